//! A fair share of the disk, and who goes first where it gets scarce.

use doubt_server::store::Store as _;
use serde_json::json;

use crate::kit::{Client, Server, alone, config, open, sentence, session};

#[tokio::test]
async fn who_has_had_enough_kept_waits_and_nobody_else_does() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.bytes_a_day = 20_000;
    let server = Server::start(config).await;
    let table = open(server.address, &alone("perudo", 3)).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    ann.must(json!({"type": "start"})).await;
    let mut rng = doubt_core::Seed::from(1).deal(0);
    let refused = loop {
        let reply = match ann.choice(&mut rng) {
            Some(action) => ann.answer(&action).await,
            None if ann.is_over() => ann.ask(json!({"type": "rematch"})).await,
            None => ann.hear().await.unwrap(),
        };
        if reply["type"] == "refusal" {
            break reply;
        }
    };
    let spent = "You have had enough saved on this server for today: go on tomorrow.";
    assert_eq!((&refused["code"], &*sentence(&refused["message"])), (&json!("too-fast"), spent));
    let kept: usize =
        server.store.entries(&table.id, 0).await.unwrap().iter().map(|(line, _)| line.len()).sum();
    assert!(kept < 40_000, "{kept} bytes are little more than the share");
    let cookie = [("cookie", table.cookie.as_str())];
    let another = server.ask("POST", "/api/tables", Some(&alone("duel", 1)), &cookie).await;
    assert_eq!((another.status, &*another.error()), (429, spent));
    // Somebody else at the same address goes on, and Ann does tomorrow.
    let bob = session(server.address, "Bob").await;
    let other =
        server.ask("POST", "/api/tables", Some(&alone("duel", 1)), &[("cookie", &bob)]).await;
    assert_eq!(other.status, 201);
    server.clock.advance(24 * 3600 * 1000);
    let another = server.ask("POST", "/api/tables", Some(&alone("duel", 1)), &cookie).await;
    assert_eq!(another.status, 201);
    server.stop().await;
}

#[tokio::test]
async fn where_room_gets_scarce_tables_that_nobody_is_at_go_first() {
    let folder = tempfile::tempdir().unwrap();
    for (room, stays) in [(u64::MAX, true), (1, false)] {
        let mut config = config(folder.path());
        config.limits.store_bytes = room;
        let server = Server::start(config).await;
        let table = open(server.address, &alone("perudo", 3)).await;
        let used = open(server.address, &alone("perudo", 3)).await;
        for id in [&table.id, &used.id] {
            let mut ann = Client::enter(server.address, id, None).await;
            ann.send(r#"{"type":"since","version":0}"#).await;
            ann.hear_a("welcome").await;
        }
        // Put away, and an hour has passed.
        while server.app.store().live_tables().await.unwrap().contains(&table.id) {
            server.clock.advance(600_000);
            tokio::task::yield_now().await;
        }
        server.clock.advance(3_700_000);
        // It may be put away just now: then another try finds it.
        let mut ann = loop {
            let cookie = Some(used.cookie.as_str());
            let entered = Client::enter_with(server.address, &used.id, cookie, None).await;
            if let Some(ann) = entered {
                break ann;
            }
        };
        ann.must(json!({"type": "start"})).await;
        server.app.tidy().await;
        let left = |id: String| async {
            let id = id;
            !server.store.entries(&id, 0).await.unwrap().is_empty()
        };
        assert_eq!(left(table.id.clone()).await, stays);
        assert!(left(used.id.clone()).await, "one that is played at stays");
        server.stop().await;
    }
}

/// Whatever one address can open in a minute is cleared away in a minute.
#[tokio::test]
async fn tables_are_cleared_away_as_fast_as_they_can_be_opened() {
    const DAY: u32 = 24 * 3_600_000;
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(config(folder.path())).await;
    let clock = server.clock.clone();
    let opened = 6 * 60;
    for _ in 0..opened {
        open(server.address, &alone("duel", 1)).await;
    }
    server.stop().await;
    // A week later nobody has come back, and a month later nobody wants them.
    clock.advance(8 * DAY);
    let again = || {
        let mut config = config(folder.path());
        config.clock = clock.clone();
        config
    };
    let server = Server::start(again()).await;
    server.app.tidy().await;
    assert_eq!(server.app.store().live_tables().await.unwrap(), Vec::<String>::new());
    clock.advance(31 * DAY);
    server.app.tidy().await;
    server.stop().await;
    let database = rusqlite::Connection::open(folder.path().join("doubt.sqlite")).unwrap();
    let left = |table: &str| {
        let count = format!("SELECT count(*) FROM {table}");
        database.query_row(&count, [], |row| row.get::<_, u64>(0)).unwrap()
    };
    assert_eq!((left("tables"), left("entries"), left("sitters")), (0, 0, 0));
    assert_eq!(left("players"), opened, "people are known for longer");
}
