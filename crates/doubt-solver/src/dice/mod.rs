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
//! | [`solution`] | a strategy as a file |
//! | [`place`] | what a strategy does at one place of the tree, and what each answer is worth there |
//! | [`mod@observe`] | what a player plays, and how exploitable it is |
//! | [`mod@matches`] | whole matches: what every number of dice is worth |
//! | [`counsel`] | strategies asked at the table, by whoever plays by them |
//! | [`playbook`] | a strategy file at the table |
//! | [`shelf`] | the books of the house: whole matches, as far as they were solved |
//! | [`endings`] | the ends of matches, solved when they are first asked for |
//! | [`large`] | rounds that are too large for all that, with a memory of the last bids |
//! | [`reply`] | what strategies are worth, and the best reply to one |

pub mod counsel;
pub mod endings;
#[cfg(test)]
mod faults;
pub mod lanes;
pub mod large;
pub mod matches;
pub mod observe;
pub mod place;
pub mod playbook;
pub mod reply;
pub mod round;
mod settle;
pub mod shelf;
pub mod solution;
pub mod solver;
pub mod strategy;
mod sweep;
pub mod tree;

pub use counsel::{Counsel, Counsellor, House, Moment, Strength};
pub use lanes::Lanes;
pub use matches::Equities;
pub use observe::{Exploited, exploit, observe};
pub use place::{Choice, NoPlace, choices};
pub use playbook::{Misfit, Playbook};
pub use reply::{best_reply, exploitability, meeting, value};
pub use round::{Call, NoRound, Round};
pub use solution::Solution;
pub use solver::Solver;
pub use strategy::{Profile, Strategy};
pub use tree::{Node, Size, Tree};
