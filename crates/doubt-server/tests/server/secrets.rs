//! What is nobody's business stands in no log and in no figure, and cookies are kept close.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use doubt_core::Seed;
use doubt_games::catalog::PRESETS;
use metrics_exporter_prometheus::PrometheusBuilder;
use serde_json::{Value, json};
use tracing::subscriber::DefaultGuard;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::kit::{Client, Server, alone, config, open};

/// Everything that is logged.
#[derive(Clone, Default)]
pub struct Logged(Arc<Mutex<Vec<u8>>>);

impl Write for Logged {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Logged {
    /// Takes down what is logged on this thread, as far as the filter lets it through, until it is
    /// dropped.
    pub fn listen(&self, filter: &str) -> DefaultGuard {
        let writer = self.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_env_filter(EnvFilter::new(filter))
            .with_writer(move || writer.clone())
            .with_ansi(false)
            .finish();
        subscriber.set_default()
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

#[tokio::test]
async fn no_secret_is_logged_or_counted() {
    let logged = Logged::default();
    let _logging = logged.listen("debug,doubt_server=trace");
    let recorder = PrometheusBuilder::new().build_recorder();
    let figures = recorder.handle();
    let _counting = metrics::set_default_local_recorder(&recorder);

    let (server, _folder) = Server::new().await;
    let mut secrets = Vec::new();
    for preset in &PRESETS {
        let mut wish = alone(preset.name, preset.usual_seats.min(4) - 1);
        wish["private"] = true.into();
        let table = open(server.address, &wish).await;
        let path = format!("/api/tables/{}/key", table.id);
        let key = server.ask("POST", &path, None, &[("cookie", &table.cookie)]).await.json();
        secrets.push(key["key"].as_str().unwrap().to_owned());
        secrets.push(table.cookie.split_once('=').unwrap().1.to_owned());
        secrets.push(table.code.clone());
        let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
        let share = format!("share-of-{}", preset.name);
        ann.must(json!({"type": "share", "share": share})).await;
        secrets.push(share);
        ann.must(json!({"type": "start"})).await;
        let mut rng = Seed::from(12).deal(0);
        while !ann.is_over() {
            match ann.choice(&mut rng) {
                Some(action) => {
                    ann.answer(&action).await;
                    // One word is too common to be looked for.
                    secrets.extend(action.contains(' ').then_some(action));
                }
                None => drop(ann.hear().await.unwrap()),
            }
        }
        let about = server.get(&format!("/api/matches/{}", ann.match_id())).await.json();
        secrets.push(about["fairness"]["secret"].as_str().unwrap().to_owned());
        secrets.push(about["fairness"]["seed"].as_str().unwrap().to_owned());
        secrets.extend(ann.events.iter().filter_map(hand));
    }
    server.stop().await;
    let (log, figures) = (logged.text(), figures.render());
    assert!(log.contains("open"), "something is logged: {log}");
    assert!(figures.contains("doubt_commands_total"), "something is counted: {figures}");
    for secret in secrets {
        assert!(!log.contains(&secret), "`{secret}` is logged");
        assert!(!figures.contains(&secret), "`{secret}` is counted");
    }
}

/// What a seat was dealt, as it is written.
fn hand(told: &Value) -> Option<String> {
    let event = &told["event"];
    let is_own = matches!(event["event"].as_str()?, "roll" | "hand" | "drawn" | "packed");
    let dealt = ["hand", "cards", "goods"].into_iter().find_map(|name| event.get(name))?;
    is_own.then(|| dealt.to_string())
}

#[tokio::test]
async fn cookies_are_kept_close() {
    let folder = tempfile::tempdir().unwrap();
    for is_behind_tls in [false, true] {
        let mut config = config(folder.path());
        config.proxy = is_behind_tls;
        let server = Server::start(config).await;
        let wish = json!({"name": "Ann"});
        let reply = server.ask("POST", "/api/session", Some(&wish), &[]).await;
        let cookie = &reply.headers["set-cookie"];
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
        assert_eq!(cookie.contains("Secure"), is_behind_tls);
        // A cookie that somebody made up is not taken up.
        let forged = format!("doubt_session={}", "ab".repeat(16));
        let reply = server.ask("POST", "/api/session", Some(&wish), &[("cookie", &forged)]).await;
        assert_ne!(reply.cookie(), Some(forged));
        server.stop().await;
    }
}

#[tokio::test]
async fn every_answer_tells_the_browser_to_be_careful() {
    let (server, _folder) = Server::new().await;
    for path in ["/", "/api/catalog", "/api/nothing", "/healthz"] {
        let headers = server.get(path).await.headers;
        let policy = &headers["content-security-policy"];
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["x-frame-options"], "DENY");
        assert_eq!(headers["referrer-policy"], "no-referrer");
    }
    server.stop().await;
}

/// Behind a proxy that speaks TLS, a browser is told to stay with it; elsewhere it would lock itself out.
#[tokio::test]
async fn browsers_stay_with_tls_where_there_is_any() {
    let folder = tempfile::tempdir().unwrap();
    for (proxy, origins, is_told) in [
        (false, vec![], false),
        (false, vec!["https://doubt.example"], false),
        (true, vec!["https://doubt.example"], true),
        (true, vec!["https://doubt.example", "http://doubt.example"], false),
    ] {
        let mut config = config(folder.path());
        config.proxy = proxy;
        config.origins = origins.iter().map(|&origin| origin.to_owned()).collect();
        let server = Server::start(config).await;
        let host = [("host", "doubt.example"), ("x-forwarded-proto", "https")];
        let named: &[_] = if proxy { &host } else { &[] };
        for path in ["/", "/api/catalog", "/api/nothing", "/healthz"] {
            let headers = server.ask("GET", path, None, named).await.headers;
            let told = headers.get("strict-transport-security").map(String::as_str);
            assert_eq!(told, is_told.then_some("max-age=31536000"), "{path} {proxy} {origins:?}");
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn figures_are_told_on_this_machine_only() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_with(config(folder.path()), Some(recorder.handle())).await;
    assert_eq!(server.get("/metrics").await.status, 200);
    // When answers come in is not told to whom a proxy brings.
    let brought = [("x-forwarded-for", "192.0.2.1")];
    assert_eq!(server.ask("GET", "/metrics", None, &brought).await.status, 404);
    server.stop().await;
}
