//! What one seat knows, and what nobody knows.

use serde::Serialize;

use super::goods::Goods;

/// What one seat sees besides the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Hand {
    /// The cards in hand.
    pub cards: Goods,
    /// What lies in the bag, from loading it until it has been dealt with.
    pub bag: Goods,
    /// The contraband that lies face down on the stand.
    pub stash: Goods,
}

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand { cards: Goods::EMPTY, bag: Goods::EMPTY, stash: Goods::EMPTY };
}

/// The cards left in the deck. They are drawn by chance, so their order is nowhere until then.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deck(pub(super) Goods);
