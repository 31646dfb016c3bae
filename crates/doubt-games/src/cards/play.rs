//! The flow of a match: what is dealt, who starts, who plays and who answers.

use arrayvec::ArrayVec;
use doubt_core::{Feed, Game, PerSeat, Rng, Seat, SeatSet, To, Turn, View, World};

use super::action::{Action, Play};
use super::card::Card;
use super::claim::Claim;
use super::counts::Cards;
use super::deal::Deal;
use super::event::Event;
use super::hand::{Hand, Holding, Partner};
use super::legal::{self, Illegal};
use super::rules::{First, LastCard, Mode, Priority, Rules};
use super::table::{Phase, Table};
use super::{finish, imagine, settle};
use crate::option::OptionError;

impl Game for Rules {
    type Table = Table;
    type Hand = Hand;
    /// Every card is known to the seat that holds it or laid it.
    type Secret = ();
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type Unfit = OptionError;

    fn open(&self, seats: usize) -> Result<World<Self>, OptionError> {
        self.validate(seats)?;
        let none = || PerSeat::from_fn(seats, |_| 0);
        let table = Table {
            round: 0,
            turns: 0,
            hands: none(),
            laid: none(),
            trail: ArrayVec::new(),
            called: None,
            won: none(),
            left: PerSeat::from_fn(seats, |_| 0),
            phase: Phase::Spare,
        };
        let hands = PerSeat::from_fn(seats, |_| Hand::empty(seats));
        let mut world = World { table, hands, secret: () };
        begin_round(self, &mut world);
        Ok(world)
    }

    fn turn(&self, table: &Table) -> Turn {
        match table.phase {
            Phase::Spare | Phase::Dealing { .. } | Phase::First | Phase::Choosing { .. } => {
                Turn::Chance
            }
            Phase::Playing { mover } => Turn::Seats(SeatSet::only(mover)),
            Phase::Challenging { claimer } => Turn::Seats(legal::doubters(self, table, claimer)),
            Phase::Over { .. } => Turn::Over,
        }
    }

    fn actions(&self, view: View<'_, Self>, out: &mut Vec<Action>) {
        legal::actions(view, out);
    }

    fn check(&self, view: View<'_, Self>, action: &Action) -> Result<(), Illegal> {
        legal::check(view, action)
    }

    fn fallback(&self, view: View<'_, Self>) -> Action {
        legal::fallback(view)
    }

    fn shuffle(&self, world: &World<Self>, rng: &mut Rng) -> Deal {
        let table = &world.table;
        match table.phase {
            Phase::Spare => Deal::Spare(some_seats(table.seats(), spare(self, table), rng)),
            Phase::Dealing { seat } => {
                let rest = undealt(self, world);
                Deal::Hand(seat, draw(rest, table.hands[seat].into(), rng))
            }
            Phase::Choosing { challengers, .. } => Deal::Challenger(one_of(challengers, rng)),
            _ if self.first == First::AceOfSpades => Deal::First(first_ace(world, rng)),
            _ => Deal::First(one_of(Seat::all(table.seats()).collect(), rng)),
        }
    }

