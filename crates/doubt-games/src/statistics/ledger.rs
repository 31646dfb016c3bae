//! The figures of one player over many matches.

use std::collections::{BTreeMap, BTreeSet};

use super::deed::Judged;
use super::figures::Figures;
use crate::catalog::{self, NoSuchGame, PRESETS};
use crate::with_family;

/// What a player did, in all and by game and opponent.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    /// Over all matches.
    pub total: Entry,
    /// Matches that were left before their end; they are not in the figures.
    pub left: u64,
    by_game: BTreeMap<String, Entry>,
    by_opponent: BTreeMap<Opponent, Entry>,
}

/// Somebody else at a table. A person and a bot may be called alike: they are never added up.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Opponent {
    /// What they were called at the table.
    pub name: String,
    /// Whether a person is known to have sat there.
    pub is_person: bool,
}

/// The figures of some matches.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// The figures.
    pub figures: Figures,
    /// What was lost and gained in them.
    things: BTreeSet<&'static str>,
}

impl Ledger {
    /// Enters a match of a game that the player played against these, with its figures if it was played
    /// to its end.
    pub fn enter(
        &mut self,
        game: &str,
        opponents: impl IntoIterator<Item = Opponent>,
        figures: Option<&Figures>,
    ) -> Result<(), NoSuchGame> {
        fn things<G: Judged>(_: &G) -> &'static str {
            G::THINGS
        }
        let Some(figures) = figures else {
            self.left += 1;
            return Ok(());
        };
        let things = with_family!(&catalog::find(game)?.rules, rules => things(rules));
        let add = |entry: &mut Entry| {
            entry.figures += *figures;
            entry.things.insert(things);
        };
        add(&mut self.total);
        add(self.by_game.entry(game.to_owned()).or_default());
        for opponent in opponents.into_iter().collect::<BTreeSet<_>>() {
            add(self.by_opponent.entry(opponent).or_default());
        }
        Ok(())
    }

    /// The games that were played, in the order of the catalog.
    pub fn by_game(&self) -> Vec<(&str, &Entry)> {
        let entry = |name: &'static str| self.by_game.get(name).map(|entry| (name, entry));
        PRESETS.iter().filter_map(|preset| entry(preset.name)).collect()
    }

    /// Those who sat at the same table, the most frequent first.
    pub fn by_opponent(&self) -> Vec<(&Opponent, &Entry)> {
        let mut all: Vec<(&Opponent, &Entry)> = self.by_opponent.iter().collect();
        all.sort_by_key(|(_, entry)| std::cmp::Reverse(entry.figures.matches));
        all
    }
}

impl Entry {
    /// What was lost and gained, where it can be summed: dice and cards cannot.
    pub fn things(&self) -> Option<&'static str> {
        let mut things = self.things.iter();
        things.next().copied().filter(|_| things.next().is_none())
    }

    /// How much was lost and gained of one kind of things.
    pub fn lost_and_gained(&self) -> Option<(u64, u64)> {
        self.things().map(|_| (self.figures.lost, self.figures.gained))
    }
}
