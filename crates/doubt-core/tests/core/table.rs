//! Matches of coins for the tests to play.

use doubt_core::{Audience, Match, Seat, Seed, View};

use crate::coins::{Coins, HONEST};
use crate::pieces::{Action, Event, Face, Phase};

pub const HEADS: Action = Action::Claim(Face::Heads);

pub fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a table has ten seats at most")
}

pub fn seeded(seats: usize, seed: u64) -> Match<Coins> {
    Match::new(HONEST, seats, Seed::from(seed)).expect("so many can play")
}

/// Answers for every awaited seat, each with what `answer` says.
pub fn play(game: &mut Match<Coins>, mut answer: impl FnMut(View<'_, Coins>) -> Action) {
    for seat in game.awaited().iter() {
        let action = answer(game.view(seat));
        game.submit(seat, action).expect("a legal answer");
    }
}

/// Plays by habit to the end.
pub fn finish(game: &mut Match<Coins>) {
    while !game.is_over() {
        play(game, habit);
    }
}

/// Claims heads; an odd seat doubts, an even one trusts.
pub fn habit(view: View<'_, Coins>) -> Action {
    match view.table().phase {
        Phase::Claim => HEADS,
        _ if view.seat().index() % 2 == 1 => Action::Doubt,
        _ => Action::Trust,
    }
}

/// What each seat was told, and last those who only watch.
pub fn told(game: &Match<Coins>) -> Vec<Vec<Event>> {
    let audiences = Seat::all(game.seats()).map(Audience::Seat).chain([Audience::Spectator]);
    audiences.map(|audience| game.events(audience, 0).cloned().collect()).collect()
}
