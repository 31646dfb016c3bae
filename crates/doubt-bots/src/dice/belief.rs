//! How the dice of the others lie: by chance alone, by what the bids of the round say, or by what they
//! say from these bidders.

use arrayvec::ArrayVec;
use doubt_core::Seat;
use doubt_games::dice::odds::Chance;
use doubt_games::dice::{Bid, Face, MAX_DICE, MAX_HAND};

use super::impression::{Bidder, Impressions};
use super::situation::Situation;

/// What a seat goes by when it judges the dice of the others.
#[derive(Clone, Copy, Debug)]
pub enum Belief<'a> {
    /// Dice are dice: bids say nothing.
    Dice,
    /// Bidders mostly believe what they bid: Bayes over the dice of each by its bids of the round.
    Bids,
    /// The same, and how much a bid says is learned from the hands that each has shown.
    Bidders(&'a Impressions),
}

/// The probability of each number of matching dice in a hand.
pub type Holding = ArrayVec<f64, { MAX_HAND + 1 }>;

impl Belief<'_> {
    /// How many dice of one seat match a face.
    pub fn holding(self, situation: &Situation<'_>, seat: Seat, face: Face) -> Holding {
        let chance = Chance::of(face, situation.rules.faces, situation.wild);
        let dice = situation.table.dice[seat].min(MAX_HAND as u8);
        let rest = situation.total - dice;
        let said =
            |(bidder, bid): (Seat, Bid)| (bidder == seat && bid.face == face).then_some(bid.count);
        let counts = situation.table.bids().filter_map(said);
        match self {
            Belief::Dice => (0..=dice).map(|held| chance.exactly(held, dice)).collect(),
            Belief::Bids => Bidder::Reckoner.holding(chance, dice, rest, counts),
            Belief::Bidders(known) => known.of(seat).holding(chance, dice, rest, counts),
        }
    }

    /// How many dice of the whole table match a face.
    pub fn spread(self, situation: &Situation<'_>, face: Face) -> Spread {
        self.without(situation, face, None)
    }

    /// How many dice match a face in all hands but one.
    pub fn without(self, situation: &Situation<'_>, face: Face, left_out: Option<Seat>) -> Spread {
        let mut others: ArrayVec<f64, { MAX_DICE + 1 }> = ArrayVec::new();
        others.push(1.0);
        let players = situation.table.players();
        for seat in players.filter(|&seat| seat != situation.seat && Some(seat) != left_out) {
            others = together(&others, &self.holding(situation, seat, face));
        }
        // From the highest number down, so that each place has the chance of at least so many.
        let mut sum = 0.0;
        let exactly = others.clone();
        for chance in others.iter_mut().rev() {
            sum += *chance;
            *chance = f64::min(sum, 1.0);
        }
        Spread { own: situation.own(face), exactly, at_least: others }
    }
}

/// How many dice match a face, those of the seat itself included.
#[derive(Clone, Debug)]
pub struct Spread {
    own: u8,
    /// The probability of each number of matching dice in the other hands together.
    exactly: ArrayVec<f64, { MAX_DICE + 1 }>,
    /// The probability of at least so many.
    at_least: ArrayVec<f64, { MAX_DICE + 1 }>,
}

impl Spread {
    /// The probability that at least so many dice match.
    pub fn holds(&self, count: u8) -> f64 {
        match count.checked_sub(self.own) {
            None | Some(0) => 1.0,
            Some(needed) => self.at_least.get(usize::from(needed)).copied().unwrap_or(0.0),
        }
    }

    /// The probability that exactly so many dice match.
    pub fn exact(&self, count: u8) -> f64 {
        let needed = count.checked_sub(self.own).map(usize::from);
        needed.and_then(|needed| self.exactly.get(needed).copied()).unwrap_or(0.0)
    }
}

/// The distribution of the sum of two numbers.
fn together(one: &[f64], other: &[f64]) -> ArrayVec<f64, { MAX_DICE + 1 }> {
    let len = (one.len() + other.len() - 1).min(MAX_DICE + 1);
    let mut sums: ArrayVec<f64, { MAX_DICE + 1 }> = std::iter::repeat_n(0.0, len).collect();
    for (i, p) in one.iter().enumerate() {
        for (sum, q) in sums[i..].iter_mut().zip(other) {
            *sum += p * q;
        }
    }
    sums
}
