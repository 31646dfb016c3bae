//! What solving takes in memory is what was said before. Alone in its file, for a process has one most.

#![cfg(target_os = "linux")]

use std::io;

use doubt_games::dice::Rules;
use doubt_games::option::Options as _;
use doubt_solver::Update;
use doubt_solver::dice::{Draft, Round, Size, Solver, look};
use doubt_solver::watch::nobody;

/// The most memory that this process ever had, in bytes.
#[expect(clippy::disallowed_methods, reason = "the system knows how much memory was taken")]
fn most() -> u128 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().strip_suffix(" kB").unwrap().parse::<u128>().unwrap() * 1024
}

#[test]
fn solving_takes_as_much_memory_as_was_said() {
    let mut rules = Rules::DUEL;
    rules.set("dice", "2,1").unwrap();
    let round = Round::of(&rules).unwrap();
    let said = Size::of(&round).bytes(&round, 4);
    assert!(said > 50 << 20, "{said}");
    let before = most();
    let mut solver = Solver::<f32>::new(round, Update::Dcfr);
    solver.iterate();
    let found = look(solver.round(), solver.tree(), &solver, &nobody);
    let draft = Draft { game: "duel", solver: &solver, found, is_finished: false };
    draft.write(&mut io::sink()).unwrap();
    let took = most() - before;
    // A mebibyte or two is for whoever is on the way: stacks, buffers, and what the allocator rounds up.
    assert!(took <= said + (2 << 20), "{took} of {said}");
    assert!(took * 10 >= said * 9, "{took} of {said}");
}
