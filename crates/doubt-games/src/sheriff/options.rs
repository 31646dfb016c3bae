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
    option!("gold", gold, Kind::Range(Range::new(0, 500)), phrase!("option-sheriff-gold-about")),
    option!(
        "hand",
        hand,
        Kind::Range(Range::new(1, MAX_HAND as u16)),
        phrase!("option-sheriff-hand-about")
    ),
    option!(
        "bag",
        bag,
        Kind::Range(Range {
            within: Some(Within { other: "hand", times: 1, reason: phrase!("reason-bag-hand") }),
            ..Range::new(1, MAX_HAND as u16)
        }),
        phrase!("option-sheriff-bag-about")
    ),
    option!("declare", declare, Declare::KIND, phrase!("option-sheriff-declare-about")),
    option!("inspection", inspection, Inspection::KIND, phrase!("option-sheriff-inspection-about")),
    option!("penalty", penalty, Penalty::KIND, phrase!("option-sheriff-penalty-about")),
    option!("wrong", wrong, Wrong::KIND, phrase!("option-sheriff-wrong-about")),
    option!("sheriff", sheriff, Sheriff::KIND, phrase!("option-sheriff-sheriff-about")),
    option!(
        "visits",
        visits,
        Kind::Range(Range::new(1, 60)),
        phrase!("option-sheriff-visits-about")
    ),
    option!(
        "terms",
        terms,
        Kind::Range(Range { word: Some(BY_SEATS), ..Range::new(1, MAX_TERMS as u16) }),
        phrase!("option-sheriff-terms-about")
    ),
    option!("market", market, Market::KIND, phrase!("option-sheriff-market-about")),
    option!("sale", sale, Sale::KIND, phrase!("option-sheriff-sale-about")),
    option!(
        "bonus",
        bonus,
        Bonus::KIND,
        phrase!("option-sheriff-bonus-about"),
        Conflict::Clash {
            value: "king-queen",
            other: "sale",
            values: &["at-once"],
            reason: phrase!("reason-bonus-stand"),
            instead: &[("sale", "stand"), ("bonus", "off")],
        },
    ),
    option!("goods", goods, Wares::KIND, phrase!("option-sheriff-goods-about")),
    option!(
        "bluff",
        bluff,
        Kind::BySeat(Spread { least: 1, most: MAX_BLUFF as u16, total: None }),
        phrase!("option-sheriff-bluff-about")
    ),
    option!(
        "perception",
        perception,
        Kind::Range(Range::new(1, MAX_PERCEPTION as u16)),
        phrase!("option-sheriff-perception-about")
    ),
    option!("tells", tells, Kind::Flag, phrase!("option-sheriff-tells-about")),
];

impl Stated for Rules {
    fn rows() -> &'static [Opt<Rules>] {
        &OPTIONS
    }

    fn seats(&self) -> SeatRange {
        self.seats
    }
}
