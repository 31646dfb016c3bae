//! Plays matches between programs and bots of the cast.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use doubt_bots::Cast;
use doubt_bots::cast::Family;
use doubt_core::{Header, Match, Party, PerSeat, Seat, Seed, Thought};
use doubt_exec::{Entrant, Faults, Limits, Report, Sitting, entrant};
use doubt_games::{catalog, with_family};

/// How a match went.
pub(crate) struct Played {
    pub(crate) payoffs: PerSeat<f64>,
    pub(crate) reports: Vec<Report>,
    pub(crate) thoughts: Vec<Thought>,
}

/// Whether there is Python; says so where there is none. With `DOUBT_PYTHON=require` there must be.
pub(crate) fn has_python() -> bool {
    let mut python = Command::new("python3");
    let found = python.arg("--version").stdout(Stdio::null()).status().is_ok();
    if !found {
        let is_required = std::env::var("DOUBT_PYTHON").is_ok_and(|value| value == "require");
        assert!(!is_required, "this test needs python3 on the PATH");
        eprintln!("skipped: this test needs python3 on the PATH");
    }
    found
}

/// A file of the repository.
pub(crate) fn file(path: &str) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join(path).display().to_string()
}

/// The entrants of a line-up for a game.
pub(crate) fn line_up(game: &str, list: &str, limits: Limits) -> Vec<Entrant> {
    let family = catalog::find(game).unwrap().rules.family();
    entrant::line_up(&Cast::builtin(), family, &[list], limits).unwrap()
}

/// Limits that only a child that hangs can reach.
pub(crate) fn generous() -> Limits {
    let minute = Duration::from_secs(60);
    Limits { start: minute, answer: minute, leave: minute, ..Limits::default() }
}

/// Plays a match to its end.
pub(crate) fn play(game: &str, entrants: &[Entrant], seed: u64) -> Played {
    let rules = catalog::find(game).unwrap().rules.clone();
    let names = entrant::names(entrants);
    let header = Header::new(game, rules.values(), names);
    with_family!(rules, rules => play_by(rules, header, entrants, seed.into()))
}

fn play_by<G: Family>(rules: G, header: Header, entrants: &[Entrant], seed: Seed) -> Played {
    let header = Arc::new(header);
    let faults = Faults::default();
    let mut party = Party::new(entrants.len(), |seat: Seat| {
        let (header, faults) = (Arc::clone(&header), faults.clone());
        let sitting = Sitting { header, seat, seed, faults };
        Some(entrants[seat.index()].player::<G>(sitting).unwrap())
    })
    .thinking_aloud();
    let mut game = Match::new(rules, entrants.len(), seed).unwrap();
    assert!(game.advance(&mut party).is_empty());
    assert_eq!(game.faults(), 0, "a fault never reaches the match");
    let thoughts = party.thoughts().to_vec();
    Played { payoffs: game.payoffs().unwrap(), reports: faults.take(), thoughts }
}
