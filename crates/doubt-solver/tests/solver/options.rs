//! Every option of the dice, solved twice: by the fast solver and by the book.

use doubt_games::dice::Rules;
use doubt_games::option::Options;
use doubt_solver::Update;
use doubt_solver::dice::{Round, Solver, exploitability, value};
use doubt_solver::history::{self, Histories};

/// The smallest rounds in which each option makes a difference.
const ROUNDS: [&[(&str, &str)]; 14] = [
    &[("faces", "3")],
    &[("faces", "3"), ("wild", "none")],
    &[("faces", "3"), ("wild", "ones")],
    &[("faces", "3"), ("raise", "face-then-count")],
    &[("faces", "3"), ("raise", "no-lower-face")],
    &[("faces", "3"), ("wild", "ones"), ("aces", "halving")],
    &[("faces", "3"), ("wild", "ones"), ("aces", "halving"), ("raise", "no-lower-face")],
    &[("faces", "3"), ("wild", "ones"), ("open_on_aces", "no")],
    &[("faces", "3"), ("palifico", "always")],
    &[("faces", "3"), ("calza", "on-turn")],
    &[("faces", "2"), ("calza", "anyone"), ("dice", "2,1")],
    &[("faces", "2"), ("dice", "2,1")],
    &[("faces", "2"), ("dice", "1,3"), ("wild", "none")],
    &[("faces", "2"), ("dice", "2,1"), ("raise", "no-lower-face"), ("calza", "on-turn")],
];

#[test]
fn both_solvers_agree_whatever_the_options() {
    let mut values = Vec::new();
    for options in ROUNDS {
        let mut rules = Rules::DUEL;
        for (name, value) in options {
            rules.set(name, value).unwrap();
        }
        let mut fast = Solver::<f64>::new(Round::of(&rules).unwrap(), Update::Dcfr);
        let mut slow = history::Solver::new(Histories::of(&rules, 100_000).unwrap(), Update::Dcfr);
        for _ in 0..400 {
            fast.iterate();
            slow.iterate();
        }
        let average = slow.average();
        let (round, tree) = (fast.round(), fast.tree());
        let found = [value(round, tree, &fast), slow.value(&average)];
        let left = [exploitability(round, tree, &fast), slow.exploitability(&average)];
        // The same algorithm in the same numbers: what differs is the order of sums.
        assert!((found[0] - found[1]).abs() < 1e-6, "{options:?}: values {found:?}");
        assert!((left[0] - left[1]).abs() < 1e-6, "{options:?}: exploitabilities {left:?}");
        assert!(left[0] < 1e-3, "{options:?}: exploitable by {}", left[0]);
        values.push(found[0]);
    }
    // Where an option changed nothing, nothing would have been compared.
    assert!((values[0] - values[1]).abs() > 1e-3 && (values[9] - values[0]).abs() > 1e-3);
}
