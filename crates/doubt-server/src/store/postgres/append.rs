//! The statement that appends, for any number of tables at once.

use std::collections::HashSet;

use doubt_postgres::Failure;
use doubt_postgres::tokio_postgres::{GenericClient, Statement};

use super::number;
use crate::store::Batch;

/// Appends to each table whose epoch and number of entries are as they were thought to be, and to no other;
/// gives those to which it did. A table that is put away has to be claimed anew.
pub(super) const APPEND: &str = "
WITH given AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[],
                         $6::boolean[], $7::boolean[])
    AS given (id, epoch, first, count, at, touch, live)
), opened AS (
    INSERT INTO tables (id, opened, touched, live, owner, n)
    SELECT id, at, at, live, $8, count FROM given WHERE epoch = 0 AND first = 0
    ON CONFLICT (id) DO NOTHING RETURNING id
), gone_on AS (
    UPDATE tables SET
        n = tables.n + given.count,
        touched = CASE WHEN given.touch THEN given.at ELSE tables.touched END,
        live = CASE WHEN given.touch THEN given.live ELSE tables.live END,
        epoch = CASE WHEN given.live THEN tables.epoch ELSE tables.epoch + 1 END,
        owner = CASE WHEN given.live THEN tables.owner END
    FROM given
    WHERE tables.id = given.id AND tables.epoch = given.epoch AND tables.n = given.first
      AND NOT (given.epoch = 0 AND given.first = 0)
    RETURNING tables.id
), allowed AS (
    SELECT id FROM opened UNION ALL SELECT id FROM gone_on
), written AS (
    INSERT INTO entries (table_id, n, at, epoch, body)
    SELECT id, n, at, epoch, body FROM allowed
    JOIN unnest($9::text[], $10::bigint[], $11::bigint[], $12::bigint[], $13::text[])
      AS entry (id, n, at, epoch, body) USING (id)
), seated AS (
    INSERT INTO sitters (player, table_id)
    SELECT player, id FROM allowed JOIN unnest($14::text[], $15::bigint[]) AS sitter (id, player) USING (id)
    ON CONFLICT DO NOTHING
)
SELECT id FROM allowed";

/// Appends batches of different tables; gives the names of the tables to which they were appended.
pub(super) async fn append(
    client: &impl GenericClient,
    statement: &Statement,
    batches: &[&Batch],
    node: Option<&str>,
) -> Result<HashSet<String>, Failure> {
    let of =
        |value: fn(&Batch) -> i64| batches.iter().map(|batch| value(batch)).collect::<Vec<i64>>();
    let ids: Vec<&str> = batches.iter().map(|batch| batch.table.as_str()).collect();
    let epochs = of(|batch| number(batch.epoch.0));
    let firsts = of(|batch| number(batch.first));
    let counts = of(|batch| number(batch.entries.len() as u64));
    let moments = of(|batch| number(batch.at.0));
    // What changes with every answer is the number of entries alone.
    let touches = |batch: &&Batch| batch.first_since || batch.finished.is_some() || !batch.live;
    let touches: Vec<bool> = batches.iter().map(touches).collect();
    let live: Vec<bool> = batches.iter().map(|batch| batch.live).collect();
    let mut entries = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut sitters = (Vec::new(), Vec::new());
    for batch in batches {
        for (n, body) in (batch.first..).zip(&batch.entries) {
            entries.0.push(batch.table.as_str());
            entries.1.push(number(n));
            entries.2.push(number(batch.at.0));
            entries.3.push(number(batch.epoch.0));
            entries.4.push(body.as_str());
        }
        for sitter in &batch.sitters {
            sitters.0.push(batch.table.as_str());
            sitters.1.push(sitter.0);
        }
    }
    let rows = client
        .query(
            statement,
            &[
                &ids, &epochs, &firsts, &counts, &moments, &touches, &live, &node, &entries.0,
                &entries.1, &entries.2, &entries.3, &entries.4, &sitters.0, &sitters.1,
            ],
        )
        .await?;
    Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
}
