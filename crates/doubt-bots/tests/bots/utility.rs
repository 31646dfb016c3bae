//! What each answer is worth, against sums made by hand.

use doubt_bots::dice::candidates::Candidate;
use doubt_bots::dice::situation::Situation;
use doubt_bots::dice::strategy::{Mood, Strategy};
use doubt_bots::dice::utility::{self, Call};
use doubt_games::dice::Rules;
use doubt_games::dice::rules::Ending;

use crate::scene::{Scene, rng, steady};

#[track_caller]
fn close(got: f64, by_hand: f64) {
    assert!((got - by_hand).abs() < 1e-4, "{got}, by hand {by_hand}");
}

fn dudo(scene: &Scene, who: &str, opponent: f64) -> Option<Call> {
    let situation = Situation::new(scene.view());
    let mood = Mood::new(steady(who), false);
    utility::dudo(&situation, situation.table.standing().unwrap(), &mood, opponent, &mut rng(1))
}

fn calza(scene: &Scene, who: &str) -> Call {
    let situation = Situation::new(scene.view());
    let mood = Mood::new(steady(who), false);
    utility::calza(&situation, situation.table.standing().unwrap(), &mood, 0.0, &mut rng(1))
}

fn bid(scene: &Scene, who: &str, bid: &str, strategy: Strategy) -> f64 {
    let situation = Situation::new(scene.view());
    let candidate = Candidate { bid: bid.parse().unwrap(), strategy };
    utility::bid(&situation, candidate, &Mood::new(steady(who), false), false, &mut rng(1))
}

/// Needs one match of the opponent's one die: false with 2/3. Four dice, 4/3 to expect.
fn small() -> Scene {
    Scene::new(&Rules::PERUDO, &[1, 3], "2x6", "2 3 6")
}

/// Needs four of ten: false with 33024/59049. Fifteen dice, five to expect.
fn middling() -> Scene {
    Scene::new(&Rules::PERUDO, &[5, 5, 5], "4x6", "2 3 4 5 5")
}

#[test]
fn a_doubt() {
    // (2/3 - .55)*10 + 2 (bold) + .4 (risk)
    let call = dudo(&small(), "Shark", 0.0).unwrap();
    close(call.p, 2.0 / 3.0);
    close(call.utility, 1.166_67 + 2.0 + 0.4);
    // (.559264 - .70)*10 + 1 (four fifths of what is to be expected)
    close(dudo(&middling(), "Calculator", 0.0).unwrap().utility, -1.407_36 + 1.0);
    // The bidder's past counts ten times.
    close(dudo(&middling(), "Calculator", 0.2).unwrap().utility, -1.407_36 + 1.0 + 2.0);
    // (4/9 - .85)*10 + 2 (bold) - 1 (two dice) - .6 (risk)
    let few = Scene::new(&Rules::PERUDO, &[2, 2], "2x6", "2 6");
    close(dudo(&few, "Turtle", 0.0).unwrap().utility, -4.055_56 + 2.0 - 1.0 - 0.6);
    // Three of fifteen is three fifths of what is to be expected: not bold at all.
    let low = Scene::new(&Rules::PERUDO, &[5, 5, 5], "3x6", "2 3 4 5 5");
    let p = (1024.0 + 5120.0 + 11520.0) / 59049.0;
    close(dudo(&low, "Calculator", 0.0).unwrap().utility, (p - 0.7) * 10.0);
}

#[test]
fn no_doubt_of_what_the_own_hand_shows() {
    let scene = Scene::new(&Rules::PERUDO, &[3, 3], "2x6", "1 3 6");
    assert_eq!(dudo(&scene, "Shark", 0.2), None);
    let scene = Scene::new(&Rules::PERUDO, &[3, 3], "3x6", "1 3 6");
    assert!(dudo(&scene, "Shark", 0.2).is_some());
}

#[test]
fn the_weight_of_bids_makes_a_doubt_milder() {
    // Five to expect, 5.5 with two bids on sixes: four are no longer past three quarters.
    let scene = Scene::new(&Rules::PERUDO, &[5, 5, 5], "3x6 4x6", "2 3 4 5 5");
    close(dudo(&scene, "Calculator", 0.0).unwrap().utility, -1.407_36);
}

#[test]
fn an_exact_call() {
    // 15/3 + 2 (4/3 likely, .67 off) + 1 (one of two is own) + .6 (risk) - 3
    let call = calza(&small(), "Shark");
    close(call.p, 1.0 / 3.0);
    close(call.utility, 5.0 + 2.0 + 1.0 + 0.6 - 3.0);
    // The same is too far off for a Turtle, who also dislikes risk.
    close(calza(&small(), "Turtle").utility, 5.0 - 2.0 + 1.0 - 0.9 - 3.0);
}

