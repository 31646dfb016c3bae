//! A data folder of before the journal had versions: opened, it holds what it held.
//!
//! `tests/data/first.sql` is the database of a server of version 1 that was killed while it was played
//! at; `first.json` is what its people had been shown just before.

use std::path::Path;

use doubt_bots::Cast;
use doubt_server::Clock;
use doubt_table::Moment;
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::kit::{Client, Server, config, sentence};

/// A folder as that server left it, and what had been seen there.
pub fn left_behind(folder: &Path) -> Value {
    let database = Connection::open(folder.join("doubt.sqlite")).unwrap();
    database.execute_batch(include_str!("../data/first.sql")).unwrap();
    serde_json::from_str(include_str!("../data/first.json")).unwrap()
}

/// A server on that folder, at the moment when the other one was killed.
pub async fn taken_over(folder: &Path, seen: &Value) -> Server {
    let mut config = config(folder);
    config.clock = Clock::by_hand(Moment(seen["at"].as_u64().unwrap()));
    Server::start(config).await
}

/// The cookie of somebody who was there.
pub fn cookie<'a>(seen: &'a Value, who: &str) -> Option<&'a str> {
    seen["people"][who]["cookie"].as_str()
}

/// Everything that was said is still said; more may be. How a bot plays may be put into other words.
fn holds(now: &Value, before: &Value, place: &str) {
    match (now, before) {
        (Value::Object(now), Value::Object(before)) => {
            for (name, value) in before {
                let there = now.get(name).unwrap_or_else(|| panic!("{place}.{name} is gone"));
                if name == "line" && value.is_string() {
                    assert!(there.as_str().is_some_and(|line| !line.is_empty()), "{place}.{name}");
                    continue;
                }
                holds(there, value, &format!("{place}.{name}"));
            }
        }
        (Value::Array(now), Value::Array(before)) => {
            assert_eq!(now.len(), before.len(), "{place}: {now:?}");
            for (at, (now, before)) in now.iter().zip(before).enumerate() {
                holds(now, before, &format!("{place}[{at}]"));
            }
        }
        _ => assert_eq!(now, before, "{place}"),
    }
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().unwrap().iter()
}

#[tokio::test]
async fn every_table_is_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let seen = left_behind(folder.path());
    let server = taken_over(folder.path(), &seen).await;
    for (name, before) in entries(&seen["tables"]) {
        let id = before["table"]["id"].as_str().unwrap();
        let code = before["code"].as_str().unwrap();
        let path = format!("/api/tables/{id}");
        let table = server.ask("GET", &path, None, &[("x-table-code", code)]).await.json();
        holds(&table, &before["table"], name);
        for (who, before) in entries(&before["seen"]) {
            let cookie = cookie(&seen, who);
            let client = Client::enter_with(server.address, id, cookie, Some(code)).await.unwrap();
            let place = format!("{name} as {who}");
            assert_eq!(client.you, before["you"].as_u64(), "{place}");
            assert_eq!(client.version, before["version"].as_u64().unwrap(), "{place}");
            holds(&client.view, &before["view"], &place);
            let events = client.events.iter().map(|told| told["event"].clone()).collect();
            holds(&events, &before["events"], &place);
            assert_eq!(client.asked["window"], before["window"], "{place}");
        }
    }
    server.stop().await;
}

/// A match that was begun by rules which nobody has any more is ended, and its secret told.
#[tokio::test]
async fn a_match_by_rules_that_are_gone_is_ended_with_its_secret_told() {
    let folder = tempfile::tempdir().unwrap();
    let seen = left_behind(folder.path());
    taken_over(folder.path(), &seen).await.stop().await;
    let database = Connection::open(folder.path().join("doubt.sqlite")).unwrap();
    let table = &seen["tables"]["perudo"]["table"];
    let id = table["id"].as_str().unwrap();
    let version = r#"UPDATE entries SET body = json_set(body, '$.rules', 77)
                     WHERE table_id = ? AND body LIKE '%"entry":"started"%'"#;
    assert_eq!(database.execute(version, [id]).unwrap(), 2);
    drop(database);
    let server = taken_over(folder.path(), &seen).await;
    let mut ann = Client::enter(server.address, id, cookie(&seen, "ann")).await;
    while !ann.is_over() {
        ann.hear().await.expect("its end");
    }
    let reason = &ann.table["result"]["reason"];
    assert_eq!(
        sentence(reason),
        "This match can’t go on, so it has ended and its secret is told. Version 77 of these rules is \
         no longer here."
    );
    let played = ann.match_id();
    let about = server.get(&format!("/api/matches/{played}")).await.json();
    assert_eq!((&about["over"], &about["reason"]), (&false.into(), reason));
    assert_eq!(about["fairness"]["commitment"], table["commitment"], "as it was promised");
    let record = server.get(&format!("/api/matches/{played}/record")).await.body;
    let record = doubt_core::Record::parse(&record).unwrap();
    doubt_table::fair::Fairness::read(&record).unwrap().verify().unwrap();
    assert!(record.steps().count() > 2, "its answers are kept too");
    let replay = server.get(&format!("/api/matches/{played}/replay")).await;
    assert_eq!((replay.status, replay.error()), (422, sentence(reason)));
    // The next match is played by the rules of today, with the options of the table.
    ann.must(json!({"type": "rematch"})).await;
    to_the_end(&server, &mut ann).await;
    assert_eq!((&ann.table["matches"], &ann.table["result"]["over"]), (&3.into(), &true.into()));
    assert_eq!(options(&ann.table), options(table));
    server.stop().await;

    // It stays ended, and the table is opened again and again.
    let server = taken_over(folder.path(), &seen).await;
    let ann = Client::enter(server.address, id, cookie(&seen, "ann")).await;
    assert_eq!((ann.is_over(), &ann.table["matches"]), (true, &3.into()));
    server.stop().await;
}

