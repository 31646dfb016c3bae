//! Any number of cards, as how many there are of each.

use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};
use std::str::FromStr;

use arrayvec::ArrayVec;
use doubt_words::Arg;
use serde::{Serialize, Serializer};

use super::card::{Card, NotACard, Suit};
use super::rank::Rank;
use super::{MAX_CARDS, MAX_DECKS};

/// Any number of cards in no order, as how many there are of each.
///
/// To put two lots together is one addition, however many cards they are: so a pile changes hands at
/// the same cost whether it has two cards or two hundred.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "Array<Card>"))]
pub struct Cards {
    /// For each rank, four bits a suit. There are at most [`MAX_DECKS`] of a card, so no suit ever
    /// runs over into the next, and the highest of its bits is free for comparing.
    ranks: [u16; 13],
}

/// The highest bit of each suit.
const HIGH: u16 = 0x8888;

impl Cards {
    /// No cards.
    pub const EMPTY: Cards = Cards { ranks: [0; 13] };

    /// So many decks of these ranks.
    pub fn decks(decks: u8, ranks: &[Rank]) -> Cards {
        let mut cards = Cards::EMPTY;
        for rank in ranks {
            cards.ranks[rank.index()] = 0x1111 * u16::from(decks).min(MAX_DECKS as u16);
        }
        cards
    }

    /// So many of each card, in the order of [`Cards::by_card`].
    pub(super) fn of(counts: &[u8; 52]) -> Cards {
        let suits = |of: &[u8; 4]| (0..).zip(of).map(|(suit, &n)| u16::from(n) << (4 * suit)).sum();
        let (ranks, _) = counts.as_chunks::<4>();
        Cards { ranks: std::array::from_fn(|rank| suits(&ranks[rank])) }
    }

    /// How many there are of each card: four suits for each rank from the ace up.
    pub(super) fn by_card(&self) -> [u8; 52] {
        std::array::from_fn(|card| (self.ranks[card / 4] >> (4 * (card % 4)) & 0xf) as u8)
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        Rank::ALL.iter().map(|&rank| self.of_rank(rank)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Cards::EMPTY
    }

    /// How many cards of a rank there are.
    pub const fn of_rank(&self, rank: Rank) -> usize {
        let suits = self.ranks[rank.index()];
        let pairs = (suits & 0x0f0f) + ((suits >> 4) & 0x0f0f);
        ((pairs + (pairs >> 8)) & 0xff) as usize
    }

    /// How many of just this card there are.
    pub const fn count(&self, card: Card) -> usize {
        ((self.ranks[card.rank.index()] >> shift(card.suit)) & 0xf) as usize
    }

    /// The cards of one rank.
    #[must_use]
    pub fn only(&self, rank: Rank) -> Cards {
        let mut cards = Cards::EMPTY;
        cards.ranks[rank.index()] = self.ranks[rank.index()];
        cards
    }

    /// A suit of which there is a card of this rank, if there is one.
    pub fn suit_of(&self, rank: Rank) -> Option<Suit> {
        let suits = self.ranks[rank.index()];
        Suit::ALL.into_iter().find(|&suit| (suits >> shift(suit)) & 0xf != 0)
    }

    /// Adds a card. More than [`MAX_DECKS`] of one are a mistake of the program.
    pub fn insert(&mut self, card: Card) {
        debug_assert!(self.count(card) < MAX_DECKS, "one {card} too many");
        self.ranks[card.rank.index()] += 1 << shift(card.suit);
    }

    /// Takes a card out and tells whether it was there.
    pub fn remove(&mut self, card: Card) -> bool {
        let held = self.count(card) > 0;
        if held {
            self.ranks[card.rank.index()] -= 1 << shift(card.suit);
        }
        held
    }

    /// Whether all the other cards are among these.
    pub fn contains(&self, other: &Cards) -> bool {
        self.ranks.iter().zip(other.ranks).all(|(&own, other)| at_least(own, other) == HIGH)
    }

    /// Of each card, as many as there are in the lot that has more of it.
    #[must_use]
    pub fn max(&self, other: &Cards) -> Cards {
        self.each(other, |own, other| {
            let more = (at_least(own, other) >> 3) * 0xf;
            (own & more) | (other & !more)
        })
    }

    /// These cards without those of the others that are among them.
    #[must_use]
    pub fn without(&self, other: &Cards) -> Cards {
        self.each(other, |own, other| {
            let more = (at_least(own, other) >> 3) * 0xf;
            (own & more) - (other & more)
        })
    }

    /// The cards one by one, from the ace up.
    pub fn iter(&self) -> impl Iterator<Item = Card> + use<> {
        let cards = *self;
        Rank::ALL.into_iter().flat_map(move |rank| {
            Suit::ALL.into_iter().flat_map(move |suit| {
                let card = Card { rank, suit };
                std::iter::repeat_n(card, cards.count(card))
            })
        })
    }

    /// All cards as a list, from the ace up: what [`Cards::iter`] gives, faster.
    pub fn listed(&self) -> ArrayVec<Card, MAX_CARDS> {
        let mut listed = ArrayVec::new();
        for rank in Rank::ALL.into_iter().filter(|rank| self.ranks[rank.index()] != 0) {
            for suit in Suit::ALL {
                let card = Card { rank, suit };
                (0..self.count(card)).for_each(|_| listed.push(card));
            }
        }
        listed
    }

    /// The cards as they are told where there may be many: by rank.
    pub fn by_rank(&self) -> Arg {
        Arg::Hand(self.iter().map(|card| card.to_string()).collect())
    }

    fn each(&self, other: &Cards, change: impl Fn(u16, u16) -> u16) -> Cards {
        let mut cards = *self;
        for (own, other) in cards.ranks.iter_mut().zip(other.ranks) {
            *own = change(*own, other);
        }
        cards
    }
}

const fn shift(suit: Suit) -> u32 {
    4 * suit as u32
}

/// The highest bit of each suit of which `own` has at least as many cards as `other`.
const fn at_least(own: u16, other: u16) -> u16 {
    ((own | HIGH) - other) & HIGH
}

impl Add for Cards {
    type Output = Cards;

