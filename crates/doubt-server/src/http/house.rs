//! Health, figures, where others find the house, and the description of the interface.

use std::net::{IpAddr, SocketAddr};

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};

use super::body::{Problem, Reach};
use super::failure::Failure;
use crate::app::App;
use crate::net::Peer;

/// Whether the server is well: it can keep something now, and what it has kept can be read.
#[utoipa::path(get, path = "/healthz", responses(
    (status = 200, description = "the server is well", body = String),
    (status = 500, description = "the store is damaged, or a table cannot be opened", body = Problem),
    (status = 507, description = "nothing can be stored", body = Problem),
))]
pub(super) async fn health(State(app): State<App>) -> Result<&'static str, Failure> {
    if !app.can_keep().await {
        return Err(Failure::new(
            StatusCode::INSUFFICIENT_STORAGE,
            "the server cannot store anything at the moment",
        ));
    }
    app.store().size().await?;
    if app.store().is_damaged() {
        let why = "the database is damaged: examine it with doubt serve check";
        return Err(Failure::new(StatusCode::INTERNAL_SERVER_ERROR, why));
    }
    match app.registry.failed() {
        0 => Ok("well\n"),
        tables => {
            let why = format!("tables that cannot be opened: {tables}");
            Err(Failure::new(StatusCode::INTERNAL_SERVER_ERROR, why))
        }
    }
}

/// Figures for Prometheus.
#[utoipa::path(get, path = "/metrics", responses(
    (status = 200, description = "the metrics in the text format", body = String),
    (status = 404, description = "no metrics are collected, or the request comes from another machine", body = Problem),
))]
pub(super) async fn figures(
    app: State<App>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    // How many answers came in, and when, is nobody's business who may play.
    if !app.guard.is_here(peer.as_deref(), &headers) {
        return Err(Failure::not_found(
            "metrics are available only on the machine that the server runs on",
        ));
    }
    told(app).await
}

/// The same at the address of the figures, which only those can reach who may see them.
pub(super) async fn told(State(app): State<App>) -> Result<Response, Failure> {
    let Some(metrics) = &app.metrics else {
        return Err(Failure::not_found("this server does not collect metrics"));
    };
    metrics::gauge!("doubt_tables").set(app.registry.len() as f64);
    metrics::gauge!("doubt_tables_failed").set(app.registry.failed() as f64);
    if let Ok(size) = app.store().size().await {
        metrics::gauge!("doubt_store_bytes").set(size as f64);
    }
    metrics.run_upkeep();
    let text = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    Ok((StatusCode::OK, text, metrics.render()).into_response())
}

/// Where others reach the server.
#[utoipa::path(get, path = "/api/reach", responses(
    (status = 200, description = "the addresses of this server on the local network, the likeliest first; none unless it is there for others", body = Reach),
))]
pub(super) async fn reach(State(app): State<App>) -> Json<Reach> {
    let port = app.config.listen.port();
    let address = |ip: &IpAddr| format!("http://{}", SocketAddr::new(*ip, port));
    Json(Reach { addresses: app.config.lan.iter().map(address).collect() })
}

/// The description of every path and every field.
pub(super) async fn openapi() -> Response {
    Json(super::description()).into_response()
}
