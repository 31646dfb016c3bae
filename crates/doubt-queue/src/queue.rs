//! A database that is a queue.

use std::sync::Arc;
use std::time::Duration;

use doubt_postgres::{Address, Client, Database, Failure, Needs};
use sha2::{Digest as _, Sha256};
use tokio::runtime::{Builder, Runtime};

use crate::refusal::Refusal;
use crate::schema::SCHEMA;

/// A database that is a queue. Whoever asks it something waits for the answer; clones share its connections.
#[derive(Clone, Debug)]
pub struct Queue {
    database: Database,
    runtime: Arc<Runtime>,
}

/// What somebody wants of a database that may not be a queue yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    /// Makes a queue of an empty database, and brings an older one to the present version.
    Makes,
    /// Takes it as it is.
    Finds,
}

impl Queue {
    /// The queue in a database: made where it is empty, brought to the present version where it is older.
    pub fn make(address: Address) -> Result<Queue, Refusal> {
        Queue::open(address, Entry::Makes)
    }

    /// The queue that is in a database.
    pub fn find(address: Address) -> Result<Queue, Refusal> {
        Queue::open(address, Entry::Finds)
    }

    fn open(address: Address, entry: Entry) -> Result<Queue, Refusal> {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(|error| Refusal::Thread(error.to_string()))?;
        let needs = Needs {
            name: "doubt queue",
            connections: 4,
            wait: Duration::from_secs(30),
            statement: Some(Duration::from_secs(30)),
            ..Needs::default()
        };
        let database = {
            let _inside = runtime.enter();
            Database::new(address, &needs)?
        };
        let queue = Queue { database, runtime: Arc::new(runtime) };
        queue.ask(async |client| {
            let found = version(client).await?;
            if found.is_none() {
                let others = others(client).await?;
                if !others.is_empty() {
                    return Err(Refusal::Foreign(others));
                }
            }
            match (entry, found) {
                (Entry::Makes, _) => SCHEMA.migrate(client).await.map(drop)?,
                (Entry::Finds, None) => return Err(Refusal::NoQueue),
                (Entry::Finds, Some(found)) if found < SCHEMA.known() => {
                    return Err(Refusal::Older { found, known: SCHEMA.known() });
                }
                // Nothing is changed where nothing is to be done; a newer one is refused.
                (Entry::Finds, Some(_)) => SCHEMA.migrate(client).await.map(drop)?,
            }
            Ok(())
        })?;
        Ok(queue)
    }

    /// Where it is, without its password.
    pub fn address(&self) -> &Address {
        self.database.address()
    }

    /// Does something with a connection, and waits until it is done.
    pub(crate) fn ask<T>(
        &self,
        work: impl AsyncFnOnce(&mut Client) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let done = self.runtime.block_on(async {
            let mut client = self.database.client().await?;
            work(&mut client).await
        });
        done.map_err(|refusal| match refusal {
            Refusal::Database(failure) => Refusal::Database(self.database.note(failure)),
            other => other,
        })
    }
}

/// The version of the queue's tables; none if there are none.
async fn version(client: &Client) -> Result<Option<usize>, Refusal> {
    let listed = client.query_one("SELECT to_regclass('schemas') IS NOT NULL", &[]).await?;
    if !listed.get::<_, bool>(0) {
        return Ok(None);
    }
    let find = "SELECT version FROM schemas WHERE name = $1";
    // A table of that name that somebody else has made.
    let row = match client.query_opt(find, &[&SCHEMA.name]).await {
        Ok(row) => row,
        Err(error) if error.as_db_error().is_some() => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let version = row.and_then(|row| row.try_get::<_, i64>(0).ok());
    Ok(version.map(|version| usize::try_from(version).unwrap_or(usize::MAX)))
}

/// What else is in the database, in words; nothing if it is empty.
async fn others(client: &Client) -> Result<String, Failure> {
    let tables = "SELECT tablename FROM pg_tables
                  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY tablename";
    let rows = client.query(tables, &[]).await?;
    let names: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
    // Doubt's own stores list themselves there.
    if names.iter().any(|name| name == "schemas")
        && let Ok(rows) = client.query("SELECT name FROM schemas ORDER BY name", &[]).await
    {
        let owned: Vec<String> =
            rows.iter().filter_map(|row| row.try_get::<_, String>(0).ok()).collect();
        if !owned.is_empty() {
            return Ok(format!("Doubt's {}", owned.join(", ")));
        }
    }
    Ok(match &*names {
        [] => String::new(),
        [one] => format!("a table called {one}"),
        [one, other] => format!("tables called {one} and {other}"),
        [one, other, rest @ ..] => format!("{one}, {other} and {} more tables", rest.len()),
    })
}

/// The digest of bytes: what they are known by.
pub fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
