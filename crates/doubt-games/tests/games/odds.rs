//! Odds, against numbers worked out by hand and against every roll there is.

use doubt_games::dice::odds::{Chance, Odds};
use doubt_games::dice::{Face, Hand};

use crate::setup::{bid, bids, rolls};

fn sixth() -> Chance {
    Chance::of(Face::Four, 6, None)
}

fn third() -> Chance {
    Chance::of(Face::Four, 6, Some(Face::One))
}

fn half() -> Chance {
    Chance::of(Face::Two, 4, Some(Face::Four))
}

fn near(found: f64, expected: f64) -> bool {
    (found - expected).abs() < 1e-12
}

#[test]
fn worked_examples() {
    for (k, n, p, expected) in [
        (0, 0, sixth(), 1.0),
        (1, 0, sixth(), 0.0),
        (1, 1, sixth(), 1.0 / 6.0),
        (0, 5, sixth(), 3125.0 / 7776.0),
        (2, 5, sixth(), 1250.0 / 7776.0),
        (5, 5, sixth(), 1.0 / 7776.0),
        (2, 3, third(), 6.0 / 27.0),
        (3, 3, third(), 1.0 / 27.0),
        (1, 2, half(), 0.5),
        (4, 3, third(), 0.0),
    ] {
        assert!(near(p.exactly(k, n), expected), "exactly {k} of {n} at {p:?}");
    }
    for (k, n, p, expected) in [
        (0, 0, sixth(), 1.0),
        (0, 50, sixth(), 1.0),
        (1, 0, sixth(), 0.0),
        (1, 5, sixth(), 4651.0 / 7776.0),
        (2, 3, third(), 7.0 / 27.0),
        (3, 3, third(), 1.0 / 27.0),
        (4, 3, third(), 0.0),
        (1, 2, half(), 0.75),
    ] {
        assert!(near(p.at_least(k, n), expected), "at least {k} of {n} at {p:?}");
    }
}

#[test]
fn chances_of_one_die() {
    for (face, faces, wild, expected) in [
        (Face::Four, 6, None, 1.0 / 6.0),
        (Face::Four, 6, Some(Face::One), 1.0 / 3.0),
        (Face::One, 6, Some(Face::One), 1.0 / 6.0),
        (Face::Two, 4, Some(Face::Four), 0.5),
        (Face::One, 2, Some(Face::Two), 1.0),
    ] {
        assert!(
            near(Chance::of(face, faces, wild).value(), expected),
            "{face} of {faces}, {wild:?}"
        );
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
