//! How much memory idle sockets take, and how long answers take at many tables: `docs/load.md`.
//!
//! The server is this process and its clients are a child of it, all on loopback.

mod clients;
mod machine;
mod socket;
mod table;

use std::env;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use doubt_bots::Cast;
use doubt_server::{App, Config, serve};
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use self::clients::{Clients, clients};
use self::machine::{Counted, cpu, load, machine, resident, stolen};

#[allow(unreachable_pub, reason = "what the tests offer is for every file of theirs")]
#[path = "../../tests/server/menu.rs"]
mod menu;

// As in the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
/// How long anything may take before it is given up.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many seats each table has, all of them for people.
const SEATS: usize = 4;
/// At how many tables the idle sockets are.
const IDLE_TABLES: usize = 8;
/// How many tables or sockets are opened at once.
const AT_ONCE: usize = 32;
/// How often a table is answered at: a client gives an answer a second.
const BEAT: Duration = Duration::from_millis(1000 / SEATS as u64);
/// The game.
const GAME: &str = "perudo";
/// What the server counts itself, and what that is.
const COUNTED: [(&str, &str); 2] = [
    ("doubt_answer_seconds", "on the server, from hearing something to answering it"),
    ("doubt_commit_seconds", "commits"),
];

/// How much is measured.
#[derive(Clone, Copy)]
struct Size {
    sockets: usize,
    tables: usize,
    seconds: u64,
}

fn main() {
    let arguments: Vec<String> = env::args().collect();
    raise_descriptors();
    match arguments.get(1).map(String::as_str) {
        Some("client") => clients(&arguments[2..]),
        // Other ways to run tests ask what there is first.
        Some("--list") => {}
        _ => {
            let is_bench = arguments.iter().any(|argument| argument == "--bench");
            let number = |name, bench, test| {
                let asked = env::var(name).ok().map(|text| text.parse().expect(name));
                asked.unwrap_or(if is_bench { bench } else { test })
            };
            measure(Size {
                sockets: number("DOUBT_SOCKETS", 10_000, 50) as usize,
                tables: number("DOUBT_TABLES", 500, 2) as usize,
                seconds: number("DOUBT_SECONDS", 15, 1),
            });
        }
    }
}

/// Lets this process have as many descriptors as it may.
fn raise_descriptors() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let maximum = getrlimit(Resource::Nofile).maximum;
        // With fewer than are needed the clients say so.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}

fn measure(size: Size) {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new(folder.path().to_owned());
    config.listen = "127.0.0.1:0".parse().unwrap();
    // Everybody comes from one address here.
    config.limits.requests = NonZeroU32::new(1_000_000).unwrap();
    config.limits.openings = NonZeroU32::new(1_000_000).unwrap();
    config.limits.messages = NonZeroU32::new(100_000).unwrap();
    config.limits.connections = 1_000_000;
    config.limits.connections_per_address = 1_000_000;
    let runtime = Runtime::new().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let metrics = doubt_server::run::figures().unwrap().install_recorder().unwrap();
    let (address, serving) = runtime.block_on(async {
        let app = App::start(config, Cast::builtin(), |_| None).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let serving =
            serve(listener, app.with_metrics(metrics.clone()), async { drop(stopped.await) });
        (address, tokio::spawn(serving))
    });
    idle(address, size);
    active(address, size, &metrics);
    stop.send(()).unwrap();
    runtime.block_on(serving).unwrap().unwrap();
}

fn idle(address: SocketAddr, size: Size) {
    let mut clients = Clients::start(address, "idle", [size.sockets, 0]);
    assert_eq!(clients.hear(), "warm");
    settle(size);
    let before = resident();
    clients.go_on();
    let took = clients.hear();
    settle(size);
    let after = resident();
    let each = after.saturating_sub(before) as f64 / size.sockets as f64;
    println!(
        "idle: {} sockets at {IDLE_TABLES} tables, opened in {took} s; resident before {before} KiB, \
         after {after} KiB, each {each:.1} KiB; load {}",
        size.sockets,
        load(),
    );
    clients.end();
}

fn active(address: SocketAddr, size: Size, metrics: &PrometheusHandle) {
    let mut clients = Clients::start(address, "active", [size.tables, size.seconds as usize]);
    let took = clients.hear();
    println!(
        "active: {} tables of {SEATS}, opened in {took} s, an answer a second each for {} s",
        size.tables, size.seconds,
    );
    settle(size);
    let (own, other) = (cpu("self"), cpu(&clients.child.id().to_string()));
    let before = machine();
    let counted = || COUNTED.map(|(name, _)| Counted::of(metrics, name));
    let earlier = counted();
    clients.go_on();
    println!("active: {}", clients.hear());
    println!("active: {}", clients.hear());
    println!("active: {}", clients.hear());
    println!(
        "active: processor time of the server {:.1} s, of its clients {:.1} s; stolen {:.1} %; load {}",
        cpu("self") - own,
        cpu(&clients.child.id().to_string()) - other,
        stolen(before, machine()),
        load(),
    );
    for ((now, before), (_, what)) in counted().into_iter().zip(&earlier).zip(COUNTED) {
        println!("active: {what}: {}", now.since(before));
    }
    clients.end();
}

/// Lets everything come to rest.
fn settle(size: Size) {
    std::thread::sleep(Duration::from_millis(if size.seconds > 1 { 1500 } else { 50 }));
}
