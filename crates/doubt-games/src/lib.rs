//! The rules of the games of deception, one folder a family.
//!
//! | module | holds |
//! |---|---|
//! | [`option`] | options of a rule set: their names, values and refusals |
//! | [`catalog`] | the presets, by name |
//! | [`menu`] | what can be chosen, as data for front ends |
//! | [`cards`] | Bluff, Bluff Stuff and their relatives |
//! | [`statistics`] | what everybody did in a match, in one vocabulary for all games |
//! | [`dice`] | liar's dice, Perudo and their relatives |
//! | [`sheriff`] | bags, declarations, bribes and inspections |

#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod cards;
pub mod catalog;
pub mod dice;
pub mod digest;
pub mod menu;
mod notation;
pub mod option;
pub mod sheriff;
pub mod statistics;
