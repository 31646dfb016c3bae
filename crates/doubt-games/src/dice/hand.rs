//! A hand of dice.

use std::fmt;
use std::str::FromStr;

use doubt_core::Rng;
use doubt_words::Arg;
use serde::{Serialize, Serializer};

use super::face::Face;
use super::{MAX_FACES, MAX_HAND};
use crate::notation::number;

/// The dice of one seat, as how many show each face. The order in which they lie does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "Array<Face>"))]
pub struct Hand {
    counts: [u8; MAX_FACES],
}

impl Hand {
    /// No dice.
    pub const EMPTY: Hand = Hand { counts: [0; MAX_FACES] };

    /// So many dice of each face.
    pub(super) const fn of(counts: [u8; MAX_FACES]) -> Hand {
        Hand { counts }
    }

    /// A roll of so many dice.
    pub fn roll(dice: u8, faces: u8, rng: &mut Rng) -> Hand {
        let mut hand = Hand::EMPTY;
        for _ in 0..dice {
            hand.counts[rng.below(u32::from(faces)) as usize % MAX_FACES] += 1;
        }
        hand
    }

    /// How many dice there are.
    pub fn len(&self) -> u8 {
        self.counts.iter().sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Hand::EMPTY
    }

    /// How many dice show just this face.
    pub fn count(&self, face: Face) -> u8 {
        self.counts[face.index()]
    }

    /// How many dice count for a bid on this face, wild ones included.
    pub fn matches(&self, face: Face, wild: Option<Face>) -> u8 {
        let jokers = wild.filter(|&wild| wild != face).map_or(0, |wild| self.count(wild));
        self.count(face) + jokers
    }

    /// The dice, lowest first.
    pub fn dice(&self) -> impl Iterator<Item = Face> {
        let counts = self.counts;
        Face::all(MAX_FACES as u8)
            .flat_map(move |face| std::iter::repeat_n(face, counts[face.index()] as usize))
    }

    /// The highest face that shows, if any die is there.
    pub fn highest(&self) -> Option<Face> {
        self.dice().last()
    }
}

impl FromIterator<Face> for Hand {
    fn from_iter<I: IntoIterator<Item = Face>>(dice: I) -> Hand {
        let mut hand = Hand::EMPTY;
        dice.into_iter().for_each(|face| hand.counts[face.index()] += 1);
        hand
    }
}

/// `1 3 3 5 6`
impl Hand {
    /// The dice as everybody sees them when a bid on this face is counted.
    pub fn shown(&self, face: Face, wild: Option<Face>) -> Arg {
        let dice = self.dice().map(Face::pips).collect();
        Arg::Shown { dice, face: face.pips(), wild: wild.map(Face::pips) }
    }
}

impl From<&Hand> for Arg {
    fn from(hand: &Hand) -> Arg {
        Arg::Dice(hand.dice().map(Face::pips).collect())
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, die) in self.dice().enumerate() {
            write!(f, "{}{die}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// A text that is no hand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAHand {
    /// Not a die.
    #[error(
        "`{0}` is not a die: faces go from 1 to 6, and a hand is written as its dice, such as 1,4,4,2,6"
    )]
    Die(String),
    /// More dice than a seat can have.
    #[error("a hand has at most {MAX_HAND} dice")]
    TooMany,
}

/// Reads dice between spaces or commas, in any order.
impl FromStr for Hand {
    type Err = NotAHand;

    fn from_str(text: &str) -> Result<Hand, NotAHand> {
        let dice = text.split([' ', ',']).filter(|die| !die.is_empty()).map(|die| {
            number(die)
                .and_then(Face::new)
                .ok_or_else(|| NotAHand::Die(die.chars().take(40).collect()))
        });
        let mut hand = Hand::EMPTY;
        for (i, die) in dice.enumerate() {
            if i == MAX_HAND {
                return Err(NotAHand::TooMany);
            }
            hand.counts[die?.index()] += 1;
        }
        Ok(hand)
    }
}

/// The dice as a list of numbers, lowest first.
impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.dice())
    }
}
