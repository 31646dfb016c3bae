//! `doubt serve`: tables for people and bots, and the page.

mod care;
mod health;
mod lan;
mod manager;
mod settings;

use std::io::IsTerminal as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context as _;
use doubt_postgres::{NotAnAddress, Secret};
use doubt_server::cluster::Node;
use doubt_server::cluster::bus::Access;
use doubt_server::config::{Nodes, PORT};
use doubt_server::{Config, PageFile};
use tracing::{Level, Metadata};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use self::lan::Spot;
use self::settings::Settings;
use crate::cli::{Lan, LogFormat, Serve};
use crate::failure::usage;
use crate::{lineup, shelf};

pub(crate) fn run(mut args: Serve) -> anyhow::Result<()> {
    let may_open = !args.no_open;
    let care = args.care.take();
    let settings = Settings::of(args)?;
    if let Some(care) = care {
        let cast = lineup::cast(settings.cast.as_deref())?;
        return care::run(&care, config(settings)?, cast);
    }
    log(&settings)?;
    let cast = lineup::cast(settings.cast.as_deref())?;
    let spots = spots(settings.lan.unwrap_or(Lan::Off))?;
    let mut config = config(settings)?;
    config.lan = spots.iter().map(|spot| spot.ip.into()).collect();
    raise_files();
    let ready = |mut address: SocketAddr| {
        let port = address.port();
        if address.ip().is_unspecified() {
            address.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        let address = format!("http://{address}/");
        let notice = lan::notice(&spots, port);
        manager::tell(&format!("READY=1\nSTATUS=Serving {address}"));
        anstream::println!("Doubt is at {address} (press Ctrl-C to stop it){notice}");
        if !doubt_page::is_built() {
            anstream::eprintln!(
                "This program was built without the page: install Node and build it again."
            );
        }
        if may_open && has_browser() {
            // Where none opens, the address stands above.
            let _ = webbrowser::open(&address);
        }
    };
    Ok(doubt_server::run(config, cast, page, ready)?)
}

/// Where others on the local network are let in.
fn spots(lan: Lan) -> anyhow::Result<Vec<Spot>> {
    match lan {
        Lan::Off => Ok(Vec::new()),
        Lan::Everywhere => lan::spots(),
        Lan::At(address) => match address.ip() {
            IpAddr::V4(ip) if !ip.is_unspecified() => {
                Ok(vec![Spot { interface: "the one you named".to_owned(), ip, is_line: false }])
            }
            other => Err(usage(format!(
                "--lan takes one IPv4 address of this machine, not {other}; without one it serves all"
            ))),
        },
    }
}

fn config(settings: Settings) -> anyhow::Result<Config> {
    let data = match &settings.data {
        Some(data) => data.clone(),
        None => shelf::data_folder()?.join("server"),
    };
    let mut config = Config::new(data);
    // An empty variable says nothing.
    if let Some(store) = settings.store.as_ref().map(Secret::reveal).filter(|text| !text.is_empty())
    {
        let address = store
            .parse()
            .map_err(|error: NotAnAddress| usage(format!("Cannot use --store: {error}")))?;
        config.store = Some(address);
    }
    config.nodes = nodes(&settings)?;
    config.listen = match settings.lan {
        Some(Lan::Everywhere) => (Ipv4Addr::UNSPECIFIED, PORT).into(),
        Some(Lan::At(address)) => address,
        Some(Lan::Off) | None => settings.listen.unwrap_or(config.listen),
    };
    config.origins = settings.origins;
    if let Some(origin) = config.origins.iter().find(|origin| !is_origin(origin)) {
        return Err(usage(format!(
            "`{origin}` is not an origin: write one such as https://doubt.example"
        )));
    }
    config.proxy = settings.proxy.unwrap_or(false);
    config.metrics = settings.metrics;
    let is_lan = !matches!(settings.lan, None | Some(Lan::Off));
    if is_lan && (config.proxy || settings.listen.is_some()) {
        return Err(usage(
            "the settings file has `lan` together with `listen` or `proxy`: `lan` listens by itself, \
             and nothing stands before it; keep one of them",
        ));
    }
    if config.proxy && config.origins.is_empty() {
        return Err(usage(
            "--proxy needs --origin with the address that people open, such as https://doubt.example: \
             requests for any other are refused",
        ));
    }
    let limits = &mut config.limits;
    let many = |limit: Option<NonZeroU32>, usual: usize| match limit {
        Some(limit) => usize::try_from(limit.get()).unwrap_or(usize::MAX),
        None => usual,
    };
    limits.tables = many(settings.max_tables, limits.tables);
    limits.connections = many(settings.max_connections, limits.connections);
    let per_address = many(settings.max_per_address, limits.connections_per_address);
    limits.connections_per_address = per_address.min(limits.connections);
    limits.requests = settings.max_requests.unwrap_or(limits.requests);
    limits.openings = settings.max_openings.unwrap_or(limits.openings);
    limits.messages = settings.max_messages.unwrap_or(limits.messages);
    let store = settings.max_store.map(|megabytes| u64::from(megabytes.get()) << 20);
    limits.store_bytes = store.unwrap_or(limits.store_bytes);
    let written = settings.max_written.map(|megabytes| u64::from(megabytes.get()) << 20);
    limits.bytes_a_day = written.unwrap_or(limits.bytes_a_day);
    let days = |days: NonZeroU32| Duration::from_secs(24 * 3600 * u64::from(days.get()));
    limits.abandoned = settings.end_after.map_or(limits.abandoned, days);
    limits.forgotten = settings.forget_after.map_or(limits.forgotten, days);
    Ok(config)
}

/// How this server is one of several, if it is.
fn nodes(settings: &Settings) -> anyhow::Result<Option<Nodes>> {
    let bus = settings.bus.as_ref().map(Secret::reveal).filter(|text| !text.is_empty());
    let Some(servers) = bus else {
        let others = settings.bus_credentials.is_some()
            || settings.bus_ca.is_some()
            || settings.node.is_some();
        return if others {
            Err(usage(
                "--node, --bus-credentials and --bus-ca are for one of several nodes: name the bus too, with --bus",
            ))
        } else {
            Ok(None)
        };
    };
    if settings.store.is_none() {
        return Err(usage(
            "--bus needs --store with the database that all nodes share, such as postgres://doubt@db.example/doubt",
        ));
    }
    if let Some(name) = settings.node.as_ref().filter(|name| !Node::is_name(name)) {
        return Err(usage(format!(
            "--node takes up to {} letters, digits, `-` and `_`, not `{name}`",
            Node::LONGEST
        )));
    }
    // A password there can be read by whoever lists the processes of this machine.
    let has_password = servers.split(',').any(|server| {
        server.rsplit_once('@').is_some_and(|(user, _)| {
            user.split_once("://").map_or(user, |(_, user)| user).contains(':')
        })
    });
    if has_password && std::env::args().any(|said| said.contains(servers)) {
        anstream::eprintln!(
            "Others on this machine can read the password of the bus on the command line: leave it to DOUBT_BUS, \
             the settings file or --bus-credentials."
        );
    }
    let bus = Access {
        servers: servers.to_owned(),
        credentials: settings.bus_credentials.clone(),
        authorities: settings.bus_ca.clone(),
        ..Access::default()
    };
    Ok(Some(Nodes { bus, name: settings.node.clone() }))
}

fn is_origin(origin: &str) -> bool {
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    host.is_some_and(|host| !host.is_empty() && !host.contains(['/', ' ', '?', '#']))
}

fn log(settings: &Settings) -> anyhow::Result<()> {
    let filter = settings.log.as_deref().unwrap_or("warn");
    let filter = EnvFilter::try_new(filter).map_err(|error| {
        usage(format!("--log takes off, error, warn, info, debug, or a filter such as doubt_server=debug: {error}"))
    })?;
    let colours = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let all = tracing_subscriber::registry().with(filter_fn(may_log)).with(filter);
    let set = match settings.log_format.unwrap_or(LogFormat::Text) {
        LogFormat::Text => all.with(lines.with_ansi(colours)).try_init(),
        LogFormat::Json => all.with(lines.json()).try_init(),
    };
    set.map_err(|error| anyhow::anyhow!("Cannot start the log: {error}"))
}

/// Whether something may be logged at all, whatever the filter says. What the network's crates would tell at
/// their finest is what is sent: hands, answers and codes.
fn may_log(what: &Metadata<'_>) -> bool {
    *what.level() <= Level::INFO || what.target().starts_with("doubt")
}

/// The files of the page, as the server sends them.
fn page(path: &str) -> Option<PageFile> {
    let asset = doubt_page::find(path)?;
    Some(PageFile {
        content_type: asset.content_type,
        etag: asset.etag,
        immutable: asset.immutable,
        plain: asset.plain,
        brotli: asset.brotli,
        gzip: asset.gzip,
    })
}

/// Whether somebody sits in front of this machine who could look at a page.
fn has_browser() -> bool {
    let has_screen = !cfg!(target_os = "linux")
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    has_screen && std::io::stdout().is_terminal() && std::env::var_os("CI").is_none()
}

/// A socket is a file: as many as the system lets us have.
fn raise_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // Without it there is room for fewer connections, and that is all.
        let _ = setrlimit(Resource::Nofile, limit);
    }
}

/// The file that settings are read from when none is named.
fn usual_file() -> Option<PathBuf> {
    lineup::config_folder().map(|folder| folder.join("serve.toml"))
}

/// Reads the text of a settings file.
fn read(path: &std::path::Path) -> anyhow::Result<String> {
    std::fs::read_to_string(path)
        .with_context(|| format!("Cannot read the settings file {}", path.display()))
}
