//! A server on loopback with a clock that stands still, and clients that talk to it.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use doubt_bots::Cast;
use doubt_core::{Rng, Seed};
use doubt_server::store::Sqlite;
use doubt_server::{App, Clock, Config, serve};
use doubt_table::Moment;
use doubt_table::wire::SUBPROTOCOL;
use futures_util::{SinkExt as _, StreamExt as _};
use metrics_exporter_prometheus::PrometheusHandle;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Message, error::Error as WsError};

use crate::menu::answers;

/// How long anything may take before a test gives up: no test waits for time to pass.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A server that runs until it is stopped.
pub struct Server {
    pub address: SocketAddr,
    pub app: App,
    /// The database, which can be made small.
    pub store: Sqlite,
    pub clock: Clock,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

/// How many commands all clients have given: no id is used twice.
static COMMANDS: AtomicU64 = AtomicU64::new(0);

/// When the clocks of tests begin.
pub const NOON: Moment = Moment(1_800_000_000_000);

/// A server with usual limits, but for those that would make tests slow down.
pub fn config(data: &Path) -> Config {
    let mut config = Config::new(data.to_owned());
    config.listen = "127.0.0.1:0".parse().unwrap();
    config.clock = Clock::by_hand(NOON);
    config.limits.requests = NonZeroU32::new(1_000_000).unwrap();
    config.limits.openings = NonZeroU32::new(1_000_000).unwrap();
    config.limits.messages = NonZeroU32::new(100_000).unwrap();
    config
}

impl Server {
    pub async fn start(config: Config) -> Server {
        Server::start_with(config, None).await
    }

    /// A server that keeps figures.
    pub async fn start_with(mut config: Config, metrics: Option<PrometheusHandle>) -> Server {
        let clock = config.clock.clone();
        let listener = TcpListener::bind(config.listen).await.unwrap();
        let address = listener.local_addr().unwrap();
        config.listen = address;
        let cast = Cast::builtin();
        let store = Sqlite::open(&config.data, &cast).unwrap();
        let app = App::on(Arc::new(store.clone()), config, cast, |_| None);
        let app = metrics.into_iter().fold(app, App::with_metrics);
        let (stop, stopped) = oneshot::channel();
        let serving = serve(listener, app.clone(), async { drop(stopped.await) });
        let task = tokio::spawn(async { serving.await.unwrap() });
        Server { address, app, store, clock, stop: Some(stop), task }
    }

    /// A server with its data in a new folder.
    pub async fn new() -> (Server, TempDir) {
        let folder = tempfile::tempdir().unwrap();
        (Server::start(config(folder.path())).await, folder)
    }

    /// Stops as by Ctrl-C; comes back when everything is kept and the folder is free.
    pub async fn stop(mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        let Server { app, store, task, .. } = self;
        drop((app, store));
        within(task).await.unwrap();
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.ask("GET", path, None, &[]).await
    }

    pub async fn ask(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
        headers: &[(&str, &str)],
    ) -> Reply {
        ask(self.address, method, path, body, headers).await
    }
}

/// Waits for something that must come.
pub async fn within<F: Future>(future: F) -> F::Output {
    tokio::time::timeout(PATIENCE, future).await.expect("nothing came")
}

/// A message of the wire in plain English.
pub fn sentence(message: &Value) -> String {
    let message: doubt_words::Message = serde_json::from_value(message.clone())
        .unwrap_or_else(|error| panic!("{message} is not a message: {error}"));
    message.to_string()
}

/// An answer over HTTP.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: BTreeMap<String, String>,
    pub body: String,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    /// The cookie that was set, as it is sent back.
    pub fn cookie(&self) -> Option<String> {
        Some(self.headers.get("set-cookie")?.split(';').next()?.to_owned())
    }

    pub fn error(&self) -> String {
        self.json()["error"].as_str().unwrap().to_owned()
    }
}

/// Asks over HTTP, on a connection of its own.
pub async fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    body: Option<&Value>,
    headers: &[(&str, &str)],
) -> Reply {
    let body = body.map(Value::to_string).unwrap_or_default();
    let mut request = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n");
    if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
        request += &format!("host: {address}\r\n");
    }
    for (name, value) in headers {
        request += &format!("{name}: {value}\r\n");
    }
    if !body.is_empty() {
        request += &format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len());
    }
    request += &format!("\r\n{body}");
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    within(stream.read_to_end(&mut bytes)).await.unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").expect("an answer has a head");
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers = lines.filter_map(|line| line.split_once(": "));
    let headers: BTreeMap<String, String> =
        headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
    let is_chunked = headers.get("transfer-encoding").is_some_and(|coding| coding == "chunked");
    let body = if is_chunked { unchunked(body) } else { body.to_owned() };
    Reply { status, headers, body }
}

