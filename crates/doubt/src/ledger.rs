//! The figures of one player over all matches that are kept.

use std::collections::{BTreeMap, BTreeSet};

use doubt_core::{Record, Seat};
use doubt_games::catalog::PRESETS;
use doubt_games::statistics::{Figures, Statistics};

/// What a player did, in all and by game and opponent.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    /// Over all matches.
    pub(crate) total: Entry,
    /// Matches that were left before their end; they are not in the figures.
    pub(crate) left: u64,
    by_game: BTreeMap<String, Entry>,
    by_opponent: BTreeMap<String, Entry>,
}

/// The figures of some matches.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entry {
    /// The figures.
    pub(crate) figures: Figures,
    /// What was lost and gained in them.
    things: BTreeSet<&'static str>,
}

impl Ledger {
    /// Enters a match, if the player sat at the table.
    pub(crate) fn enter(&mut self, record: &Record, name: &str) -> anyhow::Result<()> {
        let names = &record.header.names;
        let Some(at) = names.iter().position(|sat| sat == name) else { return Ok(()) };
        let Some(statistics) = Statistics::of_record(record)? else {
            self.left += 1;
            return Ok(());
        };
        let Some(figures) = Seat::new(at).and_then(|seat| statistics.players.get(seat)) else {
            return Ok(());
        };
        let add = |entry: &mut Entry| {
            entry.figures += *figures;
            entry.things.insert(statistics.things);
        };
        add(&mut self.total);
        add(self.by_game.entry(record.header.game.clone()).or_default());
        let others: BTreeSet<&String> = names.iter().filter(|sat| *sat != name).collect();
        for other in others {
            add(self.by_opponent.entry(other.clone()).or_default());
        }
        Ok(())
    }

    /// The games that were played, in the order of the catalog.
    pub(crate) fn by_game(&self) -> Vec<(&str, &Entry)> {
        let entry = |name: &'static str| self.by_game.get(name).map(|entry| (name, entry));
        PRESETS.iter().filter_map(|preset| entry(preset.name)).collect()
    }

    /// Those who sat at the same table, the most frequent first.
    pub(crate) fn by_opponent(&self) -> Vec<(&str, &Entry)> {
        let mut all: Vec<(&str, &Entry)> =
            self.by_opponent.iter().map(|(name, entry)| (name.as_str(), entry)).collect();
        all.sort_by_key(|(_, entry)| std::cmp::Reverse(entry.figures.matches));
        all
    }
}

impl Entry {
    /// What was lost and gained, where it can be summed: dice and cards cannot.
    pub(crate) fn things(&self) -> Option<&'static str> {
        let mut things = self.things.iter();
        things.next().copied().filter(|_| things.next().is_none())
    }

    /// How much was lost and gained of one kind of things.
    pub(crate) fn lost_and_gained(&self) -> Option<(u64, u64)> {
        self.things().map(|_| (self.figures.lost, self.figures.gained))
    }
}
