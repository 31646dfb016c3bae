//! What goes over HTTP: the bodies of requests and answers, all JSON.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fair::Fairness;
use crate::wire::{Pace, Setting, TableInfo, Thinking};

/// What went wrong, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Problem {
    /// The sentence.
    pub error: String,
}

/// Everything that can be played, and everyone it can be played with.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Catalog {
    /// The version of the program.
    pub version: String,
    /// The games.
    pub games: Vec<GameInfo>,
    /// The bots.
    pub bots: Vec<BotInfo>,
}

/// A game: a preset of its family.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct GameInfo {
    /// Its name, as in `doubt play NAME`.
    pub name: String,
    /// Its title.
    pub title: String,
    /// What it is, in a sentence.
    pub summary: String,
    /// The family of games.
    pub family: String,
    /// The fewest seats.
    pub least_seats: usize,
    /// The most seats.
    pub most_seats: usize,
    /// How many sit at the table when nothing else is said.
    pub usual_seats: usize,
    /// Its options.
    pub options: Vec<OptionChoice>,
    /// The rules in words, a paragraph a subject.
    pub rules: Vec<String>,
    /// The bots that are drawn for it when nobody is named.
    pub drawn: Vec<String>,
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct OptionChoice {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// The values it takes, in words.
    pub values: String,
    /// What it means.
    pub meaning: String,
}

/// A bot of the cast.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct BotInfo {
    /// Its name.
    pub name: String,
    /// The family of games that it plays.
    pub family: String,
    /// The character that it plays; none for a bot without numbers.
    pub character: Option<String>,
    /// How it plays, in a line.
    pub line: String,
    /// The part it plays at the gate: `sheriff` or `merchant`; none in other games.
    pub part: Option<String>,
    /// The numbers that shape it.
    pub numbers: Vec<Number>,
}

/// A number with its name.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Number {
    /// What it is.
    pub name: String,
    /// How much.
    pub value: f64,
}

/// Which rules are asked for.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesWish {
    /// The preset.
    pub game: String,
    /// The options that differ from it.
    #[serde(default)]
    pub options: Vec<Setting>,
    /// How many seats; as usual, if it is left out.
    #[serde(default)]
    #[ts(optional)]
    pub seats: Option<usize>,
}

/// The rules in force.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct RulesText {
    /// In words, a paragraph a subject.
    pub paragraphs: Vec<String>,
    /// Every option with its value.
    pub options: Vec<OptionChoice>,
}

/// Who somebody is.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct SessionInfo {
    /// What they want to be called; none for a stranger.
    pub name: Option<String>,
    /// How they like the page: an object of the page's own.
    #[ts(type = "Record<string, unknown> | null")]
    #[schema(value_type = Option<Object>)]
    pub preferences: Option<serde_json::Value>,
}

/// What somebody wants to be called, and how they like the page.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SessionWish {
    /// The name, 1 to 24 characters.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<String>,
    /// An object of at most 4096 bytes.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    #[schema(value_type = Option<Object>)]
    pub preferences: Option<serde_json::Value>,
}

/// A table that is wanted.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableWish {
    /// The preset.
    pub game: String,
    /// The options that differ from it.
    #[serde(default)]
    pub options: Vec<Setting>,
    /// Who is to sit where, clockwise. The first seat for a person is taken by whoever asks.
    pub seats: Vec<SeatWish>,
    /// Whether only those who have its link can find it.
    #[serde(default)]
    pub private: bool,
    /// Whether others may watch.
    #[serde(default = "yes")]
    pub spectators: bool,
    /// How much time there is; as usual for the game and the number of people, if it is left out.
    #[serde(default)]
    #[ts(optional)]
    pub pace: Option<Pace>,
    /// What whoever asks is called.
    pub name: String,
}

fn yes() -> bool {
    true
}

/// Who is to sit at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatWish {
    /// A person.
    Person,
    /// This bot.
    Bot {
        /// Its name in the cast.
        bot: String,
    },
    /// A bot that suits the game.
    AnyBot,
}

/// A table that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Opened {
    /// Its name in addresses.
    pub id: String,
    /// The code of its link: `#/table/ID/CODE`.
    pub code: String,
    /// The seat of whoever opened it; none if all seats are bots'.
    pub seat: Option<u8>,
}

/// The lobby.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Lobby {
    /// Public tables with open seats, or that can be watched; at most 100.
    pub tables: Vec<TableInfo>,
}

/// The key of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Key {
    /// 32 hexadecimal digits: `#/seat/ID/KEY` takes the seat up on another device.
    pub key: String,
}

/// A seat that was taken up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct SeatTaken {
    /// Which.
    pub seat: u8,
}

/// What is one's own.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Mine {
    /// Tables where one sits, the latest first.
    pub tables: Vec<TableInfo>,
    /// Matches that one has played, the latest first; at most 200.
    pub matches: Vec<MatchCard>,
}

/// A match that was played, in a line.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct MatchCard {
    /// Its name in addresses.
    pub id: String,
    /// The preset.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub ended: u64,
    /// Who sat at each seat.
    pub names: Vec<String>,
    /// One's own seat.
    pub seat: u8,
    /// Whether one has won.
    pub won: bool,
    /// Whether it was played to its end.
    pub over: bool,
}

