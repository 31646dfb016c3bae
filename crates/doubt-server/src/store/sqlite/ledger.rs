//! The figures of a person over all their matches, kept with each match so that nobody sums them anew.

use doubt_games::statistics::Figures;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::tables::{listed, parsed};
use crate::store::ledger::{Key, Part, changed, word};
use crate::store::{Tally, TallyKind};

/// Enters a match into a person's ledger.
pub(super) fn enter(database: &Connection, part: &Part<'_>) -> rusqlite::Result<()> {
    for key in part.tallies() {
        change(database, part.player, key, &part.figures, false)?;
    }
    Ok(())
}

/// Lets a match count as one with somebody who is called otherwise now.
pub(super) fn rename(
    database: &Connection,
    player: i64,
    (from, to): (&str, &str),
    is_person: bool,
    figures: &Figures,
) -> rusqlite::Result<()> {
    change(database, player, (TallyKind::Opponent, from, is_person), figures, true)?;
    change(database, player, (TallyKind::Opponent, to, is_person), figures, false)
}

/// Enters every match that was ever played.
pub(super) fn enter_all(database: &Connection) -> rusqlite::Result<()> {
    let mut rows = database.prepare(
        "SELECT player, seat, game, names, bots, figures FROM results WHERE figures IS NOT NULL",
    )?;
    let mut rows = rows.query([])?;
    while let Some(row) = rows.next()? {
        let (game, names, bots): (String, _, _) = (row.get(2)?, listed(row, 3)?, listed(row, 4)?);
        let (player, seat, figures) = (row.get(0)?, row.get(1)?, parsed(row, 5)?);
        enter(database, &Part { player, seat, game: &game, names: &names, bots: &bots, figures })?;
    }
    Ok(())
}

/// A person's ledger: all of it, by game, and the opponents who were met most often.
pub(super) fn read(
    database: &Connection,
    player: i64,
    opponents: u32,
) -> rusqlite::Result<Vec<Tally>> {
    let mut tallies = Vec::new();
    for (kind, most) in
        [(TallyKind::Total, 1), (TallyKind::Game, u32::MAX), (TallyKind::Opponent, opponents)]
    {
        let mut rows = database.prepare_cached(
            "SELECT name, person, figures FROM ledgers WHERE player = ? AND kind = ?
             ORDER BY matches DESC, name, person LIMIT ?",
        )?;
        let tally = |row: &Row<'_>| {
            Ok(Tally { kind, name: row.get(0)?, is_person: row.get(1)?, figures: parsed(row, 2)? })
        };
        for tally in rows.query_map(params![player, word(kind), most], tally)? {
            tallies.push(tally?);
        }
    }
    Ok(tallies)
}

fn change(
    database: &Connection,
    player: i64,
    (kind, name, is_person): Key<'_>,
    figures: &Figures,
    is_taken: bool,
) -> rusqlite::Result<()> {
    let mut found = database.prepare_cached(
        "SELECT figures FROM ledgers WHERE player = ? AND kind = ? AND name = ? AND person = ?",
    )?;
    let key = params![player, word(kind), name, is_person];
    let known = found.query_row(key, |row| parsed(row, 0)).optional()?;
    let figures = changed(known.unwrap_or_default(), figures, is_taken);
    if figures.matches == 0 {
        let mut empty = database.prepare_cached(
            "DELETE FROM ledgers WHERE player = ? AND kind = ? AND name = ? AND person = ?",
        )?;
        empty.execute(params![player, word(kind), name, is_person])?;
        return Ok(());
    }
    let text = serde_json::to_string(&figures).expect("figures are numbers");
    let mut kept = database.prepare_cached(
        "INSERT INTO ledgers (player, kind, name, person, matches, figures)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT DO UPDATE SET matches = ?5, figures = ?6",
    )?;
    kept.execute(params![player, word(kind), name, is_person, figures.matches, text])?;
    Ok(())
}
