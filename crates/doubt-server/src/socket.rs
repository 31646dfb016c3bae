//! One WebSocket: reads what a client says, writes what it is told, and lets go of one that does not
//! read, does not answer, or talks too much.

use std::num::NonZeroU32;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use governor::{Quota, RateLimiter};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use crate::app::App;
use crate::config::Limits;
use crate::crowd::Place;
use crate::guard::{Guard, Who};
use crate::secret::Secret;
use crate::serve::Permit;
use crate::table::{Entrance, Handle, PlayerId, desk};
use crate::wire::{Code, FORMER, ToClient, ToServer};

/// How many messages that cannot be read, or come too fast, a client may send before it is let go.
const PATIENCE: u32 = 50;

/// How many other messages to be told everything again counts for.
const SINCE: NonZeroU32 = NonZeroU32::new(5).unwrap();
/// How the farewell begins, and how it ends, for somebody who need not come back.
const FAREWELL: (&str, &str) = (r#"{"type":"closing","#, r#""again":false}"#);

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
    pub(crate) code: Option<Secret>,
    /// The place among all connections, held as long as this one lasts.
    pub(crate) permit: Option<Arc<Permit>>,
    /// The same among those whom the proxy names so.
    pub(crate) place: Option<Place>,
}

/// Lets a client come to its table and talk, until one of them has enough.
pub(crate) async fn serve(mut socket: WebSocket, caller: Caller, app: App, limits: Limits) {
    let Caller { table, player, code, permit: _permit, place: _place } = caller;
    if socket.protocol().is_some_and(|protocol| protocol == FORMER) {
        return refuse(
            socket,
            "this page is older than the house: reload it".into(),
            false,
            &limits,
        )
        .await;
    }
    let (out, told) = mpsc::channel(limits.unread);
    let entered = match app.registry.find(&table).await {
        Ok(handle) => {
            let entrance = Entrance { player, code, out };
            handle.enter(entrance).await.map(|entered| entered.map(|guest| (handle, guest)))
        }
        Err(error) => return refuse(socket, error.to_string(), false, &limits).await,
    };
    let stall = limits.stall;
    match entered {
        Ok(Ok((handle, guest))) => {
            metrics::gauge!("doubt_sockets").increment(1.0);
            let talk = Talk { handle, guest, player, guard: app.guard, told, limits };
            let reason = talk.run(&mut socket).await;
            metrics::gauge!("doubt_sockets").decrement(1.0);
            // The other side may be gone already, or read nothing.
            let _ = timeout(stall, socket.send(Message::Close(reason))).await;
        }
        Ok(Err(refused)) => refuse(socket, refused.reason, false, &limits).await,
        // It was put away just now; another try finds it.
        Err(_) => refuse(socket, "the table was put away".into(), true, &limits).await,
    }
}

async fn refuse(mut socket: WebSocket, reason: String, again: bool, limits: &Limits) {
    let closing = crate::table::text(&ToClient::Closing { reason, again });
    let words = async {
        let _ = socket.send(Message::Text(closing)).await;
        let _ = socket.send(Message::Close(frame(close::POLICY, "not here"))).await;
    };
    // Whoever does not read it does not hear it.
    let _ = timeout(limits.stall, words).await;
}

fn frame(code: u16, reason: &'static str) -> Option<CloseFrame> {
    Some(CloseFrame { code, reason: Utf8Bytes::from_static(reason) })
}

struct Talk {
    handle: Handle,
    guest: u64,
    player: Option<PlayerId>,
    guard: Arc<Guard>,
    told: mpsc::Receiver<Utf8Bytes>,
    limits: Limits,
}

/// A message, if it is one.
type Read = serde_json::Result<ToServer>;

/// Whether the talk goes on, or why not.
type Goes = Result<(), Option<CloseFrame>>;

