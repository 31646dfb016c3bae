//! The files of the page.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};

use super::failure::Failure;
use super::packed::Packed;
use crate::app::{App, PageFile};

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
    match (app.page)(uri.path()) {
        Some(file) => packed(file).answer(&headers),
        None => Failure::not_found("there is nothing at this address").into_response(),
    }
}

fn packed(file: PageFile) -> Packed {
    let PageFile { content_type, etag, immutable, plain, brotli, gzip } = file;
    Packed {
        content_type,
        tag: etag.to_owned(),
        immutable,
        plain: Bytes::from_static(plain),
        brotli: brotli.map(Bytes::from_static),
        gzip: gzip.map(Bytes::from_static),
    }
}
