//! A tournament played in stretches, and what of it is taken back.

use doubt_arena::stretch::{MAX_GROUPS, Stretch, Unsound};
use doubt_arena::{Schedule, Standings, Tally, Tournament};

use crate::kit::{Hall, tournament};

/// Five bots at tables of three: 40 groups.
fn five() -> Tournament {
    let bots = ["shark", "turtle", "chaos", "bluffer", "trapper"];
    Tournament { matches: 120, ..tournament("perudo", &bots, 3) }
}

#[test]
fn stretches_in_any_order_come_to_the_same_standings() {
    let tournament = five();
    let hall = Hall::new(&tournament);
    let mut whole = Tally::new(&tournament);
    hall.play(&tournament, 0, 1, |played| {
        whole.add(&played);
        std::ops::ControlFlow::Continue(())
    });
    let schedule = Schedule::new(&tournament).unwrap();
    let stretches = [(0, 13), (13, 1), (14, 26)].map(|(first, groups)| Stretch { first, groups });
    let mut played = stretches.map(|stretch| (stretch, Vec::new()));
    for (stretch, bytes) in played.iter_mut().rev() {
        *bytes = stretch.play(&schedule, &hall).unwrap();
        assert_eq!(*bytes, stretch.play(&schedule, &hall).unwrap(), "played twice");
    }
    let mut tally = Tally::new(&tournament);
    for (stretch, bytes) in &played {
        stretch.read(bytes, &schedule).unwrap().iter().for_each(|group| tally.add(group));
    }
    assert_eq!(tally, whole);
    assert_eq!(Standings::new(&tournament, &tally), Standings::new(&tournament, &whole));
}

#[test]
fn what_is_damaged_or_another_stretch_is_refused() {
    let tournament = five();
    let (hall, schedule) = (Hall::new(&tournament), Schedule::new(&tournament).unwrap());
    let stretch = Stretch { first: 4, groups: 3 };
    let bytes = stretch.play(&schedule, &hall).unwrap();
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        assert!(stretch.read(&changed, &schedule).is_err(), "byte {at}");
        assert!(
            stretch.read(&bytes[..at], &schedule).is_err() || at + 1 == bytes.len(),
            "cut at {at}"
        );
    }
    let elsewhere = Stretch { first: 5, groups: 3 };
    let another = Unsound::Group { group: 5, reason: "it is another group" };
    assert_eq!(elsewhere.read(&bytes, &schedule), Err(another));
    let fewer = Stretch { groups: 2, ..stretch };
    assert_eq!(fewer.read(&bytes, &schedule), Err(Unsound::Groups { found: 3, wanted: 2 }));
    let other = Tournament { seed: doubt_core::Seed::from(2), ..tournament };
    assert!(stretch.read(&bytes, &Schedule::new(&other).unwrap()).is_err());
    assert!(stretch.read(b"\xff\xff\xff", &schedule).is_err());
}

#[test]
fn a_stretch_has_its_limits() {
    let places = |first, groups| Stretch { first, groups }.places();
    assert_eq!(places(3, 2), Some(3..=4));
    assert_eq!(places(0, 0), None);
    assert_eq!(places(0, MAX_GROUPS + 1), None);
    assert_eq!(places(u64::MAX, 2), None);
}
