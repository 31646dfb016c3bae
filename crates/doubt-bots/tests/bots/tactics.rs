//! Every tactic fires exactly under its trigger.

use doubt_bots::dice::candidates::candidates;
use doubt_bots::dice::situation::Situation;
use doubt_bots::dice::strategy::{Mood, Strategy};
use doubt_bots::dice::{Memory, Numbers};
use doubt_bots::dice::{opening, tactics};
use doubt_core::Game;
use doubt_games::dice::rules::{Raise, Wild};
use doubt_games::dice::{Action, Bid, Face, Rules};

use crate::scene::{CHARACTERS, Scene, character, rng, steady};

const PERUDO: Rules = Rules::PERUDO;

fn squeeze(dice: &[u8], bids: &str, hand: &str, who: &str) -> Option<String> {
    let scene = Scene::new(&PERUDO, dice, bids, hand);
    tactics::squeeze(&Situation::new(scene.view()), &steady(who)).map(|bid| bid.to_string())
}

#[test]
fn squeeze_needs_a_high_bid_and_a_weak_neighbour() {
    // Twelve dice, four to expect: three are three quarters.
    let fires = squeeze(&[5, 5, 2], "3x5", "2 3 4 6 6", "Trapper");
    assert_eq!(fires.as_deref(), Some("5x5"));
    assert_eq!(squeeze(&[5, 5, 2], "2x5", "2 3 4 6 6", "Trapper"), None, "a low bid");
    assert_eq!(squeeze(&[4, 5, 3], "3x5", "2 3 4 6 6", "Trapper"), None, "three dice next");
    assert_eq!(squeeze(&[5, 6, 2], "3x5", "2 3 4 6 6 6", "Trapper"), None, "just under");
    for who in CHARACTERS.iter().filter(|who| **who != "Trapper") {
        assert_eq!(squeeze(&[5, 5, 2], "3x5", "2 3 4 6 6", who), None, "{who}");
    }
    assert_eq!(squeeze(&[1, 1], "1x5", "2", "Trapper"), None, "no such bid");
}

fn flush(rules: &Rules, bids: &str, hand: &str) -> Option<String> {
    let scene = Scene::new(rules, &[5, 5, 5], bids, hand);
    tactics::ace_flush(&Situation::new(scene.view())).map(|bid| bid.to_string())
}

#[test]
fn ace_flushing_needs_an_ace_early_on_another_face() {
    assert_eq!(flush(&PERUDO, "5x4", "1 2 3 3 6").as_deref(), Some("3x1"));
    assert_eq!(flush(&PERUDO, "5x4", "2 2 3 3 6"), None, "no ace");
    assert_eq!(flush(&PERUDO, "2x1", "1 2 3 3 6"), None, "aces stand already");
    assert_eq!(flush(&PERUDO, "", "1 2 3 3 6"), None, "nothing stands");
    assert_eq!(flush(&PERUDO, "1x4 2x4 3x4 4x4", "1 2 3 3 6").as_deref(), Some("2x1"));
    assert_eq!(flush(&PERUDO, "1x4 2x4 3x4 4x4 5x4", "1 2 3 3 6"), None, "a fifth bid");
    assert_eq!(flush(&Rules::LIARS_DICE, "5x4", "1 2 3 3 6"), None, "no face is wild");
    let top = Rules { wild: Wild::Top, ..Rules::LIARS_DICE };
    assert_eq!(flush(&top, "5x4", "1 2 3 3 6").as_deref(), Some("5x6"), "sixes are wild");
}

fn boring(dice: &[u8], hand: &str) -> bool {
    let scene = Scene::new(&PERUDO, dice, "1x5", hand);
    tactics::is_boring(&Situation::new(scene.view()))
}

#[test]
fn the_game_is_boring_three_dice_ahead() {
    assert!(boring(&[2, 5, 2], "2 3 4 5 6"));
    assert!(!boring(&[2, 5, 3], "2 3 4 5 6"), "two and a half ahead");
    assert!(boring(&[1, 5, 0, 3], "2 3 4 5 6"), "who is out does not count");
    assert!(!boring(&[5, 5], "2 3 4 5 6"));
    let own = steady("Shark");
    let quiet = Mood::new(own, true);
    assert_eq!((quiet.numbers.bluff_frequency, quiet.numbers.dudo_threshold), (0.05, 0.90));
    assert_eq!(quiet.numbers.aggression, own.aggression);
    assert_eq!(Mood::new(own, false).numbers, own);
    assert_eq!(quiet.own, own);
}

