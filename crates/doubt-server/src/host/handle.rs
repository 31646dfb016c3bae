//! How to reach a table: everything that can be asked of its task.

use doubt_table::secret::Secret;
use doubt_table::wire::{TableInfo, ToServer};
use doubt_table::{PlayerId, Refused};
use tokio::sync::{mpsc, oneshot};

use super::room::Outgoing;

/// How to reach a table.
#[derive(Clone)]
pub(crate) struct Handle {
    requests: mpsc::Sender<TaskRequest>,
}

/// Somebody who wants in.
pub(crate) struct Entrance {
    pub(crate) player: Option<PlayerId>,
    pub(crate) code: Option<Secret>,
    pub(crate) out: mpsc::Sender<Outgoing>,
}

/// A table in a few words, for those who may see it.
pub(crate) struct Card {
    pub(crate) info: TableInfo,
    /// The seat of whoever asks.
    pub(crate) seat: Option<u8>,
}

/// What can be asked of the task that owns a table.
pub(super) enum TaskRequest {
    Enter(Entrance, oneshot::Sender<Result<u64, Refused>>),
    Say(u64, ToServer),
    Gone(u64),
    Look(Option<PlayerId>, Option<Secret>, oneshot::Sender<Option<Card>>),
    Key(PlayerId, oneshot::Sender<Result<Secret, Refused>>),
    Join(PlayerId, Secret, oneshot::Sender<Result<u8, Refused>>),
    Close(oneshot::Sender<()>),
}

/// The table is not there any more; whoever asks the registry again gets it anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PutAway;

impl Handle {
    /// A handle on the task that answers these.
    pub(super) fn new(requests: mpsc::Sender<TaskRequest>) -> Handle {
        Handle { requests }
    }

    /// Whether the table was put away.
    pub(crate) fn is_closed(&self) -> bool {
        self.requests.is_closed()
    }

    /// Lets somebody in; gives the number of the connection. The first thing it is sent is a welcome.
    pub(crate) async fn enter(&self, entrance: Entrance) -> Result<Result<u64, Refused>, PutAway> {
        self.ask(|reply| TaskRequest::Enter(entrance, reply)).await
    }

    /// Says something for a connection.
    pub(crate) async fn say(&self, guest: u64, request: ToServer) -> Result<(), PutAway> {
        self.requests.send(TaskRequest::Say(guest, request)).await.map_err(|_| PutAway)
    }

    /// A connection is gone.
    pub(crate) async fn gone(&self, guest: u64) {
        // A table that was put away has forgotten it already.
        let _ = self.requests.send(TaskRequest::Gone(guest)).await;
    }

    /// The table as it is, for somebody who may see it.
    pub(crate) async fn look(
        &self,
        player: Option<PlayerId>,
        code: Option<Secret>,
    ) -> Result<Option<Card>, PutAway> {
        self.ask(|reply| TaskRequest::Look(player, code, reply)).await
    }

    /// A new key for somebody's seat.
    pub(crate) async fn key(&self, player: PlayerId) -> Result<Result<Secret, Refused>, PutAway> {
        self.ask(|reply| TaskRequest::Key(player, reply)).await
    }

    /// Takes a seat up by its key.
    pub(crate) async fn join(
        &self,
        player: PlayerId,
        key: Secret,
    ) -> Result<Result<u8, Refused>, PutAway> {
        self.ask(|reply| TaskRequest::Join(player, key, reply)).await
    }

    /// Tells everybody that the server goes down, and ends the task.
    pub(crate) async fn close(&self) {
        let _ = self.ask(TaskRequest::Close).await;
    }

    async fn ask<T>(
        &self,
        asked: impl FnOnce(oneshot::Sender<T>) -> TaskRequest,
    ) -> Result<T, PutAway> {
        let (reply, answer) = oneshot::channel();
        self.requests.send(asked(reply)).await.map_err(|_| PutAway)?;
        answer.await.map_err(|_| PutAway)
    }
}
