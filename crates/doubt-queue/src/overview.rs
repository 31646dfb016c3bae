//! Who is at work, and how far it is.

use serde::Serialize;

use crate::queue::Queue;
use crate::refusal::Refusal;
use crate::schema::ABLE;

/// A queue at a moment.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Overview {
    /// The runs, oldest first.
    pub runs: Vec<RunState>,
    /// The workers that are there, or were a short time ago.
    pub workers: Vec<WorkerState>,
}

/// How far a run is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunState {
    /// What it is known by.
    pub id: String,
    /// What kind of work it is.
    pub kind: String,
    /// What it is.
    pub title: String,
    /// By what it is done.
    pub mark: String,
    /// What a worker must offer.
    pub needs: Vec<String>,
    /// How much there is to do at most.
    pub length: u64,
    /// How much of it was taken.
    pub taken: u64,
    /// How many jobs wait for somebody.
    pub waiting: u64,
    /// How many jobs are being done.
    pub under_way: u64,
    /// How many jobs are done and not taken yet.
    pub done: u64,
    /// How many jobs were set aside.
    pub aside: u64,
    /// How many workers are there that can work at it.
    pub workers: u64,
    /// How many jobs these do at once.
    pub threads: u64,
    /// Seconds since somebody last followed it.
    pub followed: f64,
}

/// A worker.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WorkerState {
    /// What it is known by.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The version of its program.
    pub version: String,
    /// By what it works.
    pub mark: String,
    /// What it offers.
    pub offers: Vec<String>,
    /// How many jobs it does at once.
    pub threads: u64,
    /// How many jobs it has done.
    pub jobs: u64,
    /// How much that was.
    pub done: u64,
    /// How many jobs it has now.
    pub has: u64,
    /// How it is.
    pub is: Presence,
    /// Why it is given no more work, if so.
    pub refused: Option<String>,
    /// For how many seconds it has been there.
    pub since: f64,
}

/// How a worker is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// It is there.
    Here,
    /// It has left.
    Left,
    /// It has said nothing for a while.
    Silent,
    /// It is given no more work.
    Refused,
}

impl Queue {
    /// Everything there is to see.
    pub fn overview(&self) -> Result<Overview, Refusal> {
        let runs = format!(
            "SELECT r.id, r.kind, r.title, r.mark, r.needs, r.length, r.next,
                        count(*) FILTER (WHERE j.state = 'open' OR j.state = 'taken' AND j.lease < now()),
                        count(*) FILTER (WHERE j.state = 'taken' AND j.lease >= now()),
                        count(*) FILTER (WHERE j.state = 'done' AND NOT j.again),
                        count(*) FILTER (WHERE j.state = 'aside'),
                        extract(epoch FROM now() - r.followed)::float8,
                        (SELECT count(*) FROM workers w WHERE {ABLE}),
                        (SELECT coalesce(sum(w.threads), 0)::bigint FROM workers w WHERE {ABLE})
                    FROM runs r LEFT JOIN jobs j ON j.run = r.id GROUP BY r.id ORDER BY r.made"
        );
        let workers = "SELECT w.id, w.name, w.version, w.mark, w.offers, w.threads, w.jobs, w.done,
                           (SELECT count(*) FROM jobs j WHERE j.worker = w.id AND j.state = 'taken'
                               AND j.lease >= now()),
                           w.refused, w.leaves, w.seen < now() - interval '10 seconds',
                           extract(epoch FROM w.seen - w.since)::float8
                       FROM workers w WHERE w.seen > now() - interval '10 minutes' ORDER BY w.since";
        self.ask(async |client| {
            let count = |number: i64| number.max(0) as u64;
            let run = |row: &doubt_postgres::tokio_postgres::Row| RunState {
                id: row.get(0),
                kind: row.get(1),
                title: row.get(2),
                mark: row.get(3),
                needs: row.get(4),
                length: count(row.get(5)),
                taken: count(row.get(6)),
                waiting: count(row.get(7)),
                under_way: count(row.get(8)),
                done: count(row.get(9)),
                aside: count(row.get(10)),
                followed: row.get(11),
                workers: count(row.get(12)),
                threads: count(row.get(13)),
            };
            let worker = |row: &doubt_postgres::tokio_postgres::Row| {
                let refused: Option<String> = row.get(9);
                let is = match (&refused, row.get(10), row.get(11)) {
                    (Some(_), _, _) => Presence::Refused,
                    (None, true, _) => Presence::Left,
                    (None, false, true) => Presence::Silent,
                    (None, false, false) => Presence::Here,
                };
                WorkerState {
                    id: row.get(0),
                    name: row.get(1),
                    version: row.get(2),
                    mark: row.get(3),
                    offers: row.get(4),
                    threads: count(row.get(5)),
                    jobs: count(row.get(6)),
                    done: count(row.get(7)),
                    has: count(row.get(8)),
                    is,
                    refused,
                    since: row.get(12),
                }
            };
            Ok(Overview {
                runs: client.query(&runs, &[]).await?.iter().map(run).collect(),
                workers: client.query(workers, &[]).await?.iter().map(worker).collect(),
            })
        })
    }
}
