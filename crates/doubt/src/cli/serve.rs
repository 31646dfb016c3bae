//! What can be said to the server.

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

#[derive(Debug, Default, Args)]
#[command(after_help = SERVE_EXAMPLES, after_long_help = [SERVE_EXAMPLES, SERVE_NOTES].join("\n\n"))]
pub(crate) struct Serve {
    /// Where to listen; other machines can reach it only if you name an address that they can reach
    #[arg(long, value_name = "ADDRESS", env = "DOUBT_LISTEN")]
    pub(crate) listen: Option<SocketAddr>,
    /// The folder where tables and matches are kept
    #[arg(long, value_name = "DIR", env = "DOUBT_SERVER_DATA", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,
    /// Another origin from which the page may connect, such as `https://doubt.example` (may be given
    /// several times)
    #[arg(long = "origin", value_name = "ORIGIN", env = "DOUBT_ORIGINS", value_delimiter = ',')]
    pub(crate) origins: Vec<String>,
    /// Stand behind a proxy that speaks TLS and names clients in X-Forwarded-For
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
    /// Add the characters of this file to the cast
    #[arg(long, value_name = "FILE", env = "DOUBT_CAST", value_hint = ValueHint::FilePath)]
    pub(crate) cast: Option<PathBuf>,
    /// Read settings from this file instead of serve.toml in the configuration folder
    #[arg(long, value_name = "FILE", env = "DOUBT_SERVE_CONFIG", value_hint = ValueHint::FilePath)]
    pub(crate) config: Option<PathBuf>,
    /// What to log: off, error, warn, info, debug, or a filter such as doubt_server=debug
    #[arg(long, value_name = "FILTER", env = "DOUBT_LOG")]
    pub(crate) log: Option<String>,
    /// How to log
    #[arg(long, value_name = "FORMAT", env = "DOUBT_LOG_FORMAT")]
    pub(crate) log_format: Option<LogFormat>,
    /// Open no browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// How many tables may be open at once
    #[arg(long, value_name = "N", env = "DOUBT_MAX_TABLES", value_parser = limit)]
    pub(crate) max_tables: Option<NonZeroU32>,
    /// How many connections there may be at once
    #[arg(long, value_name = "N", env = "DOUBT_MAX_CONNECTIONS", value_parser = limit)]
    pub(crate) max_connections: Option<NonZeroU32>,
    /// How many of these may come from one address
    #[arg(long, value_name = "N", env = "DOUBT_MAX_PER_ADDRESS", value_parser = limit)]
    pub(crate) max_per_address: Option<NonZeroU32>,
    /// How many requests one address may make a second
    #[arg(long, value_name = "N", env = "DOUBT_MAX_REQUESTS", value_parser = limit)]
    pub(crate) max_requests: Option<NonZeroU32>,
    /// How many tables and sessions one address may open a minute
    #[arg(long, value_name = "N", env = "DOUBT_MAX_OPENINGS", value_parser = limit)]
    pub(crate) max_openings: Option<NonZeroU32>,
    /// How many messages one connection may send a second
    #[arg(long, value_name = "N", env = "DOUBT_MAX_MESSAGES", value_parser = limit)]
    pub(crate) max_messages: Option<NonZeroU32>,
    /// How many megabytes the database may grow to
    #[arg(long, value_name = "MB", env = "DOUBT_MAX_STORE", value_parser = limit)]
    pub(crate) max_store: Option<NonZeroU32>,
}

/// A limit leaves at least one.
fn limit(text: &str) -> Result<NonZeroU32, String> {
    text.parse().map_err(|_| format!("a limit is a number from 1 to {}", u32::MAX))
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
  doubt serve --no-open --listen 127.0.0.1:80  the same elsewhere, and no browser
  doubt serve --proxy --origin https://doubt.example --log info --log-format json
                                               behind a proxy that speaks TLS";

const SERVE_NOTES: &str = "\
Settings:
  A flag goes before an environment variable, that before the file, the file before the default. The
  file is TOML with the names of the flags: listen, data, origins, proxy, cast, log, log_format,
  max_tables, max_connections, max_per_address, max_requests, max_openings, max_messages,
  max_store.

Running it:
  Every answer is on the disk before it is acknowledged; tables come back where they were, whatever
  ends the server. Ctrl-C tells everybody, and loses nothing. /healthz tells whether it is well,
  /metrics has figures for Prometheus, /api/openapi.json describes the interface. docs/serving.md has
  the rest.";

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt verify perudo-x7k2.doubt                          a record that you have downloaded
  doubt verify http://127.0.0.1:2626/#/match/ID           a match of a server
  doubt verify FILE --commitment 94d8ac…                  is it what I was promised before the match?")]
pub(crate) struct Verify {
    /// The record of the match: a file, or the address of a match or of its record
    #[arg(value_name = "FILE|URL")]
    pub(crate) what: String,
    /// The commitment that you saw before the first deal
    #[arg(long, value_name = "HEX")]
    pub(crate) commitment: Option<String>,
    /// What a seat added before the first deal, such as `0=seven` (may be given several times)
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
