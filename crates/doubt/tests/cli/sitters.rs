//! Who sat where: a person is known by sitting there, not by a name.

use std::fs;

use doubt_core::{Record, Sitter};
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

/// In older records, and in those of other programs, somebody may be called as a bot is.
#[test]
fn a_person_who_is_called_as_a_bot_is_is_told_as_themselves() {
    let place = Place::new();
    let file = place.path("match.doubt");
    let line = format!("play perudo --bots shark,turtle --seed 3 --name Ann --record {file}");
    let played = place.type_in(&line, &lines()).well();
    assert!(played.starts_with("Perudo: you, Shark and Turtle\nYou play as Ann.\n"), "{played}");
    let mut record = record(&file);
    record.header.names[0] = "Turtle".into();
    fs::write(&file, record.to_string()).unwrap();
    let told = place.run(&format!("replay {file}")).well();
    assert!(told.starts_with("Perudo: you, Shark and Turtle\nYou play as Turtle.\n"), "{told}");
    assert!(told.contains("\nYou bid ") && !told.contains("You bids"), "{told}");
}

#[test]
fn figures_are_of_the_person_by_any_name_and_never_of_a_bot_too() {
    let place = Place::new();
    for (name, seed) in [("Bob", 1), ("Ann", 2), ("You", 3)] {
        let line = format!("play perudo --bots turtle,chaos --seed {seed} --name {name}");
        place.type_in(&line, &lines()).well();
    }
    // As it could be in a record of an older version.
    let file = place.path("matches/perudo-1.doubt");
    let mut kept = record(&file);
    kept.header.names[0] = "Shark".into();
    fs::write(&file, kept.to_string()).unwrap();
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
    place.run(&format!("play sheriff --role merchant --seed 3 --record {file}")).well();
    let mut kept = record(&file);
    let at = kept.header.sitters.iter().position(|sitter| *sitter == Sitter::Person).unwrap();
    let name = "Alice the baker's daughter";
    kept.header.names[at] = name.into();
    fs::write(&file, kept.to_string()).unwrap();
    let told = place.run(&format!("replay {file} --seat {at}")).well();
    assert!(!told.contains(&format!("{name} comes")), "the person is told as themselves: {told}");
}
