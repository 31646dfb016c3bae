//! What a bot plays with, as data: read from a cast file, written down beside a match, read back.
//!
//! ```
//! use doubt_bots::Cast;
//! use doubt_bots::cast::Sheet;
//!
//! let cast = Cast::builtin();
//! let bot = cast.find("Magpie")?;
//! let written = bot.sheet().to_string();
//! assert_eq!(
//!     written,
//!     "cards, character=Hard, bluff_frequency=0.45, challenge_frequency=0.39, decks=2, \
//!      judgement=4, memory=12, opponents=3"
//! );
//! let sheet: Sheet = written.parse()?;
//! assert_eq!(&cast.rebuild("Magpie", &sheet)?, bot);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{self, DeserializeSeed, Error as _, IntoDeserializer, MapAccess};
use serde::{Deserialize, Serialize};
use toml::{Table, Value};

use super::name;

/// What a bot plays with; whoever is seated with the same sheet plays the same.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// What kind of bot it is.
    pub kind: Kind,
    /// The character that it plays; none for a bot without numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<String>,
    /// Its numbers, and what else shapes it, by name.
    #[serde(default)]
    pub numbers: Table,
}

/// A kind of bot: what its sheet holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A character of the dice family.
    Dice,
    /// A level of the dice family.
    Level,
    /// One that plays by solved strategies of the dice family.
    Oracle,
    /// A character of the cards family.
    Cards,
    /// A set style of the cards family.
    Style,
    /// The one that counts cards.
    Counter,
    /// One that plays by a trained strategy, of any family.
    Learned,
    /// A merchant of the sheriff family.
    Merchant,
    /// A sheriff of the sheriff family.
    Sheriff,
}

/// What is wrong with a sheet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{reason}", .field.as_ref().map_or(String::new(), |field| format!("{field}: ")))]
pub struct SheetError {
    /// The name of the value, where the fault is in one.
    pub field: Option<String>,
    /// What is wrong, and what would be right.
    pub reason: String,
}

/// The most letters of a fault: what is quoted may be long.
const MAX_REASON: usize = 300;

impl Sheet {
    /// The sheet of a kind, with the numbers that the value is made of.
    pub(super) fn new(kind: Kind, character: Option<&str>, numbers: impl Serialize) -> Sheet {
        let numbers = Table::try_from(numbers).expect("numbers are a table of plain values");
        Sheet { kind, character: character.map(str::to_owned), numbers }
    }

    /// The sheet with what another gives in place of its own.
    pub(super) fn overlaid(mut self, with: &Sheet) -> Sheet {
        self.numbers.extend(with.numbers.clone());
        self
    }

    /// What the numbers are, read as a type that says which there must be and in what range.
    pub(super) fn read<'a, T: Deserialize<'a>>(&'a self) -> Result<T, SheetError> {
        let values = Values { left: self.numbers.iter(), next: None };
        T::deserialize(MapAccessDeserializer::new(values))
    }

    /// The name of the character.
    pub(super) fn character(&self) -> Result<&str, SheetError> {
        let character = self.character.as_deref();
        let character = character.ok_or_else(|| SheetError::missing_field("character"))?;
        named("character", character)
    }
}

/// The name, if it is one that a bot can have.
pub(super) fn named<'a>(field: &str, name: &'a str) -> Result<&'a str, SheetError> {
    match name::fault(name) {
        Some(reason) => Err(SheetError { field: Some(field.to_owned()), reason }),
        None => Ok(name),
    }
}

/// In a line, without the words of its tells, which shape no play: the kind, then what it holds.
impl Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.serialize(&mut *f)?;
        if let Some(character) = &self.character {
            write!(f, ", character={character}")?;
        }
        for (name, value) in &self.numbers {
            match value {
                Value::String(word) => write!(f, ", {name}={word}")?,
                Value::Integer(number) => write!(f, ", {name}={number}")?,
                Value::Float(number) => write!(f, ", {name}={number}")?,
                _ => {}
            }
        }
        Ok(())
    }
}

impl FromStr for Sheet {
    type Err = SheetError;

    fn from_str(text: &str) -> Result<Sheet, SheetError> {
        let mut parts = text.split(", ");
        let kind: StrDeserializer<'_, SheetError> =
            parts.next().expect("a split text has a first part").into_deserializer();
        let kind = Kind::deserialize(kind)?;
        let mut sheet = Sheet { kind, character: None, numbers: Table::new() };
        for part in parts {
            let Some((name, value)) = part.split_once('=') else {
                return Err(SheetError::custom(format!(
                    "`{part}` should have the form NAME=VALUE"
                )));
            };
            if name == "character" {
                sheet.character = Some(value.to_owned());
            } else {
                sheet.numbers.insert(name.to_owned(), plain(value));
            }
        }
        Ok(sheet)
    }
}

/// A number if it is one, else a word.
fn plain(text: &str) -> Value {
    let whole = text.parse().map(Value::Integer);
    let number = whole.or_else(|_| text.parse().map(Value::Float));
    number.unwrap_or_else(|_| Value::String(text.to_owned()))
}

impl de::Error for SheetError {
    fn custom<T: Display>(message: T) -> SheetError {
        let safe = |letter: char| if letter.is_control() { ' ' } else { letter };
        let reason = message.to_string().trim().chars().take(MAX_REASON).map(safe).collect();
        SheetError { field: None, reason }
    }

    fn missing_field(field: &'static str) -> SheetError {
        let reason = "missing".to_owned();
        SheetError { field: Some(field.to_owned()), reason }
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> SheetError {
        let reason = format!("unknown field; the fields are {}", expected.join(", "));
        let field = field.chars().take(name::MAX_NAME).flat_map(char::escape_debug).collect();
        SheetError { field: Some(field), reason }
    }
}

/// The values of a sheet, each of which is told by its name when something is wrong with it.
struct Values<'a> {
    left: toml::map::Iter<'a, String, Value>,
    next: Option<(&'a str, &'a Value)>,
}

impl<'de> MapAccess<'de> for Values<'_> {
    type Error = SheetError;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, SheetError> {
        self.next = self.left.next().map(|(name, value)| (&**name, value));
        self.next.map(|(name, _)| seed.deserialize(name.into_deserializer())).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(
        &mut self,
        seed: V,
    ) -> Result<V::Value, SheetError> {
        let (name, value) = self.next.ok_or_else(|| SheetError::custom("a value needs a name"))?;
        seed.deserialize(value.clone()).map_err(|error| {
            let fault = SheetError::custom(error.message());
            SheetError { field: Some(name.to_owned()), ..fault }
        })
    }
}
