//! The task that owns a table: everything that happens there happens here, one thing after the other.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use doubt_bots::Cast;
use doubt_table::desk::is_command;
use doubt_table::entry::{Command, Why};
use doubt_table::secret::Secret;
use doubt_table::wire::{Code, TablePhase, ToClient, ToServer};
use doubt_table::{
    Entry, Joining, JournalLine, Moment, PlayerId, Refused, Snapshot, State, seat_number,
};
use doubt_words::{Message, message};
use tokio::sync::watch;

use super::ear::Outpost;
use super::handle::{Card, Entrance, Inbox, TaskRequest};
use super::lobby::Lobby;
use super::quota::{Quota, Writer};
use super::ration::Ration;
use super::room::{Guest, Room};
use crate::clock::Clock;
use crate::cluster::Cluster;
use crate::cluster::ledger::Claim;
use crate::cluster::speech::Answer;
use crate::randomness::SystemRandomness;
use crate::store::{Batch, Epoch, Store};

/// How many connections a table has: more than the server accepts by default, so only raised limits meet
/// it.
const MAX_GUESTS: usize = 20_000;
/// After how many milliseconds without anybody a table is put away, until somebody asks for it: long
/// enough to reload a page or change trains.
const IDLE: u32 = 600_000;
/// The same for a table that was only looked at: short, so that a crawler cannot fill the memory.
const LOOKED_AT: u32 = 60_000;
/// After how many milliseconds something that could not be kept is tried again: soon after there is
/// room, and too seldom to be work.
const RETRY: u32 = 1_000;

/// After how many entries a table is written down again, when a match begins: so many are read in a moment.
const SNAPSHOT: u64 = 1_000;

/// What every table needs.
#[derive(Clone)]
pub(crate) struct Tools {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) cast: Arc<Cast>,
    pub(crate) clock: Clock,
    pub(crate) lobby: Lobby,
    pub(crate) quota: Quota,
    /// The other nodes that serve the same tables; none on one machine.
    pub(crate) cluster: Option<Arc<Cluster>>,
}

/// What is left of a table at this node when another one owns it, or none does.
#[derive(Default)]
pub(super) struct Left {
    /// Who is connected here.
    pub(super) guests: Vec<Guest>,
    /// What they have asked that nobody has answered.
    pub(super) postponed: VecDeque<TaskRequest>,
    /// Who owns it now, if that is known.
    pub(super) claim: Option<Claim>,
}

impl Left {
    /// Tells everybody why they are sent away, and whether to come back.
    pub(super) fn send_away(&mut self, why: &Message, again: bool) {
        for guest in self.guests.drain(..) {
            let closing = ToClient::Closing { message: why.clone(), again };
            guest.out.tell(&closing);
        }
    }

    /// Tells those who wait for an answer that nothing can be kept now.
    pub(super) fn tell_paused(&mut self) {
        for asked in std::mem::take(&mut self.postponed) {
            self.postpone(asked);
        }
    }

    /// Puts a request off until it is known where the table is; a command is refused, so that nobody waits for it.
    pub(super) fn postpone(&mut self, asked: TaskRequest) {
        match asked {
            TaskRequest::Gone(guest) => self.guests.retain(|other| other.id != guest),
            TaskRequest::Say(guest, request, since) => {
                let known = self.guests.iter().find(|other| other.id == guest);
                match (known, request.command()) {
                    (Some(known), Some(command)) => {
                        let refusal = ToClient::Refusal {
                            command: Some(command.to_owned()),
                            code: Code::NotKept,
                            message: message!("not-kept-paused"),
                        };
                        known.out.tell(&refusal);
                    }
                    _ => self.postponed.push_back(TaskRequest::Say(guest, request, since)),
                }
            }
            TaskRequest::Far(_, reply) => {
                let _ = reply.send(Answer::Moved);
            }
            asked => self.postponed.push_back(asked),
        }
    }
}

/// A number for one more connection: none is used twice, so that nothing meant for one is ever told another.
pub(super) fn number() -> u64 {
    static NUMBERS: AtomicU64 = AtomicU64::new(1);
    NUMBERS.fetch_add(1, Ordering::Relaxed)
}

/// What the store has of a table.
pub(crate) struct Kept {
    /// When the table was claimed.
    pub(crate) epoch: Epoch,
    /// Of how many entries the latest snapshot is.
    pub(crate) snapshot: u64,
    /// Whether it was opened just now.
    pub(crate) is_new: bool,
}

