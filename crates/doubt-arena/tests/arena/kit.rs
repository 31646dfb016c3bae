//! Tournaments to test with.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use doubt_arena::bout::Unplayed;
use doubt_arena::journal::Journal;
use doubt_arena::{
    Bench, Bout, Contestant, Deeds, Format, Played, Schedule, Standings, Tally, Tournament, run,
};
use doubt_bots::{Cast, CastBot};
use doubt_core::{Match, Party, Seed};
use doubt_games::catalog::{self, RuleSet};
use doubt_games::dice;
use doubt_games::statistics::Statistics;

/// A tournament of bots at a game, a round robin of 60 matches unless it is changed.
pub(crate) fn tournament(game: &str, bots: &[&str], seats: usize) -> Tournament {
    let bots = bots.iter().map(|name| Contestant { name: (*name).into(), about: (*name).into() });
    Tournament {
        game: game.into(),
        options: BTreeMap::new(),
        bots: bots.collect(),
        format: Format::RoundRobin,
        seats,
        matches: 60,
        seed: Seed::from(1),
        sprt: None,
    }
}

/// A dice game by name, with the bots of a tournament.
pub(crate) struct Hall {
    rules: dice::Rules,
    bots: Vec<CastBot>,
}

impl Bench for Hall {
    fn play(&self, seating: &[usize], seed: Seed) -> Result<Bout, Unplayed> {
        let seats = seating.len();
        let mut party =
            Party::new(seats, |seat| self.bots[seating[seat.index()]].player(seed, seat));
        let mut game = Match::new(self.rules.clone(), seats, seed).unwrap();
        game.advance(&mut party);
        let figures = Statistics::of(&game).unwrap().players;
        let deeds = figures
            .values()
            .map(|own| Deeds::from([own.claims, own.bluffs, own.challenges, own.right]));
        Ok(Bout::of(&game, deeds.collect()).unwrap())
    }
}

impl Hall {
    pub(crate) fn new(tournament: &Tournament) -> Hall {
        let cast = Cast::builtin();
        let RuleSet::Dice(rules) = &catalog::find(&tournament.game).unwrap().rules else {
            panic!("a dice game")
        };
        let bots = tournament.names().map(|name| cast.find(name).unwrap().clone()).collect();
        Hall { rules: rules.clone(), bots }
    }

    /// Plays what a tournament has from a group on.
    pub(crate) fn play(
        &self,
        tournament: &Tournament,
        from: u64,
        threads: usize,
        mut take: impl FnMut(Played) -> ControlFlow<()>,
    ) {
        let schedule = Schedule::new(tournament).unwrap().from(from);
        run::run(schedule, self, threads, &mut take).unwrap();
    }

    /// Goes on with a tally and a journal to the end, and gives the standings as text.
    pub(crate) fn finish(
        &self,
        tournament: &Tournament,
        tally: &mut Tally,
        journal: &mut Journal<&mut Vec<u8>>,
        threads: usize,
    ) -> String {
        if !tally.is_decided() {
            self.play(tournament, tally.groups, threads, |played| {
                journal.append(&played).unwrap();
                tally.add(&played);
                if tally.is_decided() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        serde_json::to_string(&Standings::new(tournament, tally)).unwrap()
    }
}
