//! A house in a file of SQLite.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use rusqlite::types::{ToSqlOutput, Value, ValueRef};
use rusqlite::{Connection, OptionalExtension as _, ToSql, params_from_iter};

use super::kind::{Cell, Content, KINDS, Kind, Row};
use super::{NotCopied, Place};
use crate::store::sqlite::{FILE, VERSION, locked, migration, private, reader, writable};

/// A house in a file; nobody else is at work with it while this is there.
pub(super) struct InFile {
    database: Connection,
    /// The file, and the one that it is to be when it is whole.
    file: PathBuf,
    whole: PathBuf,
    _lock: Option<File>,
}

/// What is behind the name of a file that is not whole yet.
const HALF: &str = "half";

impl InFile {
    /// A house that is to be copied.
    pub(super) fn source(path: &Path) -> Result<InFile, NotCopied> {
        let file = file(path);
        if !file.exists() {
            return Err(NotCopied::NoHouse(Place::File(path.to_owned())));
        }
        let lock = lock(path)?;
        let database = reader(&file).map_err(|error| unreadable(&file, &error))?;
        let version =
            database.pragma_query_value(None, "user_version", |row| row.get::<_, usize>(0));
        let version = version.map_err(|error| unreadable(&file, &error))?;
        if version != VERSION {
            return Err(NotCopied::Version {
                place: Place::File(file),
                found: version,
                known: VERSION,
            });
        }
        Ok(InFile { database, whole: file.clone(), file, _lock: lock })
    }

    /// A house that is to be made, or the half of one that was begun.
    pub(super) fn target(path: &Path, cast: &doubt_bots::Cast) -> Result<InFile, NotCopied> {
        let whole = file(path);
        let half = whole.with_extension(HALF);
        let unusable = |error| NotCopied::File { file: whole.clone(), error };
        if whole != path && !path.exists() {
            fs::create_dir_all(path).map_err(unusable)?;
            private(path, 0o700).map_err(unusable)?;
        }
        let lock = lock(path)?;
        if whole.exists() {
            return Err(NotCopied::NotEmpty(Place::File(whole)));
        }
        if !half.exists() {
            File::create_new(&half).map_err(unusable)?;
            private(&half, 0o600).map_err(unusable)?;
        }
        let unread = |error| unreadable(&half, &error);
        let mut database = writable(&half).map_err(unread)?;
        migration::migrate(&mut database, cast).map_err(|error| NotCopied::Database {
            place: Place::File(half.clone()),
            why: error.to_string(),
        })?;
        let mark = "CREATE TABLE IF NOT EXISTS copying (source TEXT NOT NULL)";
        database.execute_batch(mark).map_err(unread)?;
        Ok(InFile { database, file: half, whole, _lock: lock })
    }

    fn why(&self, error: &rusqlite::Error) -> NotCopied {
        unreadable(&self.file, error)
    }

    pub(super) fn mark(&mut self, source: &str) -> Result<String, NotCopied> {
        let find = "SELECT source FROM copying";
        let found = self.database.query_row(find, [], |row| row.get(0)).optional();
        if let Some(found) = found.map_err(|error| self.why(&error))? {
            return Ok(found);
        }
        let marked = self.database.execute("INSERT INTO copying VALUES (?)", [source]);
        marked.map_err(|error| self.why(&error))?;
        Ok(source.to_owned())
    }

    pub(super) fn last(&mut self, kind: &Kind) -> Result<Option<Row>, NotCopied> {
        let (key, table) = (kind.key_names(), kind.name);
        let backwards: Vec<String> =
            kind.columns[..kind.key].iter().map(|(name, _)| format!("{name} DESC")).collect();
        let find = format!("SELECT {key} FROM {table} ORDER BY {} LIMIT 1", backwards.join(", "));
        let contents = &kind.columns[..kind.key];
        let found = self.database.query_row(&find, [], |row| cells(row, contents)).optional();
        found.map_err(|error| self.why(&error))
    }

