//! A node at work: it renews its lease, and hears what others say.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use doubt_table::PlayerId;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

use super::bus::{Letter, NotHeard};
use super::ledger::Node;
use super::routing::{BEAT, LEASE, PATIENCE, Tenure};
use super::speech::{Answer, Asked, Told, write};
use super::{Cluster, LOBBY};
use crate::app::App;
use crate::store::NotKept;

/// How often all nodes are told of every public table: soon enough for a node that has just come.
const POST: Duration = Duration::from_secs(5);
/// How often a node is told that a session has ended, if it does not say that it has heard it.
const TRIES: u32 = 5;

/// Why a node cannot be one of several.
#[derive(Debug, thiserror::Error)]
pub enum NotJoined {
    /// It cannot hear the others.
    #[error(transparent)]
    NotHeard(#[from] NotHeard),
    /// It cannot say that it is there.
    #[error("this node cannot take its lease: {0}")]
    NoLease(NotKept),
}

impl Cluster {
    /// Begins to be one of several nodes: takes the lease, and listens.
    pub(crate) async fn join(self: &Arc<Self>, app: &App) -> Result<(), NotJoined> {
        let own = self.bus.subscribe(format!("doubt.{}.>", self.node)).await?;
        let lobby = self.bus.subscribe(LOBBY.to_owned()).await?;
        self.ledger.beat(LEASE).await.map_err(NotJoined::NoLease)?;
        tokio::spawn(hear(Arc::clone(self), app.clone(), own));
        tokio::spawn(keep_lease(Arc::clone(self)));
        let shown = app.registry.tools.lobby.clone();
        tokio::spawn(async move {
            let mut lobby = lobby;
            let mut posts = interval(POST);
            loop {
                tokio::select! {
                    _ = posts.tick() => shown.say_all(),
                    letter = lobby.recv() => match letter {
                        // What cannot be read comes from a node of another version.
                        Some(letter) => drop(serde_json::from_slice(&letter.payload).map(|notice| shown.hear(notice))),
                        None => return,
                    },
                }
            }
        });
        Ok(())
    }

    /// Ends the sockets of a session at all other nodes.
    pub(crate) fn end_session(self: &Arc<Self>, player: PlayerId) {
        let cluster = Arc::clone(self);
        tokio::spawn(async move {
            let nodes = match cluster.ledger.nodes().await {
                Ok(nodes) => nodes,
                Err(error) => {
                    tracing::warn!(%error, "cannot end the sockets of a session at other nodes");
                    return;
                }
            };
            for node in nodes.into_iter().filter(|node| *node != cluster.node) {
                tokio::spawn(Arc::clone(&cluster).end_session_at(node, player));
            }
        });
    }

    async fn end_session_at(self: Arc<Self>, node: Node, player: PlayerId) {
        for _ in 0..TRIES {
            let subject = format!("doubt.{node}.session");
            if self.bus.request(subject, write(&player), PATIENCE).await.is_ok() {
                return;
            }
            sleep(BEAT).await;
        }
        tracing::warn!(%node, "a node has not heard that a session has ended");
    }
}

/// Says again and again that the node is there.
async fn keep_lease(cluster: Arc<Cluster>) {
    let start = Instant::now();
    let mut tenure = Tenure::default();
    let mut beats = interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while !cluster.is_stopping() {
        beats.tick().await;
        if cluster.is_stopping() {
            return;
        }
        let asked = start.elapsed();
        match cluster.ledger.beat(LEASE).await {
            Ok(()) if tenure.renewed(asked, start.elapsed()) => {
                tracing::warn!(
                    "the lease has run out meanwhile: other nodes may have this node's tables"
                );
                cluster.lapses.send_modify(|lapses| *lapses += 1);
            }
            Ok(()) => {}
            Err(NotKept::Stale) => {
                tracing::error!(node = %cluster.node.name, "another program has the name of this node: it serves no table any more");
                cluster.is_stopping.store(true, std::sync::atomic::Ordering::SeqCst);
                cluster.lapses.send_modify(|lapses| *lapses += 1);
                return;
            }
            Err(error) => tracing::warn!(%error, "cannot renew the lease of this node"),
        }
    }
}

/// Hears what is said to this node.
async fn hear(cluster: Arc<Cluster>, app: App, mut letters: mpsc::Receiver<Letter>) {
    let own = format!("doubt.{}.", cluster.node);
    while let Some(letter) = letters.recv().await {
        let Some(subject) = letter.subject.strip_prefix(&own) else { continue };
        let mut parts = subject.split('.');
        match (parts.next(), parts.next()) {
            (Some("ask"), Some(table)) => {
                if let Some(reply) = letter.reply {
                    let (cluster, app, table) =
                        (Arc::clone(&cluster), app.clone(), table.to_owned());
                    tokio::spawn(async move {
                        let answer = answer(&app, &table, &letter.payload).await;
                        cluster.bus.publish(reply, write(&answer));
                    });
                }
            }
            (Some("session"), None) => {
                if let Ok(player) = serde_json::from_slice(&letter.payload) {
                    app.guard.sessions.end(player);
                }
                if let Some(reply) = letter.reply {
                    cluster.bus.publish(reply, Bytes::new());
                }
            }
            (Some("seat" | "watch" | "guest"), Some(table)) => {
                let relay = cluster.relays().get(table).cloned();
                if let (Some(relay), Some(told)) = (relay, Told::read(&letter.payload)) {
                    // What it cannot take it misses, and asks for again.
                    let _ = relay.try_send(told);
                }
            }
            _ => {}
        }
    }
}

/// What is said to whoever asks about a table.
async fn answer(app: &App, table: &str, payload: &Bytes) -> Answer {
    let Ok(asked) = serde_json::from_slice::<Asked>(payload) else { return Answer::Moved };
    // One that was put away is loaded for whoever is at it.
    let Ok(handle) = app.registry.find(table).await else { return Answer::Moved };
    handle.far(asked.player, asked).await.unwrap_or(Answer::Moved)
}
