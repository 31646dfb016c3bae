//! A game small enough to read at one sitting.
//!
//! Every seat has a coin that it alone sees, and a spare coin lies on the table that nobody sees. The
//! claimer says what its own coin shows. All others answer at once whether they trust or doubt it.
//! Then that coin is shown. The nearest doubter clockwise wins a token of the claimer if it was a lie,
//! and pays one if it was true; whoever has none pays none. The next seat claims, with new coins, and
//! after three rounds the match is over.

use doubt_core::conformance::Specimen;
use doubt_core::{
    Feed, Game, MAX_SEATS, PerSeat, Rng, Seat, SeatSet, To, TooMany, Turn, View, World, chance,
};

use doubt_words::{Arg, Message, Tell, message};

use crate::pieces::{Action, Deal, Event, Face, Hand, Phase, Secret, Table};
use crate::plant::Plant;

pub const ROUNDS: usize = 3;
pub const TOKENS: u32 = 2;

/// The rules, and what is wrong with them.
#[derive(Clone, Debug, PartialEq)]
pub struct Coins {
    pub plant: Plant,
}

/// The rules as they should be.
pub const HONEST: Coins = Coins { plant: Plant::Nothing };

/// Why an answer or a deal is against the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    #[error("say `heads` or `tails`")]
    ClaimDue,
    #[error("say `trust` or `doubt`")]
    AnswerDue,
    #[error("another coin is dealt now")]
    OtherCoin,
}

/// What it tells is no sentence of the catalogue.
fn said(error: &impl ToString) -> Message {
    message!("said", text: Arg::text(error.to_string()))
}

impl Tell for Illegal {
    fn message(&self) -> Message {
        said(self)
    }
}

/// Why the game cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("coins needs 2 to {MAX_SEATS} seats, not {0}")]
pub struct Unfit(usize);

impl Game for Coins {
    type Table = Table;
    type Hand = Hand;
    type Secret = Secret;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type Unfit = Unfit;

    fn open(&self, seats: usize) -> Result<World<Self>, Unfit> {
        if !(2..=MAX_SEATS).contains(&seats) {
            return Err(Unfit(seats));
        }
        let table = Table {
            phase: Phase::Spare,
            round: 1,
            claimer: Seat::FIRST,
            tokens: PerSeat::from_fn(seats, |_| TOKENS),
            mark: 0,
        };
        let hands = PerSeat::from_fn(seats, |_| Hand::default());
        Ok(World { table, hands, secret: Secret::default() })
    }

    fn turn(&self, table: &Table) -> Turn {
        match table.phase {
            Phase::Spare | Phase::Coin(_) => Turn::Chance,
            Phase::Claim => Turn::Seats(SeatSet::only(table.claimer)),
            Phase::Answers(_) => {
                Turn::Seats(table.tokens.seats().filter(|&seat| seat != table.claimer).collect())
            }
            Phase::Over => Turn::Over,
        }
    }

    fn actions(&self, view: View<'_, Self>, out: &mut Vec<Action>) {
        let claims = view.table().phase == Phase::Claim;
        match self.plant {
            Plant::ListsTooFew if !claims => return out.push(Action::Trust),
            Plant::ListsIllegal if claims => out.push(Action::Trust),
            Plant::ListsTwice if !claims => out.push(Action::Doubt),
            Plant::UnreadNotation if !claims => out.push(Action::Cough),
            _ => {}
        }
        if claims {
            out.extend(Face::ALL.map(Action::Claim));
        } else {
            out.extend([Action::Trust, Action::Doubt]);
        }
    }

    fn check(&self, view: View<'_, Self>, action: &Action) -> Result<(), Illegal> {
        match (view.table().phase, action) {
            (Phase::Claim, Action::Claim(_)) => Ok(()),
            (Phase::Claim, _) => Err(Illegal::ClaimDue),
            (_, Action::Trust | Action::Doubt) => Ok(()),
            (_, Action::Cough) if self.plant == Plant::UnreadNotation => Ok(()),
            (..) => Err(Illegal::AnswerDue),
        }
    }

