//! The page on encodings lists every field as it is.
//!
//! `UPDATE=1 cargo test -p doubt-encoding document` writes its tables anew.

use std::fmt::Write as _;
use std::path::Path;

use doubt_encoding::{Encoding, Field, size};
use doubt_games::{cards, dice};

use crate::kit::compare;

#[test]
fn the_document_lists_every_field() {
    let mut page = PREFACE.to_owned();
    family::<dice::Rules>(&mut page, dice::Rules::FAMILY);
    family::<cards::Rules>(&mut page, cards::Rules::FAMILY);
    compare(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/encodings.md"), &page);
}

const PREFACE: &str = "\
# Encodings

A player that learns gets what its seat knows as an array of numbers of fixed shape, and weighs a short list of
answers, each in a fixed place; places without a legal answer are masked. Each family of games has one encoding
(`crates/doubt-encoding`), of one shape for all its rule sets and numbers of seats. Seats are counted clockwise
from the player's own; unused places are 0. *In parts of N* means divided by N; *half at N* means x / (x + N).

Only what the seat may know is encoded: its view and what it was told. *Hidden* numbers are for a critic, which
exists only in training. The version of an encoding goes up when the same knowledge gives other numbers, or the
same place another answer; a trained strategy says which version it was made for.

This page is written by a test (`UPDATE=1 cargo test -p doubt-encoding document`).
";

fn family<G: Encoding>(page: &mut String, name: &str) {
    writeln!(page, "\n## {name}, version {}", G::VERSION).unwrap();
    let lists = [
        ("Numbers", "number", G::FIELDS),
        ("Hidden", "number", G::HIDDEN),
        ("Answers", "place", G::ANSWERS),
    ];
    for (title, unit, fields) in lists {
        writeln!(
            page,
            "\n### {title} ({})\n\n| {unit}s | field | meaning |\n|---|---|---|",
            size(fields)
        )
        .unwrap();
        let mut first = 0;
        for Field { name, len, about } in fields {
            let last = first + len - 1;
            let places = if *len == 1 { first.to_string() } else { format!("{first}–{last}") };
            writeln!(page, "| {places} | {name} | {about} |").unwrap();
            first += len;
        }
    }
}
