//! The deal of a round: who gets how many cards, which ones, and who starts.

use arrayvec::ArrayVec;
use doubt_core::{Feed, MAX_SEATS, Rng, Seat, SeatSet, To, World};

use super::card::Card;
use super::counts::Cards;
use super::deal::Deal;
use super::event::Event;
use super::hand::{Hand, Holding};
use super::legal::Illegal;
use super::play::{share, tell_team};
use super::rules::{First, Rules};
use super::table::{Phase, Table};

/// Draws the next deal.
pub(super) fn shuffle(rules: &Rules, world: &World<Rules>, rng: &mut Rng) -> Deal {
    let table = &world.table;
    match table.phase {
        Phase::Spare => Deal::Spare(some_seats(table.seats(), spare(rules, table), rng)),
        Phase::Dealing { seat } => {
            let rest = undealt(rules, world);
            Deal::Hand(seat, draw(rest, table.hands[seat].into(), rng))
        }
        Phase::Choosing { challengers, .. } => Deal::Challenger(one_of(challengers, rng)),
        _ if rules.first == First::AceOfSpades => Deal::First(first_ace(world, rng)),
        _ => Deal::First(one_of(Seat::all(table.seats()).collect(), rng)),
    }
}

/// Whether this could be the next deal.
pub(super) fn check(rules: &Rules, world: &World<Rules>, deal: &Deal) -> Result<(), Illegal> {
    let table = &world.table;
    let due = |right: bool, reason: &dyn Fn() -> String| {
        if right { Ok(()) } else { Err(Illegal::WrongDeal(reason())) }
    };
    match (table.phase, deal) {
        (Phase::Spare, Deal::Spare(seats)) => {
            let spare = spare(rules, table);
            let seated = seats.iter().all(|seat| seat.index() < table.seats());
            due(seated && seats.len() == spare, &|| {
                format!("{spare} of the seats at this table must get a leftover card")
            })
        }
        (Phase::Dealing { seat }, Deal::Hand(dealt, cards)) if *dealt == seat => {
            let (count, rest) = (table.hands[seat], undealt(rules, world));
            due(cards.len() == usize::from(count), &|| {
                format!("seat {seat} is dealt {count} cards, not {}", cards.len())
            })?;
            due(rest.contains(cards), &|| {
                let twice = cards.without(&rest);
                format!("{twice} is not in the deck, or was dealt to another seat")
            })
        }
        (Phase::Dealing { seat }, _) => {
            due(false, &|| format!("seat {seat} must be dealt its cards now"))
        }
        (Phase::First, Deal::First(seat)) if rules.first == First::AceOfSpades => {
            let holds = |hand: &Hand| hand.own.cards.count(Card::ACE_OF_SPADES) > 0;
            due(world.hands.get(*seat).is_some_and(holds), &|| {
                "the seat with the ace of spades starts".into()
            })
        }
        (Phase::First, Deal::First(seat)) => {
            due(seat.index() < table.seats(), &|| "a seat at this table must start".into())
        }
        (Phase::Choosing { challengers, .. }, Deal::Challenger(seat)) => {
            due(challengers.contains(*seat), &|| {
                "one of the seats that challenged must be chosen".into()
            })
        }
        (Phase::Spare, _) => due(false, &|| "the leftover cards must be dealt first".into()),
        (Phase::First, _) => due(false, &|| "the deal must say who starts".into()),
        (Phase::Choosing { .. }, _) => due(false, &|| "a challenger must be chosen now".into()),
        _ => due(false, &|| "no deal is due now".into()),
    }
}

/// Gathers all cards for the next deal.
pub(super) fn begin_round(rules: &Rules, world: &mut World<Rules>) {
    let table = &mut world.table;
    let seats = table.seats();
    let each = rules.all_cards().len() / seats;
    table.round += 1;
    table.turns = 0;
    table.hands.values_mut().for_each(|hand| *hand = each as u8);
    table.laid.values_mut().for_each(|laid| *laid = 0);
    table.trail.clear();
    table.called = None;
    table.phase = match spare(rules, table) {
        0 => Phase::Dealing { seat: Seat::FIRST },
        _ => Phase::Spare,
    };
    world.hands.values_mut().for_each(|hand| *hand = Hand::empty(seats));
    share(rules, &mut world.hands);
}

/// How many cards are left over when all seats have got the same number.
pub(super) fn spare(rules: &Rules, table: &Table) -> usize {
    rules.all_cards().len() % table.seats()
}

/// The cards that no seat has been dealt yet.
pub(super) fn undealt(rules: &Rules, world: &World<Rules>) -> Cards {
    world.hands.values().fold(rules.all_cards(), |rest, hand| rest - hand.own.cards)
}

/// So many of the cards, each choice as likely as the others.
pub(super) fn draw(from: Cards, count: usize, rng: &mut Rng) -> Cards {
    let mut deck = from.listed();
    if count >= deck.len() {
        return from;
    }
    let mut drawn = Cards::EMPTY;
    for _ in 0..count {
        drawn.insert(deck.swap_remove(rng.below(deck.len() as u32) as usize));
    }
    drawn
}

/// So many of the seats, each choice as likely as the others.
fn some_seats(seats: usize, count: usize, rng: &mut Rng) -> SeatSet {
    let mut all: ArrayVec<Seat, MAX_SEATS> = Seat::all(seats).collect();
    rng.shuffle(&mut all);
    all.into_iter().take(count).collect()
}

fn one_of(seats: SeatSet, rng: &mut Rng) -> Seat {
    let chosen = rng.below(seats.len() as u32) as usize;
    seats.iter().nth(chosen).expect("it is one of them")
}

/// The seat with the ace of spades of the first deck: any of the aces of spades may be that one.
fn first_ace(world: &World<Rules>, rng: &mut Rng) -> Seat {
    let aces = |hand: &Hand| hand.own.cards.count(Card::ACE_OF_SPADES);
    let held = world.hands.iter().flat_map(|(seat, hand)| std::iter::repeat_n(seat, aces(hand)));
    let all = held.clone().count();
    held.clone().nth(rng.below(all as u32) as usize).expect("all cards are dealt, the aces too")
}

/// Deals a seat its cards; after the last seat the round can start.
pub(super) fn give<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    seat: Seat,
    cards: Cards,
    feed: &mut F,
) {
    let table = &mut world.table;
    if seat == Seat::FIRST {
        feed.tell(To::All, || Event::Round { round: table.round, cards: table.hands.clone() });
    }
    world.hands[seat].own = Holding::of(cards);
    let seats = table.seats();
    tell_team(rules, seats, seat, feed, || Event::Hand { seat, cards });
    share(rules, &mut world.hands);
    match (seat.next(seats), rules.first) {
        (Seat::FIRST, First::Seat) => start(rules, world, Seat::FIRST, feed),
        (Seat::FIRST, _) => table.phase = Phase::First,
        (next, _) => table.phase = Phase::Dealing { seat: next },
    }
}

/// Lets a seat start the round. Who starts with the ace of spades has shown that it has it.
pub(super) fn start<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    seat: Seat,
    feed: &mut F,
) {
    feed.tell(To::All, || Event::First { seat, by: rules.first });
    if rules.first == First::AceOfSpades {
        for (other, hand) in world.hands.seats().zip(world.hands.values_mut()) {
            if other != seat && !hand.is_partner(seat) {
                hand.known[seat].insert(Card::ACE_OF_SPADES);
            }
        }
    }
    world.table.phase = Phase::Playing { mover: seat };
}
