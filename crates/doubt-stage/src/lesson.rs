//! Lessons: a game learnt by playing it, one idea at a time.
//!
//! A lesson is data: a file `lessons/NAME.toml` with a script (`docs/records.md`) and a step for each
//! answer that the learner gives in it. The script is the match as it goes if all is done well: its deals
//! are fixed, and so is what the others answer. Nothing here is a rule of its own: scripts are played by
//! [`Match`], and an answer that the rules refuse is refused as at any table.
//!
//! ```toml
//! script = """
//! game liars-dice
//! seat 0 You
//! …
//! """
//! [[step]]
//! name = "raise"               # what is asked: the message lesson-NAME-raise
//! also = ["3x5"]               # as good as the script's own answer
//! other = { doubt = ["doubt"] }  # explained by the message lesson-NAME-raise-doubt
//! ```
//!
//! What is said is messages without arguments, in `locales/en/lessons.ftl`: `lesson-NAME` is the title,
//! `lesson-NAME-end` the last word; each step has `lesson-NAME-STEP`, which asks, `…-good`, which says why
//! that was good, `…-else`, which says of any other legal answer what would be better, and one for each key
//! of `other`. Answers are in the notation; `*` stands for anything.
//!
//! An answer other than the good ones is allowed: it is played, what comes of it is told, it is explained,
//! and then it is taken back and asked again. So where a lesson stands is one number, the step, and
//! everything else follows from it: [`Lesson::scene`] and [`Lesson::answer`] are functions of the
//! step and the answer alone. A terminal keeps the number in a file, a page where it likes; a server that
//! offers lessons over HTTP has nothing to remember.

mod file;

use std::sync::LazyLock;

use doubt_core::{Audience, Match, Record, Seat};
use doubt_games::catalog::{Preset, RuleSet};
use doubt_words::{Message, Tell as _};

use crate::stage::Stage;

/// The files as they were when the program was built.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

static ALL: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let read = |(name, text): &(&'static str, &str)| {
        Lesson::read(name, text).unwrap_or_else(|error| panic!("lessons/{name}.toml: {error}"))
    };
    let mut all: Vec<Lesson> = FILES.iter().map(read).collect();
    all.sort_by_key(|lesson| (lesson.place(), lesson.name));
    all
});

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// What it is called, as its file is.
    pub name: &'static str,
    /// The game that it teaches.
    pub game: &'static Preset,
    /// The rules in force.
    pub rules: RuleSet,
    /// The learner's seat.
    pub seat: Seat,
    /// The match, as it goes if all is done well.
    record: Record,
    steps: Vec<Idea>,
}

/// One idea: a question, and what is said of the answers.
#[derive(Debug)]
struct Idea {
    name: String,
    /// Answers that are as good as the script's.
    also: Vec<String>,
    /// Answers that have an explanation of their own, by its name.
    other: Vec<(String, Vec<String>)>,
}

/// Where a lesson stands.
pub struct Scene<G: Stage> {
    /// The match, as far as it has come.
    pub bout: Match<G>,
    /// How much of it the learner had been told before.
    pub since: usize,
    /// How much of it the learner is told before the house says what it thinks of it: all, but for what
    /// begins something new.
    pub until: usize,
}

/// What becomes of an answer.
pub enum Reply<G: Stage> {
    /// The rules don't take it: nothing has happened.
    Refused(Message),
    /// It is good, for this reason: on to the next step.
    Good(Message),
    /// It can be done, and this is what comes of it and what would be better. It is taken back.
    Instead(Box<Scene<G>>, Message),
}

