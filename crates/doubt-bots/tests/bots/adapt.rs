//! The characters learn whom to doubt.

use doubt_bots::Cast;
use doubt_bots::dice::Memory;
use doubt_bots::dice::situation::Situation;
use doubt_core::{Audience, Match, Party, Player, Seat, Seed, Thoughts, View};
use doubt_games::dice::{Action, Bid, Event, Hand, Rules};

use crate::scene::{CHARACTERS, Scene, character, rng};

/// Bids only what its dice bear, or only what they do not, as low as it can.
struct Scripted {
    lies: bool,
}

impl Player<Rules> for Scripted {
    fn notice(&mut self, _: View<'_, Rules>, _: &Event) {}

    fn act(&mut self, view: View<'_, Rules>, _: &mut Thoughts) -> Action {
        let situation = Situation::new(view);
        let fits = |bid: &Bid| situation.bears(*bid) != self.lies;
        let bids = situation.faces().flat_map(|face| {
            let lowest = situation.lowest(face).map_or(u8::MAX, |bid| bid.count);
            (lowest..=situation.total).map(move |count| Bid { count, face })
        });
        match bids.filter(fits).min_by_key(|bid| (bid.count, bid.face)) {
            Some(bid) => Action::Bid(bid),
            None if situation.table.standing().is_some() => Action::Challenge,
            None => Action::Bid(situation.minimum().unwrap()),
        }
    }
}

/// What seat 1 remembers after ten rounds with the scripted one at seat 0.
fn ten_rounds(lies: bool, seed: u64) -> Memory {
    let cast = Cast::builtin();
    let seed = Seed::from(seed);
    let mut game = Match::new(Rules::PERUDO, 6, seed).unwrap();
    let mut party = Party::new(6, |seat| {
        if seat == Seat::FIRST {
            return Some(Box::new(Scripted { lies }) as Box<dyn Player<Rules>>);
        }
        cast.seat(CHARACTERS[seat.index()], seed, seat).ok()
    });
    game.advance(&mut party);
    assert_eq!(game.faults(), 0);
    let mut memory = Memory::default();
    let watcher = Seat::new(1).unwrap();
    for event in game.events(Audience::Seat(watcher), 0) {
        if matches!(event, Event::Round { round: 11.., .. }) {
            break;
        }
        memory.notice(game.view(watcher), event);
    }
    memory
}

/// How many of the same bids of seat 0 a character doubts with this memory.
fn doubts(who: &str, memory: &Memory) -> usize {
    let character = character(who);
    let mut deals = rng(4);
    (0..1_500)
        .filter(|&n| {
            let hand = Hand::roll(5, 6, &mut deals);
            let bid = format!("{}x{}", deals.between(5, 9), deals.between(2, 6));
            let dice = [5, 5, 5, 5, 0, 0];
            let scene = Scene::new(&Rules::PERUDO, &dice, &bid, &hand.to_string());
            character.think(memory, scene.view(), &mut rng(n)).chose == Action::Challenge
        })
        .count()
}

#[test]
fn the_scripts_are_what_they_say() {
    let at = |memory: &Memory| memory.profile(Seat::FIRST).unwrap().confidence_ratio().unwrap();
    for seed in 0..10 {
        assert_eq!(at(&ten_rounds(true, seed)), 0.0);
        assert!(at(&ten_rounds(false, seed)) > 0.8);
    }
}

#[test]
fn who_always_bluffs_is_doubted_more_and_who_never_does_less() {
    for who in CHARACTERS.into_iter().filter(|who| character(who).numbers.adaptability >= 0.5) {
        let blank = doubts(who, &Memory::default());
        for seed in 0..5 {
            let liar = doubts(who, &ten_rounds(true, seed));
            let saint = doubts(who, &ten_rounds(false, seed));
            assert!(saint < blank && blank < liar, "{who}, {seed}: {saint} < {blank} < {liar}");
        }
    }
}
