//! What a solver of large rounds has found, made small enough to keep.
//!
//! For every memory that is worth keeping and every hand it holds the answers that are given and their
//! shares. Where a memory is not kept, or was never come to with a hand, what remembers less is asked.

use std::collections::{BTreeMap, HashMap};

use super::super::round::{Call, SEATS};
use super::super::strategy::Strategy;
use super::super::tree::Tree;
use super::board::{BidNumber, Board, Menu};
use super::memory::Memory;
use super::plan::Plan;
use super::trainer::Trainer;

/// The codes of calls, above those of all bids.
const CALLS: [u8; 2] = [254, 255];

/// How much is kept.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Keep {
    /// Where a hand comes to a memory less often than this, its mix is left out.
    pub rare: f32,
    /// Answers that are given less often are left out.
    pub least: f32,
    /// In how many parts a share is told, at most 255.
    pub parts: u8,
}

impl Keep {
    /// What has proved good for what remembers little: more would not be seen in what a reply wins.
    pub const USUAL: Keep = Keep { rare: 3e-7, least: 0.02, parts: 31 };

    /// What has proved good for what remembers everything, and is to stay perfect within a thousandth.
    pub const WHOLE: Keep = Keep { rare: 0.003, least: 0.0, parts: 255 };
}

/// A strategy that remembers something of the chain of bids.
#[derive(Clone, Debug, PartialEq)]
pub struct Blueprint {
    pub(super) memory: Memory,
    /// What the parts of a mix sum to.
    pub(super) parts: u8,
    /// By seat, or once where both play alike; then by how much is remembered, the most first.
    pub(super) pages: Vec<Vec<Page>>,
}

/// For each key the mixes of all hands: how many answers each gives, then their codes and shares in parts.
pub(super) type Page = HashMap<u64, Vec<u8>>;

impl Blueprint {
    /// What a solver plays on average.
    pub fn of(trainer: &Trainer, keep: Keep) -> Blueprint {
        let (board, memory) = (trainer.board(), trainer.memory());
        let of_side = |side| {
            let kinds = memory.fading();
            kinds.map(|less| page(trainer, (board, side), (memory, less), keep)).collect()
        };
        let pages = (0..trainer.sides()).map(of_side).collect();
        Blueprint { memory, parts: keep.parts, pages }
    }

    /// A strategy for every chain of bids, as far as a seat comes to them by its own play.
    pub fn whole(board: &Board, tree: &Tree, strategy: &dyn Strategy, keep: Keep) -> Blueprint {
        let mut pages = vec![vec![Page::new()]; if board.is_even() { 1 } else { SEATS }];
        let reach = [0, 1].map(|seat| vec![1.0; board.round().lanes(seat).len()]);
        Walk { board, tree, strategy, keep, pages: &mut pages }.go(0, &mut Vec::new(), &reach);
        Blueprint { memory: Memory::WHOLE, parts: keep.parts, pages }
    }

    /// The same with the likeliest answer alone, the first of several.
    #[must_use]
    pub fn purified(&self) -> Blueprint {
        let purified = |mixes: &Vec<u8>| {
            let mut pure = Vec::new();
            for (_, mix) in lanes(mixes) {
                let pairs = mix.chunks_exact(2).rev();
                match pairs.max_by_key(|pair| pair[1]) {
                    Some(most) => pure.extend([1, most[0], self.parts]),
                    None => pure.push(0),
                }
            }
            pure
        };
        let page = |page: &Page| page.iter().map(|(key, mixes)| (*key, purified(mixes))).collect();
        let pages = self.pages.iter().map(|pages| pages.iter().map(page).collect());
        Blueprint { pages: pages.collect(), ..*self }
    }

    /// What is remembered.
    pub fn memory(&self) -> Memory {
        self.memory
    }

