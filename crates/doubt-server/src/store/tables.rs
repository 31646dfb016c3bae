//! What is kept of guests, tables and matches.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::writer::NotKept;
use super::{NotRead, Store};
use crate::clock::Moment;
use crate::secret::Print;
use crate::table::{Line, PlayerId};

/// What happened at a table, to be kept together or not at all.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The table.
    pub table: String,
    /// The number of the first entry.
    pub first: u64,
    /// When it happened.
    pub at: Moment,
    /// The entries, as JSON.
    pub bodies: Vec<String>,
    /// Who has sat down.
    pub sitters: Vec<PlayerId>,
    /// Whether the table goes on.
    pub live: bool,
    /// Whether it is the first that is kept since the table was opened or loaded.
    pub first_since: bool,
    /// The match that has ended with it.
    pub finished: Option<Finished>,
}

/// A match that has ended.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Its name in addresses.
    pub id: String,
    /// The preset.
    pub game: String,
    /// Its record.
    pub record: String,
    /// What else is told of it, as JSON.
    pub about: String,
    /// Who sat at each seat, as JSON.
    pub names: String,
    /// Whether it was played to its end.
    pub over: bool,
    /// What each person did: who, at which seat, the figures as JSON.
    pub people: Vec<(PlayerId, u8, Option<String>)>,
}

/// A person's part in a match that has ended.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The match.
    pub id: String,
    /// The preset.
    pub game: String,
    /// When it ended.
    pub ended: u64,
    /// Who sat at each seat.
    pub names: Vec<String>,
    /// The person's seat.
    pub seat: u8,
    /// Whether it was played to its end.
    pub over: bool,
    /// The figures as JSON.
    pub figures: Option<String>,
}

/// How many tables are forgotten at once.
const MAX_SWEPT: u32 = 20;
/// How many of a person's matches are looked at.
const MAX_OUTCOMES: u32 = 10_000;

impl Store {
    /// Keeps what happened at a table.
    pub async fn append(&self, batch: Batch) -> Result<(), NotKept> {
        self.writer.write(move |database| keep(database, &batch)).await.map(drop)
    }

    /// A table's entries in order, with when they happened.
    pub async fn lines(&self, table: &str) -> Result<Vec<(Line, Moment)>, NotRead> {
        let table = table.to_owned();
        let rows = self.read(move |database| {
            let mut rows = database
                .prepare_cached("SELECT body, at FROM entries WHERE table_id = ? ORDER BY n")?;
            let rows = rows.query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?;
            rows.collect::<rusqlite::Result<Vec<(String, u64)>>>()
        });
        let read = |(body, at): (String, u64)| match serde_json::from_str(&body) {
            Ok(line) => Ok((line, Moment(at))),
            Err(error) => Err(NotRead(format!("an entry is damaged: {error}"))),
        };
        rows.await?.into_iter().map(read).collect()
    }

    /// Forgets tables that were put away for good before a moment, as many as can be done quickly; gives
    /// how many. Their matches stay.
    pub async fn sweep(&self, before: Moment) -> Result<i64, NotKept> {
        self.writer
            .write(move |database| {
                let mut old = database.prepare_cached(
                    "SELECT id FROM tables WHERE live = 0 AND touched < ? ORDER BY touched LIMIT ?",
                )?;
                let ids = old.query_map(params![before.0, MAX_SWEPT], |row| row.get(0))?;
                let ids: Vec<String> = ids.collect::<rusqlite::Result<_>>()?;
                for id in &ids {
                    database.execute("DELETE FROM entries WHERE table_id = ?", [id])?;
                    database.execute("DELETE FROM sitters WHERE table_id = ?", [id])?;
                    database.execute("DELETE FROM tables WHERE id = ?", [id])?;
                }
                Ok(i64::try_from(ids.len()).unwrap_or(i64::MAX))
            })
            .await
    }

    /// The tables that go on, those first that were touched last.
    pub async fn live_tables(&self) -> Result<Vec<String>, NotRead> {
        self.read(|database| {
            let mut rows = database
                .prepare("SELECT id FROM tables WHERE live = 1 ORDER BY touched DESC, id")?;
            rows.query_map([], |row| row.get(0))?.collect()
        })
        .await
    }

