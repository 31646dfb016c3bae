//! Requests over HTTP that are wrong, too large, or from pages of other sites.

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::beside;
use crate::kit::{Client, Reply, Server, alone, open, session, within};

/// Sends bytes as they are, and reads the answer to its end.
async fn raw(server: &Server, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    // It may be closed before everything was sent.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let _ = within(stream.read_to_end(&mut answer)).await;
    String::from_utf8_lossy(&answer).into_owned()
}

async fn post(server: &Server, path: &str, body: &Value, cookie: &str) -> Reply {
    server.ask("POST", path, Some(body), &[("cookie", cookie)]).await
}

#[tokio::test]
async fn bodies_that_are_wrong_or_too_large_are_refused_with_a_sentence() {
    let (server, _folder) = Server::new().await;
    let host = format!("host: {}\r\nconnection: close\r\n", server.address);
    let with = |kind: &str, body: &str| {
        let length = body.len();
        format!(
            "POST /api/session HTTP/1.1\r\n{host}content-type: {kind}\r\n\
             content-length: {length}\r\n\r\n{body}"
        )
    };
    let json = "application/json";
    let large = format!("{{\"name\":\"{}\"}}", "x".repeat(17_000));
    let deep = format!("{{\"preferences\":{}1{}}}", "[".repeat(4000), "]".repeat(4000));
    let chunks = format!(
        "POST /api/session HTTP/1.1\r\n{host}content-type: {json}\r\n\
         transfer-encoding: chunked\r\n\r\n{}",
        format!("1000\r\n{}\r\n", " ".repeat(4096)).repeat(100)
    );
    beside(&server, async {
        for (request, status) in [
            (with(json, "{"), 400),
            (with(json, ""), 400),
            (with(json, "\u{feff}{}"), 400),
            (with(json, &deep), 400),
            (with(json, "7"), 422),
            (with(json, r#"{"name":7}"#), 422),
            (with(json, r#"{"more":7}"#), 422),
            (with("text/plain", "{}"), 415),
            (with(json, &large), 413),
            (chunks, 413),
            (format!("GET / HTTP/1.1\r\n{host}x: {}\r\n\r\n", "y".repeat(20_000)), 431),
            (format!("GET / HTTP/1.1\r\n{host}{}\r\n", "x: y\r\n".repeat(200)), 431),
            ("nonsense\r\n\r\n".to_owned(), 400),
            (format!("PUT /api/session HTTP/1.1\r\n{host}\r\n"), 405),
            (format!("POST / HTTP/1.1\r\n{host}content-length: 0\r\n\r\n"), 405),
            (format!("GET /api/nothing HTTP/1.1\r\n{host}\r\n"), 404),
            (format!("GET /../../etc/passwd HTTP/1.1\r\n{host}\r\n"), 404),
        ] {
            let answer = raw(&server, request.as_bytes()).await;
            let start: String = request.chars().take(120).collect();
            // One that sends more than is read may find the connection reset instead.
            let is_cut = status == 413 && answer.is_empty();
            let is_right = answer.starts_with(&format!("HTTP/1.1 {status} "));
            assert!(is_right || is_cut, "{start}: {answer}");
        }
        // Invalid UTF-8 in a body.
        let mut request = with(json, "{\"name\":\"xx\"}").into_bytes();
        let at = request.len() - 4;
        request[at] = 0xff;
        let answer = raw(&server, &request).await;
        assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
    })
    .await;
    server.stop().await;
}

#[tokio::test]
async fn names_options_seats_times_and_preferences_have_limits() {
    let (server, _folder) = Server::new().await;
    let cookie = session(server.address, "Ann").await;
    let with = |field: &str, value: Value| {
        let mut wish = alone("perudo", 2);
        wish[field] = value;
        wish
    };
    let pace = |field: &str, value: Value| {
        let mut wish = alone("perudo", 2);
        wish["pace"][field] = value;
        wish
    };
    let option = json!({"name": "dice", "value": "5"});
    let person = json!({"kind": "person"});
    beside(&server, async {
        for wish in [
            with("name", json!("")),
            with("name", json!("x".repeat(25))),
            with("name", json!("\u{200b}")),
            with("game", json!("no-such-game")),
            with("seats", json!([])),
            with("seats", json!([person])),
            with("seats", json!(vec![person.clone(); 200])),
            with("seats", json!([person, {"kind": "dog"}])),
            with("seats", json!([person, {"kind": "bot", "bot": "nobody"}])),
            with("options", json!(vec![option; 65])),
            with("options", json!([{"name": "dice", "value": "99999999999999999999"}])),
            with("options", json!([{"name": "no-such-option", "value": "1"}])),
            with("more", json!(1)),
            pace("turn_ms", json!(99)),
            pace("turn_ms", json!(3_600_001)),
            pace("turn_ms", json!(-1)),
            pace("bot_turn_ms", json!(30_001)),
            pace("more", json!(1)),
        ] {
            let reply = post(&server, "/api/tables", &wish, &cookie).await;
            assert_eq!(reply.status, 422, "{wish}: {}", reply.body);
            assert!(!reply.error().is_empty());
        }
        for wish in [
            json!({"name": "x".repeat(25)}),
            json!({"name": "\n"}),
            json!({"preferences": []}),
            json!({"preferences": "x"}),
            json!({"preferences": {"x": "y".repeat(4096)}}),
        ] {
            let reply = post(&server, "/api/session", &wish, &cookie).await;
            assert_eq!(reply.status, 422, "{wish}: {}", reply.body);
        }
        let rules =
            json!({"game": "perudo", "options": vec![json!({"name": "a", "value": "b"}); 65]});
        assert_eq!(post(&server, "/api/rules", &rules, &cookie).await.status, 422);
        let rules = json!({"game": "perudo", "seats": 1_000_000});
        assert_eq!(post(&server, "/api/rules", &rules, &cookie).await.status, 422);
        for part in ["from=-1", "count=x", "more=1", "count=99999999999999999999999"] {
            let path = format!("/api/matches/x/replay?{part}");
            assert_eq!(server.get(&path).await.status, 400, "{part}");
        }
        // Nothing of it was kept.
        let who = server.ask("GET", "/api/session", None, &[("cookie", &cookie)]).await.json();
        assert_eq!(who, json!({"name": "Ann", "preferences": null}));
    })
    .await;
    server.stop().await;
}

#[tokio::test]
async fn other_names_and_pages_of_other_sites_are_refused() {
    let (server, _folder) = Server::new().await;
    let address = server.address.to_string();
    let port = server.address.port();
    beside(&server, async {
        for host in ["doubt.example", "127.0.0.1.example", "10.0.0.1", "", "localhost.example:80"] {
            let reply = server.ask("GET", "/api/catalog", None, &[("host", host)]).await;
            assert_eq!(reply.status, 421, "{host}");
        }
        assert!(raw(&server, b"GET / HTTP/1.0\r\n\r\n").await.starts_with("HTTP/1.0 421 "));
        for host in [&address, &format!("localhost:{port}"), "[::1]:7", "LOCALHOST"] {
            let reply = server.ask("GET", "/api/session", None, &[("host", host)]).await;
            assert_eq!(reply.status, 200, "{host}");
        }
        let named = json!({"name": "Ann"});
        let own = format!("http://{address}");
        for origin in
            ["https://evil.example", "null", "", "http://127.0.0.1", &format!("{own}.example")]
        {
            let headers = [("origin", origin)];
            let reply = server.ask("POST", "/api/session", Some(&named), &headers).await;
            assert_eq!(reply.status, 403, "{origin}");
            assert_eq!(reply.cookie(), None);
            // Reading is no change; but no page of another site is let see what was read.
            let reply = server.ask("GET", "/api/catalog", None, &headers).await;
            assert!(!reply.headers.contains_key("access-control-allow-origin"));
            let upgrade = [
                ("origin", origin),
                ("connection", "upgrade"),
                ("upgrade", "websocket"),
                ("sec-websocket-version", "13"),
                ("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAA=="),
            ];
            let reply = server.ask("GET", "/api/tables/x/socket", None, &upgrade).await;
            assert_eq!(reply.status, 403, "{origin}");
        }
        let reply = server.ask("POST", "/api/session", Some(&named), &[("origin", &own)]).await;
        assert_eq!(reply.status, 200);
    })
    .await;
    server.stop().await;
}

#[tokio::test]
async fn private_tables_and_seats_need_what_cannot_be_guessed() {
    let (server, _folder) = Server::new().await;
    let mut wish = alone("perudo", 2);
    wish["private"] = json!(true);
    let table = open(server.address, &wish).await;
    let path = format!("/api/tables/{}", table.id);
    let other = session(server.address, "Eve").await;
    let wrong = "0".repeat(32);
    beside(&server, async {
        for code in ["", "x", &wrong, &table.code[..31], &format!("{}0", table.code)] {
            let headers = [("x-table-code", code), ("cookie", other.as_str())];
            assert_eq!(server.ask("GET", &path, None, &headers).await.status, 404, "{code}");
            let mut eve =
                Client::connect(server.address, &table.id, Some(&other), Some(code)).await.unwrap();
            let first = eve.hear().await.unwrap();
            assert_eq!((&first["type"], &first["again"]), (&json!("closing"), &json!(false)));
            assert_eq!(super::closed(&mut eve).await, Some(1008));
        }
        assert_eq!(server.get(&path).await.status, 404);
        let right = [("x-table-code", table.code.as_str())];
        assert_eq!(server.ask("GET", &path, None, &right).await.status, 200);
        let code = Some(table.code.as_str());
        assert!(Client::enter_with(server.address, &table.id, None, code).await.is_some());
        assert!(!server.get("/api/tables").await.body.contains(&table.id));
        let mut lost = Client::connect(server.address, "nowhere", None, None).await.unwrap();
        assert_eq!(lost.hear().await.unwrap()["type"], "closing");

        // Keys: only for one's own seat, only the last one, and only as it was given.
        let seat = format!("{path}/seat");
        assert_eq!(post(&server, &format!("{path}/key"), &json!({}), &other).await.status, 403);
        let key = |reply: Reply| reply.json()["key"].as_str().unwrap().to_owned();
        let first = key(post(&server, &format!("{path}/key"), &json!({}), &table.cookie).await);
        let second = key(post(&server, &format!("{path}/key"), &json!({}), &table.cookie).await);
        for key in ["", "x", &wrong, &first, &second[1..], &table.code] {
            let reply = post(&server, &seat, &json!({"key": key}), &other).await;
            assert_eq!(reply.status, 403, "{key}: {}", reply.body);
        }
        let reply = post(&server, &seat, &json!({"key": second, "seat": 1}), &other).await;
        assert_eq!(reply.status, 422);
        assert_eq!(
            post(&server, "/api/tables/nowhere/seat", &json!({"key": second}), &other).await.status,
            404
        );
        assert_eq!(post(&server, &seat, &json!({"key": second}), &other).await.status, 200);
        // A cookie that is none is nobody's.
        for cookie in [format!("doubt_session={wrong}"), "doubt_session=x".to_owned()] {
            assert_eq!(
                post(&server, &format!("{path}/key"), &json!({}), &cookie).await.status,
                403
            );
        }
    })
    .await;
    server.stop().await;
}