fn unchunked(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).unwrap();
        whole += &rest[..size];
        body = rest[size..].trim_start_matches("\r\n");
    }
    whole
}

/// A pace at which nobody waits: bots answer at once, people as they like.
pub fn at_once() -> Value {
    json!({
        "turn_ms": null, "reaction_ms": null, "bot_turn_ms": 0, "bot_reaction_ms": 0,
        "first_call": false,
    })
}

/// A wish for a table of a person and bots, at which nobody waits.
pub fn alone(game: &str, bots: usize) -> Value {
    let mut seats = vec![json!({"kind": "person"})];
    seats.extend(vec![json!({"kind": "any-bot"}); bots]);
    json!({"game": game, "seats": seats, "name": "Ann", "pace": at_once()})
}

/// A table that was opened, and the cookie of whoever opened it.
pub struct Opened {
    pub id: String,
    pub code: String,
    pub cookie: String,
}

/// Opens a table.
pub async fn open(address: SocketAddr, wish: &Value) -> Opened {
    let reply = ask(address, "POST", "/api/tables", Some(wish), &[]).await;
    assert_eq!(reply.status, 201, "{}", reply.body);
    let opened = reply.json();
    Opened {
        id: opened["id"].as_str().unwrap().to_owned(),
        code: opened["code"].as_str().unwrap().to_owned(),
        cookie: reply.cookie().unwrap(),
    }
}

/// The cookie of somebody new.
pub async fn session(address: SocketAddr, name: &str) -> String {
    let reply = ask(address, "POST", "/api/session", Some(&json!({"name": name})), &[]).await;
    reply.cookie().unwrap()
}

/// A table with two people at it: Ann, who has opened it, and Bob.
pub struct Pair {
    pub table: Opened,
    pub ann: Client,
    pub bob: Client,
    /// Bob's cookie.
    pub cookie: String,
}

/// Opens a table and sits Bob down beside Ann.
pub async fn pair(server: &Server, wish: &Value) -> Pair {
    let table = open(server.address, wish).await;
    let ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    let cookie = session(server.address, "Bob").await;
    let code = Some(table.code.as_str());
    let bob = Client::enter_with(server.address, &table.id, Some(&cookie), code).await;
    let mut bob = bob.expect("the code lets Bob in");
    bob.must(json!({"type": "sit", "name": "Bob"})).await;
    Pair { table, ann, bob, cookie }
}

/// Somebody at a table.
pub struct Client {
    pub socket: WebSocketStream<TcpStream>,
    /// Every message that was heard, in order, as it came.
    pub frames: Vec<String>,
    /// What it was told last of where everything stands.
    pub table: Value,
    pub you: Option<u64>,
    pub view: Value,
    pub asked: Value,
    pub yours: Value,
    pub version: u64,
    /// Every event of the match.
    pub events: Vec<Value>,
}

impl Client {
    /// Comes to a table and hears the welcome.
    pub async fn enter(address: SocketAddr, table: &str, cookie: Option<&str>) -> Client {
        Client::enter_with(address, table, cookie, None).await.expect("a welcome")
    }

    /// The same, with the code of a private table; none if the first thing heard is a farewell.
    pub async fn enter_with(
        address: SocketAddr,
        table: &str,
        cookie: Option<&str>,
        code: Option<&str>,
    ) -> Option<Client> {
        let mut client = Client::connect(address, table, cookie, code).await.ok()?;
        let first = client.hear().await?;
        (first["type"] == "welcome").then_some(client)
    }

    /// Connects, and hears nothing yet.
    pub async fn connect(
        address: SocketAddr,
        table: &str,
        cookie: Option<&str>,
        code: Option<&str>,
    ) -> Result<Client, WsError> {
        let protocols =
            code.map_or(SUBPROTOCOL.to_owned(), |code| format!("{SUBPROTOCOL}, code.{code}"));
        Client::speak(address, table, cookie, &protocols).await
    }

    /// The same, with these subprotocols.
    pub async fn speak(
        address: SocketAddr,
        table: &str,
        cookie: Option<&str>,
        protocols: &str,
    ) -> Result<Client, WsError> {
        let path = format!("ws://{address}/api/tables/{table}/socket");
        let mut request = path.into_client_request()?;
        let headers = request.headers_mut();
        headers.insert("sec-websocket-protocol", protocols.parse().unwrap());
        if let Some(cookie) = cookie {
            headers.insert("cookie", cookie.parse().unwrap());
        }
        let stream = TcpStream::connect(address).await.unwrap();
        let (socket, _) = within(tokio_tungstenite::client_async(request, stream)).await?;
        Ok(Client {
            socket,
            frames: Vec::new(),
            table: Value::Null,
            you: None,
            view: Value::Null,
            asked: Value::Null,
            yours: Value::Null,
            version: 0,
            events: Vec::new(),
        })
    }

