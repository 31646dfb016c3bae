//! A match continued without its seed: what it knows, what it waits for, and what it leaves alone.

use doubt_core::{Match, Refusal, SeatSet, Seed, Turn};

use crate::coins::{Coins, HONEST};
use crate::pieces::{Action, Deal, Event, Face};
use crate::table::{HEADS, finish, habit, play, seat, seeded};

/// What everyone was told, and what each of three seats knows.
fn told(bout: &Match<Coins>) -> (Vec<Event>, Vec<doubt_core::Knowledge<Coins>>) {
    let all = bout.events(doubt_core::Audience::Spectator, 0).cloned().collect();
    (all, (0..3).map(|at| bout.knowledge(seat(at))).collect())
}

/// Plays the rest of the round.
fn to_next_deal(bout: &mut Match<Coins>) {
    play(bout, habit);
    play(bout, habit);
}

#[test]
fn a_fork_waits_for_chance_where_its_match_deals() {
    let mut bout = seeded(3, 1);
    let mut fork = bout.fork();
    assert_eq!(told(&fork), told(&bout));
    to_next_deal(&mut bout);
    to_next_deal(&mut fork);
    assert_eq!(fork.turn(), Turn::Chance, "it does not know the deal");
    assert_eq!(fork.awaited(), SeatSet::EMPTY);
    assert!(bout.turn() != Turn::Chance, "the match has dealt");
    let early = fork.submit(seat(1), HEADS);
    assert_eq!(early, Err(Refusal::NoAnswer));
}

#[test]
fn a_fork_goes_on_with_deals_by_hand_or_of_another_seed() {
    let mut bout = seeded(3, 1);
    let mut by_hand = bout.fork();
    to_next_deal(&mut by_hand);
    by_hand.deal(Deal::Spare(Face::Tails)).unwrap();
    for at in 0..3 {
        by_hand.deal(Deal::Coin(seat(at), Face::Tails)).unwrap();
    }
    assert_eq!(by_hand.view(seat(2)).hand().coin, Some(Face::Tails));

    let coins = |seed: u64| {
        let mut fork = bout.fork();
        fork.deal_from(Seed::from(seed));
        finish(&mut fork);
        told(&fork)
    };
    let others: Vec<_> = (2..12).map(coins).collect();
    assert!(others.iter().any(|other| *other != others[0]), "other seeds deal otherwise");
    let same = coins(1);
    finish(&mut bout);
    assert_eq!(same, told(&bout), "deals are numbered as in the match");
}

#[test]
fn a_fork_in_a_window_keeps_the_sealed_answers() {
    let mut bout = seeded(3, 1);
    play(&mut bout, |_| HEADS);
    bout.submit(seat(1), Action::Doubt).unwrap();
    let mut fork = bout.fork();
    assert_eq!(fork.awaited(), SeatSet::only(seat(2)));
    let again = fork.submit(seat(1), Action::Trust);
    assert_eq!(again, Err(Refusal::NotAsked(seat(1))), "what was given is given");
    fork.submit(seat(2), Action::Trust).unwrap();
    let doubted = Event::Doubted { by: SeatSet::only(seat(1)) };
    assert!(fork.events(seat(0).into(), 0).any(|event| *event == doubted));
}

#[test]
fn what_happens_in_a_fork_stays_there() {
    let mut bout = seeded(3, 1);
    play(&mut bout, habit);
    bout.submit(seat(1), Action::Doubt).unwrap();
    let before = told(&bout);
    let mut fork = bout.fork();
    fork.deal_from(Seed::from(99));
    finish(&mut fork);
    assert_eq!(told(&bout), before);
    assert_eq!((bout.awaited(), bout.answers()), (SeatSet::only(seat(2)), 1));
    // It goes on as if nobody had looked ahead.
    finish(&mut bout);
    let mut alone = Match::new(HONEST, 3, Seed::from(1)).unwrap();
    finish(&mut alone);
    assert_eq!(told(&bout), told(&alone));
}
