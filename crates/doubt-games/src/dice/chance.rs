//! What chance can deal: who opens, and how the dice of a seat fall.

use doubt_core::{Seat, TooMany, World, chance};

use super::deal::Deal;
use super::hand::Hand;
use super::rules::Rules;
use super::table::Phase;

/// Every deal that could be next, with its probability: any seat opens as likely as another, and a
/// hand is as likely as the orders in which its dice can lie are many.
pub(super) fn list(
    rules: &Rules,
    world: &World<Rules>,
    limit: usize,
    out: &mut Vec<(Deal, f64)>,
) -> Result<(), TooMany> {
    let table = &world.table;
    match table.phase {
        Phase::First => {
            let seats = Seat::all(table.seats());
            chance::evenly(table.seats(), seats.map(Deal::First), limit, out)
        }
        Phase::Rolling { seat } => {
            let (dice, faces) = (table.dice[seat], rules.faces.into());
            chance::rolls(dice, faces, limit, |counts, probability| {
                out.push((Deal::Roll(seat, Hand::of(counts)), probability));
            })
        }
        Phase::Bidding { .. } | Phase::Over { .. } => Ok(()),
    }
}
