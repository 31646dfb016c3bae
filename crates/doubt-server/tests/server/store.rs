//! What every store must do, tried on each there is.

use std::sync::Arc;

use doubt_bots::Cast;
use doubt_games::statistics::Figures;
use doubt_postgres::testing::Scratch;
use doubt_server::store::{
    Batch, Ended, Epoch, Finished, Guest, NotKept, NotOpened, Postgres, Sqlite, Store, TallyKind,
};
use doubt_table::secret::Secret;
use doubt_table::{Moment, PlayerId, Snapshot};
use rusqlite::Connection;
use tempfile::TempDir;

/// Where a store is, which can be opened as often as it is wanted.
enum Place {
    Folder(TempDir),
    Database(Scratch),
}

impl Place {
    async fn open(&self) -> Arc<dyn Store> {
        match self {
            Place::Folder(folder) => {
                Arc::new(Sqlite::open(folder.path(), &Cast::builtin()).unwrap())
            }
            Place::Database(scratch) => Arc::new(Postgres::open(scratch.address()).await.unwrap()),
        }
    }
}

fn sqlite() -> Option<Place> {
    Some(Place::Folder(tempfile::tempdir().unwrap()))
}

/// None where PostgreSQL is not installed.
fn postgres() -> Option<Place> {
    Scratch::new().map(Place::Database)
}

