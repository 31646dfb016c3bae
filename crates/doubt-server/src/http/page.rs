//! The files of the page.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, Uri, header};
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
        let why = "this path accepts only GET and HEAD requests";
        return Failure::new(StatusCode::METHOD_NOT_ALLOWED, why).into_response();
    }
    let Some(file) = (app.page)(uri.path()) else {
        return Failure::not_found("there is nothing at this address").into_response();
    };
    let packed =
        [("br", file.brotli), ("gzip", file.gzip)].into_iter().find_map(|(name, bytes)| {
            Some((name, bytes?)).filter(|(name, _)| names(&headers, &header::ACCEPT_ENCODING, name))
        });
    // A strong tag is one of a representation.
    let tag = packed.map_or(file.etag.to_owned(), |(name, _)| format!("{}-{name}", file.etag));
    let tag = format!("\"{tag}\"");
    let cache = if file.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let is_known = names(&headers, &header::IF_NONE_MATCH, &tag);
    let about = [
        (header::ETAG, tag),
        (header::CACHE_CONTROL, cache.to_owned()),
        (header::VARY, "accept-encoding".to_owned()),
    ];
    if is_known {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let content = [(header::CONTENT_TYPE, file.content_type)];
    match packed {
        Some((name, bytes)) => {
            (about, content, [(header::CONTENT_ENCODING, name)], bytes).into_response()
        }
        None => (about, content, file.plain).into_response(),
    }
}

/// Whether a header lists this among what it lists, with or without a weight.
fn names(headers: &HeaderMap, header: &HeaderName, wanted: &str) -> bool {
    let listed = headers.get_all(header).iter().filter_map(|value| value.to_str().ok());
    let mut listed = listed.flat_map(|value| value.split(','));
    listed.any(|one| one.split(';').next().map(str::trim) == Some(wanted))
}
