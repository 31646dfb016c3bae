//! What only a store on a server of its own has to bear: nodes beside it, and a server that is away.

use std::sync::Arc;

use doubt_postgres::Client;
use doubt_postgres::testing::{Plan, Scratch, Server};
use doubt_server::store::{Epoch, NotKept, NotOpened, Postgres, Store};

use crate::store::{batch, entries};

/// A connection that is not the store's.
async fn client(store: &Postgres) -> Client {
    store.database().client().await.unwrap()
}

/// Lets whoever writes this entry wait for a minute, and that one be told that the disk is full.
const TRAPS: &str = "
    CREATE FUNCTION spring() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.body = 'slow' THEN PERFORM pg_sleep(60); END IF;
        IF NEW.body = 'large' THEN RAISE EXCEPTION 'no room' USING ERRCODE = '53100'; END IF;
        RETURN NEW;
    END $$;
    CREATE TRIGGER trap BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION spring()";

/// Comes back when somebody waits in the trap; gives the number of their connection.
async fn trapped(client: &Client) -> i32 {
    let find = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'
                AND datname = current_database()";
    loop {
        if let Some(row) = client.query_opt(find, &[]).await.unwrap() {
            return row.get(0);
        }
    }
}

#[tokio::test]
async fn whoever_claims_a_table_fences_all_other_nodes() {
    let Some(scratch) = Scratch::new() else { return };
    let one = Postgres::open_as(scratch.address(), Some("one")).await.unwrap();
    let two = Postgres::open_as(scratch.address(), Some("two")).await.unwrap();
    one.append(batch("oak", Epoch::FIRST, 0, &["one"])).await.unwrap();
    let opened_again = two.append(batch("oak", Epoch::FIRST, 0, &["two"])).await;
    assert_eq!(opened_again, Err(NotKept::Stale));
    let owner = async || -> Option<String> {
        let row = client(&one).await.query_one("SELECT owner FROM tables", &[]).await.unwrap();
        row.get(0)
    };
    assert_eq!(owner().await.as_deref(), Some("one"));
    let epoch = two.claim("oak").await.unwrap().unwrap();
    assert_eq!(owner().await.as_deref(), Some("two"));
    let late = one.append(batch("oak", Epoch::FIRST, 1, &["late"])).await;
    assert_eq!(late, Err(NotKept::Stale));
    two.append(batch("oak", epoch, 1, &["two"])).await.unwrap();
    assert_eq!(entries(&one, "oak").await, ["one", "two"]);
    let away = doubt_server::store::Batch { live: false, ..batch("oak", epoch, 2, &[]) };
    two.append(away).await.unwrap();
    let late = two.append(batch("oak", epoch, 2, &["late"])).await;
    assert_eq!(late, Err(NotKept::Stale), "what is put away has to be claimed anew");
    assert_eq!(owner().await, None);
    assert!(one.keeps() && two.keeps());
}

#[tokio::test]
async fn of_two_who_write_the_same_entry_one_does() {
    let Some(scratch) = Scratch::new() else { return };
    let one = Postgres::open(scratch.address()).await.unwrap();
    let two = Postgres::open(scratch.address()).await.unwrap();
    for n in 0..50 {
        // Also within one store, where both may be gathered together.
        let (a, b, c) = tokio::join!(
            one.append(batch("oak", Epoch::FIRST, n, &["a"])),
            one.append(batch("oak", Epoch::FIRST, n, &["b"])),
            two.append(batch("oak", Epoch::FIRST, n, &["c"])),
        );
        let kept = [&a, &b, &c].into_iter().filter(|outcome| outcome.is_ok()).count();
        assert_eq!(kept, 1, "{a:?} {b:?} {c:?}");
    }
    assert_eq!(entries(&one, "oak").await.len(), 50);
}

