//! What people type instead of the notation: `2 queens`, `qs 7h as q`, `bluff`, `trust`.

use doubt_core::View;
use doubt_words::{Arg, Message, Tell, message, told};

use super::MAX_PLAY;
use super::action::{Action, Pick, Play};
use super::card::Suit;
use super::claim;
use super::rank::Rank;
use super::rules::Rules;

/// A phrase that says nothing at this table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// Nothing that is known here, where so many cards may be played.
    Unknown(String, u8),
    /// A word where a card should be.
    NoSuchCard(String),
    /// A claim of no rank.
    NoSuchRank(String),
    /// Cards of several ranks without a claim.
    NoClaim(Rank),
    /// More cards than any rules allow.
    TooMany,
}

told!(Misread);

impl Tell for Misread {
    fn message(&self) -> Message {
        match self {
            Misread::Unknown(typed, most) => {
                message!("cards-misread", typed: Arg::text(typed), most: *most)
            }
            Misread::NoSuchCard(typed) => message!("cards-misread-card", typed: Arg::text(typed)),
            Misread::NoSuchRank(typed) => message!("cards-misread-rank", typed: Arg::text(typed)),
            Misread::NoClaim(rank) => {
                message!("cards-misread-no-claim", rank: Arg::text(rank.sign()))
            }
            Misread::TooMany => message!("cards-too-many-for-any", most: MAX_PLAY),
        }
    }
}

/// The longest phrase that is read, in characters.
pub const MAX_PHRASE: usize = 80;

/// Reads what a person types as an answer: the notation, or words to the same end.
///
/// Without `as` the claim is the assigned rank where ranks are assigned, else that of the cards.
pub fn read(view: View<'_, Rules>, typed: &str) -> Result<Action, Misread> {
    let assigned = claim::assigned(view.rules(), view.table());
    read_with(assigned, view.rules().max_cards, typed)
}

/// The same, when this rank is assigned and so many cards may be played.
pub fn read_with(assigned: Option<Rank>, most: u8, typed: &str) -> Result<Action, Misread> {
    let typed = typed.trim();
    let unknown = || Misread::Unknown(clipped(typed), most);
    // What is too long is not read at all: half of it could mean something else.
    if typed.chars().nth(MAX_PHRASE).is_some() {
        return Err(unknown());
    }
    let phrase = typed.to_lowercase();
    let phrase = phrase.trim_end_matches(['!', '.', '?']).trim();
    match phrase {
        "doubt" | "doubt it" | "i doubt it" | "i doubt" | "bluff" | "liar" | "lie" | "you lie"
        | "cheat" | "challenge" | "call" | "call bluff" | "call it" | "bs" | "d" => {
            return Ok(Action::Challenge);
        }
        "pass" | "trust" | "believe" | "i believe it" | "ok" | "okay" | "fine" | "no" | "skip"
        | "p" | "t" => return Ok(Action::Pass),
        _ => {}
    }
    let spaced = typed.trim_end_matches(['!', '.', '?']).replace([',', '+', '&', ':'], " ");
    let spaced = spaced.replace(['\'', '’'], "");
    let typed_words = spaced.split_whitespace().filter(|word| !is_filler(&word.to_lowercase()));
    let typed_words: Vec<&str> = typed_words.collect();
    let claimed = claim_word(&typed_words);
    let words: Vec<String> = typed_words.iter().map(|word| word.to_lowercase()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (cards, called) = match claimed {
        Some(at) => (&words[..at], Some(&words[at + 1..])),
        None => (&words[..], None),
    };
    if cards.is_empty() && called.is_none() {
        return Err(unknown());
    }
    let picks = picks(cards, unknown)?;
    let claim = match called {
        Some([word]) => rank(word).ok_or_else(|| Misread::NoSuchRank(clipped(word)))?,
        Some([]) => return Err(Misread::NoClaim(Rank::Queen)),
        Some(words) => return Err(Misread::NoSuchRank(clipped(&words.join(" ")))),
        None => match (assigned, picks.first()) {
            (Some(assigned), _) => assigned,
            (None, Some(first)) if picks.iter().all(|pick| pick.rank() == first.rank()) => {
                first.rank()
            }
            (None, first) => {
                return Err(Misread::NoClaim(first.map_or(Rank::Queen, |pick| pick.rank())));
            }
        },
    };
    Play::new(picks, claim).map(Action::Play).ok_or(Misread::TooMany)
}

fn is_filler(word: &str) -> bool {
    matches!(word, "play" | "put" | "lay" | "i" | "and" | "of" | "the")
}

/// Where the claim begins. `as` is also the ace of spades: it is the word after a card, unless it is
/// written large, and even then if nothing but a rank follows.
fn claim_word(words: &[&str]) -> Option<usize> {
    let says = |at: usize| match words[at].to_lowercase().as_str() {
        "for" | "claim" | "claiming" => true,
        "as" => {
            words[at] == "as"
                || (at + 2 == words.len() && rank(&words[at + 1].to_lowercase()).is_some())
        }
        _ => false,
    };
    (1..words.len()).rev().find(|&at| says(at))
}

/// The cards that the words name, one by one or by their number: `q q 7h`, `2 queens`, `3xq`.
fn picks(words: &[&str], unknown: impl Fn() -> Misread) -> Result<Vec<Pick>, Misread> {
    let mut picks = Vec::new();
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        let (count, named) = match word.split_once(['x', '×']) {
            Some((count, "")) => (number(count), words.next()),
            Some((count, named)) if number(count).is_some() => (number(count), Some(named)),
            // A number before a word counts: `2 queens`. Before a sign it is a card: `2 q`.
            _ => match words.next_if(|next| number(word).is_some() && is_name(next)) {
                Some(named) => (number(word), Some(named)),
                None => (Some(1), Some(word)),
            },
        };
        let (Some(count), Some(named)) = (count, named) else {
            return Err(unknown());
        };
        let mut pick = pick(named).ok_or_else(|| {
            if picks.is_empty() && !named.starts_with(|sign: char| sign.is_ascii_digit()) {
                unknown()
            } else {
                Misread::NoSuchCard(clipped(named))
            }
        })?;
        if let (None, Some(suit)) = (pick.suit(), words.peek().and_then(|next| suit_name(next))) {
            pick = Pick::new(pick.rank(), Some(suit));
            words.next();
        }
        if picks.len() + count > MAX_PLAY {
            return Err(Misread::TooMany);
        }
        picks.extend(std::iter::repeat_n(pick, count));
    }
    Ok(picks)
}

