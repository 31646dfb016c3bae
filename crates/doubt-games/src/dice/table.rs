//! What everyone sees.

use arrayvec::ArrayVec;
use doubt_core::{PerSeat, Seat, SeatSet};
use serde::Serialize;

use super::MAX_BIDS;
use super::bid::Bid;

/// What everyone sees of a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Table {
    /// The round, from 1.
    pub round: u16,
    /// The dice that each seat has; a seat without dice is out.
    pub dice: PerSeat<u8>,
    /// The dice that were dropped.
    pub aside: u8,
    /// Who opens the round.
    pub opener: Seat,
    /// Whether the round is a palifico round.
    pub palifico: bool,
    /// The seats that have had their palifico round.
    pub palificos: SeatSet,
    /// The bids of the round; the first is the opener's, the others follow clockwise.
    pub trail: ArrayVec<Bid, MAX_BIDS>,
    /// What the match waits for.
    #[serde(flatten)]
    pub phase: Phase,
}

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "phase", rename_all = "kebab-case")]
pub enum Phase {
    /// Chance chooses who opens round one.
    First,
    /// A seat's dice are rolled.
    Rolling {
        /// The seat.
        seat: Seat,
    },
    /// A seat bids, challenges or calls.
    Bidding {
        /// The seat to move.
        mover: Seat,
    },
    /// The match is over.
    Over {
        /// The winner.
        winner: Seat,
        /// The loser of the last round.
        loser: Seat,
    },
}

impl Table {
    /// How many seats the table has.
    pub fn seats(&self) -> usize {
        self.dice.len()
    }

    /// How many dice are in play.
    pub fn total(&self) -> u8 {
        self.dice.values().sum()
    }

    /// Whether a seat still has dice.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.dice[seat] > 0
    }

    /// The seats that still have dice.
    pub fn players(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        self.dice.iter().filter(|(_, dice)| **dice > 0).map(|(seat, _)| seat)
    }

    /// The next seat clockwise that still has dice.
    pub fn next(&self, seat: Seat) -> Seat {
        let mut next = seat.next(self.seats());
        while !self.is_in(next) && next != seat {
            next = next.next(self.seats());
        }
        next
    }

    /// The bid to raise or doubt, if the round has been opened.
    pub fn standing(&self) -> Option<Bid> {
        self.trail.last().copied()
    }

    /// Whose bid is standing: the last seat before the mover that still has dice.
    pub fn bidder(&self) -> Option<Seat> {
        let Phase::Bidding { mover } = self.phase else { return None };
        self.standing()?;
        let mut seat = mover.previous(self.seats());
        while !self.is_in(seat) && seat != mover {
            seat = seat.previous(self.seats());
        }
        Some(seat)
    }

    /// The seat to move, while a round is being bid.
    pub fn mover(&self) -> Option<Seat> {
        match self.phase {
            Phase::Bidding { mover } => Some(mover),
            _ => None,
        }
    }

    /// The bids of the round with who made them.
    pub fn bids(&self) -> impl Iterator<Item = (Seat, Bid)> + Clone {
        let mut seat = self.opener;
        self.trail.iter().map(move |&bid| {
            let bidder = seat;
            seat = self.next(seat);
            (bidder, bid)
        })
    }

    /// All seats clockwise, beginning with the one after `seat` and ending with it.
    pub(super) fn round_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats();
        std::iter::successors(Some(seat.next(seats)), move |at| Some(at.next(seats))).take(seats)
    }
}