    /// The tables where somebody sits or has sat, the latest first.
    pub async fn tables_of(&self, player: PlayerId, most: u32) -> Result<Vec<String>, NotRead> {
        self.read(move |database| {
            let mut rows = database.prepare_cached(
                "SELECT id FROM tables JOIN sitters ON table_id = id
                 WHERE player = ? AND live = 1 ORDER BY touched DESC, id LIMIT ?",
            )?;
            rows.query_map(params![player.0, most], |row| row.get(0))?.collect()
        })
        .await
    }

    /// Who has this session, what they are called and how they like the page.
    pub async fn player(
        &self,
        session: Print,
    ) -> Result<Option<(PlayerId, Option<String>, Option<String>)>, NotRead> {
        self.read(move |database| {
            let mut rows = database
                .prepare_cached("SELECT id, name, preferences FROM players WHERE session = ?")?;
            let row = rows.query_row([session.text()], |row| {
                Ok((PlayerId(row.get(0)?), row.get(1)?, row.get(2)?))
            });
            row.optional()
        })
        .await
    }

    /// Makes a guest of a session that is new, and changes what was given.
    pub async fn greet(
        &self,
        session: Print,
        name: Option<String>,
        preferences: Option<String>,
    ) -> Result<PlayerId, NotKept> {
        let greeted = self.writer.write(move |database| {
            let mut rows = database.prepare_cached(
                "INSERT INTO players (session, name, preferences) VALUES (?1, ?2, ?3)
                 ON CONFLICT (session) DO UPDATE SET
                   name = coalesce(?2, name), preferences = coalesce(?3, preferences)
                 RETURNING id",
            )?;
            rows.query_row(params![session.text(), name, preferences], |row| row.get(0))
        });
        greeted.await.map(PlayerId)
    }

    /// A match that has ended: when, its record, and what else is told of it.
    pub async fn finished(&self, id: &str) -> Result<Option<(u64, String, String)>, NotRead> {
        let id = id.to_owned();
        self.read(move |database| {
            let mut rows =
                database.prepare_cached("SELECT ended, record, about FROM matches WHERE id = ?")?;
            rows.query_row([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).optional()
        })
        .await
    }

    /// What a person did in matches that have ended, the latest first.
    pub async fn outcomes(&self, player: PlayerId) -> Result<Vec<Outcome>, NotRead> {
        self.read(move |database| {
            let mut rows = database.prepare_cached(
                "SELECT match_id, game, ended, names, seat, over, figures FROM results
                 WHERE player = ? ORDER BY ended DESC, match_id LIMIT ?",
            )?;
            let rows = rows.query_map(params![player.0, MAX_OUTCOMES], |row| {
                let names: String = row.get(3)?;
                Ok(Outcome {
                    id: row.get(0)?,
                    game: row.get(1)?,
                    ended: row.get(2)?,
                    names: serde_json::from_str(&names).unwrap_or_default(),
                    seat: row.get(4)?,
                    over: row.get(5)?,
                    figures: row.get(6)?,
                })
            })?;
            rows.collect()
        })
        .await
    }
}

fn keep(database: &Connection, batch: &Batch) -> rusqlite::Result<i64> {
    let at = batch.at.0;
    let mut touch = database.prepare_cached(
        "INSERT INTO tables (id, opened, touched, live) VALUES (?1, ?2, ?2, ?3)
         ON CONFLICT (id) DO UPDATE SET touched = ?2, live = ?3",
    )?;
    // What changes with every answer is the entries alone.
    if batch.first_since || batch.finished.is_some() || !batch.live {
        touch.execute(params![batch.table, at, batch.live])?;
    }
    let mut entry = database
        .prepare_cached("INSERT INTO entries (table_id, n, at, body) VALUES (?, ?, ?, ?)")?;
    for (n, body) in (batch.first..).zip(&batch.bodies) {
        entry.execute(params![batch.table, n, at, body])?;
    }
    for sitter in &batch.sitters {
        let mut sit = database
            .prepare_cached("INSERT OR IGNORE INTO sitters (player, table_id) VALUES (?, ?)")?;
        sit.execute(params![sitter.0, batch.table])?;
    }
    if let Some(finished) = &batch.finished {
        let Finished { id, game, record, about, names, over, people } = finished;
        database
            .prepare_cached("INSERT INTO matches (id, ended, record, about) VALUES (?, ?, ?, ?)")?
            .execute(params![id, at, record, about])?;
        let mut result = database.prepare_cached(
            "INSERT OR IGNORE INTO results (player, ended, match_id, seat, game, names, over, figures)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )?;
        for (player, seat, figures) in people {
            result.execute(params![player.0, at, id, seat, game, names, over, figures])?;
        }
    }
    Ok(0)
}
