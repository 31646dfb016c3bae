//! What chance gives, and its notation.

use std::fmt;
use std::str::FromStr;

use doubt_core::Seat;

use super::hand::Hand;
use crate::notation::number;

/// A stroke of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deal {
    /// Who opens round one: `first 2`.
    First(Seat),
    /// What a seat rolls: `2: 1 3 3 5 6`.
    Roll(Seat, Hand),
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deal::First(seat) => write!(f, "first {seat}"),
            Deal::Roll(seat, hand) => write!(f, "{seat}: {hand}"),
        }
    }
}

/// A text that is no deal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a deal: write `first` and a seat, or a seat, a colon and its dice, such as 2: 1 3 3 5 6"
)]
pub struct NotADeal(pub String);

impl FromStr for Deal {
    type Err = NotADeal;

    fn from_str(text: &str) -> Result<Deal, NotADeal> {
        let read = || match text.split_once(": ") {
            Some((at, dice)) => Some(Deal::Roll(seat(at)?, dice.parse().ok()?)),
            None => seat(text.strip_prefix("first ")?).map(Deal::First),
        };
        read().ok_or_else(|| NotADeal(text.chars().take(60).collect()))
    }
}

fn seat(text: &str) -> Option<Seat> {
    Seat::new(number(text)?)
}
