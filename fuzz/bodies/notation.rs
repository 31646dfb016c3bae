//! Arbitrary text into every notation: what is read is written so that it is read as the same.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use doubt_core::Seed;
use doubt_games::cards;
use doubt_games::catalog::{self, PRESETS};
use doubt_games::dice::phrase::Range;
use doubt_games::dice::{Action, Bid, Deal, Hand, phrase};
use doubt_games::option::Options;
use doubt_games::sheriff;

use super::complaint;

/// Reads the bytes as every notation there is.
pub fn check(bytes: &[u8]) {
    let text = &String::from_utf8_lossy(bytes);
    for written in [reads::<Bid>(text), reads::<Action>(text)].into_iter().flatten() {
        assert_eq!(&written, text, "bids and answers have one spelling");
    }
    reads::<Deal>(text);
    reads::<Hand>(text);
    reads::<cards::Action>(text);
    reads::<cards::Deal>(text);
    reads::<cards::Cards>(text);
    card_phrases(text);
    reads::<Seed>(text);
    reads::<sheriff::Action>(text);
    reads::<sheriff::Deal>(text);
    reads::<sheriff::Goods>(text);
    reads::<sheriff::Claim>(text);
    reads::<sheriff::Offer>(text);
    phrases(text);
    match sheriff::phrase::read(text) {
        Ok(action) => assert_eq!(sheriff::phrase::read(&action.to_string()), Ok(action)),
        Err(misread) => complaint(misread),
    }
    options(text);
    if let Err(error) = catalog::find(text) {
        complaint(error);
    }
}

/// Reads one notation; gives what was read as it is written.
fn reads<T>(text: &str) -> Option<String>
where
    T: FromStr<Err: Display> + Display + Debug + PartialEq,
{
    let value: T = text.parse().map_err(complaint).ok()?;
    let written = value.to_string();
    let again = written.parse().unwrap_or_else(|error: T::Err| panic!("`{written}`: {error}"));
    assert_eq!(value, again, "`{written}`");
    Some(written)
}

/// A phrase means the same as its notation and, if it is a bid, as the bid in words.
fn phrases(text: &str) {
    match phrase::read(text, Range::WIDEST) {
        Ok(action) => {
            let length = text.trim().chars().count();
            assert!(length <= phrase::MAX_PHRASE, "half a phrase is none");
            let notation = action.to_string();
            assert_eq!(notation.parse(), Ok(action));
            assert_eq!(phrase::read(&notation, Range::WIDEST), Ok(action));
            if let Action::Bid(bid) = action {
                assert_eq!(phrase::read(&bid.words(), Range::WIDEST), Ok(action));
            }
        }
        Err(misread) => {
            complaint(misread);
            // People may type what the rules refuse anyway, or less than the notation can say.
            let bid = text.parse().ok().filter(|bid: &Bid| (1..=50).contains(&bid.count));
            assert_eq!(bid, None, "a bid is a phrase too");
        }
    }
}

/// A phrase means the same as its notation, whatever rank is assigned.
fn card_phrases(text: &str) {
    for assigned in [None, Some(cards::Rank::Queen)] {
        match cards::phrase::read_with(assigned, 4, text) {
            Ok(action) => {
                let notation = action.to_string();
                assert_eq!(notation.parse(), Ok(action));
                if notation.chars().count() <= cards::phrase::MAX_PHRASE {
                    assert_eq!(cards::phrase::read_with(assigned, 4, &notation), Ok(action));
                }
            }
            Err(misread) => complaint(misread),
        }
    }
}

/// `name=value` into every preset: what is set can be got and set again, what is refused changes
/// nothing, and a rule set is what its options say.
fn options(text: &str) {
    let Some((name, value)) = text.split_once('=') else { return };
    for preset in &PRESETS {
        let mut rules = preset.rules.clone();
        if let Err(error) = rules.set(name, value) {
            complaint(error);
            assert_eq!(rules, preset.rules, "a refused option changes nothing");
            continue;
        }
        let mut again = preset.rules.clone();
        for (name, value) in rules.values() {
            assert_eq!(again.set(&name, &value), Ok(()), "{name}={value}");
        }
        assert_eq!(again, rules);
        rules.validate().unwrap_or_else(complaint);
        for seats in 0..=11 {
            rules.validate_for(seats).unwrap_or_else(complaint);
        }
        assert!(!rules.prose().is_empty());
    }
}
