//! Figures of coins whose bias is known.

use doubt_arena::rating::Ratings;
use doubt_arena::sample::Interval;
use doubt_arena::{Played, Sample, Schedule, Tally, Tournament, Verdict, sprt};
use doubt_core::{Rng, Seed};

use crate::kit::tournament;

/// Folds a tournament of two in which `toss` says whether the first bot wins a match of a group.
fn tossed(
    tournament: &Tournament,
    seed: u64,
    mut toss: impl FnMut(&mut Rng) -> [bool; 2],
) -> Tally {
    let mut rng = Seed::from(seed).deal(0);
    let mut tally = Tally::new(tournament);
    for group in Schedule::new(tournament).unwrap() {
        let first = group.table[0] == 0;
        let place = |won: bool| if won == first { vec![1, 2] } else { vec![2, 1] };
        let places = toss(&mut rng).map(place).to_vec();
        let (group, seed, table) = (group.number, group.seed, group.table);
        let lengths = vec![1, 1];
        tally.add(&Played { group, seed, table, places, lengths, ..Played::default() });
        if tally.is_decided() {
            break;
        }
    }
    tally
}

/// In how many of 1,000 tournaments the share of 60 % lies within its interval.
fn covered(groups: u64, toss: impl Fn(&mut Rng) -> [bool; 2]) -> usize {
    let tournament = Tournament { matches: 2 * groups, ..tournament("duel", &["a", "b"], 2) };
    let is_within = |seed: &u64| {
        let interval = tossed(&tournament, *seed, &toss).shares[0].share();
        interval.low <= 0.6 && 0.6 <= interval.high
    };
    (0..1000).filter(is_within).count()
}

#[test]
fn intervals_hold_in_95_of_100_tournaments() {
    // Both matches of a group tossed alone; both decided by the deal; the deal favouring one seat.
    let alone = covered(200, |rng| [rng.chance(0.6), rng.chance(0.6)]);
    let together = covered(200, |rng| [rng.chance(0.6); 2]);
    let opposed = covered(200, |rng| {
        let deal = if rng.chance(0.5) { 0.3 } else { 0.9 };
        [rng.chance(deal), rng.chance(1.2 - deal)]
    });
    println!("within their intervals, of 1000: {alone}, {together}, {opposed}");
    for covered in [alone, together, opposed] {
        assert!((930..=970).contains(&covered), "{alone}, {together}, {opposed}");
    }
}

#[test]
fn groups_that_were_all_alike_prove_little() {
    for (share, groups) in [(0.5, 2), (0.5, 3), (0.25, 4), (0.75, 5), (0.0, 2), (1.0, 5)] {
        let mut sample = Sample::default();
        (0..groups).for_each(|_| sample.add(share));
        let Interval { low, high } = sample.share();
        let reach = 1.0 - 0.025f64.powf(1.0 / f64::from(groups));
        assert!((low - (share - reach).max(0.0)).abs() < 1e-9, "{share}, {groups}: {low}");
        assert!((high - (share + reach).min(1.0)).abs() < 1e-9, "{share}, {groups}: {high}");
    }
}

#[test]
fn intervals_of_few_groups_are_wide() {
    let few = covered(10, |rng| [rng.chance(0.6), rng.chance(0.6)]);
    assert!((910..=990).contains(&few), "{few}");
    let mut sample = Sample::default();
    sample.add(1.0);
    assert_eq!((sample.share().low, sample.share().high), (0.0, 1.0));
    (0..9).for_each(|_| sample.add(1.0));
    assert!(sample.share().low > 0.65 && sample.share().low < 0.75, "{:?}", sample.share());
    assert!(sample.superiority() > 0.999);
}

#[test]
fn superiority_of_equals_is_spread_evenly() {
    let equals = Tournament { matches: 200, ..tournament("duel", &["a", "b"], 2) };
    let chances: Vec<f64> = (0..1000)
        .map(|seed| tossed(&equals, seed, |rng| [rng.chance(0.5), rng.chance(0.5)]))
        .map(|tally| tally.pair(0, 1).unwrap().superiority())
        .collect();
    for limit in [0.05, 0.25, 0.5, 0.75, 0.95] {
        let below = chances.iter().filter(|chance| **chance < limit).count() as f64 / 1000.0;
        assert!((below - limit).abs() < 0.06, "{limit}: {below}");
    }
    let tally = tossed(&equals, 1, |rng| [rng.chance(0.8), rng.chance(0.8)]);
    let (mine, theirs) = (tally.pair(0, 1).unwrap(), tally.pair(1, 0).unwrap());
    assert!(mine.superiority() > 0.999);
    assert!((mine.superiority() + theirs.superiority() - 1.0).abs() < 1e-9);
    assert!((mine.part() + theirs.part() - 1.0).abs() < 1e-9);
}

