//! One seat's half of an iteration: down the tree with how likely each hand gets there, and back up with
//! what it is worth.

use super::round::Call;
use super::settle::Settler;
use super::tree::{Node, Tree};
use crate::real::{Block, LANES, Real, lanes};

/// How many blocks hold a seat's hands, and how many dice they have: where the compiler knows, its loops
/// are straight.
pub(super) trait Width: Copy + Sync {
    fn blocks(self) -> usize;
    fn dice(self) -> usize;
}

/// Numbers that the compiler knows.
#[derive(Clone, Copy)]
pub(super) struct Fixed<const BLOCKS: usize, const DICE: usize>;

impl<const BLOCKS: usize, const DICE: usize> Width for Fixed<BLOCKS, DICE> {
    #[inline(always)]
    fn blocks(self) -> usize {
        BLOCKS
    }

    #[inline(always)]
    fn dice(self) -> usize {
        DICE
    }
}

/// Any numbers.
#[derive(Clone, Copy)]
pub(super) struct Any {
    pub(super) blocks: usize,
    pub(super) dice: usize,
}

impl Width for Any {
    #[inline(always)]
    fn blocks(self) -> usize {
        self.blocks
    }

    #[inline(always)]
    fn dice(self) -> usize {
        self.dice
    }
}

/// What is kept of earlier iterations, in the solver's own numbers.
#[derive(Clone, Copy)]
pub(super) struct Kept<T> {
    pub(super) gain: T,
    pub(super) loss: T,
    pub(super) average: T,
}

/// A branch that somebody else sweeps: its root, how likely each hand gets there, and what it is worth.
#[derive(Clone, Debug)]
pub(super) struct Branch<T> {
    pub(super) node: usize,
    pub(super) own: Vec<Block<T>>,
    pub(super) held: Vec<Block<T>>,
    pub(super) value: Vec<Block<T>>,
    pub(super) is_swept: bool,
}

/// A sweep of a branch, or of the trunk above all branches.
pub(super) struct Sweep<'a, T, A, B> {
    pub(super) tree: &'a Tree,
    pub(super) settler: &'a Settler<T>,
    pub(super) me: usize,
    pub(super) width: (A, B),
    pub(super) kept: Kept<T>,
    /// The rows of the seat that learns, those from `base` on.
    pub(super) mine: &'a mut [Block<T>],
    pub(super) base: usize,
    /// All rows of the other seat.
    pub(super) theirs: &'a [Block<T>],
    /// The branches that were swept before, in order; the trunk takes their values.
    pub(super) branches: std::slice::Iter<'a, Branch<T>>,
}

