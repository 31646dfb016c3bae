//! A worker at work: jobs are taken by as many threads as it has, and kept as long as they last.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::Instant;

use anyhow::anyhow;
use doubt_exec::Program;
use doubt_queue::{Claim, Queue, Refusal, Run, Worker};

use super::trade::Trade;
use super::{POLL, Voice};
use crate::patience::{Patience, Speaks as _};

/// How often a lease is renewed while it lasts.
const RENEWALS: u32 = 4;

/// A worker at work.
pub(super) struct Shift<'a> {
    pub(super) queue: &'a Queue,
    pub(super) worker: &'a Worker,
    pub(super) offered: &'a [Program],
    pub(super) leaving: &'a AtomicBool,
    pub(super) voice: &'a Voice,
    pub(super) tally: Tally,
}

/// What it has, and what it has done.
#[derive(Default)]
pub(super) struct Tally {
    /// The jobs that are being done, for whoever renews their leases.
    claims: Mutex<Vec<Claim>>,
    /// Why it is given no more work.
    unwanted: Mutex<Option<Refusal>>,
    jobs: AtomicU64,
    groups: AtomicU64,
}

impl Tally {
    /// How many jobs were done, and how many groups they had.
    pub(super) fn done(&self) -> (u64, u64) {
        (self.jobs.load(Ordering::Relaxed), self.groups.load(Ordering::Relaxed))
    }

    /// Counts a job.
    fn add(&self, claim: &Claim) -> (u64, u64) {
        self.jobs.fetch_add(1, Ordering::Relaxed);
        self.groups.fetch_add(claim.job.length, Ordering::Relaxed);
        self.done()
    }
}

impl Shift<'_> {
    /// Whether somebody wants it to leave.
    pub(super) fn is_leaving(&self) -> bool {
        self.leaving.load(Ordering::SeqCst)
    }

    /// Whether more is to be done.
    pub(super) fn goes_on(&self) -> bool {
        !self.is_leaving() && locked(&self.tally.unwanted).is_none()
    }

    /// Does something while what it has is kept; refuses at the end if it is given no more work.
    pub(super) fn keeping(&self, work: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<()> {
        let (ends, end) = mpsc::channel::<()>();
        thread::scope(|scope| {
            let every = self.worker.about().lease / RENEWALS;
            scope.spawn(move || {
                while end.recv_timeout(every) == Err(mpsc::RecvTimeoutError::Timeout) {
                    let claims = locked(&self.tally.claims).clone();
                    // Whatever else goes wrong goes wrong for those who take and deliver too.
                    if let Err(refusal @ Refusal::Unwanted(_)) = self.worker.renew(&claims) {
                        *locked(&self.tally.unwanted) = Some(refusal);
                    }
                }
            });
            let outcome = work();
            drop(ends);
            outcome
        })?;
        locked(&self.tally.unwanted).take().map_or(Ok(()), |unwanted| Err(unwanted.into()))
    }

    /// A run for which it cannot get ready: whoever follows it is told so, a job at a time.
    fn give_back(&self, id: &str, error: &anyhow::Error) -> anyhow::Result<()> {
        let patience = Patience::new(self.leaving, self.voice.clone());
        if let Some(claim) = patience.with(|| self.worker.claim(id))? {
            let why = format!("{error:#}");
            self.voice.say(&format!("A job was given back: {why}"));
            patience.with(|| self.worker.fail(&claim, &why))?;
        }
        Ok(())
    }

    /// Does jobs of a run until there are none.
    pub(super) fn work(&self, id: &str, run: &Run) -> anyhow::Result<()> {
        let trade = match Trade::new(run, self.queue, self.offered) {
            Ok(trade) => trade,
            Err(error) => return self.give_back(id, &error),
        };
        self.voice.show(run.title.clone());
        let crew =
            Crew { shift: self, id, run, trade, busy: AtomicUsize::new(0), begun: Instant::now() };
        let outcomes: Vec<anyhow::Result<()>> = thread::scope(|scope| {
            let threads = (0..self.worker.about().threads).map(|_| scope.spawn(|| crew.work()));
            let threads: Vec<_> = threads.collect();
            let outcome = |thread: thread::ScopedJoinHandle<'_, _>| {
                thread.join().unwrap_or_else(|panic| Err(anyhow!(words(&*panic))))
            };
            threads.into_iter().map(outcome).collect()
        });
        outcomes.into_iter().collect()
    }
}

/// Those who work at a run.
struct Crew<'a> {
    shift: &'a Shift<'a>,
    id: &'a str,
    run: &'a Run,
    trade: Trade,
    /// How many of them have a job.
    busy: AtomicUsize,
    begun: Instant,
}

impl Crew<'_> {
    /// Does one job after the other; leaves when nobody has one any more.
    fn work(&self) -> anyhow::Result<()> {
        let patience = Patience::new(self.shift.leaving, self.shift.voice.clone());
        let worker = self.shift.worker;
        while self.shift.goes_on() {
            // Counted before it is asked for, so that nobody leaves who may be needed.
            self.busy.fetch_add(1, Ordering::SeqCst);
            let claimed = patience.with(|| worker.claim(self.id));
            let Ok(Some(claim)) = claimed else {
                let is_last = self.busy.fetch_sub(1, Ordering::SeqCst) == 1;
                if claimed?.is_none() && is_last {
                    return Ok(());
                }
                thread::sleep(POLL);
                continue;
            };
            locked(&self.shift.tally.claims).push(claim.clone());
            let delivered = self.deliver(&claim, &patience);
            locked(&self.shift.tally.claims).retain(|other| *other != claim);
            self.busy.fetch_sub(1, Ordering::SeqCst);
            delivered?;
        }
        Ok(())
    }

    fn deliver(&self, claim: &Claim, patience: &Patience<'_>) -> Result<(), Refusal> {
        let work = || self.trade.work(&claim.job.task);
        let outcome = catch_unwind(AssertUnwindSafe(work))
            .unwrap_or_else(|panic| Err(anyhow!("the program panicked: {}", words(&*panic))));
        let worker = self.shift.worker;
        match outcome {
            Ok(result) => {
                patience.with(|| worker.deliver(claim, &result))?;
                let (jobs, groups) = self.shift.tally.add(claim);
                let rate = groups as f64 / self.begun.elapsed().as_secs_f64().max(0.1);
                self.shift.voice.show(format!(
                    "{}: {jobs} jobs with {groups} groups, {rate:.0} per second",
                    self.run.title
                ));
            }
            Err(error) => {
                let why = format!("{error:#}");
                self.shift.voice.say(&format!("A job was given back: {why}"));
                patience.with(|| worker.fail(claim, &why))?;
            }
        }
        Ok(())
    }
}

fn locked<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a panic says.
fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word").to_owned()
}
