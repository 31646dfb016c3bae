//! Statistics of matches that were counted by hand.

use doubt_core::Record;
use doubt_games::statistics::ledger::Opponent;
use doubt_games::statistics::{Figures, Ledger, Statistics};

use crate::setup::{self, seat};

const TWO_HANDS: &str = "\
    deal 0: 1 3 3;deal 1: 2 5 6;0 2x3;1 3x5;0 doubt;\
    deal 0: 1 3 3;deal 1: 5 6;1 1x5;0 2x5;1 doubt;\
    deal 0: 3 3;deal 1: 5 6;0 1x3;1 doubt;\
    deal 0: 1 2;deal 1: 4;1 1x6;0 2x2;1 3x2;0 doubt";

#[test]
fn dice_are_counted_as_by_hand() {
    let bout = setup::play("liars-dice dice=3 first=seat", 2, TWO_HANDS);
    let found = Statistics::of(&bout).unwrap();
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
    let last = &bout.log().unwrap().entries()[found.turning_points[2].entries.clone()];
    let told: Vec<String> = last.iter().map(|(_, event)| event.to_string()).collect();
    assert_eq!(told.first().unwrap(), "seat 0 doubts 3x2 of seat 1");
    assert_eq!(told.last().unwrap(), "seat 0 wins");
}

#[test]
fn an_exact_call_is_no_challenge() {
    let bout = setup::play(
        "liars-dice dice=1,2 calza=on-turn first=seat",
        2,
        "deal 0: 3;deal 1: 5 6;0 1x3;1 exact;deal 0: 3;deal 1: 5 6;1 1x5;0 1x6;1 2x6;0 exact",
    );
    let found = Statistics::of(&bout).unwrap();
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
        let bout = setup::play("perudo dice=2 first=seat open_on_aces=yes", 3, &(moves + rest));
        let found = Statistics::of(&bout).unwrap();
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
    let rules = "bluff claim=free deck=faces after=next max_turns=2";
    let bout = crate::card_rules::play(rules, 3, SIX_TURNS);
    let found = Statistics::of(&bout).unwrap();
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

const FOUR_VISITS: &str = "\
game sheriff
set visits=4 bluff=3
seat 0 Sheriff
seat 1 Cedric
deal draw 1: 3 bread 3 pepper
1 load 1 bread 2 pepper
1 declare 3 bread
deal tell 1: easy 1
1 silent
0 inspect
deal check 8 2
deal draw 1: 3 apples
1 load 2 bread
1 declare 2 bread
deal tell 1: easy 1
1 silent
0 inspect
deal draw 1: 2 silk
1 load 3 apples 1 silk
1 declare 4 apples
deal tell 1: easy 1
1 silent
0 inspect
deal check 1 9
deal draw 1: 4 apples
1 load 1 silk
1 declare 1 apple
deal tell 1: easy 1
1 offer 9
0 accept
";

#[test]
fn visits_are_counted_as_by_hand() {
    let record = Record::script(FOUR_VISITS).unwrap();
    let found = Statistics::of_record(&record).unwrap().unwrap();
    let sheriff = Figures {
        matches: 1,
        challenges: 3,
        right: 2, // the pepper, and the silk that was talked away
        wrong: 1, // the bread
        gained: 5 + 9,
        ..Figures::default()
    };
    let merchant = Figures {
        matches: 1,
        won: 1,
        claims: 4,
        truthful: 1,
        bluffs: 3,
        challenged: 3,
        caught: 1,
        bluffs_caught: 1,
        falsely_accused: 1,
        escaped: 1,
        lost: 5 + 9,
        gained: 4 + 8 + 12 + 6,
        ..Figures::default()
    };
    assert_eq!(found.players.values().copied().collect::<Vec<_>>(), [sheriff, merchant]);
    assert_eq!(found.things, "gold");
    let turns = found.turning_points.iter().map(|turn| (turn.round, turn.moved));
    assert_eq!(turns.collect::<Vec<_>>(), [(1, 9), (2, 8), (3, 12)]);
}

const TWO_MERCHANTS: &str = "\
game sheriff
set sheriff=rotating terms=1 tells=no inspection=certain
seat 0 Ann
seat 1 Ben
seat 2 Cid
deal draw 1: 2 apples 4 mead
deal draw 2: 6 bread
1 load 4 mead
2 load 6 bread
1 declare 4 apples
2 declare 6 bread
0 call 1
1 silent
0 inspect
2 offer 30
0 accept
deal draw 2: 6 bread
deal draw 0: 6 bread
2 load 6 bread
0 load 6 bread
2 declare 6 bread
0 declare 6 bread
1 call 2
2 silent
1 pass
0 silent
1 pass
deal draw 0: 6 bread
deal draw 1: 4 bread
0 load 6 bread
1 load 4 bread
0 declare 6 bread
1 declare 4 bread
2 call 0
0 silent
2 pass
1 silent
2 pass
";

#[test]
fn a_turning_point_ends_before_the_next_merchant() {
    let record = Record::script(TWO_MERCHANTS).unwrap();
    let found = Statistics::of_record(&record).unwrap().unwrap();
    let turns: Vec<_> = found.turning_points.iter().map(|turn| (turn.round, turn.moved)).collect();
    assert_eq!(turns, [(1, 14)], "the penalty alone, not the bribe of the next");
}

#[test]
fn a_person_and_a_bot_of_one_name_are_two_opponents() {
    let mut ledger = Ledger::default();
    let figures = Figures { matches: 1, won: 1, ..Figures::default() };
    let shark = |is_person| Opponent { name: "Shark".into(), is_person };
    ledger.enter("duel", [shark(true)], Some(&figures)).unwrap();
    for _ in 0..2 {
        ledger.enter("duel", [shark(false)], Some(&figures)).unwrap();
    }
    ledger.enter("duel", [shark(false)], None).unwrap();
    let counted = ledger.by_opponent().into_iter().map(|(who, of)| (who.clone(), of.figures.won));
    assert_eq!(counted.collect::<Vec<_>>(), [(shark(false), 2), (shark(true), 1)]);
    assert_eq!((ledger.total.figures.matches, ledger.left), (3, 1));
}
