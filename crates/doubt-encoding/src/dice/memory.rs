//! What is remembered of every seat over the rounds of a match.

use doubt_core::{MAX_SEATS, Seat};
use doubt_games::dice::{Bid, Event};

/// What the seats have done so far, as far as it was shown to all.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Memory {
    habits: [Habits; MAX_SEATS],
    /// The last bid of each seat in this round.
    bids: [Option<Bid>; MAX_SEATS],
    /// Who doubts the standing bid.
    doubter: Option<Seat>,
}

/// How one seat has bid and doubted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Habits {
    /// Its last bids of rounds in which its dice were shown.
    pub shown: u16,
    /// Of these, the ones with fewer own matching dice than 3 in 10 of the count.
    pub unsupported: u16,
    /// Its challenges.
    pub doubts: u16,
    /// Those of them that were right.
    pub right: u16,
}

impl Memory {
    /// What is known of a seat.
    pub fn of(&self, seat: Seat) -> Habits {
        self.habits[seat.index()]
    }

    pub(super) fn remember(&mut self, event: &Event) {
        match event {
            Event::Round { .. } => {
                self.bids = [None; MAX_SEATS];
                self.doubter = None;
            }
            Event::Bid { seat, bid } => self.bids[seat.index()] = Some(*bid),
            Event::Challenge { seat, .. } => self.doubter = Some(*seat),
            Event::Reveal { bid, count, hands, wild } => {
                if let Some(doubter) = self.doubter.take() {
                    let habits = &mut self.habits[doubter.index()];
                    habits.doubts = habits.doubts.saturating_add(1);
                    habits.right = habits.right.saturating_add((*count < bid.count).into());
                }
                for (seat, hand) in hands.iter() {
                    let Some(bid) = self.bids[seat.index()] else { continue };
                    let support = (3 * u16::from(bid.count)).div_ceil(10);
                    let held = u16::from(hand.matches(bid.face, *wild));
                    let habits = &mut self.habits[seat.index()];
                    habits.shown = habits.shown.saturating_add(1);
                    habits.unsupported = habits.unsupported.saturating_add((held < support).into());
                }
            }
            Event::First { .. }
            | Event::Roll { .. }
            | Event::Exact { .. }
            | Event::Loss { .. }
            | Event::Gain { .. }
            | Event::Out { .. }
            | Event::Win { .. } => {}
        }
    }
}
