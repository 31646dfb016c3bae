//! A walk over a record: every deal and every decision, as it was.

use doubt_core::record::Step;
use doubt_core::{Audience, Header, Match, Record, Seat, Seed, TooMany};

use crate::coins::{Coins, HONEST};
use crate::pieces::Event;
use crate::table::{finish, habit, play, seat, seeded};

fn record(bout: &Match<Coins>) -> Record {
    let names = Seat::all(bout.seats()).map(|seat| format!("Player {seat}")).collect();
    Record::of(bout, Header::new("coins", Vec::new(), names))
}

#[test]
fn a_decision_is_what_its_seat_knew_and_did() {
    let mut whole = seeded(3, 5);
    finish(&mut whole);
    let record = record(&whole);
    let mut walk = record.walk(HONEST).unwrap();
    let mut bout = seeded(3, 5);
    let (mut deals, mut decisions, mut windows) = (0, 0, 0);
    let (mut choices, mut chances) = (Vec::new(), Vec::new());
    while let Some(step) = walk.step().unwrap() {
        let decision = match step {
            Step::Deal(dealing) => {
                chances.clear();
                dealing.chances(2, &mut chances).unwrap();
                assert_eq!(chances.iter().filter(|(deal, _)| deal == dealing.deal()).count(), 1);
                assert!(dealing.chances(1, &mut chances) == Err(TooMany(2)));
                deals += 1;
                continue;
            }
            Step::Answer(decision) => decision,
        };
        let (seat, view) = (decision.seat(), bout.view(decision.seat()));
        assert!(decision.view() == view);
        assert_eq!(decision.knowledge(), bout.knowledge(seat));
        assert!(decision.told(0).eq(bout.events(seat.into(), 0)));
        assert!(decision.told(2).eq(bout.events(seat.into(), 2)));
        decision.choices(&mut choices);
        assert!(choices.contains(decision.answer()));
        assert_eq!(*decision.answer(), habit(view));
        decisions += 1;
        windows += usize::from(decision.opens_window());
        let answer = *decision.answer();
        bout.submit(seat, answer).unwrap();
    }
    assert!(walk.bout().is_over() && bout.is_over());
    assert!(walk.log() == bout.log().unwrap());
    assert_eq!(decisions, whole.answers());
    assert_eq!((deals, windows), (3 * 4, 3 * 2), "three rounds of four coins and two windows");
}

#[test]
fn the_deals_are_those_that_stand_there_whatever_the_seed() {
    let mut bout = seeded(2, 7);
    finish(&mut bout);
    let mut record = record(&bout);
    let coins = |record: &Record| {
        let mut walk = record.walk(HONEST).unwrap();
        while walk.step().unwrap().is_some() {}
        let told = walk.log().entries().iter().map(|(_, event)| event.clone());
        told.filter(|event| matches!(event, Event::Coin { .. })).collect::<Vec<_>>()
    };
    let dealt = coins(&record);
    for seed in [None, Some(Seed::from(8))] {
        record.seed = seed;
        assert_eq!(coins(&record), dealt, "{seed:?}");
    }
}

#[test]
fn a_walk_stops_at_damage_and_stays_there() {
    let mut left = seeded(2, 7);
    play(&mut left, habit);
    let text = record(&left).to_string();
    let script = format!("{}1 heads\n", text.rsplit_once("end").unwrap().0);
    let record = Record::script(&script).unwrap();
    let mut walk = record.walk(HONEST).unwrap();
    let damage = loop {
        match walk.step() {
            Ok(step) => assert!(step.is_some(), "the last line is refused"),
            Err(damage) => break damage,
        }
    };
    assert_eq!(damage.line, script.lines().count());
    assert_eq!(walk.step().err(), Some(damage));
    assert_eq!(walk.bout().awaited().iter().collect::<Vec<_>>(), [seat(1)]);
    assert_eq!(walk.bout().told(Audience::Spectator), left.told(Audience::Spectator));
}
