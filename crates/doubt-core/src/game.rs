//! The trait that the rules of every game implement.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use doubt_words::Tell;
use serde::Serialize;

use crate::chance::TooMany;
use crate::feed::Feed;
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::seed::Rng;
use crate::world::{View, World};

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A deal: dice, cards, or any other stroke of chance.
    Chance,
    /// One sealed answer from each of these seats.
    Seats(SeatSet),
    /// Nothing: the match is over.
    Over,
}

/// A family of rules; a value of the type is one rule set.
///
/// Whose turn it is depends on the Table alone and what is legal on a [`View`] alone: the signatures
/// leave no other way. `deal` and `resolve` are deterministic; everything random is a `Deal`, which
/// the record keeps, so that a record replays without a generator.
///
/// `deal` and `resolve` are called only with what `check_deal` and `check` accepted.
pub trait Game: Clone + Debug + PartialEq + Send + Sync + Sized + 'static {
    /// What everyone sees.
    type Table: Clone + Debug + Eq + Hash + Serialize + Send + Sync + 'static;
    /// What one seat sees besides the Table.
    type Hand: Clone + Debug + Eq + Hash + Serialize + Send + Sync + 'static;
    /// What nobody sees.
    type Secret: Clone + PartialEq + Send + Sync + 'static;
    /// An outcome of chance, with a notation.
    type Deal: Clone + Debug + Eq + Hash + Display + FromStr<Err: Display> + Send + Sync + 'static;
    /// An answer of a seat, with the notation that people type.
    type Action: Clone + Debug + Eq + Hash + Display + FromStr<Err: Display> + Send + Sync + 'static;
    /// Something that happened, as told to those who may know it.
    type Event: Clone + Debug + Eq + Hash + Display + Serialize + Send + Sync + 'static;
    /// Why an answer or a deal is against the rules.
    type Illegal: Error + Tell + PartialEq + Send + Sync + 'static;
    /// Why a rule set cannot be played, or not by so many seats.
    type Unfit: Error + Send + Sync + 'static;

    /// The world before the first deal. The one door where a rule set is validated.
    fn open(&self, seats: usize) -> Result<World<Self>, Self::Unfit>;

    /// What the match waits for.
    fn turn(&self, table: &Self::Table) -> Turn;

    /// Appends every legal answer (of many that differ only in what nobody sees, a canonical one).
    fn actions(&self, view: View<'_, Self>, out: &mut Vec<Self::Action>);

    /// Whether a seat that owes an answer may give this one.
    fn check(&self, view: View<'_, Self>, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// A legal answer for a seat that gives none.
    fn fallback(&self, view: View<'_, Self>) -> Self::Action;

    /// Draws the next deal.
    fn shuffle(&self, world: &World<Self>, rng: &mut Rng) -> Self::Deal;

    /// Lists what [`Game::shuffle`] can draw next, each deal once and with its probability; if that is
    /// more than `limit`, lists nothing and tells how many they are. Where no deal is due, there is
    /// nothing to list.
    ///
    /// The list is appended, so that a solver can use one buffer for all. It depends on the whole world,
    /// as the draw does: it is for those who search in a world of their own or walk over a record, and no
    /// running match gives it out.
    fn chances(
        &self,
        world: &World<Self>,
        limit: usize,
        out: &mut Vec<(Self::Deal, f64)>,
    ) -> Result<(), TooMany>;

    /// Whether this could be the next deal.
    fn check_deal(&self, world: &World<Self>, deal: &Self::Deal) -> Result<(), Self::Illegal>;

    /// Carries out a deal.
    fn deal<F: Feed<Self>>(&self, world: &mut World<Self>, deal: &Self::Deal, feed: &mut F);

    /// Carries out a window's answers together; there is one from each awaited seat, by seat.
    fn resolve<F: Feed<Self>>(
        &self,
        world: &mut World<Self>,
        answers: &[(Seat, Self::Action)],
        feed: &mut F,
    );

    /// What each seat has won or lost, once the match is over.
    fn payoffs(&self, table: &Self::Table) -> PerSeat<f64>;

    /// A world that the seat cannot tell from the true one. Made from a view, so it cannot cheat.
    fn imagine(&self, view: View<'_, Self>, rng: &mut Rng) -> World<Self>;

    /// The most windows that a match of so many seats can have.
    fn bound(&self, seats: usize) -> usize;

    /// Whether every die, card and coin is somewhere; if not, what is missing or too many.
    fn audit(&self, world: &World<Self>) -> Result<(), String>;
}
