//! An entry of a line-up: a bot of the cast, or a program from outside.
//!
//! ```
//! use std::sync::Arc;
//!
//! use doubt_bots::Cast;
//! use doubt_core::{Header, Player, Seat, Seed};
//! use doubt_exec::{Entrant, Faults, Limits, Sitting, entrant};
//! use doubt_games::dice;
//!
//! let cast = Cast::builtin();
//! let entrants = entrant::line_up(&cast, "dice", &["shark, turtle"], Limits::default())?;
//! let names = entrant::names(&entrants);
//! let header = Header::new("duel", Vec::new(), names);
//! let faults = Faults::default();
//! let sitting = Sitting {
//!     header: Arc::new(header),
//!     seat: Seat::FIRST,
//!     seed: Seed::from(7),
//!     faults: faults.clone(),
//! };
//! let player: Box<dyn Player<dice::Rules>> = entrants[0].player(sitting)?;
//! assert!(faults.take().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use doubt_bots::cast::{Family, NotSeated, distinct};
use doubt_bots::{Cast, CastBot};
use doubt_core::{Player, Sitter};
use serde::Serialize;

use crate::limits::Limits;
use crate::outsider::Sitting;
use crate::program::{NotAProgram, NotStarted, Program};

/// What an entry that is a program begins with.
pub const PREFIX: &str = "exec:";

/// Who takes a seat.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Entrant {
    /// A bot of the cast.
    Cast(CastBot),
    /// A program from outside.
    Program(Program),
}