    /// The claimer tells the truth; the others trust it.
    fn fallback(&self, view: View<'_, Self>) -> Action {
        match (view.table().phase, view.hand().coin) {
            (Phase::Claim, Some(coin)) if self.plant != Plant::IllegalFallback => {
                Action::Claim(coin)
            }
            _ => Action::Trust,
        }
    }

    fn shuffle(&self, world: &World<Self>, rng: &mut Rng) -> Deal {
        let face = toss(rng);
        match world.table.phase {
            Phase::Coin(seat) => Deal::Coin(seat, face),
            _ => Deal::Spare(face),
        }
    }

    fn chances(
        &self,
        world: &World<Self>,
        limit: usize,
        out: &mut Vec<(Deal, f64)>,
    ) -> Result<(), TooMany> {
        let deal: &dyn Fn(Face) -> Deal = match world.table.phase {
            Phase::Spare => &Deal::Spare,
            Phase::Coin(seat) => &move |face| Deal::Coin(seat, face),
            _ => return Ok(()),
        };
        chance::evenly(2, Face::ALL.into_iter().map(deal), limit, out)
            .map(|()| self.spoil_listed(out, deal))
            .map_err(|too_many| self.spoil_count(too_many))
    }

    fn check_deal(&self, world: &World<Self>, deal: &Deal) -> Result<(), Illegal> {
        match (world.table.phase, deal) {
            (Phase::Spare, Deal::Spare(_)) => Ok(()),
            (Phase::Coin(next), Deal::Coin(seat, _)) if next == *seat => Ok(()),
            _ => Err(Illegal::OtherCoin),
        }
    }

    fn deal<F: Feed<Self>>(&self, world: &mut World<Self>, deal: &Deal, feed: &mut F) {
        let table = &mut world.table;
        match *deal {
            Deal::Spare(_) if self.plant == Plant::EndlessDeals => {}
            Deal::Spare(face) => {
                world.secret.spare = Some(face);
                table.phase = Phase::Coin(Seat::FIRST);
                feed.tell(To::All, || Event::SpareDown);
            }
            Deal::Coin(seat, face) => {
                world.hands[seat].coin = Some(face);
                let next = seat.next(table.tokens.len());
                table.phase = match next {
                    Seat::FIRST => Phase::Claim,
                    next => Phase::Coin(next),
                };
                feed.tell(To::All, || Event::Dealt { seat });
                feed.tell(To::Seat(seat), || Event::Coin { seat, face });
                self.spoil_deal(world, seat, face, feed);
            }
        }
    }

    fn resolve<F: Feed<Self>>(
        &self,
        world: &mut World<Self>,
        answers: &[(Seat, Action)],
        feed: &mut F,
    ) {
        match world.table.phase {
            Phase::Answers(claim) => self.show(world, claim, answers, feed),
            _ => self.claim(world, answers, feed),
        }
    }

    /// What a seat has more than at the start.
    fn payoffs(&self, table: &Table) -> PerSeat<f64> {
        table.tokens.values().map(|&tokens| f64::from(tokens) - f64::from(TOKENS)).collect()
    }

    /// Any coins that the seat does not see may lie either way.
    fn imagine(&self, view: View<'_, Self>, rng: &mut Rng) -> World<Self> {
        let table = view.table().clone();
        let mut hands = PerSeat::from_fn(table.tokens.len(), |seat| {
            let coin = table.has_coin(seat) && self.plant != Plant::ImaginesTooLittle;
            Hand { coin: coin.then(|| toss(rng)) }
        });
        hands[view.seat()] = view.hand().clone();
        if self.plant == Plant::ImaginesOwnHand {
            hands[view.seat()].coin = view.hand().coin.map(Face::turned);
        }
        let spare = table.has_spare().then(|| toss(rng));
        World { table, hands, secret: Secret { spare, mark: 0 } }
    }

