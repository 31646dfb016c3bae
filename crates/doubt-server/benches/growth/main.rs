//! How long things take when a data folder has grown: starting with many unfinished tables, opening a long
//! one, telling somebody's figures and matches. `docs/load.md` has the figures.

#[allow(dead_code, reason = "what the tests of the table offer, of which this needs a part")]
#[path = "../../../doubt-table/tests/table/host.rs"]
mod host;

#[allow(
    dead_code,
    reason = "what the other benchmark says of the machine, of which this needs a part"
)]
#[path = "../load/machine.rs"]
mod machine;

mod folder;

use std::env;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use doubt_bots::Cast;
use doubt_server::{App, Config, serve};
use doubt_table::PlayerId;
use doubt_table::secret::Secret;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

// As in the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How often a start and an opening are measured, each with a server of its own.
const STARTS: usize = 5;
/// How often somebody's figures are asked for.
const ASKED: usize = 500;

fn main() {
    // Other ways to run tests ask what there is first.
    if env::args().any(|argument| argument == "--list") {
        return;
    }
    let is_bench = env::args().any(|argument| argument == "--bench");
    let number = |name, bench, test| {
        let asked = env::var(name).ok().map(|text| text.parse().expect(name));
        asked.unwrap_or(if is_bench { bench } else { test })
    };
    let unfinished = number("DOUBT_UNFINISHED", 10_000, 20);
    let entries = number("DOUBT_ENTRIES", 100_000, 500);
    let results = number("DOUBT_RESULTS", 10_000, 50);
    Runtime::new().unwrap().block_on(async {
        start(unfinished).await;
        opening(entries).await;
        figures(results).await;
    });
}

/// From nothing to the first answer.
async fn start(tables: usize) {
    let data = tempfile::tempdir().unwrap();
    folder::unfinished(data.path(), tables).await;
    let mut times = Vec::new();
    for _ in 0..STARTS {
        let start = Instant::now();
        let server = Server::start(data.path()).await;
        assert_eq!(get(server.address, "/healthz", "").await.0, 200);
        times.push(start.elapsed());
        server.stop().await;
    }
    println!("start: with {tables} unfinished tables, {}", told(&mut times));
}

/// A table that is fetched from the store, by whoever asks first.
async fn opening(entries: usize) {
    for (game, seats) in [("bluff-stuff", 6), ("nottingham", 5), ("bluff", 8)] {
        let options: &[_] = if game == "bluff" { &[("rounds", "20")] } else { &[] };
        let long = folder::long(game, seats, options, entries);
        let (entries, matches) = (long.entries, long.matches);
        println!("opening: {game}, {seats} seats, {entries} entries, {matches} matches");
        for (id, often) in [("with", STARTS), ("without", 1)] {
            let mut times = Vec::new();
            let mut worked = 0.0;
            for _ in 0..often {
                let data = tempfile::tempdir().unwrap();
                long.keep(data.path()).await;
                let server = Server::start(data.path()).await;
                let (start, before) = (Instant::now(), machine::cpu("self"));
                let (status, body) = get(server.address, &format!("/api/tables/{id}"), "").await;
                times.push(start.elapsed());
                worked += machine::cpu("self") - before;
                assert_eq!(status, 200, "{body}");
                server.stop().await;
            }
            let (told, worked) = (told(&mut times), 1e3 * worked / often as f64);
            println!("opening: {id} a snapshot, {told}; processor time {worked:.0} ms each");
        }
    }
}

/// What somebody who has played much sees in their corner.
async fn figures(results: usize) {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let cookie = session(server.address).await;
    let secret = Secret::read(cookie.split_once('=').unwrap().1).unwrap();
    let guest = server.app.store().guest(secret.fingerprint()).await.unwrap().unwrap();
    folder::results(server.app.store(), guest.id, results).await;
    let (mut stats, mut mine) = (Vec::new(), Vec::new());
    for _ in 0..ASKED {
        stats.push(asked(server.address, "/api/stats", &cookie).await);
        mine.push(asked(server.address, "/api/mine", &cookie).await);
    }
    println!("figures: of {results} results, over HTTP, {}", told(&mut stats));
    println!("matches: of {results} results, over HTTP, {}", told(&mut mine));
    let (mut stats, mut mine) = (Vec::new(), Vec::new());
    for _ in 0..ASKED {
        let start = Instant::now();
        let tallies = server.app.store().lifetime(guest.id, 50).await.unwrap();
        stats.push(start.elapsed());
        assert_eq!(tallies[0].figures.matches as usize, results);
        let start = Instant::now();
        assert!(!server.app.store().outcomes(guest.id, 200).await.unwrap().is_empty());
        mine.push(start.elapsed());
    }
    println!("figures: from the store, {}", told(&mut stats));
    println!("matches: from the store, {}", told(&mut mine));
    server.stop().await;
}

async fn asked(address: SocketAddr, path: &str, cookie: &str) -> Duration {
    let start = Instant::now();
    let (status, body) = get(address, path, cookie).await;
    assert_eq!(status, 200, "{body}");
    start.elapsed()
}

/// A server that is stopped when it has been measured.
struct Server {
    address: SocketAddr,
    app: App,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Server {
    async fn start(data: &std::path::Path) -> Server {
        let mut config = Config::new(data.to_owned());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        config.listen = address;
        config.limits.requests = 1_000_000.try_into().unwrap();
        let app = App::start(config, Cast::builtin(), |_| None).await.unwrap();
        let (stop, stopped) = oneshot::channel();
        let serving = serve(listener, app.clone(), async { drop(stopped.await) });
        let task = tokio::spawn(async { serving.await.unwrap() });
        Server { address, app, stop, task }
    }

    async fn stop(self) {
        self.stop.send(()).unwrap();
        drop(self.app);
        self.task.await.unwrap();
    }
}

/// Asks over HTTP, on a connection of its own; gives the status and the body.
async fn get(address: SocketAddr, path: &str, cookie: &str) -> (u16, String) {
    let head = format!("GET {path} HTTP/1.0\r\nhost: {address}\r\ncookie: {cookie}\r\n\r\n");
    let (status, _, body) = ask(address, &head).await;
    (status, body)
}

/// The cookie of somebody new.
async fn session(address: SocketAddr) -> String {
    let body = r#"{"name":"Ann"}"#;
    let head = format!(
        "POST /api/session HTTP/1.0\r\nhost: {address}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    let (_, head, _) = ask(address, &head).await;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    cookie.split(';').next().unwrap().to_owned()
}

async fn ask(address: SocketAddr, request: &str) -> (u16, String, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut reply = String::new();
    stream.read_to_string(&mut reply).await.unwrap();
    let (head, body) = reply.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, head.to_owned(), body.to_owned())
}

fn told(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at =
        |part: f64| times[((times.len() - 1) as f64 * part).ceil() as usize].as_secs_f64() * 1e3;
    format!("p50 {:.2} ms, p99 {:.2} ms, max {:.2} ms", at(0.5), at(0.99), at(1.0))
}

/// Whoever sits at every table that is made here.
const ANN: PlayerId = host::ANN;
