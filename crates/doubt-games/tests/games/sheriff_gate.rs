//! At the gate, by many seeded visits: how often a lie is found, and what a tell is worth.

use doubt_core::{Audience, Match, Refusal, Seat, Seed};
use doubt_games::option::BySeat;
use doubt_games::sheriff::odds::catch_chance;
use doubt_games::sheriff::{
    Action, Claim, Event, Good, Goods, Illegal, Manner, Offer, Phase, Rules, tell,
};

const MERCHANT: Seat = Seat::FIRST.next(2);

/// A match of one visit with a merchant of this bluff skill.
fn visit(perception: u8, bluff: u8, seed: u64) -> Match<Rules> {
    let rules = Rules { visits: 1, perception, bluff: BySeat::Each(bluff), ..Rules::SHERIFF };
    Match::new(rules, 2, Seed::from(seed)).unwrap()
}

/// Loads one card and declares it truly or not; a card of contraband is a lie in any case.
fn come(bout: &mut Match<Rules>, card: Good, honest: bool) {
    bout.submit(MERCHANT, Action::Load(Goods::of(1, card))).unwrap();
    let good = if card.is_legal() { card } else { Good::Apples };
    let count = if honest { 1 } else { 2 };
    bout.submit(MERCHANT, Action::Declare(Claim { count, good })).unwrap();
}

fn any_card(bout: &Match<Rules>, wanted: impl Fn(Good) -> bool) -> Option<Good> {
    bout.view(MERCHANT).hand().cards.each().find(|&good| wanted(good))
}

/// Inspections for each difference of perception and bluff skill.
const INSPECTIONS: u64 = 20_000;

#[test]
fn lies_are_found_as_often_as_the_dice_say() {
    for difference in -9i8..=9 {
        let (perception, bluff) = match difference {
            ..0 => (1, 1 + difference.unsigned_abs()),
            _ => (1 + difference as u8, 1),
        };
        let caught = (0..INSPECTIONS)
            .filter(|&seed| {
                let mut bout = visit(perception, bluff, seed);
                let card = any_card(&bout, |_| true).unwrap();
                come(&mut bout, card, false);
                bout.submit(MERCHANT, Action::Silent).unwrap();
                bout.submit(Seat::FIRST, Action::Inspect).unwrap();
                let found = |event: &Event| matches!(event, Event::Check { caught: true, .. });
                bout.events(Audience::Spectator, 0).any(found)
            })
            .count();
        is_near(caught, INSPECTIONS, catch_chance(perception, bluff), &format!("{difference}"));
    }
}

/// Visits for each kind of bag and each bluff skill.
const VISITS: u64 = 4_000;

#[test]
fn a_tell_says_as_much_as_its_reliability_and_no_more() {
    for bluff in [1, 4, 7, 10] {
        // The bag is honest, a lie with legal goods, or a lie with contraband.
        for (legal, honest) in [(true, true), (true, false), (false, false)] {
            let mut easy = [0; 3];
            let mut visits = 0;
            for seed in 0..VISITS {
                let mut bout = visit(5, bluff, seed);
                let Some(card) = any_card(&bout, |good| good.is_legal() == legal) else { continue };
                come(&mut bout, card, honest);
                let tell = bout.table().gate[MERCHANT].unwrap().tell.unwrap();
                if tell.manner == Manner::Easy {
                    easy[usize::from(tell.which)] += 1;
                }
                visits += 1;
            }
            let reliability = tell::reliability(bluff);
            let chance = if honest { reliability } else { 1.0 - reliability };
            let name = format!("bluff {bluff}, legal {legal}, honest {honest}");
            is_near(easy.iter().sum(), visits, chance, &name);
            easy.iter().for_each(|&one| is_near(one, visits, chance / 3.0, &name));
        }
    }
}

/// Within four standard errors.
fn is_near(count: usize, of: u64, chance: f64, name: &str) {
    let share = count as f64 / of as f64;
    let error = (chance * (1.0 - chance) / of as f64).sqrt();
    assert!((share - chance).abs() <= 4.0 * error, "{name}: {share} instead of {chance}");
}

#[test]
fn bad_moves_are_refused_and_nothing_changes() {
    let mut bout = visit(5, 5, 1);
    let cards = bout.view(MERCHANT).hand().cards;
    let seven = Goods::of(7, Good::Apples);
    refused(&mut bout, MERCHANT, Action::Load(seven), Illegal::FullBag { loaded: 7, most: 6 });
    refused(&mut bout, MERCHANT, Action::Load(Goods::EMPTY), Illegal::EmptyBag);
    let card = cards.each().next().unwrap();
    bout.submit(MERCHANT, Action::Load(Goods::of(1, card))).unwrap();
    let silk = Action::Declare(Claim { count: 1, good: Good::Silk });
    refused(&mut bout, MERCHANT, silk, Illegal::Contraband(Good::Silk));
    bout.submit(MERCHANT, Action::Declare(Claim { count: 1, good: Good::Bread })).unwrap();
    let too_much = Illegal::TooMuchGold { offered: 51, owned: 50 };
    refused(&mut bout, MERCHANT, Action::Offer(Offer::gold(51)), too_much);
    bout.submit(MERCHANT, Action::Offer(Offer::gold(50))).unwrap();
    bout.submit(Seat::FIRST, Action::Accept).unwrap();
    assert_eq!(bout.submit(Seat::FIRST, Action::Inspect), Err(Refusal::Over), "a second decision");
    assert!(matches!(bout.table().phase, Phase::Over { .. }));
    assert_eq!(bout.table().purses[Seat::FIRST], 50);
}

fn refused(bout: &mut Match<Rules>, seat: Seat, action: Action, why: Illegal) {
    let (table, hand) = (bout.table().clone(), *bout.view(seat).hand());
    let counts =
        |bout: &Match<Rules>| Seat::all(bout.seats()).map(|s| bout.told(s.into())).collect();
    let told: Vec<usize> = counts(bout);
    assert_eq!(bout.submit(seat, action), Err(Refusal::Illegal(why)));
    assert_eq!((bout.table(), bout.view(seat).hand()), (&table, &hand));
    assert_eq!(counts(bout), told);
}
