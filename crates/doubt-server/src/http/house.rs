//! Health, figures, and the description of the interface.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};

use super::body::Problem;
use super::failure::Failure;
use crate::app::App;

/// Whether the server is well: it can read what it keeps.
#[utoipa::path(get, path = "/healthz", responses(
    (status = 200, description = "it is well", body = String),
    (status = 500, description = "the store cannot be read", body = Problem),
))]
pub(super) async fn health(State(app): State<App>) -> Result<&'static str, Failure> {
    app.store().live_tables().await?;
    Ok("well\n")
}

/// Figures for Prometheus.
#[utoipa::path(get, path = "/metrics", responses(
    (status = 200, description = "in the text format", body = String),
    (status = 404, description = "none are kept", body = Problem),
))]
pub(super) async fn figures(State(app): State<App>) -> Result<Response, Failure> {
    let Some(metrics) = &app.metrics else {
        return Err(Failure::not_found("this server keeps no figures"));
    };
    metrics::gauge!("doubt_tables").set(app.registry.len().await as f64);
    metrics.run_upkeep();
    let text = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    Ok((StatusCode::OK, text, metrics.render()).into_response())
}

/// The description of every path and every field.
pub(super) async fn openapi() -> Response {
    Json(super::description()).into_response()
}
