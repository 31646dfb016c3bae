//! What chance gives, and its notation.

use std::fmt;
use std::str::FromStr;

use doubt_core::{Seat, SeatSet};

use super::counts::Cards;

/// A stroke of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deal {
    /// Who gets one of the left-over cards: `spare 0 3`.
    Spare(SeatSet),
    /// What a seat is dealt: `2: AS 7H 7C QD`.
    Hand(Seat, Cards),
    /// Who starts: `first 2`.
    First(Seat),
    /// Which of several challengers it is: `challenger 1`.
    Challenger(Seat),
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deal::Spare(seats) => {
                f.write_str("spare")?;
                seats.iter().try_for_each(|seat| write!(f, " {seat}"))
            }
            Deal::Hand(seat, cards) => write!(f, "{seat}: {cards}"),
            Deal::First(seat) => write!(f, "first {seat}"),
            Deal::Challenger(seat) => write!(f, "challenger {seat}"),
        }
    }
}

/// A text that is no deal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a deal: write `spare` and seats, `first` or `challenger` and a seat, or a seat, a \
     colon and its cards, such as 2: AS 7H 7C QD"
)]
pub struct NotADeal(pub String);

impl FromStr for Deal {
    type Err = NotADeal;

    fn from_str(text: &str) -> Result<Deal, NotADeal> {
        let read = || match text.split_once([' ', ':'])? {
            ("spare", seats) => seats.split(' ').map(seat).collect::<Option<_>>().map(Deal::Spare),
            ("first", at) => seat(at).map(Deal::First),
            ("challenger", at) => seat(at).map(Deal::Challenger),
            (at, cards) => Some(Deal::Hand(seat(at)?, cards.parse().ok()?)),
        };
        read().ok_or_else(|| NotADeal(text.chars().take(60).collect()))
    }
}

/// A seat by its number, written without sign and leading zeros.
fn seat(text: &str) -> Option<Seat> {
    let seat = text.parse().ok().and_then(Seat::new)?;
    (seat.to_string() == text).then_some(seat)
}
