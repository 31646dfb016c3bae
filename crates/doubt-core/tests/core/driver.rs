//! The driver: what it refuses, what players hear, and what a seed decides.

use std::sync::{Arc, Mutex};

use doubt_core::{
    Audience, Match, Party, Player, Refusal, Seat, SeatSet, Seed, Thoughts, To, Turn, View,
};

use crate::coins::{Coins, HONEST, Illegal, ROUNDS};
use crate::pieces::{Action, Deal, Event, Face, Phase};
use crate::table::{HEADS, finish, habit, play, seat, seeded, told};

#[test]
fn a_refused_answer_changes_nothing() {
    let claim = seeded(3, 1);
    let mut answers = seeded(3, 1);
    answers.submit(seat(0), HEADS).unwrap();
    answers.submit(seat(2), Action::Trust).unwrap();
    let mut over = seeded(3, 1);
    finish(&mut over);
    let undealt = Match::undealt(HONEST, 3).unwrap();

    check_refusal(claim, 0, Action::Doubt, Refusal::Illegal(Illegal::ClaimDue), "say `heads`");
    check_refusal(seeded(3, 1), 1, HEADS, Refusal::NotAsked(seat(1)), "Seat 1 isn’t asked");
    check_refusal(seeded(3, 1), 3, HEADS, Refusal::NoSuchSeat(seat(3)), "no seat 3");
    check_refusal(answers, 2, Action::Doubt, Refusal::NotAsked(seat(2)), "Seat 2 isn’t asked");
    check_refusal(over, 0, HEADS, Refusal::Over, "The match is over");
    check_refusal(undealt, 0, HEADS, Refusal::NoAnswer, "A deal");
}

fn check_refusal(
    mut bout: Match<Coins>,
    at: usize,
    action: Action,
    refusal: Refusal<Illegal>,
    words: &str,
) {
    let (table, awaited, before) = (bout.table().clone(), bout.awaited(), told(&bout));
    let hands = Seat::all(3).map(|seat| bout.view(seat).hand().clone()).collect::<Vec<_>>();
    assert!(refusal.to_string().contains(words), "{refusal}");
    assert_eq!(bout.submit(seat(at), action), Err(refusal));
    assert_eq!((bout.table(), bout.awaited()), (&table, awaited));
    assert_eq!(told(&bout), before);
    assert!(Seat::all(3).zip(hands).all(|(seat, hand)| *bout.view(seat).hand() == hand));
}

#[test]
fn a_deal_is_taken_only_when_it_is_due() {
    let mut bout = Match::undealt(HONEST, 2).unwrap();
    assert_eq!((bout.turn(), bout.awaited()), (Turn::Chance, SeatSet::EMPTY));
    let early = bout.deal(Deal::Coin(seat(0), Face::Heads));
    assert_eq!(early, Err(Refusal::Illegal(Illegal::OtherCoin)));
    bout.deal(Deal::Spare(Face::Heads)).unwrap();
    bout.deal(Deal::Coin(seat(0), Face::Heads)).unwrap();
    bout.deal(Deal::Coin(seat(1), Face::Tails)).unwrap();
    assert_eq!(bout.view(seat(1)).hand().coin, Some(Face::Tails));
    let late = bout.deal(Deal::Spare(Face::Heads));
    assert_eq!(late, Err(Refusal::NoDeal));

    let mut over = seeded(2, 1);
    finish(&mut over);
    assert_eq!(over.deal(Deal::Spare(Face::Heads)), Err(Refusal::Over));
}

#[test]
fn a_table_that_does_not_fit_is_refused() {
    for seats in [0, 1, 11, usize::MAX] {
        let unfit = Match::undealt(HONEST, seats).err().map(|unfit| unfit.to_string());
        assert_eq!(unfit, Some(format!("coins needs 2 to 10 seats, not {seats}")));
    }
}

#[test]
fn the_order_of_arrival_changes_nothing() {
    let mut expected = seeded(5, 3);
    play(&mut expected, habit);
    play(&mut expected, habit);
    for order in orders(vec![1, 2, 3, 4]) {
        let mut bout = seeded(5, 3);
        play(&mut bout, habit);
        for &index in &order {
            assert!(bout.awaited().contains(seat(index)));
            let action = habit(bout.view(seat(index)));
            bout.submit(seat(index), action).unwrap();
        }
        assert_eq!(told(&bout), told(&expected), "{order:?}");
        assert_eq!(bout.table(), expected.table());
    }
}

