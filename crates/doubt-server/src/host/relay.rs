//! The task of a table that another node owns: what is said here goes there, what is told there comes here.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::Bytes;
use doubt_table::secret::Secret;
use doubt_table::wire::{ToClient, ToServer};
use doubt_table::{PlayerId, Refused};
use doubt_words::message;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::ear::Ear;
use super::handle::{Card, Entrance, Inbox, TaskRequest};
use super::room::{Guest, Outgoing};
use super::task::{Left, number};
use crate::cluster::Cluster;
use crate::cluster::ledger::{Claim, Holder};
use crate::cluster::routing::{BEAT, Heard, Number, PATIENCE, Route, Step, Stream};
use crate::cluster::speech::{Answer, Ask, Asked, Told, write};

/// How long a message may take longer than the answer that was sent after it: they come the same way.
const BEHIND: Duration = Duration::from_millis(200);
/// How often a command is said again whose answer was lost on the way: every time the owner gives the same.
const TRIES: u32 = 5;
/// How long a table is relayed that nobody is at.
const IDLE: Duration = Duration::from_secs(60);

/// A table that another node owns.
pub(super) struct Relay {
    table: String,
    cluster: Arc<Cluster>,
    route: Route,
    told: mpsc::Receiver<Told>,
    stream: Stream,
    guests: Vec<Guest>,
    /// What was asked before the table went there.
    postponed: VecDeque<TaskRequest>,
    /// Whose command is being carried out: its answer is told once.
    awaited: Option<(u64, String)>,
    /// Who has missed something, and is to be told where everything stands.
    behind: HashSet<u64>,
    /// Whether that was not asked for yet.
    is_behind: bool,
    /// Whether the owner has said that it is none any more.
    has_moved: bool,
}

/// The table has another owner, or none.
struct Moved(Claim);

type Passed<T = ()> = Result<T, Moved>;

impl Relay {
    pub(super) fn new(table: &str, cluster: Arc<Cluster>, holder: Holder, left: Left) -> Relay {
        Relay {
            table: table.to_owned(),
            told: cluster.relay(table),
            cluster,
            stream: Stream::after(holder.epoch, 0),
            route: Route::to(holder),
            guests: left.guests,
            postponed: left.postponed,
            awaited: None,
            behind: HashSet::new(),
            is_behind: false,
            has_moved: false,
        }
    }

    /// Relays until somebody else has the table; gives what is left here then, or nothing if nobody is at it.
    pub(super) async fn run(mut self, inbox: &mut Inbox) -> Option<Left> {
        inbox.is_relayed.store(true, Ordering::Relaxed);
        let moved = self.pass_all(inbox).await;
        inbox.is_relayed.store(false, Ordering::Relaxed);
        match moved {
            Ok(()) => None,
            Err(Moved(claim)) => {
                let Relay { guests, postponed, .. } = self;
                Some(Left { guests, postponed, claim: Some(claim) })
            }
        }
    }

    async fn pass_all(&mut self, inbox: &mut Inbox) -> Passed {
        self.begin(inbox).await?;
        let mut beat = Instant::now() + BEAT;
        let mut empty_since = Instant::now();
        loop {
            inbox.guests.store(self.guests.len(), Ordering::Relaxed);
            if self.has_moved {
                self.find_owner().await?;
            }
            if std::mem::take(&mut self.is_behind) {
                self.catch_up_all().await?;
            }
            if !self.guests.is_empty() {
                empty_since = Instant::now();
            }
            let asked = match self.postponed.pop_front() {
                Some(asked) => Some(asked),
                None => tokio::select! {
                    biased;
                    Some(told) = self.told.recv() => {
                        self.hear(told);
                        continue;
                    }
                    asked = inbox.seats.recv() => asked,
                    asked = inbox.crowd.recv() => asked,
                    () = sleep_until(beat) => {
                        beat = Instant::now() + BEAT;
                        self.say_who_is_here().await?;
                        self.is_behind |= !self.behind.is_empty();
                        continue;
                    }
                    () = sleep_until(empty_since + IDLE), if self.guests.is_empty() => return Ok(()),
                },
            };
            match asked {
                None => return Ok(()),
                Some(TaskRequest::PutAway { done, .. }) => {
                    if self.guests.is_empty() {
                        let _ = done.send(());
                        return Ok(());
                    }
                }
                Some(TaskRequest::Close(done)) => {
                    self.close();
                    let _ = done.send(());
                    return Ok(());
                }
                Some(asked) => self.pass_on(asked, inbox).await?,
            }
        }
    }

