//! A tournament that others play: its groups are put on a queue in stretches, and come back in order.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow};
use doubt_arena::run::Failed;
use doubt_arena::stretch::{MAX_GROUPS, Stretch};
use doubt_arena::{Bench as Players, Played, Schedule};
use doubt_queue::dispute::{Dispute, Judgement};
use doubt_queue::{Finished, Following, Job, Next, Queue, Refusal, Run, digest};

use super::progress::Board;
use crate::command::queue;
use crate::patience::{Patience, Speaks as _};

/// How long a job should take: long enough that handing it out costs nothing, and short enough that little is
/// lost with a worker.
const JOB: Duration = Duration::from_secs(2);

/// How long groups are played here to see how long they take.
const TRIAL: Duration = Duration::from_millis(300);

/// A short tournament has at least so many jobs all the same, for many machines to share.
const SHARES: u64 = 64;

/// How many jobs wait for each that is being done: a fast worker finds the next one without waiting.
const AHEAD: u64 = 4;

/// How often the queue is asked when there was nothing.
const POLL: Duration = Duration::from_millis(50);

/// How often the follower says that it is there and looks after workers.
const LOOK: Duration = Duration::from_secs(1);

/// Why no more groups come back.
pub(super) enum Broken {
    /// Somebody wants it so.
    Interrupted,
    Failed(anyhow::Error),
}

impl From<Refusal> for Broken {
    fn from(refusal: Refusal) -> Broken {
        Broken::Failed(anyhow!(refusal).context("The queue broke off"))
    }
}

impl From<Failed> for Broken {
    fn from(failed: Failed) -> Broken {
        use doubt_arena::bout::Unplayed;
        match failed {
            Failed::Group { reason: Unplayed::Interrupted, .. } => Broken::Interrupted,
            failed => Broken::Failed(failed.into()),
        }
    }
}

/// A tournament that others play.
pub(super) struct Remote<'a, P> {
    queue: Queue,
    run: Run,
    following: Following,
    schedule: Schedule,
    /// The bots, to measure by and to settle disputes.
    players: &'a P,
    /// How many groups a job has.
    groups: u64,
    board: Board,
    interrupted: &'a AtomicBool,
    patience: Patience<'a>,
    looked: Option<Instant>,
    /// How many jobs may wait.
    most: u64,
}

