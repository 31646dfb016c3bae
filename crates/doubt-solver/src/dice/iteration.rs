//! Iterations: each seat in turn goes through the tree and learns from its regrets.
//!
//! A large tree is swept branch by branch. Between two branches an iteration can be ended, and goes on from there
//! later: no branch is swept twice, so the result is the same to the bit.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::round::SEATS;
use super::solver::Solver;
use super::sweep::{Any, Branch, Fixed, Kept, Sweep, Width, choose, normalize};
use super::tree::{BRANCH, Node, Tree};
use crate::real::{Block, LANES, Real};
use crate::watch::Watch;

/// One seat's half of an iteration, as far as it has come.
#[derive(Clone, Debug)]
pub(super) struct Half<T> {
    /// The seat that learns.
    pub(super) me: usize,
    /// The branches, in the order of the tree.
    pub(super) branches: Vec<Branch<T>>,
}

impl<T: Real> Solver<T> {
    /// Lets both seats learn, or those that have not yet in an iteration that was ended. Says whether it is
    /// finished.
    pub(super) fn learn(&mut self, watch: &Watch<'_>) -> bool {
        let first = self.half.as_ref().map_or(0, |half| half.me);
        for me in first..SEATS {
            let any = |seat: usize| {
                let lanes = self.round.lanes(seat);
                Any { blocks: lanes.blocks(), dice: lanes.dice() }
            };
            let (mine, theirs) = (any(me), any(1 - me));
            let is_whole = match ((mine.blocks, mine.dice), (theirs.blocks, theirs.dice)) {
                ((1, 1), (1, 1)) => self.go(me, (Fixed::<1, 1>, Fixed::<1, 1>), watch),
                ((1, 2), (1, 2)) => self.go(me, (Fixed::<1, 2>, Fixed::<1, 2>), watch),
                ((1, 1), (3, 2)) => self.go(me, (Fixed::<1, 1>, Fixed::<3, 2>), watch),
                ((3, 2), (1, 1)) => self.go(me, (Fixed::<3, 2>, Fixed::<1, 1>), watch),
                ((3, 2), (3, 2)) => self.go(me, (Fixed::<3, 2>, Fixed::<3, 2>), watch),
                _ => self.go(me, (mine, theirs), watch),
            };
            if !is_whole {
                return false;
            }
        }
        self.iterations += 1;
        true
    }

    /// Lets one seat learn; says whether it went through the whole tree.
    fn go<A: Width, B: Width>(&mut self, me: usize, width: (A, B), watch: &Watch<'_>) -> bool {
        let mut half = self.half.take().unwrap_or_else(|| self.begin(me));
        let fade = self.update.fade(self.iterations + 1);
        let kept =
            Kept { gain: T::of(fade.gain), loss: T::of(fade.loss), average: T::of(fade.average) };
        let (tree, settler) = (&self.tree, &self.settler);
        let [first, second] = &mut self.rows;
        let (mine, theirs) = if me == 0 { (first, &*second) } else { (second, &*first) };
        let sweep = |branch: &mut Branch<T>, mine: &mut [Block<T>], base: usize| {
            let branches = [].iter();
            let mut sweep = Sweep { tree, settler, me, width, kept, mine, base, theirs, branches };
            let mut scratch = scratch(tree, width);
            sweep.visit(branch.node, &branch.own, &branch.held, &mut branch.value, &mut scratch);
            branch.is_swept = true;
        };
        let blocks = width.0.blocks();
        if !each_branch(tree, &mut half, (blocks, self.alone), mine, &sweep, watch) {
            self.half = Some(half);
            return false;
        }
        let own = self.round.lanes(me).blocked::<T>(|_| 1.0);
        let held = self.round.lanes(1 - me).blocked_chances::<T>();
        let mut value = own.clone();
        let branches = half.branches.iter();
        let mut trunk = Sweep { tree, settler, me, width, kept, mine, base: 0, theirs, branches };
        trunk.visit(0, &own, &held, &mut value, &mut scratch(tree, width));
        true
    }

    /// A half in which nothing is swept yet. What is played above the branches changes only when all of them are.
    pub(super) fn begin(&self, me: usize) -> Half<T> {
        let mut half = Half { me, branches: Vec::new() };
        if self.tree.nodes().len() > BRANCH {
            let own = self.round.lanes(me).blocked::<T>(|_| 1.0);
            let held = self.round.lanes(1 - me).blocked_chances::<T>();
            self.spread(me, 0, &own, &held, &mut half.branches);
        }
        half
    }

