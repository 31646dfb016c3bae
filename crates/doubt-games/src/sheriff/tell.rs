//! Tells: what a merchant's manner gives away, and how far it can be trusted.
//!
//! A tell is a public stroke of chance whose odds depend on the bag. An honest merchant looks easy
//! and a lying one uneasy, with a reliability that falls as bluff skill grows; otherwise it is the
//! other way round. So a tell is evidence, never proof: it leaks whether the declaration is true, as
//! far as its reliability says, and nothing else of the bag. Which of its list a tell is, chance
//! chooses evenly.
//!
//! What is dealt is what is seen, and carrying it out does not look at the bag: in a twin world the
//! same tell can be dealt and looks the same. What depends on the bag is only how likely it is.

use std::fmt;
use std::str::FromStr;

use doubt_core::Rng;
use doubt_words::Arg;
use serde::Serialize;

use crate::notation::number;

/// How a merchant seems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Manner {
    /// As one who has nothing to hide.
    Easy,
    /// As one who has.
    Uneasy,
}

impl fmt::Display for Manner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Manner::Easy => "easy",
            Manner::Uneasy => "uneasy",
        })
    }
}

impl From<Manner> for Arg {
    fn from(manner: Manner) -> Arg {
        Arg::kind(manner.to_string())
    }
}

/// Something that is seen of a merchant at the gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Tell {
    /// How the merchant seems.
    pub manner: Manner,
    /// Which of the tells of that manner it is, from 0.
    pub which: u8,
}

/// How many tells of each manner a merchant has.
pub const TELLS: u8 = 3;

impl Tell {
    /// What is seen of a merchant of this bluff skill whose declaration is true or not.
    pub(super) fn of(honest: bool, bluff: u8, rng: &mut Rng) -> Tell {
        let reliable = rng.below(RELIABILITY_OF) < reliability_parts(bluff);
        let manner = if honest == reliable { Manner::Easy } else { Manner::Uneasy };
        Tell { manner, which: rng.below(u32::from(TELLS)) as u8 }
    }

    /// Every tell that may be seen of such a merchant, with its probability.
    pub(super) fn odds(honest: bool, bluff: u8) -> impl Iterator<Item = (Tell, f64)> {
        let right = reliability_parts(bluff);
        [(Manner::Easy, honest), (Manner::Uneasy, !honest)].into_iter().flat_map(
            move |(manner, fits)| {
                let parts = if fits { right } else { RELIABILITY_OF - right };
                let each = f64::from(parts) / f64::from(RELIABILITY_OF * u32::from(TELLS));
                (0..TELLS).map(move |which| (Tell { manner, which }, each))
            },
        )
    }
}

/// The bluff skill from which on a tell says nothing.
pub const INSCRUTABLE: u8 = 10;

/// How likely a tell is true at this bluff skill: 90 % at 1, falling evenly to 50 % at 10, and 50 % above.
pub fn reliability(bluff: u8) -> f64 {
    f64::from(reliability_parts(bluff)) / f64::from(RELIABILITY_OF)
}

const RELIABILITY_OF: u32 = 90;

fn reliability_parts(bluff: u8) -> u32 {
    81 - 4 * (u32::from(bluff.clamp(1, INSCRUTABLE)) - 1)
}

impl From<Tell> for Arg {
    /// `easy-1` to `uneasy-3`, to choose by.
    fn from(Tell { manner, which }: Tell) -> Arg {
        Arg::kind(format!("{manner}-{}", which + 1))
    }
}

/// `easy 1`, `uneasy 3`: numbered from 1.
impl fmt::Display for Tell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.manner, self.which + 1)
    }
}

impl FromStr for Tell {
    type Err = ();

    fn from_str(text: &str) -> Result<Tell, ()> {
        let (manner, which) = text.split_once(' ').ok_or(())?;
        let manner = match manner {
            "easy" => Manner::Easy,
            "uneasy" => Manner::Uneasy,
            _ => return Err(()),
        };
        let which = number::<u8>(which).filter(|which| (1..=TELLS).contains(which)).ok_or(())?;
        Ok(Tell { manner, which: which - 1 })
    }
}
