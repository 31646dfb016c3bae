//! Strategies at the table: what to answer at a moment of a match, and how far that can be trusted.

use std::fmt;
use std::str::FromStr;

use doubt_core::Seat;
use doubt_games::dice::{Action, Bid, Hand, Rules, Table};

use super::endings;
use super::large::Estimate;
use super::round::{Round, SEATS};
use super::shelf;
use super::strategy::Profile;
use super::tree::Tree;

/// A moment at which a seat of two is to answer: all that it knows.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// The rules in force.
    pub rules: &'a Rules,
    /// What everyone sees: dice, who opened, palifico, and the chain of bids.
    pub table: &'a Table,
    /// The dice of the seat to move.
    pub hand: &'a Hand,
}

impl Moment<'_> {
    /// The dice of the seat that opened the round, and of the other.
    pub fn dice(&self) -> [u8; SEATS] {
        pair(self.table).map(|seat| self.table.dice[seat])
    }

    /// Whether two seats play, or are left of several, and one of them is to answer.
    pub fn is_between_two(&self) -> bool {
        self.table.players().count() == SEATS && self.table.mover().is_some()
    }
}

/// The seat that opened the round, and the other one of the two that play.
pub(super) fn pair(table: &Table) -> [Seat; SEATS] {
    [table.opener, table.next(table.opener)]
}

/// What a strategy answers at a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Counsel {
    /// The answers that are given, each with its share; the shares sum to 1 but for rounding.
    pub mix: Vec<(Action, f64)>,
    /// How strong the strategy is that the mix belongs to.
    pub strength: Strength,
}

impl Counsel {
    /// The mix of these answers: those that are never given are left out, and what is left sums to 1.
    /// None if there is none left.
    pub fn of(
        answers: impl IntoIterator<Item = (Action, f64)>,
        strength: Strength,
    ) -> Option<Counsel> {
        let mut mix: Vec<(Action, f64)> =
            answers.into_iter().filter(|(_, share)| *share > 0.0).collect();
        let sum: f64 = mix.iter().map(|(_, share)| share).sum();
        mix.iter_mut().for_each(|(_, share)| *share /= sum);
        (sum > 0.0).then_some(Counsel { mix, strength })
    }

    /// The answer that is given most often alone: harder on simple opponents, and open to good ones.
    #[must_use]
    pub fn purified(mut self) -> Counsel {
        let mut most = 0;
        for (place, (_, share)) in self.mix.iter().enumerate() {
            if *share > self.mix[most].1 {
                most = place;
            }
        }
        self.mix = vec![(self.mix[most].0, 1.0)];
        self
    }
}

/// How strong a strategy is, in what a reply wins from it per round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Strength {
    /// No reply wins more than this.
    Within(f64),
    /// Some reply wins at least this; how much the best one wins is not known.
    AtLeast(f64),
    /// Nobody has looked.
    Unknown,
}

impl Strength {
    /// What a reply was measured to win, told so that chance alone would hardly make it too much: two standard
    /// errors less.
    pub fn measured(won: Estimate) -> Strength {
        Strength::AtLeast((won.mean - 2.0 * won.error).max(0.0))
    }

    /// What is known that a reply wins, or cannot win more than.
    pub fn worth(self) -> f64 {
        match self {
            Strength::Within(worth) | Strength::AtLeast(worth) => worth,
            Strength::Unknown => 0.0,
        }
    }
}

/// As a strategy's header has it.
impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Within(worth) => write!(f, "within {worth:.5}"),
            Strength::AtLeast(worth) => write!(f, "at-least {worth:.5}"),
            Strength::Unknown => f.write_str("unknown"),
        }
    }
}

impl FromStr for Strength {
    type Err = NotAStrength;

    fn from_str(text: &str) -> Result<Strength, NotAStrength> {
        let (kind, worth) = text.split_once(' ').unwrap_or((text, "0"));
        let worth: f64 = worth.parse().map_err(|_| NotAStrength)?;
        match kind {
            _ if !(0.0..=2.0).contains(&worth) => Err(NotAStrength),
            "within" => Ok(Strength::Within(worth)),
            "at-least" => Ok(Strength::AtLeast(worth)),
            "unknown" => Ok(Strength::Unknown),
            _ => Err(NotAStrength),
        }
    }
}

/// A text that is no strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a strength is within or at-least and a number, or unknown")]
pub struct NotAStrength;

/// A strategy that can be asked at the table.
pub trait Counsellor: fmt::Debug + Send + Sync {
    /// Whether it was made for rounds like those of the rules.
    fn fits(&self, rules: &Rules) -> bool;

    /// What it answers; none where it has no strategy. The same moment gets the same bits on every machine.
    fn counsel(&self, moment: &Moment<'_>) -> Option<Counsel>;
}

/// What the strategies of the house answer, where there is one: the books on its shelf, and rounds with few
/// dice, which are solved when they are first asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct House;

impl Counsellor for House {
    fn fits(&self, _: &Rules) -> bool {
        true
    }

    fn counsel(&self, moment: &Moment<'_>) -> Option<Counsel> {
        if !moment.is_between_two() {
            return None;
        }
        let known = shelf::book(moment.rules).and_then(|book| book.counsel(moment));
        known.or_else(|| endings::counsel(moment))
    }
}

/// What a solved round answers after a chain of bids with a hand.
pub(super) fn answers(
    (round, tree, profile): (&Round, &Tree, &Profile),
    chain: &[Bid],
    hand: &Hand,
) -> Option<Vec<(Action, f64)>> {
    let node = tree.find(round, chain).ok()?;
    let lane = round.lanes(tree.nodes()[node].mover()).lane(hand)?;
    let answers = tree.answers(round, node);
    if answers.len() == 1 {
        return Some(vec![(answers[0], 1.0)]);
    }
    let shares = profile.shares(round, tree, node, lane);
    Some(answers.into_iter().zip(shares).collect())
}
