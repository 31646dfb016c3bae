//! Golden playthroughs: one random match a preset, every seat's view at every step.
//!
//! `UPDATE=1 cargo test -p doubt-games golden` writes them anew.

use std::path::Path;

use doubt_core::{Seed, playthrough};
use doubt_games::catalog::{PRESETS, RuleSet};

#[test]
fn golden_playthroughs_are_fresh() {
    for preset in &PRESETS {
        let RuleSet::Dice(rules) = &preset.rules;
        let seats = preset.usual_seats.min(3);
        let seed = Seed::from(SEED);
        let played = playthrough::write(rules, seats, seed).unwrap();
        let text = format!("{} with {seats} seats, seed {seed}\n\n{played}", preset.name);
        if preset.name == "perudo" {
            for moment in ["(palifico)", "exact", "regains a die", "doubts", "is out", "x1 "] {
                assert!(text.contains(moment), "`{moment}` does not occur");
            }
        }
        compare(&format!("playthroughs/{}.txt", preset.name), &text);
    }
}

/// A seed whose Perudo match has palifico rounds and exact calls both right and wrong.
const SEED: u64 = 769;

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
