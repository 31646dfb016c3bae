//! Several nodes as processes of their own, with PostgreSQL and NATS: one of them is killed or
//! paused in the midst of a match, or the bus is.

#[path = "../../../doubt-server/tests/server/cluster/nats.rs"]
mod nats;

use doubt_core::Record;
use doubt_postgres::testing::Scratch;
use rustix::process::Signal;
use serde_json::{Value, json};

use self::nats::NatsServer;
use crate::menu;
use crate::program::Place;
use crate::served::{Line, Served, wish};

/// What nodes need to be several.
struct House {
    place: Place,
    scratch: Scratch,
    bus: NatsServer,
}

impl House {
    fn new() -> Option<House> {
        let (scratch, bus) = (Scratch::new()?, NatsServer::start(&[])?);
        Some(House { place: Place::new(), scratch, bus })
    }

    fn node(&self, name: &str) -> Served {
        let (data, store, bus) = (self.place.path(name), self.scratch.address(), self.bus.url());
        let flags =
            format!("--listen 127.0.0.1:0 --data {data} --store {store} --bus {bus} --node {name}");
        Served::with(&self.place, &flags, &[])
    }
}

/// Somebody who plays at a table, and remembers what was acknowledged.
struct Player {
    line: Line,
    /// The window that was asked last, and how it will be answered.
    asked: Option<(u64, String)>,
    /// The window that was answered last.
    latest: Option<u64>,
    said: Option<Value>,
    answers: Vec<String>,
    /// The match, once it is over.
    over: Option<String>,
}

impl Player {
    async fn sit(node: &Served, table: &str, cookie: &str) -> Player {
        let line = Line::open(node.address, table, Some(cookie)).await;
        Player { line, asked: None, latest: None, said: None, answers: Vec::new(), over: None }
    }

    /// Answers whatever is asked until so many answers were acknowledged, or the match is over.
    async fn play(&mut self, answers: usize) {
        while self.answers.len() < answers && (self.over.is_none() || self.said.is_some()) {
            if self.said.is_none()
                && let Some((window, action)) = self.asked.take()
            {
                self.latest = Some(window);
                self.say(json!({"type": "answer", "command": format!("at-{window}"),
                                "window": window, "action": action}))
                    .await;
            }
            let message = self.line.hear().await.expect("this node is there");
            self.note(&message);
            let Some(said) = self.said.take_if(|said| message["command"] == said["command"]) else {
                continue;
            };
            if message["type"] == "taken" {
                self.answers.push(said["action"].as_str().unwrap().to_owned());
            } else {
                // What could not be kept, or has no owner yet, has not happened: it is said again.
                assert_eq!(message["code"], "not-kept", "{message}");
                self.say(said).await;
            }
        }
    }

    async fn say(&mut self, said: Value) {
        assert!(self.line.say(&said.to_string()).await);
        self.said = Some(said);
    }

    fn note(&mut self, message: &Value) {
        if message["table"]["phase"] == "over" {
            self.over = message["table"]["result"]["id"].as_str().map(str::to_owned);
        }
        let (Some(window), Some(menu)) =
            (message["asked"]["window"].as_u64(), message["yours"].get("menu"))
        else {
            return;
        };
        if self.latest.is_none_or(|latest| latest < window) {
            self.asked = menu::answers(menu).pop().map(|action| (window, action));
        }
    }
}

/// Hears until the match is over; gives its name.
async fn end(line: &mut Line) -> Value {
    loop {
        let message = line.hear().await.expect("this node is there");
        if message["table"]["phase"] == "over" {
            return message["table"]["result"]["id"].clone();
        }
    }
}

/// Plays over one node at a table of another, with a mishap in between, and goes on to the end.
async fn played_through(
    owner: &mut Served,
    other: &Served,
    third: &Served,
    mishap: impl FnOnce(&mut Served),
) -> String {
    let (table, cookie) = owner.open(&wish("perudo", 1, 2), None);
    let mut player = Player::sit(other, &table, &cookie).await;
    let mut watching = Line::open(third.address, &table, None).await;
    watching.hear_a("welcome").await;
    player.line.must(&json!({"type": "start", "command": "go"})).await;
    // What was asked meanwhile is asked again.
    player.line.say(r#"{"type":"since","version":0}"#).await;
    player.play(2).await;
    assert_eq!(player.over, None, "it is not over so soon");
    mishap(owner);
    player.play(usize::MAX).await;
    let name = player.over.unwrap();
    // Nobody at another node was dropped, and whoever watched has seen the end.
    assert_eq!(end(&mut watching).await, name);
    let record = third.get_as(&format!("/api/matches/{name}/record"), &cookie);
    let record = Record::parse(&record.body).unwrap();
    let own = record.steps().filter(|(who, _)| who.is_some_and(|who| who.index() == 0));
    let kept: Vec<&str> = own.map(|(_, action)| action).collect();
    assert_eq!(kept, player.answers, "every answer that was acknowledged, once and in order");
    table
}

#[tokio::test]
async fn a_match_goes_on_when_the_node_that_kept_it_is_killed() {
    let Some(house) = House::new() else { return };
    let (mut owner, other, third) = (house.node("a"), house.node("b"), house.node("c"));
    played_through(&mut owner, &other, &third, Served::kill).await;
}

#[tokio::test]
async fn a_node_that_was_paused_lets_go_of_what_others_went_on_with() {
    let Some(house) = House::new() else { return };
    let (mut owner, other, third) = (house.node("a"), house.node("b"), house.node("c"));
    let pause = |node: &mut Served| node.signal(Signal::STOP);
    let table = played_through(&mut owner, &other, &third, pause).await;
    owner.signal(Signal::CONT);
    // What it thought when it was paused is not what it goes on with.
    let mut line = Line::open(owner.address, &table, None).await;
    end(&mut line).await;
}

#[tokio::test]
async fn a_match_goes_on_when_the_bus_was_away() {
    let Some(mut house) = House::new() else { return };
    let (mut owner, other, third) = (house.node("a"), house.node("b"), house.node("c"));
    let away = |_: &mut Served| {
        house.bus.kill();
        house.bus.restart();
    };
    played_through(&mut owner, &other, &third, away).await;
}
