//! Why a rule set cannot be made or played: what was asked for and what would go, and a sentence of it.

use serde::Serialize;

use super::Setting;
use super::kind::{Kind, either};

/// Why a rule set cannot be made or played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "OptionRefusal"))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OptionError {
    /// There is no such option.
    #[error(
        "there is no option `{name}`{}; the options are {}", did_you_mean(.nearest), .known.join(", ")
    )]
    Unknown {
        /// What was asked for.
        name: String,
        /// The option with the most similar name, if one is similar.
        nearest: Option<&'static str>,
        /// All options.
        known: Vec<&'static str>,
    },
    /// The option does not take this value.
    #[error("`{option}` is not allowed: {} can be {takes}", .option.name)]
    Value {
        /// The option with what was asked for.
        option: Setting,
        /// What it takes.
        takes: &'static Kind,
    },
    /// A value does not go with that of another option.
    #[error("`{option}` does not go with `{other}`: {reason}; set {}", either(.instead))]
    Clash {
        /// One option with its value.
        option: Setting,
        /// The other.
        other: Setting,
        /// Why.
        reason: &'static str,
        /// What would be right: any one of these.
        instead: Vec<Setting>,
    },
    /// A number is more than another option allows.
    #[error("`{option}` does not go with `{other}`: {reason}")]
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
        reason: &'static str,
    },
    /// A value is not for so many seats.
    #[error("`{option}` does not go with {seats} seats: {reason} at {} seats", either(.fit))]
    Company {
        /// The option with its value.
        option: Setting,
        /// How many seats there are.
        seats: usize,
        /// How many it is for.
        fit: &'static [usize],
        /// Why: who sits where.
        reason: &'static str,
    },
    /// The rule set is not for so many seats.
    #[error("these rules are for {}, not {asked}", seat_range(*.least, *.most))]
    Seats {
        /// How many were asked for.
        asked: usize,
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
    },
    /// The list of an option does not have one number per seat.
    #[error(
        "`{option}` lists {listed} numbers, but there are {seats} seats: give one number for all seats or one per seat"
    )]
    Listed {
        /// The option with its list.
        option: Setting,
        /// How many numbers it lists.
        listed: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// More of something than the table holds.
    #[error(
        "{total} {things} are too many for one table, which holds at most {most}: lower {} or the number of seats", .option.name
    )]
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

/// " (did you mean `perudo`?)", or nothing.
pub(crate) fn did_you_mean(nearest: &Option<&'static str>) -> String {
    nearest.map_or(String::new(), |name| format!(" (did you mean `{name}`?)"))
}

/// "2 to 6 seats", "2 seats".
pub fn seat_range(least: usize, most: usize) -> String {
    if least == most { format!("{least} seats") } else { format!("{least} to {most} seats") }
}
