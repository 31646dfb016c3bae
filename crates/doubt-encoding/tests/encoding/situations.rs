//! What the numbers say in situations that are set up by hand.

use doubt_core::{Match, Seat};
use doubt_encoding::{Encoding, Field};
use doubt_games::cards;
use doubt_games::dice::{Deal, Rules, rules::First};

use crate::kit::{Encoded, encoded};

fn numbers<'a, G: Encoding>(found: &'a Encoded<G::Action>, name: &str) -> &'a [f32] {
    let mut first = 0;
    for Field { name: known, len, .. } in G::FIELDS {
        if *known == name {
            return &found.numbers[first..first + len];
        }
        first += len;
    }
    panic!("there is no field {name}");
}

/// Perudo with three seats of two dice each; the first has a one and a four.
fn perudo() -> Match<Rules> {
    let rules =
        Rules { dice: doubt_games::option::BySeat::Each(2), first: First::Seat, ..Rules::PERUDO };
    let mut bout = Match::undealt(rules, 3).unwrap();
    for (seat, hand) in Seat::all(3).zip(["1 4", "4 6", "2 3"]) {
        bout.deal(Deal::Roll(seat, hand.parse().unwrap())).unwrap();
    }
    bout
}

fn answer(bout: &mut Match<Rules>, text: &str) {
    let seat = bout.awaited().iter().next().unwrap();
    bout.submit(seat, text.parse().unwrap()).unwrap();
}

fn look(bout: &Match<Rules>) -> Encoded<doubt_games::dice::Action> {
    let seat = bout.awaited().iter().next().unwrap();
    encoded(&Rules::memory(&bout.knowledge(seat)), bout, seat)
}

#[test]
fn an_opener_weighs_each_face_but_ones_from_one_up() {
    let found = look(&perudo());
    let listed: Vec<String> = found.answers.iter().map(|(at, bid)| format!("{at}:{bid}")).collect();
    assert_eq!(listed.len(), 20);
    assert_eq!(listed[..5], ["4:1x2", "5:2x2", "6:3x2", "7:4x2", "8:1x3"]);
    assert_eq!(numbers::<Rules>(&found, "hand"), [0.2, 0.0, 0.0, 0.2, 0.0, 0.0]);
    assert_eq!(numbers::<Rules>(&found, "matching"), [0.2, 0.2, 0.2, 0.4, 0.2, 0.2]);
    assert_eq!(numbers::<Rules>(&found, "dice")[..4], [0.4, 0.4, 0.4, 0.0]);
    assert_eq!(numbers::<Rules>(&found, "standing"), [0.0; 3]);
}

#[test]
fn a_bid_is_told_by_who_made_it_and_what_it_is_worth() {
    let mut bout = perudo();
    answer(&mut bout, "2x4");
    answer(&mut bout, "3x4");
    let found = look(&bout);
    // The third seat holds neither a four nor a one, and four dice are hidden: three of four must match.
    let holds = (4.0 * (1.0f64 / 3.0).powi(3) * 2.0 / 3.0 + (1.0f64 / 3.0).powi(4)) as f32;
    assert!((numbers::<Rules>(&found, "standing")[0] - holds).abs() < 1e-6);
    let latest = numbers::<Rules>(&found, "latest");
    assert_eq!(latest[..4], [1.0, 0.5, 0.4, 0.0]);
    assert_eq!(latest[6..12], [0.0, 0.0, 0.0, 1.0, 0.0, 0.0]);
    // Seats count from the own one: the first bid is that of the next seat, the second of the one after.
    let named = numbers::<Rules>(&found, "named");
    assert_eq!([named[3], named[6 + 3], named[12 + 3]], [0.0, 2.0 / 6.0, 0.5]);
    let listed: Vec<String> = found.answers.iter().map(|(_, answer)| answer.to_string()).collect();
    assert_eq!(
        listed,
        [
            "2x1", "3x1", "4x1", "5x1", "4x4", "5x4", "6x4", "3x5", "4x5", "5x5", "6x5", "3x6",
            "4x6", "5x6", "6x6", "doubt", "exact"
        ]
    );
}

#[test]
fn habits_are_what_was_shown() {
    let mut bout = perudo();
    answer(&mut bout, "2x4");
    answer(&mut bout, "4x4");
    answer(&mut bout, "doubt");
    // Three match: 1 and 4 of the first seat, 4 of the second, which held one where two would support it.
    bout.deal_from(doubt_core::Seed::from(1));
    let found = look(&bout);
    let own = bout.awaited().iter().next().unwrap();
    assert_eq!(own.index(), 1, "the loser opens");
    let habits = numbers::<Rules>(&found, "habits");
    assert_eq!(habits[..4], [0.2, 1.0, 0.0, 0.0], "the second seat bid without support");
    assert_eq!(habits[4..8], [0.0, 0.0, 0.2, 1.0], "the third doubted, and was right");
    assert_eq!(habits[8..12], [0.2, 0.0, 0.0, 0.0], "the first had what it said");
}

#[test]
fn a_card_player_weighs_truth_lie_and_both() {
    let bout = Match::new(cards::Rules::BLUFF_STUFF, 4, doubt_core::Seed::from(2)).unwrap();
    let seat = bout.awaited().iter().next().unwrap();
    let found = encoded(&cards::Rules::memory(&bout.knowledge(seat)), &bout, seat);
    let held = bout.view(seat).hand().own.cards.of_rank(cards::Rank::Ace);
    assert!(held >= 1, "the ace of spades starts");
    let truths = found.answers.places().filter(|&place| place < 12).count();
    let lies = found.answers.places().filter(|place| (12..24).contains(place)).count();
    assert_eq!((truths, lies), (held.min(4), 4));
    for (_, answer) in found.answers.iter() {
        assert!(answer.to_string().ends_with("as A"), "aces are assigned: {answer}");
    }
}
