//! Every table that is open: found by its id, loaded when it is asked for. It names no game.

use std::collections::HashMap;
use std::collections::hash_map::Entry as Slot;
use std::sync::Arc;

use tokio::sync::Mutex;

use crate::secret;
use crate::store::{Batch, NotKept, NotRead};
use crate::table::state::{Mode, State, Unfit};
use crate::table::{Definition, Entry, Handle, Line, PlayerId, Tools, open};
use crate::wire::TablePhase;

/// Every table that is open.
#[derive(Clone)]
pub(crate) struct Registry {
    pub(crate) tools: Tools,
    most: usize,
    tables: Arc<Mutex<HashMap<String, Handle>>>,
}

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
        Registry { tools, most, tables: Arc::default() }
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

    /// The table of this id.
    pub(crate) async fn find(&self, id: &str) -> Result<Handle, NoTable> {
        let mut tables = self.tables.lock().await;
        let is_full = tables.len() >= self.most;
        match tables.entry(id.to_owned()) {
            Slot::Occupied(slot) if !slot.get().is_closed() => Ok(slot.get().clone()),
            slot => {
                let lines = self.tools.store.lines(id).await?;
                if lines.is_empty() {
                    return Err(NoTable::Unknown);
                }
                if is_full && matches!(slot, Slot::Vacant(_)) {
                    return Err(NoTable::TooMany(self.most));
                }
                let state = State::fold(id, lines, &self.tools.cast)?;
                let handle = open(state, self.tools.clone());
                slot.insert_entry(handle.clone());
                Ok(handle)
            }
        }
    }

    /// Opens a new table; gives its id. `seating` gives the next entry that seats somebody.
    pub(crate) async fn create(
        &self,
        definition: Definition,
        host: PlayerId,
        bond: String,
        mut seating: impl FnMut(&State) -> Result<Option<Entry>, Unfit>,
    ) -> Result<String, NoTable> {
        let mut tables = self.tables.lock().await;
        if tables.len() >= self.most {
            tables.retain(|_, table| !table.is_closed());
        }
        if tables.len() >= self.most {
            return Err(NoTable::TooMany(self.most));
        }
        let id = secret::table_name()?;
        let at = self.tools.clock.now();
        let first = Line { entry: Entry::Opened { definition, host, bond }, command: None };
        let mut state = State::open(&id, &first)?;
        let mut lines = vec![first];
        while let Some(entry) = seating(&state)? {
            let line = Line { entry, command: None };
            state.apply(&line, at, &self.tools.cast, Mode::New)?;
            lines.push(line);
        }
        let body = |line: &Line| serde_json::to_string(line).unwrap_or_default();
        let batch = Batch {
            table: id.clone(),
            first: 0,
            at,
            bodies: lines.iter().map(body).collect(),
            sitters: vec![host],
            live: true,
            finished: None,
        };
        self.tools.store.append(batch).await?;
        debug_assert_eq!(state.phase, TablePhase::Gathering);
        tables.insert(id.clone(), open(state, self.tools.clone()));
        metrics::counter!("doubt_tables_opened_total").increment(1);
        Ok(id)
    }

    /// How many tables are open.
    pub(crate) async fn len(&self) -> usize {
        let mut tables = self.tables.lock().await;
        tables.retain(|_, table| !table.is_closed());
        tables.len()
    }

    /// Tells everybody that the server goes down.
    pub(crate) async fn close(&self) {
        let tables: Vec<Handle> =
            self.tables.lock().await.drain().map(|(_, table)| table).collect();
        for table in tables {
            table.close().await;
        }
    }
}
