//! Clients that never read: their queue fills, they are let go, and they can come back for the rest.

use std::time::Duration;

use futures_util::SinkExt as _;
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use super::{Two, beside, two};
use crate::kit::{Client, Server, config, within};

/// A server that does not wait long for those who do not read.
async fn impatient() -> (Server, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.stall = Duration::from_millis(500);
    // Nobody is let go because of pings.
    config.limits.ping = Duration::from_secs(3600);
    (Server::start(config).await, folder)
}

#[tokio::test]
async fn who_does_not_read_is_let_go_and_may_come_back_for_what_it_has_missed() {
    let (server, _folder) = impatient().await;
    let Two { table, asked: mut ann, other: mut bob, cookie } = two(&server).await;
    let before = bob.events.clone();
    let seat = usize::try_from(bob.you.unwrap()).unwrap();
    beside(&server, async {
        // Bob asks and asks for everything again and never hears it, until the pipe is full.
        let since = json!({"type": "since", "version": 0}).to_string();
        let talk = async { while bob.socket.send(Message::text(since.as_str())).await.is_ok() {} };
        // Ann hears that he is gone: nobody else waits for him.
        let gone = async {
            while ann.table["seats"][seat]["present"] != false {
                ann.hear().await.expect("to be told");
            }
        };
        tokio::select! {
            () = gone => {}
            () = async { talk.await; std::future::pending().await } => {}
        }
        let action = ann.answers().remove(0);
        assert_eq!(ann.answer(&action).await["type"], "taken");
    })
    .await;
    drop(bob);
    let mut bob = Client::enter(server.address, &table.id, Some(&cookie)).await;
    let from = before.len();
    assert_eq!(bob.events[..from], before);
    bob.send(&json!({"type": "since", "version": from}).to_string()).await;
    let rest = bob.hear_a("welcome").await;
    assert_eq!(rest["from"], from);
    assert!(bob.events.len() > from, "what was missed is told");
    server.stop().await;
}

#[tokio::test]
async fn who_watches_and_does_not_read_is_let_go_and_the_others_are_told_everything() {
    let (server, _folder) = impatient().await;
    let Two { table, asked: mut ann, other: mut bob, .. } = two(&server).await;
    // Somebody watches through a narrow pipe, and never reads from it.
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2048).unwrap();
    let stream = socket.connect(server.address).await.unwrap();
    let path = format!("ws://{}/api/tables/{}/socket", server.address, table.id);
    let mut request = path.into_client_request().unwrap();
    request.headers_mut().insert("sec-websocket-protocol", "doubt.2".parse().unwrap());
    let (mut deaf, _) = within(tokio_tungstenite::client_async(request, stream)).await.unwrap();
    let mut rng = doubt_core::Seed::from(1).deal(0);
    // It asks for everything again and again, until it is let go.
    let since = json!({"type": "since", "version": 0}).to_string();
    let flood = async { while deaf.send(Message::text(since.as_str())).await.is_ok() {} };
    let play = beside(&server, async {
        let mut matches = 0;
        for _ in 0..20 {
            matches += 1;
            loop {
                let (one, other) = (&mut ann, &mut bob);
                if one.is_over() && other.is_over() {
                    break;
                }
                match (one.choice(&mut rng), other.choice(&mut rng)) {
                    (Some(action), _) => drop(one.answer(&action).await),
                    (None, Some(action)) => drop(other.answer(&action).await),
                    (None, None) => {
                        let heard = tokio::select! {
                            heard = one.hear() => heard,
                            heard = other.hear() => heard,
                        };
                        heard.expect("news");
                    }
                }
            }
            ann.must(json!({"type": "rematch"})).await;
            bob.must(json!({"type": "rematch"})).await;
            for one in [&mut ann, &mut bob] {
                while one.is_over() || one.asked.is_null() {
                    one.hear().await.expect("news");
                }
            }
        }
        matches
    });
    let (matches, ()) = tokio::join!(play, within(flood));
    assert_eq!(matches, 20);
    server.stop().await;
}

/// How many never read.
const DEAF: usize = 20;

#[tokio::test]
async fn who_asks_over_http_and_never_reads_is_let_go() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.stall = Duration::from_millis(500);
    config.limits.connections_per_address = DEAF + 3;
    let server = Server::start(config).await;
    let request = format!("GET /api/catalog HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
    let mut deaf = Vec::new();
    for _ in 0..DEAF {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(2048).unwrap();
        let mut stream = socket.connect(server.address).await.unwrap();
        stream.write_all(request.repeat(50).as_bytes()).await.unwrap();
        deaf.push(stream);
    }
    beside(&server, async {
        assert_eq!(server.get("/api/catalog").await.status, 200);
        // When all of them were let go there is room for as many others.
        let mut others = Vec::new();
        within(async {
            while others.len() < DEAF {
                let mut stream = TcpStream::connect(server.address).await.unwrap();
                let asked = request.as_bytes();
                let mut first = [0];
                let answered = stream.write_all(asked).await.is_ok()
                    && stream.read_exact(&mut first).await.is_ok();
                others.extend(answered.then_some(stream));
            }
        })
        .await;
    })
    .await;
    drop(deaf);
    server.stop().await;
}
