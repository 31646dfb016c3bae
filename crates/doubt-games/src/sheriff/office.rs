//! The sheriff's office: reputation, perception, and how a shift ends.

use std::fmt;

use doubt_words::Arg;
use serde::Serialize;

use super::claim::Claim;
use super::goods::Goods;
use super::rules::{MAX_PERCEPTION, Rules};

/// What a seat has made of being the sheriff.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Office {
    /// What people think of the sheriff, 0 to 10.
    pub reputation: u8,
    /// What is added to the sheriff's die in a bluff check.
    pub perception: u8,
    /// Experience: every third point sharpens perception.
    pub experience: u16,
    /// Merchants dealt with.
    pub merchants: u16,
    /// Bags opened.
    pub inspected: u16,
    /// Liars caught.
    pub caught: u16,
    /// Honest bags opened.
    pub wronged: u16,
    /// Bags of contraband that passed without a bribe.
    pub missed: u16,
    /// Bribes taken.
    pub bribes: u16,
    /// Gold taken as bribes and penalties.
    pub income: u32,
}

/// The reputation that a sheriff starts with.
pub const START_REPUTATION: u8 = 5;
/// The highest reputation.
pub const MAX_REPUTATION: u8 = 10;
/// Points of experience for one more of perception.
pub const EXPERIENCE_STEP: u16 = 3;

/// What became of a bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// The sheriff opened it and found the lie.
    Caught,
    /// The sheriff opened it and found nothing wrong, rightly or not.
    Cleared,
    /// The sheriff let it pass.
    Passed,
    /// The sheriff took a bribe for it.
    Bribed,
}

/// What a bag was, measured by its declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Truth {
    /// Just what was declared.
    Honest,
    /// A lie with contraband.
    Contraband,
    /// A lie with legal goods.
    LegalLie,
}

impl Truth {
    /// What a bag is under this declaration.
    pub fn of(bag: Goods, claim: Claim) -> Truth {
        if claim.is_true_of(bag) {
            Truth::Honest
        } else if bag.contraband().is_empty() {
            Truth::LegalLie
        } else {
            Truth::Contraband
        }
    }
}

/// What a fate does to the sheriff: the change of reputation, and the experience gained.
pub const fn consequence(fate: Fate, truth: Truth) -> (i8, u16) {
    match (fate, truth) {
        (Fate::Bribed, _) => (-1, 0),
        (Fate::Caught, _) => (1, 1),
        (Fate::Cleared, Truth::Contraband) | (Fate::Passed, Truth::Contraband) => (-2, 0),
        (Fate::Cleared, _) => (-1, 0),
        (Fate::Passed, Truth::Honest) => (1, 0),
        (Fate::Passed, Truth::LegalLie) => (0, 1),
    }
}

impl Office {
    /// A new sheriff.
    pub fn new(rules: &Rules) -> Office {
        Office {
            reputation: START_REPUTATION,
            perception: rules.perception,
            experience: 0,
            merchants: 0,
            inspected: 0,
            caught: 0,
            wronged: 0,
            missed: 0,
            bribes: 0,
            income: 0,
        }
    }

    /// The share of opened bags that held a lie which was found, if any was opened.
    pub fn accuracy(&self) -> Option<f64> {
        (self.inspected > 0).then(|| f64::from(self.caught) / f64::from(self.inspected))
    }

    /// Enters a bag in the books; reputation and perception change only where they are kept.
    pub(super) fn enter(&mut self, fate: Fate, truth: Truth, kept: bool) {
        self.merchants += 1;
        match (fate, truth) {
            (Fate::Caught, _) => self.caught += 1,
            (Fate::Cleared, Truth::Honest) => self.wronged += 1,
            (Fate::Cleared | Fate::Passed, Truth::Contraband) => self.missed += 1,
            (Fate::Bribed, _) => self.bribes += 1,
            _ => {}
        }
        if matches!(fate, Fate::Caught | Fate::Cleared) {
            self.inspected += 1;
        }
        if kept {
            let (change, experience) = consequence(fate, truth);
            self.reputation = self.reputation.saturating_add_signed(change).min(MAX_REPUTATION);
            self.learn(experience);
        }
    }

    fn learn(&mut self, experience: u16) {
        for _ in 0..experience {
            self.experience += 1;
            if self.experience.is_multiple_of(EXPERIENCE_STEP) {
                self.perception = (self.perception + 1).min(MAX_PERCEPTION);
            }
        }
    }
}

/// How a shift ends for its sheriff.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "an ending is what it says")]
pub enum Ending {
    Legendary,
    Honourable,
    CorruptBaron,
    Excellent,
    Good,
    Mediocre,
    Poor,
    Dismissed,
}

impl Ending {
    /// The first ending that fits an office and the gold that came with it.
    pub const fn of(office: &Office, gold: u32) -> Ending {
        match office.reputation {
            7.. if gold >= 50 && office.caught >= 3 => Ending::Legendary,
            7.. if office.bribes == 0 => Ending::Honourable,
            ..=3 if office.bribes >= 5 && gold >= 50 => Ending::CorruptBaron,
            7.. => Ending::Excellent,
            4..=6 => Ending::Good,
            2..=3 => Ending::Mediocre,
            1 => Ending::Poor,
            0 => Ending::Dismissed,
        }
    }
}

/// `corrupt-baron`
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::Legendary => "legendary",
            Ending::Honourable => "honourable",
            Ending::CorruptBaron => "corrupt-baron",
            Ending::Excellent => "excellent",
            Ending::Good => "good",
            Ending::Mediocre => "mediocre",
            Ending::Poor => "poor",
            Ending::Dismissed => "dismissed",
        })
    }
}

impl From<Ending> for Arg {
    fn from(ending: Ending) -> Arg {
        Arg::kind(ending.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ending(reputation: u8, gold: u32, caught: u16, bribes: u16) -> Ending {
        let office = Office { reputation, caught, bribes, ..Office::new(&Rules::SHERIFF) };
        Ending::of(&office, gold)
    }

    #[test]
    fn the_first_ending_that_fits_is_told() {
        for (reputation, gold, caught, bribes, expected) in [
            (7, 50, 3, 0, Ending::Legendary),
            (10, 90, 5, 4, Ending::Legendary),
            (7, 49, 3, 0, Ending::Honourable),
            (7, 50, 2, 0, Ending::Honourable),
            (7, 49, 3, 1, Ending::Excellent),
            (3, 50, 0, 5, Ending::CorruptBaron),
            (0, 99, 0, 8, Ending::CorruptBaron),
            (3, 49, 0, 5, Ending::Mediocre),
            (3, 50, 0, 4, Ending::Mediocre),
            (6, 99, 9, 0, Ending::Good),
            (4, 0, 0, 9, Ending::Good),
            (2, 0, 0, 0, Ending::Mediocre),
            (1, 0, 0, 0, Ending::Poor),
            (0, 0, 0, 0, Ending::Dismissed),
        ] {
            assert_eq!(ending(reputation, gold, caught, bribes), expected, "{reputation} {gold}");
        }
    }

    #[test]
    fn reputation_and_perception_stay_within_their_limits() {
        let mut office = Office::new(&Rules::SHERIFF);
        (0..30).for_each(|_| office.enter(Fate::Caught, Truth::Contraband, true));
        assert_eq!((office.reputation, office.perception, office.experience), (10, 10, 30));
        (0..30).for_each(|_| office.enter(Fate::Passed, Truth::Contraband, true));
        assert_eq!((office.reputation, office.missed), (0, 30));
        assert_eq!(office.accuracy(), Some(1.0));
    }
}
