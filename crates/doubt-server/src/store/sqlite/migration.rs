//! From an older version of the database to the present one, a numbered step at a time.
//!
//! A step is never changed once it was published: what a store of version N holds is what the steps up to
//! N made of it. To change what is kept, add a step.

mod second;

use doubt_bots::Cast;
use rusqlite::{Connection, Transaction};

/// What brings a database from one version to the next. The numbers of bots are those of the cast.
type Migration = fn(&Transaction<'_>, &Cast) -> rusqlite::Result<()>;

/// The steps: the first makes the tables, and number N brings a database to version N.
const STEPS: [Migration; 6] = [first, second::write_what_is_in_force, third, fourth, fifth, sixth];

/// The version of the database that this program reads and writes.
pub const VERSION: usize = STEPS.len();

/// Why a database cannot be brought to the present version.
#[derive(Debug, thiserror::Error)]
pub enum NotMigrated {
    /// It is newer than the program.
    #[error(
        "it has version {0}, and this Doubt knows only versions up to {VERSION}: run a newer Doubt, or \
         name another folder with --data"
    )]
    Newer(usize),
    /// A step failed, and the database is as it was before it.
    #[error("it could not be upgraded to version {to} and was left as it was: {error}")]
    Step {
        /// The version that was to be.
        to: usize,
        /// Why.
        error: rusqlite::Error,
    },
    /// Its version cannot be read.
    #[error(transparent)]
    Unreadable(#[from] rusqlite::Error),
}

/// Takes the steps that a database has not taken yet, each wholly or not at all.
pub(in crate::store) fn migrate(database: &mut Connection, cast: &Cast) -> Result<(), NotMigrated> {
    let found: usize = database.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found > VERSION {
        return Err(NotMigrated::Newer(found));
    }
    for (step, to) in STEPS.iter().zip(1..).skip(found) {
        take(database, cast, *step, to).map_err(|error| NotMigrated::Step { to, error })?;
        if found > 0 {
            tracing::info!(version = to, "the database is of a newer version now");
        }
    }
    Ok(())
}

fn take(
    database: &mut Connection,
    cast: &Cast,
    step: Migration,
    to: usize,
) -> rusqlite::Result<()> {
    let transaction = database.transaction()?;
    step(&transaction, cast)?;
    transaction.pragma_update(None, "user_version", to)?;
    transaction.commit()
}

fn first(database: &Transaction<'_>, _: &Cast) -> rusqlite::Result<()> {
    database.execute_batch(include_str!("migration/first.sql"))
}

/// Beside a person's result, at which seats bots sat: a name alone does not tell a bot from a person.
fn third(database: &Transaction<'_>, _: &Cast) -> rusqlite::Result<()> {
    database.execute_batch(include_str!("migration/third.sql"))
}

/// Figures are kept, and it is known who comes back.
fn fifth(database: &Transaction<'_>, _: &Cast) -> rusqlite::Result<()> {
    database.execute_batch(include_str!("migration/fifth.sql"))?;
    super::ledger::enter_all(database)
}

/// Long journals need not be read from their first entry on.
fn sixth(database: &Transaction<'_>, _: &Cast) -> rusqlite::Result<()> {
    database.execute_batch(include_str!("migration/sixth.sql"))
}

fn fourth(database: &Transaction<'_>, _: &Cast) -> rusqlite::Result<()> {
    database.execute_batch(include_str!("migration/fourth.sql"))
}
