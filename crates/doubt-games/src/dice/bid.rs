//! Bids and their notation, `3x5`: at least three fives.

use std::fmt;
use std::str::FromStr;

use doubt_words::Arg;
use serde::{Serialize, Serializer};

use super::face::Face;
use crate::notation::number;

/// The claim that at least `count` dice on the table show `face`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "`${number}x${Face}`"))]
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

impl From<Bid> for Arg {
    fn from(Bid { count, face }: Bid) -> Arg {
        Arg::Bid { count, face: face.pips() }
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.count, self.face)
    }
}

/// A text that is no bid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a bid: write the count, `x` and the face, such as 3x5")]
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

impl Serialize for Bid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
