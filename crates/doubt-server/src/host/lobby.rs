//! The lobby: public tables that can be joined or watched.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use doubt_table::wire::{Sitter, TableInfo, TablePhase};

/// How many tables are listed.
const MAX_LISTED: usize = 100;

/// Which tables can be joined or watched. A table itself says so whenever it changes.
#[derive(Clone, Default)]
pub(crate) struct Lobby {
    tables: Arc<RwLock<BTreeMap<String, TableInfo>>>,
}

impl Lobby {
    /// Shows a table as it is now, or takes it off when there is nothing to join or watch.
    pub(crate) fn show(&self, table: &TableInfo) {
        let has_people = table
            .seats
            .iter()
            .any(|seat| matches!(seat.sitter, Sitter::Person { present: true, .. }));
        let is_open = table.seats.iter().any(|seat| seat.sitter == Sitter::Open);
        let is_listed = !table.private
            && has_people
            && match table.phase {
                TablePhase::Gathering => is_open,
                TablePhase::Playing => table.spectators,
                TablePhase::Over => false,
            };
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        if is_listed {
            tables.insert(table.id.clone(), table.clone());
        } else {
            tables.remove(&table.id);
        }
    }

    /// Takes a table off.
    pub(crate) fn remove(&self, id: &str) {
        self.tables.write().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// Tables to join first, then tables to watch.
    pub(crate) fn list(&self) -> Vec<TableInfo> {
        let tables = self.tables.read().unwrap_or_else(PoisonError::into_inner);
        let mut listed: Vec<TableInfo> = tables.values().cloned().collect();
        listed.sort_by_key(|table| table.phase != TablePhase::Gathering);
        listed.truncate(MAX_LISTED);
        listed
    }
}
