//! One WebSocket: reads what a client says, writes what it is told, and lets go of one that does not
//! read, does not answer, or talks too much.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use doubt_table::PlayerId;
use doubt_table::secret::Secret;
use doubt_table::wire::{Code, FORMER, ToClient, ToServer};
use doubt_words::{self as words, Tell as _, message};
use governor::RateLimiter;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use super::crowd::Admission;
use super::guard::{Guard, Who, messages};
use super::serve::Permit;
use super::sessions::Membership;
use crate::app::App;
use crate::config::Limits;
use crate::host::{Ear, Entrance, Handle, NoTable, Outgoing};

/// How many messages that cannot be read, or come too fast, a client may send before it is let go:
/// enough for a client with a fault to hear what is wrong.
const PATIENCE: u32 = 50;

/// How many other messages to be told everything again counts for.
const SINCE: NonZeroU32 = NonZeroU32::new(5).unwrap();

/// Close codes: why the server ends a connection.
mod close {
    /// The server or the table goes, and the client may come back.
    pub(super) const AWAY: u16 = 1001;
    /// What came is no WebSocket, no UTF-8, or too long.
    pub(super) const BROKEN: u16 = 1002;
    /// Only text is spoken here.
    pub(super) const UNSUPPORTED: u16 = 1003;
    /// The client talks too much, or nonsense.
    pub(super) const POLICY: u16 = 1008;
    /// The client does not read: it may come back and ask for what it has missed.
    pub(super) const TOO_SLOW: u16 = 1013;
}

/// Who wants to come to which table.
pub(crate) struct Caller {
    pub(crate) table: String,
    pub(crate) player: Option<PlayerId>,
    pub(crate) address: IpAddr,
    pub(crate) code: Option<Secret>,
    /// The place among all connections, held as long as this one lasts.
    pub(crate) permit: Option<Arc<Permit>>,
    /// The same among those whom the proxy names so.
    pub(crate) admission: Option<Admission>,
}

/// Lets a client come to its table and talk, until one of them has enough.
pub(crate) async fn talk(socket: WebSocket, caller: Caller, app: App, limits: Limits) {
    // What it takes to come in is not kept as long as somebody stays: most who do are silent most of the time.
    if let Some((talk, socket)) = enter(socket, caller, app, limits).await {
        tokio::spawn(Box::new(talk).run(Box::new(socket)));
    }
}

/// Lets a client come to its table, or tells it why not.
async fn enter(
    socket: WebSocket,
    caller: Caller,
    app: App,
    limits: Limits,
) -> Option<(Talk, WebSocket)> {
    let Caller { table, player, address, code, permit, admission } = caller;
    if socket.protocol().is_some_and(|protocol| protocol == FORMER) {
        refuse(socket, message!("page-is-old"), false, &limits).await;
        return None;
    }
    let (out, told) = mpsc::channel(limits.unread.get());
    let entered = match app.fetch(&table, player, address).await {
        Ok(handle) => {
            let entrance = Entrance { player, address, code, out: Ear::Here(out) };
            handle.enter(entrance).await.map(|entered| entered.map(|guest| (handle, guest)))
        }
        Err(error) => {
            let again = matches!(error, NoTable::TooFast);
            refuse(socket, error.message(), again, &limits).await;
            return None;
        }
    };
    match entered {
        Ok(Ok((handle, guest))) => {
            let guard = app.guard;
            let session = player.map(|player| guard.sessions.join(player));
            let place = (permit, admission);
            let talk = Talk { session, handle, guest, player, address, place, guard, told, limits };
            return Some((talk, socket));
        }
        Ok(Err(refused)) => refuse(socket, refused.message, false, &limits).await,
        // It was put away just now; another try finds it.
        Err(_) => refuse(socket, message!("table-put-away"), true, &limits).await,
    }
    None
}

async fn refuse(mut socket: WebSocket, message: words::Message, again: bool, limits: &Limits) {
    let words = async {
        let _ = socket.send(closing(message, again)).await;
        let _ = socket.send(Message::Close(frame(close::POLICY, "refused"))).await;
    };
    // Whoever does not read it does not hear it.
    let _ = timeout(limits.stall, words).await;
}

fn frame(code: u16, reason: &'static str) -> Option<CloseFrame> {
    Some(CloseFrame { code, reason: Utf8Bytes::from_static(reason) })
}

struct Talk {
    /// Ends with the session.
    session: Option<Membership>,
    handle: Handle,
    guest: u64,
    player: Option<PlayerId>,
    address: IpAddr,
    /// Its places among all connections and among those of its address; with the first, how much may come between two
    /// messages.
    place: (Option<Arc<Permit>>, Option<Admission>),
    guard: Arc<Guard>,
    told: mpsc::Receiver<Outgoing>,
    limits: Limits,
}

/// Comes when the session has ended; never for somebody without one.
async fn ended(session: &mut Option<Membership>) {
    match session {
        Some(session) => session.ended().await,
        None => std::future::pending().await,
    }
}

/// A message, if it is one.
type Read = serde_json::Result<ToServer>;

/// Whether the talk goes on, or why not.
type Goes = Result<(), Option<CloseFrame>>;

