//! What a seat can say of a claim: whether it can be true at all, and how likely it could be.

use doubt_core::{Seat, View};

use super::claim::Claim;
use super::rank::Rank;
use super::rules::Rules;

/// The most cards of a rank that another seat can have, as a seat sees it: all of them but those
/// that it knows to be elsewhere.
pub fn room(view: View<'_, Rules>, other: Seat, rank: Rank) -> usize {
    let hand = view.hand();
    let elsewhere = hand.located().of_rank(rank) - hand.known[other].of_rank(rank);
    view.rules().copies() - elsewhere
}

/// Whether a seat knows that the claim is a lie.
pub fn is_impossible(view: View<'_, Rules>, claim: Claim) -> bool {
    room(view, claim.seat, claim.rank) < usize::from(claim.count)
}

/// The probability that the claimer had as many cards of the rank as it claims, if the cards that the
/// seat knows nothing of lie anywhere. How often it then tells the truth is another question.
pub fn could_be(view: View<'_, Rules>, claim: Claim) -> f64 {
    let (hand, table) = (view.hand(), view.table());
    let known = &hand.known[claim.seat];
    let had = usize::from(table.hands[claim.seat]) + usize::from(table.laid[claim.seat]);
    let drawn = had.saturating_sub(known.len());
    let hidden = view.rules().all_cards().len() - hand.located().len();
    let of_rank = room(view, claim.seat, claim.rank) - known.of_rank(claim.rank);
    match usize::from(claim.count).checked_sub(known.of_rank(claim.rank)) {
        None | Some(0) => 1.0,
        Some(needed) => at_least(needed, of_rank, drawn.min(hidden), hidden),
    }
}

/// The probability of at least `needed` cards of a rank among `drawn` of `all` cards, if so many of
/// all are of the rank.
pub fn at_least(needed: usize, of_rank: usize, drawn: usize, all: usize) -> f64 {
    (needed..=of_rank.min(drawn)).map(|count| exactly(count, of_rank, drawn, all)).sum()
}

/// Card by card: so many of the drawn are of the rank and the others are not, in any order.
fn exactly(count: usize, of_rank: usize, drawn: usize, all: usize) -> f64 {
    let others = all - of_rank;
    if count > of_rank || drawn - count > others {
        return 0.0;
    }
    let mut chance = 1.0;
    for at in 0..drawn {
        let left = (all - at) as f64;
        chance *= if at < count {
            (of_rank - at) as f64 / left * (drawn - at) as f64 / (count - at) as f64
        } else {
            (others - (at - count)) as f64 / left
        };
    }
    chance
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_those_of_the_urn() {
        // Both aces of two among four cards: one of six pairs.
        assert!((at_least(2, 2, 2, 4) - 1.0 / 6.0).abs() < 1e-12);
        // At least one of four aces among 13 of 52 cards.
        let none: f64 = (0..13).map(|at| (48 - at) as f64 / (52 - at) as f64).product();
        assert!((at_least(1, 4, 13, 52) - (1.0 - none)).abs() < 1e-12);
        assert_eq!((at_least(3, 2, 5, 9), at_least(0, 2, 0, 9)), (0.0, 1.0));
    }
}