impl Talk {
    async fn run(mut self, socket: &mut WebSocket) -> Option<CloseFrame> {
        let messages = NonZeroU32::new(self.limits.messages).unwrap_or(NonZeroU32::MIN);
        let burst = NonZeroU32::new(self.limits.messages.saturating_mul(4)).unwrap_or(messages);
        let pace = RateLimiter::direct(Quota::per_second(messages).allow_burst(burst));
        let mut patience = PATIENCE;
        let mut is_there = true;
        let mut is_sent_away = false;
        let mut pings = interval_at(Instant::now() + self.limits.ping, self.limits.ping);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let reason = loop {
            let goes = tokio::select! {
                // What is to be told goes first: who asks for much must take it before asking for more.
                biased;
                told = self.told.recv() => match told {
                    Some(text) => {
                        is_sent_away =
                            text.starts_with(FAREWELL.0) && text.ends_with(FAREWELL.1);
                        self.send(socket, Message::Text(text)).await
                    }
                    None if self.handle.is_closed() => Err(frame(close::AWAY, "come back later")),
                    None if is_sent_away => Err(frame(close::POLICY, "not here")),
                    // The table has let this connection go.
                    None => Err(frame(close::TOO_SLOW, "come back for what you have missed")),
                },
                said = socket.recv() => {
                    is_there = true;
                    match said {
                        Some(Ok(Message::Text(text))) => {
                            let request = serde_json::from_str::<ToServer>(&text);
                            let is_paced = pace.check_n(weight(&request)).is_ok_and(|kept| kept.is_ok());
                            if is_paced && self.may_say() {
                                self.hear(socket, request, &mut patience).await
                            } else {
                                let command = request.as_ref().ok().and_then(desk::command);
                                let reason = "too many messages in too short a time: slow down";
                                self.refuse(socket, command, Code::TooFast, reason, &mut patience).await
                            }
                        }
                        Some(Ok(Message::Binary(_))) => {
                            Err(frame(close::UNSUPPORTED, "only text is spoken here"))
                        }
                        // Answered without our doing, but not as often as anybody likes.
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) if pace.check().is_ok() => Ok(()),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => lose(&mut patience),
                        Some(Ok(Message::Close(_))) | None => Err(None),
                        Some(Err(_)) => Err(frame(close::BROKEN, "this cannot be read, or is too long")),
                    }
                }
                _ = pings.tick() => {
                    if std::mem::replace(&mut is_there, false) {
                        self.send(socket, Message::Ping(Bytes::new())).await
                    } else {
                        Err(frame(close::TOO_SLOW, "no answer"))
                    }
                }
            };
            if let Err(reason) = goes {
                break reason;
            }
        };
        self.handle.gone(self.guest).await;
        reason
    }

    /// Whether the session may say one more thing, over whichever connection.
    fn may_say(&self) -> bool {
        self.player.is_none_or(|player| self.guard.may_say(Who::Session(player)))
    }

    async fn send(&self, socket: &mut WebSocket, message: Message) -> Goes {
        match timeout(self.limits.stall, socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(None),
            Err(_) => Err(frame(close::TOO_SLOW, "come back for what you have missed")),
        }
    }

    async fn hear(&self, socket: &mut WebSocket, request: Read, patience: &mut u32) -> Goes {
        match request {
            Ok(request) => {
                let said = self.handle.say(self.guest, request).await;
                said.map_err(|_| frame(close::AWAY, "the table was put away"))
            }
            Err(error) => {
                let reason = format!("this is no message of the protocol: {error}");
                self.refuse(socket, None, Code::Unreadable, &reason, patience).await
            }
        }
    }

    async fn refuse(
        &self,
        socket: &mut WebSocket,
        command: Option<&str>,
        code: Code,
        reason: &str,
        patience: &mut u32,
    ) -> Goes {
        lose(patience)?;
        let command = command.map(str::to_owned);
        let refusal = ToClient::Refusal { command, code, reason: reason.to_owned() };
        self.send(socket, Message::Text(crate::table::text(&refusal))).await
    }
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
    if *patience == 0 { Err(frame(close::POLICY, "too much of it")) } else { Ok(()) }
}
