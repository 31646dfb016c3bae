//! SQLite, embedded: written by one thread that commits what has gathered in one go.
//!
//! A write is acknowledged when it is on the disk (WAL, `synchronous = FULL`), and not before. While
//! one commit is under way the next writes gather, so that the cost of a commit is shared by all that
//! wait for it: the more is written at once, the less each write costs.

pub(crate) mod care;
mod ledger;
pub(super) mod migration;
mod oblivion;
mod tables;
mod writer;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;

use doubt_bots::Cast;
use doubt_table::PlayerId;
use rusqlite::{Connection, OpenFlags};

pub use self::migration::{NotMigrated, VERSION};
use self::tables::Claims;
use self::writer::Writer;
use super::{NotKept, NotOpened, NotRead};

/// The name of the database in the data folder.
pub(super) const FILE: &str = "doubt.sqlite";

/// How long a write waits for somebody else who has locked the database: a backup or a look with another
/// program takes less; longer would hold up every table.
const BUSY: Duration = Duration::from_secs(2);

/// Over how many connections is read at once.
const READERS: usize = 4;

/// The database of one data folder.
#[derive(Clone)]
pub struct Sqlite {
    writer: Writer,
    /// Several, so that whoever reads a long journal keeps nobody else from reading.
    readers: Arc<[Mutex<Connection>]>,
    /// Who may write which table: only as long as the program runs, since nobody else has the folder.
    claims: Arc<Claims>,
    /// Whether anything was found to be damaged.
    damaged: Arc<AtomicBool>,
    /// Held as long as the store is open: a second server on the same folder is refused.
    _lock: Arc<File>,
}

impl Sqlite {
    /// Opens the database of a folder, and makes both where they are missing. One of an older version
    /// becomes one of this version, with the numbers that the cast gives its bots now.
    pub fn open(folder: &Path, cast: &Cast) -> Result<Sqlite, NotOpened> {
        let unusable = |error| NotOpened::Folder { folder: folder.to_owned(), error };
        let lock = locked(folder)?;
        let file = folder.join(FILE);
        // Hands and secrets of matches that go on will be in it.
        if !file.exists() {
            File::create_new(&file).map_err(unusable)?;
            private(&file, 0o600).map_err(unusable)?;
        }
        let damaged = |error| NotOpened::Database { file: file.clone(), error };
        let mut writing = writable(&file).map_err(damaged)?;
        migration::migrate(&mut writing, cast)
            .map_err(|error| NotOpened::Version { file: file.clone(), error })?;
        let readers = (0..READERS).map(|_| reader(&file).map(Mutex::new));
        let readers = readers.collect::<rusqlite::Result<Arc<[_]>>>().map_err(damaged)?;
        Ok(Sqlite {
            writer: Writer::start(writing).map_err(unusable)?,
            readers,
            claims: Arc::default(),
            damaged: examined(file),
            _lock: Arc::new(lock),
        })
    }

    /// Sets how many bytes the database may grow to: what does not fit is not kept, and so not
    /// acknowledged.
    pub async fn limit(&self, bytes: u64) -> Result<(), NotKept> {
        let change = move |database: &Connection| {
            let page: u64 = database.pragma_query_value(None, "page_size", |row| row.get(0))?;
            // SQLite itself has no more pages than fit into 32 bits.
            let pages = (bytes / page.max(1)).clamp(1, u64::from(u32::MAX));
            Ok(database.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(0))?)
        };
        self.writer.write(change).await.map(drop)
    }

    /// Who was called so in a match that has ended: one person, or several devices of theirs.
    pub(crate) async fn people_called(
        &self,
        id: String,
        name: String,
    ) -> Result<Vec<PlayerId>, NotRead> {
        self.read(move |database| {
            let mut rows = database.prepare(
                "SELECT player FROM results WHERE match_id = ?1
                 AND json_extract(names, '$[' || seat || ']') = ?2 ORDER BY player",
            )?;
            rows.query_map([id, name], |row| row.get(0).map(PlayerId))?.collect()
        })
        .await
    }

    /// Every table, whether it goes on or not.
    pub(crate) async fn all_tables(&self) -> Result<Vec<String>, NotRead> {
        self.read(|database| {
            let mut rows = database.prepare("SELECT id FROM tables ORDER BY id")?;
            rows.query_map([], |row| row.get(0))?.collect()
        })
        .await
    }

    /// Reads from the database, away from the tasks that answer.
    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, NotRead> {
        let readers = Arc::clone(&self.readers);
        let reading = tokio::task::spawn_blocking(move || read(&free(&readers)));
        let read = reading.await.map_err(|error| NotRead(error.to_string()))?;
        read.map_err(|error| {
            use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
            if matches!(error.sqlite_error_code(), Some(DatabaseCorrupt | NotADatabase)) {
                self.damaged.store(true, Ordering::Relaxed);
            }
            NotRead(error.to_string())
        })
    }
}

