//! What can be said to the server.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum, ValueHint};
use doubt_postgres::Secret;
use doubt_server::config::PORT;

#[derive(Debug, Default, Args)]
#[command(after_help = SERVE_EXAMPLES, after_long_help = [SERVE_EXAMPLES, SERVE_NOTES].join("\n\n"))]
pub(crate) struct Serve {
    #[command(subcommand)]
    pub(crate) care: Option<Care>,
    /// The address to listen on; by default only this machine can reach it [default: 127.0.0.1:2626]
    #[arg(long, value_name = "ADDRESS", env = "DOUBT_LISTEN", value_parser = address)]
    pub(crate) listen: Option<SocketAddr>,
    /// Let others on your local network play: they need the address that is printed, and no password
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "DOUBT_LAN",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "yes",
        value_parser = lan,
        conflicts_with_all = ["listen", "proxy"]
    )]
    pub(crate) lan: Option<Lan>,
    /// The folder that holds tables and matches [default: `server` in the data folder]
    #[arg(
        long,
        value_name = "DIR",
        env = "DOUBT_SERVER_DATA",
        value_hint = ValueHint::DirPath,
        global = true
    )]
    pub(crate) data: Option<PathBuf>,
    /// Keep everything in this PostgreSQL database instead, such as `postgres://doubt@db.example/doubt`
    #[arg(
        long,
        value_name = "URL",
        env = "DOUBT_STORE",
        hide_env_values = true,
        value_hint = ValueHint::Url,
        global = true
    )]
    pub(crate) store: Option<Secret>,
    /// Serve the same tables as other nodes, over this NATS server; they all need the same --store
    #[arg(long, value_name = "URL", env = "DOUBT_BUS", hide_env_values = true, value_hint = ValueHint::Url)]
    pub(crate) bus: Option<Secret>,
    /// A file with credentials for the bus: `.creds`, or the seed of an nkey
    #[arg(long, value_name = "FILE", env = "DOUBT_BUS_CREDENTIALS", value_hint = ValueHint::FilePath)]
    pub(crate) bus_credentials: Option<PathBuf>,
    /// A file with the certificates of authorities that the bus is trusted by
    #[arg(long, value_name = "FILE", env = "DOUBT_BUS_CA", value_hint = ValueHint::FilePath)]
    pub(crate) bus_ca: Option<PathBuf>,
    /// What this node is called among the others [default: its machine and address]
    #[arg(long, value_name = "NAME", env = "DOUBT_NODE")]
    pub(crate) node: Option<String>,
    /// Another origin from which the page may connect, such as `https://doubt.example` (repeatable)
    #[arg(long = "origin", value_name = "ORIGIN", env = "DOUBT_ORIGINS", value_delimiter = ',')]
    pub(crate) origins: Vec<String>,
    /// Run behind a proxy that speaks TLS and names clients in X-Forwarded-For
    #[arg(
        long,
        env = "DOUBT_PROXY",
        value_name = "YES",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true",
        value_parser = clap::builder::BoolishValueParser::new()
    )]
    pub(crate) proxy: Option<bool>,
    /// Serve figures for Prometheus here too, to whoever can reach this address: players must not
    #[arg(long, value_name = "ADDRESS", env = "DOUBT_METRICS", value_parser = address)]
    pub(crate) metrics: Option<SocketAddr>,
    /// Add the characters in this file to the cast
    #[arg(long, value_name = "FILE", env = "DOUBT_CAST", value_hint = ValueHint::FilePath)]
    pub(crate) cast: Option<PathBuf>,
    /// Read settings from this file instead of serve.toml in the configuration folder
    #[arg(long, value_name = "FILE", env = "DOUBT_SERVE_CONFIG", value_hint = ValueHint::FilePath)]
    pub(crate) config: Option<PathBuf>,
    /// What to log: off, error, warn, info, debug, or a filter such as doubt_server=debug [default: warn]
    #[arg(long, value_name = "FILTER", env = "DOUBT_LOG")]
    pub(crate) log: Option<String>,
    /// The format of the log [default: text]
    #[arg(long, value_name = "FORMAT", env = "DOUBT_LOG_FORMAT")]
    pub(crate) log_format: Option<LogFormat>,
    /// Don't open a browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// How many tables may be open at once [default: 10000]
    #[arg(long, value_name = "N", env = "DOUBT_MAX_TABLES", value_parser = limit)]
    pub(crate) max_tables: Option<NonZeroU32>,
    /// How many connections may be open at once [default: 16384]
    #[arg(long, value_name = "N", env = "DOUBT_MAX_CONNECTIONS", value_parser = limit)]
    pub(crate) max_connections: Option<NonZeroU32>,
    /// How many connections one address may have open [default: 1024]
    #[arg(long, value_name = "N", env = "DOUBT_MAX_PER_ADDRESS", value_parser = limit)]
    pub(crate) max_per_address: Option<NonZeroU32>,
    /// How many requests one address may make per second [default: 50]
    #[arg(long, value_name = "N", env = "DOUBT_MAX_REQUESTS", value_parser = limit)]
    pub(crate) max_requests: Option<NonZeroU32>,
    /// How many tables and sessions one address may open per minute [default: 60]
    #[arg(long, value_name = "N", env = "DOUBT_MAX_OPENINGS", value_parser = limit)]
    pub(crate) max_openings: Option<NonZeroU32>,
    /// How many messages one connection may send per second [default: 20]
    #[arg(long, value_name = "N", env = "DOUBT_MAX_MESSAGES", value_parser = limit)]
    pub(crate) max_messages: Option<NonZeroU32>,
    /// How large the database may grow, in megabytes [default: 16384]
    #[arg(long, value_name = "MB", env = "DOUBT_MAX_STORE", value_parser = limit)]
    pub(crate) max_store: Option<NonZeroU32>,
    /// After how many days a match that nobody comes back to is ended [default: 7]
    #[arg(long, value_name = "DAYS", env = "DOUBT_END_AFTER", value_parser = limit)]
    pub(crate) end_after: Option<NonZeroU32>,
    /// After how many days a guest who doesn't come back is forgotten [default: 365]
    #[arg(long, value_name = "DAYS", env = "DOUBT_FORGET_AFTER", value_parser = limit)]
    pub(crate) forget_after: Option<NonZeroU32>,
    /// How much one session may have saved per day, in megabytes; ten times as much for one address [default: 64]
    #[arg(long, value_name = "MB", env = "DOUBT_MAX_WRITTEN", value_parser = limit)]
    pub(crate) max_written: Option<NonZeroU32>,
}

