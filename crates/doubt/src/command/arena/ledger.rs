//! The file of a journal: begun, or cut to its whole lines and gone on with.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufReader, ErrorKind, Seek as _, SeekFrom};
use std::path::Path;

use anyhow::{Context as _, anyhow, bail};
use doubt_arena::journal::{self, Journal, JournalError, Kept};
use doubt_arena::{Played, Tally, Tournament};

use crate::cli;
use crate::failure::usage;

/// Where finished groups are written, if anywhere.
pub(super) struct Ledger {
    journal: Option<Journal<File>>,
}

/// The tournament that a journal names; none if it broke off before that and the command line names
/// one.
pub(super) fn tournament(path: &Path, args: &cli::Arena) -> anyhow::Result<Option<Tournament>> {
    match journal::tournament(&mut BufReader::new(open(path)?)) {
        Ok(tournament) => Ok(Some(tournament)),
        Err(JournalError::Nameless) if args.game.is_some() => Ok(None),
        Err(error) => Err(error).with_context(|| path.display().to_string()),
    }
}

impl Ledger {
    /// Begins a journal or folds and goes on with one, as was asked for.
    pub(super) fn open(
        args: &cli::Arena,
        tournament: &Tournament,
        tally: &mut Tally,
    ) -> anyhow::Result<Ledger> {
        let journal = match (&args.journal, &args.resume) {
            (Some(path), _) => Some(begin(path, tournament)?),
            (None, Some(path)) => {
                Some(resume(path, tournament, tally).with_context(|| path.display().to_string())?)
            }
            (None, None) => None,
        };
        Ok(Ledger { journal })
    }

    /// Writes a finished group down.
    pub(super) fn append(&mut self, played: &Played) -> anyhow::Result<()> {
        match &mut self.journal {
            Some(journal) => journal.append(played).context("cannot write the journal"),
            None => Ok(()),
        }
    }
}

fn begin(path: &Path, tournament: &Tournament) -> anyhow::Result<Journal<File>> {
    let shown = path.display();
    let file = match OpenOptions::new().append(true).create_new(true).open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            return Err(usage(format!(
                "{shown} exists already: go on with it by --resume {shown}, or name another file"
            )));
        }
        Err(error) => return Err(error).with_context(|| format!("cannot write {shown}")),
    };
    lock(&file)?;
    Journal::begin(file, tournament).with_context(|| format!("cannot write {shown}"))
}

fn resume(
    path: &Path,
    tournament: &Tournament,
    tally: &mut Tally,
) -> anyhow::Result<Journal<File>> {
    let mut file = open(path)?;
    lock(&file)?;
    let mut reader = BufReader::new(&file);
    let Kept { groups, bytes, torn } = journal::fold(&mut reader, tournament, tally)?;
    drop(reader);
    if torn > 0 {
        file.set_len(bytes)?;
        anstream::eprintln!("The last line was torn: {torn} bytes of it are cut off.");
    }
    anstream::eprintln!("Resumed after {groups} of {} groups.", tournament.groups());
    file.seek(SeekFrom::End(0))?;
    Ok(if bytes == 0 { Journal::begin(file, tournament)? } else { Journal::continued(file) })
}

fn open(path: &Path) -> anyhow::Result<File> {
    let file = OpenOptions::new().read(true).append(true).open(path);
    file.with_context(|| format!("cannot read {}", path.display()))
}

/// Two runs that write one journal would spoil it.
fn lock(file: &File) -> anyhow::Result<()> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => bail!("another run is writing to it"),
        // Not every place that holds files can lock them.
        Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(anyhow!(error).context("cannot lock it")),
    }
}
