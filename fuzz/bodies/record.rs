//! Arbitrary text into the readers of records, and the match it tells played again.

use doubt_core::record::{Step, is_name};
use doubt_core::{Damage, Game, MAX_SEATS, Record};
use doubt_games::{catalog, with_family};

use super::complaint;

/// Reads the bytes as a record and as a script.
pub fn check(bytes: &[u8]) {
    let text = &String::from_utf8_lossy(bytes);
    for read in [Record::parse(text), Record::script(text)] {
        match read {
            Ok(record) => kept(&record),
            Err(damage) => named(&damage, text),
        }
    }
}

/// What was read is written so that it is read again, and is the same match.
fn kept(record: &Record) {
    let names = &record.header.names;
    assert!((1..=MAX_SEATS).contains(&names.len()) && names.iter().all(|name| is_name(name)));
    let text = record.to_string();
    let again = Record::parse(&text).unwrap_or_else(|damage| panic!("{damage}\n{text}"));
    assert_eq!(again.header, record.header);
    assert_eq!(again.seed, record.seed);
    assert_eq!(again.to_string(), text);
    match catalog::rules_of(&again) {
        Ok(rules) => with_family!(rules, rules => replayed(&again, &text, rules)),
        Err(damage) => named(&damage, &text),
    }
}

/// The match, played again with what its seed deals besides, has a record of its own that tells the
/// same match.
fn replayed<G: Game>(record: &Record, text: &str, rules: G) {
    if let Err(damage) = record.replay(rules.clone()) {
        named(&damage, text);
    }
    let whole = match record.completed(rules.clone()) {
        Ok(whole) => whole,
        Err(damage) => return named(&damage, text),
    };
    let own = whole.to_string();
    let read = Record::parse(&own).unwrap_or_else(|damage| panic!("{damage}\n{own}"));
    assert_eq!(read, whole);
    assert_eq!(read.completed(rules.clone()), Ok(whole), "nothing is left to deal");
    let mut walk = read.walk(rules).unwrap_or_else(|damage| panic!("{damage}\n{own}"));
    let mut choices = Vec::new();
    while let Some(step) = walk.step().unwrap_or_else(|damage| panic!("{damage}\n{own}")) {
        if let Step::Answer(decision) = step {
            decision.choices(&mut choices);
            assert!(!choices.is_empty(), "{own}");
        }
    }
}

/// Damage is on a line that the text has, and what is said of it is safe to print.
fn named(damage: &Damage, text: &str) {
    assert!((1..=text.lines().count().max(1) + 1).contains(&damage.line), "{damage}\n{text}");
    assert!(!damage.reason.chars().any(char::is_control), "{damage:?}");
    complaint(damage);
}
