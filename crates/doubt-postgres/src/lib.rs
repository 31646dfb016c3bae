//! How the house talks to PostgreSQL.
//!
//! An [`Address`] says where the database is and who asks, and shows nobody the password. [`Database`] lends
//! connections to it, finds the host that takes writes where there are several, and finds it again when another
//! one does. What goes wrong is a [`Failure`], which says whether anything was done. A [`Schema`] brings tables
//! to the version that this program knows.
//!
//! With the feature `testing` there is a real server for tests.

mod address;
mod connection;
mod database;
mod failure;
mod passwords;
mod schema;
#[cfg(feature = "testing")]
pub mod testing;
mod tls;

pub use deadpool_postgres::{Client, Transaction};
pub use tokio_postgres;

pub use self::address::{Address, NotAnAddress};
pub use self::database::{Database, Needs};
pub use self::failure::Failure;
pub use self::passwords::Secret;
pub use self::schema::{NotMigrated, Schema};
