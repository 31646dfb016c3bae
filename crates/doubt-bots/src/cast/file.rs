//! Cast files: how they are read, and what is said of one that is wrong.
//!
//! A file has stanzas, each of one character. What every family has in its stanzas (the character's
//! name, a line on how it plays, the names of bots that play it) is read here; the rest is read by
//! the family's own [`Kind`].

use std::fmt::Display;
use std::ops::{Range, RangeInclusive};

use serde::Deserialize;
use toml::Spanned;

use super::bot::Brain;
use super::name::{self, MAX_NAME};
use super::{MAX_BOTS, cards, dice, sheriff};

/// The most bytes of a cast file.
pub const MAX_FILE: usize = 64 * 1024;
/// The most letters of the line on how a bot plays.
pub const MAX_LINE: usize = 200;

/// What is wrong with a cast file, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}{}: {reason}", .field.as_ref().map_or(String::new(), |field| format!(", {field}")))]
pub struct CastError {
    /// The line, from 1.
    pub line: usize,
    /// The field, where the fault is in one.
    pub field: Option<String>,
    /// What is wrong, and what would be right.
    pub reason: String,
}

/// Every stanza of a file, by family.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    #[serde(default)]
    dice: Vec<Spanned<dice::Raw>>,
    #[serde(default)]
    cards: Vec<Spanned<cards::Raw>>,
    #[serde(default)]
    merchant: Vec<Spanned<sheriff::RawMerchant>>,
    #[serde(default)]
    sheriff: Vec<Spanned<sheriff::RawSheriff>>,
}

impl RawFile {
    fn stanzas(self, place: Place<'_>) -> Result<Vec<Stanza>, CastError> {
        let dice = self.dice.into_iter().map(|raw| place.stanza(raw));
        let cards = self.cards.into_iter().map(|raw| place.stanza(raw));
        let merchants = self.merchant.into_iter().map(|raw| place.stanza(raw));
        let sheriffs = self.sheriff.into_iter().map(|raw| place.stanza(raw));
        dice.chain(cards).chain(merchants).chain(sheriffs).collect()
    }
}

/// What a field of a stanza holds.
fn meaning(field: &str) -> Option<&'static str> {
    match field {
        "character" => Some("the character's name"),
        "line" => Some("a line of text on how it plays"),
        "bots" => Some("a list of names"),
        _ => dice::Raw::meaning(field)
            .or_else(|| cards::Raw::meaning(field))
            .or_else(|| sheriff::RawMerchant::meaning(field))
            .or_else(|| sheriff::RawSheriff::meaning(field)),
    }
}

/// A kind of stanza: how a family reads its own.
pub(super) trait Kind: Sized {
    /// The name of the family.
    const FAMILY: &'static str;

    /// What the stanza says, if its values are in range.
    fn read(self, place: Place<'_>) -> Result<(Head, Make), CastError>;

    /// What a field of the family's own holds.
    fn meaning(field: &str) -> Option<&'static str>;
}

/// What the stanzas of every family have.
pub(super) struct Head {
    pub(super) character: Spanned<String>,
    pub(super) line: Option<Spanned<String>>,
    pub(super) bots: Vec<Spanned<String>>,
}

/// Makes the brain of a character: the known one with what the stanza gives, or a new one of this
/// name, for which the error names a field that is missing.
pub(super) type Make = Box<dyn Fn(&str, Option<&Brain>) -> Result<Brain, &'static str>>;

/// A character as a file gives it, with values in range.
pub(super) struct Stanza {
    pub(super) family: &'static str,
    pub(super) character: String,
    pub(super) line: Option<String>,
    pub(super) bots: Vec<Name>,
    make: Make,
    at: usize,
}

/// A name, and the line it stands on.
pub(super) struct Name {
    pub(super) text: String,
    at: usize,
}

impl Stanza {
    /// The brain of the character, of which one may be known already.
    pub(super) fn brain(&self, known: Option<&Brain>) -> Result<Brain, CastError> {
        (self.make)(&self.character, known).map_err(|field| CastError {
            line: self.at,
            field: Some(field.to_owned()),
            reason: format!(
                "the new character `{}` needs this too: {}",
                self.character,
                meaning(field).unwrap_or("a value")
            ),
        })
    }

    /// The line of a new character.
    pub(super) fn new_line(&self) -> String {
        self.line.clone().unwrap_or_else(|| "A character of somebody's own.".to_owned())
    }

