//! The dice family: own dice, everybody's number of dice, the bids of the round and what they are worth.

mod memory;

use doubt_core::{MAX_SEATS, Seat, View, World};
use doubt_games::dice::odds::Odds;
use doubt_games::dice::raise::{lowest, may_call_exact};
use doubt_games::dice::{Action, Bid, Event, Face, MAX_FACES, Rules, Table};

pub use self::memory::Memory;
use crate::answers::Answers;
use crate::encoding::{Encoding, Field};
use crate::numbers::{Numbers, saturating, share};
use crate::seats::{distance, from};

/// How many of the latest bids are told one by one: one lap of a usual table; older ones are in the
/// highest counts by face.
const LATEST: usize = 4;
/// The numbers of each of them.
const OF_A_BID: usize = 6 + MAX_FACES;
/// The numbers of each lowest raise.
const OF_A_RAISE: usize = 4;
/// The numbers of what is remembered of a seat.
const OF_A_SEAT: usize = 4;
/// How many raises are weighed on each face, from the lowest on: longer jumps are hardly ever best, and
/// each would cost six places.
pub const STEPS: usize = 4;

/// This many dice are told as 1: a full hand of most rule sets.
const DICE: f32 = 5.0;
/// This many dice on the whole table are told as 1: four full hands.
const TOTAL: f32 = 20.0;
/// After this many occasions a habit is half known: few, so that it counts within a match.
const HALF: f32 = 4.0;

const FIELDS: &[Field] = &[
    Field::new("asked", 2, "whether the seat is to move; whether it may call a bid exact"),
    Field::new(
        "round",
        4,
        "whether the round is palifico; whether there is a wild face; dice on the table, in parts of 20; \
         the seat's share of them",
    ),
    Field::new("missing", 1, "whether the seat has fewer dice than it started with"),
    Field::new("hand", MAX_FACES, "own dice of each face, in parts of 5"),
    Field::new("matching", MAX_FACES, "own dice that count for a bid on each face, in parts of 5"),
    Field::new("dice", MAX_SEATS, "dice of each seat, its own first, in parts of 5"),
    Field::new("opener", MAX_SEATS, "which seat opened the round"),
    Field::new(
        "standing",
        3,
        "of the standing bid, by own dice: the chance that it holds; that it is exact; how far the expected \
         number of matching dice is above its count, in parts of 5, at most 3",
    ),
    Field::new(
        "latest",
        LATEST * OF_A_BID,
        "of each of the last 4 bids, the latest first: whether there is one; its count as a share of all \
         dice; the bidder's dice, in parts of 5; whether it is its own; the chance, by own dice, that \
         it holds; whether it is on the wild face; its face, one of 6",
    ),
    Field::new(
        "named",
        MAX_SEATS * MAX_FACES,
        "of each seat, its own first, for each face: the highest count that it has bid in this \
         round, as a share of all dice",
    ),
    Field::new(
        "raises",
        MAX_FACES * OF_A_RAISE,
        "of the lowest legal bid on each face: whether there is one; its count as a share of all dice; \
         the chance, by own dice, that it holds; that one more holds",
    ),
    Field::new(
        "habits",
        MAX_SEATS * OF_A_SEAT,
        "of each seat, its own first: how many of its bids were shown, half at 4; the share that its \
         own dice did not support; how often it doubted, half at 4; the share that was right",
    ),
];

const HIDDEN: &[Field] = &[
    Field::new("hands", MAX_SEATS * MAX_FACES, "dice of each other seat, by face, in parts of 5"),
    Field::new(
        "counts",
        MAX_FACES,
        "how many dice on the table count for a bid on each face, as a share of all",
    ),
    Field::new(
        "margin",
        1,
        "how far the number of matching dice is above the standing bid's count, in parts of 5, at most 3",
    ),
];

const ANSWERS: &[Field] = &[
    Field::new(
        "raise",
        MAX_FACES * STEPS,
        "for each face, a bid of the lowest legal count, and of 1, 2 and 3 more",
    ),
    Field::new("doubt", 1, "a challenge of the standing bid"),
    Field::new("exact", 1, "an exact call"),
    Field::new("pass", 1, "no exact call, out of turn"),
];

impl Encoding for Rules {
    type Memory = Memory;

    const VERSION: u32 = 1;
    const FIELDS: &'static [Field] = FIELDS;
    const HIDDEN: &'static [Field] = HIDDEN;
    const ANSWERS: &'static [Field] = ANSWERS;
    const UNIT: f64 = 1.0;

    fn remember(memory: &mut Memory, event: &Event) {
        memory.remember(event);
    }

