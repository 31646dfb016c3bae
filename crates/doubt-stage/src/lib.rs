//! How a game is told to people: in words, for a terminal and a page.
//!
//! Words come with ANSI styles, for a terminal; [`plain()`] takes them off for everything else.
//! Nothing here prints: a front end does.
//!
//! | module | holds |
//! |---|---|
//! | [`stage`] | the trait [`Stage`], what every family must say of itself, and a [`Hint`] |
//! | [`telling`] | [`Telling`], to whom and how a match is told |
//! | [`plain`](mod@plain) | words for a front end that is no terminal |
//! | [`analysis`] | a match that is over, in figures: in words and as JSON |
//! | [`grid`] | figures in rows and columns |
//! | `dice`, `cards`, `sheriff` | how each family is told |

#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod analysis;
mod cards;
mod dice;
pub mod grid;
pub mod plain;
mod sheriff;
pub mod stage;
pub mod telling;

pub use analysis::Analysis;
pub use plain::{plain, tell};
pub use stage::{Hint, Stage};
pub use telling::Telling;
