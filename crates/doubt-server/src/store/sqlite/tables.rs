//! What is kept of guests, tables and matches.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use doubt_table::secret::Fingerprint;
use doubt_table::{Moment, PlayerId, Snapshot};
use rusqlite::types::Type;
use rusqlite::{Connection, ErrorCode, OptionalExtension as _, Row, params};
use serde::de::DeserializeOwned;

use super::writer::Undone;
use super::{Sqlite, ledger, oblivion};
use crate::store::ledger::Part;
use crate::store::limits::{MAX_ABSENT, MAX_COMPANIONS, MAX_FORSAKEN, MAX_SWEPT, PROBE};
use crate::store::{
    Batch, Ended, Epoch, Finished, Guest, Keeping, NotKept, Outcome, Reading, Store, Tally,
};

/// What somebody did in matches, the latest first: in the order of the table's key, so that no more rows are
/// read than are wanted.
const OUTCOMES: &str = "SELECT match_id, game, ended, names, seat, over, figures, bots FROM results
                        WHERE player = ? ORDER BY ended DESC, match_id DESC LIMIT ?";

/// Who may write which table, and from which entry on. It is kept in memory: to ask the database before
/// each answer would cost as much as to write it.
#[derive(Default)]
pub(super) struct Claims {
    /// How many claims were made, and the latest on each table that goes on.
    latest: Mutex<(u64, HashMap<String, Claim>)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Claim {
    epoch: Epoch,
    /// The number of the next entry.
    next: u64,
}

impl Claims {
    fn claim(&self, table: &str, next: u64) -> Epoch {
        let (count, latest) = &mut *self.latest();
        *count += 1;
        let epoch = Epoch(*count);
        latest.insert(table.to_owned(), Claim { epoch, next });
        epoch
    }

    /// Whether a batch comes from whoever claimed its table last, and follows on what was kept.
    fn allow(&self, batch: &Batch) -> bool {
        let opening = Claim { epoch: Epoch::FIRST, next: 0 };
        let wanted = Claim { epoch: batch.epoch, next: batch.first };
        wanted == *self.latest().1.get(&batch.table).unwrap_or(&opening)
    }

    /// Takes note that a batch was kept. A table that is put away has to be claimed anew.
    fn keep(&self, table: String, claim: Claim, live: bool) {
        let (_, latest) = &mut *self.latest();
        if live {
            latest.insert(table, claim);
        } else {
            latest.remove(&table);
        }
    }

    fn latest(&self) -> MutexGuard<'_, (u64, HashMap<String, Claim>)> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for Sqlite {
    fn claim<'a>(&'a self, table: &'a str) -> Keeping<'a, Option<Epoch>> {
        Box::pin(async move {
            let id = table.to_owned();
            let next = self.read(move |database| {
                let mut rows = database.prepare_cached(
                    "SELECT (SELECT coalesce(max(n) + 1, 0) FROM entries WHERE table_id = id)
                     FROM tables WHERE id = ?",
                )?;
                rows.query_row([id], |row| row.get::<_, u64>(0)).optional()
            });
            let next = next.await.map_err(|error| NotKept::Failed(error.to_string()))?;
            Ok(next.map(|next| self.claims.claim(table, next)))
        })
    }

    fn entries<'a>(&'a self, table: &'a str, from: u64) -> Reading<'a, Vec<(String, Moment)>> {
        let table = table.to_owned();
        Box::pin(self.read(move |database| {
            let mut rows = database.prepare_cached(
                "SELECT body, at FROM entries WHERE table_id = ? AND n >= ? ORDER BY n",
            )?;
            let row = |row: &Row<'_>| Ok((row.get(0)?, Moment(row.get(1)?)));
            let rows = rows.query_map(params![table, from], row)?;
            rows.collect()
        }))
    }

