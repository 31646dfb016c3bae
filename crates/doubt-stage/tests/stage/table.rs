//! Tables for the tests to tell of.

use doubt_core::{Game, Match, Record, Seat};
use doubt_games::option::Options;
use doubt_stage::Telling;

pub fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a table has ten seats at most")
}

/// Told to the person at seat 0, who plays against Ann and Bob.
pub fn telling() -> Telling {
    let names = ["Me", "Ann", "Bob"].map(str::to_owned).to_vec();
    Telling { names, you: Some(Seat::FIRST), show_hands: true, bots: vec![None; 3] }
}

/// A match of three after these deals and answers.
pub fn after<G: Game>(rules: G, steps: &str) -> Match<G> {
    let text = format!("game any\nseat 0 Me\nseat 1 Ann\nseat 2 Bob\n{steps}");
    Record::script(&text).expect("a script").replay(rules).expect("a match")
}

/// The rules with an option changed.
pub fn with<R: Options>(mut rules: R, option: &str, value: &str) -> R {
    rules.set(option, value).expect("an option and its value");
    rules
}
