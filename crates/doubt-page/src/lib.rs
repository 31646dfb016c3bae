//! The page of the house, embedded: every file of it with its type, its tag and its compressed forms.
//!
//! The build script builds `web/` with Node and writes the table of files. Where Node is missing the
//! table holds a plain notice instead, and [`is_built`] says so. `DOUBT_PAGE` decides: `auto` (the
//! default), `require` (no page, no program) or `skip` (the notice, without a look at Node).
//!
//! ```
//! let page = doubt_page::find("/").expect("there is always a first page");
//! assert_eq!(page.path, "index.html");
//! ```
#![deny(missing_docs)]

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Where it lies, without a slash before it: `assets/index-a1b2c3.js`.
    pub path: &'static str,
    /// What `Content-Type` says of it.
    pub content_type: &'static str,
    /// A tag that changes with the bytes, without quotes: the server adds them, and the coding, since
    /// a strong tag is one of a representation.
    pub etag: &'static str,
    /// The file as it is.
    pub plain: &'static [u8],
    /// The file compressed with Brotli, where that makes it smaller.
    pub brotli: Option<&'static [u8]>,
    /// The file compressed with gzip, where that makes it smaller.
    pub gzip: Option<&'static [u8]>,
    /// Its name changes with its bytes, so that it may be kept for ever.
    pub immutable: bool,
}

include!(concat!(env!("OUT_DIR"), "/table.rs"));

/// The file at a path, with or without a slash before it; the first page for none.
pub fn find(path: &str) -> Option<&'static Asset> {
    let path = path.strip_prefix('/').unwrap_or(path);
    let path = if path.is_empty() { "index.html" } else { path };
    let at = ASSETS.binary_search_by_key(&path, |asset| asset.path).ok()?;
    ASSETS.get(at)
}

/// Every file, in the order of their paths.
pub fn all() -> &'static [Asset] {
    ASSETS
}

/// Whether it is the page, and not the notice that stands in for it.
pub fn is_built() -> bool {
    BUILT
}
