//! `[[dice]]`: a character of the dice family.

use doubt_core::{Player, Seat, Seated, Seed};
use serde::Deserialize;
use toml::Spanned;

use super::bot::{Brain, CastBot, Family};
use super::file::{CastError, Head, Kind, Make, Place};
use crate::dice::{self, Character, Level, Numbers, Rules};

impl Family for Rules {
    const NAME: &'static str = "dice";

    fn player(brain: &Brain, seed: Seed, seat: Seat) -> Option<Box<dyn Player<Rules>>> {
        let Brain::Dice(brain) = brain else { return None };
        Some(match brain {
            dice::Brain::Character(character) => {
                Box::new(Seated::new(character.clone(), seed, seat))
            }
            dice::Brain::Level { level } => Box::new(Seated::new(*level, seed, seat)),
        })
    }
}

/// The bots without numbers.
pub(super) fn levels() -> impl Iterator<Item = CastBot> {
    Level::ALL.into_iter().map(|level| {
        let brain = Brain::Dice(dice::Brain::Level { level });
        CastBot::new(&format!("level-{}", level.number()), brain, level.capability())
    })
}

/// A stanza as it stands in a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Raw {
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

impl Kind for Raw {
    const FAMILY: &'static str = Rules::NAME;

    fn read(self, place: Place<'_>) -> Result<(Head, Make), CastError> {
        let given = [
            self.dudo_threshold,
            self.calza_threshold,
            self.bluff_frequency,
            self.aggression,
            self.risk_tolerance,
            self.adaptability,
            self.unpredictability,
            self.positional_awareness,
        ];
        let mut numbers = [None; 8];
        for ((number, given), field) in numbers.iter_mut().zip(given).zip(Numbers::NAMES) {
            *number = place.number(field, given, 0.0..=1.0)?;
        }
        let make = move |name: &str, known: Option<&Brain>| {
            let known = match known {
                Some(Brain::Dice(brain)) => brain.character(),
                _ => None,
            };
            let before = match known {
                Some(known) => known.numbers,
                None => {
                    let missing = Numbers::NAMES.iter().zip(numbers).find(|(_, n)| n.is_none());
                    missing.map_or(Ok(Numbers::MIDDLING), |(field, _)| Err(*field))?
                }
            };
            let numbers = change(before, numbers);
            let name = known.map_or_else(|| name.into(), |known| known.name.clone());
            Ok(Brain::Dice(dice::Brain::Character(Character { name, numbers })))
        };
        let head = Head { character: self.character, line: self.line, bots: self.bots };
        Ok((head, Box::new(make)))
    }

    fn meaning(field: &str) -> Option<&'static str> {
        Numbers::NAMES.contains(&field).then_some("a number from 0 to 1")
    }
}

/// These numbers, but for those that are given, in the order of [`Numbers::NAMES`].
fn change(known: Numbers, given: [Option<f64>; 8]) -> Numbers {
    let [dudo, calza, bluff, aggression, risk, adapt, chance, position] = given;
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
