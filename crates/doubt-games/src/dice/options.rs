//! The options of the dice family, each in a row.

use doubt_words::phrase;

use super::rules::{Aces, Calza, Ending, First, Loss, Palifico, Raise, Rules, Wild};
use super::{MAX_DICE, MAX_HAND};
use crate::option::{Conflict, Kind, Opt, Range, SeatRange, Spread, Stated, Total, option};

/// The options of the dice family.
pub static OPTIONS: [Opt<Rules>; 11] = [
    option!(
        "dice",
        dice,
        Kind::BySeat(Spread {
            least: 1,
            most: MAX_HAND as u16,
            total: Some(Total { most: MAX_DICE as u16, things: "dice" }),
        }),
        phrase!("option-dice-dice-about")
    ),
    option!("faces", faces, Kind::Range(Range::new(2, 6)), phrase!("option-dice-faces-about")),
    option!("wild", wild, Wild::KIND, phrase!("option-dice-wild-about")),
    option!("raise", raise, Raise::KIND, phrase!("option-dice-raise-about")),
    option!(
        "aces",
        aces,
        Aces::KIND,
        phrase!("option-dice-aces-about"),
        Conflict::Clash {
            value: "halving",
            other: "wild",
            values: &["none", "top"],
            reason: phrase!("reason-halving-wild"),
            instead: &[("wild", "ones"), ("aces", "plain")],
        },
        Conflict::Clash {
            value: "halving",
            other: "raise",
            values: &["face-then-count"],
            reason: phrase!("reason-halving-order"),
            instead: &[("raise", "count-then-face"), ("raise", "no-lower-face"), ("aces", "plain")],
        },
    ),
    option!("open_on_aces", open_on_aces, Kind::Flag, phrase!("option-dice-open_on_aces-about")),
    option!("palifico", palifico, Palifico::KIND, phrase!("option-dice-palifico-about")),
    option!("calza", calza, Calza::KIND, phrase!("option-dice-calza-about")),
    option!("loss", loss, Loss::KIND, phrase!("option-dice-loss-about")),
    option!("match", ending, Ending::KIND, phrase!("option-dice-match-about")),
    option!("first", first, First::KIND, phrase!("option-dice-first-about")),
];

impl Stated for Rules {
    fn rows() -> &'static [Opt<Rules>] {
        &OPTIONS
    }

    fn seats(&self) -> SeatRange {
        self.seats
    }
}
