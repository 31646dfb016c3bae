//! What one seat knows besides the Table.

use arrayvec::ArrayVec;
use doubt_core::{PerSeat, Seat};
use serde::Serialize;

use super::MAX_PARTNERS;
use super::counts::Cards;

/// What one seat knows besides the Table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Hand {
    /// Its own cards, in its hand and in the pile.
    #[serde(flatten)]
    pub own: Holding,
    /// Cards that the seat knows another to have, in its hand or face down in the pile, for it saw
    /// them go there: shown at a challenge, or laid into the pile by itself or a partner. There may be
    /// more. What another has laid unseen into a pile that somebody takes, it may have no longer:
    /// then nothing is known of it any more.
    pub known: PerSeat<Cards>,
    /// What its partners have, in a match of teams.
    #[serde(skip_serializing_if = "ArrayVec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<ArrayVec<Partner, MAX_PARTNERS>>"))]
    pub partners: ArrayVec<Partner, MAX_PARTNERS>,
}

/// The cards that a seat has, wherever they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Holding {
    /// Those in its hand.
    pub cards: Cards,
    /// Those that it laid face down into the pile that now lies there.
    pub laid: Cards,
    /// Of these, the ones that it laid last.
    pub last: Cards,
}

/// A partner and what it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Partner {
    /// Who it is.
    pub seat: Seat,
    /// What it has.
    #[serde(flatten)]
    pub holding: Holding,
}

impl Holding {
    /// Just these cards, all in hand.
    pub fn of(cards: Cards) -> Holding {
        Holding { cards, ..Holding::default() }
    }

    /// All its cards, in the hand and in the pile.
    pub fn all(&self) -> Cards {
        self.cards + self.laid
    }

    /// Lays cards of the hand into the pile.
    pub(super) fn lay(&mut self, cards: Cards) {
        self.cards -= cards;
        self.laid += cards;
        self.last = cards;
    }
}

impl Hand {
    /// A hand without cards at a table of so many seats.
    pub fn empty(seats: usize) -> Hand {
        Hand {
            own: Holding::default(),
            known: PerSeat::from_fn(seats, |_| Cards::EMPTY),
            partners: ArrayVec::new(),
        }
    }

    /// The cards in the pile that the seat knows: its own and its partners'.
    pub fn seen_in_pile(&self) -> Cards {
        self.partners.iter().fold(self.own.laid, |sum, partner| sum + partner.holding.laid)
    }

    /// The cards of which the seat knows who has them: its own, its partners' and [`Hand::known`].
    pub fn located(&self) -> Cards {
        let partners = self.partners.iter().fold(self.own.all(), |sum, p| sum + p.holding.all());
        self.known.values().fold(partners, |sum, &known| sum + known)
    }

    /// Whether the other seat is a partner.
    pub fn is_partner(&self, seat: Seat) -> bool {
        self.partners.iter().any(|partner| partner.seat == seat)
    }
}
