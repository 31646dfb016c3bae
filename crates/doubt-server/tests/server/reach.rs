//! How the house is reached: by which names, and with how few bytes.

use std::io::Read as _;

use doubt_server::Config;
use flate2::read::GzDecoder;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::kit::{Server, config, within};

/// What `GET /api/catalog` with these lines in its head is answered: the head in small letters, the body.
async fn catalog(server: &Server, lines: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let host = server.address;
    let request = format!("GET /api/catalog HTTP/1.0\r\nhost: {host}\r\n{lines}\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    within(stream.read_to_end(&mut bytes)).await.unwrap();
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    let body = bytes.split_off(end + 4);
    (String::from_utf8(bytes).unwrap().to_lowercase(), body)
}

fn tag(head: &str) -> &str {
    head.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag")
}

#[tokio::test]
async fn the_catalogue_is_packed_and_sent_once() {
    let (server, folder) = Server::new().await;
    let (head, plain) = catalog(&server, "").await;
    assert!(head.contains("cache-control: no-cache\r\n"), "{head}");
    assert!(head.contains("content-type: application/json\r\n"), "{head}");
    assert!(!head.contains("content-encoding"), "{head}");
    let own = tag(&head).to_owned();

    let (head, packed) = catalog(&server, "accept-encoding: br, gzip;q=0.8\r\n").await;
    assert!(head.contains("content-encoding: gzip\r\n"), "{head}");
    assert!(head.contains("vary: accept-encoding\r\n"), "{head}");
    assert!(packed.len() * 4 < plain.len(), "{} of {} bytes", packed.len(), plain.len());
    let mut unpacked = Vec::new();
    GzDecoder::new(&*packed).read_to_end(&mut unpacked).unwrap();
    assert_eq!(unpacked, plain);
    assert!(serde_json::from_slice::<Value>(&plain).unwrap()["games"].is_array());
    assert_ne!(tag(&head), own, "a tag is of one representation");

    // Whoever has it is not sent it again.
    let again = format!("accept-encoding: gzip\r\nif-none-match: {}\r\n", tag(&head));
    let (known, nothing) = catalog(&server, &again).await;
    assert!(known.starts_with("http/1.0 304 "), "{known}");
    assert_eq!(nothing, b"");
    let (other, body) = catalog(&server, "if-none-match: \"another\"\r\n").await;
    assert!(other.starts_with("http/1.0 200 "), "{other}");
    assert_eq!(body, plain);
    server.stop().await;

    // It is the same after a restart, and so is its tag.
    let server = Server::start(config(folder.path())).await;
    let (head, _) = catalog(&server, "").await;
    assert_eq!(tag(&head), own);
    server.stop().await;
}

#[tokio::test]
async fn on_the_local_network_it_answers_to_addresses_but_to_no_name_of_others() {
    let folder = tempfile::tempdir().unwrap();
    let address = "192.168.1.23:2626";
    let lan = ["192.168.1.23", "10.0.0.7"].map(|ip| ip.parse().unwrap()).to_vec();
    // It listens on loopback all the same: what counts is the name that it is asked for by.
    let server = Server::start(Config { lan, ..config(folder.path()) }).await;
    let port = server.address.port();
    let addresses = ["192.168.1.23", "10.0.0.7"].map(|ip| format!("http://{ip}:{port}"));
    assert_eq!(server.get("/api/reach").await.json(), json!({"addresses": addresses}));
    let named = json!({"name": "Ann"});
    for host in [address, "10.0.0.7:2626", "[fe80::1]:2626", "localhost:2626", "127.0.0.1:2626"] {
        let origin = format!("http://{host}");
        let headers = [("host", host), ("origin", &origin)];
        let reply = server.ask("POST", "/api/session", Some(&named), &headers).await;
        assert_eq!(reply.status, 200, "{host}");
        let headers = [("host", host), ("origin", "http://evil.example")];
        let reply = server.ask("POST", "/api/session", Some(&named), &headers).await;
        assert_eq!(reply.status, 403, "{host}");
    }
    // A name can be made to lead here by whoever owns it.
    for host in ["evil.example", "evil.example:2626", "192.168.1.23.example", "doubt.local", ""] {
        let origin = format!("http://{host}");
        let headers = [("host", host), ("origin", &origin)];
        let reply = server.ask("POST", "/api/session", Some(&named), &headers).await;
        assert_eq!(reply.status, 421, "{host}");
    }
    server.stop().await;
}

#[tokio::test]
async fn on_loopback_it_names_no_address_for_others() {
    let (server, _folder) = Server::new().await;
    assert_eq!(server.get("/api/reach").await.json(), json!({"addresses": []}));
    server.stop().await;
}
