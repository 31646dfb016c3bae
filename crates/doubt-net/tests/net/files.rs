//! Files are read as they are written, and refused with a sentence where they are wrong.

use doubt_encoding::Encoding;
use doubt_games::catalog;
use doubt_games::{cards, dice};
use doubt_net::trained::{FIRST, MAX_FILE};
use doubt_net::{Purpose, Trained, Unread};

use crate::seats::drawn;

fn trained() -> Trained {
    let preset = catalog::find("perudo").unwrap();
    Trained {
        purpose: Purpose { game: preset.name.into(), rules: preset.rules.clone(), seats: 3 },
        encoding: <dice::Rules as Encoding>::VERSION,
        net: drawn(1),
        made: "by hand\nin two lines".into(),
        pool: vec!["level-4".into(), "Shark".into()],
        held_out: vec!["Turtle".into()],
        won: vec![],
    }
}

#[test]
fn a_file_is_read_as_it_was_written() {
    let file = trained().to_bytes();
    let read = Trained::from_bytes(&file).unwrap();
    assert_eq!(read.made, "by hand in two lines");
    assert_eq!(read.to_bytes(), file);
    assert_eq!((read.net.clone(), read.purpose.clone()), (drawn(1), trained().purpose));
    assert_eq!(read.check::<dice::Rules>(), Ok(()));
    assert_eq!(read.check::<cards::Rules>(), Err(Unread::Header("shape")));
    let newer = Trained { encoding: 9, ..read };
    assert!(newer.check::<dice::Rules>().unwrap_err().to_string().contains("version 9"));
}

#[test]
fn damage_is_found_wherever_it_is() {
    let file = trained().to_bytes();
    // Every byte of the header, and a sample of the others.
    let places = (0..700).chain((700..file.len()).step_by(101));
    for at in places {
        let mut damaged = file.clone();
        damaged[at] ^= 0x15;
        assert!(Trained::from_bytes(&damaged).is_err(), "byte {at}");
    }
    for length in [0, 5, FIRST.len(), FIRST.len() + 1, 300, file.len() - 1] {
        assert!(Trained::from_bytes(&file[..length]).is_err(), "cut off after {length}");
    }
}

#[test]
fn what_is_wrong_is_said() {
    let said = |file: &[u8]| Trained::from_bytes(file).unwrap_err().to_string();
    assert_eq!(
        said(b"doubt strategy 1\n"),
        "it is something else: a file of this kind begins with `doubt trained strategy 1`"
    );
    let file = trained().to_bytes();
    assert!(said(&file[..file.len() - 4]).starts_with("it is damaged: it has"));
    let mut oversized = file.clone();
    oversized.resize(MAX_FILE as usize + 1, 0);
    assert!(said(&oversized).starts_with("it is too large"));
    let other = Trained { purpose: Purpose { seats: 9, ..trained().purpose }, ..trained() };
    assert!(said(&other.to_bytes()).starts_with("it was made for rules that cannot be"));
}
