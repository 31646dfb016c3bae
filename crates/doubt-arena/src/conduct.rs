//! How bots behave: what they claim and challenge, and what goes wrong with them.

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

/// What went wrong with a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Its program ended, or closed its output.
    Crashed,
    /// It did not answer in time.
    TimedOut,
    /// Its answer was against the rules.
    Illegal,
    /// It wrote what is no answer.
    Unreadable,
    /// It answered another question.
    WrongId,
    /// It wrote too much.
    Flooded,
    /// It was not asked any more, as it had answered nothing in match after match.
    GivenUp,
}

impl Kind {
    /// Every kind, in the order in which they are shown.
    pub const ALL: [Kind; 7] = [
        Kind::Crashed,
        Kind::TimedOut,
        Kind::Illegal,
        Kind::Unreadable,
        Kind::WrongId,
        Kind::Flooded,
        Kind::GivenUp,
    ];

    /// Its name, as programs from outside know it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Crashed => "crashed",
            Kind::TimedOut => "timed-out",
            Kind::Illegal => "illegal",
            Kind::Unreadable => "unreadable",
            Kind::WrongId => "wrong-id",
            Kind::Flooded => "flooded",
            Kind::GivenUp => "given-up",
        }
    }
}

/// How often what went wrong with a bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults([u64; Kind::ALL.len()]);

impl Faults {
    /// Counts so many faults of a kind.
    pub fn add(&mut self, kind: Kind, times: u64) {
        let count = &mut self.0[kind as usize];
        *count = count.saturating_add(times);
    }

    /// How many there are of a kind.
    pub fn of(&self, kind: Kind) -> u64 {
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
        let mut map = serializer.serialize_map(Some(Kind::ALL.len()))?;
        for kind in Kind::ALL {
            map.serialize_entry(kind.name(), &self.of(kind))?;
        }
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_have_one_name_each() {
        for (at, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.name());
            let mut faults = Faults::default();
            faults.add(kind, 2);
            assert_eq!((faults.of(kind), faults.total()), (2, 2));
            assert_eq!(kind as usize, at, "in the order of the counts");
        }
    }

    #[test]
    fn rates_are_of_something() {
        let deeds = Deeds::from([4, 1, 0, 0]);
        assert_eq!((deeds.bluff_rate(), deeds.challenge_accuracy()), (Some(0.25), None));
        assert!(deeds.is_sound() && !Deeds::from([1, 2, 0, 0]).is_sound());
        assert!(!Deeds::from([1, 1, 0, 1]).is_sound());
    }
}
