//! Who owns which table, as the database has it.

mod postgres;

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use doubt_table::Moment;
use serde::{Deserialize, Serialize};

pub use self::postgres::Register;
use crate::clock::Clock;
use crate::store::{Epoch, Keeping, NotKept, Reading, Store};

/// A node, from when its program was started to its end.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Node {
    /// What it is called.
    pub name: String,
    /// When it was started: the later of two of one name is the node, the other one has been replaced.
    pub incarnation: u64,
}

impl Node {
    /// How many letters a name may have.
    pub const LONGEST: usize = 64;

    /// Whether this can be the name of a node: it is a part of subjects.
    pub fn is_name(name: &str) -> bool {
        let is_plain =
            |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
        (1..=Node::LONGEST).contains(&name.len()) && name.chars().all(is_plain)
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:x}", self.name, self.incarnation)
    }
}

/// Who may write the journal of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// There is no such table.
    Unknown,
    /// Whoever asked, from now on.
    Own(Epoch),
    /// Another node, whose lease lasts.
    Held(Holder),
}

/// Who owns a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The node.
    pub by: Node,
    /// Since which epoch.
    pub epoch: Epoch,
    /// How long its lease lasts at least, unless it is renewed.
    pub left: Duration,
}

/// Who owns which table: as one node asks. A lease tells who is alive, by the clock of the database alone; what keeps
/// a journal in one piece is its epoch.
pub trait Ledger: Send + Sync {
    /// Renews the lease of this node. It is stale if another program has its name now.
    fn beat(&self, lease: Duration) -> Keeping<'_, ()>;

    /// The nodes whose lease lasts.
    fn nodes(&self) -> Reading<'_, Vec<Node>>;

    /// Makes this node the owner of a table that nobody has whose lease lasts; its epoch is raised then, and no
    /// other may append.
    fn claim<'a>(&'a self, table: &'a str) -> Keeping<'a, Claim>;

    /// Lets go of a table: whoever asks next may have it.
    fn release<'a>(&'a self, table: &'a str, epoch: Epoch) -> Keeping<'a, ()>;

    /// Ends the lease of this node: whatever it owns may be had at once.
    fn resign(&self) -> Keeping<'_, ()>;
}

/// Leases in memory, of nodes in one process that share a store.
#[derive(Clone, Default)]
pub struct Leases {
    kept: Arc<Mutex<Kept>>,
}

#[derive(Default)]
struct Kept {
    nodes: HashMap<String, (u64, Moment)>,
    owners: HashMap<String, (Node, Epoch)>,
}

impl Kept {
    /// How long the lease of a node lasts; none if it has run out.
    fn left(&self, node: &Node, now: Moment) -> Option<Duration> {
        let (incarnation, until) = self.nodes.get(&node.name)?;
        let left = Duration::from_millis(until.left(now));
        (*incarnation == node.incarnation && !left.is_zero()).then_some(left)
    }
}

/// Leases in memory as one node asks for them.
pub struct Tenant {
    /// The node.
    pub node: Node,
    /// All leases.
    pub leases: Leases,
    /// Where tables are.
    pub store: Arc<dyn Store>,
    /// What time it is for all of them.
    pub clock: Clock,
}

impl Tenant {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.leases.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Ledger for Tenant {
    fn beat(&self, lease: Duration) -> Keeping<'_, ()> {
        Box::pin(async move {
            let until = self.clock.now().after(lease.as_millis() as u32);
            let mut kept = self.kept();
            let (incarnation, renewed) = kept.nodes.entry(self.node.name.clone()).or_default();
            if *incarnation > self.node.incarnation && renewed.left(self.clock.now()) > 0 {
                return Err(NotKept::Stale);
            }
            (*incarnation, *renewed) = (self.node.incarnation, until);
            Ok(())
        })
    }

    fn nodes(&self) -> Reading<'_, Vec<Node>> {
        Box::pin(async move {
            let (kept, now) = (self.kept(), self.clock.now());
            let lasting = kept.nodes.iter().filter(|(_, (_, until))| until.left(now) > 0);
            Ok(lasting
                .map(|(name, (incarnation, _))| Node {
                    name: name.clone(),
                    incarnation: *incarnation,
                })
                .collect())
        })
    }

    fn claim<'a>(&'a self, table: &'a str) -> Keeping<'a, Claim> {
        Box::pin(async move {
            let now = self.clock.now();
            let held = {
                let kept = self.kept();
                let owner = kept.owners.get(table).filter(|(by, _)| *by != self.node).cloned();
                owner.and_then(|(by, epoch)| {
                    let left = kept.left(&by, now)?;
                    Some(Holder { by, epoch, left })
                })
            };
            if let Some(holder) = held {
                return Ok(Claim::Held(holder));
            }
            let Some(epoch) = self.store.claim(table).await? else { return Ok(Claim::Unknown) };
            let mut kept = self.kept();
            let owner = kept.owners.entry(table.to_owned()).or_insert((self.node.clone(), epoch));
            // Somebody else may have claimed it after us.
            if owner.1 <= epoch {
                *owner = (self.node.clone(), epoch);
            }
            Ok(Claim::Own(epoch))
        })
    }

    fn release<'a>(&'a self, table: &'a str, epoch: Epoch) -> Keeping<'a, ()> {
        Box::pin(async move {
            let mut kept = self.kept();
            if kept.owners.get(table) == Some(&(self.node.clone(), epoch)) {
                kept.owners.remove(table);
            }
            Ok(())
        })
    }

    fn resign(&self) -> Keeping<'_, ()> {
        Box::pin(async move {
            self.kept().nodes.remove(&self.node.name);
            Ok(())
        })
    }
}
