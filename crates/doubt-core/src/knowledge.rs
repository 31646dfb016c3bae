//! All that a seat knows: what it sees and what it was told.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::Serialize;

use crate::driver::Match;
use crate::game::Game;
use crate::seat::Seat;
use crate::world::View;

/// An information set: what a seat sees now and everything that it was told.
///
/// A [`View`] forgets. What was shown and taken back is in no Table and no Hand, but a player may
/// remember it, so two moments are the same to a seat only if their views *and* what was told before
/// are the same. Knowledge is owned, and equal when its seat cannot tell one moment from the other: it
/// can be the key of a strategy.
///
/// Only this crate can put one together, from a match, so it never holds more than the seat may know:
///
/// ```compile_fail,E0451
/// use doubt_core::{Game, Knowledge, Seat};
/// fn forge<G: Game>(table: G::Table, hand: G::Hand) -> Knowledge<G> {
///     Knowledge { seat: Seat::FIRST, table, hand, told: Vec::new() }
/// }
/// ```
///
/// ```
/// use doubt_core::{Game, Knowledge, Match, Seat};
/// fn know<G: Game>(bout: &Match<G>) -> Knowledge<G> {
///     bout.knowledge(Seat::FIRST)
/// }
/// ```
#[derive(Serialize)]
#[serde(bound = "")]
pub struct Knowledge<G: Game> {
    seat: Seat,
    table: G::Table,
    hand: G::Hand,
    told: Vec<G::Event>,
}

impl<G: Game> Knowledge<G> {
    pub(crate) fn of(bout: &Match<G>, seat: Seat) -> Self {
        let view = bout.view(seat);
        let told = bout.events(seat.into(), 0).cloned().collect();
        Knowledge { seat, table: view.table().clone(), hand: view.hand().clone(), told }
    }

    /// Whose knowledge this is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees.
    pub fn view<'a>(&'a self, rules: &'a G) -> View<'a, G> {
        View::new(rules, self.seat, &self.table, &self.hand)
    }

    /// What the seat was told since the match began, in order.
    pub fn told(&self) -> &[G::Event] {
        &self.told
    }
}

impl<G: Game> Clone for Knowledge<G> {
    fn clone(&self) -> Self {
        let Knowledge { seat, table, hand, told } = self;
        Knowledge { seat: *seat, table: table.clone(), hand: hand.clone(), told: told.clone() }
    }
}

impl<G: Game> PartialEq for Knowledge<G> {
    fn eq(&self, other: &Self) -> bool {
        let Knowledge { seat, table, hand, told } = self;
        (seat, table, hand, told) == (&other.seat, &other.table, &other.hand, &other.told)
    }
}

impl<G: Game> Eq for Knowledge<G> {}

impl<G: Game> Hash for Knowledge<G> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.seat, &self.table, &self.hand, &self.told).hash(state);
    }
}

impl<G: Game> fmt::Debug for Knowledge<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Knowledge { seat, table, hand, told } = self;
        f.debug_struct("Knowledge")
            .field("seat", seat)
            .field("table", table)
            .field("hand", hand)
            .field("told", told)
            .finish()
    }
}
