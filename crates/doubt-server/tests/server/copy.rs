//! A house moves from SQLite to PostgreSQL and back, whole.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use doubt_bots::Cast;
use doubt_core::Seed;
use doubt_postgres::testing::Scratch;
use doubt_server::store::copy::{Copied, NotCopied, Place, Progress, Stage, copy};
use doubt_server::store::{Batch, Epoch, Postgres, Sqlite, Store};
use doubt_table::secret::Secret;
use doubt_table::{Moment, PlayerId, Snapshot};

use crate::store::{batch, bout, entries, written};

fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future)
}

/// A house with some of everything, and more rows than are copied at once.
async fn furnish(store: &dyn Store) {
    let secret = |half: &str| Secret::read(&half.repeat(16)).unwrap().fingerprint();
    let mut people = Vec::new();
    for (half, name) in [("ab", "Ann"), ("cd", "Bób “B”")] {
        let preferences = (name == "Ann").then(|| "{}".to_owned());
        let player = store.greet(secret(half), Some(name.into()), preferences, Moment(7));
        people.push((player.await.unwrap(), name));
    }
    store.greet(secret("ef"), None, None, Moment(9)).await.unwrap();
    let sitters: Vec<PlayerId> = people.iter().map(|(player, _)| *player).collect();
    for table in ["oak", "Ash", "élm"] {
        let lines: Vec<String> = (0..250).map(|n| format!("{table} {n} \u{1F3B2}")).collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let opened = batch(table, Epoch::FIRST, 0, &lines);
        let finished = Some(bout(&format!("m-{table}"), &people, &written(1)));
        store.append(Batch { sitters: sitters.clone(), finished, ..opened }).await.unwrap();
    }
    let snapshot = Some(Snapshot { entries: 3, people: sitters, text: "written".into() });
    let begun = batch("oak", Epoch::FIRST, 250, &["begun"]);
    store.append(Batch { snapshot, ..begun }).await.unwrap();
    let away = batch("Ash", Epoch::FIRST, 250, &[]);
    store.append(Batch { live: false, ..away }).await.unwrap();
}

/// A data folder with such a house.
fn furnished() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    run(async {
        let store = Sqlite::open(folder.path(), &Cast::builtin()).unwrap();
        furnish(&store).await;
        store.settle().await.unwrap();
    });
    folder
}

fn moved(from: &Path, to: &Path) -> Result<Vec<Copied>, NotCopied> {
    let place = |path: &Path| Place::File(path.to_owned());
    copy(&place(from), &place(to), &Cast::builtin(), |_| ())
}

fn on(scratch: &Scratch) -> Place {
    Place::Server(Box::new(scratch.address().clone()))
}

fn to(folder: &Path) -> Place {
    Place::File(folder.to_owned())
}

#[test]
fn a_house_goes_to_a_server_and_comes_back_as_it_was() {
    let Some(scratch) = Scratch::new() else { return };
    let (folder, back) = (furnished(), tempfile::tempdir().unwrap());
    let cast = Cast::builtin();
    let there = copy(&to(folder.path()), &on(&scratch), &cast, |_| ()).unwrap();
    let rows: Vec<(&str, u64)> = there.iter().map(|kind| (kind.name, kind.rows)).collect();
    assert_eq!(
        rows,
        [
            ("players", 3),
            ("tables", 3),
            ("entries", 751),
            ("snapshots", 1),
            ("sitters", 6),
            ("matches", 3),
            ("results", 6),
            ("ledgers", 8),
        ]
    );
    let again = copy(&on(&scratch), &to(&back.path().join("house")), &cast, |_| ()).unwrap();
    assert_eq!(there, again);
    run(async {
        let store = Postgres::open(scratch.address()).await.unwrap();
        let former = Sqlite::open(&back.path().join("house"), &cast).unwrap();
        assert_eq!(entries(&store, "oak").await, entries(&former, "oak").await);
        assert_eq!(store.live_tables().await, former.live_tables().await);
        assert_eq!(store.snapshot("oak").await, former.snapshot("oak").await);
        // It goes on there: whoever claims a table writes the next entry, and a new guest is nobody else.
        let epoch = store.claim("oak").await.unwrap().unwrap();
        store.append(batch("oak", epoch, 251, &["goes on"])).await.unwrap();
        let secret = Secret::read(&"99".repeat(16)).unwrap();
        let guest = store.greet(secret.fingerprint(), None, None, Moment(9)).await.unwrap();
        assert_eq!(guest, PlayerId(4));
    });
}

