//! The cards family: bots among themselves, and what a person types.

use crate::program::Place;

const TWO: &str = "play bluff --bots-count 1 --set deck=faces --seed 1";

#[test]
fn both_games_are_told_to_their_winner_and_again() {
    for game in ["bluff", "bluff-stuff"] {
        let place = Place::new();
        let line = format!("play {game} --no-user --seed 7");
        let told = place.run(&line).well();
        for moment in
            ["Round 1", " plays ", " doubts ", " is shown: ", "takes the pile", "the match!"]
        {
            assert!(told.contains(moment), "`{moment}` is missing in {game}");
        }
        for hidden in [" laid: ", "In the pile: "] {
            assert!(!told.contains(hidden), "nobody is told what lies face down: {told}");
        }
        assert_eq!(place.run(&line).well(), told);
        assert!(place.run("replay").well().contains("the match!"));
    }
}

#[test]
fn a_person_is_understood_and_refused_with_a_sentence() {
    let told = Place::new().type_in(TWO, "?\nhello\n2 aces\n7\ndoubt\npass\nrules\n").well();
    for sentence in [
        "queen, q, qs        play a card from your hand",
        "I don’t understand “hello”. Name a card and what you call it, such as 7 as q or queen",
        "You can’t claim sevens: there are none in this deck.",
        "There is no claim to doubt now.",
        "It’s your turn: play cards and claim a rank",
        "Whoever is first to have no cards left",
        "The match was abandoned here.",
    ] {
        assert!(told.contains(sentence), "`{sentence}` is missing:\n{told}");
    }
}

#[test]
fn examples_are_of_cards_that_may_be_played() {
    let one = Place::new().type_in("play bluff --seed 1", "?\nhello\nqq\n").well();
    assert!(!one.contains("q q"), "{one}");
    let line = "play bluff-stuff --bots-count 3 --set first=seat --seed 1";
    let four = Place::new().type_in(line, "?\nhello\n").well();
    assert!(
        four.contains("q q 7 ") && four.contains("whatever they are, you claim aces"),
        "{four}"
    );
    assert!(!four.contains("call them all queens"), "the rank is assigned: {four}");
}

#[test]
fn q_is_a_queen_and_not_the_end() {
    let told = Place::new().type_in(TWO, "q as k\nq\n").well();
    assert!(told.contains("You play 1 king."), "{told}");
}

#[test]
fn auto_asks_only_when_it_is_worth_it() {
    let place = Place::new();
    let line = "play bluff-stuff --seed 3 --json";
    let asked = |lines: &str| place.type_in(line, lines).well().matches("\"ask\"").count();
    let plays = "a\n".repeat(3);
    assert!(asked(&format!("auto\n{plays}")) <= asked(&format!("{}{plays}", "pass\n".repeat(9))));
    let told = place.type_in("play bluff-stuff --seed 3", "auto\nauto\n").well();
    assert!(told.contains("You’ll pass until there is something worth asking."), "{told}");
}

#[test]
fn what_is_of_dice_is_refused() {
    for (line, reason) in [
        ("odds 5x4 --dice 10 --game bluff", "`doubt odds` is only for dice games"),
        ("play bluff --bot-level 2", "`level-2` plays dice, not cards"),
        ("play bluff --wild-mode", "There is no option “wild”"),
        ("play bluff-stuff --bots-count 1", "These rules are for 4 to 6 seats, not 2"),
        ("play bluff --set max_cards=5", "“max_cards=5” doesn’t work with “decks=1”"),
    ] {
        let said = Place::new().run(line);
        assert_eq!(said.code, Some(2), "{line}");
        assert!(said.err.contains(reason), "{line}: {}", said.err);
    }
}