    fn check_deal(&self, world: &World<Self>, deal: &Deal) -> Result<(), Illegal> {
        let table = &world.table;
        let due = |right: bool, reason: &dyn Fn() -> String| {
            if right { Ok(()) } else { Err(Illegal::WrongDeal(reason())) }
        };
        match (table.phase, deal) {
            (Phase::Spare, Deal::Spare(seats)) => {
                let spare = spare(self, table);
                let seated = seats.iter().all(|seat| seat.index() < table.seats());
                due(seated && seats.len() == spare, &|| {
                    format!("{spare} seats of the table get a left-over card")
                })
            }
            (Phase::Dealing { seat }, Deal::Hand(dealt, cards)) if *dealt == seat => {
                let (count, rest) = (table.hands[seat], undealt(self, world));
                due(cards.len() == usize::from(count), &|| {
                    format!("seat {seat} is dealt {count} cards, not {}", cards.len())
                })?;
                due(rest.contains(cards), &|| {
                    let twice = cards.without(&rest);
                    format!("{twice} is not in the deck, or was dealt to another seat")
                })
            }
            (Phase::Dealing { seat }, _) => due(false, &|| format!("seat {seat} is dealt now")),
            (Phase::First, Deal::First(seat)) if self.first == First::AceOfSpades => {
                let holds = |hand: &Hand| hand.own.cards.count(Card::ACE_OF_SPADES) > 0;
                due(world.hands.get(*seat).is_some_and(holds), &|| {
                    "the seat that has the ace of spades starts".into()
                })
            }
            (Phase::First, Deal::First(seat)) => {
                due(seat.index() < table.seats(), &|| "a seat of the table starts".into())
            }
            (Phase::Choosing { challengers, .. }, Deal::Challenger(seat)) => {
                due(challengers.contains(*seat), &|| "one of those who challenge is chosen".into())
            }
            (Phase::Spare, _) => due(false, &|| "first the left-over cards are dealt".into()),
            (Phase::First, _) => due(false, &|| "it is to be dealt who starts".into()),
            (Phase::Choosing { .. }, _) => due(false, &|| "a challenger is chosen now".into()),
            _ => due(false, &|| "no deal is due now".into()),
        }
    }

    fn deal<F: Feed<Self>>(&self, world: &mut World<Self>, deal: &Deal, feed: &mut F) {
        match *deal {
            Deal::Spare(seats) => {
                feed.tell(To::All, || Event::Spare { seats });
                seats.iter().for_each(|seat| world.table.hands[seat] += 1);
                world.table.phase = Phase::Dealing { seat: Seat::FIRST };
            }
            Deal::Hand(seat, cards) => give(self, world, seat, cards, feed),
            Deal::First(seat) => start(self, world, seat, feed),
            Deal::Challenger(seat) => {
                feed.tell(To::All, || Event::Chosen { seat });
                settle::challenge(self, world, seat, feed);
            }
        }
    }

    fn resolve<F: Feed<Self>>(
        &self,
        world: &mut World<Self>,
        answers: &[(Seat, Action)],
        feed: &mut F,
    ) {
        match (world.table.phase, answers) {
            (Phase::Playing { mover }, [(_, Action::Play(play))]) => {
                lay(self, world, mover, play, feed);
            }
            (Phase::Playing { mover }, _) => {
                feed.tell(To::All, || Event::Cannot { seat: mover });
                world.table.turns += 1;
                let next = mover.next(world.table.seats());
                settle::go_on(self, world, next, feed);
            }
            (Phase::Challenging { claimer }, _) => answer(self, world, claimer, answers, feed),
            _ => {}
        }
    }

    /// The winners together take one from the others together.
    fn payoffs(&self, table: &Table) -> PerSeat<f64> {
        let winners = match table.phase {
            Phase::Over { winners } => winners,
            _ => SeatSet::EMPTY,
        };
        let losers = table.seats() - winners.len();
        PerSeat::from_fn(table.seats(), |seat| match winners.contains(seat) {
            _ if winners.is_empty() || losers == 0 => 0.0,
            true => 1.0 / winners.len() as f64,
            false => -1.0 / losers as f64,
        })
    }

    fn imagine(&self, view: View<'_, Self>, rng: &mut Rng) -> World<Self> {
        imagine::world(view, rng)
    }

    /// Every turn is a play and the answers to it.
    fn bound(&self, seats: usize) -> usize {
        usize::from(self.rounds) * 2 * self.turn_limit(seats)
    }

