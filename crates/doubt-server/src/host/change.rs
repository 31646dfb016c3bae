//! How something happens at a hosted table: applied, kept, and only then told.

use std::sync::Arc;

use doubt_core::Audience;
use doubt_table::state::Past;
use doubt_table::wire::{Code, TableInfo, TablePhase, ToClient};
use doubt_table::{Change, JournalLine, NotChanged, Refused, State, seat_number};
use doubt_words::{Tell as _, message};
use tokio::runtime::{Handle, RuntimeFlavor};

use super::registry::NoTable;
use super::task::{Task, Tools, due_snapshot};
use crate::cluster::routing::Outcome;
use crate::randomness::SystemRandomness;
use crate::store::Batch;

/// Does what may take seconds, while other threads serve everybody else. (The runtime of a test may have one thread.)
fn aside<T>(work: impl FnOnce() -> T) -> T {
    match Handle::current().runtime_flavor() {
        RuntimeFlavor::MultiThread => tokio::task::block_in_place(work),
        _ => work(),
    }
}

impl Task {
    /// Lets entries happen, and what is due after them: applied, kept, and only then told.
    pub(super) async fn change(&mut self, lines: Vec<JournalLine>) -> Result<(), Refused> {
        // A store that kept nothing of late is asked first: what it refuses then costs no more than that.
        let store = &self.tools.store;
        if !store.keeps()
            && let Err(error) = store.probe().await
        {
            return Err(Refused::new(Code::NotKept, error.message()));
        }
        let present = self.state.present();
        let now = self.tools.clock.now();
        let listening = self.room.audiences(&self.state);
        let randomness = &mut SystemRandomness;
        let (state, cast) = (&mut self.state, &self.tools.cast);
        let changed = if state.thinks_long() {
            aside(|| state.change(lines, listening, now, cast, randomness))
        } else {
            state.change(lines, listening, now, cast, randomness)
        };
        let mut change = match changed {
            Ok(Some(change)) => change,
            Ok(None) => return Ok(()),
            Err(NotChanged { refused, is_spoilt }) => {
                if is_spoilt {
                    self.go_back(present).await;
                }
                return Err(refused);
            }
        };
        for fault in &change.faults {
            tracing::error!(table = %self.state.id(), %fault, "something went wrong");
        }
        let batch = Batch {
            table: self.state.id().to_owned(),
            epoch: self.epoch,
            first: change.first,
            at: now,
            entries: change.journal(),
            sitters: change.sitters(),
            live: true,
            first_since: !self.is_kept,
            finished: change.finished.take(),
            snapshot: if change.has_begun {
                due_snapshot(&self.state, self.snapshot)
            } else {
                None
            },
        };
        let snapshot = batch.snapshot.as_ref().map_or(self.snapshot, |written| written.entries);
        // Also what is refused has been tried for them.
        if let Some(writer) = self.writer {
            self.tools.quota.charge(writer, batch.bytes(), now);
        }
        let kept = self.tools.store.append(batch).await;
        match Outcome::of(kept.as_ref().copied()) {
            Outcome::Tell => {}
            // Somebody else goes on with the table: whoever asks for it again finds them.
            Outcome::LetGo => self.is_lost = true,
            Outcome::TakeBack => self.go_back(present).await,
        }
        if let Err(error) = kept {
            return Err(Refused::new(Code::NotKept, error.message()));
        }
        self.retry = None;
        (self.is_kept, self.snapshot) = (true, snapshot);
        metrics::counter!("doubt_entries_total").increment(change.lines.len() as u64);
        self.announce(&change);
        Ok(())
    }

    /// Tells everybody what was kept.
    fn announce(&mut self, change: &Change) {
        let Change { bulletin, at, has_begun, has_clock_started, is_table_changed, .. } = change;
        for (player, message) in &change.sent_away {
            for guest in self.room.of(*player) {
                let closing = ToClient::Closing { message: message.clone(), again: false };
                self.room.tell(guest, &closing);
                self.room.leave(guest);
            }
        }
        if *has_begun {
            self.tell_table();
            let is_closed = !self.state.definition().spectators;
            for guest in self.room.watching(&self.state).into_iter().filter(|_| is_closed) {
                let message = message!("table-no-spectators");
                self.room.tell(guest, &ToClient::Closing { message, again: false });
                self.room.leave(guest);
            }
        }
        if !bulletin.is_empty() || *has_clock_started {
            let (state, room) = (&self.state, &mut self.room);
            let news = |audience| bulletin.news(state, audience, *at);
            room.tell_all(state, |audience, _| Some(ToClient::News(Box::new(news(audience)?))));
        }
        if *is_table_changed && !(*has_begun && self.state.phase() == TablePhase::Playing) {
            self.tell_table();
        }
    }

    pub(super) fn tell_table(&mut self) {
        self.presence.settle();
        let table = Box::new(self.publish());
        let state = &self.state;
        self.room.tell_all(state, |audience, host| {
            let you = match audience {
                Audience::Seat(seat) => Some(seat_number(seat)),
                Audience::Spectator => None,
            };
            let devices = state.devices(audience);
            Some(ToClient::Table { table: table.clone(), you, host, devices })
        });
    }

    /// Shows the table in the lobby, or takes it off; gives how it is now.
    pub(super) fn publish(&self) -> TableInfo {
        let table = self.room.table(&self.state);
        let sitters = self.state.sitters();
        self.tools.lobby.show(&table, &sitters, self.address);
        self.sitters.send_if_modified(|known| {
            let is_other = *known != sitters;
            *known = sitters;
            is_other
        });
        table
    }

    /// Goes back to what is kept: what could not be kept has not happened. A match that is played is begun
    /// anew and its entries read again, away from the tasks that answer. Where that cannot be done the
    /// table ends, and is loaded by whoever asks for it.
    async fn go_back(&mut self, present: Option<Past>) {
        if let Some(present) = present {
            return self.state.go_back(present);
        }
        let Some(state) = self.state.rewound() else {
            self.is_lost = true;
            return;
        };
        match reread(state, &self.tools).await {
            Ok(state) => self.state = state,
            Err(_) => {
                tracing::error!(table = %self.state.id(), "cannot go back to what is stored");
                self.is_lost = true;
            }
        }
    }
}

/// Lets a table read the entries that follow on those that it has.
async fn reread(mut state: State, tools: &Tools) -> Result<State, NoTable> {
    let entries = tools.store.entries(state.id(), state.entries()).await?;
    metrics::counter!("doubt_entries_folded_total").increment(entries.len() as u64);
    let cast = Arc::clone(&tools.cast);
    let read = tokio::task::spawn_blocking(move || state.read(entries, &cast).map(|()| state));
    // What is wrong with a journal is nobody's business: it may tell of hands.
    read.await.map_err(|_| NoTable::Unopenable)?.map_err(|_| NoTable::Unopenable)
}
