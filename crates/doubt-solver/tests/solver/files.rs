//! Strategies as files: what is written is read back, and what is damaged is refused with a sentence.

use doubt_games::dice::Rules;
use doubt_solver::Update;
use doubt_solver::dice::solution::Unread;
use doubt_solver::dice::{Round, Solution, Solver, choices, exploitability, value};

fn solved(iterations: u32) -> Solver<f32> {
    solved_by(&Rules::DUEL, iterations)
}

fn solved_by(rules: &Rules, iterations: u32) -> Solver<f32> {
    let mut solver = Solver::new(Round::of(rules).unwrap(), Update::Dcfr);
    (0..iterations).for_each(|_| solver.iterate());
    solver
}

fn kept(solver: &Solver<f32>, resumable: bool) -> Solution {
    let (round, tree) = (solver.round(), solver.tree());
    let found = (value(round, tree, solver), exploitability(round, tree, solver));
    Solution::of("duel", solver, found, resumable)
}

#[test]
fn a_strategy_is_read_back_as_it_was() {
    let solver = solved(200);
    let solution = kept(&solver, false);
    let file = solution.to_bytes();
    assert!(file.len() < 100_000, "{} bytes", file.len());
    let read = Solution::from_bytes(&file).unwrap();
    assert_eq!((read.iterations, read.update), (200, Update::Dcfr));
    assert_eq!((read.value, read.exploitability), (solution.value, solution.exploitability));
    // Written in parts of 65,535 it loses next to nothing.
    let left = exploitability(&read.round, &read.tree, &read);
    assert!((left - solution.exploitability).abs() < 1e-4, "{left}");
    assert_eq!(read.resumed().unwrap_err(), Unread::Finished);
    assert_eq!(file, solved_again(), "the same solution is the same bytes");
}

fn solved_again() -> Vec<u8> {
    kept(&solved(200), false).to_bytes()
}

#[test]
fn what_was_interrupted_goes_on_as_if_it_had_not_been() {
    let file = kept(&solved(30), true).to_bytes();
    let mut resumed = Solution::from_bytes(&file).unwrap().resumed().unwrap();
    (0..30).for_each(|_| resumed.iterate());
    assert_eq!(kept(&resumed, true).to_bytes(), kept(&solved(60), true).to_bytes());
}

#[test]
fn damaged_files_are_refused() {
    let file = kept(&solved(10), true).to_bytes();
    let refused = |file: &[u8]| Solution::from_bytes(file).unwrap_err();
    assert_eq!(refused(b""), Unread::Other);
    assert_eq!(refused(b"PK\x03\x04"), Unread::Other);
    assert!(matches!(refused(&file[..file.len() - 1]), Unread::Length { .. }));
    assert!(matches!(refused(&[&file[..], b"x"].concat()), Unread::Length { .. }));
    let mut turned = file.clone();
    *turned.last_mut().unwrap() ^= 1;
    assert_eq!(refused(&turned), Unread::Digest);
    let header = end_of_header(&file);
    let replaced = |from: &str, to: &str| {
        let text = std::str::from_utf8(&file[..header]).unwrap().replacen(from, to, 1);
        refused(&[text.as_bytes(), &file[header..]].concat())
    };
    assert_eq!(replaced("rules 1", "rules 99"), Unread::Version(99));
    assert_eq!(
        replaced("game duel", "game chess").to_string().split(':').next(),
        Some("it was made for rules that cannot be")
    );
    assert!(matches!(replaced("faces=6", "faces=7"), Unread::Rules(_)));
    // Other rules than those of the body.
    assert_eq!(replaced("faces=6", "faces=5"), Unread::Body);
    assert!(matches!(replaced("set dice=1", "set dice=8"), Unread::TooLarge(_)));
}

#[test]
fn whatever_byte_is_lost_something_is_said() {
    let file = kept(&solved_by(&Rules { faces: 2, ..Rules::DUEL }, 3), true).to_bytes();
    for at in 0..file.len() {
        let mut cut = file.clone();
        cut.remove(at);
        // A lost digit of the value still makes a value; anything else is refused.
        let lost = Solution::from_bytes(&cut);
        assert!(lost.is_err() || at < end_of_header(&file), "byte {at}");
    }
}

fn end_of_header(file: &[u8]) -> usize {
    file.windows(2).position(|pair| pair == b"\n\n").unwrap()
}

#[test]
fn a_place_in_the_tree_is_found_or_refused() {
    let solver = solved(300);
    let (round, tree) = (solver.round(), solver.tree());
    let at = |bids: &str, hand: &str| {
        let chain: Vec<_> = bids.split_whitespace().map(|bid| bid.parse().unwrap()).collect();
        choices(round, tree, &solver, &chain, &hand.parse().unwrap())
    };
    let opening = at("", "5").unwrap();
    assert_eq!(opening.len(), 12);
    assert!((opening.iter().map(|one| one.share).sum::<f64>() - 1.0).abs() < 1e-5);
    // Two sixes can only be true if both hold one, so with a five it is doubted, and that wins for sure.
    let last = at("1x5 2x6", "5").unwrap();
    assert_eq!(last.len(), 1);
    assert!((last[0].worth.unwrap() - 1.0).abs() < 1e-9 && last[0].share == 1.0);
    assert_eq!(at("1x5 1x4", "5").unwrap_err().to_string(), "The bid 1x4 cannot be made there");
    assert!(at("", "5 5").unwrap_err().to_string().starts_with("The seat to move has 1 dice"));
}
