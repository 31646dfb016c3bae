//! The cards family: cards face down, a spoken claim, and somebody who does not believe it.
//!
//! The seat to play puts cards of its hand face down on the pile and says what they are. The others
//! believe it or challenge it; then the cards just played are shown, and whoever was wrong takes the
//! whole pile. An empty hand wins.
//!
//! | module | holds |
//! |---|---|
//! | [`rules`], [`options`] | the options of a rule set and the presets |
//! | [`rank`], [`card`], [`counts`], [`hand`] | the things on the table |
//! | [`claim`] | what is said of a play, and which ranks may be said |
//! | [`action`], [`deal`], [`event`] | what is answered, dealt and told, with notation |
//! | [`phrase`] | what people type instead of the notation |
//! | [`table`] | what everyone sees |
//! | [`legal`], [`listing`] | what a seat may answer, and what of it is listed |
//! | `dealing` | the deal of a round, and who starts |
//! | `chance` | what chance can deal, with probabilities |
//! | [`play`] | the flow of a match: the rules as a [`doubt_core::Game`] |
//! | `settle` | a challenge: what is shown, who takes the pile, and what each seat then knows |
//! | `finish` | the end of a round and of a match |
//! | `imagine` | a world that fits what a seat knows |
//! | [`menu`] | what a seat may answer and what never changes, for front ends |
//! | [`judge`] | what everybody did, judged with full knowledge |
//! | [`odds`] | whether a claim can be true, and how likely it could be |
//! | [`prose`] | the rules in words |

pub mod action;
pub mod card;
mod chance;
pub mod claim;
pub mod counts;
pub mod deal;
mod dealing;
mod digest;
pub mod event;
mod finish;
pub mod hand;
mod imagine;
pub mod judge;
pub mod legal;
pub mod listing;
pub mod menu;
pub mod odds;
pub mod options;
pub mod phrase;
pub mod play;
pub mod prose;
pub mod rank;
pub mod rules;
mod settle;
#[cfg(feature = "conformance")]
mod specimen;
pub mod table;

pub use action::{Action, Pick, Play};
pub use card::{Card, Suit};
pub use claim::Claim;
pub use counts::Cards;
pub use deal::Deal;
pub use event::{Ending, Event};
pub use hand::{Hand, Holding, Partner};
pub use legal::Illegal;
pub use menu::{Facts, Menu};
pub use rank::Rank;
pub use rules::Rules;
pub use table::{Phase, Table};

/// The most decks that are shuffled together.
pub const MAX_DECKS: usize = 4;
/// The most cards on a table.
pub const MAX_CARDS: usize = 52 * MAX_DECKS;
/// The most cards in one play.
pub const MAX_PLAY: usize = 8;
/// The most partners of a seat.
pub const MAX_PARTNERS: usize = 4;
/// The most turns in a round without a limit of turns, so that a match ends even between seats that
/// never stop taking piles.
pub const MAX_TURNS: usize = 2_000;
