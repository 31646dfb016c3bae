//! `doubt completions` and `doubt man`.

use std::io::{Write as _, stdout};

use clap::CommandFactory as _;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::cli::Cli;
use crate::failure::usage;

/// Prints a completion script.
pub(crate) fn completions(shell: Shell) -> anyhow::Result<()> {
    // Written to memory first: the generator panics when its writer fails.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "doubt", &mut script);
    Ok(stdout().lock().write_all(&script)?)
}

/// Prints the manual page of the program or of one of its commands.
pub(crate) fn page(of: Option<&str>) -> anyhow::Result<()> {
    let mut program = Cli::command();
    program.build();
    let command = match of {
        None => program,
        Some(name) => {
            let names = program.get_subcommands().map(|command| command.get_name().to_owned());
            let names = names.collect::<Vec<_>>().join(", ");
            let command = program.find_subcommand(name).cloned().ok_or_else(|| {
                usage(format!("There is no command `{name}`. The commands are {names}"))
            })?;
            command.name(format!("doubt-{name}")).display_name(format!("doubt-{name}"))
        }
    };
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    Ok(stdout().lock().write_all(&page)?)
}
