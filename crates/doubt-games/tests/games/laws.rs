//! Every preset, and every rule set that can be made of the options, keeps the laws of the kit.

use std::ops::RangeInclusive;

use doubt_core::conformance::{Specimen, check};
use doubt_core::{Rng, Seed};
use doubt_games::dice::Rules;
use doubt_games::option::sample;

/// Matches for each preset.
const MATCHES: u64 = 10_000;
/// Random rule sets of each family.
const RULE_SETS: u64 = 200;
/// Matches for each of them, unless `DOUBT_MATCHES` says otherwise.
const MATCHES_EACH: u64 = 100;

#[test]
fn liars_dice_keeps_every_law() {
    keeps_every_law(&Rules::LIARS_DICE, 2..=4, MATCHES, 2);
}

#[test]
fn perudo_keeps_every_law() {
    keeps_every_law(&Rules::PERUDO, 2..=6, MATCHES, 2);
}

#[test]
fn duel_keeps_every_law() {
    keeps_every_law(&Rules::DUEL, 2..=2, MATCHES, 2);
}

/// The full claim is 10,000 matches for each rule set, some twenty minutes of one core:
/// `DOUBT_MATCHES=10000 cargo test --release -p doubt-games random_rule_sets`.
#[test]
fn random_rule_sets_keep_every_law() {
    rule_sets_keep_every_law(2026, MATCHES_EACH, random_rules);
}

/// Plays so many matches of a rule set, at tables of every size in turn; each has so many answers at
/// the least, taken over all of them.
pub(crate) fn keeps_every_law<G: Specimen>(
    rules: &G,
    seats: RangeInclusive<usize>,
    matches: u64,
    answers: u64,
) {
    let tables = seats.end() - seats.start() + 1;
    let mut given = 0;
    for n in 0..matches {
        let seats = seats.start() + n as usize % tables;
        match check(rules, seats, Seed::from(n)) {
            Ok(tally) => given += tally.answers as u64,
            Err(breach) => panic!("{seats} seats, seed {n}: {breach}"),
        }
    }
    assert!(given >= answers * matches, "{given} answers in {matches} matches");
}

/// Plays so many matches of each of 200 random rule sets, or as many as `DOUBT_MATCHES` says.
pub(crate) fn rule_sets_keep_every_law<G: Specimen>(
    seed: u64,
    usual: u64,
    random: impl Fn(&mut Rng) -> (G, usize),
) {
    let matches = matches_each(usual);
    let mut rng = Seed::from(seed).deal(0);
    for set in 0..RULE_SETS {
        let (rules, seats) = random(&mut rng);
        for n in 0..matches {
            let seed = Seed::from(set * matches + n);
            if let Err(breach) = check(&rules, seats, seed) {
                panic!("{rules:?} with {seats} seats, seed {seed}: {breach}");
            }
        }
    }
}

/// How many matches are played, unless `DOUBT_MATCHES` says otherwise.
pub(crate) fn matches_each(usual: u64) -> u64 {
    let asked = std::env::var("DOUBT_MATCHES").ok();
    asked.map_or(usual, |text| text.parse().expect("DOUBT_MATCHES is a number"))
}

/// A valid rule set, any option of which may be anything, and seats for it.
pub(crate) fn random_rules(rng: &mut Rng) -> (Rules, usize) {
    sample::rule_set(&Rules::LIARS_DICE, rng, |_| ())
}
