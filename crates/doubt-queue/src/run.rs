//! What is to be done, and how it begins.

use crate::contents;
use crate::following::Following;
use crate::queue::{Queue, digest};
use crate::refusal::Refusal;

/// The most bytes of what a run says of itself.
pub const MAX_SPEC: usize = 1 << 20;

/// The most bytes of a job.
pub const MAX_TASK: usize = 64 << 10;

/// The most letters of a name, a title or a reason.
pub const MAX_WORDS: usize = 400;

/// Work that is cut into jobs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// What kind of work it is, with the version of its form: a worker must know the word.
    pub kind: String,
    /// By what it is done: a worker must have the same.
    pub mark: String,
    /// What people are told that it is.
    pub title: String,
    /// All that decides what comes of it.
    pub spec: Vec<u8>,
    /// What a worker must offer, in words.
    pub needs: Vec<String>,
    /// Whether jobs are done twice now and then. Not where what comes of one depends on luck.
    pub twice: bool,
    /// How much there is to do at most: places from 0 on.
    pub length: u64,
}

/// A part of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// The first of its places.
    pub place: u64,
    /// How many places.
    pub length: u64,
    /// What is to be done.
    pub task: Vec<u8>,
}

impl Run {
    /// What it is known by: the same work is the same run, whoever asks for it.
    pub fn id(&self) -> String {
        let of = [self.kind.as_bytes(), b"\n", self.mark.as_bytes(), b"\n", &self.spec].concat();
        digest(&of)[..16].to_owned()
    }
}

/// Refuses what is too large.
pub(crate) fn limited(what: &'static str, found: usize, most: usize) -> Result<(), Refusal> {
    if found > most { Err(Refusal::TooLarge { what, found, most }) } else { Ok(()) }
}

/// The words, as far as they may go.
pub(crate) fn short(words: &str) -> String {
    words.chars().filter(|letter| *letter != '\0').take(MAX_WORDS).collect()
}

impl Queue {
    /// Puts a run on the queue with the files that it uses, unless it is there, and follows it from a place on.
    ///
    /// What was done of it and not taken yet is not done again. Whoever followed it until now does so no more.
    pub fn follow(&self, run: &Run, files: &[&[u8]], from: u64) -> Result<Following, Refusal> {
        limited("what the run says of itself", run.spec.len(), MAX_SPEC)?;
        for file in files {
            limited("a file", file.len(), contents::MAX_FILE)?;
        }
        let id = run.id();
        let (start, epoch, end) = self.ask(async |client| {
            let transaction = client.transaction().await?;
            let title = short(&run.title);
            let begin = "INSERT INTO runs (id, kind, mark, title, spec, needs, twice, length, next)
                         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
                         ON CONFLICT (id) DO UPDATE
                         SET follower = runs.follower + 1, followed = now(), next = $9
                         RETURNING follower";
            let (length, place) = (run.length as i64, from as i64);
            let row = transaction
                .query_one(
                    begin,
                    &[
                        &id, &run.kind, &run.mark, &title, &run.spec, &run.needs, &run.twice, &length,
                        &place,
                    ],
                )
                .await?;
            let epoch: i64 = row.get(0);
            for file in files {
                contents::put(&transaction, &id, file).await?;
            }
            // Jobs stand in a row without a gap: those that do not reach the place are of no use.
            let span = "SELECT min(place), max(place + length) FROM jobs WHERE run = $1 AND NOT again";
            let row = transaction.query_one(span, &[&id]).await?;
            let span = row.get::<_, Option<i64>>(0).zip(row.get::<_, Option<i64>>(1));
            let is_of_use = span.is_some_and(|(first, end)| (first..=end).contains(&place));
            if !is_of_use {
                transaction.execute("DELETE FROM jobs WHERE run = $1", &[&id]).await?;
            }
            let before = "DELETE FROM jobs WHERE run = $1 AND place + length <= $2";
            transaction.execute(before, &[&id, &place]).await?;
            // What somebody has taken in is to be taken again; what was set aside is tried again.
            let anew = "DELETE FROM jobs j WHERE run = $1 AND again AND EXISTS (
                            SELECT 1 FROM jobs f WHERE f.run = j.run AND f.place = j.place AND NOT f.again
                            AND f.state IN ('folded', 'aside') OR j.state = 'aside')";
            transaction.execute(anew, &[&id]).await?;
            let anew = "UPDATE jobs SET state = 'open', worker = NULL, lease = NULL, tries = 0, trouble = '',
                            result = NULL, digest = NULL, agreed = NULL
                        WHERE run = $1 AND state IN ('folded', 'aside')";
            transaction.execute(anew, &[&id]).await?;
            let left = "SELECT min(place), max(place + length) FROM jobs WHERE run = $1 AND NOT again";
            let row = transaction.query_one(left, &[&id]).await?;
            let start = row.get::<_, Option<i64>>(0).unwrap_or(place);
            let end = row.get::<_, Option<i64>>(1).unwrap_or(place);
            transaction.commit().await?;
            Ok((start, epoch, end))
        })?;
        Ok(Following::new(self.clone(), id, epoch, start as u64, end as u64))
    }

    /// Takes a run off the queue, with all that was done of it; whether it was there.
    pub fn drop_run(&self, id: &str) -> Result<bool, Refusal> {
        self.ask(async |client| {
            let dropped = client.execute("DELETE FROM runs WHERE id = $1", &[&id]).await?;
            contents::sweep(client).await?;
            Ok(dropped > 0)
        })
    }
}
