//! What a client is told.

use doubt_words::{Arg, Message, message};
use serde::{Deserialize, Serialize};

use super::info::TableInfo;
use super::told::{News, Welcome};

/// What the server says.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
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
        /// How many devices have this seat: more than before, and another one has just taken it up.
        devices: usize,
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
        message: Message,
    },
    /// The server goes down, or the table is closed; a client may come back later if it says so.
    Closing {
        /// Why.
        message: Message,
        /// Whether to come back.
        again: bool,
    },
}

/// Kinds of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
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

/// An error that has no sentence of its own, as one that stands alone: with a capital at its beginning
/// and a full stop at its end.
pub fn said(error: impl ToString) -> Message {
    let text = error.to_string();
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    let sentence: String = first.into_iter().chain(letters).chain(end.chars()).collect();
    message!("said", text: Arg::text(sentence))
}

impl ToClient {
    /// The message as it is sent.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("everything that is said can be written as JSON")
    }
}
