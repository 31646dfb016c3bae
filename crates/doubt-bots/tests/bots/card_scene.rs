//! What the tests of the card bots share.

use doubt_bots::cards::{Brain, Character};
use doubt_bots::cast::{self, Cast, CastBot};
use doubt_bots::portrait::cards::{Deed, deeds, place, sit};
use doubt_core::{Header, Record, Rng};
use doubt_games::cards::Rules;
use doubt_games::catalog::RuleSet;
use doubt_games::option::Options;

pub(crate) const LEVELS: [&str; 5] = ["Noob", "Easy", "Medium", "Hard", "Insane"];
pub(crate) const STYLES: [&str; 4] = ["computer", "caution", "aggressive", "wise-guy"];

pub(crate) fn character(name: &str) -> Character {
    match &Cast::builtin().find(name).unwrap().brain {
        cast::Brain::Cards(Brain::Character(character)) => character.clone(),
        _ => panic!("{name} is no character of the card games"),
    }
}

/// The table where a level is the difficulty: its rules, and how many sit there.
pub(crate) fn own_table(level: &str) -> (Rules, usize) {
    let numbers = character(level).numbers;
    (Rules { decks: numbers.decks, ..Rules::BLUFF }, usize::from(numbers.opponents) + 1)
}

/// What was done in the match of a seed, replayed from its record, and by whom of the line-up.
pub(crate) fn witnessed(rules: &Rules, names: &[&str], seed: u64) -> Vec<(usize, Deed)> {
    let cast = Cast::builtin();
    let line_up: Vec<&CastBot> = names.iter().map(|name| cast.find(name).unwrap()).collect();
    let game = sit(rules, &line_up, seed).unwrap();
    assert_eq!(game.faults(), 0);
    let header = Header {
        game: "bluff-stuff".into(),
        options: RuleSet::Cards(rules.clone()).values(),
        names: (0..names.len()).map(|seat| format!("Seat {seat}")).collect(),
    };
    let text = Record::of(&game, header).to_string();
    let game = Record::parse(&text).unwrap().replay(rules.clone()).unwrap();
    let who = |deed: &Deed| place(names.len(), deed.seat, seed);
    deeds(&game).into_iter().map(|deed| (who(&deed), deed)).collect()
}

/// A valid rule set, any option of which may be anything, and seats for it.
pub(crate) fn random_rules(rng: &mut Rng) -> (Rules, usize) {
    let values = [
        ("decks", "1 1 1 2 3 4"),
        ("deck", "standard standard faces numbers high-low"),
        ("claim", "free ascending neighbour"),
        ("max_cards", "1 2 3 4 4 6 8"),
        ("challenge", "anyone anyone next"),
        ("priority", "random clockwise"),
        ("after", "next winner"),
        ("last_card", "must-stand immediate"),
        ("first", "ace-of-spades seat random"),
        ("rounds", "1 1 2 3"),
        ("max_turns", "0 5 30 100"),
        ("mode", "normal normal truth team"),
    ];
    loop {
        let seats = rng.between(2, 10) as usize;
        let mut rules = Rules::BLUFF;
        for (name, values) in values {
            let values: Vec<&str> = values.split(' ').collect();
            rules.set(name, rng.pick(&values).unwrap()).unwrap();
        }
        if rules.validate(seats).is_ok() {
            return (rules, seats);
        }
    }
}
