//! What everyone sees.

use doubt_core::{PerSeat, Seat, SeatSet};
use serde::Serialize;

use super::claim::Claim;
use super::good::Good;
use super::goods::Goods;
use super::offer::Offer;
use super::office::Office;
use super::score::Score;
use super::tell::Tell;

/// What everyone sees of a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Table {
    /// The visit of a shift, or the round where the sheriffs take turns; from 1.
    pub round: u16,
    /// The sheriff.
    pub sheriff: Seat,
    /// The gold of each seat.
    pub purses: PerSeat<u32>,
    /// The gold of the bank, which buys what is sold.
    pub bank: u32,
    /// The cards that each seat has in hand and bag together.
    pub held: PerSeat<u8>,
    /// The goods among them that everybody saw it take.
    pub known: PerSeat<Goods>,
    /// The goods that lie face up on each stand.
    pub stands: PerSeat<Goods>,
    /// How many cards lie face down on each stand: contraband.
    pub stashes: PerSeat<u8>,
    /// The two discard piles, bottom first.
    pub piles: [Vec<Good>; 2],
    /// Goods that were sold or confiscated, to be shuffled when the deck runs out.
    pub spent: Goods,
    /// How many cards are left in the deck.
    pub deck: u8,
    /// What each seat has made of being the sheriff.
    pub offices: PerSeat<Office>,
    /// The bags that are at the gate.
    pub gate: PerSeat<Option<Arrival>>,
    /// What the match waits for.
    #[serde(flatten)]
    pub phase: Phase,
}

/// A bag at the gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Arrival {
    /// How many goods are in it, where that is seen.
    pub size: Option<u8>,
    /// What was declared.
    pub claim: Option<Claim>,
    /// How the merchant seemed.
    pub tell: Option<Tell>,
}

/// How far sheriff and merchant have come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Talk {
    /// How many offers the merchant has made.
    pub offers: u8,
    /// The last of them, which the sheriff may take.
    pub standing: Option<Offer>,
    /// Whether the sheriff has threatened.
    pub threatened: bool,
    /// Whether the merchant has refused to offer more.
    pub refused: bool,
}

/// What the match waits for.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "phase", rename_all = "kebab-case")]
pub enum Phase {
    /// Chance lays out the discard piles.
    Piles,
    /// A merchant sets cards aside at the market.
    Aside {
        /// The merchant.
        seat: Seat,
    },
    /// A merchant takes cards from the discard piles.
    Take {
        /// The merchant.
        seat: Seat,
    },
    /// Chance draws a merchant's cards from the deck.
    Draw {
        /// The merchant.
        seat: Seat,
    },
    /// Merchants load their bags.
    Load {
        /// Those who do.
        seats: SeatSet,
    },
    /// A merchant declares.
    Declare {
        /// The merchant.
        seat: Seat,
    },
    /// Chance shows how a merchant seems.
    Tell {
        /// The merchant.
        seat: Seat,
    },
    /// The sheriff calls one of the merchants at the gate.
    Call,
    /// A merchant may offer something before the decision.
    Opening {
        /// The merchant.
        merchant: Seat,
    },
    /// The sheriff decides, or bargains on.
    Decision {
        /// The merchant.
        merchant: Seat,
        /// How far they have come.
        talk: Talk,
    },
    /// The merchant answers a threat or a demand.
    Answer {
        /// The merchant.
        merchant: Seat,
        /// How far they have come.
        talk: Talk,
        /// What the sheriff demands; after a threat, any offer.
        demand: Option<u16>,
    },
    /// Chance rolls the dice of a bluff check.
    Check {
        /// The merchant.
        merchant: Seat,
    },
    /// The match is over.
    Over {
        /// The score sheet.
        scores: PerSeat<Score>,
    },
}

impl Table {
    /// How many seats the table has.
    pub fn seats(&self) -> usize {
        self.purses.len()
    }

    /// The merchants, clockwise from the sheriff.
    pub fn merchants(&self) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats();
        std::iter::successors(Some(self.sheriff.next(seats)), move |at| Some(at.next(seats)))
            .take(seats - 1)
    }

    /// The merchants whose bags are at the gate, clockwise from the sheriff.
    pub fn waiting(&self) -> impl Iterator<Item = Seat> {
        self.merchants().filter(|&seat| self.gate[seat].is_some())
    }

    /// What a merchant at the gate has declared.
    pub fn claim(&self, seat: Seat) -> Option<Claim> {
        self.gate[seat].and_then(|arrival| arrival.claim)
    }

    /// The merchant that the sheriff deals with now.
    pub fn visitor(&self) -> Option<Seat> {
        match self.phase {
            Phase::Opening { merchant }
            | Phase::Decision { merchant, .. }
            | Phase::Answer { merchant, .. }
            | Phase::Check { merchant } => Some(merchant),
            _ => None,
        }
    }

    /// The merchant who comes to the gate on a visit of a fixed sheriff's shift, from 1.
    pub(super) fn caller(&self, visit: u16) -> Seat {
        let merchants = self.seats() - 1;
        let at = 1 + (usize::from(visit) - 1) % merchants;
        Seat::new(at).expect("it is one of the table's seats")
    }
}