impl Talk {
    /// Talks until one of them has enough, and says why.
    async fn run(mut self: Box<Self>, mut socket: Box<WebSocket>) {
        metrics::gauge!("doubt_sockets").increment(1.0);
        let reason = self.converse(&mut socket).await;
        self.handle.gone(self.guest, self.player).await;
        metrics::gauge!("doubt_sockets").decrement(1.0);
        // The other side may be gone already, or read nothing.
        let _ = timeout(self.limits.stall, socket.send(Message::Close(reason))).await;
    }

    async fn converse(&mut self, socket: &mut WebSocket) -> Option<CloseFrame> {
        let pace = RateLimiter::direct(messages(self.limits.messages));
        let mut patience = PATIENCE;
        let mut is_there = true;
        self.refill();
        let mut pings = interval_at(Instant::now() + self.limits.ping, self.limits.ping);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let goes = tokio::select! {
                // What is to be told goes first: who asks for much must take it before asking for more.
                biased;
                told = self.told.recv() => match told {
                    Some(Outgoing::Message(text)) => self.send(socket, Message::Text(text)).await,
                    Some(Outgoing::Farewell(text)) => {
                        let sent = self.send(socket, Message::Text(text)).await;
                        sent.and(Err(frame(close::POLICY, "refused")))
                    }
                    None if self.handle.is_closed() => Err(frame(close::AWAY, "closed: reconnect later")),
                    // The table has let this connection go.
                    None => Err(frame(close::TOO_SLOW, "too slow: reconnect to catch up")),
                },
                () = ended(&mut self.session) => {
                    let sent = self.send(socket, closing(message!("session-ended"), false)).await;
                    sent.and(Err(frame(close::POLICY, "the session has ended")))
                }
                said = socket.recv() => {
                    is_there = true;
                    self.refill();
                    match said {
                        Some(Ok(Message::Text(text))) => {
                            let request = serde_json::from_str::<ToServer>(&text);
                            let weight = weight(&request);
                            let is_paced = pace.check_n(weight).is_ok_and(|kept| kept.is_ok());
                            match heard(request, is_paced && self.may_say(weight)) {
                                Ok(request) => self.hear(request).await,
                                Err(refusal) => match lose(&mut patience) {
                                    Ok(()) => self.send(socket, refusal).await,
                                    lost => lost,
                                },
                            }
                        }
                        Some(Ok(Message::Binary(_))) => {
                            Err(frame(close::UNSUPPORTED, "only text messages are accepted"))
                        }
                        // Answered without our doing, but not as often as anybody likes.
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) if pace.check().is_ok() => Ok(()),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => lose(&mut patience),
                        Some(Ok(Message::Close(_))) | None => Err(None),
                        Some(Err(_)) => Err(frame(close::BROKEN, "the message cannot be read or is too long")),
                    }
                }
                _ = pings.tick() => {
                    if std::mem::replace(&mut is_there, false) {
                        self.send(socket, Message::Ping(Bytes::new())).await
                    } else {
                        Err(frame(close::TOO_SLOW, "no answer to a ping"))
                    }
                }
            };
            if let Err(reason) = goes {
                return reason;
            }
        }
    }

    /// Something has come of what was sent.
    fn refill(&self) {
        self.place.0.iter().for_each(|permit| permit.meter.refill());
    }

    /// Whether the session and the address may say one more thing, over whichever connection.
    fn may_say(&self, weight: NonZeroU32) -> bool {
        self.player.is_none_or(|player| self.guard.may_say(Who::Session(player), NonZeroU32::MIN))
            && self.guard.may_say(Who::Address(self.address), weight)
    }

    async fn send(&self, socket: &mut WebSocket, message: Message) -> Goes {
        match timeout(self.limits.stall, socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(None),
            Err(_) => Err(frame(close::TOO_SLOW, "too slow: reconnect to catch up")),
        }
    }

    async fn hear(&self, request: ToServer) -> Goes {
        let said = self.handle.say(self.guest, self.player, request).await;
        said.map_err(|_| frame(close::AWAY, "the table was put away"))
    }
}

/// What was said, if it can be read and does not come too fast; or else what is answered.
fn heard(request: Read, is_paced: bool) -> Result<ToServer, Message> {
    let refusal = |command: Option<&str>, code, message| {
        let command = command.map(str::to_owned);
        Message::Text(ToClient::Refusal { command, code, message }.text().into())
    };
    match request {
        Ok(request) if is_paced => Ok(request),
        Err(error) if is_paced => {
            let error = words::Arg::text(error.to_string());
            Err(refusal(None, Code::Unreadable, message!("table-unreadable", error)))
        }
        request => {
            let command = request.as_ref().ok().and_then(ToServer::command);
            Err(refusal(command, Code::TooFast, message!("table-too-fast")))
        }
    }
}

fn closing(message: words::Message, again: bool) -> Message {
    Message::Text(ToClient::Closing { message, again }.text().into())
}

/// What a message counts for: to be told everything again costs more than to say something.
fn weight(request: &Read) -> NonZeroU32 {
    match request {
        Ok(ToServer::Since { .. }) => SINCE,
        _ => NonZeroU32::MIN,
    }
}

/// One thing too many was sent: goes on as long as there is patience.
fn lose(patience: &mut u32) -> Goes {
    *patience = patience.saturating_sub(1);
    if *patience == 0 { Err(frame(close::POLICY, "too many refused messages")) } else { Ok(()) }
}
