//! Tournaments of bots: held, repeated, interrupted, resumed, refused.

use std::fs;

use serde_json::Value;

use crate::program::Place;

const LINE: &str = "arena perudo --bots shark,turtle,chaos --seats 3 --matches 60 --seed 1";

#[test]
fn a_tournament_is_told_in_words_json_and_csv() {
    let place = Place::new();
    let text = place.run(LINE).well();
    let first = "Perudo, round robin at tables of 3: 60 matches in 20 groups, seed 1\n";
    assert!(text.starts_with(first), "{text}");
    assert!(text.contains("how likely the row is to be stronger than the column"));
    let json = place.run(&format!("{LINE} --json")).well();
    let json: Value = serde_json::from_str(&json).unwrap();
    let csv = place.run(&format!("{LINE} --csv")).well();
    assert_eq!(csv.lines().count(), 4);
    for (row, line) in json["table"].as_array().unwrap().iter().zip(csv.lines().skip(1)) {
        let name = row["name"].as_str().unwrap();
        assert!(line.starts_with(&format!("{},{name},", row["rank"])), "{line}");
        assert!(text.contains(name));
        assert_eq!(row["matches"], 60);
    }
}

#[test]
fn threads_change_nothing() {
    let place = Place::new();
    for line in [
        LINE,
        "arena bluff --format gauntlet --seats 2 --matches 40 --seed 2",
        "arena nottingham --matches 40 --seed 3",
        "arena nottingham --matches 40 --seed 3 --set bluff=5",
    ] {
        let told = |threads: u8| place.run(&format!("{line} --json --threads {threads}")).well();
        assert_eq!(told(1), told(2));
    }
}

#[test]
fn without_names_every_character_takes_part() {
    let told = Place::new().run("arena perudo --matches 60 --seed 1").well();
    for name in ["Shark", "Turtle", "Chaos", "Calculator", "Bluffer", "Trapper"] {
        assert!(told.contains(name), "{told}");
    }
}

#[test]
fn one_group_is_one() {
    let told = Place::new().run("arena perudo --matches 4 --seed 1").well();
    assert!(told.contains(": 4 matches in 1 group, seed 1\n"), "{told}");
}

#[test]
fn a_test_stops_when_it_knows() {
    let place = Place::new();
    let line = "arena duel --matches 100000 --seed 1";
    let told = place.run(&format!("{line} --bots level-5,level-0 --sprt 0.1")).well();
    let yes = "Is level-5's win share larger than level-0's by at least 10.0 percentage points? yes; \
               decided after ";
    assert!(told.contains(yes), "{told}");
    assert!(
        told.contains("(if that were not so, at most 5 % of such tests would say yes; "),
        "{told}"
    );
    let told = place.run(&format!("{line} --bots level-0,level-5 --sprt 0 --zone 0.2")).well();
    let no = "Is level-0's win share larger than level-5's? no; if it is larger, then by less than 20.0 \
              percentage points; decided after ";
    assert!(told.contains(no), "{told}");
    let line = "arena duel --bots shark,turtle --sprt 0.1 --matches 20 --seed 1";
    let told = place.run(line).well();
    assert!(told.contains("? undecided; after 10 groups\n(it says yes in at most 5 % "), "{told}");
}

#[test]
fn a_journal_is_resumed_from_where_it_broke_off() {
    let place = Place::new();
    let (file, page) = (place.path("journal"), place.path("page.html"));
    let told = place.run(&format!("{LINE} --journal {file}")).well();
    assert_eq!(told, place.run(LINE).well());
    let whole = fs::read(&file).unwrap();
    for cut in [whole.len(), whole.len() - 1, whole.len() / 2] {
        fs::write(&file, &whole[..cut]).unwrap();
        let said = place.run(&format!("arena --resume {file} --report {page}"));
        let is_torn = whole[cut - 1] != b'\n';
        assert_eq!(said.err.contains("The last line was incomplete: "), is_torn, "{}", said.err);
        assert_eq!(said.well(), told, "cut at {cut}");
        assert!(fs::read(&file).unwrap() == whole, "cut at {cut}");
        assert!(fs::read_to_string(&page).unwrap().contains("</html>"));
    }
    // Even the name of the tournament may be torn, if it is named again.
    fs::write(&file, &whole[..100]).unwrap();
    let nameless = place.run(&format!("arena --resume {file}"));
    assert_eq!(nameless.code, Some(1));
    assert!(nameless.err.contains("name the game and the bots"), "{}", nameless.err);
    assert_eq!(place.run(&format!("{LINE} --resume {file}")).well(), told);
    assert!(fs::read(&file).unwrap() == whole);
}

