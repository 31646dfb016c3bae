//! What every decision of a match was worth, and what was luck: figures that add up.
//!
//! The reference is a strategy of the house, named and versioned before a match is looked at. The worth of a
//! moment is what a seat wins on average when everybody goes on with the reference, each from its own
//! information. A deal is luck by how much it changes that worth; a decision is judged by worlds that its seat
//! could not tell from the true one, and never by a hand that it did not see.
//!
//! | module | holds |
//! |---|---|
//! | [`family`] | the trait [`Coached`]: what every family of games says of itself; a file per family beside it |
//! | [`equity`] | what a match of dice is worth between two rounds |
//! | [`effort`] | how much is tried out |
//! | `scene` | a moment that can be played on by the reference |
//! | `course` | the moments of a record |
//! | `worth` | means with their errors |
//! | [`verdict`] | a decision judged |
//! | [`judgement`] | a match judged: the curve, luck and skill, and their sum |

#![cfg_attr(not(test), warn(clippy::unwrap_used))]

mod cards;
mod course;
mod dice;
pub mod effort;
pub mod equity;
pub mod family;
pub mod judgement;
mod scene;
mod sheriff;
pub mod verdict;
mod worth;

pub use effort::Effort;
pub use family::Coached;
pub use judgement::{Judgement, Share, Turned, Unjudged, judge};
pub use verdict::{Verdict, Weighed, Word};
pub use worth::Estimate;

/// The version of the coach: it goes up when the same record and seed could get other figures with the same
/// reference.
pub const VERSION: u32 = 1;
