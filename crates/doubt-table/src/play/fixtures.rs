//! The matches that the tests of the page look at: records that are played again and told to one seat,
//! just as a table tells it, in files that the page's own compiler checks against the generated types.
//!
//! A record `NAME.record` in `web/src/games/fixtures` has one person; the others are bots of the cast.
//! `NAME.ts` beside it is written from it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use doubt_bots::Cast;
use doubt_core::{Audience, By, Record, Seat, Sitter};
use doubt_games::catalog::{self, Preset};
use doubt_games::menu::Menu;
use doubt_stage::Telling;
use serde::Serialize;

use super::{Play, open, seat_number};
use crate::pace::Pace;
use crate::wire::{Hint, Told, View};

/// The most thoughts that are kept of a match.
const THOUGHTS: usize = 24;

/// A question to the seat: what it was told before it, what it knows, what it may answer and what it
/// answered. The last has no answer: there the record ends, with a question or with the match.
#[derive(Serialize)]
struct Question {
    events: Vec<Told>,
    view: View,
    yours: Option<Yours>,
    reacts: bool,
    answer: Option<String>,
}

/// As [`crate::wire::Yours`], where there is no limit of time.
#[derive(Serialize)]
struct Yours {
    menu: Menu,
    left: Option<u64>,
    hint: Option<Hint>,
}

#[test]
fn the_matches_of_the_page_are_fresh() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/games/fixtures");
    let files = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path());
    let mut records: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|end| end == "record")).collect();
    records.sort();
    for preset in &catalog::PRESETS {
        let told = records.iter().map(|path| record(path).header.game);
        assert!(told.into_iter().any(|game| game == preset.name), "no match of {}", preset.name);
    }
    let stale: Vec<_> = records.iter().filter(|path| !is_fresh(path)).collect();
    assert!(
        stale.is_empty(),
        "stale: {stale:?}; UPDATE=1 cargo test -p doubt-table fixtures writes them anew"
    );
}

fn record(path: &Path) -> Record {
    Record::parse(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// Whether the file of a record is what it would be now; it is written, if that is asked for.
fn is_fresh(path: &Path) -> bool {
    let name = path.file_stem().unwrap().to_str().unwrap();
    let (fresh, path) = (text(name, &record(path)), path.with_extension("ts"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &fresh).unwrap();
    }
    std::fs::read_to_string(&path).is_ok_and(|kept| kept == fresh)
}

fn text(name: &str, record: &Record) -> String {
    let preset = catalog::find(&record.header.game).unwrap();
    let rules = catalog::rules_of(record).unwrap();
    let (family, seats) = (rules.family(), record.header.names.len());
    let (you, questions, play) = replay(record);
    let mut thoughts = play.thoughts(0);
    thoughts.truncate(THOUGHTS);
    let Preset { title, manners, .. } = preset;
    let fields = [
        ("game", json(&preset.name)),
        ("title", json(&title.to_string())),
        ("family", json(&family)),
        ("options", json(&rules.values().into_iter().collect::<BTreeMap<_, _>>())),
        ("facts", json(&rules.facts(seats))),
        ("pace", json(&Pace::usual(manners, 1))),
        ("resets", json(&manners.resets)),
        ("names", json(&record.header.names)),
        ("characters", json(&characters(record))),
        ("you", json(&seat_number(you))),
        ("thoughts", json(&thoughts)),
    ];
    let mut text = format!(
        "// Generated from {name}.record. Do not edit: UPDATE=1 cargo test -p doubt-table fixtures writes it anew.

import type {{ Fixture }} from '../harness/fixture.ts';

export const {}: Fixture<'{family}'> = {{
",
        camel(name)
    );
    for (field, value) in fields {
        writeln!(text, "  {field}: {value},").unwrap();
    }
    text += "  steps: [\n";
    for question in &questions {
        writeln!(text, "    {},", json(question)).unwrap();
    }
    text + "  ],\n};\n"
}

/// The character at each seat that a bot has.
fn characters(record: &Record) -> Vec<Option<String>> {
    let bots = Telling::of(&record.header, &Cast::builtin()).bots.into_iter();
    bots.map(|bot| bot.and_then(|bot| bot.character().map(str::to_owned))).collect()
}

/// Plays a record again as a table reads its journal: bots are asked, so that they think what they
/// thought, and what was answered counts.
fn replay(record: &Record) -> (Seat, Vec<Question>, Box<dyn Play>) {
    let rules = catalog::rules_of(record).unwrap();
    let header = &record.header;
    let is_person = |seat: &Seat| *header.sitter(*seat) == Sitter::Person;
    let you = Seat::all(header.names.len()).find(is_person).expect("one person is told");
    let bots = Telling::of(header, &Cast::builtin()).bots;
    let mut play = open(rules, record.header.clone(), bots, record.seed.unwrap(), &[]).unwrap();
    let mut questions = Vec::new();
    let mut told = 0;
    for (seat, answer) in record.steps() {
        // Deals are drawn from the seed, as they were.
        let Some(seat) = seat else { continue };
        if seat == you {
            questions.push(question(&*play, you, &mut told, Some(answer)));
        } else {
            play.bot(seat);
        }
        play.submit(seat, answer, By::Itself).unwrap();
    }
    questions.push(question(&*play, you, &mut told, None));
    (you, questions, play)
}

fn question(play: &dyn Play, you: Seat, told: &mut u64, answer: Option<&str>) -> Question {
    let (_, events) = play.since(Audience::Seat(you), *told);
    *told += events.len() as u64;
    let asked = play.awaited().contains(you);
    let yours = if asked { play.menu(you) } else { None };
    Question {
        events,
        view: play.view(Audience::Seat(you)),
        yours: yours.map(|menu| Yours { menu, left: None, hint: play.hint(you) }),
        reacts: asked && play.reacts(you),
        answer: answer.map(str::to_owned),
    }
}

/// "bluffStuff" of "bluff-stuff".
fn camel(name: &str) -> String {
    let mut words = name.split('-');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |text, word| text + &word[..1].to_uppercase() + &word[1..])
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap()
}
