//! The one thread that writes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};

use crate::store::NotKept;

/// How many writes may wait: beyond that, writers are refused at once instead of after ten seconds.
const MAX_WAITING: usize = 4096;
/// How long a write may take before whoever waits for it gives it up.
const MAX_WAIT: Duration = Duration::from_secs(10);
/// How many writes are committed together: the more, the less each costs, but the longer the first one
/// waits.
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
    /// Set by whoever comes first: the thread that begins to write it, or whoever has waited for too long.
    is_taken: Arc<AtomicBool>,
}

/// What the thread is to do.
enum Job {
    Write(Write),
    /// Put everything that was written into the one file.
    Settle(oneshot::Sender<Result<(), NotKept>>),
}

/// Hands writes to the thread.
#[derive(Clone)]
pub(super) struct Writer {
    queue: mpsc::Sender<Job>,
    /// Whether the last write could be kept.
    keeps: Arc<AtomicBool>,
    _thread: Arc<thread::JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread; it ends when nobody can hand it anything any more.
    pub(super) fn start(mut database: Connection) -> std::io::Result<Writer> {
        let (queue, mut waiting) = mpsc::channel::<Job>(MAX_WAITING);
        let keeps = Arc::new(AtomicBool::new(true));
        let told = Arc::clone(&keeps);
        let thread = thread::Builder::new().name("store".into()).spawn(move || {
            let mut group = Vec::new();
            while let Some(first) = waiting.blocking_recv() {
                let mut next = Some(first);
                let mut settling = None;
                while let Some(job) = next {
                    match job {
                        // What nobody waits for any more has not happened.
                        Job::Write(write) if write.is_taken.swap(true, Ordering::AcqRel) => {}
                        Job::Write(write) => group.push(write),
                        Job::Settle(reply) => settling = Some(reply),
                    }
                    let goes_on = group.len() < MAX_GROUP && settling.is_none();
                    next = if goes_on { waiting.try_recv().ok() } else { None };
                }
                metrics::gauge!("doubt_store_waiting").set(waiting.len() as f64);
                let start = Instant::now();
                metrics::histogram!("doubt_commit_writes").record(group.len() as f64);
                let outcomes = commit(&mut database, &group);
                metrics::histogram!("doubt_commit_seconds").record(start.elapsed());
                told.store(!has_failed(&outcomes), Ordering::Relaxed);
                for (write, outcome) in group.drain(..).zip(outcomes) {
                    // Whoever asked may have gone.
                    let _ = write.reply.send(outcome);
                }
                if let Some(reply) = settling {
                    let _ = reply.send(settle(&database));
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
        self.write_until(tokio::time::sleep(MAX_WAIT), change).await
    }

    /// The same, given up when a limit has come. What had not been begun until then has not happened and
    /// never will; of anything else it is not known whether it was kept.
    async fn write_until(
        &self,
        limit: impl Future<Output = ()>,
        change: impl Fn(&Connection) -> Result<i64, Undone> + Send + 'static,
    ) -> Result<i64, NotKept> {
        let (reply, done) = oneshot::channel();
        let is_taken = Arc::<AtomicBool>::default();
        let write = Write { change: Box::new(change), reply, is_taken: Arc::clone(&is_taken) };
        let written = async {
            self.queue.send(Job::Write(write)).await.map_err(|_| gone())?;
            done.await.map_err(|_| gone())?
        };
        tokio::select! {
            biased;
            outcome = written => outcome,
            () = limit => match is_taken.swap(true, Ordering::AcqRel) {
                true => Err(NotKept::Late),
                false => Err(NotKept::Failed("the store is too slow".into())),
            },
        }
    }

    /// Puts everything that was written into the one file.
    pub(super) async fn settle(&self) -> Result<(), NotKept> {
        let (reply, done) = oneshot::channel();
        self.queue.send(Job::Settle(reply)).await.map_err(|_| gone())?;
        done.await.map_err(|_| gone())?
    }
}

fn gone() -> NotKept {
    NotKept::Failed("the store is closed".into())
}

fn settle(database: &Connection) -> Result<(), NotKept> {
    let is_busy = database.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
    if is_busy { Err(NotKept::Failed("the database is in use".into())) } else { Ok(()) }
}

/// Commits a group of writes together, or, where the database gives the whole group up, each alone: what
/// fits is kept, and nobody is told of another's failure.
fn commit(database: &mut Connection, group: &[Write]) -> Vec<Result<i64, NotKept>> {
    let whole = if group.len() > 1 { Some(together(database, group)) } else { None };
    match whole {
        Some(Ok(outcomes)) => outcomes,
        // Who has locked the database keeps all of them from being written: they need not wait in turn.
        Some(Err(Undone::Database(error))) if is_locked(&error) => {
            let error = NotKept::from(error);
            group.iter().map(|_| Err(error.clone())).collect()
        }
        Some(Err(_)) | None => group.iter().map(|write| alone(database, write)).collect(),
    }
}

fn is_locked(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error_code();
    matches!(code, Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
}

/// All of it in one transaction. One that fails does not touch the others, unless the database gives the
/// transaction up, as it does when the disk is full.
fn together(
    database: &mut Connection,
    group: &[Write],
) -> Result<Vec<Result<i64, NotKept>>, Undone> {
    let mut transaction = database.transaction_with_behavior(TransactionBehavior::Immediate)?;
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
    use std::sync::atomic::AtomicUsize;

    use super::*;

    fn write(text: &str, reply: oneshot::Sender<Result<i64, NotKept>>) -> Write {
        let text = text.to_owned();
        let change = move |database: &Connection| {
            Ok(database.execute("INSERT INTO kept VALUES (?)", [&text]).map(|_| 1)?)
        };
        Write { change: Box::new(change), reply, is_taken: Arc::default() }
    }

    /// How often somebody has waited for the lock.
    static WAITED: AtomicUsize = AtomicUsize::new(0);

    #[test]
    fn eight_writes_wait_for_a_lock_together_and_not_in_turn() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("locked.sqlite");
        let mut database = Connection::open(&file).unwrap();
        database.execute_batch("CREATE TABLE kept (text TEXT)").unwrap();
        let wait = |_: i32| {
            WAITED.fetch_add(1, Ordering::Relaxed);
            false
        };
        database.busy_handler(Some(wait)).unwrap();
        let group: Vec<Write> = (0..8).map(|_| write("one", oneshot::channel().0)).collect();
        let other = Connection::open(&file).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let outcomes = commit(&mut database, &group);
        assert!(outcomes.iter().all(Result::is_err), "{outcomes:?}");
        assert_eq!(WAITED.load(Ordering::Relaxed), 1);
        other.execute_batch("ROLLBACK").unwrap();
        assert!(commit(&mut database, &group).iter().all(Result::is_ok));
    }

    /// A disk that hangs: whoever has waited for long enough is told so, and what had not been begun is
    /// never written.
    #[tokio::test]
    async fn a_write_that_takes_too_long_is_given_up() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("slow.sqlite");
        let database = Connection::open(&file).unwrap();
        database.execute_batch("CREATE TABLE kept (text TEXT)").unwrap();
        let writer = Writer::start(database).unwrap();
        let kept = |text: &'static str| {
            move |database: &Connection| {
                Ok(database.execute("INSERT INTO kept VALUES (?)", [text]).map(|_| 1)?)
            }
        };
        let (begins, begun) = oneshot::channel();
        let (go_on, gate) = std::sync::mpsc::channel::<()>();
        let hung = std::sync::Mutex::new((Some(begins), gate));
        let slow = move |database: &Connection| {
            let (begins, gate) = &mut *hung.lock().unwrap();
            if let Some(begins) = begins.take() {
                begins.send(()).unwrap();
            }
            gate.recv().unwrap();
            kept("slow")(database)
        };
        // Its time is up when it has been begun.
        let late = writer.write_until(async { begun.await.unwrap() }, slow).await;
        assert_eq!(late, Err(NotKept::Late), "nobody knows whether it will be kept");
        let next = writer.write_until(std::future::ready(()), kept("next")).await;
        assert_eq!(next, Err(NotKept::Failed("the store is too slow".into())));
        go_on.send(()).unwrap();
        let last = writer.write_until(std::future::pending(), kept("last")).await;
        assert_eq!(last, Ok(1), "it goes on when the disk does");
        let database = Connection::open(&file).unwrap();
        let mut rows = database.prepare("SELECT text FROM kept ORDER BY rowid").unwrap();
        let texts = rows.query_map([], |row| row.get::<_, String>(0)).unwrap();
        assert_eq!(texts.collect::<Result<Vec<_>, _>>().unwrap(), ["slow", "last"]);
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
