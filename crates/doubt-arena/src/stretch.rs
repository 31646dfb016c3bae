//! A stretch of the schedule: groups in a row that are played elsewhere, and what comes back of them.
//!
//! What comes back are the lines of the groups as a journal has them, so whoever plays a stretch twice
//! gets the same bytes, and whoever reads it knows each group by its place, its seed and its table.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::bout::{self, Bench, Played};
use crate::journal::{self, MAX_LINE};
use crate::run::Failed;
use crate::schedule::Schedule;

/// The most groups of a stretch: seconds of the fastest games.
pub const MAX_GROUPS: u64 = 50_000;

/// The longest text that comes back, in bytes.
pub const MAX_BYTES: usize = 64 << 20;

/// Groups in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stretch {
    /// The place of the first in the schedule, from 0.
    pub first: u64,
    /// How many there are.
    pub groups: u64,
}

/// Why what came back is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsound {
    /// No stretch is that large.
    #[error("it is too long")]
    TooLong,
    /// It is not text.
    #[error("it is not text")]
    NoText,
    /// There are fewer or more groups than there should be.
    #[error("it has {found} groups, not {wanted}")]
    Groups {
        /// How many there are.
        found: u64,
        /// How many there should be.
        wanted: u64,
    },
    /// A group is damaged, or another one.
    #[error("group {group}: {reason}")]
    Group {
        /// Its place in the schedule.
        group: u64,
        /// What is wrong with it.
        reason: &'static str,
    },
}

impl Stretch {
    /// The places of its groups; none if there is no such stretch.
    pub fn places(&self) -> Option<RangeInclusive<u64>> {
        let is_one = (1..=MAX_GROUPS).contains(&self.groups);
        let last = self.first.checked_add(self.groups)?.checked_sub(1)?;
        is_one.then_some(self.first..=last)
    }

    /// Its part of the schedule.
    fn of(&self, schedule: &Schedule) -> impl Iterator<Item = crate::Group> + use<> {
        schedule.clone().from(self.first).take(usize::try_from(self.groups).unwrap_or(0))
    }

    /// Plays it, group after group.
    pub fn play(&self, schedule: &Schedule, bench: &impl Bench) -> Result<Vec<u8>, Failed> {
        let mut text = String::new();
        for group in self.of(schedule) {
            let played = bout::play(&group, bench)
                .map_err(|reason| Failed::Group { group: group.number, reason })?;
            text += &journal::checked(&played)?;
        }
        Ok(text.into_bytes())
    }

    /// Reads what came back; refuses what is not a finished group at its place.
    pub fn read(&self, bytes: &[u8], schedule: &Schedule) -> Result<Vec<Played>, Unsound> {
        if bytes.len() > MAX_BYTES {
            return Err(Unsound::TooLong);
        }
        let text = std::str::from_utf8(bytes).map_err(|_| Unsound::NoText)?;
        let found = text.lines().count() as u64;
        if found != self.groups {
            return Err(Unsound::Groups { found, wanted: self.groups });
        }
        let read = |(line, group): (&str, crate::Group)| {
            let unsound = |reason| Unsound::Group { group: group.number, reason };
            if line.len() > MAX_LINE {
                return Err(unsound("it is too long"));
            }
            let played: Played = journal::unchecked(line).map_err(unsound)?;
            if played.is_of(&group) { Ok(played) } else { Err(unsound("it is another group")) }
        };
        text.lines().zip(self.of(schedule)).map(read).collect()
    }
}
