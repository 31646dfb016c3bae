//! Words without styles, for front ends that are no terminal.

use doubt_core::{Audience, Match};
use doubt_games::{cards, dice, sheriff};
use doubt_stage::{Stage, plain, tell};

use crate::table::{after, seat, telling, with};

#[test]
fn styles_blank_lines_and_space_at_the_ends_go() {
    let styled = "\n\u{1b}[1mRound 1\u{1b}[0m\n\n  \u{1b}[2m15 dice\u{1b}[0m: You  5. \n";
    assert_eq!(plain(styled), "Round 1\n15 dice: You  5.");
    assert_eq!((plain(""), plain("\n \u{1b}[0m\n")), (String::new(), String::new()));
    assert_eq!(plain("Größe ×2"), "Größe ×2");
}

/// Everything that seat 0 is told, in plain words.
fn told<G: Stage>(game: &Match<G>) -> Vec<String> {
    let events = game.events(Audience::Seat(seat(0)), 0);
    events.filter_map(|event| tell::<G>(event, &telling())).collect()
}

#[test]
fn dice_are_told_in_plain_words() {
    let rules = with(dice::Rules::LIARS_DICE, "dice", "2");
    let game =
        after(rules, "deal first 1\ndeal 0: 2 3\ndeal 1: 4 4\ndeal 2: 5 6\n1 2x4\n2 3x4\n0 doubt");
    let expected = [
        "Ann is chosen to open.",
        "Round 1\n6 dice: You 2, Ann 2, Bob 2. Ann opens.",
        "Your dice: 2 3",
        "Ann bids 2x4.",
        "Bob bids 3x4.",
        "You doubt Bob's 3x4!",
        "You  2 3\nAnn  4 4\nBob  5 6\n2 dice match 3x4: the bid fails.",
        "Bob drops a die, 1 left.",
    ];
    assert_eq!(told(&game)[..8], expected);
}

#[test]
fn cards_are_told_in_plain_words() {
    let rules = with(cards::Rules::BLUFF, "deck", "faces");
    let game = after(
        rules,
        "deal spare 1\ndeal 0: AS AH AD AC JS\ndeal 1: JH JD JC QS QH QD\n\
         deal 2: QC KS KH KD KC\n0 play A as A\n1 doubt\n2 pass",
    );
    let expected = [
        "Left-over cards go to Ann.",
        "Round 1\nCards: You 5, Ann 6, Bob 5.",
        "Your cards: A×4 J",
        "You start.",
    ];
    assert_eq!(told(&game)[..4], expected);
}

#[test]
fn the_gate_is_told_in_plain_words() {
    let game = after(
        sheriff::Rules::SHERIFF,
        "deal draw 1: 3 bread 3 pepper\n1 load 1 bread 2 pepper\n1 declare 3 bread\n\
         deal tell 1: easy 1\n1 silent\n0 inspect\ndeal check 8 2",
    );
    let expected = [
        "Visit 1: Ann comes to the gate with 50 gold.",
        "Ann declares 3 bread.",
        "Ann looks you in the eye.",
        "You open Ann's bag!",
        "d10 8 + 5 = 13 against d10 2 + 5 = 7: the lie is found.",
        "In the bag: 1 bread, 2 pepper; not 3 bread.",
    ];
    assert_eq!(told(&game)[..6], expected);
}
