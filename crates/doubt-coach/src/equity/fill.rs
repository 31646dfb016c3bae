//! Filling a table of equities: rounds of the reference against itself from every standing.

use std::collections::BTreeMap;

use doubt_core::{Game as _, PerSeat, Rng, Seat, SeatSet, Seed, Turn};
use doubt_games::dice::rules::{Ending, Palifico};
use doubt_games::dice::{Phase, Rules, Table};
use doubt_games::option::BySeat;
use rayon::prelude::*;

use super::table::{Equities, State, reference};
use super::{Standing, worth};
use crate::family::Coached as _;
use crate::scene::Scene;
use crate::worth::Estimate;

/// How a table is filled.
#[derive(Clone, Copy, Debug)]
pub struct Filling {
    /// How many seats begin: two, or up to how many.
    pub seats: usize,
    /// How many rounds are played from each standing.
    pub rounds: u32,
    /// Where dice and choices come from.
    pub seed: Seed,
}

/// Where rounds lead from a standing, and how often: to whom each place goes in the next standing, or who wins.
type Ways = BTreeMap<(State, Vec<u8>), u32>;

/// Fills a table; none where it has nothing to say: where a match is one round, or seats begin with different
/// numbers of dice. `progress` is told how many of how many standings are done.
pub fn fill(
    rules: &Rules,
    filling: Filling,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Option<Equities> {
    let Filling { seats, rounds, seed } = filling;
    let BySeat::Each(most) = rules.dice else { return None };
    if rules.ending == Ending::OneRound || rules.open(seats).is_err() {
        return None;
    }
    let states = states(rules, seats, most);
    let count = states.len();
    let done = std::sync::atomic::AtomicUsize::new(0);
    let ways: Vec<Ways> = states
        .par_iter()
        .enumerate()
        .map(|(at, state)| {
            let mut rng = seed.deal(at as u64);
            let mut ways = Ways::new();
            for _ in 0..rounds {
                *ways.entry(round(rules, seats, state, &mut rng)).or_default() += 1;
            }
            progress(done.fetch_add(1, std::sync::atomic::Ordering::Relaxed) + 1, count);
            ways
        })
        .collect();
    let mut shares: BTreeMap<State, Vec<f64>> =
        states.iter().map(|state| (state.clone(), even(state.0.len()))).collect();
    // A right calza leads to more dice, so one sweep is not enough.
    loop {
        let mut change: f64 = 0.0;
        for (state, ways) in states.iter().zip(&ways) {
            let next = mean(state, ways, &shares);
            let before = &shares[state];
            let moved = next.iter().zip(before).map(|(next, before)| (next - before).abs());
            change = moved.fold(change, f64::max);
            shares.insert(state.clone(), next);
        }
        if change < 1e-9 {
            break;
        }
    }
    let error = error(&states, &ways, &shares, rounds);
    Some(Equities { rules: rules.clone(), seats, reference: reference(), error, states: shares })
}

fn even(count: usize) -> Vec<f64> {
    vec![1.0 / count as f64; count]
}

/// Every standing, those with the fewest dice first.
fn states(rules: &Rules, seats: usize, most: u8) -> Vec<State> {
    let mut lists: Vec<Vec<u8>> = vec![Vec::new()];
    let mut states = Vec::new();
    for players in 1..=seats {
        lists = lists
            .iter()
            .flat_map(|list| (1..=most).map(|dice| [list.as_slice(), &[dice]].concat()))
            .collect();
        if players == 1 {
            continue;
        }
        for list in &lists {
            let several = players > 2;
            let flags: &[bool] = match rules.palifico {
                Palifico::Off => &[false],
                Palifico::Once if list[0] == 1 && several => &[false, true],
                Palifico::Once => &[false],
                Palifico::Always => &[list[0] == 1],
                Palifico::Any => &[several && list.contains(&1)],
            };
            states.extend(flags.iter().map(|flag| (list.clone(), *flag)));
        }
    }
    states.sort_by_key(|(list, _)| list.iter().map(|dice| u32::from(*dice)).sum::<u32>());
    states
}

/// Plays a round; gives the standing after it, and which place each of its places was. A single place is the
/// winner's.
fn round(rules: &Rules, seats: usize, state: &State, rng: &mut Rng) -> (State, Vec<u8>) {
    let table = table(rules, seats, state);
    let from = table.round;
    let mut world = rules.open(seats).expect("it was opened before");
    world.table = table;
    let memories = PerSeat::from_fn(seats, |_| Default::default());
    Scene::new(world, memories).until(rules, &rules.reference(), rng, |table| {
        let place = |seat: Seat| seat.number();
        if let Phase::Over { winner, .. } = table.phase {
            return Some(((Vec::new(), false), vec![place(winner)]));
        }
        (table.round != from).then(|| {
            let standing = Standing::of(table);
            let places: Vec<u8> = standing.players().map(place).collect();
            let dice = standing.players().map(|seat| standing.dice[seat]).collect();
            ((dice, standing.palifico), places)
        })
    })
}

/// A table at which the places of a standing are the first seats.
fn table(rules: &Rules, seats: usize, (list, palifico): &State) -> Table {
    let dice = |seat: Seat| list.get(seat.index()).copied().unwrap_or(0);
    let start: u8 = Seat::all(seats).map(|seat| rules.dice.of(seat)).sum();
    let mut had: SeatSet = Seat::all(list.len()).filter(|seat| dice(*seat) == 1).collect();
    // Where the opener's is still to come, this is it.
    had.insert(Seat::FIRST);
    if list[0] > 1 {
        had.remove(Seat::FIRST);
    }
    let mut world = rules.open(seats).expect("it was opened before");
    world.table.round = 1;
    world.table.dice = PerSeat::from_fn(seats, dice);
    world.table.aside = start - list.iter().sum::<u8>();
    world.table.opener = Seat::FIRST;
    world.table.palifico = *palifico;
    world.table.palificos = had;
    world.table.phase = Phase::Rolling { seat: Seat::FIRST };
    world.table
}

/// What a standing is worth to each place, by what those after it are worth.
fn mean(state: &State, ways: &Ways, shares: &BTreeMap<State, Vec<f64>>) -> Vec<f64> {
    let rounds: u32 = ways.values().sum();
    let mut sums = vec![0.0; state.0.len()];
    for ((next, places), times) in ways {
        let times = f64::from(*times);
        match shares.get(next) {
            None => sums[usize::from(places[0])] += times,
            Some(shares) => {
                let shares = places.iter().zip(shares);
                shares.for_each(|(place, share)| sums[usize::from(*place)] += times * share);
            }
        }
    }
    sums.iter().map(|sum| sum / f64::from(rounds)).collect()
}

/// The root of the mean square of the standard errors: of the round played from each standing alone, as those of
/// later rounds are independent of it and smaller by as much as they count less.
fn error(states: &[State], ways: &[Ways], shares: &BTreeMap<State, Vec<f64>>, rounds: u32) -> f64 {
    let (mut squares, mut count) = (0.0, 0.0);
    for (state, ways) in states.iter().zip(ways) {
        for (place, mean) in shares[state].iter().enumerate() {
            let variance: f64 = ways
                .iter()
                .map(|((next, places), times)| {
                    let at = places.iter().position(|one| usize::from(*one) == place);
                    let worth = match (shares.get(next), at) {
                        (_, None) => 0.0,
                        (None, Some(_)) => 1.0,
                        (Some(shares), Some(at)) => shares[at],
                    };
                    f64::from(*times) * (worth - mean) * (worth - mean)
                })
                .sum::<f64>()
                / f64::from(rounds);
            squares += variance / f64::from(rounds);
            count += 1.0;
        }
    }
    f64::sqrt(squares / f64::max(count, 1.0))
}

/// How far equities are off on matches that they were not made from: so many matches of the reference against
/// itself, and for each tenth of what was said at the start of their rounds, what was said and what came of it.
pub fn calibration(rules: &Rules, seats: usize, matches: u32, seed: Seed) -> Vec<[Estimate; 2]> {
    let found: Vec<Vec<(f64, f64)>> = (0..matches)
        .into_par_iter()
        .map(|number| {
            let mut rng = seed.deal(number.into());
            let said = std::cell::RefCell::new(Vec::<(u16, PerSeat<f64>)>::new());
            let world = rules.open(seats).expect("the caller has checked the seats");
            let scene = Scene::new(world, PerSeat::from_fn(seats, |_| Default::default()));
            let result = scene.until(rules, &rules.reference(), &mut rng, |table| {
                let mut said = said.borrow_mut();
                let known = said.last().is_some_and(|(round, _)| *round == table.round);
                if table.round > 0 && !known && rules.turn(table) == Turn::Chance {
                    said.push((table.round, worth(rules, &Standing::of(table))));
                }
                (rules.turn(table) == Turn::Over).then(|| rules.result(table))
            });
            // One round of a match, so that the errors are independent.
            let said = said.into_inner();
            let (_, one) = &said[rng.below(said.len() as u32) as usize];
            let seat = Seat::new(rng.below(seats as u32) as usize).expect("a table has it");
            vec![(one[seat], result[seat])]
        })
        .collect();
    let pairs: Vec<(f64, f64)> = found.into_iter().flatten().collect();
    let tenth = |tenth: usize| {
        let of = |(said, _): &&(f64, f64)| ((said * 10.0) as usize).min(9) == tenth;
        let said = Estimate::of(pairs.iter().filter(of).map(|(said, _)| *said));
        [said, Estimate::of(pairs.iter().filter(of).map(|(_, came)| *came))]
    };
    (0..10).map(tenth).collect()
}
