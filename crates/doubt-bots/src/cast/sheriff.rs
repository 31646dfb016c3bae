//! `[[merchant]]` and `[[sheriff]]`: characters of the sheriff family.

use std::sync::Arc;

use doubt_core::{Player, Seat, Seated, Seed};
use doubt_games::sheriff::tell::TELLS;
use serde::Deserialize;
use toml::Spanned;

use super::bot::{Brain, Family};
use super::file::{CastError, Head, Kind, MAX_LINE, Make, Place};
use crate::sheriff::{Lawman, Merchant, Part, Rules, Townsfolk, Traits, Way};

impl Family for Rules {
    const NAME: &'static str = "sheriff";

    fn player(brain: &Brain, seed: Seed, seat: Seat) -> Option<Box<dyn Player<Rules>>> {
        match brain {
            Brain::Sheriff(one) => Some(Box::new(Seated::new(one.clone(), seed, seat))),
            _ => None,
        }
    }
}

/// A merchant as it stands in a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMerchant {
    character: Spanned<String>,
    line: Option<Spanned<String>>,
    #[serde(default)]
    bots: Vec<Spanned<String>>,
    bluff: Option<Spanned<i64>>,
    risk: Option<Spanned<i64>>,
    greed: Option<Spanned<i64>>,
    honesty: Option<Spanned<i64>>,
    way: Option<Spanned<String>>,
    badge: Option<Spanned<String>>,
    easy: Option<Spanned<Vec<String>>>,
    uneasy: Option<Spanned<Vec<String>>>,
}

/// A sheriff as it stands in a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSheriff {
    character: Spanned<String>,
    line: Option<Spanned<String>>,
    #[serde(default)]
    bots: Vec<Spanned<String>>,
    badge: Option<Spanned<String>>,
}

impl Kind for RawMerchant {
    const FAMILY: &'static str = Rules::NAME;

    fn read(self, place: Place<'_>) -> Result<(Head, Make), CastError> {
        let bluff = place.number("bluff", self.bluff, 1..=10)?;
        let risk = place.number("risk", self.risk, 0..=10)?;
        let greed = place.number("greed", self.greed, 0..=10)?;
        let honesty = place.number("honesty", self.honesty, 0..=10)?;
        let way = chosen(place, "way", self.way, &Way::ALL)?;
        let badge = chosen(place, "badge", self.badge, &Lawman::ALL)?;
        let easy = tells(place, "easy", self.easy)?;
        let uneasy = tells(place, "uneasy", self.uneasy)?;
        let make = move |name: &str, known: Option<&Brain>| {
            let known = known_of(known, Part::Merchant);
            let before = known.map(|one| one.merchant.traits);
            let number = |given: Option<i64>, known: Option<u8>, field: &'static str| {
                given.map(|number| number as u8).or(known).ok_or(field)
            };
            let traits = Traits {
                bluff: number(bluff, before.map(|it| it.bluff), "bluff")?,
                risk: number(risk, before.map(|it| it.risk), "risk")?,
                greed: number(greed, before.map(|it| it.greed), "greed")?,
                honesty: number(honesty, before.map(|it| it.honesty), "honesty")?,
            };
            let usual = known.cloned().unwrap_or_else(|| Townsfolk {
                part: Part::Merchant,
                ..Townsfolk::lawman(Lawman::Smart)
            });
            let merchant = Merchant {
                name: known.map_or_else(|| name.into(), |known| known.merchant.name.clone()),
                traits,
                way: way.unwrap_or(usual.merchant.way),
                easy: easy.clone().unwrap_or(usual.merchant.easy),
                uneasy: uneasy.clone().unwrap_or(usual.merchant.uneasy),
            };
            let badge = badge.unwrap_or(usual.badge);
            Ok(Brain::Sheriff(Townsfolk { merchant, badge, part: Part::Merchant }))
        };
        let head = Head { character: self.character, line: self.line, bots: self.bots };
        Ok((head, Box::new(make)))
    }

    fn meaning(field: &str) -> Option<&'static str> {
        match field {
            "bluff" => Some("a whole number from 1 to 10"),
            "risk" | "greed" | "honesty" => Some("a whole number from 0 to 10"),
            "way" => Some("plain, reader or gambler"),
            "easy" | "uneasy" => Some("a list of three tells"),
            _ => None,
        }
    }
}

impl Kind for RawSheriff {
    const FAMILY: &'static str = Rules::NAME;

    fn read(self, place: Place<'_>) -> Result<(Head, Make), CastError> {
        let badge = chosen(place, "badge", self.badge, &Lawman::ALL)?;
        let make = move |name: &str, known: Option<&Brain>| {
            let known = known_of(known, Part::Sheriff);
            let badge = badge.or(known.map(|one| one.badge)).ok_or("badge")?;
            let name = known.map_or_else(|| name.into(), |known| known.merchant.name.clone());
            let merchant = Merchant { name, ..Merchant::anybody() };
            Ok(Brain::Sheriff(Townsfolk { merchant, badge, part: Part::Sheriff }))
        };
        let head = Head { character: self.character, line: self.line, bots: self.bots };
        Ok((head, Box::new(make)))
    }

    fn meaning(field: &str) -> Option<&'static str> {
        let badges = "trigger-happy, corrupt, greedy, strict, smart, vengeful or reckoner";
        (field == "badge").then_some(badges)
    }
}

/// The known character, if it plays this part.
fn known_of(known: Option<&Brain>, part: Part) -> Option<&Townsfolk> {
    match known {
        Some(Brain::Sheriff(one)) if one.part == part => Some(one),
        _ => None,
    }
}

/// One of some named values, if one is given.
fn chosen<T: Copy>(
    place: Place<'_>,
    field: &str,
    given: Option<Spanned<String>>,
    named: &[(&str, T)],
) -> Result<Option<T>, CastError> {
    let Some(given) = given else { return Ok(None) };
    if let Some((_, value)) = named.iter().find(|(name, _)| name == given.get_ref()) {
        return Ok(Some(*value));
    }
    let right = RawMerchant::meaning(field).or_else(|| RawSheriff::meaning(field));
    let typed: String = given.get_ref().chars().take(40).collect();
    let reason = format!("`{}` is none of {}", typed.escape_debug(), right.unwrap_or_default());
    Err(place.fault(field, &given, reason))
}

fn tells(
    place: Place<'_>,
    field: &str,
    given: Option<Spanned<Vec<String>>>,
) -> Result<Option<Arc<[String]>>, CastError> {
    let Some(given) = given else { return Ok(None) };
    let is_line = |tell: &String| {
        (1..=MAX_LINE).contains(&tell.chars().count()) && !tell.contains(char::is_control)
    };
    if given.get_ref().len() == usize::from(TELLS) && given.get_ref().iter().all(is_line) {
        return Ok(Some(given.into_inner().into()));
    }
    let reason = format!("give {TELLS} tells of at most {MAX_LINE} letters, without line breaks");
    Err(place.fault(field, &given, reason))
}
