//! Nothing is lost: commands twice, restarts, a full disk, two servers on one folder.

use doubt_bots::Cast;
use doubt_core::Seed;
use doubt_server::App;
use doubt_table::Moment;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use serde_json::{Value, json};

use crate::kit::{Client, NOON, Server, alone, at_once, config, open, sentence};

#[tokio::test]
async fn a_command_that_was_applied_is_not_applied_twice() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(config(folder.path())).await;
    let table = open(server.address, &alone("perudo", 2)).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    ann.must(json!({"type": "start"})).await;
    let mut rng = Seed::from(4).deal(0);
    while ann.yours.is_null() {
        ann.hear().await.unwrap();
    }
    let action = ann.choice(&mut rng).unwrap();
    let window = ann.asked["window"].clone();
    let answer = json!({"type": "answer", "command": "once", "window": window, "action": action});
    ann.send(&answer.to_string()).await;
    assert_eq!(ann.reply("once").await["type"], "taken");
    let version = ann.version;
    for _ in 0..3 {
        ann.send(&answer.to_string()).await;
        assert_eq!(ann.reply("once").await["type"], "taken", "the same reply");
    }
    assert_eq!(ann.version, version, "nothing more has happened");
    drop(ann);
    server.stop().await;

    // Neither after a restart.
    let server = Server::start(config(folder.path())).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    assert_eq!(ann.version, version);
    ann.send(&answer.to_string()).await;
    assert_eq!(ann.reply("once").await["type"], "taken");
    assert_eq!(ann.version, version);
    server.stop().await;
}

/// Plays half of a match, restarts the server, and plays on: the same as without a restart.
#[tokio::test]
async fn a_table_comes_back_where_it_was() {
    for preset in &doubt_games::catalog::PRESETS {
        let folder = tempfile::tempdir().unwrap();
        let mut server = Server::start(config(folder.path())).await;
        let bots = preset.usual_seats.min(4) - 1;
        let table = open(server.address, &alone(preset.name, bots)).await;
        let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
        ann.must(json!({"type": "start"})).await;
        let mut rng = Seed::from(8).deal(0);
        for _ in 0..6 {
            while ann.yours.is_null() && !ann.is_over() {
                ann.hear().await.unwrap();
            }
            if ann.is_over() {
                break;
            }
            let action = ann.choice(&mut rng).unwrap();
            ann.answer(&action).await;
            while ann.yours.is_null() && !ann.is_over() {
                ann.hear().await.unwrap();
            }
            let before = (ann.view.clone(), ann.events.clone(), ann.yours.clone());
            drop(ann);
            server.stop().await;
            server = Server::start(config(folder.path())).await;
            ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
            let after = (ann.view.clone(), ann.events.clone(), ann.yours.clone());
            assert_eq!(before, after, "{}", preset.name);
        }
        ann.play(1).await;
        let id = ann.match_id();
        let record = server.get(&format!("/api/matches/{id}/record")).await.body;
        let record = doubt_core::Record::parse(&record).unwrap();
        doubt_table::fair::Fairness::read(&record).unwrap().verify().unwrap();
        server.stop().await;
    }
}

