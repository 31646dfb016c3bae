//! Replays: a match that has ended, step by step with every hand.

use axum::Json;
use axum::extract::{Path, Query, State};
use doubt_core::{Damage, Match, Record, Seat, Seed, To};
use doubt_games::catalog::{self, RuleSet};
use doubt_games::statistics::Statistics;
use doubt_stage::{Stage, Telling, tell};
use serde::Deserialize;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use super::body::{
    Analysis, Number, PlayerFigures, Problem, Replay, ReplayEvent, ReplayStep, Turning,
};
use super::failure::Failure;
use super::matches::{self, kept};
use crate::app::App;
use crate::play::index;

/// The most steps that are told at once.
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
    ("from" = Option<usize>, Query, description = "the first step, 0 if it is left out"),
    ("count" = Option<usize>, Query, description = "how many steps, 200 if it is left out, at most 500"),
), responses(
    (status = 200, description = "the steps, with every hand", body = Replay),
    (status = 400, description = "from and count are numbers", body = String),
    (status = 404, description = "there is none, or it has not ended", body = Problem),
))]
pub(super) async fn replay(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(part): Query<Part>,
) -> Result<Json<Replay>, Failure> {
    let record = kept(&app, &id).await?.record;
    let played = tokio::task::spawn_blocking(move || {
        Ok(match catalog::rules_of(&record)? {
            RuleSet::Dice(rules) => steps(rules, &record, &part)?,
            RuleSet::Cards(rules) => steps(rules, &record, &part)?,
            RuleSet::Sheriff(rules) => steps(rules, &record, &part)?,
        })
    });
    let played: Result<Replay, Damage> = played.await.map_err(Failure::unfit)?;
    Ok(Json(played.map_err(Failure::unfit)?))
}

fn steps<G: Stage>(rules: G, record: &Record, part: &Part) -> Result<Replay, Damage> {
    let telling = telling(record);
    let to = part.from.saturating_add(part.count.min(MAX_COUNT));
    let mut replay = Replay { from: part.from, total: 0, steps: Vec::new() };
    walk(rules, record, |game, told, at| {
        replay.total = at + 1;
        if (part.from..to).contains(&at) {
            replay.steps.push(step(game, told, &telling));
        }
    })?;
    Ok(replay)
}

/// Plays a record again, and shows the match after every window (and once before the first), with how
/// many events had been told before and the number of the step.
fn walk<G: Stage>(
    rules: G,
    record: &Record,
    mut show: impl FnMut(&Match<G>, usize, usize),
) -> Result<(), Damage> {
    let damaged = |reason: String| record.rules_damage(reason);
    let seats = record.header.names.len();
    let seed = record.seed.unwrap_or(Seed::from(0));
    let mut game = Match::new(rules, seats, seed).map_err(|unfit| damaged(unfit.to_string()))?;
    let (mut told, mut at) = (0, 0);
    show(&game, told, at);
    told = game.log().entries().len();
    for (seat, notation) in record.steps() {
        // Deals are drawn from the seed, as they were when the match was played.
        let Some(seat) = seat else { continue };
        let is_last = game.awaited().len() == 1;
        let action = notation.parse::<G::Action>().map_err(|error| damaged(error.to_string()))?;
        game.submit(seat, action).map_err(|refusal| damaged(refusal.to_string()))?;
        if is_last {
            at += 1;
            show(&game, told, at);
            told = game.log().entries().len();
        }
    }
    Ok(())
}

fn step<G: Stage>(game: &Match<G>, told: usize, telling: &Telling) -> ReplayStep {
    let events = game.log().entries()[told..].iter().map(|(to, event)| ReplayEvent {
        to: match to {
            To::All => None,
            To::Seat(seat) => Some(index(*seat)),
        },
        event: raw(event),
        words: tell::<G>(event, telling),
    });
    ReplayStep {
        events: events.collect(),
        table: raw(game.table()),
        hands: Seat::all(game.seats()).map(|seat| raw(game.view(seat).hand())).collect(),
    }
}

fn telling(record: &Record) -> Telling {
    let names = record.header.names.clone();
    let bots = vec![None; names.len()];
    Telling { names, you: None, show_hands: true, bots }
}

/// What was dealt, counted, and the figures of everybody.
pub(super) fn judge(record: &Record) -> Result<(Vec<Number>, Option<Analysis>), Damage> {
    Ok(match catalog::rules_of(record)? {
        RuleSet::Dice(rules) => analyse(rules, record)?,
        RuleSet::Cards(rules) => analyse(rules, record)?,
        RuleSet::Sheriff(rules) => analyse(rules, record)?,
    })
}

fn analyse<G: Stage>(rules: G, record: &Record) -> Result<(Vec<Number>, Option<Analysis>), Damage> {
    let mut ends = Vec::new();
    walk(rules.clone(), record, |game, _, _| ends.push(game.log().entries().len()))?;
    let game = record.replay(rules)?;
    let chance = G::chance(&game);
    let chance = chance.into_iter().map(|(name, count)| Number { name, value: count as f64 });
    let analysis = Statistics::of(&game).map(|statistics| {
        let telling = telling(record);
        let players = statistics.players.iter().zip(&telling.names);
        let turning = statistics.turning_points.iter().map(|point| {
            let told = game.log().entries()[point.entries.clone()].iter();
            let public = told.filter(|(to, _)| *to == To::All);
            Turning {
                round: point.round,
                moved: point.moved,
                decisive: point.decisive,
                words: public.filter_map(|(_, event)| tell::<G>(event, &telling)).collect(),
                step: ends.iter().position(|end| *end > point.entries.start).unwrap_or_default(),
            }
        });
        Analysis {
            things: statistics.things.to_owned(),
            turning_points: turning.collect(),
            most_deceptive: statistics.most_deceptive().map(index),
            sharpest_challenger: statistics.sharpest_challenger().map(index),
            players: players
                .map(|((seat, figures), name)| PlayerFigures {
                    seat: index(seat),
                    name: name.clone(),
                    figures: matches::info(figures),
                })
                .collect(),
        }
    });
    Ok((chance.collect(), analysis))
}

fn raw<T: Serialize>(value: &T) -> Box<RawValue> {
    to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())
}
