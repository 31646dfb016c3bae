//! What a seat answers, and its notation.

use std::fmt;
use std::str::FromStr;

use doubt_core::Seat;
use doubt_words::{Arg, Message, Tell, message, told};
use serde::{Serialize, Serializer};

use super::claim::Claim;
use super::goods::Goods;
use super::offer::Offer;
use crate::notation::number;

/// An answer of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(
        type = r#"`aside ${string} to ${Pile}` | "keep" | `take ${string}` | "deck" | `load ${string}` | `declare ${Claim}` | `call ${Seat}` | `offer ${Offer}` | "silent" | "pass" | "inspect" | "threaten" | "accept" | `demand ${number}` | "refuse""#
    )
)]
pub enum Action {
    /// At the market: sets cards aside, face up on a pile: `aside 2 apples to left`.
    Aside(Goods, Pile),
    /// At the market: sets nothing aside: `keep`.
    Keep,
    /// At the market: takes from the tops of the piles, and the rest from the deck: `take 2 left 1
    /// right`, or `deck` for the deck alone.
    Take {
        /// How many from the left pile.
        left: u8,
        /// How many from the right pile.
        right: u8,
    },
    /// Loads the bag: `load 2 apples 1 silk`.
    Load(Goods),
    /// Declares: `declare 3 apples`.
    Declare(Claim),
    /// The sheriff calls a merchant to the gate: `call 2`.
    Call(Seat),
    /// A merchant offers: `offer 5`.
    Offer(Offer),
    /// A merchant offers nothing before the decision: `silent`.
    Silent,
    /// The sheriff lets the bag pass: `pass`.
    Pass,
    /// The sheriff opens the bag: `inspect`.
    Inspect,
    /// The sheriff asks for an offer: `threaten`.
    Threaten,
    /// Takes the standing offer, or meets the demand: `accept`.
    Accept,
    /// The sheriff asks for more: `demand 8`.
    Demand(u16),
    /// The merchant offers no more: `refuse`.
    Refuse,
}

/// One of the two discard piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Pile {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

impl Pile {
    /// Both.
    pub const ALL: [Pile; 2] = [Pile::Left, Pile::Right];

    /// Its place, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl From<Pile> for Arg {
    /// `left` or `right`, to choose by.
    fn from(pile: Pile) -> Arg {
        Arg::kind(pile.to_string())
    }
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Pile::Left => "left",
            Pile::Right => "right",
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Aside(goods, pile) => write!(f, "aside {goods} to {pile}"),
            Action::Keep => f.write_str("keep"),
            Action::Take { left: 0, right: 0 } => f.write_str("deck"),
            Action::Take { left, right: 0 } => write!(f, "take {left} left"),
            Action::Take { left: 0, right } => write!(f, "take {right} right"),
            Action::Take { left, right } => write!(f, "take {left} left {right} right"),
            Action::Load(goods) => write!(f, "load {goods}"),
            Action::Declare(claim) => write!(f, "declare {claim}"),
            Action::Call(seat) => write!(f, "call {seat}"),
            Action::Offer(offer) => write!(f, "offer {offer}"),
            Action::Silent => f.write_str("silent"),
            Action::Pass => f.write_str("pass"),
            Action::Inspect => f.write_str("inspect"),
            Action::Threaten => f.write_str("threaten"),
            Action::Accept => f.write_str("accept"),
            Action::Demand(gold) => write!(f, "demand {gold}"),
            Action::Refuse => f.write_str("refuse"),
        }
    }
}

/// A text that is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAnAnswer(pub String);

told!(NotAnAnswer);

impl Tell for NotAnAnswer {
    fn message(&self) -> Message {
        message!("sheriff-not-an-answer", typed: Arg::text(&self.0))
    }
}

impl FromStr for Action {
    type Err = NotAnAnswer;

    fn from_str(text: &str) -> Result<Action, NotAnAnswer> {
        read(text).ok_or_else(|| NotAnAnswer(text.chars().take(60).collect()))
    }
}

fn read(text: &str) -> Option<Action> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let alone = |action: Action| rest.is_empty().then_some(action);
    match word {
        "aside" => {
            let (goods, pile) = rest.split_once(" to ")?;
            let pile = Pile::ALL.into_iter().find(|known| known.to_string() == pile)?;
            Some(Action::Aside(goods.parse().ok()?, pile))
        }
        "keep" => alone(Action::Keep),
        "deck" => alone(Action::Take { left: 0, right: 0 }),
        "take" => {
            let some = |text| number(text).filter(|count: &u8| *count > 0);
            match rest.split(' ').collect::<Vec<_>>()[..] {
                [left, "left"] => Some(Action::Take { left: some(left)?, right: 0 }),
                [right, "right"] => Some(Action::Take { left: 0, right: some(right)? }),
                [left, "left", right, "right"] => {
                    Some(Action::Take { left: some(left)?, right: some(right)? })
                }
                _ => None,
            }
        }
        "load" => rest.parse().ok().map(Action::Load),
        "declare" => rest.parse().ok().map(Action::Declare),
        "call" => Seat::new(number(rest)?).map(Action::Call),
        "offer" => rest.parse().ok().map(Action::Offer),
        "demand" => number(rest).map(Action::Demand),
        "silent" => alone(Action::Silent),
        "pass" => alone(Action::Pass),
        "inspect" => alone(Action::Inspect),
        "threaten" => alone(Action::Threaten),
        "accept" => alone(Action::Accept),
        "refuse" => alone(Action::Refuse),
        _ => None,
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
