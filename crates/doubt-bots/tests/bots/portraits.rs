//! The characters are different to play against.

use doubt_bots::portrait::{Gallery, LineUps, Measure, Tally, sittings, watch};
use doubt_bots::{Cast, CastBot};
use doubt_games::dice::Rules;

use crate::scene::CHARACTERS;

const MATCHES: u64 = 1_500;
/// Sittings that nothing was learned from.
const UNSEEN: u64 = 1_000_000;

fn line_up(cast: &Cast) -> Vec<&CastBot> {
    CHARACTERS.iter().map(|name| cast.find(name).unwrap()).collect()
}

#[track_caller]
fn falls(tallies: &[Tally], measure: Measure, order: &[&str]) {
    let of = |name: &&str| {
        let place = CHARACTERS.iter().position(|it| it == name).unwrap();
        tallies[place].measures[measure].mean()
    };
    let values: Vec<f64> = order.iter().map(of).collect();
    assert!(values.is_sorted_by(|a, b| a > b), "{measure:?} of {order:?}: {values:?}");
}

#[test]
fn characters_play_as_their_numbers_promise() {
    let cast = Cast::builtin();
    let tallies = watch(&Rules::PERUDO, &line_up(&cast), 0..MATCHES).unwrap();
    let falls = |measure, order: &[&str]| falls(&tallies, measure, order);
    // By the bluff frequency.
    falls(Measure::Bluff, &["Bluffer", "Chaos", "Trapper", "Shark", "Calculator", "Turtle"]);
    // By the dudo threshold; Chaos would rather bluff than doubt, and blurs its threshold: it lies between.
    falls(Measure::Challenge, &["Shark", "Calculator", "Turtle", "Bluffer"]);
    falls(Measure::Challenge, &["Shark", "Trapper", "Turtle", "Bluffer"]);
    falls(Measure::Challenge, &["Shark", "Chaos", "Turtle", "Bluffer"]);
    // By aggression, but for Chaos, who jumps without reason, and Trapper, who waits.
    falls(Measure::Raise, &["Chaos", "Shark", "Bluffer", "Calculator", "Turtle"]);
    falls(Measure::Opening, &["Shark", "Bluffer", "Turtle"]);
    falls(Measure::Opening, &["Shark", "Calculator", "Turtle"]);
    // By the calza threshold.
    falls(Measure::Calza, &["Shark", "Trapper", "Calculator", "Turtle"]);
}

/// Chaos changes the face and jumps without reason more than anyone; Trapper waits before strong seats
/// and presses weak ones more than anyone. Each by far.
#[test]
fn chaos_and_trapper_are_unmistakable() {
    let cast = Cast::builtin();
    let tallies = watch(&Rules::PERUDO, &line_up(&cast), 0..MATCHES).unwrap();
    let by_far = |who: &str, measure: Measure, times: f64| {
        let place = CHARACTERS.iter().position(|it| *it == who).unwrap();
        let mean = |tally: &Tally| tally.measures[measure].mean();
        for (name, tally) in CHARACTERS.iter().zip(&tallies).filter(|(name, _)| **name != who) {
            let (theirs, own) = (mean(tally), mean(&tallies[place]));
            assert!(own > times * theirs, "{measure:?}: {who} {own}, {name} {theirs}");
        }
    };
    by_far("Chaos", Measure::Turn, 2.5);
    by_far("Chaos", Measure::Jump, 1.5);
    by_far("Trapper", Measure::Press, 1.5);
    by_far("Trapper", Measure::Wait, 1.02);
}

#[test]
fn a_character_is_told_by_its_play() {
    let cast = Cast::builtin();
    let bots = line_up(&cast);
    for (matches, known, unknown, least) in [(5, 1_000, 500, 0.90), (20, 300, 150, 0.97)] {
        let sit = |line_ups, numbers| {
            sittings(&Rules::PERUDO, &bots, line_ups, matches, numbers).unwrap()
        };
        let gallery = Gallery::new(&sit(LineUps::Known, 0..known));
        let unseen = sit(LineUps::Unknown, UNSEEN..UNSEEN + unknown);
        let accuracy = gallery.accuracy(&unseen);
        assert!(accuracy >= least, "{matches} matches: {accuracy}");
    }
}

#[test]
fn what_is_learned_from_is_not_what_is_asked() {
    let (known, unknown) = (LineUps::Known.of(6), LineUps::Unknown.of(6));
    assert_eq!((known.len(), unknown.len()), (21, 21));
    assert!(known.iter().all(|table| !unknown.contains(table)));
    for tables in [known, unknown] {
        for seats in 3..=5 {
            assert!(tables.iter().any(|table| table.len() == seats));
        }
    }
}
