//! Tables in versions: from an older version to the present one, a numbered step at a time.

use deadpool_postgres::Client;

use crate::Failure;

/// Tables that belong together, and the steps that make them: number N brings them to version N. A step is
/// never changed once it was published; to change what is kept, add one.
#[derive(Clone, Copy, Debug)]
pub struct Schema {
    /// What they are called, in the table `schemas` and in sentences.
    pub name: &'static str,
    /// The steps, each of them statements.
    pub steps: &'static [&'static str],
}

/// Why tables could not be brought to the present version.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotMigrated {
    /// They are newer than the program.
    #[error(
        "its {name} has version {found}, and this Doubt knows only versions up to {known}: run a newer Doubt, \
         or name another database"
    )]
    Newer {
        /// What they are called.
        name: &'static str,
        /// Their version.
        found: usize,
        /// The latest that is known.
        known: usize,
    },
    /// A step failed, and everything is as it was before the first.
    #[error("its {name} could not be brought to version {to} and was left as it was: {failure}")]
    Step {
        /// What they are called.
        name: &'static str,
        /// The version that was to be.
        to: usize,
        /// Why.
        failure: Failure,
    },
    /// The version cannot be read.
    #[error(transparent)]
    Unreadable(#[from] Failure),
}

/// Whoever takes steps holds this lock until they are committed: several programs may start at once.
const LOCK: i64 = 0x646f_7562_7401;

impl Schema {
    /// The version that this program knows.
    pub fn known(&self) -> usize {
        self.steps.len()
    }

    /// Takes the steps that were not taken yet, all of them or none; gives the version that was found, 0 in
    /// an empty database.
    pub async fn migrate(&self, client: &mut Client) -> Result<usize, NotMigrated> {
        let transaction = client.transaction().await.map_err(Failure::from)?;
        let begin = format!(
            "SET LOCAL statement_timeout = 0; SET LOCAL client_min_messages = warning;
             SELECT pg_advisory_xact_lock({LOCK});
             CREATE TABLE IF NOT EXISTS schemas (name text PRIMARY KEY, version bigint NOT NULL)"
        );
        transaction.batch_execute(&begin).await.map_err(Failure::from)?;
        let find = "SELECT version FROM schemas WHERE name = $1";
        let row = transaction.query_opt(find, &[&self.name]).await.map_err(Failure::from)?;
        let found = row.map_or(0, |row| row.get::<_, i64>(0));
        let found = usize::try_from(found).unwrap_or(usize::MAX);
        let (name, known) = (self.name, self.known());
        if found > known {
            return Err(NotMigrated::Newer { name, found, known });
        }
        if found == known {
            return Ok(found);
        }
        for (step, to) in self.steps.iter().zip(1..).skip(found) {
            let taken = transaction.batch_execute(step).await;
            taken.map_err(|error| NotMigrated::Step { name, to, failure: error.into() })?;
        }
        let tell =
            "INSERT INTO schemas VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET version = $2";
        let told = transaction.execute(tell, &[&name, &(known as i64)]).await;
        told.map_err(Failure::from)?;
        transaction.commit().await.map_err(Failure::from)?;
        if found > 0 {
            tracing::info!(name, version = known, "the database is of a newer version now");
        }
        Ok(found)
    }
}
