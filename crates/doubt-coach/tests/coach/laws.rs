//! The figures add up, are the same for the same seed, and look at no hand that the judged seat did not see.

use std::sync::atomic::{AtomicUsize, Ordering};

use doubt_coach::{Coached, Effort, Judgement, Turned, Unjudged, Verdict, judge};
use doubt_core::record::Step;
use doubt_core::{Match, Record, Rng, Seat, Seed};
use doubt_games::catalog::PRESETS;
use doubt_games::dice::rules::Ending;
use doubt_games::dice::{Action, Deal, Hand, Rules};
use doubt_games::option::BySeat;
use doubt_games::{cards, with_family};

use crate::matches::{played, record};

/// Little, as the laws must hold for any number of trials.
const LITTLE: Effort = Effort { trials: 3, worlds: 3, glance: 2, answers: 3 };
/// Less, where a match is long.
const LEAST: Effort = Effort { trials: 2, worlds: 1, glance: 1, answers: 0 };

fn judged<G: Coached>(record: &Record, rules: &G, effort: Effort) -> Judgement<G::Action> {
    judge(record, rules, effort, Seed::from(1), &|_, _| true).unwrap()
}

fn adds_up<A>(judgement: &Judgement<A>, shares: bool, named: &str) {
    for (seat, share) in judgement.shares.iter() {
        assert!((share.sum() - share.result).abs() < 1e-9, "{named}, seat {seat}: {share:?}");
    }
    for worths in &judgement.curve {
        let sum: f64 = worths.values().sum();
        assert!(!shares || (sum - 1.0).abs() < 1e-9, "{named}: {worths:?}");
    }
}

/// Who plays a family's matches here: bots of the house, and somebody who answers at random.
fn bots(family: &str) -> [&'static str; 4] {
    match family {
        "dice" => ["level-5", "random", "level-3", "level-0"],
        "cards" => ["Counter", "random", "Mr. Caution", "Counter"],
        _ => ["Reckoner", "Silas the broker", "Reckoner", "Fiona the seamstress"],
    }
}

#[test]
fn the_sum_closes_in_every_preset() {
    for preset in &PRESETS {
        let family = preset.rules.family();
        let (matches, least) = match family {
            "dice" => (40, preset.rules.seats().least.max(2)),
            "cards" => (4, preset.rules.seats().least.max(2)),
            _ => (2, preset.rules.seats().least),
        };
        for number in 0..matches {
            let seats = (least + number as usize % 4).min(preset.rules.seats().most);
            let named = format!("{} of {seats}, {number}", preset.name);
            with_family!(&preset.rules, rules => {
                let record = played(preset.name, rules, seats, &bots(family), number);
                let effort = if family == "sheriff" { LEAST } else { LITTLE };
                adds_up(&judged(&record, rules, effort), rules.shares(seats), &named);
            });
        }
    }
}

#[test]
fn luck_is_nothing_on_average() {
    const MATCHES: u64 = 400;
    let rules = Rules { dice: BySeat::Each(2), ..Rules::PERUDO };
    let effort = Effort { trials: 8, worlds: 2, glance: 1, answers: 0 };
    let shares = (0..MATCHES).map(|number| {
        let record = played("perudo", &rules, 3, &["level-5", "random", "level-4"], number);
        judged(&record, &rules, effort).shares[Seat::FIRST]
    });
    let shares: Vec<_> = shares.collect();
    let is_nothing = |what: &str, luck: &dyn Fn(usize) -> f64| {
        let n = MATCHES as f64;
        let mean = (0..shares.len()).map(luck).sum::<f64>() / n;
        let square = (0..shares.len()).map(|at| (luck(at) - mean).powi(2)).sum::<f64>() / (n - 1.0);
        // Four standard errors: one seed in 16,000 would fail.
        assert!(mean.abs() < 4.0 * (square / n).sqrt(), "{what}: {mean}, {square}");
        assert!(square > 0.0);
        square
    };
    is_nothing("own deals", &|at| shares[at].own_deals);
    is_nothing("other deals", &|at| shares[at].other_deals);
}

#[test]
fn without_luck_a_result_varies_less() {
    const MATCHES: u64 = 80;
    let rules = Rules { dice: BySeat::Each(3), ..Rules::PERUDO };
    let effort = Effort { trials: 48, worlds: 2, glance: 1, answers: 0 };
    let (mut raw, mut adjusted) = (0.0, 0.0);
    for number in 0..MATCHES {
        let record = played("perudo", &rules, 4, &["level-5"], number);
        for share in judged(&record, &rules, effort).shares.values() {
            raw += (share.result - 0.25).powi(2);
            adjusted += (share.adjusted - 0.25).powi(2);
        }
    }
    let ratio = raw / adjusted;
    assert!(ratio > 1.2, "the variance of results is {ratio:.2} times as large");
}

