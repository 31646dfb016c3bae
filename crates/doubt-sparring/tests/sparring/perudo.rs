//! The characters of Perudo learn whom to doubt, and no script with one trick beats them.

use doubt_bots::Cast;
use doubt_games::dice::Rules;
use doubt_sparring::contest::{Entrant, among};
use doubt_sparring::perudo::learning::{self, Course, Doubts};
use doubt_sparring::perudo::{CHARACTERS, SCRIPTS, Trick, script};

/// How many standard errors are no luck: on one side 99.5 %.
const SURE: f64 = 2.576;

fn trick(name: &str) -> Trick {
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

#[test]
fn no_script_has_the_better_of_a_character() {
    let cast = Cast::builtin();
    for (name, trick, _) in SCRIPTS {
        let script = script(name, trick);
        for who in CHARACTERS {
            let character = Entrant::bot(cast.find(who).unwrap());
            for (seats, even) in [(2, 0.5), (4, 0.25)] {
                let reached = among(&Rules::PERUDO, &script, &character, seats, 0..150);
                assert!(!reached.is_above(even), "{name} against {who} with {seats}: {reached}");
            }
        }
    }
}