impl<T: Real, A: Width, B: Width> Sweep<'_, T, A, B> {
    /// What each hand of the learning seat wins from `node` on, and what it learns there.
    ///
    /// `own` and `held` say how likely the seat itself and the other get there with each hand.
    pub(super) fn visit(
        &mut self,
        node: usize,
        own: &[Block<T>],
        held: &[Block<T>],
        value: &mut [Block<T>],
        scratch: &mut [Block<T>],
    ) {
        if self.branches.as_slice().first().is_some_and(|branch| branch.node == node) {
            let branch = self.branches.next().expect("there is one more branch");
            return value.copy_from_slice(&branch.value);
        }
        let tree = self.tree;
        let at = &tree.nodes()[node];
        value[..self.width.0.blocks()].fill([T::ZERO; LANES]);
        if at.mover() == self.me {
            self.learn(node, at, own, held, value, scratch);
        } else {
            self.watch(node, at, own, held, value, scratch);
        }
    }

    /// At a node where the learning seat answers.
    #[inline(always)]
    fn learn(
        &mut self,
        node: usize,
        at: &Node,
        own: &[Block<T>],
        held: &[Block<T>],
        value: &mut [Block<T>],
        scratch: &mut [Block<T>],
    ) {
        let width = self.width.0.blocks();
        let (own, value) = (&own[..width], &mut value[..width]);
        let (norm, rest) = scratch.split_at_mut(width);
        let (even, rest) = rest.split_at_mut(width);
        let (reach, rest) = rest.split_at_mut(width);
        if at.answers() == 1 {
            return self.follow(node, at, own, held, value, rest);
        }
        let (worths, rest) = rest.split_at_mut(at.answers() * width);
        let first = (at.row(self.me) - self.base) * 2 * width;
        let size = at.answers() * 2 * width;
        normalize(&self.mine[first..][..size], norm, even, self.settler.share(at.answers()));
        let mut child = node + 1;
        for answer in 0..at.answers() {
            let row = &mut self.mine[first + answer * 2 * width..][..2 * width];
            let (regrets, averages) = row.split_at_mut(width);
            for block in 0..width {
                let (own, past, kept) = (own[block], averages[block], self.kept.average);
                let chosen = choose(regrets[block], norm[block], even[block]);
                let there = lanes(|lane| (own[lane] * chosen[lane]).settled());
                reach[block] = there;
                averages[block] = lanes(|lane| past[lane] * kept + there[lane]);
            }
            let worth = &mut worths[answer * width..][..width];
            if answer < at.raises() {
                self.descend(child, reach, held, worth, rest);
                child = self.tree.nodes()[child].end();
            } else {
                let held = &held[..self.width.1.blocks()];
                let call = (at.bid(), at.call(answer - at.raises()), self.me);
                self.settler.settle(self.me, self.width, call, held, worth);
            }
        }
        let rows = &mut self.mine[first..][..size];
        for (row, worth) in rows.chunks_exact(2 * width).zip(worths.chunks_exact(width)) {
            for block in 0..width {
                let (worth, sum) = (worth[block], value[block]);
                let chosen = choose(row[block], norm[block], even[block]);
                value[block] = lanes(|lane| sum[lane] + chosen[lane] * worth[lane]);
            }
        }
        let Kept { gain, loss, .. } = self.kept;
        for (row, worth) in rows.chunks_exact_mut(2 * width).zip(worths.chunks_exact(width)) {
            for block in 0..width {
                let (past, worth, value) = (row[block], worth[block], value[block]);
                let faded = |past: T| past.positive() * gain + past.negative() * loss;
                let more = |lane: usize| faded(past[lane]) + (worth[lane] - value[lane]);
                row[block] = lanes(|lane| more(lane).settled());
            }
        }
    }

    /// At a node where the other seat answers.
    #[inline(always)]
    fn watch(
        &mut self,
        node: usize,
        at: &Node,
        own: &[Block<T>],
        held: &[Block<T>],
        value: &mut [Block<T>],
        scratch: &mut [Block<T>],
    ) {
        let (mine, width) = (self.width.0.blocks(), self.width.1.blocks());
        let (held, value) = (&held[..width], &mut value[..mine]);
        let (norm, rest) = scratch.split_at_mut(width);
        let (even, rest) = rest.split_at_mut(width);
        let (reach, rest) = rest.split_at_mut(width);
        let (worth, rest) = rest.split_at_mut(mine);
        if at.answers() == 1 {
            return self.follow(node, at, own, held, value, rest);
        }
        let first = at.row(1 - self.me) * 2 * width;
        let theirs = &self.theirs[first..][..at.answers() * 2 * width];
        normalize(theirs, norm, even, self.settler.share(at.answers()));
        let mut child = node + 1;
        for (answer, row) in theirs.chunks_exact(2 * width).enumerate() {
            for block in 0..width {
                let held = held[block];
                let chosen = choose(row[block], norm[block], even[block]);
                reach[block] = lanes(|lane| (held[lane] * chosen[lane]).settled());
            }
            if answer < at.raises() {
                self.descend(child, own, reach, worth, rest);
                child = self.tree.nodes()[child].end();
            } else {
                let call = (at.bid(), at.call(answer - at.raises()), 1 - self.me);
                self.settler.settle(self.me, self.width, call, reach, worth);
            }
            for block in 0..mine {
                let (sum, worth) = (value[block], worth[block]);
                value[block] = lanes(|lane| sum[lane] + worth[lane]);
            }
        }
    }

    /// Where there is one answer only, it is given.
    fn follow(
        &mut self,
        node: usize,
        at: &Node,
        own: &[Block<T>],
        held: &[Block<T>],
        value: &mut [Block<T>],
        scratch: &mut [Block<T>],
    ) {
        match Call::ALL.into_iter().find(|&call| at.allows(call)) {
            Some(call) => {
                let call = (at.bid(), call, at.mover());
                self.settler.settle(self.me, self.width, call, held, value);
            }
            None => self.visit(node + 1, own, held, value, scratch),
        }
    }

    /// Visits a child; one that can only be doubted is settled on the way.
    #[inline(always)]
    fn descend(
        &mut self,
        child: usize,
        own: &[Block<T>],
        held: &[Block<T>],
        value: &mut [Block<T>],
        scratch: &mut [Block<T>],
    ) {
        let at = &self.tree.nodes()[child];
        if at.is_lost() {
            let held = &held[..self.width.1.blocks()];
            self.settler.settle(
                self.me,
                self.width,
                (at.bid(), Call::Doubt, at.mover()),
                held,
                value,
            );
        } else {
            self.visit(child, own, held, value, scratch);
        }
    }
}

/// How likely an answer is chosen, by its regrets.
#[inline(always)]
pub(super) fn choose<T: Real>(regret: Block<T>, norm: Block<T>, even: Block<T>) -> Block<T> {
    lanes(|lane| regret[lane].positive() * norm[lane] + even[lane])
}

/// What positive regrets are multiplied by to be a mix of answers, from rows that begin with them; where
/// there are none, each answer gets an even share.
#[inline(always)]
pub(super) fn normalize<T: Real>(
    rows: &[Block<T>],
    norm: &mut [Block<T>],
    even: &mut [Block<T>],
    share: T,
) {
    for block in 0..norm.len() {
        let mut sum = [T::ZERO; LANES];
        for row in rows.chunks_exact(2 * norm.len()) {
            let (past, row) = (sum, row[block]);
            sum = lanes(|lane| past[lane] + row[lane].positive());
        }
        even[block] = lanes(|lane| if sum[lane] > T::TINY { T::ZERO } else { share });
        norm[block] = lanes(|lane| if sum[lane] > T::TINY { T::ONE / sum[lane] } else { T::ZERO });
    }
}
