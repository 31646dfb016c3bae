//! The one thread that writes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use rusqlite::{Connection, ErrorCode, Transaction};
use tokio::sync::{mpsc, oneshot};

use crate::store::NotKept;

/// How many writes may wait.
const MAX_WAITING: usize = 4096;
/// How many writes are committed together.
const MAX_GROUP: usize = 512;

/// Why a write was not done.
#[derive(Debug, thiserror::Error)]
pub(super) enum Undone {
    /// It was meant for a table that has moved on.
    #[error("the table has moved on")]
    Stale,
    /// The database does not take it.
    #[error(transparent)]
    Database(#[from] rusqlite::Error),
}

impl From<Undone> for NotKept {
    fn from(undone: Undone) -> NotKept {
        match undone {
            Undone::Stale => NotKept::Stale,
            Undone::Database(error) => match error.sqlite_error_code() {
                Some(ErrorCode::DiskFull) => NotKept::Full,
                _ => NotKept::Failed(error.to_string()),
            },
        }
    }
}

impl From<rusqlite::Error> for NotKept {
    fn from(error: rusqlite::Error) -> NotKept {
        Undone::from(error).into()
    }
}

/// What is to be written; gives a number, such as that of a new row. It may be done again when the
/// database has given it up.
type Change = Box<dyn Fn(&Connection) -> Result<i64, Undone> + Send>;

struct Write {
    change: Change,
    reply: oneshot::Sender<Result<i64, NotKept>>,
}

/// Hands writes to the thread.
#[derive(Clone)]
pub(super) struct Writer {
    queue: mpsc::Sender<Write>,
    /// Whether the last write could be kept.
    keeps: Arc<AtomicBool>,
    _thread: Arc<thread::JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread; it ends when nobody can hand it anything any more.
    pub(super) fn start(mut database: Connection) -> std::io::Result<Writer> {
        let (queue, mut waiting) = mpsc::channel::<Write>(MAX_WAITING);
        let keeps = Arc::new(AtomicBool::new(true));
        let told = Arc::clone(&keeps);
        let thread = thread::Builder::new().name("store".into()).spawn(move || {
            let mut group = Vec::new();
            while let Some(first) = waiting.blocking_recv() {
                group.push(first);
                while group.len() < MAX_GROUP
                    && let Ok(next) = waiting.try_recv()
                {
                    group.push(next);
                }
                let start = Instant::now();
                metrics::histogram!("doubt_commit_writes").record(group.len() as f64);
                let outcomes = commit(&mut database, &group);
                metrics::histogram!("doubt_commit_seconds").record(start.elapsed());
                told.store(!has_failed(&outcomes), Ordering::Relaxed);
                for (write, outcome) in group.drain(..).zip(outcomes) {
                    // Whoever asked may have gone.
                    let _ = write.reply.send(outcome);
                }
            }
        })?;
        Ok(Writer { queue, keeps, _thread: Arc::new(thread) })
    }

    /// Whether what was written last could be kept.
    pub(super) fn keeps(&self) -> bool {
        self.keeps.load(Ordering::Relaxed)
    }

    /// Writes; comes back when it is on the disk.
    pub(super) async fn write(
        &self,
        change: impl Fn(&Connection) -> Result<i64, Undone> + Send + 'static,
    ) -> Result<i64, NotKept> {
        let (reply, done) = oneshot::channel();
        let gone = || NotKept::Failed("the store is closed".into());
        let write = Write { change: Box::new(change), reply };
        self.queue.send(write).await.map_err(|_| gone())?;
        done.await.map_err(|_| gone())?
    }
}

/// Commits a group of writes together, or, where the database gives the whole group up, each alone: what
/// fits is kept, and nobody is told of another's failure.
fn commit(database: &mut Connection, group: &[Write]) -> Vec<Result<i64, NotKept>> {
    let together = if group.len() > 1 { together(database, group).ok() } else { None };
    together.unwrap_or_else(|| group.iter().map(|write| alone(database, write)).collect())
}

/// All of it in one transaction. One that fails does not touch the others, unless the database gives the
/// transaction up, as it does when the disk is full.
fn together(
    database: &mut Connection,
    group: &[Write],
) -> Result<Vec<Result<i64, NotKept>>, Undone> {
    let mut transaction = database.transaction()?;
    let mut outcomes = Vec::with_capacity(group.len());
    for write in group {
        let outcome = in_savepoint(&mut transaction, write);
        if let (true, Err(error)) = (transaction.is_autocommit(), &outcome) {
            tracing::debug!(%error, "a group was given up");
            return outcome.map(|_| Vec::new());
        }
        outcomes.push(outcome.map_err(NotKept::from));
    }
    transaction.commit()?;
    Ok(outcomes)
}

/// One write of a group: undone alone where it fails.
fn in_savepoint(transaction: &mut Transaction<'_>, write: &Write) -> Result<i64, Undone> {
    let savepoint = transaction.savepoint()?;
    let number = (write.change)(&savepoint)?;
    savepoint.commit()?;
    Ok(number)
}

/// One write in a transaction of its own.
fn alone(database: &mut Connection, write: &Write) -> Result<i64, NotKept> {
    let transaction = database.transaction()?;
    let number = (write.change)(&transaction)?;
    transaction.commit()?;
    Ok(number)
}

/// Whether anything of a group could not be kept; says so. What came too late is no failure of the store.
fn has_failed(outcomes: &[Result<i64, NotKept>]) -> bool {
    let failed = outcomes.iter().filter_map(|outcome| outcome.as_ref().err());
    let mut failed = failed.filter(|error| **error != NotKept::Stale);
    let writes = failed.clone().count();
    metrics::counter!("doubt_not_kept_total").increment(writes as u64);
    if let Some(error) = failed.next_back() {
        tracing::error!(writes, %error, "cannot write to the store");
    }
    writes > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(text: &str, reply: oneshot::Sender<Result<i64, NotKept>>) -> Write {
        let text = text.to_owned();
        let change = move |database: &Connection| {
            Ok(database.execute("INSERT INTO kept VALUES (?)", [&text]).map(|_| 1)?)
        };
        Write { change: Box::new(change), reply }
    }

    #[test]
    fn when_the_disk_is_full_what_fits_is_kept_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let mut database = Connection::open(folder.path().join("full.sqlite")).unwrap();
        database.execute_batch("CREATE TABLE kept (text TEXT)").unwrap();
        database.pragma_update_and_check(None, "max_page_count", 8, |_| Ok(())).unwrap();
        let large = "x".repeat(100_000);
        let group = ["one", &large, "two"].map(|text| write(text, oneshot::channel().0));
        let outcomes = commit(&mut database, &group);
        assert_eq!(outcomes, [Ok(1), Err(NotKept::Full), Ok(1)]);
        assert!(has_failed(&outcomes));
        let mut rows = database.prepare("SELECT text FROM kept ORDER BY rowid").unwrap();
        let texts = rows.query_map([], |row| row.get::<_, String>(0)).unwrap();
        assert_eq!(texts.collect::<Result<Vec<_>, _>>().unwrap(), ["one", "two"]);
    }
}
