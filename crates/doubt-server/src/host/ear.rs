//! Where somebody hears what they are told: at this node, or at another one.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use doubt_core::Audience;
use doubt_table::wire::ToClient;
use tokio::sync::mpsc;

use super::room::Outgoing;
use crate::cluster::speech::Told;
use crate::cluster::{Cluster, Node};
use crate::store::Epoch;

/// Where somebody hears what they are told.
#[derive(Clone)]
pub(crate) enum Ear {
    /// On a socket of this node.
    Here(mpsc::Sender<Outgoing>),
    /// On a connection of another node, by its number there.
    There(Arc<Outpost>, u64),
}

impl Ear {
    /// Tells one connection something; whether it could be told.
    pub(crate) fn tell(&self, message: &ToClient) -> bool {
        match self {
            Ear::Here(out) => out.try_send(message.into()).is_ok(),
            Ear::There(outpost, number) => {
                let answers = match message {
                    ToClient::Taken { command } => Some(command.clone()),
                    ToClient::Refusal { command, .. } => command.clone(),
                    _ => None,
                };
                let is_whole = matches!(message, ToClient::Welcome(_));
                let (text, is_last) = Outgoing::from(message).parts();
                let to = vec![*number];
                outpost.publish("guest", None, |told| Told {
                    to,
                    answers,
                    is_whole,
                    is_last,
                    text,
                    ..told
                });
                true
            }
        }
    }
}

/// Another node at which somebody is at a table of ours.
pub(crate) struct Outpost {
    pub(crate) node: Node,
    cluster: Arc<Cluster>,
    table: String,
    epoch: Epoch,
    /// How much it was told.
    sent: AtomicU64,
}

impl Outpost {
    pub(crate) fn new(node: Node, cluster: Arc<Cluster>, table: &str, epoch: Epoch) -> Outpost {
        Outpost { node, cluster, table: table.to_owned(), epoch, sent: AtomicU64::new(0) }
    }

    /// How many messages it was sent.
    pub(crate) fn sent(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }

    /// Tells connections of an audience what that audience may know.
    pub(crate) fn tell_audience(&self, audience: Audience, to: Vec<u64>, told: &Outgoing) {
        let (text, is_last) = told.clone().parts();
        let say = |told| Told { to, is_last, text, ..told };
        match audience {
            Audience::Seat(seat) => self.publish("seat", Some(seat.index()), say),
            Audience::Spectator => self.publish("watch", None, say),
        }
    }

    /// Says that the table has no owner any more.
    pub(crate) fn let_go(&self) {
        self.publish("watch", None, |told| Told { has_moved: true, ..told });
    }

    fn publish(&self, kind: &str, seat: Option<usize>, say: impl FnOnce(Told) -> Told) {
        let number = self.sent.fetch_add(1, Ordering::Relaxed) + 1;
        let told = say(Told {
            epoch: self.epoch,
            number,
            to: Vec::new(),
            answers: None,
            is_whole: false,
            is_last: false,
            has_moved: false,
            text: "".into(),
        });
        let mut subject = format!("doubt.{}.{kind}.{}", self.node, self.table);
        if let Some(seat) = seat {
            subject += &format!(".{seat}");
        }
        self.cluster.bus.publish(subject, told.write());
    }
}
