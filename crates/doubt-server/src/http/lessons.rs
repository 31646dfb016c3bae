//! Lessons: a scene is a function of the step, so the server has nothing to remember.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use doubt_bots::Cast;
use doubt_core::{Match, Seat};
use doubt_games::with_family;
use doubt_stage::lesson::{Reply, Scene};
use doubt_stage::{Lesson, Stage, Telling};
use doubt_table::pace::{Pace, Reactions};
use doubt_table::seat_number;
use doubt_table::state::settings;
use doubt_table::wire::{
    Asked, SeatInfo, Sitter, TableInfo, TablePhase, Told, ToldStep, View, Yours, raw,
};
use doubt_words::{Arg, message};
use serde::Deserialize;
use utoipa::IntoParams;

use super::body::{LessonAnswer, LessonCard, LessonReply, LessonScene, Problem};
use super::failure::Failure;
use crate::app::App;

/// Every lesson.
#[utoipa::path(get, path = "/api/lessons", responses(
    (status = 200, description = "the lessons, by game", body = Vec<LessonCard>),
))]
pub(super) async fn lessons() -> Json<Vec<LessonCard>> {
    Json(Lesson::all().iter().map(card).collect())
}

/// A place in a lesson.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct Place {
    /// The lesson.
    name: String,
    /// How many of its steps are done.
    step: usize,
}

/// Where a lesson stands before a step, or after the last.
#[utoipa::path(get, path = "/api/lessons/{name}/{step}", params(Place), responses(
    (status = 200, description = "the table as the learner sees it, and what the house says", body = LessonScene),
    (status = 400, description = "the step is not a number", body = String),
    (status = 404, description = "there is no such lesson, or no such step", body = Problem),
))]
pub(super) async fn scene(
    State(app): State<App>,
    Path(Place { name, step }): Path<Place>,
) -> Result<Json<LessonScene>, Failure> {
    let lesson = found(&name, step, Lesson::steps)?;
    Ok(Json(with_family!(lesson.rules.clone(), rules => shown(lesson, &rules, step, app.cast()))))
}

/// Answers a step.
#[utoipa::path(post, path = "/api/lessons/{name}/{step}", params(Place), request_body = LessonAnswer, responses(
    (status = 200, description = "what comes of it, and what the house says", body = LessonReply),
    (status = 400, description = "the step is not a number", body = String),
    (status = 404, description = "there is no such lesson, or no such step", body = Problem),
    (status = 422, description = "the body is not an answer", body = Problem),
))]
pub(super) async fn answer(
    State(app): State<App>,
    Path(Place { name, step }): Path<Place>,
    answer: Result<Json<LessonAnswer>, JsonRejection>,
) -> Result<Json<LessonReply>, Failure> {
    let Json(LessonAnswer { action }) = answer?;
    let lesson = found(&name, step, |lesson| lesson.steps() - 1)?;
    let reply = with_family!(lesson.rules.clone(), rules =>
        replied(lesson, &rules, step, &action, app.cast()));
    Ok(Json(reply))
}

/// The lesson of this name, if it has this step.
fn found(
    name: &str,
    step: usize,
    last: impl Fn(&Lesson) -> usize,
) -> Result<&'static Lesson, Failure> {
    let lesson = Lesson::find(name).ok_or_else(|| Failure::not_found("there is no such lesson"))?;
    match last(lesson) {
        last if step > last => {
            Err(Failure::not_found(&format!("this lesson has steps 0 to {last}")))
        }
        _ => Ok(lesson),
    }
}

fn card(lesson: &Lesson) -> LessonCard {
    LessonCard {
        name: lesson.name.to_owned(),
        game: lesson.game.name.to_owned(),
        title: lesson.title(),
        steps: lesson.steps(),
        minutes: lesson.minutes(),
    }
}

