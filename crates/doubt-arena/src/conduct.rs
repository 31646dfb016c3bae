//! How bots behave: what they claim and challenge, and what goes wrong with them.

use doubt_core::FaultKind;
use serde::ser::SerializeMap as _;
use serde::{Deserialize, Serialize, Serializer};

/// What a bot claimed and challenged, judged with full knowledge, as `docs/statistics.md` counts it.
///
/// In a journal it is a list of the four numbers, in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "[u64; 4]", into = "[u64; 4]")]
pub struct Deeds {
    /// Claims made.
    pub claims: u64,
    /// Of these, bluffs.
    pub bluffs: u64,
    /// Challenges made.
    pub challenges: u64,
    /// Of these, those of claims that did not hold.
    pub right: u64,
}

impl From<[u64; 4]> for Deeds {
    fn from([claims, bluffs, challenges, right]: [u64; 4]) -> Deeds {
        Deeds { claims, bluffs, challenges, right }
    }
}

impl From<Deeds> for [u64; 4] {
    fn from(Deeds { claims, bluffs, challenges, right }: Deeds) -> [u64; 4] {
        [claims, bluffs, challenges, right]
    }
}

impl Deeds {
    /// The share of claims that were bluffs, if any claim was made.
    pub fn bluff_rate(&self) -> Option<f64> {
        (self.claims > 0).then(|| self.bluffs as f64 / self.claims as f64)
    }

    /// The share of challenges that were right, if any was made.
    pub fn challenge_accuracy(&self) -> Option<f64> {
        (self.challenges > 0).then(|| self.right as f64 / self.challenges as f64)
    }

    /// Counts more of them.
    pub fn add(&mut self, more: &Deeds) {
        self.claims = self.claims.saturating_add(more.claims);
        self.bluffs = self.bluffs.saturating_add(more.bluffs);
        self.challenges = self.challenges.saturating_add(more.challenges);
        self.right = self.right.saturating_add(more.right);
    }

    /// Whether no part is larger than its whole.
    pub(crate) fn is_sound(&self) -> bool {
        self.bluffs <= self.claims && self.right <= self.challenges
    }
}

/// How often what went wrong with a bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults([u64; FaultKind::ALL.len()]);

impl Faults {
    /// Counts so many faults of a kind.
    pub fn add(&mut self, kind: FaultKind, times: u64) {
        let count = &mut self.0[kind as usize];
        *count = count.saturating_add(times);
    }

    /// How many there are of a kind.
    pub fn of(&self, kind: FaultKind) -> u64 {
        self.0[kind as usize]
    }

    /// How many there are in all.
    pub fn total(&self) -> u64 {
        self.0.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }
}

/// Every kind by its name.
impl Serialize for Faults {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(FaultKind::ALL.len()))?;
        for kind in FaultKind::ALL {
            map.serialize_entry(&kind, &self.of(kind))?;
        }
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_of_something() {
        let deeds = Deeds::from([4, 1, 0, 0]);
        assert_eq!((deeds.bluff_rate(), deeds.challenge_accuracy()), (Some(0.25), None));
        assert!(deeds.is_sound() && !Deeds::from([1, 2, 0, 0]).is_sound());
        assert!(!Deeds::from([1, 1, 0, 1]).is_sound());
    }
}
