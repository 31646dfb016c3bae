//! The end of a round and of a match, and the count of all cards.

use std::cmp::Reverse;

use doubt_core::{Feed, Seat, SeatSet, To, World};

use super::counts::Cards;
use super::dealing::begin_round;
use super::event::{Ending, Event};
use super::rules::Rules;
use super::table::{Phase, Table};

/// A seat without cards has won the round, and its partners with it.
pub(super) fn by_empty_hand<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    seat: Seat,
    feed: &mut F,
) {
    let winners = rules.team(seat, world.table.seats());
    end_round(rules, world, winners, Ending::EmptyHand, feed);
}

/// All turns have been taken: the fewest cards win the round, those of partners counted together.
pub(super) fn by_last_turn<F: Feed<Rules>>(rules: &Rules, world: &mut World<Rules>, feed: &mut F) {
    let table = &world.table;
    let cards = |seat| {
        let team = rules.team(seat, table.seats());
        team.iter().map(|member| usize::from(table.hands[member])).sum::<usize>()
    };
    let winners = best(table, |seat| Reverse(cards(seat)));
    end_round(rules, world, winners, Ending::LastTurn, feed);
}

fn end_round<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    winners: SeatSet,
    ending: Ending,
    feed: &mut F,
) {
    let table = &mut world.table;
    winners.iter().for_each(|seat| table.won[seat] += 1);
    for seat in table.hands.seats() {
        table.left[seat] += u16::from(table.hands[seat]);
    }
    let (round, left) = (table.round, &table.hands);
    feed.tell(To::All, || Event::RoundOver { round, winners, ending, left: left.clone() });
    if table.round < rules.rounds {
        return begin_round(rules, world);
    }
    let winners = match_winners(rules, table);
    table.phase = Phase::Over { winners };
    feed.tell(To::All, || Event::Win { seats: winners });
}

/// The most rounds won, then the fewest cards left over all rounds; those who are equal share it.
fn match_winners(rules: &Rules, table: &Table) -> SeatSet {
    let left = |seat| {
        let team = rules.team(seat, table.seats());
        team.iter().map(|member| usize::from(table.left[member])).sum::<usize>()
    };
    best(table, |seat| (table.won[seat], Reverse(left(seat))))
}

/// The seats for which the value is the highest.
fn best<K: Ord>(table: &Table, value: impl Fn(Seat) -> K) -> SeatSet {
    let highest = table.hands.seats().map(&value).max();
    table.hands.seats().filter(|&seat| Some(value(seat)) == highest).collect()
}

/// Every card of every deck is somewhere, once; and what a seat knows of another is true.
pub(super) fn audit(rules: &Rules, world: &World<Rules>) -> Result<(), String> {
    let World { table, hands, .. } = world;
    let total = hands.values().try_fold(Cards::EMPTY, |sum, hand| {
        let all = hand.own.all();
        rules.all_cards().without(&sum).contains(&all).then(|| sum + all)
    });
    let Some(total) = total else { return Err("there is a card too many".into()) };
    let dealt = hands.seats().all(|seat| table.is_dealt(seat));
    if dealt && total != rules.all_cards() {
        return Err(format!("{} is missing", rules.all_cards().without(&total)));
    }
    for (seat, hand) in hands.iter() {
        let own = &hand.own;
        let cards = if table.is_dealt(seat) { table.hands[seat] } else { 0 };
        if own.cards.len() != usize::from(cards) {
            return Err(format!("seat {seat} holds {} cards, not {cards}", own.cards.len()));
        }
        if own.laid.len() != usize::from(table.laid[seat]) {
            return Err(format!("seat {seat} has laid {} cards", own.laid.len()));
        }
        let last = table.trail.iter().rfind(|claim| claim.seat == seat);
        let last = last.map_or(0, |claim| usize::from(claim.count));
        if own.last.len() != last || !own.laid.contains(&own.last) {
            return Err(format!("seat {seat} has laid {} last, not {last} cards", own.last));
        }
        for (other, known) in hand.known.iter() {
            if !hands[other].own.all().contains(known) {
                return Err(format!("seat {seat} knows seat {other} to have {known}, wrongly"));
            }
        }
        for partner in &hand.partners {
            if hands[partner.seat].own != partner.holding {
                return Err(format!("seat {seat} does not see what seat {} has", partner.seat));
            }
        }
    }
    let laid: usize = table.trail.iter().map(|claim| usize::from(claim.count)).sum();
    if laid == table.pile() { Ok(()) } else { Err(format!("{laid} cards are claimed")) }
}
