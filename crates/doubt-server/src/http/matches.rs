//! Matches that have ended, and lifetime figures.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use doubt_core::Record;
use doubt_games::catalog;
use doubt_games::statistics::Figures;

use super::body::{
    Analysis, FiguresInfo, Lifetime, MatchCard, MatchInfo, Mine, NamedFigures, Problem,
};
use super::failure::Failure;
use super::replay;
use super::visitor::Visitor;
use crate::app::App;
use crate::finish::About;
use crate::store::Outcome;
use crate::wire::Setting;

/// How many matches and tables are listed as one's own.
const MAX_MINE: usize = 200;
/// How many opponents are listed.
const MAX_OPPONENTS: usize = 50;

/// Tables where one sits, and matches that one has played.
#[utoipa::path(get, path = "/api/mine", responses(
    (status = 200, description = "the latest first", body = Mine),
))]
pub(super) async fn mine(State(app): State<App>, visitor: Visitor) -> Result<Json<Mine>, Failure> {
    let Some(player) = visitor.player else {
        return Ok(Json(Mine { tables: Vec::new(), matches: Vec::new() }));
    };
    let mut tables = Vec::new();
    for id in app.store().tables_of(player, 20).await? {
        let Ok(table) = app.registry.find(&id).await else { continue };
        if let Ok(Some(card)) = table.look(Some(player), None).await
            && card.seat.is_some()
        {
            tables.push(card.info);
        }
    }
    let outcomes = app.store().outcomes(player).await?;
    Ok(Json(Mine { tables, matches: outcomes.iter().take(MAX_MINE).map(card).collect() }))
}

fn card(outcome: &Outcome) -> MatchCard {
    MatchCard {
        id: outcome.id.clone(),
        game: outcome.game.clone(),
        ended: outcome.ended,
        names: outcome.names.clone(),
        seat: outcome.seat,
        won: figures(outcome).is_some_and(|figures| figures.won > 0),
        over: outcome.over,
    }
}

fn figures(outcome: &Outcome) -> Option<FiguresInfo> {
    serde_json::from_str(outcome.figures.as_deref()?).ok()
}

/// Lifetime figures.
#[utoipa::path(get, path = "/api/stats", responses(
    (status = 200, description = "over all matches played to their end, by game and by opponent", body = Lifetime),
))]
pub(super) async fn stats(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Lifetime>, Failure> {
    let outcomes = match visitor.player {
        Some(player) => app.store().outcomes(player).await?,
        None => Vec::new(),
    };
    let mut total = Figures::default();
    let mut games: BTreeMap<String, Figures> = BTreeMap::new();
    let mut opponents: BTreeMap<String, Figures> = BTreeMap::new();
    for outcome in &outcomes {
        let Some(figures) = figures(outcome).map(|figures| counts(&figures)) else { continue };
        total += figures;
        *games.entry(outcome.game.clone()).or_default() += figures;
        for (at, name) in outcome.names.iter().enumerate() {
            if at != usize::from(outcome.seat) {
                *opponents.entry(name.clone()).or_default() += figures;
            }
        }
    }
    let named = |(name, figures): (String, Figures)| NamedFigures { name, figures: info(&figures) };
    let mut opponents: Vec<NamedFigures> = opponents.into_iter().map(named).collect();
    opponents.sort_by_key(|opponent| std::cmp::Reverse(opponent.figures.matches));
    opponents.truncate(MAX_OPPONENTS);
    let games = games.into_iter().map(named).collect();
    Ok(Json(Lifetime { total: info(&total), games, opponents }))
}

fn counts(info: &FiguresInfo) -> Figures {
    Figures {
        matches: info.matches,
        won: info.won,
        claims: info.claims,
        truthful: info.truthful,
        bluffs: info.bluffs,
        challenged: info.challenged,
        caught: info.caught,
        falsely_accused: info.falsely_accused,
        escaped: info.escaped,
        bluffs_caught: info.bluffs_caught,
        challenges: info.challenges,
        right: info.right,
        wrong: info.wrong,
        lost: info.lost,
        gained: info.gained,
    }
}

/// The figures as they are told.
pub(super) fn info(figures: &Figures) -> FiguresInfo {
    FiguresInfo {
        matches: figures.matches,
        won: figures.won,
        claims: figures.claims,
        truthful: figures.truthful,
        bluffs: figures.bluffs,
        challenged: figures.challenged,
        caught: figures.caught,
        falsely_accused: figures.falsely_accused,
        escaped: figures.escaped,
        bluffs_caught: figures.bluffs_caught,
        challenges: figures.challenges,
        right: figures.right,
        wrong: figures.wrong,
        lost: figures.lost,
        gained: figures.gained,
        win_rate: figures.win_rate(),
        bluff_rate: figures.bluff_rate(),
        bluff_success: figures.bluff_success(),
        challenge_accuracy: figures.challenge_accuracy(),
    }
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
    let (ended, text, about) = app.store().finished(id).await?.ok_or_else(unknown)?;
    let record = Record::parse(&text).map_err(Failure::unfit)?;
    let about = serde_json::from_str(&about).map_err(Failure::unfit)?;
    Ok(Kept { ended, text, record, about })
}

/// A match that has ended.
#[utoipa::path(get, path = "/api/matches/{id}", params(
    ("id" = String, Path, description = "the match"),
), responses(
    (status = 200, description = "figures, turning points, thoughts, and where chance came from", body = MatchInfo),
    (status = 404, description = "there is none, or it has not ended", body = Problem),
))]
pub(super) async fn one(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<MatchInfo>, Failure> {
    let Kept { ended, record, about, .. } = kept(&app, &id).await?;
    let preset = catalog::find(&record.header.game).map_err(Failure::unfit)?;
    let character = |bot: &Option<String>| {
        let bot = app.cast().find(bot.as_deref()?).ok()?;
        Some(bot.character().unwrap_or(&bot.name).to_owned())
    };
    let outcomes = match visitor.player {
        Some(player) => app.store().outcomes(player).await?,
        None => Vec::new(),
    };
    let you = outcomes.iter().find(|outcome| outcome.id == id).map(|outcome| outcome.seat);
    let (chance, analysis): (_, Option<Analysis>) =
        replay::judge(&record).map_err(Failure::unfit)?;
    let settings = record.header.options.iter().cloned();
    Ok(Json(MatchInfo {
        game: preset.name.to_owned(),
        title: preset.title.to_owned(),
        family: preset.rules.family().to_owned(),
        options: settings.map(|(name, value)| Setting { name, value }).collect(),
        names: record.header.names.clone(),
        characters: about.bots.iter().map(character).collect(),
        you,
        ended,
        over: about.over,
        winners: about.winners,
        payoffs: about.payoffs,
        statistics: analysis,
        fairness: about.fairness,
        chance,
        thoughts: about.thoughts,
        id,
    }))
}

/// The record of a match, to keep.
#[utoipa::path(get, path = "/api/matches/{id}/record", params(
    ("id" = String, Path, description = "the match"),
), responses(
    (status = 200, description = "the text of docs/records.md", body = String, content_type = "text/plain"),
    (status = 404, description = "there is none, or it has not ended", body = Problem),
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
