//! Golden playthroughs: one random match a preset, every seat's view at every step.
//!
//! `UPDATE=1 cargo test -p doubt-games golden` writes them anew.

use std::path::Path;

use doubt_core::{Seed, playthrough};
use doubt_games::catalog::{PRESETS, RuleSet};

#[test]
fn golden_playthroughs_are_fresh() {
    for preset in &PRESETS {
        let seats = preset.usual_seats.min(3);
        let (seed, moments): (u64, &[&str]) = match preset.name {
            "perudo" => (SEED, &PERUDO_MOMENTS),
            "sheriff" => (SHERIFF_SEED, &SHERIFF_MOMENTS),
            "nottingham" => (SHERIFF_SEED, &NOTTINGHAM_MOMENTS),
            _ => (SEED, &[]),
        };
        let seed = Seed::from(seed);
        let played = match &preset.rules {
            RuleSet::Dice(rules) => playthrough::write(rules, seats, seed).unwrap(),
            RuleSet::Sheriff(rules) => playthrough::write(rules, seats, seed).unwrap(),
        };
        let text = format!("{} with {seats} seats, seed {seed}\n\n{played}", preset.name);
        for moment in moments {
            assert!(text.contains(moment), "{}: `{moment}` does not occur", preset.name);
        }
        compare(&format!("playthroughs/{}.txt", preset.name), &text);
    }
}

/// A seed whose Perudo match has palifico rounds and exact calls both right and wrong.
const SEED: u64 = 769;
const PERUDO_MOMENTS: [&str; 6] =
    ["(palifico)", "exact", "regains a die", "doubts", "is out", "x1 "];

/// A seed whose matches at the gate have bribes and refusals, lies found and not found.
const SHERIFF_SEED: u64 = 5;
const SHERIFF_MOMENTS: [&str; 9] = [
    "takes",
    ": caught",
    "not caught",
    "loses",
    "threatens",
    "demands",
    "offers no more",
    "lets seat",
    "perception 6",
];
const NOTTINGHAM_MOMENTS: [&str; 8] =
    ["calls", "threatens", " gold and ", "loses", "a penalty", "aside on", "face down", "pays"];

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
