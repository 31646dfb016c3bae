//! The bids that a character considers.

use arrayvec::ArrayVec;
use doubt_core::Rng;
use doubt_games::dice::{Bid, Face};

use super::opening;
use super::situation::Situation;
use super::strategy::{Mood, Strategy};
use super::tactics;

/// A bid, and why it is considered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The bid; it is legal.
    pub bid: Bid,
    /// Which strategy found it.
    pub strategy: Strategy,
}

/// All bids that a character considers in one decision.
pub type Candidates = ArrayVec<Candidate, 40>;

/// The bids that a character considers; none if no bid is legal.
///
/// In a palifico round that is the smallest step up and nothing else.
pub fn candidates(situation: &Situation<'_>, mood: &Mood, rng: &mut Rng) -> Candidates {
    let mut list = List { situation, found: Candidates::new() };
    match situation.table.standing() {
        _ if situation.table.palifico => list.palifico(),
        None => {
            list.add(Strategy::Value, opening::bid(situation, mood, rng));
            list.leaps(mood, rng);
        }
        Some(standing) => list.raises(standing, mood, rng),
    }
    list.found
}

struct List<'a> {
    situation: &'a Situation<'a>,
    found: Candidates,
}

impl List<'_> {
    fn add(&mut self, strategy: Strategy, bid: Option<Bid>) {
        // There is room for every strategy on every face.
        self.found.extend(bid.map(|bid| Candidate { bid, strategy }));
    }

    fn palifico(&mut self) {
        let bid = match self.situation.table.standing() {
            Some(standing) => self.situation.lowest(standing.face),
            None => {
                let most = self.situation.faces().max_by_key(|&f| (self.situation.own(f), f));
                most.and_then(|face| self.situation.lowest(face))
            }
        };
        self.add(Strategy::Minimum, bid);
    }

    fn raises(&mut self, standing: Bid, mood: &Mood, rng: &mut Rng) {
        let situation = self.situation;
        let numbers = &mood.numbers;
        // Who has a mind to bluff does not look at what it holds.
        let bluffs = rng.chance(numbers.bluff_frequency);
        self.add(Strategy::Minimum, situation.minimum());
        for face in situation.faces() {
            self.add(Strategy::Competitive, competitive(situation, mood, face));
            let held = situation.hand.count(face) > 0;
            if bluffs && !held && Some(face) != situation.wild {
                self.add(Strategy::Bluff, situation.lowest(face));
            } else if !bluffs && held {
                self.add(Strategy::Value, value(situation, mood, face));
            }
            if (Some(face) == situation.wild) != (Some(standing.face) == situation.wild) {
                self.add(Strategy::Switch, situation.lowest(face));
            }
        }
        let jump = 2 + u8::from(rng.chance(numbers.aggression));
        self.add(Strategy::Aggressive, situation.legal(standing.count + jump, standing.face));
        self.add(Strategy::Squeeze, tactics::squeeze(situation, numbers));
        self.add(Strategy::AceFlush, tactics::ace_flush(situation));
        self.leaps(mood, rng);
    }

    fn leaps(&mut self, mood: &Mood, rng: &mut Rng) {
        for face in self.situation.plain_faces() {
            self.add(
                Strategy::LiarsLeap,
                tactics::liars_leap(self.situation, &mood.numbers, face, rng),
            );
        }
    }
}

/// A count at 40 to 70 % of what is to be expected, by how aggressive the character is.
fn competitive(situation: &Situation<'_>, mood: &Mood, face: Face) -> Option<Bid> {
    let expected = situation.expected(face);
    let level = expected * (0.4 + 0.3 * mood.numbers.aggression);
    let floor = situation.lowest(face)?.count;
    let count = floor.max(level.round() as u8);
    if f64::from(count) <= 0.7 * expected { situation.legal(count, face) } else { None }
}

/// What the own dice make of a face: they, and of the others the more the bolder the character is.
fn value(situation: &Situation<'_>, _mood: &Mood, face: Face) -> Option<Bid> {
    situation.lowest(face)
}
