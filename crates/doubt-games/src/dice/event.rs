//! What happened, as it is told.

use std::fmt;

use doubt_core::{PerSeat, Seat};
use serde::Serialize;

use super::bid::Bid;
use super::face::Face;
use super::hand::Hand;

/// Something that happened in a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Chance chose who opens round one.
    First {
        /// The opener.
        seat: Seat,
    },
    /// A round begins and all roll.
    Round {
        /// Its number, from 1.
        round: u16,
        /// Who opens it.
        opener: Seat,
        /// Whether it is a palifico round.
        palifico: bool,
        /// The dice of each seat.
        dice: PerSeat<u8>,
    },
    /// A seat has rolled; only that seat is told.
    Roll {
        /// Whose dice.
        seat: Seat,
        /// What they show.
        hand: Hand,
    },
    /// A seat bids.
    Bid {
        /// The bidder.
        seat: Seat,
        /// The bid.
        bid: Bid,
    },
    /// A seat challenges the standing bid.
    Challenge {
        /// The challenger.
        seat: Seat,
        /// Whose bid it is.
        bidder: Seat,
        /// The bid.
        bid: Bid,
    },
    /// A seat calls the standing bid exact.
    Exact {
        /// The caller.
        seat: Seat,
        /// Whose bid it is.
        bidder: Seat,
        /// The bid.
        bid: Bid,
    },
    /// All hands are shown and the bid is counted.
    Reveal {
        /// The bid.
        bid: Bid,
        /// How many dice match it.
        count: u8,
        /// What every seat holds.
        hands: PerSeat<Hand>,
        /// The face that counted as every other, if there was one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        wild: Option<Face>,
    },
    /// A seat drops dice.
    Loss {
        /// The loser.
        seat: Seat,
        /// How many it drops.
        dice: u8,
        /// How many it has left.
        left: u8,
    },
    /// A seat regains a die.
    Gain {
        /// The caller of an exact bid.
        seat: Seat,
        /// How many dice it has now.
        left: u8,
    },
    /// A seat has no dice left.
    Out {
        /// The seat.
        seat: Seat,
    },
    /// The match is over.
    Win {
        /// The winner.
        seat: Seat,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::First { seat } => write!(f, "seat {seat} is chosen to open"),
            Event::Round { round, opener, palifico, dice } => {
                let kind = if *palifico { " (palifico)" } else { "" };
                write!(f, "round {round}{kind}: seat {opener} opens; dice")?;
                dice.values().try_for_each(|dice| write!(f, " {dice}"))
            }
            Event::Roll { seat, hand } => write!(f, "seat {seat} rolls {hand}"),
            Event::Bid { seat, bid } => write!(f, "seat {seat} bids {bid}"),
            Event::Challenge { seat, bidder, bid } => {
                write!(f, "seat {seat} doubts {bid} of seat {bidder}")
            }
            Event::Exact { seat, bidder, bid } => {
                write!(f, "seat {seat} calls {bid} of seat {bidder} exact")
            }
            Event::Reveal { bid, count, hands, .. } => {
                let dice = if *count == 1 { "die matches" } else { "dice match" };
                write!(f, "{count} {dice} {bid};")?;
                let mut shown = hands.iter().filter(|(_, hand)| !hand.is_empty());
                shown.try_for_each(|(seat, hand)| write!(f, " [{seat}: {hand}]"))
            }
            Event::Loss { seat, dice, left } => write!(f, "seat {seat} drops {dice}, {left} left"),
            Event::Gain { seat, left } => write!(f, "seat {seat} regains a die, {left} now"),
            Event::Out { seat } => write!(f, "seat {seat} is out"),
            Event::Win { seat } => write!(f, "seat {seat} wins"),
        }
    }
}
