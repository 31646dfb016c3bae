//! Non-interference from outside: two matches in which Ann holds the same and Bob does not are the same,
//! until the reveal, in all that Ann and somebody who watches can hear over the socket, ask over HTTP, or
//! read in the log.
//!
//! Deals cannot be chosen on a server, so matches of one die a seat are begun until two of them make a
//! pair. `src/play/twin.rs` compares what is told of every preset, in worlds that are imagined.

use doubt_core::Seed;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{Client, Pair, Server, at_once, pair};
use crate::secrets::Logged;

/// How many pairs are compared.
const PAIRS: u64 = 10;
/// How many bids are made in each before the doubt.
const BIDS: usize = 3;

/// A match on a server of its own, and what can be learned of it.
struct Dealt {
    server: Server,
    _folder: TempDir,
    table: String,
    cookie: String,
    /// Ann, Bob, and somebody who watches.
    people: [Client; 3],
    /// What came over HTTP.
    replies: Vec<String>,
    logged: Logged,
}

impl Dealt {
    async fn new() -> Dealt {
        let logged = Logged::default();
        let _logging = logged.listen("doubt_server=trace");
        let (server, _folder) = Server::new().await;
        let wish = json!({
            "game": "liars-dice", "options": [{"name": "dice", "value": "1"}],
            "seats": [{"kind": "person"}, {"kind": "person"}], "name": "Ann", "pace": at_once(),
        });
        let Pair { table: opened, mut ann, bob, .. } = pair(&server, &wish).await;
        let watcher = Client::enter(server.address, &opened.id, None).await;
        ann.must(json!({"type": "start"})).await;
        let mut people = [ann, bob, watcher];
        for person in &mut people {
            while person.version == 0 {
                person.hear().await.unwrap();
            }
        }
        let (table, cookie) = (opened.id, opened.cookie);
        Dealt { server, _folder, table, cookie, people, replies: Vec::new(), logged }
    }

    fn hand(&self, seat: usize) -> &Value {
        &self.people[seat].view["hand"]
    }

    /// Whether Ann cannot tell them apart, though they are not the same.
    fn is_twin(&self, other: &Dealt) -> bool {
        let public = |dealt: &Dealt| dealt.people[2].view.clone();
        self.hand(0) == other.hand(0)
            && self.hand(1) != other.hand(1)
            && public(self) == public(other)
    }

    /// Lets whoever is asked answer, and asks for everything that has an address; comes back when all
    /// have heard of it.
    async fn answer(&mut self, choose: impl FnOnce(&[String]) -> String) {
        let _logging = self.logged.listen("doubt_server=trace");
        let mover = self.people.iter_mut().find(|person| !person.yours.is_null()).unwrap();
        let action = choose(&mover.answers());
        let window = mover.asked["window"].clone();
        assert_eq!(mover.answer(&action).await["type"], "taken", "{action}");
        for person in &mut self.people {
            while person.asked["window"] == window && !person.is_over() {
                person.hear().await.unwrap();
            }
        }
        let table = format!("/api/tables/{}", self.table);
        for path in [&table, "/api/tables", "/api/session", "/api/mine", "/api/stats"] {
            for headers in [&[("cookie", self.cookie.as_str())][..], &[]] {
                let reply = self.server.ask("GET", path, None, headers).await;
                assert_eq!(reply.status, 200, "{path}: {}", reply.body);
                self.replies.push(format!("{path} {} {}", reply.status, reply.body));
            }
        }
    }

    /// All that Ann and whoever watches have learned. What is drawn anew for every table and command,
    /// and for nobody's hand, is written alike.
    fn learned(&self) -> Vec<String> {
        let [ann, _, watcher] = &self.people;
        let frames = ann.frames.iter().chain(&watcher.frames);
        let mut drawn = vec![self.table.clone()];
        for frame in frames.clone() {
            let frame: Value = serde_json::from_str(frame).unwrap();
            let names = [&frame["code"], &frame["command"], &frame["table"]["commitment"]];
            let names =
                names.into_iter().filter_map(Value::as_str).map(|name| format!("\"{name}\""));
            drawn.extend(names);
        }
        let log = self.logged.text();
        // Every line of the log begins with the time.
        let lines = log.lines().filter_map(|line| Some(line.split_once(' ')?.1.to_owned()));
        let all = frames.chain(&self.replies).cloned().chain(lines);
        all.map(|text| drawn.iter().fold(text, |text, name| text.replace(name, "drawn"))).collect()
    }
}

#[tokio::test]
async fn what_is_not_shown_makes_no_difference_to_anything_that_can_be_learned() {
    let mut waiting: Vec<Dealt> = Vec::new();
    let mut pairs = 0;
    while pairs < PAIRS {
        let mut one = Dealt::new().await;
        let Some(at) = waiting.iter().position(|other| one.is_twin(other)) else {
            waiting.push(one);
            continue;
        };
        let mut other = waiting.swap_remove(at);
        pairs += 1;
        for bid in 0..BIDS {
            // One of the two lowest bids, so that there is something left to bid.
            let choose = |answers: &[String]| {
                let mut rng = Seed::from(pairs).deal(bid as u64);
                rng.pick(&answers[..2]).unwrap().clone()
            };
            one.answer(choose).await;
            other.answer(choose).await;
            assert_eq!(one.learned(), other.learned(), "pair {pairs}, bid {bid}");
        }
        let learned = one.learned();
        assert!(learned.iter().any(|text| text.contains("INFO")), "something is logged");
        assert!(learned.iter().any(|text| text.contains("\"news\"")), "something is told");
        // The reveal tells them apart.
        one.answer(|_| "doubt".into()).await;
        other.answer(|_| "doubt".into()).await;
        assert_ne!(one.learned(), other.learned(), "pair {pairs}");
        one.server.stop().await;
        other.server.stop().await;
    }
}
