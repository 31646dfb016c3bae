//! The five levels play as their numbers promise.

use doubt_bots::Cast;
use doubt_bots::cards::{Memory, Numbers};
use doubt_core::{Audience, Game, Match, Party, Seat, Seed};
use doubt_games::cards::rules::Deck;
use doubt_games::cards::{Action, Rules};

use crate::card_scene::character;

#[test]
fn the_levels_have_their_numbers() {
    let table = [
        ("Noob", 1, 1, 0.15, 0.20, 3, 1),
        ("Easy", 2, 1, 0.25, 0.26, 6, 2),
        ("Medium", 2, 2, 0.35, 0.33, 9, 3),
        ("Hard", 3, 2, 0.45, 0.39, 12, 4),
        ("Insane", 4, 3, 0.55, 0.45, 15, 5),
    ];
    for (name, opponents, decks, bluff_frequency, challenge_frequency, memory, judgement) in table {
        let numbers =
            Numbers { bluff_frequency, challenge_frequency, memory, decks, opponents, judgement };
        assert_eq!(character(name).numbers, numbers, "{name}");
    }
}

#[test]
fn who_knows_where_every_copy_is_always_challenges() {
    let (cast, hard) = (Cast::builtin(), character("Hard"));
    let rules = Rules { deck: Deck::Faces, ..Rules::BLUFF };
    let (mut held, mut shown) = (0, 0);
    for seed in (0..4_000).map(Seed::from) {
        // Seat 0 is answered here, so that every window on a claim can be looked at.
        let mut game = Match::new(rules.clone(), 4, seed).unwrap();
        let mut party = Party::new(4, |seat| {
            (seat != Seat::FIRST).then(|| cast.seat("hard", seed, seat).ok())?
        });
        let (mut memory, mut told) = (Memory::default(), 0);
        while game.advance(&mut party).contains(Seat::FIRST) {
            let view = game.view(Seat::FIRST);
            for event in game.events(Audience::Seat(Seat::FIRST), told) {
                memory.notice(view, event, hard.numbers.memory);
                told += 1;
            }
            if let Some(claim) = view.table().standing() {
                let own = view.hand().own.all().of_rank(claim.rank);
                let elsewhere = memory.shown_elsewhere(view, claim.seat, claim.rank);
                let sure = own + elsewhere >= rules.copies();
                let last = view.table().hands[claim.seat] == 0;
                assert_eq!(
                    hard.numbers.challenge_chance(&memory, view, claim) == 1.0,
                    sure || last
                );
                held += u32::from(sure && elsewhere == 0);
                shown += u32::from(sure && elsewhere > 0);
            }
            // Now and then it challenges, so that it gets cards to know of.
            let answer = match view.table().standing() {
                Some(_) if told % 2 == 0 => Action::Challenge,
                _ => rules.fallback(view),
            };
            game.submit(Seat::FIRST, answer).unwrap();
        }
    }
    assert!(held > 50 && shown > 50, "{held} {shown}");
}

/// Where nobody challenges, so that the pile grows and there is nothing else to go by.
#[test]
fn the_larger_the_pile_the_rarer_a_lie() {
    let rules = Rules { decks: 2, ..Rules::BLUFF };
    for level in ["Noob", "Easy", "Medium", "Hard", "Insane"] {
        let numbers = character(level).numbers;
        let mut game = Match::new(rules.clone(), 3, Seed::from(1)).unwrap();
        let mut party = Party::new(3, |_| None);
        let mut chances = Vec::new();
        while chances.len() < 8 {
            for seat in game.advance(&mut party).iter() {
                let view = game.view(seat);
                if seat == Seat::FIRST && view.table().standing().is_none() {
                    chances.push(numbers.lie_chance(&Memory::default(), view));
                }
                let answer = match view.table().standing() {
                    Some(_) => Action::Pass,
                    None => rules.fallback(view),
                };
                game.submit(seat, answer).unwrap();
            }
        }
        let falls = chances.windows(2).all(|pair| pair[1] <= pair[0]);
        assert!(falls && chances[6] < chances[0], "{level}: {chances:?}");
    }
}
