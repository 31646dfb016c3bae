//! Several people at one table: seats, hosts, links, spectators, rematches.

use doubt_table::wire::FORMER;
use serde_json::{Value, json};

use crate::kit::{Client, Pair, Server, alone, at_once, open, pair, sentence};

fn together(game: &str, people: usize) -> Value {
    let seats = vec![json!({"kind": "person"}); people];
    json!({"game": game, "seats": seats, "name": "Ann", "pace": at_once()})
}

/// A table for two with both at it, the host first.
async fn two(server: &Server, wish: &Value) -> (Client, Client, String) {
    let Pair { table, ann, bob, .. } = pair(server, wish).await;
    (ann, bob, table.id)
}

/// Lets both play to the end, whoever is asked.
pub async fn play(ann: &mut Client, bob: &mut Client) {
    let mut rng = doubt_core::Seed::from(3).deal(0);
    while !ann.is_over() || !bob.is_over() {
        for one in [&mut *ann, &mut *bob] {
            if let Some(action) = one.choice(&mut rng) {
                assert_eq!(one.answer(&action).await["type"], "taken");
            }
        }
        if ann.yours.is_null() && bob.yours.is_null() && !(ann.is_over() && bob.is_over()) {
            tokio::select! {
                heard = ann.hear() => assert!(heard.is_some()),
                heard = bob.hear() => assert!(heard.is_some()),
            }
        }
    }
}

#[tokio::test]
async fn two_people_play_and_play_again() {
    let (server, _folder) = Server::new().await;
    let (mut ann, mut bob, _) = two(&server, &together("perudo", 2)).await;
    assert_eq!((ann.you, bob.you), (Some(0), Some(1)));
    let refused = bob.ask(json!({"type": "start"})).await;
    assert_eq!(
        (refused["code"].as_str(), &*sentence(&refused["message"])),
        (Some("forbidden"), "Only the host can do that.")
    );
    ann.must(json!({"type": "start"})).await;
    play(&mut ann, &mut bob).await;
    let first = ann.match_id();
    let commitment = ann.table["commitment"].clone();
    let last = ann.frames.iter().rev().find_map(|frame| {
        serde_json::from_str::<Value>(frame).unwrap()["asked"]["window"].as_u64()
    });
    bob.must(json!({"type": "rematch"})).await;
    ann.must(json!({"type": "rematch"})).await;
    while ann.table["matches"] != 2 {
        ann.hear().await.unwrap();
    }
    assert_eq!(ann.table["commitment"], commitment, "the next match keeps what was promised");
    while ann.asked.is_null() {
        ann.hear().await.unwrap();
    }
    // An answer to the match before is none to this one.
    assert!(ann.asked["window"].as_u64() > last, "{:?} after {last:?}", ann.asked);
    let late = json!({"type": "answer", "window": 0, "action": "1x2"});
    assert_eq!(ann.ask(late).await["code"], "stale");
    play(&mut ann, &mut bob).await;
    assert_ne!(ann.match_id(), first);
    let about = server.get(&format!("/api/matches/{}", ann.match_id())).await.json();
    assert_eq!(about["fairness"]["commitment"], commitment);
    assert_eq!(ann.events.len(), ann.version as usize);
    server.stop().await;
}

