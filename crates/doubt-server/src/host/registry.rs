//! Every table that is open: found by its id, loaded when it is asked for. It names no game.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use doubt_table::randomness::table_name;
use doubt_table::state::{Inapplicable, Mode};
use doubt_table::wire::TablePhase;
use doubt_table::{Definition, Entry, JournalLine, NoRandomness, PlayerId, State};
use doubt_words::{Message, Tell, message, told};
use tokio::sync::Mutex as AsyncMutex;

use super::handle::Handle;
use super::task::{Tools, open};
use crate::randomness::SystemRandomness;
use crate::store::{Batch, Epoch, NotKept, NotRead};

/// Every table that is open.
#[derive(Clone)]
pub(crate) struct Registry {
    pub(crate) tools: Tools,
    most: usize,
    /// Never held while something is awaited.
    tables: Arc<Mutex<HashMap<String, Handle>>>,
    /// Held while a table is loaded, so that it is loaded once.
    lanes: Arc<[AsyncMutex<()>; LANES]>,
}

/// How many tables can be loaded at the same time.
const LANES: usize = 64;

/// Why there is no such table.
#[derive(Debug)]
pub(crate) enum NoTable {
    /// Nobody opened it, or nobody came back to it.
    Unknown,
    /// There are enough.
    TooMany(usize),
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
        Registry { tools, most, tables: Arc::default(), lanes }
    }

    /// Opens again every table that goes on, with its deadlines; gives how many.
    pub(crate) async fn wake(&self) -> Result<usize, NotRead> {
        let mut woken = 0;
        for id in self.tools.store.live_tables().await?.into_iter().take(self.most) {
            match self.find(&id).await {
                Ok(_) => woken += 1,
                // One that cannot be read must not keep the others from coming up.
                Err(error) => tracing::error!(table = %id, %error, "cannot reopen a table"),
            }
        }
        Ok(woken)
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
        self.make_room()?;
        let epoch = self.tools.store.claim(id).await?.ok_or(NoTable::Unknown)?;
        let entries = self.tools.store.entries(id, 0).await?;
        metrics::counter!("doubt_entries_folded_total").increment(entries.len() as u64);
        let (name, cast) = (id.to_owned(), Arc::clone(&self.tools.cast));
        let fold = move || State::fold(&name, entries, &cast);
        let state = tokio::task::spawn_blocking(fold).await;
        // What is wrong with a journal is nobody's business: it may tell of hands.
        let state = state.map_err(|_| NoTable::Unopenable)?.map_err(|_| NoTable::Unopenable)?;
        for (seat, bot, fault) in state.faults() {
            tracing::warn!(table = %id, seat, %bot, %fault, "a bot sits down as it is today");
        }
        let handle = open(state, epoch, self.tools.clone());
        self.tables().insert(id.to_owned(), handle.clone());
        Ok(handle)
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Handle>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn opened(&self, id: &str) -> Option<Handle> {
        self.tables().get(id).filter(|table| !table.is_closed()).cloned()
    }

    /// Refuses one table more than there may be.
    fn make_room(&self) -> Result<(), NoTable> {
        let mut tables = self.tables();
        if tables.len() >= self.most {
            tables.retain(|_, table| !table.is_closed());
        }
        if tables.len() < self.most { Ok(()) } else { Err(NoTable::TooMany(self.most)) }
    }

    /// Opens a new table; gives its id. `seating` gives the next entry that seats somebody.
    pub(crate) async fn create(
        &self,
        definition: Definition,
        host: PlayerId,
        house_secret: String,
        mut seating: impl FnMut(&State) -> Result<Option<Entry>, Inapplicable>,
    ) -> Result<String, NoTable> {
        self.make_room()?;
        let id = table_name(&mut SystemRandomness)?;
        let at = self.tools.clock.now();
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
        };
        self.tools.store.append(batch).await?;
        debug_assert_eq!(state.phase(), TablePhase::Gathering);
        let handle = open(state, Epoch::FIRST, self.tools.clone());
        self.tables().insert(id.clone(), handle);
        metrics::counter!("doubt_tables_opened_total").increment(1);
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
