//! How to reach a table: everything that can be asked of its task.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

use doubt_table::secret::Secret;
use doubt_table::wire::{TableInfo, ToServer};
use doubt_table::{PlayerId, Refused};
use tokio::sync::{mpsc, oneshot, watch};

use super::ear::Ear;
use crate::cluster::speech::{Answer, Asked};

/// How many requests may wait for a table, of its seats and of all others: a burst of everyone at it;
/// more would only wait longer.
const MAX_WAITING: usize = 256;

/// How to reach a table.
#[derive(Clone)]
pub(crate) struct Handle {
    /// What is asked by those who sit there, or host it: nobody else keeps them waiting.
    seats: mpsc::Sender<TaskRequest>,
    /// What is asked by anybody else.
    crowd: mpsc::Sender<TaskRequest>,
    /// Who sits there, or hosts it.
    sitters: watch::Receiver<Vec<PlayerId>>,
    /// How many are connected.
    guests: Arc<AtomicUsize>,
    /// Whether another node owns the table.
    is_relayed: Arc<AtomicBool>,
}

/// Where a table's requests come in.
pub(super) struct Inbox {
    pub(super) seats: mpsc::Receiver<TaskRequest>,
    pub(super) crowd: mpsc::Receiver<TaskRequest>,
    /// Whose requests are those of seats.
    pub(super) sitters: watch::Sender<Vec<PlayerId>>,
    /// How many are connected.
    pub(super) guests: Arc<AtomicUsize>,
    /// Whether another node owns the table.
    pub(super) is_relayed: Arc<AtomicBool>,
}

/// Somebody who wants in.
#[derive(Clone)]
pub(crate) struct Entrance {
    pub(crate) player: Option<PlayerId>,
    pub(crate) address: IpAddr,
    pub(crate) code: Option<Secret>,
    pub(crate) out: Ear,
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
    /// What a connection says, and since when it waits.
    Say(u64, ToServer, Instant),
    Gone(u64),
    Look(Option<PlayerId>, Option<Secret>, oneshot::Sender<Option<Card>>),
    Key(PlayerId, oneshot::Sender<Result<Secret, Refused>>),
    Join(PlayerId, Secret, oneshot::Sender<Result<u8, Refused>>),
    Forget(PlayerId, oneshot::Sender<Result<(), Refused>>),
    /// What another node asks, for somebody who sits there, or for anybody else.
    Far(Asked, oneshot::Sender<Answer>),
    /// To be put away if nobody is connected; and, if it was forsaken, for good.
    PutAway {
        is_forsaken: bool,
        done: oneshot::Sender<()>,
    },
    Close(oneshot::Sender<()>),
}

/// The table is not there any more; whoever asks the registry again gets it anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PutAway;

impl Handle {
    /// A handle, and where what is asked over it comes in.
    pub(super) fn new() -> (Handle, Inbox) {
        let (to_seats, seats) = mpsc::channel(MAX_WAITING);
        let (to_crowd, crowd) = mpsc::channel(MAX_WAITING);
        let (listing, sitters) = watch::channel(Vec::new());
        let guests = Arc::<AtomicUsize>::default();
        let is_relayed = Arc::<AtomicBool>::default();
        let inbox = Inbox {
            seats,
            crowd,
            sitters: listing,
            guests: Arc::clone(&guests),
            is_relayed: Arc::clone(&is_relayed),
        };
        (Handle { seats: to_seats, crowd: to_crowd, sitters, guests, is_relayed }, inbox)
    }

    /// Whether the table was put away.
    pub(crate) fn is_closed(&self) -> bool {
        self.seats.is_closed()
    }

    /// Whether nobody is connected.
    pub(crate) fn is_empty(&self) -> bool {
        self.guests.load(Ordering::Relaxed) == 0
    }

    /// Whether another node owns the table.
    pub(crate) fn is_relayed(&self) -> bool {
        self.is_relayed.load(Ordering::Relaxed)
    }

