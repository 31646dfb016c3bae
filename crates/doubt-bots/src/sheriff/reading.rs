//! What is made of a sheriff's last visits.

use doubt_core::{Luck, Seat};

use super::memory::{Deed, Memory};
use super::plan::{self, Plan};

/// What kind of sheriff it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Opens most bags.
    Strict,
    /// Takes what is offered and looks no further.
    Corrupt,
    /// Presses for money, and opens what does not pay.
    Greedy,
    /// Not to be told yet.
    Unknown,
}

/// How many of a sheriff's last visits a reader looks at: its own rule.
const LAST: usize = 10;
/// How many are needed: of fewer, a single deed would decide.
const ENOUGH: usize = 3;

impl Reading {
    /// Reads a sheriff from the last ten visits that were seen.
    pub fn of(memory: &Memory, sheriff: Seat) -> Reading {
        let (mut visits, mut inspected, mut bribed, mut pressed) = (0, 0, 0, 0);
        for deed in memory.deeds(sheriff) {
            match deed {
                Deed::Press => pressed += 1,
                _ if visits == LAST => break,
                Deed::Inspect => inspected += 1,
                Deed::Bribe => bribed += 1,
                Deed::Pass => {}
            }
            visits += usize::from(deed != Deed::Press);
        }
        if visits < ENOUGH {
            Reading::Unknown
        } else if 10 * inspected >= 6 * visits {
            Reading::Strict
        } else if inspected == 0 && 10 * bribed >= 4 * visits {
            Reading::Corrupt
        } else if bribed + pressed > 0 {
            Reading::Greedy
        } else {
            Reading::Unknown
        }
    }

    /// The plan that suits such a sheriff, if it can be told: legal goods alone for one who opens most
    /// bags, all the contraband for one who can be paid, and a bit of everything for one who may do both.
    pub fn plan(self, luck: &mut impl Luck) -> Option<Plan> {
        let shares = match self {
            Reading::Strict => [0.75, 0.25, 0.0, 0.0, 0.0],
            Reading::Corrupt => [0.0, 0.0, 0.0, 0.3, 0.7],
            Reading::Greedy => [0.15, 0.15, 0.3, 0.3, 0.1],
            Reading::Unknown => return None,
        };
        Some(plan::pick(&shares, luck))
    }
}