/// The verdicts on one seat.
fn of(judgement: Judgement<Action>, seat: Seat) -> Vec<Verdict<Action>> {
    let verdicts = judgement.turns.into_iter().filter_map(|turned| match turned {
        Turned::Answered(verdict) => Some(verdict),
        Turned::Dealt(_) => None,
    });
    verdicts.filter(|verdict| verdict.seat == seat).collect()
}

/// The same match with other hands for all seats but one.
fn with_others(record: &Record, rules: &Rules, seat: Seat, rng: &mut Rng) -> Record {
    let mut bout = Match::undealt(rules.clone(), record.header.names.len()).unwrap();
    let mut walk = record.walk(rules.clone()).unwrap();
    while let Some(step) = walk.step().unwrap() {
        match step {
            Step::Deal(dealing) => bout.deal(match dealing.deal() {
                Deal::Roll(roller, hand) if *roller != seat => {
                    Deal::Roll(*roller, Hand::roll(hand.len(), rules.faces, rng))
                }
                own => *own,
            }),
            Step::Answer(decision) => bout.submit(decision.seat(), *decision.answer()),
        }
        .unwrap();
    }
    crate::matches::record(&record.header.game, &bout)
}

#[test]
fn nobody_is_judged_by_hands_that_they_did_not_see() {
    let rules = Rules { ending: Ending::OneRound, ..Rules::PERUDO };
    let effort = Effort { trials: 2, worlds: 6, glance: 2, answers: 5 };
    let mut seen = 0;
    for number in 0..12 {
        let record = played("perudo", &rules, 4, &["level-5", "level-3", "random"], number);
        let mut rng = Seed::from(number).deal(9);
        for seat in Seat::all(4) {
            let other = with_others(&record, &rules, seat, &mut rng);
            assert_ne!(record, other);
            let truth = of(judged(&record, &rules, effort), seat);
            seen += truth.len();
            assert_eq!(truth, of(judged(&other, &rules, effort), seat), "match {number}, {seat}");
        }
    }
    assert!(seen > 40, "{seen} decisions");
}

#[test]
fn any_number_of_threads_gives_the_same() {
    let pool = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let record = played("perudo", &Rules::PERUDO, 3, &["level-5", "random"], 3);
    let one = pool(1).install(|| judged(&record, &Rules::PERUDO, LITTLE));
    assert_eq!(one, pool(3).install(|| judged(&record, &Rules::PERUDO, LITTLE)));
    let other = judge(&record, &Rules::PERUDO, LITTLE, Seed::from(2), &|_, _| true).unwrap();
    assert_ne!(one, other);
    let record = played("bluff", &cards::Rules::BLUFF, 3, &["Counter", "random"], 3);
    let rules = &cards::Rules::BLUFF;
    let one = pool(1).install(|| judged(&record, rules, LITTLE));
    assert_eq!(one, pool(3).install(|| judged(&record, rules, LITTLE)));
}

#[test]
fn it_tells_how_far_it_is_and_can_be_called_off() {
    let record = played("duel", &Rules::DUEL, 2, &["level-5"], 1);
    let (last, calls) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let told = |done: usize, of: usize| {
        last.fetch_max(done, Ordering::Relaxed);
        calls.fetch_add(1, Ordering::Relaxed);
        assert!(done <= of);
        true
    };
    let judgement = judge(&record, &Rules::DUEL, LITTLE, Seed::from(1), &told).unwrap();
    assert_eq!(last.into_inner(), judgement.turns.len());
    assert_eq!(calls.into_inner(), judgement.turns.len());
    let off = judge(&record, &Rules::DUEL, LITTLE, Seed::from(1), &|_, _| false);
    assert_eq!(off, Err(Unjudged::CalledOff));
}

#[test]
fn what_is_not_over_is_not_judged() {
    let bout = Match::new(Rules::PERUDO, 3, Seed::from(1)).unwrap();
    let begun = record("perudo", &bout);
    let judgement = judge(&begun, &Rules::PERUDO, LITTLE, Seed::from(1), &|_, _| true);
    assert_eq!(judgement, Err(Unjudged::NotOver));
    // A record whose bids are against the rules it is read by.
    let whole = played("perudo", &Rules::PERUDO, 2, &["level-5"], 1);
    let judgement = judge(&whole, &Rules::DUEL, LITTLE, Seed::from(1), &|_, _| true);
    assert!(matches!(judgement, Err(Unjudged::Damaged(_))), "{judgement:?}");
}
