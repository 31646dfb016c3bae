//! How to reach a table: everything that can be asked of its task.

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};

use super::desk::Refused;
use super::entry::PlayerId;
use crate::secret::Secret;
use crate::wire::{TableInfo, ToServer};

/// How to reach a table.
#[derive(Clone)]
pub(crate) struct Handle {
    knocks: mpsc::Sender<Knock>,
}

/// Somebody who wants in.
pub(crate) struct Entrance {
    pub(crate) player: Option<PlayerId>,
    pub(crate) code: Option<Secret>,
    pub(crate) out: mpsc::Sender<Utf8Bytes>,
}

/// A table in a few words, for those who may see it.
pub(crate) struct Card {
    pub(crate) info: TableInfo,
    /// The seat of whoever asks.
    pub(crate) seat: Option<u8>,
}

/// What can be asked of the task.
pub(super) enum Knock {
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
    pub(super) fn new(knocks: mpsc::Sender<Knock>) -> Handle {
        Handle { knocks }
    }

    /// Whether the table was put away.
    pub(crate) fn is_closed(&self) -> bool {
        self.knocks.is_closed()
    }

    /// Lets somebody in; gives the number of the connection. The first thing it is sent is a welcome.
    pub(crate) async fn enter(&self, entrance: Entrance) -> Result<Result<u64, Refused>, PutAway> {
        self.ask(|reply| Knock::Enter(entrance, reply)).await
    }

    /// Says something for a connection.
    pub(crate) async fn say(&self, guest: u64, request: ToServer) -> Result<(), PutAway> {
        self.knocks.send(Knock::Say(guest, request)).await.map_err(|_| PutAway)
    }

    /// A connection is gone.
    pub(crate) async fn gone(&self, guest: u64) {
        // A table that was put away has forgotten it already.
        let _ = self.knocks.send(Knock::Gone(guest)).await;
    }

    /// The table as it is, for somebody who may see it.
    pub(crate) async fn look(
        &self,
        player: Option<PlayerId>,
        code: Option<Secret>,
    ) -> Result<Option<Card>, PutAway> {
        self.ask(|reply| Knock::Look(player, code, reply)).await
    }

    /// A new key for somebody's seat.
    pub(crate) async fn key(&self, player: PlayerId) -> Result<Result<Secret, Refused>, PutAway> {
        self.ask(|reply| Knock::Key(player, reply)).await
    }

    /// Takes a seat up by its key.
    pub(crate) async fn join(
        &self,
        player: PlayerId,
        key: Secret,
    ) -> Result<Result<u8, Refused>, PutAway> {
        self.ask(|reply| Knock::Join(player, key, reply)).await
    }

    /// Tells everybody that the server goes down, and ends the task.
    pub(crate) async fn close(&self) {
        let _ = self.ask(Knock::Close).await;
    }

    async fn ask<T>(&self, knock: impl FnOnce(oneshot::Sender<T>) -> Knock) -> Result<T, PutAway> {
        let (reply, answer) = oneshot::channel();
        self.knocks.send(knock(reply)).await.map_err(|_| PutAway)?;
        answer.await.map_err(|_| PutAway)
    }
}
