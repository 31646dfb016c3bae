//! Too much, too fast: over one connection, from one address.

use std::num::NonZeroU32;

use futures_util::SinkExt as _;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use super::{Two, beside, started, two, version};
use crate::kit::{Client, Server, alone, config, session, within};

/// A server that is easily flooded.
async fn slow() -> (Server, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.messages = NonZeroU32::new(50).unwrap();
    (Server::start(config).await, folder)
}

/// Sends the same until the connection ends; gives everything that was heard, and the close code.
async fn flood(client: &mut Client, message: Message) -> (Vec<Value>, Option<u16>) {
    use futures_util::StreamExt as _;
    let mut heard = Vec::new();
    let (mut to, mut from) = (&mut client.socket).split();
    let talk = async { while to.send(message.clone()).await.is_ok() {} };
    let listen = async {
        loop {
            match from.next().await {
                Some(Ok(Message::Text(text))) => heard.push(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    };
    let both = async {
        tokio::select! {
            code = listen => code,
            () = async { talk.await; std::future::pending().await } => None,
        }
    };
    let code = within(both).await;
    (heard, code)
}

/// Whether a connection was closed for too much: of what it said, or of what it did not take in time. The
/// last words are lost if more was under way than the server has read.
fn is_let_go(code: Option<u16>) -> bool {
    code.is_none_or(|code| matches!(code, 1008 | 1013))
}

#[tokio::test]
async fn who_talks_too_fast_is_told_so_and_then_let_go() {
    let (server, _folder) = slow().await;
    let Two { table, mut asked, mut other, .. } = two(&server).await;
    let since = json!({"type": "since", "version": 0}).to_string();
    beside(&server, async {
        let (heard, code) = flood(&mut other, Message::text(since)).await;
        let refused = heard.iter().filter(|message| message["code"] == "too-fast").count();
        let answered = heard.iter().filter(|message| message["type"] == "welcome").count();
        assert!(answered > 0 && answered < 10_000, "{answered}");
        assert!(refused <= 49, "{refused}");
        assert!(is_let_go(code), "{code:?}");
        // At the same table nothing has happened, and whoever was let go is back at once.
        assert!(version(&mut asked).await > 0);
        let action = asked.answers().remove(0);
        assert_eq!(asked.answer(&action).await["type"], "taken");
        Client::enter(server.address, &table.id, None).await;
    })
    .await;
    server.stop().await;
}

#[tokio::test]
async fn a_burst_is_fine_and_what_follows_is_refused() {
    let (server, _folder) = slow().await;
    let (_, mut ann) = started(&server, "duel").await;
    beside(&server, async {
        let since = json!({"type": "since", "version": 0}).to_string();
        // The start was the first of the 200 messages of the burst, and to be told everything again counts
        // for five.
        for _ in 0..39 {
            ann.send(&since).await;
            assert_eq!(ann.hear().await.unwrap()["type"], "welcome");
        }
        let mut refused = 0;
        loop {
            ann.send(&since).await;
            match ann.hear().await {
                Some(message) if message["type"] == "refusal" => {
                    assert_eq!(message["code"], "too-fast");
                    refused += 1;
                }
                Some(_) => {}
                None => break,
            }
        }
        assert_eq!(refused, 49, "then it was enough");
    })
    .await;
    server.stop().await;
}

#[tokio::test]
async fn a_flood_of_nonsense_of_pings_or_of_refused_answers_ends() {
    let (server, _folder) = slow().await;
    let (table, ann) = started(&server, "duel").await;
    let answer = json!({"type": "answer", "command": "a", "window": 99, "action": "1x1"});
    let floods = [
        Message::text("nonsense"),
        Message::text(answer.to_string()),
        Message::Ping(vec![7; 100].into()),
        Message::Pong(vec![].into()),
    ];
    beside(&server, async {
        for message in floods {
            let mut one = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
            let (heard, code) = flood(&mut one, message.clone()).await;
            assert!(is_let_go(code), "{message:?}: {code:?}");
            assert!(heard.len() < 10_000, "{message:?}: {}", heard.len());
        }
    })
    .await;
    drop(ann);
    server.stop().await;
}

#[tokio::test]
async fn an_address_that_asks_too_often_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.requests = NonZeroU32::new(2).unwrap();
    let server = Server::start(config).await;
    let (_, mut ann) = started(&server, "duel").await;
    let mut refused = None;
    for _ in 0..1000 {
        let reply = server.get("/api/session").await;
        if reply.status != 200 {
            refused = Some(reply);
            break;
        }
    }
    let refused = refused.expect("at some time it is too much");
    assert_eq!(refused.status, 429);
    assert!(refused.error().contains("Too many requests"), "{}", refused.body);
    // A table that is played is no request: it goes on.
    assert!(ann.play(7).await > 0);
    server.stop().await;
}

#[tokio::test]
async fn an_address_that_opens_too_much_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.openings = NonZeroU32::new(4).unwrap();
    let server = Server::start(config).await;
    let (table, mut ann) = started(&server, "duel").await;
    let cookie = [("cookie", table.cookie.as_str())];
    let mut statuses = Vec::new();
    for _ in 0..50 {
        let named = json!({"name": "Bob"});
        statuses.push(server.ask("POST", "/api/session", Some(&named), &[]).await.status);
    }
    assert_eq!(statuses.last(), Some(&429), "{statuses:?}");
    let wish = alone("duel", 1);
    let key = json!({"key": "00".repeat(16)});
    for (path, body) in [("/api/tables", &wish), (&format!("/api/tables/{}/seat", table.id), &key)]
    {
        let reply = server.ask("POST", path, Some(body), &cookie).await;
        assert_eq!(reply.status, 429, "{path}: {}", reply.body);
    }
    // Who has a session already may still be called something else, and play.
    let named = json!({"name": "Bea"});
    assert_eq!(server.ask("POST", "/api/session", Some(&named), &cookie).await.status, 200);
    assert!(ann.play(7).await > 0);
    server.stop().await;
}

#[tokio::test]
async fn there_are_only_so_many_tables() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.tables = 2;
    let server = Server::start(config).await;
    let cookie = session(server.address, "Ann").await;
    let open = || async {
        let cookie = [("cookie", cookie.as_str())];
        server.ask("POST", "/api/tables", Some(&alone("duel", 1)), &cookie).await
    };
    let (_, mut ann) = started(&server, "duel").await;
    // One at which nobody is makes room for another.
    assert_eq!(open().await.status, 201);
    let second = open().await;
    let second = second.json()["id"].as_str().unwrap().to_owned();
    let bob = Client::enter(server.address, &second, Some(&cookie)).await;
    let refused = open().await;
    assert_eq!(refused.status, 503);
    assert!(refused.error().contains("All 2 tables"), "{}", refused.body);
    assert!(ann.play(7).await > 0);
    // When somebody has gone there is room again.
    drop(ann);
    within(async {
        while open().await.status != 201 {
            tokio::task::yield_now().await;
        }
    })
    .await;
    drop(bob);
    server.stop().await;
}

