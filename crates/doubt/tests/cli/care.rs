//! Care of a server's data: a stop that leaves one whole file, backups, restoring, examining.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use serde_json::{Value, json};

use crate::program::Place;
use crate::served::{Line, Served, wish};

/// Opens a table and begins a match; gives the table, its cookie, and what its seat was told.
fn begin(server: &Served) -> (String, String, Value) {
    let (id, cookie) = server.open(&wish("liars-dice", 1, 2), None);
    let told = within(async {
        let mut line = Line::open(server.address, &id, Some(&cookie)).await;
        line.hear_a("welcome").await;
        line.say(r#"{"type":"start","command":"go"}"#).await;
        line.hear_a("news").await
    });
    (id, cookie, told)
}

fn within<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(future)
}

#[test]
fn a_clean_stop_leaves_one_file_that_is_whole() {
    let place = Place::new();
    let mut server = Served::start(&place);
    let (id, ..) = begin(&server);
    server.terminate();
    assert!(server.wait().success());
    let wal = fs::metadata(place.path("server/doubt.sqlite-wal")).map_or(0, |wal| wal.len());
    assert_eq!(wal, 0, "everything is in the one file");
    // The file alone is enough.
    fs::create_dir(place.path("copy")).unwrap();
    fs::copy(place.path("server/doubt.sqlite"), place.path("copy/doubt.sqlite")).unwrap();
    let data = place.path("copy");
    let server = Served::with(&place, &format!("--listen 127.0.0.1:0 --data {data}"), &[]);
    assert_eq!(server.get(&format!("/api/tables/{id}")).status, 200);
}

#[test]
fn a_restored_match_is_ended_with_its_secret_told_and_deals_nothing_again() {
    let place = Place::new();
    let mut server = Served::start(&place);
    let (id, cookie, _) = begin(&server);
    let (waiting, waiting_cookie) = server.open(&wish("duel", 1, 1), None);
    let commitment = |server: &Served, id: &str| {
        server.get(&format!("/api/tables/{id}")).json()["commitment"].clone()
    };
    let promised = [commitment(&server, &id), commitment(&server, &waiting)];
    let file = place.path("monday.sqlite");
    let done = place.run(&format!("serve backup {file}"));
    assert_eq!(done.code, Some(0), "{}", done.err);
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "hands are in it");
    let again = place.run(&format!("serve backup {file}"));
    assert_eq!(again.code, Some(1), "{}", again.err);
    assert!(again.err.contains("exists already"), "{}", again.err);
    let busy = place.run(&format!("serve restore {file}"));
    assert!(busy.err.contains("Another server is using"), "{}", busy.err);
    server.terminate();
    server.wait();

    let restored = place.run(&format!("serve restore {file}"));
    assert_eq!(restored.code, Some(0), "{}", restored.err);
    assert!(
        restored.out.contains("Tables restored: 2. Matches that were being played: 1;"),
        "{}",
        restored.out
    );
    let server = Served::start(&place);
    let table = within(async {
        let mut line = Line::open(server.address, &id, Some(&cookie)).await;
        line.hear_a("welcome").await["table"].clone()
    });
    assert_eq!((&table["phase"], &table["result"]["over"]), (&json!("over"), &json!(false)));
    let played = table["result"]["id"].as_str().unwrap();
    let about = server.get(&format!("/api/matches/{played}")).json();
    assert_eq!(about["fairness"]["commitment"], promised[0], "its secret is told");
    assert_ne!(table["commitment"], promised[0]);
    let table = within(async {
        let mut line = Line::open(server.address, &waiting, Some(&waiting_cookie)).await;
        line.hear_a("welcome").await["table"].clone()
    });
    assert_ne!(table["commitment"], promised[1], "what was dealt from it is not dealt again");
}

