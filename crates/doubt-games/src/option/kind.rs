//! Which values an option takes, and one of them.

use std::fmt;

use doubt_core::{MAX_SEATS, PerSeat};
use doubt_words::{Arg, Message, Phrase, Tell, message};
use serde::Serialize;

use crate::notation::number;

/// Which values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "OptionKind"))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Kind {
    /// One of these words.
    Choice {
        /// The words.
        values: &'static [&'static str],
    },
    /// Yes or no.
    Flag,
    /// A number.
    Range(Range),
    /// One number for all seats, or one for each.
    BySeat(Spread),
}

/// The numbers that an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "OptionRange"))]
pub struct Range {
    /// The least.
    pub least: u16,
    /// The most.
    pub most: u16,
    /// What zero stands for, where it is no number.
    #[cfg_attr(feature = "types", ts(as = "Option<Message>"))]
    pub zero: Option<Phrase>,
    /// A word that it takes besides.
    pub word: Option<&'static str>,
    /// The other option that it depends on.
    pub within: Option<Within>,
}

/// A bound that another option sets: at most so many times its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Within {
    /// The other option, which takes numbers.
    pub other: &'static str,
    /// How many times.
    pub times: u16,
    /// Why.
    #[cfg_attr(feature = "types", ts(as = "Message"))]
    pub reason: Phrase,
}

/// The numbers that an option takes for each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "OptionSpread"))]
pub struct Spread {
    /// The least of a seat.
    pub least: u16,
    /// The most of a seat.
    pub most: u16,
    /// The most of all seats together, where there is such a bound.
    pub total: Option<Total>,
}

/// A bound on what all seats have together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Total {
    /// The most.
    pub most: u16,
    /// Of what.
    pub things: &'static str,
}

/// A value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A word; yes and no are words too.
    Word(&'static str),
    /// A number.
    Number(u16),
    /// A number for each seat.
    Listed(PerSeat<u8>),
}

const YES: &str = "yes";
const NO: &str = "no";

impl Range {
    /// From the least to the most, whatever other options are.
    pub(crate) const fn new(least: u16, most: u16) -> Range {
        Range { least, most, zero: None, word: None, within: None }
    }
}

impl Kind {
    /// The value that is written so, if it is one of these.
    pub fn read(&self, text: &str) -> Option<Value> {
        let among = |words: &[&'static str]| words.iter().copied().find(|word| *word == text);
        let value = match *self {
            Kind::Choice { values } => Value::Word(among(values)?),
            Kind::Flag => Value::Word(among(&[YES, NO])?),
            Kind::Range(Range { word, .. }) => match word.filter(|word| *word == text) {
                Some(word) => Value::Word(word),
                None => Value::Number(number(text)?),
            },
            Kind::BySeat(_) if !text.contains(',') => Value::Number(number(text)?),
            Kind::BySeat(_) if text.split(',').count() > MAX_SEATS => return None,
            Kind::BySeat(_) => Value::Listed(text.split(',').map(number).collect::<Option<_>>()?),
        };
        self.holds(&value).then_some(value)
    }

    /// Whether a value is one of these.
    pub fn holds(&self, value: &Value) -> bool {
        match (self, value) {
            (Kind::Choice { values }, Value::Word(word)) => values.contains(word),
            (Kind::Flag, Value::Word(word)) => [YES, NO].contains(word),
            (Kind::Range(range), Value::Word(word)) => range.word == Some(*word),
            (Kind::Range(range), Value::Number(number)) => {
                (range.least..=range.most).contains(number)
            }
            (Kind::BySeat(spread), Value::Number(_) | Value::Listed(_)) => {
                value.numbers().all(|number| (spread.least..=spread.most).contains(&number))
            }
            (Kind::Choice { .. } | Kind::Flag, Value::Number(_) | Value::Listed(_))
            | (Kind::Range(_), Value::Listed(_))
            | (Kind::BySeat(_), Value::Word(_)) => false,
        }
    }
}

/// The values in words: "none, ones or top", "1 to 8, or a list with one number per seat".
impl Tell for Kind {
    fn message(&self) -> Message {
        let one_of = |words: &[&str]| message!("takes-one-of", values: Arg::or(words.iter().copied().map(Arg::typed)));
        match *self {
            Kind::Choice { values } => one_of(values),
            Kind::Flag => one_of(&[YES, NO]),
            Kind::Range(range) => range.message(),
            Kind::BySeat(Spread { least, most, .. }) => message!("takes-by-seat", least, most),
        }
    }
}

/// "2 to 6", "0 (no limit) to 1000", "1 to 5, or by-seats", "1 to 10, no more than hand".
impl Tell for Range {
    fn message(&self) -> Message {
        let Range { least, most, zero, word, within } = *self;
        match (zero, word, within) {
            (Some(zero), ..) => message!("takes-numbers-zero", least, zero, most),
            (_, Some(word), _) => {
                message!("takes-numbers-word", least, most, word: Arg::typed(word))
            }
            (.., Some(Within { other, times, .. })) => {
                message!("takes-numbers-within", times, least, most, option: Arg::typed(other))
            }
            (None, None, None) => message!("takes-numbers", least, most),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Value {
    /// The numbers in it; none in a word.
    pub fn numbers(&self) -> impl Iterator<Item = u16> + '_ {
        let (one, list) = match self {
            Value::Word(_) => (None, None),
            Value::Number(number) => (Some(*number), None),
            Value::Listed(list) => (None, Some(list)),
        };
        one.into_iter().chain(list.into_iter().flat_map(PerSeat::values).map(|n| (*n).into()))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Word(word) => f.write_str(word),
            Value::Number(number) => number.fmt(f),
            Value::Listed(list) => list.values().enumerate().try_for_each(|(at, number)| {
                write!(f, "{}{number}", if at == 0 { "" } else { "," })
            }),
        }
    }
}

/// A field of a rule set that holds the value of an option.
pub(crate) trait Field {
    /// What it holds.
    fn value(&self) -> Value;

    /// Makes it hold a value; none if it is of another kind.
    fn put(&mut self, value: Value) -> Option<()>;
}

impl Field for bool {
    fn value(&self) -> Value {
        Value::Word(if *self { YES } else { NO })
    }

    fn put(&mut self, value: Value) -> Option<()> {
        let Value::Word(word) = value else { return None };
        *self = word == YES;
        Some(())
    }
}

impl Field for u8 {
    fn value(&self) -> Value {
        Value::Number((*self).into())
    }

    fn put(&mut self, value: Value) -> Option<()> {
        let Value::Number(number) = value else { return None };
        *self = number.try_into().ok()?;
        Some(())
    }
}

impl Field for u16 {
    fn value(&self) -> Value {
        Value::Number(*self)
    }

    fn put(&mut self, value: Value) -> Option<()> {
        let Value::Number(number) = value else { return None };
        *self = number;
        Some(())
    }
}

/// None is zero.
impl Field for Option<u16> {
    fn value(&self) -> Value {
        Value::Number(self.unwrap_or(0))
    }

    fn put(&mut self, value: Value) -> Option<()> {
        let Value::Number(number) = value else { return None };
        *self = (number > 0).then_some(number);
        Some(())
    }
}
