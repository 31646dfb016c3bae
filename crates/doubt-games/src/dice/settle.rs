//! Challenge and calza: the reveal, the penalty, and who opens next.

use doubt_core::{Feed, Seat, To, World};

use super::bid::Bid;
use super::event::Event;
use super::hand::Hand;
use super::play::begin_round;
use super::rules::{Ending, Loss, Palifico, Rules};
use super::table::{Phase, Table};

/// The challenger loses if the bid holds, the bidder if it does not.
pub(super) fn challenge<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    challenger: Seat,
    feed: &mut F,
) {
    let Some((bidder, bid)) = standing(&world.table) else { return };
    feed.tell(To::All, || Event::Challenge { seat: challenger, bidder, bid });
    let count = reveal(rules, world, bid, feed);
    let (winner, loser) =
        if count >= bid.count { (bidder, challenger) } else { (challenger, bidder) };
    let dice = match rules.loss {
        Loss::One => 1,
        Loss::Difference => count.abs_diff(bid.count).max(1),
    };
    penalty(rules, &mut world.table, winner, loser, dice, feed);
}

/// The caller regains a die if the bid is exact and drops one if it is not.
pub(super) fn exact<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    caller: Seat,
    feed: &mut F,
) {
    let Some((bidder, bid)) = standing(&world.table) else { return };
    feed.tell(To::All, || Event::Exact { seat: caller, bidder, bid });
    let count = reveal(rules, world, bid, feed);
    let table = &mut world.table;
    if count != bid.count {
        return penalty(rules, table, bidder, caller, 1, feed);
    }
    if rules.ending == Ending::OneRound {
        return finish(table, caller, bidder, feed);
    }
    if table.dice[caller] < rules.dice.of(caller) {
        table.dice[caller] += 1;
        table.aside -= 1;
        let left = table.dice[caller];
        feed.tell(To::All, || Event::Gain { seat: caller, left });
    }
    begin_round(rules, table, caller, false);
}

/// Whether the round that `opener` opens is palifico.
pub(super) fn is_palifico(rules: &Rules, table: &Table, opener: Seat, fell: bool) -> bool {
    let one_die = table.dice[opener] == 1;
    let more_than_two = || table.players().count() > 2;
    match rules.palifico {
        Palifico::Off => false,
        Palifico::Once => one_die && fell && !table.palificos.contains(opener) && more_than_two(),
        Palifico::Always => one_die,
        Palifico::Any => more_than_two() && table.dice.values().any(|&dice| dice == 1),
    }
}

fn standing(table: &Table) -> Option<(Seat, Bid)> {
    Some((table.bidder()?, table.standing()?))
}

/// Lifts all cups and counts the bid; the dice go back to their owners for the next roll.
fn reveal<F: Feed<Rules>>(rules: &Rules, world: &mut World<Rules>, bid: Bid, feed: &mut F) -> u8 {
    let wild = rules.wild_face(world.table.palifico);
    let count = world.hands.values().map(|hand| hand.matches(bid.face, wild)).sum();
    feed.tell(To::All, || Event::Reveal { bid, count, hands: world.hands.clone(), wild });
    world.hands.values_mut().for_each(|hand| *hand = Hand::EMPTY);
    count
}

/// The loser drops dice and opens the next round, or the next seat does if the loser is out.
fn penalty<F: Feed<Rules>>(
    rules: &Rules,
    table: &mut Table,
    winner: Seat,
    loser: Seat,
    dice: u8,
    feed: &mut F,
) {
    if rules.ending == Ending::OneRound {
        return finish(table, winner, loser, feed);
    }
    let dice = dice.min(table.dice[loser]);
    table.dice[loser] -= dice;
    table.aside += dice;
    let left = table.dice[loser];
    feed.tell(To::All, || Event::Loss { seat: loser, dice, left });
    if left > 0 {
        return begin_round(rules, table, loser, true);
    }
    feed.tell(To::All, || Event::Out { seat: loser });
    let next = table.next(loser);
    if table.next(next) == next {
        finish(table, next, loser, feed);
    } else {
        begin_round(rules, table, next, false);
    }
}

fn finish<F: Feed<Rules>>(table: &mut Table, winner: Seat, loser: Seat, feed: &mut F) {
    table.phase = Phase::Over { winner, loser };
    feed.tell(To::All, || Event::Win { seat: winner });
}
