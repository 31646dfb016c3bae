//! Seats that are taken back, sessions that end, and people who are forgotten.

use doubt_core::Record;
use doubt_server::store::Store as _;
use doubt_table::fair::Fairness;
use serde_json::{Value, json};

use crate::kit::{Client, Opened, Pair, Server, alone, at_once, open, pair, sentence};
use crate::people::play;

fn two() -> Value {
    let seats = vec![json!({"kind": "person"}); 2];
    json!({"game": "liars-dice", "options": [{"name": "dice", "value": "1"}], "seats": seats,
           "name": "Annabella", "pace": at_once()})
}

async fn post(server: &Server, path: &str, body: Option<&Value>, cookie: &str) -> (u16, Value) {
    let reply = server.ask("POST", path, body, &[("cookie", cookie)]).await;
    (reply.status, serde_json::from_str(&reply.body).unwrap_or_default())
}

/// Takes a seat up by a new key; gives the key and the cookie of whoever did.
async fn taken_up(server: &Server, table: &Opened) -> (Value, String) {
    let path = format!("/api/tables/{}", table.id);
    let (_, key) = post(server, &format!("{path}/key"), None, &table.cookie).await;
    let taken = server.ask("POST", &format!("{path}/seat"), Some(&key), &[]).await;
    (key, taken.cookie().unwrap())
}

/// Everything that the database holds, as text.
pub fn everything(folder: &std::path::Path) -> String {
    let database = rusqlite::Connection::open(folder.join("doubt.sqlite")).unwrap();
    let mut text = String::new();
    for (table, columns) in [
        ("players", "session || coalesce(name, '') || coalesce(preferences, '')"),
        ("entries", "body"),
        ("matches", "record || about"),
        ("results", "names || coalesce(figures, '')"),
        ("ledgers", "name"),
        ("snapshots", "body"),
    ] {
        let mut rows = database.prepare(&format!("SELECT {columns} FROM {table}")).unwrap();
        let mut rows = rows.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            text += &format!("{table}: {}\n", row.get::<_, String>(0).unwrap());
        }
    }
    text
}

#[tokio::test]
async fn a_new_key_ends_what_came_by_the_old_one_and_the_owner_is_told_of_other_devices() {
    let (server, _folder) = Server::new().await;
    let table = open(server.address, &alone("perudo", 2)).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    let (_, phone) = taken_up(&server, &table).await;
    while ann.hear_a("table").await["devices"] != 2 {}
    let mut other = Client::enter(server.address, &table.id, Some(&phone)).await;
    assert_eq!(other.you, Some(0));
    let path = format!("/api/tables/{}/key", table.id);
    assert_eq!(post(&server, &path, None, &phone).await.0, 403, "who came by a key makes none");
    assert_eq!(post(&server, &path, None, &table.cookie).await.0, 200);
    let closing = other.hear_a("closing").await;
    assert!(sentence(&closing["message"]).starts_with("This seat has a new link"), "{closing}");
    while ann.hear_a("table").await["devices"] != 1 {}
    let again = Client::enter(server.address, &table.id, Some(&phone)).await;
    assert_eq!(again.you, None, "it is somebody who watches now");
    server.stop().await;
}

#[tokio::test]
async fn who_signs_out_is_nobody_and_what_was_connected_is_not() {
    let (server, _folder) = Server::new().await;
    let table = open(server.address, &alone("perudo", 2)).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    let cookie = [("cookie", table.cookie.as_str())];
    let reply = server.ask("POST", "/api/session/end", None, &cookie).await;
    assert_eq!(reply.status, 204);
    assert!(reply.headers["set-cookie"].contains("Max-Age=0"), "{reply:?}");
    let closing = ann.hear_a("closing").await;
    assert_eq!((&closing["again"], ann.hear().await), (&json!(false), None));
    let who = server.ask("GET", "/api/session", None, &cookie).await.json();
    assert_eq!(who["name"], Value::Null, "the cookie is worth nothing");
    let back = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    assert_eq!(back.you, None);
    server.stop().await;
}

