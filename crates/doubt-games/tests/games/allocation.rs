//! Playing without a log allocates nothing.

use doubt_core::{Game, Seed, playout};

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
        let rules = rules(text);
        let world = rules.open(seats).unwrap();
        let mut scratch = Vec::new();
        let mut play = |matches: u64| {
            let mut rng = Seed::from(1).deal(0);
            for _ in 0..matches {
                playout::random(&rules, &mut world.clone(), &mut rng, &mut scratch);
            }
        };
        // The first match makes room for as many answers as there can be.
        play(1);
        let allocations = allocation_counter::measure(|| play(200));
        assert_eq!(allocations.count_total, 0, "{text} with {seats} seats");
    }
}
