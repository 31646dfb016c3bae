//! Strategies as files: what is written is read back, and what is damaged is refused with a sentence.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use doubt_games::dice::Rules;
use doubt_games::option::Options as _;
use doubt_solver::Update;
use doubt_solver::dice::solution::Unread;
use doubt_solver::dice::{
    Draft, Found, Round, Size, Solution, Solver, Tree, Unfinished, choices, exploitability, look,
};
use doubt_solver::watch::nobody;

fn solved(iterations: u32) -> Solver<f32> {
    solved_by(&Rules::DUEL, iterations)
}

fn solved_by(rules: &Rules, iterations: u32) -> Solver<f32> {
    let mut solver = Solver::new(Round::of(rules).unwrap(), Update::Dcfr);
    (0..iterations).for_each(|_| solver.iterate());
    solver
}

fn found(solver: &Solver<f32>) -> Found {
    look(solver.round(), solver.tree(), solver, &nobody).unwrap()
}

fn kept(solver: &Solver<f32>, is_finished: bool) -> Vec<u8> {
    Draft { game: "duel", solver, found: Some(found(solver)), is_finished }.to_bytes()
}

fn resumed(mut file: &[u8]) -> Result<Solver<f32>, Unread> {
    Unfinished::read(&mut file, 1 << 30).map(|unfinished| unfinished.solver)
}

#[test]
fn a_strategy_is_read_back_as_it_was() {
    let solver = solved(200);
    let file = kept(&solver, true);
    assert!(file.len() < 100_000, "{} bytes", file.len());
    let read = Solution::from_bytes(&file).unwrap();
    assert_eq!((read.iterations, read.update), (200, Update::Dcfr));
    assert_eq!(read.found, Some(found(&solver)));
    // Written in parts of 65,535 it loses next to nothing.
    let left = exploitability(&read.round, &read.tree, &read);
    assert!((left - found(&solver).exploitability).abs() < 1e-4, "{left}");
    assert_eq!(resumed(&file).unwrap_err(), Unread::Finished);
    assert_eq!(file, solved_again(), "the same solution is the same bytes");
}

fn solved_again() -> Vec<u8> {
    kept(&solved(200), true)
}

#[test]
fn what_was_interrupted_goes_on_as_if_it_had_not_been() {
    let mut resumed = resumed(&kept(&solved(30), false)).unwrap();
    (0..30).for_each(|_| resumed.iterate());
    assert!(kept(&resumed, false) == kept(&solved(60), false));
}

/// Fourteen bids make 16,384 chains, which are swept branch by branch.
fn branching() -> Rules {
    let mut rules = Rules { faces: 2, ..Rules::DUEL };
    rules.set("dice", "4,3").unwrap();
    rules
}

#[test]
fn an_iteration_that_was_ended_goes_on_from_there() {
    let whole = kept(&solved_by(&branching(), 3), false);
    // Ended after so many branches, in either seat's half and between them, and brought to its end by pieces that
    // go through a file.
    for pieces in [1, 4, 12] {
        let mut solver = solved_by(&branching(), 2);
        let (mut parts, mut ends) = (vec![0.0], 0);
        loop {
            let left = AtomicUsize::new(pieces);
            let part = Mutex::new(0.0);
            let is_whole = solver.iterate_watched(&|done| {
                *part.lock().unwrap() = done;
                left.fetch_sub(1, Ordering::SeqCst) > 1
            });
            if is_whole {
                break;
            }
            // It does not count, and it has come further than before.
            assert_eq!(solver.iterations(), 2);
            parts.push(part.into_inner().unwrap());
            ends += 1;
            if ends % 5 == 0 {
                solver = resumed(&kept(&solver, false)).unwrap();
            }
        }
        assert!(parts.is_sorted() && ends >= 2, "{parts:?}");
        assert_eq!(solver.iterations(), 3);
        assert!(kept(&solver, false) == whole, "{pieces}");
    }
}

#[test]
fn what_is_ended_at_once_leaves_nothing_behind() {
    let mut rules = Rules::DUEL;
    rules.set("dice", "2,1").unwrap();
    let round = Round::of(&rules).unwrap();
    assert!(Tree::watched(&round, &|_| false).is_none());
    assert!(Solver::<f32>::watched(round, Update::Dcfr, &|_| false).is_none());
    let solver = solved_by(&branching(), 1);
    assert_eq!(look(solver.round(), solver.tree(), &solver, &|_| false), None);
    // What nobody had the time to find out is not made up.
    let file = Draft { game: "duel", solver: &solver, found: None, is_finished: false }.to_bytes();
    assert_eq!(Solution::from_bytes(&file).unwrap().found, None);
}

#[test]
fn a_file_that_takes_more_than_may_be_used_is_refused() {
    let file = kept(&solved_by(&branching(), 1), false);
    let size = Size::of(&Round::of(&branching()).unwrap());
    let refused = Err(Unread::TooLarge(size.nodes));
    assert_eq!(Solution::read(&mut &file[..], 1 << 10).map(|_| ()), refused);
    assert_eq!(Unfinished::read(&mut &file[..], 1 << 10).map(|_| ()), refused);
}

#[test]
fn damaged_files_are_refused() {
    let file = kept(&solved(10), false);
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
    let file = kept(&solved_by(&Rules { faces: 2, ..Rules::DUEL }, 3), false);
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
