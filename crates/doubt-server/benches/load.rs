//! How much memory idle sockets take, and how long answers take at many tables: `docs/load.md`.
//!
//! The server is this process and its clients are a child of it, all on loopback.

use std::env;
use std::fs;
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use doubt_bots::Cast;
use doubt_core::Seed;
use doubt_server::{App, Config, serve};
use futures_util::stream::{self, SelectAll, SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use metrics_exporter_prometheus::PrometheusHandle;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::time::{MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

#[allow(unreachable_pub, reason = "what the tests offer is for every file of theirs")]
#[path = "../tests/server/menu.rs"]
mod menu;

use menu::answers;

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
    active(address, size);
    println!("active: commits: {}", counted(&metrics, "doubt_commit_seconds"));
    println!("active: answers on the server: {}", counted(&metrics, "doubt_answer_seconds"));
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

fn active(address: SocketAddr, size: Size) {
    let mut clients = Clients::start(address, "active", [size.tables, size.seconds as usize]);
    let took = clients.hear();
    println!(
        "active: {} tables of {SEATS}, opened in {took} s, an answer a second each for {} s",
        size.tables, size.seconds,
    );
    settle(size);
    let (own, other) = (cpu("self"), cpu(&clients.child.id().to_string()));
    let before = machine();
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
    clients.end();
}

/// Lets everything come to rest.
fn settle(size: Size) {
    std::thread::sleep(Duration::from_millis(if size.seconds > 1 { 1500 } else { 50 }));
}

/// The clients: a process that says when it has done something, and is told to go on.
struct Clients {
    child: Child,
    said: BufReader<std::process::ChildStdout>,
}

impl Clients {
    fn start(address: SocketAddr, part: &str, numbers: [usize; 2]) -> Clients {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["client", part, &address.to_string()])
            .args(numbers.map(|number| number.to_string()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let said = BufReader::new(child.stdout.take().unwrap());
        Clients { child, said }
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.said.read_line(&mut line).unwrap();
        assert!(!line.is_empty(), "the clients have ended early");
        line.trim_end().to_owned()
    }

    fn go_on(&mut self) {
        self.child.stdin.as_mut().unwrap().write_all(b"go on\n").unwrap();
    }

    fn end(mut self) {
        self.go_on();
        assert!(self.child.wait().unwrap().success());
    }
}

/// Resident memory of this process in KiB; 0 where it cannot be told.
fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// Processor time of a process so far, in seconds; 0 where it cannot be told.
fn cpu(process: &str) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    // User and system time, in hundredths.
    fields.skip(11).take(2).filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0
}

/// The processor time of the whole machine so far, and what of it the host gave to others.
fn machine() -> (f64, f64) {
    let stat = fs::read_to_string("/proc/stat").unwrap_or_default();
    let first = stat.lines().next().unwrap_or_default().split_whitespace().skip(1).take(8);
    let times: Vec<f64> = first.filter_map(|field| field.parse().ok()).collect();
    (times.iter().sum(), times.get(7).copied().unwrap_or(0.0))
}

/// How much the host gave to others, in percent.
fn stolen(before: (f64, f64), after: (f64, f64)) -> f64 {
    100.0 * (after.1 - before.1) / (after.0 - before.0).max(1.0)
}

/// How long something took, as the server has counted it in buckets.
fn counted(metrics: &PrometheusHandle, name: &str) -> String {
    let figures = metrics.render();
    let prefix = format!("{name}_bucket{{le=\"");
    let bucket = |line: &str| {
        let (bound, count) = line.strip_prefix(&prefix)?.split_once("\"} ")?;
        Some((bound.parse().unwrap_or(f64::INFINITY), count.parse::<f64>().ok()?))
    };
    let buckets: Vec<(f64, f64)> = figures.lines().filter_map(bucket).collect();
    let all = buckets.last().map_or(0.0, |(_, count)| *count);
    let within = |part: f64| {
        let bound = buckets.iter().find(|(_, count)| *count >= part * all);
        bound.map_or(f64::NAN, |(bound, _)| bound * 1e3)
    };
    format!("{all} in all, p50 ≤ {} ms, p99 ≤ {} ms", within(0.5), within(0.99))
}

fn load() -> String {
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split(' ').next().unwrap_or_default().to_owned()
}

// The other process.

fn clients(arguments: &[String]) {
    let [part, address, first, second] = arguments else { panic!("{arguments:?}") };
    let address: SocketAddr = address.parse().unwrap();
    let (first, second) = (first.parse().unwrap(), second.parse().unwrap());
    Runtime::new().unwrap().block_on(async {
        match part.as_str() {
            "idle" => hold(address, first).await,
            _ => play(address, first, second).await,
        }
    });
}

fn say(line: &str) {
    println!("{line}");
    io::stdout().flush().unwrap();
}

/// Waits until the server says so.
async fn told_to_go_on() {
    let line = || io::stdin().read_line(&mut String::new());
    tokio::task::spawn_blocking(line).await.unwrap().unwrap();
}

/// Does as much at once as is good, and gives what came of it in order.
async fn all<T: Send + 'static, F: Future<Output = T> + Send + 'static>(
    tasks: impl Iterator<Item = F>,
) -> Vec<T> {
    let running = stream::iter(tasks).map(|task| async { tokio::spawn(task).await.unwrap() });
    running.buffered(AT_ONCE).collect().await
}

/// Opens sockets and holds them: half of those at a table are of those who sit there.
async fn hold(address: SocketAddr, sockets: usize) {
    let tables = all((0..IDLE_TABLES).map(|_| Table::open(address))).await;
    let start = Instant::now();
    let tables: Vec<(String, Vec<String>)> =
        tables.into_iter().map(|table| (table.id.clone(), table.cookies.clone())).collect();
    let open = |at: usize| {
        let (id, cookies) = tables[at % IDLE_TABLES].clone();
        let at = at / IDLE_TABLES;
        let cookie = at.is_multiple_of(2).then(|| cookies[at / 2 % SEATS].clone());
        async move {
            let mut socket = connect(address, &id, cookie.as_deref()).await;
            assert_eq!(hear(&mut socket).await.kind, "welcome");
            tokio::spawn(async move {
                // Whatever is asked, whether it is still there included, is answered by reading.
                while let Some(Ok(_)) = socket.next().await {}
            });
        }
    };
    all((0..2 * AT_ONCE).map(open)).await;
    say("warm");
    told_to_go_on().await;
    all((0..sockets).map(open)).await;
    say(&format!("{:.1}", start.elapsed().as_secs_f64()));
    told_to_go_on().await;
}

/// Plays at tables for so many seconds.
async fn play(address: SocketAddr, tables: usize, seconds: usize) {
    let start = Instant::now();
    let open = all((0..tables).map(|_| Table::open(address))).await;
    say(&format!("{:.1}", start.elapsed().as_secs_f64()));
    told_to_go_on().await;
    let start = Instant::now() + Duration::from_millis(100);
    let end = start + Duration::from_secs(seconds as u64);
    let playing: Vec<_> = open
        .into_iter()
        .enumerate()
        .map(|(at, table)| {
            let offset = BEAT.mul_f64(at as f64 / tables as f64);
            tokio::spawn(table.play(at as u64, start + offset, end))
        })
        .collect();
    let mut times = Times::default();
    for table in playing {
        let more = table.await.unwrap();
        times.taken.extend(more.taken);
        times.news.extend(more.news);
        times.matches += more.matches;
    }
    let rate = times.taken.len() as f64 / seconds as f64;
    say(&format!(
        "{} answers, {rate:.0} a second, {} matches ended",
        times.taken.len(),
        times.matches
    ));
    say(&format!("taken: {}", quantiles(&mut times.taken)));
    say(&format!("news at all four: {}", quantiles(&mut times.news)));
    told_to_go_on().await;
}

/// How long answers took.
#[derive(Default)]
struct Times {
    taken: Vec<Duration>,
    news: Vec<Duration>,
    matches: usize,
}

fn quantiles(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |part: f64| {
        let last = times.len() - 1;
        times[(last as f64 * part).ceil() as usize].as_secs_f64() * 1e3
    };
    format!("p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms", at(0.5), at(0.99), at(1.0))
}

type Socket = WebSocketStream<TcpStream>;

/// What is read of a message.
#[derive(Deserialize)]
struct Heard {
    #[serde(rename = "type")]
    kind: String,
    command: Option<String>,
    reason: Option<String>,
    asked: Option<Asked>,
    yours: Option<Yours>,
    table: Option<TableHeard>,
}

#[derive(Deserialize)]
struct Asked {
    window: u64,
}

#[derive(Deserialize)]
struct Yours {
    menu: Value,
}

#[derive(Deserialize)]
struct TableHeard {
    phase: String,
}

/// A table at which four people play.
struct Table {
    id: String,
    cookies: Vec<String>,
    sockets: Vec<Socket>,
    /// Who is asked: the seat, the window and the legal answers.
    asked: Option<(usize, u64, Vec<String>)>,
}

impl Table {
    /// Opens a table, sits four people down and lets them begin.
    async fn open(address: SocketAddr) -> Table {
        let pace = json!({
            "turn_ms": null, "reaction_ms": null, "bot_turn_ms": 0, "bot_reaction_ms": 0,
            "first_call": false,
        });
        let wish = json!({
            "game": GAME, "seats": vec![json!({"kind": "person"}); SEATS], "name": "Ann",
            "spectators": true, "pace": pace,
        });
        let (opened, cookie) = post(address, "/api/tables", &wish).await;
        let id = opened["id"].as_str().unwrap().to_owned();
        let mut cookies = vec![cookie];
        let mut sockets = Vec::new();
        for seat in 0..SEATS {
            if seat > 0 {
                let name = json!({"name": format!("Guest {seat}")});
                cookies.push(post(address, "/api/session", &name).await.1);
            }
            let mut socket = connect(address, &id, Some(&cookies[seat])).await;
            assert_eq!(hear(&mut socket).await.kind, "welcome");
            if seat > 0 {
                let sit = json!({
                    "type": "sit", "command": "sit", "seat": seat, "name": format!("Guest {seat}"),
                });
                must(&mut socket, &sit).await;
            }
            sockets.push(socket);
        }
        must(&mut sockets[0], &json!({"type": "share", "command": "share", "share": "load"})).await;
        sockets[0].send(text(&json!({"type": "start", "command": "start"}))).await.unwrap();
        let mut asked = None;
        for (seat, socket) in sockets.iter_mut().enumerate() {
            let mut is_taken = seat > 0;
            let mut is_told = false;
            while !is_taken || !is_told {
                let heard = hear(socket).await;
                is_taken |= heard.command.as_deref() == Some("start");
                if heard.kind == "news" {
                    is_told = true;
                    asked = asked.or(heard.owed(seat));
                }
            }
        }
        Table { id, cookies, sockets, asked }
    }

    /// Answers at every beat, at random, match after match; gives how long each answer took.
    async fn play(self, number: u64, start: Instant, end: Instant) -> Times {
        let mut rng = Seed::from(number).deal(0);
        let mut times = Times::default();
        let mut asked = self.asked;
        let mut writing: Vec<SplitSink<Socket, Message>> = Vec::new();
        let mut reading: SelectAll<_> = SelectAll::new();
        for (seat, socket) in self.sockets.into_iter().enumerate() {
            let (sink, stream): (_, SplitStream<Socket>) = socket.split();
            writing.push(sink);
            reading.push(stream.map(move |message| (seat, message)));
        }
        let mut beats = interval_at(start.into(), BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for command in 0u64.. {
            beats.tick().await;
            if Instant::now() >= end {
                break;
            }
            let command = format!("p{command}");
            let answer = asked.take();
            let is_answer = answer.is_some();
            let messages = match answer {
                Some((seat, window, actions)) => {
                    let action = rng.pick(&actions).unwrap();
                    let kind = "answer";
                    let answer = json!({
                        "type": kind, "command": command, "window": window, "action": action,
                    });
                    vec![(seat, answer)]
                }
                // Another match needs everyone's word.
                None => {
                    let rematch = json!({"type": "rematch", "command": command});
                    (0..SEATS).map(|seat| (seat, rematch.clone())).collect()
                }
            };
            let sent = Instant::now();
            let mut untaken = messages.len();
            for (seat, message) in messages {
                writing[seat].send(text(&message)).await.unwrap();
            }
            let mut told = 0;
            // Nobody owes an answer when a match has ended: then everybody hears of the table too.
            let mut over = 0;
            while untaken > 0 || told < SEATS || (asked.is_none() && over < SEATS) {
                let next = timeout(PATIENCE, reading.next()).await;
                let (seat, heard) = next.expect("nothing came").expect("a connection has ended");
                let took = sent.elapsed();
                let Message::Text(heard) = heard.unwrap() else { continue };
                let heard = read(&heard);
                match heard.kind.as_str() {
                    "news" => {
                        told += 1;
                        asked = asked.or(heard.owed(seat));
                        if told == SEATS && is_answer {
                            times.news.push(took);
                        }
                    }
                    "taken" => {
                        untaken -= 1;
                        if is_answer {
                            times.taken.push(took);
                        }
                    }
                    "table"
                        if is_answer && heard.table.is_some_and(|table| table.phase == "over") =>
                    {
                        over += 1;
                        times.matches += usize::from(over == SEATS);
                    }
                    "table" => {}
                    kind => panic!("{kind}: {:?}", heard.reason),
                }
            }
        }
        times
    }
}

impl Heard {
    /// What a seat owes with this.
    fn owed(self, seat: usize) -> Option<(usize, u64, Vec<String>)> {
        Some((seat, self.asked?.window, answers(&self.yours?.menu)))
    }
}

fn read(text: &Utf8Bytes) -> Heard {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn text(message: &Value) -> Message {
    Message::text(message.to_string())
}

async fn hear(socket: &mut Socket) -> Heard {
    loop {
        let next = timeout(PATIENCE, socket.next()).await;
        let next = next.expect("nothing came").expect("the connection has ended");
        if let Message::Text(text) = next.unwrap() {
            return read(&text);
        }
    }
}

/// Says something that must be done.
async fn must(socket: &mut Socket, message: &Value) {
    socket.send(text(message)).await.unwrap();
    loop {
        let heard = hear(socket).await;
        if heard.command.is_some() {
            assert_eq!(heard.kind, "taken", "{:?}", heard.reason);
            return;
        }
    }
}

async fn connect(address: SocketAddr, table: &str, cookie: Option<&str>) -> Socket {
    let path = format!("ws://{address}/api/tables/{table}/socket");
    let mut request = path.into_client_request().unwrap();
    let headers = request.headers_mut();
    headers.insert("sec-websocket-protocol", "doubt.2".parse().unwrap());
    if let Some(cookie) = cookie {
        headers.insert("cookie", cookie.parse().unwrap());
    }
    let stream = TcpStream::connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let connected = tokio_tungstenite::client_async_with_config(request, stream, Some(small));
    timeout(PATIENCE, connected).await.expect("no handshake").unwrap().0
}

/// Posts, on a connection of its own; gives the answer, and the cookie that was set.
async fn post(address: SocketAddr, path: &str, body: &Value) -> (Value, String) {
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len(),
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut reply = String::new();
    timeout(PATIENCE, stream.read_to_string(&mut reply)).await.expect("no answer").unwrap();
    let (head, body) = reply.split_once("\r\n\r\n").expect("an answer has a head");
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).expect(&reply);
    (serde_json::from_str(body).expect(&reply), cookie.to_owned())
}
