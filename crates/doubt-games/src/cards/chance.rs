//! What chance can deal: left-over cards, hands, who starts, and which challenger it is.

use doubt_core::{Seat, SeatSet, TooMany, World, chance};

use super::card::Card;
use super::counts::Cards;
use super::deal::Deal;
use super::dealing::{spare, undealt};
use super::rules::{First, Rules};
use super::table::Phase;

/// Every deal that could be next, with its probability.
pub(super) fn list(
    rules: &Rules,
    world: &World<Rules>,
    limit: usize,
    out: &mut Vec<(Deal, f64)>,
) -> Result<(), TooMany> {
    let table = &world.table;
    let seats = || Seat::all(table.seats());
    match table.phase {
        Phase::Spare => {
            let lucky = spare(rules, table);
            let ways = chance::choose(table.seats(), lucky) as usize;
            let sets = subsets(table.seats()).filter(|set| set.len() == lucky);
            chance::evenly(ways, sets.map(Deal::Spare), limit, out)
        }
        Phase::Dealing { seat } => {
            let rest = undealt(rules, world).by_card();
            chance::draws(&rest, table.hands[seat], limit, |counts, probability| {
                out.push((Deal::Hand(seat, Cards::of(&counts)), probability));
            })
        }
        Phase::First if rules.first == First::AceOfSpades => {
            let aces = |seat: Seat| world.hands[seat].own.cards.count(Card::ACE_OF_SPADES);
            let holders = seats().filter(|&seat| aces(seat) > 0);
            chance::within(limit, holders.clone().count() as u128)?;
            let all: usize = seats().map(aces).sum();
            out.extend(holders.map(|seat| (Deal::First(seat), aces(seat) as f64 / all as f64)));
            Ok(())
        }
        Phase::First => chance::evenly(table.seats(), seats().map(Deal::First), limit, out),
        Phase::Choosing { challengers, .. } => {
            let each = challengers.iter().map(Deal::Challenger);
            chance::evenly(challengers.len(), each, limit, out)
        }
        Phase::Playing { .. } | Phase::Challenging { .. } | Phase::Over { .. } => Ok(()),
    }
}

/// Every set of some of the seats.
fn subsets(seats: usize) -> impl Iterator<Item = SeatSet> {
    (0u32..1 << seats)
        .map(move |set| Seat::all(seats).filter(|seat| set >> seat.index() & 1 == 1).collect())
}