/// Whether others on the local network are let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lan {
    /// They are not.
    Off,
    /// They are, at every address of this machine.
    Everywhere,
    /// They are, at this address alone.
    At(SocketAddr),
}

impl std::str::FromStr for Lan {
    type Err = String;

    fn from_str(text: &str) -> Result<Lan, String> {
        match text {
            "yes" | "true" => Ok(Lan::Everywhere),
            "no" | "false" => Ok(Lan::Off),
            _ => {
                let address = text.parse().map(|ip: IpAddr| SocketAddr::new(ip, PORT));
                let address = address.or_else(|_| text.parse());
                address.map(Lan::At).map_err(|_| {
                    "leave it out, or write an address of this machine, such as 192.168.1.23"
                        .to_owned()
                })
            }
        }
    }
}

/// Reads whether others are let in, and where.
pub(crate) fn lan(text: &str) -> Result<Lan, String> {
    text.parse()
}

/// What can be done with the data of a server.
#[derive(Debug, Subcommand)]
pub(crate) enum Care {
    /// Copy everything into a new file, even while the server is running
    Backup {
        /// The file to write; only you can read it
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: PathBuf,
    },
    /// Bring a backup back; matches in progress are ended and their secrets revealed
    Restore {
        /// The backup
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: PathBuf,
    },
    /// Forget somebody who asks for it and can no longer press the button; stop the server first
    Forget {
        /// A match that they played: the last part of its address
        #[arg(value_name = "MATCH")]
        id: String,
        /// What they were called in it
        #[arg(value_name = "NAME")]
        name: String,
    },
    /// Examine the database, every table and every record
    Check,
    /// Ask the server that runs with these settings whether it is well
    Health,
}

fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "write an address and a port, such as 127.0.0.1:2626".to_owned())
}

