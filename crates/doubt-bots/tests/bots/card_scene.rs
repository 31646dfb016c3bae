//! What the tests of the card bots share.

use doubt_bots::cards::{Brain, Character};
use doubt_bots::cast::{self, Cast, CastBot};
use doubt_bots::portrait::cards::{Deed, deeds, place, sit};
use doubt_core::{Header, Record, Rng};
use doubt_games::cards::Rules;
use doubt_games::catalog::RuleSet;
use doubt_games::option::sample;

pub(crate) const LEVELS: [&str; 5] = ["Noob", "Easy", "Medium", "Hard", "Insane"];

pub(crate) fn character(name: &str) -> Character {
    match &Cast::builtin().find(name).unwrap().brain {
        cast::Brain::Cards(Brain::Character(character)) => character.clone(),
        _ => panic!("{name} is no character of the card games"),
    }
}

/// What was done in the match of a seed, replayed from its record, and by whom of the line-up.
pub(crate) fn witnessed(rules: &Rules, names: &[&str], seed: u64) -> Vec<(usize, Deed)> {
    let cast = Cast::builtin();
    let line_up: Vec<&CastBot> = names.iter().map(|name| cast.find(name).unwrap()).collect();
    let game = sit(rules, &line_up, seed).unwrap();
    assert_eq!(game.faults(), 0);
    let seats = (0..names.len()).map(|seat| format!("Seat {seat}")).collect();
    let header = Header::new("bluff-stuff", RuleSet::Cards(rules.clone()).values(), seats);
    let text = Record::of(&game, header).to_string();
    let game = Record::parse(&text).unwrap().replay(rules.clone()).unwrap();
    let who = |deed: &Deed| place(names.len(), deed.seat, seed);
    deeds(&game).unwrap().into_iter().map(|deed| (who(&deed), deed)).collect()
}

/// A valid rule set, any option of which may be anything, and seats for it.
pub(crate) fn random_rules(rng: &mut Rng) -> (Rules, usize) {
    sample::rule_set(&Rules::BLUFF, rng, |rules| {
        rules.rounds = 1 + rules.rounds % 3;
        rules.max_turns = rules.max_turns.map(|turns| turns % 100).filter(|turns| *turns > 0);
    })
}
