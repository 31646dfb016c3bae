//! Strategies on disk: written whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read as _, Write as _};
use std::path::Path;

use anyhow::{Context as _, anyhow};
use doubt_solver::dice::large::{Book, Sketch};
use doubt_solver::dice::solution::MAX_FILE;
use doubt_solver::dice::{Solution, Unfinished};

use crate::failure::usage;

/// Refuses a place where nothing can be written, before time is spent.
pub(crate) fn check(path: &Path) -> anyhow::Result<()> {
    let shown = path.display();
    if path.is_dir() {
        return Err(usage(format!("Cannot write {shown}: it is a folder; name a file in it")));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder.filter(|folder| !folder.is_dir()) {
        Some(folder) => {
            Err(usage(format!("Cannot write {shown}: there is no folder {}", folder.display())))
        }
        None => Ok(()),
    }
}

/// Writes a file of these bytes.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    write_by(path, |out| out.write_all(bytes))
}

/// Writes a file beside its place and moves it there when it is whole.
pub(crate) fn write_by(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> anyhow::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    let part = path.with_file_name(name);
    let whole = || {
        let mut out = BufWriter::new(File::create(&part)?);
        write(&mut out)?;
        out.into_inner()?.sync_all()?;
        fs::rename(&part, path)
    };
    let written = whole();
    written.inspect_err(|_| drop(fs::remove_file(&part))).with_context(|| {
        format!("Cannot write {}; what was there before is unchanged", path.display())
    })
}

/// A strategy, of a round that was solved exactly, of one that is too large for that, or of a whole match.
pub(super) enum Kept {
    Exact(Box<Solution>),
    Large(Box<Sketch>),
    Match(Box<Book>),
}

/// A strategy that may have more to come.
pub(super) enum Begun {
    Exact(Box<Unfinished>),
    Large(Box<Sketch>),
    Match(Box<Book>),
}

/// Reads a strategy, which may take so many bytes.
pub(super) fn read(path: &Path, most: u128) -> anyhow::Result<Kept> {
    let failed = || format!("Cannot read {}", path.display());
    let mut file = BufReader::new(File::open(path).with_context(failed)?);
    Ok(match kind(&mut file).with_context(failed)? {
        Kind::Exact => Kept::Exact(Box::new(Solution::read(&mut file, most).with_context(failed)?)),
        Kind::Large => {
            Kept::Large(Box::new(Sketch::from_bytes(&bytes(path)?).with_context(failed)?))
        }
        Kind::Match => Kept::Match(Box::new(Book::from_bytes(bytes(path)?).with_context(failed)?)),
    })
}

/// Reads a strategy to go on from, which may take so many bytes.
pub(super) fn unfinished(path: &Path, most: u128) -> anyhow::Result<Begun> {
    let failed = || format!("Cannot resume {}", path.display());
    let mut file = BufReader::new(File::open(path).with_context(failed)?);
    if let Kind::Exact = kind(&mut file).with_context(failed)? {
        let unfinished = Unfinished::read(&mut file, most).with_context(failed)?;
        return Ok(Begun::Exact(Box::new(unfinished)));
    }
    Ok(match read(path, most)? {
        Kept::Large(kept) => Begun::Large(kept),
        Kept::Match(book) => Begun::Match(book),
        Kept::Exact(_) => unreachable!("a file is of one kind"),
    })
}

enum Kind {
    Exact,
    Large,
    Match,
}

fn kind(file: &mut impl BufRead) -> io::Result<Kind> {
    let begins = file.fill_buf()?;
    Ok(match begins {
        _ if Book::begins(begins) => Kind::Match,
        _ if Sketch::begins(begins) => Kind::Large,
        _ => Kind::Exact,
    })
}

/// Reads a file that may be a strategy.
pub(crate) fn bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    let failed = || format!("Cannot read {}", path.display());
    let file = File::open(path).with_context(failed)?;
    let mut bytes = Vec::new();
    file.take(MAX_FILE + 1).read_to_end(&mut bytes).with_context(failed)?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(anyhow!("it is too large to be a strategy")).with_context(failed);
    }
    Ok(bytes)
}
