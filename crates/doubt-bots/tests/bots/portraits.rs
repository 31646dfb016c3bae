//! The characters are different to play against.

use doubt_bots::portrait::{Gallery, Portrait, sittings, watch};
use doubt_bots::{Cast, CastBot};
use doubt_games::dice::Rules;

use crate::scene::CHARACTERS;

const MATCHES: u64 = 2_000;
/// Seeds that nothing was learned from.
const UNSEEN: u64 = 1_000_000;

fn line_up(cast: &Cast) -> Vec<&CastBot> {
    CHARACTERS.iter().map(|name| cast.find(name).unwrap()).collect()
}

#[track_caller]
fn falls(portraits: &[Portrait], measure: fn(&Portrait) -> f64, order: &[&str]) {
    let of =
        |name: &&str| measure(&portraits[CHARACTERS.iter().position(|it| it == name).unwrap()]);
    let values: Vec<f64> = order.iter().map(of).collect();
    assert!(values.is_sorted_by(|a, b| a > b), "{order:?}: {values:?}");
}

#[test]
fn characters_play_as_their_numbers_promise() {
    let cast = Cast::builtin();
    let tallies = watch(&Rules::PERUDO, &line_up(&cast), 0..MATCHES).unwrap();
    let portraits: Vec<Portrait> = tallies.iter().map(Portrait::from).collect();
    falls(
        &portraits,
        |it| it.bluff,
        &["Bluffer", "Chaos", "Trapper", "Shark", "Calculator", "Turtle"],
    );
    falls(
        &portraits,
        |it| it.raise,
        &["Shark", "Bluffer", "Trapper", "Chaos", "Calculator", "Turtle"],
    );
    falls(
        &portraits,
        |it| it.calza,
        &["Shark", "Chaos", "Bluffer", "Trapper", "Calculator", "Turtle"],
    );
    falls(&portraits, |it| it.challenge, &["Shark", "Calculator", "Trapper", "Turtle", "Bluffer"]);
    // Chaos would rather bluff than doubt, and blurs its threshold: it lies between.
    falls(&portraits, |it| it.challenge, &["Shark", "Chaos", "Turtle", "Bluffer"]);
}

#[test]
fn a_character_is_told_by_its_play() {
    let cast = Cast::builtin();
    let line_up = line_up(&cast);
    let gallery = Gallery::new(&sittings(&Rules::PERUDO, &line_up, 0..MATCHES).unwrap());
    let unseen = sittings(&Rules::PERUDO, &line_up, UNSEEN..UNSEEN + MATCHES).unwrap();
    let accuracy = gallery.accuracy(&unseen);
    assert!(accuracy >= 0.90, "{accuracy}");
}
