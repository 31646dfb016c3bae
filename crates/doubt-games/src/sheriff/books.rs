//! The books: every coin is in a purse, every card is somewhere.

use doubt_core::{Seat, World};

use super::goods::Goods;
use super::rules::Rules;
use super::table::Table;

/// All the gold there is. The bank pays out the starting gold and buys what is sold: no match can
/// empty it.
pub const TREASURY: u32 = 100_000;

/// Where gold lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purse {
    Bank,
    Of(Seat),
}

impl Table {
    fn purse(&mut self, purse: Purse) -> &mut u32 {
        match purse {
            Purse::Bank => &mut self.bank,
            Purse::Of(seat) => &mut self.purses[seat],
        }
    }

    /// Moves gold, no more than there is, and tells how much was moved.
    pub(super) fn pay(&mut self, from: Purse, to: Purse, gold: u32) -> u32 {
        let paid = gold.min(*self.purse(from));
        *self.purse(from) -= paid;
        *self.purse(to) += paid;
        paid
    }
}

/// Whether every coin and every card is somewhere; if not, what is missing or too many.
pub(super) fn audit(rules: &Rules, world: &World<Rules>) -> Result<(), String> {
    let table = &world.table;
    let gold = table.bank + table.purses.values().sum::<u32>();
    if gold != TREASURY {
        return Err(format!("there are {gold} pieces of gold, not {TREASURY}"));
    }
    let mut cards = world.secret.0 + table.spent;
    for (seat, hand) in world.hands.iter() {
        let own = hand.cards + hand.bag;
        cards += own + hand.stash + table.stands[seat];
        if own.len() != usize::from(table.held[seat]) {
            return Err(format!("seat {seat} has {} cards, not {}", own.len(), table.held[seat]));
        }
        if !own.contains(table.known[seat]) {
            return Err(format!("seat {seat} does not have {}", table.known[seat]));
        }
        if hand.stash.len() != usize::from(table.stashes[seat]) {
            return Err(format!(
                "seat {seat} hides {}, which is not what the table shows",
                hand.stash
            ));
        }
        let loaded = table.gate[seat].is_some();
        if loaded == hand.bag.is_empty() || hand.stash != hand.stash.contraband() {
            return Err(format!("seat {seat} has an odd bag or stash"));
        }
        if let Some(size) = table.gate[seat].and_then(|arrival| arrival.size)
            && usize::from(size) != hand.bag.len()
        {
            return Err(format!("seat {seat} has {} in its bag, not {size}", hand.bag));
        }
    }
    cards += table.piles.iter().flatten().copied().collect::<Goods>();
    if cards != rules.goods.cards() {
        return Err(format!("there are {cards}, not {}", rules.goods.cards()));
    }
    if world.secret.0.len() != usize::from(table.deck) {
        return Err(format!("the deck has {} cards, not {}", world.secret.0.len(), table.deck));
    }
    Ok(())
}
