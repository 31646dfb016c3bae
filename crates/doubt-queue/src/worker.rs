//! A worker: takes jobs, keeps them while it is at them, delivers.

use std::time::Duration;

use crate::dispute::trust;
use crate::queue::{Queue, digest};
use crate::refusal::Refusal;
use crate::run::{Job, MAX_SPEC, Run, limited, short};
use crate::schema::TRIES;

/// The most bytes of a result.
pub const MAX_RESULT: usize = 64 << 20;

/// One job in so many is done again elsewhere.
const TWICE: u32 = 100;

/// What a worker says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Introduction {
    /// What it is called: where it runs.
    pub name: String,
    /// The version of its program.
    pub version: String,
    /// By what it works: a run must ask for the same.
    pub mark: String,
    /// What kinds of work it knows.
    pub kinds: Vec<String>,
    /// What it offers besides, in words.
    pub offers: Vec<String>,
    /// How many jobs it does at once.
    pub threads: usize,
    /// For how long it has a job unless it says that it is still at it.
    pub lease: Duration,
}

/// A worker that is known to the queue.
#[derive(Clone, Debug)]
pub struct Worker {
    queue: Queue,
    id: String,
    about: Introduction,
}

/// A job that a worker has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The run that it is of.
    pub run: String,
    /// The job.
    pub job: Job,
    /// Whether it was done before, and is done again.
    pub again: bool,
}

/// A run that a worker cannot work at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stranger {
    /// What people are told that it is.
    pub title: String,
    /// What kind of work it is.
    pub kind: String,
    /// By what it must be done.
    pub mark: String,
}

/// What a run asks of whoever works at it.
const FITS: &str = "r.mark = $1 AND r.kind = ANY($2) AND r.needs <@ $3";

