//! PostgreSQL: for houses that outgrow one machine.
//!
//! A table's row says how many entries it has and who may write the next one, and the statement that appends
//! checks both: what it does not find as it was told to has not happened, whoever else is at work. Appends
//! that have gathered are one statement and one commit; several connections take them, so that a statement
//! that has to wait holds up no other.

mod append;
mod ledger;
mod matches;
mod oblivion;
mod tables;
mod writer;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use doubt_postgres::tokio_postgres::types::ToSql;
use doubt_postgres::tokio_postgres::{Error, Row};
use doubt_postgres::{Address, Client, Database, Failure, Needs, Schema};
use doubt_table::{Moment, PlayerId};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use self::writer::{MAX_WAIT, Writer};
use super::{NotKept, NotOpened, NotRead};

/// The tables of a house, and the steps that make them.
pub const SCHEMA: Schema = Schema { name: "house", steps: &[include_str!("schema/first.sql")] };

/// What the connections of a server are called where PostgreSQL lists them.
pub(super) const NAME: &str = "doubt";
/// Over how many connections one server talks to the database: a third of what PostgreSQL takes by itself,
/// so that several servers have room.
const CONNECTIONS: usize = 16;
/// How long a write waits for what somebody else is changing.
const BUSY: Duration = Duration::from_secs(2);

/// The database of a house, on a server of PostgreSQL.
#[derive(Clone)]
pub struct Postgres {
    database: Database,
    writer: Writer,
    /// Which node claims tables; none where there is only one.
    node: Option<Arc<str>>,
    /// Whether what was written last could be kept.
    keeps: Arc<AtomicBool>,
    /// Whether anything was found to be damaged.
    damaged: Arc<AtomicBool>,
}

