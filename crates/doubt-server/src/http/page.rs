//! The files of the page.

use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};

use super::failure::Failure;
use crate::app::App;

/// A file of the page, packed as the browser likes it.
pub(super) async fn file(
    State(app): State<App>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        let why = "this path takes no such request";
        return Failure::new(StatusCode::METHOD_NOT_ALLOWED, why).into_response();
    }
    let Some(file) = (app.page)(uri.path()) else {
        return Failure::not_found("there is nothing here").into_response();
    };
    let cache = if file.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let about = [
        (header::ETAG, file.etag),
        (header::CACHE_CONTROL, cache),
        (header::VARY, "accept-encoding"),
    ];
    let has = |name, value: &str| {
        let found = headers.get(name).and_then(|header| header.to_str().ok());
        found.is_some_and(|found| found.split(',').any(|one| one.split(';').next().map(str::trim) == Some(value)))
    };
    if has(header::IF_NONE_MATCH, file.etag) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let packed = [("br", file.brotli), ("gzip", file.gzip)];
    let packed = packed.into_iter().find_map(|(name, bytes)| {
        Some((name, bytes?)).filter(|(name, _)| has(header::ACCEPT_ENCODING, name))
    });
    let content = [(header::CONTENT_TYPE, file.content_type)];
    match packed {
        Some((name, bytes)) => {
            (about, content, [(header::CONTENT_ENCODING, name)], bytes).into_response()
        }
        None => (about, content, file.plain).into_response(),
    }
}
