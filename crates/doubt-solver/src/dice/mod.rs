//! Rounds of dice between two seats, solved exactly.
//!
//! What everyone sees of a round is the chain of its bids, so the public tree has a node for every chain,
//! and a seat's strategy a mix of answers for every chain and every hand. All hands are reckoned at once.
//!
//! | module | holds |
//! |---|---|
//! | [`round`] | where a round begins and what each way to end it is worth, by the rules themselves |
//! | [`lanes`] | the hands of a seat, side by side |
//! | [`mod@size`] | how many chains of bids there are, and how much memory solving them takes |
//! | [`tree`] | every chain of bids; `menu` is what can be answered to each |
//! | [`solver`] | regrets and averages; `iteration` brings them on, `sweep` goes through a branch for one seat, `settle` is what a call is worth to all hands |
//! | [`strategy`] | what both seats play, as numbers |
//! | [`solution`] | a strategy as a file; [`draft`] writes it, `header` is its head |
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
pub mod draft;
pub mod endings;
#[cfg(test)]
mod faults;
mod header;
mod iteration;
pub mod lanes;
pub mod large;
pub mod matches;
mod menu;
pub mod observe;
pub mod place;
pub mod playbook;
pub mod reply;
pub mod round;
mod settle;
pub mod shelf;
pub mod size;
pub mod solution;
pub mod solver;
pub mod strategy;
mod sweep;
pub mod tree;
mod varint;

pub use counsel::{Counsel, Counsellor, House, Moment, Strength};
pub use draft::Draft;
pub use lanes::Lanes;
pub use matches::Equities;
pub use observe::{Exploited, exploit, observe};
pub use place::{Choice, NoPlace, choices, shares};
pub use playbook::{Misfit, Playbook};
pub use reply::{Found, best_reply, exploitability, look, meeting, value};
pub use round::{Call, NoRound, Round};
pub use size::Size;
pub use solution::{Solution, Unfinished};
pub use solver::Solver;
pub use strategy::{Profile, Strategy};
pub use tree::{Node, Tree};
