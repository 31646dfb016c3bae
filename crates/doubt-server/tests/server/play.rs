//! Every preset is played by a person and bots, over the wire, to its end.

use doubt_games::catalog::PRESETS;
use serde_json::json;

use crate::kit::{Client, Server, alone, open};

/// Opens a table, plays a match and looks at what is told of it.
async fn a_match_of(game: &str, bots: usize) {
    let (server, _folder) = Server::new().await;
    let table = open(server.address, &alone(game, bots)).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    let mut watcher = Client::enter(server.address, &table.id, None).await;
    assert_eq!((ann.you, watcher.you), (Some(0), None));
    assert_eq!(ann.table["phase"], "gathering");
    ann.must(json!({"type": "share", "share": "seven"})).await;
    ann.must(json!({"type": "start"})).await;
    let answers = ann.play(7).await;
    assert!(answers > 0, "the person was asked");
    while !watcher.is_over() {
        watcher.hear().await.expect("news");
    }
    assert!(watcher.events.len() <= ann.events.len());
    assert_eq!(watcher.yours, serde_json::Value::Null);

    let id = ann.match_id();
    let about = server.get(&format!("/api/matches/{id}")).await.json();
    assert_eq!(about["over"], true);
    assert_eq!(about["statistics"]["players"][0]["name"], "Ann");
    assert_eq!(about["fairness"]["shares"][0], "seven");
    let record = server.get(&format!("/api/matches/{id}/record")).await.body;
    let record = doubt_core::Record::parse(&record).unwrap();
    doubt_table::fair::Fairness::read(&record).unwrap().verify().unwrap();
    let replay = server.get(&format!("/api/matches/{id}/replay?count=500")).await.json();
    assert_eq!(replay["from"], 0);
    let told: usize = replay["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| step["events"].as_array().unwrap().len())
        .sum();
    assert!(told >= ann.events.len().min(500));
    let mine = server.ask("GET", "/api/stats", None, &[("cookie", &table.cookie)]).await.json();
    assert_eq!(mine["total"]["matches"], 1);
    server.stop().await;
}

macro_rules! matches {
    ($($test:ident: $game:literal with $bots:literal;)*) => {
        $(#[tokio::test]
        async fn $test() {
            a_match_of($game, $bots).await;
        })*

        #[test]
        fn every_preset_is_played() {
            let played = [$($game),*];
            assert!(PRESETS.iter().all(|preset| played.contains(&preset.name)));
        }
    };
}

matches! {
    liars_dice: "liars-dice" with 3;
    perudo: "perudo" with 3;
    duel: "duel" with 1;
    bluff: "bluff" with 2;
    bluff_stuff: "bluff-stuff" with 3;
    sheriff: "sheriff" with 4;
    nottingham: "nottingham" with 2;
}