#[tokio::test]
async fn who_is_forgotten_is_a_guest_to_others_and_nothing_else() {
    let (server, folder) = Server::new().await;
    let Pair { table, mut ann, mut bob, cookie } = pair(&server, &two()).await;
    ann.must(json!({"type": "start"})).await;
    play(&mut ann, &mut bob).await;
    let with_bob = ann.match_id();
    let own = server
        .ask("POST", "/api/tables", Some(&alone("duel", 1)), &[("cookie", &table.cookie)])
        .await
        .json();
    let id = own["id"].as_str().unwrap();
    let mut single = Client::enter(server.address, id, Some(&table.cookie)).await;
    single.must(json!({"type": "start"})).await;
    single.play(1).await;
    let path = format!("/api/matches/{with_bob}");
    let (before, record) =
        (server.get(&path).await.json(), server.get(&format!("{path}/record")).await.body);
    let bobs = [("cookie", cookie.as_str())];
    let figures = server.ask("GET", "/api/stats", None, &bobs).await.json();

    let gone = server.ask("DELETE", "/api/session", None, &[("cookie", &table.cookie)]).await;
    assert_eq!(gone.status, 204, "{gone:?}");
    ann.hear_a("closing").await;
    while bob.table["seats"][0]["kind"] != "open" {
        bob.hear().await.unwrap();
    }
    let after = server.get(&path).await.json();
    assert_eq!(after["names"], json!(["a guest", "Bob"]));
    for kept in ["statistics", "fairness", "winners", "payoffs", "chance"] {
        let before = before[kept].to_string().replace("Annabella", "a guest");
        assert_eq!(after[kept].to_string(), before, "{kept} stays");
    }
    let parsed = Record::parse(&server.get(&format!("{path}/record")).await.body).unwrap();
    Fairness::read(&parsed).unwrap().verify().unwrap();
    assert_eq!(parsed.steps().count(), Record::parse(&record).unwrap().steps().count());
    let single = server.get(&format!("/api/matches/{}", single.match_id())).await;
    assert_eq!(single.status, 404, "a match with bots alone was nobody else's");

    let now = server.ask("GET", "/api/stats", None, &bobs).await.json();
    assert_eq!(now["total"], figures["total"]);
    let of = |stats: &Value, name: &str| {
        let mut all = stats["opponents"].as_array().unwrap().iter();
        all.find(|one| one["name"] == name).map(|one| one["figures"].clone())
    };
    assert_eq!(of(&now, "a guest"), of(&figures, "Annabella"));
    assert_eq!((of(&now, "Annabella"), of(&figures, "a guest")), (None, None));
    let mine = server.ask("GET", "/api/mine", None, &bobs).await.json();
    assert_eq!(mine["matches"][0]["names"], json!(["a guest", "Bob"]));
    let ann = server.ask("GET", "/api/mine", None, &[("cookie", &table.cookie)]).await.json();
    assert_eq!(ann, json!({"tables": [], "matches": []}));
    server.stop().await;
    let text = everything(folder.path());
    assert!(!text.contains("Annabella"), "{text}");
    assert!(text.contains("Bob"));
}

#[tokio::test]
async fn who_is_forgotten_in_the_middle_of_a_match_leaves_a_guest_in_its_record() {
    let (server, folder) = Server::new().await;
    let mut wish = two();
    wish["options"] = json!([{"name": "dice", "value": "5"}]);
    let Pair { table, mut ann, mut bob, .. } = pair(&server, &wish).await;
    ann.must(json!({"type": "start"})).await;
    let gone = server.ask("DELETE", "/api/session", None, &[("cookie", &table.cookie)]).await;
    assert_eq!(gone.status, 204);
    ann.hear_a("closing").await;
    bob.play(3).await;
    assert_eq!(bob.table["seats"][0]["name"], "a guest");
    let about = server.get(&format!("/api/matches/{}", bob.match_id())).await.json();
    assert_eq!((&about["names"], &about["over"]), (&json!(["a guest", "Bob"]), &json!(true)));
    server.stop().await;
    assert!(!everything(folder.path()).contains("Annabella"));
}

