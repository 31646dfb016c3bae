//! What went wrong, and the exit code for it.

use std::io;
use std::process::ExitCode;

use anstyle::AnsiColor;

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
    anstream::eprintln!("{red}error{red:#}: {error:#}");
    if error.is::<Usage>() { ExitCode::from(2) } else { ExitCode::FAILURE }
}
