//! A language is a folder: one is made of the English one, with other letters in every word, and the program
//! speaks it. Whatever is told in English letters did not come from the catalogue.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use doubt_bots::Cast;
use doubt_games::catalog::PRESETS;
use doubt_games::option::Options as _;
use doubt_stage::Lesson;
use doubt_words::Catalogue;
use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use fluent_syntax::serializer::serialize;

use crate::program::{Place, Said};

/// A tag that no language has.
const TAG: &str = "qaa";

/// Another letter for each of English; the same for capitals.
fn other(letter: char) -> char {
    let moved = |from: u8, to: u32| to + u32::from(letter as u8 - from);
    let code = match letter {
        'a'..='z' => moved(b'a', 0x430),
        'A'..='Z' => moved(b'A', 0x410),
        _ => return letter,
    };
    char::from_u32(code).expect("the Cyrillic alphabet")
}

/// A sentence in other letters, but for its markup and for what is to be typed.
struct Translator {
    is_typed: bool,
    typed: BTreeSet<String>,
}

impl Translator {
    fn pattern(&mut self, pattern: &mut Pattern<String>) {
        for element in &mut pattern.elements {
            match element {
                PatternElement::TextElement { value } => *value = self.text(value),
                PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                    let before = self.is_typed;
                    for variant in variants {
                        self.is_typed = before;
                        self.pattern(&mut variant.value);
                    }
                }
                PatternElement::Placeable { .. } => {}
            }
        }
    }

    fn text(&mut self, text: &str) -> String {
        let mut told = String::new();
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let tag = rest.strip_prefix('<').and_then(|inside| inside.split_once('>'));
            let tag = tag.map(|(name, _)| name).filter(|name| is_tag(name));
            let length = tag.map_or(letter.len_utf8(), |name| name.len() + 2);
            match tag {
                Some(name) => {
                    self.is_typed = (self.is_typed || name == "type") && name != "/type";
                    told.push_str(&rest[..length]);
                }
                None if self.is_typed => told.push(letter),
                None => told.push(other(letter)),
            }
            if self.is_typed && tag.is_some() {
                let end = rest.find("</type>").unwrap_or(rest.len());
                self.typed.extend(words(&rest[length..end.max(length)]));
            }
            rest = &rest[length..];
        }
        told
    }
}

fn is_tag(name: &str) -> bool {
    !name.is_empty()
        && name.chars().all(|letter| letter.is_ascii_lowercase() || "/-".contains(letter))
}

/// The words of a text that are in English letters.
fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphabetic());
    words.filter(|word| word.len() > 2).map(str::to_owned)
}

/// A house that speaks another language, and what is said in English letters there nevertheless.
struct Abroad {
    place: Place,
    known: BTreeSet<String>,
}

impl Abroad {
    fn new() -> Abroad {
        let place = Place::new();
        let folder = place.path(&format!("locales/{TAG}"));
        fs::create_dir_all(&folder).unwrap();
        let mut translator = Translator { is_typed: false, typed: BTreeSet::new() };
        let english = Catalogue::sources().iter().find(|(name, _)| *name == "en").unwrap();
        for (file, text) in english.1 {
            let mut resource = parse((*text).to_owned()).unwrap();
            for entry in &mut resource.body {
                let Entry::Message(message) = entry else { continue };
                // As it is typed, in every language.
                if message.id.name == "bid-notation" {
                    continue;
                }
                translator.is_typed = false;
                translator.pattern(message.value.as_mut().unwrap());
            }
            fs::write(Path::new(&folder).join(file), serialize(&resource)).unwrap();
        }
        let mut known = translator.typed;
        known.extend(["Ann", "Nobody"].map(str::to_owned));
        let mut know = |text: &str| known.extend(words(text));
        for preset in &PRESETS {
            know(preset.name);
            for option in preset.rules.options() {
                know(option.name);
                know(&preset.rules.get(option.name).unwrap());
                know(&option.kind.to_string());
            }
        }
        Cast::builtin().bots().for_each(|bot| know(&bot.name));
        for lesson in Lesson::all() {
            know(lesson.name);
            lesson.names().iter().for_each(|name| know(name));
        }
        Abroad { place, known }
    }

    /// What the program says to these lines, in the other language.
    fn hears(&self, line: &str, typed: &str) -> Said {
        let mut command = self.place.command(line);
        command.env("DOUBT_LOCALES", self.place.path("locales")).env("LC_ALL", "qaa_XX.UTF-8");
        Place::typed(command, typed)
    }

