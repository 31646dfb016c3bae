//! The rules of the games, tested from outside.

#![allow(clippy::disallowed_methods, reason = "tests read their golden files")]

mod card_laws;
mod census;
mod golden;
mod laws;
