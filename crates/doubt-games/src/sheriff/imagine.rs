//! Worlds that a seat cannot tell from the true one.

use doubt_core::{PerSeat, Rng, Seat, View, World};

use super::goods::Goods;
use super::hand::{Deck, Hand};
use super::office::Truth;
use super::rules::Rules;
use super::table::{Phase, Table};

/// A world that looks to the seat as the true one does: what is not seen is dealt anew from the cards
/// that the seat cannot place. Known goods stay with whom they are known to be; declarations are
/// words, not facts, except that a bluff check is rolled over a lie only.
pub(super) fn imagine(view: View<'_, Rules>, rng: &mut Rng) -> World<Rules> {
    let table = view.table().clone();
    let unseen = unseen(view);
    let mut world = deal(view, &table, unseen, rng);
    if let Phase::Check { merchant } = table.phase
        && merchant != view.seat()
    {
        for _ in 0..MAX_TRIES {
            if super::gate::truth(&world, merchant) != Truth::Honest {
                break;
            }
            world = deal(view, &table, unseen, rng);
        }
    }
    world
}

/// What another seat may have in hand and bag: cards that it is known to have, and cards that it has
/// drawn unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unplaced {
    /// The cards that it is known to have.
    pub known: Goods,
    /// How many more it has.
    pub missing: usize,
    /// What they are drawn from.
    pub pool: Goods,
}

/// What a seat sees of another's hand and bag: one part of an imagined world, for those who need many of
/// them. Contraband that lies face down is taken out of the pool at random, once for all of them.
pub fn unplaced(view: View<'_, Rules>, seat: Seat, rng: &mut Rng) -> Unplaced {
    let table = view.table();
    let mut unseen = unseen(view);
    for other in table.purses.seats().filter(|&other| other != view.seat()) {
        unseen = unseen.without(table.known[other]);
    }
    let mut contraband = unseen.contraband();
    let stashed = table.stashes.iter().filter(|(other, _)| *other != view.seat());
    contraband.draw(stashed.map(|(_, count)| usize::from(*count)).sum(), rng);
    unseen = unseen.legal() + contraband;
    let missing = usize::from(table.held[seat]).saturating_sub(table.known[seat].len());
    Unplaced { known: table.known[seat], missing, pool: unseen }
}

/// How often a bag is loaded anew to find one that is a lie: a bound, in case the hand allows none.
const MAX_TRIES: usize = 200;

/// The cards that the seat cannot place: all but its own and those that lie face up.
fn unseen(view: View<'_, Rules>) -> Goods {
    let (table, hand) = (view.table(), view.hand());
    let mut seen = hand.cards + hand.bag + hand.stash + table.spent;
    table.stands.values().for_each(|stand| seen += *stand);
    seen += table.piles.iter().flatten().copied().collect::<Goods>();
    view.rules().goods.cards().without(seen)
}

fn deal(view: View<'_, Rules>, table: &Table, mut unseen: Goods, rng: &mut Rng) -> World<Rules> {
    let rules = view.rules();
    let others = || table.purses.seats().filter(|&seat| seat != view.seat());
    let mut hands = PerSeat::from_fn(table.seats(), |_| Hand::EMPTY);
    hands[view.seat()] = *view.hand();
    // What is known lies where it is known to be; then contraband that can only be contraband.
    for seat in others() {
        hands[seat].cards = table.known[seat];
        unseen = unseen.without(table.known[seat]);
    }
    let mut contraband = unseen.contraband();
    for seat in others() {
        hands[seat].stash = contraband.draw(table.stashes[seat].into(), rng);
    }
    unseen = unseen.legal() + contraband;
    for seat in others() {
        let missing = usize::from(table.held[seat]) - hands[seat].cards.len();
        hands[seat].cards += unseen.draw(missing, rng);
        load(rules, table, seat, &mut hands[seat], rng);
    }
    World { table: table.clone(), hands, secret: Deck(unseen) }
}

/// Some of the cards lie in the bag, if one is at the gate.
fn load(rules: &Rules, table: &Table, seat: Seat, hand: &mut Hand, rng: &mut Rng) {
    let Some(arrival) = table.gate[seat] else { return };
    let size = match arrival.size {
        Some(size) => size.into(),
        None => rng.between(1, u32::from(rules.bag.min(table.held[seat]))),
    };
    hand.bag = hand.cards.draw(size as usize, rng);
}
