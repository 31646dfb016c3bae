//! Messages that come twice, too late, too early, from the wrong seat, or make no sense.

use doubt_core::{Record, Seed};
use serde_json::json;

use super::{Two, answer, beside, started, two, version};
use crate::kit::{Client, Server, sentence, session};

/// How many answers of a seat are in the record of a match.
async fn answers(server: &Server, id: &str, seat: usize) -> usize {
    let record = server.get(&format!("/api/matches/{id}/record")).await.body;
    let record = Record::parse(&record).unwrap();
    record.steps().filter(|(who, _)| who.is_some_and(|who| who.index() == seat)).count()
}

#[tokio::test]
async fn what_comes_twice_is_applied_once() {
    let (server, _folder) = Server::new().await;
    let (_, mut ann) = started(&server, "duel").await;
    let mut rng = Seed::from(3).deal(0);
    let mut given = 0;
    beside(&server, async {
        while !ann.is_over() {
            let Some(action) = ann.choice(&mut rng) else {
                ann.hear().await.expect("news");
                continue;
            };
            let said = answer(&mut ann, &action);
            let mut other = said.clone();
            other["action"] = "doubt".into();
            ann.yours = json!(null);
            // The same three times at once, and once more with something else in it.
            for text in [&said, &said, &said, &other] {
                ann.send(&text.to_string()).await;
            }
            for _ in 0..4 {
                let reply = ann.reply(said["command"].as_str().unwrap()).await;
                assert_eq!(reply["type"], "taken", "{reply}");
            }
            given += 1;
        }
    })
    .await;
    assert_eq!(answers(&server, &ann.match_id(), 0).await, given);
    server.stop().await;
}

