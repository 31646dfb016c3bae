//! Contests are fair, and the same on any number of threads.

use doubt_bots::Cast;
use doubt_games::dice::Rules;
use doubt_sparring::contest::{Entrant, shares};

#[test]
fn equals_share_alike() {
    let bot = Entrant::bot(Cast::builtin().find("level-0").unwrap());
    let reached = shares(&Rules::PERUDO, &[&bot, &bot], 0..500);
    assert!(!reached[0].is_above(0.5) && !reached[0].is_below(0.5), "{}", reached[0]);
    assert!((reached[0].mean + reached[1].mean - 1.0).abs() < 1e-9);
}

#[test]
fn a_contest_can_be_repeated() {
    let cast = Cast::builtin();
    let [one, other] = ["Shark", "level-2"].map(|name| Entrant::bot(cast.find(name).unwrap()));
    let again = || shares(&Rules::PERUDO, &[&one, &other], 0..50);
    assert_eq!(again(), again());
}
