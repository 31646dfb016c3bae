//! The flow of a match: market, loading, declaring, and who comes to the gate.

use doubt_core::{Feed, PerSeat, Seat, SeatSet, To, World};

use super::action::{Action, Pile};
use super::claim::Claim;
use super::event::Event;
use super::goods::Goods;
use super::legal::room;
use super::office::Ending;
use super::rules::{Declare, Market, PILE, Rules, Sheriff};
use super::score;
use super::table::{Arrival, Phase};

/// Begins the next visit or round, or ends the match.
pub(super) fn next_round<F: Feed<Rules>>(rules: &Rules, world: &mut World<Rules>, feed: &mut F) {
    let table = &mut world.table;
    if table.round == rules.rounds(table.seats()) {
        return finish(rules, world, feed);
    }
    let first = announce(rules, world, feed);
    market(rules, world, first, feed);
}

/// Counts and tells the next visit or round, and gives its first merchant.
pub(super) fn announce<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    feed: &mut F,
) -> Seat {
    let table = &mut world.table;
    table.round += 1;
    let round = table.round;
    match rules.sheriff {
        Sheriff::Fixed => {
            let seat = table.caller(round);
            let gold = table.purses[seat];
            feed.tell(To::All, || Event::Visit { visit: round, seat, gold });
            seat
        }
        Sheriff::Rotating => {
            let at = usize::from(round - 1) % table.seats();
            let sheriff = Seat::new(at).expect("it is one of the table's seats");
            table.sheriff = sheriff;
            feed.tell(To::All, || Event::Round { round, sheriff });
            sheriff.next(table.seats())
        }
    }
}

/// A merchant goes to the market.
fn market<F: Feed<Rules>>(rules: &Rules, world: &mut World<Rules>, seat: Seat, feed: &mut F) {
    if rules.market == Market::Piles && world.table.held[seat] > 0 {
        world.table.phase = Phase::Aside { seat };
    } else {
        piles(rules, world, seat, feed);
    }
}

/// A merchant sets cards aside, face up on a pile.
pub(super) fn aside<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    seat: Seat,
    action: &Action,
    feed: &mut F,
) {
    if let Action::Aside(goods, pile) = *action {
        world.hands[seat].cards -= goods;
        world.table.lose(seat, goods);
        world.table.piles[pile.index()].extend(goods.each());
        feed.tell(To::All, || Event::Aside { seat, goods, pile });
    } else {
        feed.tell(To::All, || Event::Keep { seat });
    }
    piles(rules, world, seat, feed);
}

/// A merchant may take from the piles, if there is anything to take and a place for it.
fn piles<F: Feed<Rules>>(rules: &Rules, world: &mut World<Rules>, seat: Seat, feed: &mut F) {
    let table = &mut world.table;
    let any = table.piles.iter().any(|pile| !pile.is_empty());
    if rules.market == Market::Piles && any && room(rules, table, seat) > 0 {
        table.phase = Phase::Take { seat };
    } else {
        draw(rules, world, seat, feed);
    }
}

/// A merchant takes from the tops of the piles; everybody sees what.
pub(super) fn take<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    seat: Seat,
    counts: [u8; 2],
    feed: &mut F,
) {
    for (pile, count) in Pile::ALL.into_iter().zip(counts).filter(|(_, count)| *count > 0) {
        let cards = &mut world.table.piles[pile.index()];
        let top = cards.len().saturating_sub(count.into());
        let goods: Goods = cards.drain(top..).collect();
        world.hands[seat].cards += goods;
        world.table.held[seat] += count;
        world.table.known[seat] += goods;
        feed.tell(To::All, || Event::Take { seat, goods, pile });
    }
    draw(rules, world, seat, feed);
}

/// The deck fills a merchant's hand.
fn draw<F: Feed<Rules>>(rules: &Rules, world: &mut World<Rules>, seat: Seat, feed: &mut F) {
    let room = room(rules, &world.table, seat);
    if world.table.deck < room {
        restock(world, feed);
    }
    if room > 0 && world.table.deck > 0 {
        world.table.phase = Phase::Draw { seat };
    } else {
        drawn(rules, world, seat, feed);
    }
}

/// How many cards a seat is dealt now.
pub(super) fn due(rules: &Rules, world: &World<Rules>, seat: Seat) -> u8 {
    room(rules, &world.table, seat).min(world.table.deck)
}

