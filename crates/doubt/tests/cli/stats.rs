//! The figures after a match, and over a lifetime.

use std::fs;

use serde_json::Value;

use crate::program::Place;

/// A match of two with known hands: see the same one in the tests of the rules.
const SCRIPT: &str = "\
doubt record 1
game liars-dice
set dice=3 first=seat
seat 0 You
seat 1 Shark, the \"Fin\"
deal 0: 1 3 3
deal 1: 2 5 6
0 2x3
1 3x5
0 doubt
deal 0: 1 3 3
deal 1: 5 6
1 1x5
0 2x5
1 doubt
deal 0: 3 3
deal 1: 5 6
0 1x3
1 doubt
deal 0: 1 2
deal 1: 4
1 1x6
0 2x2
1 3x2
0 doubt
";

/// Keeps a match in the folder, sealed as it should be.
fn keep(place: &Place, name: &str, body: &str) {
    let sum = crc32(body.as_bytes());
    fs::create_dir_all(place.path("matches")).unwrap();
    let text = format!("{body}end {} {sum:08x}\n", body.lines().count());
    fs::write(place.path(&format!("matches/{name}.doubt")), text).unwrap();
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| (sum >> 1) ^ (0xedb8_8320 * (sum & 1)))
    })
}

/// One match won, the same one lost by another name, a match that was left, and a match of cards.
fn played() -> Place {
    let place = Place::new();
    keep(&place, "a", SCRIPT);
    let turned = SCRIPT.replace("seat 0 You", "seat 0 Ann").replace("seat 1 Shark", "seat 1 You");
    keep(&place, "b", &turned.replace("You, the \"Fin\"", "You"));
    let left = SCRIPT.lines().take(8).map(|line| format!("{line}\n"));
    keep(&place, "c", &left.collect::<String>());
    place
}

#[test]
fn a_match_ends_with_its_figures() {
    let place = played();
    let wide = |line: &str| {
        let mut command = place.command(line);
        String::from_utf8(command.env("COLUMNS", "100").output().unwrap().stdout).unwrap()
    };
    let told = wide(&format!("replay {}", place.path("matches/a.doubt")));
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let lines: Vec<String> = told.lines().map(words).collect();
    for line in [
        "Claims made truthful bluffs rate success challenged caught accused",
        "You 4 3 1 25 % 0 % 2 1 1",
        "Shark, the \"Fin\" 4 2 2 50 % 50 % 2 2 0",
        "Challenges made right wrong accuracy dice lost dice gained",
        "You 2 2 0 100 % 1 0",
        "Shark, the \"Fin\" 2 1 1 50 % 3 0",
        "Most deceptive: Shark, the \"Fin\". Got away with 1 of 2 bluffs.",
        "Sharpest challenger: you. 2 of 2 challenges were right.",
        "Turning points",
    ] {
        assert!(lines.iter().any(|told| told == line), "`{line}` is missing in\n{told}");
    }
    assert!(told.contains("Round 4: You doubt Shark, the \"Fin\"’s 3x2!"), "{told}");
    let plain = wide(&format!("replay {} --no-statistics", place.path("matches/a.doubt")));
    assert!(told.starts_with(&plain), "nothing but the figures is left out");
}

#[test]
fn a_program_gets_them_as_one_event_before_the_end() {
    let place = Place::new();
    for game in ["perudo", "bluff", "bluff-stuff", "nottingham"] {
        let line = format!("play {game} --no-user --seed 5 --json");
        let events = place.run(&line).json_lines();
        let found: Vec<&Value> = events.iter().filter(|e| e["event"] == "statistics").collect();
        assert_eq!(found.len(), 1);
        assert_eq!(events[events.len() - 2], *found[0]);
        let won: u64 = players(found[0]).map(|player| player["won"].as_u64().unwrap()).sum();
        assert_eq!(won, 1);
        for player in players(found[0]) {
            let count = |name: &str| player[name].as_u64().unwrap();
            assert_eq!(count("claims"), count("truthful") + count("bluffs"));
            assert_eq!(count("challenged"), count("caught") + count("falsely_accused"));
            assert_eq!(count("challenges"), count("right") + count("wrong"));
        }
        let points = found[0]["turning_points"].as_array().unwrap();
        assert!((1..=3).contains(&points.len()));
        assert!(points.iter().all(|point| !point["events"].as_array().unwrap().is_empty()));
        let without = place.run(&format!("{line} --no-statistics")).json_lines();
        assert_eq!(without.len(), events.len() - 1);
        assert_eq!(place.run(&format!("{line} --no-record")).json_lines(), events);
    }
}

fn players(statistics: &Value) -> impl Iterator<Item = &Value> {
    statistics["players"].as_array().unwrap().iter()
}

#[test]
fn a_match_that_was_left_tells_no_figures() {
    let place = Place::new();
    let told = place.type_in("play perudo --set first=seat --seed 4 --json", "1x2\nquit\n").well();
    assert!(!told.contains("\"statistics\"") && !told.contains("truthful"), "{told}");
    assert!(!place.run("replay --json").well().contains("\"statistics\""));
}

