//! Following a run: jobs are added a little ahead, and results are taken in the order of the jobs.

use crate::contents;
use crate::queue::{Queue, digest};
use crate::refusal::Refusal;
use crate::run::{Job, MAX_TASK, limited};
use crate::schema::TRIES;
use crate::worker::MAX_RESULT;

/// Who follows a run. There is one at a time: the last who began.
#[derive(Debug)]
pub struct Following {
    queue: Queue,
    run: String,
    epoch: i64,
    /// The place of the job whose result is taken next.
    next: u64,
    /// The first place for which there is no job yet.
    end: u64,
}

/// What is next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// The result of the next job.
    Finished(Finished),
    /// It is not there yet, or its worker has not agreed with anybody yet.
    Awaited,
    /// The next job was tried too often; what went wrong each time.
    Aside {
        /// The job.
        job: Job,
        /// What went wrong, in words.
        trouble: String,
    },
}

/// The result of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The job.
    pub job: Job,
    /// What came of it.
    pub result: Vec<u8>,
    /// Who has done it.
    pub worker: String,
}

impl Following {
    pub(crate) fn new(queue: Queue, run: String, epoch: i64, next: u64, end: u64) -> Following {
        Following { queue, run, epoch, next, end }
    }

    /// What the run is known by.
    pub fn id(&self) -> &str {
        &self.run
    }

    /// The place of the job whose result is taken next.
    pub fn next_place(&self) -> u64 {
        self.next
    }

    /// The first place for which there is no job yet.
    pub fn end(&self) -> u64 {
        self.end
    }

    /// How many jobs wait or are being done.
    pub fn ahead(&self) -> Result<u64, Refusal> {
        let count =
            "SELECT count(*) FROM jobs WHERE run = $1 AND NOT again AND state IN ('open', 'taken')";
        let row =
            self.queue.ask(async |client| Ok(client.query_one(count, &[&self.run]).await?))?;
        Ok(row.get::<_, i64>(0) as u64)
    }

    /// Adds jobs, each of which begins where the one before it ends.
    pub fn add(&mut self, jobs: &[Job]) -> Result<(), Refusal> {
        for job in jobs {
            limited("a job", job.task.len(), MAX_TASK)?;
        }
        let places: Vec<i64> = jobs.iter().map(|job| job.place as i64).collect();
        let lengths: Vec<i64> = jobs.iter().map(|job| job.length as i64).collect();
        let tasks: Vec<&[u8]> = jobs.iter().map(|job| &*job.task).collect();
        // An answer that was lost on the way does not matter: the same jobs are added again.
        let add = "INSERT INTO jobs (run, place, length, task)
                   SELECT $1, place, length, task FROM unnest($2::bigint[], $3::bigint[], $4::bytea[])
                   AS new (place, length, task)
                   WHERE EXISTS (SELECT 1 FROM runs WHERE id = $1 AND follower = $5)
                   ON CONFLICT DO NOTHING";
        self.queue.ask(async |client| {
            client.execute(add, &[&self.run, &places, &lengths, &tasks, &self.epoch]).await?;
            Ok(())
        })?;
        if let Some(last) = jobs.last() {
            self.end = last.place + last.length;
        }
        Ok(())
    }

    /// Whether it is still this program that follows the run; says that it is there.
    pub fn is_here(&self) -> Result<(), Refusal> {
        let next = self.next as i64;
        self.queue.ask(async |client| {
            let tell =
                "UPDATE runs SET followed = now(), next = $3 WHERE id = $1 AND follower = $2";
            if client.execute(tell, &[&self.run, &self.epoch, &next]).await? > 0 {
                return Ok(());
            }
            let found = client.query_opt("SELECT 1 FROM runs WHERE id = $1", &[&self.run]).await?;
            Err(if found.is_some() { Refusal::Superseded } else { Refusal::Dropped })
        })
    }

