//! The ways to decide at card games.

use serde::Serialize;

use super::character::Character;
use super::style::Style;

/// How a card bot decides.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Brain {
    /// By the numbers of a character.
    Character(Character),
    /// In one of four set ways.
    Style {
        /// Which one.
        style: Style,
    },
    /// By counting cards: there is nothing to set.
    Counter {},
}

impl Brain {
    /// The character that it plays; none for a bot without numbers.
    pub fn character(&self) -> Option<&Character> {
        match self {
            Brain::Character(character) => Some(character),
            Brain::Style { .. } | Brain::Counter {} => None,
        }
    }
}