#[tokio::test]
async fn a_full_disk_stops_acknowledging_and_goes_on_when_there_is_room() {
    let (server, _folder) = Server::new().await;
    let table = open(server.address, &alone("liars-dice", 2)).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    ann.must(json!({"type": "start"})).await;
    let mut rng = Seed::from(6).deal(0);
    server.store.limit(1).await.unwrap();
    let mut refused = None;
    // The pages that are there already still take a little.
    while refused.is_none() {
        while ann.yours.is_null() && !ann.is_over() {
            ann.hear().await.unwrap();
        }
        if ann.is_over() {
            ann.must(json!({"type": "rematch"})).await;
            continue;
        }
        let before = (ann.view.clone(), ann.version, ann.yours.clone(), ann.asked.clone());
        let action = ann.choice(&mut rng).unwrap();
        let reply = ann.answer(&action).await;
        if reply["type"] == "refusal" {
            refused = Some((action, reply, before));
        }
    }
    let (action, reply, (view, version, yours, asked)) = refused.unwrap();
    assert_eq!(reply["code"], "not-kept");
    assert!(sentence(&reply["message"]).contains("disk is full"), "{reply}");
    ann.send(r#"{"type":"since","version":0}"#).await;
    ann.hear_a("welcome").await;
    assert_eq!((&ann.view, ann.version, &ann.yours["menu"]), (&view, version, &yours["menu"]));
    // Opening a table takes room too; what is left on the pages that are there is soon used up.
    let mut opened = server.ask("POST", "/api/tables", Some(&alone("duel", 1)), &[]).await;
    for _ in 0..100 {
        if opened.status == 507 {
            break;
        }
        opened = server.ask("POST", "/api/tables", Some(&alone("duel", 1)), &[]).await;
    }
    assert_eq!(opened.status, 507, "{}", opened.body);

    server.store.limit(1 << 40).await.unwrap();
    assert_eq!(ann.asked["window"], asked["window"]);
    assert_eq!(ann.answer(&action).await["type"], "taken");
    server.stop().await;
}

/// How many entries were read again from the store.
pub fn folded(figures: &PrometheusHandle) -> u64 {
    let text = figures.render();
    let line = text.lines().find_map(|line| line.strip_prefix("doubt_entries_folded_total "));
    line.map_or(0, |number| number.parse().unwrap())
}

/// Tables are loaded when they are needed: a start reads none, whatever was being played.
#[tokio::test]
async fn a_start_reads_no_table() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(config(folder.path())).await;
    let mut tables = Vec::new();
    for _ in 0..5 {
        let table = open(server.address, &alone("perudo", 2)).await;
        let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
        ann.must(json!({"type": "start"})).await;
        tables.push(table);
    }
    server.stop().await;
    let recorder = PrometheusBuilder::new().build_recorder();
    let figures = recorder.handle();
    let _counting = metrics::set_default_local_recorder(&recorder);
    let server = Server::start(config(folder.path())).await;
    assert_eq!(folded(&figures), 0);
    let ann = Client::enter(server.address, &tables[3].id, Some(&tables[3].cookie)).await;
    assert_eq!(ann.table["phase"], "playing");
    let entries = server.app.store().entries(&tables[3].id, 0).await.unwrap().len();
    assert_eq!(folded(&figures), entries as u64, "the one that is needed");
    server.stop().await;
}

/// Whoever plays alone and closes the tab comes back within a week, or the match is over.
#[tokio::test]
async fn a_match_that_nobody_comes_back_to_ends_after_a_week_with_its_secret_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(config(folder.path())).await;
    let table = open(server.address, &alone("perudo", 2)).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    ann.must(json!({"type": "start"})).await;
    let clock = server.clock.clone();
    drop(ann);
    server.stop().await;
    let again = || {
        let mut config = config(folder.path());
        config.clock = clock.clone();
        config
    };
    const DAY: u32 = 24 * 3_600_000;
    clock.advance(6 * DAY);
    let server = Server::start(again()).await;
    server.app.tidy().await;
    assert!(live(&server).await.contains(&table.id), "not yet");
    clock.advance(2 * DAY);
    server.app.tidy().await;
    assert!(!live(&server).await.contains(&table.id));
    let ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    assert_eq!((ann.is_over(), &ann.table["result"]["over"]), (true, &json!(false)));
    let about = server.get(&format!("/api/matches/{}", ann.match_id())).await.json();
    assert!(about["fairness"]["secret"].is_string(), "{about}");
    server.stop().await;
}

/// How long an abandoned match waits is for whoever runs the server to say.
#[tokio::test]
async fn an_abandoned_match_waits_as_long_as_the_operator_says() {
    const HOUR: u32 = 3_600_000;
    let (first, folder) = Server::new().await;
    let table = open(first.address, &alone("perudo", 2)).await;
    let mut ann = Client::enter(first.address, &table.id, Some(&table.cookie)).await;
    ann.must(json!({"type": "start"})).await;
    let clock = first.clock.clone();
    drop(ann);
    first.stop().await;
    let mut config = config(folder.path());
    config.clock = clock.clone();
    config.limits.abandoned = std::time::Duration::from_secs(24 * 3600);
    let server = Server::start(config).await;
    for (hours, is_live) in [(23, true), (2, false)] {
        clock.advance(hours * HOUR);
        server.app.tidy().await;
        assert_eq!(live(&server).await.contains(&table.id), is_live, "{hours}");
    }
    server.stop().await;
}

