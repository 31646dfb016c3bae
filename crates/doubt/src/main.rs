//! `doubt`: games of deception, played, studied and solved.
//!
//! | module | holds |
//! |---|---|
//! | `cli` | what can be said on the command line |
//! | `command` | what is done about it, one file per command |
//! | `language` | the language that the system speaks |
//! | `lineup` | who sits at the table: bots by name, by level, or drawn from the cast |
//! | `progress` | how far the learner has come in each lesson |
//! | `patience` | waits for a database that is away |
//! | `prompt` | where a person's lines come from |
//! | `scribe` | writes a match down, in words or as JSON Lines |
//! | `screen` | how wide things may be printed |
//! | `shelf` | where records of matches are kept |
//! | `strategies` | books of strategies in the data folder |
//! | `sitting` | who sat where in a record |
//! | `interrupt` | what Ctrl-C does while programs from outside run |
//! | `failure` | what went wrong, and the exit code for it |

mod bar;
mod cli;
mod command;
mod failure;
mod interrupt;
mod language;
mod lineup;
mod patience;
mod progress;
mod prompt;
mod screen;
mod scribe;
mod shelf;
mod sitting;
mod strategies;

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = failure::parse::<cli::Cli>();
    failure::exit_code(language::read().and_then(|()| command::run(cli)))
}
