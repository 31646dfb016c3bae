//! Every table that is open: found by its id, loaded when it is asked for. It names no game.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Mutex as AsyncMutex;

use crate::secret;
use crate::store::{Batch, Epoch, NotKept, NotRead};
use crate::table::state::{Mode, State, Unfit};
use crate::table::{Definition, Entry, Handle, Line, PlayerId, Tools, open};
use crate::wire::TablePhase;

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
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoTable {
    /// Nobody opened it, or nobody came back to it.
    #[error("there is no such table")]
    Unknown,
    /// There are enough.
    #[error("all {0} tables of this server are in use: try again later")]
    TooMany(usize),
    /// It cannot be made so.
    #[error(transparent)]
    Unfit(#[from] Unfit),
    /// It could not be kept.
    #[error(transparent)]
    NotKept(#[from] NotKept),
    /// It could not be read.
    #[error(transparent)]
    NotRead(#[from] NotRead),
    /// No secrets can be drawn.
    #[error(transparent)]
    NoRandomness(#[from] secret::NoRandomness),
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
                Err(error) => tracing::error!(table = %id, %error, "not opened again"),
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
        let entries = self.tools.store.entries(id).await?;
        let (name, cast) = (id.to_owned(), Arc::clone(&self.tools.cast));
        let fold = move || State::fold(&name, entries, &cast);
        let state = tokio::task::spawn_blocking(fold).await;
        let state = state.map_err(|error| Unfit(format!("it cannot be folded: {error}")))??;
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
        bond: String,
        mut seating: impl FnMut(&State) -> Result<Option<Entry>, Unfit>,
    ) -> Result<String, NoTable> {
        self.make_room()?;
        let id = secret::table_name()?;
        let at = self.tools.clock.now();
        let first = Line::of(Entry::Opened { definition, host, bond });
        let mut state = State::open(&id, &first)?;
        let mut lines = vec![first];
        while let Some(entry) = seating(&state)? {
            let line = Line::of(entry);
            state.apply(&line, at, &self.tools.cast, Mode::New)?;
            lines.push(line);
        }
        let batch = Batch {
            table: id.clone(),
            epoch: Epoch::FIRST,
            first: 0,
            at,
            entries: lines.iter().map(Line::write).collect(),
            sitters: vec![host],
            live: true,
            first_since: true,
            finished: None,
        };
        self.tools.store.append(batch).await?;
        debug_assert_eq!(state.phase, TablePhase::Gathering);
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
