//! The solver of a round: iterations, and the strategies that they average to.

use std::io::{self, Read, Write};

use super::iteration::Half;
use super::round::{Round, SEATS};
use super::settle::Settler;
use super::strategy::Strategy;
use super::tree::Tree;
use crate::real::{Block, LANES, Real};
use crate::update::Update;
use crate::watch::{Watch, nobody};

/// Solves a round by letting each seat in turn learn from its regrets.
///
/// The average of what was played converges to an equilibrium: after so many iterations no reply wins
/// more against it than its [exploitability](super::exploitability). The result is the same to the bit
/// for any number of threads.
#[derive(Clone, Debug)]
pub struct Solver<T = f32> {
    pub(super) round: Round,
    pub(super) tree: Tree,
    pub(super) settler: Settler<T>,
    pub(super) update: Update,
    pub(super) iterations: u32,
    pub(super) alone: bool,
    /// For each seat and row, the regrets of all hands, and then their averages.
    pub(super) rows: [Vec<Block<T>>; SEATS],
    /// What an iteration that was ended had come to.
    pub(super) half: Option<Half<T>>,
}

/// A number that rounds are solved in. The work is compiled here once for each, whoever asks for it.
pub trait Number: Real {
    /// Goes through the tree once for each seat; says whether it went through the whole of it.
    fn iterate(solver: &mut Solver<Self>, watch: &Watch<'_>) -> bool;

    /// The shares of a node's answers in the average strategy.
    fn average(solver: &Solver<Self>, node: usize, out: &mut Vec<f64>);
}

macro_rules! number {
    ($type:ty) => {
        impl Number for $type {
            fn iterate(solver: &mut Solver<$type>, watch: &Watch<'_>) -> bool {
                solver.learn(watch)
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
        T::iterate(self, &nobody);
    }

    /// The same while somebody looks on; says whether the iteration is finished. One that was ended does not
    /// count, and the next call goes on from there.
    pub fn iterate_watched(&mut self, watch: &Watch<'_>) -> bool {
        T::iterate(self, watch)
    }
}

impl<T: Real> Solver<T> {
    /// A solver that has not begun. How much memory it takes is known before: [`super::Size::bytes`].
    pub fn new(round: Round, update: Update) -> Solver<T> {
        Solver::watched(round, update, &nobody).expect("nobody ends it")
    }

    /// The same while somebody looks on, for trees take their time to grow; none if it was ended.
    pub fn watched(round: Round, update: Update, watch: &Watch<'_>) -> Option<Solver<T>> {
        let tree = Tree::watched(&round, watch)?;
        let rows = [0, 1]
            .map(|seat| vec![[T::ZERO; LANES]; tree.rows(seat) * 2 * round.lanes(seat).blocks()]);
        let settler = Settler::new(&round);
        let (iterations, alone, half) = (0, false, None);
        Some(Solver { round, tree, settler, update, iterations, alone, rows, half })
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
}

impl<T: Number> Strategy for Solver<T> {
    fn mix(&self, _: &Round, _: &Tree, node: usize, out: &mut Vec<f64>) {
        T::average(self, node, out);
    }
}

impl Solver<f32> {
    /// Writes everything that was summed so far; of an iteration that was ended, what it had come to as well.
    pub(super) fn write_sums(&self, out: &mut impl Write) -> io::Result<()> {
        for rows in &self.rows {
            write(rows, out)?;
        }
        let Some(half) = &self.half else { return Ok(()) };
        out.write_all(&[half.me as u8])?;
        for branch in &half.branches {
            out.write_all(&[branch.is_swept.into()])?;
            if branch.is_swept {
                write(&branch.value, out)?;
            }
        }
        Ok(())
    }

    /// Goes on from what was summed in so many iterations; says no if it is not of this tree. All that is left
    /// to read belongs to it.
    pub(super) fn restore(&mut self, from: &mut impl Read, iterations: u32) -> io::Result<bool> {
        for rows in &mut self.rows {
            if !read(rows, from)? {
                return Ok(false);
            }
        }
        self.iterations = iterations;
        let Some(me) = byte(from)? else { return Ok(true) };
        if usize::from(me) >= SEATS {
            return Ok(false);
        }
        let mut half = self.begin(me.into());
        for branch in &mut half.branches {
            branch.is_swept = byte(from)? == Some(1);
            if branch.is_swept && !read(&mut branch.value, from)? {
                return Ok(false);
            }
        }
        self.half = Some(half);
        Ok(byte(from)?.is_none())
    }
}

/// How many blocks are written or read at once.
const AT_ONCE: usize = 1 << 10;

fn write(blocks: &[Block<f32>], out: &mut impl Write) -> io::Result<()> {
    let mut bytes = Vec::with_capacity(AT_ONCE * size_of::<Block<f32>>());
    for blocks in blocks.chunks(AT_ONCE) {
        bytes.clear();
        bytes.extend(blocks.iter().flatten().flat_map(|number| number.to_le_bytes()));
        out.write_all(&bytes)?;
    }
    Ok(())
}

/// Says no where a number is none.
fn read(blocks: &mut [Block<f32>], from: &mut impl Read) -> io::Result<bool> {
    let mut bytes = vec![0; AT_ONCE.min(blocks.len()) * size_of::<Block<f32>>()];
    for blocks in blocks.chunks_mut(AT_ONCE) {
        let bytes = &mut bytes[..size_of_val(blocks)];
        from.read_exact(bytes)?;
        let (numbers, _) = bytes.as_chunks::<4>();
        for (own, bytes) in blocks.iter_mut().flatten().zip(numbers) {
            *own = f32::from_le_bytes(*bytes);
        }
        if !blocks.iter().flatten().all(|number| number.is_finite()) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The next byte; none at the end.
fn byte(from: &mut impl Read) -> io::Result<Option<u8>> {
    let mut byte = [0];
    match from.read_exact(&mut byte) {
        Ok(()) => Ok(Some(byte[0])),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(error),
    }
}
