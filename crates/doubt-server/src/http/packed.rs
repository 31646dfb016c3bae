//! What is kept ready to be sent: with a tag, so that nobody is sent it twice, and packed.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse as _, Response};

/// Something that is ready to be sent.
pub(crate) struct Packed {
    /// Its media type.
    pub(crate) content_type: &'static str,
    /// A tag that changes with its content, without quotes.
    pub(crate) tag: String,
    /// Whether its address changes with its content.
    pub(crate) immutable: bool,
    /// As it is.
    pub(crate) plain: Bytes,
    /// Packed by Brotli.
    pub(crate) brotli: Option<Bytes>,
    /// Packed by gzip.
    pub(crate) gzip: Option<Bytes>,
}

impl Packed {
    /// The answer to a request with these headers: packed as the client likes it, or the word that it
    /// has it already.
    pub(super) fn answer(&self, headers: &HeaderMap) -> Response {
        let packed =
            [("br", &self.brotli), ("gzip", &self.gzip)].into_iter().find_map(|(name, bytes)| {
                let bytes = bytes.clone()?;
                names(headers, &header::ACCEPT_ENCODING, name).then_some((name, bytes))
            });
        // A strong tag is one of a representation.
        let coding = packed.as_ref().map_or(String::new(), |(name, _)| format!("-{name}"));
        let tag = format!("\"{}{coding}\"", self.tag);
        let cache = if self.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
        let is_known = names(headers, &header::IF_NONE_MATCH, &tag);
        let about = [
            (header::ETAG, tag),
            (header::CACHE_CONTROL, cache.to_owned()),
            (header::VARY, "accept-encoding".to_owned()),
        ];
        if is_known {
            return (StatusCode::NOT_MODIFIED, about).into_response();
        }
        let content = [(header::CONTENT_TYPE, self.content_type)];
        match packed {
            Some((name, bytes)) => {
                (about, content, [(header::CONTENT_ENCODING, name)], bytes).into_response()
            }
            None => (about, content, self.plain.clone()).into_response(),
        }
    }
}

/// Whether a header lists this among what it lists, with or without a weight.
fn names(headers: &HeaderMap, header: &HeaderName, wanted: &str) -> bool {
    let listed = headers.get_all(header).iter().filter_map(|value| value.to_str().ok());
    let mut listed = listed.flat_map(|value| value.split(','));
    listed.any(|one| one.split(';').next().map(str::trim) == Some(wanted))
}