/// The snapshot of a table that is due; none as long as little has happened since the latest one.
pub(crate) fn due_snapshot(state: &State, latest: u64) -> Option<Snapshot> {
    state.begun_at().filter(|at| at.saturating_sub(latest) >= SNAPSHOT)?;
    state.snapshot()
}

/// A table at work.
pub(super) struct Task {
    pub(super) state: State,
    /// When the table was claimed.
    pub(super) epoch: Epoch,
    /// Of how many entries the latest snapshot is.
    pub(super) snapshot: u64,
    pub(super) tools: Tools,
    pub(super) room: Room,
    /// Whose requests are those of seats.
    pub(super) sitters: watch::Sender<Vec<PlayerId>>,
    /// How many are connected, for whoever looks for room.
    guests: Arc<AtomicUsize>,
    /// How often everybody is told who has come and gone.
    pub(super) presence: Ration,
    /// Since when nobody is here.
    empty_since: Moment,
    /// Until when nothing is tried that could not be kept.
    pub(super) retry: Option<Moment>,
    /// Whether anything was kept since the table was opened or loaded.
    pub(super) is_kept: bool,
    /// Where the host is, or whoever of its people came first.
    pub(super) address: Option<IpAddr>,
    /// Who has asked for something last: what bots and stand-ins then do is written for them.
    pub(super) writer: Option<Writer>,
    /// Whether the state is not what the journal says, and could not be mended.
    pub(super) is_lost: bool,
    /// Whether the table goes with the last one who was at it.
    is_gone: bool,
    /// Other nodes at which somebody is at the table, and when each was heard of last.
    pub(super) outposts: Vec<(Arc<Outpost>, Moment)>,
    /// What was asked before the table came here.
    postponed: VecDeque<TaskRequest>,
}

/// Comes when the lease of this node has run out meanwhile; never on one machine.
async fn lapsed(lapses: &mut Option<watch::Receiver<u64>>) {
    match lapses {
        // Whoever tells it is in the tools of the table.
        Some(lapses) => drop(lapses.changed().await),
        None => std::future::pending().await,
    }
}

impl Task {
    /// The task of a table whose state is what its journal says, with who was at it already.
    pub(super) fn new(
        mut state: State,
        kept: Kept,
        tools: Tools,
        inbox: &Inbox,
        left: Left,
    ) -> Task {
        let empty_since = tools.clock.now();
        // Until now nobody could answer.
        state.wake(empty_since);
        let mut task = Task {
            state,
            epoch: kept.epoch,
            snapshot: kept.snapshot,
            tools,
            room: Room::default(),
            sitters: inbox.sitters.clone(),
            guests: Arc::clone(&inbox.guests),
            presence: Ration::default(),
            empty_since,
            retry: None,
            is_kept: kept.is_new || !left.guests.is_empty(),
            address: None,
            writer: None,
            is_lost: false,
            is_gone: false,
            outposts: Vec::new(),
            postponed: left.postponed,
        };
        task.adopt(left.guests);
        task.publish();
        task
    }

    /// Takes in those who were at the table already: they are told where everything stands.
    fn adopt(&mut self, guests: Vec<Guest>) {
        for guest in guests {
            match self.state.admit(guest.player, guest.code.as_ref()) {
                Ok(()) => {
                    if guest.player.is_some_and(|player| self.state.seat_of(player).is_some()) {
                        self.address.get_or_insert(guest.address);
                    }
                    self.room.enter(guest);
                }
                Err(Refused { message, .. }) => {
                    let closing = ToClient::Closing { message, again: false };
                    guest.out.tell(&closing);
                }
            }
        }
        for guest in self.room.all() {
            self.welcome(guest, 0);
        }
    }