    /// Brings everybody in who was at the table already.
    async fn begin(&mut self, inbox: &Inbox) -> Passed {
        // From here on everything counts that the owner says.
        let Answer::Heard { sent, .. } = self.ask(None, Ask::Here { guests: Vec::new() }).await?
        else {
            return self.find_owner().await;
        };
        self.stream = Stream::after(self.route.holder().epoch, sent);
        for guest in self.numbers() {
            self.bring_in(guest, inbox).await?;
        }
        Ok(())
    }

    fn numbers(&self) -> Vec<u64> {
        self.guests.iter().map(|guest| guest.id).collect()
    }

    fn player_of(&self, number: u64) -> Option<PlayerId> {
        self.guests.iter().find(|guest| guest.id == number)?.player
    }

    /// Brings one connection in; whoever may not come in is told so, and let go.
    async fn bring_in(&mut self, number: u64, inbox: &Inbox) -> Passed {
        if let Err(Refused { message, .. }) = self.enter(number, inbox).await? {
            let closing = ToClient::Closing { message, again: false };
            self.tell(number, &(&closing).into());
            self.guests.retain(|guest| guest.id != number);
        }
        Ok(())
    }

    async fn enter(&mut self, number: u64, inbox: &Inbox) -> Passed<Result<(), Refused>> {
        let Some(guest) = self.guests.iter().find(|guest| guest.id == number) else {
            return Ok(Ok(()));
        };
        let code = guest.code.as_ref().map(Secret::reveal);
        let (player, address) = (guest.player, guest.address);
        match self.ask(player, Ask::Enter { guest: number, address, code }).await? {
            Answer::Entered { sent, is_seated } => {
                if let Some(player) = player.filter(|_| is_seated) {
                    note_sitter(inbox, player);
                }
                self.catch_up(sent).await;
                Ok(Ok(()))
            }
            Answer::Refused(refused) => Ok(Err(refused)),
            _ => Ok(Ok(())),
        }
    }

    /// Passes a request on to the owner. If the table goes elsewhere meanwhile, it is asked there again.
    async fn pass_on(&mut self, asked: TaskRequest, inbox: &Inbox) -> Passed {
        match asked {
            TaskRequest::Enter(entrance, reply) => {
                let Entrance { player, address, code, out } = entrance.clone();
                let id = number();
                self.guests.push(Guest { id, player, address, code, out });
                match self.enter(id, inbox).await {
                    Ok(entered) => {
                        if entered.is_err() {
                            self.guests.retain(|guest| guest.id != id);
                        }
                        let _ = reply.send(entered.map(|()| id));
                        Ok(())
                    }
                    Err(moved) => {
                        self.guests.retain(|guest| guest.id != id);
                        self.postponed.push_front(TaskRequest::Enter(entrance, reply));
                        Err(moved)
                    }
                }
            }
            TaskRequest::Say(guest, request, since) => {
                let said = self.say(guest, &request, inbox).await;
                if said.is_err() {
                    self.postponed.push_front(TaskRequest::Say(guest, request, since));
                }
                said
            }
            TaskRequest::Gone(guest) => {
                self.guests.retain(|other| other.id != guest);
                self.behind.remove(&guest);
                self.say_who_is_here().await
            }
            TaskRequest::Look(player, code, reply) => {
                let ask = Ask::Look { code: code.as_ref().map(Secret::reveal) };
                let card = |answer| match answer {
                    Answer::Card(Some((info, seat))) => {
                        Some(Some(Card { info: info.with_facts(), seat }))
                    }
                    Answer::Card(None) => Some(None),
                    _ => None,
                };
                let again = |reply| TaskRequest::Look(player, code, reply);
                self.pass(player, ask, reply, card, again).await
            }
            TaskRequest::Key(player, reply) => {
                let key = |answer| match answer {
                    Answer::Key(key) => Secret::read(&key).map(Ok),
                    Answer::Refused(refused) => Some(Err(refused)),
                    _ => None,
                };
                let again = |reply| TaskRequest::Key(player, reply);
                self.pass(Some(player), Ask::Key, reply, key, again).await
            }
            TaskRequest::Join(player, key, reply) => {
                let ask = Ask::Join { key: key.reveal() };
                let seat = |answer| match answer {
                    Answer::Seat(seat) => Some(Ok(seat)),
                    Answer::Refused(refused) => Some(Err(refused)),
                    _ => None,
                };
                let again = |reply| TaskRequest::Join(player, key, reply);
                self.pass(Some(player), ask, reply, seat, again).await
            }
            TaskRequest::Forget(player, reply) => {
                let done = |answer| match answer {
                    Answer::Done => Some(Ok(())),
                    Answer::Refused(refused) => Some(Err(refused)),
                    _ => None,
                };
                let again = |reply| TaskRequest::Forget(player, reply);
                self.pass(Some(player), Ask::Forget, reply, done, again).await
            }
            TaskRequest::Far(_, reply) => {
                let _ = reply.send(Answer::Moved);
                Ok(())
            }
            // These are received where they end the task.
            TaskRequest::PutAway { .. } | TaskRequest::Close(_) => Ok(()),
        }
    }

