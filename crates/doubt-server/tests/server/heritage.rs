//! What older versions left behind, where the rules of today do not fit it: nothing is unopenable, and
//! nothing changes without a word.

use std::path::Path;

use doubt_core::{Record, Versions};
use doubt_table::fair::Fairness;
use rusqlite::{Connection, params};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{Client, Pair, Server, at_once, config, pair, sentence};
use crate::people::play;
use crate::upgrade::{cookie, left_behind, options, taken_over, to_the_end};

/// A folder of the present version, with what had been seen there.
async fn inherited() -> (TempDir, Value) {
    let folder = tempfile::tempdir().unwrap();
    let seen = left_behind(folder.path());
    taken_over(folder.path(), &seen).await.stop().await;
    (folder, seen)
}

/// Changes the last line of this kind in a table's journal.
fn rewrite(folder: &Path, table: &str, kind: &str, change: impl FnOnce(&mut Value)) {
    let database = Connection::open(folder.join("doubt.sqlite")).unwrap();
    let last = "SELECT n, body FROM entries WHERE table_id = ? AND body LIKE ? ORDER BY n DESC";
    let like = format!(r#"%"entry":"{kind}"%"#);
    let row = database.query_row(last, params![table, like], |row| Ok((row.get(0)?, row.get(1)?)));
    let (n, body): (u64, String) = row.unwrap();
    let mut line = serde_json::from_str(&body).unwrap();
    change(&mut line);
    let update = "UPDATE entries SET body = ? WHERE table_id = ? AND n = ?";
    assert_eq!(database.execute(update, params![line.to_string(), table, n]).unwrap(), 1);
}

fn forget(options: &mut Value, name: &str) {
    options.as_array_mut().unwrap().retain(|option| option["name"] != name);
}

/// What the match of a table has ended with, once it has.
async fn reason(ann: &mut Client) -> String {
    while !ann.is_over() {
        ann.hear().await.expect("its end");
    }
    sentence(&ann.table["result"]["reason"])
}

/// The record of a match whose secret is told.
async fn told(server: &Server, id: &str) -> Record {
    let record = server.get(&format!("/api/matches/{id}/record")).await.body;
    let record = Record::parse(&record).unwrap();
    Fairness::read(&record).unwrap().verify().unwrap();
    record
}

#[tokio::test]
async fn a_match_is_told_though_its_rules_or_its_preset_are_gone() {
    let (folder, seen) = inherited().await;
    let (id, before) = seen["matches"].as_object().unwrap().iter().next().unwrap();
    let database = Connection::open(folder.path().join("doubt.sqlite")).unwrap();
    let kept = "SELECT record FROM matches WHERE id = ?";
    let kept: String = database.query_row(kept, [id], |row| row.get(0)).unwrap();
    let record = Record::parse(&kept).unwrap();
    let preset = doubt_games::catalog::find(&record.header.game).unwrap();
    let (title, family) = (preset.title.to_string(), preset.rules.family());
    let mut old = record.clone();
    old.header.versions = Some(Versions { rules: 77, bots: 1 });
    let mut gone = record;
    gone.header.game = "forgotten".to_owned();
    for (record, title) in [(old, title), (gone, "forgotten".to_owned())] {
        let text = record.to_string();
        let update = "UPDATE matches SET record = ? WHERE id = ?";
        assert_eq!(database.execute(update, params![text, id]).unwrap(), 1);
        let server = taken_over(folder.path(), &seen).await;
        let reply = server.get(&format!("/api/matches/{id}")).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        let about = reply.json();
        assert_eq!((&about["title"], &about["game"]), (&json!(title), &json!(record.header.game)));
        for unknown in ["statistics", "facts"] {
            assert_eq!(about[unknown], Value::Null, "{unknown}");
        }
        let is_known = record.header.game != "forgotten";
        assert_eq!(about["family"], if is_known { family.into() } else { Value::Null });
        assert_eq!(about["chance"], json!([]));
        for known in ["fairness", "winners", "names", "over"] {
            assert_eq!(about[known], before["about"][known], "{known}");
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn a_table_for_rules_of_before_plays_no_other_ones() {
    type Change = fn(&mut Value);
    let changes: [(Change, &str); 2] = [
        (
            |line| line["definition"]["rules"] = json!(77),
            "Version 77 of these rules is no longer here.",
        ),
        (
            |line| forget(&mut line["definition"]["options"], "dice"),
            "Nothing says what the option dice was.",
        ),
    ];
    for (change, why) in changes {
        let (folder, seen) = inherited().await;
        let table = &seen["tables"]["perudo"]["table"];
        let id = table["id"].as_str().unwrap();
        rewrite(folder.path(), id, "opened", change);
        let server = taken_over(folder.path(), &seen).await;
        let mut ann = Client::enter(server.address, id, cookie(&seen, "ann")).await;
        // The match that is played says by itself what its rules are.
        to_the_end(&server, &mut ann).await;
        let about = server.get(&format!("/api/matches/{}", ann.match_id())).await.json();
        assert_eq!((options(&about), &about["over"]), (options(table), &json!(true)));
        let refused = ann.ask(json!({"type": "rematch"})).await;
        let told = sentence(&refused["message"]);
        let expected = format!("This table is for older rules: open another one. {why}");
        assert_eq!((refused["code"].as_str(), told), (Some("not-now"), expected));
        server.stop().await;
    }
}

#[tokio::test]
async fn a_table_of_a_preset_that_is_gone_is_opened_and_says_so() {
    let (folder, seen) = inherited().await;
    for (name, ends) in [("perudo", true), ("waiting", false)] {
        let id = seen["tables"][name]["table"]["id"].as_str().unwrap();
        rewrite(folder.path(), id, "opened", |line| {
            line["definition"]["game"] = json!("forgotten");
        });
        let server = taken_over(folder.path(), &seen).await;
        let mut ann = Client::enter(server.address, id, cookie(&seen, "ann")).await;
        if ends {
            let reason = reason(&mut ann).await;
            assert!(reason.contains("forgotten"), "{reason}");
            told(&server, &ann.match_id()).await;
            let about = server.get(&format!("/api/matches/{}", ann.match_id())).await.json();
            assert_eq!((&about["game"], &about["family"]), (&json!("forgotten"), &Value::Null));
        }
        for unknown in ["family", "facts"] {
            assert_eq!(ann.table[unknown], Value::Null, "{name}: {unknown}");
        }
        assert_eq!(
            (&ann.table["game"], &ann.table["title"]),
            (&json!("forgotten"), &json!("forgotten"))
        );
        let again = if ends { "rematch" } else { "start" };
        let refused = ann.ask(json!({"type": again})).await;
        assert_eq!(refused["code"], "not-now", "{refused}");
        server.stop().await;
    }
}

#[tokio::test]
async fn a_match_that_leaves_an_option_out_is_ended() {
    let (folder, seen) = inherited().await;
    let id = seen["tables"]["perudo"]["table"]["id"].as_str().unwrap();
    rewrite(folder.path(), id, "started", |line| forget(&mut line["options"], "dice"));
    let server = taken_over(folder.path(), &seen).await;
    let mut ann = Client::enter(server.address, id, cookie(&seen, "ann")).await;
    let reason = reason(&mut ann).await;
    assert!(reason.ends_with("Nothing says what the option dice was."), "{reason}");
    told(&server, &ann.match_id()).await;
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_is_played_by_the_rules_of_its_own_entry() {
    let (server, folder) = Server::new().await;
    let seats = vec![json!({"kind": "person"}); 2];
    let wish = json!({"game": "duel", "seats": seats, "name": "Ann", "pace": at_once()});
    let Pair { table, mut ann, mut bob, .. } = pair(&server, &wish).await;
    ann.must(json!({"type": "start"})).await;
    play(&mut ann, &mut bob).await;
    for one in [&mut ann, &mut bob] {
        one.must(json!({"type": "rematch"})).await;
    }
    let cookie = table.cookie.clone();
    server.stop().await;
    rewrite(folder.path(), &table.id, "started", |line| {
        for option in line["options"].as_array_mut().unwrap() {
            if option["name"] == "dice" {
                option["value"] = json!("4");
            }
        }
    });
    let server = Server::start(config(folder.path())).await;
    let ann = Client::enter(server.address, &table.id, Some(&cookie)).await;
    assert_eq!(ann.view["table"]["dice"], json!([4, 4]));
    server.stop().await;
}

#[tokio::test]
async fn an_answer_that_is_refused_now_ends_its_match_with_the_secret_told() {
    let (folder, seen) = inherited().await;
    let table = &seen["tables"]["perudo"]["table"];
    let id = table["id"].as_str().unwrap();
    rewrite(folder.path(), id, "answered", |line| line["action"] = json!("99x6"));
    for _ in 0..2 {
        let server = taken_over(folder.path(), &seen).await;
        let mut ann = Client::enter(server.address, id, cookie(&seen, "ann")).await;
        let reason = reason(&mut ann).await;
        assert!(reason.contains("Today’s rules refuse the answer 99x6: "), "{reason}");
        let about = server.get(&format!("/api/matches/{}", ann.match_id())).await.json();
        assert_eq!((&about["over"], sentence(&about["reason"])), (&json!(false), reason));
        assert_eq!(about["fairness"]["commitment"], table["commitment"], "as it was promised");
        let record = told(&server, &ann.match_id()).await;
        let last = record.steps().last().map(|(_, answer)| answer.to_owned());
        assert_eq!(last.as_deref(), Some("99x6"), "its answers are kept too");
        server.stop().await;
    }
    let server = taken_over(folder.path(), &seen).await;
    let mut ann = Client::enter(server.address, id, cookie(&seen, "ann")).await;
    ann.must(json!({"type": "rematch"})).await;
    to_the_end(&server, &mut ann).await;
    assert_eq!(ann.table["result"]["over"], json!(true));
    server.stop().await;
}
