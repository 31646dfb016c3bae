//! NATS as the bus: core NATS, which keeps nothing.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{
    Client, ConnectErrorKind, ConnectOptions, Event, Request, RequestErrorKind, ServerAddr,
};
use axum::body::Bytes;
use futures_util::StreamExt as _;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};

use super::{Answering, Bus, Letter, NoAnswer, NotHeard, Subscribing};

/// How much may wait to be sent: what a busy node says in seconds. More is lost, as on any bus.
const MAX_WAITING: usize = 8_192;
/// How long a node that starts waits for a bus that is not there yet: enough for both to be started together.
const PATIENCE: Duration = Duration::from_secs(15);
/// How soon it is tried again.
const AGAIN: Duration = Duration::from_millis(250);
/// The longest between two attempts to come back.
const SLOWEST: u64 = 1_000;

/// A connection to NATS, which comes back by itself.
pub struct Nats {
    client: Client,
    outbox: mpsc::Sender<(String, Bytes)>,
}

/// Where NATS is, and by what it knows us. It prints no secret.
#[derive(Clone, Default)]
pub struct Access {
    /// The servers, such as `nats://127.0.0.1:4222` or `tls://nats.example`, with a comma between two; a user and
    /// password may stand in front of the host.
    pub servers: String,
    /// A file with credentials as `nsc` writes them (`.creds`), or with the seed of an nkey.
    pub credentials: Option<PathBuf>,
    /// A file with certificates of authorities to be trusted besides the system's.
    pub authorities: Option<PathBuf>,
    /// The files of a certificate of ours and its key.
    pub certificate: Option<(PathBuf, PathBuf)>,
    /// What this connection is called among those of the server.
    pub name: String,
}

impl fmt::Debug for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Access").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Why there is no connection.
#[derive(Debug, thiserror::Error)]
pub enum NotConnected {
    /// An address is none.
    #[error(
        "the address of the bus cannot be read: write one such as nats://127.0.0.1:4222 or tls://nats.example:4222"
    )]
    Address,
    /// The credentials cannot be used.
    #[error("the credentials for the bus in {0} cannot be used: {1}")]
    Credentials(PathBuf, String),
    /// It does not know us.
    #[error(
        "the bus at {0} refuses these credentials: check the user and password, or the file of --bus-credentials"
    )]
    Refused(String),
    /// It cannot be spoken to over TLS.
    #[error(
        "cannot speak TLS with the bus at {0}: {1}; --bus-ca names a file of authorities to trust"
    )]
    Tls(String, String),
    /// It is not there.
    #[error("there is no NATS server at {0}: {1}")]
    Away(String, String),
}

impl Nats {
    /// Connects; waits a little for a server that is being started.
    pub async fn connect(access: &Access) -> Result<Nats, NotConnected> {
        let servers: Result<Vec<ServerAddr>, _> =
            access.servers.split(',').map(str::parse).collect();
        let servers = servers.map_err(|_| NotConnected::Address)?;
        let shown: Vec<String> =
            servers.iter().map(|server| format!("{}:{}", server.host(), server.port())).collect();
        let shown = shown.join(", ");
        let start = Instant::now();
        let client = loop {
            let error = match options(access, &servers).await?.connect(&servers[..]).await {
                Ok(client) => break client,
                Err(error) => error,
            };
            match error.kind() {
                ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                    return Err(NotConnected::Refused(shown));
                }
                ConnectErrorKind::Tls => return Err(NotConnected::Tls(shown, error.to_string())),
                ConnectErrorKind::ServerParse => return Err(NotConnected::Address),
                _ if start.elapsed() > PATIENCE => {
                    return Err(NotConnected::Away(shown, error.to_string()));
                }
                _ => sleep(AGAIN).await,
            }
        };
        let (outbox, sent) = mpsc::channel(MAX_WAITING);
        tokio::spawn(send(client.clone(), sent));
        Ok(Nats { client, outbox })
    }
}

