//! Rounds of dice between two seats, solved exactly.
//!
//! What everyone sees of a round is the chain of its bids, so the public tree has a node for every chain,
//! and a seat's strategy a mix of answers for every chain and every hand. All hands are reckoned at once.
//!
//! | module | holds |
//! |---|---|
//! | [`round`] | where a round begins and what each way to end it is worth, by the rules themselves |
//! | [`lanes`] | the hands of a seat, side by side |
//! | [`tree`] | every chain of bids; how many there are, before the tree is grown |
//! | [`solver`] | iterations; `sweep` is a seat's half of one, `settle` what a call is worth to all hands |
//! | [`strategy`] | what both seats play, as numbers |
//! | [`reply`] | what strategies are worth, and the best reply to one |

#[cfg(test)]
mod faults;
pub mod lanes;
pub mod reply;
pub mod round;
mod settle;
pub mod solver;
pub mod strategy;
mod sweep;
pub mod tree;

pub use lanes::Lanes;
pub use reply::{best_reply, exploitability, meeting, value};
pub use round::{Call, NoRound, Round};
pub use solver::Solver;
pub use strategy::{Profile, Strategy};
pub use tree::{Node, Size, Tree};