#[test]
fn an_examination_finds_what_is_damaged_and_says_nothing_of_it() {
    let place = Place::new();
    let mut server = Served::start(&place);
    let (id, ..) = begin(&server);
    let well = place.run("serve check");
    assert_eq!(well.code, Some(0), "{}{}", well.out, well.err);
    assert!(well.out.contains("Tables: 1.") && well.out.contains("whole"), "{}", well.out);
    server.terminate();
    server.wait();
    let database = rusqlite::Connection::open(place.path("server/doubt.sqlite")).unwrap();
    let spoil = "UPDATE entries SET body = replace(body, '\"seat\":', '\"apples\":') WHERE n > 0";
    assert!(database.execute(spoil, []).unwrap() > 0);
    drop(database);
    let ill = place.run("serve check");
    assert_eq!(ill.code, Some(1));
    assert!(ill.out.contains(&format!("table {id} cannot be opened")), "{}", ill.out);
    assert!(!ill.out.contains("apples"), "{}", ill.out);
    let wrong = place.run("serve restore nothing.sqlite");
    assert_eq!(wrong.code, Some(1), "{}", wrong.err);
    let empty = place.path("empty");
    let nothing = place.run(&format!("serve check --data {empty}"));
    assert!(nothing.err.contains("has no database"), "{}", nothing.err);
}

/// Answers whatever is asked until the match is over; gives its name.
async fn play(line: &mut Line) -> String {
    loop {
        let message = line.hear().await.unwrap();
        assert_ne!(message["type"], "refusal", "{message}");
        if message["table"]["phase"] == "over" {
            return message["table"]["result"]["id"].as_str().unwrap().to_owned();
        }
        let Some(menu) = message["yours"].get("menu") else { continue };
        let (window, action) = (&message["asked"]["window"], crate::menu::answers(menu).pop());
        let answer = json!({"type": "answer", "command": format!("at-{window}"),
                            "window": window, "action": action.unwrap()});
        assert!(line.say(&answer.to_string()).await);
    }
}

#[test]
fn somebody_is_forgotten_by_a_command_and_is_a_guest_to_others() {
    let place = Place::new();
    let mut server = Served::start(&place);
    let (id, zoe) = server.open(&wish("duel", 2, 0), None);
    let zoe_named = server.post("/api/session", &json!({"name": "Zoe"}), Some(&zoe));
    assert_eq!(zoe_named.status, 200, "{}", zoe_named.body);
    let bob = server.post("/api/session", &json!({"name": "Bob"}), None).cookie.unwrap();
    let played = within(async {
        let mut first = Line::open(server.address, &id, Some(&zoe)).await;
        let mut second = Line::open(server.address, &id, Some(&bob)).await;
        second.must(&json!({"type": "sit", "command": "sit", "name": "Bob"})).await;
        // Whoever is asked may be told so before the start is acknowledged.
        assert!(first.say(r#"{"type":"start","command":"start"}"#).await);
        tokio::join!(play(&mut first), play(&mut second)).0
    });
    let names =
        |server: &Served| server.get(&format!("/api/matches/{played}")).json()["names"].clone();
    assert_eq!(names(&server), json!(["Ann", "Bob"]));

    let busy = place.run(&format!("serve forget {played} Ann"));
    assert_eq!(busy.code, Some(1), "{}", busy.err);
    assert!(busy.err.contains("Another server is using"), "{}", busy.err);
    server.terminate();
    server.wait();
    let nobody = place.run(&format!("serve forget {played} Zoltan"));
    assert_eq!(nobody.code, Some(1), "{}{}", nobody.out, nobody.err);
    assert!(nobody.err.contains("Zoltan"), "{}", nobody.err);
    let done = place.run(&format!("serve forget {played} Ann"));
    assert_eq!(done.code, Some(0), "{}", done.err);

    let server = Served::start(&place);
    assert_eq!(names(&server), json!(["a guest", "Bob"]));
    let who = server.get_as("/api/session", &zoe);
    assert!(!who.body.contains("Zoe") && !who.body.contains("Ann"), "{}", who.body);
    let bobs = server.get_as("/api/stats", &bob).json();
    assert_eq!(bobs["total"]["matches"], 1, "{bobs}");
    assert_eq!(place.run("serve check").code, Some(0), "the record is as it was promised");
    let database = rusqlite::Connection::open(place.path("server/doubt.sqlite")).unwrap();
    for (table, column) in [
        ("players", "name"),
        ("results", "names"),
        ("entries", "body"),
        ("ledgers", "name"),
        ("matches", "record"),
    ] {
        let find = format!(
            r#"SELECT count(*) FROM {table} WHERE {column} GLOB '*Zoe*' OR {column} GLOB '*Ann*'"#
        );
        let left: u64 = database.query_row(&find, [], |row| row.get(0)).unwrap();
        assert_eq!(left, 0, "{table}");
    }
}