impl<'a, P: Players> Remote<'a, P> {
    /// Puts a tournament on the queue, from a group on.
    pub(super) fn new(
        queue: &Queue,
        (run, files): (Run, Vec<Vec<u8>>),
        schedule: Schedule,
        from: u64,
        players: &'a P,
        board: Board,
        interrupted: &'a AtomicBool,
    ) -> Result<Remote<'a, P>, Broken> {
        let files: Vec<&[u8]> = files.iter().map(Vec::as_slice).collect();
        let groups = measured(&schedule, from, run.length, players)?;
        let following = queue
            .follow(&run, &files, from)
            .context("Cannot enqueue the tournament")
            .map_err(Broken::Failed)?;
        board.say(&format!("Enqueued as {} in jobs of {groups} groups.", following.id()));
        let patience = Patience::new(interrupted, board.clone());
        Ok(Remote {
            queue: queue.clone(),
            run,
            following,
            schedule,
            players,
            groups,
            board,
            interrupted,
            patience,
            looked: None,
            most: SHARES,
        })
    }

    /// Hands over groups in the order of the schedule until it ends or `take` breaks off.
    pub(super) fn groups<B>(
        mut self,
        from: u64,
        take: &mut dyn FnMut(Played) -> ControlFlow<B>,
    ) -> Result<Option<B>, Broken> {
        let mut stop = None;
        while stop.is_none() && self.following.next_place() < self.run.length {
            if let Some(finished) = self.finished()? {
                stop = self.fold(&finished, from, take)?;
            }
        }
        // A worker that was found to be bad may have delivered what was taken long ago.
        while !self.patience.with(|| self.following.is_agreed())? {
            self.pause()?;
        }
        self.following.finish()?;
        Ok(stop)
    }

    /// The result of the next job; none if it was not there yet.
    fn finished(&mut self) -> Result<Option<Finished>, Broken> {
        if self.interrupted.load(Ordering::SeqCst) {
            return Err(Broken::Interrupted);
        }
        self.add()?;
        match self.patience.with(|| self.following.upcoming())? {
            Next::Finished(finished) => Ok(Some(finished)),
            Next::Awaited => self.pause().map(|()| None),
            Next::Aside { job, trouble } => Err(Broken::Failed(anyhow!(
                "Groups {} to {} were tried three times and set aside: {trouble} The same command tries them \
                 again",
                job.place,
                job.place + job.length - 1
            ))),
        }
    }

    /// Adds jobs as long as few of them wait.
    fn add(&mut self) -> Result<(), Broken> {
        let all = self.run.length;
        if self.following.end() >= all {
            return Ok(());
        }
        let ahead = self.patience.with(|| self.following.ahead())?;
        if ahead * 2 > self.most {
            return Ok(());
        }
        let mut jobs = Vec::new();
        let mut first = self.following.end();
        while first < all && (jobs.len() as u64) < self.most - ahead {
            let stretch = Stretch { first, groups: self.groups.min(all - first) };
            let task = serde_json::to_vec(&stretch).expect("two numbers can be written");
            jobs.push(Job { place: first, length: stretch.groups, task });
            first += stretch.groups;
        }
        let following = &mut self.following;
        Ok(self.patience.with(|| following.add(&jobs))?)
    }

    /// Takes the groups of a job, if they are what they should be.
    fn fold<B>(
        &mut self,
        finished: &Finished,
        from: u64,
        take: &mut dyn FnMut(Played) -> ControlFlow<B>,
    ) -> Result<Option<B>, Broken> {
        let Job { place, length, .. } = finished.job;
        let stretch = Stretch { first: place, groups: length };
        let played = match stretch.read(&finished.result, &self.schedule) {
            Ok(played) => played,
            Err(unsound) => {
                let why =
                    format!("what it delivered for groups from {place} on is damaged: {unsound}");
                let name = self.patience.with(|| self.following.refuse(&finished.worker, &why))?;
                self.tell_refused(name.iter());
                return Ok(None);
            }
        };
        let following = &mut self.following;
        self.patience.with(|| following.take(finished))?;
        for group in played.into_iter().filter(|group| group.group >= from) {
            if let ControlFlow::Break(stop) = take(group) {
                return Ok(Some(stop));
            }
        }
        Ok(None)
    }

    /// Nothing is there yet: looks after workers and disputes now and then.
    fn pause(&mut self) -> Result<(), Broken> {
        if self.interrupted.load(Ordering::SeqCst) {
            return Err(Broken::Interrupted);
        }
        if let Some(dispute) = self.patience.with(|| self.following.dispute())? {
            return self.settle(&dispute);
        }
        if self.looked.is_none_or(|looked| looked.elapsed() >= LOOK) {
            self.looked = Some(Instant::now());
            self.look()?;
        }
        thread::sleep(POLL);
        Ok(())
    }

    /// Says that it is there, and shows who else is.
    fn look(&mut self) -> Result<(), Broken> {
        self.patience.with(|| self.following.is_here())?;
        let overview = self.patience.with(|| self.queue.overview())?;
        let Some(run) = overview.runs.iter().find(|run| run.id == self.following.id()) else {
            return Ok(());
        };
        self.most = SHARES.max(AHEAD * run.threads);
        self.board.show(&queue::workers(&overview, &run.mark));
        if run.workers > 0 {
            self.board.forget();
            return Ok(());
        }
        let address = self.queue.address();
        self.board.notice(match &*run.needs {
            [] => format!("Nobody plays yet: start workers with doubt worker '{address}'"),
            needs => format!(
                "This waits for a worker that offers {}: doubt worker '{address}' --exec COMMAND",
                needs.join(" and ")
            ),
        });
        Ok(())
    }

    /// Plays what two have played differently, and refuses whoever was wrong.
    fn settle(&mut self, dispute: &Dispute) -> Result<(), Broken> {
        let Job { place, length, .. } = dispute.job;
        let bytes = Stretch { first: place, groups: length }.play(&self.schedule, self.players)?;
        let right = digest(&bytes);
        let judgement = self.patience.with(|| self.following.settle(dispute, &right))?;
        let Judgement { refused, was_taken } = judgement;
        self.tell_refused(refused.iter());
        if was_taken {
            return Err(Broken::Failed(anyhow!(
                "Groups {place} to {} had been taken from a worker that was found to be wrong only later: hold \
                 the tournament again, without the journal of this one",
                place + length - 1
            )));
        }
        Ok(())
    }

    fn tell_refused<'n>(&self, names: impl Iterator<Item = &'n String>) {
        for name in names {
            self.board.say(&format!(
                "The worker {name} is given no more work: what it played came out otherwise than here. Whatever \
                 it had played is played again. Check its machine."
            ));
        }
    }
}

/// How many groups make a job: as many as are played in its time, and few enough for many machines to share.
fn measured(
    schedule: &Schedule,
    from: u64,
    all: u64,
    players: &impl Players,
) -> Result<u64, Broken> {
    let begun = Instant::now();
    let mut first = from;
    while first < all && begun.elapsed() < TRIAL {
        Stretch { first, groups: 1 }.play(schedule, players)?;
        first += 1;
    }
    let took = begun.elapsed().as_secs_f64().max(1e-6) / (first - from).max(1) as f64;
    let fit = (JOB.as_secs_f64() / took) as u64;
    Ok(fit.min(all.div_ceil(SHARES)).clamp(1, MAX_GROUPS))
}
