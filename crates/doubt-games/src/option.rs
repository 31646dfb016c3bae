//! Options of a rule set: each is stated once, in a row of its family's table, and what takes, checks,
//! offers or explains options reads the row.
//!
//! | module | holds |
//! |---|---|
//! | [`kind`] | which values an option takes, with bounds that may depend on other options |
//! | [`row`] | a row of the table, conflicts between options, and the check of a rule set |
//! | [`refusal`] | what is wrong, as data and as a sentence |
//! | [`by_seat`] | one number for all seats, or one for each |

pub mod by_seat;
pub mod kind;
pub mod refusal;
pub mod row;
#[cfg(feature = "conformance")]
pub mod sample;

use std::fmt;

use doubt_core::MAX_SEATS;
use serde::Serialize;

pub use by_seat::BySeat;
pub use kind::{Kind, Range, Spread, Total, Value, Within};
pub use refusal::{OptionError, seat_range};
pub use row::{Conflict, Opt, OptionInfo, Stated};

/// A rule set whose options can be read and changed by name.
pub trait Options {
    /// Every option, in the order in which people read them.
    fn options(&self) -> Vec<&'static OptionInfo>;

    /// The value of an option.
    fn get(&self, name: &str) -> Result<String, OptionError>;

    /// Changes an option. Options that do not go together are found when the rule set is opened.
    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError>;
}

impl<R: Stated> Options for R {
    fn options(&self) -> Vec<&'static OptionInfo> {
        R::rows().iter().map(|row| &row.info).collect()
    }

    fn get(&self, name: &str) -> Result<String, OptionError> {
        Ok(row::find::<R>(name)?.get(self).to_string())
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        row::find::<R>(name)?.set(self, value)
    }
}

/// An option with a value of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Setting {
    /// The option.
    pub name: &'static str,
    /// The value.
    pub value: String,
}

impl From<&(&'static str, &'static str)> for Setting {
    fn from(&(name, value): &(&'static str, &'static str)) -> Setting {
        Setting { name, value: value.to_owned() }
    }
}

/// "wild=ones".
impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.name, self.value)
    }
}

/// The name most like what was typed, if one is like it at all.
pub fn nearest<'a>(typed: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let typed: String = typed.to_lowercase().chars().take(64).collect();
    names
        .map(|name| (strsim::damerau_levenshtein(&typed, &name.to_lowercase()), name))
        .filter(|(distance, name)| *distance <= 1 + name.chars().count() / 4)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// How many seats a rule set is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatRange {
    /// The fewest.
    pub least: usize,
    /// The most.
    pub most: usize,
}

impl SeatRange {
    /// From two seats to as many as a table has.
    pub const ANY: SeatRange = SeatRange { least: 2, most: MAX_SEATS };

    /// Refuses a number of seats outside the range.
    pub fn check(self, asked: usize) -> Result<(), OptionError> {
        let SeatRange { least, most } = self;
        if (least..=most).contains(&asked) {
            Ok(())
        } else {
            Err(OptionError::Seats { asked, least, most })
        }
    }
}

/// A row of a family's table: the option's name, the field that holds it, the values it takes, what it
/// means, and what it does not go with.
macro_rules! option {
    ($name:literal, $field:ident, $kind:expr, $meaning:expr $(, $conflict:expr)* $(,)?) => {
        $crate::option::Opt {
            info: $crate::option::OptionInfo {
                name: $name,
                kind: $kind,
                meaning: $meaning,
                conflicts: &[$($conflict),*],
            },
            get: |rules| $crate::option::kind::Field::value(&rules.$field),
            set: |rules, value| $crate::option::kind::Field::put(&mut rules.$field, value),
        }
    };
}
pub(crate) use option;

/// An enum whose values have the names that people type.
macro_rules! choice {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$doc])* $variant),+
        }

        impl $name {
            /// Every value.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// An option that takes one of these values.
            pub(crate) const KIND: $crate::option::Kind =
                $crate::option::Kind::Choice { values: &[$($text),+] };

            /// The name that people type.
            const fn name(self) -> &'static str {
                match self { $($name::$variant => $text),+ }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $name {
            type Err = ();

            fn from_str(text: &str) -> Result<Self, ()> {
                match text { $($text => Ok($name::$variant),)+ _ => Err(()) }
            }
        }

        impl $crate::option::kind::Field for $name {
            fn value(&self) -> $crate::option::Value {
                $crate::option::Value::Word(self.name())
            }

            fn put(&mut self, value: $crate::option::Value) -> Option<()> {
                let $crate::option::Value::Word(word) = value else { return None };
                *self = word.parse().ok()?;
                Some(())
            }
        }
    };
}
pub(crate) use choice;
