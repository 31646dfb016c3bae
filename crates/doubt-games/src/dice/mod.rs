//! The dice family: hidden dice, rising bids, and somebody who does not believe it.
//!
//! Each seat rolls its dice in secret; in turn the seats bid "at least COUNT dice show FACE" until
//! somebody doubts the bid, or calls it exact. All hands are shown, the bid is counted, and the loser
//! drops a die.
//!
//! | module | holds |
//! |---|---|
//! | [`rules`] | a rule set: its options as values, and the presets |
//! | [`options`] | the options by name |
//! | [`face`], [`bid`], [`hand`] | the things on the table |
//! | [`action`], [`deal`], [`event`] | what is answered, dealt and told, with notation |
//! | [`phrase`] | what people type instead of the notation |
//! | [`table`] | what everyone sees |
//! | [`raise`] | what raises a bid, and what is legal |
//! | [`play`] | the flow of a match: the rules as a [`doubt_core::Game`] |
//! | `chance` | what chance can deal, with probabilities |
//! | `settle` | challenge, calza, penalties, and who opens next |
//! | [`menu`] | what a seat may answer and what never changes, for front ends |
//! | [`judge`] | what everybody did, judged with full knowledge |
//! | [`odds`] | the probability that a bid holds |
//! | [`prose`] | the rules in words |

pub mod action;
pub mod bid;
mod chance;
pub mod deal;
mod digest;
pub mod event;
pub mod face;
pub mod hand;
pub mod judge;
mod ladder;
pub mod menu;
pub mod odds;
pub mod options;
pub mod phrase;
pub mod play;
pub mod prose;
pub mod raise;
pub mod rules;
mod settle;
#[cfg(feature = "conformance")]
mod specimen;
pub mod table;

pub use action::Action;
pub use bid::Bid;
pub use deal::Deal;
pub use event::Event;
pub use face::Face;
pub use hand::Hand;
pub use menu::{Facts, Menu};
pub use raise::Illegal;
pub use rules::Rules;
pub use table::{Phase, Table};

/// The most dice on a table.
pub const MAX_DICE: usize = 50;
/// The most dice of one seat.
pub const MAX_HAND: usize = 8;
/// The most faces of a die.
pub const MAX_FACES: usize = 6;
/// The most bids in a round: every bid is higher than the last, so none is made twice.
pub const MAX_BIDS: usize = MAX_DICE * MAX_FACES;