/// Copies until a piece was kept, and is killed then.
fn killed_after(pieces: u64, from: &Place, to: &Place) {
    let mut left = pieces;
    let told = |progress: Progress| {
        if progress.stage == Stage::Copying {
            assert!(left > 0, "killed");
            left -= 1;
        }
    };
    let killed =
        catch_unwind(AssertUnwindSafe(|| copy(from, to, &Cast::builtin(), told).map(drop)));
    assert!(killed.is_err(), "it was not killed");
}

#[test]
fn a_copy_that_is_killed_goes_on_and_is_the_same() {
    let folder = furnished();
    let mut random = Seed::from(19).deal(0);
    for _ in 0..3 {
        let Some(scratch) = Scratch::new() else { return };
        let back = tempfile::tempdir().unwrap();
        let (first, second) = (u64::from(random.below(8)), u64::from(random.below(8)));
        killed_after(first, &to(folder.path()), &on(&scratch));
        let half = run(Postgres::open(scratch.address())).err().expect("it is half a copy");
        assert!(half.to_string().contains("half a copy"), "{half}");
        // Whoever has looked at it may not have gone yet.
        let there = loop {
            match copy(&to(folder.path()), &on(&scratch), &Cast::builtin(), |_| ()) {
                Err(NotCopied::InUse(_)) => {}
                done => break done.unwrap(),
            }
        };
        killed_after(second, &on(&scratch), &to(back.path()));
        assert!(!back.path().join("doubt.sqlite").exists(), "half a copy is no house");
        let again = copy(&on(&scratch), &to(back.path()), &Cast::builtin(), |_| ()).unwrap();
        assert_eq!(there, again, "killed after {first} and {second} pieces");
    }
}

#[test]
fn what_is_not_to_be_copied_is_refused_with_a_sentence() {
    let Some(scratch) = Scratch::new() else { return };
    let (folder, other) = (furnished(), furnished());
    let refused = |from: &Place, to: &Place| {
        copy(from, to, &Cast::builtin(), |_| ()).unwrap_err().to_string()
    };
    let empty = tempfile::tempdir().unwrap();
    assert!(refused(&to(empty.path()), &on(&scratch)).contains("there is no house in"));
    assert!(refused(&on(&scratch), &to(empty.path())).contains("there is no house in"));
    assert!(refused(&to(folder.path()), &to(other.path())).contains("not overwritten"));
    killed_after(3, &to(folder.path()), &on(&scratch));
    assert!(refused(&on(&scratch), &to(empty.path())).contains("finish it first"));
    let store = Sqlite::open(other.path(), &Cast::builtin()).unwrap();
    run(store.append(batch("new", Epoch::FIRST, 0, &["more"]))).unwrap();
    assert!(matches!(moved(other.path(), empty.path()), Err(NotCopied::InUse(_))));
    drop(store);
    assert!(refused(&to(other.path()), &on(&scratch)).contains("of another house"));
    copy(&to(folder.path()), &on(&scratch), &Cast::builtin(), |_| ()).unwrap();
    assert!(refused(&to(folder.path()), &on(&scratch)).contains("not overwritten"));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let _open = runtime.block_on(Postgres::open(scratch.address())).unwrap();
    assert!(refused(&on(&scratch), &to(empty.path())).contains("stop it first"));
}
