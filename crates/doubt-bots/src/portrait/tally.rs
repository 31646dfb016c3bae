//! What a seat did, counted by a spectator.

use std::ops::AddAssign;

use arrayvec::ArrayVec;
use doubt_core::{PerSeat, Seat, SeatSet};
use doubt_games::dice::odds::{Chance, Odds};
use doubt_games::dice::{Bid, Event, Face, Hand, Phase, Rules, Table, raise};

use super::measure::{Measure, Measures};
use crate::dice::memory::is_bluff;

/// What a seat did.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Matches played.
    pub matches: u32,
    /// Matches won.
    pub wins: u32,
    /// Bids made.
    pub bids: u32,
    /// Bids that were bluffs.
    pub bluffs: u32,
    /// How it played.
    pub measures: Measures,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.matches += other.matches;
        self.wins += other.wins;
        self.bids += other.bids;
        self.bluffs += other.bluffs;
        self.measures += other.measures;
    }
}

/// Watches one match as a spectator.
pub struct Watch<'a> {
    rules: &'a Rules,
    tallies: PerSeat<Tally>,
    round: Option<Round>,
}

/// A round as it was bid; what it was worth shows when all hands do.
struct Round {
    table: Table,
    call: Option<(Seat, Call)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Call {
    Challenge,
    Exact,
}

impl<'a> Watch<'a> {
    /// Watches a match of so many seats.
    pub fn new(rules: &'a Rules, seats: usize) -> Watch<'a> {
        let tallies = PerSeat::from_fn(seats, |_| Tally { matches: 1, ..Tally::default() });
        Watch { rules, tallies, round: None }
    }

    /// What each seat has done so far, but for the round that is being bid.
    pub fn tallies(&self) -> &PerSeat<Tally> {
        &self.tallies
    }

    /// Takes note of an event.
    pub fn note(&mut self, event: &Event) {
        match event {
            Event::Round { round, opener, palifico, dice } => {
                let table = Table {
                    round: *round,
                    dice: dice.clone(),
                    aside: 0,
                    opener: *opener,
                    palifico: *palifico,
                    palificos: SeatSet::EMPTY,
                    trail: ArrayVec::new(),
                    phase: Phase::Bidding { mover: *opener },
                };
                self.round = Some(Round { table, call: None });
            }
            Event::Bid { bid, .. } => {
                if let Some(round) = &mut self.round {
                    let kept = round.table.trail.try_push(*bid);
                    kept.expect("each bid of a round is higher than the last");
                }
            }
            Event::Challenge { seat, .. } => self.called(*seat, Call::Challenge),
            Event::Exact { seat, .. } => self.called(*seat, Call::Exact),
            Event::Reveal { hands, .. } => self.judge(hands),
            Event::Win { seat } => self.tallies[*seat].wins += 1,
            _ => {}
        }
    }

    fn called(&mut self, seat: Seat, call: Call) {
        if let Some(round) = &mut self.round {
            round.call = Some((seat, call));
        }
    }

    /// Goes through the round again, now that all hands are known.
    fn judge(&mut self, hands: &PerSeat<Hand>) {
        let Some(Round { mut table, call }) = self.round.take() else { return };
        let bids: Vec<(Seat, Bid)> = table.bids().collect();
        table.trail.clear();
        for (seat, bid) in bids {
            let judge = Judge { rules: self.rules, table: &table, hand: &hands[seat], seat };
            judge.bid(&mut self.tallies[seat], bid);
            table.trail.push(bid);
        }
        if let Some((seat, call)) = call {
            let judge = Judge { rules: self.rules, table: &table, hand: &hands[seat], seat };
            judge.turn(&mut self.tallies[seat].measures, Some(call));
        }
    }
}

/// Judges one turn of a seat by its hand.
struct Judge<'a> {
    rules: &'a Rules,
    table: &'a Table,
    hand: &'a Hand,
    seat: Seat,
}

impl Judge<'_> {
    fn bid(&self, tally: &mut Tally, bid: Bid) {
        tally.bids += 1;
        tally.bluffs += u32::from(self.is_bluff(bid));
        let measures = &mut tally.measures;
        // In a palifico round characters raise the count by one, whoever they are.
        let free = !self.table.palifico;
        match self.table.standing() {
            None if free => measures.count(Measure::Opening, self.beyond_hand(bid)),
            None => {}
            Some(standing) => {
                self.turn(measures, None);
                self.raise(measures, standing, bid);
            }
        }
        let high = 0.75 * self.expected(bid.face);
        let could_stay = self.lowest(bid.face).is_some_and(|bid| f64::from(bid.count) < high);
        if free && could_stay && self.is_next_weak() {
            measures.count(Measure::Press, f64::from(bid.count) >= high);
        }
    }