/// Strangers cannot fill the memory with tables that were put away.
#[tokio::test]
async fn a_stranger_who_looks_fetches_only_so_many_tables() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(config(folder.path())).await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        tables.push(open(server.address, &alone("duel", 1)).await);
    }
    let bob = crate::kit::session(server.address, "Bob").await;
    server.stop().await;
    let mut config = config(folder.path());
    config.limits.openings = std::num::NonZeroU32::new(1).unwrap();
    let server = Server::start(config).await;
    let mut statuses = Vec::new();
    for table in &tables {
        statuses.push(server.get(&format!("/api/tables/{}", table.id)).await.status);
    }
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    // Neither by a socket, nor with a session; whoever has come too often may try again.
    let mut told = Vec::new();
    for (table, cookie) in tables[1..5].iter().zip([None, None, Some(&*bob), Some(&*bob)]) {
        let mut one = Client::connect(server.address, &table.id, cookie, None).await.unwrap();
        let first = one.hear().await.unwrap();
        told.push((first["type"].as_str().unwrap().to_owned(), first["again"].clone()));
    }
    let refused = ("closing".to_owned(), json!(true));
    assert_eq!(told[..2], [refused.clone(), refused.clone()]);
    assert_eq!((&*told[2].0, &told[3]), ("welcome", &refused));
    // Whoever sits there is let in.
    let ann = Client::enter(server.address, &tables[5].id, Some(&tables[5].cookie)).await;
    assert_eq!(ann.you, Some(0));
    server.stop().await;
}

/// Where a journal does not fold, nobody is told what is in it, and the server is not well.
#[tokio::test]
async fn a_damaged_journal_tells_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(config(folder.path())).await;
    let table = open(server.address, &alone("duel", 1)).await;
    server.stop().await;
    let database = rusqlite::Connection::open(folder.path().join("doubt.sqlite")).unwrap();
    let line = r#"{"v":2,"entry":"answered","seat":"you hold 2 apples","action":"x","by":"bot"}"#;
    let n: u64 = database.query_row("SELECT max(n) FROM entries", [], |row| row.get(0)).unwrap();
    let insert = "INSERT INTO entries (table_id, n, at, body) VALUES (?, ?, 1, ?)";
    database.execute(insert, rusqlite::params![table.id, n + 1, line]).unwrap();
    drop(database);
    let logged = crate::secrets::Logged::default();
    let _logging = logged.listen("debug,doubt_server=trace");
    let server = Server::start(config(folder.path())).await;
    assert_eq!(server.get("/healthz").await.status, 200);
    let reply = server.get(&format!("/api/tables/{}", table.id)).await;
    assert_eq!((reply.status, reply.body.contains("apples")), (500, false), "{}", reply.body);
    assert!(reply.error().starts_with("This table can’t be opened."), "{}", reply.body);
    let mut ann = Client::connect(server.address, &table.id, None, None).await.unwrap();
    let closing = ann.hear_a("closing").await;
    assert!(!closing.to_string().contains("apples"), "{closing}");
    let health = server.get("/healthz").await;
    assert_eq!((health.status, &*health.headers["cache-control"]), (500, "no-store"));
    let log = logged.text();
    assert!(log.contains("cannot open a table") && !log.contains("apples"), "{log}");
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_can_keep_nothing_or_is_damaged_is_not_well() {
    let (server, folder) = Server::new().await;
    assert_eq!(server.get("/healthz").await.status, 200);
    fill(&server).await;
    server.clock.advance(1_000);
    assert_eq!(server.get("/healthz").await.status, 507);
    server.store.limit(1 << 40).await.unwrap();
    server.clock.advance(1_000);
    // However many ask, something is written once a second.
    let database = rusqlite::Connection::open(folder.path().join("doubt.sqlite")).unwrap();
    let sung = || database.query_row("SELECT sung FROM canary", [], |row| row.get::<_, u64>(0));
    let before = sung().unwrap();
    for reply in futures_util::future::join_all((0..100).map(|_| server.get("/healthz"))).await {
        assert_eq!(reply.status, 200);
    }
    assert_eq!(sung().unwrap(), before + 1);
    drop(database);
    for _ in 0..40 {
        open(server.address, &alone("perudo", 3)).await;
    }
    server.stop().await;
    assert!(
        std::fs::metadata(folder.path().join("doubt.sqlite-wal")).is_ok_and(|wal| wal.len() == 0)
            || !folder.path().join("doubt.sqlite-wal").exists(),
        "one file is whole"
    );
    // A page in the middle is gone.
    let file = folder.path().join("doubt.sqlite");
    let mut bytes = std::fs::read(&file).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 4096].fill(0x5a);
    std::fs::write(&file, bytes).unwrap();
    let server = Server::start(config(folder.path())).await;
    crate::kit::within(async {
        while server.get("/healthz").await.status != 500 {
            tokio::task::yield_now().await;
        }
    })
    .await;
    server.stop().await;
}

