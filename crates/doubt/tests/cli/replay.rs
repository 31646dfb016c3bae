//! Kept matches, told again.

use doubt_games::catalog::PRESETS;

use crate::program::Place;

#[test]
fn a_replay_gives_the_same_log() {
    let place = Place::new();
    for game in ["liars-dice", "perudo", "duel", "bluff", "bluff-stuff", "sheriff", "nottingham"] {
        for (at, how) in ["", "--json", "--hide-hands", "--no-statistics"].iter().enumerate() {
            let line = format!("play {game} --no-user --seed 7 {how}");
            let file = place.path(&format!("{game}-{at}.doubt"));
            let played = place.run(&format!("{line} --record {file}")).well();
            assert_eq!(place.run(&format!("replay --watcher {file} {how}")).well(), played);
            // The match that was kept last needs no name.
            assert_eq!(place.run(&line).well(), played);
            assert_eq!(place.run(&format!("replay --watcher {how}")).well(), played);
        }
    }
}

#[test]
fn a_seat_sees_its_own_dice_again() {
    let place = Place::new();
    place.run("play perudo --no-user --bots-count 2 --bot-level 3 --seed 3").well();
    let seat = place.run("replay --seat 1").well();
    assert!(seat.contains("Bot 2 rolls ") && !seat.contains("Bot 1 rolls "));
    assert!(!place.run("replay --watcher").well().contains(" rolls "));
}

#[test]
fn every_hand_is_shown_of_a_match_that_is_over() {
    let place = Place::new();
    place.run("play perudo --no-user --bots-count 2 --bot-level 3 --seed 3").well();
    let told = place.run("replay").well();
    assert_eq!(place.run("replay --hands").well(), told);
    for seat in 0..2 {
        let seen = place.run(&format!("replay --seat {seat}")).well();
        let own: Vec<&str> = seen.lines().filter(|line| line.contains(" rolls ")).collect();
        assert!(!own.is_empty() && own.iter().all(|line| told.contains(line)));
    }
    let rounds = told.lines().filter(|line| line.starts_with("Round ")).count();
    assert_eq!(told.matches(" rolls ").count(), 2 * rounds);
    let events = place.run("replay --hands --json").json_lines();
    assert_eq!(events.iter().filter(|event| event["event"] == "roll").count(), 2 * rounds);

    place.run("play bluff --no-user --bots-count 4 --set mode=team --seed 3").well();
    let events = place.run("replay --hands --json").json_lines();
    let count = |name: &str| events.iter().filter(|event| event["event"] == name).count();
    assert_eq!((count("hand"), count("laid")), (4, count("play")), "once, though partners see it");

    place.run("play sheriff --no-user --seed 4").well();
    let told = place.run("replay --hands").well();
    assert!(!told.contains("Your bag") && !told.contains("You draw"), "nobody is you: {told}");
    assert_eq!(told.matches("’s bag: ").count(), told.matches(" declares ").count());

    place.type_in("play perudo --set first=seat --seed 4", "1x2\nquit\n").well();
    let said = place.run("replay --hands");
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("--hands is for matches that are over"), "{}", said.err);
    assert_eq!(place.run("replay --hands --seat 1").code, Some(2));
    assert_eq!(place.run("replay --hands --watcher").code, Some(2));
    let left = place.run("replay").well();
    assert!(!left.contains(" rolls ") && left.contains("The match was abandoned here."), "{left}");
}

#[test]
fn a_match_can_be_followed_at_a_pace() {
    let place = Place::new();
    let played = place.run("play duel --no-user --seed 7").well();
    assert_eq!(place.run("replay --watcher --follow --pace 0").well(), played);
    assert_eq!(place.run("replay --watcher --follow --pace 0.001").well(), played);
    for pace in ["-1", "61", "fast", "NaN"] {
        let said = place.run(&format!("replay --follow --pace={pace}"));
        assert_eq!(said.code, Some(2), "{pace}");
        assert!(said.err.contains("a number of seconds from 0 to 60"), "{}", said.err);
    }
    assert_eq!(place.run("replay --pace 1").code, Some(2), "nothing to pace");
}

#[test]
fn a_match_can_be_stepped_through() {
    let place = Place::new();
    let played = place.run("play duel --no-user --seed 7").well();
    assert_eq!(place.type_in("replay --watcher --step", &"\n".repeat(100)).well(), played);
    let events = |lines: &str| place.type_in("replay --step --json", lines).well().lines().count();
    assert_eq!(events("\n\nq\n"), 1 + 3, "the opening, and an event for each line");
    assert_eq!(events(""), 1 + 1);
    assert_eq!(place.run("replay --step --follow").code, Some(2));
}

