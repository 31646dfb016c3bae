//! A world that fits what a seat knows.

use arrayvec::ArrayVec;
use doubt_core::{PerSeat, Rng, Seat, View, World};

use super::MAX_CARDS;
use super::card::Card;
use super::counts::Cards;
use super::dealing::draw;
use super::hand::{Hand, Holding};
use super::play::share;
use super::rank::Rank;
use super::rules::{Mode, Rules};
use super::table::Table;

/// A world in which the seat, its partners and every card of which it knows who has it are as they
/// are. All else is as good as any other deal: claims are words, not facts, unless nobody may lie.
pub(super) fn world(view: View<'_, Rules>, rng: &mut Rng) -> World<Rules> {
    let (rules, table, hand) = (view.rules(), view.table(), view.hand());
    let seats = table.seats();
    let mut hands = PerSeat::from_fn(seats, |_| Hand::empty(seats));
    hands[view.seat()] = hand.clone();
    for partner in &hand.partners {
        hands[partner.seat].own = partner.holding;
        hands[partner.seat].known = hand.known.clone();
    }
    let others = Seat::all(seats)
        .filter(|&seat| seat != view.seat() && !hand.is_partner(seat) && table.is_dealt(seat));
    let rest = rules.all_cards() - hand.located();
    let mut deck = rest.listed();
    rng.shuffle(&mut deck);
    // What must have been laid is taken out of the deck before the hands are filled from it.
    let mut known = hand.known.clone();
    if rules.mode == Mode::Truth {
        for seat in others.clone() {
            hands[seat].own = as_claimed(table, seat, &mut known[seat], &mut deck);
        }
    }
    for seat in others {
        let own = &mut hands[seat].own;
        own.cards = known[seat];
        let in_hand = usize::from(table.hands[seat]);
        let wanted = match rules.mode {
            Mode::Truth => in_hand,
            Mode::Normal | Mode::Team => in_hand + usize::from(table.laid[seat]),
        };
        let missing = wanted.saturating_sub(own.cards.len()).min(deck.len());
        own.cards += deck.drain(deck.len() - missing..).collect();
        if rules.mode != Mode::Truth {
            lay_any(own, table, seat, rng);
        }
    }
    share(rules, &mut hands);
    World { table: table.clone(), hands, secret: () }
}

/// What a seat has laid, if all its claims are true: cards that it is known to have before others.
fn as_claimed(
    table: &Table,
    seat: Seat,
    known: &mut Cards,
    deck: &mut ArrayVec<Card, MAX_CARDS>,
) -> Holding {
    let mut holding = Holding::default();
    for claim in table.trail.iter().filter(|claim| claim.seat == seat) {
        holding.last = Cards::EMPTY;
        for _ in 0..claim.count {
            if let Some(card) = known_of(known, claim.rank).or_else(|| take(deck, claim.rank)) {
                holding.last.insert(card);
            }
        }
        holding.laid += holding.last;
    }
    holding
}

fn known_of(known: &mut Cards, rank: Rank) -> Option<Card> {
    let card = Card { rank, suit: known.suit_of(rank)? };
    known.remove(card).then_some(card)
}

fn take(deck: &mut ArrayVec<Card, MAX_CARDS>, rank: Rank) -> Option<Card> {
    let at = deck.iter().position(|card| card.rank == rank)?;
    Some(deck.swap_remove(at))
}

/// Lays as many cards as the seat has laid, any of those it has.
fn lay_any(own: &mut Holding, table: &Table, seat: Seat, rng: &mut Rng) {
    let laid = usize::from(table.laid[seat]);
    if laid == 0 {
        return;
    }
    let last = table.trail.iter().rfind(|claim| claim.seat == seat);
    let last = last.map_or(0, |claim| usize::from(claim.count));
    own.laid = draw(own.cards, laid, rng);
    own.cards -= own.laid;
    own.last = draw(own.laid, last, rng);
}
