//! Cast files: how they are read, and what is said of one that is wrong.
//!
//! A file has stanzas, each of one character: its name, a line on how it plays, the names of bots
//! that play it, and its numbers, which are a [`Sheet`]. A stanza of a known character is laid over
//! that one's sheet.

use std::fmt;
use std::ops::Range;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use toml::{Spanned, Table, Value};

use super::MAX_BOTS;
use super::name::{self, MAX_NAME};
use super::sheet::{Kind, Sheet, SheetError};

/// The most bytes of a cast file: hundreds of characters fit.
pub const MAX_FILE: usize = 64 * 1024;
/// The most letters of the line on how a bot plays: two lines of a terminal.
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

/// A character as a file gives it; whether its values are in range is for its family to say.
pub(super) struct Stanza {
    pub(super) character: String,
    pub(super) line: Option<String>,
    pub(super) bots: Vec<Name>,
    pub(super) sheet: Sheet,
    /// The line of each of the sheet's numbers.
    lines: Vec<(String, usize)>,
    at: usize,
}

/// A name, and the line it stands on.
pub(super) struct Name {
    pub(super) text: String,
    at: usize,
}

impl Stanza {
    /// Where a fault of the sheet stands in the file.
    pub(super) fn fault(&self, fault: SheetError) -> CastError {
        let SheetError { field, mut reason } = fault;
        let own = self.lines.iter().find(|(name, _)| Some(name) == field.as_ref());
        if field.is_some() && own.is_none() {
            reason = format!("the new character `{}` needs this too", self.character);
        }
        CastError { line: own.map_or(self.at, |(_, line)| *line), field, reason }
    }

    pub(super) fn taken(&self, by: &str) -> CastError {
        let field = Some("character".to_owned());
        let reason =
            format!("`{by}` is already the name of a bot: give the character another name");
        CastError { line: self.at, field, reason }
    }

    pub(super) fn too_many(&self) -> CastError {
        let reason = format!("a cast may have at most {MAX_BOTS} bots: leave some out");
        CastError { line: self.at, field: None, reason }
    }
}

impl Name {
    pub(super) fn taken(&self, by: &str) -> CastError {
        let reason = format!("`{by}` is already the name of another bot: choose another name");
        CastError { line: self.at, field: Some("bots".to_owned()), reason }
    }
}

/// Reads the stanzas of a cast file, in the order in which they stand there.
pub(super) fn read(text: &str) -> Result<Vec<Stanza>, CastError> {
    if text.len() > MAX_FILE {
        let reason =
            format!("a cast file may have at most {MAX_FILE} bytes; this one has {}", text.len());
        return Err(CastError { line: 1, field: None, reason });
    }
    let source = Source { text };
    let file: RawFile = toml::from_str(text).map_err(|error| source.of_error(&error))?;
    let kinds = [
        (Kind::Dice, file.dice),
        (Kind::Cards, file.cards),
        (Kind::Merchant, file.merchant),
        (Kind::Sheriff, file.sheriff),
    ];
    let raw =
        kinds.into_iter().flat_map(|(kind, list)| list.into_iter().map(move |raw| (kind, raw)));
    let mut stanzas: Vec<Stanza> =
        raw.map(|(kind, raw)| source.stanza(kind, raw)).collect::<Result<_, _>>()?;
    stanzas.sort_by_key(|stanza| stanza.at);
    Ok(stanzas)
}

/// Every stanza of a file, by kind.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    #[serde(default)]
    dice: Vec<Spanned<RawStanza>>,
    #[serde(default)]
    cards: Vec<Spanned<RawStanza>>,
    #[serde(default)]
    merchant: Vec<Spanned<RawStanza>>,
    #[serde(default)]
    sheriff: Vec<Spanned<RawStanza>>,
}

/// A stanza as it stands there: what every character has, and numbers that its family knows.
#[derive(Default)]
struct RawStanza {
    character: Option<Spanned<String>>,
    line: Option<Spanned<String>>,
    bots: Vec<Spanned<String>>,
    numbers: Vec<(String, Spanned<Value>)>,
}

// By hand, since a flattened map would forget where its values stand.
impl<'de> Deserialize<'de> for RawStanza {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RawStanza, D::Error> {
        deserializer.deserialize_map(Fields)
    }
}

struct Fields;

impl<'de> Visitor<'de> for Fields {
    type Value = RawStanza;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a character and its numbers")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawStanza, A::Error> {
        let mut stanza = RawStanza::default();
        while let Some(field) = map.next_key::<String>()? {
            match &*field {
                "character" => stanza.character = Some(map.next_value()?),
                "line" => stanza.line = Some(map.next_value()?),
                "bots" => stanza.bots = map.next_value()?,
                _ => stanza.numbers.push((field, map.next_value()?)),
            }
        }
        Ok(stanza)
    }
}

/// Finds the line of a place in the text.
#[derive(Clone, Copy)]
struct Source<'a> {
    text: &'a str,
}

impl<'a> Source<'a> {
    fn stanza(self, kind: Kind, raw: Spanned<RawStanza>) -> Result<Stanza, CastError> {
        let at = self.line(&raw.span());
        let RawStanza { character, line, bots, numbers } = raw.into_inner();
        let Some(character) = character else {
            let reason = "missing: say whose numbers these are".to_owned();
            return Err(CastError { line: at, field: Some("character".to_owned()), reason });
        };
        self.check_name("character", &character)?;
        bots.iter().try_for_each(|bot| self.check_name("bots", bot))?;
        if let Some(line) = &line
            && !is_line(line.get_ref())
        {
            let reason =
                format!("a line may have at most {MAX_LINE} characters and no line breaks");
            return Err(self.fault("line", line, reason));
        }
        let name =
            |bot: Spanned<String>| Name { at: self.line(&bot.span()), text: bot.into_inner() };
        let lines = numbers
            .iter()
            .map(|(field, value)| (field.clone(), self.line(&value.span())))
            .collect();
        let numbers: Table =
            numbers.into_iter().map(|(field, value)| (field, value.into_inner())).collect();
        let character = character.into_inner();
        Ok(Stanza {
            sheet: Sheet { kind, character: Some(character.clone()), numbers },
            character,
            line: line.map(Spanned::into_inner),
            bots: bots.into_iter().map(name).collect(),
            lines,
            at,
        })
    }

    /// The error that says what is wrong with the value of a field.
    fn fault<T>(self, field: &str, value: &Spanned<T>, reason: String) -> CastError {
        CastError { line: self.line(&value.span()), field: Some(field.to_owned()), reason }
    }

    fn check_name(self, field: &str, name: &Spanned<String>) -> Result<(), CastError> {
        match name::fault(name.get_ref()) {
            Some(reason) => Err(self.fault(field, name, reason)),
            None => Ok(()),
        }
    }

    fn of_error(self, error: &toml::de::Error) -> CastError {
        let span = error.span().unwrap_or(0..0);
        let reason = error.message().trim().replace('\n', " ");
        CastError { line: self.line(&span), field: self.key(&span), reason }
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

/// Whether it is a line that can be shown.
pub(super) fn is_line(text: &str) -> bool {
    text.chars().count() <= MAX_LINE && !text.contains(char::is_control)
}