    fn bound(&self, _: usize) -> usize {
        2 * ROUNDS
    }

    fn audit(&self, world: &World<Self>) -> Result<(), String> {
        let tokens: u32 = world.table.tokens.values().sum();
        if tokens != TOKENS * world.hands.len() as u32 {
            return Err(format!("there are {tokens} tokens"));
        }
        let coins = world
            .hands
            .iter()
            .all(|(seat, hand)| hand.coin.is_some() == world.table.has_coin(seat));
        let spare = world.secret.spare.is_some() == world.table.has_spare();
        if coins && spare { Ok(()) } else { Err("a coin is missing or too many".into()) }
    }
}

impl Coins {
    fn claim<F: Feed<Self>>(
        &self,
        world: &mut World<Self>,
        answers: &[(Seat, Action)],
        feed: &mut F,
    ) {
        if let [(seat, Action::Claim(face))] = *answers {
            world.table.phase = Phase::Answers(face);
            feed.tell(To::All, || Event::Claimed { seat, face });
            self.spoil_claim(world, seat, feed);
        }
    }

    fn show<F: Feed<Self>>(
        &self,
        world: &mut World<Self>,
        claim: Face,
        answers: &[(Seat, Action)],
        feed: &mut F,
    ) {
        let seats = world.hands.len();
        let seat = world.table.claimer;
        let doubts = answers.iter().filter(|(_, action)| *action == Action::Doubt);
        let by: SeatSet = doubts.map(|(seat, _)| *seat).collect();
        feed.tell(To::All, || Event::Doubted { by });
        let Some(face) = world.hands[seat].coin else { return };
        feed.tell(To::All, || Event::Shown { seat, face });
        self.spoil_show(world, feed);
        let clockwise =
            std::iter::successors(Some(seat.next(seats)), |seat| Some(seat.next(seats)));
        if let Some(doubter) = clockwise.take(seats - 1).find(|&seat| by.contains(seat)) {
            let (from, to) = if claim == face { (doubter, seat) } else { (seat, doubter) };
            self.pay(&mut world.table, from, to, feed);
        }
        self.next_round(world, feed);
    }

    /// One token changes hands, if there is one.
    fn pay<F: Feed<Self>>(&self, table: &mut Table, from: Seat, to: Seat, feed: &mut F) {
        let tokens = table.tokens[from].min(1);
        table.tokens[from] -= tokens;
        table.tokens[to] += match self.plant {
            Plant::MintsToken => 2 * tokens,
            Plant::LosesToken => 0,
            _ => tokens,
        };
        feed.tell(To::All, || Event::Paid { from, to, tokens });
    }

    /// All coins are taken back, and the next seat will claim.
    fn next_round<F: Feed<Self>>(&self, world: &mut World<Self>, feed: &mut F) {
        world.hands.values_mut().for_each(|hand| hand.coin = None);
        world.secret.spare = None;
        let table = &mut world.table;
        if table.round == ROUNDS && self.plant != Plant::EndlessRounds {
            table.phase = Phase::Over;
            return feed.tell(To::All, || Event::Ended);
        }
        table.round += 1;
        table.claimer = table.claimer.next(table.tokens.len());
        table.phase = Phase::Spare;
    }
}

fn toss(rng: &mut Rng) -> Face {
    Face::ALL[rng.below(2) as usize]
}

impl Specimen for Coins {
    fn probes(&self, _: View<'_, Self>) -> Vec<Action> {
        let mut probes = Face::ALL.map(Action::Claim).to_vec();
        probes.extend([Action::Trust, Action::Doubt]);
        probes.extend((self.plant == Plant::UnreadNotation).then_some(Action::Cough));
        probes
    }

    fn canonical(action: &Action) -> Action {
        *action
    }

    fn alike(one: &Action, other: &Action) -> bool {
        one == other
    }

    fn is_reveal(event: &Event) -> bool {
        matches!(event, Event::Shown { .. })
    }
}
