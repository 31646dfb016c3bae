//! Bids and their notation, `3x5`: at least three fives.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use super::face::Face;

/// The claim that at least `count` dice on the table show `face`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bid {
    /// How many dice; the rules refuse a bid of none.
    pub count: u8,
    /// Which face.
    pub face: Face,
}

impl Bid {
    /// The bid in words: "three fives" would be `3 fives`.
    pub fn words(self) -> String {
        let name = if self.count == 1 { self.face.name() } else { self.face.plural() };
        format!("{} {name}", self.count)
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.count, self.face)
    }
}

/// A text that is no bid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no bid: write the count, `x` and the face, such as 3x5")]
pub struct NotABid(pub String);

impl FromStr for Bid {
    type Err = NotABid;

    fn from_str(text: &str) -> Result<Bid, NotABid> {
        let read = || {
            let (count, face) = text.split_once('x')?;
            Some(Bid { count: number(count)?, face: number(face).and_then(Face::new)? })
        };
        read().ok_or_else(|| NotABid(text.chars().take(40).collect()))
    }
}

/// A number as it is written: digits only, and no zero before them.
pub(super) fn number(text: &str) -> Option<u8> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| plain)
}

impl Serialize for Bid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
