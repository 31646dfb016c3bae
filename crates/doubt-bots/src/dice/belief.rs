//! How likely a bid holds: by the own hand alone, or by what the bids of the round say too.

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
    /// Bidders believe what they bid: Bayes over the dice of each by its bids of the round.
    Bids,
}

impl Belief {
    /// The probability that a bid holds.
    pub fn holds(self, situation: &Situation<'_>, bid: Bid) -> f64 {
        match self {
            Belief::Dice => situation.odds(bid).holds,
            Belief::Bids => {
                let Some(needed) = bid.count.checked_sub(situation.own(bid.face)) else {
                    return 1.0;
                };
                let others = others(situation, bid.face);
                others.iter().skip(needed.into()).sum::<f64>().clamp(0.0, 1.0)
            }
        }
    }
}

/// The distribution of the matching dice of all other seats together.
fn others(situation: &Situation<'_>, face: Face) -> ArrayVec<f64, { MAX_DICE + 1 }> {
    let mut sum: ArrayVec<f64, { MAX_DICE + 1 }> = ArrayVec::new();
    sum.push(1.0);
    for seat in situation.table.players().filter(|&seat| seat != situation.seat) {
        let theirs = holding(situation, seat, face);
        let mut both: ArrayVec<f64, { MAX_DICE + 1 }> =
            std::iter::repeat_n(0.0, (sum.len() + theirs.len() - 1).min(MAX_DICE + 1)).collect();
        for (i, p) in sum.iter().enumerate() {
            for (total, q) in both[i..].iter_mut().zip(&theirs) {
                *total += p * q;
            }
        }
        sum = both;
    }
    sum
}

/// The distribution of one seat's matching dice, given its bids of the round.
///
/// A bid on the face is as likely, from a hand with so many matching dice, as the bid looks true
/// from there.
fn holding(situation: &Situation<'_>, seat: Seat, face: Face) -> ArrayVec<f64, { MAX_HAND + 1 }> {
    let chance = Chance::of(face, situation.rules.faces, situation.wild);
    let dice = situation.table.dice[seat];
    let rest = situation.total - dice;
    let mut weights: ArrayVec<f64, { MAX_HAND + 1 }> =
        (0..=dice.min(MAX_HAND as u8)).map(|held| chance.exactly(held, dice)).collect();
    for (_, bid) in situation.table.bids().filter(|(bidder, _)| *bidder == seat) {
        if bid.face == face {
            for (held, weight) in (0u8..).zip(weights.iter_mut()) {
                *weight *= chance.at_least(bid.count.saturating_sub(held), rest);
            }
        }
    }
    let sum: f64 = weights.iter().sum();
    if sum > 0.0 {
        weights.iter_mut().for_each(|weight| *weight /= sum);
        weights
    } else {
        // No hand would believe it: an outright lie says nothing.
        (0..=dice.min(MAX_HAND as u8)).map(|held| chance.exactly(held, dice)).collect()
    }
}
