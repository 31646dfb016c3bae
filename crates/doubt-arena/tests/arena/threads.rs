//! The number of threads changes nothing.

use doubt_arena::journal::Journal;
use doubt_arena::{Format, Tally, Tournament, sprt};

use crate::kit::{Hall, tournament};

/// The journal and the standings of a whole run.
fn whole(tournament: &Tournament, threads: usize) -> (Vec<u8>, String) {
    let mut bytes = Vec::new();
    let mut journal = Journal::begin(&mut bytes, tournament).unwrap();
    let mut tally = Tally::new(tournament);
    let standings = Hall::new(tournament).finish(tournament, &mut tally, &mut journal, threads);
    (bytes, standings)
}

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let four = tournament("perudo", &["shark", "turtle", "chaos", "bluffer", "trapper"], 4);
    let gauntlet = Tournament { format: Format::Gauntlet, ..four.clone() };
    let line_up =
        Tournament { format: Format::LineUp, ..tournament("liars-dice", &["shark", "turtle"], 2) };
    let plan =
        sprt::Plan { stronger: 0, weaker: 1, margin: 0.0, zone: 0.1, alpha: 0.05, beta: 0.05 };
    let tested = Tournament {
        sprt: Some(plan),
        matches: 20_000,
        ..tournament("duel", &["level-5", "level-0"], 2)
    };
    for tournament in [four, gauntlet, line_up, tested] {
        let alone = whole(&tournament, 1);
        assert_eq!(alone, whole(&tournament, 2));
        assert_eq!(alone, whole(&tournament, 5));
    }
}

#[test]
fn a_test_ends_a_tournament_early() {
    let plan =
        sprt::Plan { stronger: 0, weaker: 1, margin: 0.0, zone: 0.1, alpha: 0.05, beta: 0.05 };
    let tournament = Tournament {
        sprt: Some(plan),
        matches: 20_000,
        ..tournament("duel", &["level-5", "level-0"], 2)
    };
    let (journal, standings) = whole(&tournament, 2);
    assert!(standings.contains("\"verdict\":\"stronger\""), "{standings}");
    let groups = journal.iter().filter(|byte| **byte == b'\n').count() as u64 - 1;
    assert!(groups < tournament.groups() / 4, "{groups}");
}

#[test]
fn twins_share_every_group() {
    // The same bot at every seat plays the same match in every rotation.
    let line_up = Tournament {
        format: Format::LineUp,
        ..tournament("perudo", &["shark", "shark", "shark"], 3)
    };
    let mut bytes = Vec::new();
    let mut journal = Journal::begin(&mut bytes, &line_up).unwrap();
    let mut tally = Tally::new(&line_up);
    Hall::new(&line_up).finish(&line_up, &mut tally, &mut journal, 2);
    for share in &tally.shares {
        assert!((share.mean() - 1.0 / 3.0).abs() < 1e-9 && share.variance() < 1e-9);
    }
    assert_eq!(tally.pair(0, 1).unwrap().superiority(), 0.5);
}