#[test]
fn an_exact_call_by_the_dice_at_stake() {
    // 2x6 with one own six and one die unknown, but other dice in hand.
    let stake = |hand: &str, dice: u8| {
        let scene = Scene::new(&Rules::PERUDO, &[1, dice], "2x6", hand);
        let likely_off = 2.0 - 4.0 / 3.0;
        let looks = if likely_off < 0.45 { 2.0 } else { -2.0 };
        calza(&scene, "Trapper").utility - (5.0 + looks + 1.0 - 3.0)
    };
    close(stake("6", 1), -2.0);
    close(stake("3 6", 2), -1.0);
    close(stake("3 4 6", 3), 0.0);
    close(stake("3 4 5 5 6", 5), -3.0);
    // Where it wins the match, a full set has something to gain.
    let one_round = Rules { ending: Ending::OneRound, ..Rules::PERUDO };
    let scene = Scene::new(&one_round, &[1, 5], "2x6", "3 4 5 5 6");
    close(calza(&scene, "Trapper").utility, 5.0 - 2.0 + 1.0 - 3.0);
    // One of three is own: less than two fifths. One die of two must match: 4/9.
    let scene = Scene::new(&Rules::PERUDO, &[3, 3], "3x6", "2 3 6");
    let p = 3.0 * (1.0 / 9.0) * (2.0 / 3.0);
    close(calza(&scene, "Trapper").utility, 15.0 * p - 2.0 - 3.0);
}

#[test]
fn a_bid() {
    let scene = middling();
    let five = 12585.0 / 59049.0;
    // 2 + 8p + 1.2 (not aggressive) - 3 (all that is to be expected) - 5 (unlikely)
    let by_hand = 2.0 + 8.0 * five + 1.2 - 3.0 - 5.0;
    close(bid(&scene, "Calculator", "5x6", Strategy::Minimum), by_hand);
    // A bluff need not be likely: 1 + .45 + 8p + .6 - 3
    close(bid(&scene, "Calculator", "5x6", Strategy::Bluff), 1.45 + 8.0 * five + 0.6 - 3.0);
    // 2 + 1.5 + 8p + 2.25 - 3 - 5 + .4 (1 - p) for a Shark who presses on.
    let by_hand = 3.5 + 8.0 * five + 2.25 - 3.0 - 5.0 + 0.4 * (1.0 - five);
    close(bid(&scene, "Shark", "5x6", Strategy::Aggressive), by_hand);
    // Two own fives: needs two of ten. 3 + 3 + 8p + 3 - 1 (four fifths)
    let four = 1.0 - (1024.0 + 5120.0) / 59049.0;
    close(bid(&scene, "Calculator", "4x5", Strategy::Value), 6.0 + 8.0 * four + 3.0 - 1.0);
    // 4 + 8p + 3 - 3 - 2: from four to eight is more than three.
    let eight = (210.0 * 16.0 + 120.0 * 8.0 + 45.0 * 4.0 + 20.0 + 1.0) / 59049.0;
    let by_hand = 4.0 + 8.0 * eight + 3.0 - 3.0 - 2.0 - 5.0;
    close(bid(&scene, "Calculator", "8x5", Strategy::Competitive), by_hand);
    // Seven is a jump of three, which is not too far: no 2 off.
    let seven = eight + 252.0 * 32.0 / 59049.0;
    let by_hand = 4.0 + 8.0 * seven + 3.0 - 3.0 - 5.0;
    close(bid(&scene, "Calculator", "7x5", Strategy::Competitive), by_hand);
}

#[test]
fn a_low_bid_and_an_opening() {
    // Two of fifteen dice: under half of what is to be expected is worth one more, and an opening
    // is no jump.
    let scene = Scene::new(&Rules::PERUDO, &[5, 5, 5], "", "2 3 4 5 5");
    close(bid(&scene, "Calculator", "2x5", Strategy::Value), 6.0 + 8.0 + 3.0 + 1.0);
    let five = 1.0 - (1024.0 + 5120.0 + 11520.0) / 59049.0;
    close(bid(&scene, "Calculator", "5x5", Strategy::Value), 6.0 + 8.0 * five + 3.0 - 3.0);
}

