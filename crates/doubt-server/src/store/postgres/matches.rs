//! What is kept with an append only now and then: a snapshot, and a match that has ended. It takes several
//! statements, in one transaction over a connection of its own.

use std::sync::Arc;

use doubt_postgres::{Client, Failure, Transaction};
use doubt_table::Snapshot;

use super::append::{APPEND, append};
use super::ledger;
use super::{Doing, Undone, number};
use crate::store::ledger::Part;
use crate::store::{Batch, Finished};

/// Appends a batch with all that belongs to it.
pub(super) fn append_all(
    client: &mut Client,
    batch: Batch,
    node: Option<Arc<str>>,
) -> Doing<'_, ()> {
    Box::pin(async move {
        let transaction = client.transaction().await?;
        let statement = transaction.prepare_cached(APPEND).await?;
        let allowed = append(&*transaction, &statement, &[&batch], node.as_deref()).await;
        let allowed = allowed.map_err(|failure| match failure {
            // There is such an entry: somebody else has written it.
            Failure::Refused(_) => Undone::Stale,
            failure => failure.into(),
        })?;
        if allowed.is_empty() {
            return Err(Undone::Stale);
        }
        if let Some(snapshot) = &batch.snapshot {
            keep_snapshot(&transaction, &batch.table, snapshot).await?;
        }
        if let Some(finished) = &batch.finished {
            finish(&transaction, finished, number(batch.at.0)).await?;
        }
        Ok(transaction.commit().await?)
    })
}

/// Keeps a snapshot in the place of the one before, unless it would keep the name of somebody of whom nothing
/// is to be kept any more.
async fn keep_snapshot(
    transaction: &Transaction<'_>,
    table: &str,
    snapshot: &Snapshot,
) -> Result<(), Undone> {
    let people: Vec<i64> = snapshot.people.iter().map(|player| player.0).collect();
    let keep = transaction
        .prepare_cached(
            "INSERT INTO snapshots (table_id, n, body) SELECT $1, $2, $3 WHERE NOT EXISTS (
                SELECT 1 FROM unnest($4::bigint[]) AS person (id) WHERE NOT EXISTS (
                    SELECT 1 FROM sitters WHERE player = person.id AND table_id = $1))
             ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, body = excluded.body",
        )
        .await?;
    let entries = number(snapshot.entries);
    transaction.execute(&keep, &[&table, &entries, &snapshot.text, &people]).await?;
    Ok(())
}

/// Keeps a match that has ended at a moment, and what each person did in it.
async fn finish(transaction: &Transaction<'_>, finished: &Finished, at: i64) -> Result<(), Undone> {
    let Finished { id, game, record, about, names, bots, over, people } = finished;
    let keep = "INSERT INTO matches (id, ended, record, about) VALUES ($1, $2, $3, $4)";
    let keep = transaction.prepare_cached(keep).await?;
    transaction.execute(&keep, &[id, &at, record, about]).await?;
    let result = transaction
        .prepare_cached(
            "INSERT INTO results (player, ended, match_id, seat, game, names, bots, over, figures)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
        )
        .await?;
    let [names_text, bots_text] = [serde_json::json!(names), serde_json::json!(bots)];
    let [names_text, bots_text] = [names_text.to_string(), bots_text.to_string()];
    // Always in the same order: whoever else writes into these ledgers waits, and nobody for ever.
    let mut people: Vec<_> = people.iter().collect();
    people.sort_by_key(|(player, ..)| *player);
    for (player, seat, figures) in people {
        let place = i16::from(*seat);
        transaction
            .execute(
                &result,
                &[&player.0, &at, id, &place, game, &names_text, &bots_text, over, figures],
            )
            .await?;
        let read = |text: &String| serde_json::from_str(text).ok();
        if let Some(figures) = figures.as_ref().and_then(read) {
            let (player, seat) = (player.0, usize::from(*seat));
            ledger::enter(transaction, &Part { player, seat, game, names, bots, figures }).await?;
        }
    }
    Ok(())
}