#[tokio::test]
async fn a_table_that_waits_holds_up_no_other() {
    let Some(scratch) = Scratch::new() else { return };
    let store = Arc::new(Postgres::open(scratch.address()).await.unwrap());
    let other = client(&store).await;
    other.batch_execute(TRAPS).await.unwrap();
    let slow = tokio::spawn({
        let store = Arc::clone(&store);
        async move { store.append(batch("oak", Epoch::FIRST, 0, &["slow"])).await }
    });
    let waiting = trapped(&other).await;
    for n in 0..20 {
        store.append(batch("elm", Epoch::FIRST, n, &["quick"])).await.unwrap();
    }
    assert!(!slow.is_finished(), "it still waits");
    other.execute("SELECT pg_cancel_backend($1)", &[&waiting]).await.unwrap();
    assert!(matches!(slow.await.unwrap(), Err(NotKept::Failed(_))));
    assert_eq!(entries(&*store, "oak").await, [""; 0]);
}

#[tokio::test]
async fn what_fits_is_kept_and_who_does_not_fit_is_told_so() {
    let Some(scratch) = Scratch::new() else { return };
    let store = Postgres::open(scratch.address()).await.unwrap();
    client(&store).await.batch_execute(TRAPS).await.unwrap();
    for round in 0..10 {
        let one = |table: &str, body: &str| {
            store.append(batch(&format!("{table}{round}"), Epoch::FIRST, 0, &[body]))
        };
        let outcomes = tokio::join!(one("a", "small"), one("b", "large"), one("c", "small"));
        assert_eq!(outcomes, (Ok(()), Err(NotKept::Full), Ok(())));
    }
    let alone = store.append(batch("d", Epoch::FIRST, 0, &["large"])).await;
    assert_eq!(alone, Err(NotKept::Full));
    assert!(!store.keeps());
    store.append(batch("d", Epoch::FIRST, 0, &["small"])).await.unwrap();
    assert!(store.keeps());
}

#[tokio::test]
async fn a_server_that_comes_back_is_written_to_again() {
    let Some(server) = Server::start(&Plan::default()) else { return };
    let store = Postgres::open(&server.address("postgres")).await.unwrap();
    store.append(batch("oak", Epoch::FIRST, 0, &["one"])).await.unwrap();
    server.stop();
    let away = store.append(batch("oak", Epoch::FIRST, 1, &["two"])).await;
    assert!(matches!(away, Err(NotKept::Failed(_) | NotKept::Late)), "{away:?}");
    assert!(!store.keeps());
    assert!(store.probe().await.is_err());
    assert!(store.claim("oak").await.is_err());
    assert!(store.entries("oak", 0).await.is_err());
    server.restart();
    store.probe().await.unwrap();
    assert!(store.keeps());
    store.append(batch("oak", Epoch::FIRST, 1, &["two"])).await.unwrap();
    assert_eq!(entries(&store, "oak").await, ["one", "two"]);
}

#[tokio::test]
async fn what_is_lost_on_the_way_may_have_been_kept() {
    let Some(server) = Server::start(&Plan::default()) else { return };
    let address = server.address("postgres");
    let store = Arc::new(Postgres::open(&address).await.unwrap());
    let other = client(&store).await;
    other.batch_execute(TRAPS).await.unwrap();
    let lost = tokio::spawn({
        let store = Arc::clone(&store);
        async move { store.append(batch("oak", Epoch::FIRST, 0, &["slow"])).await }
    });
    trapped(&other).await;
    server.kill();
    assert_eq!(lost.await.unwrap(), Err(NotKept::Late));
    server.restart();
    assert_eq!(entries(&*store, "oak").await, [""; 0]);
    store.append(batch("oak", Epoch::FIRST, 0, &["again"])).await.unwrap();
}

#[tokio::test]
async fn a_database_that_cannot_be_used_is_refused_with_a_sentence() {
    let Some(scratch) = Scratch::new() else { return };
    let store = Postgres::open(scratch.address()).await.unwrap();
    let newer = "UPDATE schemas SET version = 99 WHERE name = 'house'";
    client(&store).await.execute(newer, &[]).await.unwrap();
    let refused = Postgres::open(scratch.address()).await.err().expect("refused");
    assert!(matches!(refused, NotOpened::Schema { .. }));
    let sentence = refused.to_string();
    assert!(
        sentence.contains("has version 99, and this Doubt knows only versions up to"),
        "{sentence}"
    );
    let missing = Postgres::open(&scratch.address().with_database("nowhere")).await.err();
    let sentence = missing.expect("refused").to_string();
    assert!(sentence.contains("there is no such database"), "{sentence}");
}