    /// Asks the owner and hands on what it says; whoever asked is asked to try again where it makes no sense.
    async fn pass<T>(
        &mut self,
        player: Option<PlayerId>,
        ask: Ask,
        reply: oneshot::Sender<T>,
        read: impl FnOnce(Answer) -> Option<T>,
        again: impl FnOnce(oneshot::Sender<T>) -> TaskRequest,
    ) -> Passed {
        match self.ask(player, ask).await {
            Ok(answer) => {
                if let Some(answer) = read(answer) {
                    let _ = reply.send(answer);
                }
                Ok(())
            }
            Err(moved) => {
                self.postponed.push_front(again(reply));
                Err(moved)
            }
        }
    }

    /// Says something for a connection, until its answer has been told.
    async fn say(&mut self, guest: u64, request: &ToServer, inbox: &Inbox) -> Passed {
        self.awaited = request.command().map(|command| (guest, command.to_owned()));
        let player = self.player_of(guest);
        for _ in 0..TRIES {
            if !self.guests.iter().any(|other| other.id == guest) {
                break;
            }
            let ask = Ask::Say { guest, request: request.clone() };
            let Answer::Heard { sent, strangers } = self.ask(player, ask).await? else { break };
            self.catch_up(sent).await;
            if !strangers.is_empty() {
                self.bring_in(guest, inbox).await?;
            } else if self.awaited.is_none() || request.command().is_none() {
                break;
            }
        }
        self.awaited = None;
        Ok(())
    }

    /// Says who is here, and hears whether everything was told.
    async fn say_who_is_here(&mut self) -> Passed {
        let guests = self.numbers();
        if let Answer::Heard { sent, strangers } = self.ask(None, Ask::Here { guests }).await? {
            self.catch_up(sent).await;
            for guest in strangers {
                let Some(known) = self.guests.iter().find(|known| known.id == guest) else {
                    continue;
                };
                let ask = Ask::Enter {
                    guest,
                    address: known.address,
                    code: known.code.as_ref().map(Secret::reveal),
                };
                if let Answer::Refused(Refused { message, .. }) =
                    self.ask(known.player, ask).await?
                {
                    let closing = ToClient::Closing { message, again: false };
                    self.tell(guest, &(&closing).into());
                    self.guests.retain(|known| known.id != guest);
                }
            }
        }
        Ok(())
    }

    /// Waits a moment for what was sent before an answer; what does not come is lost.
    async fn catch_up(&mut self, sent: u64) {
        let caught_up = async {
            while !self.stream.has(sent) {
                match self.told.recv().await {
                    Some(told) => self.hear(told),
                    None => return,
                }
            }
        };
        if timeout(BEHIND, caught_up).await.is_err() {
            self.note_gap();
            self.stream = Stream::after(self.route.holder().epoch, sent);
        }
    }

    /// Has everybody told again where everything stands.
    async fn catch_up_all(&mut self) -> Passed {
        metrics::counter!("doubt_relays_behind_total").increment(1);
        for guest in self.behind.iter().copied().collect::<Vec<u64>>() {
            let ask = Ask::Say { guest, request: ToServer::Since { version: 0 } };
            let player = self.player_of(guest);
            if let Answer::Heard { sent, .. } = self.ask(player, ask).await? {
                self.catch_up(sent).await;
            }
        }
        Ok(())
    }

    /// Asks the owner, as often as it takes; what it tells meanwhile is passed on.
    async fn ask(&mut self, player: Option<PlayerId>, ask: Ask) -> Passed<Answer> {
        let epoch = self.route.holder().epoch;
        let payload = write(&Asked { by: self.cluster.node.clone(), epoch, player, ask });
        loop {
            let answer = self.ask_once(payload.clone()).await;
            let heard = match &answer {
                Ok(Answer::Moved) => Heard::Moved,
                Ok(_) => Heard::Answered,
                Err(heard) => *heard,
            };
            match (self.route.asked(heard), answer) {
                (Step::Done, Ok(answer)) => return Ok(answer),
                (step, _) => self.follow(step).await?,
            }
        }
    }

