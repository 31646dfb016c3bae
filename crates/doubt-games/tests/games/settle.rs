//! Challenges: what is counted, what is lost, who opens, and what is won.

use doubt_core::{Game, Log, Match, PerSeat, Seed, Turn, World, playout};
use doubt_games::dice::{Action, Bid, Event, Face, Phase, Rules};

use crate::setup::{answer, bid, bids, combinations, mid_round, rolls, rules, seat};

/// The table after seat 1 has answered a bid of seat 0.
pub(crate) fn settled(rules: &Rules, hands: &[&str], bid: Bid, action: Action) -> World<Rules> {
    let mut world = mid_round(rules, hands, Some(bid));
    answer(rules, &mut world, &[(seat(1), action)]);
    world
}

/// So many twos, and threes up to so many dice.
pub(crate) fn hand(twos: u8, dice: u8) -> String {
    let dice: Vec<&str> = (0..dice).map(|die| if die < twos { "2" } else { "3" }).collect();
    dice.join(" ")
}

pub(crate) fn dice(world: &World<Rules>) -> Vec<u8> {
    world.table.dice.values().copied().collect()
}

#[test]
fn dice_are_counted_as_the_rules_say() {
    for faces in [3, 6] {
        for rules in combinations(&format!("liars-dice dice=2,1 faces={faces}"), &["wild"]) {
            for (roll, palifico) in
                rolls(3, faces).flat_map(|roll| [(roll.clone(), false), (roll, true)])
            {
                let hands = [format!("{} {}", roll[0], roll[1]), roll[2].to_string()];
                for bid in bids(3, faces).filter(|bid| bid.count > 0) {
                    let wild = match rules.wild.to_string().as_str() {
                        "ones" if !palifico => 1,
                        "top" if !palifico => faces,
                        _ => 0,
                    };
                    let pips = bid.face.pips();
                    let expected = roll.iter().filter(|die| **die == pips || **die == wild).count();
                    let mut world = mid_round(&rules, &[&hands[0], &hands[1]], Some(bid));
                    world.table.palifico = palifico;
                    let mut log = Log::default();
                    rules.resolve(&mut world, &[(seat(1), Action::Challenge)], &mut log);
                    let count = log.entries().iter().find_map(|(_, event)| match event {
                        Event::Reveal { count, .. } => Some(usize::from(*count)),
                        _ => None,
                    });
                    assert_eq!(count, Some(expected), "{bid} of {roll:?}, {rules:?}");
                    let loser = if expected >= usize::from(bid.count) { seat(1) } else { seat(0) };
                    assert!(world.table.dice[loser] < rules.dice.of(loser), "{bid} of {roll:?}");
                }
            }
        }
    }
}

/// Every bid on twos by two seats with one to four dice each, with every number of twos.
pub(crate) fn all_bids_on_twos() -> impl Iterator<Item = ([u8; 2], [u8; 2], Bid)> {
    let dice = (1..=4).flat_map(|first| (1..=4).map(move |second| [first, second]));
    let twos = dice.flat_map(|dice| {
        (0..=dice[0]).flat_map(move |a| (0..=dice[1]).map(move |b| (dice, [a, b])))
    });
    twos.flat_map(|(dice, twos)| {
        let bids = (1..=dice[0] + dice[1]).map(|count| Bid { count, face: Face::Two });
        bids.map(move |bid| (dice, twos, bid))
    })
}

#[test]
fn the_loser_of_a_challenge_drops_what_the_rules_say() {
    for (text, by_difference) in
        [("liars-dice dice=4", false), ("liars-dice dice=4 loss=difference", true)]
    {
        let rules = rules(text);
        for (before, twos, bid) in all_bids_on_twos() {
            let hands = [hand(twos[0], before[0]), hand(twos[1], before[1])];
            let world = settled(&rules, &[&hands[0], &hands[1]], bid, Action::Challenge);
            let (count, bid) = (twos[0] + twos[1], bid.count);
            let loser = usize::from(count >= bid);
            let off = count.abs_diff(bid);
            let drops = if by_difference { off.clamp(1, before[loser]) } else { 1 };
            let mut expected = before;
            expected[loser] -= drops;
            assert_eq!(dice(&world), expected, "{bid} of {count}, {before:?}, {text}");
            match world.table.phase {
                Phase::Over { winner, .. } => {
                    assert_eq!(expected[loser], 0);
                    assert_eq!(winner, seat(1 - loser));
                }
                _ => assert_eq!(world.table.opener, seat(loser), "the loser opens"),
            }
            rules.audit(&world).unwrap();
        }
    }
}

#[test]
fn after_a_seat_is_out_the_next_clockwise_opens() {
    let rules = rules("liars-dice dice=1");
    for out in 0..8usize {
        // Seat 0 bids too much and is out; of seats 1 to 3 those in `out` were out before.
        let hands: Vec<&str> =
            (0..4).map(|at| if at > 0 && out >> (at - 1) & 1 == 1 { "" } else { "2" }).collect();
        let left: Vec<usize> = (1..4).filter(|at| !hands[*at].is_empty()).collect();
        let [next, ..] = left[..] else { continue };
        let mut world = mid_round(&rules, &hands, Some(bid("1x6")));
        answer(&rules, &mut world, &[(seat(next), Action::Challenge)]);
        match left.len() {
            1 => assert_eq!(world.table.phase, Phase::Over { winner: seat(next), loser: seat(0) }),
            _ => assert_eq!(world.table.opener, seat(next), "{hands:?}"),
        }
    }
}

#[test]
fn the_last_one_standing_wins_one_from_the_others_together() {
    for seats in 2..=10 {
        let rules = rules("liars-dice dice=2");
        let mut world = rules.open(seats).unwrap();
        playout::random(&rules, &mut world, &mut Seed::from(3).deal(0), &mut Vec::new());
        let payoffs = rules.payoffs(&world.table);
        let share = -1.0 / (seats - 1) as f64;
        for (at, payoff) in payoffs.iter() {
            assert_eq!(*payoff, if world.table.is_in(at) { 1.0 } else { share }, "{seats} seats");
        }
        assert!(payoffs.values().sum::<f64>().abs() < 1e-12);
    }
}

#[test]
fn one_round_is_won_from_its_loser() {
    let rules = rules("liars-dice dice=1 match=one-round calza=on-turn");
    for (count, action, expected) in [
        (1, Action::Challenge, [1.0, -1.0, 0.0]),
        (2, Action::Challenge, [1.0, -1.0, 0.0]),
        (3, Action::Challenge, [-1.0, 1.0, 0.0]),
        (1, Action::Exact, [1.0, -1.0, 0.0]),
        (2, Action::Exact, [-1.0, 1.0, 0.0]),
        (3, Action::Exact, [1.0, -1.0, 0.0]),
    ] {
        let world = settled(&rules, &["2", "2", "3"], Bid { count, face: Face::Two }, action);
        assert_eq!(rules.turn(&world.table), Turn::Over);
        let expected: PerSeat<f64> = expected.into_iter().collect();
        assert_eq!(rules.payoffs(&world.table), expected, "{count}x2 {action}");
    }
}

#[test]
fn nothing_is_won_before_the_end() {
    let bout = Match::new(Rules::DUEL, 2, Seed::from(1)).unwrap();
    assert_eq!(bout.payoffs(), None);
    assert!(Rules::DUEL.payoffs(bout.table()).values().all(|payoff| *payoff == 0.0));
}
