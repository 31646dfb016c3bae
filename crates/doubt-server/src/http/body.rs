//! What goes over HTTP: the bodies of requests and answers, all JSON.

use doubt_games::digest::Digest;
use doubt_games::menu::Facts;
use doubt_games::option::{Conflict, Kind, OptionError};
use doubt_games::statistics::Figures;
use doubt_games::statistics::figures::FiguresInfo;
use doubt_stage::Analysis;
use doubt_table::Pace;
use doubt_table::fair::Fairness;
use doubt_table::wire::{Asked, Setting, TableInfo, Thinking, ToldStep, Yours};
use doubt_words::Message;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::schema;

/// What went wrong, in a sentence.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Problem {
    /// The sentence, in plain English.
    pub error: String,
    /// The same as a message, for a page that words it.
    #[schema(value_type = Object)]
    pub message: Message,
    /// What is wrong with the options or the number of seats, where it is that.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<Object>)]
    pub refusal: Option<Box<OptionError>>,
}

/// Where others reach the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Reach {
    /// Its addresses on the local network, such as `http://192.168.1.23:2626`, the likeliest first; none
    /// unless it is there for others.
    pub addresses: Vec<String>,
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
    #[ts(type = "PresetName")]
    pub name: String,
    /// Its title.
    pub title: String,
    /// What it is, in a sentence.
    pub summary: String,
    /// The family of games.
    #[ts(type = "FamilyName")]
    pub family: String,
    /// The fewest seats.
    pub least_seats: usize,
    /// The most seats.
    pub most_seats: usize,
    /// How many sit at the table by default.
    pub usual_seats: usize,
    /// Its options.
    pub options: Vec<OptionChoice>,
    /// The rules, a paragraph for each subject.
    #[schema(value_type = Vec<Vec<Object>>)]
    pub rules: Vec<Vec<Message>>,
    /// The bots that are drawn for it when nobody is named.
    pub drawn: Vec<String>,
    /// Whether characters are its levels: each says how many of them play, and with how many decks.
    pub levels: bool,
    /// Whether pauses between turns belong to it, so that it has a clock of its own.
    pub pauses: bool,
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct OptionChoice {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// The values it takes, with bounds that may depend on other options and on the seats.
    #[schema(value_type = Object)]
    pub takes: Kind,
    /// What some of its values do not go with.
    #[schema(value_type = Vec<Object>)]
    pub conflicts: &'static [Conflict],
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
    #[ts(type = "FamilyName")]
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
    /// How many seats (default: the game's usual number).
    #[serde(default)]
    #[ts(optional)]
    pub seats: Option<usize>,
}

/// The rules in force.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct RulesText {
    /// The game at a glance.
    #[schema(value_type = Object)]
    pub digest: Digest,
    /// A paragraph for each subject.
    #[schema(value_type = Vec<Vec<Object>>)]
    pub paragraphs: Vec<Vec<Message>>,
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
    /// How much time there is (default: what is usual for the game and the number of people).
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
    #[ts(as = "FiguresInfo")]
    #[schema(schema_with = schema::figures)]
    pub total: Figures,
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
    /// Whether the opponent is a person: a bot may be called alike. None for a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub person: Option<bool>,
    /// The figures.
    #[ts(as = "FiguresInfo")]
    #[schema(schema_with = schema::figures)]
    pub figures: Figures,
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
    /// The family of games; none if the preset is not known here any more.
    #[ts(type = "FamilyName | null")]
    pub family: Option<String>,
    /// Every option with its value.
    pub options: Vec<Setting>,
    /// What did not change in it: prices, ranks in play, skills; none if its rules are not there any
    /// more.
    #[ts(type = "GameFacts | null")]
    #[schema(value_type = Option<Object>)]
    pub facts: Option<Facts>,
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
    /// Why it was ended though nobody has left it.
    #[schema(value_type = Option<Object>)]
    pub reason: Option<Message>,
    /// Who won.
    pub winners: Vec<u8>,
    /// What each seat has won or lost.
    pub payoffs: Option<Vec<f64>>,
    /// The figures of everybody, as the event `statistics` of `docs/events.md`; none if the match was
    /// left before its end.
    #[schema(schema_with = schema::analysis)]
    pub statistics: Option<Analysis>,
    /// Where its randomness came from.
    pub fairness: Fairness,
    /// How often each face was rolled, or each rank dealt: what a person would look at to see whether
    /// chance was fair.
    pub chance: Vec<Number>,
    /// What bots thought, in order.
    pub thoughts: Vec<Thinking>,
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
    #[ts(type = "Games[FamilyName][\"table\"]")]
    pub table: Box<serde_json::value::RawValue>,
    /// What each seat sees besides.
    #[ts(type = "Array<Games[FamilyName][\"hand\"]>")]
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
    /// The same as it is told.
    pub messages: Vec<Message>,
    /// The seat whose answer it is, where a stand-in gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stand_in: Option<u8>,
}

