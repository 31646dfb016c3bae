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
        "dice each seat starts with"
    ),
    option!("faces", faces, Kind::Range(Range::new(2, 6)), "faces of a die"),
    option!("wild", wild, Wild::KIND, "which face counts as every face (top: the highest)"),
    option!("raise", raise, Raise::KIND, "what makes a bid higher than the last"),
    option!(
        "aces",
        aces,
        Aces::KIND,
        "how ones are bid; halving (half the count when changing to ones, twice plus one when changing back) needs wild=ones",
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
    option!(
        "open_on_aces",
        open_on_aces,
        Kind::Flag,
        "whether a round may be opened with a bid on ones"
    ),
    option!(
        "palifico",
        palifico,
        Palifico::KIND,
        "rounds without a wild face in which only the count may rise: never, when the opener has \
         just come down to one die, whenever the opener has one die, or whenever any seat has one"
    ),
    option!("calza", calza, Calza::KIND, "who may call a bid exact, to win back a die"),
    option!(
        "loss",
        loss,
        Loss::KIND,
        "dice that the loser of a challenge loses: one, or as many as the bid was off"
    ),
    option!(
        "match",
        ending,
        Ending::KIND,
        "whether the last seat with dice wins, or the winner of the first challenge"
    ),
    option!("first", first, First::KIND, "who opens round one: seat 0, or a seat chosen by chance"),
];

impl Stated for Rules {
    fn rows() -> &'static [Opt<Rules>] {
        &OPTIONS
    }

    fn seats(&self) -> SeatRange {
        self.seats
    }
}
