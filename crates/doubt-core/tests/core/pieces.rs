//! The pieces of the game of coins: who knows what, and the notation of deals, answers and events.

use std::fmt;
use std::str::FromStr;

use doubt_core::{PerSeat, Seat, SeatSet};
use serde::Serialize;

/// What everyone sees.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Table {
    pub phase: Phase,
    pub round: usize,
    pub claimer: Seat,
    pub tokens: PerSeat<u32>,
    /// Nothing in an honest game; plants write here.
    pub mark: u32,
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Phase {
    /// The spare coin is dealt.
    Spare,
    /// The coin of this seat is dealt.
    Coin(Seat),
    /// The claimer speaks.
    Claim,
    /// The others answer this claim.
    Answers(Face),
    /// Nothing more.
    Over,
}

/// What one seat sees: its coin, once it has one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Hand {
    pub coin: Option<Face>,
}

/// What nobody sees.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Secret {
    pub spare: Option<Face>,
    /// Nothing in an honest game; plants write here.
    pub mark: u32,
}

/// The side of a coin that lies up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Face {
    Heads,
    Tails,
}

/// A coin, dealt by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deal {
    /// The coin that nobody sees: `spare: heads`.
    Spare(Face),
    /// The coin of a seat: `2: heads`.
    Coin(Seat, Face),
}

/// What a seat can answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The claimer says what its coin shows: `heads` or `tails`.
    Claim(Face),
    /// Another seat believes it.
    Trust,
    /// Another seat does not.
    Doubt,
    /// Said where a plant lets it be said, and never understood.
    Cough,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Event {
    /// The spare coin lies on the table, face down.
    SpareDown,
    /// A seat has got its coin.
    Dealt { seat: Seat },
    /// What a seat's coin shows; told to that seat alone.
    Coin { seat: Seat, face: Face },
    /// What the spare coin shows; told to nobody.
    Spare { face: Face },
    /// The claimer has spoken.
    Claimed { seat: Seat, face: Face },
    /// All others have answered.
    Doubted { by: SeatSet },
    /// A coin is shown.
    Shown { seat: Seat, face: Face },
    /// Tokens change hands.
    Paid { from: Seat, to: Seat, tokens: u32 },
    /// The match is over.
    Ended,
}

/// A text that is no piece of this game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is no {what}")]
pub struct Unread {
    text: String,
    what: &'static str,
}

impl Table {
    /// Whether the seat has been dealt its coin of this round.
    pub fn has_coin(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Spare | Phase::Over => false,
            Phase::Coin(next) => seat < next,
            Phase::Claim | Phase::Answers(_) => true,
        }
    }

    /// Whether the spare coin has been dealt.
    pub fn has_spare(&self) -> bool {
        !matches!(self.phase, Phase::Spare | Phase::Over)
    }
}

impl Face {
    pub const ALL: [Face; 2] = [Face::Heads, Face::Tails];

    /// The other side.
    pub fn turned(self) -> Face {
        match self {
            Face::Heads => Face::Tails,
            Face::Tails => Face::Heads,
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Face::Heads => "heads",
            Face::Tails => "tails",
        })
    }
}

impl FromStr for Face {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Face, Unread> {
        let face = Face::ALL.into_iter().find(|face| face.to_string() == text);
        face.ok_or_else(|| Unread { text: text.into(), what: "face" })
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deal::Spare(face) => write!(f, "spare: {face}"),
            Deal::Coin(seat, face) => write!(f, "{seat}: {face}"),
        }
    }
}

impl FromStr for Deal {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Deal, Unread> {
        let read = || match text.split_once(": ")? {
            ("spare", face) => Some(Deal::Spare(face.parse().ok()?)),
            (seat, face) => Some(Deal::Coin(Seat::new(seat.parse().ok()?)?, face.parse().ok()?)),
        };
        read().ok_or_else(|| Unread { text: text.into(), what: "deal" })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Claim(face) => face.fmt(f),
            Action::Trust => f.write_str("trust"),
            Action::Doubt => f.write_str("doubt"),
            Action::Cough => f.write_str("cough"),
        }
    }
}

impl FromStr for Action {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Action, Unread> {
        match text {
            "trust" => Ok(Action::Trust),
            "doubt" => Ok(Action::Doubt),
            _ => text
                .parse()
                .map(Action::Claim)
                .map_err(|unread: Unread| Unread { what: "answer", ..unread }),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::SpareDown => write!(f, "A spare coin lies face down."),
            Event::Dealt { seat } => write!(f, "Seat {seat} has a coin."),
            Event::Coin { seat, face } => write!(f, "The coin of seat {seat} shows {face}."),
            Event::Spare { face } => write!(f, "The spare coin shows {face}."),
            Event::Claimed { seat, face } => write!(f, "Seat {seat} says {face}."),
            Event::Doubted { by } => write!(f, "{} doubt it.", by.len()),
            Event::Shown { seat, face } => write!(f, "Seat {seat} shows {face}."),
            Event::Paid { from, to, tokens } => {
                write!(f, "Seat {from} pays seat {to}: {tokens}.")
            }
            Event::Ended => write!(f, "The match is over."),
        }
    }
}
