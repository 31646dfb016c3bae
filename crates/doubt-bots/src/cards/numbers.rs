//! The numbers that make a character, and the table at which it is met.

use serde::{Deserialize, Serialize};

use crate::cast::within::{share, whole};

/// What shapes the play of a character.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// How often it lies where it could have told the truth, from 0 to 1.
    #[serde(deserialize_with = "share")]
    pub bluff_frequency: f64,
    /// How likely a table of its kind is to challenge an average claim, from 0 to 1.
    #[serde(deserialize_with = "share")]
    pub challenge_frequency: f64,
    /// How many turns of each seat it remembers.
    #[serde(deserialize_with = "whole::<_, _, 0, 1000>")]
    pub memory: u16,
    /// How many decks are played with where it is the difficulty.
    #[serde(default = "one", deserialize_with = "whole::<_, _, 1, 4>")]
    pub decks: u8,
    /// How many of its kind sit there.
    #[serde(default = "two", deserialize_with = "whole::<_, _, 1, 9>")]
    pub opponents: u8,
    /// How much it looks at when it lies and doubts, from 1 as Noob to 5 as Insane.
    #[serde(default = "three", deserialize_with = "whole::<_, _, 1, 5>")]
    pub judgement: u8,
}

/// How many decks are played with where a character is the difficulty and does not say.
fn one() -> u8 {
    1
}

/// How many of a character's kind sit there where it does not say.
fn two() -> u8 {
    2
}

/// The judgement of a character that does not say: as Medium, in the middle.
fn three() -> u8 {
    3
}

impl Numbers {
    /// Every number with its name.
    pub fn list(&self) -> [(&'static str, f64); 6] {
        [
            ("bluff_frequency", self.bluff_frequency),
            ("challenge_frequency", self.challenge_frequency),
            ("memory", self.memory.into()),
            ("decks", self.decks.into()),
            ("opponents", self.opponents.into()),
            ("judgement", self.judgement.into()),
        ]
    }
}
