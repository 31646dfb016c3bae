//! Tables: the lobby, opening one, taking a seat up, and the way to its WebSocket.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use doubt_bots::Cast;
use doubt_games::catalog;
use doubt_table::fair::HouseSecret;
use doubt_table::secret::Secret;
use doubt_table::state::{Inapplicable, Occupant, settings};
use doubt_table::wire::{FORMER, SUBPROTOCOL, TableInfo};
use doubt_table::{Definition, Entry, Pace, State as TableState, name};
use doubt_words::message;
use serde::Deserialize;
use utoipa::IntoParams;

use super::body::{Key, Lobby, Opened, Problem, SeatTaken, SeatWish, TableWish};
use super::catalog::wished;
use super::failure::Failure;
use super::visitor::Visitor;
use crate::app::App;
use crate::host::{NoTable, Writer};
use crate::net::{self, Caller, Permit};
use crate::randomness::SystemRandomness;

/// Public tables that can be joined or watched.
#[utoipa::path(get, path = "/api/tables", responses(
    (status = 200, description = "a fair mix of at most 100: tables of people one has sat with first, then tables to join, then tables to watch, of each address in turn the newest", body = Lobby),
))]
pub(super) async fn lobby(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Lobby>, Failure> {
    let friends = match visitor.player {
        Some(player) => app.store().companions(player).await?,
        None => Vec::new(),
    };
    Ok(Json(Lobby { tables: app.registry.tools.lobby.list(&friends) }))
}

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", request_body = TableWish, responses(
    (status = 201, description = "the table is open; a stranger gets a session", body = Opened),
    (status = 422, description = "the options, seats, names or times are not allowed", body = Problem),
    (status = 429, description = "too many tables from this address", body = Problem),
    (status = 503, description = "all tables are in use", body = Problem),
    (status = 507, description = "the disk is full", body = Problem),
))]
pub(super) async fn create(
    State(app): State<App>,
    mut visitor: Visitor,
    wish: Result<Json<TableWish>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(wish) = wish?;
    if !visitor.may_open(&app) {
        return Err(Failure::too_fast());
    }
    let name = name::clean(&wish.name).ok_or_else(|| Failure::refused(name::wrong()))?;
    let preset = catalog::find(&wish.game).map_err(Failure::unfit)?;
    let rules = wished(&wish.game, &wish.options, Some(wish.seats.len()))?;
    let people = wish.seats.iter().filter(|seat| **seat == SeatWish::Person).count();
    let pace = wish.pace.unwrap_or_else(|| Pace::usual(&preset.manners, people));
    pace.check().map_err(Failure::unfit)?;
    let (player, cookie) = visitor.greet(&app, Some(name.clone()), None).await?;
    let writer = Writer { player: Some(player), address: visitor.address };
    let code = Secret::draw(&mut SystemRandomness)?.reveal();
    let definition = Definition {
        game: wish.game,
        rules: rules.version(),
        options: settings(&rules),
        chosen: wish.options.into_iter().map(|option| option.name).collect(),
        seats: wish.seats.len(),
        pace,
        private: wish.private,
        spectators: wish.spectators,
        code: code.clone(),
    };
    let own = wish.seats.iter().zip(0u8..).find(|(seat, _)| **seat == SeatWish::Person);
    let own = own.map(|(_, seat)| seat);
    let secret = HouseSecret::draw(&mut SystemRandomness)?.reveal();
    let mut host = own.map(|seat| Entry::PersonSat { seat, player, name });
    let seating = |table: &TableState| seating(table, &wish.seats, host.take(), app.cast());
    let id = app.registry.create(definition, writer, secret, seating).await?;
    let opened = (StatusCode::CREATED, Json(Opened { id, code, seat: own }));
    Ok(match cookie {
        Some(cookie) => ([(header::SET_COOKIE, cookie)], opened).into_response(),
        None => opened.into_response(),
    })
}

/// The next entry that seats somebody at a new table: whoever opens it, then the bots that were named,
/// then any others.
fn seating(
    table: &TableState,
    wishes: &[SeatWish],
    own: Option<Entry>,
    cast: &Cast,
) -> Result<Option<Entry>, Inapplicable> {
    if own.is_some() {
        return Ok(own);
    }
    let seats = table.occupants().iter().zip(wishes).zip(0u8..);
    let open_for = |named: bool| {
        seats.clone().find_map(|((occupant, wish), seat)| match (occupant, wish) {
            (Occupant::Open, SeatWish::Bot { bot }) if named => Some((seat, Some(bot.as_str()))),
            (Occupant::Open, SeatWish::AnyBot) if !named => Some((seat, None)),
            _ => None,
        })
    };
    let Some((seat, bot)) = open_for(true).or_else(|| open_for(false)) else { return Ok(None) };
    let entries = table
        .fill(Some(seat), bot, cast, &mut SystemRandomness)
        .map_err(|refused| Inapplicable(refused.message))?;
    Ok(entries.into_iter().next())
}

