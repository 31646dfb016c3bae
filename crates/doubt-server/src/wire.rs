//! What is said over a table's WebSocket: two closed enums, one a direction.
//!
//! Every message is one JSON object with a field `type`; `docs/wire.md` teaches them. The TypeScript
//! types of the page are generated from these by a test, which fails when they are stale.

use doubt_games::menu::{Facts, Menu};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

/// The version of the protocol. A page that was made for another one must be loaded anew.
pub const PROTOCOL: u32 = 2;
/// The subprotocol in which it is spoken.
pub const SUBPROTOCOL: &str = "doubt.2";
/// The subprotocol of pages before it: they are told to reload.
pub const FORMER: &str = "doubt.1";

/// What a client says. Each carries a `command`, an id that the client chooses: a command that was
/// applied already gets the same reply and is not applied twice.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ToServer {
    /// Takes an open seat: this one, or the first there is.
    Sit {
        /// The client's own id of the command, 1 to 40 characters.
        command: String,
        /// Which seat.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<u8>,
        /// What to be called at the table.
        name: String,
    },
    /// Answers a window.
    Answer {
        /// The client's own id of the command.
        command: String,
        /// The number of the window that it answers.
        #[ts(type = "number")]
        window: u64,
        /// The answer, in the game's notation.
        action: String,
    },
    /// Asks for everything that was told from this number on, with the view: another welcome.
    Since {
        /// The number of the first event that is wanted.
        #[ts(type = "number")]
        version: u64,
    },
    /// Adds something of one's own to the randomness of the next match.
    Share {
        /// The client's own id of the command.
        command: String,
        /// What to add, 1 to 64 characters.
        share: String,
    },
    /// The host seats a bot: of this name, or one that suits the game.
    Fill {
        /// The client's own id of the command.
        command: String,
        /// Which seat; all that are open, if none is named.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<u8>,
        /// Which bot.
        #[serde(default)]
        #[ts(optional)]
        bot: Option<String>,
    },
    /// The host removes whoever sits there, before the match begins.
    Remove {
        /// The client's own id of the command.
        command: String,
        /// Which seat.
        seat: u8,
    },
    /// The host starts the match.
    Start {
        /// The client's own id of the command.
        command: String,
    },
    /// Somebody at the table wants another match with the same seats.
    Rematch {
        /// The client's own id of the command.
        command: String,
    },
    /// Leaves the seat: it is open again before a match, and kept by a bot during one.
    Leave {
        /// The client's own id of the command.
        command: String,
    },
}

/// What the server says.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToClient {
    /// Where everything stands: first, and whenever a client has asked for events since a number.
    Welcome(Box<Welcome>),
    /// The table has changed: who sits where, who is there, whether a match has begun or ended.
    Table {
        /// How it is now.
        table: Box<TableInfo>,
        /// The seat of the one who is told, if it has one.
        you: Option<u8>,
        /// Whether that one is the host.
        host: bool,
    },
    /// What has happened in the match.
    News(Box<News>),
    /// A command was applied.
    Taken {
        /// Which.
        command: String,
    },
    /// A command was not applied. Nothing has changed.
    Refusal {
        /// Which; none for a message that could not be read.
        command: Option<String>,
        /// What kind of refusal it is.
        code: Code,
        /// What was wrong, and what would be right.
        reason: String,
    },
    /// The server goes down, or the table is closed; a client may come back later if it says so.
    Closing {
        /// Why.
        reason: String,
        /// Whether to come back.
        again: bool,
    },
}

/// Kinds of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The message is no message of this protocol.
    Unreadable,
    /// The window that was answered is not open, or not any more.
    Stale,
    /// The rules do not allow the answer.
    Illegal,
    /// Whoever said it may not.
    Forbidden,
    /// It cannot be done as the table stands.
    NotNow,
    /// Too much was said in too short a time.
    TooFast,
    /// The answer could not be kept, and so was not taken: try again.
    NotKept,
}

/// Where everything stands.
#[derive(Debug, Serialize, TS)]
pub struct Welcome {
    /// The version of the protocol.
    pub protocol: u32,
    /// The table.
    pub table: TableInfo,
    /// The seat of the one who is told; none for somebody who watches.
    pub you: Option<u8>,
    /// Whether that one is the host.
    pub host: bool,
    /// The code of a private table, for those who sit at it.
    pub code: Option<String>,
    /// How many tabs or devices of the same seat are here, this one included.
    pub tabs: u32,
    /// How many events have been told to this recipient in this match: the number of the next one.
    #[ts(type = "number")]
    pub version: u64,
    /// The number of the first of `events`.
    #[ts(type = "number")]
    pub from: u64,
    /// What was told, from the number that was asked for on; at most the latest 4096.
    pub events: Vec<Told>,
    /// What this recipient knows now; none while nothing is played.
    pub view: Option<View>,
    /// Who is asked.
    pub asked: Option<Asked>,
    /// What this recipient may answer.
    pub yours: Option<Yours>,
    /// What bots thought of late, as far as it may be told.
    pub thoughts: Vec<Thinking>,
}