#[test]
fn a_lifetime_is_the_sum_of_finished_matches() {
    let place = played();
    let said = place.run("stats --json");
    assert_eq!(said.err, "");
    let found: Value = serde_json::from_str(&said.well()).unwrap();
    assert_eq!((&found["name"], &found["left"]), (&"You".into(), &1.into()));
    let total = |name: &str| found["total"][name].as_u64().unwrap();
    let named = ["matches", "won", "claims", "truthful", "bluffs", "challenged", "caught"];
    assert_eq!(named.map(total), [2, 1, 8, 5, 3, 4, 3]);
    let named = ["bluffs_caught", "falsely_accused", "challenges", "right", "wrong", "lost"];
    assert_eq!(named.map(total), [2, 1, 4, 3, 1, 4]);
    assert_eq!(found["total"]["win_rate"], 0.5);
    assert_eq!(found["by_game"][0]["game"], "liars-dice");
    let opponents: Vec<&Value> = found["by_opponent"].as_array().unwrap().iter().collect();
    let names: Vec<&str> = opponents.iter().map(|row| row["opponent"].as_str().unwrap()).collect();
    assert_eq!(names, ["Ann", "Shark, the \"Fin\""]);
    assert_eq!(opponents[1]["won"], 1);
    let ann: Value = serde_json::from_str(&place.run("stats --name Ann --json").well()).unwrap();
    assert_eq!((&ann["total"]["won"], &ann["left"]), (&1.into(), &0.into()));
}

#[test]
fn tables_are_by_game_and_by_opponent() {
    let place = played();
    let told = place.run("stats").well();
    assert!(told.starts_with("You: 2 matches played to the end. One abandoned match is not"));
    assert!(told.contains("By game") && told.contains("By opponent") && told.contains("4 dice"));
    let told = place.run("stats --by game").well();
    assert!(told.contains("By game") && !told.contains("By opponent"));
    let csv = place.run("stats --csv --by opponent").well();
    let lines: Vec<&str> = csv.lines().collect();
    assert!(lines[0].starts_with("by,name,things,matches,won,claims,truthful,bluffs,challenged"));
    assert!(lines[1].starts_with("total,all,dice,2,1,8,5,3,4,3,1,0,2,4,3,1,4,0,0.5000,0.3750,"));
    assert!(lines[2].starts_with("opponent,Ann,dice,1,0,4,2,2,"));
    assert!(lines[3].starts_with("opponent,\"Shark, the \"\"Fin\"\"\",dice,1,1,4,3,1,"), "{csv}");
    assert_eq!(lines.len(), 4);
    let none = place.run("stats --game bluff").well();
    assert!(
        none.starts_with("No finished match of Bluff with you at the table has been saved in ")
    );
}

#[test]
fn things_of_several_kinds_are_not_summed() {
    let place = played();
    place.run("play bluff --no-user --bots noob,easy --seed 3").well();
    let files = fs::read_dir(place.path("matches")).unwrap().map(|file| file.unwrap().path());
    let cards = files.into_iter().find(|path| path.to_str().unwrap().contains("bluff-")).unwrap();
    let text = fs::read_to_string(cards).unwrap();
    // A person in the place of the bot at the first seat, by a name of their own.
    let left_out = |line: &&str| line.starts_with("sheet 0 ") || line.starts_with("end ");
    let body = text.lines().filter(|line| !left_out(line)).map(|line| match line {
        _ if line.starts_with("seat 0 ") => "seat 0 Ann\n".to_owned(),
        _ if line.starts_with("sitter 0 ") => "sitter 0 person\n".to_owned(),
        _ => format!("{line}\n"),
    });
    keep(&place, "d", &body.collect::<String>());
    let found: Value = serde_json::from_str(&place.run("stats --json").well()).unwrap();
    assert_eq!(found["total"]["matches"], 3);
    assert_eq!((&found["total"]["things"], &found["total"]["lost"]), (&Value::Null, &Value::Null));
    assert_eq!(found["by_game"][1]["things"], "cards");
    assert!(found["by_game"][1]["lost"].as_u64().unwrap() > 0);
}

#[test]
fn damaged_files_are_skipped_and_said() {
    let place = played();
    fs::write(place.path("matches/broken.doubt"), "doubt record 1\ngame perudo\n").unwrap();
    fs::write(place.path("matches/notes.txt"), "no match").unwrap();
    fs::create_dir(place.path("matches/folder.doubt")).unwrap();
    keep(&place, "foreign", &SCRIPT.replace("game liars-dice", "game poker"));
    keep(&place, "illegal", &SCRIPT.replace("0 2x3", "0 9x3"));
    let said = place.run("stats --json");
    let err = said.err.clone();
    let found: Value = serde_json::from_str(&said.well()).unwrap();
    assert_eq!((&found["damaged"], &found["total"]["matches"]), (&3.into(), &2.into()));
    assert_eq!(err.lines().count(), 3, "{err}");
    for reason in ["broken.doubt: line 2: the record is cut off", "there is no game `poker`", "9x3"]
    {
        assert!(err.contains(reason), "`{reason}` is missing in {err}");
    }
}

#[test]
fn without_matches_there_is_a_sentence() {
    let place = Place::new();
    assert!(place.run("stats").well().starts_with("No finished match with you at the table"));
    assert_eq!(place.run("stats --csv").well().lines().count(), 2);
    for line in ["stats --game poker", "stats --by seat", "stats --json --csv"] {
        assert_eq!(place.run(line).code, Some(2), "{line}");
    }
}
