//! What went wrong with a program, and where that is listed.

use std::fmt;
use std::process::ExitStatus;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use doubt_core::{FaultKind, Seat};

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The process is gone, or has closed its output.
    #[error("{0}")]
    Crashed(End),
    /// There was no answer in time.
    #[error("it did not answer within {} ms", .time.as_millis())]
    TimedOut {
        /// The time it had.
        time: Duration,
    },
    /// The answer is against the rules, or no answer of this game.
    #[error("it answered `{action}`: {reason}")]
    Illegal {
        /// What was answered.
        action: String,
        /// Why it is wrong.
        reason: String,
    },
    /// A line is not what the protocol expects there.
    #[error("its line is not {expected}: {reason}")]
    Unreadable {
        /// What was expected.
        expected: &'static str,
        /// What is wrong with the line.
        reason: String,
    },
    /// The answer is to another question.
    #[error("its answer has the id {got}, but the question has the id {asked}")]
    WrongId {
        /// The id of the answer.
        got: u64,
        /// The id of the question.
        asked: u64,
    },
    /// There was more output than is allowed.
    #[error("it wrote too much: {0}")]
    Flooded(Flood),
    /// It is not asked any more: it was late in so many matches in a row and answered nothing in them.
    #[error("it answered nothing in {0} matches in a row, so it is no longer asked")]
    GivenUp(u32),
}

/// Of what there was too much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flood {
    /// A line is longer than this.
    Line(usize),
    /// One answer has more lines than this.
    Lines(usize),
    /// All output has more bytes than this.
    Output(u64),
}

impl fmt::Display for Flood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flood::Line(most) => write!(f, "a line may have at most {most} bytes"),
            Flood::Lines(most) => write!(f, "an answer may have at most {most} lines"),
            Flood::Output(most) => write!(f, "a match may have at most {most} bytes of output"),
        }
    }
}

/// How a process ended that should not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// It left by itself.
    Left(ExitStatus),
    /// It closed its output but stayed.
    Mute,
    /// It could not be started again.
    NotStarted(String),
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Left(status) => match status.code() {
                Some(code) => write!(f, "it ended with exit code {code}"),
                None => write!(f, "it was ended by {status}"),
            },
            End::Mute => f.write_str("it closed its output"),
            End::NotStarted(reason) => write!(f, "it could not be started again: {reason}"),
        }
    }
}

impl Fault {
    /// The kind of the fault, for lists and programs.
    pub fn kind(&self) -> FaultKind {
        match self {
            Fault::Crashed(_) => FaultKind::Crashed,
            Fault::TimedOut { .. } => FaultKind::TimedOut,
            Fault::Illegal { .. } => FaultKind::Illegal,
            Fault::Unreadable { .. } => FaultKind::Unreadable,
            Fault::WrongId { .. } => FaultKind::WrongId,
            Fault::Flooded(_) => FaultKind::Flooded,
            Fault::GivenUp(_) => FaultKind::GivenUp,
        }
    }

    /// Whether the program cannot or must not go on.
    pub fn is_final(&self) -> bool {
        matches!(self, Fault::Crashed(_) | Fault::Flooded(_) | Fault::GivenUp(_))
    }
}

/// Where in the protocol a program was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum During {
    /// It was told `hello` and owed `ready`.
    Hello,
    /// It was told `observe` with this id and owed `act`.
    Observe(u64),
}

impl fmt::Display for During {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            During::Hello => f.write_str("hello"),
            During::Observe(id) => write!(f, "question {id}"),
        }
    }
}

/// A fault, and all that helps to find its cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Whose fault it is.
    pub seat: Seat,
    /// Where in the protocol.
    pub during: During,
    /// What went wrong.
    pub fault: Fault,
    /// The beginning of what the program was told.
    pub told: String,
    /// The last lines that the program wrote at this step.
    pub output: Vec<String>,
    /// The end of what it wrote to standard error so far.
    pub errors: String,
}

impl Report {
    /// A report of a fault where nothing was said.
    pub(crate) fn bare(seat: Seat, during: During, fault: Fault) -> Report {
        let (told, output, errors) = Default::default();
        Report { seat, during, fault, told, output, errors }
    }
}

/// The faults of a match, shared by those who play it and whoever reads them afterwards.
#[derive(Clone, Debug, Default)]
pub struct Faults(Arc<Mutex<Vec<Report>>>);

impl Faults {
    /// What is listed, from the first to the last; the list is empty afterwards.
    pub fn take(&self) -> Vec<Report> {
        std::mem::take(&mut *self.list())
    }

    /// How many are listed.
    pub fn len(&self) -> usize {
        self.list().len()
    }

    /// Whether none is listed.
    pub fn is_empty(&self) -> bool {
        self.list().is_empty()
    }

    pub(crate) fn add(&self, report: Report) {
        self.list().push(report);
    }

    fn list(&self) -> MutexGuard<'_, Vec<Report>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
