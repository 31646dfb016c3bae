//! How well each seat bluffs.

use std::fmt;
use std::str::FromStr;

use doubt_core::{MAX_SEATS, PerSeat, Seat};

use super::goods::number;
use super::rules::MAX_SKILL;

/// The bluff skill of the seats: part of the set-up, since the bluff check needs it and everyone
/// knows it. Where characters sit down, they bring their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Skill {
    /// The same for all.
    Each(u8),
    /// One number a seat.
    Listed(PerSeat<u8>),
}

impl Skill {
    /// The skill of a seat.
    pub fn of(&self, seat: Seat) -> u8 {
        match self {
            Skill::Each(skill) => *skill,
            Skill::Listed(list) => list.get(seat).copied().unwrap_or(1),
        }
    }

    /// Whether every number is one that a skill can have.
    pub(super) fn is_in_range(&self) -> bool {
        let fits = |skill: &u8| (1..=MAX_SKILL).contains(skill);
        match self {
            Skill::Each(skill) => fits(skill),
            Skill::Listed(list) => list.values().all(fits),
        }
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Skill::Each(skill) => skill.fmt(f),
            Skill::Listed(list) => list.iter().try_for_each(|(seat, skill)| {
                write!(f, "{}{skill}", if seat == Seat::FIRST { "" } else { "," })
            }),
        }
    }
}

impl FromStr for Skill {
    type Err = ();

    fn from_str(text: &str) -> Result<Skill, ()> {
        if text.split(',').count() > MAX_SEATS {
            return Err(());
        }
        let number = |text: &str| number(text).ok_or(());
        let skill = match text.contains(',') {
            false => Skill::Each(number(text)?),
            true => Skill::Listed(text.split(',').map(number).collect::<Result<_, _>>()?),
        };
        if skill.is_in_range() { Ok(skill) } else { Err(()) }
    }
}
