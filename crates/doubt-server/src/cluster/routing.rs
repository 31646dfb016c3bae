//! What a node decides about tables: whom to ask, when to claim, what to believe, when to let go. It does nothing
//! itself, so that the same decisions are tried in `tests/server/cluster/` against thousands of seeded mishaps.

use std::cmp::Ordering;
use std::time::Duration;

use super::bus::NoAnswer;
use super::ledger::{Claim, Holder};
use crate::store::{Epoch, NotKept};

/// How long a node is there without having said so: as long as three missed beats.
pub const LEASE: Duration = Duration::from_secs(3);
/// How often a node says that it is there.
pub const BEAT: Duration = Duration::from_secs(1);
/// How long an owner may take to answer before it is asked again, and the database who it is.
pub const PATIENCE: Duration = Duration::from_secs(1);
/// How soon is tried again what has failed: soon enough that nobody notices one lost message.
const SOON: Duration = Duration::from_millis(50);
/// The longest wait between two attempts: short beside a lease.
const SLOWEST: Duration = Duration::from_millis(500);

/// The way to a table that another node owns.
#[derive(Clone, Debug)]
pub struct Route {
    holder: Holder,
    /// How often in a row nothing came of asking.
    failures: u32,
}

/// What to do next about a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The owner has answered.
    Done,
    /// Ask the same owner again after this time: the same command, which it knows by its id.
    Ask(Duration),
    /// Ask the database after this time who owns the table, and claim it if nobody does.
    Claim(Duration),
    /// The table has another owner, or none: whoever is at it goes there.
    Leave(Claim),
}

/// What the owner of a table says of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It is the owner, and has done it.
    Answered,
    /// It is not the owner in that epoch.
    Moved,
    /// Nothing came.
    Nothing(NoAnswer),
}

impl Route {
    /// The way to this owner.
    pub fn to(holder: Holder) -> Route {
        Route { holder, failures: 0 }
    }

    /// Who is believed to be the owner.
    pub fn holder(&self) -> &Holder {
        &self.holder
    }

    /// What to do after the owner was asked.
    pub fn asked(&mut self, heard: Heard) -> Step {
        match heard {
            Heard::Answered => {
                self.failures = 0;
                Step::Done
            }
            Heard::Moved | Heard::Nothing(NoAnswer::Nobody | NoAnswer::Late) => {
                self.failures += 1;
                Step::Claim(Duration::ZERO)
            }
            // Nobody is to blame; but the owner may have gone with the bus.
            Heard::Nothing(NoAnswer::Away) => {
                self.failures += 1;
                Step::Claim(self.pause())
            }
        }
    }

    /// What to do when the database has said who owns the table; none if it is away.
    pub fn claimed(&mut self, claim: Option<Claim>) -> Step {
        match claim {
            None => {
                self.failures += 1;
                Step::Claim(self.pause())
            }
            Some(Claim::Held(holder))
                if holder.by == self.holder.by && holder.epoch == self.holder.epoch =>
            {
                // When its lease runs out is the earliest that anybody else can have it.
                Step::Ask(self.pause().min(holder.left))
            }
            Some(claim) => Step::Leave(claim),
        }
    }

    fn pause(&self) -> Duration {
        let doubled = SOON.saturating_mul(1 << self.failures.min(8));
        doubled.min(SLOWEST)
    }
}

/// The numbered messages of one owner to one node about a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stream {
    epoch: Epoch,
    seen: u64,
}

/// What a message is, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// The next one.
    Next,
    /// One that was heard before, or that another owner sent: it is not told.
    Old,
    /// One after others that were lost: the owner has to say again where everything stands.
    Gap,
}

impl Stream {
    /// What comes from the owner of this epoch after so many messages.
    pub fn after(epoch: Epoch, seen: u64) -> Stream {
        Stream { epoch, seen }
    }

    /// Takes note of a message.
    pub fn take(&mut self, epoch: Epoch, number: u64) -> Number {
        if epoch != self.epoch || number <= self.seen {
            return Number::Old;
        }
        let is_next = number == self.seen + 1;
        self.seen = number;
        if is_next { Number::Next } else { Number::Gap }
    }

    /// Whether nothing is missing, where the owner has sent so many.
    pub fn has(&self, sent: u64) -> bool {
        self.seen >= sent
    }
}

/// The lease of a node, as it knows it itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tenure {
    /// When the renewal was asked for that was granted last, by the node's own clock.
    since: Duration,
}

impl Tenure {
    /// A renewal that was asked for then was granted; whether the lease may have run out before, so that others have
    /// this node's tables.
    pub fn renewed(&mut self, asked: Duration, granted: Duration) -> bool {
        let has_lapsed = self.since > Duration::ZERO && granted.saturating_sub(self.since) > LEASE;
        self.since = asked;
        has_lapsed
    }
}

/// What an owner does once it was tried to keep what happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Tells it: it is kept.
    Tell,
    /// Forgets the table and tells nothing: somebody else goes on with it, from what is kept.
    LetGo,
    /// Takes it back: it has not happened.
    TakeBack,
}

/// Whom a request is meant for, as an owner sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meant {
    /// This owner.
    Us,
    /// An owner before it: whoever asks has to ask the database.
    Former,
    /// An owner after it: this one has been replaced, and does not know it.
    Next,
}

impl Meant {
    /// Whom the owner of an epoch takes a request for that names another.
    pub fn of(own: Epoch, asked: Epoch) -> Meant {
        match asked.cmp(&own) {
            Ordering::Equal => Meant::Us,
            Ordering::Less => Meant::Former,
            Ordering::Greater => Meant::Next,
        }
    }
}

impl Outcome {
    /// What follows from what the store said.
    pub fn of(kept: Result<(), &NotKept>) -> Outcome {
        match kept {
            Ok(()) => Outcome::Tell,
            // Whether it was kept is not known: the journal has to be read.
            Err(NotKept::Stale | NotKept::Late) => Outcome::LetGo,
            Err(NotKept::Full | NotKept::Failed(_)) => Outcome::TakeBack,
        }
    }
}