    /// What is due goes first, then what seats ask, then what anybody else asks: nobody who watches can
    /// keep a match waiting. Between two things that are due one request is answered. Gives what is left here if
    /// somebody else has the table then; nothing if nobody is at it any more.
    pub(super) async fn run(mut self, inbox: &mut Inbox) -> Option<Left> {
        let mut has_ticked = false;
        let mut lapses = self.tools.cluster.as_ref().map(|cluster| cluster.lapses());
        while let Some(asked) = self.postponed.pop_front() {
            if let Some(is_over) = self.serve(Some(asked)).await {
                return if is_over { None } else { Some(self.leave()) };
            }
        }
        loop {
            let due = self.state.due().max(self.state.due().and(self.retry));
            // Bots among themselves need not go on when nobody looks.
            let is_idle = self.room.is_empty() && (due.is_none() || !self.state.has_people());
            let wait = if self.is_kept { IDLE } else { LOOKED_AT };
            let idle = is_idle.then(|| self.empty_since.after(wait));
            let presence = self.presence.due();
            let silent = self.silent();
            let clock = self.tools.clock.clone();
            let asked = tokio::select! {
                biased;
                () = clock.until(due), if !has_ticked => None,
                asked = inbox.seats.recv() => Some(asked),
                asked = inbox.crowd.recv() => Some(asked),
                () = clock.until(due), if has_ticked => None,
                () = clock.until(presence) => {
                    self.tell_table();
                    continue;
                }
                () = clock.until(silent) => {
                    self.give_up_silent();
                    continue;
                }
                () = lapsed(&mut lapses) => {
                    // Somebody else may have the table: whoever is here is not told what is not so any more.
                    return Some(self.leave());
                }
                () = clock.until(idle) => {
                    if self.is_kept {
                        self.put_away(false).await;
                    }
                    self.tools.lobby.remove(self.state.id());
                    self.release().await;
                    // Whoever has asked meanwhile hears that it was put away, and finds it anew.
                    return None;
                }
            };
            has_ticked = asked.is_none();
            let waiting = inbox.seats.len() + inbox.crowd.len();
            metrics::histogram!("doubt_table_waiting").record(waiting as f64);
            let is_over = match asked {
                None => {
                    let awake = due.map_or(Moment::default(), |due| self.tools.clock.awake(due));
                    self.state.wake(awake);
                    self.tick().await;
                    self.is_lost.then_some(false)
                }
                Some(asked) => self.serve(asked).await,
            };
            self.guests.store(self.room.len(), Ordering::Relaxed);
            match is_over {
                Some(false) if self.tools.cluster.is_some() && self.has_let_go() => {
                    return Some(self.leave());
                }
                Some(false) => {
                    self.farewell();
                    return None;
                }
                Some(true) => return None,
                None => {}
            }
        }
    }

    /// Does what was asked; whether the table is over then (`true`) or somebody else's (`false`).
    async fn serve(&mut self, asked: Option<TaskRequest>) -> Option<bool> {
        match asked {
            Some(TaskRequest::PutAway { is_forsaken, done }) => {
                if self.room.is_empty() {
                    self.put_away(is_forsaken).await;
                    self.release().await;
                    let _ = done.send(());
                    return Some(true);
                }
            }
            Some(TaskRequest::Close(done)) => {
                self.outposts.iter().for_each(|(outpost, _)| outpost.let_go());
                self.room.take_there();
                self.farewell();
                // Whoever waits for this only wants to know that it is done.
                let _ = done.send(());
                return Some(true);
            }
            Some(asked) => self.answer(asked).await,
            None => return Some(true),
        }
        self.is_lost.then_some(false)
    }

    /// What is left here of a table that somebody else has.
    fn leave(&mut self) -> Left {
        tracing::info!(table = %self.state.id(), "lets go of a table");
        self.tools.lobby.remove(self.state.id());
        let postponed = std::mem::take(&mut self.postponed);
        Left { guests: self.room.take_here(), postponed, claim: None }
    }

    /// Lets any node have the table.
    async fn release(&mut self) {
        let (table, epoch) = (self.state.id().to_owned(), self.epoch);
        if let Some(cluster) = self.tools.cluster.clone()
            && let Err(error) = cluster.ledger.release(&table, epoch).await
        {
            // Whoever wants it waits for the lease, or asks us for it.
            tracing::warn!(%table, %error, "cannot release a table");
        }
    }

