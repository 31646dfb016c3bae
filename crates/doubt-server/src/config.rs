//! What a server is told to be.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::time::Duration;

use doubt_postgres::Address;

use doubt_table::Moment;

use crate::clock::Clock;
use crate::cluster::Node;
use crate::cluster::bus::Access;

/// What a server is told to be; the defaults suit one machine.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens: loopback, unless it is told otherwise.
    pub listen: SocketAddr,
    /// Where it also tells its figures and its health, to whoever can reach that address; nowhere, unless it
    /// is told to.
    pub metrics: Option<SocketAddr>,
    /// The folder of its database, SQLite's, unless there is another one.
    pub data: PathBuf,
    /// The database on a server of PostgreSQL in which it keeps everything instead; none for a house of one
    /// machine.
    pub store: Option<Address>,
    /// The other nodes that serve the same tables; none on one machine.
    pub nodes: Option<Nodes>,
    /// Origins besides its own from which pages may connect, such as `https://doubt.example`.
    pub origins: Vec<String>,
    /// Whether it stands behind a proxy that speaks TLS and names the client in `X-Forwarded-For`:
    /// cookies are then for TLS alone.
    pub proxy: bool,
    /// The addresses by which others on the local network reach it, the likeliest first; none unless it
    /// is there for them.
    pub lan: Vec<IpAddr>,
    /// What everything from outside is limited to.
    pub limits: Limits,
    /// What time it is.
    pub clock: Clock,
}

/// How a server is one of several.
#[derive(Clone, Debug)]
pub struct Nodes {
    /// How it speaks to the others.
    pub bus: Access,
    /// What it is called among them; if nothing, as its machine and the address at which it listens.
    pub name: Option<String>,
}

impl Nodes {
    /// Which node this is, from now on.
    pub(crate) fn node(&self, listen: SocketAddr, now: Moment) -> Node {
        let name = self.name.clone().unwrap_or_else(|| usual_name(listen));
        Node { name, incarnation: now.0 }
    }
}

/// A name that no other node has by itself: the machine, and the address.
fn usual_name(listen: SocketAddr) -> String {
    #[cfg(unix)]
    let machine = rustix::system::uname().nodename().to_string_lossy().into_owned();
    #[cfg(not(unix))]
    let machine = std::env::var("COMPUTERNAME").unwrap_or_default();
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
    let machine: String = machine.chars().map(plain).take(16).collect();
    let address: String = listen.to_string().chars().map(plain).collect();
    let name = format!("{machine}-{}", address.trim_start_matches('-'));
    name.chars().take(Node::LONGEST).collect()
}

/// What everything from outside is limited to.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Tables that are open at once.
    pub tables: usize,
    /// Connections at once.
    pub connections: usize,
    /// Of these, connections of one address.
    pub connections_per_address: usize,
    /// How long a client may take to say what it wants.
    pub handshake: Duration,
    /// Requests over HTTP a second, of one address and of one session; bursts may be ten times as many.
    pub requests: NonZeroU32,
    /// Tables and sessions that one address, and tables that one session, may open a minute.
    pub openings: NonZeroU32,
    /// Messages a second, of one connection and of one session; bursts may be four times as many.
    pub messages: NonZeroU32,
    /// Bytes of a message.
    pub message_bytes: usize,
    /// Bytes of a body.
    pub body_bytes: usize,
    /// Messages that may wait for a client that does not read.
    pub unread: NonZeroUsize,
    /// How long a client may take to take what it is sent, before it is let go.
    pub stall: Duration,
    /// How often a connection is asked whether it is still there; one that does not answer until the
    /// next time is closed.
    pub ping: Duration,
    /// Bytes that the database may grow to: SQLite's, since a server has a disk of its own.
    pub store_bytes: u64,
    /// After how long a match that nobody comes back to is ended.
    pub abandoned: Duration,
    /// After how long a guest who does not come back is forgotten.
    pub forgotten: Duration,
    /// Bytes a day that one session may have kept; ten times as many of one address.
    pub bytes_a_day: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables: 10_000,
            connections: 16_384,
            connections_per_address: 1_024,
            handshake: Duration::from_secs(10),
            requests: const { NonZeroU32::new(50).unwrap() },
            openings: const { NonZeroU32::new(60).unwrap() },
            messages: const { NonZeroU32::new(20).unwrap() },
            message_bytes: 4096,
            body_bytes: 16 * 1024,
            unread: const { NonZeroUsize::new(128).unwrap() },
            stall: Duration::from_secs(30),
            ping: Duration::from_secs(30),
            store_bytes: 16 << 30,
            abandoned: Duration::from_secs(7 * 24 * 3600),
            forgotten: Duration::from_secs(365 * 24 * 3600),
            bytes_a_day: 64 << 20,
        }
    }
}

impl Config {
    /// A server on loopback, with its data in this folder.
    pub fn new(data: PathBuf) -> Config {
        Config {
            listen: (Ipv4Addr::LOCALHOST, PORT).into(),
            metrics: None,
            data,
            store: None,
            nodes: None,
            origins: Vec::new(),
            proxy: false,
            lan: Vec::new(),
            limits: Limits::default(),
            clock: Clock::system(),
        }
    }
}

/// The default port.
pub const PORT: u16 = 2626;