/// Whatever a character is, it bids nothing else in a boring game.
#[test]
fn a_boring_game_is_boring() {
    let all = CHARACTERS.map(|who| character(who).numbers);
    let only = |bids: &str, hand: &str, bid: &str| {
        let scene = Scene::new(&PERUDO, &[2, 5, 2], bids, hand);
        let situation = Situation::new(scene.view());
        for (numbers, seed) in all.iter().flat_map(|numbers| (0..100).map(move |n| (numbers, n))) {
            let found = candidates(&situation, &Mood::new(*numbers, true), &mut rng(seed));
            let found: Vec<String> = found.iter().map(|it| it.bid.to_string()).collect();
            assert_eq!(found, [bid], "{numbers:?}, {seed}");
        }
    };
    only("2x5", "2 3 4 6 6", "2x6");
    only("2x6", "2 3 4 6 6", "3x6");
    // Three sixes are likely enough with two aces; five are not, and two aces are certain.
    only("3x5", "1 1 2 3 4", "3x6");
    only("4x6", "1 1 2 3 4", "2x1");
    // Nothing is likelier than the lowest, unlikely as it is.
    only("3x6", "2 3 4 6 6", "4x6");
}

#[test]
fn a_boring_opening_is_the_lowest_bid() {
    for who in CHARACTERS {
        let scene = Scene::new(&PERUDO, &[5, 2, 2], "", "2 3 4 6 6");
        let think = character(who).think(&Memory::default(), scene.view(), &mut rng(3)).chose;
        assert_eq!(think, Action::Bid("1x2".parse().unwrap()), "{who}");
    }
}

fn leap(dice: &[u8], hand: &str, face: Face, who: &Numbers) -> Option<Bid> {
    let scene = Scene::new(&PERUDO, dice, "", hand);
    tactics::liars_leap(&Situation::new(scene.view()), who, face, &mut rng(1))
}

#[test]
fn the_leap_needs_many_dice_and_weak_opponents() {
    let bluffer = steady("Bluffer");
    // Ten dice, 3.3 to expect: 35 to 50 % is one or two.
    let bid = leap(&[4, 2, 2, 2], "2 2 3 3", Face::Five, &bluffer).unwrap();
    assert!(bid.face == Face::Five && (1..=2).contains(&bid.count), "{bid}");
    assert_eq!(leap(&[4, 2, 2, 2], "2 2 3 3", Face::Three, &bluffer), None, "a face it holds");
    assert_eq!(leap(&[4, 2, 2, 2], "1 2 3 3", Face::Five, &bluffer), None, "a wild die matches");
    assert_eq!(leap(&[3, 2, 2, 2], "2 2 3", Face::Five, &bluffer), None, "three dice");
    assert_eq!(
        leap(&[4, 2, 3, 2], "2 2 3 3", Face::Five, &bluffer),
        None,
        "an opponent with three"
    );
    assert!(
        leap(&[5, 2, 0, 1], "2 2 3 3 4", Face::Five, &bluffer).is_some(),
        "the own five is fine"
    );
}

#[test]
fn the_leap_is_for_bluffers_and_the_aggressive() {
    let plain = Numbers { bluff_frequency: 0.39, aggression: 0.59, ..steady("Calculator") };
    let try_as = |numbers| leap(&[4, 2, 2], "2 2 3 3", Face::Five, &numbers).is_some();
    assert!(!try_as(plain));
    assert!(try_as(Numbers { bluff_frequency: 0.4, ..plain }));
    assert!(try_as(Numbers { aggression: 0.6, ..plain }));
    for (who, leaps) in [("Shark", true), ("Chaos", true), ("Bluffer", true), ("Trapper", false)] {
        assert_eq!(try_as(steady(who)), leaps, "{who}");
    }
}

/// The mood of a boring game has a bluff frequency of .05, but a Bluffer is a Bluffer.
#[test]
fn the_leap_goes_by_the_character_and_not_by_its_mood() {
    let scene = Scene::new(&PERUDO, &[5, 2, 2], "", "2 2 3 3 4");
    let situation = Situation::new(scene.view());
    let quiet = Numbers { aggression: 0.5, ..steady("Bluffer") };
    let mood = Mood::new(quiet, true);
    assert!(tactics::liars_leap(&situation, &mood.own, Face::Five, &mut rng(1)).is_some());
    assert!(tactics::liars_leap(&situation, &mood.numbers, Face::Five, &mut rng(1)).is_none());
}

#[test]
fn the_leap_stays_between_35_and_50_percent() {
    let scene = Scene::new(&PERUDO, &[8, 2, 2, 2, 2, 2, 2, 2, 2], "", "2 2 2 2 3 3 3 3");
    let (situation, bluffer) = (Situation::new(scene.view()), steady("Bluffer"));
    for seed in 0..200 {
        let bid = tactics::liars_leap(&situation, &bluffer, Face::Five, &mut rng(seed));
        // Twenty-four dice, eight to expect: 2.8 to 4.
        assert!((3..=4).contains(&bid.unwrap().count));
    }
}

