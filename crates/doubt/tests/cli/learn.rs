//! Lessons at the prompt: every one from start to end, wrong answers, leaving and coming back.

use doubt_stage::Lesson;
use serde_json::Value;

use crate::program::Place;

/// What is typed to go through a lesson the good way.
fn answers(lesson: &Lesson) -> String {
    (0..lesson.steps()).map(|step| format!("{}\n", lesson.best(step))).collect()
}

#[test]
fn every_lesson_is_learnt_by_its_own_answers() {
    let place = Place::new();
    for lesson in Lesson::all() {
        for how in ["", " --spoken"] {
            let line = format!("learn {} --again{how}", lesson.name);
            let told = place.type_in(&line, &answers(lesson)).well();
            assert!(told.trim_end().ends_with(&lesson.end().to_string()), "{told}");
            assert!(!told.contains("taken back") && !told.contains("I don’t understand"), "{told}");
            for step in 1..=lesson.steps() {
                let head = format!("Step {step} of {}", lesson.steps());
                assert_eq!(told.matches(&head).count(), 1, "{told}");
            }
        }
    }
    let list: Vec<Value> = serde_json::from_str(&place.run("learn --json").well()).unwrap();
    assert_eq!(list.len(), Lesson::all().len());
    assert!(list.iter().all(|lesson| lesson["done"] == lesson["steps"]), "{list:?}");
    assert_eq!(place.run("learn").well().matches(" done ").count(), list.len());
}

#[test]
fn wrong_answers_are_played_explained_and_taken_back() {
    let place = Place::new();
    let typed = "hello\n40x5\n6x5\n2x5\nskip\n?\nodds\ndoubt\nquit\n";
    let told = place.type_in("learn liars-dice", typed).well();
    for line in [
        "I don’t understand “hello”.",
        "You can’t bid 40x5: only 9 dice are on the table.",
        "You bid 6x5.",
        "You may bid that much, but somebody will doubt it",
        "That is taken back: try again.",
        "You hold them yourself",
        "The lesson goes on as if it had been doubt.",
        "let the house answer and go on to the next step",
        "Given your dice, the chance that 2x3 holds",
        "You can go on from here with doubt learn liars-dice.",
    ] {
        assert!(told.contains(line), "`{line}` is missing:\n{told}");
    }
}

#[test]
fn a_lesson_goes_on_where_it_was_left() {
    let place = Place::new();
    let lesson = Lesson::find("perudo").unwrap();
    let first = format!("{}\n", lesson.best(0));
    let told = place.type_in("learn perudo", &first).well();
    assert!(told.contains("Step 2 of 7"), "{told}");
    assert!(place.run("learn").well().contains("1 of 7"));
    let told = place.type_in("learn perudo", "").well();
    assert!(told.contains("this is step 2.") && !told.contains("Step 1 of"), "{told}");
    let told = place.type_in("learn perudo --again", "").well();
    assert!(told.contains("Step 1 of 7"), "{told}");
    // What cannot be read is said, and nothing is lost.
    std::fs::write(place.path("lessons.json"), "no json").unwrap();
    let said = place.run("learn");
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains("remove it to begin all lessons anew"), "{}", said.err);
    let said = place.run("learn chess");
    assert_eq!(said.code, Some(1), "the file comes first");
    let said = Place::new().run("learn chess");
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("There is no lesson `chess`; the lessons are liars-dice, perudo"));
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_was_learnt() {
    use crate::screen::{CTRL_C, Screen};
    let place = Place::new();
    let mut screen = Screen::open(&place, "learn duel", 60);
    screen.types(&["1x2", CTRL_C]);
    let (text, code) = screen.ends();
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("go on from here"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 60), "{text}");
    assert!(place.run("learn").well().contains("1 of 4"));
}

/// What the lesson of the duel says of perfect play is what the solver says.
#[test]
fn the_lesson_of_the_duel_agrees_with_the_solution() {
    let place = Place::new();
    let file = place.path("duel.strategy");
    place.run(&format!("solve duel --to .002 --out {file}")).well();
    let share = |bids: &str, answer: &str| -> f64 {
        let line = format!("solve --json --show {file} --hand 4 --bids");
        let shown = place.run_with(&line, &[bids]).well();
        let shown: serde_json::Value = serde_json::from_str(&shown).unwrap();
        let answers = shown["answers"].as_array().unwrap();
        answers.iter().find(|one| one["answer"] == answer).unwrap()["share"].as_f64().unwrap()
    };
    assert!(share("", "1x4") > 0.5, "opens with the truth most of the time");
    assert!(share("1x2 1x3", "1x4") > 0.95, "bids one four every time");
    for both in ["1x6", "doubt"] {
        assert!((0.3..0.7).contains(&share("1x2 1x3 1x4 1x5", both)), "{both} about as often");
    }
}

/// One die each, and the person's is a four: two sixes cannot be, and whoever bids them again means it.
#[cfg(unix)]
#[test]
fn a_person_is_asked_once_before_an_answer_that_cannot_be_right() {
    use crate::screen::Screen;
    let line = "play liars-dice --seed 1 --set dice=1 --set first=seat --bots level-0";
    let question = "There can be no more than 1 of those";
    let place = Place::new();
    let mut screen = Screen::open(&place, line, 100);
    screen.types(&["2x6", "2x6", "no"]);
    let (text, _) = screen.ends();
    assert_eq!(text.matches(question).count(), 1, "{text}");
    assert!(text.contains("Type 2x6 again to do it") && text.contains("You bid 2x6."), "{text}");
    let mut screen = Screen::open(&place, &format!("{line} --unasked"), 100);
    screen.types(&["2x6", "no"]);
    let (text, _) = screen.ends();
    assert!(!text.contains(question) && text.contains("You bid 2x6."), "{text}");
    // A program that types is not asked.
    let told = place.type_in(line, "2x6\n").well();
    assert!(!told.contains(question) && told.contains("You bid 2x6."), "{told}");
}
