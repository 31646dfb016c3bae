//! What a seat is in the habit of doing, learned as it does it.

use serde::{Deserialize, Serialize};

/// How likely a seat does something, by the facts at hand: each of them multiplies the odds. It is written as the bits
/// of its numbers, so that not one of them changes by it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "Vec<u64>", try_from = "Vec<u64>")]
pub struct Habit<const N: usize> {
    /// The logarithm of what one of each fact multiplies the odds by.
    weights: [f64; N],
    seen: f64,
}

/// How many observations the first view of a stranger is worth: with fewer, one rare event would
/// overturn it; with more, a match would be over before it has changed.
const FIRST_VIEW: f64 = 8.0;
/// The most observations that are ever counted, so that a seat which changes its ways is found out
/// within a match.
const MOST: f64 = 30.0;
/// Added to the size of the facts that share an observation, so that small facts teach less.
const CALM: f64 = 0.5;
/// As sure as one ever is, as the logarithm of odds: there is something to learn from the contrary.
const SURE: f64 = 6.0;

impl<const N: usize> Habit<N> {
    /// The habit of a stranger.
    pub const fn new(weights: [f64; N]) -> Habit<N> {
        Habit { weights, seen: 0.0 }
    }

    /// How likely it is done, given these facts.
    pub fn chance(&self, facts: &[f64; N]) -> f64 {
        let sum: f64 = self.weights.iter().zip(facts).map(|(weight, fact)| weight * fact).sum();
        1.0 / (1.0 + (-sum.clamp(-SURE, SURE)).exp())
    }

    /// Learns how far it was done, from 0 for not at all to 1; the keener, the faster.
    pub fn note(&mut self, facts: &[f64; N], done: f64, keen: f64) {
        let missed = done - self.chance(facts);
        let size: f64 = facts.iter().map(|fact| fact * fact).sum();
        let rate = keen / (FIRST_VIEW + self.seen) / (CALM + size);
        for (weight, fact) in self.weights.iter_mut().zip(facts) {
            *weight += rate * missed * fact;
        }
        self.seen = (self.seen + 1.0).min(MOST);
    }
}

impl<const N: usize> From<Habit<N>> for Vec<u64> {
    fn from(habit: Habit<N>) -> Vec<u64> {
        habit.weights.into_iter().chain([habit.seen]).map(f64::to_bits).collect()
    }
}

impl<const N: usize> TryFrom<Vec<u64>> for Habit<N> {
    type Error = &'static str;

    fn try_from(bits: Vec<u64>) -> Result<Habit<N>, &'static str> {
        let (seen, weights) = bits.split_last().ok_or("a habit has numbers")?;
        let weights = <[u64; N]>::try_from(weights).map_err(|_| "a habit has other numbers")?;
        Ok(Habit { weights: weights.map(f64::from_bits), seen: f64::from_bits(*seen) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_seen_outweighs_the_first_view() {
        let mut habit = Habit::new([0.0, 0.0]);
        assert_eq!(habit.chance(&[1.0, 1.0]), 0.5);
        for _ in 0..2_000 {
            habit.note(&[1.0, 0.0], 0.0, 2.0);
            habit.note(&[1.0, 1.0], 1.0, 2.0);
        }
        assert!(habit.chance(&[1.0, 0.0]) < 0.2, "{habit:?}");
        assert!(habit.chance(&[1.0, 1.0]) > 0.8, "{habit:?}");
    }
}
