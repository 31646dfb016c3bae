//! A person and bots play a match to its end, and the journal says all of it again.

use doubt_bots::Cast;
use doubt_core::Record;
use doubt_games::catalog::PRESETS;
use doubt_table::fair::Fairness;
use doubt_table::wire::{TablePhase, ToClient, ToServer, Welcome};
use doubt_table::{History, Presence};
use serde_json::Value;

use crate::host::{ANN, Host};

/// The id of a command.
fn command(number: usize) -> String {
    format!("c{number}")
}

#[test]
fn a_table_needs_no_server() {
    for preset in &PRESETS {
        let mut host = Host::open(preset.name, preset.usual_seats);
        host.start();
        assert_eq!(host.state.phase(), TablePhase::Playing, "{}", preset.name);

        // Whoever says nothing is answered for when their time is up: the clock is moved to then.
        while host.state.phase() == TablePhase::Playing {
            assert!(host.wait(), "{}: something is due", preset.name);
        }

        assert_eq!(host.welcomes(&host.folded()), host.welcomes(&host.state), "{}", preset.name);
        let [finished] = &host.finished[..] else { panic!("one match has ended") };
        assert!(finished.over);
        let record = Record::parse(&finished.record).unwrap();
        Fairness::read(&record).unwrap().verify().unwrap();
        assert!(!host.told.is_empty());
    }
}

#[test]
fn an_answer_is_taken_once_and_at_any_moment_the_journal_says_the_same() {
    let mut host = Host::open("duel", 2);
    host.start();
    let mut taken = 0;
    for number in 3.. {
        assert_eq!(host.welcomes(&host.folded()), host.welcomes(&host.state));
        let (Some(window), TablePhase::Playing) = (host.state.window(), host.state.phase()) else {
            break;
        };
        let action = if number == 3 { "1x1" } else { "liar" }.to_owned();
        let answer = ToServer::Answer { command: command(number), window, action };
        if host.ask(&answer).is_ok() {
            taken += 1;
            assert!(host.ask(&answer).is_err(), "the window is not open any more");
        } else {
            host.wait();
        }
    }
    assert!(taken > 0, "Ann has answered herself");
    assert_eq!(host.state.seat_of(ANN).map(doubt_table::seat_number), Some(0));
}

#[test]
fn what_a_stand_in_answers_is_told_as_such_and_kept_so() {
    let mut host = Host::open("perudo", 3);
    host.start();
    while host.state.phase() == TablePhase::Playing && host.wait() {}
    let told: Vec<Value> =
        host.told.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
    let events: Vec<&Value> = told
        .iter()
        .flat_map(|news| news["steps"].as_array().unwrap())
        .flat_map(|step| step["events"].as_array().unwrap())
        .collect();
    let (mut own, mut others) = (0, 0);
    for event in events {
        let kind = event["event"]["event"].as_str().unwrap();
        let is_marked = event["messages"][0]["id"] == "stand-in";
        if ["bid", "challenge", "exact"].contains(&kind) && event["event"]["seat"] == 0 {
            assert!(is_marked && event["stand_in"] == 0, "{event}");
            assert_eq!(event["messages"][0]["args"]["seat"]["seat"], 0);
            own += 1;
        } else {
            assert!(!is_marked && event.get("stand_in").is_none(), "{event}");
            others += 1;
        }
    }
    assert!(own > 1 && others > own, "{own} of Ann's, {others} others");

    // The record says the same, and so does whoever reads it.
    let [finished] = &host.finished[..] else { panic!("one match has ended") };
    let lines = || finished.record.lines();
    assert_eq!(lines().filter(|line| line.starts_with("stand-in 0 ")).count(), own);
    assert_eq!(lines().filter(|line| line.starts_with("0 ")).count(), 0);
    let record = Record::parse(&finished.record).unwrap();
    assert_eq!(record.to_string(), finished.record);
}

#[test]
fn silence_lets_a_claim_stand_and_is_no_stand_in() {
    let mut host = Host::open("bluff-stuff", 4);
    host.start();
    while host.state.phase() == TablePhase::Playing && host.wait() {}
    let [finished] = &host.finished[..] else { panic!("one match has ended") };
    assert!(finished.record.contains("\nstand-in 0 play "), "{}", finished.record);
    assert!(finished.record.contains("\n0 pass\n"), "{}", finished.record);
    assert!(!finished.record.contains("stand-in 0 pass"), "{}", finished.record);
}

#[test]
fn the_same_bytes_make_the_same_journal() {
    let play = || {
        let mut host = Host::open("perudo", 3);
        host.start();
        while host.state.phase() == TablePhase::Playing && host.wait() {}
        (host.journal, host.told)
    };
    assert_eq!(play(), play());
}

/// Bots think about a match again only if it is the last one: of those before it they hear.
#[test]
fn a_long_journal_is_read_without_thinking_again() {
    for preset in &PRESETS {
        let mut host = Host::open(preset.name, preset.usual_seats);
        host.start();
        let mut asked = Vec::new();
        for number in 0..3 {
            while host.state.phase() == TablePhase::Playing {
                assert!(host.wait());
            }
            let folded = host.folded();
            assert_eq!(host.welcomes(&folded), host.welcomes(&host.state), "{}", preset.name);
            let bots = host.journal.iter().filter(|(line, _)| line.contains(r#""by":"bot""#));
            asked.push(bots.count() as u64);
            let last = asked[number] - number.checked_sub(1).map_or(0, |before| asked[before]);
            assert_eq!(folded.asked_again(), last, "{}", preset.name);
            host.ask(&ToServer::Rematch { command: command(10 + number) }).unwrap();
        }
        // And a match that is played can be begun anew.
        let mut anew = host.state.rewound().unwrap();
        let rest = host.journal[anew.entries() as usize..].to_vec();
        anew.read(rest, &Cast::builtin()).unwrap();
        assert_eq!(host.welcomes(&anew), host.welcomes(&host.state), "{}", preset.name);
    }
}

/// Three hundred watch, and each asks for everything again and again while the match goes on.
#[test]
fn what_those_who_watch_are_told_is_put_into_words_once() {
    let mut host = Host::open("perudo", 3);
    host.start();
    let mut history = History::default();
    let mut told = 0;
    while host.state.phase() == TablePhase::Playing {
        let presence = Presence::of(&host.state, [ANN]);
        for version in [0, 0, 7, u64::MAX] {
            let mut fresh = History::default();
            let now = host.now;
            let shared = host.state.welcome(None, version, &presence, now, &mut history);
            let alone = host.state.welcome(None, version, &presence, now, &mut fresh);
            told = shared.version + shared.thoughts.len() as u64;
            assert_eq!(text(shared), text(alone), "the same words");
        }
        host.wait();
    }
    for _ in 0..300 {
        let presence = Presence::of(&host.state, [ANN]);
        let welcome = host.state.welcome(None, 0, &presence, host.now, &mut history);
        assert_eq!(welcome.events.len() as u64, welcome.version);
        told = welcome.version + welcome.thoughts.len() as u64;
    }
    assert!(told > 50, "{told}");
    assert_eq!(history.worded(), told, "each event and each thought once");
}

fn text(welcome: Welcome) -> String {
    ToClient::Welcome(Box::new(welcome)).text()
}