/// Shuffles what was sold and confiscated into the deck, and the piles but for their tops.
fn restock<F: Feed<Rules>>(world: &mut World<Rules>, feed: &mut F) {
    let table = &mut world.table;
    let mut cards = std::mem::take(&mut table.spent);
    for pile in &mut table.piles {
        let below = pile.len().saturating_sub(PILE.into());
        cards += pile.drain(..below).collect::<Goods>();
    }
    if !cards.is_empty() {
        world.secret.0 += cards;
        table.deck += cards.len() as u8;
        feed.tell(To::All, || Event::Restock);
    }
}

/// A merchant has been to the market.
pub(super) fn drawn<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    seat: Seat,
    feed: &mut F,
) {
    if world.table.held[seat] == 0 {
        feed.tell(To::All, || Event::Idle { seat });
    }
    let table = &mut world.table;
    let loading: SeatSet = match rules.sheriff {
        Sheriff::Fixed => SeatSet::only(seat),
        Sheriff::Rotating => {
            let next = seat.next(table.seats());
            if next != table.sheriff {
                return market(rules, world, next, feed);
            }
            table.merchants().collect()
        }
    };
    let seats: SeatSet = loading.iter().filter(|&seat| table.held[seat] > 0).collect();
    if seats.is_empty() {
        next_round(rules, world, feed);
    } else {
        table.phase = Phase::Load { seats };
    }
}

/// All bags are loaded together.
pub(super) fn load<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    answers: &[(Seat, Action)],
    feed: &mut F,
) {
    for (seat, action) in answers {
        let (seat, Action::Load(goods)) = (*seat, *action) else { continue };
        let hand = &mut world.hands[seat];
        hand.cards -= goods;
        hand.bag = goods;
        let size = (rules.declare == Declare::Bag).then_some(goods.len() as u8);
        world.table.gate[seat] = Some(Arrival { size, claim: None, tell: None });
        feed.tell(To::All, || Event::Loaded { seat, size });
        feed.tell(To::Seat(seat), || Event::Packed { seat, goods });
    }
    to_declare(rules, world, feed);
}

/// The next merchant declares, or else the gate opens.
fn to_declare<F: Feed<Rules>>(rules: &Rules, world: &mut World<Rules>, feed: &mut F) {
    let table = &mut world.table;
    let next = table.waiting().find(|&seat| table.claim(seat).is_none());
    match next {
        Some(seat) => table.phase = Phase::Declare { seat },
        None => to_gate(rules, world, feed),
    }
}

/// A merchant declares.
pub(super) fn declare<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    seat: Seat,
    claim: Claim,
    feed: &mut F,
) {
    if let Some(arrival) = &mut world.table.gate[seat] {
        arrival.claim = Some(claim);
    }
    feed.tell(To::All, || Event::Declare { seat, claim });
    if rules.tells {
        world.table.phase = Phase::Tell { seat };
    } else {
        to_declare(rules, world, feed);
    }
}

/// A merchant's manner is seen.
pub(super) fn tell<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    seat: Seat,
    tell: super::tell::Tell,
    feed: &mut F,
) {
    if let Some(arrival) = &mut world.table.gate[seat] {
        arrival.tell = Some(tell);
    }
    feed.tell(To::All, || Event::Tell { seat, tell });
    to_declare(rules, world, feed);
}

/// The next merchant comes to the gate: the only one, or the one the sheriff will call.
pub(super) fn to_gate<F: Feed<Rules>>(rules: &Rules, world: &mut World<Rules>, feed: &mut F) {
    let mut waiting = world.table.waiting();
    match (waiting.next(), waiting.next()) {
        (None, _) => {
            drop(waiting);
            next_round(rules, world, feed);
        }
        (Some(merchant), None) => {
            drop(waiting);
            world.table.phase = Phase::Opening { merchant };
        }
        (Some(_), Some(_)) => {
            drop(waiting);
            world.table.phase = Phase::Call;
        }
    }
}

/// The stands are shown and counted.
fn finish<F: Feed<Rules>>(rules: &Rules, world: &mut World<Rules>, feed: &mut F) {
    let table = &mut world.table;
    if rules.sheriff == Sheriff::Fixed {
        let (seat, office) = (table.sheriff, table.offices[table.sheriff]);
        let gold = table.purses[seat];
        let ending = Ending::of(&office, gold);
        feed.tell(To::All, || Event::Shift { seat, office, gold, ending });
    }
    let stands =
        PerSeat::from_fn(table.seats(), |seat| table.stands[seat] + world.hands[seat].stash);
    let scores = score::sheet(rules, &table.purses, &stands);
    feed.tell(To::All, || Event::Scores { scores: scores.clone() });
    table.phase = Phase::Over { scores };
}
