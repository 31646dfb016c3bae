//! The bots of a tournament, ready to play.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use doubt_arena::bout::Unplayed;
use doubt_arena::conduct::Kind;
use doubt_arena::{Bench, Bout, Deeds};
use doubt_bots::cast::Family;
use doubt_bots::sheriff::with_skills;
use doubt_core::{Header, Match, Party, Seat, Seed};
use doubt_exec::{Entrant, Fault, Faults, Sitting};
use doubt_games::option::Options;
use doubt_games::sheriff;
use doubt_games::statistics::{Figures, Judged, Statistics};

use crate::lineup::Guest;

/// A game, and those who play it.
pub(super) struct Hall<'a, G> {
    /// What the game is called.
    pub(super) game: &'a str,
    pub(super) rules: &'a G,
    pub(super) guests: &'a [Guest],
    /// Raised when no more matches are played.
    pub(super) interrupted: &'a AtomicBool,
    /// The rules for those who sit at a table, by their numbers.
    pub(super) fit: fn(&G, &[Guest], &[usize]) -> G,
}

impl<'a, G: Clone> Hall<'a, G> {
    /// The rules are the same whoever sits where.
    pub(super) fn new(
        game: &'a str,
        rules: &'a G,
        guests: &'a [Guest],
        interrupted: &'a AtomicBool,
    ) -> Hall<'a, G> {
        Hall { game, rules, guests, interrupted, fit: |rules, _, _| rules.clone() }
    }
}

impl<G: Family + Judged + Options> Bench for Hall<'_, G> {
    fn play(&self, seating: &[usize], seed: Seed) -> Result<Bout, Unplayed> {
        self.goes_on()?;
        let rules = (self.fit)(self.rules, self.guests, seating);
        let header = Arc::new(self.header(&rules, seating));
        let listed = Faults::default();
        let mut party = Party::new(seating.len(), |seat| {
            let (header, faults) = (Arc::clone(&header), listed.clone());
            let sitting = Sitting { header, seat, seed, faults };
            self.guests[seating[seat.index()]].bot.player_or_fault(sitting)
        });
        let mut game = Match::new(rules, seating.len(), seed)
            .map_err(|unfit| Unplayed::Rules(unfit.to_string()))?;
        let awaited = game.advance(&mut party);
        // Programs are ended by an interruption: what they did not answer is no fault of theirs.
        self.goes_on()?;
        let statistics = Statistics::of(&game);
        let deeds = statistics.map(|of| of.players.values().map(deeds).collect());
        let Some(mut bout) = deeds.and_then(|deeds| Bout::of(&game, deeds)) else {
            let absent = awaited.iter().next().map_or(0, Seat::index);
            return Err(Unplayed::Absent(seating[absent]));
        };
        bout.faults.extend(listed.take().iter().map(|report| (report.seat, kind(&report.fault))));
        Ok(bout)
    }
}

impl<G> Hall<'_, G> {
    fn goes_on(&self) -> Result<(), Unplayed> {
        let is_over = self.interrupted.load(Ordering::SeqCst);
        if is_over { Err(Unplayed::Interrupted) } else { Ok(()) }
    }
}

impl<G: Options> Hall<'_, G> {
    /// What programs at the table are told of the match; nobody else reads it.
    fn header(&self, rules: &G, seating: &[usize]) -> Header {
        let guests = seating.iter().map(|&bot| &self.guests[bot]);
        if guests.clone().all(|guest| matches!(guest.bot, Entrant::Cast(_))) {
            return Header { game: String::new(), options: Vec::new(), names: Vec::new() };
        }
        let value = |name: &str| (name.to_owned(), rules.get(name).unwrap_or_default());
        Header {
            game: self.game.to_owned(),
            options: rules.options().iter().map(|option| value(option.name)).collect(),
            names: guests.map(|guest| guest.name.clone()).collect(),
        }
    }
}

/// The rules with the bluff skill that each at the table brings along.
pub(super) fn with_own_skills(
    rules: &sheriff::Rules,
    guests: &[Guest],
    seating: &[usize],
) -> sheriff::Rules {
    let skills = seating.iter().map(|&bot| guests[bot].cast()?.townsfolk());
    with_skills(rules, skills)
}

fn deeds(figures: &Figures) -> Deeds {
    let Figures { claims, bluffs, challenges, right, .. } = *figures;
    Deeds { claims, bluffs, challenges, right }
}

fn kind(fault: &Fault) -> Kind {
    match fault {
        Fault::Crashed(_) => Kind::Crashed,
        Fault::TimedOut { .. } => Kind::TimedOut,
        Fault::Illegal { .. } => Kind::Illegal,
        Fault::Unreadable { .. } => Kind::Unreadable,
        Fault::WrongId { .. } => Kind::WrongId,
        Fault::Flooded(_) => Kind::Flooded,
        Fault::GivenUp(_) => Kind::GivenUp,
    }
}
