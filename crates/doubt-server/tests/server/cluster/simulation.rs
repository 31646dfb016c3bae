//! The decisions of nodes against thousands of seeded mishaps: nodes that pause, are killed and come back, messages
//! that are lost, late or said twice, a database that is away or does not say whether it has kept something. The
//! database is two statements, claim and append, each of which happens at once; the decisions are those of the server.

mod node;
mod world;

use self::world::{Fault, World};

/// The first seed at which something is found to be wrong, and what.
fn first_wrong(seeds: u64, fault: Fault) -> Option<(u64, String)> {
    (0..seeds).find_map(|seed| Some((seed, World::new(seed, fault).run().err()?)))
}

/// How many seeds are tried: `DOUBT_SEEDS=10000` for the figure in docs/operating.md.
fn seeds() -> u64 {
    std::env::var("DOUBT_SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(300)
}

#[test]
fn nothing_is_lost_doubled_or_told_that_was_not_kept_whatever_happens() {
    assert_eq!(first_wrong(seeds(), Fault::None), None);
}

#[test]
fn a_seed_says_the_same_again() {
    let run = |seed| World::new(seed, Fault::None).run();
    assert_eq!(run(7), run(7));
}

#[test]
fn an_append_that_does_not_look_at_the_epoch_is_found_within_a_hundred_seeds() {
    assert!(first_wrong(100, Fault::NoEpoch).is_some());
}

#[test]
fn an_answer_that_is_acknowledged_before_it_is_kept_is_found_within_a_hundred_seeds() {
    assert!(first_wrong(100, Fault::ToldTooSoon).is_some());
}
