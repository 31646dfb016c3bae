//! What can be answered in a round, after every bid.

use doubt_core::Seat;
use doubt_games::dice::Phase;

use super::round::{Answers, Round, SEATS};

/// What can be answered in a round, asked of the rules once: it depends on the last bid and the seat to move
/// alone.
pub(super) struct Menu {
    pub(super) opening: Answers,
    /// By the number of the last bid, and by who is to move.
    pub(super) after: Vec<[Answers; SEATS]>,
}

impl Menu {
    pub(super) fn of(round: &Round) -> Menu {
        let mut world = round.world();
        let opening = round.answers(&world);
        let after = round.bids().iter().map(|&bid| {
            world.table.trail.clear();
            world.table.trail.push(bid);
            [Seat::FIRST, Seat::FIRST.next(SEATS)].map(|mover| {
                world.table.phase = Phase::Bidding { mover };
                round.answers(&world)
            })
        });
        Menu { opening, after: after.collect() }
    }
}
