//! What raises what: every pair of bids under every rule, against the rules as they are written.

use doubt_core::Game;
use doubt_games::dice::raise::{floor, lowest};
use doubt_games::dice::rules::{Aces, Raise};
use doubt_games::dice::{Action, Bid, Face, Rules};
use doubt_games::option::Stated as _;

use crate::setup::{bid, bids, combinations, mid_round, rules, seat};

/// Whether the rules, word for word, let `new` raise `old`.
fn raises(rules: &Rules, palifico: bool, old: Bid, new: Bid) -> bool {
    let (count, face) = (new.count, new.face.pips());
    let (old_count, old_face) = (old.count, old.face.pips());
    if palifico {
        return face == old_face && count > old_count;
    }
    if rules.aces == Aces::Halving {
        match (old_face == 1, face == 1) {
            (true, true) => return count > old_count,
            (false, true) => return f64::from(count) >= (f64::from(old_count) / 2.0).ceil(),
            (true, false) => return count > 2 * old_count,
            (false, false) => {}
        }
    }
    match rules.raise {
        Raise::CountThenFace => count > old_count || count == old_count && face > old_face,
        Raise::FaceThenCount => face > old_face || face == old_face && count > old_count,
        Raise::NoLowerFace => {
            face == old_face && count > old_count || face > old_face && count >= old_count
        }
    }
}

/// Whether the rules, word for word, let a round be opened so.
fn opens(rules: &Rules, palifico: bool, new: Bid) -> bool {
    new.face != Face::One || palifico || rules.open_on_aces
}

#[test]
fn every_pair_of_bids_is_as_the_rules_say() {
    const TOTAL: u8 = 7;
    for faces in [2, 4, 6] {
        let base = format!("liars-dice dice=4,3 faces={faces}");
        for rules in combinations(&base, &["wild", "raise", "aces", "open_on_aces"]) {
            for palifico in [false, true] {
                for old in std::iter::once(None).chain(bids(TOTAL, faces).map(Some)) {
                    if old.is_some_and(|old| old.count == 0) {
                        continue;
                    }
                    let mut world = mid_round(&rules, &["1 1 1 1", "1 1 1"], old);
                    world.table.palifico = palifico;
                    let view = world.view(&rules, world.table.mover().unwrap());
                    let mut listed = Vec::new();
                    rules.actions(view, &mut listed);
                    // A face and two counts more than there are.
                    for new in bids(TOTAL + 2, 6) {
                        let higher = old.map_or(opens(&rules, palifico, new), |old| {
                            raises(&rules, palifico, old, new)
                        });
                        let exists = (1..=TOTAL).contains(&new.count) && new.face.pips() <= faces;
                        let action = Action::Bid(new);
                        let told = format!("{old:?} to {new}, palifico {palifico}, {rules:?}");
                        assert_eq!(rules.check(view, &action).is_ok(), higher && exists, "{told}");
                        assert_eq!(listed.contains(&action), higher && exists, "{told}");
                    }
                    let doubt = rules.check(view, &Action::Challenge).is_ok();
                    assert_eq!(doubt, old.is_some(), "only a bid can be doubted");
                }
            }
        }
    }
}

