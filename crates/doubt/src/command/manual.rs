//! `doubt completions` and `doubt man`.

use std::io::{Write as _, stdout};
use std::path::Path;
use std::{fs, iter};

use anyhow::Context as _;
use clap::{Command, CommandFactory as _};
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
            of_its_own(command)
        }
    };
    Ok(stdout().lock().write_all(&rendered(command)?)?)
}

/// Writes the pages of the program and of all its commands into a folder.
pub(crate) fn pages(folder: &Path) -> anyhow::Result<()> {
    let mut program = Cli::command();
    program.build();
    let commands = program.get_subcommands().filter(|command| command.get_name() != "help");
    let commands = commands.cloned().map(of_its_own).collect::<Vec<_>>();
    fs::create_dir_all(folder)
        .with_context(|| format!("Cannot make the folder {}", folder.display()))?;
    for command in iter::once(program).chain(commands) {
        let file = folder.join(format!("{}.1", command.get_name()));
        fs::write(&file, rendered(command)?)
            .with_context(|| format!("Cannot write {}", file.display()))?;
    }
    Ok(())
}

/// A command as its page names it.
fn of_its_own(command: Command) -> Command {
    let name = format!("doubt-{}", command.get_name());
    command.name(name.clone()).display_name(name)
}

fn rendered(command: Command) -> anyhow::Result<Vec<u8>> {
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    Ok(page)
}
