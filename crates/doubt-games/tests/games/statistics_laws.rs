//! The laws that statistics keep over thousands of random matches, and that nobody hears of them.

use doubt_core::{Game, Match, PerSeat, Seed};
use doubt_games::statistics::{Figures, Judged, Statistics};
use doubt_games::{cards, dice, sheriff};

use crate::setup;

/// Matches for each rule set.
const MATCHES: u64 = 1_000;

#[test]
fn figures_of_dice_keep_their_laws() {
    for text in [
        "liars-dice",
        "perudo",
        "perudo calza=anyone palifico=always",
        "liars-dice wild=top loss=difference dice=4,2,5",
        "liars-dice match=one-round",
    ] {
        let rules = setup::rules(text);
        for (bout, found) in matches(&rules, 3) {
            keeps_the_laws(&found);
            let lone = |figures: &Figures| (figures.challenges, figures.challenged);
            let (made, met) = sums(&found.players, lone);
            assert_eq!(made, met, "a bid is doubted by one seat");
            for (seat, figures) in found.players.iter() {
                let start = u64::from(rules.dice.of(seat));
                let left = u64::from(bout.table().dice[seat]);
                assert_eq!(start + figures.gained - figures.lost, left);
            }
            let bids = bout
                .log()
                .unwrap()
                .entries()
                .iter()
                .filter(|(_, event)| matches!(event, dice::Event::Bid { .. }));
            assert_eq!(bids.count() as u64, sums(&found.players, |f| (f.claims, 0)).0);
        }
    }
}

#[test]
fn figures_of_cards_keep_their_laws() {
    for text in [
        "bluff deck=faces max_turns=20",
        "bluff-stuff max_turns=12",
        "bluff deck=faces rounds=3 max_turns=8 last_card=immediate max_cards=4",
        "bluff mode=team max_turns=9 deck=numbers",
        "bluff mode=truth max_turns=9",
        "bluff challenge=next priority=clockwise max_turns=9 decks=2",
    ] {
        let rules = crate::card_rules::try_rules(text).unwrap();
        for (bout, found) in matches(&rules, 4) {
            keeps_the_laws(&found);
            for (seat, figures) in found.players.iter() {
                assert_eq!(figures.caught, figures.bluffs_caught, "only lies are caught");
                let (mut dealt, mut left) = (0, 0);
                for (_, event) in bout.log().unwrap().entries() {
                    match event {
                        cards::Event::Round { cards, .. } => dealt += u64::from(cards[seat]),
                        cards::Event::RoundOver { left: now, .. } => left += u64::from(now[seat]),
                        _ => {}
                    }
                }
                assert_eq!(dealt + figures.gained - figures.lost, left);
            }
            if text.contains("truth") {
                assert_eq!(sums(&found.players, |f| (f.bluffs, f.caught)), (0, 0));
            }
        }
    }
}

#[test]
fn figures_of_the_gate_keep_their_laws() {
    for (rules, seats) in [
        (sheriff::Rules::SHERIFF, 9),
        (sheriff::Rules::SHERIFF, 3),
        (sheriff::Rules { visits: 1, ..sheriff::Rules::SHERIFF }, 2),
        (sheriff::Rules::NOTTINGHAM, 4),
    ] {
        for (bout, found) in matches(&rules, seats).take(MATCHES as usize / 4) {
            keeps_the_laws(&found);
            let lone = |figures: &Figures| (figures.challenges, figures.challenged);
            let (made, met) = sums(&found.players, lone);
            assert_eq!(made, met, "a bag is opened by one sheriff");
            for (seat, figures) in found.players.iter() {
                assert_eq!(figures.caught, figures.bluffs_caught, "only lies are caught");
                let start = u64::from(rules.starting_gold(seat));
                let purse = u64::from(bout.table().purses[seat]);
                assert_eq!(start + figures.gained - figures.lost, purse);
            }
        }
    }
}

#[test]
fn nothing_is_judged_before_the_end_and_nobody_hears_of_it() {
    let (dice, cards) = (setup::rules("perudo"), cards::Rules::BLUFF_STUFF);
    watch(&dice, 4);
    watch(&cards, 4);
    watch(&sheriff::Rules::NOTTINGHAM, 4);
}

/// Plays a match and asks for its figures at every step; then what the seats heard must be what they
/// hear when nobody asks.
fn watch<G: Judged>(rules: &G, seats: usize) {
    for n in 0..20 {
        let watched = random(rules, seats, n, |bout| assert_eq!(Statistics::of(bout), None));
        assert!(Statistics::of(&watched).is_some());
        let alone = random(rules, seats, n, |_| {});
        assert!(watched.log() == alone.log());
        for (to, event) in watched.log().unwrap().entries() {
            let told = serde_json::to_string(event).unwrap();
            let words = ["truthful", "bluffs", "accused", "escaped"];
            assert!(!words.iter().any(|word| told.contains(word)), "{to:?} is told {told}");
        }
    }
}

fn keeps_the_laws(found: &Statistics) {
    for figures in found.players.values() {
        let f = figures;
        assert_eq!(f.matches, 1);
        assert_eq!(f.claims, f.truthful + f.bluffs);
        assert_eq!(f.challenged, f.caught + f.falsely_accused + f.escaped);
        assert_eq!(f.challenges, f.right + f.wrong);
        assert!(f.challenged <= f.claims && f.bluffs_caught <= f.bluffs.min(f.caught));
        for (name, rate) in f.rates() {
            assert!(rate.is_none_or(|rate| (0.0..=1.0).contains(&rate)), "{name} {rate:?}");
        }
    }
    let (right, proved) = sums(&found.players, |f| (f.right, f.caught + f.escaped));
    let (wrong, wronged) = sums(&found.players, |f| (f.wrong, f.falsely_accused));
    assert!(right >= proved && wrong >= wronged, "a claim may be challenged by several");
    assert_eq!((right == 0, wrong == 0), (proved == 0, wronged == 0));
    assert!(sums(&found.players, |f| (f.won, 0)).0 >= 1);
    assert!(found.turning_points.len() <= 3);
    assert!(found.turning_points.windows(2).all(|two| two[0].entries.end <= two[1].entries.start));
}

fn sums(players: &PerSeat<Figures>, of: impl Fn(&Figures) -> (u64, u64)) -> (u64, u64) {
    players.values().map(of).fold((0, 0), |sum, next| (sum.0 + next.0, sum.1 + next.1))
}

/// Random matches with what was found of them.
fn matches<G: Judged>(rules: &G, seats: usize) -> impl Iterator<Item = (Match<G>, Statistics)> {
    (0..MATCHES).map(move |n| {
        let bout = random(rules, seats, n, |_| {});
        let found = Statistics::of(&bout).unwrap();
        (bout, found)
    })
}

/// A match of legal answers at random.
fn random<G: Game>(rules: &G, seats: usize, n: u64, mut look: impl FnMut(&Match<G>)) -> Match<G> {
    let mut rng = Seed::from(n).deal(1 << 40);
    let mut bout = Match::new(rules.clone(), seats, Seed::from(n)).unwrap();
    let mut actions = Vec::new();
    while let Some(asked) = bout.awaited().iter().next() {
        look(&bout);
        actions.clear();
        rules.actions(bout.view(asked), &mut actions);
        let action = rng.pick(&actions).cloned().unwrap();
        bout.submit(asked, action).unwrap();
    }
    bout
}