#[test]
fn the_same_match_is_kept_once_and_others_beside_it() {
    let place = Place::new();
    let files = || {
        let entries = std::fs::read_dir(place.path("matches")).unwrap();
        entries.filter(|entry| entry.as_ref().unwrap().file_name() != "latest").count()
    };
    place.run("play duel --no-user --seed 1").well();
    place.run("play duel --no-user --seed 1").well();
    assert_eq!(files(), 1);
    place.run("play duel --no-user --seed 1 --set faces=4").well();
    assert_eq!(files(), 2);
    place.run("play duel --no-user --seed 1 --no-record").well();
    assert_eq!(files(), 2);
}

#[test]
fn a_match_that_cannot_be_kept_is_played_all_the_same() {
    let place = Place::new();
    std::fs::write(place.path("matches"), "a file where the folder should be").unwrap();
    let said = place.run("play duel --no-user --seed 1");
    assert_eq!(said.code, Some(0));
    assert!(said.out.contains("wins!"));
    assert!(said.err.starts_with("The match could not be saved. "), "{}", said.err);
}

#[test]
fn damaged_and_foreign_files_are_refused_with_line_and_reason() {
    let place = Place::new();
    let file = place.path("match.doubt");
    place.run(&format!("play perudo --no-user --seed 7 --record {file}")).well();
    let whole = std::fs::read_to_string(&file).unwrap();
    let last = whole.lines().count();
    let cases = [
        (String::new(), "line 1: this line is empty".to_owned()),
        ("hello\n".into(), "line 1: this is not a match record".into()),
        (whole.replace("record 2", "record 3"), "line 1: this is a record of version 3".into()),
        (whole[..whole.len() / 2].into(), "the record is cut off".into()),
        (whole.replace("game perudo", "game poker"), format!("line {last}: the checksum")),
    ];
    for (text, reason) in cases {
        std::fs::write(&file, text).unwrap();
        let said = place.run(&format!("replay {file}"));
        assert_eq!(said.code, Some(1));
        assert!(said.err.contains(&reason), "{} lacks {reason}", said.err);
        assert_eq!(said.err.lines().count(), 1);
    }
    std::fs::write(&file, [0xff, 0xfe, 0]).unwrap();
    assert!(place.run(&format!("replay {file}")).err.contains("a record is UTF-8 text"));
}

#[test]
fn a_match_is_kept_beside_a_file_that_cannot_be_read() {
    let place = Place::new();
    let line = "play liars-dice --bots shark,turtle --no-user --seed 7";
    place.run(line).well();
    let path = place.path("matches/liars-dice-7.doubt");
    let record = std::fs::read(&path).unwrap();
    std::fs::write(&path, b"\xff no text").unwrap();
    place.run(line).well();
    assert_eq!(std::fs::read(&path).unwrap(), b"\xff no text", "it is left alone");
    assert_eq!(std::fs::read(place.path("matches/liars-dice-7-2.doubt")).unwrap(), record);
}

/// What chance deals and what seats answer, in records of every game, is in the manual.
#[test]
fn every_line_of_a_record_is_documented() {
    let manual = include_str!("../../../../docs/records.md");
    let place = Place::new();
    for preset in &PRESETS {
        let family = preset.rules.family();
        let heading = if family == "sheriff" { "the gate" } else { family };
        for seed in 1..=3 {
            let file = place.path(&format!("{}-{seed}.doubt", preset.name));
            let line = format!("play {} --no-user --seed {seed} --record {file}", preset.name);
            place.run(&line).well();
            for line in std::fs::read_to_string(&file).unwrap().lines() {
                let (word, rest) = line.split_once(' ').unwrap();
                let is_seat = word.parse::<u8>().is_ok();
                let documented = match (word, rest.split(' ').next().unwrap()) {
                    ("deal", dealt) if dealt.ends_with(':') => {
                        let dealt = if family == "dice" { "DICE" } else { "CARDS" };
                        manual.contains(&format!("`deal SEAT: {dealt}`"))
                    }
                    ("deal", dealt) => manual.contains(&format!("`deal {dealt} ")),
                    (_, answer) if is_seat => {
                        let answers = manual
                            .lines()
                            .rfind(|line| line.starts_with(&format!("| {heading} |")));
                        let answer = if answer.contains('x') { "3x5" } else { answer };
                        answers.is_some_and(|answers| {
                            answers.contains(&format!("`{answer}`"))
                                || answers.contains(&format!("`{answer} "))
                        })
                    }
                    (word, _) => manual.contains(&format!("`{word} ")),
                };
                assert!(documented, "`{line}` of {} is not in docs/records.md", preset.name);
            }
        }
    }
}
