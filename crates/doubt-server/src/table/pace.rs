//! Time at a table: when bots speak, and when those who stay silent are answered for.

use doubt_core::Seat;
use doubt_games::catalog::Manners;

use super::entry::{Answerer, Entry, Line};
use super::state::{Current, Place, State};
use crate::clock::Moment;
use crate::play::index;
use crate::wire::{Asked, Pace, TablePhase};

/// The shortest limit and the longest, in milliseconds.
const LIMITS: std::ops::RangeInclusive<u32> = 100..=3_600_000;
/// The longest that bots wait, in milliseconds.
const MAX_WAIT: u32 = 30_000;

/// How much time there is when nothing else is said: none is taken from a person who plays against
/// bots alone, except where the pause between turns belongs to the game.
pub(crate) fn usual(manners: &Manners, people: usize) -> Pace {
    let company = people > 1;
    let pause = manners.pause;
    Pace {
        turn_ms: company.then_some(60_000),
        reaction_ms: pause.map(|pause| pause.lasts).or(company.then_some(20_000)),
        bot_turn_ms: pause.map_or(0, |pause| pause.bot_turn),
        bot_reaction_ms: pause.map_or(0, |pause| pause.bot_call),
        first_call: pause.is_some(),
    }
}

/// Refuses a pace that nobody could play at.
pub(crate) fn check(pace: &Pace) -> Result<(), String> {
    for (name, limit) in [("turn_ms", pace.turn_ms), ("reaction_ms", pace.reaction_ms)] {
        if limit.is_some_and(|limit| !LIMITS.contains(&limit)) {
            let (least, most) = (LIMITS.start(), LIMITS.end());
            return Err(format!("{name} is {least} to {most} milliseconds, or null for no limit"));
        }
    }
    if pace.bot_turn_ms.max(pace.bot_reaction_ms) > MAX_WAIT {
        return Err(format!("bots wait at most {MAX_WAIT} milliseconds"));
    }
    if pace.reaction_ms.is_some_and(|limit| limit < pace.bot_reaction_ms) {
        return Err(
            "bot_reaction_ms is at most reaction_ms: bots speak before the window closes".into()
        );
    }
    Ok(())
}

impl Pace {
    /// How long the pause between turns is, where there is one.
    pub(crate) fn pause(&self) -> Option<u32> {
        self.reaction_ms.filter(|_| self.first_call)
    }
}

impl State {
    /// When the first seat is answered without its own answer; none if all have no limit.
    pub(crate) fn due(&self) -> Option<Moment> {
        if self.phase == TablePhase::Playing && self.lost.is_some() {
            // A match that cannot go on is ended at once.
            return Some(Moment(0));
        }
        let game = self.playing()?;
        if game.called {
            return Some(game.opened);
        }
        if game.held.is_some() {
            return self.pause_end(game);
        }
        game.play.awaited().iter().filter_map(|seat| self.seat_due(game, seat)).min()
    }

    /// The next answer that is due now, of a bot or for somebody who stays silent.
    pub(crate) fn automatic(&mut self, now: Moment) -> Option<Line> {
        let game = self.playing()?;
        let lasts = self.pause_end(game).is_some_and(|end| now < end);
        if lasts && game.held.is_some() {
            return None;
        }
        let awaited = game.play.awaited();
        let are_bots = game.play.asked().iter().all(|seat| self.answers_alone(seat));
        let ends_pause = lasts && are_bots && awaited.len() == 1 && !game.called;
        let is_due = |seat: &Seat| self.seat_due(game, *seat).is_some_and(|due| due <= now);
        let is_bot = |seat: &Seat| matches!(self.at(*seat), Place::Bot { .. });
        // Bots that are due speak together; then a call closes the window for all others.
        let (seat, by) =
            if let Some(seat) = awaited.iter().find(|seat| is_bot(seat) && is_due(seat)) {
                (seat, Answerer::Bot)
            } else if let Some(seat) = awaited.iter().next().filter(|_| game.called) {
                (seat, Answerer::Closed)
            } else {
                (awaited.iter().find(is_due)?, Answerer::StandIn)
            };
        let game = self.game.as_mut()?;
        let (action, by) = match by {
            Answerer::Closed => (game.play.pass(seat), by),
            Answerer::Bot => match game.held.take().or_else(|| game.play.bot(seat)) {
                // All let it stand, and none of them is a person: the pause is not theirs to end.
                Some(action) if ends_pause && action == game.play.pass(seat) => {
                    game.held = Some(action);
                    return None;
                }
                Some(action) => (action, by),
                // A bot that is not in the cast any more.
                None => (game.play.stand_in(seat), Answerer::StandIn),
            },
            _ => (game.play.stand_in(seat), by),
        };
        let entry = Entry::Answered { seat: index(seat), action, by };
        Some(Line::of(entry))
    }

    /// Who is asked, as everybody may know: it depends on the window as it was opened, never on who has
    /// answered since.
    pub(crate) fn asked(&self, now: Moment) -> Option<Asked> {
        let game = self.playing()?;
        let asked = game.play.asked();
        let due = |is_bot: bool| {
            let seats = asked.iter().filter(|&seat| self.answers_alone(seat) == is_bot);
            seats.filter_map(|seat| self.seat_due(game, seat)).max()
        };
        Some(Asked {
            window: self.window()?,
            seats: asked.iter().map(index).collect(),
            reactions: asked.iter().filter(|&seat| game.play.reacts(seat)).map(index).collect(),
            bots_in: due(true).map(|due| due.left(now)),
            closes_in: self.pause_end(game).or(due(false)).map(|due| due.left(now)),
        })
    }

    /// How many milliseconds a seat has left to answer; none without a limit.
    pub(crate) fn left(&self, seat: Seat, now: Moment) -> Option<u64> {
        Some(self.seat_due(self.playing()?, seat)?.left(now))
    }

    fn seat_due(&self, game: &Current, seat: Seat) -> Option<Moment> {
        let pace = &self.definition.pace;
        let reacts = game.play.reacts(seat);
        let limit = if self.answers_alone(seat) {
            Some(match reacts {
                true => pace.bot_reaction_ms,
                false if game.rested => 0,
                false => pace.bot_turn_ms,
            })
        } else if reacts {
            pace.reaction_ms
        } else {
            pace.turn_ms
        };
        limit.map(|limit| game.opened.after(limit))
    }

    /// When the pause ends that the open window is; none if it is none.
    fn pause_end(&self, game: &Current) -> Option<Moment> {
        let pause = self.definition.pace.pause()?;
        let is_pause = game.play.asked().iter().next().is_some_and(|seat| game.play.reacts(seat));
        is_pause.then(|| game.opened.after(pause))
    }

    /// Whether a seat is answered by a bot: its own, or one that keeps it for a person.
    fn answers_alone(&self, seat: Seat) -> bool {
        let place = self.at(seat);
        matches!(place, Place::Bot { .. }) || place.is_away()
    }
}