    async fn answer(&mut self, asked: TaskRequest) {
        match asked {
            TaskRequest::Enter(entrance, reply) => {
                let entered = self.enter(entrance).await;
                let _ = reply.send(entered);
            }
            TaskRequest::Say(guest, request, since) => {
                let again = self.tools.cluster.is_some().then(|| request.clone());
                self.say(guest, request).await;
                metrics::histogram!("doubt_answer_seconds").record(since.elapsed());
                // Whoever has the table now is asked the same: it knows whether it was done.
                if self.is_lost
                    && let Some(request) = again
                {
                    self.postponed.push_back(TaskRequest::Say(guest, request, since));
                }
            }
            TaskRequest::Gone(guest) => {
                let left = self.room.leave(guest);
                self.note_empty();
                // One that did not read was let go before; it may have sat here.
                let is_seated = left.is_none_or(|guest| {
                    guest.player.is_some_and(|player| self.state.seat_of(player).is_some())
                });
                if is_seated {
                    self.tell_presence();
                }
            }
            TaskRequest::Look(player, code, reply) => {
                let card = self.state.may_see(player, code.as_ref()).then(|| Card {
                    info: self.room.table(&self.state),
                    seat: player.and_then(|player| self.state.seat_of(player)).map(seat_number),
                });
                let _ = reply.send(card);
            }
            TaskRequest::Key(player, reply) => {
                let made = self.key(player).await;
                let _ = reply.send(made);
            }
            TaskRequest::Join(player, key, reply) => {
                let joined = self.join(player, &key).await;
                let _ = reply.send(joined);
            }
            TaskRequest::Forget(player, reply) => {
                let forgotten = self.forget(player).await;
                let _ = reply.send(forgotten);
            }
            TaskRequest::Far(asked, reply) => {
                let answer = self.far(asked).await;
                let _ = reply.send(answer);
            }
            // These end the task where they are received.
            TaskRequest::PutAway { .. } | TaskRequest::Close(_) => {}
        }
    }

    /// Takes note since when nobody is here, if nobody is.
    pub(super) fn note_empty(&mut self) {
        if self.room.is_empty() {
            self.empty_since = self.tools.clock.now();
        }
    }

    /// Whether somebody else may have the table.
    pub(super) fn has_let_go(&self) -> bool {
        self.is_lost && !self.is_gone
    }

    pub(super) async fn enter(&mut self, entrance: Entrance) -> Result<u64, Refused> {
        let Entrance { player, address, code, out } = entrance;
        let seat = player.and_then(|player| self.state.seat_of(player));
        self.state.admit(player, code.as_ref())?;
        if self.room.len() >= MAX_GUESTS {
            return Err(Refused::new(Code::NotNow, message!("table-crowded")));
        }
        let is_host = player == Some(self.state.host());
        if seat.is_some() && (is_host || self.address.is_none()) {
            self.address = Some(address);
        }
        let guest = number();
        self.room.enter(Guest { id: guest, player, address, code, out });
        self.welcome(guest, 0);
        if let Some(seat) = seat {
            if self.state.at(seat).is_away() {
                self.come_back(seat_number(seat)).await;
            } else if self.room.tabs(&self.state, seat) == 1 {
                self.tell_presence();
            }
            self.begin_awaited().await;
        }
        Ok(guest)
    }

    /// Begins the match that everybody wanted, if whoever has just come was the last to be here.
    async fn begin_awaited(&mut self) {
        let presence = self.room.presence(&self.state);
        let lines = self.state.awaited_match(&presence, &mut SystemRandomness);
        if let Some(lines) = lines
            && let Err(refused) = self.change(lines).await
        {
            tracing::warn!(table = %self.state.id(), reason = %refused.message, "cannot begin a match");
        }
    }

    /// Somebody has come or gone: the lobby shows it at once, and everybody is told, but not as often as
    /// anybody likes.
    pub(super) fn tell_presence(&mut self) {
        if self.presence.take(self.tools.clock.now()) {
            self.tell_table();
        } else {
            self.publish();
        }
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
        let line = JournalLine::of(Entry::Returned { seat });
        if let Err(refused) = self.change(vec![line]).await {
            tracing::warn!(table = %self.state.id(), reason = %refused.message, "cannot store that a person is back");
        }
    }

    pub(super) async fn say(&mut self, guest: u64, request: ToServer) {
        if let ToServer::Since { version } = request {
            return self.welcome(guest, version);
        }
        let Some(writer) = self.room.guest(guest).map(Guest::writer) else { return };
        let player = writer.player;
        if matches!(request, ToServer::Ready { .. }) {
            return self.ready(player, &request).await;
        }
        let id = request.command().expect("all that asks for a change has a command").to_owned();
        let done = if self.tools.quota.allows(writer, self.tools.clock.now()) {
            self.writer = Some(writer);
            self.carry_out(player, &id, &request).await
        } else {
            Err(Refused::new(Code::TooFast, message!("quota-spent")))
        };
        if self.is_lost && self.tools.cluster.is_some() {
            return;
        }
        let reply = match done {
            Ok(()) => {
                metrics::counter!("doubt_commands_total").increment(1);
                ToClient::Taken { command: id }
            }
            Err(Refused { code, message }) => {
                metrics::counter!("doubt_refusals_total").increment(1);
                ToClient::Refusal { command: Some(id), code, message }
            }
        };
        self.room.tell(guest, &reply);
    }

