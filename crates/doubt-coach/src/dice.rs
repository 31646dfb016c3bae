//! Dice games: level 5 is the reference, a trial plays the round, and its end is worth what the equities say.

use doubt_bots::dice::Level;
use doubt_bots::dice::impression::Impressions;
use doubt_core::{Game as _, PerSeat, Policy as _, Rng, Sampling, Seat, View, World};
use doubt_games::dice::rules::{Ending, Palifico};
use doubt_games::dice::{Action, Deal, Hand, Phase, Rules, Table};

use crate::effort::Effort;
use crate::equity::{self, Standing};
use crate::family::{Answered, Coached};

/// What the bids of a round tell of the dice of each seat.
#[derive(Clone, Debug, Default)]
pub struct Belief {
    /// The round of which it is.
    round: u16,
    /// For each seat that has bid, every hand that it may hold, and how likely it is.
    hands: Vec<Vec<(Hand, f64)>>,
}

/// How often anybody is taken to answer at random instead of by the reference, so that an answer which the
/// reference never gives says little instead of everything.
const SLIP: f64 = 0.1;
/// More hands than eight dice have.
const MAX_HANDS: usize = 2_000;

impl Coached for Rules {
    type Reference = Level;
    type Belief = Belief;

    const REFERENCE: &'static str = "level-5";
    const BELIEVES: bool = true;

    fn reference(&self) -> Level {
        Level::Five
    }

    fn effort(&self, _: usize) -> Effort {
        Effort::ROUND
    }

    fn shares(&self, seats: usize) -> bool {
        self.ending == Ending::LastStanding || seats == 2
    }

    fn result(&self, table: &Table) -> PerSeat<f64> {
        match table.phase {
            Phase::Over { winner, .. } if self.shares(table.seats()) => {
                PerSeat::from_fn(table.seats(), |seat| if seat == winner { 1.0 } else { 0.0 })
            }
            _ => self.payoffs(table),
        }
    }

    /// The round is over, and another is about to be rolled. Who opens the first round is dealt as its dice are:
    /// a trial that stopped between the two would weigh who opens by other figures than those that follow.
    fn ahead(&self, from: &Table, table: &Table) -> Option<PerSeat<f64>> {
        (self.ending == Ending::LastStanding && table.round > from.round.max(1))
            .then(|| equity::worth(self, &Standing::of(table)))
    }

    fn equity_error(&self, seats: usize) -> f64 {
        match self.ending {
            Ending::OneRound => 0.0,
            Ending::LastStanding => equity::error(self, seats),
        }
    }

    /// The mean over those who could lose the round instead.
    fn stake(&self, table: &Table, seat: Seat) -> f64 {
        let others: Vec<Seat> = table.players().filter(|other| *other != seat).collect();
        let count = others.len().max(1) as f64;
        match self.ending {
            // Who loses the round loses the match; each of the others wins it as often.
            Ending::OneRound if self.shares(table.seats()) => 1.0,
            Ending::OneRound => 1.0 + 1.0 / count,
            Ending::LastStanding => {
                let after = |loser| equity::worth(self, &self.loses(table, loser))[seat];
                others.iter().map(|other| after(*other)).sum::<f64>() / count - after(seat)
            }
        }
    }

    fn round(table: &Table) -> u16 {
        table.round
    }

    fn right(&self, world: &World<Self>, answer: &Action) -> Option<bool> {
        let bid = match answer {
            Action::Bid(bid) => *bid,
            Action::Challenge | Action::Exact => world.table.standing()?,
            Action::Pass => return None,
        };
        let wild = self.wild_face(world.table.palifico);
        let count: u8 = world.hands.values().map(|hand| hand.matches(bid.face, wild)).sum();
        Some(match answer {
            Action::Challenge => count < bid.count,
            Action::Exact => count == bid.count,
            Action::Bid(_) | Action::Pass => count >= bid.count,
        })
    }

    fn dealt_to(deal: &Deal) -> Option<Seat> {
        match deal {
            Deal::Roll(seat, _) => Some(*seat),
            Deal::First(_) => None,
        }
    }

