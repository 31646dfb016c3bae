//! What a sentence can be about.

use serde::{Deserialize, Serialize};

use crate::message::Message;

/// What a sentence is about. Each voice has its own way to tell one: `3x5` in a terminal, "three fives"
/// for the ear, a number and a die on the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Arg {
    /// A number.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    Number(i64),
    /// Whoever sits at this seat.
    Seat(u8),
    /// All who sit at these.
    Seats(Vec<u8>),
    /// A face of a die.
    Face(u8),
    /// Dice as they lie.
    Dice(Vec<u8>),
    /// Dice that everybody sees, and the face that was bid.
    Shown {
        /// The dice.
        dice: Vec<u8>,
        /// The face.
        face: u8,
        /// The face that counts as every other, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        wild: Option<u8>,
    },
    /// A bid: at least so many dice of a face.
    Bid {
        /// How many.
        count: u8,
        /// Of which face.
        face: u8,
    },
    /// A rank of cards, in the notation.
    Rank(String),
    /// Cards in the notation, each with its suit.
    Cards(Vec<String>),
    /// Cards in the notation, told by rank: there may be many.
    Hand(Vec<String>),
    /// A claim: so many cards of a rank.
    Claim {
        /// How many.
        count: u8,
        /// Of which rank, in the notation.
        rank: String,
    },
    /// A kind of goods, in the notation.
    Good(String),
    /// Goods in the notation, so many of each kind.
    Goods(Vec<(String, u16)>),
    /// Pieces of gold.
    Gold(u32),
    /// A probability, from 0 to 1.
    Chance(f64),
    /// A number with so many decimals.
    Decimal {
        /// The number.
        value: f64,
        /// How many decimals are told.
        digits: u8,
    },
    /// A word that the sentence chooses by, and does not say.
    Kind(String),
    /// What somebody has written: a name, an option.
    Text(String),
    /// What can be typed: an answer in the notation.
    Typed(String),
    /// Another message, which has no sense of its own.
    Message(Message),
    /// Several of them.
    List {
        /// Which.
        all: Vec<Arg>,
        /// Whether it is one or the other, rather than one and the other.
        or: bool,
    },
}

impl Arg {
    /// A word that the sentence chooses by.
    pub fn kind(word: impl Into<String>) -> Arg {
        Arg::Kind(word.into())
    }

    /// What somebody has written.
    pub fn text(text: impl Into<String>) -> Arg {
        Arg::Text(text.into())
    }

    /// What can be typed.
    pub fn typed(text: impl ToString) -> Arg {
        Arg::Typed(text.to_string())
    }

    /// One and another: "a, b and c".
    pub fn and(all: impl IntoIterator<Item = impl Into<Arg>>) -> Arg {
        Arg::List { all: all.into_iter().map(Into::into).collect(), or: false }
    }

    /// One or another: "a, b or c".
    pub fn or(all: impl IntoIterator<Item = impl Into<Arg>>) -> Arg {
        Arg::List { all: all.into_iter().map(Into::into).collect(), or: true }
    }

    /// How many things it names, for sentences that depend on that.
    pub(crate) fn count(&self) -> Option<u64> {
        Some(match self {
            Arg::Bid { count, .. } | Arg::Claim { count, .. } => u64::from(*count),
            Arg::Dice(dice) | Arg::Shown { dice, .. } => dice.len() as u64,
            Arg::Cards(cards) | Arg::Hand(cards) => cards.len() as u64,
            Arg::Seats(seats) => seats.len() as u64,
            Arg::List { all, .. } => all.len() as u64,
            Arg::Goods(goods) => goods.iter().map(|(_, count)| u64::from(*count)).sum(),
            Arg::Gold(gold) => u64::from(*gold),
            _ => return None,
        })
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(message)
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(i64::from(number))
            }
        }
    )+};
}
numbers!(u8, u16, u32, i8, i16, i32, i64);

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(i64::try_from(number).expect("nothing that is told of is so many"))
    }
}

impl From<u64> for Arg {
    fn from(number: u64) -> Arg {
        Arg::Number(i64::try_from(number).expect("nothing that is told of is so many"))
    }
}

impl From<bool> for Arg {
    /// `yes` or `no`, to choose by.
    fn from(yes: bool) -> Arg {
        Arg::kind(if yes { "yes" } else { "no" })
    }
}