/// Reads a limit, which leaves at least one.
fn limit(text: &str) -> Result<NonZeroU32, String> {
    text.parse().map_err(|_| no_limit())
}

/// What is said of a limit that is none.
pub(crate) fn no_limit() -> String {
    format!("write a number from 1 to {}", u32::MAX)
}

/// How the server logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LogFormat {
    /// Lines for people
    Text,
    /// JSON Lines for programs
    Json,
}

const SERVE_EXAMPLES: &str = "\
Examples:
  doubt                                        the page, on this machine, in your browser
  doubt --lan                                  the page, for everyone on your local network
  doubt serve --no-open --listen 127.0.0.1:80  at another address, without a browser
  doubt serve --proxy --origin https://doubt.example --log info --log-format json
                                               behind a proxy that speaks TLS
  doubt serve --store postgres://doubt@db.example/doubt
                                               everything in PostgreSQL instead of a file
  doubt serve backup doubt-monday.sqlite       a copy of all tables and matches
  doubt serve check                            is everything whole?
  doubt serve health                           is the server running and well?
  doubt serve forget k2f7q9xw Ann              forget who was called Ann in that match";

const SERVE_NOTES: &str = "\
Settings:
  A flag overrides its environment variable, which overrides the settings file, which overrides the \
     default. The file is TOML with the names of the flags: listen, lan, data, store, bus, bus_credentials, bus_ca, node, origins, proxy, \
     metrics, cast, log, log_format, max_tables, max_connections, max_per_address, max_requests, max_openings, \
     max_messages, max_store, max_written, end_after, forget_after.

Another database:
  Without --store, everything is in one SQLite file in --data, and nothing else is needed. With it, everything is in \
     PostgreSQL 12 or newer: the tables are made when the server first starts, --data and --max-store have no effect, \
     and backups are made with pg_dump. Several hosts may be named (postgres://doubt@one,two/doubt); whichever takes \
     writes is used. sslmode is disable, prefer, require, verify-ca or verify-full, and sslrootcert names a file of \
     certificates. Others can see a password on a command line: leave it to PGPASSWORD, ~/.pgpass or \
     ?passfile=FILE. `doubt store copy` moves a house from one to the other.

Several nodes:
  With --bus as well as --store, this server is one of several that serve the same tables: any of them serves any \
     player, and another one goes on with a table when its node is gone. The bus is a NATS server (nats://HOST:4222, or \
     tls://HOST:4222); it needs no JetStream. What players may see passes over it, so give it a password and TLS. Leave \
     the password to DOUBT_BUS, the settings file or --bus-credentials: others can see a command line.

The local network:
  With --lan, every device on your network can open the page, see and join public tables, and play. \
     Nothing is encrypted and nobody is asked for a password, so use it at home and among friends, and \
     not on a network you don't trust. A firewall on this machine may have to let others in. If this \
     machine has several addresses, all are printed; --lan=ADDRESS serves only one of them.

Running it:
  Every answer is on disk before it is acknowledged, so tables pick up where they left off however the \
     server ends. Ctrl-C tells everyone and loses nothing. /healthz reports whether the server is well, \
     /metrics has figures for Prometheus, and /api/openapi.json describes the interface. docs/serving.md \
     covers the rest.";

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt verify perudo-x7k2.doubt                          a record you have downloaded
  doubt verify http://127.0.0.1:2626/#/match/ID           a match on a server
  doubt verify FILE --commitment 94d8ac…                  is it the one I saw before the match?")]
pub(crate) struct Verify {
    /// The record of the match: a file, or the address of a match or of its record
    #[arg(value_name = "FILE|URL")]
    pub(crate) what: String,
    /// The commitment you saw before the first deal
    #[arg(long, value_name = "HEX")]
    pub(crate) commitment: Option<String>,
    /// What a seat added before the first deal, such as `0=seven` (repeatable)
    #[arg(long = "share", value_name = "SEAT=TEXT", value_parser = share)]
    pub(crate) shares: Vec<(usize, String)>,
    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

fn share(text: &str) -> Result<(usize, String), String> {
    let read = |(seat, share): (&str, &str)| Some((seat.parse().ok()?, share.to_owned()));
    text.split_once('=').and_then(read).ok_or_else(|| "write SEAT=TEXT, such as 0=seven".to_owned())
}