    fn add(self, other: Cards) -> Cards {
        self.each(&other, u16::wrapping_add)
    }
}

impl AddAssign for Cards {
    fn add_assign(&mut self, other: Cards) {
        *self = *self + other;
    }
}

/// The other cards must be among these.
impl Sub for Cards {
    type Output = Cards;

    fn sub(self, other: Cards) -> Cards {
        debug_assert!(self.contains(&other), "{other} is not among {self}");
        self.each(&other, u16::wrapping_sub)
    }
}

impl SubAssign for Cards {
    fn sub_assign(&mut self, other: Cards) {
        *self = *self - other;
    }
}

impl Default for Cards {
    fn default() -> Cards {
        Cards::EMPTY
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::EMPTY;
        cards.into_iter().for_each(|card| all.insert(card));
        all
    }
}

impl From<&Cards> for Arg {
    /// Each of them with its suit.
    fn from(cards: &Cards) -> Arg {
        Arg::Cards(cards.iter().map(|card| card.to_string()).collect())
    }
}

/// `AS 7H 7C QD`
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// A text that is no lot of cards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotCards {
    /// Not a card.
    #[error(transparent)]
    Card(#[from] NotACard),
    /// More of a card than there can be.
    #[error("there are at most {MAX_DECKS} copies of {0}")]
    TooMany(Card),
}

/// Reads cards between spaces, in any order.
impl FromStr for Cards {
    type Err = NotCards;

    fn from_str(text: &str) -> Result<Cards, NotCards> {
        let mut cards = Cards::EMPTY;
        for word in text.split_whitespace() {
            let card = word.parse()?;
            if cards.count(card) == MAX_DECKS {
                return Err(NotCards::TooMany(card));
            }
            cards.insert(card);
        }
        Ok(cards)
    }
}

/// The cards as a list, from the ace up.
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|card| card.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Cards {
        text.parse().unwrap()
    }

    #[test]
    fn lots_are_put_together_and_taken_apart() {
        let (one, other) = (cards("AS AS QH 7C"), cards("AS QH QD"));
        assert_eq!(one + other, cards("AS AS AS 7C QH QH QD"));
        assert_eq!(one + other - other, one);
        assert_eq!(one.max(&other), cards("AS AS 7C QH QD"));
        assert_eq!(one.without(&other), cards("AS 7C"));
        assert!(one.contains(&cards("AS AS")) && !one.contains(&other));
        assert_eq!((one.len(), one.of_rank(Rank::Ace), one.of_rank(Rank::Queen)), (4, 2, 1));
    }

    #[test]
    fn four_decks_are_as_many_as_fit() {
        let all = Cards::decks(4, &Rank::ALL);
        assert_eq!((all.len(), all.of_rank(Rank::King)), (208, 16));
        assert!(all.contains(&all));
        assert_eq!(all.without(&all), Cards::EMPTY);
        assert_eq!(all.to_string().parse(), Ok(all));
        assert_eq!(all.listed().into_iter().collect::<Vec<_>>(), all.iter().collect::<Vec<_>>());
    }

    #[test]
    fn a_card_too_many_is_refused() {
        assert_eq!(
            "QS QS QS QS QS".parse::<Cards>().unwrap_err().to_string(),
            "there are at most 4 copies of QS"
        );
        assert!("QX".parse::<Cards>().is_err() && "Q".parse::<Cards>().is_err());
    }
}