#[tokio::test]
async fn many_who_watch_from_one_address_do_not_get_more_for_being_many() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.messages = NonZeroU32::new(2).unwrap();
    let server = Server::start(config).await;
    let (table, _ann) = started(&server, "duel").await;
    let mut watching = Vec::new();
    for _ in 0..200 {
        watching.push(Client::enter(server.address, &table.id, None).await);
    }
    let mut welcomed = 0;
    for one in &mut watching {
        one.send(r#"{"type":"since","version":0}"#).await;
        let reply = one.hear().await.unwrap();
        match reply["type"].as_str() {
            Some("welcome") => welcomed += 1,
            _ => assert_eq!(reply["code"], "too-fast"),
        }
    }
    // Each alone may ask so much; together they may ask as much as ten.
    assert!((1..200).contains(&welcomed), "{welcomed}");
    server.stop().await;
}

#[tokio::test]
async fn a_seat_that_comes_and_goes_does_not_make_everybody_hear_of_it_each_time() {
    let (server, _folder) = Server::new().await;
    let table = crate::kit::open(server.address, &alone("duel", 1)).await;
    let mut watcher = Client::enter(server.address, &table.id, None).await;
    for _ in 0..50 {
        let ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
        drop(ann);
    }
    let ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    // Whoever asks is told how it is, and in a while everybody is.
    while is_ann_there(&mut watcher).await != Some(true) {}
    let heard = watcher.frames.iter().filter(|frame| frame.contains(r#""type":"table""#)).count();
    assert!(heard <= 4, "{heard} times");
    server.clock.advance(4_000);
    watcher.hear_a("table").await;
    assert_eq!(watcher.table["seats"][0]["present"], true);
    drop(ann);
    server.stop().await;
}

/// Whether Ann is there, as somebody who asks is told.
async fn is_ann_there(watcher: &mut Client) -> Option<bool> {
    watcher.send(r#"{"type":"since","version":0}"#).await;
    watcher.hear_a("welcome").await["table"]["seats"][0]["present"].as_bool()
}
