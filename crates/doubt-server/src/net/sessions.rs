//! Which sockets belong to which session, so that they end with it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use doubt_table::PlayerId;
use tokio::sync::watch;

/// The sessions that have a socket open.
#[derive(Clone, Default)]
pub(crate) struct Sessions {
    open: Arc<Mutex<HashMap<PlayerId, watch::Sender<()>>>>,
}

/// A socket of a session: hears when the session ends.
pub(crate) struct Membership {
    sessions: Sessions,
    player: PlayerId,
    ended: Option<watch::Receiver<()>>,
}

impl Sessions {
    /// One more socket of a session.
    pub(crate) fn join(&self, player: PlayerId) -> Membership {
        let ended = self.open().entry(player).or_default().subscribe();
        Membership { sessions: self.clone(), player, ended: Some(ended) }
    }

    /// Ends all sockets of a session.
    pub(crate) fn end(&self, player: PlayerId) {
        // Whoever listens hears that nobody can say anything any more.
        self.open().remove(&player);
    }

    fn open(&self) -> MutexGuard<'_, HashMap<PlayerId, watch::Sender<()>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Membership {
    /// Comes when the session has ended.
    pub(crate) async fn ended(&mut self) {
        if let Some(ended) = &mut self.ended {
            while ended.changed().await.is_ok() {}
        }
    }
}

impl Drop for Membership {
    fn drop(&mut self) {
        self.ended = None;
        let mut open = self.sessions.open();
        if open.get(&self.player).is_some_and(|sender| sender.receiver_count() == 0) {
            open.remove(&self.player);
        }
    }
}