impl Worker {
    /// Makes a worker known.
    pub fn join(queue: &Queue, about: Introduction) -> Result<Worker, Refusal> {
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).map_err(|error| Refusal::Thread(error.to_string()))?;
        let id: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let worker = Worker { queue: queue.clone(), id, about };
        let Introduction { name, version, mark, kinds, offers, threads, .. } = &worker.about;
        queue.ask(async |client| {
            // Those who left long ago are of interest to nobody, nor are those whom no job remembers.
            let gone =
                "DELETE FROM workers w WHERE seen < now() - interval '1 hour' AND NOT EXISTS (
                            SELECT 1 FROM jobs j WHERE j.worker = w.id)";
            client.execute(gone, &[]).await?;
            let join = "INSERT INTO workers (id, name, version, mark, kinds, offers, threads)
                        VALUES ($1, $2, $3, $4, $5, $6, $7)";
            let threads = *threads as i64;
            let name = short(name);
            client
                .execute(join, &[&worker.id, &name, version, mark, kinds, offers, &threads])
                .await?;
            Ok(())
        })?;
        Ok(worker)
    }

    /// What it is known by.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What it said of itself.
    pub fn about(&self) -> &Introduction {
        &self.about
    }

    /// The oldest run at which there is something to do for it.
    pub fn find(&self) -> Result<Option<(String, Run)>, Refusal> {
        let Introduction { mark, kinds, offers, .. } = &self.about;
        let find = format!(
            "SELECT r.id, r.kind, r.mark, r.title, substring(r.spec FOR {MAX_SPEC}), r.needs, r.twice, r.length FROM runs r
             WHERE {FITS} AND EXISTS (SELECT 1 FROM jobs j WHERE j.run = r.id AND {WAITS})
             ORDER BY r.made LIMIT 1"
        );
        let row = self.queue.ask(async |client| {
            Ok(client.query_opt(&find, &[mark, kinds, offers, &self.id, &TRIES]).await?)
        })?;
        let run = |row: doubt_postgres::tokio_postgres::Row| {
            let run = Run {
                kind: row.get(1),
                mark: row.get(2),
                title: row.get(3),
                spec: row.get(4),
                needs: row.get(5),
                twice: row.get(6),
                length: row.get::<_, i64>(7) as u64,
            };
            (row.get(0), run)
        };
        Ok(row.map(run))
    }

    /// A run that asks for another mark or a kind that it does not know, where there is none that it fits.
    pub fn stranger(&self) -> Result<Option<Stranger>, Refusal> {
        let Introduction { mark, kinds, .. } = &self.about;
        let find = "SELECT title, kind, mark FROM runs r WHERE NOT EXISTS (
                        SELECT 1 FROM runs o WHERE o.mark = $1 AND o.kind = ANY($2))
                    ORDER BY made LIMIT 1";
        let row =
            self.queue.ask(async |client| Ok(client.query_opt(find, &[mark, kinds]).await?))?;
        Ok(row.map(|row| Stranger { title: row.get(0), kind: row.get(1), mark: row.get(2) }))
    }

    /// Takes a job of a run: first what is done again, then the earliest.
    pub fn claim(&self, run: &str) -> Result<Option<Claim>, Refusal> {
        let claim = format!(
            "WITH chosen AS (
                 SELECT j.run, j.place, j.again FROM jobs j JOIN runs r ON r.id = j.run
                 WHERE j.run = $6 AND {FITS} AND {WAITS}
                 AND NOT EXISTS (SELECT 1 FROM workers w WHERE w.id = $4 AND w.refused IS NOT NULL)
                 ORDER BY j.again DESC, j.place LIMIT 1 FOR UPDATE OF j SKIP LOCKED)
             UPDATE jobs j SET state = 'taken', worker = $4, tries = j.tries + 1,
                 lease = now() + $7::float8 * interval '1 second',
                 trouble = j.trouble || CASE WHEN j.state = 'open' THEN '' ELSE coalesce(
                     (SELECT name FROM workers WHERE id = j.worker), 'a worker')
                     || ' was lost while it played this. ' END
             FROM chosen c WHERE j.run = c.run AND j.place = c.place AND j.again = c.again
             RETURNING j.place, j.length, j.task, j.again"
        );
        let Introduction { mark, kinds, offers, .. } = &self.about;
        let lease = self.about.lease.as_secs_f64();
        let row = self.queue.ask(async |client| {
            let asked = client
                .query_opt(&claim, &[mark, kinds, offers, &self.id, &TRIES, &run, &lease])
                .await?;
            Ok(asked)
        })?;
        Ok(row.map(|row| {
            let (place, length): (i64, i64) = (row.get(0), row.get(1));
            let job = Job { place: place as u64, length: length as u64, task: row.get(2) };
            Claim { run: run.to_owned(), job, again: row.get(3) }
        }))
    }

    /// Says that it is there and still at these jobs; refuses if it is given no more work.
    pub fn renew(&self, claims: &[Claim]) -> Result<(), Refusal> {
        let runs: Vec<&str> = claims.iter().map(|claim| &*claim.run).collect();
        let places: Vec<i64> = claims.iter().map(|claim| claim.job.place as i64).collect();
        let again: Vec<bool> = claims.iter().map(|claim| claim.again).collect();
        let lease = self.about.lease.as_secs_f64();
        let renew = "UPDATE jobs j SET lease = now() + $5::float8 * interval '1 second'
                     FROM unnest($2::text[], $3::bigint[], $4::boolean[]) AS mine (run, place, again)
                     WHERE j.run = mine.run AND j.place = mine.place AND j.again = mine.again
                     AND j.worker = $1 AND j.state = 'taken'";
        let refused: Option<String> = self.queue.ask(async |client| {
            client.execute(renew, &[&self.id, &runs, &places, &again, &lease]).await?;
            let seen = "UPDATE workers SET seen = now() WHERE id = $1 RETURNING refused";
            let row = client.query_opt(seen, &[&self.id]).await?;
            Ok(row.and_then(|row| row.get(0)))
        })?;
        refused.map_or(Ok(()), |why| Err(Refusal::Unwanted(why)))
    }

    /// Delivers what came of a job. Whoever delivers first counts; whether this did.
    pub fn deliver(&self, claim: &Claim, result: &[u8]) -> Result<bool, Refusal> {
        limited("a result", result.len(), MAX_RESULT)?;
        let (run, place, again) = (&claim.run, claim.job.place as i64, claim.again);
        let digest = digest(result);
        // Of what is done again the digest says all.
        let kept = (!again).then_some(result);
        let deliver = "UPDATE jobs SET state = 'done', worker = $4, lease = NULL, result = $5, digest = $6
                       WHERE run = $1 AND place = $2 AND again = $3 AND state IN ('open', 'taken')
                       AND NOT EXISTS (SELECT 1 FROM workers WHERE id = $4 AND refused IS NOT NULL)";
        self.queue.ask(async |client| {
            let transaction = client.transaction().await?;
            let values: &[&(dyn doubt_postgres::tokio_postgres::types::ToSql + Sync)] =
                &[run, &place, &again, &self.id, &kept, &digest];
            if transaction.execute(deliver, values).await? == 0 {
                return Ok(false);
            }
            if again {
                let compare = "UPDATE jobs SET agreed = digest = $3
                               WHERE run = $1 AND place = $2 AND NOT again AND state IN ('done', 'folded')
                               RETURNING agreed, worker";
                let row = transaction.query_opt(compare, &[run, &place, &digest]).await?;
                if let Some(row) = row.filter(|row| row.get(0)) {
                    let first: Option<String> = row.get(1);
                    trust(&transaction, run, first.as_deref()).await?;
                    trust(&transaction, run, Some(&self.id)).await?;
                }
            } else {
                let second = "INSERT INTO jobs (run, place, again, length, task, avoid)
                              SELECT j.run, j.place, true, j.length, j.task, $3
                              FROM jobs j JOIN runs r ON r.id = j.run
                              WHERE j.run = $1 AND j.place = $2 AND NOT j.again AND r.twice
                              AND ($4 OR NOT EXISTS (SELECT 1 FROM trusted WHERE run = $1 AND worker = $3)
                                  AND NOT EXISTS (SELECT 1 FROM jobs WHERE run = $1 AND again AND avoid = $3
                                      AND state <> 'done'))
                              ON CONFLICT DO NOTHING";
                let values: &[&(dyn doubt_postgres::tokio_postgres::types::ToSql + Sync)] =
                    &[run, &place, &self.id, &is_done_twice(run, claim.job.place)];
                transaction.execute(second, values).await?;
            }
            let count = "UPDATE workers SET jobs = jobs + 1, done = done + $2 WHERE id = $1";
            transaction.execute(count, &[&self.id, &(claim.job.length as i64)]).await?;
            transaction.commit().await?;
            Ok(true)
        })
    }

    /// Gives a job back that could not be done, with what went wrong.
    pub fn fail(&self, claim: &Claim, why: &str) -> Result<(), Refusal> {
        let fail = "UPDATE jobs SET state = CASE WHEN tries >= $5 THEN 'aside' ELSE 'open' END, lease = NULL,
                        trouble = trouble || $6
                    WHERE run = $1 AND place = $2 AND again = $3 AND worker = $4 AND state = 'taken'";
        let place = claim.job.place as i64;
        let why = format!("{}: {}. ", self.about.name, short(why.trim().trim_end_matches('.')));
        self.queue.ask(async |client| {
            client
                .execute(fail, &[&claim.run, &place, &claim.again, &self.id, &TRIES, &why])
                .await?;
            Ok(())
        })
    }

    /// Leaves: what it has is free for others at once.
    pub fn leave(&self) -> Result<(), Refusal> {
        self.queue.ask(async |client| {
            let free = "UPDATE jobs SET state = 'open', lease = NULL, tries = tries - 1
                        WHERE worker = $1 AND state = 'taken'";
            client.execute(free, &[&self.id]).await?;
            client.execute("UPDATE workers SET leaves = true WHERE id = $1", &[&self.id]).await?;
            Ok(())
        })
    }
}

/// Whether a job `j` waits for somebody like worker $4: nobody does again what they have done.
const WAITS: &str = "j.tries < $5 AND (j.state = 'open' OR j.state = 'taken' AND j.lease < now())
    AND (j.avoid IS NULL OR j.avoid <> $4)";

/// Whether a job is one of those that are done twice whoever has done them.
fn is_done_twice(run: &str, place: u64) -> bool {
    let digest = digest(format!("{run} {place}").as_bytes());
    let number = u32::from_str_radix(&digest[..8], 16).expect("a digest is hexadecimal");
    number.is_multiple_of(TWICE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_job_in_a_hundred_is_done_twice() {
        let twice = (0..100_000).filter(|&place| is_done_twice("run", place)).count();
        // A hundredth of 100,000, give or take four deviations of 31.
        assert!((875..=1125).contains(&twice), "{twice}");
    }
}
