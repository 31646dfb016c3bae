//! What every family of games says of itself, to be coached.

use doubt_bots::cast::Family;
use doubt_core::{PerSeat, Policy, Rng, Seat, Seed, View, World};

use crate::effort::Effort;

/// A family of games that can be coached.
///
/// To let another bot be the reference, change [`Coached::Reference`] and its name; the equities must then be
/// filled anew.
pub trait Coached: Family {
    /// The strategy by which everybody goes on.
    type Reference: Policy<Self, Memory: Sync> + Sync;
    /// What the answers of a round tell of the hands behind them. It is made of what everybody knows.
    type Belief: Clone + Default + Send + Sync + 'static;

    /// What the reference is called; its version is that of the bots.
    const REFERENCE: &'static str;
    /// Whether a [`Belief`](Coached::Belief) is kept: without one, imagined worlds are as likely as chance
    /// makes them.
    const BELIEVES: bool = false;

    /// The strategy by which everybody goes on.
    fn reference(&self) -> Self::Reference;

    /// How much is tried out when nobody says.
    fn effort(&self, seats: usize) -> Effort {
        let _ = seats;
        Effort::MATCH
    }

    /// Whether worths are shares of the match, which sum to 1 over the seats; payoffs if not.
    fn shares(&self, seats: usize) -> bool;

    /// What a match that is over is worth to each seat.
    fn result(&self, table: &Self::Table) -> PerSeat<f64>;

    /// What a moment is worth at which a trial that began at `from` may end; none if it must go on. The
    /// standard error of what it says is in [`Coached::equity_error`].
    fn ahead(&self, from: &Self::Table, table: &Self::Table) -> Option<PerSeat<f64>> {
        let _ = (from, table);
        None
    }

    /// The error of what [`Coached::ahead`] says; 0 where trials go on to the end.
    fn equity_error(&self, seats: usize) -> f64 {
        let _ = seats;
        0.0
    }

    /// What is at stake for a seat: how much more the round is worth if another seat loses it.
    fn stake(&self, table: &Self::Table, seat: Seat) -> f64;

    /// The round that is played at a table.
    fn round(table: &Self::Table) -> u16;

    /// Whether an answer is right in a world: a bid true, a call correct. None of an answer that is neither.
    fn right(&self, world: &World<Self>, answer: &Self::Action) -> Option<bool> {
        let _ = (world, answer);
        None
    }

    /// Whose deal it is; none if it is nobody's, as who begins.
    fn dealt_to(deal: &Self::Deal) -> Option<Seat>;

    /// Learns from an answer that everybody saw. The memory is what the reference would remember at that seat.
    fn learn(
        &self,
        belief: &mut Self::Belief,
        reference: &Self::Reference,
        memory: &<Self::Reference as doubt_core::Bot<Self>>::Memory,
        seen: Answered<'_, Self>,
    ) {
        let _ = (belief, reference, memory, seen);
    }

    /// A world that the seat cannot tell from the true one, as likely as what the others answered makes it.
    fn picture(&self, belief: &Self::Belief, view: View<'_, Self>, rng: &mut Rng) -> World<Self> {
        let _ = belief;
        self.imagine(view, rng)
    }
}

/// An answer that everybody saw.
pub struct Answered<'a, G: Coached> {
    /// The table when it was given.
    pub table: &'a G::Table,
    /// Who gave it.
    pub seat: Seat,
    /// What it was.
    pub answer: &'a G::Action,
    /// Where the randomness of what is made of it comes from.
    pub seed: Seed,
}
