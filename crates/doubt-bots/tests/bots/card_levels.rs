//! The five levels play as their numbers promise.

use doubt_bots::Cast;
use doubt_bots::cards::Numbers;
use doubt_bots::portrait::cards::play;

use crate::card_scene::{LEVELS, character, own_table};

#[test]
fn the_levels_have_their_numbers() {
    let table = [
        ("Noob", 1, 1, 0.15, 0.20, 3),
        ("Easy", 2, 1, 0.25, 0.26, 6),
        ("Medium", 2, 2, 0.35, 0.33, 9),
        ("Hard", 3, 2, 0.45, 0.39, 12),
        ("Insane", 4, 3, 0.55, 0.45, 15),
    ];
    for (name, opponents, decks, bluff_frequency, challenge_frequency, memory) in table {
        let numbers = Numbers { bluff_frequency, challenge_frequency, memory, decks, opponents };
        assert_eq!(character(name).numbers, numbers, "{name}");
    }
}

#[test]
fn every_level_makes_a_playable_game() {
    let cast = Cast::builtin();
    let mut lies = Vec::new();
    let mut challenges = Vec::new();
    for level in LEVELS {
        let (rules, seats) = own_table(level);
        let tally = play(&rules, &vec![cast.find(level).unwrap(); seats], 0..300).unwrap();
        let (rate, ended) = (tally.challenge_rate(), tally.empty_rate());
        assert!((0.15..=0.60).contains(&rate), "{level}: {rate} challenges a claim");
        assert!(ended >= 0.60, "{level}: {ended} ended by an empty hand");
        let promised = character(level).numbers.challenge_frequency;
        assert!((rate - promised).abs() < 0.06, "{level}: {rate}, where {promised} was promised");
        lies.push(tally.lie_rate());
        challenges.push(rate);
    }
    assert!(lies.is_sorted() && challenges.is_sorted(), "{lies:?} {challenges:?}");
}
