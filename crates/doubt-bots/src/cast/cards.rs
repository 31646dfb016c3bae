//! `[[cards]]`: a character of the cards family.

use doubt_core::{Player, Seat, Seated, Seed};
use serde::Deserialize;
use toml::Spanned;

use super::bot::{Brain, CastBot, Family};
use super::file::{CastError, Head, Kind, Make, Place};
use crate::cards::numbers::MAX_MEMORY;
use crate::cards::{self, Character, Counter, Numbers, Rules, Style};

impl Family for Rules {
    const NAME: &'static str = "cards";

    fn player(brain: &Brain, seed: Seed, seat: Seat) -> Option<Box<dyn Player<Rules>>> {
        let Brain::Cards(brain) = brain else { return None };
        Some(match brain {
            cards::Brain::Character(character) => {
                Box::new(Seated::new(character.clone(), seed, seat))
            }
            cards::Brain::Style { style } => Box::new(Seated::new(*style, seed, seat)),
            cards::Brain::Counter {} => Box::new(Seated::new(Counter, seed, seat)),
        })
    }
}

/// The bots without numbers.
pub(super) fn styles() -> impl Iterator<Item = CastBot> {
    let counter = Brain::Cards(cards::Brain::Counter {});
    let counter = CastBot::new(Counter::NAME, counter, Counter::CAPABILITY);
    let styles = Style::ALL.into_iter().map(|style| {
        let brain = Brain::Cards(cards::Brain::Style { style });
        CastBot::new(style.name(), brain, style.capability())
    });
    styles.chain([counter])
}

/// A stanza as it stands in a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Raw {
    character: Spanned<String>,
    line: Option<Spanned<String>>,
    #[serde(default)]
    bots: Vec<Spanned<String>>,
    bluff_frequency: Option<Spanned<f64>>,
    challenge_frequency: Option<Spanned<f64>>,
    memory: Option<Spanned<i64>>,
    decks: Option<Spanned<i64>>,
    opponents: Option<Spanned<i64>>,
}

/// How many decks are played with where a character is the difficulty and does not say.
const USUAL_DECKS: u8 = 1;
/// How many of a character's kind sit there where it does not say.
const USUAL_OPPONENTS: u8 = 2;

impl Kind for Raw {
    const FAMILY: &'static str = Rules::NAME;

    fn read(self, place: Place<'_>) -> Result<(Head, Make), CastError> {
        let bluff = place.number("bluff_frequency", self.bluff_frequency, 0.0..=1.0)?;
        let challenge = place.number("challenge_frequency", self.challenge_frequency, 0.0..=1.0)?;
        let memory = place.number("memory", self.memory, 0..=i64::from(MAX_MEMORY))?;
        let decks = place.number("decks", self.decks, 1..=4)?.map(|decks| decks as u8);
        let opponents = place.number("opponents", self.opponents, 1..=9)?.map(|count| count as u8);
        let memory = memory.map(|turns| turns as u16);
        let make = move |name: &str, known: Option<&Brain>| {
            let known = match known {
                Some(Brain::Cards(brain)) => brain.character(),
                _ => None,
            };
            let before = known.map(|known| known.numbers);
            let numbers = Numbers {
                bluff_frequency: bluff
                    .or(before.map(|it| it.bluff_frequency))
                    .ok_or("bluff_frequency")?,
                challenge_frequency: challenge
                    .or(before.map(|it| it.challenge_frequency))
                    .ok_or("challenge_frequency")?,
                memory: memory.or(before.map(|it| it.memory)).ok_or("memory")?,
                decks: decks.or(before.map(|it| it.decks)).unwrap_or(USUAL_DECKS),
                opponents: opponents.or(before.map(|it| it.opponents)).unwrap_or(USUAL_OPPONENTS),
            };
            let name = known.map_or_else(|| name.into(), |known| known.name.clone());
            Ok(Brain::Cards(cards::Brain::Character(Character { name, numbers })))
        };
        let head = Head { character: self.character, line: self.line, bots: self.bots };
        Ok((head, Box::new(make)))
    }

    fn meaning(field: &str) -> Option<&'static str> {
        match field {
            "bluff_frequency" | "challenge_frequency" => Some("a number from 0 to 1"),
            "memory" => Some("a whole number from 0 to 1000"),
            "decks" => Some("a whole number from 1 to 4"),
            "opponents" => Some("a whole number from 1 to 9"),
            _ => None,
        }
    }
}
