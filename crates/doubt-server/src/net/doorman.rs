//! What is said at the door while the server is starting: the port is open at once.

use std::sync::Arc;
use std::time::Duration;

use doubt_words::message;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

/// How many are answered at once while the server starts: enough for the browsers that come back after a
/// restart.
const MAX_CALLERS: usize = 64;
/// How long each may take: a request that is not complete by then is not worth waiting for.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many bytes of a request are looked at, as by the server itself later.
const MAX_HEAD: usize = 16 * 1024;

/// Tells everybody that the server is starting, until it has.
pub(crate) async fn meanwhile<T>(listener: &TcpListener, starting: impl Future<Output = T>) -> T {
    let places = Arc::new(Semaphore::new(MAX_CALLERS));
    let mut starting = std::pin::pin!(starting);
    loop {
        tokio::select! {
            biased;
            started = &mut starting => return started,
            accepted = listener.accept() => {
                if let (Ok((stream, _)), Ok(place)) = (accepted, Arc::clone(&places).try_acquire_owned()) {
                    tokio::spawn(async move {
                        // Whoever does not listen is not told.
                        let _ = tokio::time::timeout(PATIENCE, tell(stream)).await;
                        drop(place);
                    });
                }
            }
        }
    }
}

async fn tell(mut stream: TcpStream) -> std::io::Result<()> {
    let mut head = Vec::new();
    while !head.windows(4).any(|end| end == b"\r\n\r\n") && head.len() < MAX_HEAD {
        if stream.read_buf(&mut head).await? == 0 {
            break;
        }
    }
    let message = message!("server-starting");
    let is_page = !head.windows(5).take(16).any(|path| path == b"/api/");
    let (kind, body) = if is_page {
        ("text/plain; charset=utf-8", format!("{message}\n"))
    } else {
        let problem = serde_json::json!({"error": message.to_string(), "message": message});
        ("application/json", problem.to_string())
    };
    let length = body.len();
    let reply = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\
         retry-after: 1\r\ncache-control: no-store\r\nconnection: close\r\n\r\n{body}"
    );
    stream.write_all(reply.as_bytes()).await?;
    stream.shutdown().await
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;

    async fn ask(address: std::net::SocketAddr, path: &str) -> String {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut reply = String::new();
        stream.read_to_string(&mut reply).await.unwrap();
        reply
    }

    #[tokio::test]
    async fn while_the_server_starts_the_port_is_open_and_says_so() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (start, started) = oneshot::channel();
        let asking = async {
            let page = ask(address, "/healthz").await;
            assert!(page.starts_with("HTTP/1.1 503 ") && page.contains("is starting"), "{page}");
            let api = ask(address, "/api/session").await;
            assert!(api.contains("retry-after: 1") && api.contains("\"error\":"), "{api}");
            start.send(7).unwrap();
        };
        let (value, ()) = tokio::join!(meanwhile(&listener, started), asking);
        assert_eq!(value, Ok(7));
    }
}
