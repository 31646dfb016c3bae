//! The rules of the games, tested from outside.

mod census;
mod golden;
mod laws;
mod odds;