/// Several matches were played at the table; when the disk is full, what it takes to go back is the one
/// that is played, once.
#[tokio::test]
async fn an_answer_that_is_not_kept_costs_no_more_than_its_match() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let figures = recorder.handle();
    let _counting = metrics::set_default_local_recorder(&recorder);
    let (server, _folder) = Server::new().await;
    let table = open(server.address, &alone("liars-dice", 2)).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    ann.must(json!({"type": "start"})).await;
    for seed in 0..3 {
        ann.play(seed).await;
        ann.must(json!({"type": "rematch"})).await;
        while ann.is_over() || ann.asked.is_null() {
            ann.hear().await.unwrap();
        }
    }
    let before = server.app.store().entries(&table.id, 0).await.unwrap();
    let begun = before.iter().rposition(|(line, _)| line.contains("started")).unwrap();
    server.store.limit(1).await.unwrap();
    let mut rng = Seed::from(6).deal(0);
    let mut refused = 0;
    while refused < 20 {
        while ann.yours.is_null() && !ann.is_over() {
            ann.hear().await.unwrap();
        }
        assert!(!ann.is_over(), "the disk is full before the match is over");
        let (view, yours) = (ann.view.clone(), ann.yours.clone());
        let action = ann.choice(&mut rng).unwrap();
        let reply = ann.answer(&action).await;
        if reply["type"] == "refusal" {
            assert_eq!(reply["code"], "not-kept");
            refused += 1;
            ann.send(r#"{"type":"since","version":0}"#).await;
            ann.hear_a("welcome").await;
            assert_eq!((&ann.view, &ann.yours), (&view, &yours), "nothing has happened");
        }
    }
    let kept = server.app.store().entries(&table.id, 0).await.unwrap().len();
    assert!(folded(&figures) <= (kept - begun) as u64, "{} of {kept}", folded(&figures));

    // When there is room the match goes on, and it is what its journal says.
    server.store.limit(1 << 40).await.unwrap();
    ann.play(5).await;
    let id = ann.match_id();
    let record = server.get(&format!("/api/matches/{id}/record")).await.body;
    let record = doubt_core::Record::parse(&record).unwrap();
    doubt_table::fair::Fairness::read(&record).unwrap().verify().unwrap();
    server.stop().await;
}