    fn snapshot<'a>(&'a self, table: &'a str) -> Reading<'a, Option<(u64, String)>> {
        let table = table.to_owned();
        Box::pin(self.read(move |database| {
            let mut rows =
                database.prepare_cached("SELECT n, body FROM snapshots WHERE table_id = ?")?;
            rows.query_row([table], |row| Ok((row.get(0)?, row.get(1)?))).optional()
        }))
    }

    fn append(&self, batch: Batch) -> Keeping<'_, ()> {
        let claims = Arc::clone(&self.claims);
        let (table, live) = (batch.table.clone(), batch.live);
        let kept = Claim { epoch: batch.epoch, next: batch.first + batch.entries.len() as u64 };
        Box::pin(async move {
            let change = move |database: &Connection| match claims.allow(&batch) {
                true => keep(database, &batch),
                false => Err(Undone::Stale),
            };
            self.writer.write(change).await?;
            self.claims.keep(table, kept, live);
            Ok(())
        })
    }

    fn sweep(&self, before: Moment) -> Keeping<'_, u64> {
        let change = move |database: &Connection| {
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
            Ok(ids.len() as i64)
        };
        Box::pin(async move { Ok(self.writer.write(change).await?.unsigned_abs()) })
    }

    fn forsaken(&self, before: Moment) -> Reading<'_, Vec<String>> {
        Box::pin(self.read(move |database| {
            let mut rows = database.prepare_cached(
                "SELECT id FROM tables WHERE live = 1 AND touched < ? ORDER BY touched LIMIT ?",
            )?;
            rows.query_map(params![before.0, MAX_FORSAKEN], |row| row.get(0))?.collect()
        }))
    }

    fn live_tables(&self) -> Reading<'_, Vec<String>> {
        Box::pin(self.read(|database| {
            let mut rows = database
                .prepare("SELECT id FROM tables WHERE live = 1 ORDER BY touched DESC, id")?;
            rows.query_map([], |row| row.get(0))?.collect()
        }))
    }

    fn tables_of(&self, player: PlayerId, most: u32) -> Reading<'_, Vec<String>> {
        Box::pin(self.read(move |database| {
            let mut rows = database.prepare_cached(
                "SELECT id FROM tables JOIN sitters ON table_id = id
                 WHERE player = ? AND live = 1 ORDER BY touched DESC, id LIMIT ?",
            )?;
            rows.query_map(params![player.0, most], |row| row.get(0))?.collect()
        }))
    }

    fn guest(&self, session: Fingerprint) -> Reading<'_, Option<Guest>> {
        Box::pin(self.read(move |database| {
            let mut rows = database.prepare_cached(
                "SELECT id, name, preferences, seen FROM players WHERE session = ?",
            )?;
            let guest = rows.query_row([session.text()], |row| {
                let (name, preferences, seen) = (row.get(1)?, row.get(2)?, Moment(row.get(3)?));
                Ok(Guest { id: PlayerId(row.get(0)?), name, preferences, seen })
            });
            guest.optional()
        }))
    }

    fn greet(
        &self,
        session: Fingerprint,
        name: Option<String>,
        preferences: Option<String>,
        now: Moment,
    ) -> Keeping<'_, PlayerId> {
        let change = move |database: &Connection| {
            let mut rows = database.prepare_cached(
                "INSERT INTO players (session, name, preferences, seen) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (session) DO UPDATE SET seen = ?4,
                   name = coalesce(?2, name), preferences = coalesce(?3, preferences)
                 RETURNING id",
            )?;
            let guest = params![session.text(), name, preferences, now.0];
            Ok(rows.query_row(guest, |row| row.get(0))?)
        };
        Box::pin(async move { self.writer.write(change).await.map(PlayerId) })
    }

    fn sign_out(&self, player: PlayerId) -> Keeping<'_, ()> {
        let change = move |database: &Connection| {
            oblivion::sign_out(database, player.0)?;
            Ok(0)
        };
        Box::pin(async move { self.writer.write(change).await.map(drop) })
    }

    fn forget(&self, player: PlayerId) -> Keeping<'_, bool> {
        let change = move |database: &Connection| Ok(oblivion::forget(database, player.0)?);
        Box::pin(async move { Ok(self.writer.write(change).await? > 0) })
    }

    fn absent(&self, before: Moment) -> Reading<'_, Vec<PlayerId>> {
        Box::pin(self.read(move |database| {
            let mut rows = database.prepare_cached(
                "SELECT id FROM players WHERE gone = 1 OR (gone = 0 AND seen < ?) LIMIT ?",
            )?;
            let rows =
                rows.query_map(params![before.0, MAX_ABSENT], |row| row.get(0).map(PlayerId))?;
            rows.collect()
        }))
    }

    fn companions(&self, player: PlayerId) -> Reading<'_, Vec<PlayerId>> {
        Box::pin(self.read(move |database| {
            let mut rows = database.prepare_cached(
                "SELECT DISTINCT b.player FROM sitters a JOIN sitters b ON a.table_id = b.table_id
                 WHERE a.player = ?1 AND b.player <> ?1 LIMIT ?2",
            )?;
            let most = params![player.0, MAX_COMPANIONS];
            rows.query_map(most, |row| row.get(0).map(PlayerId))?.collect()
        }))
    }

    fn finished<'a>(&'a self, id: &'a str) -> Reading<'a, Option<Ended>> {
        let id = id.to_owned();
        Box::pin(self.read(move |database| {
            let mut rows =
                database.prepare_cached("SELECT ended, record, about FROM matches WHERE id = ?")?;
            let ended = rows.query_row([id], |row| {
                Ok(Ended { at: row.get(0)?, record: row.get(1)?, about: row.get(2)? })
            });
            ended.optional()
        }))
    }

    fn seat_in<'a>(&'a self, player: PlayerId, id: &'a str) -> Reading<'a, Option<u8>> {
        let id = id.to_owned();
        Box::pin(self.read(move |database| {
            let mut rows = database
                .prepare_cached("SELECT seat FROM results WHERE match_id = ? AND player = ?")?;
            rows.query_row(params![id, player.0], |row| row.get(0)).optional()
        }))
    }

    fn lifetime(&self, player: PlayerId, opponents: u32) -> Reading<'_, Vec<Tally>> {
        Box::pin(self.read(move |database| ledger::read(database, player.0, opponents)))
    }

    fn outcomes(&self, player: PlayerId, most: u32) -> Reading<'_, Vec<Outcome>> {
        Box::pin(self.read(move |database| {
            let mut rows = database.prepare_cached(OUTCOMES)?;
            let rows = rows.query_map(params![player.0, most], |row| {
                Ok(Outcome {
                    id: row.get(0)?,
                    game: row.get(1)?,
                    ended: row.get(2)?,
                    names: listed(row, 3)?,
                    bots: listed(row, 7)?,
                    seat: row.get(4)?,
                    over: row.get(5)?,
                    figures: row.get(6)?,
                })
            })?;
            rows.collect()
        }))
    }

    fn keeps(&self) -> bool {
        self.writer.keeps()
    }

    fn probe(&self) -> Keeping<'_, ()> {
        let change = |database: &Connection| {
            // It grows and shrinks again: where nothing else would fit, it does not either.
            database.execute("UPDATE canary SET body = zeroblob(?), sung = sung + 1", [PROBE])?;
            database.execute("UPDATE canary SET body = NULL", [])?;
            Ok(0)
        };
        Box::pin(async move { self.writer.write(change).await.map(drop) })
    }

    fn is_damaged(&self) -> bool {
        self.damaged.load(Ordering::Relaxed)
    }

    fn size(&self) -> Reading<'_, u64> {
        Box::pin(self.read(|database| {
            let count = |name| database.pragma_query_value(None, name, |row| row.get::<_, u64>(0));
            Ok((count("page_count")? - count("freelist_count")?) * count("page_size")?)
        }))
    }

    fn settle(&self) -> Keeping<'_, ()> {
        Box::pin(self.writer.settle())
    }
}

