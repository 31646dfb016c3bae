//! Who sits at which table, with which deals: a list that the tournament alone decides.

use doubt_core::{MAX_SEATS, Seed};

use crate::tournament::{Format, Tournament, Unholdable};

/// The most tables of one round: their order is kept in memory, four bytes each.
pub const MAX_TABLES: u64 = 1_000_000;

/// Matches of the same bots with the same deals, one for each rotation of the seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its place in the schedule, from 0.
    pub number: u64,
    /// The seed of each of its matches.
    pub seed: u64,
    /// The bots at the table, by their numbers, as they sit in the first match.
    pub table: Vec<usize>,
}

impl Group {
    /// The bots by seat in the match after so many rotations: each moves one seat on.
    pub fn seating(&self, rotation: usize) -> impl Iterator<Item = usize> {
        let seats = self.table.len();
        (0..seats).map(move |seat| self.table[(seat + seats - rotation % seats) % seats])
    }
}

/// The groups of a tournament in order.
///
/// A round goes through every table once, in an order drawn from the seed, so that a tournament that
/// ends within a round has still seen every table about as often.
#[derive(Clone, Debug)]
pub struct Schedule {
    seed: Seed,
    format: Format,
    seats: usize,
    bots: usize,
    tables: u64,
    next: u64,
    end: u64,
    /// The order of the tables in the round that `next` lies in, once it is drawn.
    round: Option<(u64, Vec<u32>)>,
}

impl Schedule {
    /// The whole schedule of a tournament; refuses one that cannot be held.
    pub fn new(tournament: &Tournament) -> Result<Schedule, Unholdable> {
        tournament.validate()?;
        Ok(Schedule {
            seed: tournament.seed,
            format: tournament.format,
            seats: tournament.seats,
            bots: tournament.bots.len(),
            tables: tables(tournament).expect("a tournament of too many tables is refused above"),
            next: 0,
            end: tournament.groups(),
            round: None,
        })
    }

    /// The rest of the schedule from a group on.
    #[must_use]
    pub fn from(mut self, group: u64) -> Schedule {
        self.next = group.max(self.next);
        self
    }

    /// The bots of the table that a round has at a place.
    fn choice(&mut self, number: u64) -> Vec<usize> {
        let (round, at) = (number / self.tables, (number % self.tables) as usize);
        let order = match &mut self.round {
            Some((drawn, order)) if *drawn == round => order,
            slot => {
                let mut order: Vec<u32> = (0..self.tables as u32).collect();
                self.seed.deal(ROUNDS | round).shuffle(&mut order);
                &slot.insert((round, order)).1
            }
        };
        let table = u64::from(order[at]);
        match self.format {
            Format::LineUp => (0..self.bots).collect(),
            Format::RoundRobin => combination(table, self.bots, self.seats),
            Format::Gauntlet => {
                let others = combination(table, self.bots - 1, self.seats - 1);
                std::iter::once(0).chain(others.into_iter().map(|bot| bot + 1)).collect()
            }
        }
    }
}

impl Iterator for Schedule {
    type Item = Group;

    fn next(&mut self) -> Option<Group> {
        if self.next >= self.end {
            return None;
        }
        let number = self.next;
        self.next += 1;
        let mut table = self.choice(number);
        let mut rng = self.seed.deal(GROUPS | number);
        let seed = u64::from(rng.bits()) << 32 | u64::from(rng.bits());
        // Who sits after whom matters where bots watch their neighbours.
        if self.format != Format::LineUp {
            rng.shuffle(&mut table);
        }
        Some(Group { number, seed, table })
    }
}

/// The streams of the seed that draw groups; a tournament has fewer groups than that.
const GROUPS: u64 = 1 << 61;

/// The streams of the seed that draw the order of a round.
const ROUNDS: u64 = 1 << 60;

/// How many tables a round has; none if they are too many.
pub(crate) fn tables(tournament: &Tournament) -> Option<u64> {
    let (bots, seats) = (tournament.bots.len() as u64, tournament.seats as u64);
    match tournament.format {
        Format::LineUp => Some(1),
        Format::RoundRobin => choose(bots, seats),
        Format::Gauntlet => choose(bots.checked_sub(1)?, seats.checked_sub(1)?),
    }
    .filter(|&tables| tables <= MAX_TABLES)
}

/// In how many ways `taken` of `all` can be chosen; none if that is a very large number.
fn choose(all: u64, taken: u64) -> Option<u64> {
    if taken > all || taken > MAX_SEATS as u64 {
        return None;
    }
    (0..taken).try_fold(1u64, |ways, n| ways.checked_mul(all - n).map(|ways| ways / (n + 1)))
}

/// The choice of `taken` of `all` with this number, in order of numbers.
fn combination(mut number: u64, all: usize, taken: usize) -> Vec<usize> {
    let mut chosen = Vec::with_capacity(taken);
    for item in 0..all {
        let missing = (taken - chosen.len()) as u64;
        if missing == 0 {
            break;
        }
        // So many choices take this item and fill the rest from those after it.
        let with = choose((all - item - 1) as u64, missing - 1)
            .expect("enough items are left, and there are fewer such choices than tables");
        if number < with {
            chosen.push(item);
        } else {
            number -= with;
        }
    }
    chosen
}
