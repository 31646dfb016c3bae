//! Training of strategies: by self-play, and against players that are handed in.
//!
//! A [`Trainer`] holds a network that plays and a critic that judges. In every update the network plays
//! matches, at some tables with itself at every seat and at others against a pool of opponents, and is
//! then moved towards what turned out better than the critic had expected: proximal policy optimisation
//! (PPO). The critic sees all hands, which is allowed in training only; what takes a seat afterwards is
//! the network alone, and it reads nothing but its seat's encoding.
//!
//! | module | holds |
//! |---|---|
//! | [`plan`] | [`Plan`]: the numbers by which is trained |
//! | [`opponent`] | [`Opponent`]: somebody to train against, handed in |
//! | `table` | matches that the network plays to learn from |
//! | `batch` | what was learned from them, decision by decision |
//! | `gradient` | which way the weights go; `adam`, how far |
//! | [`trainer`] | [`Trainer`]: updates, one after the other |
//! | [`state`] | a trainer as a file, to go on from |
//! | [`mod@trial`] | how much a network wins against whom |
//!
//! The same seed, plan, pool and number of updates give the same bytes, on any number of threads and on
//! every machine of the same kind. Nothing here knows a game, prints, opens a file or reads a clock.

#![cfg_attr(not(test), warn(clippy::unwrap_used))]

mod adam;
mod batch;
mod gradient;
pub mod opponent;
pub mod plan;
pub mod state;
mod table;
pub mod trainer;
pub mod trial;

pub use opponent::Opponent;
pub use plan::Plan;
pub use trainer::{Figures, Trainer};
pub use trial::{Share, trial};
