//! Which rounds are palifico.

use doubt_games::dice::Action;

use crate::settle::{hand, settled};
use crate::setup::{answer, bid, mid_round, play, rules, seat};

/// Seat 0 loses a die and opens: whether the round is palifico.
#[test]
fn palifico_truth_table() {
    // Dice that seat 0 has left, whether it has had its palifico, seats that are left: once, always.
    const TABLE: [(u8, bool, usize, bool, bool); 8] = [
        (1, false, 3, true, true),
        (1, true, 3, false, true),
        (1, false, 2, false, true),
        (1, true, 2, false, true),
        (2, false, 3, false, false),
        (2, true, 3, false, false),
        (2, false, 2, false, false),
        (2, true, 2, false, false),
    ];
    for (left, had, seats, once, always) in TABLE {
        // The others have two dice each, so that only seat 0 can be the one with one die.
        let any = left == 1 && seats == 3;
        for (value, expected) in [("off", false), ("once", once), ("always", always), ("any", any)]
        {
            let rules = rules(&format!("perudo dice=3 palifico={value}"));
            let hands = [&hand(0, left + 1)[..], "4 4", if seats == 3 { "4 4" } else { "" }];
            let mut world = mid_round(&rules, &hands, Some(bid("5x6")));
            if had {
                world.table.palificos.insert(seat(0));
            }
            answer(&rules, &mut world, &[(seat(1), Action::Challenge)]);
            assert_eq!(world.table.opener, seat(0));
            assert_eq!(
                world.table.palifico, expected,
                "{value}: {left} left, had {had}, {seats} seats"
            );
        }
    }
}

/// A seat that opens with one die without having just come down to it has no palifico `once`.
#[test]
fn one_die_alone_is_no_palifico_once() {
    for (value, expected) in [("off", false), ("once", false), ("always", true)] {
        // From the start.
        let start = play(&format!("perudo dice=1 first=seat palifico={value}"), 3, "");
        assert_eq!(start.table().palifico, expected, "{value}, from the start");
        let rules = rules(&format!("perudo dice=2 palifico={value}"));
        // Seat 0 is out, and seat 1 opens with the one die it has.
        let world = settled(&rules, &["3", "4", "4 4", "4 4"], bid("5x6"), Action::Challenge);
        assert_eq!((world.table.opener, world.table.palifico), (seat(1), expected), "{value}, out");
        // Seat 1 is right to call, and opens with two.
        let world = settled(&rules, &["3", "4", "4 4", "4 4"], bid("5x4"), Action::Exact);
        assert_eq!((world.table.opener, world.table.palifico), (seat(1), false), "{value}, calza");
        // Seat 1 is wrong to call, and has just come down to one.
        let world = settled(&rules, &["3", "4 4", "4 4", "4 4"], bid("5x4"), Action::Exact);
        assert_eq!(
            (world.table.opener, world.table.palifico),
            (seat(1), value != "off"),
            "{value}"
        );
    }
}

/// With `any` it does not matter whose one die it is, who opens, or how often it has happened; it does
/// matter that three seats are left.
#[test]
fn one_die_anywhere_is_palifico_any() {
    let palifico = |hands: &[&str], call| {
        let world = settled(&rules("perudo dice=3 palifico=any"), hands, bid("5x6"), call);
        (world.table.opener, world.table.palifico)
    };
    let doubt = Action::Challenge;
    assert_eq!(palifico(&["3 3 3", "4 4", "4"], doubt), (seat(0), true), "another has one die");
    assert_eq!(palifico(&["3 3 3", "4 4", "4 4"], doubt), (seat(0), false), "nobody has one die");
    assert_eq!(palifico(&["3 3", "4 4", "4 4"], doubt), (seat(0), true), "the opener has one die");
    assert_eq!(palifico(&["3 3 3", "4", ""], doubt), (seat(0), false), "two seats are left");
    assert_eq!(palifico(&["3", "4 4", "4"], doubt), (seat(1), false), "now two seats are left");
    assert_eq!(palifico(&["3", "4 4", "4", "4 4"], doubt), (seat(1), true), "and now three");
    // Seat 1 is wrong to call; then it opens with two dice while another has one.
    assert_eq!(palifico(&["3 3 3", "4 4 4", "4"], Action::Exact), (seat(1), true), "calza");
    // From the first round on, and nobody's own palifico is used up by another's one die.
    let start = play("perudo dice=3,1,3 first=seat palifico=any", 3, "");
    assert!(start.table().palifico && !start.table().palificos.contains(seat(0)));
}
