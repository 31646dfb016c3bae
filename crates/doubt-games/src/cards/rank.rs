//! Ranks, from the ace up to the king.

use std::fmt;
use std::str::FromStr;

use doubt_words::Arg;
use serde::{Serialize, Serializer};

/// The rank of a card. After the king comes the ace again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(type = r#""A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K""#)
)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Rank {
    Ace,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
}

impl Rank {
    /// Every rank, from the ace up.
    pub const ALL: [Rank; 13] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];

    /// Its place among all ranks, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its sign: `A`, `7`, `10`, `K`.
    pub const fn sign(self) -> &'static str {
        const SIGNS: [&str; 13] =
            ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
        SIGNS[self.index()]
    }

    /// Its name: "queen".
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; 13] = [
            "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
            "queen", "king",
        ];
        NAMES[self.index()]
    }

    /// Its name for several: "queens".
    pub const fn plural(self) -> &'static str {
        const NAMES: [&str; 13] = [
            "aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines",
            "tens", "jacks", "queens", "kings",
        ];
        NAMES[self.index()]
    }

    /// Its name for so many: "queen" for one, "queens" for any other number.
    pub const fn named(self, count: usize) -> &'static str {
        if count == 1 { self.name() } else { self.plural() }
    }
}

impl From<Rank> for Arg {
    fn from(rank: Rank) -> Arg {
        Arg::Rank(rank.sign().into())
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.sign())
    }
}

/// A text that is no rank.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a rank: the ranks are A, 2 to 10, J, Q and K")]
pub struct NotARank(pub String);

impl FromStr for Rank {
    type Err = NotARank;

    fn from_str(text: &str) -> Result<Rank, NotARank> {
        let known = Rank::ALL.into_iter().find(|rank| rank.sign() == text);
        known.ok_or_else(|| NotARank(text.chars().take(40).collect()))
    }
}

impl Serialize for Rank {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.sign())
    }
}