/// A column that holds a list as JSON.
pub(super) fn listed<T: DeserializeOwned>(
    row: &Row<'_>,
    column: usize,
) -> rusqlite::Result<Vec<T>> {
    parsed(row, column)
}

/// A column that holds something as JSON.
pub(super) fn parsed<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(error))
    })
}

fn keep(database: &Connection, batch: &Batch) -> Result<i64, Undone> {
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
    for (n, body) in (batch.first..).zip(&batch.entries) {
        entry.execute(params![batch.table, n, at, body]).map_err(|error| {
            match error.sqlite_error_code() {
                // There is such an entry: somebody else has written it.
                Some(ErrorCode::ConstraintViolation) => Undone::Stale,
                _ => error.into(),
            }
        })?;
    }
    for sitter in &batch.sitters {
        let mut sit = database
            .prepare_cached("INSERT OR IGNORE INTO sitters (player, table_id) VALUES (?, ?)")?;
        sit.execute(params![sitter.0, batch.table])?;
    }
    if let Some(snapshot) = &batch.snapshot {
        keep_snapshot(database, &batch.table, snapshot)?;
    }
    if let Some(finished) = &batch.finished {
        let Finished { id, game, record, about, names, bots, over, people } = finished;
        let [names_text, bots_text] = [serde_json::json!(names), serde_json::json!(bots)];
        let [names_text, bots_text] = [names_text.to_string(), bots_text.to_string()];
        database
            .prepare_cached("INSERT INTO matches (id, ended, record, about) VALUES (?, ?, ?, ?)")?
            .execute(params![id, at, record, about])?;
        let mut result = database.prepare_cached(
            "INSERT OR IGNORE INTO results
             (player, ended, match_id, seat, game, names, bots, over, figures)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )?;
        for (player, seat, figures) in people {
            let row = params![player.0, at, id, seat, game, names_text, bots_text, over, figures];
            result.execute(row)?;
            let read = |text: &String| serde_json::from_str(text).ok();
            if let Some(figures) = figures.as_ref().and_then(read) {
                let (player, seat) = (player.0, usize::from(*seat));
                ledger::enter(database, &Part { player, seat, game, names, bots, figures })?;
            }
        }
    }
    Ok(0)
}