    pub(super) fn rows(
        &mut self,
        kind: &Kind,
        after: Option<&Row>,
        most: usize,
    ) -> Result<Vec<Row>, NotCopied> {
        let (names, key, table) = (kind.names(), kind.key_names(), kind.name);
        let from = match after {
            Some(_) => format!("WHERE ({key}) > ({})", vec!["?"; kind.key].join(", ")),
            None => String::new(),
        };
        let find = format!("SELECT {names} FROM {table} {from} ORDER BY {key} LIMIT {most}");
        let read = || -> rusqlite::Result<Vec<Row>> {
            let mut rows = self.database.prepare_cached(&find)?;
            let after = params_from_iter(after.into_iter().flatten());
            rows.query_map(after, |row| cells(row, kind.columns))?.collect()
        };
        read().map_err(|error| self.why(&error))
    }

    pub(super) fn put(&mut self, kind: &Kind, rows: &[Row]) -> Result<(), NotCopied> {
        let values = vec!["?"; kind.columns.len()].join(", ");
        let put = format!("INSERT INTO {} ({}) VALUES ({values})", kind.name, kind.names());
        let transaction = |database: &mut Connection| -> rusqlite::Result<()> {
            let transaction = database.transaction()?;
            for row in rows {
                transaction.prepare_cached(&put)?.execute(params_from_iter(row))?;
            }
            transaction.commit()
        };
        transaction(&mut self.database).map_err(|error| unreadable(&self.file, &error))
    }

    /// The copy is whole: it gets its name.
    pub(super) fn finish(self) -> Result<(), NotCopied> {
        let InFile { database, file, whole, _lock } = self;
        let tidy =
            "DROP TABLE copying; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE;";
        database.execute_batch(tidy).map_err(|error| unreadable(&file, &error))?;
        drop(database);
        let unusable = |error| NotCopied::File { file: whole.clone(), error };
        File::open(&file).and_then(|file| file.sync_all()).map_err(unusable)?;
        fs::rename(&file, &whole).map_err(unusable)
    }
}

/// How many rows there are in all.
pub(super) fn count(house: &InFile) -> Result<u64, NotCopied> {
    let count = |kind: &Kind| {
        let find = format!("SELECT count(*) FROM {}", kind.name);
        house.database.query_row(&find, [], |row| row.get::<_, u64>(0))
    };
    KINDS.iter().map(|kind| count(kind).map_err(|error| house.why(&error))).sum()
}

/// The file of a house: the path itself, where it is one or is called so.
fn file(path: &Path) -> PathBuf {
    let is_named = path.extension().is_some_and(|end| end == "sqlite" || end == "db");
    if path.is_file() || (is_named && !path.is_dir()) { path.to_owned() } else { path.join(FILE) }
}

/// The lock of a data folder; a file by itself has none.
fn lock(path: &Path) -> Result<Option<File>, NotCopied> {
    let folder = path.is_dir().then(|| locked(path)).transpose();
    folder.map_err(|_| NotCopied::InUse(Place::File(path.to_owned())))
}

fn unreadable(file: &Path, error: &rusqlite::Error) -> NotCopied {
    NotCopied::Database { place: Place::File(file.to_owned()), why: error.to_string() }
}

fn cells(row: &rusqlite::Row<'_>, columns: &[(&str, Content)]) -> rusqlite::Result<Row> {
    let cell = |(at, (_, content)): (usize, &(&str, Content))| {
        Ok(match (row.get_ref(at)?, content) {
            (ValueRef::Null, _) => Cell::None,
            (ValueRef::Integer(number), Content::Truth) => Cell::Truth(number != 0),
            (_, Content::Text) => Cell::Text(row.get(at)?),
            (_, _) => Cell::Number(row.get(at)?),
        })
    };
    columns.iter().enumerate().map(cell).collect()
}

impl ToSql for Cell {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Cell::None => ToSqlOutput::Owned(Value::Null),
            Cell::Number(number) => ToSqlOutput::Owned(Value::Integer(*number)),
            Cell::Text(text) => ToSqlOutput::Borrowed(ValueRef::Text(text.as_bytes())),
            Cell::Truth(truth) => ToSqlOutput::Owned(Value::Integer((*truth).into())),
        })
    }
}
