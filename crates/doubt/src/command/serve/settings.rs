//! Settings of the server: flags and environment first, then the file.

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;

use doubt_postgres::Secret;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use super::{read, usual_file};
use crate::cli::{Lan, LogFormat, Serve, no_limit};
use crate::failure::usage;

/// What can stand in the file, and what holds in the end. What is not said anywhere is none.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Settings {
    pub(super) listen: Option<SocketAddr>,
    #[serde(deserialize_with = "lan")]
    pub(super) lan: Option<Lan>,
    pub(super) data: Option<PathBuf>,
    #[serde(deserialize_with = "secret")]
    pub(super) store: Option<Secret>,
    #[serde(deserialize_with = "secret")]
    pub(super) bus: Option<Secret>,
    pub(super) bus_credentials: Option<PathBuf>,
    pub(super) bus_ca: Option<PathBuf>,
    pub(super) node: Option<String>,
    pub(super) origins: Vec<String>,
    pub(super) proxy: Option<bool>,
    pub(super) metrics: Option<SocketAddr>,
    pub(super) cast: Option<PathBuf>,
    pub(super) log: Option<String>,
    pub(super) log_format: Option<LogFormat>,
    #[serde(deserialize_with = "limit")]
    pub(super) max_tables: Option<NonZeroU32>,
    #[serde(deserialize_with = "limit")]
    pub(super) max_connections: Option<NonZeroU32>,
    #[serde(deserialize_with = "limit")]
    pub(super) max_per_address: Option<NonZeroU32>,
    #[serde(deserialize_with = "limit")]
    pub(super) max_requests: Option<NonZeroU32>,
    #[serde(deserialize_with = "limit")]
    pub(super) max_openings: Option<NonZeroU32>,
    #[serde(deserialize_with = "limit")]
    pub(super) max_messages: Option<NonZeroU32>,
    #[serde(deserialize_with = "limit")]
    pub(super) max_store: Option<NonZeroU32>,
    #[serde(deserialize_with = "limit")]
    pub(super) end_after: Option<NonZeroU32>,
    #[serde(deserialize_with = "limit")]
    pub(super) forget_after: Option<NonZeroU32>,
    #[serde(deserialize_with = "limit")]
    pub(super) max_written: Option<NonZeroU32>,
}

impl Settings {
    /// What was said, and for the rest what the file says.
    pub(super) fn of(mut said: Serve) -> anyhow::Result<Settings> {
        // An empty variable says nothing.
        said.origins.retain(|origin| !origin.is_empty());
        let file = Settings::file(said.config)?;
        Ok(Settings {
            // Whichever is said nearer to the program says where it listens.
            listen: said.listen.or(file.listen.filter(|_| said.lan.is_none())),
            lan: said
                .lan
                .or(file.lan.filter(|_| said.listen.is_none() && said.proxy != Some(true))),
            data: said.data.or(file.data),
            store: said.store.or(file.store),
            bus: said.bus.or(file.bus),
            bus_credentials: said.bus_credentials.or(file.bus_credentials),
            bus_ca: said.bus_ca.or(file.bus_ca),
            node: said.node.or(file.node),
            origins: if said.origins.is_empty() { file.origins } else { said.origins },
            proxy: said.proxy.or(file.proxy),
            metrics: said.metrics.or(file.metrics),
            cast: said.cast.or(file.cast),
            log: said.log.or(file.log),
            log_format: said.log_format.or(file.log_format),
            max_tables: said.max_tables.or(file.max_tables),
            max_connections: said.max_connections.or(file.max_connections),
            max_per_address: said.max_per_address.or(file.max_per_address),
            max_requests: said.max_requests.or(file.max_requests),
            max_openings: said.max_openings.or(file.max_openings),
            max_messages: said.max_messages.or(file.max_messages),
            max_store: said.max_store.or(file.max_store),
            end_after: said.end_after.or(file.end_after),
            forget_after: said.forget_after.or(file.forget_after),
            max_written: said.max_written.or(file.max_written),
        })
    }

    /// The settings of the named file, or of the usual one if it is there.
    fn file(named: Option<PathBuf>) -> anyhow::Result<Settings> {
        let path = match named {
            Some(path) => path,
            None => match usual_file().filter(|path| path.exists()) {
                Some(path) => path,
                None => return Ok(Settings::default()),
            },
        };
        let text = read(&path)?;
        toml::from_str(&text).map_err(|error| {
            let (path, error) = (path.display(), told(&error, &text));
            usage(format!("Cannot use the settings file {path}: {error}"))
        })
    }
}

/// What is wrong with a file, and where. The parser would show the line, and there may be a password in it.
fn told(error: &toml::de::Error, text: &str) -> String {
    let start = error.span().map_or(0, |span| span.start);
    let before = text.get(..start).unwrap_or_default();
    let number = 1 + before.matches('\n').count();
    let line = text.lines().nth(number - 1).unwrap_or_default();
    let name = line.split_once('=').map(|(name, _)| name.trim());
    let is_name =
        |name: &&str| name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_');
    match name.filter(is_name).filter(|name| !error.message().contains(name)) {
        Some(name) => format!("line {number}, {name}: {}", error.message()),
        None => format!("line {number}: {}", error.message()),
    }
}

/// Reads what may hold a password.
fn secret<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Secret>, D::Error> {
    String::deserialize(value).map(|text| Some(Secret::new(text)))
}

/// Reads whether others on the local network are let in: yes or no, or an address.
fn lan<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Lan>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Whether(bool),
        At(String),
    }
    let text = match Written::deserialize(value)? {
        Written::Whether(whether) => whether.to_string(),
        Written::At(address) => address,
    };
    text.parse().map(Some).map_err(D::Error::custom)
}

/// Reads a limit of the file: 0 is refused there as it is at the command line.
fn limit<'de, D: Deserializer<'de>>(value: D) -> Result<Option<NonZeroU32>, D::Error> {
    let number = i64::deserialize(value)?;
    let limit = u32::try_from(number).ok().and_then(NonZeroU32::new);
    limit.map(Some).ok_or_else(|| D::Error::custom(no_limit()))
}
