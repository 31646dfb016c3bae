//! Several nodes that serve the same tables: the database is the truth, a bus carries what they say to each other.
//!
//! A table has one owner at a time: the node that claimed it last. Every other node at which somebody is at the table
//! relays: what they say goes to the owner, what they are told comes from it. A node listens to subjects of its own
//! alone, so it never hears what none of its people may know.
//!
//! | subject | what is said |
//! |---|---|
//! | `doubt.NODE.ask.TABLE` | to an owner: what somebody says, or wants to know |
//! | `doubt.NODE.seat.TABLE.SEAT` | to the connections of a seat at that node |
//! | `doubt.NODE.watch.TABLE` | to those at that node who watch |
//! | `doubt.NODE.guest.TABLE` | to one connection at that node |
//! | `doubt.NODE.session` | that a session has ended |
//! | `doubt.lobby` | to all nodes: public tables that can be joined or watched |
//!
//! | module | holds |
//! |---|---|
//! | [`bus`] | the trait [`Bus`]; NATS, and one inside a process |
//! | [`ledger`] | the trait [`Ledger`]: nodes, leases, and who owns which table |
//! | [`routing`] | what is decided, without doing it |
//! | `speech` | what is said about a table |
//! | `watch` | a node at work: it renews its lease and hears what others say |

pub mod bus;
pub mod ledger;
pub mod routing;
pub(crate) mod speech;
mod watch;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use tokio::sync::{mpsc, watch as channel};

pub use self::bus::Bus;
pub use self::ledger::{Ledger, Node};
use self::speech::Told;
pub use self::watch::NotJoined;
use crate::host::Notice;

/// Under which subject all nodes tell of public tables.
const LOBBY: &str = "doubt.lobby";

/// How many messages about a table may wait at a node; more are lost, and asked for again.
const MAX_WAITING: usize = 1_024;

/// This node among the others.
pub struct Cluster {
    /// Which one it is.
    pub node: Node,
    pub(crate) bus: Arc<dyn Bus>,
    pub(crate) ledger: Arc<dyn Ledger>,
    /// Tables that are relayed.
    relays: Mutex<HashMap<String, mpsc::Sender<Told>>>,
    /// How often the lease has run out.
    lapses: channel::Sender<u64>,
    /// Whether the node stops, and takes no table any more.
    is_stopping: AtomicBool,
}

impl Cluster {
    /// This node, which is there once it has begun to listen.
    pub fn new(node: Node, bus: Arc<dyn Bus>, ledger: Arc<dyn Ledger>) -> Cluster {
        Cluster {
            node,
            bus,
            ledger,
            relays: Mutex::default(),
            lapses: channel::Sender::new(0),
            is_stopping: AtomicBool::new(false),
        }
    }

    /// Under which subject a node is asked about a table.
    fn ask_subject(node: &Node, table: &str) -> String {
        format!("doubt.{node}.ask.{table}")
    }

    /// Asks a node about a table.
    pub(crate) async fn ask(
        &self,
        node: &Node,
        table: &str,
        payload: Bytes,
        patience: Duration,
    ) -> Result<Bytes, bus::NoAnswer> {
        self.bus.request(Cluster::ask_subject(node, table), payload, patience).await
    }

    /// Tells all nodes of a table in the lobby.
    pub(crate) fn post(&self, notice: &Notice) {
        self.bus.publish(LOBBY.to_owned(), speech::write(notice));
    }

    /// What owners tell this node about a table from now on.
    pub(crate) fn relay(&self, table: &str) -> mpsc::Receiver<Told> {
        let (told, heard) = mpsc::channel(MAX_WAITING);
        let mut relays = self.relays();
        relays.retain(|_, told| !told.is_closed());
        relays.insert(table.to_owned(), told);
        heard
    }

    fn relays(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Told>>> {
        self.relays.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hears when the lease has run out meanwhile.
    pub(crate) fn lapses(&self) -> channel::Receiver<u64> {
        self.lapses.subscribe()
    }

    /// Whether the node stops, and takes no table any more.
    pub(crate) fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::SeqCst)
    }

    /// Lets every other node have what this one owns.
    pub(crate) async fn resign(&self) {
        self.is_stopping.store(true, Ordering::SeqCst);
        if let Err(error) = self.ledger.resign().await {
            // They have it when the lease runs out.
            tracing::warn!(%error, "cannot hand tables over at once");
        }
    }
}
