//! What everyone sees.

use arrayvec::ArrayVec;
use doubt_core::{PerSeat, Seat, SeatSet};
use serde::Serialize;

use super::MAX_CARDS;
use super::claim::Claim;
use super::rank::Rank;

/// What everyone sees of a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Table {
    /// The round, from 1.
    pub round: u8,
    /// The turns that were taken in this round.
    pub turns: u16,
    /// How many cards each seat has in its hand (while cards are dealt: will have).
    pub hands: PerSeat<u8>,
    /// How many cards of the pile each seat has laid.
    pub laid: PerSeat<u8>,
    /// The claims since the pile was last taken: all the plays that lie in it, the lowest first.
    pub trail: ArrayVec<Claim, MAX_CARDS>,
    /// The rank that was claimed last in this round.
    pub called: Option<Rank>,
    /// The rounds that each seat has won.
    pub won: PerSeat<u8>,
    /// The cards that each seat has had left at the end of the rounds so far.
    pub left: PerSeat<u16>,
    /// What the match waits for.
    #[serde(flatten)]
    pub phase: Phase,
}

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "phase", rename_all = "kebab-case")]
pub enum Phase {
    /// Chance chooses who gets one of the left-over cards.
    Spare,
    /// A seat's cards are dealt.
    Dealing {
        /// The seat.
        seat: Seat,
    },
    /// It turns out who starts the round.
    First,
    /// A seat plays.
    Playing {
        /// The seat to play.
        mover: Seat,
    },
    /// Those who may believe the last claim or challenge it.
    Challenging {
        /// Whose claim it is.
        claimer: Seat,
    },
    /// Chance chooses which of several challengers it is.
    Choosing {
        /// Whose claim it is.
        claimer: Seat,
        /// Those who challenge it.
        challengers: SeatSet,
    },
    /// The match is over.
    Over {
        /// Who has won it.
        winners: SeatSet,
    },
}

impl Table {
    /// How many seats the table has.
    pub fn seats(&self) -> usize {
        self.hands.len()
    }

    /// How many cards lie in the pile.
    pub fn pile(&self) -> usize {
        self.laid.values().map(|&cards| usize::from(cards)).sum()
    }

    /// The claim that can be challenged now.
    pub fn standing(&self) -> Option<Claim> {
        match self.phase {
            Phase::Challenging { .. } | Phase::Choosing { .. } => self.trail.last().copied(),
            _ => None,
        }
    }

    /// The seat to play, while one is.
    pub fn mover(&self) -> Option<Seat> {
        match self.phase {
            Phase::Playing { mover } => Some(mover),
            _ => None,
        }
    }

    /// Whether a seat has been dealt its cards of this round.
    pub fn is_dealt(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Spare => false,
            Phase::Dealing { seat: next } => seat < next,
            _ => true,
        }
    }

    /// All seats clockwise, beginning with the one after `seat` and ending with it.
    pub fn round_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats();
        std::iter::successors(Some(seat.next(seats)), move |at| Some(at.next(seats))).take(seats)
    }
}
