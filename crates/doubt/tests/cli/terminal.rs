//! What a person sees at a terminal: lines that fit, prompts, and what Ctrl-C does.

use crate::program::Place;
use crate::screen::{CTRL_C, CTRL_D, Screen};

/// Every line that is wider than this.
fn wide(text: &str, width: usize) -> Vec<&str> {
    text.lines().filter(|line| line.chars().count() > width).collect()
}

fn played(line: &str, width: u16, typed: &[&str]) -> String {
    let place = Place::new();
    let mut screen = Screen::open(&place, line, width);
    screen.types(typed);
    let (text, code) = screen.ends();
    assert_eq!(code, Some(0), "{text}");
    text
}

#[test]
fn lines_fit_the_screen() {
    let hand = ["?", "odds", "rules", "hello", "2x5", "doubt", CTRL_D];
    let gate = ["?", "odds", "rules", "prices", "5x9", "inspect", "threaten", "quit"];
    let cards = ["?", "odds", "rules", "hello", "q q q q q q q q q", CTRL_D];
    for (line, typed) in [
        ("play perudo --seed 3 --show-bots-capabilities", &hand[..]),
        ("play liars-dice --seed 3 --spoken", &hand),
        ("play sheriff --seed 3", &gate),
        ("play sheriff --seed 3 --role merchant --spoken", &gate),
        ("play nottingham --seed 3", &gate),
        ("play bluff --seed 3", &cards),
        ("play bluff-stuff --seed 3", &cards),
    ] {
        for width in [80, 40] {
            let text = played(line, width, typed);
            let wide = wide(&text, width.into());
            // The file's name is as long as it is.
            let wide: Vec<&&str> =
                wide.iter().filter(|line| !line.starts_with("See it again with: ")).collect();
            assert!(wide.is_empty(), "{line} at {width}: {wide:#?}");
        }
    }
}

#[test]
fn what_goes_wrong_is_said_in_whole_words() {
    let place = Place::new();
    let screen = Screen::open(&place, "play duel --record nowhere/at-all.doubt --name Turtle", 40);
    let (text, code) = screen.ends();
    assert_eq!(code, Some(2), "{text}");
    assert!(text.starts_with("error: `Turtle` is the name of a bot:\nchoose another"), "{text}");
}

#[test]
fn what_is_listed_fits_the_screen() {
    let place = Place::new();
    for seed in 1..=3 {
        place.run(&format!("play sheriff --no-user --seed {seed} --name Ann")).well();
        place.type_in(&format!("play sheriff --seed {seed}"), &"inspect\n".repeat(20)).well();
    }
    for line in ["games", "bots", "rules nottingham", "stats", "replay", "stats --by opponent"] {
        for width in [80, 60, 40] {
            let mut command = place.command(line);
            command.env("COLUMNS", width.to_string());
            let out = String::from_utf8(command.output().unwrap().stdout).unwrap();
            assert!(!out.is_empty());
            let wide = wide(&out, width);
            assert!(wide.is_empty(), "{line} at {width}: {wide:#?}");
        }
    }
}

#[test]
fn the_statistics_of_a_shift_fit_any_terminal() {
    let told = Place::new().type_in("play sheriff --seed 3", &"pass\n".repeat(20)).well();
    let figures = &told[told.find("\nClaims ").expect("there are figures")..];
    assert_eq!(wide(figures, 80), Vec::<&str>::new());
    for heading in ["made", "success", "challenged", "accused", "accuracy", "gold gained"] {
        assert!(figures.contains(heading), "{heading} is missing:\n{figures}");
    }
}

#[test]
fn ones_own_hand_is_printed_once() {
    let place = Place::new();
    for (line, shown, told, typed) in [
        ("play liars-dice --set first=seat --seed 1", "Your dice: ", "You roll ", "1x2"),
        ("play bluff --seed 1", "cards: ", "You are dealt ", "pass"),
    ] {
        let mut screen = Screen::open(&place, line, 80);
        let text = screen.until_asked();
        let hand = text.lines().find_map(|line| line.split_once(shown)).expect("it is shown").1;
        assert_eq!(text.matches(hand).count(), 1, "{text}");
        assert!(!text.contains(told), "{text}");
        screen.types(&[typed, "quit"]);
        // Where there is no prompt to show it at, it is told.
        assert!(place.type_in(line, "").well().contains(told));
    }
}

