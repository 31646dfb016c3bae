//! Bots for the games of deception, one folder a family.
//!
//! A bot gets a [`doubt_core::View`] and nothing else: it knows what its seat may know.
//!
//! | module | holds |
//! |---|---|
//! | [`cast`] | every bot by name, from the project's file of characters and a person's own |
//! | [`dice`], [`cards`] | the brains of each family |
//! | [`learned`] | whoever plays by a trained network |
//! | `portrait` | how a seat plays, measured (feature `portrait`) |
//! | [`sheriff`] | the brains of the sheriff family |

#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod cards;
pub mod cast;
pub mod dice;
pub mod learned;
#[cfg(feature = "portrait")]
pub mod portrait;
pub mod sheriff;
mod text;
mod thought;

/// The version of the bots: it goes up when one of them could answer otherwise than before with the
/// same numbers, the same view, the same memory and the same randomness.
pub const VERSION: u32 = 4;

pub use cast::{Cast, CastBot, CastError, NoSuchBot, NotSeated};