#[tokio::test]
async fn guests_who_stay_away_for_a_year_are_forgotten_and_others_are_not() {
    const DAY: u32 = 24 * 3600 * 1000;
    let (server, _folder) = Server::new().await;
    let Pair { table, ann, bob, cookie } = pair(&server, &two()).await;
    drop((ann, bob));
    let name = async |cookie: &str| {
        let who = server.ask("GET", "/api/session", None, &[("cookie", cookie)]).await.json();
        who["name"].as_str().map(str::to_owned)
    };
    for _ in 0..20 {
        server.clock.advance(20 * DAY);
        assert_eq!(name(&cookie).await.as_deref(), Some("Bob"), "Bob comes now and then");
        server.app.tidy().await;
    }
    assert_eq!(name(&cookie).await.as_deref(), Some("Bob"));
    assert_eq!(name(&table.cookie).await, None, "Ann has not been here for 400 days");
    server.stop().await;
}

#[tokio::test]
async fn what_was_begun_to_be_forgotten_is_forgotten_after_a_restart() {
    let (server, folder) = Server::new().await;
    let Pair { table, mut ann, mut bob, .. } = pair(&server, &two()).await;
    ann.must(json!({"type": "start"})).await;
    play(&mut ann, &mut bob).await;
    let secret = table.cookie.split_once('=').unwrap().1;
    let secret = doubt_table::secret::Secret::read(secret).unwrap();
    let guest = server.store.guest(secret.fingerprint()).await.unwrap().unwrap();
    assert_eq!(server.store.forget(guest.id).await, Ok(true), "there is more");
    drop((ann, bob));
    server.stop().await;
    assert!(everything(folder.path()).contains("Annabella"), "it was interrupted");
    let server = Server::start(crate::kit::config(folder.path())).await;
    server.app.tidy().await;
    server.stop().await;
    assert!(!everything(folder.path()).contains("Annabella"));
}

#[tokio::test]
async fn lifetime_figures_are_kept_and_not_summed_anew() {
    let (server, folder) = Server::new().await;
    let table = open(server.address, &alone("duel", 1)).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    ann.must(json!({"type": "start"})).await;
    for seed in 0..5 {
        ann.play(seed).await;
        ann.must(json!({"type": "rematch"})).await;
        while ann.is_over() || ann.asked.is_null() {
            ann.hear().await.unwrap();
        }
    }
    let cookie = [("cookie", table.cookie.as_str())];
    let before = server.ask("GET", "/api/stats", None, &cookie).await.json();
    assert_eq!(before["total"]["matches"], 5);
    assert_eq!(before["games"][0]["figures"], before["total"]);
    assert_eq!(before["opponents"][0]["figures"], before["total"]);
    server.stop().await;
    let database = rusqlite::Connection::open(folder.path().join("doubt.sqlite")).unwrap();
    // Of a database of the version before, the same comes of its results.
    let back = "DROP TRIGGER tables_gone; DROP TABLE snapshots; DROP TABLE ledgers; DROP INDEX results_match; DROP INDEX players_seen;
                ALTER TABLE players DROP COLUMN seen; ALTER TABLE players DROP COLUMN gone;
                PRAGMA user_version = 4";
    database.execute_batch(back).unwrap();
    let server = Server::start(crate::kit::config(folder.path())).await;
    assert_eq!(server.ask("GET", "/api/stats", None, &cookie).await.json(), before);
    // And once that is done nobody looks at them.
    database.execute("UPDATE results SET figures = NULL", []).unwrap();
    assert_eq!(server.ask("GET", "/api/stats", None, &cookie).await.json(), before);
    server.stop().await;
}
