//! Matches of a server, verified: by file and by address, as they were and tampered with.

use std::fs;

use doubt_core::{Record, Seed, Sitter};
use serde_json::{Value, json};

use crate::menu;
use crate::program::{Place, Said};
use crate::served::{Line, Served, wish};

/// Plays a match of one person and a bot; gives its name and the commitment that was told before it.
async fn played(server: &Served, game: &str) -> (String, String) {
    let (table, cookie) = server.open(&wish(game, 1, 1), None);
    let mut line = Line::open(server.address, &table, Some(&cookie)).await;
    let welcome = line.hear_a("welcome").await;
    let commitment = welcome["table"]["commitment"].as_str().unwrap().to_owned();
    line.must(&json!({"type": "share", "command": "share", "share": "seven"})).await;
    assert!(line.say(&json!({"type": "start", "command": "start"}).to_string()).await);
    let mut rng = Seed::from(5).deal(0);
    let mut answers = 0;
    loop {
        let message = line.hear().await.expect("news");
        if message["table"]["phase"] == "over" {
            let id = message["table"]["result"]["id"].as_str().unwrap().to_owned();
            return (id, commitment);
        }
        if let Some(menu) = message["yours"].get("menu") {
            answers += 1;
            let legal = menu::answers(menu);
            let action = rng.pick(&legal).unwrap();
            let window = &message["asked"]["window"];
            let answer = json!({
                "type": "answer", "command": format!("a{answers}"), "window": window, "action": action,
            });
            assert!(line.say(&answer.to_string()).await);
        }
    }
}

fn is_unfair(said: &Said, word: &str) {
    assert_eq!(said.code, Some(1), "{}", said.out);
    assert!(said.err.contains("Not fair") && said.err.contains(word), "{}", said.err);
    assert_eq!(said.out, "");
}

/// The record with something else in it, sealed anew.
fn resealed(record: &str, from: &str, to: &str) -> String {
    let body = record.rsplit_once("end ").unwrap().0;
    assert!(body.contains(from), "{from} stands in {body}");
    let body = body.replacen(from, to, 1);
    format!("{body}end {} {:08x}\n", body.lines().count(), crc32fast::hash(body.as_bytes()))
}

#[tokio::test]
async fn a_match_is_fair_by_file_and_by_address() {
    let place = Place::new();
    let server = Served::start(&place);
    let (id, commitment) = played(&server, "duel").await;
    let record = server.get(&format!("/api/matches/{id}/record")).body;
    let file = place.path("match.doubt");
    fs::write(&file, &record).unwrap();
    let header = Record::parse(&record).unwrap().header;
    assert!(header.versions.is_some());
    let [Sitter::Person, Sitter::Bot { sheet: Some(sheet), .. }] = &header.sitters[..] else {
        panic!("a person and a bot sat there: {header:?}");
    };
    assert!(sheet.contains("character="), "{sheet}");
    let address = server.address;
    for what in [
        file.clone(),
        format!("http://{address}/#/match/{id}"),
        format!("http://{address}/#/match/{id}/3?hands"),
        format!("http://{address}/api/matches/{id}/record"),
    ] {
        let said = place.run(&format!("verify {what}")).well();
        assert!(said.starts_with("Fair: all "), "{said}");
        assert!(said.contains("1 of 2 seats added"), "{said}");
        assert!(said.contains(&commitment), "{said}");
        let said = place.run(&format!("verify {what} --commitment {commitment}")).well();
        assert!(said.contains("the one you were promised"), "{said}");
        let said = place.run(&format!("verify {what} --commitment {}", "0".repeat(64)));
        is_unfair(&said, "you were promised");
    }
    let said = place.run(&format!("verify {file} --share 0=seven")).well();
    assert!(said.starts_with("Fair: all "), "{said}");
    is_unfair(&place.run(&format!("verify {file} --share 0=eight")), "has `seven`, not `eight`");
    is_unfair(&place.run(&format!("verify {file} --share 1=seven")), "has no share");
    let said = place.run(&format!("verify {file} --share seven"));
    assert_eq!(said.code, Some(2), "{}", said.err);
    let upper = commitment.to_uppercase();
    let told = place.run(&format!("verify {file} --json --commitment {upper}")).well();
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((&told["fair"], &told["compared"]), (&json!(true), &json!(true)));
    assert_eq!(told["commitment"], commitment.as_str());
    assert!(told["deals"].as_u64().unwrap() >= 2);
    // While a match is played there is nothing to verify.
    let said = place.run(&format!("verify http://{address}/#/match/nothing"));
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains("Cannot read"), "{}", said.err);
}

