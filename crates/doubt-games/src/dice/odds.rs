//! The probability that a bid holds, exactly.

use super::MAX_DICE;
use super::bid::Bid;
use super::face::Face;
use super::hand::Hand;

/// What one seat can say of a bid: its own dice it knows, all others may show anything.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Odds {
    /// The probability that at least as many dice match as the bid says.
    pub holds: f64,
    /// The probability that exactly as many do.
    pub exact: f64,
    /// The number of matching dice to expect.
    pub expected: f64,
}

impl Odds {
    /// The odds of a bid at a table with `dice` dice of `faces` faces, `hand` being among them.
    pub fn of(bid: Bid, dice: u8, hand: &Hand, faces: u8, wild: Option<Face>) -> Odds {
        let own = hand.matches(bid.face, wild);
        let unknown = dice.saturating_sub(hand.len());
        let chance = match_chance(bid.face, faces, wild);
        let holds = match bid.count.checked_sub(own) {
            Some(needed) => at_least(needed, unknown, chance),
            None => 1.0,
        };
        let exact =
            bid.count.checked_sub(own).map_or(0.0, |needed| exactly(needed, unknown, chance));
        Odds { holds, exact, expected: f64::from(own) + f64::from(unknown) * chance }
    }
}

/// The probability that one die counts for a bid on this face.
pub fn match_chance(face: Face, faces: u8, wild: Option<Face>) -> f64 {
    let counting = if wild.is_none_or(|wild| wild == face) { 1.0 } else { 2.0 };
    counting / f64::from(faces)
}

/// The probability that exactly `k` of `n` dice match, each with probability `p`.
pub fn exactly(k: u8, n: u8, p: f64) -> f64 {
    if k > n || usize::from(n) > MAX_DICE {
        return 0.0;
    }
    let ways = PASCAL[usize::from(n)][usize::from(k)] as f64;
    ways * p.powi(i32::from(k)) * (1.0 - p).powi(i32::from(n - k))
}

/// The probability that at least `k` of `n` dice match, each with probability `p`.
pub fn at_least(k: u8, n: u8, p: f64) -> f64 {
    if k == 0 {
        return 1.0;
    }
    // The smallest terms first, so that none is lost in rounding.
    (k..=n).rev().map(|k| exactly(k, n, p)).sum::<f64>().min(1.0)
}

/// The number of ways to choose `k` of `n`, for as many dice as a table holds.
static PASCAL: [[u64; MAX_DICE + 1]; MAX_DICE + 1] = {
    let mut rows = [[0; MAX_DICE + 1]; MAX_DICE + 1];
    let mut n = 0;
    while n <= MAX_DICE {
        rows[n][0] = 1;
        let mut k = 1;
        while k <= n {
            rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    rows
};
