//! What is wrong gets one clear sentence and exit code 2 (usage) or 1 (failure).

use crate::program::Place;

/// What is typed, the exit code, and what the first line of the complaint says.
const TABLE: &[(&str, i32, &str)] = &[
    ("play perduo", 2, "There is no game `perduo` (did you mean `perudo`?)"),
    ("rules chess", 2, "There is no game `chess`; the games are "),
    ("play", 2, "required arguments were not provided"),
    ("play perudo --set", 2, "A value is required for '--set <OPTION=VALUE>'"),
    ("play perudo --set wild", 2, "write an option, `=` and its value, such as wild=ones"),
    ("play perudo --set wlid=ones", 2, "There is no option “wlid”. Did you mean wild?"),
    ("play perudo --set wild=two", 2, "“wild=two” isn’t allowed: wild can be none, ones or top"),
    ("play perudo --set faces=7", 2, "“faces=7” isn’t allowed: faces can be 2 to 6"),
    ("play perudo --set dice=9", 2, "“dice=9” isn’t allowed: dice can be 1 to 8, or a list"),
    ("play perudo --set dice=5,3", 2, "“dice=5,3” lists 2 numbers, but there are 4 seats"),
    ("play perudo --set wild=none", 2, "“aces=halving” doesn’t work with “wild=none”"),
    (
        "rules perudo --set raise=face-then-count",
        2,
        "“aces=halving” doesn’t work with “raise=face-then-count”",
    ),
    ("play liars-dice --bots-count 10", 2, "These rules are for 2 to 10 seats, not 11"),
    ("play perudo --bots-count 6", 2, "These rules are for 2 to 6 seats, not 7"),
    ("play duel --bots-count 2", 2, "These rules are for 2 seats, not 3"),
    ("play liars-dice --bots-count 0", 2, "These rules are for 2 to 10 seats, not 1"),
    (
        "play liars-dice --bots-count x",
        2,
        "Invalid value 'x' for '--bots-count <N>': write a whole number",
    ),
    ("play liars-dice --bots-count 9 --set dice=8", 2, "80 dice are too many for one table"),
    ("play liars-dice --no-user --bots-count 1", 2, "A match to watch needs at least two bots"),
    ("play liars-dice --bot-level 9", 2, "Invalid value '9' for '--bot-level <LEVEL>'"),
    ("play perudo --bots sharq,turtle", 2, "There is no bot `sharq` (did you mean `Shark`?)"),
    ("play perudo --bots nobody", 2, "There is no bot `nobody`: `doubt bots` lists them"),
    ("play perudo --bots shark,,turtle", 2, "There is no bot ``"),
    ("play perudo --bots shark --bots-count 3", 2, "cannot be used with"),
    ("play perudo --bots shark --bot-level 3", 2, "cannot be used with"),
    ("play perudo --bots shark,shark,shark,shark,shark,shark", 2, "2 to 6 seats, not 7"),
    ("play perudo --cast nowhere.toml", 1, "Cannot read the cast file nowhere.toml"),
    ("bots chess", 2, "There is no game `chess`"),
    ("play liars-dice --seed x", 2, "a seed is a whole number from 0 to "),
    ("play duel --record a --no-record", 2, "cannot be used with"),
    ("play perudo --seed -1", 2, "a seed is a whole number from 0 "),
    ("replay --follow --pace -1", 2, "write a number of seconds from 0 to 60"),
    ("stats --name=", 2, "--name takes 1 to 40 characters"),
    ("replay nowhere.doubt", 1, "Cannot read nowhere.doubt"),
    ("replay", 1, "No match has been saved in "),
    ("odds 5x4 --dice 20 --hand 1,2,3,4,5,6,6", 2, "A hand has at most 5 dice under these rules"),
    ("odds 5x4 --dice 20 --hand 1,2,3,4,5,6,6,1,1", 2, "A hand has at most 8 dice"),
    ("odds 5x4 --dice 20 --hand 1,9", 2, "`9` is not a die: faces go from 1 to 6"),
    ("odds 5x9 --dice 20", 2, "“9” is not a face of a die: faces go from 1 to 6"),
    ("odds 99x5 --dice 20", 2, "“99” is not a number of dice: counts go from 1 to 20"),
    ("odds doubt --dice 20", 2, "`doubt` is not a bid"),
    ("odds 5x4 --dice 4", 2, "You cannot bid 5x4 when --dice is 4"),
    ("odds 1x4 --dice 1 --hand 4,4", 2, "You cannot hold 2 dice when --dice is 1"),
    (
        "odds 1x4 --dice 0",
        2,
        "Invalid value '0' for '--dice <N>': write a whole number from 1 to 50",
    ),
    (
        "odds 1x4 --dice 51",
        2,
        "Invalid value '51' for '--dice <N>': write a whole number from 1 to 50",
    ),
    ("odds 1x6 --dice 5 --set faces=4", 2, "The faces of these dice go from 1 to 4"),
    ("odds 1x4 --dice 5 --wild twos", 2, "“wild=twos” isn’t allowed"),
    ("man nothing", 2, "There is no command `nothing`"),
    ("completions tcsh", 2, "Invalid value 'tcsh'"),
    ("paly", 2, "Unrecognized subcommand 'paly'"),
];

#[test]
fn bad_input_gets_a_clear_sentence() {
    for &(line, code, sentence) in TABLE {
        let said = Place::new().run(line);
        let first = said.err.lines().next().unwrap_or_default();
        assert_eq!(said.code, Some(code), "{line}: {}", said.err);
        assert!(first.starts_with("error: ") && first.contains(sentence), "{line}: {}", said.err);
        assert_eq!(said.out, "", "{line}");
    }
}

#[test]
fn names_are_checked() {
    let place = Place::new();
    for name in ["", " ", "a\u{7}b", &"x".repeat(41)] {
        let mut command = place.command("play duel");
        let output = command.args(["--name", name]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{name:?}");
    }
    let mut command = place.command("play duel --seed 1");
    let output = command.args(["--name", "Señor Nadie"]).output().unwrap();
    assert!(output.status.success());
}

#[test]
fn words_that_are_no_text_are_refused() {
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt as _;
        let word = std::ffi::OsStr::from_bytes(&[0xff, 0xfe]);
        for command in ["play", "rules", "odds"] {
            let output = Place::new().command(command).arg(word).output().unwrap();
            assert_eq!(output.status.code(), Some(2), "{command}");
        }
    }
}
