//! Replays: a match that has ended, step by step with every hand.

use axum::Json;
use axum::extract::{Path, Query, State};
use doubt_core::record::Step;
use doubt_core::{Damage, Record, Seat, To, Walk};
use doubt_games::statistics::Statistics;
use doubt_games::{catalog, with_family};
use doubt_stage::{Analysis, Stage, Telling, stand_in};
use doubt_table::seat_number;
use doubt_table::wire::raw;
use serde::Deserialize;

use super::body::{Number, Problem, Replay, ReplayEvent, ReplayStep};
use super::failure::Failure;
use super::matches::{Kept, apart, kept};
use crate::app::App;

/// The most steps that are told at once: the page asks for 200.
const MAX_COUNT: usize = 500;

/// Which part of a replay is wanted.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Part {
    #[serde(default)]
    from: usize,
    #[serde(default = "usual")]
    count: usize,
}

fn usual() -> usize {
    200
}

/// A match that has ended, step by step.
#[utoipa::path(get, path = "/api/matches/{id}/replay", params(
    ("id" = String, Path, description = "the match"),
    ("from" = Option<usize>, Query, description = "the first step (default: 0)"),
    ("count" = Option<usize>, Query, description = "how many steps (default: 200, at most 500)"),
), responses(
    (status = 200, description = "the steps, with every hand", body = Replay),
    (status = 400, description = "from or count is not a number", body = String),
    (status = 404, description = "there is no such match, or it has not ended", body = Problem),
))]
pub(super) async fn replay(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(part): Query<Part>,
) -> Result<Json<Replay>, Failure> {
    let Kept { record, about, .. } = kept(&app, &id).await?;
    if let Some(reason) = about.reason {
        return Err(Failure::refused(reason));
    }
    let telling = Telling::of(&record.header, app.cast());
    let played: Result<Replay, Damage> = apart(
        move || with_family!(catalog::rules_of(&record)?, rules => steps(rules, &record, &telling, &part)),
    )
    .await?;
    Ok(Json(played.map_err(Failure::unfit)?))
}

fn steps<G: Stage>(
    rules: G,
    record: &Record,
    telling: &Telling,
    part: &Part,
) -> Result<Replay, Damage> {
    let to = part.from.saturating_add(part.count.min(MAX_COUNT));
    let mut replay = Replay { from: part.from, total: 0, steps: Vec::new() };
    watch(rules, record, |walk, told, at| {
        replay.total = at + 1;
        if (part.from..to).contains(&at) {
            replay.steps.push(step(walk, told, telling));
        }
    })?;
    Ok(replay)
}

/// Walks over a record, and shows the match before every window and at its end, with how many events
/// had been told when it was shown last and the number of the step. Gives the end of the walk.
fn watch<G: Stage>(
    rules: G,
    record: &Record,
    mut show: impl FnMut(&Walk<'_, G>, usize, usize),
) -> Result<Walk<'_, G>, Damage> {
    let mut walk = record.walk(rules)?;
    let (mut told, mut at) = (0, 0);
    while let Some(step) = walk.step()? {
        if matches!(step, Step::Answer(decision) if decision.opens_window()) {
            show(&walk, told, at);
            (told, at) = (walk.log().entries().len(), at + 1);
        }
    }
    show(&walk, told, at);
    Ok(walk)
}

fn step<G: Stage>(walk: &Walk<'_, G>, told: usize, telling: &Telling) -> ReplayStep {
    let bout = walk.bout();
    let log = walk.log();
    let events = log.entries().iter().enumerate().skip(told).map(|(at, (to, event))| ReplayEvent {
        to: match to {
            To::All => None,
            To::Seat(seat) => Some(seat_number(*seat)),
        },
        event: raw(event),
        messages: G::retell(event, log.stood_in(at), telling),
        stand_in: stand_in::<G>(event, log.stood_in(at)).map(seat_number),
    });
    ReplayStep {
        events: events.collect(),
        table: raw(bout.table()),
        hands: Seat::all(bout.seats()).map(|seat| raw(bout.view(seat).hand())).collect(),
    }
}

/// What was dealt, counted, and the figures of everybody.
pub(super) fn judge(
    record: &Record,
    telling: &Telling,
) -> Result<(Vec<Number>, Option<Analysis>), Damage> {
    with_family!(catalog::rules_of(record)?, rules => analyse(rules, record, telling))
}

fn analyse<G: Stage>(
    rules: G,
    record: &Record,
    telling: &Telling,
) -> Result<(Vec<Number>, Option<Analysis>), Damage> {
    let mut ends = Vec::new();
    let walk = watch(rules, record, |walk, _, _| ends.push(walk.log().entries().len()))?;
    let chance = walk.bout().rules().chance(walk.log());
    let chance = chance.into_iter().map(|(name, count)| Number { name, value: count as f64 });
    let step = |at: usize| ends.iter().position(|end| *end > at);
    let analysis = Statistics::of(walk.bout())
        .map(|statistics| Analysis::in_messages(walk.log(), &statistics, telling, step));
    Ok((chance.collect(), analysis))
}