    /// Takes note of it before anybody asks.
    pub(super) fn relayed(&self, is_relayed: bool) {
        self.is_relayed.store(is_relayed, Ordering::Relaxed);
    }

    /// What another node asks.
    pub(crate) async fn far(
        &self,
        player: Option<PlayerId>,
        asked: Asked,
    ) -> Result<Answer, PutAway> {
        self.ask(player, |reply| TaskRequest::Far(asked, reply)).await
    }

    /// Puts the table away if nobody is connected: until somebody comes, or, if it was forsaken, for good,
    /// so that its match ends.
    pub(crate) async fn put_away(&self, is_forsaken: bool) {
        let (reply, done) = oneshot::channel();
        let asked = TaskRequest::PutAway { is_forsaken, done: reply };
        if self.seats.send(asked).await.is_ok() {
            let _ = done.await;
        }
    }

    /// Where somebody has to ask.
    fn lane(&self, player: Option<PlayerId>) -> &mpsc::Sender<TaskRequest> {
        let sits = |player| self.sitters.borrow().contains(&player);
        if player.is_some_and(sits) { &self.seats } else { &self.crowd }
    }

    /// Lets somebody in; gives the number of the connection. The first thing it is sent is a welcome.
    pub(crate) async fn enter(&self, entrance: Entrance) -> Result<Result<u64, Refused>, PutAway> {
        let player = entrance.player;
        self.ask(player, |reply| TaskRequest::Enter(entrance, reply)).await
    }

    /// Says something for a connection.
    pub(crate) async fn say(
        &self,
        guest: u64,
        player: Option<PlayerId>,
        request: ToServer,
    ) -> Result<(), PutAway> {
        let since = Instant::now();
        let place = self.lane(player).reserve().await.map_err(|_| PutAway)?;
        place.send(TaskRequest::Say(guest, request, since));
        Ok(())
    }

    /// A connection is gone.
    pub(crate) async fn gone(&self, guest: u64, player: Option<PlayerId>) {
        // A table that was put away has forgotten it already.
        let _ = self.lane(player).send(TaskRequest::Gone(guest)).await;
    }

    /// The table as it is, for somebody who may see it.
    pub(crate) async fn look(
        &self,
        player: Option<PlayerId>,
        code: Option<Secret>,
    ) -> Result<Option<Card>, PutAway> {
        self.ask(player, |reply| TaskRequest::Look(player, code, reply)).await
    }

    /// A new key for somebody's seat.
    pub(crate) async fn key(&self, player: PlayerId) -> Result<Result<Secret, Refused>, PutAway> {
        self.ask(Some(player), |reply| TaskRequest::Key(player, reply)).await
    }

    /// Takes a seat up by its key.
    pub(crate) async fn join(
        &self,
        player: PlayerId,
        key: Secret,
    ) -> Result<Result<u8, Refused>, PutAway> {
        self.ask(Some(player), |reply| TaskRequest::Join(player, key, reply)).await
    }

    /// Lets nobody at the table know any more who somebody was.
    pub(crate) async fn forget(&self, player: PlayerId) -> Result<Result<(), Refused>, PutAway> {
        self.ask(Some(player), |reply| TaskRequest::Forget(player, reply)).await
    }

    /// Tells everybody that the server goes down, and ends the task.
    pub(crate) async fn close(&self) {
        let (reply, done) = oneshot::channel();
        if self.seats.send(TaskRequest::Close(reply)).await.is_ok() {
            // A table that was put away meanwhile is closed as well.
            let _ = done.await;
        }
    }

    async fn ask<T>(
        &self,
        player: Option<PlayerId>,
        asked: impl FnOnce(oneshot::Sender<T>) -> TaskRequest,
    ) -> Result<T, PutAway> {
        let (reply, answer) = oneshot::channel();
        self.lane(player).send(asked(reply)).await.map_err(|_| PutAway)?;
        answer.await.map_err(|_| PutAway)
    }
}