    fn raise(&self, measures: &mut Measures, standing: Bid, bid: Bid) {
        let mut raises = Face::all(self.rules.faces).filter_map(|face| self.lowest(face));
        if raises.any(|bid| !self.is_bluff(bid)) {
            measures.count(Measure::Bluff, self.is_bluff(bid));
        }
        let lowest = match self.lowest(bid.face) {
            Some(lowest) if !self.table.palifico => lowest,
            _ => return,
        };
        let extra = bid.count.saturating_sub(lowest.count);
        let more = Bid { count: lowest.count + 1, ..lowest };
        if self.odds(more).holds >= 0.5 {
            measures.count(Measure::Raise, extra);
            measures.count(Measure::Jump, extra >= 2);
            if !self.is_next_weak() {
                measures.count(Measure::Wait, extra == 0);
            }
        }
        let wild = |face| Some(face) == self.wild();
        if !wild(standing.face) && !wild(bid.face) && self.lowest(standing.face).is_some() {
            let own = |face| self.hand.matches(face, self.wild());
            let idle = bid.face != standing.face && own(bid.face) <= own(standing.face);
            measures.count(Measure::Turn, idle && extra > 0);
        }
    }

    fn is_next_weak(&self) -> bool {
        self.table.dice[self.table.next(self.seat)] <= 2
    }

    fn turn(&self, measures: &mut Measures, call: Option<Call>) {
        let Some(standing) = self.table.standing() else { return };
        let holds = self.odds(standing).holds;
        let doubts = call == Some(Call::Challenge);
        if holds < 1.0 {
            measures.count(Measure::Calza, call == Some(Call::Exact));
        }
        if holds < 0.5 {
            measures.count(Measure::Challenge, doubts);
        }
        if holds <= 0.1 {
            measures.count(Measure::Alarm, doubts);
        }
    }

    /// By how many dice an opening goes past two fifths of what is to be expected and seven tenths of
    /// the own dice, within what is usual: a fifth of all dice, and three fifths of what is to be expected.
    fn beyond_hand(&self, bid: Bid) -> f64 {
        let expected = self.expected(bid.face);
        let most = (0.6 * expected).max(1.0);
        let least = f64::max(2.0, 0.2 * f64::from(self.table.total())).min(most);
        let own = f64::from(self.hand.matches(bid.face, self.wild()));
        f64::from(bid.count) - (0.4 * expected + 0.7 * own).clamp(least, most)
    }

    fn lowest(&self, face: Face) -> Option<Bid> {
        raise::lowest(self.rules, self.table, face)
    }

    fn is_bluff(&self, bid: Bid) -> bool {
        is_bluff(bid, self.hand, self.wild())
    }

    fn wild(&self) -> Option<Face> {
        self.rules.wild_face(self.table.palifico)
    }

    /// The count to expect on the whole table.
    fn expected(&self, face: Face) -> f64 {
        f64::from(self.table.total()) * Chance::of(face, self.rules.faces, self.wild()).value()
    }

    fn odds(&self, bid: Bid) -> Odds {
        Odds::of(bid, self.table.total(), self.hand, self.rules.faces, self.wild())
    }
}
