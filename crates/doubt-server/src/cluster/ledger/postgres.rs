//! Leases and owners in PostgreSQL, by the clock of the database alone.

use std::time::Duration;

use doubt_postgres::tokio_postgres::Error;
use doubt_postgres::tokio_postgres::types::ToSql;
use doubt_postgres::{Address, Database, Failure, Needs};
use tokio::time::timeout;

use super::{Claim, Holder, Ledger, Node};
use crate::store::{Epoch, Keeping, NotKept, NotRead, Reading};

/// How long anything may take: less than a lease.
const PATIENCE: Duration = Duration::from_secs(2);
/// Over how many connections, besides those of the store: a lease must not wait for what tables write.
const CONNECTIONS: usize = 4;

const BEAT: &str = "
INSERT INTO nodes (id, incarnation, address, lease_until)
VALUES ($1, $2, $3, clock_timestamp() + $4::bigint * interval '1 millisecond')
ON CONFLICT (id) DO UPDATE
SET incarnation = excluded.incarnation, address = excluded.address, lease_until = excluded.lease_until
WHERE nodes.incarnation <= excluded.incarnation OR nodes.lease_until < clock_timestamp()";

const NODES: &str = "SELECT id, incarnation FROM nodes WHERE lease_until > clock_timestamp()";

const CLAIM: &str = "
UPDATE tables SET epoch = epoch + 1, owner = $2
WHERE id = $1 AND (owner IS NULL OR owner = $2 OR NOT EXISTS (
    SELECT FROM nodes
    WHERE nodes.id || '-' || to_hex(nodes.incarnation) = tables.owner AND lease_until > clock_timestamp()
))
RETURNING epoch";

const HOLDER: &str = "
SELECT tables.epoch, nodes.id, nodes.incarnation,
    greatest(0, extract(epoch FROM lease_until - clock_timestamp()) * 1000)::bigint
FROM tables LEFT JOIN nodes ON nodes.id || '-' || to_hex(nodes.incarnation) = tables.owner
WHERE tables.id = $1";

const RELEASE: &str = "UPDATE tables SET owner = NULL WHERE id = $1 AND epoch = $2 AND owner = $3";

const RESIGN: &str = "DELETE FROM nodes WHERE id = $1 AND incarnation = $2";

/// Leases and owners in the database of a house, as one node asks for them.
pub struct Register {
    node: Node,
    /// Where the node listens, for people who look into the database.
    address: String,
    database: Database,
}

impl Register {
    /// The register in this database, whose tables are there already.
    pub fn open(database: &Address, node: Node, address: String) -> Result<Register, Failure> {
        let needs = Needs {
            name: "doubt lease",
            connections: CONNECTIONS,
            wait: PATIENCE,
            statement: Some(PATIENCE),
            lock: Some(PATIENCE),
        };
        let database = Database::new(database.clone(), &needs)?;
        Ok(Register { node, address, database })
    }

    /// Does something within the time that there is.
    async fn within<T>(
        &self,
        doing: impl Future<Output = Result<T, Failure>>,
    ) -> Result<T, Failure> {
        let done = timeout(PATIENCE, doing).await.unwrap_or(Err(Failure::Slow));
        done.map_err(|failure| self.database.note(failure))
    }

    async fn execute(
        &self,
        statement: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<u64, Failure> {
        self.within(async {
            let client = self.database.client().await?;
            let prepared = client.prepare_cached(statement).await?;
            Ok(client.execute(&prepared, values).await?)
        })
        .await
    }

    async fn try_claim(&self, table: &str) -> Result<Claim, Failure> {
        let owner = self.node.to_string();
        let client = self.database.client().await?;
        let claim = client.prepare_cached(CLAIM).await?;
        if let Some(row) = client.query_opt(&claim, &[&table, &owner]).await? {
            return Ok(Claim::Own(epoch(row.try_get(0)?)));
        }
        let holder = client.prepare_cached(HOLDER).await?;
        let Some(row) = client.query_opt(&holder, &[&table]).await? else {
            return Ok(Claim::Unknown);
        };
        let since = epoch(row.try_get(0)?);
        let known: (Option<String>, Option<i64>) = (row.try_get(1)?, row.try_get(2)?);
        let left: Option<i64> = row.try_get(3)?;
        // It has been let go of in this moment: that is known as well as that somebody had it.
        let (Some(name), Some(incarnation)) = known else { return Err(Failure::Conflict) };
        let by = Node { name, incarnation: incarnation.unsigned_abs() };
        let left = Duration::from_millis(left.unwrap_or_default().unsigned_abs());
        Ok(Claim::Held(Holder { by, epoch: since, left }))
    }
}

impl Ledger for Register {
    fn beat(&self, lease: Duration) -> Keeping<'_, ()> {
        Box::pin(async move {
            let lease = number(lease.as_millis() as u64);
            let incarnation = number(self.node.incarnation);
            let values: [&(dyn ToSql + Sync); 4] =
                [&self.node.name, &incarnation, &self.address, &lease];
            match self.execute(BEAT, &values).await {
                Ok(0) => Err(NotKept::Stale),
                Ok(_) => Ok(()),
                Err(failure) => Err(failure.into()),
            }
        })
    }

    fn nodes(&self) -> Reading<'_, Vec<Node>> {
        Box::pin(async move {
            let reading = self.within(async {
                let client = self.database.client().await?;
                let prepared = client.prepare_cached(NODES).await?;
                let rows = client.query(&prepared, &[]).await?;
                let node = |row: &doubt_postgres::tokio_postgres::Row| {
                    let incarnation: i64 = row.try_get(1)?;
                    Ok(Node { name: row.try_get(0)?, incarnation: incarnation.unsigned_abs() })
                };
                Ok(rows.iter().map(node).collect::<Result<Vec<Node>, Error>>()?)
            });
            reading.await.map_err(|failure| NotRead(failure.to_string()))
        })
    }

    fn claim<'a>(&'a self, table: &'a str) -> Keeping<'a, Claim> {
        Box::pin(async move { Ok(self.within(self.try_claim(table)).await?) })
    }

    fn release<'a>(&'a self, table: &'a str, epoch: Epoch) -> Keeping<'a, ()> {
        Box::pin(async move {
            let owner = self.node.to_string();
            self.execute(RELEASE, &[&table, &number(epoch.0), &owner]).await?;
            Ok(())
        })
    }

    fn resign(&self) -> Keeping<'_, ()> {
        Box::pin(async move {
            let incarnation = number(self.node.incarnation);
            self.execute(RESIGN, &[&self.node.name, &incarnation]).await?;
            Ok(())
        })
    }
}

fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn epoch(number: i64) -> Epoch {
    Epoch(number.unsigned_abs())
}
