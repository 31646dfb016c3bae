//! The flow of a match: who opens, who rolls, who bids, and what is dealt.

use arrayvec::ArrayVec;
use doubt_core::{Feed, Game, PerSeat, Rng, Seat, SeatSet, To, TooMany, Turn, View, World};

use super::action::Action;
use super::chance;
use super::deal::Deal;
use super::event::Event;
use super::face::Face;
use super::hand::Hand;
use super::raise::{self, Illegal, LAST_CALZA_ROUND};
use super::rules::{Calza, Ending, First, Rules};
use super::settle;
use super::table::{Phase, Table};
use crate::option::{OptionError, Stated as _};

impl Game for Rules {
    type Table = Table;
    type Hand = Hand;
    type Secret = ();
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type Unfit = OptionError;

    fn open(&self, seats: usize) -> Result<World<Self>, OptionError> {
        self.validate(seats)?;
        let mut table = Table {
            round: 0,
            dice: PerSeat::from_fn(seats, |seat| self.dice.of(seat)),
            aside: 0,
            opener: Seat::FIRST,
            palifico: false,
            palificos: SeatSet::EMPTY,
            trail: ArrayVec::new(),
            phase: Phase::First,
        };
        if self.first == First::Seat {
            begin_round(self, &mut table, Seat::FIRST, false);
        }
        Ok(World { table, hands: PerSeat::from_fn(seats, |_| Hand::EMPTY), secret: () })
    }

    fn turn(&self, table: &Table) -> Turn {
        match table.phase {
            Phase::First | Phase::Rolling { .. } => Turn::Chance,
            Phase::Bidding { mover } => {
                let mut asked = SeatSet::only(mover);
                if self.calza == Calza::Anyone {
                    let others = table.players().filter(|&seat| seat != mover);
                    others
                        .filter(|&seat| raise::may_interrupt(self, table, seat))
                        .for_each(|seat| asked.insert(seat));
                }
                Turn::Seats(asked)
            }
            Phase::Over { .. } => Turn::Over,
        }
    }

    fn actions(&self, view: View<'_, Self>, out: &mut Vec<Action>) {
        raise::actions(view, out);
    }

    fn check(&self, view: View<'_, Self>, action: &Action) -> Result<(), Illegal> {
        raise::check(view, action)
    }

    /// Out of turn a pass; on turn the lowest bid, or a challenge where none is left.
    fn fallback(&self, view: View<'_, Self>) -> Action {
        let table = view.table();
        if table.mover() != Some(view.seat()) {
            return Action::Pass;
        }
        let lowest = Face::all(self.faces).filter_map(|face| raise::lowest(self, table, face));
        lowest.min_by_key(|bid| (bid.count, bid.face)).map_or(Action::Challenge, Action::Bid)
    }

    fn shuffle(&self, world: &World<Self>, rng: &mut Rng) -> Deal {
        match world.table.phase {
            Phase::Rolling { seat } => {
                Deal::Roll(seat, Hand::roll(world.table.dice[seat], self.faces, rng))
            }
            _ => {
                let first = rng.below(world.table.seats() as u32) as usize;
                Deal::First(Seat::new(first).expect("it is one of the table's seats"))
            }
        }
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
        let table = &world.table;
        let wrong = |reason: String| Err(Illegal::WrongDeal(reason));
        match (table.phase, deal) {
            (Phase::First, Deal::First(seat)) if seat.index() < table.seats() => Ok(()),
            (Phase::First, _) => wrong("the first deal says which seat of this table opens".into()),
            (Phase::Rolling { seat }, Deal::Roll(roller, hand)) if *roller == seat => {
                let dice = table.dice[seat];
                if hand.len() != dice {
                    wrong(format!("seat {seat} rolls {dice} dice, not {}", hand.len()))
                } else if hand.highest().is_some_and(|face| face.pips() > self.faces) {
                    wrong(format!("the dice have faces 1 to {}", self.faces))
                } else {
                    Ok(())
                }
            }
            (Phase::Rolling { seat }, _) => wrong(format!("seat {seat} must roll now")),
            _ => wrong("no deal is due now".into()),
        }
    }

    fn deal<F: Feed<Self>>(&self, world: &mut World<Self>, deal: &Deal, feed: &mut F) {
        match *deal {
            Deal::First(seat) => {
                feed.tell(To::All, || Event::First { seat });
                begin_round(self, &mut world.table, seat, false);
            }
            Deal::Roll(seat, hand) => {
                let table = &mut world.table;
                if table.players().next() == Some(seat) {
                    feed.tell(To::All, || Event::Round {
                        round: table.round,
                        opener: table.opener,
                        palifico: table.palifico,
                        dice: table.dice.clone(),
                    });
                }
                world.hands[seat] = hand;
                feed.tell(To::Seat(seat), || Event::Roll { seat, hand });
                let next = table.next(seat);
                table.phase = if next > seat {
                    Phase::Rolling { seat: next }
                } else {
                    Phase::Bidding { mover: table.opener }
                };
            }
        }
    }