#[tokio::test]
async fn stale_future_and_foreign_answers_are_refused_and_change_nothing() {
    let (server, _folder) = Server::new().await;
    let Two { table, mut asked, mut other, .. } = two(&server).await;
    beside(&server, async {
        let before = (version(&mut asked).await, version(&mut other).await);
        let action = asked.answers().remove(0);
        let window = asked.asked["window"].as_u64().unwrap();
        let answer = |window: u64| json!({"type": "answer", "window": window, "action": action});
        for wrong in [window + 1, window + 1000, u64::MAX] {
            let reply = asked.ask(answer(wrong)).await;
            assert_eq!((&reply["type"], &reply["code"]), (&json!("refusal"), &json!("stale")));
        }
        let reply = other.ask(answer(window)).await;
        assert_eq!(reply["code"], "stale", "another seat's window: {reply}");

        // One who watches, with a session and without, may not answer at all.
        let cookie = session(server.address, "Cid").await;
        for cookie in [Some(cookie.as_str()), Some("doubt_session=0123"), None] {
            let mut watcher = Client::enter(server.address, &table.id, cookie).await;
            for request in
                [answer(window), json!({"type": "start"}), json!({"type": "remove", "seat": 0})]
            {
                let reply = watcher.ask(request).await;
                assert_eq!(reply["code"], "forbidden", "{reply}");
            }
            assert!(watcher.yours.is_null());
        }

        // What the rules do not allow, or what is no answer at all.
        for action in ["9x9", "0x0", "", "doubt doubt", "\u{0}", "1x", &"x".repeat(600)] {
            let wrong = json!({"type": "answer", "window": window, "action": action});
            let reply = asked.ask(wrong).await;
            assert_eq!(reply["code"], "illegal", "{action:?}: {reply}");
        }
        assert_eq!((version(&mut asked).await, version(&mut other).await), before);

        // The window is as it was; and once it is closed, an answer to it comes too late.
        let reply = asked.ask(answer(window)).await;
        assert_eq!(reply["type"], "taken", "{reply}");
        let reply = asked.ask(answer(window)).await;
        assert_eq!(reply["code"], "stale", "{reply}");
    })
    .await;
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_message_is_refused_and_the_talk_goes_on() {
    let (server, _folder) = Server::new().await;
    let (_, mut ann) = started(&server, "perudo").await;
    let deep = format!("{}1{}", "[".repeat(2000), "]".repeat(2000));
    let texts = [
        "",
        " ",
        "null",
        "7",
        "\"start\"",
        "[]",
        "{}",
        "{",
        r#"{"type":"start"}"#,
        r#"{"type":"nonsense","command":"a"}"#,
        r#"{"type":"Start","command":"a"}"#,
        r#"{"type":7,"command":"a"}"#,
        r#"{"type":"start","command":7}"#,
        r#"{"type":"start","command":"a","more":1}"#,
        r#"{"type":"start","command":"a","command":"b"}"#,
        r#"{"type":"start","command":"a"} {"type":"start","command":"b"}"#,
        r#"{"type":"start","command":"\ud800"}"#,
        r#"{"type":"answer","command":"a","window":-1,"action":"doubt"}"#,
        r#"{"type":"answer","command":"a","window":1.5,"action":"doubt"}"#,
        r#"{"type":"answer","command":"a","window":1e99,"action":"doubt"}"#,
        r#"{"type":"answer","command":"a","window":18446744073709551616,"action":"doubt"}"#,
        r#"{"type":"answer","command":"a","window":"0","action":"doubt"}"#,
        r#"{"type":"answer","command":"a","window":0,"action":null}"#,
        r#"{"type":"answer","command":"a","window":0,"action":["doubt"]}"#,
        r#"{"type":"since","version":-1}"#,
        r#"{"type":"since","version":0,"command":"a"}"#,
        r#"{"type":"remove","command":"a","seat":256}"#,
        r#"{"type":"welcome","version":0}"#,
        &deep,
    ];
    beside(&server, async {
        for text in texts {
            ann.send(text).await;
            let refusal = ann.hear_a("refusal").await;
            assert_eq!(refusal["code"], "unreadable", "{text}");
            assert_eq!(refusal["command"], json!(null), "{text}");
            let told = sentence(&refusal["message"]);
            assert!(told.starts_with("This isn’t a message of the protocol: "), "{told}");
            assert!(told.len() < 5000);
        }
        // Ids that cannot be kept are told so.
        for command in ["", "a b", "ä", "a\u{0}", &"a".repeat(41)] {
            ann.send(&json!({"type": "start", "command": command}).to_string()).await;
            let refusal = ann.hear_a("refusal").await;
            assert_eq!(refusal["code"], "unreadable", "{command:?}");
        }
        assert!(version(&mut ann).await > 0);
    })
    .await;
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_done_is_refused_with_a_reason() {
    let (server, _folder) = Server::new().await;
    let table = super::open(
        server.address,
        &json!({
            "game": "perudo", "name": "Ann",
            "seats": [{"kind": "person"}, {"kind": "person"}, {"kind": "person"}],
        }),
    )
    .await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    let cookie = session(server.address, "Bob").await;
    let mut bob = Client::enter(server.address, &table.id, Some(&cookie)).await;
    beside(&server, async {
        for (message, code) in [
            (json!({"type": "sit", "name": "Bob", "seat": 0}), "not-now"),
            (json!({"type": "sit", "name": "Bob", "seat": 200}), "not-now"),
            (json!({"type": "sit", "name": ""}), "not-now"),
            (json!({"type": "sit", "name": "\u{200b}\u{202e}"}), "not-now"),
            (json!({"type": "sit", "name": "x".repeat(25)}), "not-now"),
            (json!({"type": "sit", "name": "x".repeat(2000)}), "not-now"),
            (json!({"type": "share", "share": "seven"}), "forbidden"),
            (json!({"type": "leave"}), "forbidden"),
            (json!({"type": "rematch"}), "forbidden"),
            (json!({"type": "start"}), "forbidden"),
            (json!({"type": "fill"}), "forbidden"),
            (json!({"type": "remove", "seat": 0}), "forbidden"),
        ] {
            let reply = bob.ask(message.clone()).await;
            assert_eq!(reply["code"], code, "{message}: {reply}");
        }
        for message in [
            json!({"type": "sit", "name": "Ann"}),
            json!({"type": "share", "share": ""}),
            json!({"type": "share", "share": " seven"}),
            json!({"type": "share", "share": "a\nb"}),
            json!({"type": "share", "share": "x".repeat(65)}),
            json!({"type": "fill", "seat": 0}),
            json!({"type": "fill", "bot": "nobody-of-this-name"}),
            json!({"type": "remove", "seat": 1}),
            json!({"type": "remove", "seat": 9}),
            json!({"type": "start"}),
            json!({"type": "rematch"}),
        ] {
            let reply = ann.ask(message.clone()).await;
            assert_eq!(reply["code"], "not-now", "{message}: {reply}");
        }
        let reply = ann.ask(json!({"type": "answer", "window": 0, "action": "doubt"})).await;
        assert_eq!(reply["code"], "stale", "{reply}");
        assert_eq!(ann.table["seats"][1]["kind"], "open");
    })
    .await;
    server.stop().await;
}
