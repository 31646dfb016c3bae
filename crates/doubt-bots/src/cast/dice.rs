//! The dice family: how its bots are seated, and their sheets.

use std::sync::Arc;

use doubt_core::{Player, Seat, Seated, Seed};
use serde::Deserialize;

use super::bot::{Brain, CastBot, Family, Mind};
use super::sheet::{Kind, Sheet, SheetError};
use crate::dice::oracle::Play;
use crate::dice::{self, Character, Level, Oracle, Rules};

impl Family for Rules {
    const NAME: &'static str = Rules::FAMILY;

    fn player(brain: &Brain, seed: Seed, seat: Seat) -> Option<Box<dyn Player<Rules>>> {
        let brain = match brain {
            Brain::Dice(brain) => brain,
            Brain::Learned(learned) if learned.family == Self::NAME => {
                return Some(learned.player(seed, seat));
            }
            _ => return None,
        };
        Some(match brain {
            dice::Brain::Character(character) => {
                Box::new(Seated::new(character.clone(), seed, seat))
            }
            dice::Brain::Level { level } => Box::new(Seated::new(*level, seed, seat)),
            dice::Brain::Oracle(oracle) => Box::new(Seated::new(oracle.clone(), seed, seat)),
        })
    }
}

/// The bots without numbers.
pub(super) fn levels() -> impl Iterator<Item = CastBot> {
    let levels = Level::ALL.into_iter().map(|level| {
        let brain = Brain::Dice(dice::Brain::Level { level });
        CastBot::new(&format!("level-{}", level.number()), brain, level.capability())
    });
    let oracles = [("Oracle", Play::Mixed), ("Purified Oracle", Play::Purified)];
    levels.chain(oracles.map(|(name, play)| oracle(name, Oracle::new(play))))
}

/// An oracle of this name.
pub(super) fn oracle(name: &str, oracle: Oracle) -> CastBot {
    let line = oracle.capability();
    CastBot::new(name, Brain::Dice(dice::Brain::Oracle(oracle)), line)
}

impl Mind for dice::Brain {
    fn family(&self) -> &'static str {
        Rules::NAME
    }

    fn character(&self) -> Option<&Arc<str>> {
        Some(&self.character()?.name)
    }

    fn numbers(&self) -> Vec<(&'static str, f64)> {
        self.character().map_or(Vec::new(), |character| character.numbers.list().into())
    }

    fn sheet(&self) -> Sheet {
        match self {
            dice::Brain::Character(one) => Sheet::new(Kind::Dice, Some(&one.name), one.numbers),
            level @ dice::Brain::Level { .. } => Sheet::new(Kind::Level, None, level),
            dice::Brain::Oracle(oracle) => Sheet::new(Kind::Oracle, None, oracle),
        }
    }
}

/// The character of a sheet.
pub(super) fn character(sheet: &Sheet) -> Result<Brain, SheetError> {
    let (name, numbers) = (sheet.character()?.into(), sheet.read()?);
    Ok(Brain::Dice(dice::Brain::Character(Character { name, numbers })))
}

/// The level of a sheet.
pub(super) fn level(sheet: &Sheet) -> Result<Brain, SheetError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Numbers {
        level: Level,
    }
    let Numbers { level } = sheet.read()?;
    Ok(Brain::Dice(dice::Brain::Level { level }))
}

/// The Oracle of a sheet. One that played by a file comes back only with the file.
pub(super) fn oracle_of(sheet: &Sheet) -> Result<Brain, SheetError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Numbers {
        play: Play,
        strategy: Option<String>,
    }
    let Numbers { play, strategy } = sheet.read()?;
    match strategy {
        None => Ok(Brain::Dice(dice::Brain::Oracle(Oracle::new(play)))),
        Some(digest) => Err(SheetError {
            field: Some("strategy".to_owned()),
            reason: format!(
                "the strategy {digest} is in a file of its own: seat it with strategy:FILE"
            ),
        }),
    }
}
