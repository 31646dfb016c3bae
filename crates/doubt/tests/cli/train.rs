//! `doubt train`: strategies that are learned, kept, resumed and seated, and what is refused.

use std::fs;

use serde_json::Value;

use crate::program::Place;

/// A training that takes about a second.
const SMALL: &str = "train duel --layers 16 --decisions 512 --deals 20 --threads 1";

fn objects(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_strategy_is_trained_measured_and_seated() {
    let place = Place::new();
    let (file, plot) = (place.path("small.net"), place.path("small.svg"));
    let said = place.run(&format!(
        "{SMALL} --updates 12 --pool level-0,level-3 --hold-out level-4 --out {file} --plot {plot} --json"
    ));
    assert_eq!(said.code, Some(0), "{}", said.err);
    let lines = objects(&said.out);
    // A look after ten updates and one at the end, and then the result.
    assert_eq!(lines.len(), 3, "{}", said.out);
    assert_eq!(lines[0]["updates"], 10);
    let won = lines[2]["won"].as_array().unwrap();
    assert_eq!(won.len(), 3);
    assert_eq!((&won[0]["met"], &won[2]["met"]), (&Value::Bool(true), &Value::Bool(false)));
    assert_eq!(won[2]["against"], "level-4");
    assert!(fs::read_to_string(&plot).unwrap().starts_with("<svg"));
    let header = String::from_utf8_lossy(&fs::read(&file).unwrap()).into_owned();
    for line in [
        "doubt trained strategy 1",
        "game duel",
        "seats 2",
        "hold-out level-4",
        "never met in training",
    ] {
        assert!(header.contains(line), "{line}");
    }
    let said = place.run(&format!("play duel --bots strategy:{file},level-0 --no-user --seed 1"));
    assert_eq!(said.code, Some(0), "{}", said.err);
    let said = place
        .run(&format!("arena duel --bots strategy:{file},level-0 --matches 40 --threads 1 --json"));
    assert_eq!(said.code, Some(0), "{}", said.err);
}

#[test]
fn a_training_goes_on_as_if_it_had_not_stopped() {
    let place = Place::new();
    let (through, stopped) = (place.path("through.net"), place.path("stopped.net"));
    let train = |command: String| {
        let said = place.run(&command);
        assert_eq!(said.code, Some(0), "{}", said.err);
    };
    train(format!("{SMALL} --updates 20 --pool level-3 --out {through}"));
    train(format!("{SMALL} --updates 10 --pool level-3 --out {stopped}"));
    train(format!("train --resume {stopped}.training --updates 20 --deals 20 --threads 2"));
    for end in ["", ".training"] {
        let read = |file: &str| fs::read(format!("{file}{end}")).unwrap();
        assert!(read(&through) == read(&stopped), "{end}");
    }
}

#[test]
fn what_cannot_be_trained_is_refused_with_a_sentence() {
    let place = Place::new();
    let file = place.path("x.net");
    for (command, words) in [
        (format!("train sheriff --out {file}"), "for dice and card games so far"),
        (format!("train duel --seats 3 --out {file}"), "2 seats"),
        (format!("train duel --pool nobody --out {file}"), "There is no bot `nobody`"),
        (
            format!("train duel --pool shark --hold-out Shark --out {file}"),
            "both in --pool and in --hold-out",
        ),
        (format!("train duel --layers 2000 --out {file}"), "from 1 to 1024"),
        ("train duel --out no/such/folder/x.net".to_owned(), "there is no folder"),
        (format!("train --resume {file}"), "ends in .training"),
    ] {
        let said = place.run(&command);
        assert_eq!(said.code, Some(2), "{command}: {}", said.err);
        assert!(said.err.contains(words), "{command}: {}", said.err);
    }
    assert!(!fs::exists(&file).unwrap());
}

#[test]
fn files_that_are_damaged_or_foreign_are_refused_with_a_sentence() {
    let place = Place::new();
    let file = place.path("small.net");
    let said = place.run(&format!("{SMALL} --updates 1 --out {file}"));
    assert_eq!(said.code, Some(0), "{}", said.err);
    let whole = fs::read(&file).unwrap();
    let seat = |game: &str, bytes: &[u8]| {
        fs::write(&file, bytes).unwrap();
        let said =
            place.run(&format!("play {game} --bots strategy:{file},strategy:{file} --no-user"));
        assert_ne!(said.code, Some(0));
        said.err
    };
    let mut damaged = whole.clone();
    *damaged.last_mut().unwrap() ^= 1;
    assert!(seat("duel", &damaged).contains("its bytes do not match its digest"));
    assert!(seat("duel", &whole[..whole.len() - 7]).contains("it is damaged: it has"));
    let other = seat("perudo", &whole);
    assert!(other.contains("it was trained for other rules, those of duel"), "{other}");
    let other = seat("bluff", &whole);
    assert!(other.contains("it was trained for other rules, those of duel"), "{other}");
    fs::write(place.path("bad.net.training"), "doubt training 1\nnothing else").unwrap();
    let said = place.run(&format!("train --resume {}", place.path("bad.net.training")));
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains("its header is damaged"), "{}", said.err);
}
