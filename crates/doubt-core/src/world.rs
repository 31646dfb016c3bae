//! The truth, and what one seat knows of it.

use std::hash::{Hash, Hasher};

use serde::Serialize;

use crate::game::Game;
use crate::seat::{PerSeat, Seat};

/// The whole truth of a match: what everyone, someone and no one sees.
///
/// A world can be neither serialized nor printed, so that it cannot slip into a message or a log:
///
/// ```compile_fail,E0277
/// fn send<T: serde::Serialize>(_: &T) {}
/// fn leak<G: doubt_core::Game>(world: &doubt_core::World<G>) {
///     send(world);
/// }
/// ```
///
/// ```compile_fail,E0277
/// fn leak<G: doubt_core::Game>(world: &doubt_core::World<G>) -> String {
///     format!("{world:?}")
/// }
/// ```
///
/// The Table alone can, and so can a [`View`]:
///
/// ```
/// fn send<T: serde::Serialize>(_: &T) {}
/// fn tell<G: doubt_core::Game>(world: &doubt_core::World<G>) {
///     send(&world.table);
/// }
/// ```
pub struct World<G: Game> {
    /// What everyone sees.
    pub table: G::Table,
    /// What each seat sees besides.
    pub hands: PerSeat<G::Hand>,
    /// What nobody sees.
    pub secret: G::Secret,
}

impl<G: Game> World<G> {
    /// What the seat knows of this world.
    pub fn view<'a>(&'a self, rules: &'a G, seat: Seat) -> View<'a, G> {
        View::new(rules, seat, &self.table, &self.hands[seat])
    }
}

impl<G: Game> Clone for World<G> {
    fn clone(&self) -> Self {
        World { table: self.table.clone(), hands: self.hands.clone(), secret: self.secret.clone() }
    }
}

impl<G: Game> PartialEq for World<G> {
    fn eq(&self, other: &Self) -> bool {
        self.table == other.table && self.hands == other.hands && self.secret == other.secret
    }
}

/// What one seat knows: the rules, the Table and its own Hand, and nothing else.
///
/// Only this crate can put one together, so what holds a view never holds more than a seat may know:
///
/// ```compile_fail,E0451
/// use doubt_core::{Game, Seat, View};
/// fn forge<'a, G: Game>(rules: &'a G, table: &'a G::Table, hand: &'a G::Hand) -> View<'a, G> {
///     View { rules, seat: Seat::FIRST, table, hand }
/// }
/// ```
///
/// ```
/// use doubt_core::{Game, Seat, View, World};
/// fn look<'a, G: Game>(rules: &'a G, world: &'a World<G>) -> View<'a, G> {
///     world.view(rules, Seat::FIRST)
/// }
/// ```
#[derive(Serialize)]
#[serde(bound = "")]
pub struct View<'a, G: Game> {
    #[serde(skip)]
    rules: &'a G,
    seat: Seat,
    table: &'a G::Table,
    hand: &'a G::Hand,
}

impl<'a, G: Game> View<'a, G> {
    pub(crate) fn new(rules: &'a G, seat: Seat, table: &'a G::Table, hand: &'a G::Hand) -> Self {
        View { rules, seat, table, hand }
    }

    /// The rules in force.
    pub fn rules(&self) -> &'a G {
        self.rules
    }

    /// Whose view this is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What everyone sees.
    pub fn table(&self) -> &'a G::Table {
        self.table
    }

    /// What this seat alone sees.
    pub fn hand(&self) -> &'a G::Hand {
        self.hand
    }
}

impl<G: Game> Clone for View<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for View<'_, G> {}

/// Two views are equal when their seat cannot tell them apart.
impl<G: Game> PartialEq for View<'_, G> {
    fn eq(&self, other: &Self) -> bool {
        self.seat == other.seat && self.table == other.table && self.hand == other.hand
    }
}

impl<G: Game> Eq for View<'_, G> {}

/// What is equal has the same hash: a view can be the key of a table of strategies.
impl<G: Game> Hash for View<'_, G> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.seat, self.table, self.hand).hash(state);
    }
}
