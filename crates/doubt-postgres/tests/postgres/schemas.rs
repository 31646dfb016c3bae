//! Tables come to the version that is known, once, and never go back.

use doubt_postgres::testing::Scratch;
use doubt_postgres::{Failure, NotMigrated, Schema};

use crate::{client, database};

const FIRST: Schema = Schema { name: "games", steps: &["CREATE TABLE games (id text)"] };
const SECOND: Schema = Schema {
    name: "games",
    steps: &[
        "CREATE TABLE games (id text)",
        "ALTER TABLE games ADD COLUMN n int; INSERT INTO games VALUES ('a', 1)",
    ],
};
const BROKEN: Schema = Schema {
    name: "games",
    steps: &[
        "CREATE TABLE games (id text)",
        "CREATE TABLE more (id text)",
        "CREATE TABLE games (id text)",
    ],
};

#[tokio::test]
async fn steps_are_taken_once_and_what_is_newer_is_refused() {
    let Some(scratch) = Scratch::new() else { return };
    let mut client = client(scratch.address()).await.unwrap();
    assert_eq!(FIRST.migrate(&mut client).await, Ok(0));
    let broken = BROKEN.migrate(&mut client).await.unwrap_err();
    assert!(
        matches!(broken, NotMigrated::Step { to: 3, failure: Failure::Other(_), .. }),
        "{broken:?}"
    );
    assert!(client.batch_execute("SELECT * FROM more").await.is_err(), "nothing of it was done");
    assert_eq!(SECOND.migrate(&mut client).await, Ok(1));
    assert_eq!(SECOND.migrate(&mut client).await, Ok(2));
    let newer = FIRST.migrate(&mut client).await.unwrap_err();
    assert_eq!(newer, NotMigrated::Newer { name: "games", found: 2, known: 1 });
}

#[tokio::test]
async fn several_who_start_at_once_take_each_step_once() {
    let Some(scratch) = Scratch::new() else { return };
    let one = || async { SECOND.migrate(&mut client(scratch.address()).await.unwrap()).await };
    let (a, b, c, d) = tokio::join!(one(), one(), one(), one());
    let mut found = [a, b, c, d].map(Result::unwrap);
    found.sort_unstable();
    assert_eq!(found, [0, 2, 2, 2]);
    let client = database(scratch.address()).client().await.unwrap();
    let rows: i64 = client.query_one("SELECT count(*) FROM games", &[]).await.unwrap().get(0);
    assert_eq!(rows, 1);
}