/// A bot goes on with the numbers that it sat down with, whatever becomes of the cast.
#[tokio::test]
async fn a_bot_keeps_its_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let seen = left_behind(folder.path());
    taken_over(folder.path(), &seen).await.stop().await;
    let id = seen["tables"]["perudo"]["table"]["id"].as_str().unwrap();
    let database = Connection::open(folder.path().join("doubt.sqlite")).unwrap();
    let sheets =
        r#"SELECT body FROM entries WHERE table_id = ? AND body LIKE '%"entry":"seated"%'"#;
    let mut rows = database.prepare(sheets).unwrap();
    let lines = rows.query_map([id], |row| row.get::<_, String>(0)).unwrap();
    let lines: Vec<Value> =
        lines.map(|line| serde_json::from_str(&line.unwrap()).unwrap()).collect();
    let cast = Cast::builtin();
    for line in &lines {
        let bot = cast.find(line["bot"].as_str().unwrap()).unwrap();
        assert_eq!(line["sheet"], json!(bot.sheet()));
    }
    // Nobody of that name is in the cast, and yet it plays.
    let renamed = r#"UPDATE entries SET body = json_set(body, '$.bot', 'Nobody Known')
                     WHERE table_id = ? AND body LIKE '%"entry":"seated"%'"#;
    assert_eq!(database.execute(renamed, [id]).unwrap(), lines.len());
    drop(rows);
    drop(database);
    let server = taken_over(folder.path(), &seen).await;
    let mut ann = Client::enter(server.address, id, cookie(&seen, "ann")).await;
    for (seat, line) in ann.table["seats"].as_array().unwrap()[1..].iter().zip(&lines) {
        assert_eq!(seat["character"], line["sheet"]["character"], "{seat}");
    }
    to_the_end(&server, &mut ann).await;
    let entries = server.app.store().entries(id, 0).await.unwrap();
    assert!(entries.iter().all(|(entry, _)| !entry.contains("stand-in")), "bots answer themselves");
    server.stop().await;
}

#[tokio::test]
async fn every_match_replay_and_figure_is_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let seen = left_behind(folder.path());
    let server = taken_over(folder.path(), &seen).await;
    for (id, before) in entries(&seen["matches"]) {
        let about = server.get(&format!("/api/matches/{id}")).await.json();
        holds(&about, &before["about"], id);
        let record = server.get(&format!("/api/matches/{id}/record")).await.body;
        let record = doubt_core::Record::parse(&record).unwrap();
        doubt_table::fair::Fairness::read(&record).unwrap().verify().unwrap();
        let last = before["steps"].as_u64().unwrap() - 1;
        let replay = server.get(&format!("/api/matches/{id}/replay?from={last}")).await.json();
        assert_eq!(replay["total"], before["steps"], "{id}");
        holds(&replay["steps"][0], &before["last"], id);
    }
    for (who, before) in entries(&seen["people"]) {
        let cookie = [("cookie", cookie(&seen, who).unwrap())];
        let ask = async |path: &str| server.ask("GET", path, None, &cookie).await.json();
        holds(&ask("/api/session").await, &before["session"], who);
        let stats = ask("/api/stats").await;
        holds(&stats["total"], &before["stats"]["total"], who);
        for list in ["games", "opponents"] {
            holds(&by_name(&stats[list]), &by_name(&before["stats"][list]), who);
        }
        let mine = ask("/api/mine").await;
        holds(&mine["matches"], &before["matches"], who);
        let tables = mine["tables"].as_array().unwrap().iter().map(|table| table["id"].clone());
        assert_eq!(tables.collect::<Value>(), before["tables"], "{who}");
    }
    server.stop().await;
}

/// Nobody's options change when a preset does, neither now nor in the next match.
#[tokio::test]
async fn what_was_being_played_is_played_on_and_again() {
    let folder = tempfile::tempdir().unwrap();
    let seen = left_behind(folder.path());
    let server = taken_over(folder.path(), &seen).await;
    for name in ["perudo", "bluff", "bluff-stuff", "sheriff", "skilled", "waiting"] {
        let before = &seen["tables"][name]["table"];
        let id = before["id"].as_str().unwrap();
        let mut ann = Client::enter(server.address, id, cookie(&seen, "ann")).await;
        if ann.table["phase"] == "gathering" {
            ann.must(json!({"type": "start"})).await;
        }
        to_the_end(&server, &mut ann).await;
        let path = format!("/api/matches/{}", ann.match_id());
        assert_eq!(options(&server.get(&path).await.json()), options(before), "{name}");
        ann.must(json!({"type": "rematch"})).await;
        to_the_end(&server, &mut ann).await;
        assert_eq!(options(&ann.table), options(before), "{name}");
    }
    server.stop().await;
}

/// Figures by name, in whatever order they are told.
fn by_name(figures: &Value) -> Value {
    let named = |one: &Value| (one["name"].as_str().unwrap().to_owned(), one["figures"].clone());
    figures.as_array().unwrap().iter().map(named).collect()
}

pub fn options(value: &Value) -> Value {
    let option = |one: &Value| (one["name"].as_str().unwrap().to_owned(), one["value"].clone());
    value["options"].as_array().unwrap().iter().map(option).collect()
}

/// Plays to the end; where a pause belongs to the game, lets it pass.
pub async fn to_the_end(server: &Server, ann: &mut Client) {
    let mut rng = doubt_core::Seed::from(7).deal(0);
    while !ann.is_over() {
        match ann.choice(&mut rng) {
            Some(action) => drop(ann.answer(&action).await),
            None => {
                server.clock.advance(5_000);
                ann.hear().await.expect("news");
            }
        }
    }
}