    /// Finds the branches below a trunk node, with how likely each hand gets there.
    fn spread(
        &self,
        me: usize,
        node: usize,
        own: &[Block<T>],
        held: &[Block<T>],
        branches: &mut Vec<Branch<T>>,
    ) {
        let at = self.tree.nodes()[node];
        if at.end() - node <= BRANCH {
            if !at.is_lost() {
                let (own, held) = (own.to_vec(), held.to_vec());
                branches.push(Branch { node, value: own.clone(), own, held, is_swept: false });
            }
            return;
        }
        let played = self.played(node);
        let blocks = self.round.lanes(at.mover()).blocks();
        for (answer, child) in self.tree.children(node).enumerate() {
            let chosen = &played[answer * blocks..][..blocks];
            let gone = |reach: &[Block<T>]| -> Vec<Block<T>> {
                let block = |(a, b): (&Block<T>, &Block<T>)| {
                    std::array::from_fn(|lane| (a[lane] * b[lane]).settled())
                };
                reach.iter().zip(chosen).map(block).collect()
            };
            if at.mover() == me {
                self.spread(me, child, &gone(own), held, branches);
            } else {
                self.spread(me, child, own, &gone(held), branches);
            }
        }
    }

    /// What the mover of a node plays now: for each answer a row of hands.
    fn played(&self, node: usize) -> Vec<Block<T>> {
        let at = &self.tree.nodes()[node];
        let blocks = self.round.lanes(at.mover()).blocks();
        if at.answers() == 1 {
            return vec![[T::ONE; LANES]; blocks];
        }
        self.shares(at)
    }

    /// The shares of a node's regrets.
    fn shares(&self, at: &Node) -> Vec<Block<T>> {
        let blocks = self.round.lanes(at.mover()).blocks();
        let row = 2 * blocks;
        let rows = &self.rows[at.mover()][at.row(at.mover()) * row..][..at.answers() * row];
        let mut norm = vec![[T::ZERO; LANES]; blocks];
        let mut even = norm.clone();
        normalize(rows, &mut norm, &mut even, self.settler.share(at.answers()));
        let regrets = rows.chunks_exact(row).flat_map(|row| row[..blocks].iter().enumerate());
        regrets.map(|(at, &block)| choose(block, norm[at], even[at])).collect()
    }
}

/// Room for everything that a walk down the tree puts aside.
fn scratch<T: Real, A: Width, B: Width>(tree: &Tree, (a, b): (A, B)) -> Vec<Block<T>> {
    vec![[T::ZERO; LANES]; tree.room() * a.blocks().max(b.blocks())]
}

/// Sweeps every branch that is not swept yet, each with the rows of the learning seat that are its own; says
/// whether all are swept now.
fn each_branch<T: Real>(
    tree: &Tree,
    half: &mut Half<T>,
    (blocks, alone): (usize, bool),
    mine: &mut [Block<T>],
    sweep: &(impl Fn(&mut Branch<T>, &mut [Block<T>], usize) + Sync),
    watch: &Watch<'_>,
) -> bool {
    let me = half.me;
    let end = |branch: &Branch<T>| tree.nodes()[branch.node].end();
    let size = |branch: &Branch<T>| end(branch) - branch.node;
    let swept = half.branches.iter().filter(|branch| branch.is_swept).map(size).sum();
    let (swept, ended) = (AtomicUsize::new(swept), AtomicBool::new(false));
    let mut tasks = Vec::with_capacity(half.branches.len());
    let (mut rest, mut passed) = (mine, 0);
    for branch in &mut half.branches {
        let base = tree.nodes()[branch.node].row(me);
        let end = tree.nodes().get(end(branch)).map_or(tree.rows(me), |next| next.row(me));
        let (_, from) = rest.split_at_mut((base - passed) * 2 * blocks);
        let (own, after) = from.split_at_mut((end - base) * 2 * blocks);
        if !branch.is_swept {
            tasks.push((branch, own, base));
        }
        (rest, passed) = (after, end);
    }
    let work = |(branch, rows, base): (&mut Branch<T>, _, _)| {
        if ended.load(Ordering::Relaxed) {
            return;
        }
        sweep(branch, rows, base);
        let swept = swept.fetch_add(size(branch), Ordering::Relaxed) + size(branch);
        let part = swept as f64 / tree.nodes().len() as f64;
        if !watch((me as f64 + part) / SEATS as f64) {
            ended.store(true, Ordering::Relaxed);
        }
    };
    #[cfg(not(feature = "threads"))]
    let _ = alone;
    #[cfg(feature = "threads")]
    if !alone && rayon::current_num_threads() > 1 {
        use rayon::prelude::*;
        tasks.into_par_iter().for_each(work);
        return half.branches.iter().all(|branch| branch.is_swept);
    }
    tasks.into_iter().for_each(work);
    half.branches.iter().all(|branch| branch.is_swept)
}
