//! Statistics: matches counted by hand, and the laws that the figures keep over thousands of others.

use doubt_core::{Game, Match, PerSeat, Seed};
use doubt_games::statistics::{Figures, Judged, Statistics};
use doubt_games::{cards, dice};

use crate::setup::{self, seat};

/// Matches for each rule set of the laws.
const MATCHES: u64 = 1_000;

const TWO_HANDS: &str = "\
    deal 0: 1 3 3;deal 1: 2 5 6;0 2x3;1 3x5;0 doubt;\
    deal 0: 1 3 3;deal 1: 5 6;1 1x5;0 2x5;1 doubt;\
    deal 0: 3 3;deal 1: 5 6;0 1x3;1 doubt;\
    deal 0: 1 2;deal 1: 4;1 1x6;0 2x2;1 3x2;0 doubt";

#[test]
fn dice_are_counted_as_by_hand() {
    let game = setup::play("liars-dice dice=3 first=seat", 2, TWO_HANDS);
    let found = Statistics::of(&game).unwrap();
    let winner = Figures {
        matches: 1,
        won: 1,
        claims: 4,
        truthful: 3,
        bluffs: 1, // 2x5 without a five
        challenged: 2,
        caught: 1,
        bluffs_caught: 1,
        falsely_accused: 1, // 1x3 with two threes
        challenges: 2,
        right: 2,
        lost: 1,
        ..Figures::default()
    };
    let loser = Figures {
        matches: 1,
        claims: 4,
        truthful: 2, // 3x5 and 1x5, with a five
        bluffs: 2,   // 1x6 and 3x2, with a four
        challenged: 2,
        caught: 2, // 3x5 failed though it was no bluff
        bluffs_caught: 1,
        challenges: 2,
        right: 1,
        wrong: 1,
        lost: 3,
        ..Figures::default()
    };
    assert_eq!(found.players.values().copied().collect::<Vec<_>>(), [winner, loser]);
    assert_eq!(found.things, "dice");
    assert_eq!((winner.bluff_rate(), winner.bluff_success()), (Some(0.25), Some(0.0)));
    assert_eq!((loser.bluff_success(), loser.challenge_accuracy()), (Some(0.5), Some(0.5)));
    assert_eq!(found.most_deceptive(), Some(seat(1)), "one of the loser's bluffs got by");
    assert_eq!(found.sharpest_challenger(), Some(seat(0)));
    let turns = found.turning_points.iter().map(|turn| (turn.round, turn.moved, turn.decisive));
    assert_eq!(turns.collect::<Vec<_>>(), [(2, 1, false), (3, 1, false), (4, 1, true)]);
    let last = &game.log().entries()[found.turning_points[2].entries.clone()];
    let told: Vec<String> = last.iter().map(|(_, event)| event.to_string()).collect();
    assert_eq!(told.first().unwrap(), "seat 0 doubts 3x2 of seat 1");
    assert_eq!(told.last().unwrap(), "seat 0 wins");
}

#[test]
fn an_exact_call_is_no_challenge() {
    let game = setup::play(
        "liars-dice dice=1,2 calza=on-turn first=seat",
        2,
        "deal 0: 3;deal 1: 5 6;0 1x3;1 exact;deal 0: 3;deal 1: 5 6;1 1x5;0 1x6;1 2x6;0 exact",
    );
    let found = Statistics::of(&game).unwrap();
    let loser =
        Figures { matches: 1, claims: 2, truthful: 1, bluffs: 1, lost: 1, ..Figures::default() };
    let winner = Figures { matches: 1, won: 1, claims: 2, truthful: 2, ..Figures::default() };
    assert_eq!(found.players.values().copied().collect::<Vec<_>>(), [loser, winner]);
    assert_eq!(found.turning_points.len(), 1, "the call that moved nothing was no turning point");
    assert_eq!(found.sharpest_challenger(), None);
}

#[test]
fn palifico_rounds_have_no_wild_dice() {
    // Seat 1 comes down to one die and opens a palifico round: its one is no six.
    for (opening, bluffs) in [("1 1x6", 1), ("1 1x1", 0)] {
        let moves = format!(
            "deal 0: 2 2;deal 1: 3 4;deal 2: 5 6;0 1x2;1 doubt;\
             deal 0: 2 2;deal 1: 1;deal 2: 5 5;{opening};2 doubt;"
        );
        let rest = if bluffs == 1 {
            "deal 0: 2 2;deal 2: 5 5;2 1x5;0 doubt;deal 0: 2;deal 2: 5 5;0 1x3;2 doubt"
        } else {
            // The bid held, and the doubter opens.
            "deal 0: 2 2;deal 1: 1;deal 2: 5;2 1x5;0 doubt;deal 0: 2;deal 1: 1;deal 2: 5;0 1x2;\
             1 doubt;deal 0: 2;deal 2: 5;2 1x5;0 doubt"
        };
        let game = setup::play("perudo dice=2 first=seat open_on_aces=yes", 3, &(moves + rest));
        let found = Statistics::of(&game).unwrap();
        assert_eq!(found.players[seat(1)].bluffs, bluffs, "{opening}");
    }
}

