//! The presets: named rule sets, of which any option can be changed.

use doubt_core::{Damage, Record};

use crate::option::{OptionError, OptionInfo, Options, SeatRange, did_you_mean, nearest};
use crate::{cards, dice, sheriff};

/// A named rule set.
#[derive(Clone, Debug)]
pub struct Preset {
    /// Its name, as people type it.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What it is, in a sentence.
    pub summary: &'static str,
    /// How many sit at the table when nothing else is said.
    pub usual_seats: usize,
    /// Its rules.
    pub rules: RuleSet,
}

/// A rule set of any family.
#[derive(Clone, Debug, PartialEq)]
pub enum RuleSet {
    /// Of the dice family.
    Dice(dice::Rules),
    /// Of the cards family.
    Cards(cards::Rules),
    /// Of the sheriff family.
    Sheriff(sheriff::Rules),
}

impl RuleSet {
    /// The name of the family.
    pub fn family(&self) -> &'static str {
        match self {
            RuleSet::Dice(_) => "dice",
            RuleSet::Cards(_) => "cards",
            RuleSet::Sheriff(_) => "sheriff",
        }
    }

    /// How many seats it is for.
    pub fn seats(&self) -> SeatRange {
        match self {
            RuleSet::Dice(rules) => rules.seats,
            RuleSet::Cards(rules) => rules.seats,
            RuleSet::Sheriff(rules) => rules.seats,
        }
    }

    /// The rules in force, in words, a paragraph a subject.
    pub fn prose(&self) -> Vec<String> {
        match self {
            RuleSet::Dice(rules) => dice::prose::paragraphs(rules),
            RuleSet::Cards(rules) => cards::prose::paragraphs(rules),
            RuleSet::Sheriff(rules) => sheriff::prose::paragraphs(rules),
        }
    }

    /// Refuses options that are out of range or do not go together.
    pub fn validate(&self) -> Result<(), OptionError> {
        match self {
            RuleSet::Dice(rules) => rules.validate_options(),
            RuleSet::Cards(rules) => rules.validate_options(),
            RuleSet::Sheriff(rules) => rules.validate_options(),
        }
    }

    /// Refuses also a number of seats that the rules are not for.
    pub fn validate_for(&self, seats: usize) -> Result<(), OptionError> {
        match self {
            RuleSet::Dice(rules) => rules.validate(seats),
            RuleSet::Cards(rules) => rules.validate(seats),
            RuleSet::Sheriff(rules) => rules.validate(seats),
        }
    }

    /// Every option with its value.
    pub fn values(&self) -> Vec<(String, String)> {
        let value = |option: &OptionInfo| self.get(option.name).unwrap_or_default();
        self.options().iter().map(|option| (option.name.to_owned(), value(option))).collect()
    }
}

impl Options for RuleSet {
    fn options(&self) -> &'static [OptionInfo] {
        match self {
            RuleSet::Dice(rules) => rules.options(),
            RuleSet::Cards(rules) => rules.options(),
            RuleSet::Sheriff(rules) => rules.options(),
        }
    }

    fn get(&self, name: &str) -> Result<String, OptionError> {
        match self {
            RuleSet::Dice(rules) => rules.get(name),
            RuleSet::Cards(rules) => rules.get(name),
            RuleSet::Sheriff(rules) => rules.get(name),
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        match self {
            RuleSet::Dice(rules) => rules.set(name, value),
            RuleSet::Cards(rules) => rules.set(name, value),
            RuleSet::Sheriff(rules) => rules.set(name, value),
        }
    }
}

/// Every preset, in the order in which people meet them.
pub static PRESETS: [Preset; 7] = [
    Preset {
        name: "liars-dice",
        title: "Liar's dice",
        summary: "Five hidden dice each, rising bids, and somebody who says: liar!",
        usual_seats: 4,
        rules: RuleSet::Dice(dice::Rules::LIARS_DICE),
    },
    Preset {
        name: "perudo",
        title: "Perudo",
        summary: "Liar's dice with wild aces, palifico rounds and exact calls (calza).",
        usual_seats: 4,
        rules: RuleSet::Dice(dice::Rules::PERUDO),
    },
    Preset {
        name: "duel",
        title: "Duel",
        summary: "Two seats, one die each, one round: the small game that research has solved.",
        usual_seats: 2,
        rules: RuleSet::Dice(dice::Rules::DUEL),
    },
    Preset {
        name: "bluff",
        title: "Bluff",
        summary: "One card face down, any rank claimed; whoever is wrong about it takes the pile.",
        usual_seats: 4,
        rules: RuleSet::Cards(cards::Rules::BLUFF),
    },
    Preset {
        name: "bluff-stuff",
        title: "Bluff Stuff",
        summary: "Up to four cards at a time, and the rank to claim goes up turn by turn.",
        usual_seats: 4,
        rules: RuleSet::Cards(cards::Rules::BLUFF_STUFF),
    },
    Preset {
        name: "sheriff",
        title: "Sheriff",
        summary: "A shift at the gate: eight merchants, their bags, their word, and their bribes.",
        usual_seats: 9,
        rules: RuleSet::Sheriff(sheriff::Rules::SHERIFF),
    },
    Preset {
        name: "nottingham",
        title: "Nottingham",
        summary: "The seats take turns as sheriff, and what passes is worth most at the end.",
        usual_seats: 4,
        rules: RuleSet::Sheriff(sheriff::Rules::NOTTINGHAM),
    },
];

/// A name that no preset has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game `{name}`{}; the games are {}", did_you_mean(.nearest), names())]
pub struct NoSuchGame {
    /// What was asked for.
    pub name: String,
    /// The game with the most similar name, if one is similar.
    pub nearest: Option<&'static str>,
}

fn names() -> String {
    PRESETS.iter().map(|preset| preset.name).collect::<Vec<_>>().join(", ")
}

/// The preset of this name.
pub fn find(name: &str) -> Result<&'static Preset, NoSuchGame> {
    PRESETS.iter().find(|preset| preset.name == name).ok_or_else(|| NoSuchGame {
        name: name.chars().take(40).collect(),
        nearest: nearest(name, PRESETS.iter().map(|preset| preset.name)),
    })
}

/// The rule set that a record was played by.
pub fn rules_of(record: &Record) -> Result<RuleSet, Damage> {
    let preset = find(&record.header.game).map_err(|error| record.rules_damage(error))?;
    let mut rules = preset.rules.clone();
    for (name, value) in &record.header.options {
        rules.set(name, value).map_err(|error| record.rules_damage(error))?;
    }
    rules.validate_for(record.header.names.len()).map_err(|error| record.rules_damage(error))?;
    Ok(rules)
}
