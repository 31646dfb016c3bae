//! What a seat answers, and its notation.

use std::fmt;
use std::str::FromStr;

use doubt_words::{Arg, Message, Tell, message, told};
use serde::{Serialize, Serializer};

use super::bid::Bid;

/// An answer of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = r#"Bid | "doubt" | "exact" | "pass""#))]
pub enum Action {
    /// Bids: `3x5`.
    Bid(Bid),
    /// Challenges the standing bid: `doubt`.
    Challenge,
    /// Calls the standing bid exact, a calza: `exact`.
    Exact,
    /// Does not call it exact, out of turn: `pass`.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(bid) => bid.fmt(f),
            Action::Challenge => f.write_str("doubt"),
            Action::Exact => f.write_str("exact"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

/// A text that is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAnAnswer(pub String);

told!(NotAnAnswer);

impl Tell for NotAnAnswer {
    fn message(&self) -> Message {
        message!("dice-not-an-answer", typed: Arg::text(&self.0))
    }
}

impl FromStr for Action {
    type Err = NotAnAnswer;

    fn from_str(text: &str) -> Result<Action, NotAnAnswer> {
        match text {
            "doubt" => Ok(Action::Challenge),
            "exact" => Ok(Action::Exact),
            "pass" => Ok(Action::Pass),
            _ => text
                .parse()
                .map(Action::Bid)
                .map_err(|_| NotAnAnswer(text.chars().take(40).collect())),
        }
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
