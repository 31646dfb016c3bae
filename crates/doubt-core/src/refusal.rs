//! Why an answer or a deal was not taken.

use std::error::Error;
use std::fmt;

use doubt_words::{Message, Tell, message};

use crate::seat::Seat;

/// Why an answer was not taken. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal<E> {
    /// The match is over.
    Over,
    /// The table has no such seat.
    NoSuchSeat(Seat),
    /// The seat owes no answer now, or has given it.
    NotAsked(Seat),
    /// A deal was given while answers are awaited.
    NoDeal,
    /// An answer was given while a deal is awaited.
    NoAnswer,
    /// The rules forbid it.
    Illegal(E),
}

impl<E> From<E> for Refusal<E> {
    fn from(illegal: E) -> Refusal<E> {
        Refusal::Illegal(illegal)
    }
}

impl<E: Tell> Tell for Refusal<E> {
    fn message(&self) -> Message {
        match self {
            Refusal::Over => message!("match-is-over"),
            Refusal::NoSuchSeat(seat) => message!("no-such-seat", number: seat.number()),
            Refusal::NotAsked(seat) => message!("not-asked", number: seat.number()),
            Refusal::NoDeal => message!("no-deal-now"),
            Refusal::NoAnswer => message!("no-answer-now"),
            Refusal::Illegal(illegal) => illegal.message(),
        }
    }
}

impl<E: Tell> fmt::Display for Refusal<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl<E: Tell + fmt::Debug> Error for Refusal<E> {}
