//! A table at which four people play at random.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use doubt_core::Seed;
use futures_util::stream::{SelectAll, SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::json;
use tokio::time::{MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::socket::{Socket, connect, hear, must, post, read, text};
use crate::{BEAT, GAME, PATIENCE, SEATS};

/// How long answers took.
#[derive(Default)]
pub(crate) struct Times {
    pub(crate) taken: Vec<Duration>,
    pub(crate) news: Vec<Duration>,
    pub(crate) matches: usize,
}
/// A table at which four people play.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) cookies: Vec<String>,
    sockets: Vec<Socket>,
    /// Who is asked: the seat, the window and the legal answers.
    asked: Option<(usize, u64, Vec<String>)>,
}

impl Table {
    /// Opens a table, sits four people down and lets them begin.
    pub(crate) async fn open(address: SocketAddr) -> Table {
        let pace = json!({
            "turn_ms": null, "reaction_ms": null, "bot_turn_ms": 0, "bot_reaction_ms": 0,
            "first_call": false,
        });
        let wish = json!({
            "game": GAME, "seats": vec![json!({"kind": "person"}); SEATS], "name": "Ann",
            "spectators": true, "pace": pace,
        });
        let (opened, cookie) = post(address, "/api/tables", &wish).await;
        let id = opened["id"].as_str().unwrap().to_owned();
        let mut cookies = vec![cookie];
        let mut sockets = Vec::new();
        for seat in 0..SEATS {
            if seat > 0 {
                let name = json!({"name": format!("Guest {seat}")});
                cookies.push(post(address, "/api/session", &name).await.1);
            }
            let mut socket = connect(address, &id, Some(&cookies[seat])).await;
            assert_eq!(hear(&mut socket).await.kind, "welcome");
            if seat > 0 {
                let sit = json!({
                    "type": "sit", "command": "sit", "seat": seat, "name": format!("Guest {seat}"),
                });
                must(&mut socket, &sit).await;
            }
            sockets.push(socket);
        }
        must(&mut sockets[0], &json!({"type": "share", "command": "share", "share": "load"})).await;
        sockets[0].send(text(&json!({"type": "start", "command": "start"}))).await.unwrap();
        let mut asked = None;
        for (seat, socket) in sockets.iter_mut().enumerate() {
            let mut is_taken = seat > 0;
            let mut is_told = false;
            while !is_taken || !is_told {
                let heard = hear(socket).await;
                is_taken |= heard.command.as_deref() == Some("start");
                if heard.kind == "news" {
                    is_told = true;
                    asked = asked.or(heard.owed(seat));
                }
            }
        }
        Table { id, cookies, sockets, asked }
    }

    /// Answers at every beat, at random, match after match; gives how long each answer took.
    pub(crate) async fn play(self, number: u64, start: Instant, end: Instant) -> Times {
        let mut rng = Seed::from(number).deal(0);
        let mut times = Times::default();
        let mut asked = self.asked;
        let mut writing: Vec<SplitSink<Socket, Message>> = Vec::new();
        let mut reading: SelectAll<_> = SelectAll::new();
        for (seat, socket) in self.sockets.into_iter().enumerate() {
            let (sink, stream): (_, SplitStream<Socket>) = socket.split();
            writing.push(sink);
            reading.push(stream.map(move |message| (seat, message)));
        }
        let mut beats = interval_at(start.into(), BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for command in 0u64.. {
            beats.tick().await;
            if Instant::now() >= end {
                break;
            }
            let command = format!("p{command}");
            let answer = asked.take();
            let is_answer = answer.is_some();
            let messages = match answer {
                Some((seat, window, actions)) => {
                    let action = rng.pick(&actions).unwrap();
                    let kind = "answer";
                    let answer = json!({
                        "type": kind, "command": command, "window": window, "action": action,
                    });
                    vec![(seat, answer)]
                }
                // Another match needs everyone's word.
                None => {
                    let rematch = json!({"type": "rematch", "command": command});
                    (0..SEATS).map(|seat| (seat, rematch.clone())).collect()
                }
            };
            let sent = Instant::now();
            let mut untaken = messages.len();
            for (seat, message) in messages {
                writing[seat].send(text(&message)).await.unwrap();
            }
            let mut told = 0;
            // Nobody owes an answer when a match has ended: then everybody hears of the table too.
            let mut over = 0;
            while untaken > 0 || told < SEATS || (asked.is_none() && over < SEATS) {
                let next = timeout(PATIENCE, reading.next()).await;
                let (seat, heard) = next.expect("nothing came").expect("a connection has ended");
                let took = sent.elapsed();
                let Message::Text(heard) = heard.unwrap() else { continue };
                let heard = read(&heard);
                match heard.kind.as_str() {
                    "news" => {
                        told += 1;
                        asked = asked.or(heard.owed(seat));
                        if told == SEATS && is_answer {
                            times.news.push(took);
                        }
                    }
                    "taken" => {
                        untaken -= 1;
                        if is_answer {
                            times.taken.push(took);
                        }
                    }
                    "table"
                        if is_answer && heard.table.is_some_and(|table| table.phase == "over") =>
                    {
                        over += 1;
                        times.matches += usize::from(over == SEATS);
                    }
                    "table" => {}
                    kind => panic!("{kind}: {:?}", heard.reason),
                }
            }
        }
        times
    }
}
