//! Who is at a seat.

use doubt_bots::CastBot;

use crate::entry::PlayerId;
use crate::secret::Fingerprint;

/// How many answers are given for a person before a bot keeps the seat: one may be a lost connection,
/// two in a row hold up everyone else.
pub(crate) const MAX_SILENT: u8 = 2;

/// Who is at a seat.
#[derive(Clone, Debug)]
pub enum Occupant {
    /// Nobody.
    Open,
    /// A person.
    Person {
        /// Whose seat it is: the one who sat down, and those who have shown the key.
        owners: Vec<PlayerId>,
        /// What they are called at the table.
        name: String,
        /// The fingerprint of the seat's key, once there is one.
        key: Option<Fingerprint>,
        /// How many answers in a row were given for them.
        silent: u8,
        /// Whether they have left the match.
        left: bool,
        /// Whether they want the next match: who sits down does, and says so again after each match.
        agrees: bool,
        /// Whether their page says when it has shown what happened: who does not is waited for once.
        shows: bool,
    },
    /// A bot.
    Bot {
        /// Its name in the cast.
        bot: String,
        /// What it is called at the table.
        name: String,
        /// Who it is, with the numbers that it sat down with; none if nobody knows any more.
        plays: Option<CastBot>,
        /// What is wrong with these numbers, so that it plays as it would sit down today.
        fault: Option<String>,
    },
}

impl Occupant {
    /// What whoever sits there is called.
    pub fn name(&self) -> &str {
        match self {
            Occupant::Open => "",
            Occupant::Person { name, .. } | Occupant::Bot { name, .. } => name,
        }
    }

    /// Whose seat it is; whoever sat down comes first.
    pub fn owners(&self) -> &[PlayerId] {
        match self {
            Occupant::Person { owners, .. } => owners,
            Occupant::Open | Occupant::Bot { .. } => &[],
        }
    }

    /// Whether a bot keeps a person's seat.
    pub fn is_away(&self) -> bool {
        matches!(self, Occupant::Person { silent, left, .. } if *left || *silent >= MAX_SILENT)
    }
}
