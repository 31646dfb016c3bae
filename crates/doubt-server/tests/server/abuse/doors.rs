//! Connections that never say what they want, or are too many.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream as Blocking};
use std::process::{Command, Stdio};
use std::time::Duration;

use rustix::process::{Resource, getrlimit, setrlimit};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::{beside, started};
use crate::kit::{Client, PATIENCE, Server, config, within};

/// How many connections are left half open.
const MANY: u64 = 10_000;
/// How many files a process needs for other things.
const SPARE: u64 = 300;

/// Makes room for as many files as are needed, or says that the system does not allow them.
fn make_room() {
    let mut limit = getrlimit(Resource::Nofile);
    let needed = MANY + SPARE;
    assert!(
        limit.maximum.is_none_or(|most| most >= needed),
        "this test needs {needed} open files, and the system allows {}: raise it (ulimit -Hn {needed})",
        limit.maximum.unwrap_or_default()
    );
    limit.current = limit.maximum;
    setrlimit(Resource::Nofile, limit).expect("a process may have what it may have");
}

/// The other end of the test below, in a process of its own, since every end of a connection is a file:
/// holds connections open until the server has closed every one.
#[test]
#[ignore = "is started by another test"]
fn holder() {
    let Ok(address) = std::env::var("DOUBT_HOLD") else { return };
    let address: SocketAddr = address.parse().unwrap();
    let mut held = Vec::new();
    make_room();
    for number in 0..MANY {
        let connected = Blocking::connect(address);
        let mut stream = connected.expect("this test needs 10,000 free ports on the loopback");
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        // Nothing, half a line, or all lines but the last.
        let half = ["", "GET /api/cat", "GET /api/catalog HTTP/1.1\r\nhost: localhost\r\nx: y"];
        stream.write_all(half[number as usize % half.len()].as_bytes()).unwrap();
        held.push(stream);
        // When a whole request is answered, those before it have been let in: nobody has to knock twice.
        if number % 500 == 499 {
            let mut whole = Blocking::connect(address).unwrap();
            whole.write_all(b"GET / HTTP/1.0\r\nhost: localhost\r\n\r\n").unwrap();
            let _ = whole.read_to_end(&mut Vec::new());
            println!("so far {number}");
        }
    }
    println!("held {}", held.len());
    for (number, stream) in held.iter_mut().enumerate() {
        // Closed, whatever was said before.
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
        if number % 500 == 499 {
            println!("so far {number}");
        }
    }
    println!("ended {}", held.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_half_open_handshakes_end_and_hold_up_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.handshake = Duration::from_secs(10);
    config.limits.connections = usize::try_from(MANY + SPARE).unwrap();
    config.limits.connections_per_address = config.limits.connections;
    make_room();
    let server = Server::start(config).await;
    let mut holder = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "abuse::doors::holder", "--ignored", "--nocapture"])
        .env("DOUBT_HOLD", server.address.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(holder.stdout.take().unwrap()).lines().map(Result::unwrap);
    let (heard, mut said) = tokio::sync::mpsc::unbounded_channel();
    let reading = std::thread::spawn(move || lines.try_for_each(|line| heard.send(line)));
    let mut until = async |word: String| {
        while within(said.recv()).await.expect("more to be said") != word {}
    };
    beside(&server, async {
        until(format!("held {MANY}")).await;
        assert_eq!(server.get("/api/catalog").await.status, 200);
        let (_, mut late) = started(&server, "duel").await;
        assert!(late.play(8).await > 0);
        until(format!("ended {MANY}")).await;
    })
    .await;
    assert!(holder.wait().unwrap().success());
    reading.join().unwrap().unwrap_or_default();
    assert_eq!(server.get("/api/catalog").await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn half_a_request_is_waited_for_only_so_long() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.handshake = Duration::from_millis(300);
    let server = Server::start(config).await;
    let host = format!("host: {}\r\n", server.address);
    let json = "content-type: application/json\r\n";
    let halves = [
        (String::new(), None),
        ("G".to_owned(), None),
        ("\r\n\r\n".to_owned(), None),
        (format!("GET / HTTP/1.1\r\n{host}"), None),
        // The head is there, and the body does not come.
        (
            format!("POST /api/session HTTP/1.1\r\n{host}{json}content-length: 9\r\n\r\n{{"),
            Some(408),
        ),
        (
            format!(
                "POST /api/session HTTP/1.1\r\n{host}{json}transfer-encoding: chunked\r\n\r\n1\r\n{{"
            ),
            Some(408),
        ),
        // A whole request, and then nothing.
        (format!("GET /api/session HTTP/1.1\r\n{host}\r\n"), Some(200)),
        (
            format!(
                "GET /api/tables/x/socket HTTP/1.1\r\n{host}connection: upgrade\r\n\
                 upgrade: websocket\r\nsec-websocket-version: 13\r\n"
            ),
            None,
        ),
    ];
    beside(&server, async {
        for (half, status) in halves {
            let mut stream = TcpStream::connect(server.address).await.unwrap();
            stream.write_all(half.as_bytes()).await.unwrap();
            let mut bytes = Vec::new();
            within(stream.read_to_end(&mut bytes)).await.unwrap();
            let text = String::from_utf8(bytes).unwrap();
            match status {
                Some(status) => {
                    assert!(text.starts_with(&format!("HTTP/1.1 {status} ")), "{half}: {text}");
                }
                None => assert!(!text.starts_with("HTTP/1.1 2"), "{half}: {text}"),
            }
        }
    })
    .await;
    server.stop().await;
}

#[tokio::test]
async fn one_connection_too_many_is_closed_and_there_is_room_when_another_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut settings = config(folder.path());
    settings.limits.connections = 3;
    let all = Server::start(settings).await;
    let other = tempfile::tempdir().unwrap();
    let mut settings = config(other.path());
    settings.limits.connections_per_address = 3;
    let own = Server::start(settings).await;
    for server in [all, own] {
        let (table, mut ann) = started(&server, "duel").await;
        let second = Client::enter(server.address, &table.id, None).await;
        let third = Client::enter(server.address, &table.id, None).await;
        let mut fourth = TcpStream::connect(server.address).await.unwrap();
        let mut bytes = Vec::new();
        // Closed without a word.
        let read = within(fourth.read_to_end(&mut bytes)).await;
        assert!(read.is_err() || bytes.is_empty());
        drop(second);
        within(async {
            while Client::connect(server.address, &table.id, None, None).await.is_err() {}
        })
        .await;
        assert!(ann.play(7).await > 0);
        drop(third);
        server.stop().await;
    }
}