    async fn ask_once(&mut self, payload: Bytes) -> Result<Answer, Heard> {
        let cluster = Arc::clone(&self.cluster);
        let (node, table) = (self.route.holder().by.clone(), self.table.clone());
        let mut answer = std::pin::pin!(cluster.ask(&node, &table, payload, PATIENCE));
        let answer = loop {
            tokio::select! {
                biased;
                Some(told) = self.told.recv() => self.hear(told),
                answer = &mut answer => break answer,
            }
        };
        // What cannot be read comes from a node of another version: it is none to talk to.
        answer
            .map_err(Heard::Nothing)
            .and_then(|bytes| serde_json::from_slice(&bytes).map_err(|_| Heard::Moved))
    }

    /// The owner has gone: asks the database who it is.
    async fn find_owner(&mut self) -> Passed {
        self.has_moved = false;
        self.follow(Step::Claim(Duration::ZERO)).await
    }

    /// Does what the route says, until the owner can be asked again.
    async fn follow(&mut self, mut step: Step) -> Passed {
        loop {
            match step {
                Step::Done => return Ok(()),
                Step::Ask(pause) => {
                    self.pause(pause).await;
                    return Ok(());
                }
                Step::Claim(pause) => {
                    self.pause(pause).await;
                    let claim = self.cluster.ledger.claim(&self.table).await;
                    if let Err(error) = &claim {
                        tracing::warn!(table = %self.table, %error, "cannot ask who owns a table: trying again");
                    }
                    step = self.route.claimed(claim.ok());
                }
                Step::Leave(claim) => return Err(Moved(claim)),
            }
        }
    }

    async fn pause(&mut self, pause: Duration) {
        let mut over = std::pin::pin!(sleep(pause));
        loop {
            tokio::select! {
                () = &mut over => return,
                Some(told) = self.told.recv() => self.hear(told),
            }
        }
    }

    /// Passes on what the owner tells.
    fn hear(&mut self, told: Told) {
        match self.stream.take(told.epoch, told.number) {
            Number::Old => return,
            Number::Next => {}
            Number::Gap => self.note_gap(),
        }
        self.has_moved |= told.has_moved;
        let out =
            if told.is_last { Outgoing::Farewell(told.text) } else { Outgoing::Message(told.text) };
        for guest in told.to {
            if let Some(command) = &told.answers {
                // It was asked more than once, perhaps; it is answered once.
                if self
                    .awaited
                    .as_ref()
                    .is_none_or(|(whose, awaited)| *whose != guest || awaited != command)
                {
                    continue;
                }
                self.awaited = None;
            }
            // With a hole in it the rest makes no sense: where everything stands comes first.
            if told.is_whole {
                self.behind.remove(&guest);
            } else if told.answers.is_none() && !told.is_last && self.behind.contains(&guest) {
                continue;
            }
            self.tell(guest, &out);
        }
    }

    /// Something was lost that was to be told to somebody here.
    fn note_gap(&mut self) {
        self.behind = self.guests.iter().map(|guest| guest.id).collect();
        self.is_behind = true;
    }

    /// Tells one connection something; one that does not read is let go, and may come back.
    fn tell(&mut self, number: u64, told: &Outgoing) {
        let Some(at) = self.guests.iter().position(|guest| guest.id == number) else { return };
        let is_told = match &self.guests[at].out {
            Ear::Here(out) => out.try_send(told.clone()).is_ok(),
            Ear::There(..) => false,
        };
        if !is_told {
            metrics::counter!("doubt_slow_readers_total").increment(1);
        }
        if !is_told || matches!(told, Outgoing::Farewell(_)) {
            self.guests.swap_remove(at);
            self.behind.remove(&number);
        }
    }

    /// Tells everybody here that this node goes down.
    fn close(&mut self) {
        let closing = ToClient::Closing { message: message!("server-stopping"), again: true };
        for guest in self.numbers() {
            self.tell(guest, &(&closing).into());
        }
    }
}

/// What somebody asks who sits at the table goes before what others ask.
fn note_sitter(inbox: &Inbox, player: PlayerId) {
    inbox.sitters.send_if_modified(|known| {
        let is_new = !known.contains(&player);
        if is_new {
            known.push(player);
        }
        is_new
    });
}
