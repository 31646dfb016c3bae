//! The presets: named rule sets, of which any option can be changed.

use doubt_core::{Damage, Record};
use doubt_words::{Message, Phrase, phrase};

use crate::digest::Digest;
use crate::option::{OptionError, OptionInfo, Options, SeatRange, Stated as _, nearest};
use crate::{cards, dice, sheriff};

/// A named rule set.
#[derive(Clone, Debug)]
pub struct Preset {
    /// Its name, as people type it.
    pub name: &'static str,
    /// Its title.
    pub title: Phrase,
    /// What it is, in a sentence.
    pub summary: Phrase,
    /// How many sit at the table when nothing else is said.
    pub usual_seats: usize,
    /// Its rules.
    pub rules: RuleSet,
    /// What it asks of whoever lets people play it.
    pub manners: Manners,
}

/// What a game asks, beyond its rules, of whoever lets people play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manners {
    /// The pause between turns, where one belongs to the game.
    pub pause: Option<Pause>,
    /// Whether characters are its levels: each says how many of them play, and with how many decks.
    pub levels: bool,
    /// Whether nothing is left but to begin anew once somebody has won.
    pub resets: bool,
}

/// A pause between turns in which anybody may call, and which the first call ends; in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// How long it lasts.
    pub lasts: u32,
    /// How long a bot waits before it calls.
    pub bot_call: u32,
    /// How long a bot waits before its turn.
    pub bot_turn: u32,
}

impl Manners {
    /// Those of most games: everybody takes their time.
    pub const PLAIN: Manners = Manners { pause: None, levels: false, resets: false };
    /// Those of Bluff: its difficulties are characters.
    const BLUFF: Manners = Manners { levels: true, ..Manners::PLAIN };
    /// Those of Bluff Stuff: calls are a matter of speed, and a match ends for good.
    const BLUFF_STUFF: Manners = Manners {
        pause: Some(Pause { lasts: 5_000, bot_call: 3_000, bot_turn: 1_500 }),
        resets: true,
        ..Manners::PLAIN
    };
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

/// Does the same with a rule set whatever its family: the rules are bound to a name, and what follows
/// is compiled once a family. The one place where the families are told apart by hand.
///
/// ```
/// use doubt_games::{catalog, with_family};
///
/// let rules = &catalog::find("perudo")?.rules;
/// assert_eq!(with_family!(rules, rules => rules.seats.most), 6);
/// # Ok::<(), catalog::NoSuchGame>(())
/// ```
#[macro_export]
macro_rules! with_family {
    ($rule_set:expr, $rules:ident => $body:expr) => {
        match $rule_set {
            $crate::catalog::RuleSet::Dice($rules) => $body,
            $crate::catalog::RuleSet::Cards($rules) => $body,
            $crate::catalog::RuleSet::Sheriff($rules) => $body,
        }
    };
}

impl From<dice::Rules> for RuleSet {
    fn from(rules: dice::Rules) -> RuleSet {
        RuleSet::Dice(rules)
    }
}

impl From<cards::Rules> for RuleSet {
    fn from(rules: cards::Rules) -> RuleSet {
        RuleSet::Cards(rules)
    }
}

impl From<sheriff::Rules> for RuleSet {
    fn from(rules: sheriff::Rules) -> RuleSet {
        RuleSet::Sheriff(rules)
    }
}

impl RuleSet {
    /// The name of the family.
    pub fn family(&self) -> &'static str {
        with_family!(self, rules => rules.family())
    }

    /// The version of the family's rules, as kept with what was played by them.
    pub fn version(&self) -> u32 {
        with_family!(self, rules => rules.version())
    }

    /// The same rules as they were in a version of the family: those of today, or older ones that are
    /// still there.
    pub fn of_version(self, version: u32) -> Result<RuleSet, RulesGone> {
        if version == self.version() {
            Ok(self)
        } else {
            Err(RulesGone { family: self.family(), version })
        }
    }

