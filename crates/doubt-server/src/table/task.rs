//! The task that owns a table: everything that happens there happens here, one thing after the other.

use std::sync::Arc;

use doubt_bots::Cast;
use tokio::sync::mpsc;

use super::desk::{self, Refused};
use super::entry::{Command, Entry, Line, PlayerId, Why};
use super::handle::{Card, Entrance, Handle, Knock};
use super::room::Room;
use super::state::{MAX_OWNERS, Place, State};
use crate::clock::{Clock, Moment};
use crate::lobby::Lobby;
use crate::play::index;
use crate::secret::Secret;
use crate::store::{Batch, Epoch, Store};
use crate::wire::{Code, TablePhase, ToClient, ToServer};

/// How many requests may wait for a table.
const MAX_WAITING: usize = 256;
/// How many connections a table has.
const MAX_GUESTS: usize = 20_000;
/// After how many milliseconds without anybody a table is put away, until somebody asks for it.
const IDLE: u32 = 600_000;
/// After how many milliseconds something that could not be kept is tried again.
const RETRY: u32 = 1_000;

/// What every table needs.
#[derive(Clone)]
pub(crate) struct Tools {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) cast: Arc<Cast>,
    pub(crate) clock: Clock,
    pub(crate) lobby: Lobby,
}

/// Starts the task of a table that was claimed, and whose state is what its journal says.
pub(crate) fn open(state: State, epoch: Epoch, tools: Tools) -> Handle {
    let (knocks, waiting) = mpsc::channel(MAX_WAITING);
    let empty_since = tools.clock.now();
    let room = Room::default();
    let task = Task {
        state,
        epoch,
        tools,
        room,
        empty_since,
        retry: None,
        is_kept: false,
        is_lost: false,
    };
    task.publish();
    tokio::spawn(task.run(waiting));
    Handle::new(knocks)
}

/// A table at work.
pub(super) struct Task {
    pub(super) state: State,
    /// When the table was claimed.
    pub(super) epoch: Epoch,
    pub(super) tools: Tools,
    pub(super) room: Room,
    /// Since when nobody is here.
    empty_since: Moment,
    /// Until when nothing is tried that could not be kept.
    pub(super) retry: Option<Moment>,
    /// Whether anything was kept since the table was opened or loaded.
    pub(super) is_kept: bool,
    /// Whether the state is not what the journal says, and could not be mended.
    pub(super) is_lost: bool,
}

impl Task {
    async fn run(mut self, mut waiting: mpsc::Receiver<Knock>) {
        loop {
            let due = self.state.due().max(self.state.due().and(self.retry));
            // Bots among themselves need not go on when nobody looks.
            let is_idle = self.room.is_empty() && (due.is_none() || !self.state.has_people());
            let idle = is_idle.then(|| self.empty_since.after(IDLE));
            let clock = self.tools.clock.clone();
            tokio::select! {
                biased;
                knock = waiting.recv() => match knock {
                    Some(Knock::Close(done)) => {
                        self.farewell();
                        // Whoever waits for this only wants to know that it is done.
                        let _ = done.send(());
                        return;
                    }
                    Some(knock) => self.answer(knock).await,
                    None => return,
                },
                () = clock.until(idle) => {
                    self.put_away().await;
                    // Whoever has knocked meanwhile hears that it was put away, and finds it anew.
                    return;
                }
                () = clock.until(due) => self.tick().await,
            }
            if self.is_lost {
                self.farewell();
                return;
            }
        }
    }

    async fn answer(&mut self, knock: Knock) {
        match knock {
            Knock::Enter(entrance, reply) => {
                let entered = self.enter(entrance).await;
                let _ = reply.send(entered);
            }
            Knock::Say(guest, request) => self.say(guest, request).await,
            Knock::Gone(guest) => {
                let left = self.room.leave(guest);
                if self.room.is_empty() {
                    self.empty_since = self.tools.clock.now();
                }
                // One that did not read was let go before; it may have sat here.
                let is_seated = left.is_none_or(|guest| {
                    guest.player.is_some_and(|player| self.state.seat_of(player).is_some())
                });
                if is_seated {
                    self.tell_table();
                }
            }
            Knock::Look(player, code, reply) => {
                let card = self.may_see(player, code.as_ref()).then(|| Card {
                    info: self.room.table(&self.state),
                    seat: player.and_then(|player| self.state.seat_of(player)).map(index),
                });
                let _ = reply.send(card);
            }
            Knock::Key(player, reply) => {
                let made = self.key(player).await;
                let _ = reply.send(made);
            }
            Knock::Join(player, key, reply) => {
                let joined = self.join(player, &key).await;
                let _ = reply.send(joined);
            }
            // Close ends the task where it is received.
            Knock::Close(_) => {}
        }
    }

    fn may_see(&self, player: Option<PlayerId>, code: Option<&Secret>) -> bool {
        let own = Secret::read(&self.state.definition.code).map(|code| code.print());
        !self.state.definition.private
            || player.is_some_and(|player| self.state.seat_of(player).is_some())
            || code.is_some_and(|code| own.is_some_and(|own| own.is_of(code)))
    }

    async fn enter(&mut self, entrance: Entrance) -> Result<u64, Refused> {
        let Entrance { player, code, out } = entrance;
        let seat = player.and_then(|player| self.state.seat_of(player));
        if !self.may_see(player, code.as_ref()) {
            return Err(Refused::new(
                Code::Forbidden,
                "this table is private: its link lets you in",
            ));
        }
        if seat.is_none()
            && !self.state.definition.spectators
            && self.state.phase == TablePhase::Playing
        {
            return Err(Refused::new(Code::Forbidden, "this table does not allow spectators"));
        }
        if self.room.len() >= MAX_GUESTS {
            return Err(Refused::new(Code::NotNow, "too many people are at this table"));
        }
        let guest = self.room.enter(player, out);
        self.welcome(guest, 0);
        if let Some(seat) = seat {
            if self.state.at(seat).is_away() {
                self.come_back(index(seat)).await;
            } else if self.room.tabs(&self.state, seat) == 1 {
                self.tell_table();
            }
        }
        Ok(guest)
    }

