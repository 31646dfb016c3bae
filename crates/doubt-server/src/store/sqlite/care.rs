//! A data folder from outside: copying its database, bringing a copy back, looking whether it is whole.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::{FILE, VERSION, locked, private, reader};
use crate::store::NotOpened;

/// Why nothing was copied or examined.
#[derive(Debug, thiserror::Error)]
pub enum Uncared {
    /// There is nothing in the folder.
    #[error("the data folder {0} has no database: name another one with --data")]
    NoData(PathBuf),
    /// There is such a file.
    #[error("the file {0} exists already: name one that does not")]
    Exists(PathBuf),
    /// A copy is not whole.
    #[error("the copy {file} cannot be restored: {why}")]
    Unfit {
        /// The copy.
        file: PathBuf,
        /// Why.
        why: String,
    },
    /// A file cannot be read or written.
    #[error("cannot use {file}: {error}")]
    File {
        /// Which.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The database cannot be read.
    #[error("cannot read the database {file}: {error}")]
    Database {
        /// Its file.
        file: PathBuf,
        /// Why.
        error: rusqlite::Error,
    },
    /// The folder cannot be used.
    #[error(transparent)]
    NotOpened(#[from] NotOpened),
}

/// Copies the database of a folder into a new file of its owner's, also while a server is at work there;
/// gives how many bytes it has.
pub fn backup(folder: &Path, file: &Path) -> Result<u64, Uncared> {
    let source = database(folder)?;
    let unusable = |error: io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => Uncared::Exists(file.to_owned()),
        _ => Uncared::File { file: file.to_owned(), error },
    };
    let copy = File::create_new(file).map_err(unusable)?;
    let copied = private(file, 0o600).map_err(unusable).and_then(|()| {
        let unread = |error| Uncared::Database { file: source.clone(), error };
        let name = file.to_string_lossy();
        reader(&source).and_then(|from| from.execute("VACUUM INTO ?", [name])).map_err(unread)?;
        copy.sync_all().map_err(unusable)?;
        Ok(fs::metadata(file).map_err(unusable)?.len())
    });
    if copied.is_err() {
        // Half a copy is none.
        let _ = fs::remove_file(file);
    }
    copied
}

/// Puts a copy in the place of a folder's database, which stays beside it under another name. Nobody may be
/// at work in the folder.
pub(crate) fn replace(folder: &Path, copy: &Path) -> Result<(), Uncared> {
    let unfit = |why: String| Uncared::Unfit { file: copy.to_owned(), why };
    let source = reader(copy).map_err(|error| unfit(error.to_string()))?;
    let version: usize = source
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(|error| unfit(error.to_string()))?;
    if !(1..=VERSION).contains(&version) {
        return Err(unfit(format!(
            "it has version {version}, and this Doubt knows 1 to {VERSION}"
        )));
    }
    if let Some(problem) = problems(&source).map_err(|error| unfit(error.to_string()))?.first() {
        return Err(unfit(format!("it is damaged ({problem})")));
    }
    drop(source);
    let _lock = locked(folder)?;
    let file = folder.join(FILE);
    let unusable = |error| Uncared::File { file: file.clone(), error };
    for end in ["", "-wal", "-shm"] {
        let (present, former) =
            (folder.join(format!("{FILE}{end}")), folder.join(format!("{FORMER}{end}")));
        match fs::rename(present, &former) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                // What lay there is of a database before that one.
                let _ = fs::remove_file(former);
            }
            moved => moved.map_err(unusable)?,
        }
    }
    fs::copy(copy, &file).map_err(unusable)?;
    private(&file, 0o600).map_err(unusable)?;
    File::open(&file).and_then(|file| file.sync_all()).map_err(unusable)
}

/// What is wrong with a database, at most ten things.
pub(crate) fn problems(database: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut rows = database.prepare("PRAGMA integrity_check(10)")?;
    let found = rows.query_map([], |row| row.get::<_, String>(0))?;
    let found: Vec<String> = found.collect::<rusqlite::Result<_>>()?;
    Ok(found.into_iter().filter(|line| line != "ok").collect())
}

/// The database of a folder, to be read alone.
pub(crate) fn looked_at(folder: &Path) -> Result<Connection, Uncared> {
    let file = database(folder)?;
    reader(&file).map_err(|error| Uncared::Database { file, error })
}

fn database(folder: &Path) -> Result<PathBuf, Uncared> {
    let file = folder.join(FILE);
    if file.exists() { Ok(file) } else { Err(Uncared::NoData(folder.to_owned())) }
}

/// The name of a database in whose place a copy was put.
pub const FORMER: &str = "before-restore.sqlite";