#[tokio::test]
async fn the_host_fills_removes_and_starts() {
    let (server, _folder) = Server::new().await;
    let (mut ann, mut bob, _) = two(&server, &together("liars-dice", 4)).await;
    let refused = ann.ask(json!({"type": "start"})).await;
    assert_eq!(refused["code"], "not-now");
    ann.must(json!({"type": "fill", "seat": 2, "bot": "shark"})).await;
    let unknown = ann.ask(json!({"type": "fill", "seat": 3, "bot": "magpie"})).await;
    assert_eq!(sentence(&unknown["message"]), "`Magpie` plays cards, not dice.");
    ann.must(json!({"type": "remove", "seat": 1})).await;
    bob.hear_a("closing").await;
    ann.must(json!({"type": "fill"})).await;
    let kinds: Vec<&str> = ann.table["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["person", "bot", "bot", "bot"]);
    ann.must(json!({"type": "start"})).await;
    let refused = ann.ask(json!({"type": "remove", "seat": 1})).await;
    assert_eq!(refused["code"], "not-now");
    server.stop().await;
}

#[tokio::test]
async fn a_private_table_opens_to_its_code_alone() {
    let (server, _folder) = Server::new().await;
    let mut wish = together("duel", 2);
    wish["private"] = true.into();
    let table = open(server.address, &wish).await;
    let path = format!("/api/tables/{}", table.id);
    assert_eq!(server.get(&path).await.status, 404);
    let with_code = server.ask("GET", &path, None, &[("x-table-code", &table.code)]).await;
    assert_eq!(with_code.status, 200);
    let wrong = "0".repeat(32);
    for code in [None, Some(wrong.as_str())] {
        assert!(Client::enter_with(server.address, &table.id, None, code).await.is_none());
    }
    let guest = Client::enter_with(server.address, &table.id, None, Some(&table.code)).await;
    assert_eq!(guest.unwrap().table["private"], true);
    assert_eq!(server.get("/api/tables").await.json()["tables"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn the_lobby_lists_open_tables_while_somebody_is_there() {
    let (server, _folder) = Server::new().await;
    let table = open(server.address, &together("perudo", 3)).await;
    let listed = |body: Value| body["tables"].as_array().unwrap().len();
    assert_eq!(listed(server.get("/api/tables").await.json()), 0, "nobody is there yet");
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    ann.hear_a("table").await;
    assert_eq!(listed(server.get("/api/tables").await.json()), 1);
    ann.must(json!({"type": "fill"})).await;
    assert_eq!(listed(server.get("/api/tables").await.json()), 0, "no seat is open");
    ann.must(json!({"type": "start"})).await;
    assert_eq!(listed(server.get("/api/tables").await.json()), 1, "it can be watched");
    server.stop().await;
}

#[tokio::test]
async fn spectators_can_be_forbidden() {
    let (server, _folder) = Server::new().await;
    let mut wish = alone("perudo", 2);
    wish["spectators"] = false.into();
    let table = open(server.address, &wish).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    let mut early = Client::enter(server.address, &table.id, None).await;
    ann.must(json!({"type": "start"})).await;
    let closing = early.hear_a("closing").await;
    assert_eq!(
        (&*sentence(&closing["message"]), closing["again"].as_bool()),
        ("This table doesn’t allow spectators.", Some(false))
    );
    assert!(early.hear().await.is_none());
    assert!(Client::enter_with(server.address, &table.id, None, None).await.is_none());
    assert!(early.frames.iter().all(|frame| !frame.contains("news")));
    server.stop().await;
}

#[tokio::test]
async fn a_page_of_the_protocol_before_is_told_to_reload() {
    let (server, _folder) = Server::new().await;
    let table = open(server.address, &alone("perudo", 2)).await;
    let mut old =
        Client::speak(server.address, &table.id, Some(&table.cookie), FORMER).await.unwrap();
    let closing = old.hear_a("closing").await;
    assert_eq!(
        (&*sentence(&closing["message"]), closing["again"].as_bool()),
        ("This page is older than the house: reload it.", Some(false))
    );
    assert!(old.hear().await.is_none());
    server.stop().await;
}

#[tokio::test]
async fn a_seat_is_taken_up_on_another_device() {
    let (server, _folder) = Server::new().await;
    let table = open(server.address, &alone("perudo", 2)).await;
    let path = format!("/api/tables/{}", table.id);
    let stranger = server.ask("POST", &format!("{path}/key"), None, &[]).await;
    assert_eq!(stranger.status, 403);
    let key =
        server.ask("POST", &format!("{path}/key"), None, &[("cookie", &table.cookie)]).await.json();
    let wrong = json!({"key": "0".repeat(32)});
    assert_eq!(server.ask("POST", &format!("{path}/seat"), Some(&wrong), &[]).await.status, 403);
    let taken = server.ask("POST", &format!("{path}/seat"), Some(&key), &[]).await;
    assert_eq!(taken.json()["seat"], 0);
    let phone = taken.cookie().unwrap();
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    ann.must(json!({"type": "start"})).await;
    let mut other = Client::enter(server.address, &table.id, Some(&phone)).await;
    assert_eq!(other.you, Some(0));
    assert_eq!(serde_json::from_str::<Value>(&other.frames[0]).unwrap()["tabs"], 2);
    assert_eq!(other.view, ann.view, "both see the same hand");
    other.play(5).await;
    while !ann.is_over() {
        ann.hear().await.unwrap();
    }
    // A new key makes the old one worthless.
    server.ask("POST", &format!("{path}/key"), None, &[("cookie", &table.cookie)]).await;
    assert_eq!(server.ask("POST", &format!("{path}/seat"), Some(&key), &[]).await.status, 403);
    server.stop().await;
}

#[tokio::test]
async fn whoever_leaves_is_kept_warm_until_all_have_left() {
    let (server, _folder) = Server::new().await;
    let (mut ann, mut bob, id) = two(&server, &together("perudo", 2)).await;
    ann.must(json!({"type": "start"})).await;
    let before = ann.events.len();
    bob.must(json!({"type": "leave"})).await;
    while ann.table["seats"][1]["away"] != true {
        ann.hear().await.unwrap();
    }
    assert_eq!(ann.table["phase"], "playing");
    // Bob's seat answers by itself now, so Ann is asked again and again.
    let mut rng = doubt_core::Seed::from(1).deal(0);
    for _ in 0..3 {
        while ann.yours.is_null() {
            ann.hear().await.unwrap();
        }
        let action = ann.choice(&mut rng).unwrap();
        ann.answer(&action).await;
    }
    assert!(ann.events.len() > before);
    if !ann.is_over() {
        ann.must(json!({"type": "leave"})).await;
        while !ann.is_over() {
            ann.hear().await.unwrap();
        }
        assert_eq!(ann.table["result"]["over"], false);
        let about = server.get(&format!("/api/matches/{}", ann.match_id())).await.json();
        assert_eq!((about["over"].as_bool(), about["statistics"].is_null()), (Some(false), true));
        let record = server.get(&format!("/api/matches/{}/record", ann.match_id())).await.body;
        let record = doubt_core::Record::parse(&record).unwrap();
        doubt_table::fair::Fairness::read(&record).unwrap().verify().unwrap();
    }
    assert_eq!(server.get(&format!("/api/tables/{id}")).await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn what_was_missed_is_told_to_whoever_asks() {
    let (server, _folder) = Server::new().await;
    let (mut ann, bob, id) = two(&server, &together("liars-dice", 2)).await;
    ann.must(json!({"type": "start"})).await;
    let mut again = Client::enter(server.address, &id, None).await;
    again.send(r#"{"type":"since","version":2}"#).await;
    let welcome = again.hear_a("welcome").await;
    assert_eq!(welcome["from"], 2.min(welcome["version"].as_u64().unwrap()));
    again.send(r#"{"type":"since","version":99999}"#).await;
    let welcome = again.hear_a("welcome").await;
    assert_eq!((&welcome["from"], &welcome["events"]), (&welcome["version"], &json!([])));
    drop(bob);
    server.stop().await;
}

#[tokio::test]
async fn a_host_who_leaves_the_match_is_no_host_any_more() {
    let (server, _folder) = Server::new().await;
    let (mut ann, mut bob, _) = two(&server, &together("perudo", 2)).await;
    ann.must(json!({"type": "start"})).await;
    ann.must(json!({"type": "leave"})).await;
    while bob.table["host"] != 1 {
        bob.hear().await.unwrap();
    }
    // Ann's seat answers by itself, but there is no next match on her.
    bob.play(6).await;
    bob.must(json!({"type": "rematch"})).await;
    let refused = bob.ask(json!({"type": "start"})).await;
    assert_eq!(sentence(&refused["message"]), "Ann isn’t here: wait, or remove them.");
    assert_eq!((&bob.table["matches"], &bob.table["seats"][0]["away"]), (&json!(1), &json!(true)));
    bob.must(json!({"type": "remove", "seat": 0})).await;
    bob.must(json!({"type": "fill"})).await;
    bob.must(json!({"type": "start"})).await;
    server.stop().await;
}

#[tokio::test]
async fn a_match_that_one_has_left_and_nobody_looks_at_is_over() {
    let (server, _folder) = Server::new().await;
    let (mut ann, mut bob, id) = two(&server, &together("perudo", 2)).await;
    ann.must(json!({"type": "start"})).await;
    bob.must(json!({"type": "leave"})).await;
    drop((ann, bob));
    // Ann has gone without a word, and there is no limit of time.
    while server.app.store().live_tables().await.unwrap().contains(&id) {
        server.clock.advance(600_000);
        tokio::task::yield_now().await;
    }
    let table = server.get(&format!("/api/tables/{id}")).await.json();
    assert_eq!((table["phase"].as_str(), &table["result"]["over"]), (Some("over"), &json!(false)));
    let id = table["result"]["id"].as_str().unwrap();
    let about = server.get(&format!("/api/matches/{id}")).await.json();
    assert!(about["fairness"]["secret"].is_string(), "{about}");
    server.stop().await;
}
