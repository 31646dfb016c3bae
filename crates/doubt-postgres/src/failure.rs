//! What can go wrong with a database, as sentences.

use std::error::Error as _;
use std::io;

use deadpool_postgres::PoolError;
use tokio_postgres::Error;

/// What went wrong. It never holds a password.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The server does not let the user in.
    #[error(
        "the database does not let this user in ({0}): check user and password, which PGPASSWORD or ~/.pgpass can hold"
    )]
    Credentials(String),
    /// No host answers.
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    /// There is no such database.
    #[error("there is no such database ({0}): create it with createdb, or name another one")]
    NoDatabase(String),
    /// The user may not do this.
    #[error("the user of the database may not do this: {0}")]
    Forbidden(String),
    /// The server only reads, as a standby does.
    #[error(
        "the database does not take writes: it is a standby; name the primary too, as in postgres://doubt@one,two/doubt"
    )]
    ReadOnly,
    /// There is no room.
    #[error("the disk of the database is full")]
    Full,
    /// The connection cannot be made safe, or the server is not who it should be.
    #[error("no safe connection to the database: {0}")]
    Insecure(String),
    /// All connections are in use.
    #[error("the database takes no more connections: {0}")]
    Crowded(String),
    /// It took too long, and was not done.
    #[error("the database is too slow")]
    Slow,
    /// Two wanted the same, and this was not done: it can be tried again.
    #[error("the database had to choose between two changes, and this one was not made")]
    Conflict,
    /// The connection was lost on the way: whether it was done is not known.
    #[error("the connection to the database was lost: whether this was kept is not known")]
    Lost,
    /// A key or a check stands against it, which was not done.
    #[error("the database refuses it: {0}")]
    Refused(String),
    /// What is kept is damaged.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// Anything else; it was not done.
    #[error("the database says: {0}")]
    Other(String),
}

impl Failure {
    /// Whether it may have been done all the same.
    pub fn is_unknown(&self) -> bool {
        *self == Failure::Lost
    }

    /// Whether it goes by itself once the database is back or has room again: it can be tried again later.
    pub fn passes(&self) -> bool {
        use Failure::{Conflict, Crowded, Full, Lost, ReadOnly, Slow, Unreachable};
        matches!(self, Unreachable(_) | ReadOnly | Full | Crowded(_) | Slow | Conflict | Lost)
    }

    /// While no connection was there yet: nothing was done.
    pub(crate) fn connecting(error: &Error) -> Failure {
        let insecure = error.to_string().contains("TLS");
        match (error.as_db_error(), error.source()) {
            (Some(_), _) => match Failure::from(error) {
                Failure::Lost => Failure::Unreachable(words(error)),
                failure => failure,
            },
            (None, Some(source)) if insecure || is_about_tls(source) => {
                Failure::Insecure(source.to_string())
            }
            (None, Some(source)) => match source.downcast_ref::<io::Error>() {
                Some(error) if is_read_only(error) => Failure::ReadOnly,
                Some(error) => Failure::Unreachable(error.to_string()),
                // That is how the driver tells that it has no password, or another way to ask for it.
                None => Failure::Credentials(source.to_string()),
            },
            (None, None) => Failure::Unreachable(words(error)),
        }
    }

    /// How much it says of what is to be done: of the failures of several hosts the most telling is told.
    pub(crate) fn weight(&self) -> u8 {
        match self {
            Failure::Unreachable(_) => 0,
            Failure::ReadOnly => 1,
            _ => 2,
        }
    }
}

impl From<&Error> for Failure {
    fn from(error: &Error) -> Failure {
        let Some(told) = error.as_db_error() else {
            let local = error.source().filter(|source| !source.is::<io::Error>());
            // What the driver itself refuses was never sent, or was an answer that it could not read.
            return match local {
                Some(_) => Failure::Other(words(error)),
                None if error.is_closed() || error.source().is_some() => Failure::Lost,
                None => Failure::Other(words(error)),
            };
        };
        let text = told.message().to_owned();
        match told.code().code() {
            "28P01" | "28000" => Failure::Credentials(text),
            "3D000" => Failure::NoDatabase(text),
            "42501" => Failure::Forbidden(text),
            "25006" => Failure::ReadOnly,
            "53100" => Failure::Full,
            "53300" | "53400" => Failure::Crowded(text),
            "57014" | "55P03" | "25P03" => Failure::Slow,
            "40001" | "40P01" => Failure::Conflict,
            // A server that is told to stop may have kept what it was doing then.
            "57P01" | "57P02" | "57P05" => Failure::Lost,
            "57P03" => Failure::Unreachable(text),
            class if class.starts_with("08") => Failure::Lost,
            class if class.starts_with("23") => Failure::Refused(text),
            "XX001" | "XX002" => Failure::Damaged(text),
            _ => Failure::Other(text),
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::from(&error)
    }
}

impl From<PoolError> for Failure {
    fn from(error: PoolError) -> Failure {
        match error {
            PoolError::Backend(error) => Failure::connecting(&error),
            PoolError::Timeout(_) => {
                Failure::Crowded("all connections of this program are busy".into())
            }
            other => Failure::Unreachable(other.to_string()),
        }
    }
}

fn is_read_only(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::PermissionDenied
        && error.to_string().contains("does not allow writes")
}

fn is_about_tls(error: &(dyn std::error::Error + 'static)) -> bool {
    let inner = error.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
    inner.is_some_and(<dyn std::error::Error + Send + Sync>::is::<rustls::Error>)
}

/// An error and what caused it.
fn words(error: &Error) -> String {
    match (error.as_db_error(), error.source()) {
        (Some(told), _) => told.message().to_owned(),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}
