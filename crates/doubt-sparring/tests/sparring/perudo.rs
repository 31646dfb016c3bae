//! The characters of Perudo learn whom to doubt, and no script with one trick has much the better of them.

use doubt_bots::Cast;
use doubt_games::dice::Rules;
use doubt_sparring::contest::{Entrant, among, unseen};
use doubt_sparring::dice::{Rule, script};
use doubt_sparring::perudo::learning::{self, Course, Doubts};
use doubt_sparring::perudo::{CHARACTERS, SCRIPTS};

/// How many standard errors are no luck: on one side 99.5 %.
const SURE: f64 = 2.576;

fn trick(name: &str) -> Rule {
    SCRIPTS.iter().find(|(it, ..)| *it == name).map(|(_, trick, _)| *trick).unwrap()
}

/// Who always bluffs is doubted more than in the same situations without a memory, and who never does
/// less.
#[track_caller]
fn learns(course: Course, span: usize) {
    for who in CHARACTERS {
        for (name, sign) in [("liar", 1.0), ("saint", -1.0)] {
            let doubts: Doubts = learning::doubts(who, trick(name), course)[span];
            assert!(sign * doubts.learned() > SURE, "{who}, {name}: {doubts:?}");
        }
    }
}

#[test]
fn memory_changes_play_within_ten_rounds() {
    learns(Course { seats: 4, matches: 1, tables: 1_000 }, 0);
    learns(Course { seats: 2, matches: 1, tables: 500 }, 0);
}

#[test]
fn memory_changes_play_lastingly() {
    learns(Course { seats: 4, matches: 5, tables: 150 }, 1);
    learns(Course { seats: 2, matches: 5, tables: 100 }, 1);
}

/// Chaos and Bluffer have their price: whoever waits for what is likely has the better of them.
const COSTLY: [&str; 2] = ["Chaos", "Bluffer"];

#[test]
fn no_script_beats_the_characters() {
    let cast = Cast::builtin();
    for (name, trick, _) in SCRIPTS {
        let script = script(name, trick);
        for who in CHARACTERS {
            let character = Entrant::bot(cast.find(who).unwrap());
            let most = if COSTLY.contains(&who) { [0.70, 0.375] } else { [0.60, 0.325] };
            for (seats, most) in [2, 4].into_iter().zip(most) {
                let reached = among(&Rules::PERUDO, &script, &character, seats, unseen(100));
                assert!(!reached.is_above(most), "{name} against {who} with {seats}: {reached}");
            }
        }
    }
}
