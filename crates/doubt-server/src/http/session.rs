//! Who somebody is.

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use doubt_table::name;

use super::body::{Problem, SessionInfo, SessionWish};
use super::failure::Failure;
use super::visitor::{Visitor, no_cookie};
use crate::app::App;
use crate::store::NotRead;

/// The longest preferences, in bytes: those of the page take a few hundred.
const MAX_PREFERENCES: usize = 4096;

/// Who whoever asks is.
#[utoipa::path(get, path = "/api/session", responses(
    (status = 200, description = "the name and preferences of the session; null for a stranger", body = SessionInfo),
))]
pub(super) async fn who(visitor: Visitor) -> Result<Json<SessionInfo>, Failure> {
    Ok(Json(info(visitor.name, visitor.preferences)?))
}

/// Changes one's name and preferences; makes a session of a stranger.
#[utoipa::path(post, path = "/api/session", request_body = SessionWish, responses(
    (status = 200, description = "the name and preferences as they are now; sets the cookie `doubt_session`", body = SessionInfo),
    (status = 422, description = "the name or the preferences are not allowed", body = Problem),
    (status = 429, description = "too many sessions from this address", body = Problem),
))]
pub(super) async fn change(
    State(app): State<App>,
    mut visitor: Visitor,
    wish: Result<Json<SessionWish>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(SessionWish { name, preferences }) = wish?;
    let name = name.map(|name| name::clean(&name).ok_or_else(|| Failure::refused(name::wrong())));
    let name = name.transpose()?;
    let preferences = preferences.filter(|preferences| !preferences.is_null());
    if preferences.as_ref().is_some_and(|preferences| !preferences.is_object()) {
        return Err(Failure::unfit("preferences must be a JSON object"));
    }
    let preferences = preferences.map(|preferences| preferences.to_string());
    if preferences.as_ref().is_some_and(|text| text.len() > MAX_PREFERENCES) {
        return Err(Failure::unfit(format!(
            "preferences may have at most {MAX_PREFERENCES} bytes"
        )));
    }
    let (_, cookie) = visitor.greet(&app, name.clone(), preferences.clone()).await?;
    let info = Json(info(name.or(visitor.name), preferences.or(visitor.preferences))?);
    Ok(match cookie {
        Some(cookie) => ([(header::SET_COOKIE, cookie)], info).into_response(),
        None => info.into_response(),
    })
}

fn info(name: Option<String>, preferences: Option<String>) -> Result<SessionInfo, Failure> {
    let preferences = preferences.as_deref().map(serde_json::from_str).transpose();
    let preferences = preferences.map_err(|error| NotRead(format!("preferences: {error}")))?;
    Ok(SessionInfo { name, preferences })
}

/// Ends the session: nobody can go on as this guest, and what they played stays.
#[utoipa::path(post, path = "/api/session/end", responses(
    (status = 204, description = "the session has ended, and the cookie is worth nothing any more"),
))]
pub(super) async fn end(State(app): State<App>, visitor: Visitor) -> Result<Response, Failure> {
    if let Some(player) = visitor.player {
        app.sign_out(player).await?;
    }
    Ok(farewell())
}

/// Forgets whoever asks: session, name, preferences, figures. In matches with others they are “a guest”.
#[utoipa::path(delete, path = "/api/session", responses(
    (status = 204, description = "nothing is known of whoever asked"),
    (status = 429, description = "too often from this address", body = Problem),
))]
pub(super) async fn forget(State(app): State<App>, visitor: Visitor) -> Result<Response, Failure> {
    if !visitor.may_open(&app) {
        return Err(Failure::too_fast());
    }
    if let Some(player) = visitor.player {
        app.forget(player).await?;
    }
    Ok(farewell())
}

fn farewell() -> Response {
    (StatusCode::NO_CONTENT, [(header::SET_COOKIE, no_cookie())]).into_response()
}