/// What has happened.
#[derive(Debug, Serialize, TS)]
pub struct News {
    /// The number of the first event in it.
    #[ts(type = "number")]
    pub from: u64,
    /// The number of the next event to come.
    #[ts(type = "number")]
    pub version: u64,
    /// What happened, window by window.
    pub steps: Vec<Step>,
    /// Who is asked now.
    pub asked: Option<Asked>,
    /// What this recipient may answer now.
    pub yours: Option<Yours>,
    /// What bots thought, as far as it may be told now.
    pub thoughts: Vec<Thinking>,
}

/// A window that was resolved: what was told of it, and what the recipient knows after it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Step {
    /// What was told.
    pub events: Vec<Told>,
    /// What the recipient knows then.
    pub view: View,
}

/// An event with its sentence.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Told {
    /// The event as `docs/events.md` has it: an object with a field `event`.
    #[ts(type = "GameEvent")]
    pub event: Box<RawValue>,
    /// The same in words, as this recipient would be told; none if there is nothing worth saying.
    pub words: Option<String>,
}

/// What a recipient knows: a seat its view (`seat`, `table`, `hand`), a spectator the `table` alone.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(transparent)]
pub struct View(#[ts(type = "GameView")] pub Box<RawValue>);

/// Who is asked, as everybody may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Asked {
    /// The number of the window, counted from 0 in each match.
    #[ts(type = "number")]
    pub window: u64,
    /// The seats that owe an answer in this window. Who has given it already is not told.
    pub seats: Vec<u8>,
    /// Of these, the seats that are asked only for a reaction, so that silence means to pass.
    pub reactions: Vec<u8>,
    /// How many milliseconds are left until the bots among them speak.
    #[ts(type = "number | null")]
    pub bots_in: Option<u64>,
    /// How many milliseconds are left until those who stay silent are answered for.
    #[ts(type = "number | null")]
    pub closes_in: Option<u64>,
}

/// What a recipient may answer.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Yours {
    /// Every legal answer, described.
    #[ts(type = "GameMenu")]
    pub menu: Menu,
    /// How many milliseconds are left to answer; none without a limit.
    #[ts(type = "number | null")]
    pub left: Option<u64>,
    /// What the odds are, as the seat sees them.
    pub hint: Option<Hint>,
}

/// The odds of what stands, from what the seat knows alone.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Hint {
    /// The probability that the standing claim holds.
    pub holds: f64,
    /// The probability that it is exact, where that matters.
    pub exact: Option<f64>,
    /// The same in words.
    pub words: String,
}

/// What a bot thought when it answered. Told when it gives nothing away any more: at dice after the
/// reveal of the round, at other games after the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
pub struct Thinking {
    /// Who thought it.
    pub seat: u8,
    /// Its words.
    pub words: String,
}

/// A table, as everybody there may know it.
#[derive(Clone, Debug, PartialEq, Serialize, TS, utoipa::ToSchema)]
pub struct TableInfo {
    /// Its name in addresses.
    pub id: String,
    /// The preset.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The family of games: `dice`, `cards` or `sheriff`.
    #[ts(type = "FamilyName")]
    pub family: String,
    /// Every option with its value.
    pub options: Vec<Setting>,
    /// What does not change in a match: prices, ranks in play, skills; none if the rules are not
    /// known here any more.
    #[ts(type = "GameFacts | null")]
    #[schema(value_type = Option<Object>)]
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

/// What a table is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
pub struct Setting {
    /// The option.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// A seat and who is at it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, utoipa::ToSchema)]
pub struct SeatInfo {
    /// Who is at it.
    #[serde(flatten)]
    pub sitter: Sitter,
    /// What whoever sits there is called.
    pub name: String,
}

/// Who is at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, utoipa::ToSchema)]
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

/// How much time there is, in milliseconds; null is no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Pace {
    /// For a person's turn.
    pub turn_ms: Option<u32>,
    /// For a person's reaction to a claim.
    pub reaction_ms: Option<u32>,
    /// How long a bot waits before its turn; not at all when a pause has just run out.
    pub bot_turn_ms: u32,
    /// How long a bot waits before its reaction.
    pub bot_reaction_ms: u32,
    /// Whether the time for reactions is a pause that the first call ends: an earlier call goes first,
    /// and without one the pause lasts, unless every person who is asked lets the claim stand.
    pub first_call: bool,
}

/// How a match came out.
#[derive(Clone, Debug, PartialEq, Serialize, TS, utoipa::ToSchema)]
pub struct MatchResult {
    /// The match's name in addresses: `#/match/ID` shows it.
    pub id: String,
    /// Whether it was played to its end; otherwise it was abandoned.
    pub over: bool,
    /// Who won.
    pub winners: Vec<u8>,
    /// What each seat has won or lost; none if the match was abandoned.
    pub payoffs: Option<Vec<f64>>,
    /// Why it was ended though nobody has left it, in a sentence.
    pub reason: Option<String>,
}