    /// The same, once it is sure that it has no English in it.
    fn told(&self, line: &str, typed: &str) -> String {
        let told = self.hears(line, typed);
        let (out, err) = (told.out.clone(), told.err.clone());
        let told = told.well();
        for text in [&out, &err] {
            // What a file of a cast says of its characters, and paths, are not the catalogue's.
            let mut own = text.replace(&self.place.path("matches"), "");
            for bot in Cast::builtin().bots() {
                own = own.replace(bot.line.trim_end_matches('.'), "");
            }
            let english: BTreeSet<String> =
                words(&own).filter(|word| !self.known.contains(word)).collect();
            assert!(english.is_empty(), "doubt {line}: {english:?}\n{text}");
        }
        told
    }
}

#[test]
fn matches_of_all_games_are_told_in_the_language_of_a_folder() {
    let abroad = Abroad::new();
    for preset in &PRESETS {
        for how in ["", " --spoken"] {
            let line = format!("play {} --no-user --seed 5{how}", preset.name);
            let told = abroad.told(&line, "");
            assert!(told.chars().any(|letter| ('а'..='я').contains(&letter)), "{told}");
        }
        abroad.told("replay", "");
        abroad.told("replay --seat 0 --no-statistics", "");
    }
}

#[test]
fn whoever_plays_is_asked_refused_and_helped_in_it() {
    let abroad = Abroad::new();
    for preset in &PRESETS {
        let typed = "?\nodds\nrules\nauto\nauto\n*\n99x9\nquit\n";
        for how in ["", " --spoken", " --show-bots-capabilities"] {
            abroad.told(&format!("play {} --seed 5{how}", preset.name), typed);
        }
    }
}

#[test]
fn rules_lists_and_figures_are_in_it_too() {
    let abroad = Abroad::new();
    abroad.told("games", "");
    for preset in &PRESETS {
        abroad.told(&format!("rules {}", preset.name), "");
    }
    abroad.told("stats", "");
    abroad.told("play duel --seed 5 --name Ann", "quit\n");
    abroad.told("play perudo --no-user --seed 5", "");
    abroad.told("stats --name Nobody", "");
    let bot = "Shark";
    let line = format!("play perudo --no-user --seed 5 --bots {bot},Turtle");
    abroad.told(&line, "");
    let told = abroad.told(&format!("stats --name {bot}"), "");
    assert!(told.lines().count() > 6, "{told}");
    abroad.told("odds 5x4 --dice 15 --hand 1,4,4,5,6", "");
}

#[test]
fn lessons_are_in_it() {
    let abroad = Abroad::new();
    abroad.told("learn", "");
    for lesson in Lesson::all() {
        let answers: String =
            (0..lesson.steps()).map(|step| format!("?\n*\n{}\n", lesson.best(step))).collect();
        abroad.told(&format!("learn {}", lesson.name), &answers);
    }
    abroad.told("learn", "");
}

#[test]
fn what_a_folder_lacks_is_said_in_english() {
    let place = Place::new();
    let folder = place.path("locales/de");
    fs::create_dir_all(&folder).unwrap();
    fs::write(Path::new(&folder).join("dice.ftl"), "dice-bid = { $seat } bietet { $bid }.\n")
        .unwrap();
    let play = |locale: &str| {
        let mut command = place.command("play liars-dice --no-user --seed 7");
        command.env("DOUBT_LOCALES", place.path("locales")).env("LC_ALL", locale);
        Place::typed(command, "").well()
    };
    let (german, english) = (play("de_AT.UTF-8"), play("fr_FR.UTF-8"));
    assert!(german.contains(" bietet ") && !german.contains(" bids "), "{german}");
    assert!(german.contains("wins!"), "{german}");
    let back = german.replace(" bietet ", " bids ");
    assert_eq!(back, english, "nothing else is told otherwise");
}

#[test]
fn a_folder_that_cannot_be_read_is_named() {
    let place = Place::new();
    let folder = place.path("locales/de");
    let games = |folder: &str| {
        let mut command = place.command("games");
        command.env("DOUBT_LOCALES", folder).env("LC_ALL", "de");
        Place::typed(command, "")
    };
    let told = games(&folder);
    assert_eq!(told.code, Some(1));
    assert!(
        told.err.contains("Cannot read the folder") && told.err.contains("locales"),
        "{}",
        told.err
    );
    fs::create_dir_all(&folder).unwrap();
    fs::write(Path::new(&folder).join("dice.ftl"), "dice-bid = { $seat bietet\n").unwrap();
    let told = games(&place.path("locales"));
    assert_eq!(told.code, Some(2));
    assert!(told.err.contains("dice.ftl cannot be read as Fluent"), "{}", told.err);
}