/// Keeps a snapshot in the place of the one before, unless it would keep the name of somebody of whom nothing is to be
/// kept any more.
fn keep_snapshot(database: &Connection, table: &str, snapshot: &Snapshot) -> rusqlite::Result<()> {
    let mut sits =
        database.prepare_cached("SELECT 1 FROM sitters WHERE player = ? AND table_id = ?")?;
    for player in &snapshot.people {
        if !sits.exists(params![player.0, table])? {
            return Ok(());
        }
    }
    let mut keep = database
        .prepare_cached("INSERT OR REPLACE INTO snapshots (table_id, n, body) VALUES (?, ?, ?)")?;
    keep.execute(params![table, snapshot.entries, snapshot.text])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use doubt_bots::Cast;

    use super::*;

    /// However many matches somebody has played, those that are wanted are read, and nothing is sorted.
    #[test]
    fn the_latest_matches_are_read_without_the_others() {
        let folder = tempfile::tempdir().unwrap();
        drop(Sqlite::open(folder.path(), &Cast::builtin()).unwrap());
        let database = Connection::open(folder.path().join(super::super::FILE)).unwrap();
        let mut plan = database.prepare(&format!("EXPLAIN QUERY PLAN {OUTCOMES}")).unwrap();
        let steps = plan.query_map(params![1, 200], |row| row.get::<_, String>(3)).unwrap();
        let steps: Vec<String> = steps.collect::<rusqlite::Result<_>>().unwrap();
        assert_eq!(steps, ["SEARCH results USING PRIMARY KEY (player=?)"]);
    }
}
