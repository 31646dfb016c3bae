//! The options of the sheriff family, each in a row.

use doubt_words::phrase;

use super::rules::{
    BY_SEATS, Bonus, Declare, Inspection, MAX_BLUFF, MAX_HAND, MAX_PERCEPTION, MAX_TERMS, Market,
    Penalty, Rules, Sale, Sheriff, Wrong,
};
use super::wares::Wares;
use crate::option::{Conflict, Kind, Opt, Range, SeatRange, Spread, Stated, Within, option};

/// The options of the sheriff family.
pub static OPTIONS: [Opt<Rules>; 17] = [
    option!("gold", gold, Kind::Range(Range::new(0, 500)), "gold that each merchant starts with"),
    option!("hand", hand, Kind::Range(Range::new(1, MAX_HAND as u16)), "cards in a full hand"),
    option!(
        "bag",
        bag,
        Kind::Range(Range {
            within: Some(Within { other: "hand", times: 1, reason: phrase!("reason-bag-hand") }),
            ..Range::new(1, MAX_HAND as u16)
        }),
        "the most goods in a bag"
    ),
    option!(
        "declare",
        declare,
        Declare::KIND,
        "the number that may be declared: any that a bag can hold, or as many as are in the bag, \
         which everyone sees"
    ),
    option!(
        "inspection",
        inspection,
        Inspection::KIND,
        "how a lie is found: d10 + perception against d10 + bluff skill, or always"
    ),
    option!(
        "penalty",
        penalty,
        Penalty::KIND,
        "what a caught merchant pays: half the value of the confiscated goods, or 2 gold for each \
         legal card and 4 for each contraband card"
    ),
    option!(
        "wrong",
        wrong,
        Wrong::KIND,
        "what inspecting an honest bag costs the sheriff: reputation, or the printed penalty of \
         every card"
    ),
    option!("sheriff", sheriff, Sheriff::KIND, "who is the sheriff: seat 0, or the seats in turn"),
    option!(
        "visits",
        visits,
        Kind::Range(Range::new(1, 60)),
        "visits by merchants in a shift, under sheriff=fixed"
    ),
    option!(
        "terms",
        terms,
        Kind::Range(Range { word: Some(BY_SEATS), ..Range::new(1, MAX_TERMS as u16) }),
        "how often each seat is the sheriff, under sheriff=rotating; by-seats is twice, and three \
         times with three seats"
    ),
    option!(
        "market",
        market,
        Market::KIND,
        "where cards are drawn from: the deck, or two face-up discard piles and the deck"
    ),
    option!(
        "sale",
        sale,
        Sale::KIND,
        "whether goods that pass are sold at once, or stay on the stand and count at the end"
    ),
    option!(
        "bonus",
        bonus,
        Bonus::KIND,
        "whether the most and second most goods of a legal kind win a bonus; needs sale=stand",
        Conflict::Clash {
            value: "king-queen",
            other: "sale",
            values: &["at-once"],
            reason: phrase!("reason-bonus-stand"),
            instead: &[("sale", "stand"), ("bonus", "off")],
        },
    ),
    option!("goods", goods, Wares::KIND, "the price list and the cards of the market"),
    option!(
        "bluff",
        bluff,
        Kind::BySeat(Spread { least: 1, most: MAX_BLUFF as u16, total: None }),
        "how well each seat bluffs; characters bring their own"
    ),
    option!(
        "perception",
        perception,
        Kind::Range(Range::new(1, MAX_PERCEPTION as u16)),
        "the perception that a sheriff starts with"
    ),
    option!("tells", tells, Kind::Flag, "whether a merchant's manner is seen at the gate"),
];

impl Stated for Rules {
    fn rows() -> &'static [Opt<Rules>] {
        &OPTIONS
    }

    fn seats(&self) -> SeatRange {
        self.seats
    }
}
