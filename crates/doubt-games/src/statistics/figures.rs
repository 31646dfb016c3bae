//! The counts of a player, and the rates that follow from them.

use std::ops::{AddAssign, SubAssign};

use serde::{Deserialize, Serialize, Serializer};

/// States every count once: the figures, their sum, their names, and how they are told.
macro_rules! figures {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// What a player did, over a match or many.
        ///
        /// | law | |
        /// |---|---|
        /// | claims | = truthful + bluffs |
        /// | challenged | = caught + falsely accused + escaped |
        /// | challenges | = right + wrong |
        ///
        /// It is written with the rates that follow from the counts, and read by its counts alone.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
        pub struct Figures {
            $($(#[$doc])* pub $name: u64,)*
        }

        impl Figures {
            /// Every count by its name, in the order in which they are shown.
            pub fn counts(&self) -> [(&'static str, u64); [$(stringify!($name)),*].len()] {
                [$((stringify!($name), self.$name)),*]
            }
        }

        impl AddAssign for Figures {
            fn add_assign(&mut self, other: Figures) {
                $(self.$name += other.$name;)*
            }
        }

        /// Takes back what was added.
        impl SubAssign for Figures {
            fn sub_assign(&mut self, other: Figures) {
                $(self.$name = self.$name.saturating_sub(other.$name);)*
            }
        }

        /// The figures of `docs/statistics.md`: counts, and rates that are null where there is nothing to
        /// share out.
        #[cfg(feature = "types")]
        #[derive(ts_rs::TS)]
        #[expect(missing_docs, reason = "docs/statistics.md has them all")]
        pub struct FiguresInfo {
            $(#[ts(type = "number")] pub $name: u64,)*
            pub win_rate: Option<f64>,
            pub bluff_rate: Option<f64>,
            pub bluff_success: Option<f64>,
            pub challenge_accuracy: Option<f64>,
        }
    };
}

figures! {
    /// Matches played to their end.
    matches,
    /// Of these, matches won, shared wins included.
    won,
    /// Claims made.
    claims,
    /// Of these, truthful ones.
    truthful,
    /// Of these, bluffs.
    bluffs,
    /// Claims that were challenged.
    challenged,
    /// Of these, claims that did not hold.
    caught,
    /// Of these, claims that held.
    falsely_accused,
    /// Of these, lies that the player talked itself out of.
    escaped,
    /// Bluffs that were caught. In dice games a truthful claim can be caught too.
    bluffs_caught,
    /// Challenges made.
    challenges,
    /// Of these, challenges of claims that did not hold.
    right,
    /// Of these, challenges of claims that held.
    wrong,
    /// Dice, cards or gold lost.
    lost,
    /// Dice, cards or gold gained.
    gained,
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
