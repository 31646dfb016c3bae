//! Why a rule set cannot be made or played: what was asked for and what would go, and a sentence of it.

use doubt_words::{Arg, Message, Phrase, Tell, message, told};
use serde::Serialize;

use super::Setting;
use super::kind::Kind;

/// Why a rule set cannot be made or played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "OptionRefusal"))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OptionError {
    /// There is no such option.
    Unknown {
        /// What was asked for.
        name: String,
        /// The option with the most similar name, if one is similar.
        nearest: Option<&'static str>,
        /// All options.
        known: Vec<&'static str>,
    },
    /// The option does not take this value.
    Value {
        /// The option with what was asked for.
        option: Setting,
        /// What it takes.
        takes: &'static Kind,
    },
    /// A value does not go with that of another option.
    Clash {
        /// One option with its value.
        option: Setting,
        /// The other.
        other: Setting,
        /// Why.
        #[cfg_attr(feature = "types", ts(as = "Message"))]
        reason: Phrase,
        /// What would be right: any one of these.
        instead: Vec<Setting>,
    },
    /// A number is more than another option allows.
    Above {
        /// The option with its number.
        option: Setting,
        /// The most that it can be.
        most: u16,
        /// The option that it depends on.
        other: Setting,
        /// The least that this can be as the other stands.
        least: u16,
        /// Why.
        #[cfg_attr(feature = "types", ts(as = "Message"))]
        reason: Phrase,
    },
    /// A value is not for so many seats.
    Company {
        /// The option with its value.
        option: Setting,
        /// How many seats there are.
        seats: usize,
        /// How many it is for.
        fit: &'static [usize],
        /// Why: who sits where.
        #[cfg_attr(feature = "types", ts(as = "Message"))]
        reason: Phrase,
    },
    /// The rule set is not for so many seats.
    Seats {
        /// How many were asked for.
        asked: usize,
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
    },
    /// The list of an option does not have one number per seat.
    Listed {
        /// The option with its list.
        option: Setting,
        /// How many numbers it lists.
        listed: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// More of something than the table holds.
    TooMany {
        /// The option with its value.
        option: Setting,
        /// What there is too much of.
        things: &'static str,
        /// How many there would be.
        total: usize,
        /// How many there may be.
        most: u16,
    },
}

impl Tell for OptionError {
    fn message(&self) -> Message {
        let set = |setting: &Setting| Arg::typed(setting);
        let named = |setting: &Setting| Arg::typed(setting.name);
        match self {
            OptionError::Unknown { name, nearest, known } => {
                let (name, known) = (Arg::text(name), Arg::and(known.iter().map(Arg::typed)));
                match nearest {
                    Some(nearest) => {
                        let nearest = Arg::typed(nearest);
                        message!("option-unknown-like", name, nearest, known)
                    }
                    None => message!("option-unknown", name, known),
                }
            }
            OptionError::Value { option, takes } => {
                let takes = takes.message();
                message!("option-value", setting: set(option), option: named(option), takes)
            }
            OptionError::Clash { option, other, reason, instead } => message!(
                "option-clash",
                setting: set(option),
                other: set(other),
                reason: *reason,
                instead: Arg::or(instead.iter().map(set)),
            ),
            OptionError::Above { option, most, other, least, reason } => message!(
                "option-above",
                setting: set(option),
                other: set(other),
                reason: *reason,
                most: *most,
                option: named(option),
                least: *least,
                bound: named(other),
            ),
            OptionError::Company { option, seats, fit, reason } => message!(
                "option-company",
                setting: set(option),
                fit: Arg::or(fit.iter().copied()),
                seats: *seats,
                reason: *reason,
            ),
            OptionError::Seats { asked, least, most } if least == most => {
                message!("option-seats", most: *most, asked: *asked)
            }
            OptionError::Seats { asked, least, most } => {
                message!("option-seat-range", least: *least, most: *most, asked: *asked)
            }
            OptionError::Listed { option, listed, seats } => {
                message!("option-listed", setting: set(option), listed: *listed, seats: *seats)
            }
            OptionError::TooMany { option, things, total, most } => message!(
                "option-too-many",
                things: Arg::kind(*things),
                total: *total,
                most: *most,
                option: named(option),
            ),
        }
    }
}

told!(OptionError);

/// "2 to 6 seats", "2 seats".
pub fn seat_range(least: usize, most: usize) -> Message {
    if least == most {
        message!("seat-range", least)
    } else {
        message!("seat-range-to", least, most)
    }
}
