//! How large the tree of a round is, and how much memory solving it takes: known before anything is begun.

use super::menu::Menu;
use super::round::{Answers, Round, SEATS};
use super::tree::{BRANCH, Node};
use crate::real::LANES;

/// How large a tree is, counted before it is grown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// The chains of bids, the empty one included.
    pub nodes: u128,
    /// The rows of each seat.
    pub rows: [u128; SEATS],
    /// What each seat can know when it is to answer: a chain and a hand.
    pub information_sets: u128,
    /// The branches that are swept by themselves.
    pub branches: u128,
}

impl Size {
    /// Counts the tree of a round, bid by bid from the highest down instead of chain by chain.
    pub fn of(round: &Round) -> Size {
        let menu = Menu::of(round);
        let mut known = vec![[None; SEATS]; round.bids().len()];
        let counted = count(&menu, &menu.opening, round.opener(), &mut known);
        let Count { nodes, rows, branches } = counted;
        let hands = |seat: usize| round.lanes(seat).len() as u128;
        let sets = (0..SEATS).map(|seat| nodes[seat].saturating_mul(hands(seat)));
        Size {
            nodes: nodes[0].saturating_add(nodes[1]),
            rows,
            information_sets: sets.fold(0, u128::saturating_add),
            branches: if counted.all() > BRANCH as u128 { branches } else { 0 },
        }
    }

    /// How many bytes solving takes: regrets and averages as numbers of so many bytes, the tree, and what is
    /// put aside for every branch.
    pub fn bytes(&self, round: &Round, number: usize) -> u128 {
        let row = |seat: usize| (round.lanes(seat).blocks() * LANES * number) as u128;
        let rows = (0..SEATS).map(|seat| self.rows[seat].saturating_mul(2 * row(seat)));
        let aside = row(0).max(row(1)) * 3 + ABOUT_BRANCH;
        let around = self.tree_bytes().saturating_add(self.branches.saturating_mul(aside));
        rows.fold(around, u128::saturating_add)
    }

    /// How many bytes a strategy takes when it is read from a file.
    pub fn strategy_bytes(&self, round: &Round) -> u128 {
        let row = |seat: usize| (round.lanes(seat).len() * size_of::<f32>()) as u128;
        let rows = (0..SEATS).map(|seat| self.rows[seat].saturating_mul(row(seat)));
        rows.fold(self.tree_bytes(), u128::saturating_add)
    }

    fn tree_bytes(&self) -> u128 {
        self.nodes.saturating_mul(size_of::<Node>() as u128)
    }
}

/// What a branch takes besides its rows of hands: its place, three vectors and what the allocator adds, and a
/// task for whoever sweeps it.
const ABOUT_BRANCH: u128 = 192;

/// Counts of a branch, by seat.
#[derive(Clone, Copy)]
struct Count {
    nodes: [u128; SEATS],
    rows: [u128; SEATS],
    /// As if the branch hung on a trunk.
    branches: u128,
}

impl Count {
    fn all(&self) -> u128 {
        self.nodes[0].saturating_add(self.nodes[1])
    }
}

fn count(
    menu: &Menu,
    answers: &Answers,
    mover: usize,
    known: &mut [[Option<Count>; SEATS]],
) -> Count {
    let mut sum = Count { nodes: [0; SEATS], rows: [0; SEATS], branches: 0 };
    sum.nodes[mover] = 1;
    sum.rows[mover] = if answers.len() > 1 { answers.len() as u128 } else { 0 };
    let next = 1 - mover;
    for &bid in &answers.bids {
        let branch = match known[bid][next] {
            Some(branch) => branch,
            None => {
                let branch = count(menu, &menu.after[bid][next], next, known);
                known[bid][next] = Some(branch);
                branch
            }
        };
        for seat in 0..SEATS {
            sum.nodes[seat] = sum.nodes[seat].saturating_add(branch.nodes[seat]);
            sum.rows[seat] = sum.rows[seat].saturating_add(branch.rows[seat]);
        }
        sum.branches = sum.branches.saturating_add(branch.branches);
    }
    if sum.all() <= BRANCH as u128 {
        sum.branches = 1;
    }
    sum
}
