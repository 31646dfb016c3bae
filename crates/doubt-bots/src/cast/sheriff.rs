//! The sheriff family: how its bots are seated, and their sheets.

use std::sync::Arc;

use doubt_core::{Player, Seat, Seated, Seed};
use doubt_games::sheriff::rules::{MAX_BLUFF, Sheriff};
use doubt_games::sheriff::tell::TELLS;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use super::bot::{Brain, CastBot, Family, Mind};
use super::file::{MAX_LINE, is_line};
use super::sheet::{Kind, Sheet, SheetError};
use super::within::whole;
use super::{Cast, draw};
use crate::sheriff::{Lawman, Merchant, Part, Rules, Townsfolk, Traits, Way, with_skills};

impl Family for Rules {
    const NAME: &'static str = Rules::FAMILY;
    const SKILL: Option<&'static str> = Some("bluff");

    fn with_skills<'a>(&self, seats: impl Iterator<Item = Option<&'a CastBot>>) -> Rules {
        with_skills(self, seats.map(|bot| bot?.townsfolk()))
    }

    /// A fixed sheriff's badge goes to somebody who wears one.
    fn has_first_part(&self) -> bool {
        self.sheriff == Sheriff::Fixed
    }

    fn company(&self, cast: &Cast, count: usize, with_first: bool, seed: Seed) -> Vec<CastBot> {
        draw::town(cast, with_first && self.has_first_part(), count, seed)
    }

    fn player(brain: &Brain, seed: Seed, seat: Seat) -> Option<Box<dyn Player<Rules>>> {
        match brain {
            Brain::Sheriff(one) => Some(Box::new(Seated::new(one.clone(), seed, seat))),
            _ => None,
        }
    }
}

/// What a merchant plays with.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MerchantNumbers {
    #[serde(deserialize_with = "whole::<_, _, 1, { MAX_BLUFF as i64 }>")]
    bluff: u8,
    #[serde(deserialize_with = "whole::<_, _, 0, 10>")]
    risk: u8,
    #[serde(deserialize_with = "whole::<_, _, 0, 10>")]
    greed: u8,
    #[serde(deserialize_with = "whole::<_, _, 0, 10>")]
    honesty: u8,
    #[serde(default)]
    way: Way,
    #[serde(default)]
    badge: Lawman,
    #[serde(default, deserialize_with = "tells", skip_serializing_if = "Vec::is_empty")]
    easy: Vec<String>,
    #[serde(default, deserialize_with = "tells", skip_serializing_if = "Vec::is_empty")]
    uneasy: Vec<String>,
}

/// What a sheriff decides by.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SheriffNumbers {
    badge: Lawman,
}

impl Mind for Townsfolk {
    fn family(&self) -> &'static str {
        Rules::NAME
    }

    fn character(&self) -> Option<&Arc<str>> {
        Some(&self.merchant.name)
    }

    fn numbers(&self) -> Vec<(&'static str, f64)> {
        self.numbers()
    }

    fn sheet(&self) -> Sheet {
        let (badge, name) = (self.badge, Some(&*self.merchant.name));
        let Merchant { traits: Traits { bluff, risk, greed, honesty }, way, easy, uneasy, .. } =
            &self.merchant;
        match self.part {
            Part::Sheriff => Sheet::new(Kind::Sheriff, name, SheriffNumbers { badge }),
            Part::Merchant => {
                let numbers = MerchantNumbers {
                    bluff: *bluff,
                    risk: *risk,
                    greed: *greed,
                    honesty: *honesty,
                    way: *way,
                    badge,
                    easy: easy.to_vec(),
                    uneasy: uneasy.to_vec(),
                };
                Sheet::new(Kind::Merchant, name, numbers)
            }
        }
    }
}

/// The merchant of a sheet.
pub(super) fn merchant(sheet: &Sheet) -> Result<Brain, SheetError> {
    let name = sheet.character()?.into();
    let MerchantNumbers { bluff, risk, greed, honesty, way, badge, easy, uneasy } = sheet.read()?;
    let traits = Traits { bluff, risk, greed, honesty };
    let merchant = Merchant { name, traits, way, easy: easy.into(), uneasy: uneasy.into() };
    Ok(Brain::Sheriff(Townsfolk { merchant, badge, part: Part::Merchant }))
}

/// The sheriff of a sheet.
pub(super) fn sheriff(sheet: &Sheet) -> Result<Brain, SheetError> {
    let SheriffNumbers { badge } = sheet.read()?;
    let merchant = Merchant { name: sheet.character()?.into(), ..Merchant::off_duty(badge) };
    Ok(Brain::Sheriff(Townsfolk { merchant, badge, part: Part::Sheriff }))
}

fn tells<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let tells = Vec::<String>::deserialize(deserializer)?;
    let is_tell = |tell: &String| !tell.is_empty() && is_line(tell);
    if tells.len() == usize::from(TELLS) && tells.iter().all(is_tell) {
        return Ok(tells);
    }
    Err(D::Error::custom(format!(
        "give {TELLS} tells of at most {MAX_LINE} characters each, without line breaks"
    )))
}
