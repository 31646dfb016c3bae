//! Faults are planted in a solver, and its best replies, which share no code with it, must find them.

use doubt_games::dice::Rules;

use super::settle::Settler;
use super::solver::Solver;
use super::{Round, exploitability, value};
use crate::update::Update;

/// What is left to exploit of the duel with four faces, and how far its value is off.
fn judged(plant: impl FnOnce(&mut Settler<f64>)) -> (f64, f64) {
    let rules = Rules { faces: 4, ..Rules::DUEL };
    let mut solver = Solver::new(Round::of(&rules).unwrap(), Update::Dcfr);
    plant(solver.settler());
    (0..500).for_each(|_| solver.iterate());
    let (round, tree) = (solver.round(), solver.tree());
    (exploitability(round, tree, &solver), (value(round, tree, &solver) - 1.0 / 16.0).abs())
}

#[test]
fn nothing_is_found_where_nothing_is_planted() {
    let (left, off) = judged(|_| {});
    assert!(left < 1e-3 && off < 1e-3, "{left} {off}");
}

#[test]
fn a_wrong_sign_is_found() {
    let (left, _) =
        judged(|settler| settler.worth[1].iter_mut().for_each(|worth| *worth = -*worth));
    assert!(left > 0.05, "{left}");
}

#[test]
fn the_hand_of_another_lane_in_reach_is_found() {
    // Each hand of the other seat is taken for its neighbour.
    let (left, _) = judged(|settler| {
        settler.matches[1].ones.iter_mut().for_each(|ones| ones[..4].rotate_left(1));
    });
    assert!(left > 0.05, "{left}");
}

#[test]
fn forgotten_forced_nodes_are_found() {
    // After the highest bid nothing is left but to doubt; a solver that stops there takes it for nothing.
    let (left, _) = judged(|settler| {
        let top = settler.worth[0].len() * 7 / 8;
        settler.worth.iter_mut().for_each(|worth| worth[top..].fill(0.0));
    });
    assert!(left > 0.05, "{left}");
}
