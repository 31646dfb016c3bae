//! Work for many machines, in a PostgreSQL database.
//!
//! A [`Run`] is work of some kind that is cut into jobs in a row. One program *follows* it ([`Following`]): it
//! adds jobs a little ahead, and takes their results in the order of the jobs. Any number of [`Worker`]s take
//! jobs, each for the time of a lease that they renew while they are at it, and deliver results. A job is a
//! function of what it says, so one that is done twice comes to the same bytes: whoever delivers first counts,
//! and nothing is lost with a worker. That is also how a bad machine is found: one job in a hundred, and a
//! worker's first of a run, is done again elsewhere, and no result is taken before its worker has agreed with
//! somebody.
//!
//! | module | holds |
//! |---|---|
//! | [`queue`] | [`Queue`], a database that is one |
//! | [`run`] | [`Run`], what is to be done, and its beginning |
//! | [`following`] | [`Following`]: jobs are added, results are taken in order |
//! | [`dispute`] | what happens when two playings of a job differ |
//! | [`worker`] | [`Worker`]: takes jobs, keeps them, delivers |
//! | [`contents`] | files that travel by their digest |
//! | [`overview`] | [`Overview`]: who is at work, and how far it is |
//! | [`schema`] | the tables |
//! | [`refusal`] | [`Refusal`]: why something was not done |
//!
//! Nothing here knows what a job is about: a kind is a word, a job and its result are bytes.

#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod contents;
pub mod dispute;
pub mod following;
pub mod overview;
pub mod queue;
pub mod refusal;
pub mod run;
pub mod schema;
pub mod worker;

pub use doubt_postgres::Address;
pub use following::{Finished, Following, Next};
pub use overview::Overview;
pub use queue::{Queue, digest};
pub use refusal::Refusal;
pub use run::{Job, Run};
pub use worker::{Claim, Introduction, Worker};
