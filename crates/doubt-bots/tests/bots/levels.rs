//! The levels and the time-out bot do what their tables say.

use doubt_bots::dice::{Level, Timeout};
use doubt_core::{Bot, Game, Seat, Thoughts};
use doubt_games::dice::rules::{Calza, Wild};
use doubt_games::dice::{Action, Bid, Rules};
use doubt_games::option::BySeat;

use crate::scene::{Scene, rng};

const WILD: Rules = Rules { wild: Wild::Ones, ..Rules::LIARS_DICE };

fn answer(level: u8, scene: &Scene, seed: u64) -> Action {
    let level = Level::new(level).unwrap();
    level.act(&(), scene.view(), &mut rng(seed), &mut Thoughts::unheard())
}

/// All the bids that a level makes here, over many seeds.
fn bids(level: u8, scene: &Scene) -> Vec<Bid> {
    let mut seen: Vec<Bid> = Vec::new();
    for seed in 0..2_000 {
        let Action::Bid(bid) = answer(level, scene, seed) else { panic!("no bid") };
        if !seen.contains(&bid) {
            seen.push(bid);
        }
    }
    seen.sort_by_key(|bid| (bid.face, bid.count));
    seen
}

fn texts(bids: &[Bid]) -> String {
    bids.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn levels_have_numbers() {
    for n in 0..6 {
        let level = Level::new(n).unwrap();
        assert_eq!(level.number(), n);
        assert!(!level.capability().is_empty());
    }
    assert_eq!(Level::new(6), None);
    assert_eq!(Level::ALL.len(), 6);
}

#[test]
fn levels_0_and_1_open_on_a_die_of_their_own() {
    let scene = Scene::new(&WILD, &[5, 5], "", "1 3 3 3 6");
    // The one counts for each of the others.
    for level in [0, 1] {
        assert_eq!(texts(&bids(level, &scene)), "1x1 1x3 2x3 3x3 4x3 1x6 2x6");
    }
}

#[test]
fn level_1_opens_lower_than_level_0() {
    let scene = Scene::new(&Rules::LIARS_DICE, &[5, 5], "", "3 3 3 3 3");
    let mean = |level| {
        let counts = (0..4_000).map(|seed| match answer(level, &scene, seed) {
            Action::Bid(bid) => f64::from(bid.count),
            _ => 0.0,
        });
        counts.sum::<f64>() / 4_000.0
    };
    // Uniform in 1 to 5, and uniform in 1 to that.
    assert!((mean(0) - 3.0).abs() < 0.1 && (mean(1) - 2.0).abs() < 0.1);
}

#[test]
fn level_2_opens_on_any_face() {
    let scene = Scene::new(&Rules::LIARS_DICE, &[5, 5], "", "3 3 3 3 3");
    assert_eq!(texts(&bids(2, &scene)), "1x1 1x2 1x3 2x3 3x3 4x3 5x3 1x4 1x5 1x6");
}

#[test]
fn raises_stay_on_the_face() {
    let scene = Scene::new(&Rules::LIARS_DICE, &[5, 5], "3x4", "2 3 4 4 6");
    assert_eq!(texts(&bids(0, &scene)), "4x4");
    for level in [1, 2] {
        assert_eq!(texts(&bids(level, &scene)), "4x4 5x4 6x4 7x4");
    }
}

#[test]
fn simple_levels_doubt_only_what_cannot_be() {
    for level in 0..3 {
        // Two own fours and five other dice: seven could be, eight could not.
        let could = Scene::new(&Rules::LIARS_DICE, &[5, 5], "7x4", "2 3 4 4 6");
        let could_not = Scene::new(&Rules::LIARS_DICE, &[5, 5], "8x4", "2 3 4 4 6");
        for seed in 0..200 {
            assert_eq!(answer(level, &could, seed), Action::Bid("8x4".parse().unwrap()));
            assert_eq!(answer(level, &could_not, seed), Action::Challenge);
        }
    }
}

#[test]
fn level_3_goes_by_the_odds() {
    // Needs one of five other dice: holds with .598. The same of four: .518. Of three: .421.
    for (others, doubted) in [(5, false), (4, false), (3, true)] {
        let scene = Scene::new(&Rules::LIARS_DICE, &[others, 5], "3x4", "2 3 4 4 6");
        assert_eq!(answer(3, &scene, 1) == Action::Challenge, doubted, "{others}");
    }
    // Three sixes of its own make three sixes certain, and three sixes are the highest certain bid.
    let scene = Scene::new(&Rules::LIARS_DICE, &[5, 5], "", "2 2 6 6 6");
    assert_eq!(answer(3, &scene, 1), Action::Bid("3x6".parse().unwrap()));
    // One more five would raise as surely, but two are as sure and higher.
    let scene = Scene::new(&Rules::LIARS_DICE, &[5, 5], "1x4", "2 3 5 5 6");
    assert_eq!(answer(3, &scene, 1), Action::Bid("2x5".parse().unwrap()));
}

#[test]
fn level_4_hears_what_is_bid() {
    // Just too high by the dice alone; but who has bid fours twice will hold some.
    let scene = Scene::new(&Rules::LIARS_DICE, &[5, 5], "1x4 1x6 2x4 2x5 3x4", "1 2 3 4 6");
    assert_eq!(answer(3, &scene, 1), Action::Challenge);
    assert_ne!(answer(4, &scene, 1), Action::Challenge);
}

#[test]
fn out_of_turn_they_keep_still() {
    let rules = Rules { calza: Calza::Anyone, ..Rules::PERUDO };
    let scene = Scene::new(&rules, &[5, 5, 3], "2x4", "2 3 4 4 6");
    let world = rules.imagine(scene.view(), &mut rng(1));
    let view = world.view(&scene.rules, Seat::new(2).unwrap());
    for level in &Level::ALL[..5] {
        let action = level.act(&(), view, &mut rng(1), &mut Thoughts::unheard());
        assert_eq!(action, Action::Pass);
    }
    assert_eq!(Timeout.act(&(), view, &mut rng(1), &mut Thoughts::unheard()), Action::Pass);
}

#[test]
fn level_5_weighs_what_it_may_lose() {
    // Too likely to doubt for level 4, but every raise is worse.
    let scene = Scene::new(&Rules::LIARS_DICE, &[3, 5], "2x6", "1 2 3 4 6");
    assert_eq!(answer(4, &scene, 1), Action::Bid("3x6".parse().unwrap()));
    assert_eq!(answer(5, &scene, 1), Action::Challenge);
    // What is certain is not doubted.
    let scene = Scene::new(&Rules::LIARS_DICE, &[5, 5], "2x5", "1 2 5 5 6");
    assert_ne!(answer(5, &scene, 1), Action::Challenge);
    // Four sixes of its own and a die to regain: the other die may match, or not.
    let scene = Scene::new(&Rules::PERUDO, &[1, 4], "4x6", "6 6 6 6");
    assert_eq!(answer(5, &scene, 1), Action::Exact);
    let full = Rules { dice: BySeat::Each(4), ..Rules::PERUDO };
    let scene = Scene::new(&full, &[1, 4], "4x6", "6 6 6 6");
    assert_ne!(answer(5, &scene, 1), Action::Exact, "there is none to regain");
}

fn timeout(rules: &Rules, dice: &[u8], bids: &str, hand: &str) -> String {
    let scene = Scene::new(rules, dice, bids, hand);
    Timeout.act(&(), scene.view(), &mut rng(1), &mut Thoughts::unheard()).to_string()
}

#[test]
fn the_time_out_bot_does_as_little_as_it_can() {
    // Opens with its most frequent face, as low as it may.
    assert_eq!(timeout(&Rules::LIARS_DICE, &[5, 5], "", "2 2 3 5 6"), "1x2");
    assert_eq!(timeout(&Rules::PERUDO, &[5, 5], "", "1 1 1 5 6"), "1x6");
    // The smallest step up, aces aside.
    assert_eq!(timeout(&Rules::PERUDO, &[5, 5], "2x4", "2 2 3 5 6"), "2x5");
    assert_eq!(timeout(&Rules::PERUDO, &[5, 5], "2x6", "2 2 3 5 6"), "3x6");
    // Two of five sixes: wrong with .804; with a six of its own .402.
    assert_eq!(timeout(&Rules::LIARS_DICE, &[5, 5], "2x6", "2 2 3 3 5"), "doubt");
    assert_eq!(timeout(&Rules::LIARS_DICE, &[5, 5], "2x6", "2 2 3 5 6"), "3x1");
    // Nothing is left to bid.
    assert_eq!(timeout(&Rules::LIARS_DICE, &[1, 1], "2x6", "6"), "doubt");
}
