//! How the dice of the others lie: by chance alone, or by what the bids of the round say too.

use arrayvec::ArrayVec;
use doubt_core::Seat;
use doubt_games::dice::odds::Chance;
use doubt_games::dice::{Bid, Face, MAX_DICE, MAX_HAND};

use super::situation::Situation;

/// What a seat goes by when it judges the dice of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Belief {
    /// Dice are dice: bids say nothing.
    Dice,
    /// Bidders mostly believe what they bid: Bayes over the dice of each by its bids of the round.
    Bids,
}

impl Belief {
    /// The probability that a bid holds.
    pub fn holds(self, situation: &Situation<'_>, bid: Bid) -> f64 {
        match self {
            Belief::Dice => situation.odds(bid).holds,
            Belief::Bids => Spread::of(situation, bid.face).holds(bid.count),
        }
    }
}

/// How many dice of the whole table match a face, as far as the bids of the round tell.
#[derive(Clone, Debug)]
pub struct Spread {
    own: u8,
    /// The probability of each number of matching dice in the other hands together.
    others: ArrayVec<f64, { MAX_DICE + 1 }>,
}

impl Spread {
    /// What a seat knows of a face.
    pub fn of(situation: &Situation<'_>, face: Face) -> Spread {
        let mut others: ArrayVec<f64, { MAX_DICE + 1 }> = ArrayVec::new();
        others.push(1.0);
        for seat in situation.table.players().filter(|&seat| seat != situation.seat) {
            others = together(&others, &holding(situation, seat, face));
        }
        Spread { own: situation.own(face), others }
    }

    /// The probability that at least so many dice match.
    pub fn holds(&self, count: u8) -> f64 {
        match count.checked_sub(self.own) {
            None | Some(0) => 1.0,
            Some(needed) => self.others.iter().skip(needed.into()).sum::<f64>().min(1.0),
        }
    }

    /// The probability that exactly so many dice match.
    pub fn exact(&self, count: u8) -> f64 {
        let needed = count.checked_sub(self.own).map(usize::from);
        needed.and_then(|needed| self.others.get(needed).copied()).unwrap_or(0.0)
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

/// How likely a bid is from a bidder who lies, beside one who believes it. Small, so that a bid is
/// evidence; not zero, so that a bid which nobody could believe says little instead of everything.
const LIE: f64 = 0.1;

/// The distribution of one seat's matching dice, given its bids of the round.
///
/// A bid on the face is as likely, from a hand with so many matching dice, as the bid looks true
/// from there; and any hand may lie.
fn holding(situation: &Situation<'_>, seat: Seat, face: Face) -> ArrayVec<f64, { MAX_HAND + 1 }> {
    let chance = Chance::of(face, situation.rules.faces, situation.wild);
    let dice = situation.table.dice[seat].min(MAX_HAND as u8);
    let rest = situation.total - dice;
    let mut weights: ArrayVec<f64, { MAX_HAND + 1 }> =
        (0..=dice).map(|held| chance.exactly(held, dice)).collect();
    let theirs = situation.table.bids().filter(|&(bidder, bid)| bidder == seat && bid.face == face);
    for (_, bid) in theirs {
        for (held, weight) in (0u8..).zip(&mut weights) {
            *weight *= LIE + chance.at_least(bid.count.saturating_sub(held), rest);
        }
    }
    let sum: f64 = weights.iter().sum();
    weights.iter_mut().for_each(|weight| *weight /= sum);
    weights
}