#[tokio::test]
async fn what_was_tampered_with_is_found() {
    let place = Place::new();
    let server = Served::start(&place);
    let (id, commitment) = played(&server, "duel").await;
    let record = server.get(&format!("/api/matches/{id}/record")).body;
    let line = |start: &str| record.lines().find(|line| line.starts_with(start)).unwrap();
    let verify = |text: &str| {
        let file = place.path("tampered.doubt");
        fs::write(&file, text).unwrap();
        place.run(&format!("verify {file}"))
    };
    // Not sealed anew: no record at all.
    let said = verify(&record.replacen("seven", "eight", 1));
    assert_eq!(said.code, Some(1));
    assert!(!said.err.contains("Not fair"), "{}", said.err);
    // Another share, another secret, another promise: none of them fits the rest.
    is_unfair(&verify(&resealed(&record, "seven", "eight")), "give the seed");
    let secret = line("fair ").split(' ').next_back().unwrap();
    is_unfair(&verify(&resealed(&record, secret, &"0".repeat(64))), "commitment");
    is_unfair(&verify(&resealed(&record, &commitment, &"0".repeat(64))), "commitment");
    let seed = line("seed ");
    is_unfair(&verify(&resealed(&record, seed, "seed 7")), "give the seed");
    // Another die, though everything else fits.
    let deal = line("deal 0: ");
    let other = if deal.ends_with('6') { "deal 0: 1" } else { "deal 0: 6" };
    let said = verify(&resealed(&record, deal, other));
    assert_eq!(said.code, Some(1), "{}", said.out);
    assert!(said.err.contains("Not fair"), "{}", said.err);
}

/// The record of a match that was ended because its rules were gone has no deals: its seed has them.
#[tokio::test]
async fn a_record_may_leave_all_deals_to_its_seed_or_none() {
    let place = Place::new();
    let server = Served::start(&place);
    let (id, _) = played(&server, "duel").await;
    let record = server.get(&format!("/api/matches/{id}/record")).body;
    let verify = |text: &str| {
        let file = place.path("silent.doubt");
        fs::write(&file, text).unwrap();
        place.run(&format!("verify {file}"))
    };
    let deals: Vec<&str> = record.lines().filter(|line| line.starts_with("deal ")).collect();
    let without = |gone: &[&str]| {
        gone.iter().fold(record.clone(), |text, deal| resealed(&text, &format!("{deal}\n"), ""))
    };
    assert_eq!(verify(&without(&deals)).well(), verify(&record).well());
    is_unfair(&verify(&without(&deals[1..])), "A deal is awaited now, not an answer.");
    let answer = record.lines().find(|line| line.starts_with("0 ")).unwrap();
    is_unfair(&verify(&resealed(&without(&deals), answer, "0 99x6")), "99");
}

/// Not every version has every rule, and that is nobody's fraud.
#[tokio::test]
async fn where_the_rules_are_gone_the_promise_is_verified_all_the_same() {
    let place = Place::new();
    let server = Served::start(&place);
    let (id, commitment) = played(&server, "duel").await;
    let record = server.get(&format!("/api/matches/{id}/record")).body;
    let file = place.path("old.doubt");
    let old = resealed(&record, "versions rules=1", "versions rules=77");
    fs::write(&file, &old).unwrap();
    let said = place.run(&format!("verify {file}"));
    assert_eq!(said.code, Some(1), "{}", said.out);
    assert!(!said.err.contains("Not fair"), "{}", said.err);
    for words in ["The promise was kept", &commitment, "cannot draw the deals", "version 77"] {
        assert!(said.err.contains(words), "{}", said.err);
    }
    // A promise that was broken is found first.
    fs::write(&file, resealed(&old, &commitment, &"0".repeat(64))).unwrap();
    is_unfair(&place.run(&format!("verify {file}")), "commitment");
}

#[test]
fn a_match_of_no_server_cannot_be_verified() {
    let place = Place::new();
    let file = place.path("local.doubt");
    place.run(&format!("play duel --no-user --bots shark,turtle --seed 1 --record {file}")).well();
    let said = place.run(&format!("verify {file}"));
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains("only matches played on a server can be verified"), "{}", said.err);
    let said = place.run("verify no-such-file.doubt");
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains("Cannot read no-such-file.doubt"), "{}", said.err);
}
