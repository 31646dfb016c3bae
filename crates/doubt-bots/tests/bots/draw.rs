//! Who is drawn from the cast for a table.

use std::collections::BTreeSet;

use doubt_bots::cast::draw::{self, NoDifficulty};
use doubt_bots::cast::{Brain, distinct};
use doubt_bots::sheriff::Part;
use doubt_bots::{Cast, CastBot, cards};
use doubt_core::{Seat, Seed};
use doubt_games::catalog::{self, PRESETS, RuleSet};

fn rules(game: &str) -> &'static RuleSet {
    &catalog::find(game).unwrap().rules
}

#[test]
fn bots_sit_where_no_person_does_and_the_seed_says_who() {
    let cast = Cast::builtin();
    for preset in &PRESETS {
        for person in 0..preset.usual_seats {
            let people: Vec<bool> = (0..preset.usual_seats).map(|at| at == person).collect();
            let drawn = |seed: u64| draw::for_table(&cast, &preset.rules, &people, seed.into());
            let bots = drawn(1);
            let none: Vec<bool> = bots.iter().map(Option::is_none).collect();
            assert_eq!(none, people, "{}", preset.name);
            assert!(bots.iter().flatten().all(|bot| bot.family == preset.rules.family()));
            assert_eq!(bots, drawn(1));
            assert!((2..20).any(|seed| drawn(seed) != bots), "{}", preset.name);
        }
    }
    assert!(draw::for_table(&cast, rules("perudo"), &[], Seed::from(1)).is_empty());
}

#[test]
fn characters_differ_while_there_are_any() {
    let cast = Cast::builtin();
    for seed in 0..50 {
        let bots = draw::for_table(&cast, rules("perudo"), &[false; 6], Seed::from(seed));
        let bots: Vec<CastBot> = bots.into_iter().flatten().collect();
        let characters: BTreeSet<_> = bots.iter().map(CastBot::character).collect();
        assert_eq!(characters.len(), 6);
        assert!(bots.iter().all(|bot| !bot.leads()));
    }
}

#[test]
fn where_the_rank_is_assigned_set_styles_are_drawn() {
    let cast = Cast::builtin();
    let is_style = |bot: &CastBot| matches!(bot.brain, Brain::Cards(cards::Brain::Style { .. }));
    let drawn = |game| draw::for_table(&cast, rules(game), &[false; 4], Seed::from(3));
    assert!(drawn("bluff-stuff").iter().flatten().all(is_style));
    assert!(!drawn("bluff").iter().flatten().any(is_style));
}

#[test]
fn a_fixed_sheriffs_badge_goes_to_one_who_wears_it() {
    let cast = Cast::builtin();
    let parts = |people: &[bool]| -> Vec<Option<Part>> {
        let bots = draw::for_table(&cast, rules("sheriff"), people, Seed::from(5));
        bots.iter().map(|bot| Some(bot.as_ref()?.townsfolk()?.part)).collect()
    };
    let (sheriff, merchant) = (Some(Part::Sheriff), Some(Part::Merchant));
    assert_eq!(parts(&[false, true, false]), [sheriff, None, merchant]);
    assert_eq!(parts(&[true, false, false]), [None, merchant, merchant]);
}

#[test]
fn merchants_bring_their_skills_along() {
    let cast = Cast::builtin();
    let seats = draw::for_table(&cast, rules("sheriff"), &[true, false, false], Seed::from(5));
    let RuleSet::Sheriff(before) = rules("sheriff") else { panic!("a sheriff game") };
    let RuleSet::Sheriff(after) =
        draw::with_skills(rules("sheriff"), seats.iter().map(Option::as_ref))
    else {
        panic!("a sheriff game")
    };
    for (seat, bot) in Seat::all(3).zip(&seats) {
        let own = bot.as_ref().and_then(CastBot::townsfolk).map(|one| one.merchant.traits.bluff);
        assert_eq!(after.bluff.of(seat), own.unwrap_or(before.bluff.of(seat)));
    }
    assert_eq!(
        draw::with_skills(rules("perudo"), seats.iter().map(Option::as_ref)),
        *rules("perudo")
    );
}

#[test]
fn a_difficulty_is_a_character_with_its_names() {
    let cast = Cast::builtin();
    let (character, numbers) = draw::difficulty(&cast, "hard").unwrap();
    let bots =
        draw::of_character(&cast, character, "cards", usize::from(numbers.opponents), 1.into());
    assert_eq!(bots.len(), usize::from(numbers.opponents));
    assert!(bots.iter().all(|bot| bot.character() == Some("Hard")));
    let wrong = |name| draw::difficulty(&cast, name).unwrap_err();
    assert!(wrong("hrad").to_string().contains("did you mean `Hard`?"));
    assert_eq!(wrong("computer"), NoDifficulty::NoNumbers("Computer".into()));
}

#[test]
fn names_that_come_again_get_a_number() {
    assert_eq!(
        distinct(&["Ann", "Bob", "Ann", "Ann 2", "Ann"]),
        ["Ann", "Bob", "Ann 2", "Ann 2 2", "Ann 3"]
    );
}
