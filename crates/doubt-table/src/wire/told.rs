//! What an audience is told of a match.

use std::sync::Arc;

use doubt_games::menu::Menu;
use doubt_words::{Arg, Message, message};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

use super::info::TableInfo;

/// Where everything stands.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
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
    /// How many devices have this seat: the one that sat down, and those that came by its key.
    pub devices: usize,
    /// How many events have been told to this recipient in this match: the number of the next one.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub version: u64,
    /// The number of the first of `events`.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub from: u64,
    /// What was told, from the number that was asked for on; at most the latest 4096.
    #[cfg_attr(feature = "types", ts(as = "Vec<Told>"))]
    pub events: Vec<Worded>,
    /// What this recipient knows now; none while nothing is played.
    pub view: Option<View>,
    /// Who is asked.
    pub asked: Option<Asked>,
    /// What this recipient may answer.
    pub yours: Option<Yours>,
    /// What bots thought of late, as far as it may be told.
    #[cfg_attr(feature = "types", ts(as = "Vec<Thinking>"))]
    pub thoughts: Vec<Worded>,
}

/// What has happened.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct News {
    /// The number of the first event in it.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub from: u64,
    /// The number of the next event to come.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub version: u64,
    /// What happened, window by window.
    pub steps: Vec<ToldStep>,
    /// Who is asked now.
    pub asked: Option<Asked>,
    /// What this recipient may answer now.
    pub yours: Option<Yours>,
    /// What bots thought, as far as it may be told now.
    pub thoughts: Vec<Thinking>,
}

/// A window that was resolved: what was told of it, and what the recipient knows after it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ToldStep {
    /// What was told.
    pub events: Vec<Told>,
    /// What the recipient knows then.
    pub view: View,
}

/// An event, and how it is told.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Told {
    /// The event as `docs/events.md` has it: an object with a field `event`.
    #[cfg_attr(feature = "types", ts(type = "GameEvent"))]
    pub event: Box<RawValue>,
    /// The same as it is told, a message for each line; none if it is not worth saying.
    pub messages: Vec<Message>,
    /// The seat whose answer it is, where a stand-in gave it for somebody who was silent or had gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub stand_in: Option<u8>,
}

/// Something as it is sent, which many are told.
#[derive(Clone, Debug)]
pub struct Worded(Arc<RawValue>);

impl Worded {
    /// Puts something into words.
    pub fn of<T: Serialize>(told: &T) -> Worded {
        Worded(raw(told).into())
    }
}

impl Serialize for Worded {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

/// What a recipient knows: a seat its view (`seat`, `table`, `hand`), a spectator the `table` alone.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct View(#[cfg_attr(feature = "types", ts(type = "GameView"))] pub Box<RawValue>);

/// Who is asked, as everybody may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Asked {
    /// The number of the window, counted on from match to match.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub window: u64,
    /// The seats that owe an answer in this window. Who has given it already is not told.
    pub seats: Vec<u8>,
    /// Of these, the seats that are asked only for a reaction, so that silence means to pass.
    pub reactions: Vec<u8>,
    /// How many milliseconds are left at most until the clock of this window starts: it waits until the
    /// people who are asked say that they have been shown what happened. None once it runs.
    #[cfg_attr(feature = "types", ts(type = "number | null"))]
    pub starts_in: Option<u64>,
    /// How many milliseconds are left until the bots among them speak.
    #[cfg_attr(feature = "types", ts(type = "number | null"))]
    pub bots_in: Option<u64>,
    /// How many milliseconds are left until those who stay silent are answered for.
    #[cfg_attr(feature = "types", ts(type = "number | null"))]
    pub closes_in: Option<u64>,
}

/// What a recipient may answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Yours {
    /// Every legal answer, described.
    #[cfg_attr(feature = "types", ts(type = "GameMenu"))]
    pub menu: Menu,
    /// How many milliseconds are left to answer; none without a limit.
    #[cfg_attr(feature = "types", ts(type = "number | null"))]
    pub left: Option<u64>,
    /// What the odds are, as the seat sees them.
    pub hint: Option<Hint>,
}

/// The odds of what stands, from what the seat knows alone.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Hint {
    /// The probability that the standing claim holds.
    pub holds: f64,
    /// The probability that it is exact, where that matters.
    pub exact: Option<f64>,
    /// The same in a sentence.
    pub message: Message,
}

impl From<doubt_stage::Hint> for Hint {
    fn from(hint: doubt_stage::Hint) -> Hint {
        Hint { holds: hint.holds, exact: hint.exact, message: hint.message }
    }
}

/// What a bot thought when it answered. Told when it gives nothing away any more: at dice after the
/// reveal of the round, at other games after the match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(type = "{ seat: number, parts: Array<Message> }")
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(from = "KeptThinking")]
pub struct Thinking {
    /// Who thought it.
    pub seat: u8,
    /// What it weighed and what it chose, part by part.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
    pub parts: Vec<Message>,
}

/// A thought as it was kept: before thoughts were messages they were lines.
#[derive(Deserialize)]
#[serde(untagged)]
enum KeptThinking {
    Parts { seat: u8, parts: Vec<Message> },
    Words { seat: u8, words: String },
}

impl From<KeptThinking> for Thinking {
    fn from(kept: KeptThinking) -> Thinking {
        match kept {
            KeptThinking::Parts { seat, parts } => Thinking { seat, parts },
            KeptThinking::Words { seat, words } => {
                let part = |text: &str| message!("said", text: Arg::text(text));
                Thinking { seat, parts: words.split(" | ").map(part).collect() }
            }
        }
    }
}

/// A table, a hand or an event as JSON.
pub fn raw<T: Serialize>(value: &T) -> Box<RawValue> {
    to_raw_value(value).expect("tables, hands and events can be written as JSON")
}
