//! The Counter against the levels of Bluff and the styles of Bluff Stuff.

use doubt_games::cards::Rules;
use doubt_sparring::cards::HONEST;
use doubt_sparring::contest::among;
use doubt_sparring::table::bluff::{LEVELS, bot, own_table};
use doubt_sparring::table::stuff::STYLES;

#[test]
fn the_counter_beats_every_level_at_its_own_table() {
    for level in LEVELS {
        let (rules, seats) = own_table(level);
        let reached = among(&rules, &bot("Counter"), &bot(level), seats, 0..60);
        assert!(reached.is_above(1.0 / seats as f64), "{level}: {reached}");
    }
}

#[test]
fn the_counter_beats_every_style_and_the_truth_alone() {
    let counter = bot("Counter");
    for others in STYLES.into_iter().map(bot).chain([HONEST.entrant()]) {
        let reached = among(&Rules::BLUFF_STUFF, &counter, &others, 4, 0..100);
        assert!(reached.is_above(0.25), "{}: {reached}", others.name);
    }
}
