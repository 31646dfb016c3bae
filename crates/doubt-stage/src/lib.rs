//! How a game is told to people: which message for which event, situation, question and odds.
//!
//! Nothing here prints, and nothing here is words: `doubt-words` has the sentences and the voices.
//!
//! | module | holds |
//! |---|---|
//! | [`stage`] | the trait [`Stage`], what every family must say of itself, and a [`Hint`] |
//! | [`telling`] | [`Telling`], to whom and how a match is told |
//! | [`analysis`] | a match that is over, in figures: in words and as JSON |
//! | [`lesson`] | [`Lesson`], a scripted match that teaches a game step by step |
//! | [`grid`] | figures in rows and columns |
//! | `dice`, `cards`, `sheriff` | how each family is told |

#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod analysis;
mod cards;
mod dice;
pub mod grid;
pub mod lesson;
mod sheriff;
pub mod stage;
pub mod telling;

pub use analysis::Analysis;
pub use lesson::Lesson;
pub use stage::{Hint, Stage, stand_in};
pub use telling::Telling;
