//! What no character does, in matches among characters and levels.

use doubt_bots::dice::situation::Situation;
use doubt_bots::dice::tactics;
use doubt_bots::{Cast, CastBot};
use doubt_core::{Match, Party, Rng, Seat, Seed, View};
use doubt_games::dice::{Action, Bid, Rules};

use crate::scene::{CHARACTERS, rng};

/// How many answers were looked at under each rule.
#[derive(Default)]
struct Seen {
    all_but_false: u32,
    boring: u32,
}

/// A bid that the own hand makes false with .95 or more is doubted, unless a raise is likely.
fn is_no_lie_left_standing(view: View<'_, Rules>, action: Action, seen: &mut Seen) {
    let situation = Situation::new(view);
    let holds = |bid: Bid| situation.odds(bid).holds;
    if situation.table.standing().is_none_or(|bid| 1.0 - holds(bid) < 0.95) {
        return;
    }
    seen.all_but_false += 1;
    match action {
        Action::Challenge => {}
        Action::Bid(bid) => assert!(holds(bid) >= 0.5, "{bid} on {:?}", situation.table.trail),
        other => panic!("{other} on {:?}", situation.table.trail),
    }
}

/// In a boring game the bid is the lowest, unless that is more likely false than true.
fn is_boring(view: View<'_, Rules>, action: Action, seen: &mut Seen) {
    let situation = Situation::new(view);
    let Action::Bid(bid) = action else { return };
    if !tactics::is_boring(&situation) || situation.table.palifico {
        return;
    }
    seen.boring += 1;
    let lowest = situation.minimum().unwrap();
    let (lowest_holds, holds) = (situation.odds(lowest).holds, situation.odds(bid).holds);
    assert!(bid == lowest || lowest_holds < 0.5 && holds > lowest_holds, "{bid}, not {lowest}");
}

/// A table of characters, with a guest at some of the seats.
fn party(cast: &Cast, seats: usize, seed: Seed, rng: &mut Rng) -> (Party<Rules>, Vec<bool>) {
    let guests = ["level-0", "level-2", "level-5"];
    let who: Vec<&CastBot> = Seat::all(seats)
        .map(|_| match rng.below(4) {
            0 => cast.find(rng.pick(&guests).unwrap()).unwrap(),
            _ => cast.find(rng.pick(&CHARACTERS).unwrap()).unwrap(),
        })
        .collect();
    let watched = who.iter().map(|bot| bot.character().is_some()).collect();
    (Party::new(seats, |seat| who[seat.index()].player(seed, seat)), watched)
}

#[test]
fn characters_do_nothing_silly() {
    let cast = Cast::builtin();
    let mut rng = rng(7);
    let mut seen = Seen::default();
    for number in 0..400 {
        let (seats, seed) = (rng.between(2, 6) as usize, Seed::from(number));
        let (mut party, watched) = party(&cast, seats, seed, &mut rng);
        let mut game = Match::new(Rules::PERUDO, seats, seed).unwrap();
        while !game.is_over() {
            for seat in game.awaited().iter() {
                let answer = party.answer(&game, seat).unwrap();
                if watched[seat.index()] {
                    is_no_lie_left_standing(game.view(seat), answer, &mut seen);
                    is_boring(game.view(seat), answer, &mut seen);
                }
                game.submit(seat, answer).unwrap();
            }
        }
    }
    assert!(
        seen.all_but_false > 200 && seen.boring > 500,
        "{}, {}",
        seen.all_but_false,
        seen.boring
    );
}
