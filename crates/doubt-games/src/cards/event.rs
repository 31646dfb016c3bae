//! What happened, as it is told.

use std::fmt;

use doubt_core::{PerSeat, Seat, SeatSet};
use serde::Serialize;

use super::claim::Claim;
use super::counts::Cards;
use super::rules::First;

/// Something that happened in a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Chance chose who gets one of the left-over cards.
    Spare {
        /// Those who do.
        seats: SeatSet,
    },
    /// A round begins and the cards are dealt.
    Round {
        /// Its number, from 1.
        round: u8,
        /// How many cards each seat gets.
        cards: PerSeat<u8>,
    },
    /// A seat was dealt its cards; only that seat and its partners are told.
    Hand {
        /// Whose cards.
        seat: Seat,
        /// What they are.
        cards: Cards,
    },
    /// It is known who starts the round.
    First {
        /// Who does.
        seat: Seat,
        /// How it was decided.
        by: First,
    },
    /// A seat lays cards and claims what they are.
    Play {
        /// The claim.
        #[serde(flatten)]
        claim: Claim,
        /// Whether the rules forbid that it is a lie.
        sworn: bool,
    },
    /// What a seat has laid; only that seat and its partners are told.
    Laid {
        /// Who laid them.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A seat has nothing that it may claim and play, where lies are forbidden.
    Cannot {
        /// The seat.
        seat: Seat,
    },
    /// Nobody challenges a claim.
    Stands {
        /// What is believed.
        claim: Claim,
    },
    /// One seat or several challenge a claim.
    Challenge {
        /// Those who do.
        seats: SeatSet,
        /// What they do not believe.
        claim: Claim,
    },
    /// Of several challengers it is this one.
    Chosen {
        /// The challenger.
        seat: Seat,
    },
    /// The cards just played are shown.
    Shown {
        /// What was claimed of them.
        claim: Claim,
        /// Who challenged it.
        challenger: Seat,
        /// What they are.
        cards: Cards,
        /// Whether all of them are what was claimed.
        honest: bool,
    },
    /// A seat takes the pile.
    Taken {
        /// The seat.
        seat: Seat,
        /// How many cards the pile had.
        cards: u8,
        /// How many cards the seat has now.
        hand: u8,
    },
    /// What was in the pile; only the seat that took it and its partners are told.
    Pile {
        /// Who took it.
        seat: Seat,
        /// Its cards.
        cards: Cards,
    },
    /// A round is over.
    RoundOver {
        /// Its number.
        round: u8,
        /// Who has won it.
        winners: SeatSet,
        /// How it came to its end.
        ending: Ending,
        /// How many cards each seat has left.
        left: PerSeat<u8>,
    },
    /// The match is over.
    Win {
        /// Who has won it.
        seats: SeatSet,
    },
}

/// How a round came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// A seat has no cards left.
    EmptyHand,
    /// All turns have been taken, and the fewest cards win.
    LastTurn,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Spare { seats } => write!(f, "left-over cards go to {}", Seats(*seats)),
            Event::Round { round, cards } => {
                write!(f, "round {round}: cards")?;
                cards.values().try_for_each(|cards| write!(f, " {cards}"))
            }
            Event::Hand { seat, cards } => write!(f, "seat {seat} is dealt {cards}"),
            Event::First { seat, by: First::AceOfSpades } => {
                write!(f, "seat {seat} has the ace of spades and starts")
            }
            Event::First { seat, .. } => write!(f, "seat {seat} starts"),
            Event::Play { claim, .. } => write!(f, "seat {} plays {claim}", claim.seat),
            Event::Laid { seat, cards } => write!(f, "seat {seat} lays {cards}"),
            Event::Cannot { seat } => write!(f, "seat {seat} has nothing to play and passes"),
            Event::Stands { claim } => write!(f, "nobody doubts {claim} of seat {}", claim.seat),
            Event::Challenge { seats, claim } => {
                let verb = if seats.len() == 1 { "doubts" } else { "doubt" };
                write!(f, "{} {verb} {claim} of seat {}", Seats(*seats), claim.seat)
            }
            Event::Chosen { seat } => write!(f, "seat {seat} is the challenger"),
            Event::Shown { claim, cards, honest, .. } => {
                let verdict = if *honest { "the truth" } else { "a lie" };
                write!(f, "{cards} is shown: {claim} of seat {} was {verdict}", claim.seat)
            }
            Event::Taken { seat, cards, hand } => {
                write!(f, "seat {seat} takes the pile of {cards} and has {hand}")
            }
            Event::Pile { seat, cards } => write!(f, "seat {seat} finds {cards} in the pile"),
            Event::RoundOver { round, winners, ending, left } => {
                let how = match ending {
                    Ending::EmptyHand => "by an empty hand",
                    Ending::LastTurn => "by the fewest cards",
                };
                write!(f, "round {round} is won by {} {how}; cards left", Seats(*winners))?;
                left.values().try_for_each(|cards| write!(f, " {cards}"))
            }
            Event::Win { seats } => {
                let verb = if seats.len() == 1 { "wins" } else { "win" };
                write!(f, "{} {verb}", Seats(*seats))
            }
        }
    }
}

/// "seat 1", "seats 0 2".
struct Seats(SeatSet);

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.len() == 1 { "seat" } else { "seats" })?;
        self.0.iter().try_for_each(|seat| write!(f, " {seat}"))
    }
}
