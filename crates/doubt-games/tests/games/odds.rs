//! Odds, against numbers worked out by hand and against every roll there is.

use doubt_games::dice::odds::{Odds, at_least, exactly, match_chance};
use doubt_games::dice::{Face, Hand};

use crate::setup::{bid, bids, rolls};

const SIXTH: f64 = 1.0 / 6.0;
const THIRD: f64 = 1.0 / 3.0;

fn near(found: f64, expected: f64) -> bool {
    (found - expected).abs() < 1e-12
}

#[test]
fn worked_examples() {
    for (k, n, p, expected) in [
        (0, 0, SIXTH, 1.0),
        (1, 0, SIXTH, 0.0),
        (1, 1, SIXTH, SIXTH),
        (0, 5, SIXTH, 3125.0 / 7776.0),
        (2, 5, SIXTH, 1250.0 / 7776.0),
        (5, 5, SIXTH, 1.0 / 7776.0),
        (2, 3, THIRD, 6.0 / 27.0),
        (3, 3, THIRD, 1.0 / 27.0),
        (1, 2, 0.5, 0.5),
        (4, 3, THIRD, 0.0),
    ] {
        assert!(near(exactly(k, n, p), expected), "exactly {k} of {n} at {p}");
    }
    for (k, n, p, expected) in [
        (0, 0, SIXTH, 1.0),
        (0, 50, SIXTH, 1.0),
        (1, 0, SIXTH, 0.0),
        (1, 5, SIXTH, 4651.0 / 7776.0),
        (2, 3, THIRD, 7.0 / 27.0),
        (3, 3, THIRD, 1.0 / 27.0),
        (4, 3, THIRD, 0.0),
        (1, 2, 0.5, 0.75),
    ] {
        assert!(near(at_least(k, n, p), expected), "at least {k} of {n} at {p}");
    }
}

#[test]
fn chances_of_one_die() {
    for (face, faces, wild, expected) in [
        (Face::Four, 6, None, SIXTH),
        (Face::Four, 6, Some(Face::One), THIRD),
        (Face::One, 6, Some(Face::One), SIXTH),
        (Face::Two, 4, Some(Face::Four), 0.5),
        (Face::One, 2, Some(Face::Two), 1.0),
    ] {
        assert!(near(match_chance(face, faces, wild), expected), "{face} of {faces}, {wild:?}");
    }
}

/// All chances together are one, for as many dice as a table holds.
#[test]
fn chances_sum_to_one() {
    for n in 0..=50u8 {
        for p in [SIXTH, THIRD, 0.2, 0.25, 0.5, 2.0 / 3.0, 1.0] {
            let sum: f64 = (0..=n).map(|k| exactly(k, n, p)).sum();
            assert!(near(sum, 1.0), "{n} dice at {p}: {sum}");
            let mean: f64 = (0..=n).map(|k| f64::from(k) * exactly(k, n, p)).sum();
            assert!((mean - f64::from(n) * p).abs() < 1e-10, "{n} dice at {p}: {mean}");
            for k in 0..=n {
                let rest = at_least(k + 1, n, p) + exactly(k, n, p);
                assert!(near(at_least(k, n, p), rest), "{k} of {n} at {p}");
            }
        }
    }
}

/// Every bid, seen with every hand, against every roll of the dice that the hand does not show.
#[test]
fn odds_are_those_of_all_rolls() {
    for faces in 2..=6u8 {
        let wilds = [None, Some(Face::One), Some(Face::top(faces))];
        for (own, unknown) in [(0, 3), (1, 3), (2, 2)] {
            for hand in rolls(own, faces) {
                for (wild, bid) in wilds.iter().flat_map(|wild| {
                    bids((own + unknown + 1) as u8, faces).map(move |bid| (*wild, bid))
                }) {
                    let counts = |die: &&u8| {
                        **die == bid.face.pips() || wild.is_some_and(|wild| **die == wild.pips())
                    };
                    let mine = hand.iter().filter(counts).count();
                    let found: Vec<usize> = rolls(unknown, faces)
                        .map(|roll| mine + roll.iter().filter(counts).count())
                        .collect();
                    let share = |holds: &dyn Fn(usize) -> bool| {
                        found.iter().filter(|n| holds(**n)).count() as f64 / found.len() as f64
                    };
                    let count = usize::from(bid.count);
                    let expected = found.iter().sum::<usize>() as f64 / found.len() as f64;
                    let dice = hand.iter().map(|pips| Face::new(*pips).unwrap()).collect();
                    let odds = Odds::of(bid, (own + unknown) as u8, &dice, faces, wild);
                    let told = format!("{bid} with {hand:?} of {faces} faces, {wild:?}");
                    assert!(near(odds.holds, share(&|n| n >= count)), "{told}: {odds:?}");
                    assert!(near(odds.exact, share(&|n| n == count)), "{told}: {odds:?}");
                    assert!(near(odds.expected, expected), "{told}: {odds:?}");
                }
            }
        }
    }
}

/// What a player asks at the table: ten dice, five of them his own.
#[test]
fn odds_at_the_table() {
    let hand: Hand = "1 3 3 5 6".parse().unwrap();
    // Three of his dice count as threes; one more of five others must, each with a third.
    let odds = Odds::of(bid("4x3"), 10, &hand, 6, Some(Face::One));
    assert!(near(odds.holds, 1.0 - 32.0 / 243.0), "{odds:?}");
    assert!(near(odds.exact, 80.0 / 243.0), "{odds:?}");
    assert!(near(odds.expected, 3.0 + 5.0 / 3.0), "{odds:?}");
    // What he holds himself needs no luck, and what no dice are left for has none.
    assert_eq!(Odds::of(bid("3x3"), 10, &hand, 6, Some(Face::One)).holds, 1.0);
    assert_eq!(Odds::of(bid("9x3"), 10, &hand, 6, Some(Face::One)).holds, 0.0);
}
