//! A real PostgreSQL for tests.
//!
//! Most tests want a database of their own: [`Scratch`]. All of them are on one server, which whoever comes
//! first starts and which ends when nobody has used it for a few seconds, also where tests are processes of
//! their own or are killed. A test that stops or kills a server has a [`Server`] of its own. Where PostgreSQL is
//! not installed there is neither, and the test is skipped; with `DOUBT_POSTGRES=require` it fails.

mod programs;
mod scratch;
mod server;

pub use self::scratch::Scratch;
pub use self::server::{Plan, Server};
