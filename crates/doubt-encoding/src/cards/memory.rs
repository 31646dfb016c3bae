//! What is remembered of every seat over a match.

use doubt_core::{MAX_SEATS, Seat};
use doubt_games::cards::Event;

/// How the seats have claimed and challenged so far, as far as it was shown to all.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Memory {
    habits: [Habits; MAX_SEATS],
}

/// How one seat has claimed and challenged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Habits {
    /// Its claims.
    pub claims: u16,
    /// Those of them that were shown.
    pub shown: u16,
    /// Those of them that were lies.
    pub lies: u16,
    /// Its challenges that were answered.
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
            Event::Play { claim, .. } => {
                let claims = &mut self.habits[claim.seat.index()].claims;
                *claims = claims.saturating_add(1);
            }
            Event::Shown { claim, challenger, honest, .. } => {
                let lie = u16::from(!*honest);
                let claimer = &mut self.habits[claim.seat.index()];
                claimer.shown = claimer.shown.saturating_add(1);
                claimer.lies = claimer.lies.saturating_add(lie);
                let challenger = &mut self.habits[challenger.index()];
                challenger.doubts = challenger.doubts.saturating_add(1);
                challenger.right = challenger.right.saturating_add(lie);
            }
            _ => {}
        }
    }
}
