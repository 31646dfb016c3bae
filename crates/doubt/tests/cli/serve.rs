//! The server as it is started and ended: flags, environment and file, one server a folder, the farewell.

use std::fs;
use std::net::TcpListener;

use serde_json::json;

use crate::program::Place;
use crate::served::{Line, Served, ask, wish};

#[test]
fn it_listens_on_loopback_and_is_well() {
    let place = Place::new();
    let server = Served::start(&place);
    assert!(server.address.ip().is_loopback());
    let health = server.get("/healthz");
    assert_eq!((health.status, health.body.as_str()), (200, "well\n"));
    let figures = server.get("/metrics");
    assert_eq!(figures.status, 200);
    assert!(figures.body.contains(r#"doubt_requests_total{status="200"} "#), "{}", figures.body);
    assert_eq!(server.get("/api/openapi.json").json()["info"]["title"], "Doubt");
    assert!(place.path("server/doubt.sqlite").parse::<std::path::PathBuf>().unwrap().exists());
}

#[test]
fn figures_are_told_at_an_address_of_their_own_and_nothing_else_is() {
    let place = Place::new();
    // Nobody else listens at this address, so the port stays free.
    let watched = TcpListener::bind("127.0.0.77:0").unwrap().local_addr().unwrap();
    let flags = format!("--listen 127.0.0.1:0 --metrics {watched}");
    // Behind a proxy too: whoever comes here comes from elsewhere.
    let server =
        Served::with(&place, &format!("{flags} --proxy --origin https://doubt.example"), &[]);
    let asked = |path: &str| ask(watched, "GET", path, None, None);
    assert!(asked("/metrics").body.contains("doubt_tables 0"), "{}", asked("/metrics").body);
    assert_eq!(asked("/healthz").body, "well\n");
    for path in ["/", "/api/tables", "/api/openapi.json"] {
        assert_eq!(asked(path).status, 404, "{path}");
    }
    let second = place.run(&format!("serve --no-open {flags} --data {}", place.path("other")));
    assert_eq!(second.code, Some(1), "{}", second.err);
    assert!(second.err.contains("name another address with --metrics"), "{}", second.err);
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn health_is_asked_of_the_server_that_runs_with_the_same_settings() {
    let place = Place::new();
    let ask = |server: &Served| place.run(&format!("serve --listen {} health", server.address));
    let mut server =
        Served::with(&place, "--listen 127.0.0.1:0 --proxy --origin https://doubt.example", &[]);
    assert_eq!(ask(&server).well(), format!("The server at {} is well.\n", server.address));
    server.fill_disk(true);
    // Whether anything can be kept is tried at most once a second.
    let full = std::iter::repeat_with(|| ask(&server)).find(|said| said.code != Some(0)).unwrap();
    assert_eq!(full.code, Some(1));
    assert!(full.err.contains("is not well (507)"), "{}", full.err);
    server.kill();
    let gone = ask(&server);
    assert_eq!(gone.code, Some(1));
    assert!(gone.err.contains("does not answer"), "{}", gone.err);
}

#[cfg(target_os = "linux")]
#[test]
fn a_service_manager_is_told_when_the_server_is_ready() {
    use std::os::linux::net::SocketAddrExt as _;
    use std::os::unix::net::{SocketAddr, UnixDatagram};

    let place = Place::new();
    let name = format!("doubt-{}", place.path("manager"));
    let file = UnixDatagram::bind(place.path("manager")).unwrap();
    let nameless =
        UnixDatagram::bind_addr(&SocketAddr::from_abstract_name(&name).unwrap()).unwrap();
    for (socket, variable) in [(file, place.path("manager")), (nameless, format!("@{name}"))] {
        let server = Served::with(&place, "--listen 127.0.0.1:0", &[("NOTIFY_SOCKET", &variable)]);
        let mut told = [0; 256];
        let length = socket.recv(&mut told).unwrap();
        let told = std::str::from_utf8(&told[..length]).unwrap();
        assert_eq!(told, format!("READY=1\nSTATUS=Serving http://{}/", server.address));
    }
}

#[test]
fn a_second_server_on_the_same_folder_is_refused() {
    let place = Place::new();
    let data = place.path("tables");
    let first = Served::with(&place, &format!("--listen 127.0.0.1:0 --data {data}"), &[]);
    let second = place.run(&format!("serve --no-open --listen 127.0.0.1:0 --data {data}"));
    assert_eq!(second.code, Some(1), "{}", second.err);
    assert!(second.err.contains("Another server is using the data folder"), "{}", second.err);
    assert!(second.err.contains("--data"), "{}", second.err);
    assert_eq!(second.out, "");
    // Neither is a port shared.
    let address = first.address;
    let other = place.run(&format!("serve --no-open --listen {address} --data {data}-2"));
    assert_eq!(other.code, Some(1), "{}", other.err);
    assert!(other.err.contains(&format!("Cannot listen on {address}")), "{}", other.err);
    assert_eq!(first.get("/healthz").status, 200);
    // When the first one has gone, even without a word, the folder is free.
    drop(first);
    let third = Served::with(&place, &format!("--listen 127.0.0.1:0 --data {data}"), &[]);
    assert_eq!(third.get("/healthz").status, 200);
}

#[test]
fn wrong_flags_and_settings_are_told_and_nothing_is_served() {
    let place = Place::new();
    for (flags, word) in [
        ("--listen nowhere", "nowhere"),
        ("--listen 127.0.0.1", "127.0.0.1"),
        ("--metrics here", "write an address and a port"),
        ("--origin doubt.example", "https://doubt.example"),
        ("--origin https://doubt.example/path", "is not an origin"),
        ("--log doubt=loud=very", "--log takes"),
        ("--log-format xml", "xml"),
        ("--max-tables many", "many"),
        ("--max-messages -1", "-1"),
        ("--max-connections 0", "write a number from 1 to 4294967295"),
        ("--max-requests 0", "write a number from 1 to 4294967295"),
        ("--max-openings 0", "write a number from 1 to 4294967295"),
        ("--max-messages 0", "write a number from 1 to 4294967295"),
        ("--max-connections 18446744073709551615", "write a number from 1 to 4294967295"),
        ("--proxy=perhaps", "perhaps"),
        ("--proxy", "--origin"),
        ("--lan=everybody", "such as 192.168.1.23"),
        ("--lan=0.0.0.0", "one IPv4 address of this machine"),
        ("--lan=::1", "one IPv4 address of this machine"),
        ("--lan --listen 127.0.0.1:0", "cannot be used with"),
        ("--lan --proxy", "cannot be used with"),
        ("--no-such-flag", "--no-such-flag"),
    ] {
        let said = place.run(&format!("serve --no-open {flags}"));
        assert_eq!(said.code, Some(2), "{flags}: {}", said.err);
        assert!(said.err.contains(word), "{flags}: {}", said.err);
        assert_eq!(said.out, "", "{flags}");
    }
    for (text, word) in [
        ("prot = 1", "unknown field `prot`"),
        ("listen = \"nowhere\"", "listen"),
        ("max_tables = \"many\"", "max_tables"),
        ("max_tables = 0", "write a number from 1"),
        ("max_messages = 0", "write a number from 1"),
        ("max_messages = -1", "write a number from 1"),
        ("origins = [\"doubt.example\"]", "is not an origin"),
        ("log = \"doubt=loud=very\"", "--log takes"),
        ("lan = \"everybody\"", "such as 192.168.1.23"),
        ("lan = \"127.0.0.2\"\nproxy = true", "keep one of them"),
        ("lan = \"127.0.0.2\"\nlisten = \"127.0.0.1:0\"", "keep one of them"),
        ("listen = ", "line 1"),
        ("proxy = true\n\nmoon = 7", "serve.toml: line 3: unknown field `moon`"),
    ] {
        fs::write(place.path("serve.toml"), text).unwrap();
        let said = place.run("serve --no-open");
        assert_eq!(said.code, Some(2), "{text}: {}", said.err);
        assert!(said.err.contains(word), "{text}: {}", said.err);
    }
    // A line is not repeated: there may be a password in it.
    for text in ["stor = \"postgres://doubt:moon@db/doubt\"", "log = \"moon", "proxy = true moon"] {
        fs::write(place.path("serve.toml"), text).unwrap();
        let said = place.run("serve --no-open");
        assert_eq!(said.code, Some(2), "{text}: {}", said.err);
        assert!(said.err.contains("line 1") && !said.err.contains("moon"), "{}", said.err);
    }
    let missing = place.run("serve --no-open --config no-such-file.toml");
    assert_eq!(missing.code, Some(1), "{}", missing.err);
    assert!(
        missing.err.contains("Cannot read the settings file no-such-file.toml"),
        "{}",
        missing.err
    );
}

#[test]
fn a_flag_goes_before_the_environment_and_that_before_the_file() {
    let place = Place::new();
    // Every address of 127/8 leads here, so that each can be told from the others.
    fs::write(place.path("serve.toml"), "listen = \"127.0.0.4:0\"").unwrap();
    fs::write(place.path("other.toml"), "listen = \"127.0.0.5:0\"").unwrap();
    let ip = |flags: &str, variables: &[(&str, &str)]| {
        Served::with(&place, flags, variables).address.ip().to_string()
    };
    let variable = [("DOUBT_LISTEN", "127.0.0.3:0")];
    assert_eq!(ip("--listen 127.0.0.2:0", &variable), "127.0.0.2");
    assert_eq!(ip("", &variable), "127.0.0.3");
    assert_eq!(ip("", &[]), "127.0.0.4");
    let other = place.path("other.toml");
    assert_eq!(ip(&format!("--config {other}"), &[]), "127.0.0.5");
    assert_eq!(ip("", &[("DOUBT_SERVE_CONFIG", &other)]), "127.0.0.5");

    // What can be switched on in the file can be switched off before it.
    let file = "proxy = true\norigins = [\"https://doubt.example\"]";
    fs::write(place.path("serve.toml"), file).unwrap();
    let is_secure = |flags: &str, variables: &[(&str, &str)]| {
        let server = Served::with(&place, &format!("--listen 127.0.0.1:0 {flags}"), variables);
        server.post("/api/session", &json!({"name": "Ann"}), None).head.contains("Secure")
    };
    assert!(is_secure("", &[]));
    assert!(!is_secure("", &[("DOUBT_PROXY", "false")]));
    assert!(is_secure("--proxy", &[("DOUBT_PROXY", "false")]));
    assert!(!is_secure("--proxy=no", &[]));
    assert!(is_secure("", &[("DOUBT_ORIGINS", "")]), "an empty variable says nothing");
}

#[test]
fn on_the_local_network_it_says_where_and_what_that_means() {
    let place = Place::new();
    // An address of this machine that is not its usual name, and that nobody else can reach.
    let mut server = Served::with(&place, "--lan=127.0.0.2:0", &[]);
    assert_eq!(server.address.ip().to_string(), "127.0.0.2");
    let own = format!("http://{}", server.address);
    assert_eq!(server.get("/api/reach").json(), json!({"addresses": [own]}));
    let told = server.lines(4);
    assert!(told.contains(&format!("Others on your network open {own}/")), "{told}");
    assert!(told.contains("Nothing is\nencrypted"), "{told}");
    // The link that others are given works for them: they are known, and sit down.
    let (table, _) = server.open(&wish("duel", 1, 1), None);
    assert_eq!(server.get(&format!("/api/tables/{table}")).status, 200);

    // Whichever is said nearer to the program counts.
    fs::write(place.path("serve.toml"), "lan = \"127.0.0.3:0\"").unwrap();
    let data = place.path("other");
    let ip = |flags: &str, variables: &[(&str, &str)]| {
        let flags = format!("--data {data} {flags}");
        Served::with(&place, &flags, variables).address.ip().to_string()
    };
    assert_eq!(ip("", &[]), "127.0.0.3");
    assert_eq!(ip("", &[("DOUBT_LAN", "127.0.0.4:0")]), "127.0.0.4");
    assert_eq!(ip("--listen 127.0.0.5:0", &[]), "127.0.0.5");
    assert_eq!(ip("--lan=127.0.0.6:0", &[]), "127.0.0.6");
}

#[tokio::test]
async fn asked_to_end_it_tells_everybody_and_loses_nothing() {
    let place = Place::new();
    let mut server = Served::start(&place);
    let (table, cookie) = server.open(&wish("duel", 1, 1), None);
    let mut ann = Line::open(server.address, &table, Some(&cookie)).await;
    let mut watcher = Line::open(server.address, &table, None).await;
    watcher.hear_a("welcome").await;
    ann.must(&json!({"type": "start", "command": "start"})).await;
    watcher.hear_a("news").await;
    server.terminate();
    for line in [&mut ann, &mut watcher] {
        let closing = line.hear_a("closing").await;
        assert_eq!(closing["again"], true, "{closing}");
        assert_eq!(line.hear().await, None, "that was the last word");
    }
    assert_eq!(server.wait().code(), Some(0));

    let server = Served::start(&place);
    let mut ann = Line::open(server.address, &table, Some(&cookie)).await;
    let welcome = ann.hear_a("welcome").await;
    assert_eq!(welcome["table"]["phase"], "playing");
    assert_eq!(welcome["you"], 0);
    // What an operator watches is counted.
    let figures = server.get("/metrics").body;
    for name in [
        "doubt_requests_total{status=\"101\"}",
        "doubt_request_seconds_bucket",
        "doubt_store_bytes",
        "doubt_tables_failed",
        "doubt_entries_folded_total",
        "doubt_fold_seconds_bucket",
        "doubt_table_waiting_bucket",
        "doubt_store_waiting",
        "doubt_commit_seconds_bucket",
    ] {
        assert!(figures.contains(name), "{name} is missing in {figures}");
    }
}

/// Whatever is asked for, what is sent over a socket is in no log.
#[test]
fn no_filter_makes_the_network_tell_what_is_sent() {
    let place = Place::new();
    let filter = "trace,tungstenite=trace,tungstenite::protocol=trace,hyper::proto=trace";
    let mut server = Served::with(&place, &format!("--listen 127.0.0.1:0 --log {filter}"), &[]);
    let seats = json!([{"kind": "person"}, {"kind": "any-bot"}]);
    let wish = json!({"game": "duel", "seats": seats, "name": "Zebedee", "private": true});
    let (id, cookie) = server.open(&wish, None);
    let told = tokio::runtime::Runtime::new().unwrap().block_on(async {
        let mut line = Line::open(server.address, &id, Some(&cookie)).await;
        line.hear_a("welcome").await.to_string()
    });
    assert!(told.contains("Zebedee"), "{told}");
    server.terminate();
    server.wait();
    let log = std::fs::read_to_string(place.path("errors")).unwrap();
    assert!(log.contains("doubt_server::access"), "{log}");
    assert!(!log.contains("Zebedee") && !log.contains(cookie.split_once('=').unwrap().1), "{log}");
}

/// A file that may not grow is a full disk: the signal that comes with it ends nothing.
#[tokio::test]
async fn files_that_may_not_grow_do_not_end_it() {
    let place = Place::new();
    let mut server = Served::start(&place);
    let (table, cookie) = server.open(&wish("duel", 1, 1), None);
    let mut ann = Line::open(server.address, &table, Some(&cookie)).await;
    ann.hear_a("welcome").await;
    server.fill_disk(true);
    assert!(ann.say(r#"{"type":"start","command":"full"}"#).await);
    let refused = ann.hear_a("refusal").await;
    assert_eq!((&refused["command"], &refused["code"]), (&json!("full"), &json!("not-kept")));
    assert_eq!(server.get("/healthz").status, 507);
    assert_eq!(server.post("/api/tables", &wish("duel", 1, 1), None).status / 100, 5);
    server.fill_disk(false);
    ann.must(&json!({"type": "start", "command": "room"})).await;
    server.terminate();
    assert_eq!(server.wait().code(), Some(0), "it was not killed");
}
