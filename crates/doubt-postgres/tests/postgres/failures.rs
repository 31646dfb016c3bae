//! What goes wrong is told in a sentence, and whether it was done.

use std::time::Duration;

use doubt_postgres::testing::{Plan, Scratch, Server};
use doubt_postgres::{Address, Database, Failure, Needs};

use crate::client;

#[tokio::test]
async fn a_wrong_password_is_told_and_never_shown() {
    let plan = Plan { password: Some("moonlight".into()), ..Plan::default() };
    let Some(server) = Server::start(&plan) else { return };
    let with = |login: &str| -> Address {
        format!("postgres://{login}@127.0.0.1:{}/postgres", server.port()).parse().unwrap()
    };
    let refused = client(&with("postgres:sunshine")).await.err();
    let Some(Failure::Credentials(text)) = &refused else { panic!("{refused:?}") };
    assert!(text.contains("postgres") && !text.contains("sunshine"), "{text}");
    let without = client(&with("postgres")).await.err();
    assert!(matches!(without, Some(Failure::Credentials(_))), "{without:?}");
    drop(client(&with("postgres:moonlight")).await.unwrap());

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("passwords");
    std::fs::write(&file, "127.0.0.1:*:postgres:postgres:moonlight\n").unwrap();
    let by_file = format!("{}?passfile={}", with("postgres"), file.display());
    let by_file: Address = by_file.parse().unwrap();
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    let open = Database::new(by_file.clone(), &Needs::default()).unwrap_err();
    assert!(open.to_string().contains("chmod 600"), "{open}");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).unwrap();
    drop(client(&by_file).await.unwrap());
}

#[tokio::test]
async fn what_is_not_there_is_told() {
    let Some(scratch) = Scratch::new() else { return };
    let missing = client(&scratch.address().with_database("nowhere")).await.err();
    assert!(matches!(missing, Some(Failure::NoDatabase(_))), "{missing:?}");
    let nobody: Address = "postgres://postgres@127.0.0.1:1/doubt".parse().unwrap();
    let unreachable = client(&nobody).await.err();
    assert!(matches!(unreachable, Some(Failure::Unreachable(_))), "{unreachable:?}");
    let client = client(scratch.address()).await.unwrap();
    let broken = Failure::from(client.batch_execute("SELEC 1").await.unwrap_err());
    assert!(matches!(&broken, Failure::Other(text) if text.contains("SELEC")), "{broken:?}");
}

#[tokio::test]
async fn a_statement_that_takes_too_long_is_given_up() {
    let Some(scratch) = Scratch::new() else { return };
    let needs = Needs { statement: Some(Duration::from_millis(50)), ..Needs::default() };
    let client = Database::new(scratch.address().clone(), &needs).unwrap().client().await.unwrap();
    let slow = Failure::from(client.batch_execute("SELECT pg_sleep(60)").await.unwrap_err());
    assert_eq!(slow, Failure::Slow);
}

#[tokio::test]
async fn a_connection_that_is_lost_leaves_it_open_whether_anything_was_done() {
    let Some(server) = Server::start(&Plan::default()) else { return };
    let database = crate::database(&server.address("postgres"));
    let client = database.client().await.unwrap();
    let asked = client.batch_execute("SELECT pg_sleep(60)");
    let killed = async {
        // It is being asked when the server says so, over another connection.
        let other = crate::client(&server.address("postgres")).await.unwrap();
        let busy =
            "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)' AND state = 'active'";
        while other.query(busy, &[]).await.unwrap().is_empty() {}
        server.kill();
    };
    let (lost, ()) = tokio::join!(asked, killed);
    let lost = Failure::from(lost.unwrap_err());
    assert!(lost.is_unknown(), "{lost:?}");
    drop(client);
    let away = database.client().await.err();
    assert!(matches!(away, Some(Failure::Unreachable(_))), "{away:?}");
    server.restart();
    database.client().await.unwrap().batch_execute("SELECT 1").await.unwrap();
}

#[tokio::test]
async fn tls_is_used_as_the_address_says() {
    let Some(server) = Server::start(&Plan::default()) else { return };
    let to = |host: &str, query: &str| -> Address {
        format!("postgres://postgres@{host}:{}/postgres?{query}", server.port()).parse().unwrap()
    };
    let plain = client(&to("127.0.0.1", "sslmode=require")).await.err();
    assert!(matches!(&plain, Some(Failure::Insecure(text)) if text.contains("TLS")), "{plain:?}");
    drop(client(&to("127.0.0.1", "sslmode=prefer")).await.unwrap());

    // A certificate for another name than the host's; the address 127.0.0.1 is in it.
    let root = server.secure("house.example", "127.0.0.1");
    server.stop();
    server.restart();
    let root = format!("sslrootcert={}", root.display());
    for (host, query) in [
        ("127.0.0.1", "sslmode=prefer".to_owned()),
        ("127.0.0.1", "sslmode=require".into()),
        ("127.0.0.1", format!("sslmode=verify-full&{root}")),
        ("localhost", format!("sslmode=verify-ca&{root}")),
    ] {
        let client = client(&to(host, &query)).await.unwrap();
        let find = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
        assert!(client.query_one(find, &[]).await.unwrap().get::<_, bool>(0), "{host} {query}");
    }
    for (host, query) in [
        ("127.0.0.1", "sslmode=verify-full".to_owned()),
        ("localhost", format!("sslmode=verify-full&{root}")),
    ] {
        let refused = client(&to(host, &query)).await.err();
        assert!(matches!(refused, Some(Failure::Insecure(_))), "{host} {query}: {refused:?}");
    }
    let missing =
        Database::new(to("127.0.0.1", "sslmode=verify-full&sslrootcert=/none"), &Needs::default());
    assert!(missing.unwrap_err().to_string().contains("/none"));
}
