//! A table of people and bots, without a server.
//!
//! A table is its journal, folded: [`State::fold`] reads it, [`State::request`] says what a person's
//! wish would add to it, [`State::change`] adds it, with everything that is due then. Whoever hosts a
//! table hands in the time, as a [`Moment`], and a source of [`Randomness`]; keeps the lines of each
//! [`Change`] before anybody is told of them; and tells each audience what the change's [`Bulletin`] has
//! for it. Nothing here waits, reads a clock, or knows a network: a server hosts tables, and so can a
//! terminal or a page. `tests/table` hosts one in a few lines.
//!
//! | module | holds |
//! |---|---|
//! | [`entry`] | [`Entry`], what can happen at a table, and [`JournalLine`] |
//! | [`state`] | [`State`], the fold of the entries |
//! | [`desk`] | what people ask for, and whether they may |
//! | `door` | who may come to the table, and take up a seat by its key |
//! | `seating` | bots at open seats |
//! | [`change`] | how something happens: applied, to be kept, to be told |
//! | [`pace`] | how much time there is; `deadline`, when bots speak and the silent are answered for |
//! | [`telling`] | what everyone is told; [`history`], what those who watch were told, worded once |
//! | [`wire`] | the messages in which it is said |
//! | [`fair`] | where the seed of a match comes from |
//! | [`finish`] | what is kept of a match that has ended |
//! | [`randomness`], [`secret`], [`moment`], [`name`] | random bytes, secrets, time, what people may be called |
//! | `play` | a match of any game: where a table forgets which |

#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod change;
mod deadline;
pub mod desk;
mod door;
pub mod entry;
pub mod fair;
pub mod finish;
pub mod history;
pub mod moment;
pub mod name;
pub mod pace;
mod play;
pub mod randomness;
mod seating;
pub mod secret;
pub mod state;
pub mod telling;
pub mod wire;

pub use change::{Change, NotChanged};
pub use desk::Refused;
pub use door::Joining;
pub use entry::{Definition, Entry, JournalLine, PlayerId};
pub use history::History;
pub use moment::Moment;
pub use pace::Pace;
pub use play::seat_number;
pub use randomness::{NoRandomness, Randomness};
pub use state::{Snapshot, State};
pub use telling::{Bulletin, Presence};
