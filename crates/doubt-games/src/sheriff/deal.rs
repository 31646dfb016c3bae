//! What chance gives, and its notation.

use std::fmt;
use std::str::FromStr;

use doubt_core::Seat;

use super::good::Good;
use super::goods::Goods;
use super::tell::Tell;
use crate::notation::number;

/// A stroke of chance.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Deal {
    /// The discard piles at the start, bottom first: `piles apples mead / bread silk`.
    Piles([Vec<Good>; 2]),
    /// What a seat draws from the deck: `draw 3: 2 apples 1 silk`.
    Draw(Seat, Goods),
    /// How a merchant seems: `tell 3: easy 2`.
    Tell(Seat, Tell),
    /// The d10s of a bluff check, the sheriff's first: `check 8 2`.
    Check {
        /// The sheriff's.
        sheriff: u8,
        /// The merchant's.
        merchant: u8,
    },
}

/// The faces of the die of a bluff check.
pub const DIE: u8 = 10;

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deal::Piles([left, right]) => {
                f.write_str("piles")?;
                left.iter().try_for_each(|good| write!(f, " {good}"))?;
                f.write_str(" /")?;
                right.iter().try_for_each(|good| write!(f, " {good}"))
            }
            Deal::Draw(seat, goods) => write!(f, "draw {seat}: {goods}"),
            Deal::Tell(seat, tell) => write!(f, "tell {seat}: {tell}"),
            Deal::Check { sheriff, merchant } => write!(f, "check {sheriff} {merchant}"),
        }
    }
}

/// A text that is not a deal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a deal: write, for example, draw 3: 2 apples 1 silk, tell 3: easy 2, check 8 2, or \
     piles and their goods"
)]
pub struct NotADeal(pub String);

impl FromStr for Deal {
    type Err = NotADeal;

    fn from_str(text: &str) -> Result<Deal, NotADeal> {
        read(text).ok_or_else(|| NotADeal(text.chars().take(60).collect()))
    }
}

fn read(text: &str) -> Option<Deal> {
    let (word, rest) = text.split_once(' ')?;
    let of_seat = || {
        let (seat, what) = rest.split_once(": ")?;
        Some((Seat::new(number(seat)?)?, what))
    };
    match word {
        "piles" => {
            let (left, right) = rest.split_once('/')?;
            let pile = |text: &str| {
                text.split_whitespace().map(|good| good.parse().ok()).collect::<Option<Vec<Good>>>()
            };
            Some(Deal::Piles([pile(left)?, pile(right)?]))
        }
        "draw" => of_seat().and_then(|(seat, goods)| Some(Deal::Draw(seat, goods.parse().ok()?))),
        "tell" => of_seat().and_then(|(seat, tell)| Some(Deal::Tell(seat, tell.parse().ok()?))),
        "check" => {
            let (sheriff, merchant) = rest.split_once(' ')?;
            Some(Deal::Check { sheriff: number(sheriff)?, merchant: number(merchant)? })
        }
        _ => None,
    }
}
