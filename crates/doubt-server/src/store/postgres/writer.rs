//! Appends gather while others are under way, and are committed together.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use doubt_postgres::{Client, Database, Failure};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::append::{APPEND, append};
use crate::store::{Batch, NotKept};

/// Over how many connections is appended at once: where one waits, the others go on.
const LANES: usize = 4;
/// How many appends may wait: beyond that, whoever appends waits to be let in.
const MAX_WAITING: usize = 4096;
/// How long a write may take before whoever waits for it gives it up.
pub(super) const MAX_WAIT: Duration = Duration::from_secs(10);
/// How many appends are committed together, and how many bytes of them: the more, the less each costs, but
/// the longer the first one waits.
const MAX_GROUP: usize = 256;
const MAX_BYTES: u64 = 1 << 20;
/// After how long without work a connection is looked at before it is used: it may have died meanwhile.
const RESTED: Duration = Duration::from_secs(1);

/// Somebody waits for this to be kept.
struct Write {
    batch: Batch,
    reply: oneshot::Sender<Result<(), NotKept>>,
    /// Set by whoever comes first: the lane that begins to write it, or whoever has waited for too long.
    is_taken: Arc<AtomicBool>,
}

/// Hands appends to the lanes, which end when nobody can any more.
#[derive(Clone)]
pub(super) struct Writer {
    queue: mpsc::Sender<Write>,
}

impl Writer {
    pub(super) fn start(
        database: Database,
        keeps: Arc<AtomicBool>,
        node: Option<Arc<str>>,
    ) -> Writer {
        let (queue, waiting) = mpsc::channel(MAX_WAITING);
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..LANES {
            let (database, keeps) = (database.clone(), Arc::clone(&keeps));
            let lane = Lane { database, keeps, node: node.clone(), client: None };
            tokio::spawn(lane.run(Arc::clone(&waiting)));
        }
        Writer { queue }
    }

    /// Appends; comes back when it is kept. What had not been begun when it took too long has not happened
    /// and never will; of anything else it is not known whether it was kept.
    pub(super) async fn append(&self, batch: Batch) -> Result<(), NotKept> {
        let (reply, done) = oneshot::channel();
        let is_taken = Arc::<AtomicBool>::default();
        let write = Write { batch, reply, is_taken: Arc::clone(&is_taken) };
        let written = async {
            self.queue.send(write).await.map_err(|_| gone())?;
            done.await.map_err(|_| gone())?
        };
        match timeout(MAX_WAIT, written).await {
            Ok(outcome) => outcome,
            Err(_) if is_taken.swap(true, Ordering::AcqRel) => Err(NotKept::Late),
            Err(_) => Err(NotKept::Failed("the store is too slow".into())),
        }
    }
}

fn gone() -> NotKept {
    NotKept::Failed("the store is closed".into())
}

/// One connection over which is appended.
struct Lane {
    database: Database,
    keeps: Arc<AtomicBool>,
    node: Option<Arc<str>>,
    /// The connection, and when it was used last.
    client: Option<(Client, Instant)>,
}

impl Lane {
    async fn run(mut self, waiting: Arc<Mutex<mpsc::Receiver<Write>>>) {
        let mut held = None;
        loop {
            let mut group = Vec::new();
            // What was held back does not wait for what may come: somebody else may be waiting for that.
            if let Some(write) = held.take() {
                group.extend(taken(write));
            } else {
                let mut waiting = self.rested(waiting.lock()).await;
                let Some(first) = self.rested(waiting.recv()).await else { return };
                held = gather(first, &mut waiting, &mut group);
                metrics::gauge!("doubt_store_waiting").set(waiting.len() as f64);
            }
            if !group.is_empty() {
                self.commit(group).await;
            }
        }
    }

    /// Waits for something, without keeping a connection from others for long.
    async fn rested<T>(&mut self, wait: impl Future<Output = T>) -> T {
        tokio::pin!(wait);
        if self.client.is_some() {
            if let Ok(come) = timeout(RESTED, &mut wait).await {
                return come;
            }
            self.client = None;
        }
        wait.await
    }

    /// Commits appends of different tables together, or, where the database does not take all of them, each
    /// alone: what fits is kept, and nobody is told of another's failure.
    async fn commit(&mut self, group: Vec<Write>) {
        let start = Instant::now();
        metrics::histogram!("doubt_commit_writes").record(group.len() as f64);
        let batches: Vec<&Batch> = group.iter().map(|write| &write.batch).collect();
        let outcome = self.together(&batches).await;
        metrics::histogram!("doubt_commit_seconds").record(start.elapsed());
        let outcomes = match outcome {
            Ok(allowed) => batches.iter().map(|batch| is_in(&allowed, batch)).collect(),
            // Who is away is away for all of them: they need not ask in turn.
            Err(failure) if group.len() == 1 || is_away(&failure) => {
                batches.iter().map(|_| Err(not_kept(failure.clone()))).collect()
            }
            Err(failure) => {
                tracing::debug!(error = %failure, "a group was given up");
                self.each_alone(&batches).await
            }
        };
        self.tell(&outcomes);
        for (write, outcome) in group.into_iter().zip(outcomes) {
            // Whoever asked may have gone.
            let _ = write.reply.send(outcome);
        }
    }

