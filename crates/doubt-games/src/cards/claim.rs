//! What is said of a play, and which ranks may be said.

use std::fmt;

use doubt_core::Seat;
use doubt_words::Arg;
use serde::Serialize;

use super::counts::Cards;
use super::rank::Rank;
use super::rules::{self, Rules};
use super::table::Table;

/// The claim that the `count` cards just laid by `seat` are all of `rank`. The count is always true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Claim {
    /// Who laid the cards.
    pub seat: Seat,
    /// How many they are.
    pub count: u8,
    /// What they are said to be.
    pub rank: Rank,
}

impl Claim {
    /// The claim in words: "2 queens".
    pub fn words(self) -> String {
        format!("{} {}", self.count, self.rank.named(self.count.into()))
    }

    /// Whether all of the cards just laid are what was claimed.
    pub fn is_true_of(self, cards: &Cards) -> bool {
        cards.of_rank(self.rank) == usize::from(self.count)
    }
}

impl From<Claim> for Arg {
    fn from(Claim { count, rank, .. }: Claim) -> Arg {
        Arg::Claim { count, rank: rank.sign().into() }
    }
}

/// `2xQ`
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.count, self.rank)
    }
}

/// The rank that the next play must claim, where ranks are assigned.
pub fn assigned(rules: &Rules, table: &Table) -> Option<Rank> {
    (rules.claim == rules::Claim::Ascending).then(|| nth(rules, table.turns.into()))
}

/// The rank that a seat which plays now will be assigned when the turn comes round to it again.
pub fn next_own(rules: &Rules, table: &Table) -> Option<Rank> {
    let turns = usize::from(table.turns) + table.seats();
    (rules.claim == rules::Claim::Ascending).then(|| nth(rules, turns))
}

/// Whether the next play may claim this rank.
pub fn may_claim(rules: &Rules, table: &Table, rank: Rank) -> bool {
    match rules.claim {
        rules::Claim::Free => place(rules, rank).is_some(),
        rules::Claim::Ascending => nth(rules, table.turns.into()) == rank,
        rules::Claim::Neighbour => is_near(rules, table.called, rank),
    }
}

/// Whether a rank is the one called last, or one up or down from it; any is where none was called.
pub fn is_near(rules: &Rules, called: Option<Rank>, rank: Rank) -> bool {
    match called {
        Some(called) => steps(rules, called, rank).is_some_and(|steps| steps <= 1),
        None => place(rules, rank).is_some(),
    }
}

/// How many steps up or down it is from one rank to another, the shorter way round; none if one of
/// them is not in play.
pub fn steps(rules: &Rules, one: Rank, other: Rank) -> Option<usize> {
    let apart = place(rules, one)?.abs_diff(place(rules, other)?);
    Some(apart.min(rules.ranks().len() - apart))
}

/// The ranks that the next play may claim, from the ace up.
pub fn claimable(rules: &Rules, table: &Table) -> impl Iterator<Item = Rank> {
    rules.ranks().iter().copied().filter(|&rank| may_claim(rules, table, rank))
}

/// The rank of the turn with this number, counted from 0.
fn nth(rules: &Rules, turn: usize) -> Rank {
    let ranks = rules.ranks();
    ranks[turn % ranks.len()]
}

/// The place of a rank among those in play.
fn place(rules: &Rules, rank: Rank) -> Option<usize> {
    rules.ranks().iter().position(|&other| other == rank)
}
