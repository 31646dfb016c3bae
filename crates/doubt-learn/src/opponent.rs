//! Somebody to train or to be measured against, handed in by whoever knows the bots.

use std::fmt;

use doubt_core::{Game, Player, Seat, Seed};

/// Seats somebody, with an empty memory.
type Sit<G> = dyn Fn(Seed, Seat) -> Box<dyn Player<G>> + Send + Sync;

/// An opponent, by name.
pub struct Opponent<G: Game> {
    /// What it is called.
    pub name: String,
    sit: Box<Sit<G>>,
}

impl<G: Game> Opponent<G> {
    /// An opponent of this name, which `sit` seats.
    pub fn new(
        name: &str,
        sit: impl Fn(Seed, Seat) -> Box<dyn Player<G>> + Send + Sync + 'static,
    ) -> Opponent<G> {
        Opponent { name: name.to_owned(), sit: Box::new(sit) }
    }

    /// Seats it.
    pub fn player(&self, seed: Seed, seat: Seat) -> Box<dyn Player<G>> {
        (self.sit)(seed, seat)
    }
}

impl<G: Game> fmt::Debug for Opponent<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Opponent").field(&self.name).finish()
    }
}
