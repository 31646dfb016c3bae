//! Every preset, at every size of table, and every rule set that the options can make keep the laws.

use std::ops::RangeInclusive;

use doubt_core::conformance::Specimen;
use doubt_core::{Feed, Game as _, Rng, Seat, Seed, To, Turn};
use doubt_encoding::{Answers, Encoding, Numbers, size};
use doubt_games::option::sample;
use doubt_games::{cards, dice};

use crate::kit::{encoded, play};

/// No number of an encoding is larger than this: a net learns badly from large numbers.
const LARGEST: f32 = 3.0;

#[test]
fn liars_dice_keeps_the_laws() {
    keeps_the_laws(&dice::Rules::LIARS_DICE, 2..=10, 300);
}

#[test]
fn perudo_keeps_the_laws() {
    keeps_the_laws(&dice::Rules::PERUDO, 2..=6, 500);
}

#[test]
fn duel_keeps_the_laws() {
    keeps_the_laws(&dice::Rules::DUEL, 2..=2, 1_000);
}

#[test]
fn bluff_keeps_the_laws() {
    let rules = cards::Rules { max_turns: Some(40), ..cards::Rules::BLUFF };
    keeps_the_laws(&rules, 2..=10, 18);
}

#[test]
fn bluff_stuff_keeps_the_laws() {
    let rules = cards::Rules { max_turns: Some(40), ..cards::Rules::BLUFF_STUFF };
    keeps_the_laws(&rules, 4..=6, 18);
}

#[test]
fn random_rule_sets_of_dice_keep_the_laws() {
    random_rule_sets(41, |rng| sample::rule_set(&dice::Rules::LIARS_DICE, rng, |_| ()));
}

#[test]
fn random_rule_sets_of_cards_keep_the_laws() {
    random_rule_sets(42, |rng| {
        sample::rule_set(&cards::Rules::BLUFF, rng, |rules: &mut cards::Rules| {
            rules.max_turns = Some(1 + rules.max_turns.unwrap_or(20) % 20);
            rules.rounds = 1 + rules.rounds % 2;
        })
    });
}

fn random_rule_sets<G: Encoding + Specimen>(seed: u64, random: impl Fn(&mut Rng) -> (G, usize)) {
    let mut rng = Seed::from(seed).deal(0);
    for set in 0..100 {
        let (rules, seats) = random(&mut rng);
        check(&rules, seats, Seed::from(set));
        whole_worlds(&rules, seats, Seed::from(set));
    }
}

fn keeps_the_laws<G: Encoding + Specimen>(rules: &G, seats: RangeInclusive<usize>, matches: u64) {
    let tables = seats.end() - seats.start() + 1;
    for n in 0..matches {
        let seats = seats.start() + n as usize % tables;
        check(rules, seats, Seed::from(n));
        whole_worlds(rules, seats, Seed::from(n));
    }
}

/// At every step of a random match: what is listed is legal and there is something, numbers are sound and
/// all written, twins encode alike, and it does not matter whether events are remembered as they come or
/// afterwards.
fn check<G: Encoding + Specimen>(rules: &G, seats: usize, seed: Seed) {
    let mut memories = vec![G::Memory::default(); seats];
    let mut heard = vec![0; seats];
    let mut windows = 0;
    play(rules, seats, seed, |bout, rng| {
        windows += 1;
        for seat in Seat::all(seats) {
            let memory = &mut memories[seat.index()];
            for event in bout.events(seat.into(), heard[seat.index()]) {
                G::remember(memory, event);
            }
            heard[seat.index()] = bout.told(seat.into());
        }
        for seat in bout.awaited().iter() {
            let memory = &memories[seat.index()];
            let found = encoded(memory, bout, seat);
            assert!(!found.answers.is_empty(), "{rules:?}, seat {seat}: nothing is listed");
            for (place, answer) in found.answers.iter() {
                let lawful = rules.check(bout.view(seat), answer);
                assert!(lawful.is_ok(), "{rules:?}, seat {seat}: `{answer}` at {place} is illegal");
                assert_eq!(found.answers.at(place), Some(answer));
            }
            for (at, number) in found.numbers.iter().enumerate() {
                assert!(number.abs() <= LARGEST, "{rules:?}: number {at} is {number}");
            }
            let knowledge = bout.knowledge(seat);
            assert_eq!(*memory, G::memory(&knowledge), "seat {seat} remembers as it comes");
            let twin = bout.imagined(seat, rng);
            assert_eq!(encoded(memory, &twin, seat), found, "a twin looks different");
        }
    });
    assert!(windows > 0);
}

/// What a critic is told fits its fields in every world, and it is more than the seat knows: twins
/// differ in it sooner or later, unless nobody else holds anything.
fn whole_worlds<G: Encoding>(rules: &G, seats: usize, seed: Seed) {
    let mut world = rules.open(seats).unwrap_or_else(|unfit| panic!("{unfit}"));
    let mut rng = seed.deal(0);
    let (mut here, mut there) = (vec![0.0; size(G::HIDDEN)], vec![0.0; size(G::HIDDEN)]);
    loop {
        match rules.turn(&world.table) {
            Turn::Chance => {
                let deal = rules.shuffle(&world, &mut rng);
                rules.deal(&mut world, &deal, &mut Deaf);
            }
            Turn::Seats(awaited) => {
                let mut answers = Vec::new();
                for seat in awaited.iter() {
                    let twin = rules.imagine(world.view(rules, seat), &mut rng);
                    rules.reveal(&world, seat, &mut Numbers::new(G::HIDDEN, &mut here));
                    rules.reveal(&twin, seat, &mut Numbers::new(G::HIDDEN, &mut there));
                    for number in here.iter().chain(&there) {
                        assert!(number.abs() <= LARGEST, "{rules:?}: {number}");
                    }
                    let mut worthy = Answers::new(G::ANSWERS);
                    G::answers(world.view(rules, seat), &mut worthy);
                    let at = rng.below(worthy.len() as u32) as usize;
                    answers.push((seat, worthy.iter().nth(at).unwrap().1.clone()));
                }
                rules.resolve(&mut world, &answers, &mut Deaf);
            }
            Turn::Over => break,
        }
    }
}

/// Hears nothing.
struct Deaf;

impl<G: Encoding> Feed<G> for Deaf {
    fn tell(&mut self, _: To, _: impl FnOnce() -> G::Event) {}
}

/// A critic may know what a seat may not: in most worlds that a seat of Perudo imagines it is told
/// something else.
#[test]
fn a_critic_tells_worlds_apart_that_a_seat_cannot() {
    let rules = dice::Rules { first: dice::rules::First::Seat, ..dice::Rules::PERUDO };
    let mut world = rules.open(4).unwrap();
    let mut rng = Seed::from(3).deal(0);
    while rules.turn(&world.table) == Turn::Chance {
        let deal = rules.shuffle(&world, &mut rng);
        rules.deal(&mut world, &deal, &mut Deaf);
    }
    let told = |world: &doubt_core::World<dice::Rules>| {
        let mut out = vec![0.0; size(dice::Rules::HIDDEN)];
        rules.reveal(world, Seat::FIRST, &mut Numbers::new(dice::Rules::HIDDEN, &mut out));
        out
    };
    let here = told(&world);
    let others = (0..100)
        .filter(|_| told(&rules.imagine(world.view(&rules, Seat::FIRST), &mut rng)) != here)
        .count();
    assert!(others > 95, "{others} of 100");
}
