//! Matches that have ended, and lifetime figures.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use doubt_core::{Damage, Record};
use doubt_games::catalog;
use doubt_games::menu::Facts;
use doubt_games::statistics::Figures;
use doubt_stage::{Analysis, Telling};
use doubt_table::finish::About;
use doubt_table::wire::Setting;

use super::body::{Lifetime, MatchCard, MatchInfo, Mine, NamedFigures, Number, Problem};
use super::failure::Failure;
use super::replay;
use super::visitor::Visitor;
use crate::app::App;
use crate::store::{NotRead, Outcome, Tally, TallyKind};

/// How many matches and tables are listed as one's own: more than a page can show at once.
const MAX_MINE: u32 = 200;
/// How many opponents are listed: more than a page can show at once.
const MAX_OPPONENTS: u32 = 50;

/// Tables where one sits, and matches that one has played.
#[utoipa::path(get, path = "/api/mine", responses(
    (status = 200, description = "your tables and matches, the latest first", body = Mine),
))]
pub(super) async fn mine(State(app): State<App>, visitor: Visitor) -> Result<Json<Mine>, Failure> {
    let Some(player) = visitor.player else {
        return Ok(Json(Mine { tables: Vec::new(), matches: Vec::new() }));
    };
    let mut tables = Vec::new();
    for id in app.store().tables_of(player, 20).await? {
        let table = match app.registry.find(&id).await {
            Ok(table) => table,
            // The others are there all the same.
            Err(error) => {
                tracing::error!(table = %id, %error, "cannot list a table among its player's");
                continue;
            }
        };
        if let Ok(Some(card)) = table.look(Some(player), None).await
            && card.seat.is_some()
        {
            tables.push(card.info);
        }
    }
    let outcomes = app.store().outcomes(player, MAX_MINE).await?;
    let matches = outcomes.iter().map(card).collect::<Result<_, _>>()?;
    Ok(Json(Mine { tables, matches }))
}

fn card(outcome: &Outcome) -> Result<MatchCard, Failure> {
    Ok(MatchCard {
        id: outcome.id.clone(),
        game: outcome.game.clone(),
        ended: outcome.ended,
        names: outcome.names.clone(),
        seat: outcome.seat,
        won: figures(outcome)?.is_some_and(|figures| figures.won > 0),
        over: outcome.over,
    })
}

/// What a person did in a match; none if it was left before its end.
fn figures(outcome: &Outcome) -> Result<Option<Figures>, Failure> {
    let figures = outcome.figures.as_deref().map(serde_json::from_str).transpose();
    figures.map_err(|error| NotRead(format!("the figures of {}: {error}", outcome.id)).into())
}

