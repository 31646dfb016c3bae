//! Encoding allocates nothing.

use doubt_core::{Match, Seat, Seed};
use doubt_encoding::{Answers, Encoding, Numbers, size};
use doubt_games::{cards, dice};

use crate::kit::play;

#[test]
fn encoding_allocates_nothing() {
    allocates_nothing(&dice::Rules::PERUDO, 6);
    allocates_nothing(&dice::Rules::LIARS_DICE, 10);
    allocates_nothing(&cards::Rules { max_turns: Some(20), ..cards::Rules::BLUFF }, 4);
    allocates_nothing(&cards::Rules { max_turns: Some(20), ..cards::Rules::BLUFF_STUFF }, 5);
}

fn allocates_nothing<G: Encoding>(rules: &G, seats: usize) {
    let mut numbers = vec![0.0; size(G::FIELDS)];
    let mut looks = 0;
    let mut look = |bout: &Match<G>, seat: Seat, seen: bool| {
        let knowledge = bout.knowledge(seat);
        let mut measured = || {
            let memory = G::memory(&knowledge);
            G::encode(&memory, bout.view(seat), &mut Numbers::new(G::FIELDS, &mut numbers));
            let mut answers = Answers::new(G::ANSWERS);
            G::answers(bout.view(seat), &mut answers);
            looks += answers.len();
        };
        let count = allocation_counter::measure(&mut measured).count_total;
        // Tables of probabilities are made when they are first asked for.
        assert!(count == 0 || !seen, "{count} allocations");
    };
    for seen in [false, true] {
        play(rules, seats, Seed::from(5), |bout, _| {
            bout.awaited().iter().for_each(|seat| look(bout, seat, seen));
        });
    }
    assert!(looks > 0);
}
