//! What both seats play, as numbers: for every chain of bids and hand a mix of answers.

use super::round::{Round, SEATS};
use super::tree::Tree;

/// A way to play a round at both seats.
pub trait Strategy: Sync {
    /// Appends how likely the mover of a node with several answers gives each: a row of hands for the
    /// first answer, one for the second, and so on.
    fn mix(&self, round: &Round, tree: &Tree, node: usize, out: &mut Vec<f64>);
}

/// A strategy that is kept in full.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    rows: [Vec<f32>; SEATS],
}

impl Profile {
    /// A strategy in which nothing is ever chosen, to be filled.
    pub(super) fn empty(round: &Round, tree: &Tree) -> Profile {
        Profile { rows: [0, 1].map(|seat| vec![0.0; tree.rows(seat) * round.lanes(seat).len()]) }
    }

    /// Takes down another strategy.
    pub fn of(round: &Round, tree: &Tree, strategy: &dyn Strategy) -> Profile {
        let mut profile = Profile::empty(round, tree);
        let mut mix = Vec::new();
        for (node, at) in tree.nodes().iter().enumerate() {
            if at.answers() > 1 {
                mix.clear();
                strategy.mix(round, tree, node, &mut mix);
                let kept = profile.at(round, tree, node);
                kept.iter_mut().zip(&mix).for_each(|(kept, share)| *kept = *share as f32);
            }
        }
        profile
    }

    /// A strategy of these rows, which are as many as the tree has.
    pub(super) fn from_rows(rows: [Vec<f32>; SEATS]) -> Profile {
        Profile { rows }
    }

    /// The same with every mix summing to one; none if a share is none. Where no answer is ever given all
    /// are taken to be as likely.
    pub(super) fn normalized(mut self, round: &Round, tree: &Tree) -> Option<Profile> {
        for (node, at) in tree.nodes().iter().enumerate() {
            if at.answers() < 2 {
                continue;
            }
            let hands = round.lanes(at.mover()).len();
            let mix = self.at(round, tree, node);
            for hand in 0..hands {
                let sum: f32 = mix[hand..].iter().step_by(hands).sum();
                if !(0.0..1.5).contains(&sum) {
                    return None;
                }
                for share in mix[hand..].iter_mut().step_by(hands) {
                    *share = if sum > 0.0 { *share / sum } else { 1.0 / at.answers() as f32 };
                }
            }
        }
        Some(self)
    }

    /// The rows of a seat, one after the other.
    pub fn rows(&self, seat: usize) -> &[f32] {
        &self.rows[seat]
    }

    /// How likely one hand of a node's mover gives each answer.
    pub(super) fn shares<'a>(
        &'a self,
        round: &Round,
        tree: &Tree,
        node: usize,
        lane: usize,
    ) -> impl Iterator<Item = f64> + use<'a> {
        let (mover, range) = place(round, tree, node);
        let hands = round.lanes(mover).len();
        self.rows[mover][range].iter().skip(lane).step_by(hands).map(|&share| share.into())
    }

    /// The mix of a node, to be changed: by answer and then by hand.
    pub(super) fn at(&mut self, round: &Round, tree: &Tree, node: usize) -> &mut [f32] {
        let (mover, range) = place(round, tree, node);
        &mut self.rows[mover][range]
    }
}

impl Strategy for Profile {
    fn mix(&self, round: &Round, tree: &Tree, node: usize, out: &mut Vec<f64>) {
        let (mover, range) = place(round, tree, node);
        out.extend(self.rows[mover][range].iter().map(|&share| f64::from(share)));
    }
}

/// Whose a node's mix is, and where it is kept.
fn place(round: &Round, tree: &Tree, node: usize) -> (usize, std::ops::Range<usize>) {
    let at = &tree.nodes()[node];
    let hands = round.lanes(at.mover()).len();
    let first = at.row(at.mover()) * hands;
    (at.mover(), first..first + at.answers() * hands)
}
