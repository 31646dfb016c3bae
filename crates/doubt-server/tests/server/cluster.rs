//! Several nodes that serve the same tables, in one process: what people notice of it, and what they must not.

mod house;
mod nats;
mod privacy;
mod simulation;

use std::sync::Arc;

use doubt_bots::Cast;
use doubt_postgres::testing::Scratch;
use doubt_server::cluster::Bus;
use doubt_server::cluster::bus::{Access, Exchange, Nats};
use doubt_server::config::Nodes;
use doubt_server::{App, Clock, serve};
use serde_json::json;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use self::house::House;
use self::nats::NatsServer;
use crate::kit::{Client, alone, ask, at_once, config, open, session, within};

/// A table, who is at it, and their cookies.
struct Two {
    id: String,
    ann: Client,
    bob: Client,
    cookies: [String; 2],
}

/// Two people at a table that Ann has opened at the first node; Bob comes by the second.
async fn two(house: &House) -> Two {
    let wish = json!({
        "game": "liars-dice", "seats": [{"kind": "person"}, {"kind": "person"}], "name": "Ann",
        "pace": at_once(),
    });
    let table = open(house.address(0), &wish).await;
    let ann = Client::enter(house.address(0), &table.id, Some(&table.cookie)).await;
    let cookie = session(house.address(1), "Bob").await;
    let mut bob = Client::enter(house.address(1), &table.id, Some(&cookie)).await;
    bob.must(json!({"type": "sit", "name": "Bob"})).await;
    Two { id: table.id, ann, bob, cookies: [table.cookie, cookie] }
}

/// Lets whoever is asked bid the least, until so many have answered.
async fn bids(people: &mut [&mut Client], count: usize) {
    for _ in 0..count {
        let mover = people.iter().position(|one| !one.yours.is_null()).expect("somebody is asked");
        let action = people[mover].answers()[0].clone();
        let window = people[mover].asked["window"].clone();
        assert_eq!(people[mover].answer(&action).await["type"], "taken");
        for one in people.iter_mut() {
            while one.asked["window"] == window {
                one.hear().await.expect("news");
            }
        }
    }
}

/// Plays on until Bob, the second, is asked.
async fn until_bob(people: &mut [&mut Client]) {
    while people[1].yours.is_null() {
        bids(people, 1).await;
    }
}

/// Makes a new key for a seat: something that has to be kept.
async fn key(house: &House, node: usize, table: &str, cookie: &str) -> u16 {
    let path = format!("/api/tables/{table}/key");
    ask(house.address(node), "POST", &path, None, &[("cookie", cookie)]).await.status
}

async fn begin(people: &mut [&mut Client]) {
    people[0].must(json!({"type": "start"})).await;
    for one in people.iter_mut() {
        while one.asked.is_null() {
            one.hear().await.expect("news");
        }
    }
}

#[tokio::test]
async fn any_node_serves_any_player_and_whoever_watches() {
    let house = House::new(3).await;
    let Two { id, mut ann, mut bob, .. } = two(&house).await;
    let mut watcher = Client::enter(house.address(2), &id, None).await;
    begin(&mut [&mut ann, &mut bob, &mut watcher]).await;
    bids(&mut [&mut ann, &mut bob, &mut watcher], 6).await;
    assert_eq!((ann.you, bob.you, watcher.you), (Some(0), Some(1), None));
    assert!(!bob.view["hand"].is_null() && watcher.view["hand"].is_null());
    let (first, second) = tokio::join!(ann.play(1), bob.play(2));
    assert!(first > 0 && second > 0);
    while !watcher.is_over() {
        watcher.hear().await.expect("news");
    }
    for node in 0..3 {
        let path = format!("/api/matches/{}", ann.match_id());
        let about = ask(house.address(node), "GET", &path, None, &[]).await.json();
        assert_eq!(about["over"], true, "node {node}");
    }
    house.stop().await;
}

