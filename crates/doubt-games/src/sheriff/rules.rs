//! The options of a rule set, and the presets.

use std::ops::RangeInclusive;
use std::str::FromStr;

use doubt_core::Seat;

use super::goods::{Goods, number};
use super::options::OPTIONS;
use super::skill::Skill;
use super::wares::Wares;
use crate::option::{OptionError, Options as _, SeatRange, choice, out_of_range};

/// One rule set of the sheriff family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// How many seats it is for.
    pub seats: SeatRange,
    /// The gold that each merchant starts with.
    pub gold: u16,
    /// The cards of a full hand.
    pub hand: u8,
    /// The most goods in a bag.
    pub bag: u8,
    /// What a merchant may declare as the number of goods.
    pub declare: Declare,
    /// Whether an opened bag is always found out.
    pub inspection: Inspection,
    /// What a caught merchant pays.
    pub penalty: Penalty,
    /// What an inspection of an honest bag costs the sheriff.
    pub wrong: Wrong,
    /// Who is the sheriff.
    pub sheriff: Sheriff,
    /// The merchants' visits of a shift, where one seat is the sheriff all match.
    pub visits: u8,
    /// How often each seat is the sheriff, where they take turns.
    pub terms: Terms,
    /// Where cards are drawn from.
    pub market: Market,
    /// What becomes of goods that pass.
    pub sale: Sale,
    /// Whether most goods of a kind win a bonus.
    pub bonus: Bonus,
    /// The price list and the cards of the market.
    pub goods: Wares,
    /// How well each seat bluffs.
    pub bluff: Skill,
    /// The perception that a sheriff starts with.
    pub perception: u8,
    /// Whether a merchant's manner is seen at the gate.
    pub tells: bool,
}

choice! {
    /// What a merchant may declare as the number of goods.
    Declare {
        /// Any number that a bag can hold; nobody sees how full the bag is.
        Any = "any",
        /// As many as are in the bag, which everybody sees.
        Bag = "bag",
    }
}

choice! {
    /// Whether an opened bag is always found out.
    Inspection {
        /// d10 + perception against d10 + bluff skill.
        BluffCheck = "bluff-check",
        /// Always.
        Certain = "certain",
    }
}

choice! {
    /// What a caught merchant pays.
    Penalty {
        /// Half the value of what is confiscated, rounded down.
        Half = "half",
        /// The printed penalty of each confiscated card.
        Printed = "printed",
    }
}

choice! {
    /// What an inspection of an honest bag costs the sheriff.
    Wrong {
        /// Reputation.
        Reputation = "reputation",
        /// The printed penalty of every card, paid to the merchant.
        Pays = "pays",
    }
}

choice! {
    /// Who is the sheriff.
    Sheriff {
        /// Seat 0, all match.
        Fixed = "fixed",
        /// The seats take turns.
        Rotating = "rotating",
    }
}

choice! {
    /// Where cards are drawn from.
    Market {
        /// The deck.
        Deck = "deck",
        /// Two face-up discard piles and the deck.
        Piles = "piles",
    }
}

choice! {
    /// What becomes of goods that pass.
    Sale {
        /// They are sold at once, for all to see.
        Once = "at-once",
        /// They stay on the merchant's stand until the end, contraband face down.
        Stand = "stand",
    }
}

choice! {
    /// Whether most goods of a kind win a bonus.
    Bonus {
        /// No.
        Off = "off",
        /// The king and the queen of each legal good win one.
        KingQueen = "king-queen",
    }
}

/// How often each seat is the sheriff, where they take turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Terms {
    /// So often.
    Each(u8),
    /// Twice, and three times with three seats.
    BySeats,
}

impl Terms {
    /// How often, at a table of so many seats.
    pub const fn of(self, seats: usize) -> u8 {
        match self {
            Terms::Each(terms) => terms,
            Terms::BySeats if seats == 3 => 3,
            Terms::BySeats => 2,
        }
    }
}

impl std::fmt::Display for Terms {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Terms::Each(terms) => terms.fmt(f),
            Terms::BySeats => f.write_str("by-seats"),
        }
    }
}

impl FromStr for Terms {
    type Err = ();

    fn from_str(text: &str) -> Result<Terms, ()> {
        match text {
            "by-seats" => Ok(Terms::BySeats),
            _ => within(text, TERMS).map(Terms::Each),
        }
    }
}

/// The most cards of a hand.
pub const MAX_HAND: u8 = 10;
/// The highest skill and perception.
pub const MAX_SKILL: u8 = 10;
/// The most offers of a visit.
pub const MAX_OFFERS: u8 = 3;
/// The most cards that are set aside at the market.
pub const MAX_ASIDE: u8 = 5;
/// The cards of each discard pile at the start.
pub const PILE: u8 = 5;

