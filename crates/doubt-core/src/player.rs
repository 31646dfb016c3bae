//! Those who answer: bots, and whoever else sits at a seat.

use crate::driver::Match;
use crate::feed::Audience;
use crate::game::Game;
use crate::seat::{PerSeat, Seat};
use crate::seed::{Rng, Seed};
use crate::world::View;

/// A way to play: what to remember of what was told, and what to answer.
///
/// A bot is a function of its view, its memory and its stream of randomness. It holds no state of its
/// own, so one value can sit at many tables; [`Seated`] gives it a memory and a stream.
pub trait Bot<G: Game>: Send {
    /// What it remembers.
    type Memory: Default + Send;

    /// Remembers an event. The view is the seat's view now, at the next window.
    fn notice(&self, memory: &mut Self::Memory, view: View<'_, G>, event: &G::Event);

    /// Answers.
    fn act(&self, memory: &Self::Memory, view: View<'_, G>, rng: &mut Rng) -> G::Action;
}

/// Whoever sits at a seat and answers by itself.
pub trait Player<G: Game>: Send {
    /// Takes note of an event. The view is the seat's view now, at the next window.
    fn notice(&mut self, view: View<'_, G>, event: &G::Event);

    /// Answers.
    fn act(&mut self, view: View<'_, G>) -> G::Action;
}

/// A bot at a seat, with a memory and a stream of randomness of its own.
pub struct Seated<G: Game, B: Bot<G>> {
    bot: B,
    memory: B::Memory,
    rng: Rng,
}

impl<G: Game, B: Bot<G>> Seated<G, B> {
    /// Seats the bot with an empty memory; its stream is the seed's stream for that seat.
    pub fn new(bot: B, seed: Seed, seat: Seat) -> Self {
        Seated { bot, memory: B::Memory::default(), rng: seed.player(seat) }
    }
}

impl<G: Game, B: Bot<G>> Player<G> for Seated<G, B> {
    fn notice(&mut self, view: View<'_, G>, event: &G::Event) {
        self.bot.notice(&mut self.memory, view, event);
    }

    fn act(&mut self, view: View<'_, G>) -> G::Action {
        self.bot.act(&self.memory, view, &mut self.rng)
    }
}

/// Those who play a match by themselves; a seat without one is answered from outside.
pub struct Party<G: Game> {
    players: PerSeat<Option<Box<dyn Player<G>>>>,
    heard: usize,
}

impl<G: Game> Party<G> {
    /// The player that `seat` gives for each seat, or none.
    pub fn new(seats: usize, seat: impl FnMut(Seat) -> Option<Box<dyn Player<G>>>) -> Self {
        Party { players: PerSeat::from_fn(seats, seat), heard: 0 }
    }

    /// Tells the players what has happened since they last heard.
    pub(crate) fn hear(&mut self, game: &Match<G>) {
        let entries = game.log().entries();
        for (to, event) in &entries[self.heard.min(entries.len())..] {
            for seat in self.players.seats() {
                if let Some(player) = &mut self.players[seat]
                    && to.reaches(Audience::Seat(seat))
                {
                    player.notice(game.view(seat), event);
                }
            }
        }
        self.heard = entries.len();
    }

    /// The player at a seat, if one sits there.
    pub(crate) fn at(&mut self, seat: Seat) -> Option<&mut Box<dyn Player<G>>> {
        self.players[seat].as_mut()
    }
}
