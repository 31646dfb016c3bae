//! Time: limits, stand-ins, and Bluff Stuff's own pauses, by a clock that is moved by hand.

use doubt_core::Seed;
use serde_json::{Value, json};

use crate::kit::{Client, Pair, Server, alone, config, open, pair};

/// A table of Bluff Stuff at its own times, with a person who plays and one who watches the clock.
async fn bluff_stuff(server: &Server) -> Client {
    let mut wish = alone("bluff-stuff", 3);
    wish.as_object_mut().unwrap().remove("pace");
    let table = open(server.address, &wish).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    ann.must(json!({"type": "start"})).await;
    ann
}

/// The seats that play last had before the window, as events tell.
fn last<'a>(client: &'a Client, kind: &str) -> Option<&'a Value> {
    client.events.iter().map(|told| &told["event"]).rfind(|event| event["event"] == kind)
}

fn count(client: &Client, kind: &str) -> usize {
    client.events.iter().filter(|told| told["event"]["event"] == kind).count()
}

/// Moves the clock until somebody has played and the others may call; whether anybody did before the
/// match was over.
async fn until_a_play(server: &Server, ann: &mut Client) -> bool {
    let mut rng = Seed::from(2).deal(0);
    while ann.asked["reactions"].as_array().is_none_or(Vec::is_empty) {
        if ann.asked.is_null() {
            return false;
        }
        if ann.yours.is_null() {
            server.clock.advance(1_500);
            ann.hear_a("news").await;
        } else {
            let action = ann.choice(&mut rng).unwrap();
            ann.answer(&action).await;
            if ann.asked["reactions"].as_array().is_none_or(Vec::is_empty) {
                ann.hear_a("news").await;
            }
        }
    }
    true
}

