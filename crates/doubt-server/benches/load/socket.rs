//! One client: its socket, what it hears, what it posts.

use std::net::SocketAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::PATIENCE;
use crate::menu::answers;

pub(crate) type Socket = WebSocketStream<TcpStream>;

/// What is read of a message.
#[derive(Deserialize)]
pub(crate) struct Heard {
    #[serde(rename = "type")]
    pub(crate) kind: String,
    pub(crate) command: Option<String>,
    pub(crate) reason: Option<String>,
    asked: Option<Asked>,
    yours: Option<Yours>,
    pub(crate) table: Option<TableHeard>,
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    window: u64,
}

#[derive(Deserialize)]
pub(crate) struct Yours {
    menu: Value,
}

#[derive(Deserialize)]
pub(crate) struct TableHeard {
    pub(crate) phase: String,
}
impl Heard {
    /// What a seat owes with this.
    pub(crate) fn owed(self, seat: usize) -> Option<(usize, u64, Vec<String>)> {
        Some((seat, self.asked?.window, answers(&self.yours?.menu)))
    }
}

pub(crate) fn read(text: &Utf8Bytes) -> Heard {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

pub(crate) fn text(message: &Value) -> Message {
    Message::text(message.to_string())
}

pub(crate) async fn hear(socket: &mut Socket) -> Heard {
    loop {
        let next = timeout(PATIENCE, socket.next()).await;
        let next = next.expect("nothing came").expect("the connection has ended");
        if let Message::Text(text) = next.unwrap() {
            return read(&text);
        }
    }
}

/// Says something that must be done.
pub(crate) async fn must(socket: &mut Socket, message: &Value) {
    socket.send(text(message)).await.unwrap();
    loop {
        let heard = hear(socket).await;
        if heard.command.is_some() {
            assert_eq!(heard.kind, "taken", "{:?}", heard.reason);
            return;
        }
    }
}

pub(crate) async fn connect(address: SocketAddr, table: &str, cookie: Option<&str>) -> Socket {
    let path = format!("ws://{address}/api/tables/{table}/socket");
    let mut request = path.into_client_request().unwrap();
    let headers = request.headers_mut();
    headers.insert("sec-websocket-protocol", "doubt.2".parse().unwrap());
    if let Some(cookie) = cookie {
        headers.insert("cookie", cookie.parse().unwrap());
    }
    let stream = TcpStream::connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let connected = tokio_tungstenite::client_async_with_config(request, stream, Some(small));
    timeout(PATIENCE, connected).await.expect("no handshake").unwrap().0
}

/// Posts, on a connection of its own; gives the answer, and the cookie that was set.
pub(crate) async fn post(address: SocketAddr, path: &str, body: &Value) -> (Value, String) {
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len(),
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut reply = String::new();
    timeout(PATIENCE, stream.read_to_string(&mut reply)).await.expect("no answer").unwrap();
    let (head, body) = reply.split_once("\r\n\r\n").expect("an answer has a head");
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).expect(&reply);
    (serde_json::from_str(body).expect(&reply), cookie.to_owned())
}
