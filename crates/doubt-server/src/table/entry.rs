//! What a table's journal is made of: the table is its entries, folded.

use serde::{Deserialize, Serialize};

use crate::wire::{Pace, Setting};

/// Who somebody is, whatever they are called: the number of a session in the store. Never told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PlayerId(pub i64);

/// What a table is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Definition {
    /// The preset.
    pub game: String,
    /// The options that differ from it.
    pub options: Vec<Setting>,
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
        /// The server's part of the first match's randomness.
        bond: String,
    },
    /// A person sat down.
    Sat {
        /// Where.
        seat: u8,
        /// Who.
        player: PlayerId,
        /// What they are called at the table.
        name: String,
    },
    /// A bot sat down.
    Seated {
        /// Where.
        seat: u8,
        /// Its name in the cast.
        bot: String,
        /// What it is called at the table.
        name: String,
    },
    /// A seat is open again.
    Vacated {
        /// Which.
        seat: u8,
    },
    /// A key for a seat was made; the one before is worth nothing any more.
    Keyed {
        /// The seat.
        seat: u8,
        /// The print of the key.
        print: String,
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
    /// A match begins.
    Started {
        /// Its name in addresses.
        id: String,
        /// Every option with its value.
        options: Vec<Setting>,
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
    /// Everybody has left the match: it is over, and nobody has won.
    Abandoned,
    /// The server's part of the next match's randomness was drawn.
    Bound {
        /// The server's part.
        bond: String,
    },
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

/// An entry, and the command that it carries out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// What happened.
    #[serde(flatten)]
    pub entry: Entry,
    /// What asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<Command>,
}
