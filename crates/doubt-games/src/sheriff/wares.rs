//! Price lists: what goods are worth and how many the market has.

use super::good::Good;
use super::goods::Goods;
use crate::option::choice;

choice! {
    /// What goods are worth, and how many cards of each the market has.
    Wares {
        /// The village market: 210 cards.
        Village = "village",
        /// The town market: 204 cards, dearer contraband.
        Town = "town",
    }
}

impl Wares {
    /// What a good sells for.
    pub const fn price(self, good: Good) -> u8 {
        match self {
            Wares::Village => [2, 3, 4, 4, 6, 5, 7, 8][good.index()],
            Wares::Town => [2, 3, 3, 4, 8, 6, 7, 9][good.index()],
        }
    }

    /// Every card of the market.
    pub const fn cards(self) -> Goods {
        Goods::new(match self {
            Wares::Village => [48, 36, 36, 24, 12, 22, 22, 10],
            Wares::Town => [48, 36, 36, 24, 12, 22, 21, 5],
        })
    }

    /// What goods sell for together.
    pub fn worth(self, goods: Goods) -> u32 {
        goods.kinds().map(|(good, count)| u32::from(count) * u32::from(self.price(good))).sum()
    }
}

/// The printed penalty of a card.
pub const fn printed_penalty(good: Good) -> u8 {
    if good.is_legal() { 2 } else { 4 }
}

/// What the king and the queen of a legal good win.
pub const fn bonus(good: Good) -> Option<(u32, u32)> {
    match good {
        Good::Apples => Some((20, 10)),
        Good::Cheese | Good::Bread => Some((15, 10)),
        Good::Chickens => Some((10, 5)),
        Good::Silk | Good::Pepper | Good::Mead | Good::Crossbows => None,
    }
}
