//! What is remembered of the others, and carried to the next match.

use doubt_bots::Cast;
use doubt_bots::dice::memory::{is_bluff, jump};
use doubt_bots::dice::situation::Situation;
use doubt_bots::dice::{Memory, Profile, utility};
use doubt_core::{Audience, Match, Met, Party, PerSeat, Seat, Seed, met};
use doubt_games::dice::{Bid, Event, Face, Hand, Rules};

use crate::scene::{Scene, steady};

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn bid(text: &str) -> Bid {
    text.parse().unwrap()
}

/// Tells a memory of rounds at a table of three.
struct Tale {
    scene: Scene,
    memory: Memory,
}

impl Tale {
    fn new() -> Tale {
        let scene = Scene::new(&Rules::PERUDO, &[5, 5, 5], "", "2 3 4 5 6");
        Tale { scene, memory: Memory::default() }
    }

    fn tell(&mut self, event: Event) {
        self.memory.notice(self.scene.view(), &event);
    }

    fn begin(&mut self) {
        let (round, opener, palifico) = (1, seat(0), false);
        self.tell(Event::Round { round, opener, palifico, dice: PerSeat::from_fn(3, |_| 5) });
    }

    /// Bids such as `0:3x5 1:4x5`.
    fn bids(&mut self, bids: &str) {
        for (who, text) in bids.split_whitespace().filter_map(|it| it.split_once(':')) {
            self.tell(Event::Bid { seat: seat(who.parse().unwrap()), bid: bid(text) });
        }
    }

    fn doubt(&mut self, who: usize, bidder: usize, text: &str, count: u8, hands: [&str; 3]) {
        let bid = bid(text);
        self.tell(Event::Challenge { seat: seat(who), bidder: seat(bidder), bid });
        self.reveal(text, count, hands);
    }

    fn reveal(&mut self, text: &str, count: u8, hands: [&str; 3]) {
        let hands = hands.iter().map(|hand| hand.parse::<Hand>().unwrap()).collect();
        self.tell(Event::Reveal { bid: bid(text), count, hands, wild: None });
    }

    fn of(&self, who: usize) -> &Profile {
        self.memory.profile(seat(who)).unwrap()
    }
}

#[test]
fn every_metric() {
    let mut tale = Tale::new();
    tale.begin();
    // Seat 0 opens on twos it has none of, seat 1 jumps by three on what it holds, seat 2 adds one
    // without any, and is doubted by seat 0.
    tale.bids("0:2x2 1:5x5 2:6x5");
    tale.doubt(0, 2, "6x5", 3, ["3 3 4 4 6", "1 5 5 6 6", "2 2 3 4 6"]);
    let (opener, jumper, liar) = (tale.of(0), tale.of(1), tale.of(2));
    assert_eq!((opener.bids, opener.shown, opener.bluffs, opener.caught), (1, 1, 1, 0));
    assert_eq!(opener.bluff_index(), Some(1.0));
    assert_eq!(opener.confidence_ratio(), Some(0.0));
    assert_eq!((opener.dudos, opener.right_dudos, opener.dudo_accuracy()), (1, 1, Some(1.0)));
    assert_eq!((opener.favourite(), opener.usual_opening()), (Some(Face::Two), Some(Face::Two)));
    assert_eq!((jumper.bluffs, jumper.confidence_ratio()), (0, Some(1.0)));
    assert_eq!((jumper.aggression_level(), jumper.average_increment()), (Some(1.0), Some(3.0)));
    assert_eq!((jumper.bluff_index(), jumper.dudo_accuracy()), (None, None));
    assert_eq!((liar.bluffs, liar.caught, liar.bluff_index()), (1, 1, Some(0.0)));
    assert_eq!((liar.aggression_level(), liar.average_increment()), (Some(0.0), Some(1.0)));
    assert_eq!(liar.usual_opening(), None);

    // A wrong doubt, and the round before stays behind.
    tale.begin();
    tale.bids("0:2x2");
    tale.doubt(1, 0, "2x2", 3, ["2 2 2 4 6", "3 4 5 6 6", "3 3 3 4 6"]);
    assert_eq!((tale.of(0).bids, tale.of(0).shown, tale.of(0).bluffs), (2, 2, 1));
    assert_eq!(tale.of(1).dudo_accuracy(), Some(0.0));
    assert_eq!(tale.of(2).bids, 1);
}

#[test]
fn a_wrong_exact_call_catches_no_bluff() {
    let mut tale = Tale::new();
    tale.begin();
    tale.bids("0:4x2");
    tale.tell(Event::Exact { seat: seat(1), bidder: seat(0), bid: bid("4x2") });
    tale.reveal("4x2", 0, ["3 3 4 4 6", "4 5 5 6 6", "3 3 3 4 6"]);
    assert_eq!((tale.of(0).bluffs, tale.of(0).caught, tale.of(1).dudos), (1, 0, 0));
}

