//! Every table that is open: found by its id, loaded when it is asked for. It names no game.

use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use doubt_table::entry::Why;
use doubt_table::fair::HouseSecret;
use doubt_table::randomness::table_name;
use doubt_table::state::{Inapplicable, Mode};
use doubt_table::wire::TablePhase;
use doubt_table::{Definition, Entry, JournalLine, Moment, NoRandomness, Snapshot, State};
use doubt_words::{Message, Tell, message, told};
use tokio::sync::Mutex as AsyncMutex;

use super::handle::{Handle, Inbox, TaskRequest};
use super::quota::Writer;
use super::relay::Relay;
use super::task::{Kept, Left, Task, Tools, due_snapshot};
use crate::cluster::ledger::Claim;
use crate::randomness::SystemRandomness;
use crate::store::{Batch, Epoch, NotKept, NotRead};

/// Every table that is open.
#[derive(Clone)]
pub(crate) struct Registry {
    pub(crate) tools: Tools,
    most: usize,
    /// Never held while something is awaited.
    tables: Arc<Mutex<HashMap<String, Handle>>>,
    /// Tables that could not be opened.
    failed: Arc<Mutex<BTreeSet<String>>>,
    /// Held while a table is loaded, so that it is loaded once.
    lanes: Arc<[AsyncMutex<()>; LANES]>,
}

/// Tables are loaded under this many locks: enough that one long journal holds up few others.
const LANES: usize = 64;

/// How soon it is tried again to find out where a table is: soon beside the time that a person takes to answer.
const SETTLE: Duration = Duration::from_millis(250);
/// How much may be asked meanwhile.
const MAX_POSTPONED: usize = 256;

/// Where a table is.
enum Place {
    /// At this node.
    Here(Box<Task>),
    /// At another one.
    Elsewhere(Box<Relay>),
}

/// Why there is no such table.
#[derive(Debug)]
pub(crate) enum NoTable {
    /// Nobody opened it, or nobody came back to it.
    Unknown,
    /// There are enough.
    TooMany(usize),
    /// Whoever wants it has had enough kept for today.
    Spent,
    /// Whoever wants it has had too many fetched of late.
    TooFast,
    /// Its journal cannot be read.
    Unopenable,
    /// It cannot be made so.
    Inapplicable(Inapplicable),
    /// It could not be kept.
    NotKept(NotKept),
    /// It could not be read.
    NotRead(NotRead),
    /// No secrets can be drawn.
    NoRandomness,
}

told!(NoTable);

impl Tell for NoTable {
    fn message(&self) -> Message {
        match self {
            NoTable::Unknown => message!("table-unknown"),
            NoTable::TooMany(most) => message!("tables-in-use", most: *most),
            NoTable::Spent => message!("quota-spent"),
            NoTable::TooFast => message!("table-too-fast"),
            NoTable::Unopenable => message!("table-unopenable"),
            NoTable::Inapplicable(Inapplicable(why)) => why.clone(),
            NoTable::NotKept(error) => error.message(),
            NoTable::NotRead(error) => error.message(),
            NoTable::NoRandomness => message!("no-randomness"),
        }
    }
}

impl From<Inapplicable> for NoTable {
    fn from(why: Inapplicable) -> NoTable {
        NoTable::Inapplicable(why)
    }
}

impl From<NotKept> for NoTable {
    fn from(error: NotKept) -> NoTable {
        NoTable::NotKept(error)
    }
}

impl From<NotRead> for NoTable {
    fn from(error: NotRead) -> NoTable {
        NoTable::NotRead(error)
    }
}

impl From<NoRandomness> for NoTable {
    fn from(_: NoRandomness) -> NoTable {
        NoTable::NoRandomness
    }
}

impl Registry {
    pub(crate) fn new(tools: Tools, most: usize) -> Registry {
        let lanes = Arc::new(std::array::from_fn(|_| AsyncMutex::new(())));
        Registry { tools, most, tables: Arc::default(), failed: Arc::default(), lanes }
    }