const SIX_TURNS: &str = "\
    deal spare 0;deal 0: AS AH AD AC JS JH;deal 1: JD JC QS QH QD;deal 2: QC KS KH KD KC;\
    0 play AS as A;1 pass;2 pass;\
    1 play JD as Q;0 doubt;2 doubt;deal challenger 2;\
    2 play KS as K;0 doubt;1 pass;\
    0 play JS as A;1 pass;2 pass;\
    1 play QS as Q;0 pass;2 pass;\
    2 play QC as K;0 pass;1 doubt";

#[test]
fn cards_are_counted_as_by_hand() {
    let rules = "bluff deck=faces after=next max_turns=2";
    let game = crate::card_rules::play(rules, 3, SIX_TURNS);
    let found = Statistics::of(&game).unwrap();
    let ann = Figures {
        matches: 1,
        won: 1, // shared: five cards left, as Ben
        claims: 2,
        truthful: 1,
        bluffs: 1,
        challenges: 2, // the first was right, though Cid was chosen
        right: 1,
        wrong: 1,
        lost: 2,
        gained: 1,
        ..Figures::default()
    };
    let ben = Figures {
        matches: 1,
        won: 1,
        claims: 2,
        truthful: 1,
        bluffs: 1,
        challenged: 1, // by two, but once
        caught: 1,
        bluffs_caught: 1,
        challenges: 1,
        right: 1,
        lost: 2,
        gained: 2,
        ..Figures::default()
    };
    let cid = Figures {
        matches: 1,
        claims: 2,
        truthful: 1,
        bluffs: 1,
        challenged: 2,
        caught: 1,
        bluffs_caught: 1,
        falsely_accused: 1,
        challenges: 1,
        right: 1,
        lost: 2,
        gained: 3,
        ..Figures::default()
    };
    assert_eq!(found.players.values().copied().collect::<Vec<_>>(), [ann, ben, cid]);
    assert_eq!(found.most_deceptive(), Some(seat(0)));
    assert_eq!(
        found.sharpest_challenger(),
        Some(seat(1)),
        "right as often as seat 2, and before it"
    );
    let turns = found.turning_points.iter().map(|turn| (turn.moved, turn.decisive));
    assert_eq!(turns.collect::<Vec<_>>(), [(2, false), (1, false), (3, true)]);
}

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
        for (game, found) in matches(&rules, 3) {
            keeps_the_laws(&found);
            let lone = |figures: &Figures| (figures.challenges, figures.challenged);
            let (made, met) = sums(&found.players, lone);
            assert_eq!(made, met, "a bid is doubted by one seat");
            for (seat, figures) in found.players.iter() {
                let start = u64::from(rules.dice.of(seat));
                let left = u64::from(game.table().dice[seat]);
                assert_eq!(start + figures.gained - figures.lost, left);
            }
            let bids = game
                .log()
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
        for (game, found) in matches(&rules, 4) {
            keeps_the_laws(&found);
            for (seat, figures) in found.players.iter() {
                assert_eq!(figures.caught, figures.bluffs_caught, "only lies are caught");
                let (mut dealt, mut left) = (0, 0);
                for (_, event) in game.log().entries() {
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
fn nothing_is_judged_before_the_end_and_nobody_hears_of_it() {
    let (dice, cards) = (setup::rules("perudo"), cards::Rules::BLUFF_STUFF);
    watch(&dice, 4);
    watch(&cards, 4);
}

/// Plays a match and asks for its figures at every step; then what the seats heard must be what they
/// hear when nobody asks.
fn watch<G: Judged>(rules: &G, seats: usize) {
    for n in 0..20 {
        let watched = random(rules, seats, n, |game| assert_eq!(Statistics::of(game), None));
        assert!(Statistics::of(&watched).is_some());
        let alone = random(rules, seats, n, |_| {});
        assert!(watched.log() == alone.log());
        for (to, event) in watched.log().entries() {
            let told = serde_json::to_string(event).unwrap();
            let words = ["truthful", "bluffs", "caught", "accused"];
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
        let game = random(rules, seats, n, |_| {});
        let found = Statistics::of(&game).unwrap();
        (game, found)
    })
}

/// A match of legal answers at random.
fn random<G: Game>(rules: &G, seats: usize, n: u64, mut look: impl FnMut(&Match<G>)) -> Match<G> {
    let mut rng = Seed::from(n).deal(1 << 40);
    let mut game = Match::new(rules.clone(), seats, Seed::from(n)).unwrap();
    let mut actions = Vec::new();
    while let Some(asked) = game.awaited().iter().next() {
        look(&game);
        actions.clear();
        rules.actions(game.view(asked), &mut actions);
        let action = rng.pick(&actions).cloned().unwrap();
        game.submit(asked, action).unwrap();
    }
    game
}
