//! Bluff and Bluff Stuff: each level beats the one below it, and honest scripts do not beat the best.

use doubt_games::cards::Rules;
use doubt_sparring::cards::HONEST;
use doubt_sparring::contest::{among, heads_up};
use doubt_sparring::table::bluff::{LEVELS, bot, own_table};
use doubt_sparring::table::stuff::STYLES;

/// Deals of each contest; every one is played from every seat.
const DEALS: u64 = 400;

#[test]
fn each_level_beats_the_one_below_it_with_two_seats() {
    for pair in LEVELS.windows(2) {
        let reached = heads_up(&Rules::BLUFF, &bot(pair[1]), &bot(pair[0]), 0..100);
        assert!(reached.is_above(0.5), "{pair:?}: {reached}");
    }
}

#[test]
fn each_level_beats_three_of_the_one_below_it() {
    for pair in LEVELS.windows(2) {
        let reached = among(&Rules::BLUFF, &bot(pair[1]), &bot(pair[0]), 4, 0..DEALS);
        assert!(reached.is_above(0.25), "{pair:?}: {reached}");
    }
}

#[test]
fn the_truth_alone_does_not_beat_the_highest_levels() {
    for level in ["Hard", "Insane"] {
        let two = heads_up(&Rules::BLUFF, &HONEST.entrant(), &bot(level), 0..100);
        assert!(two.is_below(0.5), "{level}: {two}");
        let four = among(&Rules::BLUFF, &HONEST.entrant(), &bot(level), 4, 0..DEALS);
        assert!(!four.is_above(0.25), "{level}: {four}");
    }
}

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
