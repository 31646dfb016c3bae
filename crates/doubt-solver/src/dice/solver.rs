//! The solver of a round: iterations, and the strategies that they average to.

use super::round::{Round, SEATS};
use super::settle::Settler;
use super::strategy::Strategy;
use super::sweep::{Any, Branch, Fixed, Kept, Sweep, Width, choose, normalize};
use super::tree::{Node, Tree};
use crate::real::{Block, LANES, Real};
use crate::update::Update;

/// A branch with at most this many nodes is swept in one go, by one thread: smaller ones cost more to
/// hand out than to sweep, larger ones leave threads idle.
const BRANCH: usize = 1 << 13;

/// Solves a round by letting each seat in turn learn from its regrets.
///
/// The average of what was played converges to an equilibrium: after so many iterations no reply wins
/// more against it than its [exploitability](super::exploitability). The result is the same to the bit
/// for any number of threads.
#[derive(Clone, Debug)]
pub struct Solver<T = f32> {
    round: Round,
    tree: Tree,
    settler: Settler<T>,
    update: Update,
    iterations: u32,
    alone: bool,
    /// For each seat and row, the regrets of all hands, and then their averages.
    rows: [Vec<Block<T>>; SEATS],
}

/// A number that rounds are solved in. The work is compiled here once for each, whoever asks for it.
pub trait Number: Real {
    /// Goes through the tree once for each seat.
    fn iterate(solver: &mut Solver<Self>);

    /// The shares of a node's answers in the average strategy.
    fn average(solver: &Solver<Self>, node: usize, out: &mut Vec<f64>);
}

macro_rules! number {
    ($type:ty) => {
        impl Number for $type {
            fn iterate(solver: &mut Solver<$type>) {
                solver.learn();
            }

            fn average(solver: &Solver<$type>, node: usize, out: &mut Vec<f64>) {
                solver.averages(node, out);
            }
        }
    };
}

number!(f32);
number!(f64);

impl<T: Number> Solver<T> {
    /// Goes through the tree once for each seat.
    pub fn iterate(&mut self) {
        T::iterate(self);
    }
}

impl<T: Real> Solver<T> {
    /// A solver that has not begun. How much memory it takes is known before: [`super::Size::bytes`].
    pub fn new(round: Round, update: Update) -> Solver<T> {
        let tree = Tree::of(&round);
        let rows = [0, 1]
            .map(|seat| vec![[T::ZERO; LANES]; tree.rows(seat) * 2 * round.lanes(seat).blocks()]);
        let settler = Settler::new(&round);
        Solver { round, tree, settler, update, iterations: 0, alone: false, rows }
    }

    /// The same, kept to the thread that asks for it; the result is the same either way.
    #[must_use]
    pub fn on_one_thread(mut self) -> Solver<T> {
        self.alone = true;
        self
    }

    /// The round and its tree, when the rest has done its work.
    pub fn into_parts(self) -> (Round, Tree) {
        (self.round, self.tree)
    }

    /// The round that is solved.
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// Its tree.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// How many iterations there have been.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// How regrets and averages are carried on.
    pub fn update(&self) -> Update {
        self.update
    }

    /// How many numbers an iteration brings up to date: a hand, a chain of bids and an answer each.
    pub fn entries(&self) -> usize {
        (0..SEATS).map(|seat| self.tree.rows(seat) * self.round.lanes(seat).len()).sum()
    }

    #[cfg(test)]
    pub(super) fn settler(&mut self) -> &mut Settler<T> {
        &mut self.settler
    }

    fn learn(&mut self) {
        self.iterations += 1;
        for me in 0..SEATS {
            let any = |seat: usize| {
                let lanes = self.round.lanes(seat);
                Any { blocks: lanes.blocks(), dice: lanes.dice() }
            };
            let (mine, theirs) = (any(me), any(1 - me));
            match ((mine.blocks, mine.dice), (theirs.blocks, theirs.dice)) {
                ((1, 1), (1, 1)) => self.half(me, (Fixed::<1, 1>, Fixed::<1, 1>)),
                ((1, 2), (1, 2)) => self.half(me, (Fixed::<1, 2>, Fixed::<1, 2>)),
                ((1, 1), (3, 2)) => self.half(me, (Fixed::<1, 1>, Fixed::<3, 2>)),
                ((3, 2), (1, 1)) => self.half(me, (Fixed::<3, 2>, Fixed::<1, 1>)),
                ((3, 2), (3, 2)) => self.half(me, (Fixed::<3, 2>, Fixed::<3, 2>)),
                _ => self.half(me, (mine, theirs)),
            }
        }
    }