/// Every order of the items.
fn orders(items: Vec<usize>) -> Vec<Vec<usize>> {
    if items.is_empty() {
        return vec![items];
    }
    let first = |&first: &usize| {
        let rest = items.iter().copied().filter(|&item| item != first).collect();
        orders(rest).into_iter().map(move |rest| [vec![first], rest].concat())
    };
    items.iter().flat_map(first).collect()
}

/// Answers by habit, or always the same, and writes down what it hears.
struct Listener {
    always: Option<Action>,
    heard: Arc<Mutex<Vec<Event>>>,
}

impl Player<Coins> for Listener {
    fn notice(&mut self, _: View<'_, Coins>, event: &Event) {
        self.heard.lock().expect("no listener panics").push(event.clone());
    }

    fn act(&mut self, view: View<'_, Coins>, _: &mut Thoughts) -> Action {
        self.always.unwrap_or_else(|| habit(view))
    }
}

type Heard = Vec<Arc<Mutex<Vec<Event>>>>;

/// A party of three, without a player where `empty` says, and what each of them hears.
fn party(empty: Option<usize>, always: Option<Action>) -> (Party<Coins>, Heard) {
    let heard: Heard = (0..3).map(|_| Arc::default()).collect();
    let party = Party::new(3, |seat| {
        let heard = heard[seat.index()].clone();
        (Some(seat.index()) != empty)
            .then(|| Box::new(Listener { always, heard }) as Box<dyn Player<Coins>>)
    });
    (party, heard)
}

#[test]
fn players_hear_just_what_their_seat_is_told() {
    let mut bout = seeded(3, 5);
    let (mut party, heard) = party(None, None);
    assert_eq!(bout.advance(&mut party), SeatSet::EMPTY);
    assert!(bout.is_over());
    assert_eq!(bout.faults(), 0);
    for seat in Seat::all(3) {
        let told: Vec<Event> = bout.events(seat.into(), 0).cloned().collect();
        assert_eq!(*heard[seat.index()].lock().unwrap(), told);
        let own = |event: &&Event| matches!(event, Event::Coin { seat: of, .. } if *of == seat);
        assert_eq!(told.iter().filter(own).count(), ROUNDS);
        let coins = |event: &&Event| matches!(event, Event::Coin { .. });
        assert_eq!(told.iter().filter(coins).count(), ROUNDS);
    }
}

#[test]
fn a_seat_without_a_player_is_waited_for() {
    let mut bout = seeded(3, 5);
    let (mut party, heard) = party(Some(1), None);
    let empty = SeatSet::only(seat(1));
    let mut stops = 0;
    while !bout.advance(&mut party).is_empty() {
        assert_eq!(bout.awaited(), empty);
        assert_eq!(bout.advance(&mut party), empty, "nothing happens until it answers");
        let action = habit(bout.view(seat(1)));
        bout.submit(seat(1), action).unwrap();
        stops += 1;
    }
    assert_eq!(stops, ROUNDS);
    assert!(heard[1].lock().unwrap().is_empty());
    for seat in [seat(0), seat(2)] {
        let told: Vec<Event> = bout.events(seat.into(), 0).cloned().collect();
        assert_eq!(*heard[seat.index()].lock().unwrap(), told, "heard once and without holes");
    }
    let mut alone = seeded(3, 5);
    finish(&mut alone);
    assert!(bout.log() == alone.log(), "who answers changes nothing");
}