/// A card by rank, or by rank and suit: `q`, `queens`, `10h`, `q♠`.
fn pick(word: &str) -> Option<Pick> {
    if let Some(rank) = rank(word) {
        return Some(rank.into());
    }
    let mut letters = word.chars();
    let suit = letters.next_back().and_then(suit_sign)?;
    Some(Pick::new(rank(letters.as_str())?, Some(suit)))
}

fn rank(word: &str) -> Option<Rank> {
    let known = |rank: &Rank| {
        word == rank.name() || word == rank.plural() || word.eq_ignore_ascii_case(rank.sign())
    };
    let named = Rank::ALL.into_iter().find(known);
    named.or(match word {
        "t" => Some(Rank::Ten),
        "1" => Some(Rank::Ace),
        _ => None,
    })
}

/// Whether the word is the name of a rank, not its sign.
fn is_name(word: &str) -> bool {
    Rank::ALL.iter().any(|rank| word == rank.name() || word == rank.plural())
}

fn suit_sign(sign: char) -> Option<Suit> {
    match sign {
        '♠' => Some(Suit::Spades),
        '♥' => Some(Suit::Hearts),
        '♦' => Some(Suit::Diamonds),
        '♣' => Some(Suit::Clubs),
        _ => Suit::ALL.into_iter().find(|suit| suit.sign().eq_ignore_ascii_case(&sign)),
    }
}

fn suit_name(word: &str) -> Option<Suit> {
    Suit::ALL.into_iter().find(|suit| word == suit.name() || format!("{word}s") == suit.name())
}

/// A number of cards: "a", "two", "3".
fn number(word: &str) -> Option<usize> {
    const WORDS: [&str; 8] = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
    match word {
        "a" | "an" => Some(1),
        _ => match WORDS.iter().position(|name| *name == word) {
            Some(at) => Some(at + 1),
            None => word.parse().ok().filter(|number| (1..=99).contains(number)),
        },
    }
}

fn clipped(text: &str) -> String {
    text.trim().chars().filter(|sign| !sign.is_control()).take(40).collect()
}
