//! Bots by name: listed, seated, thinking aloud, and added by a person.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::program::Place;

const CHARACTERS: [&str; 6] = ["Shark", "Turtle", "Chaos", "Calculator", "Bluffer", "Trapper"];

#[test]
fn every_bot_is_listed_with_character_numbers_and_line() {
    let text = Place::new().run("bots perudo").well();
    let list = Place::new().run("bots perudo --json").well();
    let list: Value = serde_json::from_str(&list).unwrap();
    let bots = list.as_array().unwrap();
    for character in CHARACTERS {
        assert!(text.contains(&format!("\n{character}: ")), "{character}");
        let lead = bots.iter().find(|bot| bot["name"] == character).unwrap();
        assert_eq!(lead["numbers"].as_object().unwrap().len(), 8);
        assert!(lead["line"].as_str().unwrap().len() > 10);
    }
    let named = bots.iter().filter(|bot| {
        bot["family"] == "dice" && bot["character"].is_string() && bot["character"] != bot["name"]
    });
    assert_eq!(named.count(), 25);
    for level in 0..=5 {
        assert!(text.contains(&format!("level-{level}: ")));
    }
}

#[test]
fn bots_are_seated_by_name_with_or_without_accents() {
    let place = Place::new();
    let seat = |names: &str| {
        let mut command = place.command("play perudo --no-user --seed 1");
        String::from_utf8(command.args(["--bots", names]).output().unwrap().stdout).unwrap()
    };
    let told = seat("El Bloffo,Tía Pícara");
    assert!(told.starts_with("Perudo: El Bloffo and Tía Pícara\n"), "{told}");
    assert_eq!(told, seat("el bloffo, tia picara"));
    assert!(seat("shark,shark,level-5").starts_with("Perudo: Shark, Shark 2 and level-5\n"));
}

#[test]
fn bots_are_drawn_by_the_seed_and_differ() {
    let place = Place::new();
    let mut line_ups = BTreeSet::new();
    for seed in 0..10 {
        let line = format!("play perudo --no-user --bots-count 6 --seed {seed} --json --no-record");
        let events = place.run(&format!("{line} --show-bots-capabilities")).json_lines();
        line_ups.insert(events[0]["names"].to_string());
        let introduced = place.run(&line.replace("--json", "--show-bots-capabilities")).well();
        for character in CHARACTERS {
            assert!(introduced.contains(&format!(" ({character}): ")), "six seats, six characters");
        }
    }
    assert!(line_ups.len() > 5, "{line_ups:?}");
}

#[test]
fn thoughts_follow_the_answers_of_those_who_are_watched() {
    let place = Place::new();
    let line = "play perudo --no-user --bots shark,turtle --seed 2";
    let aloud = place.run(&format!("{line} --thoughts")).well();
    let silent = place.run(line).well();
    let kept: Vec<&str> = aloud.lines().filter(|line| !line.starts_with("  [")).collect();
    assert_eq!(kept, silent.lines().collect::<Vec<_>>(), "thoughts change nothing else");
    let lines: Vec<&str> = aloud.lines().collect();
    for (at, thought) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("  [")) {
        let chose = thought.rsplit("| Chose: ").next().unwrap();
        let deed = match chose {
            "BID" => " bids ",
            "DUDO" => " doubts ",
            "CALZA" => " calls ",
            other => panic!("{other}"),
        };
        assert!(lines[at - 1].contains(deed), "{} then {thought}", lines[at - 1]);
    }
}

#[test]
fn thoughts_wait_for_the_end_when_a_person_plays() {
    let place = Place::new();
    let line = "play perudo --bots shark --set dice=2 --set first=seat --seed 3 --thoughts";
    let left = place.type_in(line, "1x2\n").out;
    assert!(!left.contains("[Shark]"), "not while it would help: {left}");
    // Opens where it must and doubts where it may; what is refused is asked again.
    let lines = "1x2\ndoubt\n".repeat(30);
    let played = place.type_in(line, &lines).out;
    let over = played.find("win").unwrap();
    let thought = played.find("[Shark]").unwrap();
    assert!(over < thought, "{played}");
    let json = place.type_in(&format!("{line} --json"), &lines).json_lines();
    let at = |name: &str| json.iter().position(|event| event["event"] == name).unwrap();
    assert!(at("win") < at("thought"));
}

const OWN: &str = "[[dice]]
character = 'Parrot'
line = 'Says what the last one said, and one more.'
bots = ['Coco']
dudo_threshold = 0.9
calza_threshold = 0.1
bluff_frequency = 0.5
aggression = 0.1
risk_tolerance = 0.5
adaptability = 0.0
unpredictability = 0.0
positional_awareness = 0.0
";