#[test]
fn bluffs_and_jumps() {
    let hand: Hand = "1 4 4 5 6".parse().unwrap();
    let wild = Some(Face::One);
    // Three own: three tenths of ten, not of eleven.
    assert!(!is_bluff(bid("10x4"), &hand, wild));
    assert!(is_bluff(bid("11x4"), &hand, wild));
    assert!(!is_bluff(bid("3x2"), &hand, wild));
    assert!(is_bluff(bid("3x2"), &hand, None));
    assert!(is_bluff(bid("4x2"), &hand, wild));
    assert_eq!(jump(bid("3x4"), bid("5x5"), wild), Some(2));
    assert_eq!(jump(bid("6x4"), bid("3x1"), wild), None);
    assert_eq!(jump(bid("3x1"), bid("7x4"), wild), None);
    assert_eq!(jump(bid("2x1"), bid("3x1"), wild), Some(1));
    assert_eq!(jump(bid("3x1"), bid("3x4"), None), Some(0));
}

#[test]
fn a_face_out_of_pattern() {
    let mut profile = Profile { bids: 4, faces: [0, 0, 0, 0, 0, 4], ..Profile::default() };
    assert_eq!(profile.pattern_deviation(Face::Two), None, "four bids are too few");
    // Never used before: once beside six times.
    (profile.bids, profile.faces) = (5, [0, 0, 0, 0, 0, 5]);
    assert!((profile.pattern_deviation(Face::Two).unwrap() - (0.8 - 1.0 / 6.0)).abs() < 1e-12);
    assert_eq!(profile.pattern_deviation(Face::Six), None, "the favourite");
    // Twice beside four is not rare, twice beside five is.
    (profile.bids, profile.faces) = (5, [0, 1, 1, 0, 0, 3]);
    assert_eq!(profile.pattern_deviation(Face::Two), None);
    (profile.bids, profile.faces) = (6, [0, 1, 1, 0, 0, 4]);
    assert!((profile.pattern_deviation(Face::Two).unwrap() - 0.4).abs() < 1e-12);
    (profile.bids, profile.faces) = (119, [0, 0, 0, 0, 0, 119]);
    assert!(profile.pattern_deviation(Face::Two).unwrap() > 0.79);
}

#[test]
fn a_jump_out_of_pattern() {
    let profile = |bids| Profile { bids, raises: 4, raised: 6, ..Profile::default() };
    assert_eq!(profile(4).jump_deviation(9), None, "four bids are too few");
    // One and a half on average: three are not two above it, four are.
    assert_eq!(profile(5).jump_deviation(3), None);
    assert_eq!(profile(5).jump_deviation(4), Some(0.3));
    assert_eq!(Profile { bids: 5, ..Profile::default() }.jump_deviation(9), None, "never raised");
    // As it happens: four steps of one on fives, then a jump of three.
    let mut tale = Tale::new();
    tale.begin();
    tale.bids("1:1x5 0:2x5 1:3x5 0:4x5 1:5x5 0:6x5 1:7x5 0:8x5 1:9x5 0:10x5");
    tale.begin();
    tale.bids("1:1x5 0:2x5");
    assert_eq!(tale.memory.deviation(), 0.0, "one more is usual");
    tale.bids("1:3x5 0:6x5");
    assert_eq!(tale.memory.deviation(), 0.3, "three more are not");
}

#[test]
fn who_doubts_well_is_a_threat_to_whoever_sits_before() {
    // Seat 1 is to move, and seat 2 answers.
    let scene = Scene::new(&Rules::PERUDO, &[5, 5, 5], "4x6", "2 3 4 5 5");
    let hands = ["2 3 4 5 5", "2 3 4 5 5", "2 3 4 5 5"];
    let threat = |doubter, right, wrong| {
        let mut tale = Tale::new();
        for n in 0..right + wrong {
            tale.begin();
            tale.bids("1:4x6");
            tale.doubt(doubter, 1, "4x6", if n < right { 0 } else { 9 }, hands);
        }
        utility::is_threat(&tale.memory, &Situation::new(scene.view()))
    };
    assert!(threat(2, 3, 0) && threat(2, 2, 1) && threat(2, 7, 4));
    assert!(!threat(2, 2, 0), "two doubts are too few");
    assert!(!threat(2, 3, 2), "six in ten are not over it");
    assert!(!threat(0, 3, 0), "seat 0 does not come next");
}

#[test]
fn an_opening_out_of_pattern() {
    let opened = |openings| Profile { openings, ..Profile::default() };
    assert_eq!(opened([0, 0, 0, 0, 0, 2]).opening_deviation(Face::Two, 6), None, "two are too few");
    let always = opened([0, 0, 0, 0, 0, 3]);
    assert!((always.opening_deviation(Face::Two, 6).unwrap() - 0.7).abs() < 1e-12);
    assert_eq!(always.opening_deviation(Face::Six, 6), None);
    let even = opened([2, 2, 2, 2, 2, 2]);
    assert!((even.opening_deviation(Face::Two, 6).unwrap() - 0.2).abs() < 1e-12);
    let half = opened([0, 1, 1, 0, 0, 2]).opening_deviation(Face::Two, 6).unwrap();
    assert!((0.2..0.7).contains(&half));
}

