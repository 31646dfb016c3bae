//! Plays the groups of a schedule on many threads and hands them over in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;

use crate::bout::{self, Bench, Played, Unplayed};
use crate::schedule::Schedule;

/// Why a tournament came to no end.
#[derive(Debug, thiserror::Error)]
pub enum Failed {
    /// A group could not be played.
    #[error("group {group} could not be played: {reason}")]
    Group {
        /// Its place in the schedule.
        group: u64,
        /// What was wrong.
        reason: Unplayed,
    },
    /// The threads could not be started.
    #[error("cannot start the threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// What was played could not be written down.
    #[error("cannot write down what was played: {0}")]
    Unwritten(#[from] std::io::Error),
}

/// Plays groups on so many threads until the schedule ends or `take` breaks off.
///
/// `take` gets every group in the order of the schedule and on the caller's thread, however fast each
/// was played; groups that were begun when it breaks off are played to their end and forgotten. Gives
/// what it broke off with, if it did.
pub fn run<B>(
    mut schedule: Schedule,
    bench: &impl Bench,
    threads: usize,
    mut take: impl FnMut(Played) -> ControlFlow<B>,
) -> Result<Option<B>, Failed> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.max(1)).build()?;
    let ahead = AHEAD * threads.max(1);
    let (sender, receiver) = mpsc::channel();
    let is_over = AtomicBool::new(false);
    pool.in_place_scope(|scope| {
        let (mut begun, mut taken) = (0, 0);
        let mut early = BTreeMap::new();
        loop {
            while begun < taken + ahead
                && let Some(group) = schedule.next()
            {
                let (sender, turn, is_over) = (sender.clone(), begun, &is_over);
                begun += 1;
                scope.spawn(move |_| {
                    if is_over.load(Ordering::Relaxed) {
                        return;
                    }
                    let play = || {
                        bout::play(&group, bench)
                            .map_err(|reason| Failed::Group { group: group.number, reason })
                    };
                    // Nobody listens any more once the run has broken off.
                    let _ = sender.send((turn, catch_unwind(AssertUnwindSafe(play))));
                });
            }
            if taken == begun {
                return Ok(None);
            }
            let Ok((turn, outcome)) = receiver.recv() else { return Ok(None) };
            early.insert(turn, outcome.unwrap_or_else(|panic| resume_unwind(panic)));
            while let Some(played) = early.remove(&taken) {
                taken += 1;
                let stop = match played.map(&mut take) {
                    Ok(ControlFlow::Continue(())) => continue,
                    Ok(ControlFlow::Break(reason)) => Ok(Some(reason)),
                    Err(failed) => Err(failed),
                };
                is_over.store(true, Ordering::Relaxed);
                return stop;
            }
        }
    })
}

/// How many groups each thread may be ahead of the one that is folded next: enough that no thread waits for
/// a long match elsewhere, and few enough that an interruption loses little.
const AHEAD: usize = 8;
