//! The bots are no fools.

use doubt_bots::Cast;
use doubt_bots::portrait::heads_up;
use doubt_games::dice::Rules;

const MATCHES: u64 = 2_000;

fn share(rules: &Rules, one: &str, other: &str) -> f64 {
    let cast = Cast::builtin();
    heads_up(rules, cast.find(one).unwrap(), cast.find(other).unwrap(), 0..MATCHES).unwrap()
}

#[test]
fn calculator_beats_the_simple_levels() {
    for rules in [Rules::PERUDO, Rules::LIARS_DICE] {
        for level in ["level-0", "level-1", "level-2"] {
            let share = share(&rules, "Calculator", level);
            assert!(share >= 0.70, "{level}: {share}");
        }
    }
}

/// Level 5 against level 4 is closer: doubt-sparring plays them on duplicate deals.
#[test]
fn levels_3_and_4_beat_the_one_below() {
    for rules in [Rules::PERUDO, Rules::LIARS_DICE] {
        for (one, other) in [("level-3", "level-2"), ("level-4", "level-3")] {
            let share = share(&rules, one, other);
            assert!(share > 0.5 + interval(), "{one} against {other}: {share}");
        }
    }
}

#[test]
fn level_5_beats_everyone() {
    let cast = Cast::builtin();
    for rules in [Rules::PERUDO, Rules::LIARS_DICE] {
        for bot in cast.playing("dice").filter(|bot| bot.leads() || bot.character().is_none()) {
            let as_strong = ["level-4", "level-5", "Oracle", "Purified Oracle"];
            if !as_strong.contains(&bot.name.as_str()) {
                let share = share(&rules, "level-5", &bot.name);
                assert!(share > 0.5 + interval(), "{}: {share}", bot.name);
            }
        }
    }
}

/// Half of the width of the 99 % interval around one half.
fn interval() -> f64 {
    2.576 * (0.25 / MATCHES as f64).sqrt()
}