#[test]
fn skills_that_characters_bring_along_are_resumed_too() {
    let place = Place::new();
    for (name, set) in [("own", ""), ("set", "--set bluff=5")] {
        let file = place.path(name);
        let line = format!("arena nottingham --matches 20 --seed 1 {set} --json --journal {file}");
        let told = place.run(&line).well();
        let whole = fs::read(&file).unwrap();
        fs::write(&file, &whole[..whole.len() - 50]).unwrap();
        assert_eq!(place.run(&format!("arena --resume {file} --json")).well(), told);
    }
    let of = |name: &str| fs::read_to_string(place.path(name)).unwrap().lines().count();
    assert_eq!(of("own"), of("set"));
}

#[test]
fn a_journal_of_another_tournament_is_refused() {
    let place = Place::new();
    let file = place.path("journal");
    place.run(&format!("{LINE} --journal {file}")).well();
    let whole = fs::read(&file).unwrap();
    for (other, code, sentence) in [
        ("arena perudo --seed 2 --resume", 1, "its `seed` is 1, not 2"),
        ("arena perudo --matches 600 --resume", 1, "its `matches` is 60, not 600"),
        ("arena perudo --bots shark,turtle,bluffer --resume", 1, "its `bots` is "),
        ("arena perudo --set dice=3 --resume", 1, "its `options` is dice=5, not dice=3"),
        ("arena duel --bots shark,turtle --resume", 1, "its `game` is perudo, not duel"),
        ("arena perudo --journal", 2, "already exists: resume it with --resume"),
    ] {
        let said = place.run(&format!("{other} {file}"));
        assert_eq!(said.code, Some(code), "{other}: {}", said.err);
        assert!(said.err.contains(sentence), "{other}: {}", said.err);
        assert!(fs::read(&file).unwrap() == whole, "{other} changes nothing");
    }
    fs::write(&file, "my notes").unwrap();
    for line in ["arena --resume", "arena perudo --resume"] {
        let said = place.run(&format!("{line} {file}"));
        assert_eq!(said.code, Some(1));
        assert!(said.err.contains("this is not the journal of a tournament"), "{}", said.err);
        assert_eq!(fs::read_to_string(&file).unwrap(), "my notes");
    }
}

#[test]
fn a_journal_with_other_numbers_for_a_character_is_another() {
    let place = Place::new();
    let (file, cast) = (place.path("journal"), place.path("mine.toml"));
    place.run(&format!("{LINE} --journal {file}")).well();
    fs::write(&cast, "[[dice]]\ncharacter = 'Shark'\naggression = 0.01\n").unwrap();
    let said = place.run(&format!("arena --resume {file} --cast {cast}"));
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains("another tournament: its `bots` is "), "{}", said.err);
}

#[test]
fn a_journal_with_characters_of_ones_own_asks_for_their_file() {
    let place = Place::new();
    let (file, cast) = (place.path("journal"), place.path("mine.toml"));
    let numbers = "dudo_threshold calza_threshold bluff_frequency aggression risk_tolerance adaptability \
                   unpredictability positional_awareness";
    let numbers: String = numbers.split(' ').map(|name| format!("{name} = 0.5\n")).collect();
    let text = format!("[[dice]]\ncharacter = 'Paranoid'\nline = 'Sees lies.'\n{numbers}");
    fs::write(&cast, text).unwrap();
    let line = format!("arena duel --bots paranoid,shark --matches 8 --seed 1 --cast {cast}");
    let told = place.run(&format!("{line} --journal {file}")).well();
    let said = place.run(&format!("arena --resume {file}"));
    assert_eq!(said.code, Some(2));
    let hint = "There is no bot `Paranoid`: `doubt bots` lists them; if it is a character of your \
                own, add --cast FILE";
    assert!(said.err.contains(hint), "{}", said.err);
    assert_eq!(place.run(&format!("arena --resume {file} --cast {cast}")).well(), told);
}

