//! What a table of hands is worth to a seat.

use doubt_core::{PerSeat, Seat, View};
use doubt_games::cards::Rules;

use super::views::Views;

/// So many cards more make a hand about a third as likely to be the first to be empty. Less would
/// give up a hand that is a pile behind; more would not mind the pile.
const SCALE: f64 = 3.0;

/// The cards that each seat would have, to be judged by one of them.
#[derive(Clone)]
pub struct Stake<'a> {
    view: View<'a, Rules>,
    hands: PerSeat<f64>,
    /// So many cards more make a hand about a third as likely to be the first to be empty.
    scale: f64,
}

impl<'a> Stake<'a> {
    /// The hands as they are.
    pub fn new(view: View<'a, Rules>) -> Stake<'a> {
        let hands = view.table().hands.values().map(|&cards| f64::from(cards)).collect();
        Stake { view, hands, scale: SCALE }
    }

    /// The hands as they are, seen from afar: the more cards everyone has, the less one of them decides.
    pub fn far(view: View<'a, Rules>) -> Stake<'a> {
        let least = view.table().hands.values().copied().min().unwrap_or_default();
        let views = Views::of(view.rules());
        let scale = views.scale + views.afar * f64::from(least);
        Stake { scale, ..Stake::new(view) }
    }

    /// The same with another hand for a seat.
    #[must_use]
    pub fn with(&self, seat: Seat, cards: f64) -> Stake<'a> {
        let mut stake = self.clone();
        stake.hands[seat] = cards;
        stake
    }

    /// The same with cards more, or fewer, for a seat.
    #[must_use]
    pub fn plus(&self, seat: Seat, cards: f64) -> Stake<'a> {
        self.with(seat, self.hands[seat] + cards)
    }

    /// How likely the seat, or a partner, is the first whose hand is empty.
    pub fn worth(&self) -> f64 {
        let team = self.view.rules().team(self.view.seat(), self.hands.len());
        let (mut own, mut all) = (0.0, 0.0);
        for (seat, cards) in self.hands.iter() {
            // Who has no card left has won.
            if *cards <= 0.0 {
                return f64::from(u8::from(team.contains(seat)));
            }
            let chance = (-cards / self.scale).exp();
            all += chance;
            own += if team.contains(seat) { chance } else { 0.0 };
        }
        own / all
    }
}