    fn resolve<F: Feed<Self>>(
        &self,
        world: &mut World<Self>,
        answers: &[(Seat, Action)],
        feed: &mut F,
    ) {
        let Phase::Bidding { mover } = world.table.phase else { return };
        if let Some(caller) = exact_caller(&world.table, answers) {
            return settle::exact(self, world, caller, feed);
        }
        match answers.iter().find(|(seat, _)| *seat == mover) {
            Some((_, Action::Bid(bid))) => {
                let bid = *bid;
                world.table.trail.push(bid);
                world.table.phase = Phase::Bidding { mover: world.table.next(mover) };
                feed.tell(To::All, || Event::Bid { seat: mover, bid });
            }
            Some((_, Action::Challenge)) => settle::challenge(self, world, mover, feed),
            _ => {}
        }
    }

    /// Last standing: the winner takes one from the others together. One round: the winner of the
    /// challenge takes one from its loser.
    fn payoffs(&self, table: &Table) -> PerSeat<f64> {
        let Phase::Over { winner, loser } = table.phase else {
            return PerSeat::from_fn(table.seats(), |_| 0.0);
        };
        let others = (table.seats() - 1) as f64;
        PerSeat::from_fn(table.seats(), |seat| match self.ending {
            _ if seat == winner => 1.0,
            Ending::LastStanding => -1.0 / others,
            Ending::OneRound if seat == loser => -1.0,
            Ending::OneRound => 0.0,
        })
    }

    /// The other hands are as good as any other roll: bids are words, not facts.
    fn imagine(&self, view: View<'_, Self>, rng: &mut Rng) -> World<Self> {
        let table = view.table().clone();
        let hands = PerSeat::from_fn(table.seats(), |seat| {
            if seat == view.seat() {
                *view.hand()
            } else if has_rolled(&table, seat) {
                Hand::roll(table.dice[seat], self.faces, rng)
            } else {
                Hand::EMPTY
            }
        });
        World { table, hands, secret: () }
    }

    /// A round has no more bids than there are, and one answer more. Each round costs a die, but for
    /// those that a right calza ends, and calza ends after [`LAST_CALZA_ROUND`].
    fn bound(&self, seats: usize) -> usize {
        let dice = Seat::all(seats).map(|seat| usize::from(self.dice.of(seat))).sum::<usize>();
        let round = dice * usize::from(self.faces) + 1;
        match (self.ending, self.calza) {
            (Ending::OneRound, _) => round,
            (Ending::LastStanding, Calza::Off) => dice * round,
            (Ending::LastStanding, _) => (usize::from(LAST_CALZA_ROUND) + dice) * round,
        }
    }

    fn audit(&self, world: &World<Self>) -> Result<(), String> {
        let table = &world.table;
        let start: u8 = table.dice.seats().map(|seat| self.dice.of(seat)).sum();
        if table.total() + table.aside != start {
            return Err(format!("{} + {} dice, not {start}", table.total(), table.aside));
        }
        for (seat, hand) in world.hands.iter() {
            let dice = if has_rolled(table, seat) { table.dice[seat] } else { 0 };
            if hand.len() != dice {
                return Err(format!("seat {seat} holds {} dice, not {dice}", hand.len()));
            }
            if table.dice[seat] > self.dice.of(seat) {
                return Err(format!("seat {seat} has more dice than it started with"));
            }
        }
        Ok(())
    }
}

/// Sets the table for a round. `fell` tells whether the opener has just come down in dice.
pub(super) fn begin_round(rules: &Rules, table: &mut Table, opener: Seat, fell: bool) {
    table.round += 1;
    table.opener = opener;
    table.trail.clear();
    table.palifico = settle::is_palifico(rules, table, opener, fell);
    // Another seat's one die does not use up the opener's own palifico.
    if table.palifico && table.dice[opener] == 1 {
        table.palificos.insert(opener);
    }
    let first = table.players().next().expect("who opens a round has dice");
    table.phase = Phase::Rolling { seat: first };
}

/// Whether a seat's dice of this round lie under its cup.
fn has_rolled(table: &Table, seat: Seat) -> bool {
    match table.phase {
        Phase::First | Phase::Over { .. } => false,
        Phase::Rolling { seat: next } => seat < next,
        Phase::Bidding { .. } => true,
    }
}

/// Of those who call the bid exact, the nearest clockwise from the bidder.
fn exact_caller(table: &Table, answers: &[(Seat, Action)]) -> Option<Seat> {
    let callers: SeatSet = answers
        .iter()
        .filter(|(_, action)| *action == Action::Exact)
        .map(|(seat, _)| *seat)
        .collect();
    if callers.is_empty() {
        return None;
    }
    table.round_from(table.bidder()?).find(|&seat| callers.contains(seat))
}
