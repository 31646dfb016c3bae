//! A table, as everybody there may know it.

use doubt_games::catalog;
use doubt_games::menu::Facts;
use doubt_games::option::Options as _;
use doubt_words::Message;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize};

use crate::pace::Pace;

/// A table, as everybody there may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableInfo {
    /// Its name in addresses.
    pub id: String,
    /// The preset.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The family of games: `dice`, `cards` or `sheriff`; none if the preset is not known here any more.
    #[cfg_attr(feature = "types", ts(type = "FamilyName | null"))]
    pub family: Option<String>,
    /// Every option with its value.
    pub options: Vec<Setting>,
    /// What does not change in a match: prices, ranks in play, skills; none if the rules are not
    /// known here any more.
    #[cfg_attr(feature = "types", ts(type = "GameFacts | null"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    #[serde(deserialize_with = "unread")]
    pub facts: Option<Facts>,
    /// The seats, clockwise.
    pub seats: Vec<SeatInfo>,
    /// Who may start and remove: a seat; none if the host has left.
    pub host: Option<u8>,
    /// What the table is doing.
    pub phase: TablePhase,
    /// Whether only those who have its link can find it.
    pub private: bool,
    /// Whether others may watch.
    pub spectators: bool,
    /// How much time there is.
    pub pace: Pace,
    /// Whether nothing is left but to begin anew once a match is over.
    pub resets: bool,
    /// How many matches were begun here.
    pub matches: u32,
    /// The commitment to the server's part of the match being played, or of the next one: SHA-256 of
    /// the server's secret, in hexadecimal.
    pub commitment: String,
    /// What each seat has added to the randomness of that match.
    pub shares: Vec<Option<String>>,
    /// How the last match came out.
    pub result: Option<MatchResult>,
}

/// What is worked out again is not read.
fn unread<'de, D: Deserializer<'de>>(text: D) -> Result<Option<Facts>, D::Error> {
    IgnoredAny::deserialize(text).map(|_| None)
}

impl TableInfo {
    /// The same with the facts that follow from its game and options: another process told of the table, and what
    /// everybody can work out is not sent.
    #[must_use]
    pub fn with_facts(mut self) -> TableInfo {
        let preset = catalog::find(&self.game).ok();
        let rules = preset.and_then(|preset| {
            let mut rules = preset.rules.clone();
            let mut set = |Setting { name, value }: &Setting| rules.set(name, value).is_ok();
            self.options.iter().all(&mut set).then_some(rules)
        });
        self.facts = rules.map(|rules| rules.facts(self.seats.len()));
        self
    }
}

/// What a table is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TablePhase {
    /// Seats are being taken.
    Gathering,
    /// A match is played.
    Playing,
    /// A match is over.
    Over,
}

/// An option and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Setting {
    /// The option.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// A seat and who is at it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatInfo {
    /// Who is at it.
    #[serde(flatten)]
    pub sitter: Sitter,
    /// What whoever sits there is called.
    pub name: String,
}

/// Who is at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody.
    Open,
    /// A person.
    Person {
        /// Whether a page of theirs is connected.
        present: bool,
        /// Whether a bot keeps the seat until they are back.
        away: bool,
        /// Whether they want the next match.
        agrees: bool,
    },
    /// A bot.
    Bot {
        /// Its name in the cast.
        bot: String,
        /// The character that it plays.
        character: Option<String>,
        /// How it plays, in a line.
        line: String,
    },
}

/// How a match came out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchResult {
    /// The match's name in addresses: `#/match/ID` shows it.
    pub id: String,
    /// Whether it was played to its end; otherwise it was abandoned.
    pub over: bool,
    /// Who won.
    pub winners: Vec<u8>,
    /// What each seat has won or lost; none if the match was abandoned.
    pub payoffs: Option<Vec<f64>>,
    /// Why it was ended though nobody has left it.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub reason: Option<Message>,
}
