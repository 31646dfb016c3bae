//! The options of a rule set, and the presets.

use doubt_core::Seat;

use super::goods::Goods;
use super::wares::Wares;
use crate::option::kind::Field;
use crate::option::{BySeat, SeatRange, Value, choice};

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
    pub bluff: BySeat,
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

impl Field for Terms {
    fn value(&self) -> Value {
        match self {
            Terms::Each(terms) => Value::Number((*terms).into()),
            Terms::BySeats => Value::Word(BY_SEATS),
        }
    }

    fn put(&mut self, value: Value) -> Option<()> {
        *self = match value {
            Value::Number(terms) => Terms::Each(terms.try_into().ok()?),
            Value::Word(_) => Terms::BySeats,
            Value::Listed(_) => return None,
        };
        Some(())
    }
}

/// The word for [`Terms::BySeats`].
pub(super) const BY_SEATS: &str = "by-seats";
/// The most cards of a hand.
pub const MAX_HAND: u8 = 10;
/// The highest bluff skill; experts have 10 and more.
pub const MAX_BLUFF: u8 = 15;
/// The highest perception.
pub const MAX_PERCEPTION: u8 = 10;
/// The most times that a seat can be the sheriff.
pub const MAX_TERMS: u8 = 5;
/// The most offers of a visit.
pub const MAX_OFFERS: u8 = 3;
/// The most cards that are set aside at the market.
pub const MAX_ASIDE: u8 = 5;
/// The cards of each discard pile at the start.
pub const PILE: u8 = 5;

impl Rules {
    /// The name of the family.
    pub const FAMILY: &'static str = "sheriff";

    /// The name of the family.
    pub const fn family(&self) -> &'static str {
        Rules::FAMILY
    }

    /// The version of the rules.
    pub const fn version(&self) -> u32 {
        Rules::VERSION
    }

    /// The version of these rules: it goes up when the same answers to the same deals could lead
    /// elsewhere than before.
    pub const VERSION: u32 = 1;

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
        bluff: BySeat::Each(5),
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

    /// How many visits a match has, or rounds where the sheriffs take turns.
    pub fn rounds(&self, seats: usize) -> u16 {
        match self.sheriff {
            Sheriff::Fixed => self.visits.into(),
            Sheriff::Rotating => u16::from(self.terms.of(seats)) * seats as u16,
        }
    }

    /// Whether the sheriff's reputation is kept.
    pub fn has_reputation(&self) -> bool {
        self.wrong == Wrong::Reputation
    }
}