#[test]
fn a_person_adds_characters_in_a_file() {
    let place = Place::new();
    let file = place.path("mine.toml");
    std::fs::write(&file, OWN).unwrap();
    let line = "play perudo --no-user --bots coco,shark --seed 1";
    assert_eq!(place.run(line).code, Some(2), "not without the file");
    let told = place.run(&format!("{line} --cast {file}")).well();
    assert!(told.starts_with("Perudo: Coco and Shark\n"));
    assert!(place.run(&format!("bots --cast {file}")).well().contains("Parrot: Says what"));
    // In the configuration folder it needs no naming.
    std::fs::write(place.path("cast.toml"), OWN).unwrap();
    assert_eq!(place.run(line).well(), told);
}

#[test]
fn a_cast_file_that_is_wrong_is_refused_with_line_and_field() {
    let place = Place::new();
    let file = place.path("mine.toml");
    for (text, complaint) in [
        (
            OWN.replace("aggression = 0.1", "aggression = 1.1"),
            "line 8, aggression: 1.1 is out of range",
        ),
        (
            OWN.replace("aggression = 0.1\n", ""),
            "line 1, aggression: the new character `Parrot` needs",
        ),
        (OWN.replace("aggression", "agression"), "line 8, agression: unknown field"),
        (OWN.replace("'Coco'", "'Shark'"), "bots: `Shark` is already the name of another bot"),
        ("[[dice]".into(), "line 1"),
        ("x".repeat(100_000), "is too large"),
    ] {
        std::fs::write(&file, text).unwrap();
        let said = place.run(&format!("bots --cast {file}"));
        assert_eq!(said.code, Some(1), "{}", said.out);
        assert!(said.err.contains(complaint), "{} lacks {complaint}", said.err);
    }
}

const PARANOID: &str = "[[cards]]
character = 'Paranoid'
line = 'Sees liars everywhere.'
bluff_frequency = 0.25
challenge_frequency = 0.70
memory = 20
decks = 2
";

#[test]
fn a_difficulty_sets_bots_and_decks() {
    let place = Place::new();
    for (name, seats, decks) in
        [("noob", 2, 1), ("easy", 3, 1), ("medium", 3, 2), ("hard", 4, 2), ("INSANE", 5, 3)]
    {
        let line = format!("play bluff --difficulty {name} --seed 1 --no-record");
        let opening = &place.type_in(&format!("{line} --json"), "").json_lines()[0];
        assert_eq!(opening["names"].as_array().unwrap().len(), seats, "{name}");
        let options = opening["options"].to_string();
        assert!(options.contains(&format!("\"decks\":\"{decks}\"")), "{options}");
        let watched = &place.run(&format!("{line} --no-user --json")).json_lines()[0];
        assert_eq!(watched["names"].as_array().unwrap().len(), seats, "{name}, watched");
    }
    let own = place.run("play bluff --difficulty hard --set decks=1 --no-user --seed 1").well();
    assert!(own.starts_with("Bluff: "), "an option that is given counts more: {own}");
}

#[test]
fn a_difficulty_of_ones_own() {
    let place = Place::new();
    let file = place.path("mine.toml");
    std::fs::write(&file, PARANOID).unwrap();
    let line = "play bluff --difficulty paranoid --no-user --seed 1 --no-record";
    let told = place.run(&format!("{line} --cast {file}")).well();
    let table = "Bluff with decks=2: Paranoid, Paranoid 2 and Paranoid 3\n";
    assert!(told.starts_with(table), "{told}");
    for (line, complaint) in [
        (line, "There is no bot `paranoid`"),
        (
            "play perudo --difficulty hard",
            "--difficulty is only for card games, and Perudo isn't one",
        ),
        ("play bluff --difficulty hrad", "did you mean `Hard`?"),
        ("play bluff --difficulty shark", "`Shark` plays dice, not cards"),
        ("play bluff --difficulty computer", "`Computer` is not a difficulty"),
        ("play bluff --difficulty hard --bots-count 2", "cannot be used with"),
        ("play bluff --difficulty hard --bots magpie", "cannot be used with"),
        ("play bluff --bot-level 3", "`level-3` plays dice, not cards"),
    ] {
        let said = place.run(line);
        assert_eq!(said.code, Some(2), "{line}: {}", said.err);
        assert!(said.err.contains(complaint), "{line}: {}", said.err);
    }
}

#[test]
fn card_bots_are_seated_by_short_names_and_drawn_to_suit_the_game() {
    let place = Place::new();
    let line = "play bluff-stuff --no-user --seed 3 --no-record";
    let told = place.run(&format!("{line} --bots caution,aggressive,wise-guy,computer")).well();
    assert!(
        told.starts_with("Bluff Stuff: Mr. Caution, Ms. Aggressive, The Wise Guy and Computer\n")
    );
    let drawn = place.run(line).well();
    for name in ["Computer", "Mr. Caution", "Ms. Aggressive", "The Wise Guy"] {
        assert!(drawn.lines().next().unwrap().contains(name), "{drawn}");
    }
    let introduced = place.run("play bluff --no-user --seed 3 --show-bots-capabilities").well();
    let levels = ["(Noob)", "(Easy)", "(Medium)", "(Hard)", "(Insane)"];
    assert_eq!(levels.iter().filter(|level| introduced.contains(**level)).count(), 4);
}
