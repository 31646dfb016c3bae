//! Where a view forgets, knowledge does not: an information set of the sheriff family.

use doubt_core::{Game as _, Match, Seat, Seed};
use doubt_games::sheriff::{Action, Phase, Rules};

/// Plays with the rules' own answers up to the merchant's first word at the gate.
fn at_the_gate(seed: u64) -> Match<Rules> {
    let mut bout = Match::new(Rules::SHERIFF, 3, Seed::from(seed)).unwrap();
    while !matches!(bout.table().phase, Phase::Opening { .. }) {
        answer(&mut bout, None);
    }
    bout
}

/// Lets the one who is asked answer this, or what the rules answer.
fn answer(bout: &mut Match<Rules>, wanted: Option<Action>) {
    let seat = bout.awaited().iter().next().unwrap();
    let action = wanted.unwrap_or_else(|| bout.rules().fallback(bout.view(seat)));
    bout.submit(seat, action).unwrap();
}

#[test]
fn an_offer_that_came_to_nothing_is_known_though_no_view_has_it() {
    for seed in 0..20 {
        let mut silent = at_the_gate(seed);
        let mut offered = silent.fork();
        silent.deal_from(Seed::from(99));
        offered.deal_from(Seed::from(99));
        answer(&mut silent, Some(Action::Silent));
        answer(&mut offered, "offer 1".parse().ok());
        // The sheriff lets the bag pass either way, and the next merchant comes.
        answer(&mut silent, Some(Action::Pass));
        answer(&mut offered, Some(Action::Pass));
        for seat in Seat::all(3) {
            assert!(silent.view(seat) == offered.view(seat), "nothing of it is left to see");
            assert_ne!(silent.knowledge(seat), offered.knowledge(seat));
        }
    }
}
