//! How somebody is forgotten: a piece at a time, so that nobody else waits for it.

use doubt_table::name;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::ledger;
use super::tables::{listed, parsed};
use crate::store::oblivion::{PIECE, guest, with_guest};

/// Ends a session: whoever shows its secret is a stranger.
pub(super) fn sign_out(database: &Connection, player: i64) -> rusqlite::Result<()> {
    database.execute("UPDATE players SET session = 'out ' || id WHERE id = ?", [player])?;
    Ok(())
}

/// Forgets a piece of somebody; 0 once nothing is left. The first piece ends the session and nothing else.
pub(super) fn forget(database: &Connection, player: i64) -> rusqlite::Result<i64> {
    let gone =
        "UPDATE players SET session = 'gone ' || id, gone = 1, name = NULL, preferences = NULL
                WHERE id = ? AND gone = 0";
    if database.execute(gone, [player])? > 0 {
        return Ok(1);
    }
    let mut rows = database.prepare_cached(
        "SELECT match_id, seat FROM results WHERE player = ? ORDER BY ended, match_id LIMIT ?",
    )?;
    let rows = rows.query_map(params![player, PIECE], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let parts: Vec<(String, usize)> = rows.collect::<rusqlite::Result<_>>()?;
    for (id, seat) in &parts {
        forget_match(database, player, id, *seat)?;
    }
    if !parts.is_empty() {
        return Ok(1);
    }
    forget_tables(database, player)?;
    database.execute("DELETE FROM ledgers WHERE player = ?", [player])?;
    database.execute("DELETE FROM sitters WHERE player = ?", [player])?;
    database.execute("DELETE FROM players WHERE id = ?", [player])?;
    Ok(0)
}

/// Somebody's part in a match: others played it with a guest, and where there are no others it is nobody's.
fn forget_match(database: &Connection, player: i64, id: &str, seat: usize) -> rusqlite::Result<()> {
    database
        .execute("DELETE FROM results WHERE match_id = ? AND player = ?", params![id, player])?;
    let mut rows = database.prepare_cached(
        "SELECT player, seat, names, bots, figures FROM results WHERE match_id = ?",
    )?;
    let other = |row: &Row<'_>| {
        let figures = if row.get_ref(4)?.as_str().is_ok() { Some(parsed(row, 4)?) } else { None };
        Ok((row.get(0)?, row.get(1)?, listed(row, 2)?, listed(row, 3)?, figures))
    };
    type Other =
        (i64, usize, Vec<String>, Vec<Option<String>>, Option<doubt_games::statistics::Figures>);
    let others: Vec<Other> = rows.query_map([id], other)?.collect::<rusqlite::Result<_>>()?;
    if others.is_empty() {
        database.execute("DELETE FROM matches WHERE id = ?", [id])?;
        return Ok(());
    }
    for (other, own, mut names, bots, figures) in others {
        let Some(former) = names.get(seat).cloned() else { continue };
        let guest = guest(&names, seat);
        names[seat].clone_from(&guest);
        let listed = serde_json::json!(names).to_string();
        database.execute(
            "UPDATE results SET names = ? WHERE match_id = ? AND player = ?",
            params![listed, id, other],
        )?;
        if let Some(figures) = figures.filter(|_| own != seat && former != guest) {
            let is_person = matches!(bots.get(seat), Some(None));
            ledger::rename(database, other, (&former, &guest), is_person, &figures)?;
        }
    }
    let find = "SELECT record FROM matches WHERE id = ?";
    let record: Option<String> = database.query_row(find, [id], |row| row.get(0)).optional()?;
    if let Some(text) = record.and_then(|text| with_guest(&text, seat)) {
        database.execute("UPDATE matches SET record = ? WHERE id = ?", params![text, id])?;
    }
    Ok(())
}

/// Somebody's name in the journals of tables; a table where nobody else ever sat goes altogether.
fn forget_tables(database: &Connection, player: i64) -> rusqlite::Result<()> {
    let mut rows = database.prepare_cached(
        "SELECT table_id, (SELECT count(*) FROM sitters b WHERE b.table_id = a.table_id) = 1
         FROM sitters a WHERE player = ?",
    )?;
    let rows = rows.query_map([player], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let tables: Vec<(String, bool)> = rows.collect::<rusqlite::Result<_>>()?;
    for (id, is_alone) in tables {
        if is_alone {
            database.execute("DELETE FROM entries WHERE table_id = ?", [&id])?;
            database.execute("DELETE FROM tables WHERE id = ?", [&id])?;
        } else {
            database.execute("DELETE FROM snapshots WHERE table_id = ?", [&id])?;
            database.execute(
                r#"UPDATE entries SET body = json_set(body, '$.name', ?)
                   WHERE table_id = ? AND body LIKE '{"v":2,"entry":"sat",%'
                     AND json_extract(body, '$.player') = ?"#,
                params![name::GUEST, id, player],
            )?;
        }
    }
    Ok(())
}
