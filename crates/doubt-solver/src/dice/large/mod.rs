//! Rounds between two seats that are too large to be solved exactly, with a memory of the chain of bids.
//!
//! | module | holds |
//! |---|---|
//! | [`board`] | a round as this solver sees it |
//! | [`memory`] | what a seat remembers of the chain of bids |
//! | [`trainer`] | iterations; `web` is all that can be remembered, `sweep` one way through it |
//! | [`plan`] | what is played after any chain, and what two plans win from each other |
//! | [`blueprint`] | what was found, small enough to keep |
//! | [`sketch`] | what was found, as a file and at the table; `pack` is its bytes |
//! | [`study`] | how far each round of a match is solved, for a book |
//! | [`book`] | the rounds of a match in one file |
//! | [`rival`] | a reply that remembers more: a bound from below of how exploitable a plan is |

pub mod blueprint;
pub mod board;
pub mod book;
pub mod memory;
mod pack;
pub mod plan;
pub mod rival;
pub mod sketch;
pub mod study;
mod sweep;
pub mod trainer;
mod web;

pub use blueprint::{Blueprint, Keep};
pub use board::Board;
pub use book::Book;
pub use memory::Memory;
pub use plan::{Estimate, Plan, exact_replies, meeting};
pub use rival::Rival;
pub use sketch::Sketch;
pub use study::Study;
pub use trainer::Trainer;