    /// How many seats it is for.
    pub fn seats(&self) -> SeatRange {
        with_family!(self, rules => rules.seats)
    }

    /// The rules in force: a paragraph for each subject.
    pub fn prose(&self) -> Vec<Vec<Message>> {
        with_family!(self, rules => rules.prose())
    }

    /// The game at a glance.
    pub fn digest(&self) -> Digest {
        with_family!(self, rules => rules.digest())
    }

    /// Refuses options that are out of range or do not go together.
    pub fn validate(&self) -> Result<(), OptionError> {
        with_family!(self, rules => rules.validate_options())
    }

    /// Refuses also a number of seats that the rules are not for.
    pub fn validate_for(&self, seats: usize) -> Result<(), OptionError> {
        with_family!(self, rules => rules.validate(seats))
    }

    /// Every option with its value.
    pub fn values(&self) -> Vec<(String, String)> {
        with_family!(self, rules => rules.values())
    }
}

/// A version of a family's rules that is not there any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this program no longer has version {version} of the {family} rules")]
pub struct RulesGone {
    /// The family.
    pub family: &'static str,
    /// The version.
    pub version: u32,
}

impl Options for RuleSet {
    fn options(&self) -> Vec<&'static OptionInfo> {
        with_family!(self, rules => rules.options())
    }

    fn get(&self, name: &str) -> Result<String, OptionError> {
        with_family!(self, rules => rules.get(name))
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        with_family!(self, rules => rules.set(name, value))
    }
}

/// Every preset, in the order in which people meet them.
pub static PRESETS: [Preset; 7] = [
    Preset {
        name: "liars-dice",
        title: phrase!("game-liars-dice"),
        summary: phrase!("game-liars-dice-line"),
        usual_seats: 4,
        rules: RuleSet::Dice(dice::Rules::LIARS_DICE),
        manners: Manners::PLAIN,
    },
    Preset {
        name: "perudo",
        title: phrase!("game-perudo"),
        summary: phrase!("game-perudo-line"),
        usual_seats: 4,
        rules: RuleSet::Dice(dice::Rules::PERUDO),
        manners: Manners::PLAIN,
    },
    Preset {
        name: "duel",
        title: phrase!("game-duel"),
        summary: phrase!("game-duel-line"),
        usual_seats: 2,
        rules: RuleSet::Dice(dice::Rules::DUEL),
        manners: Manners::PLAIN,
    },
    Preset {
        name: "bluff",
        title: phrase!("game-bluff"),
        summary: phrase!("game-bluff-line"),
        usual_seats: 4,
        rules: RuleSet::Cards(cards::Rules::BLUFF),
        manners: Manners::BLUFF,
    },
    Preset {
        name: "bluff-stuff",
        title: phrase!("game-bluff-stuff"),
        summary: phrase!("game-bluff-stuff-line"),
        usual_seats: 4,
        rules: RuleSet::Cards(cards::Rules::BLUFF_STUFF),
        manners: Manners::BLUFF_STUFF,
    },
    Preset {
        name: "sheriff",
        title: phrase!("game-sheriff"),
        summary: phrase!("game-sheriff-line"),
        usual_seats: 9,
        rules: RuleSet::Sheriff(sheriff::Rules::SHERIFF),
        manners: Manners::PLAIN,
    },
    Preset {
        name: "nottingham",
        title: phrase!("game-nottingham"),
        summary: phrase!("game-nottingham-line"),
        usual_seats: 4,
        rules: RuleSet::Sheriff(sheriff::Rules::NOTTINGHAM),
        manners: Manners::PLAIN,
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

/// " (did you mean `perudo`?)", or nothing.
fn did_you_mean(nearest: &Option<&'static str>) -> String {
    nearest.map_or(String::new(), |name| format!(" (did you mean `{name}`?)"))
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
    // A record without a version is of a time when there was one.
    let version = record.header.versions.map_or(1, |versions| versions.rules);
    rules.of_version(version).map_err(|error| record.rules_damage(error))
}
