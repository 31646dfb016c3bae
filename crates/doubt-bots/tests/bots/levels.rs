//! The levels and the time-out bot do what their tables say.

use doubt_bots::dice::belief::Belief;
use doubt_bots::dice::impression::Impressions;
use doubt_bots::dice::situation::Situation;
use doubt_bots::dice::{Level, Timeout};
use doubt_core::{Bot, Game, Seat, Thoughts};
use doubt_games::dice::rules::{Calza, Wild};
use doubt_games::dice::{Action, Bid, Event, Rules};
use doubt_games::option::BySeat;

use crate::scene::{Scene, rng};

const WILD: Rules = Rules { wild: Wild::Ones, ..Rules::LIARS_DICE };

fn answer(level: u8, scene: &Scene, seed: u64) -> Action {
    let level = Level::new(level).unwrap();
    level.act(&Impressions::default(), scene.view(), &mut rng(seed), &mut Thoughts::unheard())
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

/// How often a level doubts here, over many seeds.
fn doubts(level: u8, scene: &Scene) -> f64 {
    let doubted = (0..500).filter(|&seed| answer(level, scene, seed) == Action::Challenge);
    doubted.count() as f64 / 500.0
}

#[test]
fn level_3_doubts_when_that_is_likelier_right_than_its_best_raise() {
    // One of three other dice must be a four: the doubt is right with .579. Two sixes of its own and one
    // of the three are as likely as the bid, .421; three of its own sixes are certain.
    let scene = Scene::new(&Rules::LIARS_DICE, &[3, 5], "3x4", "2 3 4 4 6");
    assert_eq!(doubts(3, &scene), 1.0);
    let scene = Scene::new(&Rules::LIARS_DICE, &[3, 5], "3x4", "4 4 6 6 6");
    assert_eq!(doubts(3, &scene), 0.0);
    // What its own dice make true is not doubted.
    let scene = Scene::new(&Rules::LIARS_DICE, &[5, 5], "2x4", "2 3 4 4 6");
    assert_eq!(doubts(3, &scene), 0.0);
}

#[test]
fn from_level_3_on_openings_are_mixed() {
    // Level 5 plays a solved strategy here, which mixes with some hands and opens on what it lacks with some.
    let hands = ["2 2 4 6 6", "1 2 3 4 5", "1 1 2 3 4", "1 3 3 4 5", "2 3 4 5 6"];
    for level in 3..=5 {
        let (mut lacking, mut mixed) = (0, 0);
        for hand in hands {
            let bids = bids(level, &Scene::new(&Rules::LIARS_DICE, &[5, 5], "", hand));
            let held = |bid: &Bid| hand.contains(&bid.face.to_string());
            assert!(level == 5 || bids.iter().any(held), "{hand}: {}", texts(&bids));
            lacking += u32::from(!bids.iter().all(held));
            mixed += u32::from(bids.iter().any(|bid| *bid != bids[0]));
        }
        // With any hand; for level 5, with more than one.
        let least = if level == 5 { 2 } else { hands.len() as u32 };
        assert!(lacking >= least.min(4) && mixed >= least, "{level}: {lacking} {mixed}");
    }
}

/// What a level says does not follow from what it holds: every opening that one hand leads to often is
/// also made with another count of the face.
#[test]
fn from_level_3_on_an_opening_fits_several_hands() {
    for level in 3..=5 {
        for rules in [Rules::LIARS_DICE, Rules::PERUDO, WILD] {
            let hands = ["2 3 4 5 5", "2 3 4 5 6", "2 3 4 4 6", "2 3 5 5 5"];
            let opened = |hand: &str| bids(level, &Scene::new(&rules, &[5, 5], "", hand));
            let on_fives = hands.map(|hand| {
                opened(hand).into_iter().filter(|bid| bid.face.pips() == 5).collect::<Vec<_>>()
            });
            let shared = on_fives
                .iter()
                .flatten()
                .any(|bid| on_fives.iter().filter(|opened| opened.contains(bid)).count() >= 3);
            assert!(shared, "level {level}: {on_fives:?}");
        }
    }
}

#[test]
fn level_4_hears_what_is_bid() {
    // Just too high by the dice alone; but who has bid fours twice will hold some.
    let scene = Scene::new(&Rules::LIARS_DICE, &[5, 5], "1x4 1x6 2x4 2x5 3x4", "1 2 3 4 6");
    assert_eq!(doubts(3, &scene), 1.0);
    assert!(doubts(4, &scene) < 0.9);
}

#[test]
fn out_of_turn_they_keep_still() {
    let rules = Rules { calza: Calza::Anyone, ..Rules::PERUDO };
    let scene = Scene::new(&rules, &[5, 5, 3], "2x4", "2 3 4 4 6");
    let world = rules.imagine(scene.view(), &mut rng(1));
    let view = world.view(&scene.rules, Seat::new(2).unwrap());
    for level in &Level::ALL[..5] {
        let action =
            level.act(&Impressions::default(), view, &mut rng(1), &mut Thoughts::unheard());
        assert_eq!(action, Action::Pass);
    }
    assert_eq!(Timeout.act(&(), view, &mut rng(1), &mut Thoughts::unheard()), Action::Pass);
}

#[test]
fn levels_4_and_5_weigh_what_they_may_lose() {
    for level in [4, 5] {
        // What is certain is not doubted.
        let scene = Scene::new(&Rules::LIARS_DICE, &[5, 5], "2x5", "1 2 5 5 6");
        assert_eq!(doubts(level, &scene), 0.0);
        // What cannot be is.
        let scene = Scene::new(&Rules::LIARS_DICE, &[1, 5], "4x5", "1 2 3 5 6");
        assert_eq!(doubts(level, &scene), 1.0);
        // Four sixes of its own and a die to regain: the other die hardly matches.
        let calza = Rules { calza: Calza::OnTurn, ..Rules::LIARS_DICE };
        let scene = Scene::new(&calza, &[1, 4], "4x6", "6 6 6 6");
        assert!((0..50).any(|seed| answer(level, &scene, seed) == Action::Exact));
        // With none to regain it can only lose.
        let full = Rules { dice: BySeat::Each(4), ..calza };
        let scene = Scene::new(&full, &[4, 4], "4x6", "1 2 3 6");
        assert!((0..50).all(|seed| answer(level, &scene, seed) != Action::Exact));
    }
}

#[test]
fn level_5_learns_how_far_to_trust_a_bidder() {
    let rules = Rules::LIARS_DICE;
    let scene = Scene::new(&rules, &[5, 5], "3x4", "1 2 3 4 6");
    let view = scene.view();
    let bidder = Seat::FIRST;
    // Four times three fours were bid: by somebody who held three each time, and by somebody who held none.
    let after = |held: &str| {
        let mut memory = Impressions::default();
        let bid: Bid = "3x4".parse().unwrap();
        let hands = [held, "1 2 3 5 6"].map(|hand| hand.parse().unwrap());
        for round in 1..=4 {
            let dice = [5, 5].into_iter().collect();
            memory.notice(view, &Event::Round { round, opener: bidder, palifico: false, dice });
            memory.notice(view, &Event::Bid { seat: bidder, bid });
            let hands = hands.into_iter().collect();
            memory.notice(view, &Event::Reveal { bid, count: 3, hands, wild: None });
        }
        memory
    };
    let fours = |memory: &Impressions| {
        let situation = Situation::new(view);
        Belief::Bidders(memory).spread(&situation, "3x4".parse::<Bid>().unwrap().face).holds(3)
    };
    let (trusted, stranger, liar) =
        (fours(&after("2 4 4 4 6")), fours(&Impressions::default()), fours(&after("1 2 3 5 6")));
    assert!(trusted > stranger + 0.1 && stranger > liar + 0.1, "{trusted} {stranger} {liar}");
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
