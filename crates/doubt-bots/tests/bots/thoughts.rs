//! The line in which a character says what it thought.

use doubt_bots::Cast;
use doubt_bots::dice::Memory;
use doubt_bots::dice::candidates::Candidate;
use doubt_bots::dice::strategy::Strategy;
use doubt_bots::dice::thought::Thought;
use doubt_bots::dice::utility::Call;
use doubt_core::{Match, Party, Seat, Seed};
use doubt_games::dice::{Action, Rules};

use crate::scene::{Scene, character, rng};

fn bid(text: &str) -> doubt_games::dice::Bid {
    text.parse().unwrap()
}

/// The parts in one line, as they are heard.
fn line(thought: &Thought<'_>) -> String {
    doubt_core::Thought { seat: Seat::FIRST, at: 0, parts: thought.parts() }.line()
}

#[test]
fn the_form() {
    let best = Candidate { bid: bid("11x6"), strategy: Strategy::Bluff };
    let thought = Thought {
        character: "Shark",
        standing: Some((bid("5x6"), Seat::FIRST)),
        dudo: Some(Call { utility: 1.8, p: 0.49 }),
        calza: None,
        bid: Some((best, 5.4)),
        chose: Action::Bid(best.bid),
    };
    assert_eq!(
        line(&thought),
        "[Shark] | Bid: 5x6 by 0 | Dudo utility: 1.8 (p=0.49) | Best bid: 11x6 utility: 5.4 | Chose: BID"
    );
    let with_calza = Thought { calza: Some(Call { utility: -2.04, p: 0.204 }), ..thought };
    assert_eq!(
        line(&with_calza),
        "[Shark] | Bid: 5x6 by 0 | Dudo utility: 1.8 (p=0.49) | Calza utility: -2.0 (p=0.20) | \
         Best bid: 11x6 utility: 5.4 | Chose: BID"
    );
}

#[test]
fn what_does_not_apply_is_left_out() {
    let calculator = character("Calculator");
    let think =
        |scene: &Scene| line(&calculator.think(&Memory::default(), scene.view(), &mut rng(1)));
    let opening = think(&Scene::new(&Rules::PERUDO, &[5, 5], "", "2 2 3 5 6"));
    assert!(opening.starts_with("[Calculator] | Best bid: 2x"), "{opening}");
    assert!(opening.ends_with(" | Chose: BID"), "{opening}");
    let last = think(&Scene::new(&Rules::LIARS_DICE, &[1, 1], "2x6", "3"));
    assert_eq!(last, "[Calculator] | Bid: 2x6 by 0 | Dudo utility: 4.0 (p=1.00) | Chose: DUDO");
}

#[test]
fn thoughts_are_heard_in_a_match() {
    let cast = Cast::builtin();
    let seed = Seed::from(5);
    let mut game = Match::new(Rules::PERUDO, 3, seed).unwrap();
    let names = ["El Bloffo", "Tía Pícara", "level-4"];
    let mut party = Party::new(3, |seat| cast.seat(names[seat.index()], seed, seat).ok());
    party = party.thinking_aloud();
    game.advance(&mut party);
    assert!(game.is_over());
    let spoken = |seat: usize| party.thoughts().iter().filter(move |it| it.seat.index() == seat);
    assert!(spoken(0).count() > 5 && spoken(0).all(|it| it.line().starts_with("[Shark] | ")));
    assert!(spoken(1).all(|it| it.line().starts_with("[Turtle] | ")));
}