    fn audit(&self, world: &World<Self>) -> Result<(), String> {
        finish::audit(self, world)
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
fn spare(rules: &Rules, table: &Table) -> usize {
    rules.all_cards().len() % table.seats()
}

/// The cards that no seat has been dealt yet.
fn undealt(rules: &Rules, world: &World<Rules>) -> Cards {
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
    let mut all: ArrayVec<Seat, { doubt_core::MAX_SEATS }> = Seat::all(seats).collect();
    rng.shuffle(&mut all);
    all.into_iter().take(count).collect()
}

fn one_of(seats: SeatSet, rng: &mut Rng) -> Seat {
    let chosen = rng.below(seats.len() as u32) as usize;
    seats.iter().nth(chosen).unwrap_or(Seat::FIRST)
}

/// The seat with the ace of spades of the first deck: any of the aces of spades may be that one.
fn first_ace(world: &World<Rules>, rng: &mut Rng) -> Seat {
    let aces = |hand: &Hand| hand.own.cards.count(Card::ACE_OF_SPADES);
    let held = world.hands.iter().flat_map(|(seat, hand)| std::iter::repeat_n(seat, aces(hand)));
    let all = held.clone().count();
    held.clone().nth(rng.below(all as u32) as usize).unwrap_or(Seat::FIRST)
}

/// Deals a seat its cards; after the last seat the round can start.
fn give<F: Feed<Rules>>(
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
fn start<F: Feed<Rules>>(rules: &Rules, world: &mut World<Rules>, seat: Seat, feed: &mut F) {
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

/// Lays the cards of a play face down.
fn lay<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    seat: Seat,
    play: &Play,
    feed: &mut F,
) {
    let Ok(cards) = play.from(&world.hands[seat].own.cards) else { return };
    world.hands[seat].own.lay(cards);
    share(rules, &mut world.hands);
    let table = &mut world.table;
    let claim = Claim { seat, count: play.len() as u8, rank: play.claim };
    table.hands[seat] -= claim.count;
    table.laid[seat] += claim.count;
    table.trail.push(claim);
    table.called = Some(claim.rank);
    table.turns += 1;
    feed.tell(To::All, || Event::Play { claim, sworn: rules.mode == Mode::Truth });
    tell_team(rules, table.seats(), seat, feed, || Event::Laid { seat, cards });
    if table.hands[seat] == 0 && rules.last_card == LastCard::Immediate {
        finish::by_empty_hand(rules, world, seat, feed);
    } else {
        table.phase = Phase::Challenging { claimer: seat };
    }
}

/// Closes the window on a claim: it stands, or one challenger is found.
fn answer<F: Feed<Rules>>(
    rules: &Rules,
    world: &mut World<Rules>,
    claimer: Seat,
    answers: &[(Seat, Action)],
    feed: &mut F,
) {
    let table = &mut world.table;
    let doubt = answers.iter().filter(|(_, action)| *action == Action::Challenge);
    let challengers: SeatSet = doubt.map(|(seat, _)| *seat).collect();
    let Some(claim) = table.trail.last().copied() else { return };
    let nearest = table.round_from(claimer).find(|&seat| challengers.contains(seat));
    let Some(nearest) = nearest else { return settle::stands(rules, world, claim, feed) };
    feed.tell(To::All, || Event::Challenge { seats: challengers, claim });
    if challengers.len() == 1 {
        settle::challenge(rules, world, nearest, feed);
    } else if rules.priority == Priority::Random {
        table.phase = Phase::Choosing { claimer, challengers };
    } else {
        feed.tell(To::All, || Event::Chosen { seat: nearest });
        settle::challenge(rules, world, nearest, feed);
    }
}

/// Tells a seat and its partners.
pub(super) fn tell_team<F: Feed<Rules>>(
    rules: &Rules,
    seats: usize,
    seat: Seat,
    feed: &mut F,
    event: impl Fn() -> Event,
) {
    for member in rules.team(seat, seats).iter() {
        feed.tell(To::Seat(member), &event);
    }
}

/// Lets partners see what each of them has.
pub(super) fn share(rules: &Rules, hands: &mut PerSeat<Hand>) {
    if rules.mode != Mode::Team {
        return;
    }
    for seat in hands.seats() {
        let partners = hands.iter().filter(|(other, _)| rules.are_partners(seat, *other));
        let partners =
            partners.map(|(other, hand)| Partner { seat: other, holding: hand.own }).collect();
        hands[seat].partners = partners;
    }
}
