//! Solves the duel by one solver or the other, and prints what came out as JSON.
//!
//! ```text
//! solvers doubt RUNS EXPLOITABILITY    doubt-solver, so many times from nothing to this exploitability
//! solvers cfr ITERATIONS               the crate cfr (discounted CFR, the whole tree, one thread)
//! ```

mod peer;

use doubt_games::dice::Rules;
use doubt_solver::Update;
use doubt_solver::dice::{Round, Solver, exploitability, value};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<f64>().ok());
    match (words.first().map(String::as_str), number(1), number(2)) {
        (Some("doubt"), Some(runs), Some(to)) => doubt(runs as u32, to),
        (Some("cfr"), Some(iterations), None) => peer::solve(iterations as u64),
        _ => {
            eprintln!("Write `solvers doubt RUNS EXPLOITABILITY` or `solvers cfr ITERATIONS`");
            std::process::exit(2);
        }
    }
}

/// From nothing to the goal, so many times; looks at the exploitability are part of the work.
fn doubt(runs: u32, to: f64) {
    let mut last = (0, 0.0, 0.0);
    for _ in 0..runs {
        let round = Round::of(&Rules::DUEL).expect("two seats play the duel");
        let mut solver = Solver::<f32>::new(round, Update::Dcfr);
        loop {
            (0..25).for_each(|_| solver.iterate());
            let left = exploitability(solver.round(), solver.tree(), &solver);
            if left <= to {
                let value = value(solver.round(), solver.tree(), &solver);
                last = (solver.iterations(), value, left);
                break;
            }
        }
    }
    print(last.0.into(), last.1, last.2);
}

/// One object on one line.
fn print(iterations: u64, value: f64, exploitability: f64) {
    println!("{{\"iterations\":{iterations},\"value\":{value},\"exploitability\":{exploitability}}}");
}
