//! All that defines a tournament: two that agree in it end in the same standings.

use std::collections::BTreeMap;
use std::fmt;

use doubt_core::{MAX_SEATS, Seed};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::schedule;
use crate::sprt;

/// The most bots of a tournament: with more, most pairs would hardly ever meet.
pub const MAX_BOTS: usize = 64;

/// The most matches of a tournament: days of play.
pub const MAX_MATCHES: u64 = 1_000_000_000;

/// Who meets whom at what game, and for how long.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tournament {
    /// The preset.
    pub game: String,
    /// The options in force.
    pub options: BTreeMap<String, String>,
    /// Who takes part; in a gauntlet the first meets all others.
    pub bots: Vec<Contestant>,
    /// Who meets whom.
    pub format: Format,
    /// How many sit at a table.
    pub seats: usize,
    /// How many matches were asked for; they are played in whole groups.
    pub matches: u64,
    /// Where deals, tables and the bots' own randomness come from.
    #[serde(serialize_with = "write_seed", deserialize_with = "read_seed")]
    pub seed: Seed,
    /// The test that may end it early.
    pub sprt: Option<sprt::Plan>,
}

/// One who takes part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Contestant {
    /// What it is called.
    pub name: String,
    /// All that decides how it plays: the same name with other numbers is another contestant.
    pub about: Value,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Every choice of bots that fills a table, as often as any other.
    RoundRobin,
    /// The first bot with every choice of the others.
    Gauntlet,
    /// All bots at one table.
    LineUp,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Format::RoundRobin => "round-robin",
            Format::Gauntlet => "gauntlet",
            Format::LineUp => "line-up",
        })
    }
}

/// Why a tournament cannot be held.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unholdable {
    /// Fewer than two bots.
    #[error("A tournament needs at least two bots, not {0}: try --bots shark,turtle")]
    TooFewBots(usize),
    /// More bots than a tournament has.
    #[error("A tournament can have at most {MAX_BOTS} bots, not {0}")]
    TooManyBots(usize),
    /// The tables are larger than the bots can fill.
    #[error(
        "A table of {seats} seats needs at least {seats} bots, not {bots}: name more bots or lower --seats"
    )]
    TooManySeats {
        /// How many seats were asked for.
        seats: usize,
        /// How many bots there are.
        bots: usize,
    },
    /// Fewer than two seats, or more than any table has.
    #[error("A table has 2 to {MAX_SEATS} seats, not {0}")]
    NoTable(usize),
    /// A line-up of all bots at a smaller or larger table.
    #[error("A line-up seats all {bots} bots at one table, not {seats}: leave out --seats")]
    LineUpSeats {
        /// How many seats were asked for.
        seats: usize,
        /// How many bots there are.
        bots: usize,
    },
    /// No match at all, or too many.
    #[error("A tournament has 1 to {MAX_MATCHES} matches, not {0}")]
    Matches(u64),
    /// There are more choices of bots than can be gone through.
    #[error(
        "{bots} bots can fill a table of {seats} in more than {} ways: name fewer bots or lower --seats",
        schedule::MAX_TABLES
    )]
    TooManyTables {
        /// How many bots there are.
        bots: usize,
        /// How many sit at a table.
        seats: usize,
    },
    /// The test is not of two of the bots.
    #[error("A test compares two different bots that take part")]
    Tested,
    /// The test makes no sense.
    #[error(transparent)]
    Sprt(#[from] sprt::Untestable),
}

impl Tournament {
    /// Who meets whom, in words.
    pub fn kind(&self) -> String {
        let seats = self.seats;
        match self.format {
            Format::RoundRobin => format!("round robin at tables of {seats}"),
            Format::Gauntlet => {
                let hero = self.names().next().expect("in a gauntlet, one bot meets the others");
                format!("gauntlet of {hero} at tables of {seats}")
            }
            Format::LineUp => format!("one line-up of {seats}"),
        }
    }

    /// Refuses what cannot be held, saying what would be right.
    pub fn validate(&self) -> Result<(), Unholdable> {
        let (bots, seats) = (self.bots.len(), self.seats);
        match bots {
            0 | 1 => return Err(Unholdable::TooFewBots(bots)),
            _ if bots > MAX_BOTS => return Err(Unholdable::TooManyBots(bots)),
            _ => {}
        }
        if self.format == Format::LineUp && seats != bots {
            return Err(Unholdable::LineUpSeats { seats, bots });
        }
        if !(2..=MAX_SEATS).contains(&seats) {
            return Err(Unholdable::NoTable(seats));
        }
        if seats > bots {
            return Err(Unholdable::TooManySeats { seats, bots });
        }
        if !(1..=MAX_MATCHES).contains(&self.matches) {
            return Err(Unholdable::Matches(self.matches));
        }
        if schedule::tables(self).is_none() {
            return Err(Unholdable::TooManyTables { bots, seats });
        }
        let Some(plan) = &self.sprt else { return Ok(()) };
        if plan.stronger.max(plan.weaker) >= bots || plan.stronger == plan.weaker {
            return Err(Unholdable::Tested);
        }
        Ok(plan.validate()?)
    }

    /// How many groups are played unless a test ends it early: enough for all matches.
    pub fn groups(&self) -> u64 {
        self.matches.div_ceil(self.seats.max(1) as u64)
    }

    /// The names of those who take part.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.bots.iter().map(|bot| &*bot.name)
    }
}

fn write_seed<S: Serializer>(seed: &Seed, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(seed)
}

fn read_seed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(serde::de::Error::custom)
}
