//! The committed corpus of the fuzz targets, replayed through the same bodies.

use std::panic::catch_unwind;
use std::path::Path;

#[expect(unreachable_pub, reason = "the fuzz targets call the bodies from outside")]
#[path = "../../../../fuzz/bodies/mod.rs"]
mod bodies;

#[test]
fn notations_are_read_as_they_are_written() {
    replay("notation", bodies::notation::check);
}

#[test]
fn records_are_kept_or_refused() {
    replay("record", bodies::record::check);
}

#[test]
fn answers_are_taken_or_refused() {
    replay("answers", bodies::answers::check);
}

/// Calls the body with every file of a corpus, and names the file that breaks it.
fn replay(corpus: &str, body: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(corpus);
    let mut files = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        assert!(catch_unwind(|| body(&bytes)).is_ok(), "{} breaks the body", path.display());
        files += 1;
    }
    assert!(files > 0, "the corpus is empty: {}", folder.display());
}
