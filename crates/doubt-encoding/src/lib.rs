//! What a seat knows as numbers, and the answers worth weighing.
//!
//! A player that learns does not read a table: it reads an array of numbers of fixed shape, and it
//! answers by weighing a short list. An [`Encoding`] is both, one a family, and the way back from a
//! place in the list to an answer of the game. What it encodes is what the seat may know, its view and
//! what it was told, so whoever is handed the numbers is handed no secret.
//!
//! | module | holds |
//! |---|---|
//! | [`encoding`] | [`Encoding`], and the [`Field`]s of which numbers and answers are made |
//! | [`numbers`] | [`Numbers`]: where the numbers are written, field by field |
//! | [`answers`] | [`Answers`]: the answers worth weighing |
//! | [`dice`], [`cards`] | the encodings of these families |
//!
//! The fields of every encoding are listed in `docs/encodings.md`, which a test writes.

#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod answers;
pub mod cards;
pub mod dice;
pub mod encoding;
pub mod numbers;
mod seats;

pub use answers::Answers;
pub use encoding::{Encoding, Field, size};
pub use numbers::Numbers;
