//! Records of version 1, kept as they were written then: read, told and counted as they were.
//!
//! `tests/data/version-1` holds a match of every preset, two of them with a person, and what was told of
//! them to programs and people. What programs are told does not change; the words may, and `UPDATE=1`
//! writes them anew.

use std::fs;
use std::path::{Path, PathBuf};

use doubt_core::{Record, Sitter};
use doubt_games::catalog::PRESETS;
use serde_json::Value;

use crate::program::Place;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/version-1")
}

fn text(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap()
}

#[test]
fn nobody_knows_who_sat_there() {
    for preset in &PRESETS {
        let text = text(&format!("{}.doubt", preset.name));
        assert!(text.starts_with("doubt record 1\n"));
        let record = Record::parse(&text).unwrap();
        assert!(record.header.sitters.iter().all(|sitter| *sitter == Sitter::Unknown));
        assert_eq!(record.header.sitters.len(), record.header.names.len());
        assert_eq!(Record::parse(&record.to_string()), Ok(record), "as version 2 it is the same");
    }
}

#[test]
fn a_match_is_told_as_it_was() {
    let place = Place::new();
    for preset in &PRESETS {
        let file = folder().join(format!("{}.doubt", preset.name));
        let told = place.run_with("replay --json", &[file.to_str().unwrap()]).json_lines();
        let kept = text(&format!("{}.jsonl", preset.name));
        let kept: Vec<Value> =
            kept.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(told.len(), kept.len(), "{}", preset.name);
        for (told, kept) in told.iter().zip(&kept) {
            assert!(holds(told, kept), "{}: {told} lacks something of {kept}", preset.name);
        }
    }
}

/// Whether everything that was told is told still; there may be more of it.
fn holds(told: &Value, kept: &Value) -> bool {
    match (told, kept) {
        (Value::Object(told), Value::Object(kept)) => {
            kept.iter().all(|(name, kept)| told.get(name).is_some_and(|told| holds(told, kept)))
        }
        (Value::Array(told), Value::Array(kept)) => {
            told.len() == kept.len() && told.iter().zip(kept).all(|(told, kept)| holds(told, kept))
        }
        (told, kept) => told == kept,
    }
}

#[test]
fn the_person_and_the_bots_are_told_of_as_they_were() {
    let place = Place::new();
    for name in ["liars-dice", "sheriff"] {
        let file = folder().join(format!("{name}.doubt"));
        let told = place.run_with("replay", &[file.to_str().unwrap()]).well();
        let words = folder().join(format!("{name}.txt"));
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&words, &told).unwrap();
        }
        assert_eq!(told, fs::read_to_string(words).unwrap(), "{name}");
    }
}

#[test]
fn figures_are_counted_as_they_were() {
    let place = Place::new();
    fs::create_dir_all(place.path("matches")).unwrap();
    for preset in &PRESETS {
        let name = format!("{}.doubt", preset.name);
        fs::copy(folder().join(&name), place.path(&format!("matches/{name}"))).unwrap();
    }
    let said = place.run("stats --json");
    assert_eq!(said.err, "");
    let found: Value = serde_json::from_str(&said.well()).unwrap();
    let kept: Value = serde_json::from_str(&text("stats.json")).unwrap();
    assert!(holds(&found, &kept), "{found} lacks something of {kept}");
}
