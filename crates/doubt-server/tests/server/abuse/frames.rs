//! Frames that break the protocol below the messages: too long, in pieces, binary, or no frames at all.

use futures_util::SinkExt as _;
use tokio::io::AsyncWriteExt as _;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use super::{beside, closed, started, version};
use crate::kit::{Client, Server};

const SINCE: &str = r#"{"type":"since","version":0}"#;

fn piece(bytes: &[u8], is_first: bool, is_last: bool) -> Message {
    let data = if is_first { Data::Text } else { Data::Continue };
    Message::Frame(Frame::message(bytes.to_vec(), OpCode::Data(data), is_last))
}

#[tokio::test]
async fn a_message_in_many_pieces_is_one_message() {
    let (server, _folder) = Server::new().await;
    let (_, mut ann) = started(&server, "duel").await;
    beside(&server, async {
        let bytes = SINCE.as_bytes();
        for (at, byte) in bytes.iter().enumerate() {
            ann.socket.send(piece(&[*byte], at == 0, at + 1 == bytes.len())).await.unwrap();
            // A ping may come between, and an empty piece adds nothing.
            ann.socket.send(Message::Ping(vec![1].into())).await.unwrap();
            if at + 1 < bytes.len() {
                ann.socket.send(piece(&[], false, false)).await.unwrap();
            }
        }
        ann.hear_a("welcome").await;
        // As long as a message may be, and not a byte longer.
        ann.send(&format!("{SINCE:<4096}")).await;
        ann.hear_a("welcome").await;
    })
    .await;
    server.stop().await;
}

#[tokio::test]
async fn a_message_that_is_too_long_ends_the_connection() {
    let (server, _folder) = Server::new().await;
    let (table, _) = started(&server, "duel").await;
    let enter = || Client::enter(server.address, &table.id, Some(&table.cookie));
    beside(&server, async {
        let mut ann = enter().await;
        ann.send(&format!("{SINCE:<4097}")).await;
        assert!(is_broken(closed(&mut ann).await));

        // In pieces that never end: it is let go before it has sent much more than a message.
        let mut ann = enter().await;
        let mut sent = 0;
        while ann.socket.send(piece(b"x", sent == 0, false)).await.is_ok() {
            sent += 1;
            if sent > 5000 {
                assert!(is_broken(closed(&mut ann).await));
                break;
            }
        }

        // A frame that says it will be as long as nothing is: nobody waits for it.
        let mut ann = enter().await;
        let mut head = vec![0x81, 0xff];
        head.extend(u64::MAX.to_be_bytes().map(|byte| byte & 0x7f));
        head.extend([0; 4]);
        ann.socket.get_mut().write_all(&head).await.unwrap();
        assert!(is_broken(closed(&mut ann).await));

        // Whoever was let go may come back.
        assert!(version(&mut enter().await).await > 0);
    })
    .await;
    server.stop().await;
}

/// Pieces of nothing never make a message that is too long, and yet they end.
#[tokio::test]
async fn empty_pieces_count() {
    let (server, _folder) = Server::new().await;
    let (table, _) = started(&server, "duel").await;
    beside(&server, async {
        let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
        ann.socket.send(piece(b"{", true, false)).await.unwrap();
        let mut sent = 0;
        while sent < 30_000 && ann.socket.send(piece(b"", false, false)).await.is_ok() {
            sent += 1;
        }
        assert!(is_broken(closed(&mut ann).await));
    })
    .await;
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_text_ends_the_connection() {
    let (server, _folder) = Server::new().await;
    let (table, _) = started(&server, "duel").await;
    let enter = || Client::enter(server.address, &table.id, Some(&table.cookie));
    beside(&server, async {
        let mut ann = enter().await;
        ann.socket.send(Message::binary(SINCE)).await.unwrap();
        assert_eq!(closed(&mut ann).await, Some(1003));

        for wrong in [&b"\xff"[..], b"\xc3\x28", b"{\"type\":\"\xed\xa0\x80\"}", b"\xf0\x9f\x98"] {
            let mut ann = enter().await;
            ann.socket.send(piece(wrong, true, true)).await.unwrap();
            assert!(is_broken(closed(&mut ann).await), "{wrong:?}");
        }
    })
    .await;
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_frame_ends_the_connection() {
    let (server, _folder) = Server::new().await;
    let (table, _) = started(&server, "duel").await;
    let mask = [0; 4];
    let frame = |first: u8, second: u8| [&[first, second][..], &mask].concat();
    let long_ping = [&[0x89, 0xfe, 0, 126][..], &mask, &[0; 126]].concat();
    let bad_close = [&[0x88, 0x82][..], &mask, &[0, 1]].concat();
    let frames = [
        ("not masked", vec![0x81, 0x01, b'x']),
        ("reserved bits", frame(0xf1, 0x80)),
        ("an unknown kind of data", frame(0x83, 0x80)),
        ("an unknown kind of control", frame(0x8b, 0x80)),
        ("the rest of no message", frame(0x80, 0x80)),
        ("a ping in pieces", frame(0x09, 0x80)),
        ("a ping that is too long", long_ping),
        ("a message within a message", [frame(0x01, 0x80), frame(0x81, 0x80)].concat()),
        ("a close with half a code", [&[0x88, 0x81][..], &mask, &[3]].concat()),
        ("a close with a code that is none", bad_close),
        ("no WebSocket at all", b"GET / HTTP/1.1\r\n\r\n".to_vec()),
    ];
    beside(&server, async {
        for (what, bytes) in frames {
            let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
            ann.socket.get_mut().write_all(&bytes).await.unwrap();
            let code = closed(&mut ann).await;
            assert!(is_broken(code), "{what}: {code:?}");
        }
    })
    .await;
    server.stop().await;
}

/// Whether it was closed as broken; the code is lost if the other end had more to read.
fn is_broken(code: Option<u16>) -> bool {
    code.is_none_or(|code| code == 1002)
}
