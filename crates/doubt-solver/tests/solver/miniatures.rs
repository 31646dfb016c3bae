//! Games without a solver of their own, made so small that the one by the book solves them.

use doubt_core::Seat;
use doubt_games::cards;
use doubt_games::sheriff::{self, Action, Deal};
use doubt_solver::Update;
use doubt_solver::history::{Histories, Part, Solver};

#[test]
fn a_handful_of_cards() {
    // Jacks to aces, one turn each. Two seats hold all the cards, so each knows the other's hand; hidden
    // is what is laid face down. Of all deals the first and the last are left.
    let rules = cards::Rules {
        deck: cards::rules::Deck::Faces,
        max_turns: Some(1),
        priority: cards::rules::Priority::Clockwise,
        ..cards::Rules::BLUFF
    };
    let part = Part {
        deals: &|_, deals| {
            let (first, last) = (deals.first().copied(), deals.last().copied());
            deals.clear();
            deals.extend(first.into_iter().chain(last));
            deals.dedup();
        },
        ..Part::WHOLE
    };
    let histories = Histories::part(&rules, &part, 100_000).unwrap();
    assert!(histories.sets().len() > 20, "{} sets", histories.sets().len());
    let mut solver = Solver::new(histories, Update::Dcfr);
    let before = solver.exploitability(&solver.average());
    (0..300).for_each(|_| solver.iterate());
    let average = solver.average();
    let after = solver.exploitability(&average);
    assert!(before > 0.1 && after < 2e-3, "{before} {after} of {}", solver.histories().len());
}

#[test]
fn a_merchant_and_a_sheriff() {
    // One visit with one card of three kinds, and bribes of at most two coins. What the sheriff has more
    // than the merchant is what they play for.
    let rules = sheriff::Rules {
        hand: 1,
        bag: 1,
        gold: 2,
        visits: 1,
        tells: false,
        inspection: sheriff::rules::Inspection::Certain,
        ..sheriff::Rules::SHERIFF
    };
    let part = Part {
        deals: &|_, deals| {
            let few = ["apples", "bread", "silk"];
            deals.retain(|(deal, _)| match deal {
                Deal::Draw(_, goods) => {
                    few.iter().any(|good| goods.to_string().contains(&good[..good.len() - 1]))
                }
                _ => true,
            });
        },
        answers: &|_, answers| {
            let coins = |offer: &str| !offer.contains("promise") && !offer.contains("goods");
            answers.retain(|answer| match answer {
                Action::Offer(offer) => coins(&offer.to_string()),
                Action::Demand(amount) => *amount <= 2,
                _ => true,
            });
        },
        worth: &|rules, table| {
            let payoffs = doubt_core::Game::payoffs(rules, table);
            (payoffs[Seat::FIRST] - payoffs[Seat::new(1).unwrap()]) / 10.0
        },
    };
    let histories = Histories::part(&rules, &part, 200_000).unwrap();
    assert!(histories.sets().len() > 20, "{} sets", histories.sets().len());
    let mut solver = Solver::new(histories, Update::Dcfr);
    let before = solver.exploitability(&solver.average());
    (0..300).for_each(|_| solver.iterate());
    let after = solver.exploitability(&solver.average());
    assert!(before > 0.1 && after < 5e-3, "{before} {after} of {}", solver.histories().len());
}
