//! A game of hidden answers: all seats load their bags at once, and others see only how full.
//!
//! Each seat holds three goods of five kinds and puts one or two of them in its bag. What another
//! seat could have loaded depends on what it holds, so a twin world forbids most of the true answers.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use doubt_core::conformance::Specimen;
use doubt_core::{Feed, Game, PerSeat, Rng, Seat, To, TooMany, Turn, View, World, chance};
use doubt_words::{Arg, Message, Tell, message};
use serde::Serialize;

/// The rules, and what all are told of a bag.
#[derive(Clone, Debug, PartialEq)]
pub struct Bags(pub Tells);

/// What all are told of a bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tells {
    /// How many goods are in it: the rules as they should be.
    Count,
    /// A leak: also what lies on top.
    First,
    /// A leak: also the first goods that the seat holds.
    Held,
}

/// Which seat is dealt its goods, or else that all load, or that they have.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Table {
    Deal(Seat, usize),
    Load(usize),
    Over(usize),
}

/// One to three goods, by kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Goods(Vec<u8>);

/// A bag was loaded.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Loaded {
    seat: Seat,
    count: usize,
    leak: u8,
}

/// The bag is not loaded from the hand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("load one or two goods that you hold")]
pub struct NotHeld;

impl Tell for NotHeld {
    fn message(&self) -> Message {
        message!("said", text: Arg::text(self.to_string()))
    }
}

const KINDS: u8 = 5;
const HELD: usize = 3;

impl Game for Bags {
    type Table = Table;
    type Hand = Goods;
    type Secret = ();
    type Deal = Goods;
    type Action = Goods;
    type Event = Loaded;
    type Illegal = NotHeld;
    type Unfit = Infallible;

    fn open(&self, seats: usize) -> Result<World<Self>, Infallible> {
        let hands = PerSeat::from_fn(seats, |_| Goods(Vec::new()));
        Ok(World { table: Table::Deal(Seat::FIRST, seats), hands, secret: () })
    }

    fn turn(&self, table: &Table) -> Turn {
        match *table {
            Table::Deal(..) => Turn::Chance,
            Table::Load(seats) => Turn::Seats(Seat::all(seats).collect()),
            Table::Over(_) => Turn::Over,
        }
    }

    fn actions(&self, view: View<'_, Self>, out: &mut Vec<Goods>) {
        out.extend(loads().filter(|load| self.check(view, load).is_ok()));
    }

    fn check(&self, view: View<'_, Self>, load: &Goods) -> Result<(), NotHeld> {
        let count = |goods: &Goods, kind| goods.0.iter().filter(|&&k| k == kind).count();
        let held = (0..KINDS).all(|kind| count(load, kind) <= count(view.hand(), kind));
        if held && (1..HELD).contains(&load.0.len()) { Ok(()) } else { Err(NotHeld) }
    }

    fn fallback(&self, view: View<'_, Self>) -> Goods {
        Goods(view.hand().0[..1].to_vec())
    }

    fn shuffle(&self, _: &World<Self>, rng: &mut Rng) -> Goods {
        some(HELD, rng)
    }

    fn chances(
        &self,
        world: &World<Self>,
        limit: usize,
        out: &mut Vec<(Goods, f64)>,
    ) -> Result<(), TooMany> {
        if !matches!(world.table, Table::Deal(..)) {
            return Ok(());
        }
        chance::rolls::<{ KINDS as usize }>(HELD as u8, KINDS.into(), limit, |counts, p| {
            let kinds = (0..KINDS).zip(counts);
            let goods = kinds.flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into()));
            out.push((Goods(goods.collect()), p));
        })
    }

    fn check_deal(&self, _: &World<Self>, deal: &Goods) -> Result<(), NotHeld> {
        if deal.0.len() == HELD { Ok(()) } else { Err(NotHeld) }
    }

    fn deal<F: Feed<Self>>(&self, world: &mut World<Self>, deal: &Goods, _: &mut F) {
        if let Table::Deal(seat, seats) = world.table {
            world.hands[seat] = deal.clone();
            world.table = match seat.next(seats) {
                Seat::FIRST => Table::Load(seats),
                next => Table::Deal(next, seats),
            };
        }
    }

    fn resolve<F: Feed<Self>>(
        &self,
        world: &mut World<Self>,
        answers: &[(Seat, Goods)],
        feed: &mut F,
    ) {
        for (seat, load) in answers {
            let leak = match self.0 {
                Tells::Count => 0,
                Tells::First => load.0[0],
                Tells::Held => world.hands[*seat].0[0],
            };
            feed.tell(To::All, || Loaded { seat: *seat, count: load.0.len(), leak });
        }
        world.table = Table::Over(answers.len());
    }

    fn payoffs(&self, table: &Table) -> PerSeat<f64> {
        PerSeat::from_fn(table.seats(), |_| 0.0)
    }

    fn imagine(&self, view: View<'_, Self>, rng: &mut Rng) -> World<Self> {
        let table = view.table().clone();
        let mut hands = PerSeat::from_fn(table.seats(), |seat| match table {
            Table::Deal(next, _) if seat >= next => Goods(Vec::new()),
            _ => some(HELD, rng),
        });
        hands[view.seat()] = view.hand().clone();
        World { table, hands, secret: () }
    }

    fn bound(&self, _: usize) -> usize {
        1
    }

    fn audit(&self, _: &World<Self>) -> Result<(), String> {
        Ok(())
    }
}

impl Specimen for Bags {
    fn probes(&self, _: View<'_, Self>) -> Vec<Goods> {
        loads().collect()
    }

    fn canonical(action: &Goods) -> Goods {
        action.clone()
    }

    fn alike(one: &Goods, other: &Goods) -> bool {
        one.0.len() == other.0.len()
    }

    fn is_reveal(_: &Loaded) -> bool {
        false
    }
}

impl Table {
    fn seats(&self) -> usize {
        let (Table::Deal(_, seats) | Table::Load(seats) | Table::Over(seats)) = *self;
        seats
    }
}

/// Every load, kinds in order.
fn loads() -> impl Iterator<Item = Goods> {
    let pairs = (0..KINDS).flat_map(|a| (a..KINDS).map(move |b| Goods(vec![a, b])));
    (0..KINDS).map(|kind| Goods(vec![kind])).chain(pairs)
}

fn some(count: usize, rng: &mut Rng) -> Goods {
    let mut goods: Vec<u8> = (0..count).map(|_| rng.below(KINDS.into()) as u8).collect();
    goods.sort_unstable();
    Goods(goods)
}

/// A digit a kind: `0 0 3`.
impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds: Vec<String> = self.0.iter().map(u8::to_string).collect();
        f.write_str(&kinds.join(" "))
    }
}

impl FromStr for Goods {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Goods, Self::Err> {
        text.split(' ').map(str::parse).collect::<Result<_, _>>().map(Goods)
    }
}

impl fmt::Display for Loaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat {} loads {}.", self.seat, self.count)
    }
}