#[test]
fn ctrl_c_asks_before_it_leaves() {
    let line = "play perudo --set first=seat --seed 4";
    let text = played(line, 80, &[CTRL_C, "no", "2x5", CTRL_C, "yes"]);
    assert_eq!(text.matches("Leave the match?").count(), 2, "{text}");
    assert!(text.contains("You bid 2x5.") && text.contains("abandoned here"), "{text}");
    let text = played(line, 80, &[CTRL_C, CTRL_C]);
    assert!(text.contains("abandoned here"), "twice is meant: {text}");
    let text = played(line, 80, &[CTRL_D]);
    assert!(!text.contains("Leave") && text.contains("abandoned here"), "{text}");
}

#[test]
fn another_match_is_asked_for_and_recorded_beside_the_first() {
    let place = Place::new();
    let file = place.path("match.doubt");
    let line = format!("play duel --seed 7 --record {file}");
    let mut screen = Screen::open(&place, &line, 80);
    let mut wants = ["yes", "no"].into_iter();
    while wants.len() > 0 {
        let text = screen.until_asked();
        let mut last = text.lines().rev();
        let answer = match (last.next(), last.next()) {
            (Some(asked), _) if asked.starts_with("Play again?") => wants.next().unwrap(),
            (_, Some(refusal)) if refusal.starts_with("There is no bid yet.") => "1x2",
            _ => "doubt",
        };
        screen.types(&[answer]);
    }
    let (text, code) = screen.ends();
    assert_eq!(code, Some(0), "{text}");
    place.run(&format!("replay {file}")).well();
    place.run(&format!("replay {}", place.path("match-2.doubt"))).well();
}

#[test]
fn a_replay_by_steps_says_what_to_press() {
    let place = Place::new();
    place.run("play duel --no-user --seed 7").well();
    let mut screen = Screen::open(&place, "replay --step", 80);
    screen.until("opens.");
    screen.presses("\r");
    screen.until(" rolls ");
    screen.presses("q\r");
    let (text, code) = screen.ends();
    assert_eq!(code, Some(0));
    assert!(text.contains("Press Enter for the next event, or type q"), "{text}");
    assert!(!text.contains("wins!"), "{text}");
    // Programs and files are not told what to press.
    assert!(!place.type_in("replay --step", "\n\n").well().contains("Press"));
}

#[test]
fn colours_can_be_switched_off_and_what_counts_is_marked_all_the_same() {
    let place = Place::new();
    for colours in [true, false] {
        let mut command = place.command("play perudo --set first=seat --seed 3");
        if !colours {
            command.env("NO_COLOR", "1");
        }
        let mut screen = Screen::of(command, 80);
        screen.types(&["2x5", "doubt", "quit"]);
        assert_eq!(screen.colours > 0, colours);
        let (text, _) = screen.ends();
        assert!(text.contains("  You:           [1] 2 3 3 5\n"), "{text}");
        assert!(text.contains("  Doña Suerte:   [1] 3 4 5 [6]\n"), "{text}");
    }
}

/// The transcript in the README is what its command prints; `UPDATE=1` writes it anew.
#[test]
fn the_transcript_of_the_readme_is_of_its_command() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md");
    let readme = std::fs::read_to_string(path).unwrap();
    let (_, rest) = readme.split_once("cargo run --release -- play ").expect("there is a command");
    let (line, rest) = rest.split_once('\n').unwrap();
    let (_, rest) = rest.split_once("```text\n").expect("there is a transcript");
    let (transcript, _) = rest.split_once("```").unwrap();
    let typed: Vec<&str> = transcript.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    let last = typed.last().expect("somebody plays in it");
    let text = played(&format!("play {line}"), 80, &[&typed[..], &["quit"]].concat());
    if std::env::var_os("UPDATE").is_some() {
        let answered = text.rfind(&format!("> {last}\n")).unwrap();
        let end = text[answered..].find("\n\n").unwrap() + answered + 1;
        std::fs::write(path, readme.replace(transcript, &text[..end])).unwrap();
        return;
    }
    assert!(text.starts_with(transcript), "README.md has\n{transcript}\nbut it prints\n{text}");
}
