//! Tournaments of bots, and the numbers that can be trusted of them.
//!
//! A [`Tournament`] says who meets whom at what game. Its [`Schedule`] is a list of groups: in a
//! [`Group`] the same bots play the same deals once from every rotation of the seats, so that luck of
//! the deal falls on each of them alike. Matches of a group hang together, so every figure counts
//! groups, not matches. Groups are played on many threads and folded in the order of the schedule,
//! which makes every figure the same whatever the number of threads; what was folded is kept in a
//! [`journal`], of which everything else can be told again.
//!
//! | module | holds |
//! |---|---|
//! | [`tournament`] | [`Tournament`], all that defines one |
//! | [`schedule`] | [`Schedule`]: who sits at which table, with which deals |
//! | [`bout`] | [`Bout`] and [`Played`]: a match and a group once they are played |
//! | [`conduct`] | [`Deeds`] and [`Faults`]: what bots claim and challenge, and what goes wrong |
//! | [`stretch`] | [`Stretch`]: groups in a row that are played elsewhere |
//! | [`run`] | plays groups on many threads, in the order of the schedule |
//! | [`sample`] | [`Sample`]: means of groups, their intervals, likelihood of superiority |
//! | [`rating`] | [`Ratings`]: Weng–Lin, one result per group |
//! | [`sprt`] | [`Sprt`]: is one bot stronger than another by so much? |
//! | [`finding`] | what such a test has found, and the words that it allows |
//! | [`tally`] | [`Tally`]: everything that is counted, folded group by group |
//! | [`standings`] | [`Standings`]: what the tally tells, for people and programs |
//! | [`journal`] | one line per group, and how a tournament is resumed |
//! | [`report`] | the page with plots |
//!
//! Nothing here knows a game, prints, opens a file or reads a clock: a [`Bench`] plays the matches.

#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod bout;
pub mod conduct;
pub mod finding;
pub mod journal;
pub mod rating;
pub mod report;
pub mod run;
pub mod sample;
pub mod schedule;
pub mod sprt;
pub mod standings;
pub mod stretch;
pub mod tally;
pub mod tournament;

pub use bout::{Bench, Bout, Played};
pub use conduct::{Deeds, Faults};
pub use rating::Ratings;
pub use sample::Sample;
pub use schedule::{Group, Schedule};
pub use sprt::{Sprt, Verdict};
pub use standings::Standings;
pub use stretch::Stretch;
pub use tally::Tally;
pub use tournament::{Contestant, Format, Tournament, Unholdable};
