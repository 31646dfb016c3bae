//! Chance is fair: every face of every die, and who opens.
//!
//! Every count is allowed four standard errors. The seeds are fixed, so the tests never waver.

use doubt_core::{Game, Match, Seat, Seed, Silent};
use doubt_games::dice::{Deal, Face, Phase, Rules};

use crate::setup::rules;

/// Refuses a count out of `n`, each with probability `p`, that is further off than chance explains.
fn assert_near(count: u64, n: u64, p: f64, told: &str) {
    let expected = n as f64 * p;
    let error = (n as f64 * p * (1.0 - p)).sqrt();
    let off = (count as f64 - expected).abs();
    assert!(off <= 4.0 * error, "{told}: {count}, expected {expected} ± {error}");
}

/// The same where each of these is as likely as the others.
fn assert_fair(counts: &[u64], n: u64, told: &str) {
    let p = 1.0 / counts.len() as f64;
    counts.iter().for_each(|count| assert_near(*count, n, p, &format!("{told}, {counts:?}")));
}

#[test]
fn every_face_is_as_likely() {
    const MATCHES: u64 = 10_000;
    for faces in 2..=6 {
        let rules = rules(&format!("liars-dice first=seat dice=4 faces={faces}"));
        let mut seen = [[0; 6]; 3];
        for seed in 0..MATCHES {
            let bout = Match::new(rules.clone(), 3, Seed::from(seed)).unwrap();
            for seat in Seat::all(3) {
                let hand = bout.view(seat).hand();
                for face in Face::all(6) {
                    seen[seat.index()][face.index()] += u64::from(hand.count(face));
                }
            }
        }
        for (seat, counts) in seen.iter().enumerate() {
            let (faces, none) = counts.split_at(faces);
            assert_fair(faces, MATCHES * 4, &format!("seat {seat}, {} faces", faces.len()));
            assert!(none.iter().all(|count| *count == 0), "a face that the dice do not have");
        }
    }
}

/// Two dice of one hand show every pair of faces as often as two dice should.
#[test]
fn dice_of_one_hand_do_not_know_each_other() {
    const ROLLS: u64 = 100_000;
    let rules = rules("liars-dice first=seat dice=2 faces=3");
    let world = rules.open(2).unwrap();
    let mut seen = [0u64; 9];
    for seed in 0..ROLLS {
        let deal = rules.shuffle(&world, &mut Seed::from(seed).deal(0));
        let Deal::Roll(_, hand) = deal else { panic!("seat 0 opens: {deal}") };
        let dice: Vec<usize> = hand.dice().map(Face::index).collect();
        seen[3 * dice[0] + dice[1]] += 1;
    }
    for (low, high) in [(0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2)] {
        // Two different faces may lie in either order; a hand has them sorted.
        let ways = if low == high { 1.0 } else { 2.0 };
        assert_near(seen[3 * low + high], ROLLS, ways / 9.0, "pairs of three faces");
    }
}

#[test]
fn every_seat_is_as_likely_to_open() {
    const MATCHES: u64 = 10_000;
    for seats in 2..=10 {
        let rules = rules("liars-dice");
        let world = rules.open(seats).unwrap();
        assert_eq!(world.table.phase, Phase::First);
        let mut seen = vec![0; seats];
        for seed in 0..MATCHES {
            let deal = rules.shuffle(&world, &mut Seed::from(seed).deal(0));
            let Deal::First(first) = deal else { panic!("chance decides who opens: {deal}") };
            let mut world = world.clone();
            rules.deal(&mut world, &deal, &mut Silent);
            assert_eq!(world.table.opener, first);
            seen[first.index()] += 1;
        }
        assert_fair(&seen, MATCHES, &format!("{seats} seats"));
    }
}

#[test]
fn seat_0_opens_where_the_rules_say_so() {
    for text in ["liars-dice first=seat", "perudo first=seat", "duel"] {
        let rules = rules(text);
        for seed in 0..20 {
            let bout = Match::new(rules.clone(), 2, Seed::from(seed)).unwrap();
            assert_eq!(bout.table().mover(), Some(Seat::FIRST), "{text}");
        }
    }
}

/// The same seed deals the same, another seed something else.
#[test]
fn a_seed_is_a_match() {
    let hands = |seed| {
        let bout = Match::new(Rules::PERUDO, 6, Seed::from(seed)).unwrap();
        Seat::all(6).map(|seat| *bout.view(seat).hand()).collect::<Vec<_>>()
    };
    assert_eq!(hands(1), hands(1));
    assert_ne!(hands(1), hands(2));
}
