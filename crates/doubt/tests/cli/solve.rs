//! `doubt solve`: values, files, refusals.

use serde_json::Value;

use crate::program::Place;

/// The objects that were printed, one per line.
fn objects(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_duel_with_three_faces_is_worth_a_ninth() {
    let place = Place::new();
    let said = place.run("solve duel --set faces=3 --to .0005 --threads 1 --json");
    assert_eq!(said.code, Some(0), "{}", said.err);
    let lines = objects(&said.out);
    let last = lines.last().unwrap();
    assert!((last["value"].as_f64().unwrap() - 1.0 / 9.0).abs() < 1e-3, "{last}");
    assert!(last["exploitability"].as_f64().unwrap() <= 5e-4);
    assert!(last["iterations"].as_u64().unwrap() > 0 && last["seconds"].as_f64().is_some());
    assert_eq!(last["opening"].as_array().unwrap().len(), 3);
    // The exploitability as it fell.
    assert!(
        lines.len() > 2 && lines[0]["exploitability"].as_f64() > last["exploitability"].as_f64()
    );
}

#[test]
fn a_person_is_told_value_plot_and_opening() {
    let said = Place::new().run("solve duel --set faces=2 --threads 1");
    assert_eq!(said.code, Some(0), "{}", said.err);
    for words in ["value of seat 0", "exploitability", "iterations", "│", "Opening, by hand:"] {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
}

#[test]
fn a_strategy_is_written_shown_and_resumed() {
    let place = Place::new();
    let (file, plot) = (place.path("duel.strategy"), place.path("duel.svg"));
    let said =
        place.run(&format!("solve duel --to .0000001 --time .01s --out {file} --plot {plot}"));
    assert_eq!(said.code, Some(0), "{}", said.err);
    // So near to perfect takes thousands of iterations, and a hundredth of a second has room for some dozens.
    assert!(said.err.contains("Not finished; go on with doubt solve --resume"), "{}", said.err);
    let said = place.run(&format!("solve --resume {file} --to .001 --json"));
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(objects(&said.out).last().unwrap()["exploitability"].as_f64().unwrap() <= 1e-3);
    let said = place.run_with(&format!("solve --show {file} --hand 2 --json --bids"), &["1x1 1x2"]);
    let shown = &objects(&said.out)[0];
    let shares: f64 =
        shown["answers"].as_array().unwrap().iter().map(|one| one["share"].as_f64().unwrap()).sum();
    assert!((shares - 1.0).abs() < 1e-5, "{shown}");
    assert!(std::fs::read_to_string(&plot).unwrap().starts_with("<svg"));
    // It is finished now.
    let said = place.run(&format!("solve --resume {file}"));
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains("it is finished, so there is nothing to go on from"), "{}", said.err);
    // Nothing half written is left.
    assert!(!std::fs::exists(place.path("duel.strategy.part")).unwrap());
}

#[test]
fn time_is_obeyed_while_the_tree_grows() {
    let place = Place::new();
    let file = place.path("large.strategy");
    // A thousandth of a second is over long before a million chains are listed.
    let said = place
        .run(&format!("solve liars-dice --set dice=3,1 --set faces=5 --time .001s --out {file}"));
    assert_eq!(said.code, Some(1), "{}", said.out);
    assert!(said.err.contains("before all chains of bids were listed"), "{}", said.err);
    assert!(!std::fs::exists(file).unwrap());
}

#[test]
fn a_bot_is_judged() {
    let said = Place::new().run("solve duel --set faces=3 --bot level-0 --json");
    assert_eq!(said.code, Some(0), "{}", said.err);
    let found = &objects(&said.out)[0];
    assert!(found["exploitability"].as_f64().unwrap() > 0.05, "{found}");
    assert_eq!(found["reply"].as_array().unwrap().len(), 3);
}

#[test]
fn a_match_is_solved() {
    let said = Place::new().run("solve liars-dice --match --set dice=1 --set faces=2 --json");
    assert_eq!(said.code, Some(0), "{}", said.err);
    let lines = objects(&said.out);
    let (states, last) = lines.split_at(lines.len() - 1);
    assert_eq!(states.len() as u64, last[0]["states"].as_u64().unwrap());
    assert!(states.iter().all(|state| (0.0..=1.0).contains(&state["chance"].as_f64().unwrap())));
}

#[test]
fn what_cannot_be_is_refused_before_it_begins() {
    let place = Place::new();
    let nowhere = place.path("no/such/folder.strategy");
    let other = place.path("other");
    std::fs::write(&other, "dice").unwrap();
    for (line, code, words) in [
        ("solve liars-dice".to_owned(), 2, "Solving it exactly would take"),
        ("solve duel --set dice=2 --memory 1".to_owned(), 2, "1.0 GB may be used"),
        ("solve duel --to 0".to_owned(), 2, "write a number between"),
        ("solve duel --time soon".to_owned(), 2, "write a time such as 60s"),
        ("solve duel --update magic".to_owned(), 2, "write dcfr, cfr+ or cfr"),
        ("solve bluff".to_owned(), 2, "only for dice games between two seats"),
        ("solve duel --bot nobody".to_owned(), 2, "There is no bot `nobody`"),
        ("solve duel --bot easy".to_owned(), 2, "plays cards, not dice"),
        (format!("solve duel --out {nowhere}"), 2, "there is no folder"),
        (format!("solve --show {other} --hand 5"), 1, "it is not a strategy"),
        ("solve --show nowhere --hand 5".to_owned(), 1, "Cannot read nowhere"),
        ("solve perudo --set wild=none".to_owned(), 2, "“aces=halving” doesn’t work with"),
        ("solve perudo --set dice=5,4,3".to_owned(), 2, "lists 3 numbers, but there are 2 seats"),
    ] {
        let said = place.run(&line);
        assert_eq!(said.code, Some(code), "{line}: {}", said.err);
        assert!(said.err.contains(words), "{line}: {}", said.err);
    }
}

/// The duel with three faces, solved a little and written to a file.
fn strategy(place: &Place) -> String {
    let file = place.path("small.strategy");
    let said = place.run(&format!("solve duel --set faces=3 --to .01 --threads 1 --out {file}"));
    assert_eq!(said.code, Some(0), "{}", said.err);
    file
}

#[test]
fn a_strategy_takes_a_seat_like_any_bot() {
    let place = Place::new();
    let file = strategy(&place);
    let duel = "duel --set faces=3 --seed 7";
    let said =
        place.run(&format!("play {duel} --no-user --thoughts --bots strategy:{file},oracle"));
    assert_eq!(said.code, Some(0), "{}", said.err);
    for words in ["small", "Oracle", "Mix: ", "Exploitable by at most 0.0"] {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
    let said =
        place.run(&format!("arena {duel} --matches 200 --json --bots strategy:{file},level-0"));
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(said.out.contains("\"small\""), "{}", said.out);
    let said = place.run(&format!("solve duel --set faces=3 --json --bot strategy:{file}"));
    assert!(objects(&said.out)[0]["exploitability"].as_f64().unwrap() <= 0.0101, "{}", said.out);
}

#[test]
fn a_tournament_with_a_strategy_is_resumed_with_its_file() {
    let place = Place::new();
    let (file, journal) = (strategy(&place), place.path("long.jsonl"));
    let bots = format!("--bots strategy:{file},level-0");
    let said =
        place.run(&format!("arena duel --set faces=3 --matches 20 --journal {journal} {bots}"));
    assert_eq!(said.code, Some(0), "{}", said.err);
    let said = place.run(&format!("arena --resume {journal}"));
    assert_eq!(said.code, Some(2), "{}", said.out);
    assert!(said.err.contains("name the bots again with --bots"), "{}", said.err);
    let said = place.run(&format!("arena --resume {journal} {bots}"));
    assert_eq!(said.code, Some(0), "{}", said.err);
}

#[test]
fn strategies_that_do_not_fit_are_not_seated() {
    let place = Place::new();
    let file = strategy(&place);
    let bytes = std::fs::read(&file).unwrap();
    let spoiled = |name: &str, bytes: &[u8]| {
        std::fs::write(place.path(name), bytes).unwrap();
        place.path(name)
    };
    let cut = spoiled("cut", &bytes[..bytes.len() - 1]);
    let mut flipped = bytes.clone();
    *flipped.last_mut().unwrap() ^= 1;
    let flipped = spoiled("flipped", &flipped);
    let older = String::from_utf8_lossy(&bytes).replacen("rules 1", "rules 0", 1);
    let older = spoiled("older", older.as_bytes());
    for (bot, game, code, words) in [
        (&*file, "duel", 2, "it was made for duel, and its rounds are not those of this game"),
        (&*file, "bluff", 2, "strategies are for dice games"),
        ("", "duel", 2, "Name the file of the strategy"),
        ("nowhere", "duel", 1, "Cannot read nowhere"),
        (&*cut, "duel", 1, "bytes after its header"),
        (&*flipped, "duel", 1, "its bytes do not match its digest"),
        (&*older, "duel", 1, "version 0 of the dice rules"),
    ] {
        let said = place.run(&format!("play {game} --no-user --bots strategy:{bot},shark"));
        assert_eq!(said.code, Some(code), "{bot}: {}", said.err);
        assert!(said.err.contains(words), "{bot}: {}", said.err);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_what_was_there() {
    let place = Place::new();
    let file = strategy(&place);
    let before = std::fs::read(&file).unwrap();
    // What is written goes beside the file first, and there is no room.
    std::os::unix::fs::symlink("/dev/full", format!("{file}.part")).unwrap();
    let said = place.run(&format!("solve duel --set faces=3 --to .001 --threads 1 --out {file}"));
    assert_eq!(said.code, Some(1), "{}", said.out);
    assert!(said.err.contains("what was there before is unchanged"), "{}", said.err);
    assert!(said.err.contains("No space left on device"), "{}", said.err);
    assert_eq!(std::fs::read(&file).unwrap(), before);
    assert!(std::fs::symlink_metadata(format!("{file}.part")).is_err());
}

#[test]
fn a_large_round_is_solved_with_a_memory_and_takes_a_seat() {
    let place = Place::new();
    let file = place.path("large.strategy");
    let game = "perudo --set dice=2";
    let begin = format!("solve {game} --remember 1+1 --time .2s --json --out {file}");
    let said = place.run(&begin);
    assert_eq!(said.code, Some(0), "{}", said.err);
    let begun = objects(&said.out)[0]["iterations"].as_u64().unwrap();
    assert!(begun > 0, "{}", said.out);
    let more = begun + 100;
    let said = place.run(&format!("solve --resume {file} --iterations {more} --json"));
    assert_eq!(said.code, Some(0), "{}", said.err);
    let found = &objects(&said.out)[0];
    assert_eq!(found["iterations"].as_u64(), Some(more), "{found}");
    assert_eq!(found["judged_by"], "1+2", "{found}");
    assert!(found["exploitable_by_at_least"].as_f64().unwrap() < 1.0, "{found}");
    // It is finished now, and small.
    let said = place.run(&format!("solve --resume {file}"));
    assert!(said.err.contains("it is finished"), "{}", said.err);
    let said = place.run_with(&format!("solve --show {file} --hand 1,4 --bids"), &["2x4 3x4"]);
    assert!(
        said.out.contains("remembers the last bid and the face of the one before"),
        "{}",
        said.out
    );
    let said = place
        .run(&format!("play {game} --seed 5 --no-user --thoughts --bots strategy:{file},level-5"));
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(said.out.contains("xploitable by at least"), "{}", said.out);
}

#[test]
fn a_memory_that_cannot_be_is_refused() {
    let place = Place::new();
    for (line, words) in [
        ("solve perudo --remember much", "a memory is how many bids"),
        ("solve liars-dice --remember 3+7", "is too much; --remember 1+1 is usual"),
        ("solve liars-dice --remember 1+2 --judge 1+1", "--judge must remember at least"),
        ("solve duel --judge 1+1", "--remember"),
        ("solve duel --iterations 5", "--iterations goes with --remember"),
        ("solve liars-dice", "--remember 1+1"),
    ] {
        let said = place.run(line);
        assert_eq!(said.code, Some(2), "{line}: {}", said.err);
        assert!(said.err.contains(words), "{line}: {}", said.err);
    }
}

#[test]
fn a_whole_match_is_solved_kept_and_played() {
    let place = Place::new();
    let (game, file) = ("liars-dice --set dice=2 --set faces=4", place.path("small.book"));
    let solve = format!("solve {game} --match --remember 1+1 --iterations 40 --json");
    let said = place.run(&format!("{solve} --out {file}"));
    assert_eq!(said.code, Some(0), "{}", said.err);
    let found = objects(&said.out);
    // Who lost a round opens the next, so nobody opens with two dice against one.
    assert_eq!((found.len(), &found[3]["rounds"]), (4, &3.into()), "{}", said.out);
    assert_eq!(found[0]["dice"], serde_json::json!([1, 1]));
    // Shown by the round, and a round that is not there is named.
    let show = format!("solve --show {file} --hand 4");
    let said = place.run(&format!("{show} --dice 1,2"));
    assert!(said.out.contains("remembers every bid"), "{}", said.out);
    for (line, words) in [
        (show.clone(), "such as --dice 5,4"),
        (format!("{show} --dice 3,1"), "no round with 3,1 dice in this match"),
        (format!("{show} --dice two"), "such as 5,4"),
        (format!("solve {game} --match --out {file}"), "--remember 1+1"),
        ("solve liars-dice --set dice=2,1 --match --remember 1+1".to_owned(), "as many dice"),
        (format!("solve {game} --keep"), "--remember"),
    ] {
        let said = place.run(&line);
        assert_eq!(said.code, Some(2), "{line}: {}", said.err);
        assert!(said.err.contains(words), "{line}: {}", said.err);
    }
    // What is interrupted goes on, and what is finished is told so.
    let again = place.path("again.book");
    let said = place.run(&format!("{solve} --time .001s --out {again}"));
    assert_eq!(objects(&said.out).last().unwrap()["finished"], false, "{}", said.out);
    assert!(said.code == Some(0) && place.run(&format!("solve --resume {again}")).code == Some(0));
    assert!(std::fs::read(&again).unwrap() == std::fs::read(&file).unwrap());
    let said = place.run(&format!("solve --resume {again}"));
    assert_eq!((said.code, said.err.contains("it is finished")), (Some(1), true), "{}", said.err);
    // By these rules nothing ships, so the Oracle has no strategy until one is kept.
    let play = format!("play {game} --seed 3 --no-user --thoughts --bots oracle,level-3");
    assert!(place.run(&play).out.contains("No strategy"));
    let said = place.run(&format!("{solve} --keep"));
    assert_eq!(said.code, Some(0), "{}", said.err);
    let said = place.run(&play);
    assert!(!said.out.contains("No strategy"), "{}", said.out);
    // A damaged one is named, and done without.
    let folder = place.path("strategies");
    let kept = std::fs::read_dir(&folder).unwrap().next().unwrap().unwrap().path();
    let mut bytes = std::fs::read(&kept).unwrap();
    bytes.pop();
    std::fs::write(&kept, bytes).unwrap();
    let said = place.run(&play);
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(
        said.err.contains("Left out the strategies in") && said.err.contains("damaged"),
        "{}",
        said.err
    );
    assert!(said.out.contains("No strategy"), "{}", said.out);
}
