//! What people type instead of the notation: `3 fives`, `dudo`, `liar`.

use doubt_words::{Arg, Message, Tell, message, told};

use super::action::Action;
use super::bid::Bid;
use super::face::Face;
use super::{MAX_DICE, MAX_FACES};

/// A phrase that says nothing at this table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// Nothing that is known here.
    Unknown(String),
    /// A bid without its face.
    NoFace(u8),
    /// A number that no die shows.
    NoSuchFace(String, Range),
    /// A count that the table does not have.
    NoSuchCount(String, Range),
}

/// What there is to bid on at a table, so that whoever bids something else is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// How many faces a die has.
    pub faces: u8,
    /// How many dice there are.
    pub dice: u8,
}

impl Range {
    /// Where the table is not known.
    pub const WIDEST: Range = Range { faces: MAX_FACES as u8, dice: MAX_DICE as u8 };
}

told!(Misread);

impl Tell for Misread {
    fn message(&self) -> Message {
        match self {
            Misread::Unknown(typed) => message!("dice-misread", typed: Arg::text(typed)),
            Misread::NoFace(count) => message!("dice-misread-no-face", count: *count),
            Misread::NoSuchFace(typed, Range { faces, .. }) => {
                message!("dice-misread-face", typed: Arg::text(typed), faces: *faces)
            }
            Misread::NoSuchCount(typed, Range { dice, .. }) => {
                message!("dice-misread-count", typed: Arg::text(typed), dice: *dice)
            }
        }
    }
}

/// A count above this is no table's; below it the rules say what is wrong with it.
const MOST: u64 = MAX_DICE as u64;

/// The longest phrase that is read, in characters.
pub const MAX_PHRASE: usize = 80;

/// Reads what a person types as an answer: the notation, or words to the same end.
pub fn read(typed: &str, range: Range) -> Result<Action, Misread> {
    let typed = typed.trim();
    // What is too long is not read at all: half of it could mean something else.
    if typed.chars().nth(MAX_PHRASE).is_some() {
        return Err(Misread::Unknown(clipped(typed)));
    }
    let phrase = typed.to_lowercase();
    let phrase = phrase.trim_end_matches(['!', '.', '?']).trim();
    match phrase {
        "doubt" | "doubt it" | "i doubt it" | "i doubt" | "dudo" | "liar" | "you lie" | "lie"
        | "challenge" | "call" | "d" => return Ok(Action::Challenge),
        "exact" | "exactly" | "calza" | "spot on" | "e" => return Ok(Action::Exact),
        "pass" | "p" => return Ok(Action::Pass),
        _ => {}
    }
    let spaced = spread(phrase);
    let mut words: Vec<&str> = spaced.split_whitespace().collect();
    words.retain(|word| !matches!(*word, "bid" | "i" | "say" | "x" | "of" | "at" | "least"));
    match words[..] {
        [count, face] => {
            let count = count_word(count, typed, range)?;
            let face = face_word(face, range)?;
            Ok(Action::Bid(Bid { count, face }))
        }
        [count] if count_word(count, typed, range).is_ok() => {
            Err(Misread::NoFace(count_word(count, typed, range)?))
        }
        _ => Err(Misread::Unknown(clipped(typed))),
    }
}

/// The phrase with spaces around every sign that parts a count from a face.
fn spread(phrase: &str) -> String {
    let mut spaced = String::with_capacity(phrase.len() + 8);
    let mut after_digit = false;
    for sign in phrase.chars() {
        match sign {
            'x' | '×' if after_digit || spaced.ends_with(' ') => spaced.push_str(" x "),
            '*' | ',' | '/' | ':' | '-' => spaced.push(' '),
            '\'' | '’' => {}
            _ => spaced.push(sign),
        }
        after_digit = sign.is_ascii_digit();
    }
    spaced
}

fn count_word(word: &str, typed: &str, range: Range) -> Result<u8, Misread> {
    const WORDS: [&str; 12] = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    if let Some(at) = WORDS.iter().position(|name| *name == word) {
        return Ok(at as u8 + 1);
    }
    if matches!(word, "a" | "an") {
        return Ok(1);
    }
    match word.parse::<u64>() {
        Ok(count @ 1..=MOST) => Ok(count as u8),
        Ok(_) => Err(Misread::NoSuchCount(clipped(word), range)),
        Err(_) => Err(Misread::Unknown(clipped(typed))),
    }
}

fn face_word(word: &str, range: Range) -> Result<Face, Misread> {
    let named = Face::all(6).find(|face| {
        let digit = face.pips().to_string();
        word == face.name()
            || word == face.plural()
            || word.strip_suffix('s').unwrap_or(word) == digit
    });
    match word {
        "ace" | "aces" => Ok(Face::One),
        _ => named.ok_or_else(|| Misread::NoSuchFace(clipped(word), range)),
    }
}

fn clipped(text: &str) -> String {
    text.trim().chars().filter(|sign| !sign.is_control()).take(40).collect()
}
