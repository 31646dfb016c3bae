//! Data folders that have grown: made of what real tables have written.

use std::path::Path;

use doubt_bots::Cast;
use doubt_server::store::{Batch, Epoch, Finished, Sqlite, Store};
use doubt_table::PlayerId;
use doubt_table::wire::{TablePhase, ToServer};
use futures_util::future::join_all;

use crate::ANN;
use crate::host::Host;

/// How much is handed to the store at once.
const AT_ONCE: usize = 50;
/// How many seats a long table has: as many as fit every game.
const SEATS: usize = 5;
/// With how many people somebody has played.
const OPPONENTS: usize = 300;

fn batch(table: String, host: &Host) -> Batch {
    Batch {
        table,
        epoch: Epoch::FIRST,
        first: 0,
        at: host.now,
        entries: host.journal.iter().map(|(line, _)| line.clone()).collect(),
        sitters: vec![ANN],
        live: true,
        first_since: true,
        finished: None,
    }
}

async fn append(store: &dyn Store, batches: impl Iterator<Item = Batch>) {
    let mut batches = batches.peekable();
    while batches.peek().is_some() {
        let some: Vec<Batch> = batches.by_ref().take(AT_ONCE).collect();
        for kept in join_all(some.into_iter().map(|batch| store.append(batch))).await {
            kept.unwrap();
        }
    }
}

/// Tables at which a match of four was begun and left.
pub(crate) async fn unfinished(data: &Path, tables: usize) {
    let mut host = Host::open("perudo", 4);
    host.start();
    // As far as it goes without ending.
    let mut left = batch(String::new(), &host);
    while host.wait() && host.state.phase() == TablePhase::Playing && left.entries.len() < 40 {
        left = batch(String::new(), &host);
    }
    println!("start: each has {} entries", left.entries.len());
    let store = Sqlite::open(data, &Cast::builtin()).unwrap();
    let one = |number| Batch { table: format!("table-{number}"), ..left.clone() };
    append(&store, (0..tables).map(one)).await;
    store.settle().await.unwrap();
}

/// A table with so many entries or a few more, in the middle of a match; its id, and how many matches and
/// entries it has.
pub(crate) async fn long(data: &Path, game: &str, entries: usize) -> (String, u32, usize) {
    let mut host = Host::open(game, SEATS);
    host.start();
    let mut matches = 1;
    loop {
        while host.state.phase() == TablePhase::Playing && host.journal.len() < entries {
            assert!(host.wait(), "something is due as long as a match goes on");
        }
        if host.journal.len() >= entries {
            break;
        }
        let again = ToServer::Rematch { command: format!("again{matches}") };
        if host.ask(&again).is_err() {
            // A table has only so many matches.
            break;
        }
        matches += 1;
    }
    let store = Sqlite::open(data, &Cast::builtin()).unwrap();
    append(&store, [batch(game.to_owned(), &host)].into_iter()).await;
    store.settle().await.unwrap();
    (game.to_owned(), matches, host.journal.len())
}

/// Matches that somebody has played, each with one of many others.
pub(crate) async fn results(store: &dyn Store, player: PlayerId, results: usize) {
    let mut host = Host::open("perudo", 4);
    host.start();
    while host.state.phase() == TablePhase::Playing {
        assert!(host.wait());
    }
    let finished = host.finished.pop().unwrap();
    let one = |number: usize| {
        let mut one = Finished { id: format!("match-{number}"), ..finished.clone() };
        one.names[1] = format!("Guest {}", number % OPPONENTS);
        one.bots[1] = None;
        for (someone, ..) in &mut one.people {
            *someone = player;
        }
        Batch {
            entries: Vec::new(),
            sitters: Vec::new(),
            live: false,
            finished: Some(one),
            ..batch(format!("table-{number}"), &host)
        }
    };
    append(store, (0..results).map(one)).await;
}
