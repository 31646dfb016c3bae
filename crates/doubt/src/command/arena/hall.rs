//! The bots of a tournament, ready to play.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use doubt_arena::bout::Unplayed;
use doubt_arena::{Bench, Bout, Deeds};
use doubt_bots::cast::Family;
use doubt_core::{Header, Match, Party, Seed};
use doubt_exec::{Entrant, Faults, Sitting};
use doubt_games::option::Options;
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
    /// Whether characters bring skills of their own to the table.
    pub(super) own_skills: bool,
}

impl<G: Family + Judged + Options> Bench for Hall<'_, G> {
    fn play(&self, seating: &[usize], seed: Seed) -> Result<Bout, Unplayed> {
        self.goes_on()?;
        let rules = match self.own_skills {
            true => self.rules.with_skills(seating.iter().map(|&bot| self.guests[bot].cast())),
            false => self.rules.clone(),
        };
        let header = Arc::new(self.header(&rules, seating));
        let listed = Faults::default();
        let mut party = Party::new(seating.len(), |seat| {
            let (header, faults) = (Arc::clone(&header), listed.clone());
            let sitting = Sitting { header, seat, seed, faults };
            self.guests[seating[seat.index()]].bot.player_or_fault(sitting)
        });
        let mut playing = Match::new(rules, seating.len(), seed)
            .map_err(|unfit| Unplayed::Rules(unfit.to_string()))?;
        let awaited = playing.advance(&mut party);
        // Programs are ended by an interruption: what they did not answer is no fault of theirs.
        self.goes_on()?;
        let statistics = Statistics::of(&playing);
        let deeds = statistics.map(|of| of.players.values().map(deeds).collect());
        let Some(mut bout) = deeds.and_then(|deeds| Bout::of(&playing, deeds)) else {
            let absent = awaited.iter().next().expect("a match that is not over waits for a seat");
            return Err(Unplayed::Absent(seating[absent.index()]));
        };
        bout.faults.extend(listed.take().iter().map(|report| (report.seat, report.fault.kind())));
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
            return Header::new("", Vec::new(), Vec::new());
        }
        let value = |name: &str| (name.to_owned(), rules.get(name).expect("it is listed"));
        let options = rules.options().iter().map(|option| value(option.name)).collect();
        Header::new(self.game, options, guests.map(|guest| guest.name.clone()).collect())
    }
}

fn deeds(figures: &Figures) -> Deeds {
    let Figures { claims, bluffs, challenges, right, .. } = *figures;
    Deeds { claims, bluffs, challenges, right }
}
