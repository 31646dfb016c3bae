//! What is told of the standings to programs and on the page.

use std::ops::ControlFlow;

use doubt_arena::bout::Blame;
use doubt_arena::standings::Duel;
use doubt_arena::{Played, Standings, Tally, Tournament, report, sprt};

use doubt_core::FaultKind;

use crate::kit::{Hall, tournament};

fn standings(tournament: &Tournament) -> Standings {
    let mut tally = Tally::new(tournament);
    Hall::new(tournament).play(tournament, 0, 2, |played| {
        tally.add(&played);
        ControlFlow::Continue(())
    });
    Standings::new(tournament, &tally)
}

#[test]
fn shares_add_up_and_every_pair_is_told() {
    let tournament = tournament("perudo", &["shark", "turtle", "chaos", "bluffer"], 4);
    let told = standings(&tournament);
    let sum: f64 = told.table.iter().map(|row| row.share).sum();
    assert!((sum - 1.0).abs() < 1e-9, "all sat at one table: {sum}");
    assert!(told.table.is_sorted_by(|one, next| one.share >= next.share));
    assert_eq!(told.pairs.len(), 6);
    assert!(told.pairs.iter().all(|duel| duel.difference >= 0.0 && duel.groups == 15));
    assert_eq!(told.matches, 60);
    assert_eq!(told.lengths.counts.iter().map(|(_, matches)| matches).sum::<u64>(), 60);
    let csv = told.csv().unwrap();
    assert_eq!(csv.lines().count(), 5);
    let columns = "rank,name,share,low,high,rating,rating_margin,matches,groups,claims,bluffs,\
                   bluff_rate,challenges,right,challenge_accuracy,crashed,timed-out,illegal,\
                   unreadable,wrong-id,flooded,given-up\n1,";
    assert!(csv.starts_with(columns), "{csv}");
}

#[test]
fn the_page_stands_alone() {
    let plan =
        sprt::Plan { stronger: 0, weaker: 1, margin: 0.0, zone: 0.1, alpha: 0.05, beta: 0.05 };
    let mut tournament = tournament("perudo", &["shark", "turtle", "chaos"], 2);
    tournament.sprt = Some(plan);
    let mut told = standings(&tournament);
    told.table[0].name = "<b>&\"".into();
    let page = report::page("Perudo", &tournament, &told).unwrap();
    assert_eq!(page.matches("<svg").count(), 5);
    assert!(page.contains("<title>Perudo: 3 bots</title>") && page.contains("Tournament: Perudo<"));
    assert_eq!(page.matches("</svg>").count(), 5);
    assert!(page.contains("prefers-color-scheme: dark") && page.contains("var(--ink)"));
    assert!(!page.contains("#010203"), "every colour of the page is the page's own");
    assert!(!page.contains("<b>") && page.contains("&lt;b&gt;"), "names are text");
    for elsewhere in ["src=", "href=", "@import", "url("] {
        assert!(!page.contains(elsewhere), "{elsewhere}");
    }
}

#[test]
fn numbers_of_many_bots_do_not_run_into_each_other() {
    let sharks = |count| standings_of(&vec!["shark"; count]);
    // A number is as wide as its letters, about.
    let widest = |count: usize, letters: &str| {
        let (page, numbers) = sharks(count);
        assert!(numbers.iter().all(|number| number.len() <= letters.len()), "{count}: {numbers:?}");
        page.contains("<svg class=\"large\" ")
    };
    assert!(!widest(6, "100.0") && !widest(16, "100") && widest(32, "100"));
}

/// The page of so many bots, and the numbers in its matrix.
fn standings_of(bots: &[&str]) -> (String, Vec<String>) {
    let tournament = Tournament { matches: 2000, ..tournament("duel", bots, 2) };
    let mut told = standings(&tournament);
    for (rank, row) in told.table.iter_mut().enumerate() {
        row.name = format!("bot {rank}");
    }
    let name = |at: usize| format!("bot {at}");
    told.pairs = (1..bots.len())
        .map(|at| Duel {
            first: name(0),
            second: name(at),
            part: 0.515,
            difference: 0.0,
            superiority: 0.5,
            groups: 1,
        })
        .collect();
    let page = report::page("Perudo", &tournament, &told).unwrap();
    let matrix = page.split("Who beats whom").nth(1).unwrap().split("</svg>").next().unwrap();
    let numbers = matrix.lines().map(str::trim).filter(|line| line.parse::<f64>().is_ok());
    let numbers = numbers.map(str::to_owned).collect();
    (page, numbers)
}

#[test]
fn a_page_of_nothing_is_still_a_page() {
    let tournament = tournament("perudo", &["shark", "turtle"], 2);
    let told = Standings::new(&tournament, &Tally::new(&tournament));
    let page = report::page("Perudo", &tournament, &told).unwrap();
    assert!(page.contains("Not shown: 2 that never claimed or never challenged."), "{page}");
}

#[test]
fn deeds_are_counted_and_faults_listed() {
    let tournament = tournament("perudo", &["shark", "turtle"], 2);
    let told = standings(&tournament);
    for row in &told.table {
        assert!(row.claims > row.bluffs && row.bluffs > 0 && row.challenges >= row.right);
        assert_eq!(row.bluff_rate, Some(row.bluffs as f64 / row.claims as f64));
        assert_eq!(row.challenge_accuracy, Some(row.right as f64 / row.challenges as f64));
    }
    let page = report::page("Perudo", &tournament, &told).unwrap();
    assert!(page.contains("Bluffing and challenging") && !page.contains("Faults"));
    let mut tally = Tally::new(&tournament);
    let blame = |bot, kind, times| Blame { bot, kind, times };
    let faults = vec![blame(1, FaultKind::Crashed, 1), blame(1, FaultKind::TimedOut, 3)];
    tally.add(&Played { faults, ..Played::default() });
    let told = Standings::new(&tournament, &tally);
    assert_eq!(told.faults, 4);
    let page = report::page("Perudo", &tournament, &told).unwrap();
    let listed = "<th>crashed</th><th>timed-out</th></tr>\n<tr><td class=\"name\">turtle</td>\
                  <td>1</td><td>3</td></tr>";
    assert!(page.contains(listed), "{page}");
    assert!(told.csv().unwrap().lines().any(|line| line.ends_with(",1,3,0,0,0,0,0")));
}