    /// Ends matches that nobody has come back to since a moment, as many as can be done quickly: their
    /// secrets are told. Gives how many tables were put away for good.
    pub(crate) async fn retire(&self, before: Moment) -> Result<usize, NotRead> {
        let mut retired = 0;
        for id in self.tools.store.forsaken(before).await? {
            // One that is open is played at, or will be put away.
            if self.opened(&id).is_some() {
                continue;
            }
            // One that cannot be opened must not keep the others from being ended; it is logged. One that another
            // node owns is that one's business.
            if let Ok(table) = self.find(&id).await
                && !table.is_relayed()
            {
                table.put_away(true).await;
                retired += 1;
            }
        }
        Ok(retired)
    }

    /// Ends the match of a table that was restored, and draws a new secret for the next one; whether there
    /// was a match. Nobody may be at it.
    pub(crate) async fn renew(&self, id: &str) -> Result<bool, NoTable> {
        let epoch = self.tools.store.claim(id).await?.ok_or(NoTable::Unknown)?;
        let (mut state, _) = self.load(id).await?;
        let is_played = state.phase() == TablePhase::Playing;
        let entry = if is_played {
            Entry::Abandoned { why: Why::Deserted }
        } else {
            Entry::Bound { house_secret: HouseSecret::draw(&mut SystemRandomness)?.reveal() }
        };
        let (at, cast) = (self.tools.clock.now(), &self.tools.cast);
        let lines = vec![JournalLine::of(entry)];
        let changed = state.change(lines, [], at, cast, &mut SystemRandomness);
        let changed = changed.map_err(|error| Inapplicable(error.refused.message))?;
        let Some(mut change) = changed else { return Ok(false) };
        let batch = Batch {
            table: id.to_owned(),
            epoch,
            first: change.first,
            at,
            entries: change.journal(),
            sitters: Vec::new(),
            live: false,
            first_since: true,
            finished: change.finished.take(),
            snapshot: None,
        };
        self.tools.store.append(batch).await?;
        Ok(is_played)
    }

    /// Whether a table is open.
    pub(crate) fn is_open(&self, id: &str) -> bool {
        self.opened(id).is_some()
    }