/// A match cannot be begun, nor a seat given up, while nothing is kept; then both can.
#[tokio::test]
async fn what_is_not_kept_between_matches_has_not_happened() {
    let (server, _folder) = Server::new().await;
    let table = open(server.address, &alone("duel", 1)).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    ann.must(json!({"type": "start"})).await;
    ann.play(3).await;
    let over = (ann.table.clone(), ann.events.clone());
    fill(&server).await;
    for wish in [json!({"type": "rematch"}), json!({"type": "remove", "seat": 1})] {
        assert_eq!(ann.ask(wish).await["code"], "not-kept");
        ann.send(r#"{"type":"since","version":0}"#).await;
        ann.hear_a("welcome").await;
        assert_eq!((&ann.table, &ann.events), (&over.0, &over.1));
    }
    server.store.limit(1 << 40).await.unwrap();
    ann.must(json!({"type": "rematch"})).await;
    ann.play(4).await;
    assert_eq!(ann.table["matches"], 2);
    ann.must(json!({"type": "remove", "seat": 1})).await;
    server.stop().await;
}

/// Lets the database take nothing more.
async fn fill(server: &Server) {
    server.store.limit(1).await.unwrap();
    let wish = alone("duel", 1);
    while server.ask("POST", "/api/tables", Some(&wish), &[]).await.status != 507 {}
}

#[tokio::test]
async fn a_second_server_on_the_same_folder_is_refused() {
    let (server, folder) = Server::new().await;
    let second = App::start(config(folder.path()), Cast::builtin(), |_| None).await;
    let error = second.err().expect("refused").to_string();
    assert!(error.contains("another server is using the data folder"), "{error}");
    server.stop().await;
    Server::start(config(folder.path())).await.stop().await;
}

#[tokio::test]
async fn a_stop_tells_everybody() {
    let (server, _folder) = Server::new().await;
    let table = open(server.address, &alone("perudo", 2)).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    let stopping = tokio::spawn(server.stop());
    let closing: Value = ann.hear_a("closing").await;
    assert_eq!(closing["again"], true);
    assert!(ann.hear().await.is_none());
    stopping.await.unwrap();
}

/// The tables that go on, as the store has them.
async fn live(server: &Server) -> Vec<String> {
    server.app.store().live_tables().await.unwrap()
}

#[tokio::test]
async fn a_table_that_was_put_away_goes_on_when_somebody_comes_back() {
    let (server, _folder) = Server::new().await;
    let table = open(server.address, &alone("duel", 1)).await;
    let ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    drop(ann);
    while live(&server).await.contains(&table.id) {
        // Nobody is there for ten minutes: it is put away.
        server.clock.advance(600_000);
        tokio::task::yield_now().await;
    }
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    ann.must(json!({"type": "start"})).await;
    assert!(live(&server).await.contains(&table.id), "its deadlines survive a restart again");
    server.stop().await;
}

#[tokio::test]
async fn what_was_put_away_long_ago_is_forgotten_and_its_matches_stay() {
    let (server, _folder) = Server::new().await;
    let kept = open(server.address, &alone("duel", 1)).await;
    let table = open(server.address, &alone("duel", 1)).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    ann.must(json!({"type": "start"})).await;
    ann.play(3).await;
    let played = ann.match_id();
    drop(ann);
    let _bob = Client::enter(server.address, &kept.id, Some(&kept.cookie)).await;
    while live(&server).await.contains(&table.id) {
        server.clock.advance(600_000);
        tokio::task::yield_now().await;
    }
    assert_eq!(server.app.store().sweep(NOON).await.unwrap(), 0, "not so long ago");
    assert_eq!(server.app.store().sweep(Moment(u64::MAX >> 1)).await.unwrap(), 1);
    assert_eq!(server.get(&format!("/api/tables/{}", table.id)).await.status, 404);
    assert_eq!(server.get(&format!("/api/tables/{}", kept.id)).await.status, 200);
    assert_eq!(server.get(&format!("/api/matches/{played}")).await.status, 200);
    server.stop().await;
}

/// Matches of bots end at any step of a batch, at its last one too.
#[tokio::test]
async fn no_secret_deals_two_matches() {
    let (server, _folder) = Server::new().await;
    let seats = vec![json!({"kind": "any-bot"}); 3];
    let wish = json!({"game": "liars-dice", "seats": seats, "name": "Ann", "pace": at_once()});
    let table = open(server.address, &wish).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    let mut commitments = std::collections::HashSet::new();
    for number in 1..=120 {
        assert!(commitments.insert(ann.table["commitment"].to_string()), "match {number}");
        ann.must(json!({"type": "start"})).await;
        while ann.table["matches"] != number || !ann.is_over() {
            ann.hear().await.unwrap();
        }
    }
    server.stop().await;
}