#[test]
fn palifico_leaves_only_the_smallest_step() {
    for who in CHARACTERS {
        let mood = Mood::new(character(who).numbers, false);
        for (bids, hand, only) in [("2x4", "1 1 3 5 6", "3x4"), ("", "5", "1x5"), ("", "1", "1x1")]
        {
            let scene = Scene::new(&PERUDO, &[1, 5, 4], bids, hand).palifico();
            let found = candidates(&Situation::new(scene.view()), &mood, &mut rng(9));
            let found: Vec<String> = found.iter().map(|it| it.bid.to_string()).collect();
            assert_eq!(found, [only]);
        }
    }
}

#[test]
fn openings_are_on_the_best_face_or_a_high_one() {
    let scene = Scene::new(&PERUDO, &[5, 5, 5, 5, 5, 5], "", "1 2 2 3 6");
    let situation = Situation::new(scene.view());
    let mut best = 0;
    let mood = Mood::new(steady("Calculator"), false);
    for seed in 0..2_000 {
        let bid = opening::bid(&situation, &mood, &mut rng(seed)).unwrap();
        // A fifth of thirty dice is three fifths of the ten to expect.
        assert_eq!(bid.count, 6);
        assert!(bid.face == Face::Two || bid.face >= Face::Four, "{bid}");
        best += u32::from(bid.face == Face::Two);
    }
    assert!((1_320..=1_480).contains(&best), "seven of ten: {best}");
    let count = |who| opening::bid(&situation, &Mood::new(steady(who), false), &mut rng(1));
    assert_eq!(count("Shark").map(|bid| bid.count), Some(7));
    assert_eq!(count("Turtle").map(|bid| bid.count), Some(5));
}

#[test]
fn candidates_come_from_the_named_strategies() {
    use Strategy::{
        AceFlush, Aggressive, Bluff, Competitive, LiarsLeap, Minimum, Squeeze, Switch, Value,
    };
    let seen_in = |dice: &[u8], bids: &str, hand: &str, who: &str| {
        let scene = Scene::new(&PERUDO, dice, bids, hand);
        let situation = Situation::new(scene.view());
        let mut seen = Vec::new();
        let mood = Mood::new(steady(who), false);
        for seed in 0..50 {
            for it in candidates(&situation, &mood, &mut rng(seed)) {
                if !seen.contains(&it.strategy) {
                    seen.push(it.strategy);
                }
            }
        }
        seen
    };
    let usual = seen_in(&[5, 5, 5, 5, 5, 5], "4x3", "1 4 4 5 5", "Chaos");
    for strategy in [Minimum, Competitive, Aggressive, Value, Bluff, Switch, AceFlush] {
        assert!(usual.contains(&strategy), "{strategy:?} of {usual:?}");
    }
    assert!(!usual.contains(&Squeeze) && !usual.contains(&LiarsLeap));
    assert!(seen_in(&[5, 5, 2], "3x5", "2 3 4 6 6", "Trapper").contains(&Squeeze));
    assert!(seen_in(&[2, 4, 2], "1x3", "2 2 4 4", "Bluffer").contains(&LiarsLeap));
}

/// With a mind to bluff, no candidate rests on own dice but the smallest step, a switch and the tactics;
/// without, none is a bluff.
#[test]
fn a_coin_decides_between_bluffs_and_the_truth() {
    use Strategy::{Aggressive, Bluff, Competitive, Value, Whim};
    let scene = Scene::new(&PERUDO, &[5, 5, 5, 5, 5, 5], "6x2", "1 3 4 4 5");
    let situation = Situation::new(scene.view());
    for who in CHARACTERS {
        let numbers = character(who).numbers;
        let mut bluffs = 0;
        for seed in 0..2_000 {
            let found = candidates(&situation, &Mood::new(numbers, false), &mut rng(seed));
            let has = |strategy| found.iter().any(|it| it.strategy == strategy);
            assert!(has(Strategy::Minimum) && has(Strategy::Switch), "{who}, {seed}");
            // Sixes are not in the hand: a mind to bluff always finds them.
            let bluff = has(Bluff);
            bluffs += u32::from(bluff);
            assert!(!bluff || !has(Value) && !has(Competitive), "{who}, {seed}: {found:?}");
            for it in found.iter().filter(|it| matches!(it.strategy, Aggressive | Whim | Value)) {
                assert_eq!(situation.bears(it.bid), !bluff, "{who}, {seed}: {it:?}");
            }
        }
        // Four standard errors.
        let (share, p) = (f64::from(bluffs) / 2_000.0, numbers.bluff_frequency);
        assert!((share - p).abs() < 4.0 * (p * (1.0 - p) / 2_000.0).sqrt(), "{who}: {share}");
    }
}

