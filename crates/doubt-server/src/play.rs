//! A match of any game, for those who need not know which: the one place where the server erases it.

use std::any::Any;

use doubt_bots::CastBot;
use doubt_core::player::met;
use doubt_core::{Audience, Header, Match, Party, Record, Seat, SeatSet, Seed};
use doubt_games::catalog::RuleSet;
use doubt_games::menu::Menu;
use doubt_games::statistics::Statistics;
use doubt_games::with_family;
use doubt_stage::{Stage, Telling, tell};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::wire::{Hint, Step, Thinking, Told, View};

#[cfg(test)]
mod fixtures;
#[cfg(test)]
mod samples;
#[cfg(test)]
mod twin;

/// The most thoughts that are told at once, or kept of a match.
pub(crate) const MAX_THOUGHTS: usize = 512;
/// The most events that are told at once.
pub(crate) const MAX_EVENTS: usize = 4096;

/// A match being played, whatever the game.
pub(crate) trait Play: Any + Send {
    /// The seats that still owe an answer.
    fn awaited(&self) -> SeatSet;

    /// The seats that owed one when the window was opened.
    fn asked(&self) -> SeatSet;

    /// The number of the window that is open.
    fn window(&self) -> u64;

    /// Whether a seat is asked only for its reaction, so that silence means to pass.
    fn reacts(&self, seat: Seat) -> bool;

    /// Whether the match is over.
    fn is_over(&self) -> bool;

    /// What each seat has won or lost, once the match is over.
    fn payoffs(&self) -> Option<Vec<f64>>;

    /// Takes a seat's answer in the notation.
    fn submit(&mut self, seat: Seat, action: &str) -> Result<(), String>;

    /// What the bot at a seat answers, if one sits there.
    fn bot(&mut self, seat: Seat) -> Option<String>;

    /// What is answered for a person who does not.
    fn stand_in(&self, seat: Seat) -> String;

    /// What is answered for a seat that lets a claim pass.
    fn pass(&self, seat: Seat) -> String;

    /// The number of the next event that an audience will be told.
    fn version(&self, audience: Audience) -> u64;

    /// What an audience was told from its own event number on, and what it knows now.
    fn step(&self, audience: Audience, since: u64) -> Step;

    /// What an audience was told from its own event number on, at most the latest [`MAX_EVENTS`], and
    /// the number of the first of these.
    fn since(&self, audience: Audience, version: u64) -> (u64, Vec<Told>);

    /// What an audience knows now.
    fn view(&self, audience: Audience) -> View;

    /// What a seat may answer; none if nothing is asked of it.
    fn menu(&self, seat: Seat) -> Option<Menu>;

    /// What the odds are, as a seat sees them.
    fn hint(&self, seat: Seat) -> Option<Hint>;

    /// How many thoughts of bots may be told by now.
    fn thought(&self) -> usize;

    /// These thoughts, from one on.
    fn thoughts(&self, from: usize) -> Vec<Thinking>;

    /// The record of the match so far.
    fn record(&self) -> Record;

    /// The figures of the match, once it is over.
    fn statistics(&self) -> Option<Statistics>;

    /// Another match of the same seats and the same family, in which bots remember whom they have met.
    fn again(
        self: Box<Self>,
        rules: RuleSet,
        seed: Seed,
        header: Header,
    ) -> Result<Box<dyn Play>, String>;
}

/// Opens a match of these rules, and deals the first hands.
pub(crate) fn open(
    rules: RuleSet,
    header: Header,
    bots: Vec<Option<CastBot>>,
    seed: Seed,
) -> Result<Box<dyn Play>, String> {
    with_family!(rules, rules => Ok(Box::new(Playing::open(rules, header, bots, seed)?)))
}

/// A match of one game.
struct Playing<G: Stage> {
    game: Match<G>,
    party: Party<G>,
    header: Header,
    window: u64,
    asked: SeatSet,
    /// To whom the match is told: each seat, and last those who watch.
    tellings: Vec<Telling>,
    /// How many of the events that everyone was told were looked at.
    seen: usize,
    /// How many of them had been told when everything was laid open last.
    laid_open: usize,
}

impl<G: Stage> Playing<G> {
    fn open(
        rules: G,
        header: Header,
        bots: Vec<Option<CastBot>>,
        seed: Seed,
    ) -> Result<Self, String> {
        let party = Party::new(header.names.len(), |seat| {
            bots.get(seat.index())?.as_ref()?.player(seed, seat)
        });
        Self::with(rules, header, bots, seed, party.thinking_aloud())
    }

    fn with(
        rules: G,
        header: Header,
        bots: Vec<Option<CastBot>>,
        seed: Seed,
        party: Party<G>,
    ) -> Result<Self, String> {
        let seats = header.names.len();
        let game = Match::new(rules, seats, seed).map_err(|unfit| unfit.to_string())?;
        Ok(Self::of(game, header, bots, party))
    }

    fn of(game: Match<G>, header: Header, bots: Vec<Option<CastBot>>, party: Party<G>) -> Self {
        let seats = header.names.len();
        let audiences = Seat::all(seats).map(Some).chain([None]);
        let tellings = audiences.map(|you| Telling {
            names: header.names.clone(),
            you,
            show_hands: true,
            bots: bots.clone(),
        });
        let mut playing = Playing {
            window: 0,
            asked: game.awaited(),
            tellings: tellings.collect(),
            seen: 0,
            laid_open: 0,
            game,
            party,
            header,
        };
        playing.look();
        playing
    }

