//! Several hosts: the one that takes writes is found, and found again.

use doubt_postgres::testing::{Plan, Server};
use doubt_postgres::{Address, Database, Failure, Needs};

#[tokio::test]
async fn a_promoted_standby_is_found() {
    // What is acknowledged is with both of them.
    let settings = vec!["synchronous_standby_names=second".into()];
    let plan = Plan { settings, ..Plan::default() };
    let Some(primary) = Server::start(&plan) else { return };
    let standby = primary.standby("second", &Plan::default());
    let read = crate::client(&standby.address("postgres")).await.err();
    assert_eq!(read, Some(Failure::ReadOnly));
    let both = format!(
        "postgres://postgres@127.0.0.1:{},127.0.0.1:{}/postgres",
        standby.port(),
        primary.port()
    );
    let both: Address = both.parse().unwrap();
    let database = Database::new(both, &Needs::default()).unwrap();
    let make = "CREATE TABLE kept (n int)";
    database.client().await.unwrap().batch_execute(make).await.unwrap();
    primary.kill();
    standby.promote();
    let client = database.client().await.unwrap();
    client.batch_execute("INSERT INTO kept VALUES (1)").await.unwrap();
}

#[tokio::test]
async fn connections_to_a_host_that_takes_no_more_writes_are_let_go() {
    let Some(server) = Server::start(&Plan::default()) else { return };
    let database = crate::database(&server.address("postgres"));
    let client = database.client().await.unwrap();
    let former: i32 = client.query_one("SELECT pg_backend_pid()", &[]).await.unwrap().get(0);
    client.batch_execute("SET default_transaction_read_only = on").await.unwrap();
    let refused = client.batch_execute("CREATE TABLE kept (n int)").await.unwrap_err();
    assert_eq!(database.note(refused), Failure::ReadOnly);
    drop(client);
    let client = database.client().await.unwrap();
    let now: i32 = client.query_one("SELECT pg_backend_pid()", &[]).await.unwrap().get(0);
    assert_ne!(now, former);
    client.batch_execute("CREATE TABLE kept (n int)").await.unwrap();
}