#[test]
fn the_past_of_a_bidder_counts_from_its_third_bid() {
    let scene = Scene::new(&Rules::PERUDO, &[5, 5, 5], "4x6", "2 3 4 5 5");
    let situation = Situation::new(scene.view());
    let past = |rounds: usize, bids: &str, hands: [&str; 3]| {
        let mut tale = Tale::new();
        for _ in 0..rounds {
            tale.begin();
            tale.bids(bids);
            tale.reveal("9x6", 9, hands);
        }
        tale.begin();
        utility::opponent(&tale.memory, &situation, &steady("Shark"))
    };
    let lies = ["3 3 4 4 4", "2 2 2 2 2", "3 3 3 3 3"];
    assert_eq!(past(2, "0:2x6", lies), 0.0);
    // Every bluff went through.
    assert!((past(3, "0:2x6", lies) - 0.15).abs() < 1e-12);
    // And every bid but the opening jumps.
    assert!((past(3, "1:2x6 0:4x6", lies) - 0.20).abs() < 1e-12);
    // Every bid rests on own dice: .12 times the adaptability off.
    let truths = ["6 6 6 4 4", "2 2 2 2 2", "3 3 3 3 3"];
    assert!((past(3, "0:2x6", truths) + 0.12 * 0.8).abs() < 1e-12);
}

#[test]
fn a_deviation_counts_by_adaptability() {
    let scene = Scene::new(&Rules::PERUDO, &[5, 5, 5], "4x6", "2 3 4 5 5");
    let mut tale = Tale::new();
    for _ in 0..5 {
        tale.begin();
        tale.bids("1:1x2 0:2x2");
    }
    tale.begin();
    tale.bids("1:3x2 0:4x6");
    // Sixes are new beside five twos.
    let deviation = 0.8 - 1.0 / 6.0;
    assert_eq!(tale.memory.deviation(), deviation);
    let opponent =
        |who| utility::opponent(&tale.memory, &Situation::new(scene.view()), &steady(who));
    assert!((opponent("Shark") - deviation * 0.12 * 0.8).abs() < 1e-12);
    assert!((opponent("Turtle") - deviation * 0.12 * 0.4).abs() < 1e-12);
}

#[test]
fn people_are_known_again_by_name() {
    assert_eq!(
        met(&["Ana", "Bo", "Cy"], &["Cy", "Di", "Ana"]),
        [Some(seat(2)), None, Some(seat(0))].into_iter().collect::<Met>()
    );
    assert_eq!(met(&["Bo", "Bo"], &["Bo", "Bo", "Bo"]).values().flatten().count(), 2);
    let mut tale = Tale::new();
    tale.begin();
    tale.bids("0:2x2 1:3x2 2:4x2");
    let recalled = tale.memory.recall(&met(&["Ana", "Bo", "Cy"], &["Cy", "Di", "Ana"]));
    assert_eq!(recalled.profile(seat(0)), Some(tale.of(2)));
    assert_eq!(recalled.profile(seat(1)), Some(&Profile::default()));
    assert_eq!(recalled.profile(seat(2)), Some(tale.of(0)));
}

#[test]
fn a_party_carries_its_memory_to_a_rematch() {
    let cast = Cast::builtin();
    let names = ["El Bloffo", "Tía Pícara", "El Tramposo"];
    let turned = ["El Tramposo", "El Bloffo", "Tía Pícara"];
    let play = |party: &mut Party<Rules>, seed: Seed| {
        let mut game = Match::new(Rules::PERUDO, 3, seed).unwrap();
        game.advance(party);
        assert!(game.is_over());
        game.events(Audience::Spectator, 0).map(ToString::to_string).collect::<Vec<_>>()
    };
    let fresh = |names: [&str; 3], seed| {
        Party::new(3, |seat| cast.seat(names[seat.index()], seed, seat).ok())
    };
    // What is known tips few decisions, but some.
    let second = Seed::from(77);
    let differs = (0..60).filter(|&first| {
        let mut party = fresh(names, Seed::from(first));
        play(&mut party, Seed::from(first));
        let known = met(&names, &turned);
        let mut again = party.rematch(second, &known, |_| None);
        play(&mut again, second) != play(&mut fresh(turned, second), second)
    });
    assert!(differs.count() > 0);
    // Strangers start afresh.
    let mut party = fresh(names, Seed::from(1));
    play(&mut party, Seed::from(1));
    let strangers = PerSeat::from_fn(3, |_| None);
    let mut again = party
        .rematch(second, &strangers, |seat| cast.seat(turned[seat.index()], second, seat).ok());
    assert_eq!(play(&mut again, second), play(&mut fresh(turned, second), second));
}