impl Lesson {
    /// Every lesson, by game.
    pub fn all() -> &'static [Lesson] {
        &ALL
    }

    /// The lesson of this name.
    pub fn find(name: &str) -> Option<&'static Lesson> {
        ALL.iter().find(|lesson| lesson.name == name)
    }

    /// How many steps it has.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// Who sits at the table.
    pub fn names(&self) -> &[String] {
        &self.record.header.names
    }

    /// What it teaches, in a few words.
    pub fn title(&self) -> Message {
        self.message(None, None)
    }

    /// The last word.
    pub fn end(&self) -> Message {
        self.message(None, Some("end"))
    }

    /// What is asked at a step.
    pub fn ask(&self, step: usize) -> Message {
        self.message(Some(step), None)
    }

    /// The answer of the script at a step, in the notation.
    pub fn best(&self, step: usize) -> &str {
        let own = self.record.steps().filter(|(seat, _)| *seat == Some(self.seat));
        own.map(|(_, answer)| answer).nth(step).expect("a step is an answer of the learner's")
    }

    /// What is said at a step of some answers in particular.
    pub fn explanations(&self, step: usize) -> impl Iterator<Item = Message> {
        let other = self.steps[step].other.iter();
        other.map(move |(name, _)| self.message(Some(step), Some(name)))
    }

    /// Every message that it says.
    pub fn messages(&self) -> Vec<Message> {
        let of = |at: usize| {
            let own = [None, Some("good"), Some("else")];
            let own = own.into_iter().map(move |part| self.message(Some(at), part));
            own.chain(self.explanations(at))
        };
        let steps = (0..self.steps()).flat_map(of);
        [self.title(), self.end()].into_iter().chain(steps).collect()
    }

    /// The match before a step, or, after the last, as it has ended. What the learner was not yet told
    /// begins with their own last answer.
    pub fn scene<G: Stage>(&self, rules: &G, step: usize) -> Scene<G> {
        self.watched(rules, step, |_| {})
    }

    /// The same, and shows the match after each line of the script.
    pub fn watched<G: Stage>(
        &self,
        rules: &G,
        step: usize,
        mut show: impl FnMut(&Match<G>),
    ) -> Scene<G> {
        let (mut bout, mut since, mut answered) = (self.bout(rules), 0, 0);
        for (seat, written) in self.record.steps() {
            if seat == Some(self.seat) {
                if answered == step {
                    break;
                }
                answered += 1;
                since = bout.told(self.audience());
            }
            play(&mut bout, seat, written).expect("a test plays every lesson");
            show(&bout);
        }
        self.judged(bout, since)
    }

    /// A scene, up to which one can say what came of the learner's answer.
    fn judged<G: Stage>(&self, bout: Match<G>, since: usize) -> Scene<G> {
        let begins =
            |event: &G::Event| G::begins(event) && !G::answerers(event).contains(self.seat);
        let until = bout.events(self.audience(), since).position(begins);
        let until = until.map_or_else(|| bout.told(self.audience()), |news| since + news);
        Scene { bout, since, until }
    }

    /// What becomes of an answer at a step.
    pub fn answer<G: Stage>(&self, rules: &G, step: usize, answer: G::Action) -> Reply<G> {
        let Scene { mut bout, .. } = self.scene(rules, step);
        let written = answer.to_string();
        let since = bout.told(self.audience());
        let mut owing = bout.awaited();
        owing.remove(self.seat);
        if let Err(refusal) = bout.submit(self.seat, answer) {
            return Reply::Refused(refusal.message());
        }
        let Idea { also, other, .. } = &self.steps[step];
        if written == self.best(step) || also.iter().any(|good| fits(good, &written)) {
            return Reply::Good(self.message(Some(step), Some("good")));
        }
        // The others' answers in the same window are sealed, so they are what they are.
        let own = |(seat, _): &(Option<Seat>, &str)| *seat == Some(self.seat);
        let mut after = self.record.steps().scan(0, |answered, line| {
            *answered += usize::from(own(&line));
            Some((*answered, line))
        });
        let _ = after.find(|(answered, _)| *answered > step);
        for (_, (seat, written)) in after {
            let Some(seat) = seat.filter(|seat| owing.contains(*seat)) else { break };
            owing.remove(seat);
            if play(&mut bout, Some(seat), written).is_none() {
                break;
            }
        }
        let fitting =
            other.iter().find(|(_, answers)| answers.iter().any(|one| fits(one, &written)));
        let part = fitting.map_or("else", |(name, _)| name);
        let scene = self.judged(bout, since);
        Reply::Instead(Box::new(scene), self.message(Some(step), Some(part)))
    }

    /// About how many minutes it takes: the words of the good way at 150 a minute, and ten seconds to
    /// look and to answer at each step.
    pub fn minutes(&self) -> usize {
        let said = self.messages().into_iter().filter(|message| {
            let step = (0..self.steps()).find(|step| message.id.starts_with(&*self.ask(*step).id));
            step.is_none_or(|step| {
                let rest = &message.id[self.ask(step).id.len()..];
                rest.is_empty() || rest == "-good"
            })
        });
        let words: usize = said.map(|told| told.to_string().split_whitespace().count()).sum();
        (words * 60 / 150 + self.steps() * 10).div_ceil(60)
    }

    fn bout<G: Stage>(&self, rules: &G) -> Match<G> {
        Match::undealt(rules.clone(), self.names().len()).expect("the rules fit the table")
    }

    fn audience(&self) -> Audience {
        Audience::Seat(self.seat)
    }

    /// Its place among the games.
    fn place(&self) -> usize {
        let games = doubt_games::catalog::PRESETS.iter();
        games.take_while(|preset| preset.name != self.game.name).count()
    }

    fn message(&self, step: Option<usize>, part: Option<&str>) -> Message {
        let step = step.map(|step| self.steps[step].name.as_str());
        let parts = ["lesson", self.name].into_iter().chain(step).chain(part);
        let id = parts.collect::<Vec<_>>().join("-");
        Message { id: id.into(), args: doubt_words::Args::default() }
    }
}

/// Plays a line of a script; none if it cannot be played.
fn play<G: Stage>(bout: &mut Match<G>, seat: Option<Seat>, written: &str) -> Option<()> {
    match seat {
        Some(seat) => bout.submit(seat, G::answer(written).ok()?).ok(),
        None => bout.deal(written.parse().ok()?).ok(),
    }
}

/// Whether an answer is as it is written, where `*` stands for anything.
fn fits(pattern: &str, answer: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == answer,
        Some((head, tail)) => answer.strip_prefix(head).is_some_and(|rest| {
            // The rest may begin anywhere.
            (0..=rest.len()).any(|at| rest.is_char_boundary(at) && fits(tail, &rest[at..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn a_star_stands_for_anything() {
        for (pattern, answer, fitting) in [
            ("doubt", "doubt", true),
            ("doubt", "doubts", false),
            ("*x5", "12x5", true),
            ("*x5", "12x6", false),
            ("play * as Q", "play Q Q as Q", true),
            ("play * as Q", "play Q Q as K", false),
            ("load *silk*", "load 2 apples 1 silk", true),
            ("*", "", true),
        ] {
            assert_eq!(fits(pattern, answer), fitting, "{pattern} {answer}");
        }
    }
}