/// Entries of a table that goes on, as whoever has this epoch writes them.
pub(crate) fn batch(table: &str, epoch: Epoch, first: u64, entries: &[&str]) -> Batch {
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

pub(crate) async fn entries(store: &dyn Store, table: &str) -> Vec<String> {
    store.entries(table, 0).await.unwrap().into_iter().map(|(entry, _)| entry).collect()
}

async fn what_was_kept_is_there_in_order(place: Place) {
    let store = place.open().await;
    assert_eq!(store.claim("oak").await, Ok(None), "nobody has opened it");
    assert_eq!(entries(&*store, "oak").await, [""; 0]);
    store.append(batch("oak", Epoch::FIRST, 0, &["one", "two"])).await.unwrap();
    store.append(batch("oak", Epoch::FIRST, 2, &["three"])).await.unwrap();
    store.append(batch("elm", Epoch::FIRST, 0, &["other"])).await.unwrap();
    drop(store);
    let store = place.open().await;
    let kept = store.entries("oak", 0).await.unwrap();
    let of = |text: &str, at| (text.to_owned(), Moment(at));
    assert_eq!(kept, [of("one", 1_000), of("two", 1_000), of("three", 1_002)]);
    assert_eq!(entries(&*store, "elm").await, ["other"]);
}

async fn entries_have_no_gap_and_no_twin(place: Place) {
    let store = place.open().await;
    store.append(batch("oak", Epoch::FIRST, 0, &["one"])).await.unwrap();
    for first in [0, 2] {
        let epoch = Epoch::FIRST;
        let refused = store.append(batch("oak", epoch, first, &["x"])).await;
        assert_eq!(refused, Err(NotKept::Stale), "entry {first}");
    }
    assert_eq!(entries(&*store, "oak").await, ["one"]);
    assert!(store.keeps(), "the store itself is well");
}

async fn whoever_claims_a_table_is_the_only_one_who_writes(place: Place) {
    let store = place.open().await;
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

async fn tables_that_go_on_are_listed_and_others_forgotten(place: Place) {
    let store = place.open().await;
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

async fn guests_are_known_by_their_session(place: Place) {
    let store = place.open().await;
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

async fn a_match_that_ended_is_kept_with_its_last_entry(place: Place) {
    let store = place.open().await;
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

/// A match between people and a bot, in which everybody has these figures.
pub(crate) fn bout(id: &str, people: &[(PlayerId, &str)], figures: &str) -> Finished {
    let mut names: Vec<String> = people.iter().map(|(_, name)| (*name).to_owned()).collect();
    names.push("Shark".into());
    let mut bots = vec![None; people.len()];
    bots.push(Some("Shark".into()));
    let seats = people.iter().zip(0..);
    let people = seats.map(|((player, _), seat)| (*player, seat, Some(figures.into()))).collect();
    Finished {
        id: id.into(),
        game: "duel".into(),
        record: "record".into(),
        about: "about".into(),
        names,
        bots,
        over: true,
        people,
    }
}

/// Figures as they are written.
pub(crate) fn written(matches: u64) -> String {
    let figures = Figures { matches, ..Figures::default() };
    serde_json::to_string(&figures).unwrap()
}

/// A person's figures: kind, name, whether it is a person, matches.
async fn lifetime(store: &dyn Store, player: PlayerId) -> Vec<(TallyKind, String, bool, u64)> {
    let tallies = store.lifetime(player, 10).await.unwrap();
    let tally = |tally: doubt_server::store::Tally| {
        (tally.kind, tally.name, tally.is_person, tally.figures.matches)
    };
    tallies.into_iter().map(tally).collect()
}

async fn figures_are_added_up_over_matches(place: Place) {
    let store = place.open().await;
    let (ann, bob) = (PlayerId(1), PlayerId(2));
    for (first, id) in ["m", "n"].into_iter().enumerate() {
        let finished = bout(id, &[(ann, "Ann"), (bob, "Bob")], &written(1));
        let entry = batch("oak", Epoch::FIRST, first as u64, &["ended"]);
        store.append(Batch { finished: Some(finished), ..entry }).await.unwrap();
    }
    let of = |kind, name: &str, is_person, matches| (kind, name.to_owned(), is_person, matches);
    assert_eq!(
        lifetime(&*store, ann).await,
        [
            of(TallyKind::Total, "", false, 2),
            of(TallyKind::Game, "duel", false, 2),
            of(TallyKind::Opponent, "Bob", true, 2),
            of(TallyKind::Opponent, "Shark", false, 2),
        ]
    );
    assert_eq!(store.seat_in(bob, "n").await, Ok(Some(1)));
    let outcomes = store.outcomes(bob, 1).await.unwrap();
    assert_eq!((outcomes.len(), &*outcomes[0].id), (1, "n"), "the latest");
}

async fn somebody_is_forgotten_piece_by_piece(place: Place) {
    let store = place.open().await;
    let secret = |half: &str| Secret::read(&half.repeat(16)).unwrap().fingerprint();
    let mut people = Vec::new();
    for (half, name) in [("ab", "Ann"), ("cd", "Bob")] {
        let player = store.greet(secret(half), Some(name.into()), None, Moment(7)).await.unwrap();
        people.push((player, name));
    }
    let (ann, bob) = (people[0].0, people[1].0);
    let sat = |seat: u8, player: PlayerId, name: &str| {
        let entry = doubt_table::Entry::PersonSat { seat, player, name: name.into() };
        doubt_table::JournalLine::of(entry).write()
    };
    let lines = [sat(0, ann, "Ann"), sat(1, bob, "Bob")];
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let both = batch("oak", Epoch::FIRST, 0, &lines);
    let finished = Some(bout("m", &people, &written(1)));
    store.append(Batch { sitters: vec![ann, bob], finished, ..both }).await.unwrap();
    let alone = batch("elm", Epoch::FIRST, 0, &["alone"]);
    store.append(Batch { sitters: vec![ann], ..alone }).await.unwrap();
    assert_eq!(store.companions(ann).await.unwrap(), [bob]);

    assert_eq!(store.forget(ann).await, Ok(true));
    assert_eq!(store.guest(secret("ab")).await, Ok(None), "the session goes first");
    assert_eq!(store.absent(Moment(0)).await.unwrap(), [ann], "not every piece is forgotten");
    while store.forget(ann).await.unwrap() {}
    assert_eq!(store.absent(Moment(0)).await.unwrap(), []);
    let text = entries(&*store, "oak").await;
    let name = doubt_table::name::GUEST;
    assert_eq!(text, [sat(0, ann, name), sat(1, bob, "Bob")]);
    assert_eq!(entries(&*store, "elm").await, [""; 0], "nobody else ever sat there");
    assert_eq!(store.outcomes(ann, 9).await.unwrap(), []);
    assert_eq!(store.outcomes(bob, 9).await.unwrap()[0].names, [name, "Bob", "Shark"]);
    let met: Vec<String> = lifetime(&*store, bob).await.into_iter().map(|one| one.1).collect();
    assert_eq!(met, ["", "duel", "Shark", name]);
    while store.forget(bob).await.unwrap() {}
    assert_eq!(store.finished("m").await, Ok(None), "it is nobody's");
}

async fn a_session_that_is_ended_is_a_strangers(place: Place) {
    let store = place.open().await;
    let secret = Secret::read(&"ab".repeat(16)).unwrap();
    let before = store.greet(secret.fingerprint(), None, None, Moment(7)).await.unwrap();
    store.sign_out(before).await.unwrap();
    assert_eq!(store.guest(secret.fingerprint()).await, Ok(None));
    let after = store.greet(secret.fingerprint(), None, None, Moment(8)).await.unwrap();
    assert_ne!(before, after);
}

async fn what_can_be_tried_is_tried(place: Place) {
    let store = place.open().await;
    assert!(store.keeps());
    store.probe().await.unwrap();
    assert!(!store.is_damaged());
    assert!(store.size().await.unwrap() > 0);
    store.settle().await.unwrap();
    for (table, at) in [("oak", 5), ("elm", 7)] {
        let opened = batch(table, Epoch::FIRST, 0, &["opened"]);
        store.append(Batch { at: Moment(at), ..opened }).await.unwrap();
    }
    assert_eq!(store.forsaken(Moment(7)).await.unwrap(), ["oak"]);
    assert_eq!(store.entries("oak", 1).await.unwrap(), []);
}

async fn a_snapshot_is_not_kept_without_all_who_sat_there(place: Place) {
    let store = place.open().await;
    let (ann, bob) = (PlayerId(1), PlayerId(2));
    let snapshot = |people| Some(Snapshot { entries: 1, people, text: "written".into() });
    let opened = batch("oak", Epoch::FIRST, 0, &["opened"]);
    let opened = Batch { sitters: vec![ann], snapshot: snapshot(vec![ann, bob]), ..opened };
    store.append(opened).await.unwrap();
    assert_eq!(store.snapshot("oak").await, Ok(None), "Bob has been forgotten");
    let next = batch("oak", Epoch::FIRST, 1, &["two"]);
    let next = Batch { sitters: vec![bob], snapshot: snapshot(vec![ann, bob]), ..next };
    store.append(next).await.unwrap();
    assert_eq!(store.snapshot("oak").await, Ok(Some((1, "written".into()))));
}

macro_rules! laws {
    ($($law:ident)*) => {
        mod on_sqlite {
            $(#[tokio::test]
            async fn $law() {
                super::$law(super::sqlite().unwrap()).await;
            })*
        }
        mod on_postgres {
            $(#[tokio::test]
            async fn $law() {
                let Some(place) = super::postgres() else { return };
                super::$law(place).await;
            })*
        }
    };
}

laws! {
    what_was_kept_is_there_in_order
    entries_have_no_gap_and_no_twin
    whoever_claims_a_table_is_the_only_one_who_writes
    tables_that_go_on_are_listed_and_others_forgotten
    guests_are_known_by_their_session
    a_match_that_ended_is_kept_with_its_last_entry
    figures_are_added_up_over_matches
    somebody_is_forgotten_piece_by_piece
    a_session_that_is_ended_is_a_strangers
    what_can_be_tried_is_tried
    a_snapshot_is_not_kept_without_all_who_sat_there
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
