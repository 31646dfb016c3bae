//! The program as people and programs use it: what is typed, what comes out, how it ends.

mod arena;
mod bad_input;
mod bots;
mod cards;
mod exec;
#[cfg(unix)]
mod kills;
mod listing;
mod outsiders;
mod play;
mod program;
mod replay;
mod sheriff;
mod stats;
