//! What happens when two playings of a job differ, when nobody is there to play it again, or when a result cannot
//! be one: whoever follows has the last word, and somebody may be refused.

use doubt_postgres::Transaction;

use crate::following::Following;
use crate::refusal::Refusal;
use crate::run::{Job, short};
use crate::schema::ABLE;

/// Two playings of a job that differ, or one that nobody else could do again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// The job.
    pub job: Job,
    /// Who did it first.
    pub first: String,
    /// Who did it again, if anybody could.
    pub second: Option<String>,
}

/// What was found of a dispute.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judgement {
    /// The names of those who are given no more work.
    pub refused: Vec<String>,
    /// Whether the result had been taken already, and was wrong.
    pub was_taken: bool,
}

impl Following {
    /// A dispute, if there is one.
    pub fn dispute(&self) -> Result<Option<Dispute>, Refusal> {
        let find = format!(
            "SELECT f.place, f.length, f.task, one.name, other.name
             FROM jobs a JOIN jobs f ON f.run = a.run AND f.place = a.place AND NOT f.again
             LEFT JOIN workers one ON one.id = f.worker
             LEFT JOIN workers other ON other.id = a.worker AND a.state = 'done'
             WHERE a.run = $1 AND a.again AND f.state IN ('done', 'folded')
             AND (a.state = 'done' AND f.agreed IS false OR f.agreed IS NOT true
                 AND (a.state = 'aside' OR a.state = 'open' AND NOT EXISTS (
                     SELECT 1 FROM workers w JOIN runs r ON r.id = a.run WHERE w.id <> a.avoid AND {ABLE})))
             ORDER BY f.place LIMIT 1"
        );
        let row =
            self.queue().ask(async |client| Ok(client.query_opt(&find, &[&self.id()]).await?))?;
        Ok(row.map(|row| {
            let (place, length): (i64, i64) = (row.get(0), row.get(1));
            let job = Job { place: place as u64, length: length as u64, task: row.get(2) };
            let first: Option<String> = row.get(3);
            Dispute { job, first: first.unwrap_or_else(|| UNKNOWN.to_owned()), second: row.get(4) }
        }))
    }

    /// Settles a dispute by the digest of what is right: whoever came to something else is refused.
    pub fn settle(&self, dispute: &Dispute, right: &str) -> Result<Judgement, Refusal> {
        let (run, place) = (self.id(), dispute.job.place as i64);
        self.queue().ask(async |client| {
            let transaction = client.transaction().await?;
            let find = "SELECT again, worker, digest, state FROM jobs WHERE run = $1 AND place = $2
                        ORDER BY again FOR UPDATE";
            let rows = transaction.query(find, &[&run, &place]).await?;
            let mut judgement = Judgement::default();
            for row in &rows {
                let (again, state): (bool, &str) = (row.get(0), row.get(3));
                let (worker, digest): (Option<String>, Option<String>) = (row.get(1), row.get(2));
                if !matches!(state, "done" | "folded") {
                    continue;
                }
                let is_right = digest.as_deref() == Some(right);
                if is_right && !again {
                    let agree = "UPDATE jobs SET agreed = true WHERE run = $1 AND place = $2 AND NOT again";
                    transaction.execute(agree, &[&run, &place]).await?;
                    let second = "DELETE FROM jobs WHERE run = $1 AND place = $2 AND again
                                  AND state IN ('open', 'aside')";
                    transaction.execute(second, &[&run, &place]).await?;
                    trust(&transaction, run, worker.as_deref()).await?;
                }
                if !is_right {
                    judgement.was_taken |= state == "folded";
                    let why = format!(
                        "what it played from place {place} of run {run} on came out otherwise than it should: \
                         check the memory and the processor of its machine"
                    );
                    judgement.refused.extend(refuse(&transaction, worker.as_deref(), &why).await?);
                }
            }
            transaction.commit().await?;
            Ok(judgement)
        })
    }

    /// Refuses whoever delivered what cannot be a result; gives its name.
    pub fn refuse(&self, worker: &str, why: &str) -> Result<Option<String>, Refusal> {
        self.queue().ask(async |client| {
            let transaction = client.transaction().await?;
            let name = refuse(&transaction, Some(worker), why).await?;
            transaction.commit().await?;
            Ok(name)
        })
    }
}

/// What somebody is called who is not listed any more.
const UNKNOWN: &str = "a worker that has left";

/// A worker has agreed with somebody.
pub(crate) async fn trust(
    transaction: &Transaction<'_>,
    run: &str,
    worker: Option<&str>,
) -> Result<(), Refusal> {
    let trust =
        "INSERT INTO trusted SELECT $1, $2 WHERE $2::text IS NOT NULL ON CONFLICT DO NOTHING";
    transaction.execute(trust, &[&run, &worker]).await?;
    Ok(())
}

/// A worker is given no more work, and what it has done is done anew; what was taken of it already is done
/// again elsewhere and compared. Gives its name.
async fn refuse(
    transaction: &Transaction<'_>,
    worker: Option<&str>,
    why: &str,
) -> Result<Option<String>, Refusal> {
    let Some(worker) = worker else { return Ok(None) };
    let refuse = "UPDATE workers SET refused = $2 WHERE id = $1 AND refused IS NULL RETURNING name";
    let row = transaction.query_opt(refuse, &[&worker, &short(why)]).await?;
    transaction.execute("DELETE FROM trusted WHERE worker = $1", &[&worker]).await?;
    let second = "DELETE FROM jobs a WHERE again AND EXISTS (
                      SELECT 1 FROM jobs f WHERE f.run = a.run AND f.place = a.place AND NOT f.again
                      AND f.worker = $1 AND f.state = 'done')";
    transaction.execute(second, &[&worker]).await?;
    let anew =
        "UPDATE jobs SET state = 'open', worker = NULL, lease = NULL, tries = 0, result = NULL,
                    digest = NULL, agreed = NULL
                WHERE worker = $1 AND state IN ('done', 'taken') AND NOT again";
    transaction.execute(anew, &[&worker]).await?;
    // What it has said of others' jobs is forgotten too.
    let unsaid = "UPDATE jobs f SET agreed = NULL FROM jobs a
                  WHERE a.run = f.run AND a.place = f.place AND a.again AND NOT f.again
                  AND a.worker = $1 AND a.state = 'done' AND f.agreed IS NOT true";
    transaction.execute(unsaid, &[&worker]).await?;
    let anew = "UPDATE jobs a SET state = 'open', worker = NULL, lease = NULL, tries = 0, digest = NULL
                WHERE worker = $1 AND state IN ('done', 'taken') AND again AND NOT EXISTS (
                    SELECT 1 FROM jobs f WHERE f.run = a.run AND f.place = a.place AND NOT f.again AND f.agreed)";
    transaction.execute(anew, &[&worker]).await?;
    let taken =
        "UPDATE jobs SET agreed = NULL WHERE worker = $1 AND state = 'folded' AND NOT again";
    transaction.execute(taken, &[&worker]).await?;
    let second = "INSERT INTO jobs (run, place, again, length, task, avoid)
                  SELECT run, place, true, length, task, worker FROM jobs
                  WHERE worker = $1 AND state = 'folded' AND NOT again
                  ON CONFLICT (run, place, again) DO UPDATE
                  SET state = 'open', worker = NULL, lease = NULL, tries = 0, digest = NULL";
    transaction.execute(second, &[&worker]).await?;
    Ok(row.map(|row| row.get(0)))
}