#[tokio::test]
async fn lobby_seats_by_link_and_the_end_of_a_session_reach_every_node() {
    let house = House::new(2).await;
    let Two { id, mut ann, mut bob, cookies: [_, cookie] } = two(&house).await;
    // The lobby lists what can be joined or watched.
    begin(&mut [&mut ann, &mut bob]).await;
    for node in 0..2 {
        loop {
            let lobby = ask(house.address(node), "GET", "/api/tables", None, &[]).await.json();
            let tables = lobby["tables"].as_array().unwrap();
            if let Some(table) =
                tables.iter().find(|table| table["id"] == *id && table["phase"] == "playing")
            {
                assert_eq!(table["facts"], ann.table["facts"], "node {node}");
                break;
            }
            tokio::task::yield_now().await;
        }
    }
    let path = format!("/api/tables/{id}");
    let card = ask(house.address(1), "GET", &path, None, &[]).await.json();
    assert_eq!(card, ask(house.address(0), "GET", &path, None, &[]).await.json());
    // Bob goes on at another device, by a key made at the node that does not own the table.
    let own = [("cookie", cookie.as_str())];
    let key = ask(house.address(1), "POST", &format!("{path}/key"), None, &own).await.json();
    let wrong = json!({"key": "0".repeat(32)});
    let refused = ask(house.address(1), "POST", &format!("{path}/seat"), Some(&wrong), &[]).await;
    assert_eq!(refused.status, 403, "{}", refused.body);
    let taken = ask(house.address(1), "POST", &format!("{path}/seat"), Some(&key), &[]).await;
    assert_eq!(taken.json()["seat"], 1, "{}", taken.body);
    let tablet = taken.cookie().unwrap();
    let mut second = Client::enter(house.address(0), &id, Some(&tablet)).await;
    assert_eq!((second.you, &second.view), (Some(1), &bob.view));
    // A session ends everywhere.
    let ended = [("cookie", tablet.as_str())];
    ask(house.address(1), "POST", "/api/session/end", None, &ended).await;
    assert_eq!(second.hear_a("closing").await["again"], false);
    house.stop().await;
}

#[tokio::test]
async fn a_table_whose_owner_is_cut_off_goes_on_elsewhere_and_no_socket_is_dropped() {
    let house = House::new(3).await;
    let Two { id, mut ann, mut bob, cookies } = two(&house).await;
    let mut watcher = Client::enter(house.address(2), &id, None).await;
    begin(&mut [&mut ann, &mut bob, &mut watcher]).await;
    until_bob(&mut [&mut ann, &mut bob, &mut watcher]).await;
    let hand = bob.view["hand"].clone();
    // The node at which Ann is owns the table, and is gone.
    house.cut(0, true).await;
    let window = bob.asked["window"].clone();
    assert_eq!(bob.answer(&bob.answers()[0].clone()).await["type"], "taken");
    assert_eq!(bob.view["hand"], hand);
    for one in [&mut bob, &mut watcher] {
        while one.asked["window"] == window {
            one.hear().await.expect("nobody is sent away");
        }
    }
    // Ann knows nothing of it, and her node cannot keep what she says: it lets the table go, and she goes on.
    assert_eq!(ann.asked["window"], window);
    house.cut(0, false).await;
    assert_ne!(key(&house, 0, &id, &cookies[0]).await, 200);
    ann.hear_a("welcome").await;
    assert_ne!(ann.asked["window"], window);
    bids(&mut [&mut ann, &mut bob, &mut watcher], 2).await;
    let (first, second) = tokio::join!(ann.play(1), bob.play(2));
    assert!(first + second > 0);
    house.stop().await;
}

#[tokio::test]
async fn a_node_that_stops_hands_its_tables_over_and_no_other_socket_is_dropped() {
    let mut house = House::new(2).await;
    let Two { id, mut ann, mut bob, cookies } = two(&house).await;
    begin(&mut [&mut ann, &mut bob]).await;
    until_bob(&mut [&mut ann, &mut bob]).await;
    house.stop_one(0).await;
    assert_eq!(ann.hear_a("closing").await["again"], true);
    assert_eq!(bob.answer(&bob.answers()[0].clone()).await["type"], "taken");
    let mut ann = Client::enter(house.address(1), &id, Some(&cookies[0])).await;
    assert_eq!(ann.asked, bob.asked, "nothing is lost");
    bids(&mut [&mut ann, &mut bob], 1).await;
    house.stop().await;
}

#[tokio::test]
async fn what_is_said_while_the_bus_is_away_finds_its_way_when_it_is_back() {
    let house = House::new(2).await;
    let Two { id, mut ann, mut bob, cookies } = two(&house).await;
    begin(&mut [&mut ann, &mut bob]).await;
    until_bob(&mut [&mut ann, &mut bob]).await;
    // The bus alone is away: the owner keeps its table, and its lease.
    house.nodes[1].line.cut(true);
    let window = bob.asked["window"].clone();
    let action = bob.answers()[0].clone();
    let command = bob.say(json!({"type": "answer", "window": window, "action": action})).await;
    assert_eq!(key(&house, 0, &id, &cookies[0]).await, 200);
    house.nodes[1].line.cut(false);
    assert_eq!(bob.reply(&command).await["type"], "taken");
    for one in [&mut ann, &mut bob] {
        while one.asked["window"] == window {
            one.hear().await.expect("news");
        }
    }
    // The same command is not carried out twice, however often it was said.
    let events = bob.events.len();
    bob.send(
        &json!({"type": "answer", "command": command, "window": window, "action": action})
            .to_string(),
    )
    .await;
    assert_eq!(bob.reply(&command).await["type"], "taken");
    assert_eq!(bob.events.len(), events);
    assert_eq!(ann.events.len(), bob.events.len());
    house.stop().await;
}

