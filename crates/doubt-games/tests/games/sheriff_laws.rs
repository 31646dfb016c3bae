//! The sheriff's presets, and every rule set that can be made of their options, keep the laws.

use doubt_core::Rng;
use doubt_games::option::sample;
use doubt_games::sheriff::Rules;
use doubt_games::sheriff::rules::Terms;

use crate::laws::{keeps_every_law, matches_each, rule_sets_keep_every_law};

/// Matches for each preset and for each random rule set, unless `DOUBT_MATCHES` says otherwise. The
/// full claim is 10,000 matches for each preset, some two minutes of one core:
/// `DOUBT_MATCHES=10000 cargo test -p doubt-games sheriff_laws::presets`.
const SHERIFF_MATCHES: u64 = 10_000;
const NOTTINGHAM_MATCHES: u64 = 1_000;
const MATCHES_EACH: u64 = 2;

#[test]
fn presets_sheriff_keeps_every_law() {
    keeps_every_law(&Rules::SHERIFF, 2..=9, matches_each(SHERIFF_MATCHES), ANSWERS);
}

#[test]
fn presets_nottingham_keeps_every_law() {
    keeps_every_law(&Rules::NOTTINGHAM, 3..=5, matches_each(NOTTINGHAM_MATCHES), ANSWERS);
}

#[test]
fn random_rule_sets_keep_every_law() {
    rule_sets_keep_every_law(2027, MATCHES_EACH, random_rules);
}

/// A match has eight visits or more, and a visit four answers or more.
const ANSWERS: u64 = 32;

/// A valid rule set, any option of which may be anything, and seats for it.
pub(crate) fn random_rules(rng: &mut Rng) -> (Rules, usize) {
    sample::rule_set(&Rules::SHERIFF, rng, tame)
}

/// Cuts matches to a few visits of merchants who carry little.
fn tame(rules: &mut Rules) {
    rules.gold %= 60;
    rules.hand = rules.hand.min(8);
    rules.bag = rules.bag.min(rules.hand);
    rules.visits = 1 + rules.visits % 20;
    if let Terms::Each(terms) = &mut rules.terms {
        *terms = 1 + *terms % 3;
    }
}