    /// A page has shown what happened. Where that cannot be kept, the clock starts by itself a little later.
    async fn ready(&mut self, player: Option<PlayerId>, request: &ToServer) {
        let Some(player) = player else { return };
        let lines = self.request(player, request);
        // Most windows do not wait for it.
        let done = match lines {
            Ok(lines) if lines.is_empty() => Ok(()),
            Ok(lines) => self.change(lines).await,
            Err(refused) => Err(refused),
        };
        if let Err(refused) = done {
            tracing::warn!(table = %self.state.id(), reason = %refused.message, "cannot store that a page is ready");
        }
    }

    async fn carry_out(
        &mut self,
        player: Option<PlayerId>,
        id: &str,
        request: &ToServer,
    ) -> Result<(), Refused> {
        if !is_command(id) {
            return Err(Refused::new(Code::Unreadable, message!("table-bad-command")));
        }
        let player =
            player.ok_or_else(|| Refused::new(Code::Forbidden, message!("table-needs-session")))?;
        if self.state.is_done(&Command { player, id: id.to_owned() }) {
            return Ok(());
        }
        if let Some(seat) = self.state.seat_of(player)
            && self.state.at(seat).is_away()
            && !matches!(request, ToServer::Leave { .. })
        {
            self.come_back(seat_number(seat)).await;
        }
        let lines = self.request(player, request)?;
        self.change(lines).await
    }

    /// The entries that carry a request out.
    fn request(&self, player: PlayerId, request: &ToServer) -> Result<Vec<JournalLine>, Refused> {
        let presence = self.room.presence(&self.state);
        self.state.request(player, request, &presence, &self.tools.cast, &mut SystemRandomness)
    }

    pub(super) async fn key(&mut self, player: PlayerId) -> Result<Secret, Refused> {
        let (key, lines) = self.state.key(player, &mut SystemRandomness)?;
        self.change(lines).await?;
        Ok(key)
    }

    /// Lets nobody at the table know any more who somebody was.
    pub(super) async fn forget(&mut self, player: PlayerId) -> Result<(), Refused> {
        let lines = self.state.forgetting(player);
        if !lines.is_empty() {
            self.change(lines).await?;
        }
        // A table that was theirs alone goes with them.
        self.is_gone |= !self.state.has_people() || self.state.sitters() == [player];
        self.is_lost |= self.is_gone;
        Ok(())
    }

    pub(super) async fn join(&mut self, player: PlayerId, key: &Secret) -> Result<u8, Refused> {
        let Joining { seat, line } = self.state.join(player, key)?;
        if let Some(line) = line {
            self.change(vec![line]).await?;
        }
        Ok(seat)
    }

    /// Lets happen what is due.
    async fn tick(&mut self) {
        if let Err(refused) = self.change(Vec::new()).await {
            tracing::warn!(table = %self.state.id(), reason = %refused.message, "cannot store what happened: trying again");
            // Nothing is lost: it stays due, and is tried again when there may be room.
            self.retry = Some(self.tools.clock.now().after(RETRY));
        }
    }

    fn farewell(&mut self) {
        let closing = || ToClient::Closing { message: message!("server-stopping"), again: true };
        self.room.tell_all(&self.state, |_, _| Some(closing()));
    }

    /// Ends a table that nobody comes back to; a match that nobody has left waits in the store, unless it was
    /// forsaken.
    async fn put_away(&mut self, is_forsaken: bool) {
        self.tools.lobby.remove(self.state.id());
        let is_left = is_forsaken || self.state.has_somebody_left();
        if self.state.phase() == TablePhase::Playing && is_left {
            let line = JournalLine::of(Entry::Abandoned { why: Why::Deserted });
            if let Err(refused) = self.change(vec![line]).await {
                // The match waits as it is.
                tracing::warn!(table = %self.state.id(), reason = %refused.message, "cannot end the match");
            }
        }
        if self.state.phase() == TablePhase::Playing {
            return;
        }
        let batch = Batch {
            table: self.state.id().to_owned(),
            epoch: self.epoch,
            first: self.state.entries(),
            at: self.tools.clock.now(),
            entries: Vec::new(),
            sitters: Vec::new(),
            live: false,
            first_since: false,
            finished: None,
            snapshot: None,
        };
        if let Err(error) = self.tools.store.append(batch).await {
            tracing::warn!(table = %self.state.id(), %error, "cannot put the table away");
        }
    }
}
