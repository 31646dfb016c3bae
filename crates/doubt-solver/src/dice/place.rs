//! A place in the tree: what a strategy does there, and what each answer is worth.

use doubt_games::dice::{Action, Bid, Hand};

use super::reply::worths;
use super::round::Round;
use super::strategy::Strategy;
use super::tree::Tree;

/// An answer at a place in the tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// The answer.
    pub answer: Action,
    /// How likely it is given.
    pub share: f64,
    /// What it wins on average if both go on by the strategy; none where the other seat never gets there.
    pub worth: Option<f64>,
}

/// Why there is no such place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPlace {
    /// A bid of the chain cannot be made.
    #[error("The bid {0} cannot be made there")]
    Bid(Bid),
    /// The hand is none of the seat to move.
    #[error("The seat to move has {dice} dice with faces 1 to {faces}, so it cannot hold {hand}")]
    Hand {
        /// The hand.
        hand: Hand,
        /// How many dice the seat has.
        dice: usize,
        /// How many faces they have.
        faces: u8,
    },
}

/// What a strategy answers after a chain of bids with a hand, and what each answer is worth.
pub fn choices(
    round: &Round,
    tree: &Tree,
    strategy: &dyn Strategy,
    chain: &[Bid],
    hand: &Hand,
) -> Result<Vec<Choice>, NoPlace> {
    let (node, lane) = place(round, tree, chain, hand)?;
    let shares = mixed(round, tree, strategy, (node, lane));
    let worths = worths(round, tree, strategy, node);
    let choice = |(number, (answer, share)): (usize, (Action, f64))| Choice {
        answer,
        share,
        worth: worths.as_ref().map(|worths| worths[number][lane]),
    };
    Ok(shares.into_iter().enumerate().map(choice).collect())
}

/// What a strategy answers after a chain of bids with a hand: all answers with their shares. Unlike
/// [`choices`] it does not walk through what comes after.
pub fn shares(
    round: &Round,
    tree: &Tree,
    strategy: &dyn Strategy,
    chain: &[Bid],
    hand: &Hand,
) -> Result<Vec<(Action, f64)>, NoPlace> {
    Ok(mixed(round, tree, strategy, place(round, tree, chain, hand)?))
}

/// The node that a chain of bids leads to, and the lane of a hand of who is to move there.
fn place(
    round: &Round,
    tree: &Tree,
    chain: &[Bid],
    hand: &Hand,
) -> Result<(usize, usize), NoPlace> {
    let node = tree.find(round, chain).map_err(|fit| NoPlace::Bid(chain[fit]))?;
    let lanes = round.lanes(tree.nodes()[node].mover());
    let lane = lanes.lane(hand).ok_or_else(|| NoPlace::Hand {
        hand: *hand,
        dice: lanes.dice(),
        faces: round.rules().faces,
    })?;
    Ok((node, lane))
}

fn mixed(
    round: &Round,
    tree: &Tree,
    strategy: &dyn Strategy,
    (node, lane): (usize, usize),
) -> Vec<(Action, f64)> {
    let hands = round.lanes(tree.nodes()[node].mover()).len();
    let answers = tree.answers(round, node);
    let mut mix = vec![1.0; hands];
    if answers.len() > 1 {
        mix.clear();
        strategy.mix(round, tree, node, &mut mix);
    }
    answers.into_iter().zip(mix.into_iter().skip(lane).step_by(hands)).collect()
}