async fn options(access: &Access, servers: &[ServerAddr]) -> Result<ConnectOptions, NotConnected> {
    let mut options = ConnectOptions::new()
        .name(&access.name)
        .max_reconnects(None)
        .reconnect_delay_callback(|attempts| {
            Duration::from_millis((50 * attempts as u64).min(SLOWEST))
        })
        // A server that is gone without a word is noticed in twice this time.
        .ping_interval(Duration::from_secs(2))
        .event_callback(|event| async move {
            match event {
                Event::Connected => tracing::info!("the bus is there"),
                Event::Disconnected => tracing::warn!("the bus is away: trying to come back"),
                event => tracing::warn!(%event, "the bus"),
            }
        });
    let named = servers.iter().find_map(|server| Some((server.username()?, server.password()?)));
    if let Some((user, password)) = named {
        options = options.user_and_password(unescaped(user), unescaped(password));
    }
    if let Some(file) = &access.credentials {
        let wrong =
            |why: &dyn fmt::Display| NotConnected::Credentials(file.clone(), why.to_string());
        let text = tokio::fs::read_to_string(file).await.map_err(|error| wrong(&error))?;
        let text = text.trim();
        options = if text.starts_with("SU") && !text.contains(char::is_whitespace) {
            options.nkey(text.to_owned())
        } else {
            // What is wrong with it is not repeated: it is a secret.
            let why = "it holds neither credentials as nsc writes them nor the seed of an nkey";
            options.credentials(text).map_err(|_| wrong(&why))?
        };
    }
    if let Some(file) = &access.authorities {
        options = options.add_root_certificates(file.clone());
    }
    if let Some((certificate, key)) = &access.certificate {
        options = options.add_client_certificate(certificate.clone(), key.clone());
    }
    Ok(options)
}

/// What stands in an address, where letters with a meaning there are written as `%` and two digits.
fn unescaped(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let code = after.get(..2).and_then(|code| std::str::from_utf8(code).ok());
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) if *first == b'%' => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Sends what is said, in order.
async fn send(client: Client, mut said: mpsc::Receiver<(String, Bytes)>) {
    while let Some((subject, payload)) = said.recv().await {
        if let Err(error) = client.publish(subject, payload).await {
            tracing::warn!(%error, "the bus did not take a message");
        }
    }
}

impl Bus for Nats {
    fn publish(&self, subject: String, payload: Bytes) {
        if self.outbox.try_send((subject, payload)).is_err() {
            metrics::counter!("doubt_bus_lost_total").increment(1);
        }
    }

    fn request(&self, subject: String, payload: Bytes, patience: Duration) -> Answering<'_> {
        Box::pin(async move {
            if self.client.connection_state() != State::Connected {
                return Err(NoAnswer::Away);
            }
            let request = Request::new().payload(payload).timeout(Some(patience));
            match self.client.send_request(subject, request).await {
                Ok(answer) => Ok(answer.payload),
                Err(error) => Err(match error.kind() {
                    RequestErrorKind::NoResponders => NoAnswer::Nobody,
                    RequestErrorKind::TimedOut => NoAnswer::Late,
                    _ => NoAnswer::Away,
                }),
            }
        })
    }

    fn subscribe(&self, subject: String) -> Subscribing<'_> {
        Box::pin(async move {
            let refused = |why: &dyn fmt::Display| NotHeard {
                subject: subject.clone(),
                why: why.to_string(),
            };
            let subscribed = self.client.subscribe(subject.clone()).await;
            let mut subscribed = subscribed.map_err(|error| refused(&error))?;
            let (letters, heard) = mpsc::channel(MAX_WAITING);
            tokio::spawn(async move {
                while let Some(message) = subscribed.next().await {
                    let letter = Letter {
                        subject: message.subject.to_string(),
                        payload: message.payload,
                        reply: message.reply.map(|reply| reply.to_string()),
                    };
                    if letters.send(letter).await.is_err() {
                        return;
                    }
                }
            });
            Ok(heard)
        })
    }
}
