//! Reads the file of a lesson.

use std::collections::BTreeMap;

use doubt_core::{Record, Seat};
use doubt_games::catalog;
use serde::Deserialize;

use super::{Idea, Lesson};

/// A lesson as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// The learner's seat.
    #[serde(default)]
    seat: usize,
    /// The match.
    script: String,
    /// A step for each answer of the learner's.
    step: Vec<Written>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    #[serde(default)]
    also: Vec<String>,
    #[serde(default)]
    other: BTreeMap<String, Vec<String>>,
}

impl Lesson {
    /// Reads a lesson; refuses one whose steps are not the learner's answers.
    pub(super) fn read(name: &'static str, text: &str) -> Result<Lesson, String> {
        let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
        let record = Record::script(&file.script).map_err(|error| error.to_string())?;
        let rules = catalog::rules_of(&record).map_err(|error| error.to_string())?;
        let game = catalog::find(&record.header.game).map_err(|error| error.to_string())?;
        let seats = record.header.names.len();
        let seat = Seat::new(file.seat).filter(|seat| seat.index() < seats);
        let seat = seat.ok_or_else(|| format!("there is no seat {}", file.seat))?;
        let answers = record.steps().filter(|(by, _)| *by == Some(seat)).count();
        if answers != file.step.len() {
            let steps = file.step.len();
            return Err(format!("{steps} steps, but the learner answers {answers} times"));
        }
        let step =
            |Written { name, also, other }| Idea { name, also, other: other.into_iter().collect() };
        let steps = file.step.into_iter().map(step).collect();
        Ok(Lesson { name, game, rules, seat, record, steps })
    }
}
