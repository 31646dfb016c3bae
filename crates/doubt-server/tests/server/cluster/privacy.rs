//! What goes over the bus: whoever hears all of it sees each hand only on its way to a node that serves that seat.

use std::collections::BTreeSet;

use doubt_server::cluster::Bus as _;
use serde_json::{Value, json};

use super::house::House;
use super::{Two, begin, bids, two};
use crate::kit::Client;

/// The subject of a message and what it says, without its first line, which is for nodes.
fn parts(subject: &str, payload: &[u8]) -> (String, Option<Value>) {
    let text = String::from_utf8(payload.to_vec()).unwrap_or_default();
    let said = text.split_once('\n').and_then(|(_, said)| serde_json::from_str(said).ok());
    (subject.to_owned(), said)
}

#[tokio::test]
async fn a_hand_goes_to_no_node_that_does_not_serve_its_seat() {
    let house = House::new(3).await;
    let mut all = house.exchange.line().subscribe(">".into()).await.unwrap();
    let Two { id, mut ann, mut bob, .. } = two(&house).await;
    let mut watcher = Client::enter(house.address(2), &id, None).await;
    begin(&mut [&mut ann, &mut bob, &mut watcher]).await;
    bids(&mut [&mut ann, &mut bob, &mut watcher], 6).await;

    let node = |number: usize| format!("doubt.{}.", house.nodes[number].node);
    let (to_bob, to_watcher) = (node(1), node(2));
    let mut kinds = BTreeSet::new();
    while let Ok(letter) = all.try_recv() {
        let (subject, said) = parts(&letter.subject, &letter.payload);
        let text = String::from_utf8_lossy(&letter.payload).into_owned();
        let has_hand = text.contains("\"hand\":") || text.contains("\"hand\\\":");
        let kind = subject.split('.').nth(2).unwrap_or("lobby").to_owned();
        if has_hand {
            assert!(subject.starts_with(&to_bob), "{subject}: {text}");
            let said = said.expect("a hand is told as it is sent");
            let views = said["steps"].as_array().into_iter().flatten().map(|step| &step["view"]);
            for view in views.chain([&said["view"]]).filter(|view| !view.is_null()) {
                assert_eq!(view["seat"], 1, "{subject}: {view}");
            }
            assert!(
                kind == "guest"
                    || subject.ends_with(".seat.".to_owned().as_str())
                    || subject.ends_with(&format!("seat.{id}.1"))
            );
        }
        kinds.insert((
            subject.starts_with(&to_bob),
            subject.starts_with(&to_watcher),
            kind,
            has_hand,
        ));
    }
    // The test has seen what it looks for.
    assert!(kinds.contains(&(true, false, "seat".into(), true)), "{kinds:?}");
    assert!(kinds.contains(&(false, true, "watch".into(), false)), "{kinds:?}");
    // The watcher hears over the bus what a watcher at the owner hears, to the letter.
    let beside = Client::enter(house.address(0), &id, None).await;
    let strip = |client: &Client| json!([client.events, client.view]);
    assert_eq!(strip(&beside), strip(&watcher));
    house.stop().await;
}
