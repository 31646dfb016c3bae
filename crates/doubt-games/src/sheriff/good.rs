//! Kinds of goods.

use std::fmt;
use std::str::FromStr;

use doubt_words::Arg;
use serde::{Serialize, Serializer};

/// A kind of goods. The first four are legal, the others contraband.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
#[repr(u8)]
#[expect(missing_docs, reason = "a good is what it says")]
pub enum Good {
    Apples,
    Cheese,
    Bread,
    Chickens,
    Silk,
    Pepper,
    Mead,
    Crossbows,
}

/// How many kinds of goods there are.
pub const KINDS: usize = 8;

impl Good {
    /// Every kind, the legal ones first.
    pub const ALL: [Good; KINDS] = [
        Good::Apples,
        Good::Cheese,
        Good::Bread,
        Good::Chickens,
        Good::Silk,
        Good::Pepper,
        Good::Mead,
        Good::Crossbows,
    ];

    /// The kinds that may be declared.
    pub const LEGAL: [Good; 4] = [Good::Apples, Good::Cheese, Good::Bread, Good::Chickens];

    /// The kinds that may not.
    pub const CONTRABAND: [Good; 4] = [Good::Silk, Good::Pepper, Good::Mead, Good::Crossbows];

    /// Its place among the kinds, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether it may be declared.
    pub const fn is_legal(self) -> bool {
        self.index() < 4
    }

    /// "apple", "silk".
    pub const fn name(self) -> &'static str {
        ["apple", "cheese", "bread", "chicken", "silk", "pepper", "mead", "crossbow"][self.index()]
    }

    /// "apples", "silk".
    pub const fn plural(self) -> &'static str {
        ["apples", "cheese", "bread", "chickens", "silk", "pepper", "mead", "crossbows"]
            [self.index()]
    }

    /// The name for so many: "1 apple", "2 apples".
    pub const fn counted(self, count: u8) -> &'static str {
        if count == 1 { self.name() } else { self.plural() }
    }
}

impl From<Good> for Arg {
    fn from(good: Good) -> Arg {
        Arg::Good(good.plural().to_owned())
    }
}

/// The plural: `apples`.
impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.plural())
    }
}

/// A text that is not a good.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not one of the goods, which are apples, cheese, bread, chickens, silk, pepper, mead and crossbows"
)]
pub struct NotAGood(pub String);

/// Reads the singular and the plural.
impl FromStr for Good {
    type Err = NotAGood;

    fn from_str(text: &str) -> Result<Good, NotAGood> {
        Good::ALL
            .into_iter()
            .find(|good| text == good.plural() || text == good.name())
            .ok_or_else(|| NotAGood(text.chars().take(40).collect()))
    }
}

impl Serialize for Good {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.plural())
    }
}
