//! What a client says.

use serde::{Deserialize, Serialize};

/// What a client says. Each that asks for a change carries a `command`, an id that the client chooses: a command that was
/// applied already gets the same reply and is not applied twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ToServer {
    /// Takes an open seat: this one, or the first there is.
    Sit {
        /// The client's own id of the command, 1 to 40 characters.
        command: String,
        /// Which seat.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        seat: Option<u8>,
        /// What to be called at the table.
        name: String,
    },
    /// Answers a window.
    Answer {
        /// The client's own id of the command.
        command: String,
        /// The number of the window that it answers.
        #[cfg_attr(feature = "types", ts(type = "number"))]
        window: u64,
        /// The answer, in the game's notation.
        action: String,
    },
    /// Asks for everything that was told from this number on, with the view: another welcome.
    Since {
        /// The number of the first event that is wanted.
        #[cfg_attr(feature = "types", ts(type = "number"))]
        version: u64,
    },
    /// Says that whoever sits here has been shown what happened and can answer this window: where the
    /// time to call is short, it starts then. Changes nothing else, and is not answered.
    Ready {
        /// The number of the window.
        #[cfg_attr(feature = "types", ts(type = "number"))]
        window: u64,
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
        #[cfg_attr(feature = "types", ts(optional))]
        seat: Option<u8>,
        /// Which bot.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
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

impl ToServer {
    /// The client's own id of the command; none for a request that changes nothing.
    pub fn command(&self) -> Option<&str> {
        match self {
            ToServer::Sit { command, .. }
            | ToServer::Answer { command, .. }
            | ToServer::Share { command, .. }
            | ToServer::Fill { command, .. }
            | ToServer::Remove { command, .. }
            | ToServer::Start { command }
            | ToServer::Rematch { command }
            | ToServer::Leave { command } => Some(command),
            ToServer::Since { .. } | ToServer::Ready { .. } => None,
        }
    }
}
