//! What a solver of large rounds has found, made small enough to keep.
//!
//! For every memory that is worth keeping and every hand it holds the answers that are given and their
//! shares. Where a memory is not kept, or was never come to with a hand, what remembers less is asked.

use std::collections::{BTreeMap, HashMap};

use super::super::round::Call;
use super::board::{BidNumber, Board, Menu};
use super::memory::Memory;
use super::plan::Plan;
use super::trainer::Trainer;

/// The codes of calls, above those of all bids.
const CALLS: [u8; 2] = [254, 255];

/// How much is kept.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Keep {
    /// The most memories of a seat, of each kind: those that it comes to most often.
    pub memories: usize,
    /// Answers that are given less often are left out.
    pub least: f32,
}

/// A strategy that remembers something of the chain of bids.
#[derive(Clone, Debug, PartialEq)]
pub struct Blueprint {
    pub(super) memory: Memory,
    /// By seat, or once where both play alike; then by how much is remembered, the most first.
    pub(super) pages: Vec<Vec<Page>>,
}

/// For each key the mixes of all hands: how many answers each gives, then their codes and shares in 255 parts.
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
        Blueprint { memory, pages }
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

    /// The mixes of so many hands at the front, if each is one of answers that a menu has.
    pub(super) fn checked<'a>(bytes: &'a [u8], hands: usize, menu: &Menu) -> Option<&'a [u8]> {
        let mut length = 0;
        let mut found = 0;
        for (_, mix) in lanes(bytes).take(hands) {
            let allowed = |pair: &[u8]| pair[1] > 0 && menu.place(answer(pair[0])).is_some();
            mix.chunks_exact(2).all(allowed).then_some(())?;
            length += 1 + mix.len();
            found += 1;
        }
        (found == hands).then(|| &bytes[..length])
    }

    /// The answers that the mover gives with a hand, each with its share of 255; none where nothing is known.
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
    let mass = |rows: &Vec<f32>| rows.iter().sum::<f32>();
    let mut ranked: Vec<(f32, u64)> = summed.iter().map(|(key, rows)| (mass(rows), *key)).collect();
    ranked.retain(|(mass, _)| *mass > 0.0);
    ranked.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    ranked.truncate(keep.memories);
    let kept = ranked.into_iter().map(|(_, key)| {
        let menu = board.menu_of(less.standing(key));
        let codes: Vec<u8> = menu
            .bids
            .iter()
            .copied()
            .chain(menu.calls.iter().map(|&call| CALLS[call as usize]))
            .collect();
        let rows = &summed[&key];
        let mut mixes = Vec::new();
        for shares in rows.chunks_exact(codes.len()) {
            pack(&codes, shares, keep.least, &mut mixes);
        }
        (key, mixes)
    });
    kept.collect()
}

/// Appends a mix in parts of 255.
fn pack(codes: &[u8], shares: &[f32], least: f32, mixes: &mut Vec<u8>) {
    let sum: f32 = shares.iter().sum();
    let most = shares.iter().fold(0.0f32, |most, share| most.max(*share));
    let count = mixes.len();
    mixes.push(0);
    if sum <= 1e-30 {
        return;
    }
    let least = (least * sum).min(most);
    let left: f32 = shares.iter().filter(|share| **share >= least).sum();
    for (&code, share) in codes.iter().zip(shares) {
        let parts = (share / left * 255.0).round() as u8;
        if *share >= least && parts > 0 {
            mixes.extend([code, parts]);
            mixes[count] += 1;
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