/// What 1,000 tests have found of a coin.
#[derive(Debug)]
struct Found {
    yes: usize,
    no: usize,
    /// After how many groups, in the middle.
    groups: u64,
}

/// Tests whether the first of two wins by at least the margin, with a zone of 10 points more.
fn tested(margin: f64, first_seed: u64, toss: impl Fn(&mut Rng) -> [bool; 2]) -> Found {
    let plan = sprt::Plan { stronger: 0, weaker: 1, margin, zone: 0.1, alpha: 0.05, beta: 0.05 };
    let base = tournament("duel", &["a", "b"], 2);
    let tournament = Tournament { matches: 40_000, sprt: Some(plan), ..base };
    let (mut yes, mut no, mut groups) = (0, 0, Vec::new());
    for seed in first_seed..first_seed + 1000 {
        let tally = tossed(&tournament, seed, &toss);
        match tally.sprt.unwrap().verdict() {
            Some(Verdict::Stronger) => yes += 1,
            Some(Verdict::NotStronger) => no += 1,
            None => {}
        }
        groups.push(tally.groups);
    }
    groups.sort_unstable();
    assert_eq!(yes + no, 1000, "every test comes to an end");
    Found { yes, no, groups: groups[500] }
}

/// A coin by which the first wins with so much more than the second; the matches of a group are tossed
/// alone.
fn alone(difference: f64) -> impl Fn(&mut Rng) -> [bool; 2] {
    let share = f64::midpoint(1.0, difference);
    move |rng| [rng.chance(share), rng.chance(share)]
}

/// The same, but the deal decides both matches of a group.
fn together(difference: f64) -> impl Fn(&mut Rng) -> [bool; 2] {
    let share = f64::midpoint(1.0, difference);
    move |rng| [rng.chance(share); 2]
}

#[test]
fn a_test_errs_as_rarely_as_it_says() {
    // Of 1,000 tests 50 may err; by luck two standard errors more.
    let most = 50 + 2 * 7;
    for (seed, margin) in [(0, 0.0), (20_000, 0.4)] {
        let yes = [tested(margin, seed, alone(margin)), tested(margin, seed, together(margin))];
        let high = margin + 0.1;
        let no = [tested(margin, seed, alone(high)), tested(margin, seed, together(high))];
        let errors = [yes[0].yes, yes[1].yes, no[0].no, no[1].no];
        println!("wrong at the ends of the zone above {margin}, of 1000 each: {errors:?}");
        assert!(errors.iter().all(|errors| *errors <= most), "{errors:?}");
        assert!(errors.iter().sum::<usize>() <= 200, "{errors:?}");
    }
}

#[test]
fn what_a_test_says_holds_away_from_its_zone_too() {
    // Below the margin, where "yes" would be wrong, be the second even the better one.
    let below = [-0.1, 0.0, 0.05].map(|difference| tested(0.1, 0, alone(difference)));
    println!("yes below the margin, of 1000 each: {:?}", below.each_ref().map(|found| found.yes));
    assert!(below.iter().all(|found| found.yes <= 10), "{below:?}");
    // Within the zone either answer is true, and one is given.
    let within = tested(0.1, 0, alone(0.15));
    println!("within the zone: {within:?}");
    assert!(within.yes > 300 && within.no > 300, "{within:?}");
    // What is clear is known soon.
    let clear = tested(0.1, 0, alone(0.4));
    println!("far above it: {clear:?}");
    assert!(clear.no <= 1 && clear.groups < within.groups / 2, "{clear:?} {within:?}");
}

#[test]
fn ratings_order_bots_by_strength() {
    let coins = Tournament { matches: 1000, ..tournament("duel", &["a", "b"], 2) };
    let tally = tossed(&coins, 1, |rng| [rng.chance(0.7), rng.chance(0.7)]);
    let (strong, weak) = (tally.ratings.of(0), tally.ratings.of(1));
    assert!(strong.mean > weak.mean + 2.0 && strong.deviation < 2.0, "{strong:?} {weak:?}");
    let fresh = Ratings::new(2).of(0);
    assert!((fresh.mean - 25.0).abs() < 1e-9 && strong.deviation < fresh.deviation);
}
