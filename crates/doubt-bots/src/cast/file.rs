//! Cast files: how they are read, and what is said of one that is wrong.

use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;

use super::MAX_BOTS;
use super::name::{self, MAX_NAME};
use crate::dice::Numbers;

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

/// A character as a file gives it, with values in range.
pub(super) struct Stanza {
    pub(super) character: String,
    pub(super) line: Option<String>,
    pub(super) bots: Vec<Name>,
    /// The numbers that are given, in the order of [`Numbers::NAMES`].
    given: [Option<f64>; 8],
    at: usize,
}

/// A name, and the line it stands on.
pub(super) struct Name {
    pub(super) text: String,
    at: usize,
}

impl Stanza {
    /// These numbers, but for those that the stanza gives.
    pub(super) fn change(&self, known: Numbers) -> Numbers {
        let [dudo, calza, bluff, aggression, risk, adapt, chance, position] = self.given;
        Numbers {
            dudo_threshold: dudo.unwrap_or(known.dudo_threshold),
            calza_threshold: calza.unwrap_or(known.calza_threshold),
            bluff_frequency: bluff.unwrap_or(known.bluff_frequency),
            aggression: aggression.unwrap_or(known.aggression),
            risk_tolerance: risk.unwrap_or(known.risk_tolerance),
            adaptability: adapt.unwrap_or(known.adaptability),
            unpredictability: chance.unwrap_or(known.unpredictability),
            positional_awareness: position.unwrap_or(known.positional_awareness),
        }
    }

    /// All eight numbers, which a new character needs.
    pub(super) fn numbers(&self) -> Result<Numbers, CastError> {
        let missing = Numbers::NAMES.iter().zip(self.given).find(|(_, given)| given.is_none());
        match missing {
            None => Ok(self.change(Numbers::MIDDLING)),
            Some((field, _)) => Err(CastError {
                line: self.at,
                field: Some((*field).to_owned()),
                reason: format!(
                    "the new character `{}` needs this number too, from 0 to 1",
                    self.character
                ),
            }),
        }
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
        let reason =
            format!("`{by}` is the name of a character or a level: a bot needs another name");
        CastError { line: self.at, field: Some("bots".to_owned()), reason }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    #[serde(default)]
    dice: Vec<Spanned<RawStanza>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStanza {
    character: Spanned<String>,
    line: Option<Spanned<String>>,
    #[serde(default)]
    bots: Vec<Spanned<String>>,
    dudo_threshold: Option<Spanned<f64>>,
    calza_threshold: Option<Spanned<f64>>,
    bluff_frequency: Option<Spanned<f64>>,
    aggression: Option<Spanned<f64>>,
    risk_tolerance: Option<Spanned<f64>>,
    adaptability: Option<Spanned<f64>>,
    unpredictability: Option<Spanned<f64>>,
    positional_awareness: Option<Spanned<f64>>,
}

/// Reads the stanzas of a cast file.
pub(super) fn read(text: &str) -> Result<Vec<Stanza>, CastError> {
    if text.len() > MAX_FILE {
        let reason = format!("a cast file has at most {MAX_FILE} bytes, not {}", text.len());
        return Err(CastError { line: 1, field: None, reason });
    }
    let file: RawFile = toml::from_str(text).map_err(|error| Place { text }.of_error(&error))?;
    file.dice.into_iter().map(|raw| Place { text }.stanza(raw)).collect()
}

/// Finds the line of a place in the text.
#[derive(Clone, Copy)]
struct Place<'a> {
    text: &'a str,
}

impl<'a> Place<'a> {
    fn stanza(self, raw: Spanned<RawStanza>) -> Result<Stanza, CastError> {
        let at = self.line(&raw.span());
        let raw = raw.into_inner();
        self.check_name("character", &raw.character)?;
        raw.bots.iter().try_for_each(|bot| self.check_name("bots", bot))?;
        if let Some(line) = &raw.line
            && (line.get_ref().chars().count() > MAX_LINE
                || line.get_ref().contains(char::is_control))
        {
            let reason = format!("a line has at most {MAX_LINE} letters and no line breaks");
            return Err(self.fault("line", line, reason));
        }
        let given = [
            raw.dudo_threshold,
            raw.calza_threshold,
            raw.bluff_frequency,
            raw.aggression,
            raw.risk_tolerance,
            raw.adaptability,
            raw.unpredictability,
            raw.positional_awareness,
        ];
        for (field, number) in Numbers::NAMES.iter().zip(&given) {
            if let Some(number) = number
                && !(0.0..=1.0).contains(number.get_ref())
            {
                let reason = format!("{} is out of range: a number from 0 to 1", number.get_ref());
                return Err(self.fault(field, number, reason));
            }
        }
        let bots = raw
            .bots
            .into_iter()
            .map(|bot| Name { at: self.line(&bot.span()), text: bot.into_inner() });
        Ok(Stanza {
            character: raw.character.into_inner(),
            line: raw.line.map(Spanned::into_inner),
            bots: bots.collect(),
            given: given.map(|number| number.map(Spanned::into_inner)),
            at,
        })
    }

    fn check_name(self, field: &str, name: &Spanned<String>) -> Result<(), CastError> {
        match name::fault(name.get_ref()) {
            Some(reason) => Err(self.fault(field, name, reason)),
            None => Ok(()),
        }
    }

    fn fault<T>(self, field: &str, value: &Spanned<T>, reason: String) -> CastError {
        CastError { line: self.line(&value.span()), field: Some(field.to_owned()), reason }
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

/// What a field of a stanza holds.
fn meaning(field: &str) -> Option<&'static str> {
    match field {
        "character" => Some("the character's name"),
        "line" => Some("a line of text on how it plays"),
        "bots" => Some("a list of names"),
        field if Numbers::NAMES.contains(&field) => Some("a number from 0 to 1"),
        _ => None,
    }
}
