//! Tables for the tests to tell of.

use doubt_core::{Game, Match, Record, Rng, Seat, Seed};
use doubt_games::cards;
use doubt_games::catalog::{PRESETS, RuleSet};
use doubt_games::option::Options;
use doubt_games::with_family;
use doubt_stage::{Stage, Telling};

pub fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a table has ten seats at most")
}

/// Told to the person at seat 0, who plays against Ann and Bob.
pub fn telling() -> Telling {
    let names = ["Me", "Ann", "Bob"].map(str::to_owned).to_vec();
    Telling::to(Some(Seat::FIRST), &names, vec![None; 3])
}

/// A match of three after these deals and answers.
pub fn after<G: Game>(rules: G, steps: &str) -> Match<G> {
    let text = format!("game any\nseat 0 Me\nseat 1 Ann\nseat 2 Bob\n{steps}");
    Record::script(&text).expect("a script").replay(rules).expect("a match")
}

/// The rules with an option changed.
pub fn with<R: Options>(mut rules: R, option: &str, value: &str) -> R {
    rules.set(option, value).expect("an option and its value");
    rules
}

/// Looks at a match before each of its windows.
pub trait Visitor {
    fn window<G: Stage>(&mut self, bout: &Match<G>, rng: &mut Rng);
}

/// Shows the visitor random matches of every preset, and of the other modes of cards.
pub fn every_preset(visitor: &mut impl Visitor) {
    let modes = ["team", "truth"];
    let modes = modes.map(|mode| (with(RuleSet::Cards(cards::Rules::BLUFF), "mode", mode), 4));
    let presets = PRESETS.iter().map(|preset| (preset.rules.clone(), preset.usual_seats));
    for (rules, seats) in presets.chain(modes) {
        for seed in 0..10 {
            with_family!(&rules, rules => visit(rules, seats, seed.into(), visitor));
        }
    }
}

fn visit<G: Stage>(rules: &G, seats: usize, seed: Seed, visitor: &mut impl Visitor) {
    let mut bout = Match::new(rules.clone(), seats, seed).expect("so many can play");
    let mut rng = seed.player(seat(9));
    for _ in 0..200 {
        visitor.window(&bout, &mut rng);
        for seat in bout.awaited().iter() {
            let mut actions = Vec::new();
            rules.actions(bout.view(seat), &mut actions);
            let action = rng.pick(&actions).expect("a legal answer").clone();
            bout.submit(seat, action).expect("a listed answer is legal");
        }
    }
}