#[tokio::test]
async fn a_table_with_bots_is_played_over_nats_from_any_node_though_it_is_killed_on_the_way() {
    let Some(mut server) = NatsServer::start(&[]) else { return };
    let mut buses: Vec<Arc<dyn Bus>> = Vec::new();
    for name in ["one", "two"] {
        let access = Access { servers: server.url(), name: name.into(), ..Access::default() };
        buses.push(Arc::new(Nats::connect(&access).await.unwrap()));
    }
    let house = House::on(buses, Vec::new(), Exchange::default()).await;
    let table = open(house.address(0), &alone("perudo", 3)).await;
    let mut ann = Client::enter(house.address(1), &table.id, Some(&table.cookie)).await;
    ann.must(json!({"type": "start"})).await;
    // The bus may die in the middle of it.
    while ann.answers().is_empty() {
        ann.hear().await.expect("news");
    }
    server.kill();
    let action = ann.answers()[0].clone();
    let answer = json!({"type": "answer", "window": ann.asked["window"], "action": action});
    let command = ann.say(answer).await;
    server.restart();
    assert_eq!(ann.reply(&command).await["type"], "taken");
    assert!(ann.play(7).await > 0);
    house.stop().await;
}

#[tokio::test]
async fn nodes_with_a_database_and_a_bus_of_their_own_hand_a_match_on() {
    let (Some(scratch), Some(server)) = (Scratch::new(), NatsServer::start(&[])) else { return };
    let mut nodes = Vec::new();
    for number in 0..3 {
        let folder = tempfile::tempdir().unwrap();
        let mut config = config(folder.path());
        config.clock = Clock::system();
        config.store = Some(scratch.address().clone());
        let bus = Access { servers: server.url(), ..Access::default() };
        config.nodes = Some(Nodes { bus, name: Some(format!("n{number}")) });
        let listener = TcpListener::bind(config.listen).await.unwrap();
        config.listen = listener.local_addr().unwrap();
        let address = config.listen;
        let app = App::start(config, Cast::builtin(), |_| None).await.unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = tokio::spawn(serve(listener, app, async { drop(stopped.await) }));
        nodes.push((address, stop, serving));
    }
    let table = open(nodes[0].0, &alone("perudo", 3)).await;
    let mut ann = Client::enter(nodes[1].0, &table.id, Some(&table.cookie)).await;
    let mut watcher = Client::enter(nodes[2].0, &table.id, None).await;
    ann.must(json!({"type": "start"})).await;
    while ann.answers().is_empty() {
        ann.hear().await.expect("news");
    }
    // The owner stops in an orderly way: the other sockets stay, and the match goes on.
    let (_, stop, serving) = nodes.remove(0);
    stop.send(()).unwrap();
    within(serving).await.unwrap().unwrap();
    assert!(ann.play(7).await > 0);
    while !watcher.is_over() {
        watcher.hear().await.expect("news");
    }
    for (address, stop, serving) in nodes {
        let about =
            ask(address, "GET", &format!("/api/matches/{}", ann.match_id()), None, &[]).await;
        assert_eq!(about.json()["over"], true);
        drop(stop);
        within(serving).await.unwrap().unwrap();
    }
}

#[tokio::test]
async fn a_bus_that_refuses_says_why_and_repeats_no_secret() {
    let Some(server) = NatsServer::start(&["--user", "doubt", "--pass", "hush"]) else { return };
    let connect = |servers: String| async move {
        Nats::connect(&Access { servers, ..Access::default() }).await
    };
    let address = format!("127.0.0.1:{}", server.port);
    let wrong = connect(format!("nats://doubt:wrong@{address}")).await.err().unwrap().to_string();
    assert!(wrong.contains("refuses these credentials") && !wrong.contains(":wrong"), "{wrong}");
    connect(format!("nats://doubt:hush@{address}")).await.unwrap();
    let wrong = connect(format!("http://{address}")).await.err().unwrap().to_string();
    assert!(wrong.contains("write one such as nats://"), "{wrong}");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("secret.creds");
    std::fs::write(&file, "hush hush").unwrap();
    let access = Access { servers: server.url(), credentials: Some(file), ..Access::default() };
    let wrong = Nats::connect(&access).await.err().unwrap().to_string();
    assert!(wrong.contains("secret.creds") && !wrong.contains("hush hush"), "{wrong}");
    assert!(!format!("{access:?}").contains(&server.url()));
}
