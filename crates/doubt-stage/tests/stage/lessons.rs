//! Every lesson, played through: as it should be, and with everything else that can be answered.

use std::collections::BTreeSet;

use doubt_core::{Audience, Turn};
use doubt_games::catalog::PRESETS;
use doubt_games::with_family;
use doubt_stage::lesson::{Lesson, Reply, Scene};
use doubt_stage::{Stage, Telling};
use doubt_words::Message;

/// What a message says; it must have words.
fn said(message: &Message) -> String {
    let words = message.to_string();
    assert!(!words.starts_with('('), "{words} has no words");
    words
}

#[test]
fn there_is_a_lesson_for_every_game() {
    let games: BTreeSet<&str> = Lesson::all().iter().map(|lesson| lesson.game.name).collect();
    assert_eq!(games.len(), PRESETS.len());
    assert!(Lesson::all().iter().any(|lesson| lesson.name == "sheriff-merchant"));
    for lesson in Lesson::all() {
        assert_eq!(lesson.names()[lesson.seat.index()], "You", "{}", lesson.name);
        let messages = lesson.messages();
        let ids: BTreeSet<String> = messages.iter().map(|message| message.id.to_string()).collect();
        assert_eq!(ids.len(), messages.len(), "{}: two steps have one name", lesson.name);
        messages.iter().for_each(|message| drop(said(message)));
    }
}

#[test]
fn every_lesson_can_be_played_the_good_way_and_every_other() {
    for lesson in Lesson::all() {
        with_family!(lesson.rules.clone(), rules => played(lesson, &rules));
    }
}

fn played<G: Stage>(lesson: &Lesson, rules: &G) {
    let name = lesson.name;
    let mut told = 0;
    for step in 0..lesson.steps() {
        let Scene { bout, since, until } = lesson.scene(rules, step);
        assert!(since >= told, "{name} {step}: what was told is not told again");
        told = since;
        let all = bout.told(Audience::Seat(lesson.seat));
        assert!((since..=all).contains(&until), "{name} {step}: {since} {until} {all}");
        assert!(
            step == 0 || until > since,
            "{name} {step}: an answer is shown before it is judged"
        );
        let asked = matches!(bout.turn(), Turn::Seats(seats) if seats.contains(lesson.seat));
        assert!(asked && bout.awaited().contains(lesson.seat), "{name} {step}: nothing is asked");
        let news: Vec<&G::Event> = bout.events(Audience::Seat(lesson.seat), since).collect();
        assert!(!news.is_empty(), "{name} {step}: something has happened");
        let question = said(&lesson.ask(step));
        assert!(question.len() < 700, "{name} {step} is one idea");

        let best = G::answer(lesson.best(step)).unwrap();
        let Reply::Good(why) = lesson.answer(rules, step, best) else { panic!("{name} {step}") };
        assert_eq!(why.id, format!("{}-good", lesson.ask(step).id));

        let view = bout.view(lesson.seat);
        let mut actions = Vec::new();
        view.rules().actions(view, &mut actions);
        let mut explained = BTreeSet::new();
        for action in actions {
            let written = action.to_string();
            match lesson.answer(rules, step, action) {
                Reply::Good(why) => drop(said(&why)),
                Reply::Instead(scene, why) => {
                    said(&why);
                    explained.insert(why.id.to_string());
                    let seen = scene.bout.events(Audience::Seat(lesson.seat), scene.since).count();
                    let sealed = scene.bout.awaited().contains(lesson.seat);
                    assert!(seen > 0 || !sealed, "{name} {step}: {written} is played");
                }
                Reply::Refused(reason) => panic!("{name} {step}: {written}: {reason}"),
            }
        }
        for why in lesson.explanations(step) {
            assert!(explained.contains(&*why.id), "{name} {step}: `{}` fits nothing", why.id);
        }
        let again = lesson.scene(rules, step);
        assert_eq!(again.bout.answers(), bout.answers(), "what was tried is taken back");
    }
    let Scene { bout, since, .. } = lesson.scene(rules, lesson.steps());
    assert!(bout.told(Audience::Seat(lesson.seat)) >= since);
}

#[test]
fn what_the_rules_refuse_is_refused_as_at_the_table() {
    let lesson = Lesson::find("liars-dice").unwrap();
    let doubt_games::catalog::RuleSet::Dice(rules) = &lesson.rules else { panic!() };
    for (answer, reason) in [("40x5", "only 9 dice"), ("doubt", "There is no bid yet.")] {
        let Reply::Refused(refusal) = lesson.answer(rules, 0, answer.parse().unwrap()) else {
            panic!("{answer}")
        };
        assert!(refusal.to_string().contains(reason), "{refusal}");
    }
    assert!(Lesson::find("chess").is_none());
}

/// An answer that is legal but not good has its consequences before it is taken back.
#[test]
fn a_wrong_answer_is_played_before_it_is_taken_back() {
    let lesson = Lesson::find("bluff").unwrap();
    let doubt_games::catalog::RuleSet::Cards(rules) = &lesson.rules else { panic!() };
    let reply = lesson.answer(rules, 3, "doubt".parse().unwrap());
    let Reply::Instead(scene, why) = reply else { panic!() };
    let telling = Telling::to(Some(lesson.seat), lesson.names(), Vec::new());
    let events = scene.bout.events(Audience::Seat(lesson.seat), scene.since);
    let told: Vec<String> = events
        .flat_map(|event| doubt_games::cards::Rules::tell(event, &telling))
        .map(|message| message.to_string())
        .collect();
    assert!(told.iter().any(|line| line.contains("The truth!")), "{told:?}");
    assert_eq!(why.id, "lesson-bluff-count-else");
}

/// Two to five minutes, as words and steps have it.
#[test]
fn lessons_are_short() {
    for lesson in Lesson::all() {
        let minutes = lesson.minutes();
        assert!((2..=5).contains(&minutes), "{}: {minutes} minutes", lesson.name);
    }
}
