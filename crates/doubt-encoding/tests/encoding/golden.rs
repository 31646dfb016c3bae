//! The numbers and the answers of a few seeded situations: nothing changes silently.
//!
//! `UPDATE=1 cargo test -p doubt-encoding golden` writes them anew; then the version must go up.

use std::fmt::Write as _;
use std::path::Path;

use doubt_core::{Seat, Seed};
use doubt_encoding::{Encoding, Field};
use doubt_games::{cards, dice};

use crate::kit::{compare, encoded, play};

#[test]
fn numbers_of_dice_never_change() {
    compare(&file("perudo"), &text(&dice::Rules::PERUDO, 3, 11));
    compare(&file("duel"), &text(&dice::Rules::DUEL, 2, 3));
}

#[test]
fn numbers_of_cards_never_change() {
    compare(&file("bluff"), &text(&cards::Rules::BLUFF, 3, 11));
    compare(&file("bluff-stuff"), &text(&cards::Rules::BLUFF_STUFF, 4, 11));
}

fn file(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.txt"))
}

/// Every few windows of a match, all that is not zero, field by field.
fn text<G: Encoding>(rules: &G, seats: usize, seed: u64) -> String {
    let mut text = format!("version {}, {seats} seats, seed {seed}\n", G::VERSION);
    let mut window = 0;
    play(rules, seats, Seed::from(seed), |bout, _| {
        window += 1;
        if window % 7 != 1 || window > 50 {
            return;
        }
        let seat: Seat = bout.awaited().iter().next().unwrap();
        let found = encoded(&G::memory(&bout.knowledge(seat)), bout, seat);
        writeln!(text, "\nwindow {window}, seat {seat}").unwrap();
        let mut first = 0;
        for Field { name, len, .. } in G::FIELDS {
            let numbers = &found.numbers[first..first + len];
            first += len;
            if numbers.iter().all(|&number| number == 0.0) {
                continue;
            }
            write!(text, "  {name}:").unwrap();
            for (at, number) in numbers.iter().enumerate().filter(|(_, number)| **number != 0.0) {
                write!(text, " {at}={number}").unwrap();
            }
            text.push('\n');
        }
        write!(text, "  answers:").unwrap();
        for (place, answer) in found.answers.iter() {
            write!(text, " {place}=`{answer}`").unwrap();
        }
        text.push('\n');
    });
    text
}
