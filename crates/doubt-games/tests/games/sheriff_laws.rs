//! The sheriff's presets, and every rule set that can be made of their options, keep the laws.

use doubt_core::{PerSeat, Rng};
use doubt_games::option::SeatRange;
use doubt_games::sheriff::rules::{
    Bonus, Declare, Inspection, Market, Penalty, Sale, Sheriff, Terms, Wrong,
};
use doubt_games::sheriff::{Rules, Skill, Wares};

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
fn random_rules(rng: &mut Rng) -> (Rules, usize) {
    loop {
        let seats = rng.between(2, 9) as usize;
        let mut skill = || rng.between(1, 10) as u8;
        let bluff = match skill() {
            1..=5 => Skill::Each(skill()),
            _ => Skill::Listed((0..seats).map(|_| skill()).collect::<PerSeat<u8>>()),
        };
        let terms = match rng.below(4) {
            0 => Terms::BySeats,
            terms => Terms::Each(terms as u8),
        };
        let rules = Rules {
            seats: SeatRange { least: 2, most: 9 },
            gold: rng.below(60) as u16,
            hand: rng.between(1, 8) as u8,
            bag: rng.between(1, 8) as u8,
            declare: pick(Declare::ALL, rng),
            inspection: pick(Inspection::ALL, rng),
            penalty: pick(Penalty::ALL, rng),
            wrong: pick(Wrong::ALL, rng),
            sheriff: pick(Sheriff::ALL, rng),
            visits: rng.between(1, 20) as u8,
            terms,
            market: pick(Market::ALL, rng),
            sale: pick(Sale::ALL, rng),
            bonus: pick(Bonus::ALL, rng),
            goods: pick(Wares::ALL, rng),
            bluff,
            perception: rng.between(1, 10) as u8,
            tells: rng.chance(0.5),
        };
        if rules.validate(seats).is_ok() {
            return (rules, seats);
        }
    }
}

fn pick<T: Copy>(all: &[T], rng: &mut Rng) -> T {
    *rng.pick(all).unwrap()
}