    async fn together(&mut self, batches: &[&Batch]) -> Result<HashSet<String>, Failure> {
        let former =
            self.client.take().map(|(client, _)| client).filter(|client| !client.is_closed());
        let client = match former {
            Some(client) => client,
            None => self.database.client().await?,
        };
        let (done, client) = one_statement(client, batches, self.node.as_deref()).await;
        self.client = client.filter(|_| done.is_ok()).map(|client| (client, Instant::now()));
        done.map_err(|failure| self.database.note(failure))
    }

    /// Each over a connection of its own, so that one that waits holds up no other.
    async fn each_alone(&self, batches: &[&Batch]) -> Vec<Result<(), NotKept>> {
        let mut tasks = JoinSet::new();
        for (at, batch) in batches.iter().enumerate() {
            let (database, node) = (self.database.clone(), self.node.clone());
            let batch = (*batch).clone();
            tasks.spawn(async move {
                let outcome = match database.client().await {
                    Ok(client) => one_statement(client, &[&batch], node.as_deref()).await.0,
                    Err(failure) => Err(failure),
                };
                let outcome = outcome.map_err(|failure| database.note(failure));
                (at, outcome.map_err(not_kept).and_then(|allowed| is_in(&allowed, &batch)))
            });
        }
        let mut outcomes: Vec<Result<(), NotKept>> =
            batches.iter().map(|_| Err(NotKept::Late)).collect();
        while let Some(done) = tasks.join_next().await {
            if let Ok((at, outcome)) = done {
                outcomes[at] = outcome;
            }
        }
        outcomes
    }

    /// Takes note whether all of a group could be kept. What came too late is no failure of the store.
    fn tell(&self, outcomes: &[Result<(), NotKept>]) {
        let failed = outcomes.iter().filter_map(|outcome| outcome.as_ref().err());
        let mut failed = failed.filter(|error| **error != NotKept::Stale);
        let writes = failed.clone().count();
        metrics::counter!("doubt_not_kept_total").increment(writes as u64);
        if let Some(error) = failed.next_back() {
            tracing::error!(writes, %error, "cannot write to the store");
        }
        self.keeps.store(writes == 0, Ordering::Relaxed);
    }
}

/// Fills a group with what waits and is not of a table that is in it already; what did not fit is given back,
/// to be the first of the next one.
fn gather(
    first: Write,
    waiting: &mut mpsc::Receiver<Write>,
    group: &mut Vec<Write>,
) -> Option<Write> {
    let (mut bytes, mut tables) = (0, HashSet::new());
    let mut next = Some(first);
    while let Some(write) = next {
        let fits = group.is_empty() || bytes + write.batch.bytes() <= MAX_BYTES;
        if !fits || tables.contains(&write.batch.table) {
            return Some(write);
        }
        if let Some(write) = taken(write) {
            bytes += write.batch.bytes();
            tables.insert(write.batch.table.clone());
            group.push(write);
        }
        next = if group.len() < MAX_GROUP { waiting.try_recv().ok() } else { None };
    }
    None
}

/// A write that is begun now; none if nobody waits for it any more: it has not happened then.
fn taken(write: Write) -> Option<Write> {
    let is_given_up = write.is_taken.swap(true, Ordering::AcqRel);
    (!is_given_up).then_some(write)
}

/// Appends in one statement, which is a commit of its own; gives the connection back where it can be used on.
async fn one_statement(
    client: Client,
    batches: &[&Batch],
    node: Option<&str>,
) -> (Result<HashSet<String>, Failure>, Option<Client>) {
    let appending = async {
        let statement = client.prepare_cached(APPEND).await?;
        append(&**client, &statement, batches, node).await
    };
    match timeout(MAX_WAIT, appending).await {
        Ok(done) => (done, Some(client)),
        Err(_) => {
            // The server may still do it: nobody is to wait for that.
            drop(Client::take(client));
            (Err(Failure::Lost), None)
        }
    }
}

fn is_in(allowed: &HashSet<String>, batch: &Batch) -> Result<(), NotKept> {
    if allowed.contains(&batch.table) { Ok(()) } else { Err(NotKept::Stale) }
}

/// A key that stands against an entry is one that somebody else has written.
fn not_kept(failure: Failure) -> NotKept {
    match failure {
        Failure::Refused(_) => NotKept::Stale,
        failure => failure.into(),
    }
}

fn is_away(failure: &Failure) -> bool {
    use Failure::{Credentials, Crowded, Insecure, Lost, NoDatabase, ReadOnly, Unreachable};
    matches!(
        failure,
        Lost | Unreachable(_)
            | ReadOnly
            | Crowded(_)
            | Credentials(_)
            | NoDatabase(_)
            | Insecure(_)
    )
}
