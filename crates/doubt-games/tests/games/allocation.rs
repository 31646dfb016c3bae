//! Playing without a log allocates nothing.

use doubt_core::{Game, Seed, playout};
use doubt_games::cards::{self, rules::Mode};

use crate::setup::rules;

#[test]
fn silent_playouts_allocate_nothing() {
    for (text, seats) in [
        ("liars-dice", 2),
        ("liars-dice", 10),
        ("liars-dice wild=ones palifico=always calza=anyone loss=difference", 6),
        ("perudo", 2),
        ("perudo", 6),
        ("duel", 2),
    ] {
        allocates_nothing(&rules(text), seats, text);
    }
}

#[test]
fn silent_card_playouts_allocate_nothing() {
    let three_decks = cards::Rules { decks: 3, max_cards: 8, ..cards::Rules::BLUFF };
    let teams = cards::Rules { mode: Mode::Team, ..cards::Rules::BLUFF };
    for (rules, seats) in [
        (cards::Rules::BLUFF, 2),
        (cards::Rules::BLUFF, 10),
        (cards::Rules::BLUFF_STUFF, 4),
        (cards::Rules { max_turns: Some(20), ..three_decks }, 3),
        (cards::Rules { max_turns: Some(50), ..teams }, 6),
    ] {
        allocates_nothing(&rules, seats, &format!("{rules:?}"));
    }
}

#[test]
fn lists_of_deals_allocate_nothing_in_a_buffer() {
    let (dice, cards) = (rules("perudo first=seat"), cards::Rules::BLUFF);
    let (rolls, hands) = (dice.open(6).unwrap(), cards.open(4).unwrap());
    let mut out = Vec::with_capacity(252);
    let mut count = 0;
    let allocations = allocation_counter::measure(|| {
        for _ in 0..50 {
            out.clear();
            dice.chances(&rolls, 252, &mut out).unwrap();
            count += out.len();
        }
        assert!(cards.chances(&hands, 252, &mut Vec::new()).is_err());
    });
    assert_eq!((allocations.count_total, count), (0, 50 * 252));
}

fn allocates_nothing<G: Game>(rules: &G, seats: usize, text: &str) {
    let world = rules.open(seats).unwrap_or_else(|unfit| panic!("{unfit}"));
    let mut scratch = Vec::new();
    let mut play = |matches: u64| {
        let mut rng = Seed::from(1).deal(0);
        for _ in 0..matches {
            playout::random(rules, &mut world.clone(), &mut rng, &mut scratch);
        }
    };
    // The first match makes room for as many answers as there can be.
    play(1);
    let allocations = allocation_counter::measure(|| play(50));
    assert_eq!(allocations.count_total, 0, "{text} with {seats} seats");
}
