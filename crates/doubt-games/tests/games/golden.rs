//! Golden playthroughs: one random match a preset, every seat's view at every step.
//!
//! `UPDATE=1 cargo test -p doubt-games golden` writes them anew.

use std::path::Path;

use doubt_core::playthrough;
use doubt_games::cards;
use doubt_games::catalog::{PRESETS, RuleSet};

#[test]
fn golden_playthroughs_are_fresh() {
    for preset in &PRESETS {
        let seats = preset.rules.seats().least.max(3).min(preset.usual_seats);
        let (seed, played) = match &preset.rules {
            RuleSet::Dice(rules) => (SEED, playthrough::write(rules, seats, SEED.into())),
            RuleSet::Cards(rules) => {
                (SEED, playthrough::write(&shortened(rules), seats, SEED.into()))
            }
            RuleSet::Sheriff(rules) => {
                (SHERIFF_SEED, playthrough::write(rules, seats, SHERIFF_SEED.into()))
            }
        };
        let name = preset.name;
        let text = format!("{name} with {seats} seats, seed {seed}\n\n{}", played.unwrap());
        for moment in moments(name) {
            assert!(text.contains(moment), "`{moment}` does not occur in {name}");
        }
        compare(&format!("playthroughs/{}.txt", preset.name), &text);
    }
}

/// Players who answer at random take the pile again and again: two short rounds show enough.
fn shortened(rules: &cards::Rules) -> cards::Rules {
    cards::Rules { rounds: 2, max_turns: Some(4), ..rules.clone() }
}

fn moments(preset: &str) -> &'static [&'static str] {
    match preset {
        "perudo" => &["(palifico)", "exact", "regains a die", "doubts", "is out", "x1 "],
        "bluff" => &["left-over", "nobody doubts", "was a lie", "is the challenger", "round 2"],
        "bluff-stuff" => &["ace of spades", "4x", "doubts", "was a lie", "takes the pile"],
        "sheriff" => &[
            "takes",
            ": caught",
            "not caught",
            "loses",
            "threatens",
            "demands",
            "offers no more",
            "lets seat",
            "perception 6",
        ],
        "nottingham" => {
            &["calls", "threatens", " gold and ", "loses", "a penalty", "aside on", "face down"]
        }
        _ => &[],
    }
}

/// A seed whose Perudo match has palifico rounds and exact calls both right and wrong.
const SEED: u64 = 769;

/// A seed whose matches at the gate have bribes and refusals, lies found and not found.
const SHERIFF_SEED: u64 = 5;

/// Compares a text with a committed file, or writes the file under `UPDATE=1`.
pub(crate) fn compare(file: &str, text: &str) {
    let path = path(file);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    if golden != text {
        let line = golden.lines().zip(text.lines()).take_while(|(a, b)| a == b).count() + 1;
        panic!("{file} is stale from line {line} on; look at the change, then UPDATE=1");
    }
}

fn path(file: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}