    /// How many memories are kept.
    pub fn len(&self) -> usize {
        self.pages.iter().flatten().map(HashMap::len).sum()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The answers that the mover gives with a hand, each with its parts; none where nothing is known.
    pub fn answers(
        &self,
        board: &Board,
        chain: &[BidNumber],
        lane: usize,
    ) -> Option<Vec<(Result<BidNumber, Call>, u8)>> {
        let pages = &self.pages[board.mover(chain) % self.pages.len()];
        self.memory.fading().zip(pages).find_map(|(memory, page)| {
            let mixes = page.get(&memory.key(chain, board.faces()))?;
            let (_, mix) = lanes(mixes).nth(lane).filter(|(_, mix)| !mix.is_empty())?;
            Some(mix.chunks_exact(2).map(|pair| (answer(pair[0]), pair[1])).collect())
        })
    }
}

/// What a code stands for.
fn answer(code: u8) -> Result<BidNumber, Call> {
    match CALLS.iter().position(|&call| call == code) {
        Some(call) => Err(Call::ALL[call]),
        None => Ok(code),
    }
}

/// The mixes of a page's entry, lane by lane, as far as they go.
pub(super) fn lanes(mut mixes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let next = move || {
        let (&count, rest) = mixes.split_first()?;
        let (mix, rest) = rest.split_at_checked(2 * usize::from(count))?;
        mixes = rest;
        Some(mix)
    };
    std::iter::from_fn(next).enumerate()
}

/// What is kept of a seat's averages when `less` is remembered of them.
fn page(
    trainer: &Trainer,
    (board, side): (&Board, usize),
    (memory, less): (Memory, Memory),
    keep: Keep,
) -> Page {
    let mut summed: BTreeMap<u64, Vec<f32>> = BTreeMap::new();
    for (key, averages) in trainer.averages(side) {
        let sum = summed.entry(memory.faded(key, less)).or_default();
        sum.resize(averages.len(), 0.0);
        sum.iter_mut().zip(averages).for_each(|(sum, average)| *sum += average);
    }
    let all: f32 = summed.values().flatten().sum();
    let kept = summed.into_iter().map(|(key, rows)| {
        let menu = board.menu_of(less.standing(key));
        let codes = codes(menu);
        let mut mixes = Vec::new();
        for shares in rows.chunks_exact(codes.len()) {
            pack(&codes, shares, (keep.rare * all, keep), &mut mixes);
        }
        (key, mixes)
    });
    kept.filter(|(_, mixes)| mixes.iter().any(|&count| count > 0)).collect()
}

/// The codes of a menu's answers, in its order.
pub(super) fn codes(menu: &Menu) -> Vec<u8> {
    let calls = menu.calls.iter().map(|&call| CALLS[call as usize]);
    menu.bids.iter().copied().chain(calls).collect()
}

/// Appends a mix in whole parts; nothing of one whose shares sum to less than is kept.
fn pack(codes: &[u8], shares: &[f32], (rare, keep): (f32, Keep), mixes: &mut Vec<u8>) {
    let sum: f32 = shares.iter().sum();
    let most = shares.iter().fold(0.0f32, |most, share| most.max(*share));
    let count = mixes.len();
    mixes.push(0);
    if sum <= rare.max(1e-30) {
        return;
    }
    let least = (keep.least * sum).min(most);
    let left: f32 = shares.iter().filter(|share| **share >= least).sum();
    let (mut so_far, mut told) = (0.0, 0);
    for (&code, share) in codes.iter().zip(shares).filter(|(_, share)| **share >= least) {
        so_far += share;
        // What rounding takes from one it gives to the next, so that all sum to what they should.
        let parts = (so_far / left * f32::from(keep.parts)).round() as u8 - told;
        if parts > 0 {
            mixes.extend([code, parts]);
            mixes[count] += 1;
            told += parts;
        }
    }
}

/// A way through all chains of bids.
struct Walk<'a> {
    board: &'a Board,
    tree: &'a Tree,
    strategy: &'a dyn Strategy,
    keep: Keep,
    pages: &'a mut [Vec<Page>],
}

impl Walk<'_> {
    /// Keeps what is played at a node and all that go on from it; `reach` is how often each hand of each
    /// seat plays so that it comes there.
    fn go(&mut self, node: usize, chain: &mut Vec<BidNumber>, reach: &[Vec<f32>; SEATS]) {
        let rare = |seat: usize| reach[seat].iter().all(|&reach| reach < self.keep.rare);
        if rare(0) && rare(1) {
            return;
        }
        let (at, round) = (self.tree.nodes()[node], self.board.round());
        let (mover, hands) = (at.mover(), reach[at.mover()].len());
        // With both seats alike, who answers is who would if it had opened.
        let side = if self.pages.len() == 1 { 0 } else { mover };
        let mut shares = Vec::new();
        if at.answers() > 1 {
            self.strategy.mix(round, self.tree, node, &mut shares);
        } else {
            shares.resize(hands, 1.0);
        }
        if at.answers() > 1 && !rare(mover) {
            let codes = codes(self.board.menu(chain));
            let mut mixes = Vec::new();
            for (hand, &reach) in reach[mover].iter().enumerate() {
                let own: Vec<f32> = shares[hand..]
                    .iter()
                    .step_by(hands)
                    .map(|&share| share as f32 * reach)
                    .collect();
                pack(&codes, &own, (self.keep.rare, self.keep), &mut mixes);
            }
            let key = Memory::WHOLE.key(chain, self.board.faces());
            self.pages[side][0].insert(key, mixes);
        }
        for (answer, child) in self.tree.children(node).enumerate() {
            let mut next = reach.clone();
            let mix = &shares[answer * hands..][..hands];
            next[mover].iter_mut().zip(mix).for_each(|(reach, &share)| *reach *= share as f32);
            chain.push(self.tree.nodes()[child].bid() as BidNumber);
            self.go(child, chain, &next);
            chain.pop();
        }
    }
}

impl Plan for Blueprint {
    fn mix(&self, board: &Board, seat: usize, chain: &[BidNumber], out: &mut [f32]) {
        let (width, menu) = (board.width(seat), board.menu(chain));
        out.fill(0.0);
        let mut known = vec![false; width];
        let pages = &self.pages[seat % self.pages.len()];
        for (memory, page) in self.memory.fading().zip(pages) {
            let Some(mixes) = page.get(&memory.key(chain, board.faces())) else { continue };
            for (lane, mix) in lanes(mixes).filter(|(_, mix)| !mix.is_empty()) {
                if std::mem::replace(&mut known[lane], true) {
                    continue;
                }
                let sum: f32 = mix.chunks_exact(2).map(|pair| f32::from(pair[1])).sum();
                for pair in mix.chunks_exact(2) {
                    if let Some(place) = menu.place(answer(pair[0])) {
                        out[place * width + lane] = f32::from(pair[1]) / sum;
                    }
                }
            }
        }
        let usual = &mut out[menu.usual() * width..][..width];
        for (share, known) in usual.iter_mut().zip(&known) {
            *share = if *known { *share } else { 1.0 };
        }
    }
}