#[cfg(target_os = "linux")]
#[test]
fn a_page_that_cannot_be_written_is_refused_before_anything_is_played() {
    let place = Place::new();
    let file = place.path("journal");
    let said = place.run(&format!("{LINE} --journal {file} --report /proc/page.html"));
    assert_eq!(said.code, Some(1), "{}", said.err);
    assert!(said.err.starts_with("error: Cannot write /proc/page.html: "), "{}", said.err);
    assert!(fs::metadata(&file).is_err(), "nothing is begun");
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_no_journal() {
    let place = Place::new();
    let pipe = place.path("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let said = place.run(&format!("arena --resume {pipe}"));
    assert_eq!(
        (said.code, said.err),
        (Some(2), format!("error: Cannot read {pipe}: it is not a file\n"))
    );
    let folder = place.path("");
    let said = place.run(&format!("{LINE} --journal {folder}"));
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("it is a folder; name a file in it"), "{}", said.err);
}

/// What is typed after `arena`, and what the first line of the complaint says; all end with code 2.
const TABLE: &[(&str, &str)] = &[
    ("", "required arguments were not provided"),
    ("perduo", "There is no game `perduo` (did you mean `perudo`?)"),
    ("perudo --bots sharq,turtle", "There is no bot `sharq` (did you mean `Shark`?)"),
    ("perudo --bots noob,easy", "`Noob` plays cards, not dice"),
    ("perudo --bots shark", "A tournament needs at least two bots, not 1"),
    ("perudo --bots shark,turtle --seats 3", "A table of 3 seats needs at least 3 bots, not 2"),
    ("perudo --bots shark,turtle --seats 1", "A table has 2 to 10 seats, not 1"),
    ("duel --bots shark,turtle,chaos --seats 3", "These rules are for 2 seats, not 3"),
    ("duel --bots shark,turtle,chaos --format line-up", "These rules are for 2 seats, not 3"),
    ("perudo --format line-up --seats 3", "A line-up seats all 6 bots at one table, not 3"),
    ("perudo --format swiss", "Invalid value 'swiss'"),
    ("perudo --matches 0", "Invalid value '0' for '--matches <N>'"),
    (
        "perudo --matches many",
        "Invalid value 'many' for '--matches <N>': write a whole number from 1",
    ),
    ("perudo --threads 0", "Invalid value '0' for '--threads <N>'"),
    ("perudo --seed x", "a seed is a whole number from 0 to "),
    ("perudo --set wlid=ones", "There is no option “wlid”. Did you mean wild?"),
    ("perudo --sprt 1", "A margin of 1 cannot be tested"),
    ("perudo --sprt 0 --zone 0", "A zone of 0 above a margin of 0 cannot be tested"),
    ("perudo --sprt -0.1", "A margin of -0.1 cannot be tested"),
    ("perudo --sprt 0.1 --beta -1", "An error rate of -1 cannot be tested"),
    (
        "perudo --report nowhere/page.html",
        "Cannot write nowhere/page.html: there is no folder nowhere",
    ),
    ("perudo --report .", "Cannot write .: it is a folder; name a file in it"),
    (
        "perudo --journal one --report one",
        "The file one is the journal: name another file for the report",
    ),
    ("perudo --bots shark,", "There is no bot ``: `doubt bots` lists them"),
    ("perudo --move-time 0", "Invalid value '0' for '--move-time <MS>'"),
    ("perudo --sprt 0.1 --alpha 0.7", "An error rate of 0.7 cannot be tested"),
    ("perudo --alpha 0.1", "required arguments were not provided"),
    ("perudo --json --csv", "cannot be used with"),
    ("perudo --journal a --resume b", "cannot be used with"),
];

#[test]
fn bad_input_gets_a_clear_sentence() {
    for (line, sentence) in TABLE {
        let said = Place::new().run(&format!("arena {line}"));
        let first = said.err.lines().next().unwrap_or_default();
        assert_eq!(said.code, Some(2), "{line}: {}", said.err);
        assert!(first.starts_with("error: ") && first.contains(sentence), "{line}: {}", said.err);
        assert_eq!(said.out, "", "{line}");
    }
    let nowhere = Place::new().run("arena --resume nowhere.jsonl");
    assert_eq!(nowhere.code, Some(1));
    assert!(nowhere.err.contains("Cannot read nowhere.jsonl"), "{}", nowhere.err);
}
