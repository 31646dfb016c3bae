//! Cards and their notation, `QS`: the queen of spades.

use std::fmt;
use std::str::FromStr;

use super::rank::Rank;

/// The suit of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = r#""S" | "H" | "D" | "C""#))]
#[allow(missing_docs, reason = "the names say it")]
pub enum Suit {
    Spades,
    Hearts,
    Diamonds,
    Clubs,
}

impl Suit {
    /// Every suit.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// Its sign: `S`.
    pub const fn sign(self) -> char {
        match self {
            Suit::Spades => 'S',
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
            Suit::Clubs => 'C',
        }
    }

    /// Its name: "spades".
    pub const fn name(self) -> &'static str {
        match self {
            Suit::Spades => "spades",
            Suit::Hearts => "hearts",
            Suit::Diamonds => "diamonds",
            Suit::Clubs => "clubs",
        }
    }
}

/// A card: the decks are all alike, so two of the same rank and suit cannot be told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "`${Rank}${Suit}`"))]
pub struct Card {
    /// Its rank.
    pub rank: Rank,
    /// Its suit.
    pub suit: Suit,
}

impl Card {
    /// The card that starts a match where the rules say so.
    pub const ACE_OF_SPADES: Card = Card { rank: Rank::Ace, suit: Suit::Spades };
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank, self.suit.sign())
    }
}

/// A text that is no card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a card: write its rank and suit, such as QS, 10H, AD or 7C")]
pub struct NotACard(pub String);

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Card, NotACard> {
        let read = || {
            let suit = Suit::ALL.into_iter().find(|suit| text.ends_with(suit.sign()))?;
            let rank = text.strip_suffix(suit.sign())?.parse().ok()?;
            Some(Card { rank, suit })
        };
        read().ok_or_else(|| NotACard(text.chars().take(40).collect()))
    }
}
