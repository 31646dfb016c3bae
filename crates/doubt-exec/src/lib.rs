//! Bots from outside: any program that speaks the protocol takes a seat.
//!
//! The program is started without a shell, is told what its seat may know as JSON Lines on its
//! standard input, and answers on its standard output; `docs/bots.md` teaches the protocol. Whatever
//! it does costs its own seat only: an answer that is late, unreadable or against the rules is a
//! [`Fault`], and the game's fallback is played in its place.
//!
//! | module | holds |
//! |---|---|
//! | [`entrant`] | [`Entrant`], an entry of a line-up: a bot of the cast or a program |
//! | [`program`] | [`Program`], a command line that can be seated |
//! | [`outsider`] | [`Outsider`], a program at a seat: a player as any other |
//! | [`message`] | what is said in the protocol |
//! | [`limits`] | [`Limits`], how long and how much a program may answer |
//! | [`fault`] | [`Fault`] and [`Faults`], what went wrong and a list of it |
//! | `conversation` | what a process was told last, and what it has said since |
//! | `process` | a child process with its three streams, its limits and its end |
//! | `roll` | all children that run, so that they can be ended together |
//!
//! This crate starts processes and threads and reads the clock; it prints nothing.

#![cfg_attr(not(test), warn(clippy::unwrap_used))]
#![warn(clippy::print_stdout, clippy::print_stderr)]

mod conversation;
pub mod entrant;
pub mod fault;
pub mod limits;
pub mod message;
pub mod outsider;
mod process;
pub mod program;
mod roll;

pub use entrant::{Entrant, NotEntered};
pub use fault::{During, Fault, Faults, Report};
pub use limits::Limits;
pub use outsider::{Outsider, Sitting};
pub use program::{Farewell, NotAProgram, NotStarted, Program};
pub use roll::end_all;
