//! The kinds of work that a worker knows. Another kind is a constant for its name, a variant here and an arm
//! in each function.

use anyhow::bail;
use doubt_exec::Program;
use doubt_queue::{Queue, Run};

use crate::command::arena::spec::{self, Arrived};

/// Work that is ready to be done.
pub(super) enum Trade {
    /// Groups of a tournament.
    Arena(Box<Arrived>),
}

impl Trade {
    /// What every kind is called.
    pub(super) const KINDS: [&'static str; 1] = [spec::KIND];

    /// Gets ready for a run.
    pub(super) fn new(run: &Run, queue: &Queue, offered: &[Program]) -> anyhow::Result<Trade> {
        match &*run.kind {
            spec::KIND => Ok(Trade::Arena(Box::new(Arrived::new(run, queue, offered)?))),
            kind => bail!("this Doubt does not know work of the kind `{kind}`"),
        }
    }

    /// Does a job; the same job comes to the same bytes wherever it is done.
    pub(super) fn work(&self, task: &[u8]) -> anyhow::Result<Vec<u8>> {
        match self {
            Trade::Arena(arrived) => arrived.play(task),
        }
    }
}
