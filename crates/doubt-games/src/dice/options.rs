//! The options of a rule set by name, as people read and change them.

use super::bid::number;
use super::rules::{FACES, Rules};
use crate::option::{OptionError, OptionInfo, Options, option, out_of_range, unknown};

/// The options of the dice family.
pub const OPTIONS: [OptionInfo; 11] = [
    option("dice", "1 to 8, or a list with one number a seat", "dice each seat starts with"),
    option("faces", "2 to 6", "faces of a die"),
    option("wild", "none, ones or top", "which face counts as every face (top: the highest)"),
    option(
        "raise",
        "count-then-face, face-then-count or no-lower-face",
        "what makes a bid higher than the last",
    ),
    option(
        "aces",
        "plain or halving",
        "how ones are bid; halving (half the count to ones, twice and one back) needs wild=ones",
    ),
    option("open_on_aces", "yes or no", "whether a round may be opened with a bid on ones"),
    option(
        "palifico",
        "off, once or always",
        "rounds without a wild face in which only the count may rise: never, when the opener has \
         just come down to one die, or whenever the opener has one die",
    ),
    option("calza", "off, on-turn or anyone", "who may call a bid exact to regain a die"),
    option(
        "loss",
        "one or difference",
        "dice that the loser of a challenge drops: one, or as many as the bid was off",
    ),
    option(
        "match",
        "last-standing or one-round",
        "whether the last seat with dice wins, or the winner of the first challenge",
    ),
    option("first", "seat or random", "who opens round one: seat 0, or a seat chosen by chance"),
];

impl Options for Rules {
    fn options(&self) -> &'static [OptionInfo] {
        &OPTIONS
    }

    fn get(&self, name: &str) -> Result<String, OptionError> {
        Ok(match name {
            "dice" => self.dice.to_string(),
            "faces" => self.faces.to_string(),
            "wild" => self.wild.to_string(),
            "raise" => self.raise.to_string(),
            "aces" => self.aces.to_string(),
            "open_on_aces" => if self.open_on_aces { "yes" } else { "no" }.into(),
            "palifico" => self.palifico.to_string(),
            "calza" => self.calza.to_string(),
            "loss" => self.loss.to_string(),
            "match" => self.ending.to_string(),
            "first" => self.first.to_string(),
            _ => return Err(unknown(name, &OPTIONS)),
        })
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let wrong = |()| out_of_range(name, value, &OPTIONS);
        match name {
            "dice" => self.dice = value.parse().map_err(wrong)?,
            "faces" => {
                let faces = number(value).filter(|faces| FACES.contains(faces));
                self.faces = faces.ok_or(()).map_err(wrong)?;
            }
            "wild" => self.wild = value.parse().map_err(wrong)?,
            "raise" => self.raise = value.parse().map_err(wrong)?,
            "aces" => self.aces = value.parse().map_err(wrong)?,
            "open_on_aces" => {
                self.open_on_aces = match value {
                    "yes" => true,
                    "no" => false,
                    _ => return Err(wrong(())),
                }
            }
            "palifico" => self.palifico = value.parse().map_err(wrong)?,
            "calza" => self.calza = value.parse().map_err(wrong)?,
            "loss" => self.loss = value.parse().map_err(wrong)?,
            "match" => self.ending = value.parse().map_err(wrong)?,
            "first" => self.first = value.parse().map_err(wrong)?,
            _ => return Err(unknown(name, &OPTIONS)),
        }
        Ok(())
    }
}
