//! Who sat where: a person is known by sitting there, not by a name.

use std::fs;

use doubt_core::{Record, Seat, Sitter};
use serde_json::Value;

use crate::program::Place;

/// Bids and doubts, enough of them for a whole match; what is not allowed is asked for again.
fn lines() -> String {
    "doubt\n1x3\n2x4\n3x5\n".repeat(300)
}

fn record(file: &str) -> Record {
    Record::parse(&fs::read_to_string(file).unwrap()).unwrap()
}

#[test]
fn a_record_says_who_sat_where() {
    let place = Place::new();
    let file = place.path("match.doubt");
    let line = format!("play perudo --bots shark,level-3 --seed 3 --record {file}");
    place.type_in(&line, &lines()).well();
    let header = record(&file).header;
    assert_eq!(header.names, ["You", "Shark", "level-3"]);
    assert_eq!(header.sitters[0], Sitter::Person);
    let Sitter::Bot { name, sheet: Some(sheet) } = &header.sitters[1] else { panic!("{header:?}") };
    assert_eq!(name, "Shark");
    assert!(sheet.starts_with("dice, character=Shark, "), "{sheet}");
    let Sitter::Bot { name, .. } = &header.sitters[2] else { panic!("{header:?}") };
    assert_eq!(name, "level-3");
    let versions = header.versions.unwrap();
    assert!(versions.rules >= 1 && versions.bots == doubt_bots::VERSION);
}

#[test]
fn a_person_may_be_called_as_a_bot_is() {
    let place = Place::new();
    let file = place.path("match.doubt");
    let play = |name: &str| {
        let line = format!("play perudo --bots shark,turtle --seed 3 --name {name}");
        let line = format!("{line} --no-statistics --record {file}");
        place.type_in(&line, &lines()).well()
    };
    let played = play("Shark");
    let header = record(&file).header;
    assert_eq!(header.names, ["Shark", "Shark 2", "Turtle"]);
    let second = Seat::FIRST.next(3);
    assert_eq!(header.sitter(Seat::FIRST), &Sitter::Person);
    assert!(matches!(header.sitter(second), Sitter::Bot { name, .. } if name == "Shark"));
    // They are told it as the one who played, then and now.
    assert!(played.starts_with("Perudo: you, Shark 2 and Turtle\n"), "{played}");
    let told = place.run(&format!("replay {file}")).well();
    assert!(told.starts_with("Perudo: you, Shark 2 and Turtle\n"), "{told}");
    assert!(told.contains("\nYou bid ") && !told.contains("You bids"), "{told}");
    // By any other name they are told the same.
    let other = play("Ann").replace("Shark", "Shark 2");
    assert_eq!(other, played);
}

#[test]
fn figures_are_of_the_person_by_any_name_and_never_of_a_bot_too() {
    let place = Place::new();
    for (name, seed) in [("Shark", 1), ("Ann", 2), ("You", 3)] {
        let line = format!("play perudo --bots turtle,chaos --seed {seed} --name {name}");
        place.type_in(&line, &lines()).well();
    }
    let figures = |line: &str| {
        let said = place.run(&format!("{line} --json"));
        (serde_json::from_str::<Value>(&said.out).unwrap(), said.err)
    };
    let (mine, _) = figures("stats");
    assert_eq!((&mine["name"], &mine["total"]["matches"]), (&"You".into(), &3.into()));
    assert_eq!(figures("stats --name Ann").0["total"]["matches"], 1);
    let (person, err) = figures("stats --name Shark");
    assert_eq!((&person["total"]["matches"], err.as_str()), (&1.into(), ""));

    for seed in 1..=2 {
        place.run(&format!("play perudo --no-user --bots shark,turtle --seed {seed}")).well();
    }
    let (again, err) = figures("stats --name Shark");
    assert_eq!(again, person, "the bot's matches are not the person's");
    assert_eq!(err, "A bot is also called Shark: use --bot to see its statistics.\n");
    let (bot, err) = figures("stats --name Shark --bot");
    assert_eq!((&bot["total"]["matches"], err.as_str()), (&2.into(), ""));
    assert_eq!(figures("stats --name Chaos").0["total"]["matches"], 3);
    assert_eq!(figures("stats").0["total"]["matches"], 3, "who only watches has no figures");
    assert_eq!(place.run("stats --bot").code, Some(2));
}

#[test]
fn a_person_at_the_gate_has_no_merchants_lines() {
    let place = Place::new();
    let file = place.path("match.doubt");
    let line = format!("play sheriff --role merchant --seed 3 --record {file}");
    let name = "Alice the baker's daughter";
    let mut child = place.command(&line);
    child.args(["--name", name]);
    let said = child.output().unwrap();
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    let header = record(&file).header;
    let at = header.names.iter().position(|sat| sat == name).unwrap();
    assert_eq!(header.sitters[at], Sitter::Person);
    assert_eq!(header.names.iter().filter(|sat| **sat == name).count(), 1);
    let told = place.run(&format!("replay {file} --seat {at}")).well();
    assert!(!told.contains(&format!("{name} comes")), "the person is told as themselves: {told}");
}
