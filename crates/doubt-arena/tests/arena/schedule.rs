//! Who meets whom, and what cannot be held.

use std::collections::{BTreeMap, BTreeSet};

use doubt_arena::bout::places;
use doubt_arena::{Format, Schedule, Tournament, sprt};

use crate::kit::tournament;

const SIX: [&str; 6] = ["a", "b", "c", "d", "e", "f"];

#[test]
fn a_round_goes_through_every_table_once() {
    let round_robin = Tournament { matches: 4 * 15 * 2, ..tournament("perudo", &SIX, 4) };
    let groups: Vec<_> = Schedule::new(&round_robin).unwrap().collect();
    assert_eq!(groups.len(), 30);
    for round in groups.chunks(15) {
        let tables: BTreeSet<BTreeSet<usize>> =
            round.iter().map(|group| group.table.iter().copied().collect()).collect();
        assert_eq!(tables.len(), 15);
        assert!(tables.iter().all(|table| table.len() == 4));
    }
    let seeds: BTreeSet<u64> = groups.iter().map(|group| group.seed).collect();
    assert_eq!(seeds.len(), groups.len());
}

#[test]
fn the_first_bot_runs_the_gauntlet() {
    let base = Tournament { matches: 3 * 10 * 6, ..tournament("perudo", &SIX, 3) };
    let gauntlet = Tournament { format: Format::Gauntlet, ..base };
    let mut met = BTreeMap::<usize, usize>::new();
    for group in Schedule::new(&gauntlet).unwrap() {
        assert!(group.table.contains(&0));
        for bot in group.table {
            *met.entry(bot).or_default() += 1;
        }
    }
    assert_eq!(met.remove(&0), Some(60));
    assert_eq!(met.values().copied().collect::<Vec<_>>(), [24; 5]);
}

#[test]
fn rotations_seat_everyone_everywhere() {
    let base = Tournament { matches: 1, ..tournament("perudo", &SIX, 6) };
    let line_up = Tournament { format: Format::LineUp, ..base };
    let groups: Vec<_> = Schedule::new(&line_up).unwrap().collect();
    assert_eq!(groups.len(), 1, "matches are rounded up to whole groups");
    let seatings: Vec<Vec<usize>> = (0..6).map(|turn| groups[0].seating(turn).collect()).collect();
    assert_eq!(seatings[0], [0, 1, 2, 3, 4, 5]);
    assert_eq!(seatings[1], [5, 0, 1, 2, 3, 4]);
    for seat in 0..6 {
        let sat: BTreeSet<usize> = seatings.iter().map(|seating| seating[seat]).collect();
        assert_eq!(sat.len(), 6);
    }
}

#[test]
fn a_rest_is_the_end_of_the_whole() {
    let round_robin = Tournament { matches: 400, ..tournament("perudo", &SIX, 4) };
    let whole: Vec<_> = Schedule::new(&round_robin).unwrap().collect();
    for from in [0, 1, 14, 15, 16, 99, 100, 200] {
        let rest: Vec<_> = Schedule::new(&round_robin).unwrap().from(from).collect();
        assert_eq!(rest, whole[(from as usize).min(whole.len())..]);
    }
}

#[test]
fn places_are_shared() {
    assert_eq!(places(&[1.0, -0.5, -0.5]), [1, 2, 2]);
    assert_eq!(places(&[0.0, -0.0]), [1, 1]);
    assert_eq!(places(&[-1.0, 3.0, 2.0, 3.0]), [4, 1, 3, 1]);
}

#[test]
fn what_cannot_be_held_is_refused() {
    let good = tournament("perudo", &SIX, 4);
    assert_eq!(good.validate(), Ok(()));
    let many: Vec<String> = (0..65).map(|n| n.to_string()).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let plan = |margin, zone, alpha, weaker| {
        let plan = sprt::Plan { stronger: 0, weaker, margin, zone, alpha, beta: 0.05 };
        Tournament { sprt: Some(plan), ..good.clone() }
    };
    for (bad, sentence) in [
        (tournament("perudo", &["a"], 2), "needs at least two bots"),
        (tournament("perudo", &many, 4), "at most 64 bots, not 65"),
        (tournament("perudo", &SIX, 7), "A table of 7 seats needs at least 7 bots, not 6"),
        (tournament("perudo", &SIX, 1), "2 to 10 seats, not 1"),
        (tournament("perudo", &many[..60], 10), "in more than 1000000 ways"),
        (Tournament { format: Format::LineUp, ..good.clone() }, "seats all 6 bots at one table"),
        (Tournament { matches: 0, ..good.clone() }, "matches, not 0"),
        (plan(-0.1, 0.05, 0.05, 1), "A margin of -0.1 cannot be tested"),
        (plan(1.0, 0.05, 0.05, 1), "A margin of 1 cannot be tested"),
        (plan(f64::NAN, 0.05, 0.05, 1), "A margin of NaN cannot be tested"),
        (plan(0.1, 0.0, 0.05, 1), "A zone of 0 above a margin of 0.1 cannot be tested"),
        (plan(0.1, 0.95, 0.05, 1), "A zone of 0.95 above a margin of 0.1 cannot be tested"),
        (plan(0.1, f64::NAN, 0.05, 1), "A zone of NaN above"),
        (plan(0.1, 0.05, 0.5, 1), "An error rate of 0.5 cannot be tested"),
        (plan(0.1, 0.05, 0.05, 0), "compares two different bots"),
        (plan(0.1, 0.05, 0.05, 6), "compares two different bots"),
    ] {
        let refusal = bad.validate().unwrap_err();
        let said = refusal.to_string();
        assert!(said.contains(sentence), "{said}");
        assert_eq!(Schedule::new(&bad).unwrap_err().to_string(), said, "it has no schedule either");
    }
}
