//! Commands that list and explain.

use std::fs;

use doubt_games::catalog::PRESETS;
use doubt_games::option::Options as _;
use serde_json::Value;

use crate::program::Place;

fn json(line: &str) -> Value {
    serde_json::from_str(&Place::new().run(line).well()).unwrap()
}

/// The words of a text that is set in lines.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What is said below the bots of a game can be typed as it is.
#[test]
fn bots_are_listed_with_commands_of_their_own_game() {
    for preset in &PRESETS {
        let text = Place::new().run(&format!("bots {}", preset.name)).well();
        let advice = flat(&text[text.find("Choose bots by name: ").unwrap()..]);
        let play = format!("doubt play {} --bots \"", preset.name);
        let (_, rest) = advice.split_once(&play).expect("it is this game's");
        let (names, _) = rest.split_once('"').unwrap();
        for other in PRESETS.iter().filter(|other| other.name != preset.name) {
            assert!(!advice.contains(&format!("play {} ", other.name)), "{advice}");
        }
        let line = format!("play {} --seed 1 --bots", preset.name);
        Place::new().run_with(&line, &[names]).well();
    }
}

#[test]
fn every_game_is_listed() {
    let text = Place::new().run("games").well();
    let list = json("games --json");
    for (at, preset) in PRESETS.iter().enumerate() {
        let summary = preset.summary.to_string();
        assert!(text.contains(preset.name) && flat(&text).contains(&summary));
        assert_eq!(list[at]["name"], preset.name);
        assert_eq!(list[at]["seats"]["most"], preset.rules.seats().most);
    }
    assert_eq!(list.as_array().unwrap().len(), PRESETS.len());
}

#[test]
fn rules_tell_every_option_and_its_value() {
    for preset in &PRESETS {
        let text = Place::new().run(&format!("rules {}", preset.name)).well();
        let rules = json(&format!("rules {} --json", preset.name));
        assert!(text.contains(&preset.title.to_string()));
        for (at, option) in preset.rules.options().iter().enumerate() {
            let value = preset.rules.get(option.name).unwrap();
            assert!(text.contains(&format!("  {:<14} {value}\n", option.name)), "{}", option.name);
            assert_eq!(rules["options"][at]["name"], option.name);
            assert_eq!(rules["options"][at]["value"], value);
        }
    }
}

#[test]
fn rules_are_those_in_force() {
    let place = Place::new();
    // Wherever lines are folded.
    let told =
        |command: &str| place.run(command).well().split_whitespace().collect::<Vec<_>>().join(" ");
    let usual = told("rules perudo");
    let changed = told("rules perudo --set calza=off --set dice=3");
    assert!(usual.contains("exact, the caller wins back a die"));
    assert!(changed.contains("Nobody may call a bid exact"));
    assert!(changed.contains("Each seat starts with 3 dice"));
}

#[test]
fn help_names_every_option_of_the_games() {
    for command in ["play", "rules"] {
        let help = Place::new().run(&format!("{command} --help")).well();
        for preset in &PRESETS {
            assert!(help.contains(preset.name));
            for option in preset.rules.options() {
                assert!(help.contains(option.name) && help.contains(&option.kind.to_string()));
            }
        }
    }
}

#[test]
fn odds_are_told() {
    let line = "odds 5x4 --dice 20 --hand 1,4,4,2,6 --wild ones";
    let text = Place::new().run(line).well();
    assert!(text.contains("holds     98.1 %"), "{text}");
    let odds = json(&format!("{line} --json"));
    // Three of the five are held; at least two of 15 hidden dice must match, each with 1/3.
    let none = (2.0f64 / 3.0).powi(15);
    let one = 15.0 / 3.0 * (2.0f64 / 3.0).powi(14);
    assert!((odds["holds"].as_f64().unwrap() - (1.0 - none - one)).abs() < 1e-12);
    assert_eq!(odds["expected"], 8.0);
    let sure = json("odds 2x4 --dice 5 --hand 4,4 --json");
    assert_eq!(sure["holds"], 1.0);
    let palifico = json("odds 2x4 --dice 2 --hand 1,4 --wild ones --palifico --json");
    assert_eq!(palifico["holds"], 0.0);
    let top = json("odds 2x4 --dice 2 --hand 6,4 --wild top --json");
    assert_eq!(top["holds"], 1.0);
}

#[test]
fn completions_and_manual_are_printed() {
    let complete = |shell: &str| Place::new().run(&format!("completions {shell}")).well();
    for shell in ["bash", "zsh", "fish"] {
        assert!(complete(shell).contains("liars-dice"), "{shell} does not complete games");
    }
    for shell in ["elvish", "powershell"] {
        assert!(complete(shell).contains("replay"), "{shell} does not complete commands");
    }
    for page in ["", "play", "odds"] {
        let page = Place::new().run(&format!("man {page}")).well();
        assert!(page.contains(".TH doubt") && page.contains(".SH OPTIONS"));
    }
}

#[test]
fn the_pages_of_all_commands_are_written_at_once() {
    let place = Place::new();
    let folder = place.path("share/man1");
    place.run(&format!("man --out {folder}")).well();
    let pages = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name());
    let pages = pages.map(|name| name.into_string().unwrap()).collect::<Vec<_>>();
    assert!(pages.len() > 10, "{pages:?}");
    assert_eq!(
        fs::read_to_string(place.path("share/man1/doubt.1")).unwrap(),
        place.run("man").well()
    );
    let serve = fs::read_to_string(place.path("share/man1/doubt-serve.1")).unwrap();
    assert_eq!(serve, place.run("man serve").well());
    // Where a page names another, it is there.
    let page = place.run("man").well().replace('\\', "");
    let named = page.split("doubt-").skip(1).filter_map(|rest| Some(rest.split_once("(1)")?.0));
    let missing = |name: &&str| !pages.contains(&format!("doubt-{name}.1"));
    assert_eq!(named.filter(missing).collect::<Vec<_>>(), ["help"]);
    fs::write(place.path("file"), "").unwrap();
    let said = place.run(&format!("man --out {}", place.path("file")));
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains("Cannot make the folder"), "{}", said.err);
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    for line in ["rules perudo", "games --json", "man", "completions bash", "play duel --no-user"] {
        let mut child = Place::new().command(line).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn colours_are_for_terminals_and_those_who_ask() {
    let place = Place::new();
    let coloured = |setting: &[(&str, &str)]| {
        let mut command = place.command("rules perudo");
        command.envs(setting.iter().copied());
        String::from_utf8(command.output().unwrap().stdout).unwrap().contains('\u{1b}')
    };
    assert!(!coloured(&[]));
    assert!(coloured(&[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&[("NO_COLOR", "1")]));
}
