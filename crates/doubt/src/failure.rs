//! What went wrong, and the exit code for it.

use std::io;
use std::process::ExitCode;

use anstyle::AnsiColor;

use crate::screen;

/// A mistake in what was asked for: exit code 2. Everything else that goes wrong is 1.
#[derive(Debug)]
pub(crate) struct Usage(String);

impl std::fmt::Display for Usage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// Calls an error a mistake of usage.
pub(crate) fn usage(error: impl ToString) -> anyhow::Error {
    Usage(error.to_string()).into()
}

/// Says what went wrong, if anything did. A reader that has seen enough is no failure.
pub(crate) fn exit_code(result: anyhow::Result<()>) -> ExitCode {
    let Err(error) = result else { return ExitCode::SUCCESS };
    let is_closed = |io: &io::Error| io.kind() == io::ErrorKind::BrokenPipe;
    if error.chain().any(|cause| cause.downcast_ref().is_some_and(is_closed)) {
        return ExitCode::SUCCESS;
    }
    let red = AnsiColor::Red.on_default().bold();
    let said = format!("{red}error{red:#}: {}", sentence(&format!("{error:#}")));
    anstream::eprintln!("{}", screen::complaint(&said));
    if error.is::<Usage>() { ExitCode::from(2) } else { ExitCode::FAILURE }
}

/// The text with a capital at its beginning. Nothing that goes wrong begins with a path or a name.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// Reads the command line; refuses a wrong one in the same words as everything else.
pub(crate) fn parse<P: clap::Parser>() -> P {
    P::try_parse().unwrap_or_else(|error| {
        if !error.use_stderr() {
            error.exit();
        }
        let text = error.render().ansi().to_string();
        // What stands before the sentence: the word `error` and its colours.
        let start = text.find("error:").map_or(0, |at| at + "error:".len());
        let start = start + text[start..].find(' ').map_or(0, |space| space + 1);
        let (before, after) = text.split_at(start);
        anstream::eprint!("{before}{}", sentence(after));
        std::process::exit(error.exit_code())
    })
}
