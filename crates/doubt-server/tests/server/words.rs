//! Whose word it takes to play on, and who stays away.

use serde_json::{Value, json};

use crate::kit::{Client, Pair, Server, at_once, config, pair, sentence, session};
use crate::people::play;

fn table_for(people: usize, bots: usize) -> Value {
    let mut seats = vec![json!({"kind": "person"}); people];
    seats.extend(vec![json!({"kind": "any-bot"}); bots]);
    json!({"game": "liars-dice", "options": [{"name": "dice", "value": "1"}], "seats": seats,
           "name": "Ann", "pace": at_once()})
}

fn refusal(reply: &Value) -> (String, String) {
    (reply["code"].as_str().unwrap().to_owned(), sentence(&reply["message"]))
}

/// Hears until the table is so.
async fn until(one: &mut Client, is_so: impl Fn(&Value) -> bool) {
    while !is_so(&one.table) {
        one.hear().await.unwrap();
    }
}

#[tokio::test]
async fn another_match_needs_everyones_word_and_everyone_there() {
    let (server, _folder) = Server::new().await;
    let Pair { table, mut ann, mut bob, cookie } = pair(&server, &table_for(2, 0)).await;
    ann.must(json!({"type": "start"})).await;
    play(&mut ann, &mut bob).await;
    ann.must(json!({"type": "rematch"})).await;
    until(&mut bob, |table| table["seats"][0]["agrees"] == true).await;
    assert_eq!((&bob.table["matches"], &bob.table["phase"]), (&json!(1), &json!("over")));
    let refused = ann.ask(json!({"type": "start"})).await;
    let waiting = "Bob hasn’t agreed to another match yet: wait, or remove them.";
    assert_eq!(refusal(&refused), ("not-now".into(), waiting.into()), "a host asks too");

    // Bob agrees and goes: who is away does not agree.
    bob.must(json!({"type": "rematch"})).await;
    until(&mut ann, |table| table["matches"] == 2).await;
    until(&mut bob, |table| table["matches"] == 2).await;
    while ann.asked.is_null() {
        ann.hear().await.unwrap();
    }
    play(&mut ann, &mut bob).await;
    bob.must(json!({"type": "rematch"})).await;
    drop(bob);
    until(&mut ann, |table| table["seats"][1]["present"] == false).await;
    ann.must(json!({"type": "rematch"})).await;
    let refused = ann.ask(json!({"type": "start"})).await;
    let absent = "Bob isn’t here: wait, or remove them.";
    assert_eq!(refusal(&refused), ("not-now".into(), absent.into()));
    assert_eq!(ann.table["matches"], 2);
    // With him back, all is as they wished.
    let _bob = Client::enter(server.address, &table.id, Some(&cookie)).await;
    until(&mut ann, |table| table["matches"] == 3).await;
    server.stop().await;
}

#[tokio::test]
async fn no_match_is_played_on_somebody_who_is_not_there_whatever_the_host_does() {
    let (server, _folder) = Server::new().await;
    let Pair { mut ann, mut bob, .. } = pair(&server, &table_for(2, 1)).await;
    ann.must(json!({"type": "start"})).await;
    play(&mut ann, &mut bob).await;
    // Another bot makes the table gather again, and Bob, who is there, has still agreed to nothing.
    ann.must(json!({"type": "remove", "seat": 2})).await;
    ann.must(json!({"type": "fill"})).await;
    let refused = ann.ask(json!({"type": "start"})).await;
    let waiting = "Bob hasn’t agreed to another match yet: wait, or remove them.";
    assert_eq!(refusal(&refused), ("not-now".into(), waiting.into()));
    drop(bob);
    until(&mut ann, |table| table["seats"][1]["present"] == false).await;
    for _ in 0..25 {
        let refused = ann.ask(json!({"type": "start"})).await;
        let absent = "Bob isn’t here: wait, or remove them.";
        assert_eq!(refusal(&refused), ("not-now".into(), absent.into()));
    }
    assert_eq!(ann.table["matches"], 1);
    server.stop().await;
}

#[tokio::test]
async fn who_has_agreed_while_the_table_gathers_is_played_with() {
    let (server, _folder) = Server::new().await;
    let Pair { mut ann, mut bob, .. } = pair(&server, &table_for(2, 1)).await;
    ann.must(json!({"type": "start"})).await;
    play(&mut ann, &mut bob).await;
    ann.must(json!({"type": "remove", "seat": 2})).await;
    bob.must(json!({"type": "rematch"})).await;
    assert_eq!(bob.ask(json!({"type": "rematch"})).await["code"], "not-now");
    ann.must(json!({"type": "fill"})).await;
    ann.must(json!({"type": "start"})).await;
    server.stop().await;
}

#[tokio::test]
async fn whom_the_host_has_removed_stays_away() {
    let (server, folder) = Server::new().await;
    let Pair { table, mut ann, mut bob, cookie } = pair(&server, &table_for(2, 0)).await;
    ann.must(json!({"type": "remove", "seat": 1})).await;
    let removed = "The host has removed you from this table.";
    let closing = bob.hear_a("closing").await;
    assert_eq!((&*sentence(&closing["message"]), &closing["again"]), (removed, &json!(false)));
    assert!(bob.hear().await.is_none());
    for code in [None, Some(table.code.as_str())] {
        let again = Client::enter_with(server.address, &table.id, Some(&cookie), code).await;
        assert!(again.is_none(), "the code does not help");
    }
    // Others may come, also after the server was started again.
    drop(ann);
    server.stop().await;
    let server = Server::start(config(folder.path())).await;
    assert!(Client::enter_with(server.address, &table.id, Some(&cookie), None).await.is_none());
    let cid = session(server.address, "Cid").await;
    let mut cid = Client::enter(server.address, &table.id, Some(&cid)).await;
    cid.must(json!({"type": "sit", "name": "Cid"})).await;
    server.stop().await;
}
