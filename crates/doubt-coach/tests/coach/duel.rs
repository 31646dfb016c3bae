//! In the duel everything can be worked out: what the coach says is what that gives, within its error.

use doubt_bots::dice::Level;
use doubt_bots::dice::impression::Impressions;
use doubt_coach::{Effort, Turned, judge};
use doubt_core::record::Step;
use doubt_core::{Game as _, Silent};
use doubt_core::{PerSeat, Policy as _, Sampling, Seat, Seed, Turn, World};
use doubt_games::dice::{Action, Deal, Hand, Rules, Table};

use crate::matches::played;

const RULES: Rules = Rules::DUEL;

/// The mix of the solved strategy.
fn mix(world: &World<Rules>, seat: Seat) -> Vec<(Action, f64)> {
    let sampling = Sampling { draws: 1, seed: Seed::from(0) };
    let mix = Level::Five.mix(&Impressions::default(), world.view(&RULES, seat), sampling);
    mix.answers().to_vec()
}

/// How likely a seat wins when both go on by the solved strategy, by every path.
fn exactly(world: &World<Rules>, seat: Seat) -> f64 {
    match RULES.turn(&world.table) {
        Turn::Over => (RULES.payoffs(&world.table)[seat] + 1.0) / 2.0,
        Turn::Chance => {
            let mut deals = Vec::new();
            RULES.chances(world, 100, &mut deals).unwrap();
            let after = |deal: &Deal| {
                let mut world = world.clone();
                RULES.deal(&mut world, deal, &mut Silent);
                exactly(&world, seat)
            };
            deals.iter().map(|(deal, likely)| likely * after(deal)).sum()
        }
        Turn::Seats(_) => {
            let mover = world.table.mover().unwrap();
            let given = mix(world, mover);
            given
                .iter()
                .map(|(answer, likely)| likely * exactly(&after(world, mover, *answer), seat))
                .sum()
        }
    }
}

fn after(world: &World<Rules>, seat: Seat, answer: Action) -> World<Rules> {
    let mut world = world.clone();
    RULES.resolve(&mut world, &[(seat, answer)], &mut Silent);
    world
}

/// How likely each die of the other is after these bids, with one answer in ten taken for a slip.
fn belief(table: &Table, own: Seat, bids: &[(Table, Action)]) -> Vec<(Hand, f64)> {
    let other = own.next(2);
    let hands = (1..=6).map(|die: u8| die.to_string().parse::<Hand>().unwrap());
    let mut hands: Vec<(Hand, f64)> = hands.map(|hand| (hand, 1.0)).collect();
    for (before, answer) in bids.iter().filter(|(before, _)| before.mover() == Some(other)) {
        for (hand, likely) in &mut hands {
            let world = holding(before, other, *hand, Hand::EMPTY);
            let mut legal = Vec::new();
            RULES.actions(world.view(&RULES, other), &mut legal);
            let mix = mix(&world, other);
            let given = mix.iter().find(|(one, _)| one == answer).map_or(0.0, |(_, share)| *share);
            *likely *= 0.9 * given + 0.1 / legal.len() as f64;
        }
    }
    let sum: f64 = hands.iter().map(|(_, likely)| likely).sum();
    hands.iter_mut().for_each(|(_, likely)| *likely /= sum);
    assert_eq!(table.seats(), 2);
    hands
}

fn holding(table: &Table, seat: Seat, hand: Hand, others: Hand) -> World<Rules> {
    let hands = PerSeat::from_fn(2, |one| if one == seat { hand } else { others });
    World { table: table.clone(), hands, secret: () }
}

#[test]
fn every_figure_is_what_can_be_worked_out() {
    let effort = Effort { trials: 600, worlds: 600, glance: 50, answers: 20 };
    let (mut seen, mut far, mut compared) = (0, 0, 0);
    for number in 0..6 {
        let record = played("duel", &RULES, 2, &["level-5", "random"], number);
        let judgement = judge(&record, &RULES, effort, Seed::from(1), &|_, _| true).unwrap();
        let mut walk = record.walk(RULES).unwrap();
        let mut world = RULES.open(2).unwrap();
        let mut bids: Vec<(Table, Action)> = Vec::new();
        let mut at = 0;
        while let Some(step) = walk.step().unwrap() {
            let mut check = |said: f64, error: f64, truth: f64| {
                compared += 1;
                // Five standard errors, and what a share that never came up may be off.
                let most = 5.0 * error + 0.02;
                assert!((said - truth).abs() < most, "match {number}, step {at}: {said} {truth}");
                far += usize::from((said - truth).abs() > 3.0 * error + 0.001);
            };
            let (worth, error) = (&judgement.curve[at], &judgement.errors[at]);
            check(worth[Seat::FIRST], error[Seat::FIRST], exactly(&world, Seat::FIRST));
            match (step, &judgement.turns[at]) {
                (Step::Deal(dealing), Turned::Dealt(_)) => {
                    RULES.deal(&mut world, dealing.deal(), &mut Silent);
                }
                (Step::Answer(decision), Turned::Answered(verdict)) => {
                    let (seat, own) = (decision.seat(), world.hands[decision.seat()]);
                    let hands = belief(&world.table, seat, &bids);
                    let truth = |answer: Action| -> f64 {
                        let in_world = |hand: &Hand| {
                            let world = holding(&world.table, seat, own, *hand);
                            exactly(&after(&world, seat, answer), seat)
                        };
                        hands.iter().map(|(hand, likely)| likely * in_world(hand)).sum()
                    };
                    let given = verdict.given();
                    check(given.worth.mean, given.worth.error, truth(given.answer));
                    let best = &verdict.answers[0];
                    check(best.worth.mean, best.worth.error, truth(best.answer));
                    assert_eq!(verdict.stake, 1.0);
                    bids.push((world.table.clone(), *decision.answer()));
                    world = after(&world, seat, *decision.answer());
                    seen += 1;
                }
                _ => panic!("the figures are of other steps"),
            }
            at += 1;
        }
    }
    // Of independent normal errors three in a thousand are so far off.
    assert!(far * 20 < compared, "{far} of {compared} are off by three errors");
    assert!(seen >= 12, "{seen} decisions");
}

#[test]
fn the_first_seat_of_a_duel_wins_as_often_as_the_solver_says() {
    let world = RULES.open(2).unwrap();
    let worth = 2.0 * exactly(&world, Seat::FIRST) - 1.0;
    let round = doubt_solver::dice::Round::of(&RULES).unwrap();
    let (solved, _) =
        doubt_solver::dice::matches::Effort { to: 1e-4, iterations: 20_000 }.solve(round);
    assert!((worth - solved).abs() < 1e-3, "{worth} and {solved}");
}
