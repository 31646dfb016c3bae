//! The counts of a player, and the rates that follow from them.

use std::ops::AddAssign;

use serde::{Serialize, Serializer};

/// What a player did, over a match or many.
///
/// | law | |
/// |---|---|
/// | claims | = truthful + bluffs |
/// | challenged | = caught + falsely accused + escaped |
/// | challenges | = right + wrong |
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Matches played to their end.
    pub matches: u64,
    /// Of these, matches won, shared wins included.
    pub won: u64,
    /// Claims made.
    pub claims: u64,
    /// Of these, truthful ones.
    pub truthful: u64,
    /// Of these, bluffs.
    pub bluffs: u64,
    /// Claims that were challenged.
    pub challenged: u64,
    /// Of these, claims that did not hold.
    pub caught: u64,
    /// Of these, claims that held.
    pub falsely_accused: u64,
    /// Of these, lies that the player talked itself out of.
    pub escaped: u64,
    /// Bluffs that were caught. In dice games a truthful claim can be caught too.
    pub bluffs_caught: u64,
    /// Challenges made.
    pub challenges: u64,
    /// Of these, challenges of claims that did not hold.
    pub right: u64,
    /// Of these, challenges of claims that held.
    pub wrong: u64,
    /// Dice, cards or gold lost.
    pub lost: u64,
    /// Dice, cards or gold gained.
    pub gained: u64,
}

impl Figures {
    /// The share of claims that were bluffs, if any claim was made.
    pub fn bluff_rate(&self) -> Option<f64> {
        share(self.bluffs, self.claims)
    }

    /// The share of bluffs that were not caught, if there was any.
    pub fn bluff_success(&self) -> Option<f64> {
        share(self.unexposed(), self.bluffs)
    }

    /// The share of challenges that were right, if any was made.
    pub fn challenge_accuracy(&self) -> Option<f64> {
        share(self.right, self.challenges)
    }

    /// The share of matches that were won, if any was played.
    pub fn win_rate(&self) -> Option<f64> {
        share(self.won, self.matches)
    }

    /// Bluffs that were not caught.
    pub fn unexposed(&self) -> u64 {
        self.bluffs.saturating_sub(self.bluffs_caught)
    }

    /// Every count by its name, in the order in which they are shown.
    pub fn counts(&self) -> [(&'static str, u64); 15] {
        [
            ("matches", self.matches),
            ("won", self.won),
            ("claims", self.claims),
            ("truthful", self.truthful),
            ("bluffs", self.bluffs),
            ("challenged", self.challenged),
            ("caught", self.caught),
            ("falsely_accused", self.falsely_accused),
            ("escaped", self.escaped),
            ("bluffs_caught", self.bluffs_caught),
            ("challenges", self.challenges),
            ("right", self.right),
            ("wrong", self.wrong),
            ("lost", self.lost),
            ("gained", self.gained),
        ]
    }

    /// Every rate by its name; none where there is nothing to share out.
    pub fn rates(&self) -> [(&'static str, Option<f64>); 4] {
        [
            ("win_rate", self.win_rate()),
            ("bluff_rate", self.bluff_rate()),
            ("bluff_success", self.bluff_success()),
            ("challenge_accuracy", self.challenge_accuracy()),
        ]
    }
}

fn share(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}

impl AddAssign for Figures {
    fn add_assign(&mut self, other: Figures) {
        self.matches += other.matches;
        self.won += other.won;
        self.claims += other.claims;
        self.truthful += other.truthful;
        self.bluffs += other.bluffs;
        self.challenged += other.challenged;
        self.caught += other.caught;
        self.falsely_accused += other.falsely_accused;
        self.escaped += other.escaped;
        self.bluffs_caught += other.bluffs_caught;
        self.challenges += other.challenges;
        self.right += other.right;
        self.wrong += other.wrong;
        self.lost += other.lost;
        self.gained += other.gained;
    }
}

/// All counts and all rates, by name.
impl Serialize for Figures {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap as _;
        let (counts, rates) = (self.counts(), self.rates());
        let mut map = serializer.serialize_map(Some(counts.len() + rates.len()))?;
        counts.iter().try_for_each(|(name, count)| map.serialize_entry(name, count))?;
        rates.iter().try_for_each(|(name, rate)| map.serialize_entry(name, rate))?;
        map.end()
    }
}
