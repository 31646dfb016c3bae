//! Playing: bots among themselves, a person's lines, a program's.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;

use serde_json::Value;

use crate::program::Place;

const WATCH: &str = "play liars-dice --no-user --bots-count 3 --bot-level 2 --seed 7";

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let place = Place::new();
    for line in [WATCH, "play perudo --no-user --seed 1", "play duel --no-user --seed 3 --json"] {
        let (first, second) = (place.run(line), place.run(line));
        assert_eq!(first.out, second.out, "{line}");
        assert_eq!(first.err, second.err, "{line}");
    }
    assert_ne!(place.run(WATCH).out, place.run(&WATCH.replace("seed 7", "seed 8")).out);
}

#[test]
fn watching_tells_the_match_to_its_winner() {
    let told = Place::new().run(WATCH).well();
    assert!(told.starts_with("Liar's dice: Bot 1, Bot 2 and Bot 3\n"), "{told}");
    for moment in ["Round 1", " bids ", " doubts ", "dice match", "loses a die", "is out", "wins!"]
    {
        assert!(told.contains(moment), "`{moment}` is missing");
    }
    assert!(!told.contains(" rolls "), "no hand is told without being asked for");
    assert!(!told.contains('>') && !told.contains('\u{1b}'), "no prompt, no colour");
}

#[test]
fn hands_are_shown_at_settlement_if_asked_for() {
    let told = Place::new().run(&format!("{WATCH} --show-hands-at-settlement")).well();
    let hands = told.lines().filter(|line| line.starts_with("  Bot ")).count();
    let settlements = told.matches(" match").count();
    assert!(
        settlements > 0 && hands >= 2 * settlements,
        "{hands} hands, {settlements} settlements"
    );
}

#[test]
fn capabilities_are_told_if_asked_for() {
    for level in 0..=5 {
        let line = WATCH.replace("level 2", &format!("level {level}"));
        let told = Place::new().run(&format!("{line} --show-bots-capabilities")).well();
        assert_eq!(told.matches(&format!(" (level-{level}): ")).count(), 3);
    }
}

#[test]
fn wild_mode_is_an_option_by_another_name() {
    let place = Place::new();
    let named = place.run(&format!("{WATCH} --wild-mode")).well();
    assert_eq!(named, place.run(&format!("{WATCH} --set wild=ones")).well());
    assert!(named.starts_with("Liar's dice with wild=ones: "));
}

#[test]
fn a_person_types_as_people_do() {
    let place = Place::new();
    let play = "play liars-dice --bots-count 1 --bot-level 0 --set first=seat --seed 1";
    let said = place.type_in(play, "1 twos\nhello\n1 1\n? \nodds\n\n40 sixes\nliar\nquit\n");
    let told = said.out.clone();
    assert_eq!(said.code, Some(0));
    for line in [
        "You roll ",
        "You bid 1x2.",
        "I don’t understand “hello”. Bid a count and a face, such as 3x5",
        "You can’t bid 1x1 over 2x2: on that face, bid 3x1 or more.",
        "You can type:",
        "2x2 holds with a chance of ",
        "You can’t bid 40x6: only 10 dice are on the table.",
        "You doubt Bot 1’s 2x2!",
        "The match was abandoned here.",
        "Seed 1.",
    ] {
        assert!(told.contains(line), "`{line}` is missing in\n{told}");
    }
    assert!(said.err.contains("See it again with: doubt replay "), "{}", said.err);
    assert!(!told.contains('>'), "prompts are for terminals");
}

#[test]
fn the_end_of_input_leaves_the_match_in_order() {
    let place = Place::new();
    for lines in ["", "1x2\n", "1x2", "\n\n\n", "quit\n", "\u{0}\n", &"x".repeat(100_000)] {
        let said = place.type_in("play perudo --set first=seat --seed 4", lines);
        assert_eq!(said.code, Some(0), "{}", said.err);
        assert!(said.out.contains("The match was abandoned here."));
        assert!(place.run("replay").well().contains("The match was abandoned here."));
    }
}

#[test]
fn a_program_plays_a_seat_and_learns_only_what_the_seat_may_know() {
    let place = Place::new();
    let mut child = place
        .command("play perudo --bots-count 3 --seed 11 --json")
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut events: Vec<Value> = Vec::new();
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let event: Value = serde_json::from_str(&line.unwrap()).unwrap();
        if event["event"] == "ask" {
            let actions = event["actions"].as_array().unwrap();
            // A challenge wherever there is one, so that the match is short.
            let doubt = actions.iter().find(|action| **action == "doubt").unwrap_or(&actions[0]);
            writeln!(input, "{}", doubt.as_str().unwrap()).unwrap();
            assert_eq!(event["view"]["seat"], 0);
        }
        events.push(event);
    }
    assert!(child.wait().unwrap().success());
    assert_eq!(events.first().unwrap()["event"], "match");
    let end = events.last().unwrap();
    assert_eq!(
        (&end["event"], &end["over"], &end["seed"]),
        (&"end".into(), &true.into(), &"11".into())
    );
    let count = |name: &str| events.iter().filter(|event| event["event"] == name).count();
    assert!(count("ask") > 0 && count("reveal") > 0 && count("refusal") == 0);
    let rolls: Vec<&Value> = events.iter().filter(|event| event["event"] == "roll").collect();
    assert!(!rolls.is_empty() && rolls.iter().all(|roll| roll["seat"] == 0), "own rolls only");
}

#[test]
fn every_event_is_documented() {
    let docs = include_str!("../../../../docs/events.md");
    let place = Place::new();
    for line in ["play perudo --no-user --seed 1 --json", "play duel --seed 1 --json"] {
        for event in place.run(line).json_lines() {
            let row = format!("| `{}` |", event["event"].as_str().unwrap());
            assert!(docs.contains(&row), "{row} is missing");
        }
    }
}
