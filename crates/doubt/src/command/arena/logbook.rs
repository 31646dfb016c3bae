//! The file of a journal: begun, or cut to its whole lines and gone on with.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, ErrorKind, Seek as _, SeekFrom};
use std::path::Path;

use anyhow::{Context as _, anyhow, bail};
use doubt_arena::journal::{self, Journal, JournalError, Kept};
use doubt_arena::{Played, Tally, Tournament};

use crate::cli;
use crate::failure::usage;

/// Where finished groups are written, if anywhere.
#[derive(Default)]
pub(super) struct Logbook {
    journal: Option<Journal<File>>,
    /// A journal that was read and is not written to yet.
    kept: Option<Shut>,
}

/// A journal that was read.
struct Shut {
    file: File,
    kept: Kept,
    /// Why it cannot be written to, if so.
    read_only: Option<io::Error>,
}

/// The tournament that a journal names; none if it broke off before that and the command line names
/// one.
pub(super) fn tournament(path: &Path, args: &cli::Arena) -> anyhow::Result<Option<Tournament>> {
    match journal::tournament(&mut BufReader::new(read(path)?)) {
        Ok(tournament) => Ok(Some(tournament)),
        Err(JournalError::Nameless) if args.game.is_some() => Ok(None),
        Err(error) => Err(error).with_context(|| unusable(path)),
    }
}

impl Logbook {
    /// Begins a journal or folds one, as was asked for. One that is folded stays as it is until there
    /// is something to write.
    pub(super) fn open(
        args: &cli::Arena,
        tournament: &Tournament,
        tally: &mut Tally,
    ) -> anyhow::Result<Logbook> {
        if let Some(path) = &args.journal {
            return Ok(Logbook { journal: Some(begin(path, tournament)?), kept: None });
        }
        let Some(path) = &args.resume else { return Ok(Logbook::default()) };
        let kept = fold(path, tournament, tally).with_context(|| unusable(path))?;
        Ok(Logbook { journal: None, kept: Some(kept) })
    }

    /// Goes on with a journal that was folded: cuts a torn line off.
    pub(super) fn go_on(&mut self, tournament: &Tournament) -> anyhow::Result<()> {
        let Some(Shut { mut file, kept, read_only }) = self.kept.take() else { return Ok(()) };
        if let Some(error) = read_only {
            return Err(error).context(UNWRITTEN);
        }
        let Kept { bytes, torn, .. } = kept;
        if torn > 0 {
            file.set_len(bytes).context(UNWRITTEN)?;
            anstream::eprintln!(
                "The last line was incomplete: its {torn} bytes have been cut off."
            );
        }
        file.seek(SeekFrom::End(0))?;
        self.journal = Some(match bytes {
            0 => Journal::begin(file, tournament).context(UNWRITTEN)?,
            _ => Journal::continued(file),
        });
        Ok(())
    }

    /// Writes a finished group down.
    pub(super) fn append(&mut self, played: &Played) -> anyhow::Result<()> {
        match &mut self.journal {
            Some(journal) => journal.append(played).context(UNWRITTEN),
            None => Ok(()),
        }
    }
}

fn begin(path: &Path, tournament: &Tournament) -> anyhow::Result<Journal<File>> {
    let shown = path.display();
    let file = match OpenOptions::new().append(true).create_new(true).open(path) {
        Ok(file) => file,
        Err(_) if path.is_dir() => {
            return Err(usage(format!("Cannot write {shown}: it is a folder; name a file in it")));
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            let shown = shell_word(path);
            return Err(usage(format!(
                "The file {shown} already exists: resume it with --resume {shown}, or name another file"
            )));
        }
        Err(error) => return Err(error).with_context(|| format!("Cannot write {shown}")),
    };
    lock(&file)?;
    Journal::begin(file, tournament).with_context(|| format!("Cannot write {shown}"))
}

/// Reads a journal; the file is open for writing too, where that is allowed.
fn fold(path: &Path, tournament: &Tournament, tally: &mut Tally) -> anyhow::Result<Shut> {
    let (file, read_only) = match OpenOptions::new().read(true).append(true).open(path) {
        Ok(file) => {
            lock(&file)?;
            (file, None)
        }
        // One that is finished can be shown all the same.
        Err(error) => (read(path)?, Some(error)),
    };
    let kept = journal::fold(&mut BufReader::new(&file), tournament, tally)?;
    anstream::eprintln!("Resumed after {} of {} groups.", kept.groups, tournament.groups());
    Ok(Shut { file, kept, read_only })
}

fn read(path: &Path) -> anyhow::Result<File> {
    let shown = path.display();
    // Whoever opens a pipe waits until somebody writes to it.
    if path.exists() && !path.is_file() {
        return Err(usage(format!("Cannot read {shown}: it is not a file")));
    }
    File::open(path).with_context(|| format!("Cannot read {shown}"))
}

/// A path as it is typed.
pub(super) fn shell_word(path: &Path) -> String {
    let text = path.display().to_string();
    shlex::try_quote(&text).map(Into::into).unwrap_or(text.clone())
}

const UNWRITTEN: &str = "Cannot write the journal";

fn unusable(path: &Path) -> String {
    format!("Cannot resume from {}", path.display())
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
