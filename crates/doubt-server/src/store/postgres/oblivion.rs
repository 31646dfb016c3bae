//! How somebody is forgotten: a piece at a time, so that nobody else waits for it.

use doubt_games::statistics::Figures;
use doubt_postgres::{Client, Transaction};
use doubt_table::{Entry, JournalLine, name};

use super::{Doing, Undone, ledger, parsed};
use crate::store::oblivion::{PIECE, guest, with_guest};

/// Forgets a piece of somebody; whether there is more. The first piece ends the session and nothing else.
pub(super) fn forget(client: &mut Client, player: i64) -> Doing<'_, bool> {
    Box::pin(async move {
        let gone = "UPDATE players SET session = 'gone ' || id, gone = true, name = NULL, preferences = NULL
                    WHERE id = $1 AND NOT gone";
        if client.execute(gone, &[&player]).await? > 0 {
            return Ok(true);
        }
        let transaction = client.transaction().await?;
        let find = "SELECT match_id, seat FROM results WHERE player = $1 ORDER BY ended, match_id LIMIT $2";
        let parts = transaction.query(find, &[&player, &i64::from(PIECE)]).await?;
        for part in &parts {
            let seat = usize::try_from(part.try_get::<_, i16>(1)?).unwrap_or_default();
            forget_match(&transaction, player, part.try_get(0)?, seat).await?;
        }
        if parts.is_empty() {
            forget_tables(&transaction, player).await?;
            for last in [
                "DELETE FROM ledgers WHERE player = $1",
                "DELETE FROM sitters WHERE player = $1",
                "DELETE FROM players WHERE id = $1",
            ] {
                transaction.execute(last, &[&player]).await?;
            }
        }
        transaction.commit().await?;
        Ok(!parts.is_empty())
    })
}

/// Somebody's part in a match: others played it with a guest, and where there are no others it is nobody's.
async fn forget_match(
    transaction: &Transaction<'_>,
    player: i64,
    id: &str,
    seat: usize,
) -> Result<(), Undone> {
    let leave = "DELETE FROM results WHERE match_id = $1 AND player = $2";
    transaction.execute(leave, &[&id, &player]).await?;
    let find = "SELECT player, seat, names, bots, figures FROM results WHERE match_id = $1 ORDER BY player";
    let others = transaction.query(find, &[&id]).await?;
    if others.is_empty() {
        transaction.execute("DELETE FROM matches WHERE id = $1", &[&id]).await?;
        return Ok(());
    }
    for row in &others {
        let (other, own): (i64, i16) = (row.try_get(0)?, row.try_get(1)?);
        let mut names: Vec<String> = parsed(row.try_get(2)?)?;
        let bots: Vec<Option<String>> = parsed(row.try_get(3)?)?;
        let Some(former) = names.get(seat).cloned() else { continue };
        let guest = guest(&names, seat);
        names[seat].clone_from(&guest);
        let listed = serde_json::json!(names).to_string();
        let rename = "UPDATE results SET names = $1 WHERE match_id = $2 AND player = $3";
        transaction.execute(rename, &[&listed, &id, &other]).await?;
        let is_own = usize::try_from(own) == Ok(seat);
        if let Some(text) =
            row.try_get::<_, Option<&str>>(4)?.filter(|_| !is_own && former != guest)
        {
            let figures: Figures = parsed(text)?;
            let is_person = matches!(bots.get(seat), Some(None));
            ledger::rename(transaction, other, (&former, &guest), is_person, &figures).await?;
        }
    }
    let find = "SELECT record FROM matches WHERE id = $1";
    let record = transaction.query_opt(find, &[&id]).await?;
    let record: Option<String> = record.map(|row| row.try_get(0)).transpose()?;
    if let Some(text) = record.and_then(|text| with_guest(&text, seat)) {
        let change = "UPDATE matches SET record = $1 WHERE id = $2";
        transaction.execute(change, &[&text, &id]).await?;
    }
    Ok(())
}

/// Somebody's name in the journals of tables; a table where nobody else ever sat goes altogether.
async fn forget_tables(transaction: &Transaction<'_>, player: i64) -> Result<(), Undone> {
    let find = "SELECT table_id, (SELECT count(*) FROM sitters b WHERE b.table_id = a.table_id) = 1
                FROM sitters a WHERE player = $1 ORDER BY table_id";
    for row in transaction.query(find, &[&player]).await? {
        let (id, is_alone): (&str, bool) = (row.try_get(0)?, row.try_get(1)?);
        transaction.execute("DELETE FROM snapshots WHERE table_id = $1", &[&id]).await?;
        if is_alone {
            transaction.execute("DELETE FROM entries WHERE table_id = $1", &[&id]).await?;
            transaction.execute("DELETE FROM tables WHERE id = $1", &[&id]).await?;
            continue;
        }
        let find = r#"SELECT n, body FROM entries
                      WHERE table_id = $1 AND body LIKE '{"v":2,"entry":"sat",%'"#;
        for entry in transaction.query(find, &[&id]).await? {
            let n: i64 = entry.try_get(0)?;
            if let Some(body) = without_name(entry.try_get(1)?, player) {
                let change = "UPDATE entries SET body = $1 WHERE table_id = $2 AND n = $3";
                transaction.execute(change, &[&body, &id, &n]).await?;
            }
        }
    }
    Ok(())
}

/// A line in which somebody sat down, without what they were called; none if it was somebody else.
fn without_name(body: &str, forgotten: i64) -> Option<String> {
    let mut line = JournalLine::read(body).ok()?;
    match &mut line.entry {
        Entry::PersonSat { player, name, .. } if player.0 == forgotten => {
            name::GUEST.clone_into(name);
        }
        _ => return None,
    }
    Some(line.write())
}