    /// What is next: a result, if its job is done and whoever did it can be trusted.
    pub fn upcoming(&mut self) -> Result<Next, Refusal> {
        let place = self.next as i64;
        let lost = "UPDATE jobs j SET state = 'aside', lease = NULL,
                        trouble = trouble || coalesce((SELECT name FROM workers WHERE id = j.worker), 'a worker')
                                  || ' was lost while it played this. '
                    WHERE run = $1 AND state = 'taken' AND lease < now() AND tries >= $2";
        let find = "SELECT j.state, j.length, j.task, j.trouble, j.worker, j.digest,
                        j.state = 'done' AND (NOT r.twice OR EXISTS (
                            SELECT 1 FROM trusted t WHERE t.run = j.run AND t.worker = j.worker)
                        AND (coalesce(j.agreed, false) OR NOT EXISTS (
                            SELECT 1 FROM jobs a WHERE a.run = j.run AND a.place = j.place AND a.again))),
                        CASE WHEN j.state = 'done' AND octet_length(j.result) <= $3 THEN j.result END
                    FROM jobs j JOIN runs r ON r.id = j.run
                    WHERE j.run = $1 AND j.place = $2 AND NOT j.again";
        let row = self.queue.ask(async |client| {
            client.execute(lost, &[&self.run, &TRIES]).await?;
            Ok(client.query_opt(find, &[&self.run, &place, &(MAX_RESULT as i32)]).await?)
        })?;
        let Some(row) = row else { return Ok(Next::Awaited) };
        let (state, length): (&str, i64) = (row.get(0), row.get(1));
        let job = Job { place: self.next, length: length as u64, task: row.get(2) };
        if state == "aside" {
            return Ok(Next::Aside { job, trouble: row.get::<_, String>(3).trim().to_owned() });
        }
        if !row.get::<_, Option<bool>>(6).unwrap_or(false) {
            return Ok(Next::Awaited);
        }
        let worker: Option<String> = row.get(4);
        let (told, result): (Option<String>, Option<Vec<u8>>) = (row.get(5), row.get(7));
        match (worker, result) {
            (Some(worker), Some(result)) if told.as_deref() == Some(&*digest(&result)) => {
                Ok(Next::Finished(Finished { job, result, worker }))
            }
            _ => {
                self.again(job.place, "Its result was damaged in the database. ")?;
                Ok(Next::Awaited)
            }
        }
    }

    /// Has a job done once more, because nothing can be done with its result.
    fn again(&self, place: u64, why: &str) -> Result<(), Refusal> {
        let open = "UPDATE jobs SET state = CASE WHEN tries >= $3 THEN 'aside' ELSE 'open' END, result = NULL,
                        digest = NULL, agreed = NULL, lease = NULL, trouble = trouble || $4
                    WHERE run = $1 AND place = $2 AND NOT again AND state = 'done'";
        let place = place as i64;
        self.queue.ask(async |client| {
            let transaction = client.transaction().await?;
            transaction.execute(open, &[&self.run, &place, &TRIES, &why]).await?;
            let second = "DELETE FROM jobs WHERE run = $1 AND place = $2 AND again";
            transaction.execute(second, &[&self.run, &place]).await?;
            Ok(transaction.commit().await?)
        })
    }

    /// The result was taken: what is left of it is its digest, and the next job is next.
    pub fn take(&mut self, finished: &Finished) -> Result<(), Refusal> {
        let take = "UPDATE jobs SET state = 'folded', result = NULL WHERE run = $1 AND place = $2 AND NOT again";
        let place = finished.job.place as i64;
        self.queue.ask(async |client| {
            client.execute(take, &[&self.run, &place]).await?;
            Ok(())
        })?;
        self.next = finished.job.place + finished.job.length;
        Ok(())
    }

    /// Whether everything that was to be done twice was.
    pub fn is_agreed(&self) -> Result<bool, Refusal> {
        let left = "SELECT 1 FROM jobs a JOIN jobs f ON f.run = a.run AND f.place = a.place AND NOT f.again
                    WHERE a.run = $1 AND a.again AND f.state = 'folded' AND f.agreed IS NOT true LIMIT 1";
        self.queue.ask(async |client| Ok(client.query_opt(left, &[&self.run]).await?.is_none()))
    }

    /// Everything is taken: takes the run off the queue.
    pub fn finish(self) -> Result<(), Refusal> {
        let end = "DELETE FROM runs WHERE id = $1 AND follower = $2";
        self.queue.ask(async |client| {
            client.execute(end, &[&self.run, &self.epoch]).await?;
            contents::sweep(client).await
        })
    }

    pub(crate) fn queue(&self) -> &Queue {
        &self.queue
    }
}