/// The values of a statement.
type Values<'a> = &'a [&'a (dyn ToSql + Sync)];
/// What is being done over a connection.
type Doing<'a, T> = std::pin::Pin<Box<dyn Future<Output = Result<T, Undone>> + Send + 'a>>;

/// Why a write was not done.
#[derive(Debug)]
enum Undone {
    /// It was meant for a table that has moved on.
    Stale,
    /// The database does not take it.
    Database(Failure),
}

impl From<Error> for Undone {
    fn from(error: Error) -> Undone {
        Undone::Database(error.into())
    }
}

impl From<Failure> for Undone {
    fn from(failure: Failure) -> Undone {
        Undone::Database(failure)
    }
}

impl From<Failure> for NotKept {
    fn from(failure: Failure) -> NotKept {
        match failure {
            Failure::Full => NotKept::Full,
            Failure::Lost => NotKept::Late,
            failure => NotKept::Failed(failure.to_string()),
        }
    }
}

impl From<Undone> for NotKept {
    fn from(undone: Undone) -> NotKept {
        match undone {
            Undone::Stale => NotKept::Stale,
            Undone::Database(failure) => failure.into(),
        }
    }
}

impl Postgres {
    /// Opens the database at an address, and makes or brings its tables to the present version.
    pub async fn open(address: &Address) -> Result<Postgres, NotOpened> {
        Postgres::open_as(address, None).await
    }

    /// The same for one of several nodes, which claims tables under this name.
    pub async fn open_as(address: &Address, node: Option<&str>) -> Result<Postgres, NotOpened> {
        let database = connected(address).await?;
        let mut client = database.client().await.map_err(|failure| unusable(address, failure))?;
        let migrated = SCHEMA.migrate(&mut client).await;
        migrated.map_err(|error| NotOpened::Schema { address: address.to_string(), error })?;
        let half = "SELECT to_regclass('copying') IS NOT NULL";
        let half = client.query_one(half, &[]).await.and_then(|row| row.try_get(0));
        if half.map_err(|error| unusable(address, error.into()))? {
            return Err(NotOpened::Half(address.to_string()));
        }
        drop(client);
        let keeps = Arc::new(AtomicBool::new(true));
        let node: Option<Arc<str>> = node.map(Arc::from);
        let writer = Writer::start(database.clone(), Arc::clone(&keeps), node.clone());
        Ok(Postgres { database, writer, node, keeps, damaged: Arc::default() })
    }

    /// The database itself, for statements that are no store's.
    pub fn database(&self) -> &Database {
        &self.database
    }

    /// Who was called so in a match that has ended: one person, or several devices of theirs.
    pub(crate) async fn people_called(
        &self,
        id: &str,
        name: &str,
    ) -> Result<Vec<PlayerId>, NotRead> {
        let find = "SELECT player FROM results WHERE match_id = $1
                    AND names::json ->> seat::int = $2 ORDER BY player";
        self.read(find, &[&id, &name], |row| row.try_get(0).map(PlayerId)).await
    }

    /// Reads rows.
    async fn read<T>(
        &self,
        statement: &'static str,
        values: Values<'_>,
        row: impl Fn(&Row) -> Result<T, Error>,
    ) -> Result<Vec<T>, NotRead> {
        let reading = async {
            let client = self.database.client().await?;
            let prepared = client.prepare_cached(statement).await?;
            let rows = client.query(&prepared, values).await?;
            Ok(rows.iter().map(row).collect::<Result<Vec<T>, Error>>()?)
        };
        // Who is paused says nothing at all.
        let read = timeout(MAX_WAIT, reading).await.unwrap_or(Err(Failure::Slow));
        read.map_err(|failure| self.unread(failure))
    }

    /// Reads one row, or none.
    async fn read_one<T>(
        &self,
        statement: &'static str,
        values: Values<'_>,
        row: impl Fn(&Row) -> Result<T, Error>,
    ) -> Result<Option<T>, NotRead> {
        Ok(self.read(statement, values, row).await?.pop())
    }

    fn unread(&self, failure: Failure) -> NotRead {
        if matches!(failure, Failure::Damaged(_)) {
            self.damaged.store(true, Ordering::Relaxed);
        }
        NotRead(self.database.note(failure).to_string())
    }

    /// Does something that is to be kept, over a connection of its own. What takes too long is given up with
    /// the connection: whether it was done is not known then.
    async fn write<T>(
        &self,
        work: impl for<'c> FnOnce(&'c mut Client) -> Doing<'c, T> + Send,
    ) -> Result<T, NotKept> {
        let done = self.done(work).await;
        self.tell(done.as_ref().err());
        Ok(done?)
    }

    async fn done<T>(
        &self,
        work: impl for<'c> FnOnce(&'c mut Client) -> Doing<'c, T> + Send,
    ) -> Result<T, Undone> {
        let mut client = self.database.client().await?;
        match timeout(MAX_WAIT, work(&mut client)).await {
            Ok(Err(Undone::Database(failure))) => Err(self.database.note(failure).into()),
            Ok(done) => done,
            Err(_) => {
                drop(Client::take(client));
                Err(Failure::Lost.into())
            }
        }
    }

    /// Takes note whether something could be kept. What came too late is no failure of the store.
    fn tell(&self, undone: Option<&Undone>) {
        let failed = match undone {
            Some(Undone::Database(failure)) => {
                metrics::counter!("doubt_not_kept_total").increment(1);
                tracing::error!(error = %failure, "cannot write to the store");
                true
            }
            Some(Undone::Stale) | None => false,
        };
        self.keeps.store(!failed, Ordering::Relaxed);
    }
}

/// A database that answers.
async fn connected(address: &Address) -> Result<Database, NotOpened> {
    let needs =
        Needs { name: NAME, connections: CONNECTIONS, lock: Some(BUSY), ..Needs::default() };
    Database::new(address.clone(), &needs).map_err(|failure| unusable(address, failure))
}

fn unusable(address: &Address, failure: Failure) -> NotOpened {
    NotOpened::Unusable { address: address.to_string(), failure }
}

/// A number for a column.
fn number(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// A moment of a column.
fn moment(row: &Row, column: usize) -> Result<Moment, Error> {
    Ok(Moment(row.try_get::<_, i64>(column)?.unsigned_abs()))
}

/// Something that is written as JSON.
fn parsed<T: DeserializeOwned>(text: &str) -> Result<T, Failure> {
    serde_json::from_str(text).map_err(|error| Failure::Damaged(error.to_string()))
}
