//! A house in PostgreSQL instead of a file.

use doubt_postgres::testing::Scratch;
use serde_json::{Value, json};

use crate::program::Place;
use crate::served::{Line, Served, wish};

#[test]
fn what_is_wrong_with_a_database_is_told_without_its_password() {
    let place = Place::new();
    for (asked, code, told) in [
        ("health --store mysql://host:moon@db/doubt", 2, "begins with postgres://"),
        ("health --store postgres://host:moon@db/doubt?colour=red", 2, "`colour`"),
        ("backup x.sqlite --store postgres://host:moon@db/doubt", 2, "use pg_dump"),
        ("restore x.sqlite --store postgres://host:moon@db/doubt", 2, "use pg_restore"),
        ("check --store postgres://host:moon@db/doubt", 2, "use pg_amcheck"),
        (
            "--no-open --listen 127.0.0.1:0 --store postgres://host:moon@127.0.0.1:1/doubt",
            1,
            "cannot be reached",
        ),
        ("forget m Ann --store postgres://host:moon@127.0.0.1:1/doubt", 1, "cannot be reached"),
    ] {
        let said = place.run(&format!("serve {asked}"));
        assert_eq!(said.code, Some(code), "{asked}\n{}", said.err);
        let all = format!("{}{}", said.out, said.err);
        let all = all.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(all.contains(told) && !all.contains("moon"), "{asked}\n{all}");
    }
}

/// What a table tells whoever comes back to it, without the moment at which it is told.
fn welcome(server: &Served, table: &str, cookie: &str) -> Value {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let mut line = Line::open(server.address, table, Some(cookie)).await;
        let mut told = line.hear_a("welcome").await;
        if told["yours"].is_null() {
            line.say(r#"{"type":"start","command":"go"}"#).await;
            told = line.hear_a("news").await;
        }
        json!([told["yours"], told["asked"]["window"]])
    })
}

#[test]
fn a_house_is_copied_to_a_database_and_back_and_played_on() {
    let Some(scratch) = Scratch::new() else { return };
    let (place, address) = (Place::new(), scratch.address().to_string());
    let mut server = Served::start(&place);
    let (table, cookie) = server.open(&wish("liars-dice", 1, 2), None);
    welcome(&server, &table, &cookie);
    let asked = welcome(&server, &table, &cookie);
    let (folder, back) = (place.path("server"), place.path("back"));
    let in_use = place.run(&format!("store copy {folder} {address}"));
    assert_eq!(in_use.code, Some(1), "{}", in_use.err);
    assert!(in_use.err.contains("stop it first"), "{}", in_use.err);
    server.terminate();
    assert!(server.wait().success());

    let there = place.run(&format!("store copy {folder} {address} --json")).well();
    let done: Value = serde_json::from_str(there.lines().last().unwrap()).unwrap();
    let entries = done["copied"].as_array().unwrap().iter().find(|kind| kind["name"] == "entries");
    assert!(entries.unwrap()["rows"].as_u64().unwrap() > 2, "{done}");
    let flags = format!("--listen 127.0.0.1:0 --store {address}");
    let mut server = Served::with(&place, &flags, &[]);
    assert_eq!(welcome(&server, &table, &cookie), asked);
    server.terminate();
    assert!(server.wait().success());

    let said = place.run(&format!("store copy {address} {back}")).well();
    assert!(said.contains("Both sides are the same."), "{said}");
    let server = Served::with(&place, &format!("--listen 127.0.0.1:0 --data {back}"), &[]);
    assert_eq!(welcome(&server, &table, &cookie), asked);

    for (from, to, told) in [
        (place.path("nowhere"), back.clone(), "there is no house in"),
        (folder.clone(), address.clone(), "not overwritten"),
        (folder, "mysql://host:moon@db/doubt".to_owned(), "begins with postgres://"),
    ] {
        let said = place.run(&format!("store copy {from} {to}"));
        assert_eq!(said.code, Some(2), "{from} {to}: {}", said.err);
        let words = said.err.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        assert!(words.contains(&told.to_lowercase()) && !words.contains("moon"), "{}", said.err);
    }
}
