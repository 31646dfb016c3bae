//! The flow of a match: what is dealt, who starts, who plays and who answers.

use arrayvec::ArrayVec;
use doubt_core::{Feed, Game, PerSeat, Rng, Seat, SeatSet, To, TooMany, Turn, View, World};

use super::action::{Action, Play};
use super::claim::Claim;
use super::deal::Deal;
use super::event::Event;
use super::hand::{Hand, Partner};
use super::legal::{self, Illegal};
use super::rules::{LastCard, Mode, Priority, Rules};
use super::table::{Phase, Table};
use super::{chance, dealing, finish, imagine, listing, settle};
use crate::option::{OptionError, Stated as _};

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
        dealing::begin_round(self, &mut world);
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
        listing::actions(view, out);
    }

    fn check(&self, view: View<'_, Self>, action: &Action) -> Result<(), Illegal> {
        legal::check(view, action)
    }

    fn fallback(&self, view: View<'_, Self>) -> Action {
        legal::fallback(view)
    }

    fn shuffle(&self, world: &World<Self>, rng: &mut Rng) -> Deal {
        dealing::shuffle(self, world, rng)
    }

    fn chances(
        &self,
        world: &World<Self>,
        limit: usize,
        out: &mut Vec<(Deal, f64)>,
    ) -> Result<(), TooMany> {
        chance::list(self, world, limit, out)
    }

    fn check_deal(&self, world: &World<Self>, deal: &Deal) -> Result<(), Illegal> {
        dealing::check(self, world, deal)
    }

    fn deal<F: Feed<Self>>(&self, world: &mut World<Self>, deal: &Deal, feed: &mut F) {
        match *deal {
            Deal::Spare(seats) => {
                feed.tell(To::All, || Event::Spare { seats });
                seats.iter().for_each(|seat| world.table.hands[seat] += 1);
                world.table.phase = Phase::Dealing { seat: Seat::FIRST };
            }
            Deal::Hand(seat, cards) => dealing::give(self, world, seat, cards, feed),
            Deal::First(seat) => dealing::start(self, world, seat, feed),
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
