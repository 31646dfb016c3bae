//! The committed corpus of the fuzz targets, replayed through the same bodies.

use std::collections::BTreeSet;
use std::panic::catch_unwind;
use std::path::Path;

use doubt_games::catalog::PRESETS;
use doubt_games::option::Options as _;

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

/// What the fuzzer is told of games and options is what the tables say; `UPDATE=1` writes it anew.
#[test]
fn the_dictionary_is_fresh() {
    const MARK: &str = "# Games, options and their words, from the tables: \
                        UPDATE=1 cargo test -p doubt-games dictionary.\n";
    let mut words: Vec<String> = PRESETS.iter().map(|preset| preset.name.to_owned()).collect();
    for option in PRESETS.iter().flat_map(|preset| preset.rules.options()) {
        words.push(format!("{}=", option.name));
        let values = option.kind.all().into_iter();
        words.extend(values.filter(|value| value.parse::<u16>().is_err()));
    }
    let mut seen = BTreeSet::new();
    words.retain(|word| seen.insert(word.clone()));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/words.dict");
    let kept = std::fs::read_to_string(&path).unwrap();
    let (own, _) = kept.split_once(MARK).expect("the mark stands before what is generated");
    let lines: String = words.iter().map(|word| format!("\"{word}\"\n")).collect();
    let fresh = format!("{own}{MARK}{lines}");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &fresh).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    assert!(kept == fresh, "stale: UPDATE=1 cargo test -p doubt-games dictionary writes it anew");
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
