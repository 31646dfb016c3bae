//! The ways to decide at dice games.

use serde::Serialize;

use super::character::Character;
use super::level::Level;
use super::oracle::Oracle;

/// How a dice bot decides.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Brain {
    /// By the numbers of a character.
    Character(Character),
    /// By one of the levels.
    Level {
        /// Which one.
        level: Level,
    },
    /// By solved strategies.
    Oracle(Oracle),
}

impl Brain {
    /// The character that it plays; none for a level or the Oracle.
    pub fn character(&self) -> Option<&Character> {
        match self {
            Brain::Character(character) => Some(character),
            Brain::Level { .. } | Brain::Oracle(_) => None,
        }
    }
}
