//! The numbers that make a character, and the table at which it is met.

use serde::Serialize;

/// What shapes the play of a character.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Numbers {
    /// How often it has a mind to lie, from 0 to 1.
    pub bluff_frequency: f64,
    /// How likely a table of its kind is to challenge an average claim, from 0 to 1.
    pub challenge_frequency: f64,
    /// How many turns back it remembers.
    pub memory: u16,
    /// How many decks are played with where it is the difficulty.
    pub decks: u8,
    /// How many of its kind sit there.
    pub opponents: u8,
}

/// The most turns that a character remembers.
pub const MAX_MEMORY: u16 = 1000;

impl Numbers {
    /// Every number with its name.
    pub fn list(&self) -> [(&'static str, f64); 5] {
        [
            ("bluff_frequency", self.bluff_frequency),
            ("challenge_frequency", self.challenge_frequency),
            ("memory", self.memory.into()),
            ("decks", self.decks.into()),
            ("opponents", self.opponents.into()),
        ]
    }
}
