//! `doubt play`: a match against bots, or between them.
//!
//! | module | holds |
//! |---|---|
//! | `setup` | what the arguments mean: which rules hold, and who sits where |
//! | `session` | the sitting: telling, asking, and playing again |

mod session;
mod setup;

use doubt_exec::Faults;
use doubt_games::with_family;

use self::session::Session;
use self::setup::Setup;
use crate::cli;
use crate::interrupt;

pub(super) use self::setup::{check_name, random_seed};

pub(crate) fn run(args: cli::Play) -> anyhow::Result<()> {
    let Setup { rules, header, guests, person, seed } = Setup::of(&args)?;
    if guests.iter().any(|guest| guest.cast().is_none()) {
        interrupt::ends()?;
    }
    let faults = Faults::default();
    with_family!(rules.clone(), family => {
        Session { args, family, rules, header, guests, person, faults }.run(seed)
    })
}
