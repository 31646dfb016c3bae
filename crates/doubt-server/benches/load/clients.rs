//! The clients: a process of their own, which holds sockets or plays at tables.

use std::env;
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use futures_util::stream;
use tokio::runtime::Runtime;

use crate::socket::{connect, hear};
use crate::table::{Table, Times};
use crate::{AT_ONCE, BEAT, IDLE_TABLES, SEATS};

/// The clients: a process that says when it has done something, and is told to go on.
pub(crate) struct Clients {
    pub(crate) child: Child,
    said: BufReader<ChildStdout>,
}

impl Clients {
    pub(crate) fn start(address: SocketAddr, part: &str, numbers: [usize; 2]) -> Clients {
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

    pub(crate) fn hear(&mut self) -> String {
        let mut line = String::new();
        self.said.read_line(&mut line).unwrap();
        assert!(!line.is_empty(), "the clients have ended early");
        line.trim_end().to_owned()
    }

    pub(crate) fn go_on(&mut self) {
        self.child.stdin.as_mut().unwrap().write_all(b"go on\n").unwrap();
    }

    pub(crate) fn end(mut self) {
        self.go_on();
        assert!(self.child.wait().unwrap().success());
    }
}

/// What the other process does.
pub(crate) fn clients(arguments: &[String]) {
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
fn quantiles(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |part: f64| {
        let last = times.len() - 1;
        times[(last as f64 * part).ceil() as usize].as_secs_f64() * 1e3
    };
    format!("p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms", at(0.5), at(0.99), at(1.0))
}