pub(super) const GOLD: RangeInclusive<u16> = 0..=500;
pub(super) const HAND: RangeInclusive<u8> = 1..=MAX_HAND;
pub(super) const VISITS: RangeInclusive<u8> = 1..=60;
const TERMS: RangeInclusive<u8> = 1..=5;
pub(super) const SKILL: RangeInclusive<u8> = 1..=MAX_SKILL;

impl Rules {
    /// The sheriff's shift: bluff checks, reputation, eight visits, one sheriff.
    pub const SHERIFF: Rules = Rules {
        seats: SeatRange { least: 2, most: 9 },
        gold: 50,
        hand: 6,
        bag: 6,
        declare: Declare::Any,
        inspection: Inspection::BluffCheck,
        penalty: Penalty::Half,
        wrong: Wrong::Reputation,
        sheriff: Sheriff::Fixed,
        visits: 8,
        terms: Terms::Each(2),
        market: Market::Deck,
        sale: Sale::Once,
        bonus: Bonus::Off,
        goods: Wares::Village,
        bluff: Skill::Each(5),
        perception: 5,
        tells: true,
    };

    /// The board game: an opened bag is found out, the seats take turns, goods stay on the stand.
    pub const NOTTINGHAM: Rules = Rules {
        seats: SeatRange { least: 3, most: 5 },
        bag: 5,
        declare: Declare::Bag,
        inspection: Inspection::Certain,
        penalty: Penalty::Printed,
        wrong: Wrong::Pays,
        sheriff: Sheriff::Rotating,
        terms: Terms::BySeats,
        market: Market::Piles,
        sale: Sale::Stand,
        bonus: Bonus::KingQueen,
        goods: Wares::Town,
        tells: false,
        ..Rules::SHERIFF
    };

    /// Refuses options out of range, options that do not go together, and a wrong number of seats.
    pub fn validate(&self, seats: usize) -> Result<(), OptionError> {
        self.seats.check(seats)?;
        self.validate_options()?;
        match &self.bluff {
            Skill::Listed(list) if list.len() != seats => Err(OptionError::Listed {
                name: "bluff",
                value: self.bluff.to_string(),
                listed: list.len(),
                seats,
            }),
            _ => Ok(()),
        }
    }

    /// Refuses options out of range and options that do not go together.
    pub fn validate_options(&self) -> Result<(), OptionError> {
        let terms = match self.terms {
            Terms::Each(terms) => TERMS.contains(&terms),
            Terms::BySeats => true,
        };
        let ranges = [
            ("gold", GOLD.contains(&self.gold)),
            ("hand", HAND.contains(&self.hand)),
            ("bag", HAND.contains(&self.bag)),
            ("visits", VISITS.contains(&self.visits)),
            ("terms", terms),
            ("bluff", self.bluff.is_in_range()),
            ("perception", SKILL.contains(&self.perception)),
        ];
        if let Some((name, _)) = ranges.iter().find(|(_, fits)| !fits) {
            return Err(out_of_range(name, &self.get(name)?, &OPTIONS));
        }
        let conflict = |option: String, other: String, reason| {
            Err(OptionError::Conflict { option, other, reason })
        };
        if self.bag > self.hand {
            let reason = "a bag cannot hold more than the hand it is loaded from";
            return conflict(format!("bag={}", self.bag), format!("hand={}", self.hand), reason);
        }
        if self.bonus == Bonus::KingQueen && self.sale != Sale::Stand {
            let reason = "king and queen are found by the goods on the stands; \
                          set sale=stand or bonus=off";
            return conflict("bonus=king-queen".into(), format!("sale={}", self.sale), reason);
        }
        Ok(())
    }

    /// What goods are worth together.
    pub fn worth(&self, goods: Goods) -> u32 {
        self.goods.worth(goods)
    }

    /// The gold that a seat starts with: a sheriff for all match begins with none.
    pub fn starting_gold(&self, seat: Seat) -> u32 {
        match self.sheriff {
            Sheriff::Fixed if seat == Seat::FIRST => 0,
            _ => self.gold.into(),
        }
    }

    /// Whether the sheriff's reputation is kept.
    pub fn has_reputation(&self) -> bool {
        self.wrong == Wrong::Reputation
    }
}

/// A number in a range.
pub(super) fn within<N: FromStr + PartialOrd>(
    text: &str,
    range: RangeInclusive<N>,
) -> Result<N, ()> {
    number(text).filter(|number| range.contains(number)).ok_or(())
}
