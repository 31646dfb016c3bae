//! Options of a rule set: their names, the values they take, and what is said of wrong ones.

use doubt_core::MAX_SEATS;

/// What a person can read of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// Its name, as in `--set name=value`.
    pub name: &'static str,
    /// The values it takes.
    pub values: &'static str,
    /// What it means.
    pub meaning: &'static str,
}

/// Why a rule set cannot be made or played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// There is no such option.
    #[error("there is no option `{name}`{}; the options are {known}", did_you_mean(.nearest))]
    Unknown {
        /// What was asked for.
        name: String,
        /// The option with the most similar name, if one is similar.
        nearest: Option<&'static str>,
        /// All options.
        known: String,
    },
    /// The option does not take this value.
    #[error("`{name}={value}` is out of range: {name} is {values}")]
    Value {
        /// The option.
        name: &'static str,
        /// What was asked for.
        value: String,
        /// What it takes.
        values: &'static str,
    },
    /// Two options do not go together.
    #[error("`{option}` does not go with `{other}`: {reason}")]
    Conflict {
        /// One option with its value.
        option: String,
        /// The other.
        other: String,
        /// Why, and what would be right.
        reason: &'static str,
    },
    /// The rule set is not for so many seats.
    #[error("these rules are for {}, not for {asked}", seat_range(*.least, *.most))]
    Seats {
        /// How many were asked for.
        asked: usize,
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
    },
    /// The list of an option has not one number a seat.
    #[error(
        "`{name}={value}` lists {listed} seats, but {seats} are at the table: give one number for all or one for each"
    )]
    Listed {
        /// The option.
        name: &'static str,
        /// Its value.
        value: String,
        /// How many numbers it lists.
        listed: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// More of something than the table holds.
    #[error(
        "{total} {things} are too many for one table: {name} times seats may be at most {most}"
    )]
    TooMany {
        /// The option.
        name: &'static str,
        /// What there is too much of.
        things: &'static str,
        /// How many there would be.
        total: usize,
        /// How many there may be.
        most: usize,
    },
}

/// A rule set whose options can be read and changed by name.
pub trait Options {
    /// Every option, in the order in which people read them.
    fn options(&self) -> &'static [OptionInfo];

    /// The value of an option.
    fn get(&self, name: &str) -> Result<String, OptionError>;

    /// Changes an option. Options that do not go together are found when the rule set is opened.
    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError>;
}

/// A row of a family's table of options.
pub(crate) const fn option(
    name: &'static str,
    values: &'static str,
    meaning: &'static str,
) -> OptionInfo {
    OptionInfo { name, values, meaning }
}

/// The error for a value that one of these options does not take.
pub(crate) fn out_of_range(name: &str, value: &str, options: &'static [OptionInfo]) -> OptionError {
    match options.iter().find(|option| option.name == name) {
        Some(&OptionInfo { name, values, .. }) => {
            OptionError::Value { name, value: value.chars().take(40).collect(), values }
        }
        None => unknown(name, options),
    }
}

/// The error for a name that is none of these options.
pub(crate) fn unknown(name: &str, options: &'static [OptionInfo]) -> OptionError {
    let names = options.iter().map(|option| option.name);
    OptionError::Unknown {
        name: name.chars().take(40).collect(),
        nearest: nearest(name, names.clone()),
        known: names.collect::<Vec<_>>().join(", "),
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

/// " (did you mean `perudo`?)", or nothing.
pub(crate) fn did_you_mean(nearest: &Option<&'static str>) -> String {
    nearest.map_or(String::new(), |name| format!(" (did you mean `{name}`?)"))
}

/// "2 to 6 seats", "2 seats".
pub fn seat_range(least: usize, most: usize) -> String {
    if least == most { format!("{least} seats") } else { format!("{least} to {most} seats") }
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
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self { $($name::$variant => $text),+ })
            }
        }

        impl std::str::FromStr for $name {
            type Err = ();

            fn from_str(text: &str) -> Result<Self, ()> {
                match text { $($text => Ok($name::$variant),)+ _ => Err(()) }
            }
        }
    };
}
pub(crate) use choice;
