//! When the clock of a window starts: where the time to call is short, not before those who are asked have
//! been shown what happened.

use doubt_core::{Seat, SeatSet};
use doubt_words::message;

use super::{Bout, Inapplicable, Occupant, State};
use crate::moment::Moment;

impl State {
    /// Whether the open window is a pause between turns.
    pub(crate) fn is_pause(&self, bout: &Bout) -> bool {
        self.definition.pace.reactions.pause().is_some()
            && bout.play.asked().iter().next().is_some_and(|seat| bout.play.reacts(seat))
    }

    /// Begins the window that the match has just opened.
    pub(crate) fn open_window(&mut self, now: Moment) {
        let Some(bout) = &mut self.bout else { return };
        (bout.opened, bout.started, bout.called, bout.held) = (now, None, false, None);
        (bout.ready, bout.grace) = (SeatSet::EMPTY, Moment::default());
        bout.sealed.clear();
        self.start_clock(now);
    }

    /// Starts the clock of the open window, unless it waits for somebody.
    pub(super) fn start_clock(&mut self, now: Moment) {
        let Some(bout) = &self.bout else { return };
        if bout.started.is_some() || self.is_pause(bout) && self.is_showing(bout) {
            return;
        }
        let starts = now.min(bout.starts());
        if let Some(bout) = &mut self.bout {
            bout.started = Some(starts);
        }
    }

    /// Whether somebody who is asked is still being shown what happened, and will say when that is over.
    fn is_showing(&self, bout: &Bout) -> bool {
        bout.play.asked().iter().any(|seat| {
            let occupant = self.at(seat);
            let shows = matches!(occupant, Occupant::Person { shows: true, .. });
            shows && !occupant.is_away() && !bout.ready.contains(seat)
        })
    }

    /// Whether it matters to the open window that a seat can answer it now.
    pub fn awaits_ready(&self, seat: Seat) -> bool {
        let shows = matches!(self.at(seat), Occupant::Person { shows: true, .. });
        self.playing().is_some_and(|bout| {
            let is_news = bout.started.is_none() && !bout.ready.contains(seat) || !shows;
            is_news && self.is_pause(bout) && bout.play.asked().contains(seat)
        })
    }

    /// A person can answer the open window.
    pub(super) fn get_ready(&mut self, number: u8, now: Moment) -> Result<(), Inapplicable> {
        if let Occupant::Person { shows, .. } = self.occupant(number)? {
            *shows = true;
        }
        let seat = Seat::new(usize::from(number));
        let seat = seat.ok_or_else(|| Inapplicable(message!("no-such-seat", number)))?;
        if let Some(bout) = &mut self.bout {
            bout.ready.insert(seat);
        }
        self.start_clock(now);
        Ok(())
    }

    /// Whoever let everybody wait as long as can be is not waited for again until they say a word.
    pub(super) fn stop_waiting(&mut self, asked: SeatSet, now: Moment) {
        let Some(bout) = &self.bout else { return };
        if bout.started.is_some() || now < bout.starts() {
            return;
        }
        let ready = bout.ready;
        for seat in asked.iter().filter(|seat| !ready.contains(*seat)) {
            if let Some(Occupant::Person { shows, .. }) = self.occupants.get_mut(seat.index()) {
                *shows = false;
            }
        }
    }
}
