//! Arbitrary text into the readers of records, and the match it tells played again.

use doubt_core::record::is_name;
use doubt_core::{Damage, Game, MAX_SEATS, Record};
use doubt_games::catalog::{self, RuleSet};

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
        Ok(RuleSet::Dice(rules)) => replayed(&again, &text, rules),
        Ok(RuleSet::Cards(rules)) => replayed(&again, &text, rules),
        Ok(RuleSet::Sheriff(rules)) => replayed(&again, &text, rules),
        Err(damage) => named(&damage, &text),
    }
}

/// The match, played again, has a record of its own that tells the same match.
fn replayed<G: Game>(record: &Record, text: &str, rules: G) {
    let game = match record.replay(rules.clone()) {
        Ok(game) => game,
        Err(damage) => return named(&damage, text),
    };
    let own = Record::of(&game, record.header.clone()).to_string();
    let read = Record::parse(&own).unwrap_or_else(|damage| panic!("{damage}\n{own}"));
    let again = read.replay(rules).unwrap_or_else(|damage| panic!("{damage}\n{own}"));
    assert!(again.log() == game.log() && again.table() == game.table(), "{own}");
    assert_eq!(Record::of(&again, record.header.clone()).to_string(), own);
}

/// Damage is on a line that the text has, and what is said of it is safe to print.
fn named(damage: &Damage, text: &str) {
    assert!((1..=text.lines().count().max(1) + 1).contains(&damage.line), "{damage}\n{text}");
    assert!(!damage.reason.chars().any(char::is_control), "{damage:?}");
    complaint(damage);
}
