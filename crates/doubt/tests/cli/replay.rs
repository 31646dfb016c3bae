//! Kept matches, told again.

use crate::program::Place;

#[test]
fn a_replay_gives_the_same_log() {
    let place = Place::new();
    for game in ["liars-dice", "perudo", "duel"] {
        for how in ["", "--json", "--show-hands-at-settlement"] {
            let line = format!("play {game} --no-user --seed 7 {how}");
            let file = place.path("match.doubt");
            let played = place.run(&format!("{line} --record {file}")).well();
            assert_eq!(place.run(&format!("replay {file} {how}")).well(), played);
            // The match that was kept last needs no name.
            assert_eq!(place.run(&line).well(), played);
            assert_eq!(place.run(&format!("replay {how}")).well(), played);
        }
    }
}

#[test]
fn a_seat_sees_its_own_dice_again() {
    let place = Place::new();
    place.run("play perudo --no-user --bots-count 2 --bot-level 3 --seed 3").well();
    let seat = place.run("replay --seat 1").well();
    assert!(seat.contains("Bot 2's dice: ") && !seat.contains("Bot 1's dice: "));
    assert!(!place.run("replay").well().contains("'s dice: "));
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
    assert!(said.err.starts_with("The match could not be kept: "), "{}", said.err);
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
        ("hello\n".into(), "line 1: this is no match record".into()),
        (whole.replace("record 1", "record 2"), "line 1: this is a record of version 2".into()),
        (whole[..whole.len() / 2].into(), "the record is cut off".into()),
        (whole.replace("game perudo", "game poker"), format!("line {last}: the check sum")),
    ];
    for (text, reason) in cases {
        std::fs::write(&file, text).unwrap();
        let said = place.run(&format!("replay {file}"));
        assert_eq!(said.code, Some(1));
        assert!(said.err.contains(&reason), "{} lacks {reason}", said.err);
        assert_eq!(said.err.lines().count(), 1);
    }
    std::fs::write(&file, [0xff, 0xfe, 0]).unwrap();
    assert!(place.run(&format!("replay {file}")).err.contains("it is not a text"));
}
