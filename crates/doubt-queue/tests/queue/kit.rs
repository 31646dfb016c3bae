//! A queue to test with, and workers whose work is to double numbers.

use std::time::Duration;

use doubt_postgres::testing::Scratch;
use doubt_postgres::tokio_postgres::{Client, NoTls};
use doubt_queue::{
    Claim, Finished, Following, Introduction, Job, Next, Queue, Run, Worker, digest,
};

/// How long a lease is that should not run out.
pub(crate) const LONG: Duration = Duration::from_secs(600);

/// A lease that has run out when it is looked at again.
pub(crate) const NONE: Duration = Duration::ZERO;

/// A database with a queue in it.
pub(crate) struct Place {
    pub(crate) queue: Queue,
    scratch: Scratch,
}

impl Place {
    /// An empty queue; none where PostgreSQL is not installed.
    pub(crate) fn new() -> Option<Place> {
        let scratch = Scratch::new()?;
        let queue = Queue::make(scratch.address().clone()).unwrap();
        Some(Place { queue, scratch })
    }

    /// A worker of this name.
    pub(crate) fn worker(&self, name: &str, lease: Duration) -> Worker {
        Worker::join(&self.queue, introduction(name, lease)).unwrap()
    }

    /// Does something to the database behind the queue's back.
    pub(crate) fn sql(&self, statements: &str) {
        sql(&self.scratch, statements);
    }
}

pub(crate) fn introduction(name: &str, lease: Duration) -> Introduction {
    Introduction {
        name: name.to_owned(),
        version: "1".to_owned(),
        mark: "mark".to_owned(),
        kinds: vec!["doubling 1".to_owned()],
        offers: Vec::new(),
        threads: 1,
        lease,
    }
}

/// Runs statements in a database.
pub(crate) fn sql(scratch: &Scratch, statements: &str) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let address = scratch.address().to_string().replace("%2F", "/");
        let (folder, name) =
            address.strip_prefix("postgres://postgres@").unwrap().rsplit_once('/').unwrap();
        let config = format!("host={folder} user=postgres dbname={name}");
        let (client, connection): (Client, _) =
            doubt_postgres::tokio_postgres::connect(&config, NoTls).await.unwrap();
        tokio::spawn(connection);
        client.batch_execute(statements).await.unwrap();
    });
}

/// A run of so many places.
pub(crate) fn run(length: u64) -> Run {
    Run {
        kind: "doubling 1".to_owned(),
        mark: "mark".to_owned(),
        title: "Doubling".to_owned(),
        spec: b"double".to_vec(),
        needs: Vec::new(),
        twice: true,
        length,
    }
}

/// Jobs of ten places each.
pub(crate) fn jobs(from: u64, to: u64) -> Vec<Job> {
    let job = |place: u64| Job {
        place,
        length: 10.min(to - place),
        task: place.to_string().into_bytes(),
    };
    (from..to).step_by(10).map(job).collect()
}

/// What a job comes to.
pub(crate) fn right(claim: &Claim) -> Vec<u8> {
    let number: u64 = std::str::from_utf8(&claim.job.task).unwrap().parse().unwrap();
    (2 * number).to_string().into_bytes()
}

/// Takes a job and delivers what it comes to; none if there was nothing to do.
pub(crate) fn works(worker: &Worker, following: &Following) -> Option<Claim> {
    let claim = worker.claim(following.id()).unwrap()?;
    assert!(worker.deliver(&claim, &right(&claim)).unwrap());
    Some(claim)
}

/// Everything that can be taken now.
pub(crate) fn taken(following: &mut Following) -> Vec<Finished> {
    let mut all = Vec::new();
    while let Next::Finished(finished) = following.upcoming().unwrap() {
        following.take(&finished).unwrap();
        all.push(finished);
    }
    all
}

/// Settles what is in dispute, as whoever follows does who reckons right.
pub(crate) fn settled(following: &Following) {
    while let Some(dispute) = following.dispute().unwrap() {
        let right = (2 * dispute.job.place).to_string();
        following.settle(&dispute, &digest(right.as_bytes())).unwrap();
    }
}

/// Everything that can be taken once disputes are settled.
pub(crate) fn followed(following: &mut Following) -> Vec<Finished> {
    settled(following);
    taken(following)
}

/// The places of jobs, each of which must have come to what it should.
pub(crate) fn places(all: &[Finished]) -> Vec<u64> {
    let place = |finished: &Finished| {
        let doubled: u64 = std::str::from_utf8(&finished.result).unwrap().parse().unwrap();
        assert_eq!(doubled, 2 * finished.job.place);
        finished.job.place
    };
    all.iter().map(place).collect()
}
