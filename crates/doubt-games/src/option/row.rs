//! A row of a family's table of options, and what all rows together refuse.

#[cfg(feature = "types")]
use doubt_words::Message;
use doubt_words::Phrase;
use serde::Serialize;

use super::kind::{Kind, Range, Value, Within};
use super::{OptionError, SeatRange, Setting, nearest};

/// What is stated of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OptionInfo {
    /// Its name, as in `--set name=value`.
    pub name: &'static str,
    /// The values it takes.
    pub kind: Kind,
    /// What it means.
    pub meaning: Phrase,
    /// What some of its values do not go with.
    pub conflicts: &'static [Conflict],
}

/// A value of an option that does not go with something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Conflict {
    /// With some values of another option.
    Clash {
        /// The value.
        value: &'static str,
        /// The other option.
        other: &'static str,
        /// The values of it.
        values: &'static [&'static str],
        /// Why.
        #[cfg_attr(feature = "types", ts(as = "Message"))]
        reason: Phrase,
        /// What would be right: any one of these.
        instead: &'static [(&'static str, &'static str)],
    },
    /// With other numbers of seats than these.
    Company {
        /// The value.
        value: &'static str,
        /// The numbers of seats that it is for.
        fit: &'static [usize],
        /// Why: who sits where.
        #[cfg_attr(feature = "types", ts(as = "Message"))]
        reason: Phrase,
    },
}

/// An option of the rules of one family.
#[derive(Debug)]
pub struct Opt<R> {
    /// What is stated of it.
    pub info: OptionInfo,
    pub(crate) get: fn(&R) -> Value,
    pub(crate) set: fn(&mut R, Value) -> Option<()>,
}

/// Rules whose options stand in a table, each in one row.
pub trait Stated: Sized + 'static {
    /// Every option, in the order in which people read them.
    fn rows() -> &'static [Opt<Self>];

    /// How many seats the rules are for.
    fn seats(&self) -> SeatRange;

    /// Every option with its value.
    fn values(&self) -> Vec<(String, String)> {
        let value = |row: &Opt<Self>| (row.info.name.to_owned(), row.get(self).to_string());
        Self::rows().iter().map(value).collect()
    }

    /// Refuses options out of range, options that do not go together, and a wrong number of seats.
    fn validate(&self, seats: usize) -> Result<(), OptionError> {
        self.seats().check(seats)?;
        self.validate_options()?;
        Self::rows().iter().try_for_each(|row| row.check_company(self, seats))
    }

    /// Refuses options out of range and options that do not go together.
    fn validate_options(&self) -> Result<(), OptionError> {
        Self::rows().iter().try_for_each(|row| row.check_kind(self))?;
        Self::rows().iter().try_for_each(|row| row.check_others(self))
    }
}

/// The option of this name.
pub(super) fn find<R: Stated>(name: &str) -> Result<&'static Opt<R>, OptionError> {
    let names = || R::rows().iter().map(|row| row.info.name);
    R::rows().iter().find(|row| row.info.name == name).ok_or_else(|| OptionError::Unknown {
        name: name.chars().take(40).collect(),
        nearest: nearest(name, names()),
        known: names().collect(),
    })
}

impl<R: Stated> Opt<R> {
    /// The value of the option.
    pub(super) fn get(&self, rules: &R) -> Value {
        (self.get)(rules)
    }

    /// Changes the option to what is written.
    pub(super) fn set(&'static self, rules: &mut R, text: &str) -> Result<(), OptionError> {
        let value = self.info.kind.read(text);
        value.and_then(|value| (self.set)(rules, value)).ok_or_else(|| self.out_of_range(text))
    }

    fn setting(&self, rules: &R) -> Setting {
        Setting { name: self.info.name, value: self.get(rules).to_string() }
    }

    fn out_of_range(&'static self, text: &str) -> OptionError {
        let option = Setting { name: self.info.name, value: text.chars().take(40).collect() };
        OptionError::Value { option, takes: &self.info.kind }
    }

    fn check_kind(&'static self, rules: &R) -> Result<(), OptionError> {
        // A choice is an enum, so that its field holds no other value: every match is opened through here.
        if matches!(self.info.kind, Kind::Choice { .. } | Kind::Flag) {
            return Ok(());
        }
        let value = self.get(rules);
        if self.info.kind.holds(&value) {
            Ok(())
        } else {
            Err(self.out_of_range(&value.to_string()))
        }
    }

    /// Refuses what does not go with other options.
    fn check_others(&self, rules: &R) -> Result<(), OptionError> {
        if let Kind::Range(Range { within: Some(within), .. }) = self.info.kind {
            self.check_within(rules, &self.get(rules), within)?;
        }
        if self.info.conflicts.is_empty() {
            return Ok(());
        }
        let own = self.get(rules);
        for conflict in self.info.conflicts {
            let Conflict::Clash { value, other, values, reason, instead } = *conflict else {
                continue;
            };
            if own != Value::Word(value) {
                continue;
            }
            let other = find::<R>(other)?;
            if let Value::Word(word) = other.get(rules)
                && values.contains(&word)
            {
                return Err(OptionError::Clash {
                    option: self.setting(rules),
                    other: other.setting(rules),
                    reason,
                    instead: instead.iter().map(Setting::from).collect(),
                });
            }
        }
        Ok(())
    }

    fn check_within(&self, rules: &R, own: &Value, within: Within) -> Result<(), OptionError> {
        let other = find::<R>(within.other)?;
        let (Value::Number(own), Value::Number(bound)) = (own, other.get(rules)) else {
            return Ok(());
        };
        let most = bound * within.times;
        if *own <= most {
            return Ok(());
        }
        Err(OptionError::Above {
            option: self.setting(rules),
            most,
            other: other.setting(rules),
            least: own.div_ceil(within.times),
            reason: within.reason,
        })
    }

    /// Refuses what does not go with so many seats.
    fn check_company(&self, rules: &R, seats: usize) -> Result<(), OptionError> {
        if self.info.conflicts.is_empty() && !matches!(self.info.kind, Kind::BySeat(_)) {
            return Ok(());
        }
        let own = self.get(rules);
        if let Value::Listed(list) = &own
            && list.len() != seats
        {
            let option = self.setting(rules);
            return Err(OptionError::Listed { option, listed: list.len(), seats });
        }
        if let Kind::BySeat(spread) = self.info.kind
            && let Some(bound) = spread.total
        {
            let total = match own {
                Value::Number(each) => usize::from(each) * seats,
                _ => own.numbers().map(usize::from).sum(),
            };
            if total > bound.most.into() {
                let option = self.setting(rules);
                let (things, most) = (bound.things, bound.most);
                return Err(OptionError::TooMany { option, things, total, most });
            }
        }
        for conflict in self.info.conflicts {
            let Conflict::Company { value, fit, reason } = *conflict else { continue };
            if own == Value::Word(value) && !fit.contains(&seats) {
                let option = self.setting(rules);
                return Err(OptionError::Company { option, seats, fit, reason });
            }
        }
        Ok(())
    }
}
