//! What a match was: game, options, and who sat where.

use std::fmt::{self, Write as _};

use super::MAX_NAME;
use crate::seat::Seat;

/// What a match was: game, options and who sat where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The name of the preset.
    pub game: String,
    /// The options in force, by name.
    pub options: Vec<(String, String)>,
    /// By which rules and bots it was played, if that is known.
    pub versions: Option<Versions>,
    /// What everybody was called, by seat.
    pub names: Vec<String>,
    /// Who sat at each of these seats.
    pub sitters: Vec<Sitter>,
}

/// The versions of what a match was played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Versions {
    /// Of the rules.
    pub rules: u32,
    /// Of the bots.
    pub bots: u32,
}

/// Who sat at a seat. What somebody is called does not tell: a person may be called as a bot is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Sitter {
    /// Nobody has said: records of version 1 do not.
    #[default]
    Unknown,
    /// A person.
    Person,
    /// A bot of the cast.
    Bot {
        /// Its name in the cast.
        name: String,
        /// What it played with, as those write it who know bots; the record knows no more of it.
        sheet: Option<String>,
    },
    /// A program from outside.
    Program {
        /// Its name, without its command line and where it lies.
        name: String,
    },
}

impl Header {
    /// A match of these people, of whom nothing but the names is known.
    pub fn new(
        game: impl Into<String>,
        options: Vec<(String, String)>,
        names: Vec<String>,
    ) -> Header {
        let sitters = vec![Sitter::Unknown; names.len()];
        Header { game: game.into(), options, versions: None, names, sitters }
    }

    /// Who sat at a seat.
    pub fn sitter(&self, seat: Seat) -> &Sitter {
        self.sitters.get(seat.index()).unwrap_or(&Sitter::Unknown)
    }

    /// How many lines the versions and the seats have.
    pub(super) fn lines(&self) -> usize {
        let sitters: usize = self.sitters.iter().map(Sitter::lines).sum();
        usize::from(self.versions.is_some()) + self.names.len() + sitters
    }

    /// Writes a line for each seat, and below it who sat there.
    pub(super) fn write_seats(&self, text: &mut String) -> fmt::Result {
        for (seat, name) in Seat::all(self.names.len()).zip(&self.names) {
            writeln!(text, "seat {seat} {name}")?;
            match self.sitter(seat) {
                Sitter::Unknown => {}
                Sitter::Person => writeln!(text, "sitter {seat} person")?,
                Sitter::Bot { name, sheet } => {
                    writeln!(text, "sitter {seat} bot {name}")?;
                    if let Some(sheet) = sheet {
                        writeln!(text, "sheet {seat} {sheet}")?;
                    }
                }
                Sitter::Program { name } => writeln!(text, "sitter {seat} program {name}")?,
            }
        }
        Ok(())
    }
}

impl Sitter {
    fn lines(&self) -> usize {
        match self {
            Sitter::Unknown => 0,
            Sitter::Bot { sheet: Some(_), .. } => 2,
            Sitter::Person | Sitter::Bot { .. } | Sitter::Program { .. } => 1,
        }
    }

    /// What stands behind `sitter` and the seat.
    pub(super) fn read(text: &str) -> Result<Sitter, String> {
        let name =
            |name: &str| is_name(name).then(|| name.to_owned()).ok_or_else(|| NO_NAME.to_owned());
        match text.split_once(' ').unwrap_or((text, "")) {
            ("person", "") => Ok(Sitter::Person),
            ("bot", bot) => Ok(Sitter::Bot { name: name(bot)?, sheet: None }),
            ("program", program) => Ok(Sitter::Program { name: name(program)? }),
            _ => Err("a sitter is `person`, `bot` and its name, or `program` and its name".into()),
        }
    }
}

/// What is wrong with a name that nobody can have.
pub(super) const NO_NAME: &str =
    "a name has 1 to 40 characters, no control characters and no space at either end";

/// Whether a name can stand in a record: 1 to [`MAX_NAME`] characters, none of them a control
/// character, no space at either end.
pub fn is_name(name: &str) -> bool {
    (1..=MAX_NAME).contains(&name.chars().count())
        && !name.chars().any(char::is_control)
        && name.trim() == name
}
