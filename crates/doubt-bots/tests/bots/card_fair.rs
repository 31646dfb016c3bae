//! Card bots play by every rule set of the family, and know what their seat knows.

use doubt_bots::Cast;
use doubt_bots::cards::{Counter, Rules, Style};
use doubt_core::{Match, Party, Player, Rng, Seat, Seated, Seed};

use crate::card_scene::{LEVELS, character, random_rules};
use crate::fair::Twin;

#[test]
fn no_card_bot_ever_answers_against_the_rules() {
    let cast = Cast::builtin();
    let bots: Vec<_> = cast.playing("cards").collect();
    let mut rng = Seed::from(41).deal(0);
    for n in 0..400 {
        let (rules, seats) = random_rules(&mut rng);
        let seed = Seed::from(n);
        let mut game = Match::new(rules.clone(), seats, seed).unwrap();
        let mut party = Party::new(seats, |seat| rng.pick(&bots).unwrap().player(seed, seat));
        game.advance(&mut party);
        assert!(game.is_over(), "{rules:?}");
        assert_eq!(game.faults(), 0, "{rules:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_match_of_cards() {
    let cast = Cast::builtin();
    let names = ["hard", "computer", "wise-guy", "insane"];
    let play = || {
        let seed = Seed::from(12);
        let mut game = Match::new(Rules::BLUFF_STUFF, 4, seed).unwrap();
        game.advance(&mut Party::new(4, |seat| cast.seat(names[seat.index()], seed, seat).ok()));
        game.log().unwrap().entries().to_vec()
    };
    assert_eq!(play(), play());
}

#[test]
fn twin_worlds_give_the_same_decision_at_cards() {
    let mut rng = Seed::from(42).deal(0);
    for n in 0..100 {
        let (rules, seats) = random_rules(&mut rng);
        let seed = Seed::from(n);
        let mut game = Match::new(rules, seats, seed).unwrap();
        game.advance(&mut Party::new(seats, |seat| Some(twin(&mut rng, seed, seat))));
        assert!(game.is_over());
    }
}

fn twin(rng: &mut Rng, seed: Seed, seat: Seat) -> Box<dyn Player<Rules>> {
    match rng.below(4) {
        3 => Box::new(Seated::new(Twin(Counter), seed, seat)),
        0 => Box::new(Seated::new(Twin(*rng.pick(&Style::ALL).unwrap()), seed, seat)),
        _ => Box::new(Seated::new(Twin(character(rng.pick(&LEVELS).unwrap())), seed, seat)),
    }
}