    /// Looks at what everyone was told since the last look: whether it lays everything open.
    fn look(&mut self) {
        for event in self.game.events(Audience::Spectator, self.seen) {
            self.seen += 1;
            if G::lays_open(event) {
                self.laid_open = self.seen;
            }
        }
        if self.game.is_over() {
            self.laid_open = usize::MAX;
        }
    }

    fn at(&self, audience: Audience) -> usize {
        match audience {
            Audience::Seat(seat) => seat.index(),
            Audience::Spectator => self.tellings.len() - 1,
        }
    }

    /// What an audience was told from its own event number on.
    fn told(&self, audience: Audience, since: u64) -> Vec<Told> {
        let telling = &self.tellings[self.at(audience)];
        let events =
            self.game.events(audience, usize::try_from(since).expect("events fit into memory"));
        events.map(|event| Told { event: raw(event), words: tell::<G>(event, telling) }).collect()
    }
}

impl<G: Stage> Play for Playing<G> {
    fn awaited(&self) -> SeatSet {
        self.game.awaited()
    }

    fn asked(&self) -> SeatSet {
        self.asked
    }

    fn window(&self) -> u64 {
        self.window
    }

    fn reacts(&self, seat: Seat) -> bool {
        G::reacts(self.game.view(seat))
    }

    fn is_over(&self) -> bool {
        self.game.is_over()
    }

    fn payoffs(&self) -> Option<Vec<f64>> {
        self.game.payoffs().map(|payoffs| payoffs.values().copied().collect())
    }

    fn submit(&mut self, seat: Seat, action: &str) -> Result<(), String> {
        let action = action.parse::<G::Action>().map_err(|error| error.to_string())?;
        let is_last = self.game.awaited().len() == 1;
        self.game.submit(seat, action).map_err(|refusal| refusal.to_string())?;
        // With its last answer a window is resolved, and another one opened.
        if is_last {
            self.window += 1;
            self.asked = self.game.awaited();
            self.look();
        }
        Ok(())
    }

    fn bot(&mut self, seat: Seat) -> Option<String> {
        Some(self.party.answer(&self.game, seat)?.to_string())
    }

    fn stand_in(&self, seat: Seat) -> String {
        G::stand_in(self.game.view(seat)).to_string()
    }

    fn pass(&self, seat: Seat) -> String {
        let view = self.game.view(seat);
        view.rules().fallback(view).to_string()
    }

    fn version(&self, audience: Audience) -> u64 {
        self.game.told(audience) as u64
    }

    fn step(&self, audience: Audience, since: u64) -> Step {
        Step { events: self.told(audience, since), view: self.view(audience) }
    }

    fn since(&self, audience: Audience, version: u64) -> (u64, Vec<Told>) {
        let end = self.version(audience);
        let from = version.min(end).max(end.saturating_sub(MAX_EVENTS as u64));
        (from, self.told(audience, from))
    }

    fn view(&self, audience: Audience) -> View {
        #[derive(Serialize)]
        struct Watched<'a, T> {
            table: &'a T,
        }
        View(match audience {
            Audience::Seat(seat) => raw(&self.game.view(seat)),
            Audience::Spectator => raw(&Watched { table: self.game.table() }),
        })
    }

    fn menu(&self, seat: Seat) -> Option<Menu> {
        G::menu(self.game.view(seat))
    }

    fn hint(&self, seat: Seat) -> Option<Hint> {
        let hint = G::hint(self.game.view(seat))?;
        Some(Hint { holds: hint.holds, exact: hint.exact, words: hint.words })
    }

    fn thought(&self) -> usize {
        self.party.thoughts().partition_point(|thought| thought.at < self.laid_open)
    }

    fn thoughts(&self, from: usize) -> Vec<Thinking> {
        let told = self.party.thoughts()[..self.thought()].iter().skip(from);
        told.map(|thought| Thinking { seat: index(thought.seat), words: thought.words.clone() })
            .collect()
    }

    fn record(&self) -> Record {
        Record::of(&self.game, self.header.clone())
    }

    fn statistics(&self) -> Option<Statistics> {
        Statistics::of(&self.game)
    }

    fn again(
        self: Box<Self>,
        rules: RuleSet,
        seed: Seed,
        header: Header,
    ) -> Result<Box<dyn Play>, String> {
        let rules: Box<dyn Any> = with_family!(rules, rules => Box::new(rules));
        let rules = *rules.downcast::<G>().expect("a table stays with its preset");
        let bots = self.tellings.into_iter().next().expect("somebody watches").bots;
        let met = met(&self.header.names, &header.names);
        let party = self.party.rematch(seed, &met, |_| None);
        Ok(Box::new(Playing::with(rules, header, bots, seed, party)?))
    }
}

/// A seat's number, as it is written everywhere.
pub(crate) fn index(seat: Seat) -> u8 {
    u8::try_from(seat.index()).expect("a table has few seats")
}

/// A table, a hand or an event as JSON.
pub(crate) fn raw<T: Serialize>(value: &T) -> Box<RawValue> {
    to_raw_value(value).expect("tables, hands and events can be written as JSON")
}
