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
fn hands_are_shown_at_settlement_unless_they_are_hidden() {
    let place = Place::new();
    let told = place.run(WATCH).well();
    let hands = |told: &str| told.lines().filter(|line| line.starts_with("  Bot ")).count();
    let settlements = told.lines().filter(|line| line.contains(": the bid ")).count();
    assert!(settlements > 0 && hands(&told) >= 2 * settlements, "{told}");
    assert_eq!(place.run(&format!("{WATCH} --show-hands-at-settlement")).well(), told);
    let hidden = place.run(&format!("{WATCH} --hide-hands --no-statistics")).well();
    assert_eq!(hands(&hidden), 0, "{hidden}");
    assert!(hidden.contains(": the bid "));
    assert_eq!(place.run("replay --watcher --hide-hands --no-statistics").well(), hidden);
    assert_eq!(
        place.run(&format!("{WATCH} --hide-hands --show-hands-at-settlement")).code,
        Some(2)
    );
}

/// In brackets stand just those dice that were counted, wild ones among them.
#[test]
fn every_die_that_counts_is_marked() {
    let place = Place::new();
    let mut wild = 0;
    for line in ["perudo", "liars-dice", "liars-dice --wild-mode", "perudo --set palifico=any"] {
        let told = place.run(&format!("play {line} --no-user --seed 3 --no-statistics")).well();
        let mut marked = 0;
        for line in told.lines() {
            if line.starts_with("  ") {
                marked += line.matches('[').count();
                wild += line.matches("[1]").count();
            } else if let Some((counted, bid)) = line.split_once(" match") {
                let counted = counted.split(' ').next().unwrap();
                let count = if counted == "No" { 0 } else { counted.parse().unwrap() };
                assert_eq!(marked, count, "{line}{bid}\n{told}");
                marked = 0;
            }
        }
    }
    assert!(wild > 0);
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
        "Given your dice, the chance that 2x2 holds is ",
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
fn the_odds_of_any_bid_can_be_asked_for() {
    let line = "play perudo --bots-count 1 --set first=seat --seed 1";
    let asked = "odds 3x5\nodds three fives\nodds 5x9\nodds 99x5\nodds 40x5\nodds doubt\nodds\n";
    let told = Place::new().type_in(line, asked).well();
    let own = told.matches("Given your dice, the chance that 3x5 holds is ").count();
    assert_eq!(own, 2, "{told}");
    for line in [
        "“9” is not a face of a die: faces go from 1 to 6.",
        "“99” is not a number of dice: counts go from 1 to 10.",
        "You can’t bid 40x5: only 10 dice are on the table.",
        "Name a bid to weigh, such as odds 3x5.",
        "Given your dice, the chance that 1x2 holds is ",
    ] {
        assert!(told.contains(line), "`{line}` is missing in\n{told}");
    }
    let few = "play liars-dice --bots-count 1 --set first=seat --set faces=4 --seed 1";
    let told = Place::new().type_in(few, "5x9\n5x5\nodds 5x5\nodds 2x2\n").well();
    assert!(told.contains("faces go from 1 to 4.") && !told.contains("to 6"), "{told}");
    assert_eq!(told.matches("You can’t bid 5x5: the dice have the faces 1 to 4.").count(), 2);
    assert!(!told.contains("is exact"), "nobody may call it: {told}");
}

#[test]
fn the_examples_of_the_help_can_be_bid() {
    for (game, example) in [("duel", "2x5"), ("perudo", "3x5")] {
        let line = format!("play {game} --set first=seat --seed 5 --no-record");
        let said = Place::new().type_in(&line, &format!("?\nodds {example}\n{example}\n")).well();
        assert!(said.contains(&format!("odds, odds {example} ")), "{}", said);
        assert!(said.contains(&format!("You bid {example}.")), "{}", said);
    }
}

#[test]
fn bluff_is_no_word_for_doubt_where_the_help_does_not_say_so() {
    let line = "play liars-dice --bots-count 1 --bot-level 0 --set first=seat --seed 1";
    let told = Place::new().type_in(line, "1 twos\nbluff\n?\n").well();
    assert!(told.contains("I don’t understand “bluff”."), "{told}");
    assert!(!told.contains("You doubt"), "{told}");
    let cards = Place::new().type_in("play bluff --seed 1", "?\n").well();
    assert!(cards.contains("doubt, bluff, liar "), "{cards}");
}

#[test]
fn what_is_for_the_ear_leaves_nothing_out() {
    let line = "play perudo --bots-count 1 --set first=seat --seed 1 --spoken";
    let told = Place::new().type_in(line, "?\n1x2\ndoubt\n").well();
    assert!(told.contains("\ndoubt, dudo, liar: doubt the standing bid"), "{told}");
    let shown = told.lines().find(|line| line.starts_with("You: ")).expect("hands are told");
    assert_eq!(shown.matches([',', '.']).count() + 1, 5, "five dice: {shown}");
    let whole = Place::new().run("play duel --no-user --seed 3 --spoken").well();
    assert!(whole.contains(": made ") && !whole.contains("  "), "no columns: {whole}");
    assert!(!whole.contains(" %"), "{whole}");
}

#[test]
fn a_person_has_a_name_and_no_bots() {
    let place = Place::new();
    let told = place.type_in("play perudo --seed 3 --name Ann", "quit\n").well();
    assert!(told.contains("\nYou play as Ann.\n"), "{told}");
    assert!(place.run("replay").well().contains("\nYou play as Ann.\n"));
    assert!(!place.type_in("play perudo --seed 3", "").well().contains("You play as"));
    for (line, name) in [
        ("play perudo", "Shark"),
        ("play perudo", "el bloffo"),
        ("play bluff", "Tia Picara"),
        ("play sheriff --role merchant", "Alice the baker's daughter"),
        ("play liars-dice --bot-level 2", "Bot 1"),
    ] {
        let said = place.run_with(line, &["--name", name]);
        assert_eq!(said.code, Some(2), "{name}");
        assert!(
            said.err.contains(&format!("`{name}` is the name of a bot: choose")),
            "{}",
            said.err
        );
        assert_eq!(said.out, "");
    }
}

#[test]
fn a_record_never_takes_the_place_of_a_file() {
    let place = Place::new();
    let file = place.path("match.doubt");
    std::fs::write(&file, "dear diary").unwrap();
    let said = place.run(&format!("play duel --no-user --seed 1 --record {file}"));
    assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "nothing is played in vain");
    assert!(said.err.contains("it is there already, and nothing is overwritten"), "{}", said.err);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "dear diary");
    let nowhere = place.path("nowhere/match.doubt");
    let said = place.run(&format!("play duel --no-user --seed 1 --record {nowhere}"));
    assert_eq!((said.code, said.out.as_str()), (Some(1), ""));
    assert!(said.err.contains("there is no folder "), "{}", said.err);
    // The folder is there, and takes no such file.
    let mut unwritable = vec![place.path(&format!("{}.doubt", "x".repeat(300)))];
    if cfg!(target_os = "linux") {
        unwritable.push("/proc/match.doubt".to_owned());
    }
    for file in unwritable {
        let said = place.run(&format!("play duel --no-user --seed 1 --record {file}"));
        assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "nothing is played in vain");
        assert!(said.err.contains("no new file can be made there"), "{}", said.err);
    }
    // What goes wrong only in the end is a failure, too.
    let (late, other) = (place.path("late"), place.path("late/match.doubt"));
    std::fs::create_dir(&late).unwrap();
    let line = format!("play duel --set first=seat --seed 1 --record {other}");
    let mut child = place.command(&line).stdin(Stdio::piped()).spawn().unwrap();
    let mut told = BufReader::new(child.stdout.take().unwrap());
    told.read_line(&mut String::new()).unwrap();
    // This also says that there is no empty file while the match is played.
    std::fs::remove_dir(&late).unwrap();
    drop(child.stdin.take());
    std::io::copy(&mut told, &mut std::io::sink()).unwrap();
    let said = child.wait_with_output().unwrap();
    assert_eq!(said.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&said.stderr).contains("Cannot write "));
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
