//! What a seat makes of its view: its own dice, the odds of a bid, and who sits where.

use doubt_core::{Seat, View};
use doubt_games::dice::odds::{Chance, Odds, boost};
use doubt_games::dice::rules::Calza;
use doubt_games::dice::{Bid, Face, Hand, MAX_FACES, Rules, Table, raise};

use super::memory::is_bluff;

/// A view, with what follows from it worked out once.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    /// The rules in force.
    pub rules: &'a Rules,
    /// What everyone sees.
    pub table: &'a Table,
    /// The seat's own dice.
    pub hand: &'a Hand,
    /// Whose view it is.
    pub seat: Seat,
    /// The face that counts as every face in this round, if there is one.
    pub wild: Option<Face>,
    /// The dice in play.
    pub total: u8,
    /// How often each face has been bid in this round.
    bids: [usize; MAX_FACES],
}

impl<'a> Situation<'a> {
    /// What the view shows.
    pub fn new(view: View<'a, Rules>) -> Situation<'a> {
        let (rules, table) = (view.rules(), view.table());
        let mut bids = [0; MAX_FACES];
        table.trail.iter().for_each(|bid| bids[bid.face.index()] += 1);
        let wild = rules.wild_face(table.palifico);
        let (hand, seat, total) = (view.hand(), view.seat(), table.total());
        Situation { rules, table, hand, seat, wild, total, bids }
    }

    /// The faces of the dice.
    pub fn faces(&self) -> impl DoubleEndedIterator<Item = Face> + Clone + use<> {
        Face::all(self.rules.faces)
    }

    /// The faces but the wild one.
    pub fn plain_faces(&self) -> impl DoubleEndedIterator<Item = Face> + Clone + use<> {
        let wild = self.wild;
        self.faces().filter(move |&face| Some(face) != wild)
    }

    /// How many of the seat's own dice count for a bid on this face.
    pub fn own(&self, face: Face) -> u8 {
        self.hand.matches(face, self.wild)
    }

    /// Whether the seat's own dice bear a bid: it would not be called a bluff at the reveal.
    pub fn bears(&self, bid: Bid) -> bool {
        !is_bluff(bid, self.hand, self.wild)
    }

    /// The plain odds of a bid, knowing the own hand.
    pub fn odds(&self, bid: Bid) -> Odds {
        Odds::of(bid, self.total, self.hand, self.rules.faces, self.wild)
    }

    /// The count of this face to expect on the whole table, weighted by how often it has been bid.
    pub fn expected(&self, face: Face) -> f64 {
        f64::from(self.total) * self.weighted_chance(face)
    }

    /// The count of this face to expect knowing the own hand, weighted in the same way.
    pub fn likely(&self, face: Face) -> f64 {
        let unknown = self.total.saturating_sub(self.hand.len());
        f64::from(self.own(face)) + f64::from(unknown) * self.weighted_chance(face)
    }

    /// The chance of one die to count for this face, weighted by how often it has been bid.
    fn weighted_chance(&self, face: Face) -> f64 {
        let chance = Chance::of(face, self.rules.faces, self.wild).value();
        (chance * boost(self.bids[face.index()])).min(1.0)
    }

    /// The count of a bid in parts of the expected count.
    pub fn ratio(&self, bid: Bid) -> f64 {
        f64::from(bid.count) / self.expected(bid.face)
    }

    /// The lowest legal bid on this face.
    pub fn lowest(&self, face: Face) -> Option<Bid> {
        raise::lowest(self.rules, self.table, face)
    }

    /// The bid of so many dice on this face, if it is legal.
    pub fn legal(&self, count: u8, face: Face) -> Option<Bid> {
        let floor = self.lowest(face)?.count;
        (floor..=self.total).contains(&count).then_some(Bid { count, face })
    }

    /// The smallest step up that is legal; to or from the wild face only if there is no other.
    pub fn minimum(&self) -> Option<Bid> {
        let wild = |face| Some(face) == self.wild;
        let standing = self.table.standing().map(|bid| wild(bid.face));
        self.faces()
            .filter_map(|face| self.lowest(face))
            .min_by_key(|bid| (wild(bid.face) != standing.unwrap_or(false), bid.count, bid.face))
    }

    /// Of the faces that may be bid and are not wild, the one the seat has most of, the higher of
    /// equals; a wild one if there is no other.
    pub fn best_face(&self) -> Option<Face> {
        let open = |face: &Face| self.lowest(*face).is_some();
        let best = self.plain_faces().filter(open).max_by_key(|&face| (self.own(face), face));
        best.or_else(|| self.faces().find(open))
    }

    /// Whether the seat may call the standing bid exact.
    pub fn may_call_exact(&self) -> bool {
        self.rules.calza != Calza::Off
            && self.table.standing().is_some()
            && self.table.round <= raise::LAST_CALZA_ROUND
    }

    /// The dice of the seat itself.
    pub fn own_dice(&self) -> u8 {
        self.table.dice[self.seat]
    }

    /// The dice of each other seat that is still in.
    pub fn other_dice(&self) -> impl Iterator<Item = u8> + Clone + use<'a> {
        let (table, seat) = (self.table, self.seat);
        table.players().filter(move |&other| other != seat).map(move |other| table.dice[other])
    }

    /// How many dice the seat is ahead of the mean of the others.
    pub fn lead(&self) -> f64 {
        let others = self.other_dice().count().max(1) as f64;
        let theirs: u8 = self.other_dice().sum();
        f64::from(self.own_dice()) - f64::from(theirs) / others
    }

    /// The seat that answers next.
    pub fn next(&self) -> Seat {
        self.table.next(self.seat)
    }

    /// Whether the seat that answers next has at most two dice.
    pub fn is_next_weak(&self) -> bool {
        self.table.dice[self.next()] <= 2
    }
}
