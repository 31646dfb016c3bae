//! The rules of the games, tested from outside.

#![allow(clippy::disallowed_methods, reason = "tests read their golden files")]

mod census;
mod golden;
mod laws;
mod sheriff_laws;
