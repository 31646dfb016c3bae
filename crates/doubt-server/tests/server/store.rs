//! What every store must do, tried on each there is.

use std::path::Path;
use std::sync::Arc;

use doubt_bots::Cast;
use doubt_server::store::{
    Batch, Ended, Epoch, Finished, Guest, NotKept, NotOpened, Sqlite, Store,
};
use doubt_table::secret::Secret;
use doubt_table::{Moment, PlayerId, Snapshot};
use rusqlite::Connection;

/// Opens a store on a folder, as often as it is asked to.
type Open = fn(&Path) -> Arc<dyn Store>;

fn sqlite(folder: &Path) -> Arc<dyn Store> {
    Arc::new(Sqlite::open(folder, &Cast::builtin()).unwrap())
}

/// Entries of a table that goes on, as whoever has this epoch writes them.
fn batch(table: &str, epoch: Epoch, first: u64, entries: &[&str]) -> Batch {
    Batch {
        table: table.to_owned(),
        epoch,
        first,
        at: Moment(1_000 + first),
        entries: entries.iter().map(|&entry| entry.to_owned()).collect(),
        sitters: Vec::new(),
        live: true,
        first_since: first == 0,
        finished: None,
        snapshot: None,
    }
}

async fn entries(store: &dyn Store, table: &str) -> Vec<String> {
    store.entries(table, 0).await.unwrap().into_iter().map(|(entry, _)| entry).collect()
}

async fn what_was_kept_is_there_in_order(open: Open) {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    assert_eq!(store.claim("oak").await, Ok(None), "nobody has opened it");
    assert_eq!(entries(&*store, "oak").await, [""; 0]);
    store.append(batch("oak", Epoch::FIRST, 0, &["one", "two"])).await.unwrap();
    store.append(batch("oak", Epoch::FIRST, 2, &["three"])).await.unwrap();
    store.append(batch("elm", Epoch::FIRST, 0, &["other"])).await.unwrap();
    drop(store);
    let store = open(folder.path());
    let kept = store.entries("oak", 0).await.unwrap();
    let of = |text: &str, at| (text.to_owned(), Moment(at));
    assert_eq!(kept, [of("one", 1_000), of("two", 1_000), of("three", 1_002)]);
    assert_eq!(entries(&*store, "elm").await, ["other"]);
}

async fn entries_have_no_gap_and_no_twin(open: Open) {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    store.append(batch("oak", Epoch::FIRST, 0, &["one"])).await.unwrap();
    for first in [0, 2] {
        let epoch = Epoch::FIRST;
        let refused = store.append(batch("oak", epoch, first, &["x"])).await;
        assert_eq!(refused, Err(NotKept::Stale), "entry {first}");
    }
    assert_eq!(entries(&*store, "oak").await, ["one"]);
    assert!(store.keeps(), "the store itself is well");
}

async fn whoever_claims_a_table_is_the_only_one_who_writes(open: Open) {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    store.append(batch("oak", Epoch::FIRST, 0, &["one"])).await.unwrap();
    let first = store.claim("oak").await.unwrap().unwrap();
    let late = store.append(batch("oak", Epoch::FIRST, 1, &["late"])).await;
    assert_eq!(late, Err(NotKept::Stale));
    store.append(batch("oak", first, 1, &["two"])).await.unwrap();
    let second = store.claim("oak").await.unwrap().unwrap();
    assert_ne!(first, second);
    let late = store.append(batch("oak", first, 2, &["late"])).await;
    assert_eq!(late, Err(NotKept::Stale));
    store.append(batch("oak", second, 2, &["three"])).await.unwrap();
    assert_eq!(entries(&*store, "oak").await, ["one", "two", "three"]);
}

