//! The sheriff games, from both sides of the gate.

use serde_json::Value;

use crate::program::Place;

#[test]
fn a_person_serves_a_shift_and_sees_how_it_ended() {
    let place = Place::new();
    let lines = "prices\nodds\nworth 2 apples 1 silk\ninspect\n".to_owned() + &"pass\n".repeat(8);
    let told = place.type_in("play sheriff --seed 7", &lines).well();
    for moment in [
        "Visit 1\n",
        "A voice like warm butter",
        " declares 3 bread.",
        "Crossbows  8 gold  contraband",
        "the chance that a lie is found is 21 %: d10 + 5 against d10 + 9.",
        "2 apples and 1 silk would sell for 10 gold.",
        "You open ",
        "Visit 8\n",
        "Your shift is over: ",
        "Contraband missed           3",
        "Lies found, of bags opened  100 %",
    ] {
        assert!(told.contains(moment), "`{moment}` is missing:\n{told}");
    }
    let again = place.run("replay").well();
    assert!(
        again.contains("straightens a hat"),
        "a replay knows the merchants' own tells:\n{again}"
    );
    assert_eq!(again.matches("Visit ").count(), 8);
}

#[test]
fn a_person_brings_goods_to_the_gate() {
    let asked =
        Place::new().type_in("play sheriff --role merchant --seed 8 --json", "").json_lines();
    let ask = asked.iter().find(|line| line["event"] == "ask").unwrap();
    assert_eq!(ask["seat"], 1);
    let cards = ask["view"]["hand"]["cards"].as_object().unwrap();
    let (good, _) = cards.iter().next().unwrap();
    let lines = format!(
        "load 7 apples\nload nothing\nload 1 {good}\ndeclare 1 silk\ndeclare 1 bread\noffer 51\nsilent\n"
    );
    let told = Place::new().type_in("play sheriff --role merchant --seed 8", &lines).well();
    for moment in [
        "You come to the gate with 50 gold.",
        "You draw ",
        "You can’t load 7 cards: a bag holds at most 6.",
        "You can’t leave your bag empty: load at least one card.",
        "Your bag: 1 ",
        "You can’t declare contraband such as silk: declare apples, cheese, bread or chickens.",
        "To the others you seem ",
        "You can’t offer 51 gold: you have only 50 gold.",
    ] {
        assert!(told.contains(moment), "`{moment}` is missing:\n{told}");
    }
    assert!(!told.contains("\nAt the gate"), "no situation without a terminal");
}

#[test]
fn help_is_for_ones_own_side_of_the_gate() {
    let help = |line: &str| Place::new().type_in(line, "?\n").well();
    let (sheriff, merchant) = (["pass, inspect", "demand 8"], ["load 2", "declare 3", "offer 5"]);
    let told = help("play sheriff --seed 3");
    assert!(sheriff.iter().all(|command| told.contains(command)), "{told}");
    assert!(!merchant.iter().any(|command| told.contains(command)), "{told}");
    for line in ["play sheriff --seed 3 --role merchant", "play nottingham --seed 3"] {
        let told = help(line);
        // At nottingham the seat may be either at first; only one side's help is there.
        let is_merchant = merchant.iter().all(|command| told.contains(command));
        assert_eq!(!is_merchant, sheriff.iter().all(|command| told.contains(command)), "{told}");
        assert_eq!(is_merchant, merchant.iter().any(|command| told.contains(command)), "{told}");
    }
}

#[test]
fn odds_at_the_gate_name_the_merchant_and_read_the_tell() {
    let place = Place::new();
    let told = place.type_in("play sheriff --seed 3", "odds\npass\nodds\n").well();
    for line in [
        "If Alice the baker's daughter’s bag is opened, the chance that a lie is found is 72 %",
        "Alice the baker's daughter seems at ease, as if the declaration were true. With bluff \
         skill 3, that is right 81 % of the time.",
        "Cedric the smith seems uneasy, as if the declaration were a lie. With bluff skill 3,",
    ] {
        assert!(told.contains(line), "`{line}` is missing:\n{told}");
    }
    // A bun is no bribe.
    assert!(told.contains("a warm bun") && !told.contains("daughter offers"), "{told}");
}

#[test]
fn what_is_mistyped_at_the_gate_is_said_with_an_example() {
    let told = Place::new().type_in("play nottingham --seed 3", "call Alice\ntake x left\n").well();
    for line in [
        "Call a merchant by the number of the seat, such as call 2.",
        "Say how many cards and from which pile, such as take 2 left 1 right.",
    ] {
        assert!(told.contains(line), "`{line}` is missing:\n{told}");
    }
}

#[test]
fn a_merchant_is_not_told_what_others_carry() {
    let lines =
        Place::new().type_in("play sheriff --role merchant --seed 8 --json", "load 1 apple\n");
    let lines = lines.json_lines();
    let own = |line: &Value| matches!(line["event"].as_str(), Some("drawn" | "packed"));
    assert!(lines.iter().filter(|line| own(line)).all(|line| line["seat"] == 1));
    assert!(lines.iter().any(own));
}

#[test]
fn bots_keep_the_gate_among_themselves() {
    let place = Place::new();
    for line in ["play sheriff --no-user --seed 1", "play nottingham --no-user --seed 2"] {
        let told = place.run(line).well();
        assert_eq!(told, place.run(line).well());
        assert!(told.contains("\nAt the end\n"), "{told}");
    }
    let told = place.run("play nottingham --no-user --seed 3").well();
    assert!(told.contains("face down") && told.contains(" has the most: "), "{told}");
}

#[test]
fn characters_bring_their_skill() {
    let told = Place::new().run("play sheriff --no-user --bots Strict,Diana,Silas --seed 1").well();
    assert!(told.starts_with("Sheriff with bluff=5,1,9: Strict, Diana and Silas\n"), "{told}");
    let line = "play sheriff --no-user --bots Strict,Diana,Silas --seed 1 --set bluff=2";
    assert!(Place::new().run(line).well().starts_with("Sheriff with bluff=2: "));
}

#[test]
fn parts_are_for_a_fixed_sheriff() {
    for (line, said) in [
        ("play perudo --role merchant", "--role is only for sheriff games"),
        ("play nottingham --role sheriff", "--role needs sheriff=fixed"),
        ("play sheriff --bots Shark", "`Shark` plays dice, not sheriff"),
        ("play sheriff --bots-count 9", "2 to 9 seats"),
        ("odds 3x5 --dice 9 --game sheriff", "type `odds` at the prompt"),
    ] {
        let refused = Place::new().run(line);
        assert_eq!(refused.code, Some(2), "{line}: {}", refused.err);
        assert!(refused.err.contains(said), "{line}: {}", refused.err);
    }
}
