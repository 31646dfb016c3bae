//! `doubt learn`: lessons at the usual prompt, and how far the learner has come.

use doubt_games::with_family;
use doubt_stage::lesson::{Reply, Scene};
use doubt_stage::{Lesson, Stage, Telling};
use doubt_words::{Arg, Message, message};
use serde_json::{Value, json};

use super::{print, print_json, rules};
use crate::cli;
use crate::failure::usage;
use crate::language::recited;
use crate::progress::Progress;
use crate::prompt::{Prompt, Typed};
use crate::scribe::{Scribe, Style};

pub(crate) fn run(args: &cli::Learn) -> anyhow::Result<()> {
    let mut progress = Progress::read()?;
    let Some(name) = &args.lesson else { return list(args, &progress) };
    let lesson = Lesson::find(name).ok_or_else(|| unknown(name))?;
    if args.again {
        progress.set(lesson.name, 0);
    }
    with_family!(lesson.rules.clone(), rules => learn(lesson, &rules, args, &mut progress))
}

fn unknown(name: &str) -> anyhow::Error {
    let name: String = name.chars().take(40).collect();
    let known: Vec<&str> = Lesson::all().iter().map(|lesson| lesson.name).collect();
    usage(format!("there is no lesson `{name}`; the lessons are {}", known.join(", ")))
}

fn list(args: &cli::Learn, progress: &Progress) -> anyhow::Result<()> {
    let done = |lesson: &Lesson| progress.of(lesson.name).min(lesson.steps());
    if args.json {
        let lesson = |lesson: &Lesson| {
            json!({
                "name": lesson.name,
                "game": lesson.game.name,
                "title": lesson.title().to_string(),
                "steps": lesson.steps(),
                "done": done(lesson),
            })
        };
        return print_json(&Lesson::all().iter().map(lesson).collect::<Vec<Value>>());
    }
    let row = |lesson: &Lesson| {
        let (name, title) = (Arg::text(lesson.name), lesson.title());
        match (done(lesson), lesson.steps()) {
            (done, steps) if done == steps => message!("lesson-list-done", name, title),
            (done, steps) => message!("lesson-list", name, done, steps, title),
        }
    };
    let mut lines: Vec<Message> = Lesson::all().iter().map(row).collect();
    lines.push(message!("lesson-list-how"));
    print(&recited(&lines, Style::manner(args.spoken)))
}

/// A lesson from where the learner left off.
fn learn<G: Stage>(
    lesson: &Lesson,
    rules: &G,
    args: &cli::Learn,
    progress: &mut Progress,
) -> anyhow::Result<()> {
    let telling = Telling::to(Some(lesson.seat), lesson.names(), Vec::new());
    let scribe = Scribe::<G>::new(Style::of(false, args.spoken), telling);
    let mut prompt = Prompt::open();
    let from = progress.of(lesson.name);
    let from = if from < lesson.steps() { from } else { 0 };
    scribe.tell(&[lesson.title()])?;
    if from > 0 {
        scribe.tell(&[message!("lesson-resumed", step: from + 1)])?;
    }
    let mut praise = None;
    for step in from..lesson.steps() {
        news(&lesson.scene(rules, step), lesson, &scribe, praise.take())?;
        match ask(lesson, rules, step, &scribe, &mut prompt)? {
            Outcome::Learnt(why) => praise = why,
            Outcome::Left => {
                return scribe.tell(&[message!("lesson-left", name: Arg::text(lesson.name))]);
            }
        }
        progress.set(lesson.name, step + 1);
        progress.write()?;
    }
    news(&lesson.scene(rules, lesson.steps()), lesson, &scribe, praise)?;
    scribe.tell(&[lesson.end()])
}

/// How a step ends.
enum Outcome {
    /// With a good answer, and why it was one; without, if it was skipped.
    Learnt(Option<Message>),
    Left,
}

/// Asks until there is a good answer.
fn ask<G: Stage>(
    lesson: &Lesson,
    rules: &G,
    step: usize,
    scribe: &Scribe<G>,
    prompt: &mut Prompt,
) -> anyhow::Result<Outcome> {
    let Scene { bout, .. } = lesson.scene(rules, step);
    let view = || bout.view(lesson.seat);
    let head = message!("lesson-step", step: step + 1, steps: lesson.steps());
    let asked = [head, lesson.ask(step)];
    scribe.tell(&G::situation(view()))?;
    scribe.tell(&asked)?;
    loop {
        let typed = match prompt.line("> ")? {
            Typed::Text(typed) => typed,
            // What was learnt is kept, so there is nothing to ask before leaving.
            Typed::Interrupted | Typed::Gone => return Ok(Outcome::Left),
        };
        match typed.trim().to_lowercase().as_str() {
            "" => scribe.tell(&asked[1..])?,
            "quit" | "exit" | "leave" => return Ok(Outcome::Left),
            "skip" => {
                let answer = Arg::typed(lesson.best(step));
                scribe.tell(&[message!("lesson-goes-on", answer)])?;
                return Ok(Outcome::Learnt(None));
            }
            "?" | "help" | "h" => {
                let mut lines = G::help(view());
                lines.retain(|line| line.id != "help-quit");
                lines.extend([message!("lesson-help-skip"), message!("lesson-help-quit")]);
                scribe.tell(&lines)?;
            }
            "odds" => scribe.tell(&G::odds(view()))?,
            "rules" => scribe.aside(&rules::text(lesson.game, &lesson.rules))?,
            word => {
                if let Some(found) = G::lookup(word, view()) {
                    scribe.tell(&found)?;
                    continue;
                }
                let action = match G::read(view(), &typed) {
                    Ok(action) => action,
                    Err(reason) => {
                        scribe.refusal(lesson.seat, &reason)?;
                        continue;
                    }
                };
                let written = action.to_string();
                match lesson.answer(rules, step, action) {
                    Reply::Refused(reason) => scribe.refusal(lesson.seat, &reason)?,
                    Reply::Instead(scene, why) => {
                        news(&scene, lesson, scribe, Some(why))?;
                        scribe.tell(&[message!("lesson-back")])?;
                    }
                    Reply::Good(why) => {
                        if written != lesson.best(step) {
                            let answer = Arg::typed(lesson.best(step));
                            scribe.tell(&[message!("lesson-goes-on", answer)])?;
                        }
                        return Ok(Outcome::Learnt(Some(why)));
                    }
                }
            }
        }
    }
}

/// Tells what has happened, but for what the learner is about to be shown; and, before something new begins,
/// what the house thinks of it.
fn news<G: Stage>(
    scene: &Scene<G>,
    lesson: &Lesson,
    scribe: &Scribe<G>,
    thinks: Option<Message>,
) -> anyhow::Result<()> {
    let events: Vec<&G::Event> = scene.bout.events(lesson.seat.into(), scene.since).collect();
    let is_asked = scene.bout.awaited().contains(lesson.seat);
    let view = scene.bout.view(lesson.seat);
    let shown = events.iter().rposition(|event| is_asked && G::shows(view, event));
    let (before, after) = events.split_at(scene.until - scene.since);
    for (at, event) in before.iter().enumerate() {
        if Some(at) != shown {
            scribe.event(event)?;
        }
    }
    scribe.tell(thinks.as_slice())?;
    for (at, event) in after.iter().enumerate() {
        if Some(before.len() + at) != shown {
            scribe.event(event)?;
        }
    }
    Ok(())
}