/// Lifetime figures.
#[utoipa::path(get, path = "/api/stats", responses(
    (status = 200, description = "over all matches played to their end, by game and by opponent", body = Lifetime),
))]
pub(super) async fn stats(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Lifetime>, Failure> {
    let tallies = match visitor.player {
        Some(player) => app.store().lifetime(player, MAX_OPPONENTS).await?,
        None => Vec::new(),
    };
    let (mut total, mut games, mut opponents) = (Figures::default(), Vec::new(), Vec::new());
    for Tally { kind, name, is_person, figures } in tallies {
        match kind {
            TallyKind::Total => total = figures,
            TallyKind::Game => games.push(NamedFigures { name, person: None, figures }),
            TallyKind::Opponent => {
                opponents.push(NamedFigures { name, person: Some(is_person), figures });
            }
        }
    }
    // In the order of the catalogue.
    games.sort_by_key(|game| catalog::PRESETS.iter().position(|preset| preset.name == game.name));
    Ok(Json(Lifetime { total, games, opponents }))
}

/// A match that has ended, as it is kept.
pub(super) struct Kept {
    pub(super) ended: u64,
    pub(super) text: String,
    pub(super) record: Record,
    pub(super) about: About,
}

/// The match of this name.
pub(super) async fn kept(app: &App, id: &str) -> Result<Kept, Failure> {
    let unknown = || Failure::not_found("there is no such match, or it has not ended yet");
    let ended = app.store().finished(id).await?.ok_or_else(unknown)?;
    apart(move || {
        let record = Record::parse(&ended.record).map_err(Failure::unfit)?;
        let about = serde_json::from_str(&ended.about).map_err(Failure::unfit)?;
        Ok(Kept { ended: ended.at, text: ended.record, record, about })
    })
    .await?
}

/// Does what may take long away from the tasks that answer others.
pub(super) async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Failure> {
    tokio::task::spawn_blocking(work).await.map_err(Failure::unfit)
}

/// A match that has ended.
#[utoipa::path(get, path = "/api/matches/{id}", params(
    ("id" = String, Path, description = "the match"),
), responses(
    (status = 200, description = "figures, turning points, thoughts, and where chance came from", body = MatchInfo),
    (status = 404, description = "there is no such match, or it has not ended", body = Problem),
))]
pub(super) async fn one(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<MatchInfo>, Failure> {
    let Kept { ended, record, about, .. } = kept(&app, &id).await?;
    let preset = catalog::find(&record.header.game).ok();
    let character = |bot: &Option<String>| {
        let bot = app.cast().find(bot.as_deref()?).ok()?;
        Some(bot.character().unwrap_or(&bot.name).to_owned())
    };
    let you = match visitor.player {
        Some(player) => app.store().seat_in(player, &id).await?,
        None => None,
    };
    let telling = Telling::of(&record.header, app.cast());
    // Nobody had its rules any more when it ended with a reason.
    let has_rules = about.reason.is_none();
    let (record, known) = apart(move || {
        let known = has_rules.then(|| Known::of(&record, &telling));
        (record, known)
    })
    .await?;
    let known = known.and_then(|known| {
        known
            .inspect_err(|error| tracing::warn!(%id, %error, "a match is told without its figures"))
            .ok()
    });
    let Known { chance, analysis, facts } = known.unwrap_or_default();
    let settings = record.header.options.iter().cloned();
    Ok(Json(MatchInfo {
        title: preset.map_or_else(|| record.header.game.clone(), |preset| preset.title.to_string()),
        family: preset.map(|preset| preset.rules.family().to_owned()),
        game: record.header.game.clone(),
        options: settings.map(|(name, value)| Setting { name, value }).collect(),
        facts,
        names: record.header.names.clone(),
        characters: about.bots.iter().map(character).collect(),
        you,
        ended,
        over: about.over,
        reason: about.reason,
        winners: about.winners,
        payoffs: about.payoffs,
        statistics: analysis,
        fairness: about.fairness,
        chance,
        thoughts: about.thoughts,
        id,
    }))
}

/// What only those know who have the rules of a match.
#[derive(Default)]
struct Known {
    chance: Vec<Number>,
    analysis: Option<Analysis>,
    facts: Option<Facts>,
}

impl Known {
    fn of(record: &Record, telling: &Telling) -> Result<Known, Damage> {
        let (chance, analysis) = replay::judge(record, telling)?;
        let facts = Some(catalog::rules_of(record)?.facts(record.header.names.len()));
        Ok(Known { chance, analysis, facts })
    }
}

/// The record of a match, to keep.
#[utoipa::path(get, path = "/api/matches/{id}/record", params(
    ("id" = String, Path, description = "the match"),
), responses(
    (status = 200, description = "the record as text, as described in docs/records.md", body = String, content_type = "text/plain"),
    (status = 404, description = "there is no such match, or it has not ended", body = Problem),
))]
pub(super) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let Kept { text, record, .. } = kept(&app, &id).await?;
    let name = format!("attachment; filename=\"{}-{id}.doubt\"", record.header.game);
    let about = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((about, text).into_response())
}
