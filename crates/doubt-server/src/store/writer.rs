//! The one thread that writes.

use std::sync::Arc;
use std::thread;
use std::time::Instant;

use rusqlite::{Connection, ErrorCode};
use tokio::sync::{mpsc, oneshot};

/// How many writes may wait.
const MAX_WAITING: usize = 4096;
/// How many writes are committed together.
const MAX_GROUP: usize = 512;

/// Something could not be kept, and so has not happened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotKept {
    /// There is no room.
    #[error("the server's disk is full: nothing is kept until there is room")]
    Full,
    /// Anything else.
    #[error("the server cannot keep it: {0}")]
    Failed(String),
}

impl From<rusqlite::Error> for NotKept {
    fn from(error: rusqlite::Error) -> NotKept {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => NotKept::Full,
            _ => NotKept::Failed(error.to_string()),
        }
    }
}

/// What is to be written; gives a number, such as that of a new row.
type Change = Box<dyn FnOnce(&Connection) -> rusqlite::Result<i64> + Send>;

struct Write {
    change: Change,
    reply: oneshot::Sender<Result<i64, NotKept>>,
}

/// Hands writes to the thread.
#[derive(Clone)]
pub(super) struct Writer {
    queue: mpsc::Sender<Write>,
    _thread: Arc<thread::JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread; it ends when nobody can hand it anything any more.
    pub(super) fn start(mut database: Connection) -> std::io::Result<Writer> {
        let (queue, mut waiting) = mpsc::channel(MAX_WAITING);
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
                commit(&mut database, group.drain(..));
                metrics::histogram!("doubt_commit_seconds").record(start.elapsed());
            }
        })?;
        Ok(Writer { queue, _thread: Arc::new(thread) })
    }

    /// Writes; comes back when it is on the disk.
    pub(super) async fn write(
        &self,
        change: impl FnOnce(&Connection) -> rusqlite::Result<i64> + Send + 'static,
    ) -> Result<i64, NotKept> {
        let (reply, done) = oneshot::channel();
        let gone = || NotKept::Failed("the store is closed".into());
        let write = Write { change: Box::new(change), reply };
        self.queue.send(write).await.map_err(|_| gone())?;
        done.await.map_err(|_| gone())?
    }
}

/// Commits a group of writes together. One that fails does not touch the others, unless the database
/// gave the whole group up.
fn commit(database: &mut Connection, group: impl Iterator<Item = Write>) {
    let mut done = Vec::new();
    let result = (|| {
        let mut transaction = database.transaction()?;
        for Write { change, reply } in group {
            let outcome = transaction.savepoint().and_then(|savepoint| {
                let number = change(&savepoint)?;
                savepoint.commit()?;
                Ok(number)
            });
            done.push((reply, outcome));
        }
        transaction.commit()
    })();
    for (reply, outcome) in done {
        let outcome = match &result {
            Ok(()) => outcome.map_err(NotKept::from),
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DiskFull) => {
                Err(NotKept::Full)
            }
            Err(error) => {
                outcome.map_err(NotKept::from).and(Err(NotKept::Failed(error.to_string())))
            }
        };
        if let Err(error) = &outcome {
            tracing::error!(%error, "not kept");
            metrics::counter!("doubt_not_kept_total").increment(1);
        }
        // Whoever asked may have gone.
        let _ = reply.send(outcome);
    }
}
