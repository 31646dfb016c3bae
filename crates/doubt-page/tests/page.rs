//! The embedded page: it is there, it is whole, and it is small.

use std::collections::BTreeSet;
use std::io::Write as _;

use doubt_page::{Asset, all, find, is_built};

/// The most that may be sent before the first page is seen.
const FIRST_LOAD: usize = 250_000;

fn text(asset: &Asset) -> &'static str {
    std::str::from_utf8(asset.plain).unwrap()
}

/// What a file wants loaded with it: attributes of the first page, imports of a script. What the server
/// makes, such as the catalogue, is no file of the page.
fn wants(asset: &Asset) -> Vec<String> {
    let after = |marks: &[&str]| -> Vec<String> {
        marks
            .iter()
            .flat_map(|mark| text(asset).split(mark).skip(1))
            .filter_map(|rest| rest.split(['"', '\'', '`']).next())
            .map(str::to_owned)
            .collect()
    };
    if asset.path.ends_with(".html") {
        let mut files = after(&["src=\"/", "href=\"/"]);
        files.retain(|file| !file.starts_with("api/"));
        files
    } else if asset.path.ends_with(".js") {
        let names = after(&["from\"./", "import\"./", "from`./", "import`./", "from'./"]);
        names.into_iter().map(|name| format!("assets/{name}")).collect()
    } else {
        Vec::new()
    }
}

/// The first page and everything that comes with it.
fn first_load() -> BTreeSet<&'static str> {
    let mut seen = BTreeSet::new();
    let mut open = vec![String::from("index.html")];
    while let Some(path) = open.pop() {
        let asset = find(&path).unwrap_or_else(|| panic!("{path} is wanted and not there"));
        if seen.insert(asset.path) {
            open.extend(wants(asset));
        }
    }
    seen
}

#[test]
fn the_first_page_is_found_under_its_names() {
    for path in ["/", "", "index.html", "/index.html"] {
        let page = find(path).unwrap();
        assert_eq!(page.path, "index.html");
        assert_eq!(page.content_type, "text/html; charset=utf-8");
        assert!(!page.immutable);
        assert!(text(page).starts_with("<!doctype html>"));
    }
    assert!(find("/../Cargo.toml").is_none());
    assert!(find("//index.html").is_none());
}

#[test]
fn every_file_is_found_and_has_a_tag_of_its_own() {
    let tags: BTreeSet<_> = all().iter().map(|asset| asset.etag).collect();
    assert_eq!(tags.len(), all().len());
    for asset in all() {
        assert!(std::ptr::eq(find(asset.path).unwrap(), asset));
        assert_ne!(asset.content_type, "application/octet-stream", "{}", asset.path);
        for packed in [asset.brotli, asset.gzip].into_iter().flatten() {
            assert!(packed.len() < asset.plain.len(), "{}", asset.path);
        }
    }
}

#[test]
fn nothing_is_inline_and_nothing_comes_from_elsewhere() {
    let page = text(find("/").unwrap());
    assert!(!page.contains("<style") && !page.contains(" style="));
    assert!(!page.contains("http://") && !page.contains("https://"));
    for script in page.split("<script").skip(1) {
        assert!(script.split('>').next().unwrap().contains("src="), "{script}");
    }
}

#[test]
fn the_first_load_is_small() {
    if !is_built() {
        writeln!(std::io::stderr(), "the page was left out: nothing to measure").unwrap();
        return;
    }
    let loaded = first_load();
    assert!(loaded.iter().any(|path| path.starts_with("assets/") && path.ends_with(".js")));
    assert!(loaded.iter().any(|path| path.starts_with("assets/") && path.ends_with(".css")));
    let size = |asset: &Asset| asset.brotli.or(asset.gzip).unwrap_or(asset.plain).len();
    let sum: usize = loaded.iter().map(|path| size(find(path).unwrap())).sum();
    assert!(sum < FIRST_LOAD, "{sum} bytes: {loaded:?}");
}

#[test]
fn hashed_files_may_be_kept_for_ever() {
    for asset in all() {
        assert_eq!(asset.immutable, asset.path.starts_with("assets/"), "{}", asset.path);
    }
}
