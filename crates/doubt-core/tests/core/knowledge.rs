//! What a seat knows: equal where it cannot tell, and more than its view.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use doubt_core::{Knowledge, Match};

use crate::bags::{Bags, Tells};
use crate::coins::{Coins, HONEST};
use crate::pieces::{Action, Deal, Face};
use crate::table::{HEADS, seat};

/// A round in which seat 0 claims heads and all trust it.
fn trusted(spare: Face, coins: [Face; 3]) -> Match<Coins> {
    let mut bout = claimed(spare, coins);
    bout.submit(seat(1), Action::Trust).unwrap();
    bout.submit(seat(2), Action::Trust).unwrap();
    bout
}

/// A round in which seat 0 claims heads.
fn claimed(spare: Face, coins: [Face; 3]) -> Match<Coins> {
    let mut bout = Match::undealt(HONEST, 3).unwrap();
    bout.deal(Deal::Spare(spare)).unwrap();
    for (at, face) in coins.into_iter().enumerate() {
        bout.deal(Deal::Coin(seat(at), face)).unwrap();
    }
    bout.submit(seat(0), HEADS).unwrap();
    bout
}

/// Every way in which four coins can lie.
fn worlds() -> impl Iterator<Item = (Face, [Face; 3])> {
    let face = |n: usize, bit: usize| Face::ALL[(n >> bit) & 1];
    (0..16).map(move |n| (face(n, 3), [face(n, 0), face(n, 1), face(n, 2)]))
}

#[test]
fn worlds_that_a_seat_cannot_tell_apart_are_equal_to_it() {
    for at in 0..3 {
        for (spare, coins) in worlds() {
            let knows = claimed(spare, coins).knowledge(seat(at));
            for (other_spare, other_coins) in worlds() {
                let other = claimed(other_spare, other_coins).knowledge(seat(at));
                assert_eq!(
                    knows == other,
                    coins[at] == other_coins[at],
                    "{coins:?} {other_coins:?}"
                );
            }
        }
        // So there are as many information sets as there are own coins.
        let sets: HashSet<Knowledge<Coins>> =
            worlds().map(|(spare, coins)| claimed(spare, coins).knowledge(seat(at))).collect();
        assert_eq!(sets.len(), 2);
    }
}

#[test]
fn what_was_shown_is_known_though_no_view_has_it() {
    let [heads, tails] = Face::ALL.map(|shown| trusted(Face::Heads, [shown, shown, shown]));
    for at in 0..3 {
        let (heads, tails) = (heads.knowledge(seat(at)), tails.knowledge(seat(at)));
        assert!(heads.view(&HONEST) == tails.view(&HONEST), "the coins were taken back");
        assert_ne!(heads, tails);
        assert_eq!(heads.told().len(), tails.told().len());
    }
}

#[test]
fn knowledge_is_the_view_and_the_events_of_its_seat() {
    let bout = claimed(Face::Heads, [Face::Heads, Face::Tails, Face::Heads]);
    for at in 0..3 {
        let knows = bout.knowledge(seat(at));
        assert!(knows.view(&HONEST) == bout.view(seat(at)) && knows.seat() == seat(at));
        assert!(knows.told().iter().eq(bout.events(seat(at).into(), 0)));
        let others = (0..3).filter(|&other| other != at);
        assert!(others.into_iter().all(|other| knows != bout.knowledge(seat(other))));
    }
}

#[test]
fn equal_views_and_equal_knowledge_have_equal_hashes() {
    let hasher = RandomState::new();
    let deal = |goods: &str| {
        let mut bout = Match::undealt(Bags(Tells::Count), 2).unwrap();
        bout.deal("0 1 2".parse().unwrap()).unwrap();
        bout.deal(goods.parse().unwrap()).unwrap();
        bout
    };
    let (one, other) = (deal("1 2 3"), deal("4 4 4"));
    let hashes = |at| {
        [&one, &other].map(|bout| {
            (hasher.hash_one(bout.view(seat(at))), hasher.hash_one(bout.knowledge(seat(at))))
        })
    };
    let [first, twin] = hashes(0);
    assert_eq!(first, twin);
    let [first, other] = hashes(1);
    assert!(first.0 != other.0 && first.1 != other.1);
}
