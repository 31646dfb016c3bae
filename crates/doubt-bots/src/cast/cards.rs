//! The cards family: how its bots are seated, and their sheets.

use std::sync::Arc;

use doubt_core::{Player, Seat, Seated, Seed};
use doubt_games::cards::rules::Claim;
use serde::Deserialize;

use super::bot::{Brain, CastBot, Family, Mind};
use super::sheet::{Kind, Sheet, SheetError};
use crate::cards::{self, Character, Counter, Rules, Style};

impl Family for Rules {
    const NAME: &'static str = Rules::FAMILY;

    /// Where the rank is assigned, one of the set styles, which are made for that.
    fn suits(&self, bot: &CastBot) -> bool {
        match self.claim {
            Claim::Ascending => matches!(bot.brain, Brain::Cards(cards::Brain::Style { .. })),
            _ => bot.character().is_some() && !bot.leads(),
        }
    }

    fn player(brain: &Brain, seed: Seed, seat: Seat) -> Option<Box<dyn Player<Rules>>> {
        let brain = match brain {
            Brain::Cards(brain) => brain,
            Brain::Learned(learned) if learned.family == Self::NAME => {
                return Some(learned.player(seed, seat));
            }
            _ => return None,
        };
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

impl Mind for cards::Brain {
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
            cards::Brain::Character(one) => Sheet::new(Kind::Cards, Some(&one.name), one.numbers),
            style @ cards::Brain::Style { .. } => Sheet::new(Kind::Style, None, style),
            counter @ cards::Brain::Counter {} => Sheet::new(Kind::Counter, None, counter),
        }
    }
}

/// The character of a sheet.
pub(super) fn character(sheet: &Sheet) -> Result<Brain, SheetError> {
    let (name, numbers) = (sheet.character()?.into(), sheet.read()?);
    Ok(Brain::Cards(cards::Brain::Character(Character { name, numbers })))
}

/// The set style of a sheet.
pub(super) fn style(sheet: &Sheet) -> Result<Brain, SheetError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Numbers {
        style: Style,
    }
    let Numbers { style } = sheet.read()?;
    Ok(Brain::Cards(cards::Brain::Style { style }))
}

/// The one that counts, whose sheet is empty.
pub(super) fn counter(sheet: &Sheet) -> Result<Brain, SheetError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Numbers {}
    let Numbers {} = sheet.read()?;
    Ok(Brain::Cards(cards::Brain::Counter {}))
}