    /// Lets one seat learn.
    fn half<A: Width, B: Width>(&mut self, me: usize, width: (A, B)) {
        let fade = self.update.fade(self.iterations);
        let kept =
            Kept { gain: T::of(fade.gain), loss: T::of(fade.loss), average: T::of(fade.average) };
        let own = self.round.lanes(me).blocked::<T>(|_| 1.0);
        let held = self.round.lanes(1 - me).blocked_chances::<T>();
        let mut branches = Vec::new();
        if self.tree.nodes().len() > BRANCH {
            self.spread(me, 0, &own, &held, &mut branches);
        }
        let (tree, settler) = (&self.tree, &self.settler);
        let [first, second] = &mut self.rows;
        let (mine, theirs) = if me == 0 { (first, &*second) } else { (second, &*first) };
        let sweep = |branch: &mut Branch<T>, mine: &mut [Block<T>], base: usize| {
            let branches = [].iter();
            let mut sweep = Sweep { tree, settler, me, width, kept, mine, base, theirs, branches };
            let mut scratch = scratch(tree, width);
            sweep.visit(branch.node, &branch.own, &branch.held, &mut branch.value, &mut scratch);
        };
        each_branch(tree, (me, self.alone), width.0.blocks(), &mut branches, mine, &sweep);
        let mut value = own.clone();
        let branches = branches.iter();
        let mut trunk = Sweep { tree, settler, me, width, kept, mine, base: 0, theirs, branches };
        trunk.visit(0, &own, &held, &mut value, &mut scratch(tree, width));
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
                branches.push(Branch { node, value: own.clone(), own, held });
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

    fn averages(&self, node: usize, out: &mut Vec<f64>) {
        let at = &self.tree.nodes()[node];
        let lanes = self.round.lanes(at.mover());
        let (blocks, hands) = (lanes.blocks(), lanes.len());
        let rows = &self.rows[at.mover()][at.row(at.mover()) * 2 * blocks..];
        let rows = &rows[..at.answers() * 2 * blocks];
        let share = T::of(1.0 / at.answers() as f64);
        let first = out.len();
        out.resize(first + at.answers() * hands, 0.0);
        for hand in 0..hands {
            let (block, lane) = (blocks + hand / LANES, hand % LANES);
            let kept = rows.chunks_exact(2 * blocks).map(|row| row[block][lane].positive());
            let mut sum = T::ZERO;
            kept.clone().for_each(|kept| sum += kept);
            let norm = if sum > T::TINY { T::ONE / sum } else { T::ZERO };
            let even = if sum > T::TINY { T::ZERO } else { share };
            let places = out[first + hand..].iter_mut().step_by(hands);
            places.zip(kept).for_each(|(place, kept)| *place = (kept * norm + even).wide());
        }
    }

    /// The shares of a node's regrets.
    fn shares(&self, at: &Node) -> Vec<Block<T>> {
        let blocks = self.round.lanes(at.mover()).blocks();
        let row = 2 * blocks;
        let rows = &self.rows[at.mover()][at.row(at.mover()) * row..][..at.answers() * row];
        let mut norm = vec![[T::ZERO; LANES]; blocks];
        let mut even = norm.clone();
        normalize(rows, &mut norm, &mut even, at.answers());
        let regrets = rows.chunks_exact(row).flat_map(|row| row[..blocks].iter().enumerate());
        regrets.map(|(at, &block)| choose(block, norm[at], even[at])).collect()
    }
}

impl<T: Number> Strategy for Solver<T> {
    fn mix(&self, _: &Round, _: &Tree, node: usize, out: &mut Vec<f64>) {
        T::average(self, node, out);
    }
}

impl Solver<f32> {
    /// Everything that was summed so far, as bytes.
    pub(super) fn sums(&self) -> Vec<u8> {
        self.rows.iter().flatten().flatten().flat_map(|number| number.to_le_bytes()).collect()
    }

    /// Goes on from what was summed in so many iterations; says no if it is not of this tree.
    pub(super) fn restore(&mut self, sums: &[u8], iterations: u32) -> bool {
        let (numbers, rest) = sums.as_chunks::<4>();
        let size: usize = self.rows.iter().map(|rows| rows.len() * LANES).sum();
        let finite = |bytes: &[u8; 4]| f32::from_le_bytes(*bytes).is_finite();
        if !rest.is_empty() || numbers.len() != size || !numbers.iter().all(finite) {
            return false;
        }
        let own = self.rows.iter_mut().flatten().flatten();
        own.zip(numbers).for_each(|(own, bytes)| *own = f32::from_le_bytes(*bytes));
        self.iterations = iterations;
        true
    }
}

/// Room for everything that a walk down the tree puts aside.
fn scratch<T: Real, A: Width, B: Width>(tree: &Tree, (a, b): (A, B)) -> Vec<Block<T>> {
    vec![[T::ZERO; LANES]; tree.room() * a.blocks().max(b.blocks())]
}

/// Sweeps every branch, each with the rows of the learning seat that are its own.
fn each_branch<T: Real>(
    tree: &Tree,
    (me, alone): (usize, bool),
    blocks: usize,
    branches: &mut [Branch<T>],
    mine: &mut [Block<T>],
    sweep: &(impl Fn(&mut Branch<T>, &mut [Block<T>], usize) + Sync),
) {
    let mut tasks = Vec::with_capacity(branches.len());
    let (mut rest, mut passed) = (mine, 0);
    for branch in branches {
        let at = &tree.nodes()[branch.node];
        let base = at.row(me);
        let end = tree.nodes().get(at.end()).map_or(tree.rows(me), |next| next.row(me));
        let (_, from) = rest.split_at_mut((base - passed) * 2 * blocks);
        let (own, after) = from.split_at_mut((end - base) * 2 * blocks);
        tasks.push((branch, own, base));
        (rest, passed) = (after, end);
    }
    #[cfg(not(feature = "threads"))]
    let _ = alone;
    #[cfg(feature = "threads")]
    {
        use rayon::prelude::*;
        if !alone && rayon::current_num_threads() > 1 {
            return tasks
                .into_par_iter()
                .for_each(|(branch, rows, base)| sweep(branch, rows, base));
        }
    }
    tasks.into_iter().for_each(|(branch, rows, base)| sweep(branch, rows, base));
}
