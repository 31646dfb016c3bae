//! `doubt serve backup`, `restore`, `forget`, `check` and `health`: care of a server and its data.

use anyhow::bail;
use doubt_bots::Cast;
use doubt_server::Config;
use doubt_server::care::{Examined, FORMER, Restored, backup, examine, forget, restore};

use super::health;
use crate::cli::Care;
use crate::command::print;
use crate::failure::usage;

pub(super) fn run(care: &Care, config: Config, cast: Cast) -> anyhow::Result<()> {
    if let (Some(address), Some(how)) = (&config.store, instead(care)) {
        return Err(usage(format!(
            "that is for a house in a file: for the one at {address}, {how}"
        )));
    }
    match care {
        Care::Backup { file } => {
            let bytes = backup(&config.data, file)?;
            print(&format!("Everything is in {} ({bytes} bytes).", file.display()))
        }
        Care::Restore { file } => {
            let former = config.data.join(FORMER);
            let Restored { tables, ended, failed } = restore(config, cast, file)?;
            print(&format!(
                "Tables restored: {tables}. Matches that were being played: {ended}; they are ended, and \
                 their secrets are revealed."
            ))?;
            if former.exists() {
                print(&format!("What was there before is in {FORMER}."))?;
            }
            if failed > 0 {
                bail!("{failed} of the tables cannot be opened: doubt serve check names them");
            }
            Ok(())
        }
        Care::Forget { id, name } => match forget(config, cast, id, name)? {
            0 => bail!("nobody is called {name} in match {id}, or they are forgotten already"),
            _ => print(&format!(
                "{name} is forgotten: session, name, preferences and figures. In matches with others \
                 they are “a guest”. Backups still have what was in them."
            )),
        },
        Care::Health => health::ask(config.listen),
        Care::Check => {
            let Examined { version, tables, matches, guests, problems } =
                examine(&config.data, &cast)?;
            print(&format!(
                "Version {version}. Tables: {tables}. Matches that have ended: {matches}. Guests: {guests}."
            ))?;
            if problems.is_empty() {
                return print("Everything is whole.");
            }
            for problem in &problems {
                print(&format!("- {problem}"))?;
            }
            bail!("the data is not as it should be (problems found: {})", problems.len());
        }
    }
}

/// What to do instead where everything is kept by PostgreSQL; none where it is done there too.
fn instead(care: &Care) -> Option<&'static str> {
    match care {
        Care::Backup { .. } => Some("use pg_dump"),
        Care::Restore { .. } => {
            Some("use pg_restore into an empty database, and name that with --store")
        }
        Care::Check => Some("use pg_amcheck"),
        Care::Forget { .. } | Care::Health => None,
    }
}