    fn encode(memory: &Memory, view: View<'_, Rules>, out: &mut Numbers<'_>) {
        let (rules, table, hand) = (view.rules(), view.table(), view.hand());
        let (own, total, seats) = (view.seat(), table.total(), table.seats());
        let wild = rules.wild_face(table.palifico);
        let odds = |bid: Bid| Odds::of(bid, total, hand, rules.faces, wild);
        let part = |count: u8| f32::from(count) / f32::from(total.max(1));
        let on_turn = table.mover() == Some(own);

        out.field("asked").flag(on_turn).flag(may_call_exact(rules, table));
        out.field("round").flag(table.palifico).flag(wild.is_some());
        out.push(f32::from(total) / TOTAL).push(part(hand.len()));
        out.field("missing").flag(table.dice[own] < rules.dice.of(own));
        out.field("hand");
        for face in faces() {
            out.push(f32::from(hand.count(face)) / DICE);
        }
        out.field("matching");
        for face in faces() {
            let is_there = face.pips() <= rules.faces;
            let count = if is_there { hand.matches(face, wild) } else { 0 };
            out.push(f32::from(count) / DICE);
        }
        out.field("dice");
        for seat in from(own, seats) {
            out.push(f32::from(table.dice[seat]) / DICE);
        }
        out.rest().field("opener").one_of(MAX_SEATS, Some(distance(own, table.opener, seats)));
        out.field("standing");
        match table.standing() {
            Some(bid) => {
                let odds = odds(bid);
                let above = odds.expected as f32 - f32::from(bid.count);
                out.push(odds.holds as f32).push(odds.exact as f32).push(margin(above));
            }
            None => _ = out.zeros(3),
        }

        let mut named = [[0; MAX_FACES]; MAX_SEATS];
        let mut latest = [None; LATEST];
        for (bidder, bid) in table.bids() {
            let highest = &mut named[bidder.index()][bid.face.index()];
            *highest = bid.count.max(*highest);
            latest.rotate_right(1);
            latest[0] = Some((bidder, bid));
        }
        out.field("latest");
        for bid in latest {
            let Some((bidder, bid)) = bid else {
                out.zeros(OF_A_BID);
                continue;
            };
            out.flag(true).push(part(bid.count));
            out.push(f32::from(table.dice[bidder]) / DICE).flag(bidder == own);
            out.push(odds(bid).holds as f32).flag(wild == Some(bid.face));
            out.one_of(MAX_FACES, Some(bid.face.index()));
        }
        out.field("named");
        for seat in from(own, seats) {
            for highest in named[seat.index()] {
                out.push(part(highest));
            }
        }
        out.rest().field("raises");
        for face in faces() {
            match raise(rules, table, face, 0).filter(|_| on_turn) {
                Some(bid) => {
                    let more = Bid { count: bid.count + 1, ..bid };
                    out.flag(true).push(part(bid.count));
                    out.push(odds(bid).holds as f32).push(odds(more).holds as f32);
                }
                None => _ = out.zeros(OF_A_RAISE),
            }
        }
        out.field("habits");
        for seat in from(own, seats) {
            let of = memory.of(seat);
            out.push(saturating(of.shown, HALF)).push(share(of.unsupported, of.shown));
            out.push(saturating(of.doubts, HALF)).push(share(of.right, of.doubts));
        }
        out.rest().end();
    }

    fn reveal(&self, world: &World<Rules>, seat: Seat, out: &mut Numbers<'_>) {
        let table = &world.table;
        let wild = self.wild_face(table.palifico);
        let count = |face| world.hands.values().map(|hand| hand.matches(face, wild)).sum::<u8>();
        out.field("hands");
        for other in from(seat, table.seats()) {
            for face in faces() {
                let count = if other == seat { 0 } else { world.hands[other].count(face) };
                out.push(f32::from(count) / DICE);
            }
        }
        out.rest().field("counts");
        for face in faces() {
            let count = if face.pips() <= self.faces { count(face) } else { 0 };
            out.push(f32::from(count) / f32::from(table.total().max(1)));
        }
        let above = |bid: Bid| f32::from(count(bid.face)) - f32::from(bid.count);
        out.field("margin").push(table.standing().map_or(0.0, |bid| margin(above(bid)))).end();
    }

    fn answers(view: View<'_, Rules>, out: &mut Answers<Action>) {
        let (rules, table) = (view.rules(), view.table());
        if table.mover() != Some(view.seat()) {
            out.push("exact", 0, Action::Exact);
            return out.push("pass", 0, Action::Pass);
        }
        for face in faces().filter(|face| face.pips() <= rules.faces) {
            for more in 0..STEPS {
                if let Some(bid) = raise(rules, table, face, more as u8) {
                    out.push("raise", STEPS * face.index() + more, Action::Bid(bid));
                }
            }
        }
        if table.standing().is_some() {
            out.push("doubt", 0, Action::Challenge);
        }
        if may_call_exact(rules, table) {
            out.push("exact", 0, Action::Exact);
        }
    }
}

/// How many dice more than a bid says, or fewer.
fn margin(above: f32) -> f32 {
    (above / DICE).clamp(-3.0, 3.0)
}

/// Every face that a die can have.
fn faces() -> impl Iterator<Item = Face> {
    Face::all(MAX_FACES as u8)
}

/// The legal bid on a face that is so many above the lowest.
fn raise(rules: &Rules, table: &Table, face: Face, more: u8) -> Option<Bid> {
    if face.pips() > rules.faces {
        return None;
    }
    let bid = lowest(rules, table, face)?;
    let count = bid.count + more;
    (count <= table.total()).then_some(Bid { count, face })
}