#[test]
fn a_bid_before_a_weak_seat() {
    // Twelve dice, four of each face to expect. Two fives in hand: 3x5 needs one of seven, 4x5 two.
    let worth = |dice: &[u8], text: &str| {
        let scene = Scene::new(&Rules::PERUDO, dice, "", "2 3 4 5 5");
        bid(&scene, "Trapper", text, Strategy::Value)
    };
    let holds = |needed: i32| match needed {
        1 => 1.0 - (2.0f64 / 3.0).powi(7),
        _ => 1.0 - (2.0f64 / 3.0).powi(7) - 7.0 * (2.0f64 / 3.0).powi(6) / 3.0,
    };
    // 3 + 3 + 8p + 3, less the penalty of the ratio: three quarters cost nothing yet, four quarters 3.
    let three = 9.0 + 8.0 * holds(1);
    let four = 9.0 + 8.0 * holds(2) - 3.0;
    let pressed = 1.5 * 0.95;
    close(worth(&[5, 2, 5], "3x5"), three + pressed);
    close(worth(&[5, 2, 5], "4x5"), four + pressed);
    // Two are half of it, five more than all of it; and three dice next are not weak.
    close(worth(&[5, 2, 5], "2x5"), 9.0 + 8.0);
    let five = 1.0
        - (2.0f64 / 3.0).powi(7)
        - 7.0 * (2.0f64 / 3.0).powi(6) / 3.0
        - 21.0 * (2.0f64 / 3.0).powi(5) / 9.0;
    close(worth(&[5, 2, 5], "5x5"), 9.0 + 8.0 * five - 3.0);
    close(worth(&[5, 3, 4], "3x5"), three);
    // Every character looks at the next seat, as much as it is aware of positions.
    let scene = Scene::new(&Rules::PERUDO, &[5, 2, 5], "", "2 3 4 5 5");
    let shark = 0.4 * (1.0 - holds(1)) + 1.5 * 0.60;
    close(bid(&scene, "Shark", "3x5", Strategy::Value), three + shark);
    close(
        bid(&scene, "Turtle", "3x5", Strategy::Value),
        three - 0.6 * (1.0 - holds(1)) + 1.5 * 0.40,
    );
}

#[test]
fn a_bid_with_few_dice() {
    // Seven dice, 7/3 to expect: two are six sevenths of it. One five in hand: one more is needed.
    let worth = |dice: &[u8], hand: &str| {
        bid(&Scene::new(&Rules::PERUDO, dice, "", hand), "Calculator", "2x5", Strategy::Value)
    };
    let value = |others: i32| 4.5 + 8.0 * (1.0 - (2.0f64 / 3.0).powi(others)) + 1.5;
    close(worth(&[2, 3, 2], "3 5"), value(5) - 1.0 - 0.70);
    // With three dice it is no risk, and neither are two of nine (two thirds).
    close(worth(&[3, 3, 1], "3 3 5"), value(4) - 1.0);
    close(worth(&[2, 4, 3], "3 5"), value(7));
    // Before a weak seat it is both.
    close(worth(&[2, 2, 3], "3 5"), value(5) - 1.0 + (1.5 - 1.0) * 0.70);
}

#[test]
fn a_bid_before_who_doubts_well() {
    let scene = middling();
    let situation = Situation::new(scene.view());
    let worth = |text: &str, threat| {
        let candidate = Candidate { bid: text.parse().unwrap(), strategy: Strategy::Minimum };
        utility::bid(&situation, candidate, &Mood::new(steady("Shark"), false), threat, &mut rng(1))
    };
    // 5x6 is likely false, and costs the adaptability; 4x5 rests on two fives, and does not.
    close(worth("5x6", false) - worth("5x6", true), 0.8);
    close(worth("4x5", false) - worth("4x5", true), 0.0);
}

#[test]
fn what_strategies_are_worth() {
    let shark = Mood::new(steady("Shark"), false);
    let base = |strategy: Strategy, own| strategy.base(&shark, own);
    close(base(Strategy::Minimum, 2), 2.0);
    close(base(Strategy::Competitive, 2), 4.0);
    close(base(Strategy::Aggressive, 2), 3.5);
    close(base(Strategy::Value, 2), 6.0);
    close(base(Strategy::Bluff, 0), 1.75);
    close(base(Strategy::Switch, 0), 2.0);
    close(base(Strategy::Switch, 1), 3.0);
    close(base(Strategy::LiarsLeap, 0), 4.0);
    close(base(Strategy::Trap, 1), 9.0);
    close(base(Strategy::Whim, 1), 6.0);
    let taste = |strategy: Strategy| strategy.alignment(&shark.numbers);
    close(taste(Strategy::Aggressive), 2.25);
    close(taste(Strategy::Squeeze), 2.25);
    close(taste(Strategy::Bluff), 1.0);
    close(taste(Strategy::LiarsLeap), 1.0);
    close(taste(Strategy::Minimum), 0.5);
    close(taste(Strategy::Value), 0.0);
}

#[test]
fn chance_moves_a_judgement_within_its_limits() {
    let mut rng = rng(3);
    for _ in 0..10_000 {
        assert_eq!(utility::variance(0.0, 0.5, &mut rng), 0.0);
        assert!(utility::variance(0.9, 0.5, &mut rng).abs() <= 0.27);
        assert!(utility::variance(1.0, 0.1, &mut rng).abs() <= 0.1);
    }
    let mean = (0..10_000).map(|_| utility::variance(1.0, 0.5, &mut rng)).sum::<f64>() / 10_000.0;
    assert!(mean.abs() < 0.01, "{mean}");
}
