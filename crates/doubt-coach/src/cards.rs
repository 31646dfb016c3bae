//! Card games: the Counter is the reference, and every trial goes on to the end of the match.

use doubt_bots::cards::Counter;
use doubt_core::{PerSeat, Seat};
use doubt_games::cards::{Deal, Phase, Rules, Table};

use crate::family::Coached;

impl Coached for Rules {
    type Reference = Counter;
    type Belief = ();

    const REFERENCE: &'static str = Counter::NAME;

    fn reference(&self) -> Counter {
        Counter
    }

    fn shares(&self, _: usize) -> bool {
        true
    }

    /// Winners share the match; where nobody has won it, all do.
    fn result(&self, table: &Table) -> PerSeat<f64> {
        let seats = Seat::all(table.seats());
        let winners = match table.phase {
            Phase::Over { winners } if !winners.is_empty() => winners,
            _ => seats.collect(),
        };
        let share = 1.0 / winners.len() as f64;
        PerSeat::from_fn(table.seats(), |seat| if winners.contains(seat) { share } else { 0.0 })
    }

    /// A round is most of the match: the match itself is at stake.
    fn stake(&self, _: &Table, _: Seat) -> f64 {
        1.0
    }

    fn round(table: &Table) -> u16 {
        table.round.into()
    }

    fn dealt_to(deal: &Deal) -> Option<Seat> {
        match deal {
            Deal::Hand(seat, _) => Some(*seat),
            Deal::Spare(_) | Deal::First(_) | Deal::Challenger(_) => None,
        }
    }
}
