//! What is not a queue, or not for this program.

use doubt_postgres::Failure;
use doubt_postgres::testing::Scratch;
use doubt_queue::{Queue, Refusal, Run};

use crate::kit::{Place, run, sql};

#[test]
fn a_database_that_is_no_queue_is_refused_in_a_sentence() {
    let Some(scratch) = Scratch::new() else { return };
    let refused = |make: bool| {
        let address = scratch.address().clone();
        let opened = if make { Queue::make(address) } else { Queue::find(address) };
        opened.map(drop).unwrap_err().to_string()
    };
    assert_eq!(
        refused(false),
        "there is no queue in this database: `doubt arena … --queue` with its address makes one"
    );
    sql(&scratch, "CREATE TABLE recipes (name text)");
    let foreign = "this database is not a queue: it holds a table called recipes; name another one, or create an \
                   empty one with createdb";
    assert_eq!((&*refused(false), &*refused(true)), (foreign, foreign));
    sql(
        &scratch,
        "CREATE TABLE schemas (name text PRIMARY KEY, version bigint NOT NULL); INSERT INTO schemas VALUES ('store', 3)",
    );
    let store = "this database is not a queue: it holds Doubt's store; name another one, or create an empty one \
                 with createdb";
    assert_eq!((&*refused(false), &*refused(true)), (store, store));
    sql(&scratch, "DROP TABLE schemas; CREATE TABLE schemas (other text)");
    assert!(refused(true).contains("recipes and schemas"), "{}", refused(true));
}

#[test]
fn another_version_of_the_queue_is_refused() {
    let Some(scratch) = Scratch::new() else { return };
    Queue::make(scratch.address().clone()).unwrap();
    Queue::make(scratch.address().clone()).unwrap();
    Queue::find(scratch.address().clone()).unwrap();
    sql(&scratch, "UPDATE schemas SET version = 99");
    for open in [Queue::make, Queue::find] {
        let refused = open(scratch.address().clone()).unwrap_err().to_string();
        assert!(
            refused.starts_with("its queue has version 99, and this Doubt knows only"),
            "{refused}"
        );
    }
    sql(&scratch, "UPDATE schemas SET version = 0");
    let refused = Queue::find(scratch.address().clone()).unwrap_err();
    assert_eq!(refused, Refusal::Older { found: 0, known: 1 });
}

#[test]
fn who_cannot_come_in_is_told() {
    let Some(scratch) = Scratch::new() else { return };
    let gone = scratch.address().with_database("nowhere");
    let refused = Queue::find(gone).map(drop).unwrap_err();
    assert!(matches!(refused, Refusal::Database(Failure::NoDatabase(_))), "{refused}");
    let stranger = scratch.address().to_string().replace("postgres@", "nobody_of_that_name@");
    let refused = Queue::find(stranger.parse().unwrap()).map(drop).unwrap_err();
    assert!(matches!(refused, Refusal::Database(Failure::Credentials(_))), "{refused}");
}

#[test]
fn everything_has_a_limit() {
    let Some(place) = Place::new() else { return };
    let large = Run { spec: vec![0; (1 << 20) + 1], ..run(1) };
    let refused = place.queue.follow(&large, &[], 0).map(drop).unwrap_err();
    let words = "what the run says of itself has 1048577 bytes, and a queue takes at most 1048576";
    assert_eq!(refused.to_string(), words);
    let mut following = place.queue.follow(&run(1), &[], 0).unwrap();
    let job = doubt_queue::Job { place: 0, length: 1, task: vec![0; (64 << 10) + 1] };
    assert!(matches!(following.add(&[job]), Err(Refusal::TooLarge { what: "a job", .. })));
}