#[test]
fn players_can_be_asked_one_by_one() {
    let mut bout = seeded(3, 5);
    let (mut party, heard) = party(Some(1), None);
    while !bout.is_over() {
        for seat in Seat::all(3) {
            let answer = party.answer(&bout, seat);
            assert_eq!(answer.is_some(), seat.index() != 1 && bout.awaited().contains(seat));
            let is_asked = bout.awaited().contains(seat);
            for listener in [0, 2].map(Seat::new).into_iter().flatten() {
                let told: Vec<Event> = bout.events(listener.into(), 0).cloned().collect();
                assert_eq!(*heard[listener.index()].lock().unwrap(), told, "all have heard all");
            }
            if is_asked {
                let action = answer.unwrap_or_else(|| habit(bout.view(seat)));
                bout.submit(seat, action).unwrap();
            }
        }
    }
    assert_eq!(party.answer(&bout, seat(0)), None);
    assert_eq!(party.answer(&bout, seat(9)), None, "there is no such seat");
    let mut alone = seeded(3, 5);
    finish(&mut alone);
    assert!(bout.log() == alone.log(), "how they are asked changes nothing");
}

#[test]
fn an_illegal_answer_of_a_player_becomes_the_fallback() {
    let mut bout = seeded(3, 5);
    let (mut party, _) = party(None, Some(Action::Cough));
    assert_eq!(bout.advance(&mut party), SeatSet::EMPTY);
    assert_eq!(bout.faults(), (ROUNDS * 3) as u32);
    assert!(Seat::all(3).all(|seat| bout.faults_of(seat) == ROUNDS as u32));
    let mut fallbacks = seeded(3, 5);
    while !fallbacks.is_over() {
        play(&mut fallbacks, |view| doubt_core::Game::fallback(&HONEST, view));
    }
    assert!(bout.log() == fallbacks.log());
    assert_eq!(fallbacks.faults(), 0);
}

#[test]
fn a_deal_depends_on_its_seed_and_number_alone() {
    let coins = |seed, answer: fn(View<'_, Coins>) -> Action| {
        let mut bout = seeded(4, seed);
        while !bout.is_over() {
            play(&mut bout, answer);
        }
        let told = bout.log().expect("the match is over").entries().iter();
        told.filter(|(_, event)| matches!(event, Event::Coin { .. })).cloned().collect::<Vec<_>>()
    };
    let timid = |view: View<'_, Coins>| match view.table().phase {
        Phase::Claim => Action::Claim(Face::Tails),
        _ => Action::Trust,
    };
    assert_eq!(coins(1, habit), coins(1, habit));
    assert_eq!(coins(1, habit), coins(1, timid), "what is played shifts no deal");
    assert_ne!(coins(1, habit), coins(2, habit));

    // Deals that were given by hand count, so the rest is that of the seed.
    let mut by_hand = Match::undealt(HONEST, 4).unwrap();
    by_hand.deal(Deal::Spare(Face::Heads)).unwrap();
    by_hand.deal_from(Seed::from(1));
    let drawn = seeded(4, 1);
    assert_eq!(told(&by_hand), told(&drawn));
}

#[test]
fn an_audience_is_told_its_own_events_from_any_number_on() {
    let mut bout = seeded(3, 5);
    assert!(bout.log().is_none(), "while it is played, nobody sees every hand");
    finish(&mut bout);
    let log = bout.log().expect("the match is over");
    let audiences = Seat::all(3).map(Audience::from).chain([Audience::Spectator]);
    for audience in audiences {
        let reaches = |(to, event): &(To, Event)| to.reaches(audience).then(|| event.clone());
        let told: Vec<Event> = log.entries().iter().filter_map(reaches).collect();
        assert_eq!(bout.told(audience), told.len());
        for since in 0..=told.len() + 1 {
            let rest: Vec<Event> = bout.events(audience, since).cloned().collect();
            assert_eq!(rest, told[since.min(told.len())..]);
        }
    }
    let private = |event: &Event| matches!(event, Event::Coin { .. } | Event::Spare { .. });
    assert!(!bout.events(Audience::Spectator, 0).any(private));
    let public = log.entries().iter().filter(|(to, _)| *to == To::All).count();
    assert_eq!(bout.events(Audience::Spectator, 0).count(), public);
}

#[test]
fn tokens_change_hands_and_payoffs_come_at_the_end() {
    let mut bout = seeded(3, 5);
    assert_eq!(bout.payoffs(), None);
    finish(&mut bout);
    let payoffs = bout.payoffs().unwrap();
    assert_eq!(payoffs.values().sum::<f64>(), 0.0);
    assert!(payoffs.values().any(|&payoff| payoff != 0.0));
}
