//! Care of a data folder: backing it up, restoring it, examining it.

use std::path::Path;
use std::sync::Arc;

use doubt_bots::Cast;
use doubt_core::Record;
use doubt_table::fair::Fairness;
use doubt_table::{Moment, State};
use rusqlite::Connection;

use crate::app::{App, NotStarted};
use crate::config::Config;
use crate::run::Failed;
pub use crate::store::sqlite::care::{FORMER, Uncared, backup};
use crate::store::sqlite::care::{looked_at, problems, replace};
use crate::store::{Postgres, Sqlite, Store};

/// What was restored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Restored {
    /// How many tables there are.
    pub tables: usize,
    /// How many matches were ended.
    pub ended: usize,
    /// How many tables could not be opened.
    pub failed: usize,
}

/// Puts a backup in the place of a folder's data. What was played after the backup is not in it, and people
/// have seen hands that would be dealt again: so every match is ended with its secret told, and every table
/// gets a new secret.
pub fn restore(config: Config, cast: Cast, copy: &Path) -> Result<Restored, Failed> {
    replace(&config.data, copy)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let store = Sqlite::open(&config.data, &cast).map_err(NotStarted::from)?;
        let ids = store.all_tables().await.map_err(NotStarted::from)?;
        let app = App::on(Arc::new(store), config, cast, |_| None);
        let mut restored = Restored { tables: ids.len(), ..Restored::default() };
        for id in ids {
            match app.registry.renew(&id).await {
                Ok(true) => restored.ended += 1,
                Ok(false) => {}
                Err(_) => restored.failed += 1,
            }
        }
        app.close().await;
        Ok(restored)
    })
}

/// Forgets whoever was called so in a match that has ended, as they could do themselves; how many sessions
/// they had, none if nobody was. Nobody else may be at work with the data.
pub fn forget(config: Config, cast: Cast, id: &str, name: &str) -> Result<usize, Failed> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let (store, called): (Arc<dyn Store>, _) = match &config.store {
            Some(address) => {
                let store = Postgres::open(address).await.map_err(NotStarted::from)?;
                let called = store.people_called(id, name).await;
                (Arc::new(store), called)
            }
            None => {
                let store = Sqlite::open(&config.data, &cast).map_err(NotStarted::from)?;
                let called = store.people_called(id.to_owned(), name.to_owned()).await;
                (Arc::new(store), called)
            }
        };
        let people = called.map_err(NotStarted::from)?;
        let app = App::on(store, config, cast, |_| None);
        for player in &people {
            app.forget(*player).await.map_err(NotStarted::from)?;
        }
        app.close().await;
        Ok(people.len())
    })
}

/// What an examination has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Examined {
    /// The version of the database.
    pub version: usize,
    /// How many tables there are.
    pub tables: usize,
    /// How many matches that have ended.
    pub matches: usize,
    /// How many guests.
    pub guests: usize,
    /// What is wrong, a sentence each.
    pub problems: Vec<String>,
}

/// Examines the data of a folder, also while a server is at work there: every page, every journal and every
/// record. What is wrong is said without what is in it.
pub fn examine(folder: &Path, cast: &Cast) -> Result<Examined, Uncared> {
    let database = looked_at(folder)?;
    let file = folder.to_owned();
    look_through(&database, cast).map_err(|error| Uncared::Database { file, error })
}

fn look_through(database: &Connection, cast: &Cast) -> rusqlite::Result<Examined> {
    let count = |table: &str| {
        database.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0))
    };
    let version = database.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let mut found = Examined { version, problems: problems(database)?, ..Examined::default() };
    if !found.problems.is_empty() {
        return Ok(found);
    }
    (found.tables, found.matches, found.guests) =
        (count("tables")?, count("matches")?, count("players")?);
    if version != crate::store::sqlite::VERSION {
        let own = crate::store::sqlite::VERSION;
        found.problems.push(format!(
            "it has version {version}, not {own}: start the server once, and its tables can be examined"
        ));
        return Ok(found);
    }
    let mut tables = database.prepare("SELECT id FROM tables ORDER BY id")?;
    let ids = tables.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<Vec<String>>>()?;
    let mut journal =
        database.prepare("SELECT body, at FROM entries WHERE table_id = ? ORDER BY n")?;
    for id in ids {
        let entries = journal.query_map([&id], |row| Ok((row.get(0)?, Moment(row.get(1)?))))?;
        let entries = entries.collect::<rusqlite::Result<Vec<(String, Moment)>>>()?;
        if State::fold(&id, entries, cast).is_err() {
            found.problems.push(format!("table {id} cannot be opened"));
        }
    }
    let mut matches = database.prepare("SELECT id, record FROM matches ORDER BY id")?;
    let mut rows = matches.query([])?;
    while let Some(row) = rows.next()? {
        let (id, record): (String, String) = (row.get(0)?, row.get(1)?);
        let fairness = Record::parse(&record).ok().map(|record| Fairness::read(&record));
        match fairness.map(|fairness| fairness.is_none_or(|fairness| fairness.verify().is_ok())) {
            None => found.problems.push(format!("the record of match {id} cannot be read")),
            Some(false) => {
                found.problems.push(format!("match {id} was not dealt as was promised"));
            }
            Some(true) => {}
        }
    }
    Ok(found)
}