#[test]
fn examples() {
    #[rustfmt::skip]
    const EXAMPLES: [(&str, &str, &str, bool); 28] = [
        ("count-then-face", "2x5", "3x1", true),
        ("count-then-face", "2x5", "2x6", true),
        ("count-then-face", "2x5", "2x5", false),
        ("count-then-face", "2x5", "2x4", false),
        ("count-then-face", "2x5", "1x6", false),
        ("face-then-count", "6x2", "1x3", true),
        ("face-then-count", "6x2", "7x2", true),
        ("face-then-count", "6x2", "6x2", false),
        ("face-then-count", "1x2", "8x1", false),
        ("no-lower-face",   "3x4", "4x4", true),
        ("no-lower-face",   "3x4", "3x5", true),
        ("no-lower-face",   "3x4", "2x6", false),
        ("no-lower-face",   "3x4", "8x3", false),
        ("no-lower-face",   "3x4", "2x1", false),
        ("halving",         "6x4", "3x1", true),
        ("halving",         "6x4", "2x1", false),
        ("halving",         "5x4", "3x1", true),
        ("halving",         "5x4", "2x1", false),
        ("halving",         "1x2", "1x1", true),
        ("halving",         "3x1", "7x2", true),
        ("halving",         "3x1", "7x6", true),
        ("halving",         "3x1", "6x6", false),
        ("halving",         "3x1", "4x1", true),
        ("halving",         "3x1", "3x1", false),
        ("halving",         "4x5", "5x3", false),
        ("halving",         "4x5", "4x6", true),
        ("halving",         "4x1", "8x6", false),
        ("halving",         "8x6", "4x1", true),
    ];
    for (name, old, new, expected) in EXAMPLES {
        let rules = match name {
            "halving" => rules("perudo dice=4"),
            raise => rules(&format!("liars-dice dice=4 raise={raise}")),
        };
        let world = mid_round(&rules, &["1 1 1 1", "1 1 1 1"], Some(bid(old)));
        let legal = rules.check(world.view(&rules, seat(1)), &Action::Bid(bid(new))).is_ok();
        assert_eq!(legal, expected, "{name}: {old} to {new}");
    }
}

/// However bids are raised, none comes back: so a round ends.
#[test]
fn bids_never_go_round() {
    for rules in combinations("liars-dice dice=6", &["wild", "raise", "aces"]) {
        for palifico in [false, true] {
            assert!(!goes_round(&rules, palifico), "{rules:?}");
        }
    }
}

#[test]
fn what_is_refused_would_go_round() {
    let rules = rules("liars-dice dice=6 wild=ones aces=halving raise=face-then-count");
    assert!(rules.validate_options().is_err());
    assert!(goes_round(&rules, false));
}

/// Takes away bids that nothing raises until none is left, or only such as raise one another.
fn goes_round(rules: &Rules, palifico: bool) -> bool {
    let mut left: Vec<Bid> = bids(12, 6).filter(|bid| bid.count > 0).collect();
    loop {
        let before = left.len();
        let all = left.clone();
        left.retain(|old| all.iter().any(|new| raises(rules, palifico, *old, *new)));
        if left.len() == before {
            return before > 0;
        }
    }
}

#[test]
fn floors_are_the_lowest_legal_bids() {
    for rules in combinations("liars-dice dice=2", &["wild", "raise", "aces", "open_on_aces"]) {
        for old in std::iter::once(None).chain(bids(4, 6).filter(|bid| bid.count > 0).map(Some)) {
            let world = mid_round(&rules, &["1 1", "1 1"], old);
            let view = world.view(&rules, world.table.mover().unwrap());
            let legal = |bid: &Bid| rules.check(view, &Action::Bid(*bid)).is_ok();
            for face in Face::all(6) {
                let expected = (1..=4).map(|count| Bid { count, face }).find(legal);
                assert_eq!(lowest(&rules, &world.table, face), expected, "{old:?} {rules:?}");
                let floor = floor(&rules, &world.table, face).filter(|floor| *floor <= 4);
                assert_eq!(floor, expected.map(|bid| bid.count), "{old:?} {rules:?}");
            }
        }
    }
}

/// Where no bid is left there is still a challenge, and a calza if the rules have one.
#[test]
fn the_highest_bid_can_only_be_doubted_or_called() {
    for (text, highest, left) in [
        ("liars-dice dice=2", "4x6", vec![Action::Challenge]),
        ("liars-dice dice=2 raise=face-then-count", "4x6", vec![Action::Challenge]),
        ("liars-dice dice=2 raise=no-lower-face", "4x6", vec![Action::Challenge]),
        ("perudo dice=2", "4x1", vec![Action::Challenge, Action::Exact]),
    ] {
        let rules = rules(text);
        let world = mid_round(&rules, &["1 1", "1 1"], Some(bid(highest)));
        let mut listed = Vec::new();
        rules.actions(world.view(&rules, seat(1)), &mut listed);
        assert_eq!(listed, left, "{text}");
        assert_eq!(rules.fallback(world.view(&rules, seat(1))), Action::Challenge, "{text}");
    }
}
