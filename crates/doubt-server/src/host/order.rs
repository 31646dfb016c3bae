//! Who is served first at a table, when everybody asks at once.

use std::net::IpAddr;
use std::sync::Arc;

use doubt_bots::Cast;
use doubt_games::catalog;
use doubt_table::fair::HouseSecret;
use doubt_table::secret::Secret;
use doubt_table::state::settings;
use doubt_table::wire::ToServer;
use doubt_table::{Definition, Entry, Moment, Pace, PlayerId, State};
use futures_util::future::join_all;
use serde_json::Value;
use tokio::sync::mpsc;

use super::{Ear, Entrance, Handle, Lobby, Outgoing, Quota, Registry, Tools, Writer};
use crate::clock::Clock;
use crate::randomness::SystemRandomness;
use crate::store::Sqlite;

const ANN: PlayerId = PlayerId(1);
const BOB: PlayerId = PlayerId(2);
/// How many watch, and ask all at once.
const CROWD: usize = 100;

/// A table of Ann and Bob, who have a minute for each turn.
async fn table(folder: &std::path::Path) -> (Handle, Clock) {
    let cast = Cast::builtin();
    let clock = Clock::by_hand(Moment(1_800_000_000_000));
    let tools = Tools {
        store: Arc::new(Sqlite::open(folder, &cast).unwrap()),
        cast: Arc::new(cast),
        clock: clock.clone(),
        lobby: Lobby::default(),
        quota: Quota::new(u64::MAX / 100),
        cluster: None,
    };
    let preset = catalog::find("duel").unwrap();
    let definition = Definition {
        game: preset.name.to_owned(),
        rules: preset.rules.version(),
        options: settings(&preset.rules),
        chosen: Vec::new(),
        seats: 2,
        pace: Pace::usual(&preset.manners, 2),
        private: false,
        spectators: true,
        code: Secret::draw(&mut SystemRandomness).unwrap().reveal(),
    };
    let secret = HouseSecret::draw(&mut SystemRandomness).unwrap().reveal();
    let mut people = [(0, ANN, "Ann"), (1, BOB, "Bob")].into_iter();
    let seating = |_: &State| {
        let person = people.next();
        Ok(person.map(|(seat, player, name)| Entry::PersonSat { seat, player, name: name.into() }))
    };
    let registry = Registry::new(tools, 10);
    let address = IpAddr::from([127, 0, 0, 1]);
    let id = registry
        .create(definition, Writer { player: Some(ANN), address }, secret, seating)
        .await
        .unwrap();
    (registry.find(&id).await.unwrap(), clock)
}

async fn enter(handle: &Handle, player: Option<PlayerId>) -> (u64, mpsc::Receiver<Outgoing>) {
    let (out, told) = mpsc::channel(128);
    let entered = handle
        .enter(Entrance { player, address: [127, 0, 0, 1].into(), code: None, out: Ear::Here(out) })
        .await;
    (entered.unwrap().unwrap(), told)
}

/// The next message of this kind.
async fn hear(told: &mut mpsc::Receiver<Outgoing>, kind: &str) -> Value {
    loop {
        let (Outgoing::Message(text) | Outgoing::Farewell(text)) = told.recv().await.unwrap();
        let message: Value = serde_json::from_str(&text).unwrap();
        if message["type"] == kind {
            return message;
        }
    }
}

/// The window that each of a crowd is shown first, when all of them have come at once.
async fn first_seen(handle: &Handle) -> Vec<u64> {
    let crowd = join_all((0..CROWD).map(|_| enter(handle, None))).await;
    let mut windows = Vec::new();
    for (_, mut told) in crowd {
        windows.push(hear(&mut told, "welcome").await["asked"]["window"].as_u64().unwrap());
    }
    windows
}

#[tokio::test]
async fn what_is_due_and_what_seats_say_goes_before_all_who_watch() {
    let folder = tempfile::tempdir().unwrap();
    let (handle, clock) = table(folder.path()).await;
    let (ann, mut told) = enter(&handle, Some(ANN)).await;
    // A match begins when everybody is there.
    let _bob = enter(&handle, Some(BOB)).await;
    handle.say(ann, Some(ANN), ToServer::Start { command: "start".into() }).await.unwrap();
    let open = hear(&mut told, "news").await["asked"]["window"].as_u64().unwrap();

    // Ann's time is up while a hundred are at the door: she is answered for before anyone is let in.
    clock.advance(60_000);
    assert_eq!(first_seen(&handle).await, [open + 1; CROWD]);

    // Bob comes after them, and he is let in and heard before them all the same.
    let (bob, mut told) = enter(&handle, Some(BOB)).await;
    hear(&mut told, "welcome").await;
    let action = "2x6".to_owned();
    let answer = ToServer::Answer { command: "bid".into(), window: open + 1, action };
    let (seen, said) = tokio::join!(first_seen(&handle), handle.say(bob, Some(BOB), answer));
    said.unwrap();
    assert_eq!(hear(&mut told, "taken").await["command"], "bid");
    assert_eq!(seen, [open + 2; CROWD]);
}
