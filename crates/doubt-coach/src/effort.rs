//! How much is tried out for a match to be judged.

use serde::Serialize;

/// How much is tried out. More takes longer in proportion and makes errors smaller by the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Effort {
    /// How often each moment of the match is played on.
    pub trials: u32,
    /// In how many imagined worlds the answers are tried that could be the best.
    pub worlds: u32,
    /// In how many of them every other answer is.
    pub glance: u32,
    /// How many answers of a decision are weighed at most, besides those of the reference and the one given.
    pub answers: usize,
}

impl Effort {
    /// Where a round is played on and its end is worth what the equities say: some fifty answers.
    pub const ROUND: Effort = Effort { trials: 64, worlds: 64, glance: 8, answers: 96 };
    /// Where every trial goes on to the end of the match.
    pub const MATCH: Effort = Effort { trials: 16, worlds: 16, glance: 4, answers: 6 };

    /// So many times as much of everything that makes errors smaller; at least what can be averaged.
    #[must_use]
    pub fn times(self, factor: f64) -> Effort {
        let more = |n: u32| (f64::from(n) * factor).round().clamp(2.0, 1e6) as u32;
        let (trials, worlds) = (more(self.trials), more(self.worlds));
        Effort { trials, worlds, glance: more(self.glance).min(worlds), ..self }
    }
}
