//! Kuhn poker: three cards, two seats, one coin to stake and one to raise. The value of the first seat is
//! known to be -1/18, so it tells whether the solver by the book is right.

use std::fmt;
use std::str::FromStr;

use doubt_core::{Feed, Game, PerSeat, Rng, Seat, SeatSet, To, TooMany, Turn, View, World, chance};
use doubt_solver::Update;
use doubt_solver::history::{Histories, Solver};
use doubt_words::{Arg, Message, Tell, message};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq)]
struct Kuhn;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
struct Table {
    dealt: u8,
    /// What was answered so far: whether each answer put a coin in.
    bets: Vec<bool>,
    /// What the first seat has won, once it is over.
    won: Option<i8>,
}

/// A card, 1 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
struct Card(u8);

/// Puts a coin in, or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
struct Bet(bool);

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no")]
struct Wrong;

impl Tell for Wrong {
    fn message(&self) -> Message {
        message!("said", text: Arg::text("no"))
    }
}

macro_rules! written {
    ($type:ident, $number:ty) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $type {
            type Err = Wrong;

            fn from_str(text: &str) -> Result<Self, Wrong> {
                text.parse().map($type).map_err(|_| Wrong)
            }
        }
    };
}

written!(Card, u8);
written!(Bet, bool);

impl Game for Kuhn {
    type Table = Table;
    type Hand = Option<Card>;
    type Secret = ();
    type Deal = Card;
    type Action = Bet;
    type Event = Bet;
    type Illegal = Wrong;
    type Unfit = Wrong;

    fn open(&self, seats: usize) -> Result<World<Self>, Wrong> {
        let table = Table { dealt: 0, bets: Vec::new(), won: None };
        let hands = PerSeat::from_fn(seats, |_| None);
        if seats == 2 { Ok(World { table, hands, secret: () }) } else { Err(Wrong) }
    }

    fn turn(&self, table: &Table) -> Turn {
        match table.won {
            Some(_) => Turn::Over,
            None if table.dealt < 2 => Turn::Chance,
            None => Turn::Seats(SeatSet::only(Seat::new(table.bets.len() % 2).unwrap())),
        }
    }

    fn actions(&self, _: View<'_, Self>, out: &mut Vec<Bet>) {
        out.extend([Bet(false), Bet(true)]);
    }

    fn check(&self, _: View<'_, Self>, _: &Bet) -> Result<(), Wrong> {
        Ok(())
    }

    fn fallback(&self, _: View<'_, Self>) -> Bet {
        Bet(false)
    }

    fn shuffle(&self, world: &World<Self>, rng: &mut Rng) -> Card {
        let left = left(world);
        left[rng.below(left.len() as u32) as usize]
    }

    fn chances(
        &self,
        world: &World<Self>,
        limit: usize,
        out: &mut Vec<(Card, f64)>,
    ) -> Result<(), TooMany> {
        let left = left(world);
        chance::evenly(left.len(), left.into_iter(), limit, out)
    }

    fn check_deal(&self, world: &World<Self>, deal: &Card) -> Result<(), Wrong> {
        if left(world).contains(deal) { Ok(()) } else { Err(Wrong) }
    }

    fn deal<F: Feed<Self>>(&self, world: &mut World<Self>, deal: &Card, _: &mut F) {
        world.hands[Seat::new(world.table.dealt.into()).unwrap()] = Some(*deal);
        world.table.dealt += 1;
    }

    fn resolve<F: Feed<Self>>(
        &self,
        world: &mut World<Self>,
        answers: &[(Seat, Bet)],
        feed: &mut F,
    ) {
        let bet = answers[0].1;
        feed.tell(To::All, || bet);
        let table = &mut world.table;
        table.bets.push(bet.0);
        let hands: Vec<u8> = world.hands.values().map(|hand| hand.unwrap().0).collect();
        let higher = if hands[0] > hands[1] { 1 } else { -1 };
        table.won = match table.bets[..] {
            [false, false] => Some(higher),
            [true, true] | [false, true, true] => Some(2 * higher),
            [true, false] => Some(1),
            [false, true, false] => Some(-1),
            _ => None,
        };
    }

    fn payoffs(&self, table: &Table) -> PerSeat<f64> {
        let won = f64::from(table.won.unwrap_or(0));
        [won, -won].into_iter().collect()
    }

    fn imagine(&self, view: View<'_, Self>, rng: &mut Rng) -> World<Self> {
        let mut hands = PerSeat::from_fn(2, |_| None);
        hands[view.seat()] = *view.hand();
        let mut world: World<Self> = World { table: view.table().clone(), hands, secret: () };
        for seat in Seat::all(2).filter(|&seat| seat != view.seat()) {
            if seat.index() < usize::from(world.table.dealt) {
                world.hands[seat] = rng.pick(&left(&world)).copied();
            }
        }
        world
    }

    fn bound(&self, _: usize) -> usize {
        3
    }

    fn audit(&self, _: &World<Self>) -> Result<(), String> {
        Ok(())
    }
}

fn left(world: &World<Kuhn>) -> Vec<Card> {
    let free = |card: &Card| world.hands.values().all(|hand| hand.as_ref() != Some(card));
    (1..=3).map(Card).filter(free).collect()
}

#[test]
fn kuhn_poker_is_solved() {
    let histories = Histories::of(&Kuhn, 100).unwrap();
    // Two seats, three cards, and two moments at which each is asked.
    assert_eq!(histories.sets().len(), 12);
    assert!(Histories::of(&Kuhn, 10).is_err());
    for update in Update::ALL {
        let mut solver = Solver::new(Histories::of(&Kuhn, 100).unwrap(), update);
        (0..20_000).for_each(|_| solver.iterate());
        let average = solver.average();
        let (value, left) = (solver.value(&average), solver.exploitability(&average));
        assert!((value + 1.0 / 18.0).abs() < 2e-3, "{update}: {value}");
        assert!(left < 2e-3, "{update}: {left}");
    }
}

#[test]
fn even_play_is_as_exploitable_as_can_be_reckoned_by_hand() {
    let solver = Solver::new(Histories::of(&Kuhn, 100).unwrap(), Update::Cfr);
    // Before the first iteration every answer is as likely as another. The first seat's best reply wins
    // 1/2 and the second's 5/12.
    let even = solver.average();
    assert!((solver.exploitability(&even) - 11.0 / 24.0).abs() < 1e-12);
}
