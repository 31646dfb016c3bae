//! What a call is worth to every hand at once.

use doubt_games::dice::Face;

use super::lanes::Matches;
use super::round::{Call, Round, SEATS};
use super::sweep::Width;
use crate::real::{Block, LANES, Real, lanes};

/// Settles calls: what each hand of a seat wins, given how likely the other seat holds each of its own.
#[derive(Clone, Debug)]
pub(super) struct Settler<T> {
    pub(super) matches: [Matches<T>; SEATS],
    /// What each seat wins, by bid, call, who calls, and how many dice match.
    pub(super) worth: [Vec<T>; SEATS],
    faces: Vec<u8>,
    /// One part of so many, for every number of answers that a node can have.
    shares: Vec<T>,
}

/// The most dice of a seat, and none.
const MOST: usize = doubt_games::dice::MAX_HAND + 1;

impl<T: Real> Settler<T> {
    pub(super) fn new(round: &Round) -> Settler<T> {
        let (faces, wild) = (round.rules().faces, round.wild());
        let matches = [0, 1].map(|seat| Matches::new(round.lanes(seat), faces, wild));
        let mut worth = [Vec::new(), Vec::new()];
        for bid in 0..round.bids().len() {
            for call in Call::ALL {
                for caller in 0..SEATS {
                    for &first in round.worth(bid, call, caller) {
                        worth[0].push(T::of(first));
                        worth[1].push(T::of(-first));
                    }
                }
            }
        }
        let faces = round.bids().iter().map(|bid| Face::index(bid.face) as u8).collect();
        let shares = (0..=u8::MAX).map(|answers| T::of(1.0 / f64::from(answers.max(1)))).collect();
        Settler { matches, worth, faces, shares }
    }

    /// How likely each of so many answers is if they are all as likely.
    #[inline(always)]
    pub(super) fn share(&self, answers: usize) -> T {
        self.shares[answers]
    }

    /// What each hand of seat `me` wins when `caller` calls the bid: the sum over the other's hands,
    /// each as often as it is held. The other's hands are counted by how many of their dice match, and
    /// so are one's own, so that no pair of hands is looked at.
    #[inline(always)]
    pub(super) fn settle<A: Width, B: Width>(
        &self,
        me: usize,
        (my, their): (A, B),
        (bid, call, caller): (usize, Call, usize),
        held: &[Block<T>],
        won: &mut [Block<T>],
    ) {
        let face = self.faces[bid].into();
        let mine = self.matches[me].of(face, my);
        let theirs = self.matches[1 - me].of(face, their);
        let size = my.dice() + their.dice() + 1;
        let row = ((bid * Call::ALL.len() + call as usize) * SEATS + caller) * size;
        let worth = &self.worth[me][row..][..size];
        let (held, won) = (&held[..their.blocks()], &mut won[..my.blocks()]);
        let dice = their.dice();
        let mut often = [T::ZERO; MOST];
        let mut none = sum(held.iter().copied());
        for (often, ones) in often[1..=dice].iter_mut().zip(theirs.chunks_exact(their.blocks())) {
            let product = |(one, held): (&Block<T>, &Block<T>)| {
                let (one, held) = (*one, *held);
                lanes(|lane| one[lane] * held[lane])
            };
            *often = sum(ones.iter().zip(held).map(product));
            none -= *often;
        }
        often[0] = none;
        let gain = |count: usize| {
            let mut gain = T::ZERO;
            for other in 0..=dice {
                gain += often[other] * worth[count + other];
            }
            gain
        };
        let least = gain(0);
        won.fill([least; LANES]);
        for (count, ones) in mine.chunks_exact(my.blocks()).enumerate() {
            let more = gain(count + 1) - least;
            for (one, won) in ones.iter().zip(won.iter_mut()) {
                let (one, sum) = (*one, *won);
                *won = lanes(|lane| sum[lane] + one[lane] * more);
            }
        }
    }
}

/// The sum of all blocks, in an order that needs few steps.
#[inline(always)]
fn sum<T: Real>(blocks: impl Iterator<Item = Block<T>>) -> T {
    let mut sums = [T::ZERO; LANES];
    for block in blocks {
        let past = sums;
        sums = lanes(|lane| past[lane] + block[lane]);
    }
    let (low, high) = sums.split_at(LANES / 2);
    let four: [T; LANES / 2] = std::array::from_fn(|lane| low[lane] + high[lane]);
    (four[0] + four[2]) + (four[1] + four[3])
}
