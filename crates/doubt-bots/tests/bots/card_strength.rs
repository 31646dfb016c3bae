//! The Counter is worth its name.

use doubt_bots::Cast;
use doubt_bots::portrait::cards::play;
use doubt_games::cards::Rules;

use crate::card_scene::{LEVELS, STYLES, own_table};

/// Enough for the margins by which it wins, and few enough for tables of three decks.
const MATCHES: u64 = 200;

/// One Counter at every seat in turn, all others of one kind: it wins more than its share, beyond the
/// 99 % interval around it.
#[track_caller]
fn beats(rules: &Rules, seats: usize, other: &str) {
    let cast = Cast::builtin();
    let mut line_up = vec![cast.find(other).unwrap(); seats];
    line_up[0] = cast.find("counter").unwrap();
    let share = play(rules, &line_up, 0..MATCHES).unwrap().share(0);
    let even = 1.0 / seats as f64;
    let interval = 2.576 * (even * (1.0 - even) / MATCHES as f64).sqrt();
    assert!(share > even + interval, "{seats} seats with {other}: {share}");
}

#[test]
fn the_counter_beats_every_level_at_its_own_table() {
    for level in LEVELS {
        let (rules, seats) = own_table(level);
        beats(&rules, seats, level);
    }
}

#[test]
fn the_counter_beats_every_style() {
    for style in STYLES {
        for seats in [4, 5] {
            beats(&Rules::BLUFF_STUFF, seats, style);
        }
    }
}
