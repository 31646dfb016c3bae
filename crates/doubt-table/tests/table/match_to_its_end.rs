//! A person and bots play a match to its end, and the journal says all of it again.

use doubt_bots::Cast;
use doubt_core::Record;
use doubt_games::catalog::PRESETS;
use doubt_table::fair::Fairness;
use doubt_table::wire::{TablePhase, ToClient, ToServer, Welcome};
use doubt_table::{History, Presence};

use crate::host::{ANN, Host};

/// The id of a command.
fn command(number: usize) -> String {
    format!("c{number}")
}

/// Ann sits down, lets bots take the other seats, and starts the match.
fn start(host: &mut Host) {
    let name = "Ann".to_owned();
    host.ask(&ToServer::Sit { command: command(0), seat: None, name }).unwrap();
    host.ask(&ToServer::Fill { command: command(1), seat: None, bot: None }).unwrap();
    host.ask(&ToServer::Start { command: command(2) }).unwrap();
}

#[test]
fn a_table_needs_no_server() {
    for preset in &PRESETS {
        let mut host = Host::open(preset.name, preset.usual_seats);
        start(&mut host);
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
    start(&mut host);
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
fn the_same_bytes_make_the_same_journal() {
    let play = || {
        let mut host = Host::open("perudo", 3);
        start(&mut host);
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
        start(&mut host);
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
    start(&mut host);
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