/// Why somebody cannot take a seat.
#[derive(Debug, thiserror::Error)]
pub enum NotEntered {
    /// No bot of the cast.
    #[error(transparent)]
    Cast(#[from] NotSeated),
    /// No command line.
    #[error(transparent)]
    Program(#[from] NotAProgram),
    /// The program cannot be started.
    #[error(transparent)]
    NotStarted(#[from] NotStarted),
}

impl Entrant {
    /// Reads an entry: the name of a bot, or `exec:` and a command line.
    pub fn read(
        cast: &Cast,
        family: &str,
        entry: &str,
        limits: Limits,
    ) -> Result<Entrant, NotEntered> {
        let entry = entry.trim();
        Ok(match entry.strip_prefix(PREFIX) {
            Some(command) => Entrant::Program(Program::read(command, limits)?),
            None => Entrant::Cast(cast.find_for(family, entry)?.clone()),
        })
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        match self {
            Entrant::Cast(bot) => &bot.name,
            Entrant::Program(program) => program.name(),
        }
    }

    /// Who it is, for a record: a program without its command line.
    pub fn sitter(&self) -> Sitter {
        match self {
            Entrant::Cast(bot) => bot.sitter(),
            Entrant::Program(program) => Sitter::Program { name: program.name().to_owned() },
        }
    }

    /// Seats it with an empty memory, whatever comes: a program that cannot be started has a fault.
    /// None for a bot of other games.
    pub fn player_or_fault<G: Family>(&self, sitting: Sitting) -> Option<Box<dyn Player<G>>> {
        match self {
            Entrant::Program(program) => Some(Box::new(program.seat_or_fault(sitting))),
            Entrant::Cast(bot) => bot.player(sitting.seed, sitting.seat),
        }
    }

    /// Seats it with an empty memory; a program is started, unless a process of it waits for a match.
    pub fn player<G: Family>(&self, sitting: Sitting) -> Result<Box<dyn Player<G>>, NotEntered> {
        match self {
            Entrant::Program(program) => Ok(Box::new(program.seat(sitting)?)),
            Entrant::Cast(bot) => bot.player(sitting.seed, sitting.seat).ok_or_else(|| {
                let (name, wanted) = (bot.name.clone(), G::NAME.to_owned());
                NotSeated::OtherGames { name, family: bot.family, wanted }.into()
            }),
        }
    }
}

/// The entries of line-ups, each a list with commas between the entries.
pub fn line_up<S: AsRef<str>>(
    cast: &Cast,
    family: &str,
    lists: &[S],
    limits: Limits,
) -> Result<Vec<Entrant>, NotEntered> {
    let entries = lists.iter().flat_map(|list| entries(list.as_ref()));
    entries.map(|entry| Entrant::read(cast, family, entry, limits)).collect()
}

/// The entrants as one word of a shell, to be read by [`line_up`] again.
pub fn quoted_list<'a>(entrants: impl IntoIterator<Item = &'a Entrant>) -> String {
    let entry = |entrant: &Entrant| match entrant {
        Entrant::Cast(bot) => bot.entry(),
        Entrant::Program(program) => format!("{PREFIX}{}", program.command()),
    };
    let list: Vec<String> = entrants.into_iter().map(entry).collect();
    shlex::try_quote(&list.join(",")).expect("no name or command holds a NUL").into_owned()
}

/// What each is called at one table: a name that is there already gets a number.
pub fn names(entrants: &[Entrant]) -> Vec<String> {
    distinct(&entrants.iter().map(Entrant::name).collect::<Vec<_>>())
}

/// The entries of a list: parted by commas, but a comma in quotes belongs to the command of a program.
pub fn entries(list: &str) -> Vec<&str> {
    let mut entries = Vec::new();
    let mut rest = list;
    loop {
        let end =
            if rest.trim_start().starts_with(PREFIX) { unquoted(rest) } else { rest.find(',') };
        let Some(end) = end else { break };
        entries.push(rest[..end].trim());
        rest = &rest[end + 1..];
    }
    entries.push(rest.trim());
    entries
}

/// Where the first comma is that no quote or backslash protects.
fn unquoted(text: &str) -> Option<usize> {
    let mut quote = None;
    let mut characters = text.char_indices();
    while let Some((at, character)) = characters.next() {
        match (quote, character) {
            (None | Some('"'), '\\') => {
                characters.next();
            }
            (None, '\'' | '"') => quote = Some(character),
            (Some(open), _) if open == character => quote = None,
            (None, ',') => return Some(at),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_part_entries_but_not_in_the_quotes_of_a_command() {
        for (list, expected) in [
            ("shark", &["shark"][..]),
            ("shark, El Bloffo,turtle", &["shark", "El Bloffo", "turtle"]),
            ("O'Neill,shark,D'Arc", &["O'Neill", "shark", "D'Arc"]),
            ("shark,exec:python3 b.py,turtle", &["shark", "exec:python3 b.py", "turtle"]),
            ("exec:a 'b,c' \"d,\\\",e\" f\\,g,h", &["exec:a 'b,c' \"d,\\\",e\" f\\,g", "h"]),
            ("exec:a 'b,c", &["exec:a 'b,c"]),
            ("", &[""]),
            ("a,", &["a", ""]),
        ] {
            assert_eq!(entries(list), expected, "{list}");
        }
    }

    #[test]
    fn one_line_up_serves_every_thread() {
        fn shared<T: Send + Sync + Clone>() {}
        shared::<Entrant>();
        shared::<Sitting>();
    }

    #[test]
    fn a_line_up_is_written_as_it_is_read() {
        let limits = Limits::default();
        let list = r#"shark,exec:a 'b,c' "d'e" f\ g\,h,exec:x"#;
        let read = |list: &str| line_up(&Cast::builtin(), "dice", &[list], limits).unwrap();
        let words = |entrants: &[Entrant]| serde_json::to_string(entrants).unwrap();
        let entrants = read(list);
        let quoted = quoted_list(&entrants);
        let shell = shlex::split(&quoted).unwrap();
        assert_eq!(shell.len(), 1, "one word: {quoted}");
        assert_eq!(words(&read(&shell[0])), words(&entrants));
    }

    #[test]
    fn twins_are_numbered() {
        let line_up = |lists: &[&str]| {
            line_up(&Cast::builtin(), "dice", lists, Limits::default()).map(|all| names(&all))
        };
        let names = line_up(&["shark,shark,exec:/bin/x 1", "exec:x 2, shark"]).unwrap();
        assert_eq!(names, ["Shark", "Shark 2", "x", "x 2", "Shark 3"]);
        assert!(line_up(&["shark,"]).unwrap_err().to_string().starts_with("there is no bot ``"));
        assert!(line_up(&["magpie"]).unwrap_err().to_string().ends_with("plays cards, not dice"));
    }
}
