//! What nobody should send: each is bounded, answered or closed as `docs/serving.md` says, and the table
//! next to it plays on.

mod doors;
mod floods;
mod frames;
mod messages;
mod requests;
mod silence;

use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::kit::{Client, Opened, Pair, Server, alone, at_once, open, pair, within};

/// Does something bad while a match is played at another table: it is played to its end.
async fn beside<F: Future>(server: &Server, abuse: F) -> F::Output {
    let (_, mut neighbour) = started(server, "duel").await;
    let (done, answers) = tokio::join!(abuse, neighbour.play(7));
    assert!(answers > 0, "the neighbour was asked");
    done
}

/// A table at which somebody has begun a match with a bot.
async fn started(server: &Server, game: &str) -> (Opened, Client) {
    let table = open(server.address, &alone(game, 1)).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    ann.must(json!({"type": "start"})).await;
    while ann.asked.is_null() {
        ann.hear().await.expect("news");
    }
    (table, ann)
}

/// Two people at a table of their own who have begun a match: the one who is asked, and the other one.
struct Two {
    table: Opened,
    asked: Client,
    other: Client,
    /// The cookie of the other one.
    cookie: String,
}

async fn two(server: &Server) -> Two {
    let person = json!({"kind": "person"});
    let wish = json!({"game": "duel", "seats": [person, person], "name": "Ann", "pace": at_once()});
    let Pair { table, mut ann, mut bob, cookie } = pair(server, &wish).await;
    ann.must(json!({"type": "start"})).await;
    for one in [&mut ann, &mut bob] {
        while one.asked.is_null() {
            one.hear().await.expect("news");
        }
    }
    if ann.yours.is_null() {
        let cookie = table.cookie.clone();
        Two { table, asked: bob, other: ann, cookie }
    } else {
        Two { table, asked: ann, other: bob, cookie }
    }
}

/// Hears until the connection ends; gives the code it was closed with, if any was heard.
async fn closed(client: &mut Client) -> Option<u16> {
    loop {
        match within(client.socket.next()).await {
            Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
            Some(Ok(_)) => {}
            Some(Err(_)) | None => return None,
        }
    }
}

/// Asks for everything from the start: nothing has been lost, and how far the match is.
async fn version(client: &mut Client) -> u64 {
    client.send(&json!({"type": "since", "version": 0}).to_string()).await;
    client.hear_a("welcome").await["version"].as_u64().unwrap()
}

/// An answer to the open window, as it is sent.
fn answer(client: &mut Client, action: &str) -> Value {
    let command = client.command();
    json!({
        "type": "answer", "command": command, "window": client.asked["window"], "action": action,
    })
}
