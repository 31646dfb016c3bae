//! Answers that cannot be right, by what a seat knows.

use doubt_core::Match;
use doubt_games::{cards, dice, sheriff};
use doubt_stage::Stage;

use crate::table::{after, seat, with};

fn wrong<G: Stage>(bout: &Match<G>, at: usize, answer: &str) -> Option<String> {
    let answer = G::answer(answer).unwrap();
    G::surely_wrong(bout.view(seat(at)), &answer).map(|message| message.to_string())
}

#[test]
fn ones_own_dice_make_a_bid_true_or_impossible() {
    let rolled = "deal first 1\ndeal 0: 4 4\ndeal 1: 4 3\ndeal 2: 5 6\n";
    let rules = with(with(dice::Rules::LIARS_DICE, "dice", "2"), "calza", "on-turn");
    let bout = after(rules.clone(), &format!("{rolled}1 1x3\n2 2x4"));
    let told = "You hold 2 yourself, and 2x4 was bid, so it is true. Doubt it all the same?";
    assert_eq!(wrong(&bout, 0, "doubt").as_deref(), Some(told));
    assert_eq!(wrong(&bout, 1, "doubt"), None, "one of two is not enough");
    // Four hidden dice and two of its own that match: six fours there may be, but no five fives.
    for (bid, most) in [("6x4", None), ("4x5", None), ("5x5", Some(4)), ("6x5", Some(4))] {
        let told = wrong(&bout, 0, bid);
        let most = most.map(|most| {
            format!("There can be no more than {most} of those: you see your own dice. Bid {bid} all the same?")
        });
        assert_eq!(told, most, "{bid}");
    }
    let one = after(rules, &format!("{rolled}1 1x3\n2 1x4"));
    assert!(wrong(&one, 0, "exact").is_some(), "two are more than one");
    assert_eq!(wrong(&one, 1, "exact"), None);
    let told = "You hold one of those yourself, so the bid is true. Doubt it all the same?";
    assert_eq!(wrong(&one, 1, "doubt").as_deref(), Some(told));
}

#[test]
fn no_face_is_wild_in_a_palifico_round() {
    let rolled = "deal 0: 1 4\ndeal 1: 2\ndeal 2: 3 5\n";
    let rules = with(with(dice::Rules::PERUDO, "dice", "2,1,2"), "first", "seat");
    let rules = with(rules, "palifico", "any");
    let bout = after(rules, &format!("{rolled}0 1x4\n1 2x4"));
    assert_eq!(wrong(&bout, 0, "doubt"), None, "its one is no four");
}

#[test]
fn ones_own_cards_give_a_claim_the_lie() {
    let bout = after(
        with(cards::Rules::BLUFF, "deck", "faces"),
        "deal spare 1\ndeal 0: AS AH AD AC JS\ndeal 1: JH JD JC QS QH QD\n\
         deal 2: QC KS KH KD KC\n0 play J as J\n1 pass\n2 pass\n1 play Q as A",
    );
    let told = "By your own cards this claim can’t be true. Let it stand all the same?";
    assert_eq!(wrong(&bout, 0, "pass").as_deref(), Some(told));
    assert_eq!(wrong(&bout, 0, "doubt"), None);
    assert_eq!(wrong(&bout, 2, "pass"), None, "it may be true for all it knows");
}

#[test]
fn a_bag_is_opened_in_vain_where_no_lie_can_be_found() {
    let visit = "deal draw 1: 3 bread 3 pepper\n1 load 3 pepper\n1 declare 3 bread\n\
                 deal tell 1: easy 1\n1 silent";
    let rules =
        |bluff: &str| with(with(sheriff::Rules::SHERIFF, "bluff", bluff), "perception", "1");
    let told = "Even if it is a lie, the dice can’t find it. Open the bag all the same?";
    assert_eq!(wrong(&after(rules("15"), visit), 0, "inspect").as_deref(), Some(told));
    assert_eq!(wrong(&after(rules("9"), visit), 0, "inspect"), None);
}
