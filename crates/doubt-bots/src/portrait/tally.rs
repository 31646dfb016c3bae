//! What a seat did, counted by a spectator.

use std::ops::AddAssign;

use arrayvec::ArrayVec;
use doubt_core::{PerSeat, Seat, SeatSet};
use doubt_games::dice::odds::Odds;
use doubt_games::dice::{Bid, Event, Face, Hand, Phase, Rules, Table, raise};

use crate::dice::memory::is_bluff;

/// What a seat did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Matches played.
    pub matches: u32,
    /// Matches won.
    pub wins: u32,
    /// Bids made.
    pub bids: u32,
    /// Bids that were bluffs.
    pub bluffs: u32,
    /// Raises made where the seat's own dice bore a legal one.
    pub free: u32,
    /// Of these, bluffs.
    pub free_bluffs: u32,
    /// Raises made with room to go past the lowest.
    pub roomy: u32,
    /// The dice by which these went past the lowest, summed.
    pub extra: u32,
    /// Turns on which a bid stood that the seat's own dice did not make true.
    pub turns: u32,
    /// Of these, turns on which the bid was more likely false than true.
    pub likely: u32,
    /// Of these, turns on which the seat challenged.
    pub likely_challenges: u32,
    /// Challenges made.
    pub challenges: u32,
    /// Exact calls made.
    pub exacts: u32,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.matches += other.matches;
        self.wins += other.wins;
        self.bids += other.bids;
        self.bluffs += other.bluffs;
        self.free += other.free;
        self.free_bluffs += other.free_bluffs;
        self.roomy += other.roomy;
        self.extra += other.extra;
        self.turns += other.turns;
        self.likely += other.likely;
        self.likely_challenges += other.likely_challenges;
        self.challenges += other.challenges;
        self.exacts += other.exacts;
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

/// Up to this part of the count to expect there is room for more than the lowest raise.
const ROOM: f64 = 0.6;

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
            let judge = Judge { rules: self.rules, table: &table, hand: &hands[seat] };
            judge.bid(&mut self.tallies[seat], bid);
            table.trail.push(bid);
        }
        if let Some((seat, call)) = call {
            let judge = Judge { rules: self.rules, table: &table, hand: &hands[seat] };
            judge.call(&mut self.tallies[seat], call);
        }
    }
}

/// Judges one turn of a seat by its hand.
struct Judge<'a> {
    rules: &'a Rules,
    table: &'a Table,
    hand: &'a Hand,
}

impl Judge<'_> {
    fn bid(&self, tally: &mut Tally, bid: Bid) {
        tally.bids += 1;
        tally.bluffs += u32::from(self.is_bluff(bid));
        if self.table.standing().is_none() {
            return;
        }
        self.turn(tally, None);
        let lowest = |face| raise::lowest(self.rules, self.table, face);
        let mut raises = Face::all(self.rules.faces).filter_map(lowest);
        if raises.any(|bid| !self.is_bluff(bid)) {
            tally.free += 1;
            tally.free_bluffs += u32::from(self.is_bluff(bid));
        }
        let Some(lowest) = lowest(bid.face) else { return };
        if f64::from(lowest.count) < ROOM * self.odds(lowest).expected {
            tally.roomy += 1;
            tally.extra += u32::from(bid.count.saturating_sub(lowest.count));
        }
    }

    fn call(&self, tally: &mut Tally, call: Call) {
        self.turn(tally, Some(call));
        match call {
            Call::Challenge => tally.challenges += 1,
            Call::Exact => tally.exacts += 1,
        }
    }

    fn turn(&self, tally: &mut Tally, call: Option<Call>) {
        let Some(standing) = self.table.standing() else { return };
        let holds = self.odds(standing).holds;
        tally.turns += u32::from(holds < 1.0);
        if holds < 0.5 {
            tally.likely += 1;
            tally.likely_challenges += u32::from(call == Some(Call::Challenge));
        }
    }

    fn is_bluff(&self, bid: Bid) -> bool {
        is_bluff(bid, self.hand, self.rules.wild_face(self.table.palifico))
    }

    fn odds(&self, bid: Bid) -> Odds {
        let wild = self.rules.wild_face(self.table.palifico);
        Odds::of(bid, self.table.total(), self.hand, self.rules.faces, wild)
    }
}