/// Lifetime figures.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Lifetime {
    /// Over all matches.
    pub total: FiguresInfo,
    /// By game.
    pub games: Vec<NamedFigures>,
    /// One's own figures in matches with each opponent, the most frequent first; at most 50.
    pub opponents: Vec<NamedFigures>,
}

/// Figures with a name.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct NamedFigures {
    /// The game, or the opponent.
    pub name: String,
    /// The figures.
    pub figures: FiguresInfo,
}

/// The figures of `docs/statistics.md`: counts, and rates that are null where there is nothing to share
/// out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[expect(missing_docs, reason = "docs/statistics.md has them all")]
pub struct FiguresInfo {
    #[ts(type = "number")]
    pub matches: u64,
    #[ts(type = "number")]
    pub won: u64,
    #[ts(type = "number")]
    pub claims: u64,
    #[ts(type = "number")]
    pub truthful: u64,
    #[ts(type = "number")]
    pub bluffs: u64,
    #[ts(type = "number")]
    pub challenged: u64,
    #[ts(type = "number")]
    pub caught: u64,
    #[ts(type = "number")]
    pub falsely_accused: u64,
    #[ts(type = "number")]
    pub escaped: u64,
    #[ts(type = "number")]
    pub bluffs_caught: u64,
    #[ts(type = "number")]
    pub challenges: u64,
    #[ts(type = "number")]
    pub right: u64,
    #[ts(type = "number")]
    pub wrong: u64,
    #[ts(type = "number")]
    pub lost: u64,
    #[ts(type = "number")]
    pub gained: u64,
    pub win_rate: Option<f64>,
    pub bluff_rate: Option<f64>,
    pub bluff_success: Option<f64>,
    pub challenge_accuracy: Option<f64>,
}

/// A match that has ended.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct MatchInfo {
    /// Its name in addresses.
    pub id: String,
    /// The preset.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The family of games.
    pub family: String,
    /// Every option with its value.
    pub options: Vec<Setting>,
    /// Who sat at each seat.
    pub names: Vec<String>,
    /// The character at each seat; none at a person's.
    pub characters: Vec<Option<String>>,
    /// The seat of whoever asks; none for others.
    pub you: Option<u8>,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub ended: u64,
    /// Whether it was played to its end.
    pub over: bool,
    /// Who won.
    pub winners: Vec<u8>,
    /// What each seat has won or lost.
    pub payoffs: Option<Vec<f64>>,
    /// The figures of everybody, as the event `statistics` of `docs/events.md`; none if the match was
    /// left before its end.
    pub statistics: Option<Analysis>,
    /// Where its randomness came from.
    pub fairness: Fairness,
    /// How often each face was rolled, or each rank dealt: what a person would look at to see whether
    /// chance was fair.
    pub chance: Vec<Number>,
    /// What bots thought, in order.
    pub thoughts: Vec<Thinking>,
}

/// The figures of everybody after a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Analysis {
    /// What is lost and gained: dice, cards or gold.
    pub things: String,
    /// The figures of each seat.
    pub players: Vec<PlayerFigures>,
    /// Who deceived the others best.
    pub most_deceptive: Option<u8>,
    /// Who challenged best.
    pub sharpest_challenger: Option<u8>,
    /// The challenges that mattered most, in order of time.
    pub turning_points: Vec<Turning>,
}

/// The figures of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct PlayerFigures {
    /// The seat.
    pub seat: u8,
    /// Who sat there.
    pub name: String,
    /// The figures.
    #[serde(flatten)]
    pub figures: FiguresInfo,
}

/// A challenge that mattered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Turning {
    /// The round, or the visit.
    pub round: u16,
    /// How many dice, cards or gold it moved.
    #[ts(type = "number")]
    pub moved: u64,
    /// Whether it put a seat out or decided something.
    pub decisive: bool,
    /// What happened, in sentences.
    pub words: Vec<String>,
    /// The step of the replay at which it stands.
    pub step: usize,
}

/// A part of a replay.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Replay {
    /// The number of the first step in it.
    pub from: usize,
    /// How many steps the match has.
    pub total: usize,
    /// The steps.
    #[schema(value_type = Vec<Object>)]
    pub steps: Vec<ReplayStep>,
}

/// A step of a replay: a deal or a window, and what is known after it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ReplayStep {
    /// What was told.
    pub events: Vec<ReplayEvent>,
    /// What everyone sees after it.
    #[ts(type = "unknown")]
    pub table: Box<serde_json::value::RawValue>,
    /// What each seat sees besides.
    #[ts(type = "unknown[]")]
    pub hands: Vec<Box<serde_json::value::RawValue>>,
}

/// An event of a replay.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ReplayEvent {
    /// The seat that was told; none if everybody was.
    pub to: Option<u8>,
    /// The event.
    #[ts(type = "GameEvent")]
    pub event: Box<serde_json::value::RawValue>,
    /// The same in words.
    pub words: Option<String>,
}