    /// How many tables could not be opened.
    pub(crate) fn failed(&self) -> usize {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// The table of this id; loaded if it is not open.
    pub(crate) async fn find(&self, id: &str) -> Result<Handle, NoTable> {
        if let Some(handle) = self.opened(id) {
            return Ok(handle);
        }
        // A long table takes a while to load: only those that share its lane wait for it.
        let mut hasher = DefaultHasher::new();
        id.hash(&mut hasher);
        let lane = &self.lanes[(hasher.finish() % LANES as u64) as usize];
        let _loading = lane.lock().await;
        if let Some(handle) = self.opened(id) {
            return Ok(handle);
        }
        self.make_room().await?;
        let claim = self.claim(id).await?;
        let (handle, inbox) = Handle::new();
        let place = self.place(id, claim, &inbox, &mut Left::default()).await?;
        handle.relayed(matches!(place, Place::Elsewhere(_)));
        Ok(self.attend(id, handle, inbox, place))
    }

    /// Claims a table, or hears who owns it.
    async fn claim(&self, id: &str) -> Result<Claim, NotKept> {
        match &self.tools.cluster {
            Some(cluster) if cluster.is_stopping() => Err(NotKept::Stale),
            Some(cluster) => cluster.ledger.claim(id).await,
            None => Ok(self.tools.store.claim(id).await?.map_or(Claim::Unknown, Claim::Own)),
        }
    }

    /// Where a table is, as was claimed, with who is at it here.
    async fn place(
        &self,
        id: &str,
        claim: Claim,
        inbox: &Inbox,
        left: &mut Left,
    ) -> Result<Place, NoTable> {
        let epoch = match (claim, &self.tools.cluster) {
            (Claim::Own(epoch), _) => epoch,
            (Claim::Held(holder), Some(cluster)) => {
                let relay = Relay::new(id, Arc::clone(cluster), holder, std::mem::take(left));
                return Ok(Place::Elsewhere(Box::new(relay)));
            }
            (Claim::Held(_) | Claim::Unknown, _) => return Err(NoTable::Unknown),
        };
        let loaded = self.load(id).await;
        self.note(id, loaded.is_ok());
        let (state, latest) = loaded?;
        let snapshot = match due_snapshot(&state, latest) {
            Some(due) => self.write_down(id, epoch, state.entries(), due).await.unwrap_or(latest),
            None => latest,
        };
        let kept = Kept { epoch, snapshot, is_new: false };
        let task = Task::new(state, kept, self.tools.clone(), inbox, std::mem::take(left));
        Ok(Place::Here(Box::new(task)))
    }

    /// Starts the task of a table, wherever the table is.
    fn attend(&self, id: &str, handle: Handle, mut inbox: Inbox, mut place: Place) -> Handle {
        self.tables().insert(id.to_owned(), handle.clone());
        let (registry, id) = (self.clone(), id.to_owned());
        tokio::spawn(async move {
            loop {
                let left = match place {
                    Place::Here(task) => task.run(&mut inbox).await,
                    Place::Elsewhere(relay) => relay.run(&mut inbox).await,
                };
                let Some(left) = left else { return };
                match registry.settle(&id, left, &mut inbox).await {
                    Some(next) => place = next,
                    None => return,
                }
            }
        });
        handle
    }

    /// Finds out where a table is now, however long it takes: whoever is at it here stays. None if there is no such
    /// table any more, or this node stops.
    async fn settle(&self, id: &str, mut left: Left, inbox: &mut Inbox) -> Option<Place> {
        loop {
            let claim = match left.claim.take() {
                Some(claim) => Ok(claim),
                None => self.claim(id).await,
            };
            let place = match claim {
                Ok(claim) => self.place(id, claim, inbox, &mut left).await,
                Err(error) => Err(NoTable::NotKept(error)),
            };
            let is_stopping =
                self.tools.cluster.as_ref().is_none_or(|cluster| cluster.is_stopping());
            match place {
                Ok(place) => return Some(place),
                // The store is away, or somebody else was faster: both may be over soon.
                Err(NoTable::NotKept(_) | NoTable::NotRead(_)) if !is_stopping => {}
                Err(error) => {
                    left.send_away(&error.message(), is_stopping);
                    return None;
                }
            }
            left.tell_paused();
            let pause = tokio::time::sleep(SETTLE);
            let mut pause = std::pin::pin!(pause);
            loop {
                tokio::select! {
                    () = &mut pause => break,
                    asked = inbox.seats.recv(), if left.postponed.len() < MAX_POSTPONED => match asked {
                        Some(TaskRequest::Close(done)) => {
                            left.send_away(&message!("server-stopping"), true);
                            let _ = done.send(());
                            return None;
                        }
                        Some(asked) => left.postpone(asked),
                        None => return None,
                    },
                    Some(asked) = inbox.crowd.recv(), if left.postponed.len() < MAX_POSTPONED => {
                        left.postpone(asked);
                    }
                }
            }
        }
    }

    /// Takes note whether a table could be opened.
    fn note(&self, id: &str, is_opened: bool) {
        let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        if is_opened {
            failed.remove(id);
        } else {
            failed.insert(id.to_owned());
            tracing::error!(table = %id, "cannot open a table");
        }
    }

    /// Writes down a table of which much had to be read; gives of how many entries its snapshot is then.
    async fn write_down(
        &self,
        id: &str,
        epoch: Epoch,
        first: u64,
        snapshot: Snapshot,
    ) -> Result<u64, NotKept> {
        let written = snapshot.entries;
        let batch = Batch {
            table: id.to_owned(),
            epoch,
            first,
            at: self.tools.clock.now(),
            entries: Vec::new(),
            sitters: Vec::new(),
            live: true,
            first_since: false,
            finished: None,
            snapshot: Some(snapshot),
        };
        self.tools.store.append(batch).await.map(|()| written)
    }

    /// A table as its journal has it, and of how many entries its snapshot is.
    async fn load(&self, id: &str) -> Result<(State, u64), NoTable> {
        let start = Instant::now();
        let snapshot = self.tools.store.snapshot(id).await?;
        let latest = snapshot.as_ref().map_or(0, |(entries, _)| *entries);
        let folded = match self.fold(id, snapshot).await {
            Ok(state) => Ok((state, latest)),
            // A snapshot that does not fit is of no use to anyone: the journal says the same.
            Err(_) if latest > 0 => Ok((self.fold(id, None).await?, 0)),
            Err(error) => Err(error),
        };
        metrics::histogram!("doubt_fold_seconds").record(start.elapsed());
        let (state, latest) = folded?;
        for (seat, bot, fault) in state.faults() {
            tracing::warn!(table = %id, seat, %bot, %fault, "a bot sits down as it is today");
        }
        Ok((state, latest))
    }

    async fn fold(&self, id: &str, snapshot: Option<(u64, String)>) -> Result<State, NoTable> {
        let from = snapshot.as_ref().map_or(0, |(entries, _)| *entries);
        let entries = self.tools.store.entries(id, from).await?;
        metrics::counter!("doubt_entries_folded_total").increment(entries.len() as u64);
        let (id, cast) = (id.to_owned(), Arc::clone(&self.tools.cast));
        let fold = move || match snapshot {
            Some((_, text)) => {
                let mut state = State::resume(&id, &text, &cast)?;
                state.read(entries, &cast).map(|()| state)
            }
            None => State::fold(&id, entries, &cast),
        };
        // What is wrong with a journal is nobody's business: it may tell of hands.
        let state = tokio::task::spawn_blocking(fold).await.map_err(|_| NoTable::Unopenable)?;
        state.map_err(|_| NoTable::Unopenable)
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Handle>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn opened(&self, id: &str) -> Option<Handle> {
        self.tables().get(id).filter(|table| !table.is_closed()).cloned()
    }

    /// Makes room for one more table: where there are enough, one at which nobody is goes back to the store.
    /// Refuses it if all are in use.
    async fn make_room(&self) -> Result<(), NoTable> {
        let empty = {
            let mut tables = self.tables();
            if tables.len() < self.most {
                return Ok(());
            }
            tables.retain(|_, table| !table.is_closed());
            if tables.len() < self.most {
                return Ok(());
            }
            tables.values().find(|table| table.is_empty()).cloned()
        };
        let Some(empty) = empty else { return Err(NoTable::TooMany(self.most)) };
        empty.put_away(false).await;
        if empty.is_closed() { Ok(()) } else { Err(NoTable::TooMany(self.most)) }
    }

    /// Opens a new table; gives its id. `seating` gives the next entry that seats somebody.
    pub(crate) async fn create(
        &self,
        definition: Definition,
        writer: Writer,
        house_secret: String,
        mut seating: impl FnMut(&State) -> Result<Option<Entry>, Inapplicable>,
    ) -> Result<String, NoTable> {
        let now = self.tools.clock.now();
        let host = writer.player.ok_or(NoTable::Unknown)?;
        if !self.tools.quota.allows(writer, now) {
            return Err(NoTable::Spent);
        }
        self.make_room().await?;
        let id = table_name(&mut SystemRandomness)?;
        let at = now;
        let first = JournalLine::of(Entry::Opened { definition, host, house_secret });
        let mut state = State::open(&id, &first)?;
        let mut lines = vec![first];
        while let Some(entry) = seating(&state)? {
            let line = JournalLine::of(entry);
            state.apply(&line, at, &self.tools.cast, Mode::New)?;
            lines.push(line);
        }
        let batch = Batch {
            table: id.clone(),
            epoch: Epoch::FIRST,
            first: 0,
            at,
            entries: lines.iter().map(JournalLine::write).collect(),
            sitters: vec![host],
            live: true,
            first_since: true,
            finished: None,
            snapshot: None,
        };
        self.tools.quota.charge(writer, batch.bytes(), now);
        self.tools.store.append(batch).await?;
        debug_assert_eq!(state.phase(), TablePhase::Gathering);
        metrics::counter!("doubt_tables_opened_total").increment(1);
        let epoch = match &self.tools.cluster {
            None => Epoch::FIRST,
            // Other nodes have to find it; where that fails, whoever comes first claims it.
            Some(_) => match self.claim(&id).await {
                Ok(Claim::Own(epoch)) => epoch,
                _ => return Ok(id),
            },
        };
        let (handle, inbox) = Handle::new();
        let kept = Kept { epoch, snapshot: 0, is_new: true };
        let task = Task::new(state, kept, self.tools.clone(), &inbox, Left::default());
        self.attend(&id, handle, inbox, Place::Here(Box::new(task)));
        Ok(id)
    }

    /// How many tables are open.
    pub(crate) fn len(&self) -> usize {
        let mut tables = self.tables();
        tables.retain(|_, table| !table.is_closed());
        tables.len()
    }

    /// Tells everybody that the server goes down.
    pub(crate) async fn close(&self) {
        let tables: Vec<Handle> = self.tables().drain().map(|(_, table)| table).collect();
        for table in tables {
            table.close().await;
        }
    }
}
