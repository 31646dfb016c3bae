//! What a table's journal is made of: the table is its entries, folded.

use serde::{Deserialize, Serialize};

use crate::pace::Pace;
use crate::wire::Setting;

/// Who somebody is, whatever they are called: the number of a session in the store. Never told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PlayerId(pub i64);

/// What a table is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Definition {
    /// The preset.
    pub game: String,
    /// The version of the rules that its options are of.
    pub rules: u32,
    /// Every option in force, so that no table changes with its preset.
    pub options: Vec<Setting>,
    /// The names of those that were chosen: bots bring no skill of their own where it was.
    pub chosen: Vec<String>,
    /// How many seats there are.
    pub seats: usize,
    /// How much time there is.
    pub pace: Pace,
    /// Whether only those who have the code can find it.
    pub private: bool,
    /// Whether others may watch.
    pub spectators: bool,
    /// The code of its link.
    pub code: String,
}

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "kebab-case")]
pub enum Entry {
    /// It was opened.
    Opened {
        /// What it is.
        definition: Definition,
        /// Who opened it.
        host: PlayerId,
        /// The house's part of the first match's randomness.
        #[serde(rename = "bond")]
        house_secret: String,
    },
    /// A person sat down.
    #[serde(rename = "sat")]
    PersonSat {
        /// Where.
        seat: u8,
        /// Who.
        player: PlayerId,
        /// What they are called at the table.
        name: String,
    },
    /// A bot sat down.
    #[serde(rename = "seated")]
    BotSat {
        /// Where.
        seat: u8,
        /// Its name in the cast.
        bot: String,
        /// What it is called at the table.
        name: String,
        /// What it plays with, so that it goes on so even if the cast changes; none if that was not
        /// known. It is read where it can be: a table is opened whatever has become of its bots.
        sheet: Option<serde_json::Value>,
    },
    /// A seat is open again.
    Vacated {
        /// Which.
        seat: u8,
    },
    /// The host has removed a person, who stays away from the table.
    Removed {
        /// The seat.
        seat: u8,
    },
    /// Whoever has taken a seat up by its key has it no more.
    Revoked {
        /// The seat.
        seat: u8,
    },
    /// Somebody has had themselves forgotten: nobody knows any more who sat there.
    Forgotten {
        /// Who.
        player: PlayerId,
    },
    /// A key for a seat was made; the one before is worth nothing any more.
    Keyed {
        /// The seat.
        seat: u8,
        /// The fingerprint of the key.
        #[serde(rename = "print")]
        fingerprint: String,
    },
    /// Somebody has shown the key of a seat.
    Joined {
        /// The seat.
        seat: u8,
        /// Who.
        player: PlayerId,
    },
    /// A seat has added to the randomness of the next match.
    Shared {
        /// The seat.
        seat: u8,
        /// What it added.
        share: String,
    },
    /// A person wants another match.
    Agreed {
        /// The seat.
        seat: u8,
    },
    /// A match begins.
    Started {
        /// Its name in addresses.
        id: String,
        /// Every option with its value.
        options: Vec<Setting>,
        /// The version of the family's rules.
        rules: u32,
        /// The version of the bots.
        bots: u32,
    },
    /// A seat has answered.
    Answered {
        /// The seat.
        seat: u8,
        /// The answer, in the notation.
        action: String,
        /// Who gave it.
        by: Answerer,
    },
    /// A person has been shown what happened, and can answer the open window.
    Ready {
        /// The seat.
        seat: u8,
    },
    /// A person has left a match; a bot keeps the seat.
    Left {
        /// The seat.
        seat: u8,
    },
    /// A person is back at the seat.
    Returned {
        /// The seat.
        seat: u8,
    },
    /// The match is over before its end, and nobody has won.
    Abandoned {
        /// Why.
        why: Why,
    },
    /// The house's part of the next match's randomness was drawn.
    Bound {
        /// The house's part.
        #[serde(rename = "bond")]
        house_secret: String,
    },
}

/// Why a match is over before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// Everybody has left it.
    Deserted,
    /// The rules that it was begun by are not there any more, or refuse what was answered.
    RulesGone,
}

/// Who gave an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answerer {
    /// The person at the seat.
    Person,
    /// The bot at the seat.
    Bot,
    /// The stand-in of a person who gave none in time.
    StandIn,
    /// Nobody: an earlier call closed the window.
    Closed,
}

/// What somebody asked for, by the id that their client gave it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Command {
    /// Who.
    pub player: PlayerId,
    /// The client's id.
    pub id: String,
}

