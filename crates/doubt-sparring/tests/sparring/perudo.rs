//! The characters of Perudo learn whom to doubt, and leave nothing standing that is all but false.

use doubt_sparring::perudo::{CHARACTERS, SCRIPTS, Trick, learning};

/// Tables of five matches: enough for a standard error to be small beside what is learned.
const TABLES: u64 = 300;
/// How many standard errors are no luck: on one side 99.5 %.
const SURE: f64 = 2.576;

fn trick(name: &str) -> Trick {
    SCRIPTS.iter().find(|(it, ..)| *it == name).map(|(_, trick, _)| *trick).unwrap()
}

/// Who always bluffs is doubted more than in the same situations without a memory, and who never does
/// less: within the first ten rounds, and from then on.
#[test]
fn memory_changes_play() {
    for who in CHARACTERS {
        for (name, sign) in [("liar", 1.0), ("saint", -1.0)] {
            let spans = learning::doubts(who, trick(name), TABLES);
            for (span, doubts) in learning::SPANS.iter().zip(spans) {
                assert!(
                    sign * doubts.learned() > SURE,
                    "{who}, {name}, {span:?}: {doubts:?} {}",
                    doubts.learned()
                );
            }
        }
    }
}
