//! A day in which people come and go, in compressed time: nothing is lost, and nothing is left lying about.

use std::path::Path;

use doubt_core::{Record, Rng, Seed};
use doubt_table::fair::Fairness;
use metrics_exporter_prometheus::PrometheusBuilder;
use serde_json::{Value, json};

use crate::kit::{Client, Opened, Pair, Server, alone, at_once, config, open, pair};
use crate::people::play;

/// How many minutes of the day are lived through: `DOUBT_MINUTES=1440` for all, as in `docs/serving.md`.
fn minutes() -> u32 {
    let asked = std::env::var("DOUBT_MINUTES");
    asked.map_or(12, |text| text.parse().expect("DOUBT_MINUTES is a number"))
}

const MINUTE: u32 = 60_000;
const DAY: u32 = 1_440 * MINUTE;
/// How many tables are opened a minute.
const COMING: u32 = 7;
const GAMES: [&str; 4] = ["duel", "liars-dice", "perudo", "bluff"];

/// What came of the day.
#[derive(Default)]
struct Books {
    opened: u32,
    /// Matches that have ended, by their names.
    played: Vec<String>,
    /// Tables that somebody has left in the middle of a match, and means to come back to.
    waiting: Vec<(Opened, u64)>,
    returned: u32,
    abandoned: u32,
    departed: u32,
    most_open: u64,
}

/// One party: it comes, does what its fate is, and goes.
async fn live(server: &Server, rng: &mut Rng, books: &mut Books) {
    books.opened += 1;
    let game = *rng.pick(&GAMES).unwrap();
    let fate = rng.below(9);
    if fate < 2 {
        let seats = vec![json!({"kind": "person"}); 2];
        let wish = json!({"game": "duel", "seats": seats, "name": "Ann", "pace": at_once()});
        let Pair { mut ann, mut bob, table, .. } = pair(server, &wish).await;
        ann.must(json!({"type": "start"})).await;
        play(&mut ann, &mut bob).await;
        books.played.push(ann.match_id());
        if fate == 1 {
            ann.must(json!({"type": "rematch"})).await;
            bob.must(json!({"type": "rematch"})).await;
            while ann.table["matches"] != 2 || ann.asked.is_null() {
                ann.hear().await.unwrap();
            }
            while bob.table["matches"] != 2 || bob.asked.is_null() {
                bob.hear().await.unwrap();
            }
            play(&mut ann, &mut bob).await;
            books.played.push(ann.match_id());
        }
        // Some have themselves deleted; what they played with others stays.
        if rng.below(4) == 0 {
            let gone =
                server.ask("DELETE", "/api/session", None, &[("cookie", &table.cookie)]).await;
            assert_eq!(gone.status, 204);
            books.departed += 1;
        }
        return;
    }
    let table = open(server.address, &alone(game, if game == "bluff" { 3 } else { 1 })).await;
    if fate == 2 {
        // Nobody ever comes.
        return;
    }
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    ann.must(json!({"type": "start"})).await;
    let watcher = Client::enter(server.address, &table.id, None).await;
    match fate {
        3 => ann.must(json!({"type": "leave"})).await,
        4 => books.abandoned += 1,
        5 => {
            while ann.asked.is_null() {
                ann.hear().await.unwrap();
            }
            books.waiting.push((table, ann.version));
        }
        _ => {
            ann.play(u64::from(rng.bits())).await;
            books.played.push(ann.match_id());
        }
    }
    drop(watcher);
}

/// Somebody comes back to where they were, and plays to the end.
async fn come_back(server: &Server, books: &mut Books) {
    let (table, version) = books.waiting.remove(0);
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    assert!(ann.version >= version, "nothing is lost: {} of {version}", ann.version);
    ann.play(1).await;
    books.played.push(ann.match_id());
    books.returned += 1;
}

/// How many rows each table of the database has.
fn rows(folder: &Path) -> Value {
    let database = rusqlite::Connection::open(folder.join("doubt.sqlite")).unwrap();
    let count = |table: &str| {
        let count = format!("SELECT count(*) FROM {table}");
        database.query_row(&count, [], |row| row.get::<_, u64>(0)).unwrap()
    };
    let names =
        ["tables", "entries", "snapshots", "sitters", "players", "matches", "results", "ledgers"];
    names
        .into_iter()
        .map(|name| (name.to_owned(), count(name).into()))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

/// As many minutes as it takes to put away what a day has left: some hundred things a minute.
async fn tidy_away(server: &Server, books: &Books) {
    for _ in 0..=books.opened / 300 {
        server.app.tidy().await;
    }
}

/// A figure that the server tells of itself.
async fn figure(server: &Server, name: &str) -> u64 {
    let figures = server.get("/metrics").await.body;
    let value = figures.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
    value.map_or(0, |value| value.parse::<f64>().unwrap() as u64)
}

#[tokio::test]
async fn a_day_of_people_who_come_and_go_leaves_nothing_lying_about() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let handle = recorder.handle();
    let _counting = metrics::set_default_local_recorder(&recorder);
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_with(config(folder.path()), Some(handle)).await;
    let mut rng = Seed::from(11).deal(0);
    let mut books = Books::default();
    for _ in 0..minutes() {
        for _ in 0..COMING {
            live(&server, &mut rng, &mut books).await;
        }
        while books.waiting.len() > 60 || (!books.waiting.is_empty() && rng.below(2) == 0) {
            come_back(&server, &mut books).await;
        }
        server.clock.advance(MINUTE);
        server.app.tidy().await;
        books.most_open = books.most_open.max(figure(&server, "doubt_tables").await);
    }
    assert_eq!(server.get("/healthz").await.status, 200);
    let evening = rows(folder.path());
    let bytes = figure(&server, "doubt_store_bytes").await;
    // Who is gone leaves the table in memory for ten minutes, and no longer.
    let most = u64::from(COMING) * 13 + 60;
    assert!(books.most_open <= most, "{} tables were open", books.most_open);
    for id in &books.played {
        let record = server.get(&format!("/api/matches/{id}/record")).await.body;
        Fairness::read(&Record::parse(&record).unwrap()).unwrap().verify().unwrap();
    }

    // A week later every match is over; a month later every table is forgotten, and after a year everybody.
    server.clock.advance(8 * DAY);
    for _ in 0..12 {
        // What is in memory is put away first.
        server.clock.advance(MINUTE);
        server.app.tidy().await;
    }
    let ended = rows(folder.path())["matches"].as_u64().unwrap();
    let left = server.app.store().live_tables().await.unwrap();
    assert_eq!(left, Vec::<String>::new(), "no match waits for ever");
    server.clock.advance(31 * DAY);
    tidy_away(&server, &books).await;
    let month = rows(folder.path());
    assert_eq!([&month["tables"], &month["entries"]], [0, 0]);
    assert_eq!(month["matches"], ended, "what was played stays");
    for _ in 0..8 {
        server.clock.advance(45 * DAY);
    }
    tidy_away(&server, &books).await;
    let year = rows(folder.path());
    assert!(year.as_object().unwrap().values().all(|count| count == 0), "{year}");
    println!(
        "{} minutes: {} tables opened, at most {} in memory; {} matches played to their end, each as \
         it was promised; {} people left for good in the middle, {} came back and lost nothing, {} had \
         themselves deleted; in the evening {bytes} bytes and {evening}; {ended} matches once the \
         others had ended by themselves; after a month no table, after a year nothing",
        minutes(),
        books.opened,
        books.most_open,
        books.played.len(),
        books.abandoned,
        books.returned,
        books.departed,
    );
    server.stop().await;
}
