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
/// not, it looks at bids that its own dice bear; if so, at those that they do not. The smallest step up,
/// a switch and the tactics are considered either way.
///
/// In a palifico round that is the smallest step up and nothing else; in a boring game too, unless it is
/// more likely false than true and another bid is likelier.
pub fn candidates(situation: &Situation<'_>, mood: &Mood, rng: &mut Rng) -> Candidates {
    let mut list = List { situation, found: Candidates::new() };
    match situation.table.standing() {
        _ if situation.table.palifico => list.palifico(),
        None => {
            let bid = opening::bid(situation, mood, rng);
            let held = bid.is_some_and(|bid| situation.own(bid.face) > 0);
            list.add(if held { Strategy::Value } else { Strategy::Bluff }, bid);
            list.tactics(mood, rng);
        }
        Some(standing) => list.raises(standing, mood, rng),
    }
    if mood.boring && !situation.table.palifico {
        list.bore();
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
        let wild = |face| Some(face) == situation.wild;
        let part = Part::of(situation, mood);
        let honest = !rng.chance(mood.numbers.bluff_frequency);
        if honest {
            self.honest(part, rng);
        } else {
            self.dishonest(part, rng);
        }
        if !part.waits {
            // By two or three: one more is no jump, and four more would be marked down as a leap.
            let jump = 2 + u8::from(rng.chance(part.aggression));
            let bid = situation.legal(standing.count + jump, standing.face);
            self.add(Strategy::Aggressive, bid.filter(|bid| situation.bears(*bid) == honest));
        }
        self.add(Strategy::Minimum, situation.minimum());
        for face in situation.faces().filter(|&face| wild(face) != wild(standing.face)) {
            self.add(Strategy::Switch, situation.lowest(face));
        }
        self.tactics(mood, rng);
        self.add(Strategy::Whim, tactics::whim(situation, &mood.numbers, honest, rng));
    }

    /// Bids that rest on the seat's own dice.
    fn honest(&mut self, part: Part, rng: &mut Rng) {
        let situation = self.situation;
        for face in situation.faces() {
            let bid = competitive(situation, part, face).filter(|bid| situation.bears(*bid));
            self.add(Strategy::Competitive, bid);
            self.add(Strategy::Value, value(situation, part, face, rng));
        }
    }

    /// Bids on faces that the seat does not hold.
    fn dishonest(&mut self, part: Part, rng: &mut Rng) {
        let situation = self.situation;
        for face in situation.plain_faces().filter(|&face| situation.hand.count(face) == 0) {
            let bid = situation.lowest(face).map(|lowest| {
                let safe = (SAFE * situation.likely(face)) as u8;
                part.upward(lowest, safe, rng)
            });
            self.add(Strategy::Bluff, bid);
        }
    }

    fn tactics(&mut self, mood: &Mood, rng: &mut Rng) {
        let (situation, numbers) = (self.situation, &mood.numbers);
        self.add(Strategy::Squeeze, tactics::squeeze(situation, numbers));
        self.add(Strategy::AceFlush, tactics::ace_flush(situation));
        for face in situation.plain_faces() {
            self.add(Strategy::LiarsLeap, tactics::liars_leap(situation, &mood.own, face, rng));
            self.add(Strategy::Trap, tactics::trap(situation, numbers, face));
        }
    }

    /// Leaves the lowest bid alone, or the likeliest if the lowest is more likely false than true.
    fn bore(&mut self) {
        let situation = self.situation;
        let Some(minimum) = situation.minimum() else { return };
        let holds = |candidate: &Candidate| situation.odds(candidate.bid).holds;
        let lowest = Candidate { bid: minimum, strategy: Strategy::Minimum };
        let likeliest = self
            .found
            .iter()
            .copied()
            .reduce(|best, next| if holds(&next) > holds(&best) { next } else { best });
        let another = likeliest.filter(|it| holds(&lowest) < 0.5 && holds(it) > holds(&lowest));
        self.found.clear();
        self.found.push(another.unwrap_or(lowest));
    }
}

/// How far a character goes past the lowest bid.
#[derive(Clone, Copy)]
struct Part {
    aggression: f64,
    /// Not at all, while a strong seat follows.
    waits: bool,
}

impl Part {
    fn of(situation: &Situation<'_>, mood: &Mood) -> Part {
        let waits = tactics::is_waiting(situation, &mood.numbers);
        Part { aggression: mood.numbers.aggression, waits }
    }

    /// The bid raised part of the way to a count that lies above it.
    fn upward(self, bid: Bid, count: u8, rng: &mut Rng) -> Bid {
        if self.waits {
            return bid;
        }
        let room = f64::from(count.saturating_sub(bid.count));
        Bid { count: bid.count + (self.aggression * room + rng.unit()) as u8, ..bid }
    }
}

/// A count at 40 to 70 % of what is to be expected, by how aggressive the character is.
fn competitive(situation: &Situation<'_>, part: Part, face: Face) -> Option<Bid> {
    let expected = situation.expected(face);
    let level = expected * (0.4 + if part.waits { 0.0 } else { 0.3 * part.aggression });
    let floor = situation.lowest(face)?.count;
    let count = floor.max(level.round() as u8);
    if f64::from(count) <= 0.7 * expected { situation.legal(count, face) } else { None }
}

/// A bid on a face that the seat holds, as far up as its dice bear it and the table does, by how
/// aggressive the character is.
fn value(situation: &Situation<'_>, part: Part, face: Face, rng: &mut Rng) -> Option<Bid> {
    let lowest = situation.lowest(face).filter(|&bid| situation.bears(bid))?;
    // A bid is no bluff while three tenths of its count are the bidder's own dice.
    let borne = 10 * situation.own(face) / 3;
    let likely = (SAFE * situation.likely(face)) as u8;
    Some(part.upward(lowest, borne.min(likely), rng))
}
