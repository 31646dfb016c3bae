//! Both presets of the cards family, and every rule set that can be made of the options, keep the
//! laws of the kit.
//!
//! Players who answer at random challenge nearly every claim, so that a match of theirs goes on to its
//! last turn. Most matches here are therefore cut to a few turns a seat, which is an option of the
//! rules; some are played in full.

use doubt_core::conformance::check;
use doubt_core::{Rng, Seed};
use doubt_games::cards::Rules;
use doubt_games::option::sample;

use crate::laws::rule_sets_keep_every_law;

/// Matches for each preset, and every which of them is played in full.
const MATCHES: u64 = 10_000;
const IN_FULL: u64 = 2_000;
/// Matches for each of them, unless `DOUBT_MATCHES` says otherwise.
const MATCHES_EACH: u64 = 10;

#[test]
fn bluff_keeps_every_law() {
    keeps_every_law(&Rules::BLUFF, 2..=5);
}

#[test]
fn bluff_stuff_keeps_every_law() {
    keeps_every_law(&Rules::BLUFF_STUFF, 4..=6);
}

#[test]
fn random_card_rules_keep_every_law() {
    rule_sets_keep_every_law(2026, MATCHES_EACH, random_rules);
}

fn keeps_every_law(preset: &Rules, seats: std::ops::RangeInclusive<usize>) {
    let tables = seats.end() - seats.start() + 1;
    for n in 0..MATCHES {
        let seats = seats.start() + n as usize % tables;
        let mut rules = preset.clone();
        if n % IN_FULL != 0 {
            rules.max_turns = Some(1 + (n % 4) as u16);
        }
        if let Err(breach) = check(&rules, seats, Seed::from(n)) {
            panic!("{rules:?} with {seats} seats, seed {n}: {breach}");
        }
    }
}

/// A valid rule set, any option of which may be anything, and seats for it.
pub(crate) fn random_rules(rng: &mut Rng) -> (Rules, usize) {
    sample::rule_set(&Rules::BLUFF, rng, tame)
}

/// Cuts matches to a few rounds and turns.
fn tame(rules: &mut Rules) {
    rules.rounds = 1 + rules.rounds % 3;
    rules.max_turns = rules.max_turns.map(|turns| 1 + turns % 4).or(Some(1));
}