/// A lesson, in a line.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct LessonCard {
    /// Its name, as in `doubt learn NAME`.
    pub name: String,
    /// The preset that it teaches.
    #[ts(type = "PresetName")]
    pub game: String,
    /// What it teaches.
    #[schema(value_type = Object)]
    pub title: Message,
    /// How many steps it has.
    pub steps: usize,
    /// About how many minutes it takes.
    pub minutes: usize,
}

/// Where a lesson stands before one of its steps, or after the last: all of it follows from the number.
#[derive(Debug, Serialize, TS, ToSchema)]
pub struct LessonScene {
    /// The lesson.
    pub lesson: LessonCard,
    /// How many steps are done.
    pub step: usize,
    /// The table at which it is played.
    pub table: TableInfo,
    /// The learner's seat.
    pub you: u8,
    /// What has happened, line by line of its script.
    #[schema(value_type = Vec<Object>)]
    pub steps: Vec<ToldStep>,
    /// How many of the events were told before the learner's last answer.
    pub since: usize,
    /// How many of the events come before what the house thinks of that answer.
    pub until: usize,
    /// Who is asked; nobody after the last step.
    #[schema(value_type = Option<Object>)]
    pub asked: Option<Asked>,
    /// What may be answered.
    #[schema(value_type = Option<Object>)]
    pub yours: Option<Yours>,
    /// What the house says: it asks, or has the last word.
    #[schema(value_type = Object)]
    pub says: Message,
    /// What a good answer is, in the notation, for those who skip the step.
    pub best: Option<String>,
}

/// An answer at a step of a lesson.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonAnswer {
    /// The answer, in the game's notation.
    pub action: String,
}

/// What becomes of an answer in a lesson.
#[derive(Debug, Serialize, TS, ToSchema)]
#[serde(tag = "verdict", rename_all = "kebab-case")]
pub enum LessonReply {
    /// The rules don't take it: nothing has happened.
    Refused {
        /// Why not.
        #[schema(value_type = Object)]
        says: Message,
    },
    /// It is good.
    Good {
        /// Why it is.
        #[schema(value_type = Object)]
        says: Message,
        /// That the lesson goes on with another answer, which is as good.
        #[schema(value_type = Option<Object>)]
        instead: Option<Message>,
        /// The next step.
        next: Box<LessonScene>,
    },
    /// It can be done, but another answer is better. It is taken back.
    Instead {
        /// What else there is.
        #[schema(value_type = Object)]
        says: Message,
        /// What comes of it.
        #[schema(value_type = Object)]
        told: ToldStep,
    },
}

/// A place in the duel: a die, the bids so far, and what is right there.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct SolvedSpot {
    /// The die of the seat to move.
    pub die: u8,
    /// The bids so far; the opener made the first.
    pub bids: Vec<String>,
    /// Every answer there is, bids first.
    pub answers: Vec<SolvedAnswer>,
    /// What the other seat may hold.
    pub others: Vec<OtherDie>,
    /// What each character loses there.
    pub characters: Vec<CharacterLoss>,
    /// What the first seat wins in the whole duel, with 1 for a round won and -1 for one lost.
    pub value: f64,
    /// What a perfect opponent wins from this solution, at most.
    pub exploitability: f64,
}

/// An answer in the duel.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct SolvedAnswer {
    /// The bid; none for a doubt.
    pub bid: Option<String>,
    /// How often perfect play gives it.
    pub share: f64,
    /// What it wins on average; none where perfect play never gets here.
    pub worth: Option<f64>,
}

/// A die that the other seat may hold.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct OtherDie {
    /// The die.
    pub die: u8,
    /// How likely it is, by the bids; none where perfect play never gets here.
    pub chance: Option<f64>,
    /// Whether the standing bid holds then; none where there is no bid.
    pub holds: Option<bool>,
}

/// What a character loses at a place, on average, by what it would answer there.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct CharacterLoss {
    /// The character.
    pub name: String,
    /// What it loses; none where perfect play never gets here.
    pub loses: Option<f64>,
}
