//! A match of one game, behind the trait that forgets which.

use std::any::Any;

use doubt_bots::CastBot;
use doubt_core::player::met;
use doubt_core::{Audience, By, Header, Match, Party, Record, Seat, SeatSet, Seed};
use doubt_games::catalog::RuleSet;
use doubt_games::menu::Menu;
use doubt_games::statistics::Statistics;
use doubt_games::with_family;
use doubt_stage::{Stage, Telling, stand_in};
use doubt_words::{Message, Tell as _};
use serde::Serialize;

use super::{MAX_EVENTS, Play, seat_number};
use crate::wire::{Hint, Thinking, Told, ToldStep, View, raw, said};

/// A match of one game.
pub(super) struct Playing<G: Stage> {
    pub(super) bout: Match<G>,
    party: Party<G>,
    /// The seed, and the bots as they sat down; none in a match that was imagined.
    start: Option<(Seed, Party<G>)>,
    header: Header,
    pub(super) window: u64,
    pub(super) asked: SeatSet,
    /// Who sits at the table: whoever is told, the messages are the same.
    telling: Telling,
    /// How many of the events that everyone was told were looked at.
    seen: usize,
    /// How many of them had been told when everything was laid open last.
    laid_open: usize,
}

impl<G: Stage> Playing<G> {
    pub(super) fn open(
        rules: G,
        header: Header,
        bots: Vec<Option<CastBot>>,
        seed: Seed,
        memories: &[Option<String>],
    ) -> Result<Self, Message> {
        let mut party = Party::new(header.names.len(), |seat| {
            bots.get(seat.index())?.as_ref()?.player(seed, seat)
        });
        if !party.recall(memories) {
            return Err(said("what a bot remembers cannot be read"));
        }
        Self::with(rules, header, bots, seed, party.thinking_aloud())
    }

    fn with(
        rules: G,
        header: Header,
        bots: Vec<Option<CastBot>>,
        seed: Seed,
        party: Party<G>,
    ) -> Result<Self, Message> {
        let seats = header.names.len();
        let bout = Match::new(rules, seats, seed).map_err(said)?;
        let start = party.fork(seed).map(|party| (seed, party));
        Ok(Self { start, ..Self::of(bout, header, bots, party) })
    }

    pub(super) fn of(
        bout: Match<G>,
        header: Header,
        bots: Vec<Option<CastBot>>,
        party: Party<G>,
    ) -> Self {
        let telling = Telling::to(None, &header.names, bots);
        let mut playing = Playing {
            window: 0,
            asked: bout.awaited(),
            telling,
            seen: 0,
            laid_open: 0,
            start: None,
            bout,
            party,
            header,
        };
        playing.look();
        playing
    }

    /// Looks at what everyone was told since the last look: whether it lays everything open.
    pub(super) fn look(&mut self) {
        for event in self.bout.events(Audience::Spectator, self.seen) {
            self.seen += 1;
            if G::lays_open(event) {
                self.laid_open = self.seen;
            }
        }
        if self.bout.is_over() {
            self.laid_open = usize::MAX;
        }
    }

    /// What an audience was told from its own event number on.
    fn told(&self, audience: Audience, since: u64) -> Vec<Told> {
        let since = usize::try_from(since).expect("events fit into memory");
        let told = |(event, stood_in)| Told {
            event: raw(event),
            messages: G::retell(event, stood_in, &self.telling),
            stand_in: stand_in::<G>(event, stood_in).map(seat_number),
        };
        self.bout.attributed(audience, since).map(told).collect()
    }
}

impl<G: Stage> Play for Playing<G> {
    fn awaited(&self) -> SeatSet {
        self.bout.awaited()
    }

    fn asked(&self) -> SeatSet {
        self.asked
    }

    fn window(&self) -> u64 {
        self.window
    }

    fn reacts(&self, seat: Seat) -> bool {
        G::reacts(self.bout.view(seat))
    }

    fn is_over(&self) -> bool {
        self.bout.is_over()
    }

    fn payoffs(&self) -> Option<Vec<f64>> {
        self.bout.payoffs().map(|payoffs| payoffs.values().copied().collect())
    }

    fn submit(&mut self, seat: Seat, action: &str, by: By) -> Result<(), Message> {
        let action = G::answer(action)?;
        let is_last = self.bout.awaited().len() == 1;
        self.bout.submit_by(seat, action, by).map_err(|refusal| refusal.message())?;
        // With its last answer a window is resolved, and another one opened.
        if is_last {
            self.window += 1;
            self.asked = self.bout.awaited();
            self.look();
        }
        Ok(())
    }

    fn bot(&mut self, seat: Seat) -> Option<String> {
        Some(self.party.answer(&self.bout, seat)?.to_string())
    }

    fn hear(&mut self) {
        self.party.hear(&self.bout);
    }

    fn stand_in(&self, seat: Seat) -> String {
        G::stand_in(self.bout.view(seat)).to_string()
    }

    fn pass(&self, seat: Seat) -> String {
        let view = self.bout.view(seat);
        view.rules().fallback(view).to_string()
    }

    fn version(&self, audience: Audience) -> u64 {
        self.bout.told(audience) as u64
    }

    fn step(&self, audience: Audience, since: u64) -> ToldStep {
        ToldStep { events: self.told(audience, since), view: self.view(audience) }
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
            Audience::Seat(seat) => raw(&self.bout.view(seat)),
            Audience::Spectator => raw(&Watched { table: self.bout.table() }),
        })
    }

    fn menu(&self, seat: Seat) -> Option<Menu> {
        G::menu(self.bout.view(seat))
    }

    fn hint(&self, seat: Seat) -> Option<Hint> {
        G::hint(self.bout.view(seat)).map(Into::into)
    }

    fn thought(&self) -> usize {
        self.party.thoughts().partition_point(|thought| thought.at < self.laid_open)
    }

    fn thoughts(&self, from: usize) -> Vec<Thinking> {
        let told = self.party.thoughts()[..self.thought()].iter().skip(from);
        told.map(|thought| Thinking {
            seat: seat_number(thought.seat),
            parts: thought.parts.clone(),
        })
        .collect()
    }

    fn header(&self) -> &Header {
        &self.header
    }

    fn memories(&self) -> Option<Vec<Option<String>>> {
        self.start.as_ref().map(|(_, party)| party.memories())
    }

    fn record(&self) -> Record {
        Record::of(&self.bout, self.header.clone())
    }

    fn statistics(&self) -> Option<Statistics> {
        Statistics::of(&self.bout)
    }

    fn anew(&self) -> Option<Box<dyn Play>> {
        let (seed, party) = self.start.as_ref()?;
        let party = party.fork(*seed)?.thinking_aloud();
        let (rules, bots) = (self.bout.rules().clone(), self.telling.bots.clone());
        let begun = Playing::with(rules, self.header.clone(), bots, *seed, party);
        Some(Box::new(begun.ok()?))
    }

    fn again(&self, rules: RuleSet, seed: Seed, header: Header) -> Result<Box<dyn Play>, Message> {
        let rules: Box<dyn Any> = with_family!(rules, rules => Box::new(rules));
        let rules = *rules.downcast::<G>().expect("a table stays with its preset");
        let bots = self.telling.bots.clone();
        let met = met(&self.header.names, &header.names);
        // The match before stays as it is, until it is kept that there is another one.
        let party = self.party.fork(seed).expect("bots of the cast can be there twice");
        let party = party.rematch(seed, &met, |_| None).thinking_aloud();
        Ok(Box::new(Playing::with(rules, header, bots, seed, party)?))
    }
}
