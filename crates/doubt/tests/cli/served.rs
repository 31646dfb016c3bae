//! A server that is a process of its own, and guests who talk to it.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, ChildStdout, ExitStatus, Stdio};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use rustix::process::{Pid, Resource, Rlimit, Signal, getrlimit, kill_process, prlimit};
use serde_json::{Value, json};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use crate::program::Place;

/// How long anything may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server; it is killed when it is dropped.
pub(crate) struct Served {
    child: Child,
    pub(crate) address: SocketAddr,
    out: BufReader<ChildStdout>,
}

impl Served {
    /// Starts a server with its data in the place, on any port that is free.
    pub(crate) fn start(place: &Place) -> Served {
        Served::with(place, "--listen 127.0.0.1:0", &[])
    }

    /// The same with these flags and variables.
    pub(crate) fn with(place: &Place, flags: &str, variables: &[(&str, &str)]) -> Served {
        let mut command = place.command(&format!("serve --no-open {flags}"));
        command.envs(variables.iter().copied());
        let errors = File::create(place.path("errors")).unwrap();
        let mut child = command.stderr(Stdio::from(errors)).spawn().unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let address =
            line.strip_prefix("Doubt is at http://").and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| {
            panic!("no address: {line}{}", std::fs::read_to_string(place.path("errors")).unwrap())
        });
        Served { address: address.parse().unwrap(), child, out }
    }

    /// The next lines that it says.
    pub(crate) fn lines(&mut self, count: usize) -> String {
        let mut text = String::new();
        for _ in 0..count {
            self.out.read_line(&mut text).unwrap();
        }
        text
    }

    /// Ends it wherever it is, without warning.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to end.
    pub(crate) fn terminate(&self) {
        self.signal(Signal::TERM);
    }

    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.id(), signal).unwrap();
    }

    /// Lets none of its files grow any more, as if the disk were full; or lets them grow again.
    pub(crate) fn fill_disk(&self, is_full: bool) {
        let usual = getrlimit(Resource::Fsize);
        let current = if is_full { Some(1) } else { usual.current };
        prlimit(Some(self.id()), Resource::Fsize, Rlimit { current, ..usual }).unwrap();
    }

    fn id(&self) -> Pid {
        Pid::from_raw(i32::try_from(self.child.id()).unwrap()).unwrap()
    }

    /// How it ended, once it has.
    pub(crate) fn wait(&mut self) -> ExitStatus {
        self.child.wait().unwrap()
    }

    pub(crate) fn get(&self, path: &str) -> Reply {
        ask(self.address, "GET", path, None, None)
    }

    pub(crate) fn get_as(&self, path: &str, cookie: &str) -> Reply {
        ask(self.address, "GET", path, None, Some(cookie))
    }

    pub(crate) fn post(&self, path: &str, body: &Value, cookie: Option<&str>) -> Reply {
        ask(self.address, "POST", path, Some(body), cookie)
    }

    /// Opens a table; gives its id and the cookie of whoever opened it.
    pub(crate) fn open(&self, wish: &Value, cookie: Option<&str>) -> (String, String) {
        let reply = self.post("/api/tables", wish, cookie);
        assert_eq!(reply.status, 201, "{}", reply.body);
        let id = reply.json()["id"].as_str().unwrap().to_owned();
        (id, reply.cookie.or(cookie.map(str::to_owned)).unwrap())
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An answer over HTTP.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
    pub(crate) cookie: Option<String>,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

pub(crate) fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    body: Option<&Value>,
    cookie: Option<&str>,
) -> Reply {
    let body = body.map(Value::to_string).unwrap_or_default();
    let cookie = cookie.map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    // HTTP/1.0: the answer ends with the connection, and comes in one piece.
    let head = format!("{method} {path} HTTP/1.0\r\nhost: {address}\r\n{cookie}");
    let kind = format!("content-type: application/json\r\ncontent-length: {}\r\n\r\n", body.len());
    stream.write_all(format!("{head}{kind}{body}").as_bytes()).unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    Reply {
        status: head.split(' ').nth(1).unwrap().parse().unwrap(),
        cookie: cookie.map(|cookie| cookie.split(';').next().unwrap().to_owned()),
        head: head.to_owned(),
        body: body.to_owned(),
    }
}

/// A wish for a table of people and bots, at which nobody waits.
pub(crate) fn wish(game: &str, people: usize, bots: usize) -> Value {
    let mut seats = vec![json!({"kind": "person"}); people];
    seats.extend(vec![json!({"kind": "any-bot"}); bots]);
    let pace = json!({
        "turn_ms": null, "reaction_ms": null, "bot_turn_ms": 0, "bot_reaction_ms": 0,
        "first_call": false,
    });
    json!({"game": game, "seats": seats, "name": "Ann", "pace": pace})
}

/// A connection to a table.
pub(crate) struct Line(WebSocketStream<tokio::net::TcpStream>);

impl Line {
    pub(crate) async fn open(address: SocketAddr, table: &str, cookie: Option<&str>) -> Line {
        Line::reach(address, table, cookie).await.expect("the server lets a guest in")
    }

    /// The same; none where the server ends meanwhile.
    pub(crate) async fn reach(
        address: SocketAddr,
        table: &str,
        cookie: Option<&str>,
    ) -> Option<Line> {
        let path = format!("ws://{address}/api/tables/{table}/socket");
        let mut request = path.into_client_request().unwrap();
        request.headers_mut().insert("sec-websocket-protocol", "doubt.2".parse().unwrap());
        if let Some(cookie) = cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        let stream = tokio::net::TcpStream::connect(address).await.ok()?;
        stream.set_nodelay(true).ok()?;
        Some(Line(tokio_tungstenite::client_async(request, stream).await.ok()?.0))
    }

    /// The next message; none when the connection has ended.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        let next = async {
            loop {
                match self.0.next().await? {
                    Ok(Message::Text(text)) => return serde_json::from_str(&text).ok(),
                    Ok(Message::Close(_)) | Err(_) => return None,
                    Ok(_) => {}
                }
            }
        };
        tokio::time::timeout(PATIENCE, next).await.expect("a message, or the end")
    }

    /// Hears until a message of this type.
    pub(crate) async fn hear_a(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await.unwrap_or_else(|| panic!("no {kind} came"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Says something; whether anybody may hear it.
    pub(crate) async fn say(&mut self, text: &str) -> bool {
        self.0.send(Message::text(text)).await.is_ok()
    }

    /// Says something, and hears until it is taken.
    pub(crate) async fn must(&mut self, message: &Value) {
        assert!(self.say(&message.to_string()).await);
        loop {
            let heard = self.hear().await.expect("an answer");
            if heard["command"] == message["command"] {
                assert_eq!(heard["type"], "taken", "{heard}");
                return;
            }
        }
    }
}