async fn tables_that_go_on_are_listed_and_others_forgotten(open: Open) {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let (ann, bob) = (PlayerId(1), PlayerId(2));
    for (table, at) in [("oak", 5), ("elm", 7), ("ash", 6)] {
        let opened = batch(table, Epoch::FIRST, 0, &["opened"]);
        store.append(Batch { at: Moment(at), sitters: vec![ann], ..opened }).await.unwrap();
    }
    assert_eq!(store.live_tables().await.unwrap(), ["elm", "ash", "oak"], "the latest first");
    let text = || "written".to_owned();
    let snapshot = Some(Snapshot { entries: 1, people: vec![ann], text: text() });
    store.append(Batch { snapshot, ..batch("ash", Epoch::FIRST, 1, &[]) }).await.unwrap();
    assert_eq!(store.snapshot("ash").await, Ok(Some((1, text()))));
    let away = batch("ash", Epoch::FIRST, 1, &[]);
    store.append(Batch { at: Moment(8), live: false, ..away }).await.unwrap();
    assert_eq!(store.live_tables().await.unwrap(), ["elm", "oak"]);
    assert_eq!(store.tables_of(ann, 1).await.unwrap(), ["elm"]);
    assert_eq!(store.tables_of(bob, 9).await.unwrap(), [""; 0]);
    assert_eq!(store.sweep(Moment(8)).await, Ok(0), "not so long ago");
    assert_eq!(store.sweep(Moment(9)).await, Ok(1));
    assert_eq!(entries(&*store, "ash").await, [""; 0]);
    assert_eq!(store.snapshot("ash").await, Ok(None));
    assert_eq!(store.claim("ash").await, Ok(None));
}

async fn guests_are_known_by_their_session(open: Open) {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let [secret, other] = ["ab", "cd"].map(|half| Secret::read(&half.repeat(16)).unwrap());
    assert_eq!(store.guest(secret.fingerprint()).await, Ok(None));
    let id = store.greet(secret.fingerprint(), Some("Ann".into()), None, Moment(7)).await.unwrap();
    let again =
        store.greet(secret.fingerprint(), None, Some("{}".into()), Moment(8)).await.unwrap();
    assert_eq!(id, again);
    let ann =
        Guest { id, name: Some("Ann".into()), preferences: Some("{}".into()), seen: Moment(8) };
    assert_eq!(store.guest(secret.fingerprint()).await, Ok(Some(ann)));
    let other = store.greet(other.fingerprint(), None, None, Moment(9)).await.unwrap();
    assert_ne!(id, other);
}

async fn a_match_that_ended_is_kept_with_its_last_entry(open: Open) {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let ann = PlayerId(1);
    let finished = Finished {
        id: "m".into(),
        game: "duel".into(),
        record: "record".into(),
        about: "about".into(),
        names: vec!["Ann".into(), "Shark".into()],
        bots: vec![None, Some("Shark".into())],
        over: true,
        people: vec![(ann, 0, Some("{}".into()))],
    };
    let opened = batch("oak", Epoch::FIRST, 0, &["opened"]);
    let refused = Batch { first: 3, finished: Some(finished.clone()), ..opened.clone() };
    assert_eq!(store.append(refused).await, Err(NotKept::Stale));
    assert_eq!(store.finished("m").await, Ok(None), "all or nothing");
    store.append(Batch { finished: Some(finished), ..opened }).await.unwrap();
    let ended = Ended { at: 1_000, record: "record".into(), about: "about".into() };
    assert_eq!(store.finished("m").await, Ok(Some(ended)));
    let outcomes = store.outcomes(ann, 10).await.unwrap();
    assert_eq!(outcomes.len(), 1);
    assert_eq!((&*outcomes[0].id, outcomes[0].seat, outcomes[0].over), ("m", 0, true));
    assert_eq!(outcomes[0].names, ["Ann", "Shark"]);
    assert_eq!(outcomes[0].bots, [None, Some("Shark".into())]);
}

macro_rules! laws {
    ($($store:ident: $open:path { $($law:ident)* })*) => {
        $(mod $store {
            $(#[tokio::test]
            async fn $law() {
                super::$law($open).await;
            })*
        })*
    };
}

laws! {
    on_sqlite: super::sqlite {
        what_was_kept_is_there_in_order
        entries_have_no_gap_and_no_twin
        whoever_claims_a_table_is_the_only_one_who_writes
        tables_that_go_on_are_listed_and_others_forgotten
        guests_are_known_by_their_session
        a_match_that_ended_is_kept_with_its_last_entry
    }
}

#[test]
fn a_database_of_a_newer_version_is_refused_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    drop(Sqlite::open(folder.path(), &Cast::builtin()).unwrap());
    let database = Connection::open(folder.path().join("doubt.sqlite")).unwrap();
    database.pragma_update(None, "user_version", 99).unwrap();
    let refused = Sqlite::open(folder.path(), &Cast::builtin()).err().expect("refused");
    assert!(matches!(refused, NotOpened::Version { .. }));
    let sentence = refused.to_string();
    assert!(
        sentence.contains("it has version 99, and this Doubt knows only versions up to"),
        "{sentence}"
    );
}