#[tokio::test]
async fn bluff_stuff_pauses_five_seconds_and_bots_speak_after_three() {
    let (server, _folder) = Server::new().await;
    let mut ann = bluff_stuff(&server).await;
    let pace = json!({"turn_ms": null, "reaction_ms": 5000, "bot_turn_ms": 1500, "bot_reaction_ms": 3000, "first_call": true});
    assert_eq!(ann.table["pace"], pace);
    let (mut stood, mut bots_called, mut own) = (0, 0, 0);
    for _ in 0..40 {
        if !until_a_play(&server, &mut ann).await {
            break;
        }
        // Whoever has played, the pause is as long; Ann is not asked of her own play. Where she is, it begins
        // when her page has shown her what happened.
        if !ann.yours.is_null() {
            let asked = &ann.asked;
            assert_eq!(
                (&asked["starts_in"], &asked["closes_in"]),
                (&json!(10_000), &json!(15_000))
            );
            server.clock.advance(4_000);
            ann.ready().await;
        }
        assert_eq!(ann.asked["starts_in"], json!(null));
        assert_eq!((&ann.asked["bots_in"], &ann.asked["closes_in"]), (&json!(3000), &json!(5000)));
        assert_eq!(ann.yours.is_null(), last(&ann, "play").unwrap()["seat"] == 0);
        own += usize::from(ann.yours.is_null());
        let before = (ann.events.len(), count(&ann, "challenge"));
        // Nothing happens just before the third second.
        server.clock.advance(2_999);
        ann.send(r#"{"type":"since","version":0}"#).await;
        ann.hear_a("welcome").await;
        assert_eq!(ann.events.len(), before.0);
        server.clock.advance(1);
        // A question, and once more: between the two the table has seen what time it is.
        for _ in 0..2 {
            ann.send(r#"{"type":"since","version":0}"#).await;
            ann.hear_a("welcome").await;
        }
        if ann.events.len() > before.0 {
            assert!(count(&ann, "challenge") > before.1, "only a call ends the pause");
            bots_called += 1;
        } else {
            server.clock.advance(1_999);
            for _ in 0..2 {
                ann.send(r#"{"type":"since","version":0}"#).await;
                ann.hear_a("welcome").await;
            }
            assert_eq!(ann.events.len(), before.0);
            server.clock.advance(1);
            ann.hear_a("news").await;
            assert!(last(&ann, "stands").is_some());
            stood += 1;
        }
        if ann.is_over() {
            break;
        }
    }
    assert!(
        stood > 0 && own > 0 && stood + bots_called > 5,
        "{stood} stood, {bots_called} were called, {own} were Ann's"
    );
    server.stop().await;
}

#[tokio::test]
async fn a_page_that_is_not_asked_or_says_so_twice_changes_nothing() {
    let (server, _folder) = Server::new().await;
    let mut ann = bluff_stuff(&server).await;
    assert!(until_a_play(&server, &mut ann).await);
    while ann.yours.is_null() {
        server.clock.advance(5_000);
        ann.hear_a("news").await;
        assert!(until_a_play(&server, &mut ann).await);
    }
    let id = ann.table["id"].as_str().unwrap().to_owned();
    let mut watcher = Client::enter(server.address, &id, None).await;
    let window = ann.asked["window"].as_u64().unwrap();
    for other in [window, window + 1, window - 1, u64::MAX] {
        watcher.send(&json!({"type": "ready", "window": other}).to_string()).await;
    }
    for other in [window + 1, window - 1, u64::MAX] {
        ann.send(&json!({"type": "ready", "window": other}).to_string()).await;
    }
    let asked = |welcome: Value| welcome["asked"].clone();
    watcher.send(r#"{"type":"since","version":0}"#).await;
    assert_eq!(asked(watcher.hear_a("welcome").await)["starts_in"], 10_000);
    ann.ready().await;
    server.clock.advance(1_000);
    ann.send(&json!({"type": "ready", "window": window}).to_string()).await;
    ann.send(r#"{"type":"since","version":0}"#).await;
    let asked = asked(ann.hear_a("welcome").await);
    assert_eq!((&asked["starts_in"], &asked["bots_in"]), (&json!(null), &json!(2_000)));
    server.stop().await;
}

#[tokio::test]
async fn an_earlier_call_of_a_person_goes_first() {
    let (server, _folder) = Server::new().await;
    let mut ann = bluff_stuff(&server).await;
    assert!(until_a_play(&server, &mut ann).await);
    while ann.yours.is_null() {
        server.clock.advance(5_000);
        ann.hear_a("news").await;
        assert!(until_a_play(&server, &mut ann).await);
    }
    server.clock.advance(2_000);
    ann.answer("doubt").await;
    while last(&ann, "challenge").is_none() {
        ann.hear().await.unwrap();
    }
    let challenge = last(&ann, "challenge").unwrap();
    assert_eq!(challenge["seats"], json!([0]), "no bot has spoken yet");
    assert_eq!(last(&ann, "shown").unwrap()["challenger"], 0);
    server.stop().await;
}

/// Two people at dice, with a limit for turns.
async fn timed(server: &Server) -> (Client, Client) {
    let pace = json!({"turn_ms": 10_000, "reaction_ms": 5_000, "bot_turn_ms": 0, "bot_reaction_ms": 0, "first_call": false});
    let seats = vec![json!({"kind": "person"}); 2];
    let wish = json!({"game": "liars-dice", "options": [{"name": "first", "value": "seat"}], "seats": seats, "name": "Ann", "pace": pace});
    let Pair { mut ann, mut bob, .. } = pair(server, &wish).await;
    ann.must(json!({"type": "start"})).await;
    while bob.asked.is_null() {
        bob.hear().await.unwrap();
    }
    (ann, bob)
}

#[tokio::test]
async fn whoever_stays_silent_is_answered_for_and_then_kept_warm() {
    let (server, _folder) = Server::new().await;
    let (mut ann, mut bob) = timed(&server).await;
    assert_eq!(ann.yours["left"], 10_000, "Ann opens");
    server.clock.advance(9_999);
    ann.send(r#"{"type":"since","version":0}"#).await;
    assert_eq!(ann.hear_a("welcome").await["yours"]["left"], 1);
    server.clock.advance(1);
    ann.hear_a("news").await;
    assert_eq!(last(&ann, "bid").unwrap()["seat"], 0, "the stand-in opens for her");
    // The late answer is refused, and nothing has changed.
    while bob.yours.is_null() {
        bob.hear().await.unwrap();
    }
    let late = ann.ask(json!({"type": "answer", "window": 0, "action": "1x1"})).await;
    assert_eq!(late["code"], "stale");
    // Twice in a row, and a bot keeps her seat: it does not wait any more.
    let mut rng = Seed::from(9).deal(0);
    while ann.table["seats"][0]["away"] != true {
        if let Some(action) = bob.choice(&mut rng) {
            bob.answer(&action).await;
        }
        while ann.version < bob.version {
            ann.hear().await.unwrap();
        }
        if ann.is_over() {
            break;
        }
        if !ann.yours.is_null() {
            server.clock.advance(10_000);
            ann.hear_a("news").await;
        }
        while bob.version < ann.version {
            bob.hear().await.unwrap();
        }
        if ann.table["seats"][0]["away"] == true {
            break;
        }
        // Word of her being away comes behind the news.
        ann.send(r#"{"type":"since","version":0}"#).await;
        ann.hear_a("welcome").await;
    }
    assert_eq!(ann.table["seats"][0]["away"], true);
    // Whatever she says brings her back.
    ann.ask(json!({"type": "answer", "window": 9999, "action": "doubt"})).await;
    while ann.table["seats"][0]["away"] == true {
        ann.hear().await.unwrap();
    }
    server.stop().await;
}

#[tokio::test]
async fn deadlines_survive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(config(folder.path())).await;
    let (ann, _bob) = timed(&server).await;
    let id = ann.table["id"].as_str().unwrap().to_owned();
    let (hand, events) = (ann.view["hand"].clone(), ann.events.clone());
    server.clock.advance(4_000);
    let clock = server.clock.clone();
    drop(ann);
    server.stop().await;
    let mut again = config(folder.path());
    again.clock = clock;
    let server = Server::start(again).await;
    let mut watcher = Client::enter(server.address, &id, None).await;
    assert_eq!(watcher.asked["closes_in"], 6_000);
    assert_eq!(watcher.table["phase"], "playing");
    server.clock.advance(6_000);
    watcher.hear_a("news").await;
    assert_eq!(last(&watcher, "bid").unwrap()["seat"], 0);
    assert!(!hand.is_null() && events.len() >= watcher.events.len() - 1);
    server.stop().await;
}

#[tokio::test]
async fn after_a_pause_of_the_machine_people_have_a_moment() {
    let (server, _folder) = Server::new().await;
    let (mut ann, mut bob) = timed(&server).await;
    // The lid was closed for an hour: nobody is answered for at once.
    server.clock.pause(3_600_000);
    let window = ann.asked["window"].clone();
    while ann.asked["closes_in"] != 5_000 {
        ann.send(r#"{"type":"since","version":0}"#).await;
        ann.hear_a("welcome").await;
    }
    assert_eq!(ann.asked["window"], window, "it is still Ann’s turn");
    let action = ann.answers().remove(0);
    assert_eq!(ann.answer(&action).await["type"], "taken");
    // Whoever stays silent is answered for after that moment, as ever.
    while bob.yours.is_null() {
        bob.hear().await.unwrap();
    }
    let version = bob.version;
    server.clock.advance(10_000);
    while bob.version == version {
        bob.hear().await.unwrap();
    }
    server.stop().await;
}