/// The name of a table.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct Named {
    /// The table.
    id: String,
}

/// A table as it is.
#[utoipa::path(get, path = "/api/tables/{id}", params(
    Named,
    ("X-Table-Code" = Option<String>, Header, description = "the code of a private table"),
), responses(
    (status = 200, description = "the table", body = TableInfo),
    (status = 404, description = "there is no such table, or it is private", body = Problem),
))]
pub(super) async fn look(
    State(app): State<App>,
    visitor: Visitor,
    Path(Named { id }): Path<Named>,
    headers: HeaderMap,
) -> Result<Json<TableInfo>, Failure> {
    let code =
        headers.get("x-table-code").and_then(|code| code.to_str().ok()).and_then(Secret::read);
    let table = visitor.fetch(&app, &id).await?;
    let card = table.look(visitor.player, code).await.map_err(|_| put_away())?;
    let card = card.ok_or(NoTable::Unknown)?;
    Ok(Json(card.info))
}

/// A new key for one's own seat; the one before is worth nothing any more.
#[utoipa::path(post, path = "/api/tables/{id}/key", params(Named), responses(
    (status = 200, description = "the key", body = Key),
    (status = 403, description = "you do not sit at this table", body = Problem),
    (status = 404, description = "there is no such table", body = Problem),
))]
pub(super) async fn key(
    State(app): State<App>,
    visitor: Visitor,
    Path(Named { id }): Path<Named>,
) -> Result<Json<Key>, Failure> {
    let table = visitor.fetch(&app, &id).await?;
    let player = visitor
        .player
        .ok_or_else(|| Failure::told(StatusCode::FORBIDDEN, message!("table-not-seated")))?;
    let key = table.key(player).await.map_err(|_| put_away())??;
    Ok(Json(Key { key: key.reveal() }))
}

/// Takes a seat up by its key, on another device.
#[utoipa::path(post, path = "/api/tables/{id}/seat", request_body = Key, params(Named), responses(
    (status = 200, description = "the seat now belongs to this session too", body = SeatTaken),
    (status = 403, description = "no seat has this key", body = Problem),
    (status = 404, description = "there is no such table", body = Problem),
    (status = 429, description = "too many attempts", body = Problem),
))]
pub(super) async fn join(
    State(app): State<App>,
    mut visitor: Visitor,
    Path(Named { id }): Path<Named>,
    key: Result<Json<Key>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(Key { key }) = key?;
    let table = visitor.fetch(&app, &id).await?;
    if !visitor.may_open(&app) {
        return Err(Failure::too_fast());
    }
    let key = Secret::read(&key)
        .ok_or_else(|| Failure::told(StatusCode::FORBIDDEN, message!("table-no-such-key")))?;
    let (player, cookie) = visitor.greet(&app, None, None).await?;
    let seat = table.join(player, key).await.map_err(|_| put_away())??;
    let taken = Json(SeatTaken { seat });
    Ok(match cookie {
        Some(cookie) => ([(header::SET_COOKIE, cookie)], taken).into_response(),
        None => taken.into_response(),
    })
}

/// The WebSocket of a table.
#[utoipa::path(get, path = "/api/tables/{id}/socket", params(
    Named,
    ("Sec-WebSocket-Protocol" = String, Header, description = "doubt.2, and code.CODE for a private table"),
), responses(
    (status = 101, description = "the conversation of docs/wire.md begins"),
    (status = 400, description = "this is not an upgrade to WebSocket"),
    (status = 403, description = "the request comes from a page of another site", body = Problem),
    (status = 429, description = "too many sockets from this address", body = Problem),
))]
pub(super) async fn socket(
    State(app): State<App>,
    visitor: Visitor,
    Path(Named { id: table }): Path<Named>,
    headers: HeaderMap,
    permit: Option<Extension<Arc<Permit>>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let limits = app.limits().clone();
    let admission = app.guard.admit(visitor.address).ok_or_else(Failure::too_fast)?;
    let caller = Caller {
        table,
        player: visitor.player,
        address: visitor.address,
        code: code(&headers),
        permit: permit.map(|Extension(permit)| permit),
        admission,
    };
    Ok(upgrade
        .protocols([SUBPROTOCOL, FORMER])
        // Small buffers: most sockets are idle most of the time.
        .read_buffer_size(512)
        .write_buffer_size(0)
        .max_message_size(limits.message_bytes)
        .max_frame_size(limits.message_bytes)
        .on_upgrade(move |socket| net::talk(socket, caller, app, limits)))
}

/// The code that a client names among its subprotocols: it stands in no address and in no log.
fn code(headers: &HeaderMap) -> Option<Secret> {
    let all = headers.get_all(header::SEC_WEBSOCKET_PROTOCOL).iter();
    let mut named = all.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    named.find_map(|name| Secret::read(name.trim().strip_prefix("code.")?))
}

fn put_away() -> Failure {
    Failure::told(StatusCode::SERVICE_UNAVAILABLE, message!("table-put-away"))
}
