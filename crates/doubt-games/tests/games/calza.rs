//! Calza: what it regains and costs, who may call, and who is heard.

use doubt_core::{Game, Seat, SeatSet, Turn};
use doubt_games::dice::raise::LAST_CALZA_ROUND;
use doubt_games::dice::{Action, Illegal, Phase};

use crate::settle::{all_bids_on_twos, dice, hand, settled};
use crate::setup::{answer, bid, mid_round, rules, seat};

#[test]
fn a_calza_regains_or_costs_one_die() {
    for text in
        ["liars-dice dice=4 calza=on-turn", "liars-dice dice=4 calza=on-turn loss=difference"]
    {
        let rules = rules(text);
        for (before, twos, bid) in all_bids_on_twos() {
            let hands = [hand(twos[0], before[0]), hand(twos[1], before[1])];
            let world = settled(&rules, &[&hands[0], &hands[1]], bid, Action::Exact);
            let right = twos[0] + twos[1] == bid.count;
            let after = if right { (before[1] + 1).min(4) } else { before[1] - 1 };
            assert_eq!(dice(&world), [before[0], after], "{bid}, {twos:?} of {before:?}, {text}");
            match world.table.phase {
                Phase::Over { winner, .. } => assert_eq!((after, winner), (0, seat(0))),
                _ => assert_eq!(world.table.opener, seat(1), "the caller opens"),
            }
            rules.audit(&world).unwrap();
        }
    }
}

#[test]
fn nobody_regains_more_than_it_started_with() {
    let rules = rules("liars-dice dice=5,3,2 calza=on-turn");
    for (hands, expected) in [
        (["2 2 3 3 3", "3", "3 3"], [5, 2, 2]),
        (["2 2 3 3 3", "3 3", "3 3"], [5, 3, 2]),
        (["2 2 3 3 3", "3 3 3", "3 3"], [5, 3, 2]),
    ] {
        assert_eq!(dice(&settled(&rules, &hands, bid("2x2"), Action::Exact)), expected);
    }
}

/// Under `anyone`, the mover is asked and every seat but the bidder that misses a die but has one;
/// of those who call, the nearest clockwise from the bidder is heard.
#[test]
fn who_may_call_and_who_is_heard() {
    let rules = rules("liars-dice dice=2 calza=anyone");
    for n in 0..27usize {
        let mut hands = vec!["3 3"];
        hands.extend((0..3).map(|i| ["", "4", "4 4"][n / 3usize.pow(i) % 3]));
        let Some(mover) = (1..4).find(|at| !hands[*at].is_empty()) else { continue };
        let world = mid_round(&rules, &hands, Some(bid("2x3")));
        let expected: SeatSet =
            (1..4).filter(|at| *at == mover || hands[*at] == "4").map(seat).collect();
        assert_eq!(rules.turn(&world.table), Turn::Seats(expected), "{hands:?}");
        for callers in 1..8usize {
            let calls = |at: Seat| callers >> (at.index() - 1) & 1 == 1;
            let Some(heard) = expected.iter().find(|at| calls(*at)) else { continue };
            let answers: Vec<(Seat, Action)> = expected
                .iter()
                .map(|at| match at {
                    _ if calls(at) => (at, Action::Exact),
                    _ if at == seat(mover) => (at, Action::Bid(bid("3x3"))),
                    _ => (at, Action::Pass),
                })
                .collect();
            let mut world = world.clone();
            answer(&rules, &mut world, &answers);
            // The bid is exact, so the one who is heard opens.
            assert_eq!(world.table.opener, heard, "{hands:?}, {answers:?}");
            assert_eq!(world.table.round, 2);
        }
    }
}

/// Clockwise goes round the end of the table: after seat 2 comes seat 3, and then seat 0.
#[test]
fn the_nearest_is_counted_from_the_bidder() {
    let rules = rules("liars-dice dice=2 calza=anyone");
    let mut world = mid_round(&rules, &["6", "6", "6 1", "2 3"], None);
    world.table.opener = seat(2);
    world.table.trail.push(bid("3x6"));
    world.table.phase = Phase::Bidding { mover: seat(3) };
    let answers =
        [(seat(0), Action::Exact), (seat(1), Action::Exact), (seat(3), Action::Challenge)];
    answer(&rules, &mut world, &answers);
    assert_eq!(dice(&world), [2, 1, 2, 2]);
    assert_eq!(world.table.opener, seat(0));
}

#[test]
fn calza_ends_in_time() {
    for value in ["on-turn", "anyone"] {
        let rules = rules(&format!("liars-dice dice=2 calza={value}"));
        let mut world = mid_round(&rules, &["3 3", "4 4", "4"], Some(bid("1x3")));
        for (round, allowed) in [(LAST_CALZA_ROUND, true), (LAST_CALZA_ROUND + 1, false)] {
            world.table.round = round;
            let checked = rules.check(world.view(&rules, seat(1)), &Action::Exact);
            assert_eq!(checked, if allowed { Ok(()) } else { Err(Illegal::TooLateForCalza) });
            let Turn::Seats(asked) = rules.turn(&world.table) else { panic!("a bid stands") };
            assert_eq!(asked.len(), if allowed && value == "anyone" { 2 } else { 1 });
        }
    }
}