/// A connection that nobody reads over just now; if there is none, the first.
fn free(readers: &[Mutex<Connection>]) -> MutexGuard<'_, Connection> {
    let free = readers.iter().find_map(|reader| match reader.try_lock() {
        Ok(reader) => Some(reader),
        Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    });
    free.unwrap_or_else(|| readers[0].lock().unwrap_or_else(PoisonError::into_inner))
}

/// Looks through all pages once, on a thread of its own: whether anything is damaged.
fn examined(file: PathBuf) -> Arc<AtomicBool> {
    let damaged = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&damaged);
    let examine = move || {
        let found = reader(&file).and_then(|database| {
            database.pragma_query_value(None, "quick_check", |row| row.get(0))
        });
        let is_damaged = found.map_or(true, |found: String| found != "ok");
        if is_damaged {
            tracing::error!("the database is damaged: examine it with doubt serve check");
            told.store(true, Ordering::Relaxed);
        }
    };
    // Without the thread nobody looks, and reading finds what is damaged.
    let _ = std::thread::Builder::new().name("examine".into()).spawn(examine);
    damaged
}

/// A connection that only reads.
pub(super) fn reader(file: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(file, flags)
}

/// The lock of a folder, which is made where it is missing: as long as it is held nobody else has it. The
/// folder itself is locked, so that nothing in it can be deleted to get around it.
pub(super) fn locked(folder: &Path) -> Result<File, NotOpened> {
    let unusable = |error| NotOpened::Folder { folder: folder.to_owned(), error };
    if !folder.exists() {
        fs::create_dir_all(folder).map_err(unusable)?;
        private(folder, 0o700).map_err(unusable)?;
    }
    #[cfg(unix)]
    let lock = File::open(folder).map_err(unusable)?;
    #[cfg(not(unix))]
    let lock = File::create(folder.join("lock")).map_err(unusable)?;
    lock.try_lock().map_err(|error| match error {
        fs::TryLockError::WouldBlock => NotOpened::InUse(folder.to_owned()),
        fs::TryLockError::Error(error) => unusable(error),
    })?;
    Ok(lock)
}

/// Leaves a file or folder to its owner alone.
pub(super) fn private(path: &Path, mode: u32) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(path, fs::Permissions::from_mode(mode))?;
    }
    #[cfg(not(unix))]
    let _ = (path, mode);
    Ok(())
}

/// The connection that writes.
pub(super) fn writable(file: &Path) -> rusqlite::Result<Connection> {
    let database = Connection::open(file)?;
    database.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    database.pragma_update(None, "synchronous", "FULL")?;
    database.busy_timeout(BUSY)?;
    database.set_prepared_statement_cache_capacity(64);
    Ok(database)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_reads_for_long_keeps_nobody_waiting() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path(), &Cast::builtin()).unwrap();
        let (begins, begun) = tokio::sync::oneshot::channel();
        let (go_on, gate) = std::sync::mpsc::channel::<()>();
        let long = store.read(move |_| {
            begins.send(()).unwrap();
            gate.recv().unwrap();
            Ok("long")
        });
        let others = async {
            begun.await.unwrap();
            assert_eq!(store.all_tables().await, Ok(Vec::new()));
            go_on.send(()).unwrap();
        };
        let (long, ()) = tokio::join!(long, others);
        assert_eq!(long, Ok("long"));
    }
}
