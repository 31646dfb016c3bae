//! Why something was not done, as sentences.

use doubt_postgres::{Failure, NotMigrated};

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The database could not do it.
    #[error(transparent)]
    Database(#[from] Failure),
    /// The tables are of another version.
    #[error(transparent)]
    NotMigrated(#[from] NotMigrated),
    /// The tables are of an older version, and only who enqueues brings them to the present one.
    #[error(
        "its queue has version {found}, and this Doubt works on version {known}: enqueue a tournament with this \
         version first (`doubt arena … --queue`), or run an older Doubt"
    )]
    Older {
        /// Their version.
        found: usize,
        /// The version of this program.
        known: usize,
    },
    /// There is nothing in the database.
    #[error(
        "there is no queue in this database: `doubt arena … --queue` with its address makes one"
    )]
    NoQueue,
    /// There is something else in the database.
    #[error(
        "this database is not a queue: it holds {0}; name another one, or create an empty one with createdb"
    )]
    Foreign(String),
    /// Somebody else has begun to follow the run.
    #[error("somebody else follows it now, and takes its results")]
    Superseded,
    /// The run was taken off the queue.
    #[error("it was taken off the queue")]
    Dropped,
    /// The worker is not given any more work.
    #[error("this worker is given no more work: {0}")]
    Unwanted(String),
    /// Something is larger than it may be.
    #[error("{what} has {found} bytes, and a queue takes at most {most}")]
    TooLarge {
        /// What it is.
        what: &'static str,
        /// How large it is.
        found: usize,
        /// How large it may be.
        most: usize,
    },
    /// A file that was to travel is not there, or is another.
    #[error("the file with the digest {0} is missing from the queue, or damaged")]
    NoContents(String),
    /// No second thread could be started.
    #[error("cannot start a thread: {0}")]
    Thread(String),
}

impl Refusal {
    /// Whether it goes by itself once the database is back or has room again.
    pub fn passes(&self) -> bool {
        matches!(self, Refusal::Database(failure) if failure.passes())
    }
}

impl From<doubt_postgres::tokio_postgres::Error> for Refusal {
    fn from(error: doubt_postgres::tokio_postgres::Error) -> Refusal {
        Failure::from(error).into()
    }
}