/// The version of the lines that are written; those of a store are brought to it when it is opened.
const VERSION: u32 = 2;

/// An entry, and the command that it carries out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JournalLine {
    /// The version of its form.
    #[serde(rename = "v")]
    version: u32,
    /// What happened.
    #[serde(flatten)]
    pub entry: Entry,
    /// What asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<Command>,
}

/// How a line begins that says that a seat has answered.
const ANSWERED: &str = r#"{"v":2,"entry":"answered","#;

/// Such a line, whose form is known before it is read.
#[derive(Deserialize)]
struct AnswerLine {
    seat: u8,
    action: String,
    by: Answerer,
    command: Option<Command>,
}

/// A line of a journal that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// It is of another version.
    #[error("it has version {0}, but this program reads version {VERSION}")]
    Version(u32),
    /// It is damaged.
    #[error("it is damaged: {0}")]
    Damaged(#[from] serde_json::Error),
}

impl JournalLine {
    /// Something that happened without being asked for.
    pub fn of(entry: Entry) -> JournalLine {
        JournalLine::by(entry, None)
    }

    /// Something that happened, and what asked for it.
    pub fn by(entry: Entry, command: Option<Command>) -> JournalLine {
        JournalLine { version: VERSION, entry, command }
    }

    /// Reads a line as it is written.
    pub fn read(text: &str) -> Result<JournalLine, Unreadable> {
        /// What every line has, whatever its version.
        #[derive(Deserialize)]
        struct Head {
            v: u32,
        }
        // Most lines are answers, and a long journal is read while somebody waits: they have a way of their own.
        if text.starts_with(ANSWERED) {
            let AnswerLine { seat, action, by, command } = serde_json::from_str(text)?;
            let entry = Entry::Answered { seat, action, by };
            return Ok(JournalLine { version: VERSION, entry, command });
        }
        match serde_json::from_str(text)? {
            Head { v: VERSION } => Ok(serde_json::from_str(text)?),
            Head { v } => Err(Unreadable::Version(v)),
        }
    }

    /// The line as it is written.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("names, numbers and lists can be written as JSON")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_as_any_other_line() {
        let command = Some(Command { player: PlayerId(7), id: "c1".into() });
        for (by, command) in [(Answerer::Bot, None), (Answerer::StandIn, command)] {
            let entry = Entry::Answered { seat: 3, action: "play 2S as \"2\"".into(), by };
            let line = JournalLine { version: VERSION, entry, command };
            let text = line.write();
            assert!(text.starts_with(ANSWERED), "{text}");
            assert_eq!(JournalLine::read(&text).unwrap(), line);
            assert_eq!(serde_json::from_str::<JournalLine>(&text).unwrap(), line);
        }
        for wrong in [r#""action":"1x2","by":"bot"}"#, r#""seat":300,"action":"","by":"bot"}"#] {
            assert!(JournalLine::read(&format!("{ANSWERED}{wrong}")).is_err(), "{wrong}");
        }
    }

    #[test]
    fn lines_are_written_as_they_ever_were() {
        for line in [
            r#"{"v":2,"entry":"opened","definition":{"game":"duel","rules":1,"options":[],"chosen":[],"seats":2,"pace":{"turn_ms":null,"reaction_ms":null,"bot_turn_ms":0,"bot_reaction_ms":0,"first_call":false},"private":false,"spectators":true,"code":"ab"},"host":1,"bond":"cd"}"#,
            r#"{"v":2,"entry":"sat","seat":0,"player":1,"name":"Ann","command":{"player":1,"id":"c1"}}"#,
            r#"{"v":2,"entry":"seated","seat":1,"bot":"Sly","name":"Sly","sheet":null}"#,
            r#"{"v":2,"entry":"keyed","seat":0,"print":"ef"}"#,
            r#"{"v":2,"entry":"answered","seat":0,"action":"2x6","by":"stand-in"}"#,
            r#"{"v":2,"entry":"ready","seat":0}"#,
            r#"{"v":2,"entry":"agreed","seat":0}"#,
            r#"{"v":2,"entry":"removed","seat":1}"#,
            r#"{"v":2,"entry":"revoked","seat":0}"#,
            r#"{"v":2,"entry":"forgotten","player":1}"#,
            r#"{"v":2,"entry":"abandoned","why":"rules-gone"}"#,
            r#"{"v":2,"entry":"bound","bond":"cd"}"#,
        ] {
            assert_eq!(JournalLine::read(line).unwrap().write(), line);
        }
    }
}
