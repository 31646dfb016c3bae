//! Values that are known, and what every way to solve agrees on.

use doubt_games::dice::Rules;
use doubt_games::dice::rules::Wild;
use doubt_games::option::{BySeat, Options as _};
use doubt_solver::Update;
use doubt_solver::dice::solver::Number;
use doubt_solver::dice::{Round, Size, Solver, Tree, exploitability, value};

fn solved<T: Number>(rules: &Rules, update: Update, iterations: u32) -> Solver<T> {
    let mut solver = Solver::new(Round::of(rules).unwrap(), update);
    (0..iterations).for_each(|_| solver.iterate());
    solver
}

fn judged<T: Number>(solver: &Solver<T>) -> (f64, f64) {
    let (round, tree) = (solver.round(), solver.tree());
    (value(round, tree, solver), exploitability(round, tree, solver))
}

fn dice(each: &str) -> BySeat {
    let mut rules = Rules::DUEL;
    rules.set("dice", each).unwrap();
    rules.dice
}

/// Values of the first seat that can be found in the literature, or follow from a linear program.
fn known() -> Vec<(Rules, f64)> {
    let duel = |faces| Rules { faces, ..Rules::DUEL };
    vec![
        (duel(2), 1.0 / 2.0),
        (duel(3), 1.0 / 9.0),
        (duel(4), 1.0 / 16.0),
        (duel(6), -7.0 / 258.0),
        (Rules { wild: Wild::None, ..Rules::DUEL }, -1.0 / 9.0),
        (Rules { dice: BySeat::Each(2), ..duel(2) }, 7.0 / 8.0),
    ]
}

#[test]
fn known_values_are_found() {
    for (rules, expected) in known() {
        let (value, exploitability) = judged(&solved::<f32>(&rules, Update::Dcfr, 1500));
        assert!(exploitability < 1e-4, "{rules:?}: exploitable by {exploitability}");
        assert!((value - expected).abs() < 1e-4, "{rules:?}: {value}, not {expected}");
    }
}

#[test]
#[ignore = "six digits take a while"]
fn known_values_are_found_to_six_digits() {
    for (rules, expected) in known() {
        let (value, _) = judged(&solved::<f64>(&rules, Update::Dcfr, 40_000));
        assert!((value - expected).abs() < 1e-6, "{rules:?}: {value}, not {expected}");
    }
}

#[test]
fn every_update_and_both_kinds_of_numbers_agree() {
    let rules = Rules { faces: 4, ..Rules::DUEL };
    for update in Update::ALL {
        for (value, exploitability) in [
            judged(&solved::<f32>(&rules, update, 3000)),
            judged(&solved::<f64>(&rules, update, 3000)),
        ] {
            assert!(exploitability < 2e-3, "{update}: exploitable by {exploitability}");
            assert!((value - 1.0 / 16.0).abs() < 2e-3, "{update}: {value}");
        }
    }
}

#[test]
fn a_better_update_is_better() {
    let after = |update| judged(&solved::<f32>(&Rules::DUEL, update, 300)).1;
    let [cfr, plus, dcfr] = Update::ALL.map(after);
    assert!(dcfr < plus && plus < cfr, "{dcfr} {plus} {cfr}");
    assert!(dcfr < 1e-3, "{dcfr}");
}

#[test]
fn trees_are_as_large_as_was_counted() {
    for rules in [
        Rules::DUEL,
        Rules { dice: BySeat::Each(1), ..Rules::PERUDO },
        Rules { dice: dice("2,1"), faces: 4, ..Rules::PERUDO },
        Rules { dice: dice("1,3"), faces: 3, ..Rules::DUEL },
    ] {
        let round = Round::of(&rules).unwrap();
        let (size, tree) = (Size::of(&round), Tree::of(&round));
        assert_eq!(size.nodes, tree.nodes().len() as u128, "{rules:?}");
        assert_eq!(size.rows, [0, 1].map(|seat| tree.rows(seat) as u128), "{rules:?}");
    }
    // The published number of information sets.
    assert_eq!(Size::of(&Round::of(&Rules::DUEL).unwrap()).information_sets, 24_576);
}

#[test]
fn a_tree_of_many_branches_is_solved_like_one_of_few() {
    // Sixteen bids make 65,536 chains, which are swept branch by branch.
    let rules = Rules { dice: BySeat::Each(2), faces: 4, ..Rules::DUEL };
    let (value, exploitability) = judged(&solved::<f32>(&rules, Update::Dcfr, 150));
    assert!(exploitability < 0.02, "{exploitability}");
    assert!(value.abs() < 1.0);
}

#[cfg(feature = "threads")]
#[test]
fn any_number_of_threads_gives_the_same_bits() {
    use doubt_solver::dice::Strategy as _;
    let rules = Rules { dice: BySeat::Each(2), faces: 4, ..Rules::DUEL };
    let mixes = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| {
            let solver = solved::<f32>(&rules, Update::Dcfr, 5);
            let mut mixes = Vec::new();
            let nodes = solver.tree().nodes().iter().enumerate();
            for (node, _) in nodes.filter(|(_, at)| at.answers() > 1) {
                solver.mix(solver.round(), solver.tree(), node, &mut mixes);
            }
            mixes
        })
    };
    assert!(mixes(1) == mixes(2));
}
