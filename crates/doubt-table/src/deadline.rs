//! Deadlines: when bots speak, and when those who stay silent are answered for.

use doubt_core::Seat;

use crate::entry::{Answerer, Entry, JournalLine};
use crate::moment::Moment;
use crate::play::seat_number;
use crate::state::{Bout, Occupant, State};
use crate::wire::{Asked, TablePhase};

/// How many milliseconds people have at least after nobody could answer for a while: time to see the
/// table again and to press a button.
const GRACE: u32 = 5_000;

impl State {
    /// When the first seat is answered without its own answer; none if all have no limit.
    pub fn due(&self) -> Option<Moment> {
        if self.phase == TablePhase::Playing && self.lost.is_some() {
            // A match that cannot go on is ended at once.
            return Some(Moment(0));
        }
        let bout = self.playing()?;
        if bout.called {
            return Some(bout.opened);
        }
        if bout.held.is_some() {
            return self.pause_end(bout);
        }
        bout.play.awaited().iter().filter_map(|seat| self.seat_due(bout, seat)).min()
    }

    /// Nobody could answer until this moment: those whose time was running meanwhile get a little more.
    pub fn wake(&mut self, awake: Moment) {
        if let Some(bout) = &mut self.bout
            && bout.opened < awake
        {
            bout.grace = bout.grace.max(awake.after(GRACE));
        }
    }

    /// The next answer that is due now, of a bot or for somebody who stays silent.
    pub(crate) fn automatic(&mut self, now: Moment) -> Option<JournalLine> {
        let bout = self.playing()?;
        let lasts = self.pause_end(bout).is_some_and(|end| now < end);
        if lasts && bout.held.is_some() {
            return None;
        }
        let awaited = bout.play.awaited();
        let are_bots = bout.play.asked().iter().all(|seat| self.answers_alone(seat));
        let ends_pause = lasts && are_bots && awaited.len() == 1 && !bout.called;
        let is_due = |seat: &Seat| self.seat_due(bout, *seat).is_some_and(|due| due <= now);
        let is_bot = |seat: &Seat| matches!(self.at(*seat), Occupant::Bot { .. });
        // Bots that are due speak together; then a call closes the window for all others.
        let (seat, by) =
            if let Some(seat) = awaited.iter().find(|seat| is_bot(seat) && is_due(seat)) {
                (seat, Answerer::Bot)
            } else if let Some(seat) = awaited.iter().next().filter(|_| bout.called) {
                (seat, Answerer::Closed)
            } else {
                (awaited.iter().find(is_due)?, Answerer::StandIn)
            };
        let bout = self.bout.as_mut()?;
        let (action, by) = match by {
            Answerer::Closed => (bout.play.pass(seat), by),
            Answerer::Bot => match bout.held.take().or_else(|| bout.play.bot(seat)) {
                // All let it stand, and none of them is a person: the pause is not theirs to end.
                Some(action) if ends_pause && action == bout.play.pass(seat) => {
                    bout.held = Some(action);
                    return None;
                }
                Some(action) => (action, by),
                // A bot that is not in the cast any more.
                None => (bout.play.stand_in(seat), Answerer::StandIn),
            },
            _ => (bout.play.stand_in(seat), by),
        };
        let entry = Entry::Answered { seat: seat_number(seat), action, by };
        Some(JournalLine::of(entry))
    }

    /// Who is asked, as everybody may know: it depends on the window as it was opened, never on who has
    /// answered since.
    pub fn asked(&self, now: Moment) -> Option<Asked> {
        let bout = self.playing()?;
        let asked = bout.play.asked();
        let due = |is_bot: bool| {
            let seats = asked.iter().filter(|&seat| self.answers_alone(seat) == is_bot);
            seats.filter_map(|seat| self.seat_due(bout, seat)).max()
        };
        let starts = bout.starts();
        Some(Asked {
            window: self.window()?,
            seats: asked.iter().map(seat_number).collect(),
            reactions: asked
                .iter()
                .filter(|&seat| bout.play.reacts(seat))
                .map(seat_number)
                .collect(),
            starts_in: Some(starts.left(now)).filter(|left| bout.started.is_none() && *left > 0),
            bots_in: due(true).map(|due| due.left(now)),
            closes_in: self.pause_end(bout).or(due(false)).map(|due| due.left(now)),
        })
    }

    /// How many milliseconds a seat has left to answer; none without a limit.
    pub fn left(&self, seat: Seat, now: Moment) -> Option<u64> {
        Some(self.seat_due(self.playing()?, seat)?.left(now))
    }

    fn seat_due(&self, bout: &Bout, seat: Seat) -> Option<Moment> {
        let pace = &self.definition.pace;
        let reacts = bout.play.reacts(seat);
        let limit = if self.answers_alone(seat) {
            Some(match reacts {
                true => pace.bot_reaction_ms,
                false if bout.rested => 0,
                false => pace.bot_turn_ms,
            })
        } else if reacts {
            pace.reactions.limit()
        } else {
            pace.turn_ms
        };
        let due = limit.map(|limit| bout.starts().after(limit));
        if self.answers_alone(seat) { due } else { due.map(|due| due.max(bout.grace)) }
    }

    /// When the pause ends that the open window is; none if it is none.
    fn pause_end(&self, bout: &Bout) -> Option<Moment> {
        let pause = self.definition.pace.reactions.pause()?;
        self.is_pause(bout).then(|| bout.starts().after(pause))
    }

    /// Whether a seat is answered by a bot: its own, or one that keeps it for a person.
    fn answers_alone(&self, seat: Seat) -> bool {
        let occupant = self.at(seat);
        matches!(occupant, Occupant::Bot { .. }) || occupant.is_away()
    }
}
