//! The hands that a seat can have, side by side.

use doubt_games::dice::{Face, Hand};

use super::sweep::Width;
use crate::real::{Block, LANES, Real};

/// Every hand of one seat with its probability. All of them are reckoned at once, each in a lane.
#[derive(Clone, Debug)]
pub struct Lanes {
    hands: Vec<Hand>,
    chances: Vec<f64>,
    dice: usize,
}

impl Lanes {
    /// Puts hands side by side; they hold the same number of dice.
    pub(super) fn new(dealt: impl IntoIterator<Item = (Hand, f64)>) -> Lanes {
        let (hands, chances): (Vec<Hand>, Vec<f64>) = dealt.into_iter().unzip();
        let dice = hands.first().map_or(0, |hand| usize::from(hand.len()));
        Lanes { hands, chances, dice }
    }

    /// The hands, by lane.
    pub fn hands(&self) -> &[Hand] {
        &self.hands
    }

    /// How likely the hand of each lane is.
    pub fn chances(&self) -> &[f64] {
        &self.chances
    }

    /// The lane of a hand, if the seat can have it.
    pub fn lane(&self, hand: &Hand) -> Option<usize> {
        self.hands.iter().position(|held| held == hand)
    }

    /// How many dice each hand has.
    pub fn dice(&self) -> usize {
        self.dice
    }

    /// How many hands there are.
    pub fn len(&self) -> usize {
        self.hands.len()
    }

    /// Whether there is no hand at all.
    pub fn is_empty(&self) -> bool {
        self.hands.is_empty()
    }

    /// How many blocks hold them all.
    pub fn blocks(&self) -> usize {
        self.hands.len().div_ceil(LANES)
    }

    /// A value for each hand, in blocks; what is left over is 0.
    pub(super) fn blocked<T: Real>(&self, value: impl Fn(usize) -> f64) -> Vec<Block<T>> {
        let lane = |lane| if lane < self.len() { T::of(value(lane)) } else { T::ZERO };
        let block = |block| std::array::from_fn(|at| lane(block * LANES + at));
        (0..self.blocks()).map(block).collect()
    }

    /// How likely each hand is, in blocks.
    pub(super) fn blocked_chances<T: Real>(&self) -> Vec<Block<T>> {
        self.blocked(|lane| self.chances[lane])
    }
}

/// For every face, which hands have how many dice that match it: 1 where a hand does and 0 elsewhere, so
/// that hands are counted by sums instead of one by one.
#[derive(Clone, Debug)]
pub(super) struct Matches<T> {
    pub(super) ones: Vec<Block<T>>,
}

impl<T: Real> Matches<T> {
    pub(super) fn new(lanes: &Lanes, faces: u8, wild: Option<Face>) -> Matches<T> {
        let mut ones = Vec::new();
        for face in Face::all(faces) {
            for count in 1..=lanes.dice() {
                let has = |lane: usize| lanes.hands[lane].matches(face, wild) as usize == count;
                ones.extend(lanes.blocked::<T>(|lane| if has(lane) { 1.0 } else { 0.0 }));
            }
        }
        Matches { ones }
    }

    /// For each number of matching dice, from one to all, the hands that have it.
    #[inline(always)]
    pub(super) fn of(&self, face: usize, width: impl Width) -> &[Block<T>] {
        let size = width.dice() * width.blocks();
        &self.ones[face * size..][..size]
    }
}
