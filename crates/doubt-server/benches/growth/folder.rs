//! Data folders that have grown: made of what real tables have written.

use std::path::Path;

use doubt_bots::Cast;
use doubt_server::store::{Batch, Epoch, Finished, Sqlite, Store};
use doubt_table::wire::{TablePhase, ToServer};
use doubt_table::{PlayerId, Snapshot};
use futures_util::future::join_all;

use crate::ANN;
use crate::host::Host;

/// How much is handed to the store at once.
const AT_ONCE: usize = 50;
/// After how many entries a server writes a table down again, when a match begins.
const SNAPSHOT: u64 = 1_000;
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
        snapshot: None,
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

/// A table with so many entries or a few more, in the middle of a match.
pub(crate) struct Long {
    pub(crate) matches: u32,
    pub(crate) entries: usize,
    /// The table as it is kept: with the snapshot that a server would have written last, and without.
    with: Batch,
    without: Batch,
}

/// Plays a long table.
pub(crate) fn long(game: &str, seats: usize, options: &[(&str, &str)], entries: usize) -> Long {
    let mut host = Host::open_with(game, seats, options);
    host.start();
    let (mut matches, mut snapshot) = (1, None::<Snapshot>);
    loop {
        let latest = snapshot.as_ref().map_or(0, |snapshot| snapshot.entries);
        if host.state.begun_at().is_some_and(|begun| begun - latest >= SNAPSHOT) {
            snapshot = host.state.snapshot();
        }
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
    let without = batch("without".to_owned(), &host);
    let with = Batch { table: "with".to_owned(), snapshot, ..without.clone() };
    Long { matches, entries: host.journal.len(), with, without }
}

impl Long {
    /// Keeps the table twice: as `with` and as `without` a snapshot.
    pub(crate) async fn keep(&self, data: &Path) {
        let store = Sqlite::open(data, &Cast::builtin()).unwrap();
        append(&store, [self.with.clone(), self.without.clone()].into_iter()).await;
        store.settle().await.unwrap();
    }
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
