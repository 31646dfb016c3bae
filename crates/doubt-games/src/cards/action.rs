//! What a seat answers, and its notation.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use arrayvec::ArrayVec;
use doubt_words::{Arg, Message, Tell, message, told};
use serde::{Serialize, Serializer};

use super::MAX_PLAY;
use super::card::{Card, Suit};
use super::counts::Cards;
use super::rank::Rank;

/// An answer of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(type = r#"`play ${string} as ${Rank}` | "doubt" | "pass""#)
)]
pub enum Action {
    /// Lays cards face down and claims what they are: `play Q Q 7 as Q`.
    Play(Play),
    /// Challenges the claim: `doubt`.
    Challenge,
    /// Lets the claim stand, or has nothing true to play where lies are forbidden: `pass`.
    Pass,
}

/// Cards to lay, and what is claimed of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Play {
    /// A byte a card, the lowest byte first, from the lowest rank up, whatever the order in which they
    /// were named. Listings of plays are long, and making them is most of the work of random play.
    picks: u64,
    /// The rank that they are said to be.
    pub claim: Rank,
}

/// A card as its owner names it: by rank alone where the suit does not matter, `Q`, or fully, `QS`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pick(NonZeroU8);

impl Pick {
    /// A card of this rank and, unless it does not matter, this suit.
    pub const fn new(rank: Rank, suit: Option<Suit>) -> Pick {
        let suit = match suit {
            None => 0,
            Some(suit) => 1 + suit as u8,
        };
        Pick(NonZeroU8::MIN.saturating_add(NAMES * rank as u8 + suit))
    }

    /// Its rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[((self.0.get() - 1) / NAMES) as usize]
    }

    /// Its suit, or none for any card of the rank.
    pub const fn suit(self) -> Option<Suit> {
        match (self.0.get() - 1) % NAMES {
            0 => None,
            suit => Some(Suit::ALL[suit as usize - 1]),
        }
    }
}

/// In how many ways a card of a rank can be named: without a suit, and with each.
const NAMES: u8 = 5;

impl Play {
    /// A play of these cards; none if they are more than any rules allow.
    pub fn new(picks: impl IntoIterator<Item = Pick>, claim: Rank) -> Option<Play> {
        let mut named = ArrayVec::<Pick, MAX_PLAY>::new();
        for pick in picks {
            named.try_push(pick).ok()?;
        }
        named.sort_unstable();
        let nothing = Play { picks: 0, claim };
        Some(named.iter().enumerate().fold(nothing, |play, (at, &pick)| play.with(at, pick)))
    }

    /// A play of one card of a rank.
    pub fn one(rank: Rank, claim: Rank) -> Play {
        Play::of(rank, 1, claim)
    }

    /// A play of so many cards of a rank; of more than any rules allow, only as many as they do.
    pub fn of(rank: Rank, count: usize, claim: Rank) -> Play {
        let nothing = Play { picks: 0, claim };
        (0..count.min(MAX_PLAY)).fold(nothing, |play, at| play.with(at, rank.into()))
    }

    /// The same cards with another claim.
    #[must_use]
    pub fn claimed_as(self, claim: Rank) -> Play {
        Play { claim, ..self }
    }

    /// The cards as they were named, from the lowest rank up.
    pub fn picks(&self) -> impl Iterator<Item = Pick> {
        let bytes = self.picks.to_le_bytes();
        bytes.into_iter().map_while(|byte| NonZeroU8::new(byte).map(Pick))
    }

    /// How many cards they are.
    pub const fn len(&self) -> usize {
        MAX_PLAY - self.picks.leading_zeros() as usize / 8
    }

    /// Whether it is a play of no card.
    pub const fn is_empty(&self) -> bool {
        self.picks == 0
    }

    /// The cards that are laid from a hand, or the first one that it does not hold.
    ///
    /// Cards that were named fully are taken first; for one named by its rank, any of that rank.
    pub fn from(&self, hand: &Cards) -> Result<Cards, Pick> {
        let mut rest = *hand;
        for pick in self.picks() {
            if let Some(suit) = pick.suit()
                && !rest.remove(Card { rank: pick.rank(), suit })
            {
                return Err(pick);
            }
        }
        for pick in self.picks().filter(|pick| pick.suit().is_none()) {
            let suit = rest.suit_of(pick.rank()).ok_or(pick)?;
            rest.remove(Card { rank: pick.rank(), suit });
        }
        Ok(*hand - rest)
    }

    /// The play with one card more, of a rank that is not lower than the `count` others.
    pub(super) fn with(self, count: usize, pick: Pick) -> Play {
        Play { picks: self.picks | u64::from(pick.0.get()) << (8 * count), ..self }
    }
}

impl From<Card> for Pick {
    fn from(card: Card) -> Pick {
        Pick::new(card.rank, Some(card.suit))
    }
}

impl From<Rank> for Pick {
    fn from(rank: Rank) -> Pick {
        Pick::new(rank, None)
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.rank())?;
        self.suit().map_or(Ok(()), |suit| write!(f, "{}", suit.sign()))
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Action::Play(*self))
    }
}

impl fmt::Debug for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(play) => {
                f.write_str("play")?;
                play.picks().try_for_each(|pick| write!(f, " {pick}"))?;
                write!(f, " as {}", play.claim)
            }
            Action::Challenge => f.write_str("doubt"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

/// A text that is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotAnAnswer {
    /// Nothing that is known here.
    Unknown(String),
    /// More cards than any rules allow.
    TooMany,
}

told!(NotAnAnswer);

impl Tell for NotAnAnswer {
    fn message(&self) -> Message {
        match self {
            NotAnAnswer::Unknown(typed) => {
                message!("cards-not-an-answer", typed: Arg::text(typed))
            }
            NotAnAnswer::TooMany => message!("cards-too-many-for-any", most: MAX_PLAY),
        }
    }
}

impl FromStr for Action {
    type Err = NotAnAnswer;

    fn from_str(text: &str) -> Result<Action, NotAnAnswer> {
        let read = || {
            let (cards, claim) = text.strip_prefix("play ")?.split_once("as ")?;
            let picks: Option<Vec<Pick>> = cards.split_whitespace().map(pick).collect();
            Some((picks?, claim.parse().ok()?))
        };
        match text {
            "doubt" => Ok(Action::Challenge),
            "pass" => Ok(Action::Pass),
            _ => {
                let unknown = || NotAnAnswer::Unknown(text.chars().take(60).collect());
                let (picks, claim) = read().ok_or_else(unknown)?;
                Play::new(picks, claim).map(Action::Play).ok_or(NotAnAnswer::TooMany)
            }
        }
    }
}

fn pick(word: &str) -> Option<Pick> {
    let card = word.parse().map(|card: Card| card.into());
    card.or_else(|_| word.parse().map(|rank: Rank| rank.into())).ok()
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
