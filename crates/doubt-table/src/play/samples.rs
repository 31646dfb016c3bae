//! What random matches of every preset really write, a few of each kind, in a file that the page's own
//! compiler checks against the generated types.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use doubt_core::{Audience, Match, Rng, Seat, Seed};
use doubt_games::catalog::{self, RuleSet};
use doubt_games::option::Options as _;
use doubt_games::with_family;
use doubt_stage::Stage;
use serde::Serialize;
use serde_json::Value;

/// How many matches of each rule set, and how many answers of each.
const MATCHES: u64 = 3;
const ANSWERS: usize = 400;
/// How many values of one kind are kept: of one event, of one phase.
const KEPT: usize = 4;

/// Rules under which more is told than under any preset.
const VARIANTS: [(&str, &str, &str); 4] = [
    ("bluff", "mode", "team"),
    ("bluff", "mode", "truth"),
    ("perudo", "calza", "anyone"),
    ("nottingham", "tells", "yes"),
];

/// Values by their kind, each kind with a few that differ in shape.
type Kinds = BTreeMap<String, BTreeMap<String, String>>;

/// Kinds of values by what they are (`table`, `hand`), by the name of their family.
type Samples = BTreeMap<&'static str, BTreeMap<&'static str, Kinds>>;

#[test]
fn what_is_really_written_is_fresh() {
    let mut samples = Samples::new();
    let presets = catalog::PRESETS.iter().map(|preset| (preset.name, None));
    let variants = VARIANTS.iter().map(|(name, option, value)| (*name, Some((*option, *value))));
    for (name, change) in presets.chain(variants) {
        let preset = catalog::find(name).unwrap();
        let mut rules = preset.rules.clone();
        if let Some((option, value)) = change {
            rules.set(option, value).unwrap();
        }
        let kinds = samples.entry(rules.family()).or_default();
        (0..MATCHES).for_each(|seed| play(&rules, preset.usual_seats, Seed::from(seed), kinds));
    }
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/games/fixtures/samples.ts");
    let fresh = text(&samples);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &fresh).unwrap();
    }
    let is_fresh = std::fs::read_to_string(&path).is_ok_and(|kept| kept == fresh);
    assert!(is_fresh, "stale: UPDATE=1 cargo test -p doubt-table really writes samples.ts anew");
}

fn play(rules: &RuleSet, seats: usize, seed: Seed, kinds: &mut BTreeMap<&'static str, Kinds>) {
    with_family!(rules, rules => look(rules.clone(), seats, seed, kinds));
}

/// Plays a match at random, and keeps what is written of it.
fn look<G: Stage>(rules: G, seats: usize, seed: Seed, kinds: &mut BTreeMap<&'static str, Kinds>) {
    let mut keep = |part, value: Value| {
        let (kind, shape) = (kind(&value), shape(&value, 0));
        let shapes = kinds.entry(part).or_default().entry(kind).or_default();
        if shapes.len() < KEPT {
            shapes.entry(shape).or_insert_with(|| value.to_string());
        }
    };
    let mut rng: Rng = seed.player(Seat::FIRST);
    keep("facts", json(&rules.facts(seats)));
    let mut bout = Match::new(rules, seats, seed).unwrap();
    for _ in 0..ANSWERS {
        keep("table", json(bout.table()));
        Seat::all(seats).for_each(|seat| keep("hand", json(bout.view(seat).hand())));
        let Some(seat) = bout.awaited().iter().next() else { break };
        let view = bout.view(seat);
        keep("menu", json(&G::menu(view)));
        let mut actions = Vec::new();
        view.rules().actions(view, &mut actions);
        let action = rng.pick(&actions).unwrap().clone();
        keep("action", json(&action.to_string()));
        bout.submit(seat, action).unwrap();
    }
    for seat in Seat::all(seats) {
        let told = bout.events(Audience::Seat(seat), 0);
        told.for_each(|event| keep("event", json(event)));
    }
}

/// What kind a value is of: the name of an event, a phase or a question, or the first word of an answer.
fn kind(value: &Value) -> String {
    let named = ["event", "phase", "ask"].iter().find_map(|field| value.get(field));
    let words = named.unwrap_or(value).as_str().unwrap_or_default();
    let word = words.split(' ').next().unwrap_or_default();
    word.replace(|letter: char| letter.is_ascii_digit(), "0")
}

/// What a value is made of, without its numbers and the strings deep in it.
fn shape(value: &Value, depth: usize) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(_) => "bool".to_owned(),
        Value::Number(_) => "number".to_owned(),
        Value::String(text) if depth < 2 && text.chars().all(|c| c.is_alphabetic() || c == '-') => {
            text.clone()
        }
        Value::String(_) => "text".to_owned(),
        Value::Array(list) => {
            let parts: BTreeSet<_> = list.iter().map(|part| shape(part, depth + 1)).collect();
            format!("{parts:?}")
        }
        Value::Object(fields) => {
            let fields: Vec<_> =
                fields.iter().map(|(name, part)| (name, shape(part, depth + 1))).collect();
            format!("{fields:?}")
        }
    }
}

fn text(samples: &Samples) -> String {
    let mut text = "\
// Generated from random matches of every preset. Do not edit: UPDATE=1 cargo test -p doubt-table really
// writes it anew. Nothing imports it: that it compiles is what it is for.

import type { FamilyName, Games } from '$lib/wire';

export const samples: { [F in FamilyName]: { [P in keyof Games[F]]: Games[F][P][] } } = {
"
    .to_owned();
    for (family, parts) in samples {
        writeln!(text, "  {family}: {{").unwrap();
        for (part, kinds) in parts {
            writeln!(text, "    {part}: [").unwrap();
            for value in kinds.values().flat_map(BTreeMap::values) {
                writeln!(text, "      {value},").unwrap();
            }
            text += "    ],\n";
        }
        text += "  },\n";
    }
    text + "};\n"
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}
