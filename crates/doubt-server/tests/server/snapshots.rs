//! A long journal is not read from its first entry on, once the table was written down.

use std::path::Path;

use doubt_bots::Cast;
use doubt_server::store::{Batch, Epoch, Sqlite, Store};
use doubt_table::PlayerId;
use doubt_table::wire::{TablePhase, ToServer};
use metrics_exporter_prometheus::PrometheusBuilder;
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::host::{ANN, BOB, Host};
use crate::keeping::folded;
use crate::kit::{Client, Server, config, session};
use crate::oblivion::everything;

/// After how many entries a table is written down.
const MUCH: usize = 1_000;

/// Keeps the journal of a table where Ann has played match after match to its end, until there were so many
/// entries; and who has ever sat there.
async fn keep_long(folder: &Path, sitters: &[PlayerId], entries: usize) -> Host {
    let mut host = Host::open("nottingham", 4);
    host.start();
    for number in 0.. {
        while host.state.phase() == TablePhase::Playing {
            assert!(host.wait());
        }
        if host.journal.len() >= entries {
            break;
        }
        host.ask(&ToServer::Rematch { command: format!("again{number}") }).unwrap();
    }
    let store = Sqlite::open(folder, &Cast::builtin()).unwrap();
    store.append(kept(&host, sitters)).await.unwrap();
    store.settle().await.unwrap();
    host
}

/// All that has happened at a table.
fn kept(host: &Host, sitters: &[PlayerId]) -> Batch {
    Batch {
        table: "oak".into(),
        epoch: Epoch::FIRST,
        first: 0,
        at: host.now,
        entries: host.journal.iter().map(|(line, _)| line.clone()).collect(),
        sitters: sitters.to_vec(),
        live: true,
        first_since: true,
        finished: None,
        snapshot: None,
    }
}

/// What somebody who comes to watch sees, on a server of its own.
async fn seen(folder: &Path) -> Value {
    let server = Server::start(config(folder)).await;
    let client = Client::enter(server.address, "oak", None).await;
    let seen = json!([client.table, client.view, client.events, client.version]);
    drop(client);
    server.stop().await;
    seen
}

#[tokio::test]
async fn a_long_journal_is_read_once_and_then_from_its_last_match_on() {
    let folder = tempfile::tempdir().unwrap();
    let host = keep_long(folder.path(), &[ANN], 3 * MUCH).await;
    let all = host.journal.len() as u64;
    let last = all - host.state.begun_at().unwrap();
    assert!(last < all / 4, "{last} of {all}");

    let recorder = PrometheusBuilder::new().build_recorder();
    let figures = recorder.handle();
    let _counting = metrics::set_default_local_recorder(&recorder);
    let first = seen(folder.path()).await;
    assert_eq!(folded(&figures), all);
    assert_eq!(seen(folder.path()).await, first);
    assert_eq!(folded(&figures), all + last, "only the last match was read");

    // One that does not fit is as good as none, and is written anew.
    let database = Connection::open(folder.path().join("doubt.sqlite")).unwrap();
    let damage = "UPDATE snapshots SET body = replace(body, '\"v\":1', '\"v\":0')";
    assert_eq!(database.execute(damage, []).unwrap(), 1);
    drop(database);
    assert_eq!(seen(folder.path()).await, first);
    assert_eq!(folded(&figures), 2 * (all + last));
    assert_eq!(seen(folder.path()).await, first);
    assert_eq!(folded(&figures), 2 * (all + last) + last);
}

#[tokio::test]
async fn a_table_is_written_down_when_a_match_begins_after_much_has_happened() {
    let folder = tempfile::tempdir().unwrap();
    let host = keep_long(folder.path(), &[ANN], MUCH).await;
    assert!(host.state.begun_at().unwrap() < MUCH as u64);
    let server = Server::start(config(folder.path())).await;
    // The first guest is the one who sits there.
    let cookie = session(server.address, "Ann").await;
    let mut ann = Client::enter(server.address, "oak", Some(&cookie)).await;
    assert_eq!(ann.you, Some(0));
    let store = server.app.store();
    assert_eq!(store.snapshot("oak").await, Ok(None), "it is short enough");
    ann.must(json!({"type": "rematch"})).await;
    let (entries, _) = store.snapshot("oak").await.unwrap().unwrap();
    assert!(entries > host.journal.len() as u64, "{entries}");
    let journal = store.entries("oak", 0).await.unwrap();
    assert!(journal[entries as usize - 1].0.contains(r#""entry":"started""#));
    drop(ann);
    server.stop().await;

    let recorder = PrometheusBuilder::new().build_recorder();
    let figures = recorder.handle();
    let _counting = metrics::set_default_local_recorder(&recorder);
    let server = Server::start(config(folder.path())).await;
    let ann = Client::enter(server.address, "oak", Some(&cookie)).await;
    assert_eq!((ann.you, &ann.table["phase"]), (Some(0), &json!("playing")));
    assert_eq!(folded(&figures), journal.len() as u64 - entries);
    server.stop().await;
}

#[tokio::test]
async fn who_is_forgotten_is_in_no_snapshot() {
    let folder = tempfile::tempdir().unwrap();
    let host = keep_long(folder.path(), &[ANN, BOB], 2 * MUCH).await;
    let server = Server::start(config(folder.path())).await;
    let ann = session(server.address, "Ann").await;
    assert_eq!(server.get("/api/tables/oak").await.status, 200);
    let before = server.app.store().snapshot("oak").await.unwrap().unwrap().1;
    assert!(before.contains("Person 0"), "{before}");
    let gone = server.ask("DELETE", "/api/session", None, &[("cookie", &ann)]).await;
    assert_eq!(gone.status, 204, "{gone:?}");
    assert_eq!(server.app.store().snapshot("oak").await, Ok(None));
    server.stop().await;
    let text = everything(folder.path());
    assert!(!text.contains("Person 0") && text.contains("a guest"), "{text}");

    // Whoever still has the name has not seen yet that it is gone.
    let store = Sqlite::open(folder.path(), &Cast::builtin()).unwrap();
    let epoch = store.claim("oak").await.unwrap().unwrap();
    let first = store.entries("oak", 0).await.unwrap().len() as u64;
    let late = Batch {
        epoch,
        first,
        entries: Vec::new(),
        snapshot: host.state.snapshot(),
        ..kept(&host, &[])
    };
    store.append(late).await.unwrap();
    assert_eq!(store.snapshot("oak").await, Ok(None));
    drop(store);
    assert!(!everything(folder.path()).contains("Person 0"));
}