    /// Hears one message and takes note of it; none when the connection has ended.
    pub async fn hear(&mut self) -> Option<Value> {
        let end = tokio::time::Instant::now() + PATIENCE;
        loop {
            let heard = tokio::time::timeout_at(end, self.socket.next()).await;
            match heard.unwrap_or_else(|_| panic!("nothing came after {:?}", self.frames.last()))? {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.frames.push(text.to_string());
                    self.note(&message);
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    fn note(&mut self, message: &Value) {
        match message["type"].as_str().unwrap() {
            "welcome" => {
                self.table = message["table"].clone();
                self.you = message["you"].as_u64();
                self.view = message["view"].clone();
                self.asked = message["asked"].clone();
                self.yours = message["yours"].clone();
                self.version = message["version"].as_u64().unwrap();
                let from = message["from"].as_u64().unwrap() as usize;
                self.events.truncate(from);
                self.events.extend(message["events"].as_array().unwrap().iter().cloned());
                assert_eq!(self.events.len() as u64, self.version, "no holes");
            }
            "table" => {
                let begun = message["table"]["matches"] != self.table["matches"];
                self.table = message["table"].clone();
                self.you = message["you"].as_u64();
                if begun {
                    self.version = 0;
                    self.events.clear();
                }
            }
            "news" => {
                assert_eq!(message["from"].as_u64(), Some(self.version), "no holes: {message}");
                for step in message["steps"].as_array().unwrap() {
                    self.events.extend(step["events"].as_array().unwrap().iter().cloned());
                    self.view = step["view"].clone();
                }
                self.version = message["version"].as_u64().unwrap();
                assert_eq!(self.events.len() as u64, self.version, "no holes");
                self.asked = message["asked"].clone();
                self.yours = message["yours"].clone();
            }
            "taken" | "refusal" | "closing" => {}
            other => panic!("a message of an unknown type: {other}"),
        }
    }

    /// Hears until a message of this type.
    pub async fn hear_a(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await.unwrap_or_else(|| panic!("no {kind} came"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// A command id that was not used before.
    pub fn command(&mut self) -> String {
        format!("c{}", COMMANDS.fetch_add(1, Ordering::Relaxed))
    }

    /// Says something, with a command id of its own.
    pub async fn say(&mut self, mut message: Value) -> String {
        let command = self.command();
        message["command"] = command.clone().into();
        self.send(&message.to_string()).await;
        command
    }

    pub async fn send(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Says something, and hears until it is answered; gives the answer.
    pub async fn ask(&mut self, message: Value) -> Value {
        let command = self.say(message).await;
        self.reply(&command).await
    }

    /// Hears until a command is answered.
    pub async fn reply(&mut self, command: &str) -> Value {
        loop {
            let message = self.hear().await.expect("an answer");
            if message["command"] == command {
                return message;
            }
        }
    }

    /// Says something that must be done.
    pub async fn must(&mut self, message: Value) {
        let reply = self.ask(message).await;
        assert_eq!(reply["type"], "taken", "{reply}");
    }

    /// Answers the open window.
    pub async fn answer(&mut self, action: &str) -> Value {
        let window = self.asked["window"].clone();
        // Until it is told otherwise, nothing more is owed.
        self.yours = Value::Null;
        self.ask(json!({"type": "answer", "window": window, "action": action})).await
    }

    /// Says that the open window can be answered, and hears that its clock has started.
    pub async fn ready(&mut self) {
        let window = self.asked["window"].clone();
        self.send(&json!({"type": "ready", "window": window}).to_string()).await;
        while !self.asked["starts_in"].is_null() {
            self.hear_a("news").await;
        }
    }

    /// Legal answers, the lowest first; none if nothing is owed.
    pub fn answers(&self) -> Vec<String> {
        self.yours.get("menu").map(answers).unwrap_or_default()
    }

    /// One of the legal answers.
    pub fn choice(&self, rng: &mut Rng) -> Option<String> {
        rng.pick(&self.answers()).cloned()
    }

    pub fn is_over(&self) -> bool {
        self.table["phase"] == "over"
    }

    /// Plays to the end with random answers; gives how many it gave.
    pub async fn play(&mut self, seed: u64) -> usize {
        let mut rng = Seed::from(seed).deal(0);
        let mut answers = 0;
        while !self.is_over() {
            match self.choice(&mut rng) {
                Some(action) => {
                    let reply = self.answer(&action).await;
                    assert_eq!(reply["type"], "taken", "{action}: {reply}");
                    answers += 1;
                }
                None => {
                    self.hear().await.expect("news");
                }
            }
        }
        answers
    }

    /// The id of the match that has ended.
    pub fn match_id(&self) -> String {
        self.table["result"]["id"].as_str().unwrap().to_owned()
    }
}
