//! What is said in the protocol: one JSON object per line, each with a field `type`.

use doubt_core::{Game, Seat, View};
use serde::ser::SerializeMap as _;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;
/// The most answers that are listed; no game so far has more.
pub const MAX_ACTIONS: usize = 1 << 15;
/// The longest `info` that is shown, in characters: a few lines of a terminal.
pub const MAX_INFO: usize = 300;

/// A match begins; the program answers `ready`.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename = "hello")]
pub struct Hello<'a> {
    /// The version of the protocol.
    pub protocol: u32,
    /// The name of the game.
    pub game: &'a str,
    /// All its options, by name.
    pub options: OptionMap<'a>,
    /// The seat of the program.
    pub seat: Seat,
    /// How many seats there are.
    pub seats: usize,
    /// Who sits at each.
    pub names: &'a [String],
    /// A number for the program's own randomness, the same when the match is repeated.
    pub seed: u32,
    /// The time for each answer, in milliseconds.
    pub move_ms: u64,
    /// What all answers together may take beyond that, in milliseconds.
    pub bank_ms: u64,
}

/// The seat owes an answer; the program answers `act`.
#[derive(Serialize)]
#[serde(tag = "type", rename = "observe", bound = "")]
pub struct Observe<'a, G: Game> {
    /// The number of the question, from 1 in each match.
    pub id: u64,
    /// What is left of the bank, in milliseconds.
    pub bank_ms: u64,
    /// What was told to the seat since the last message.
    pub events: &'a [Box<RawValue>],
    /// The legal answers, in the notation.
    pub actions: &'a [String],
    /// How many legal answers are not listed, if any are.
    #[serde(skip_serializing_if = "is_none")]
    pub unlisted: usize,
    /// Everything that the seat knows.
    pub view: View<'a, G>,
}

fn is_none(count: &usize) -> bool {
    *count == 0
}

/// The match is over for this program. Another may begin, or the input ends.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename = "bye")]
pub struct Bye<'a> {
    /// What was told to the seat since the last message.
    pub events: &'a [Box<RawValue>],
}

/// Options by name, in their order.
#[derive(Debug)]
pub struct OptionMap<'a>(pub &'a [(String, String)]);

impl Serialize for OptionMap<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

/// What a program says. Fields that are not known are ignored.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Reply {
    /// It is ready for the match.
    Ready,
    /// Its answer to the question with this number.
    Act {
        /// The number.
        id: u64,
        /// The answer, in the notation.
        action: String,
    },
    /// What it thinks, for those who want to know.
    Info {
        /// Its words.
        text: String,
    },
}

impl Reply {
    /// Reads a line of a program; what is wrong with it otherwise.
    pub fn read(line: &str) -> Result<Reply, String> {
        serde_json::from_str(line).map_err(|error| error.to_string())
    }
}

/// The text of a program, safe to be shown: of one line, without control characters, not too long.
pub fn plain(text: &str, most: usize) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let mut shown: String = text.trim().chars().take(most).map(plain).collect();
    if text.trim().chars().nth(most).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replies_are_read_and_unknown_fields_ignored() {
        let act = Reply::Act { id: 3, action: "3x5".into() };
        for (line, reply) in [
            (r#"{"type":"ready"}"#, Reply::Ready),
            (r#"{"type":"ready","name":"x","since":[1]}"#, Reply::Ready),
            (r#"{"action":"3x5","mood":null,"id":3,"type":"act"}"#, act),
            (r#"{"type":"info","text":"hm"}"#, Reply::Info { text: "hm".into() }),
        ] {
            assert_eq!(Reply::read(line), Ok(reply), "{line}");
        }
    }

    #[test]
    fn what_is_no_reply_is_told_apart() {
        for (line, complaint) in [
            ("", "EOF while parsing a value"),
            ("hello", "expected value"),
            ("3", "invalid type: integer `3`"),
            (r#"{"id":3,"action":"doubt"}"#, "missing field `type`"),
            (r#"{"type":"act","id":3}"#, "missing field `action`"),
            (r#"{"type":"act","id":-3,"action":"doubt"}"#, "invalid value: integer `-3`"),
            (r#"{"type":"bid"}"#, "unknown variant `bid`, expected one of `ready`, `act`, `info`"),
        ] {
            let error = Reply::read(line).unwrap_err();
            assert!(error.starts_with(complaint), "{line}: {error}");
        }
    }

    #[test]
    fn shown_text_has_one_line_and_an_end() {
        assert_eq!(plain(" a\u{1b}[2Jb\nc ", 10), "a [2Jb c");
        assert_eq!(plain("abcdef", 3), "abc…");
    }
}