fn trap(dice: &[u8], bids: &str, hand: &str, who: &str) -> Option<String> {
    let scene = Scene::new(&PERUDO, dice, bids, hand);
    let situation = Situation::new(scene.view());
    tactics::trap(&situation, &steady(who), Face::Six).map(|bid| bid.to_string())
}

#[test]
fn a_trap_is_laid_before_a_weak_seat() {
    // Twelve dice, four to expect: three are three quarters.
    assert_eq!(trap(&[5, 5, 2], "1x5", "2 3 4 6 6", "Trapper").as_deref(), Some("3x6"));
    assert_eq!(trap(&[5, 2, 5], "", "2 3 4 6 6", "Trapper").as_deref(), Some("3x6"), "an opening");
    assert_eq!(trap(&[5, 5, 2], "4x5", "2 3 6 6 6", "Trapper").as_deref(), Some("4x6"));
    assert_eq!(
        trap(&[5, 5, 2], "4x6", "2 3 6 6 6", "Trapper"),
        None,
        "more than is to be expected"
    );
    assert_eq!(
        trap(&[5, 5, 2], "1x5", "2 3 4 5 5", "Trapper"),
        None,
        "more likely false than true"
    );
    assert_eq!(trap(&[5, 4, 3], "1x5", "2 3 6 6", "Trapper"), None, "three dice next");
    for who in CHARACTERS.iter().filter(|who| **who != "Trapper") {
        assert_eq!(trap(&[5, 5, 2], "1x5", "2 3 4 6 6", who), None, "{who}");
    }
}

#[test]
fn before_a_strong_seat_a_trapper_waits() {
    // Eighteen dice, so that there is room for more than the lowest.
    for (dice, waits) in [(&[5, 5, 5, 3], true), (&[8, 5, 2, 3], false)] {
        let scene = Scene::new(&PERUDO, dice, "2x3", "4 4 5 5 5");
        let situation = Situation::new(scene.view());
        assert_eq!(tactics::is_waiting(&situation, &steady("Trapper")), waits);
        assert!(!tactics::is_waiting(&situation, &steady("Calculator")));
        let mut lowest = true;
        let mood = Mood::new(steady("Trapper"), false);
        for seed in 0..200 {
            for it in candidates(&situation, &mood, &mut rng(seed)) {
                let ours = !matches!(it.strategy, Strategy::Whim | Strategy::Competitive);
                lowest &= !ours || Some(it.bid) == situation.lowest(it.bid.face);
            }
        }
        assert_eq!(lowest, waits, "{dice:?}");
    }
}

#[test]
fn a_whim_is_another_face_and_a_jump() {
    let scene = Scene::new(&PERUDO, &[5, 5, 5, 5, 5, 5], "5x3", "2 3 4 4 6");
    let situation = Situation::new(scene.view());
    let whims = |who: &str, honest| {
        let numbers = character(who).numbers;
        let whim = |seed| tactics::whim(&situation, &numbers, honest, &mut rng(seed));
        (0..1_000).filter_map(whim).collect::<Vec<Bid>>()
    };
    for (who, most) in
        [("Shark", 50), ("Turtle", 20), ("Calculator", 0), ("Bluffer", 160), ("Trapper", 80)]
    {
        let many = whims(who, true).len();
        assert!(many <= most, "{who}: {many}");
    }
    for honest in [true, false] {
        let whims = whims("Chaos", honest);
        assert!(whims.len() > 600, "{}", whims.len());
        for whim in &whims {
            assert!(whim.face != Face::Three && whim.face != Face::One, "{whim}");
            assert!(whim.count > situation.lowest(whim.face).unwrap().count, "{whim}");
            assert!(situation.odds(*whim).holds >= 0.5, "{whim}");
            assert_eq!(situation.bears(*whim), honest, "{whim}");
        }
    }
}

#[test]
fn every_candidate_is_legal() {
    let rule_sets = [
        PERUDO,
        Rules::LIARS_DICE,
        Rules { wild: Wild::Top, raise: Raise::FaceThenCount, faces: 4, ..Rules::LIARS_DICE },
        Rules { wild: Wild::Ones, faces: 2, ..Rules::LIARS_DICE },
    ];
    for rules in rule_sets {
        for (bids, hand) in [("", "1 1 2 2 2"), ("3x2", "1 1 2 2 2"), ("2x1", "1 1 2 2 2")] {
            let scene = Scene::new(&rules, &[5, 5, 2], bids, hand);
            let situation = Situation::new(scene.view());
            let mood = Mood::new(character("Chaos").numbers, false);
            for seed in 0..100 {
                for it in candidates(&situation, &mood, &mut rng(seed)) {
                    assert_eq!(rules.check(scene.view(), &Action::Bid(it.bid)), Ok(()), "{it:?}");
                }
            }
        }
    }
}
