//! What a seat answers, and its notation.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use serde::{Serialize, Serializer};

use super::MAX_PLAY;
use super::card::{Card, Suit};
use super::counts::Cards;
use super::rank::Rank;

/// An answer of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Lays cards face down and claims what they are: `play Q Q 7 as Q`.
    Play(Play),
    /// Challenges the claim: `doubt`.
    Challenge,
    /// Lets the claim stand, or has nothing true to play where lies are forbidden: `pass`.
    Pass,
}

/// Cards to lay, and what is claimed of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// From the lowest rank up, whatever the order in which they were named.
    picks: [Option<Pick>; MAX_PLAY],
    /// The rank that they are said to be.
    pub claim: Rank,
}

/// A card as its owner names it: by rank alone where the suit does not matter, `Q`, or fully, `QS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pick {
    /// Its rank.
    pub rank: Rank,
    /// Its suit, or none for any card of the rank.
    pub suit: Option<Suit>,
}

impl Play {
    /// A play of these cards; none if they are more than any rules allow.
    pub fn new(picks: impl IntoIterator<Item = Pick>, claim: Rank) -> Option<Play> {
        let mut play = Play { picks: [None; MAX_PLAY], claim };
        let mut count = 0;
        for pick in picks {
            *play.picks.get_mut(count)? = Some(pick);
            count += 1;
        }
        play.picks[..count].sort_unstable();
        Some(play)
    }

    /// A play of one card of a rank.
    pub fn one(rank: Rank, claim: Rank) -> Play {
        let mut play = Play { picks: [None; MAX_PLAY], claim };
        play.picks[0] = Some(Pick { rank, suit: None });
        play
    }

    /// A play of so many cards of a rank; of more than any rules allow, only as many as they do.
    pub fn of(rank: Rank, count: usize, claim: Rank) -> Play {
        let mut play = Play { picks: [None; MAX_PLAY], claim };
        play.picks[..count.min(MAX_PLAY)].fill(Some(Pick { rank, suit: None }));
        play
    }

    /// The same cards with another claim.
    #[must_use]
    pub fn claimed_as(self, claim: Rank) -> Play {
        Play { claim, ..self }
    }

    /// The cards as they were named, from the lowest rank up.
    pub fn picks(&self) -> impl Iterator<Item = Pick> {
        self.picks.iter().copied().map_while(|pick| pick)
    }

    /// How many cards they are.
    pub fn len(&self) -> usize {
        self.picks().count()
    }

    /// Whether it is a play of no card.
    pub fn is_empty(&self) -> bool {
        self.picks[0].is_none()
    }

    /// The cards that are laid from a hand, or the first one that it does not hold.
    ///
    /// Cards that were named fully are taken first; for one named by its rank, any of that rank.
    pub fn from(&self, hand: &Cards) -> Result<Cards, Pick> {
        let mut rest = *hand;
        for pick in self.picks() {
            if let Some(suit) = pick.suit
                && !rest.remove(Card { rank: pick.rank, suit })
            {
                return Err(pick);
            }
        }
        for pick in self.picks().filter(|pick| pick.suit.is_none()) {
            let suit = rest.suit_of(pick.rank).ok_or(pick)?;
            rest.remove(Card { rank: pick.rank, suit });
        }
        Ok(*hand - rest)
    }

    /// The play with one card more, of a rank that is not lower than the others.
    pub(super) fn with(mut self, count: usize, rank: Rank) -> Play {
        self.picks[count] = Some(Pick { rank, suit: None });
        self
    }
}

/// As one number, which is much faster than card by card: listings are long.
impl Hash for Play {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let digit = |pick: Pick| 1 + pick.rank as u64 * 5 + pick.suit.map_or(4, |suit| suit as u64);
        let number = self.picks().fold(0, |number, pick| number << 7 | digit(pick));
        state.write_u64(number << 4 | self.claim as u64);
    }
}

impl From<Card> for Pick {
    fn from(card: Card) -> Pick {
        Pick { rank: card.rank, suit: Some(card.suit) }
    }
}

impl From<Rank> for Pick {
    fn from(rank: Rank) -> Pick {
        Pick { rank, suit: None }
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.rank)?;
        self.suit.map_or(Ok(()), |suit| write!(f, "{}", suit.sign()))
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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAnAnswer {
    /// Nothing that is known here.
    #[error("`{0}` is no answer: write a play such as play Q Q 7 as Q, or doubt or pass")]
    Unknown(String),
    /// More cards than any rules allow.
    #[error("a play has at most {MAX_PLAY} cards")]
    TooMany,
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