fn shown<G: Stage>(lesson: &Lesson, rules: &G, step: usize, cast: &Cast) -> LessonScene {
    let mut steps: Vec<ToldStep> = Vec::new();
    let mut told = 0;
    let Scene { bout, since, until } = lesson.watched(rules, step, |bout| {
        let line = told_since(lesson, bout, told);
        told += line.events.len();
        // What others were dealt is told to nobody, but the table goes on.
        match steps.last_mut().filter(|_| line.events.is_empty()) {
            Some(last) => last.view = line.view,
            None => steps.push(line),
        }
    });
    let view = bout.view(lesson.seat);
    let is_asked = step < lesson.steps();
    let you = seat_number(lesson.seat);
    LessonScene {
        lesson: card(lesson),
        step,
        table: table(lesson, cast),
        you,
        steps,
        since,
        until,
        asked: is_asked.then(|| Asked {
            window: step as u64,
            seats: bout.awaited().iter().map(seat_number).collect(),
            reactions: if G::reacts(view) { vec![you] } else { Vec::new() },
            starts_in: None,
            bots_in: None,
            closes_in: None,
        }),
        yours: G::menu(view).filter(|_| is_asked).map(|menu| Yours {
            menu,
            left: None,
            hint: G::hint(view).map(Into::into),
        }),
        says: if is_asked { lesson.ask(step) } else { lesson.end() },
        best: is_asked.then(|| lesson.best(step).to_owned()),
    }
}

fn replied<G: Stage>(
    lesson: &Lesson,
    rules: &G,
    step: usize,
    written: &str,
    cast: &Cast,
) -> LessonReply {
    let action = match G::answer(written) {
        Ok(action) => action,
        Err(says) => return LessonReply::Refused { says },
    };
    let best = lesson.best(step);
    let is_best = action.to_string() == best;
    match lesson.answer(rules, step, action) {
        Reply::Refused(says) => LessonReply::Refused { says },
        Reply::Good(says) => LessonReply::Good {
            says,
            instead: (!is_best).then(|| message!("lesson-goes-on", answer: Arg::typed(best))),
            next: Box::new(shown(lesson, rules, step + 1, cast)),
        },
        Reply::Instead(scene, says) => {
            LessonReply::Instead { says, told: told_since(lesson, &scene.bout, scene.since) }
        }
    }
}

/// What the learner was told from an event on, and knows now.
fn told_since<G: Stage>(lesson: &Lesson, bout: &Match<G>, since: usize) -> ToldStep {
    let telling = Telling::to(None, lesson.names(), Vec::new());
    let told =
        |event| Told { event: raw(event), messages: G::tell(event, &telling), stand_in: None };
    ToldStep {
        events: bout.events(lesson.seat.into(), since).map(told).collect(),
        view: View(raw(&bout.view(lesson.seat))),
    }
}

/// The table of a lesson, at which nobody is in a hurry.
fn table(lesson: &Lesson, cast: &Cast) -> TableInfo {
    let seats = lesson.names().len();
    TableInfo {
        id: format!("lesson-{}", lesson.name),
        game: lesson.game.name.to_owned(),
        title: lesson.game.title.to_string(),
        family: Some(lesson.rules.family().to_owned()),
        options: settings(&lesson.rules),
        facts: Some(lesson.rules.facts(seats)),
        seats: Seat::all(seats).map(|seat| sitter(lesson, seat, cast)).collect(),
        host: None,
        phase: TablePhase::Playing,
        private: true,
        spectators: false,
        pace: Pace {
            turn_ms: None,
            reactions: Reactions::Unlimited,
            bot_turn_ms: 0,
            bot_reaction_ms: 0,
        },
        resets: false,
        matches: 1,
        commitment: String::new(),
        shares: vec![None; seats],
        result: None,
    }
}

fn sitter(lesson: &Lesson, seat: Seat, cast: &Cast) -> SeatInfo {
    let name = lesson.names()[seat.index()].clone();
    if seat == lesson.seat {
        return SeatInfo {
            sitter: Sitter::Person { present: true, away: false, agrees: true },
            name,
        };
    }
    let known = cast.find_for(lesson.rules.family(), &name).ok();
    let sitter = Sitter::Bot {
        bot: name.clone(),
        character: known.and_then(|bot| bot.character()).map(str::to_owned),
        line: known.map(|bot| bot.line.clone()).unwrap_or_default(),
    };
    SeatInfo { sitter, name }
}
