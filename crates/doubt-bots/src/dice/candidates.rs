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
/// A coin as heavy as the bluff frequency decides first whether the character has a mind to bluff. If
/// not, it looks at bids that its own dice bear; if so, at faces it does not hold. The smallest step
/// up is what it falls back on, and what a boring game always considers. Jumps and tactics have
/// triggers of their own.
///
/// In a palifico round that is the smallest step up and nothing else.
pub fn candidates(situation: &Situation<'_>, mood: &Mood, rng: &mut Rng) -> Candidates {
    let mut list = List { situation, found: Candidates::new() };
    match situation.table.standing() {
        _ if situation.table.palifico => list.palifico(),
        None => {
            let bid = opening::bid(situation, mood, rng);
            let held = bid.is_some_and(|bid| situation.own(bid.face) > 0);
            list.add(if held { Strategy::Value } else { Strategy::Bluff }, bid);
            list.leaps(mood, rng);
        }
        Some(standing) => list.raises(standing, mood, rng),
    }
    list.found
}

/// How far up a bid goes on a face, in parts of the count that the seat takes to be likely there: a
/// fifth is left, since what is only just likely is doubted at once.
const SAFE: f64 = 0.8;

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
        let honest = !rng.chance(numbers.bluff_frequency);
        if honest {
            self.honest(standing, mood, rng);
        } else {
            self.dishonest(mood, rng);
        }
        let fits = |bid: &Bid| honest && situation.bears(*bid);
        let need = self.found.is_empty() || mood.boring;
        self.add(Strategy::Minimum, situation.minimum().filter(|bid| need || fits(bid)));
        // By two or three: one more is no jump, and four more would be marked down as a leap.
        let jump = 2 + u8::from(rng.chance(numbers.aggression));
        self.add(Strategy::Aggressive, situation.legal(standing.count + jump, standing.face));
        self.add(Strategy::Squeeze, tactics::squeeze(situation, numbers));
        self.add(Strategy::AceFlush, tactics::ace_flush(situation));
        self.leaps(mood, rng);
    }

    /// Bids that rest on the seat's own dice.
    fn honest(&mut self, standing: Bid, mood: &Mood, rng: &mut Rng) {
        let situation = self.situation;
        let bears = |bid: &Bid| situation.bears(*bid);
        let wild = |face| Some(face) == situation.wild;
        for face in situation.faces() {
            self.add(Strategy::Competitive, competitive(situation, mood, face).filter(bears));
            self.add(Strategy::Value, value(situation, mood, face, rng));
            if wild(face) != wild(standing.face) {
                self.add(Strategy::Switch, situation.lowest(face).filter(bears));
            }
        }
    }

    /// Bids on faces that the seat does not hold.
    fn dishonest(&mut self, mood: &Mood, rng: &mut Rng) {
        let situation = self.situation;
        for face in situation.plain_faces().filter(|&face| situation.hand.count(face) == 0) {
            let bid = situation.lowest(face).map(|lowest| {
                let safe = (SAFE * situation.likely(face)) as u8;
                upward(lowest, safe, mood.numbers.aggression, rng)
            });
            self.add(Strategy::Bluff, bid);
        }
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

/// A bid on a face that the seat holds, as far up as its dice bear it and the table does, by how
/// aggressive the character is.
fn value(situation: &Situation<'_>, mood: &Mood, face: Face, rng: &mut Rng) -> Option<Bid> {
    let lowest = situation.lowest(face).filter(|&bid| situation.bears(bid))?;
    // A bid is no bluff while three tenths of its count are the bidder's own dice.
    let borne = 10 * situation.own(face) / 3;
    let likely = (SAFE * situation.likely(face)) as u8;
    Some(upward(lowest, borne.min(likely), mood.numbers.aggression, rng))
}

/// The bid raised part of the way to a count that lies above it.
fn upward(bid: Bid, count: u8, part: f64, rng: &mut Rng) -> Bid {
    let room = f64::from(count.saturating_sub(bid.count));
    Bid { count: bid.count + (part * room + rng.unit()) as u8, ..bid }
}
