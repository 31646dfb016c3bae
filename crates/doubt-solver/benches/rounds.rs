//! How fast rounds are solved: `cargo bench -p doubt-solver`.
//!
//! An iteration lets both seats learn once. Entries are what an iteration brings up to date: a hand, a
//! chain of bids and an answer each.

use divan::Bencher;
use divan::counter::ItemsCount;
use doubt_games::dice::Rules;
use doubt_games::option::Options;
use doubt_solver::Update;
use doubt_solver::dice::{Round, Solver, exploitability};

fn main() {
    divan::main();
}

fn solver(dice: &str, faces: u8) -> Solver<f32> {
    let mut rules = Rules { faces, ..Rules::DUEL };
    rules.set("dice", dice).expect("these are numbers of dice");
    Solver::new(Round::of(&rules).expect("two seats play"), Update::Dcfr)
}

/// A hundred iterations after the first few, in which everything is still chosen evenly; per second, the
/// entries.
#[divan::bench(args = [("1,1", 6), ("2,2", 3), ("2,1", 6)], sample_count = 20, sample_size = 1)]
fn iterations(bencher: Bencher, (dice, faces): (&str, u8)) {
    let mut solver = solver(dice, faces);
    let rounds = if faces == 6 && dice != "1,1" { 2 } else { 100 };
    (0..20).for_each(|_| solver.iterate());
    let entries = solver.entries() * rounds;
    bencher.counter(ItemsCount::new(entries)).bench_local(|| {
        (0..rounds).for_each(|_| solver.iterate());
    });
}

/// From nothing to an exploitability of .001, reckoning it now and then included.
#[divan::bench(args = [("1,1", 6), ("2,2", 3)], sample_count = 20, sample_size = 1)]
fn to_a_thousandth(bencher: Bencher, (dice, faces): (&str, u8)) {
    bencher.bench_local(|| {
        let mut solver = solver(dice, faces);
        let mut next = 150;
        loop {
            solver.iterate();
            if solver.iterations() < next {
                continue;
            }
            next += 25;
            if exploitability(solver.round(), solver.tree(), &solver) <= 0.001 {
                return solver.iterations();
            }
        }
    });
}
