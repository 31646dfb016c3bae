//! The probability that a bid holds, exactly.

use std::sync::OnceLock;

use super::bid::Bid;
use super::face::Face;
use super::hand::Hand;
use super::{MAX_DICE, MAX_FACES};

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
        let chance = Chance::of(bid.face, faces, wild);
        let (holds, exact) = match bid.count.checked_sub(own) {
            Some(needed) => (chance.at_least(needed, unknown), chance.exactly(needed, unknown)),
            None => (1.0, 0.0),
        };
        Odds { holds, exact, expected: f64::from(own) + f64::from(unknown) * chance.value() }
    }
}

/// The chance of one die to count for a bid: so many of its faces do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    counting: u8,
    faces: u8,
}

impl Chance {
    /// The chance for a bid on this face: the face itself, and the wild one if it is another.
    pub fn of(face: Face, faces: u8, wild: Option<Face>) -> Chance {
        let counting = if wild.is_none_or(|wild| wild == face) { 1 } else { 2 };
        Chance { counting, faces: faces.clamp(2, MAX_FACES as u8) }
    }

    /// The chance as a number.
    pub fn value(self) -> f64 {
        f64::from(self.counting) / f64::from(self.faces)
    }

    /// The probability that exactly `k` of `n` dice count; no more than [`MAX_DICE`] are known.
    pub fn exactly(self, k: u8, n: u8) -> f64 {
        let (k, n) = (usize::from(k), usize::from(n));
        if k > n || n > MAX_DICE { 0.0 } else { self.table().exactly[n][k] }
    }

    /// The probability that at least `k` of `n` dice count.
    pub fn at_least(self, k: u8, n: u8) -> f64 {
        let (k, n) = (usize::from(k), usize::from(n));
        match k {
            0 => 1.0,
            _ if k > n || n > MAX_DICE => 0.0,
            _ => self.table().at_least[n][k],
        }
    }

    fn table(self) -> &'static Binomial {
        static TABLES: [OnceLock<Box<Binomial>>; 2 * MAX_FACES] =
            [const { OnceLock::new() }; 2 * MAX_FACES];
        let slot = 2 * usize::from(self.faces - 1) + usize::from(self.counting - 1);
        TABLES[slot].get_or_init(|| Binomial::new(self.value()))
    }
}

/// How much likelier a face becomes when it has been bid so often in a round: those who name it
/// will hold some of it.
pub fn boost(bids: usize) -> f64 {
    match bids {
        0 | 1 => 1.0,
        2 => 1.10,
        3 => 1.20,
        _ => 1.35,
    }
}

type Rows = [[f64; MAX_DICE + 1]; MAX_DICE + 1];

/// The binomial distribution for up to as many dice as a table holds: `[dice][counting dice]`.
struct Binomial {
    exactly: Rows,
    at_least: Rows,
}

impl Binomial {
    /// Built a die at a time, so that every step adds two positive numbers and nothing cancels.
    fn new(p: f64) -> Box<Binomial> {
        let blank = [[0.0; MAX_DICE + 1]; MAX_DICE + 1];
        let mut table = Box::new(Binomial { exactly: blank, at_least: blank });
        table.exactly[0][0] = 1.0;
        for n in 1..=MAX_DICE {
            for k in 0..=n {
                let miss = (1.0 - p) * table.exactly[n - 1][k];
                let hit = if k > 0 { p * table.exactly[n - 1][k - 1] } else { 0.0 };
                table.exactly[n][k] = miss + hit;
            }
        }
        for n in 0..=MAX_DICE {
            // The smallest terms first, so that none is lost in rounding.
            let mut sum = 0.0;
            for k in (0..=n).rev() {
                sum += table.exactly[n][k];
                table.at_least[n][k] = f64::min(sum, 1.0);
            }
        }
        table
    }
}
