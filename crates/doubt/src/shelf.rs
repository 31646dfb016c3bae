//! Where records of matches are kept.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use doubt_core::Record;
use doubt_core::record::MAX_BYTES;

/// The ending of a record's file name.
const ENDING: &str = "doubt";

/// The folder of kept matches: `matches` in the data folder.
pub(crate) fn folder() -> anyhow::Result<PathBuf> {
    Ok(data_folder()?.join("matches"))
}

/// The data folder: `DOUBT_DATA`, or the platform's.
pub(crate) fn data_folder() -> anyhow::Result<PathBuf> {
    if let Some(data) = std::env::var_os("DOUBT_DATA").filter(|data| !data.is_empty()) {
        return Ok(PathBuf::from(data));
    }
    match directories::ProjectDirs::from("", "", "doubt") {
        Some(folders) => Ok(folders.data_dir().to_owned()),
        None => bail!("Cannot find a home folder to save matches in: set DOUBT_DATA to a folder"),
    }
}

/// Keeps a record in the folder; the same match played twice is kept once.
pub(crate) fn keep(record: &Record) -> anyhow::Result<PathBuf> {
    let folder = folder()?;
    fs::create_dir_all(&folder).with_context(|| format!("Cannot create {}", folder.display()))?;
    let seed = record.seed.map_or_else(|| "given".to_owned(), |seed| seed.to_string());
    let stem = format!("{}-{seed}", record.header.game);
    let text = record.to_string();
    for copy in 1..=MAX_COPIES {
        let suffix = if copy == 1 { String::new() } else { format!("-{copy}") };
        let name = format!("{stem}{suffix}.{ENDING}");
        let path = folder.join(&name);
        let failed = || format!("Cannot write {}", path.display());
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(mut file) => file.write_all(text.as_bytes()).with_context(failed)?,
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                // What cannot be read is somebody else's, and is left alone.
                if !fs::read_to_string(&path).is_ok_and(|kept| kept == text) {
                    continue;
                }
            }
            Err(error) => return Err(error).with_context(failed),
        }
        fs::write(folder.join(LATEST), name).with_context(failed)?;
        return Ok(path);
    }
    bail!("There are already {MAX_COPIES} matches of {stem}: remove some from {}", folder.display())
}

/// The file that names the match that was kept last.
const LATEST: &str = "latest";

/// How many different matches of one game and seed are kept: more than anybody plays by hand, and few
/// enough to try their names one after the other.
const MAX_COPIES: usize = 1000;

/// Refuses a file that a record cannot be written to, before the match is played: one that is there, in
/// a folder that is not, or where nothing can be written.
pub(crate) fn check_new(path: &Path) -> anyhow::Result<()> {
    if path.symlink_metadata().is_ok() {
        return Err(taken(path));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        bail!("Cannot write {}: there is no folder {}", path.display(), folder.display());
    }
    // Only writing tells whether one may. Nothing stays of it: a match that is cut off leaves no empty file.
    OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path)
        .and_then(|_| fs::remove_file(path))
        .with_context(|| format!("Cannot write {}: no new file can be made there", path.display()))
}

/// Writes a record to a new file.
pub(crate) fn write_new(record: &Record, path: &Path) -> anyhow::Result<()> {
    let failed = || format!("Cannot write {}", path.display());
    match OpenOptions::new().write(true).create_new(true).open(path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(taken(path)),
        file => file
            .and_then(|mut file| file.write_all(record.to_string().as_bytes()))
            .with_context(failed),
    }
}

fn taken(path: &Path) -> anyhow::Error {
    anyhow::anyhow!(
        "Cannot write {}: it is there already, and nothing is overwritten; choose another file, or \
         remove that one",
        path.display()
    )
}

/// The file for a match of one sitting: as it was named for the first, with a number for those after it.
pub(crate) fn numbered(path: &Path, played: usize) -> PathBuf {
    if played <= 1 {
        return path.to_owned();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy()));
    path.with_file_name(format!("{stem}-{played}{}", ending.unwrap_or_default()))
}

/// Reads a record from a file.
pub(crate) fn read(path: &Path) -> anyhow::Result<Record> {
    let failed = || format!("Cannot read {}", path.display());
    let file = fs::File::open(path).with_context(failed)?;
    let mut bytes = Vec::new();
    file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).with_context(failed)?;
    let text = String::from_utf8(bytes)
        .map_err(|_| anyhow::anyhow!("it is not a match record: a record is UTF-8 text"))
        .with_context(failed)?;
    Record::parse(&text).with_context(failed)
}

/// The matches in the folder, by name.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    /// Their files, as many as are looked at.
    pub(crate) files: Vec<PathBuf>,
    /// How many more there are.
    pub(crate) more: usize,
}

/// How many matches of the folder are looked at: more than a lifetime of play.
pub(crate) const MAX_KEPT: usize = 100_000;

/// All matches that are kept; none if nothing was kept yet.
pub(crate) fn kept() -> anyhow::Result<Kept> {
    let folder = folder()?;
    let failed = || format!("Cannot read {}", folder.display());
    let entries = match fs::read_dir(&folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Kept::default()),
        entries => entries.with_context(failed)?,
    };
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.with_context(failed)?.path();
        // Anything but a file, such as a pipe, might never come to its end.
        if path.extension().is_some_and(|ending| ending == ENDING) && path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    let more = files.len().saturating_sub(MAX_KEPT);
    files.truncate(MAX_KEPT);
    Ok(Kept { files, more })
}

/// The match that was kept last.
pub(crate) fn latest() -> anyhow::Result<PathBuf> {
    let folder = folder()?;
    match fs::read_to_string(folder.join(LATEST)) {
        Ok(name) => Ok(folder.join(name.trim())),
        Err(_) => bail!(
            "No match has been saved in {} yet: play one with `doubt play GAME`",
            folder.display()
        ),
    }
}
