//! The bots of a tournament, ready to sit down.

use doubt_arena::bout::Bench;
use doubt_bots::cast::Family;
use doubt_bots::sheriff::with_skills;
use doubt_core::{Player, Seat, Seed};
use doubt_games::sheriff;

use crate::lineup::Guest;

/// A game, and those who play it.
pub(super) struct Hall<'a, G> {
    pub(super) rules: &'a G,
    pub(super) guests: &'a [Guest],
    /// The rules for those who sit at a table, by their numbers.
    pub(super) fit: fn(&G, &[Guest], &[usize]) -> G,
}

impl<'a, G: Family> Hall<'a, G> {
    /// The rules are the same whoever sits where.
    pub(super) fn new(rules: &'a G, guests: &'a [Guest]) -> Hall<'a, G> {
        Hall { rules, guests, fit: |rules, _, _| rules.clone() }
    }
}

impl<G: Family> Bench<G> for Hall<'_, G> {
    fn rules(&self, seating: &[usize]) -> G {
        (self.fit)(self.rules, self.guests, seating)
    }

    fn player(&self, bot: usize, seed: Seed, seat: Seat) -> Option<Box<dyn Player<G>>> {
        self.guests[bot].cast()?.player(seed, seat)
    }
}

/// The rules with the bluff skill that each at the table brings along.
pub(super) fn with_own_skills(
    rules: &sheriff::Rules,
    guests: &[Guest],
    seating: &[usize],
) -> sheriff::Rules {
    let skills = seating.iter().map(|&bot| guests[bot].cast()?.townsfolk());
    with_skills(rules, skills)
}
