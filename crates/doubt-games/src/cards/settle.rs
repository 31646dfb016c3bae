//! A challenge: what is shown, who takes the pile, and what each seat then knows.

use doubt_core::{Feed, Seat, To, World};

use super::claim::Claim;
use super::counts::Cards;
use super::event::Event;
use super::finish;
use super::hand::{Hand, Holding};
use super::play::{share, tell_team};
use super::rules::{After, Rules};
use super::table::{Phase, Table};

/// Nobody challenges: the cards stay on the pile, and whoever has none left has won.
pub(super) fn stands<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    claim: Claim,
    feed: &mut F,
) {
    let claimer = claim.seat;
    feed.tell(To::All, || Event::Stands { claim });
    if world.table.hands[claimer] == 0 {
        finish::by_empty_hand(rules, world, claimer, feed);
    } else {
        let next = claimer.next(world.table.seats());
        go_on(rules, world, next, feed);
    }
}

/// Shows the cards just played: the challenger takes the pile if all are what was claimed, else the
/// claimer does.
pub(super) fn challenge<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    challenger: Seat,
    feed: &mut F,
) {
    let Some(claim) = world.table.trail.last().copied() else { return };
    let claimer = claim.seat;
    let cards = world.hands[claimer].own.last;
    let honest = claim.is_true_of(&cards);
    feed.tell(To::All, || Event::Shown { claim, challenger, cards, honest });
    let (winner, taker) = if honest { (claimer, challenger) } else { (challenger, claimer) };
    take_pile(rules, world, taker, Shown { claim, cards }, feed);
    if world.table.hands[claimer] == 0 {
        return finish::by_empty_hand(rules, world, claimer, feed);
    }
    let next = match rules.after {
        After::Next => claimer.next(world.table.seats()),
        After::Winner => winner,
    };
    go_on(rules, world, next, feed);
}

/// The seat that plays next does so, unless all turns of the round have been taken.
pub(super) fn go_on<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    mover: Seat,
    feed: &mut F,
) {
    let table = &mut world.table;
    if usize::from(table.turns) >= rules.turn_limit(table.seats()) {
        finish::by_last_turn(rules, world, feed);
    } else {
        table.phase = Phase::Playing { mover };
    }
}

/// What a challenge has shown.
#[derive(Clone, Copy)]
struct Shown {
    claim: Claim,
    cards: Cards,
}

/// Gives the whole pile to a seat, lot by lot as the seats have laid it, not card by card.
fn take_pile<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    taker: Seat,
    shown: Shown,
    feed: &mut F,
) {
    let World { table, hands, .. } = world;
    for (seat, hand) in hands.seats().zip(hands.values_mut()) {
        learn(hand, seat, table, taker, shown);
    }
    let mut pile = Cards::EMPTY;
    for Holding { laid, last, .. } in hands.values_mut().map(|hand| &mut hand.own) {
        pile += std::mem::take(laid);
        *last = Cards::EMPTY;
    }
    hands[taker].own.cards += pile;
    share(rules, hands);
    let cards = table.pile() as u8;
    table.hands[taker] += cards;
    table.laid.values_mut().for_each(|laid| *laid = 0);
    table.trail.clear();
    let hand = table.hands[taker];
    feed.tell(To::All, || Event::Taken { seat: taker, cards, hand });
    tell_team(rules, table.seats(), taker, feed, || Event::Pile { seat: taker, cards: pile });
}

/// What a seat knows of the others once the pile is taken.
fn learn(hand: &mut Hand, own: Seat, table: &Table, taker: Seat, shown: Shown) {
    let claimer = shown.claim.seat;
    for seat in table.hands.seats().filter(|&seat| seat != own) {
        if hand.is_partner(seat) {
            continue;
        }
        let mut known = hand.known[seat];
        if seat == taker {
            if claimer == taker {
                known = known.max(&shown.cards);
            } else if claimer != own && !hand.is_partner(claimer) {
                known += shown.cards;
            }
            known += hand.seen_in_pile();
        } else if !known.is_empty() {
            // What it laid unseen is gone with the pile, and it may have been any of its cards.
            let seen = if seat == claimer { shown.claim.count } else { 0 };
            known = match table.laid[seat] - seen {
                0 if seat == claimer => known.without(&shown.cards),
                0 => known,
                _ => Cards::EMPTY,
            };
        }
        hand.known[seat] = known;
    }
}
