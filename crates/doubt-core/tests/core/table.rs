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
pub fn play(bout: &mut Match<Coins>, mut answer: impl FnMut(View<'_, Coins>) -> Action) {
    for seat in bout.awaited().iter() {
        let action = answer(bout.view(seat));
        bout.submit(seat, action).expect("a legal answer");
    }
}

/// Plays by habit to the end.
pub fn finish(bout: &mut Match<Coins>) {
    while !bout.is_over() {
        play(bout, habit);
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
pub fn told(bout: &Match<Coins>) -> Vec<Vec<Event>> {
    let audiences = Seat::all(bout.seats()).map(Audience::Seat).chain([Audience::Spectator]);
    audiences.map(|audience| bout.events(audience, 0).cloned().collect()).collect()
}