    pub(super) fn taken(&self, by: &str) -> CastError {
        let field = Some("character".to_owned());
        let reason = format!("`{by}` is the name of a bot: a character needs another name");
        CastError { line: self.at, field, reason }
    }

    pub(super) fn too_many(&self) -> CastError {
        let reason = format!("a cast has at most {MAX_BOTS} bots: leave some out");
        CastError { line: self.at, field: None, reason }
    }
}

impl Name {
    pub(super) fn taken(&self, by: &str) -> CastError {
        let reason = format!("`{by}` is the name of another bot: choose another name");
        CastError { line: self.at, field: Some("bots".to_owned()), reason }
    }
}

/// Reads the stanzas of a cast file, in the order in which they stand there.
pub(super) fn read(text: &str) -> Result<Vec<Stanza>, CastError> {
    if text.len() > MAX_FILE {
        let reason = format!("a cast file has at most {MAX_FILE} bytes, not {}", text.len());
        return Err(CastError { line: 1, field: None, reason });
    }
    let place = Place { text };
    let file: RawFile = toml::from_str(text).map_err(|error| place.of_error(&error))?;
    let mut stanzas = file.stanzas(place)?;
    stanzas.sort_by_key(|stanza| stanza.at);
    Ok(stanzas)
}

/// Finds the line of a place in the text.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    text: &'a str,
}

impl<'a> Place<'a> {
    /// A number of a stanza, if it is given and within the range.
    pub(super) fn number<T: PartialOrd + Display>(
        self,
        field: &str,
        given: Option<Spanned<T>>,
        range: RangeInclusive<T>,
    ) -> Result<Option<T>, CastError> {
        match given {
            Some(number) if !range.contains(number.get_ref()) => {
                let right = meaning(field).unwrap_or("another number");
                let reason = format!("{} is out of range: {right}", number.get_ref());
                Err(self.fault(field, &number, reason))
            }
            given => Ok(given.map(Spanned::into_inner)),
        }
    }

    /// The error that says what is wrong with the value of a field.
    pub(super) fn fault<T>(self, field: &str, value: &Spanned<T>, reason: String) -> CastError {
        CastError { line: self.line(&value.span()), field: Some(field.to_owned()), reason }
    }

    fn stanza<K: Kind>(self, raw: Spanned<K>) -> Result<Stanza, CastError> {
        let at = self.line(&raw.span());
        let (Head { character, line, bots }, make) = raw.into_inner().read(self)?;
        self.check_name("character", &character)?;
        bots.iter().try_for_each(|bot| self.check_name("bots", bot))?;
        if let Some(line) = &line
            && (line.get_ref().chars().count() > MAX_LINE
                || line.get_ref().contains(char::is_control))
        {
            let reason = format!("a line has at most {MAX_LINE} letters and no line breaks");
            return Err(self.fault("line", line, reason));
        }
        let name =
            |bot: Spanned<String>| Name { at: self.line(&bot.span()), text: bot.into_inner() };
        Ok(Stanza {
            family: K::FAMILY,
            character: character.into_inner(),
            line: line.map(Spanned::into_inner),
            bots: bots.into_iter().map(name).collect(),
            make,
            at,
        })
    }

    fn check_name(self, field: &str, name: &Spanned<String>) -> Result<(), CastError> {
        match name::fault(name.get_ref()) {
            Some(reason) => Err(self.fault(field, name, reason)),
            None => Ok(()),
        }
    }

    fn of_error(self, error: &toml::de::Error) -> CastError {
        let span = error.span().unwrap_or(0..0);
        let message = error.message().trim().replace('\n', " ");
        let quoted = message.split('`').nth(1).filter(|_| message.contains("field"));
        let field = quoted.map_or_else(|| self.key(&span), |field| Some(field.to_owned()));
        let right = field.as_deref().and_then(meaning);
        let reason = match right {
            Some(right) => format!("{message}; this is {right}"),
            None => message,
        };
        CastError { line: self.line(&span), field, reason }
    }

    /// The number of the line on which the span begins.
    fn line(self, span: &Range<usize>) -> usize {
        self.before(span).matches('\n').count() + 1
    }

    /// The key of the line on which the span begins.
    fn key(self, span: &Range<usize>) -> Option<String> {
        let start = self.before(span).rfind('\n').map_or(0, |at| at + 1);
        let (key, _) = self.text[start..].lines().next()?.split_once('=')?;
        Some(key.trim().chars().take(MAX_NAME).collect())
    }

    fn before(self, span: &Range<usize>) -> &'a str {
        self.text.get(..span.start).unwrap_or(self.text)
    }
}
