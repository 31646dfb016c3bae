//! Words without styles, for front ends that are no terminal.

use doubt_core::{Audience, Match};
use doubt_games::{cards, dice, sheriff};
use doubt_stage::Stage;
use doubt_words::{Catalogue, Manner};

use crate::table::{after, seat, telling, with};

/// Everything that seat 0 is told, in plain words.
fn told<G: Stage>(bout: &Match<G>) -> Vec<String> {
    let events = bout.events(Audience::Seat(seat(0)), 0);
    let telling = telling();
    let voice = telling.voice(Catalogue::english(), Manner::Plain);
    let told = events.map(|event| voice.passage(&G::tell(event, &telling)));
    told.filter(|words| !words.is_empty()).collect()
}

#[test]
fn dice_are_told_in_plain_words() {
    let rules = with(dice::Rules::LIARS_DICE, "dice", "2");
    let bout =
        after(rules, "deal first 1\ndeal 0: 2 3\ndeal 1: 4 4\ndeal 2: 5 6\n1 2x4\n2 3x4\n0 doubt");
    let expected = [
        "Ann was chosen to open.",
        "Round 1\n6 dice: you 2, Ann 2 and Bob 2.\nAnn opens.",
        "You roll 2 3.",
        "Ann bids 2x4.",
        "Bob bids 3x4.",
        "You doubt Bob’s 3x4!",
        "You:  2 3\nAnn:  [4] [4]\nBob:  5 6\n2 dice match 3x4: the bid fails.",
        "Bob loses a die, 1 left.",
    ];
    assert_eq!(told(&bout)[..8], expected);
}

#[test]
fn cards_are_told_in_plain_words() {
    let rules = with(cards::Rules::BLUFF, "deck", "faces");
    let bout = after(
        rules,
        "deal spare 1\ndeal 0: AS AH AD AC JS\ndeal 1: JH JD JC QS QH QD\n\
         deal 2: QC KS KH KD KC\n0 play A as A\n1 doubt\n2 pass",
    );
    let expected = [
        "The left-over card goes to Ann.",
        "Round 1\nCards: you 5, Ann 6 and Bob 5.",
        "You are dealt A×4 J.",
        "You start.",
    ];
    assert_eq!(told(&bout)[..4], expected);
}

#[test]
fn the_gate_is_told_in_plain_words() {
    let bout = after(
        sheriff::Rules::SHERIFF,
        "deal draw 1: 3 bread 3 pepper\n1 load 1 bread 2 pepper\n1 declare 3 bread\n\
         deal tell 1: easy 1\n1 silent\n0 inspect\ndeal check 8 2",
    );
    let expected = [
        "Visit 1\nAnn comes to the gate with 50 gold.",
        "Ann declares 3 bread.",
        "Ann looks everyone in the eye.",
        "You open Ann’s bag!",
        "The sheriff rolls 8 + 5 = 13, the merchant 2 + 5 = 7: the lie is found.",
        "In the bag: 1 bread and 2 pepper, not 3 bread as declared.",
    ];
    assert_eq!(told(&bout)[..6], expected);
}
