//! The levels of the dice games against the scripts that beat their first version, and each other.

use doubt_games::dice::Rules;
use doubt_sparring::contest::{among, heads_up, unseen};
use doubt_sparring::dice::{BELIEVERS_AND_STEPPERS, OTHERS, script};
use doubt_sparring::table::dice::{WILD, bot};

/// No Believer and no Stepper wins more than 55 % against the level with two seats, nor more than 1.3 times
/// an even share with three and four.
fn held(level: &str, rules: &Rules, deals: u64) {
    let level = bot(level);
    for (name, rule) in BELIEVERS_AND_STEPPERS {
        let script = script(name, rule);
        let two = heads_up(rules, &script, &level, unseen(deals));
        assert!(two.mean <= 0.55, "{name} against {}: {two}", level.name);
        for seats in [3, 4] {
            let share = among(rules, &script, &level, seats, unseen(deals / 4));
            assert!(share.mean <= 1.3 / seats as f64, "{name}, {seats} seats: {share}");
        }
    }
}

#[test]
fn levels_4_and_5_hold_believers_and_steppers() {
    for level in ["level-4", "level-5"] {
        for rules in [Rules::PERUDO, Rules::LIARS_DICE, WILD] {
            held(level, &rules, 300);
        }
    }
}

#[test]
fn nothing_wins_three_of_five_against_level_5() {
    let level = bot("level-5");
    for (name, rule) in BELIEVERS_AND_STEPPERS.iter().chain(&OTHERS) {
        let script = script(name, *rule);
        for rules in [Rules::PERUDO, Rules::LIARS_DICE, WILD, Rules::DUEL] {
            let share = heads_up(&rules, &script, &level, unseen(300));
            assert!(share.mean <= 0.6, "{name}: {share}");
        }
    }
}

#[test]
fn in_the_duel_each_level_from_3_on_beats_every_lower_one() {
    for level in 3..=5 {
        for lower in 0..level {
            let one = bot(&format!("level-{level}"));
            let share =
                heads_up(&Rules::DUEL, &one, &bot(&format!("level-{lower}")), unseen(20_000));
            assert!(share.is_above(0.5), "{level} against {lower}: {share}");
        }
    }
}

#[test]
fn level_5_beats_level_4() {
    let [one, other] = ["level-5", "level-4"].map(bot);
    for rules in [Rules::PERUDO, Rules::LIARS_DICE] {
        let share = heads_up(&rules, &one, &other, unseen(4_000));
        assert!(share.is_above(0.5), "{share}");
    }
}
