//! Strategies on disk: written whole or not at all.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::Path;

use anyhow::{Context as _, anyhow};
use doubt_solver::dice::Solution;
use doubt_solver::dice::large::{Book, Sketch};
use doubt_solver::dice::solution::MAX_FILE;

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

/// Writes a file beside its place and moves it there when it is whole.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    let part = path.with_file_name(name);
    let written = File::create(&part)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&part, path));
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

/// Reads a strategy.
pub(super) fn read(path: &Path) -> anyhow::Result<Kept> {
    let bytes = bytes(path)?;
    let read = if Book::begins(&bytes) {
        Book::from_bytes(bytes).map(|book| Kept::Match(Box::new(book)))
    } else if Sketch::begins(&bytes) {
        Sketch::from_bytes(&bytes).map(|sketch| Kept::Large(Box::new(sketch)))
    } else {
        Solution::from_bytes(&bytes).map(|solution| Kept::Exact(Box::new(solution)))
    };
    read.with_context(|| format!("Cannot read {}", path.display()))
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