    /// A hand is the likelier, the sooner the reference would have answered so with it. What the reference
    /// remembers, and so what is learned, is the same at every seat.
    fn learn(
        &self,
        belief: &mut Belief,
        reference: &Level,
        memory: &Impressions,
        seen: Answered<'_, Self>,
    ) {
        let Answered { table, seat, answer, seed } = seen;
        // Who passes out of turn tells next to nothing.
        if table.mover() != Some(seat) {
            return;
        }
        if belief.round != table.round || belief.hands.len() != table.seats() {
            *belief = Belief { round: table.round, hands: vec![Vec::new(); table.seats()] };
        }
        let hands = &mut belief.hands[seat.index()];
        if hands.is_empty() {
            *hands = self.hands(table, seat);
        }
        let none = PerSeat::from_fn(table.seats(), |_| Hand::EMPTY);
        let mut world = World { table: table.clone(), hands: none, secret: () };
        let mut legal = Vec::new();
        self.actions(world.view(self, seat), &mut legal);
        let slip = SLIP / legal.len().max(1) as f64;
        for (hand, likely) in hands.iter_mut() {
            world.hands[seat] = *hand;
            let sampling = Sampling { draws: 16, seed };
            let mix = reference.mix(memory, world.view(self, seat), sampling);
            *likely *= (1.0 - SLIP) * mix.probability(answer) + slip;
        }
        let sum: f64 = hands.iter().map(|(_, likely)| likely).sum();
        hands.iter_mut().for_each(|(_, likely)| *likely /= sum);
    }

    fn picture(&self, belief: &Belief, view: View<'_, Self>, rng: &mut Rng) -> World<Self> {
        let mut world = self.imagine(view, rng);
        if belief.round != view.table().round {
            return world;
        }
        for (seat, hands) in Seat::all(belief.hands.len()).zip(&belief.hands) {
            // One draw for every seat, so that streams stay together whoever has bid.
            let mut at = rng.unit();
            let drawn = hands.iter().find(|(_, likely)| {
                at -= likely;
                at < 0.0
            });
            if let Some((hand, _)) = drawn.or(hands.last()).filter(|_| seat != view.seat()) {
                world.hands[seat] = *hand;
            }
        }
        world
    }
}

/// What the rules of a round say, for those who look ahead.
trait Ahead {
    fn hands(&self, table: &Table, seat: Seat) -> Vec<(Hand, f64)>;
    fn loses(&self, table: &Table, loser: Seat) -> Standing;
}

impl Ahead for Rules {
    /// Every hand that a seat may have rolled.
    fn hands(&self, table: &Table, seat: Seat) -> Vec<(Hand, f64)> {
        let table = Table { phase: Phase::Rolling { seat }, ..table.clone() };
        let none = PerSeat::from_fn(table.seats(), |_| Hand::EMPTY);
        let mut rolls = Vec::new();
        self.chances(&World { table, hands: none, secret: () }, MAX_HANDS, &mut rolls)
            .expect("no hand has more than eight dice");
        let hand = |(deal, likely)| match deal {
            Deal::Roll(_, hand) => Some((hand, likely)),
            Deal::First(_) => None,
        };
        rolls.into_iter().filter_map(hand).collect()
    }

    /// How things stand after a seat has lost a die.
    fn loses(&self, table: &Table, loser: Seat) -> Standing {
        let mut dice = table.dice.clone();
        dice[loser] = dice[loser].saturating_sub(1);
        let players = dice.values().filter(|dice| **dice > 0).count();
        let opener = if dice[loser] > 0 { loser } else { table.next(loser) };
        let first = !table.palificos.contains(loser);
        let palifico = match self.palifico {
            Palifico::Off => false,
            Palifico::Once => opener == loser && dice[loser] == 1 && first && players > 2,
            Palifico::Always => dice[opener] == 1,
            Palifico::Any => players > 2 && dice.values().any(|dice| *dice == 1),
        };
        Standing { dice, opener, palifico }
    }
}