    fn welcome(&mut self, guest: u64, version: u64) {
        let now = self.tools.clock.now();
        let welcome = self.room.welcome(&self.state, guest, version, now);
        if let Some(welcome) = welcome {
            self.room.tell(guest, &welcome);
        }
    }

    /// The person at a seat is back; if that cannot be kept, a bot keeps the seat a little longer.
    async fn come_back(&mut self, seat: u8) {
        let line = Line::of(Entry::Returned { seat });
        if let Err(refused) = self.change(vec![line]).await {
            tracing::warn!(table = %self.state.id, reason = %refused.reason, "not back yet");
        }
    }

    async fn say(&mut self, guest: u64, request: ToServer) {
        if let ToServer::Since { version } = request {
            return self.welcome(guest, version);
        }
        let Some(player) = self.room.guest(guest).map(|guest| guest.player) else { return };
        let id = desk::command(&request).expect("all but `since` have a command").to_owned();
        let done = self.carry_out(player, &id, &request).await;
        let reply = match done {
            Ok(()) => {
                metrics::counter!("doubt_commands_total").increment(1);
                ToClient::Taken { command: id }
            }
            Err(Refused { code, reason }) => {
                metrics::counter!("doubt_refusals_total").increment(1);
                ToClient::Refusal { command: Some(id), code, reason }
            }
        };
        self.room.tell(guest, &reply);
    }

    async fn carry_out(
        &mut self,
        player: Option<PlayerId>,
        id: &str,
        request: &ToServer,
    ) -> Result<(), Refused> {
        if !desk::is_command(id) {
            let reason = "a command is 1 to 40 letters, digits, `-` or `_`";
            return Err(Refused::new(Code::Unreadable, reason));
        }
        let player = player.ok_or_else(|| {
            Refused::new(
                Code::Forbidden,
                "watching needs no session, but this does: POST /api/session",
            )
        })?;
        if self.state.is_done(&Command { player, id: id.to_owned() }) {
            return Ok(());
        }
        if let Some(seat) = self.state.seat_of(player)
            && self.state.at(seat).is_away()
            && !matches!(request, ToServer::Leave { .. })
        {
            self.come_back(index(seat)).await;
        }
        let lines = self.state.request(player, request, &self.tools.cast)?;
        self.change(lines).await
    }

    async fn key(&mut self, player: PlayerId) -> Result<Secret, Refused> {
        let seat = self.state.seat_of(player);
        let seat =
            seat.ok_or_else(|| Refused::new(Code::Forbidden, "you do not sit at this table"))?;
        let key = Secret::draw().map_err(|error| Refused::new(Code::NotNow, error.to_string()))?;
        let entry = Entry::Keyed { seat: index(seat), print: key.print().text() };
        self.change(vec![Line::of(entry)]).await?;
        Ok(key)
    }

    async fn join(&mut self, player: PlayerId, key: &Secret) -> Result<u8, Refused> {
        if let Some(seat) = self.state.seat_of(player) {
            return Ok(index(seat));
        }
        // Every seat is looked at, so that the time it takes tells nothing.
        let mut found = None;
        for (place, seat) in self.state.places.iter().zip(0u8..) {
            if let Place::Person { key: Some(print), owners, .. } = place
                && print.is_of(key)
            {
                found = Some((seat, owners.len()));
            }
        }
        match found {
            None => Err(Refused::new(Code::Forbidden, "no seat at this table has this key")),
            Some((_, owners)) if owners >= MAX_OWNERS => Err(Refused::new(
                Code::NotNow,
                format!("a seat is for at most {MAX_OWNERS} devices"),
            )),
            Some((seat, _)) => {
                let entry = Entry::Joined { seat, player };
                self.change(vec![Line::of(entry)]).await?;
                Ok(seat)
            }
        }
    }

    /// Lets happen what is due.
    async fn tick(&mut self) {
        if let Err(refused) = self.change(Vec::new()).await {
            tracing::warn!(table = %self.state.id, reason = %refused.reason, "trying again");
            // Nothing is lost: it stays due, and is tried again when there may be room.
            self.retry = Some(self.tools.clock.now().after(RETRY));
        }
    }

    fn farewell(&mut self) {
        let closing = || ToClient::Closing { reason: "the server is stopping".into(), again: true };
        self.room.tell_all(&self.state, |_, _| Some(closing()));
    }

    /// Ends a table that nobody comes back to; a match that nobody has left waits in the store.
    async fn put_away(&mut self) {
        self.tools.lobby.remove(&self.state.id);
        if self.state.phase == TablePhase::Playing && self.state.has_somebody_left() {
            let line = Line::of(Entry::Abandoned { why: Why::Deserted });
            if let Err(refused) = self.change(vec![line]).await {
                // The match waits as it is.
                tracing::warn!(table = %self.state.id, reason = %refused.reason, "not ended");
            }
        }
        if self.state.phase == TablePhase::Playing {
            return;
        }
        let batch = Batch {
            table: self.state.id.clone(),
            epoch: self.epoch,
            first: self.state.entries,
            at: self.tools.clock.now(),
            entries: Vec::new(),
            sitters: Vec::new(),
            live: false,
            first_since: false,
            finished: None,
        };
        if let Err(error) = self.tools.store.append(batch).await {
            tracing::warn!(table = %self.state.id, %error, "not put away");
        }
    }
}
