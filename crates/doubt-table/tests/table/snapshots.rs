//! A table that was written down when a match began goes on as the one that has read its whole journal.

use doubt_bots::Cast;
use doubt_games::catalog::PRESETS;
use doubt_table::State;
use doubt_table::wire::{TablePhase, ToServer};

use crate::host::Host;

/// Plays on until the match is over.
fn finish(host: &mut Host) {
    while host.state.phase() == TablePhase::Playing {
        assert!(host.wait());
    }
}

fn again(host: &mut Host, number: usize) {
    host.ask(&ToServer::Rematch { command: format!("again{number}") }).unwrap();
}

/// A table where so many matches were played to their end, and another one was begun; where they are named,
/// with these bots.
fn played(game: &str, seats: usize, bot: Option<&str>, matches: usize) -> Host {
    let mut host = Host::open(game, seats);
    match bot {
        Some(bot) => host.start_against(bot),
        None => host.start(),
    }
    for number in 0..matches {
        finish(&mut host);
        again(&mut host, number);
    }
    host
}

/// The table as it was written down at the beginning of its match, and read on from there.
fn resumed(host: &Host, text: &str, entries: u64) -> State {
    let cast = Cast::builtin();
    let mut state = State::resume(host.state.id(), text, &cast).unwrap();
    assert_eq!(state.entries(), entries);
    let rest = host.journal[entries as usize..].to_vec();
    state.read(rest, &cast).unwrap();
    state
}

/// Lets a table go on from its snapshot, and says whether everything then happens as it would have.
fn goes_on_the_same(
    game: &str,
    seats: usize,
    bot: Option<&str>,
    change: impl Fn(String) -> String,
) -> bool {
    let mut whole = played(game, seats, bot, 2);
    let mut host = played(game, seats, bot, 2);
    assert_eq!(whole.journal, host.journal);
    // In the middle of the match, somewhere.
    for _ in 0..5 {
        if host.state.phase() == TablePhase::Playing {
            assert!(whole.wait() && host.wait());
        }
    }
    let snapshot = host.state.snapshot().unwrap();
    assert_eq!(Some(snapshot.entries), host.state.begun_at());
    let start = host.folded_to(snapshot.entries).snapshot().unwrap();
    assert_eq!(start, snapshot, "it is the same whenever it is written, and whoever has folded");
    let read = host.folded().asked_again();
    host.state = resumed(&host, &change(snapshot.text.clone()), snapshot.entries);
    assert_eq!(host.state.asked_again(), read, "no answer of an earlier match is read");
    if host.welcomes(&host.state) != host.welcomes(&whole.state) {
        return false;
    }
    // To its end, and what the bots have come to know until then.
    for host in [&mut whole, &mut host] {
        finish(host);
        again(host, 2);
    }
    let same = host.state.snapshot() == whole.state.snapshot();
    same && (&host.journal, &host.told) == (&whole.journal, &whole.told)
}

#[test]
fn a_table_goes_on_from_a_snapshot_as_it_would_have() {
    for preset in &PRESETS {
        let same = goes_on_the_same(preset.name, preset.usual_seats, None, |text| text);
        assert!(same, "{}", preset.name);
    }
}

#[test]
fn every_bot_knows_from_a_snapshot_whom_it_has_met() {
    let cast = Cast::builtin();
    let mut tried = 0;
    // One of each character: others who play it are the same.
    for bot in cast.bots().filter(|bot| !bot.thinks_long()) {
        let preset = PRESETS.iter().find(|preset| preset.rules.family() == bot.family).unwrap();
        let first = cast.bots().find(|other| other.brain == bot.brain).unwrap();
        if first.name != bot.name {
            continue;
        }
        tried += 1;
        let same = goes_on_the_same(preset.name, 3, Some(&bot.name), |text| text);
        assert!(same, "{}", bot.name);
    }
    assert!(tried > 20, "{tried}");
}

/// Or the tests above would say nothing of memories.
#[test]
fn bots_that_have_forgotten_whom_they_met_play_otherwise() {
    let forget = |text: String| {
        let mut page: serde_json::Value = serde_json::from_str(&text).unwrap();
        let memories = page["begun"]["memories"].as_array_mut().unwrap();
        assert!(memories.iter().any(|memory| !memory.is_null()));
        memories.fill(serde_json::Value::Null);
        page.to_string()
    };
    let counter = Some(doubt_bots::cards::Counter::NAME);
    for (game, bot) in
        [("perudo", None), ("bluff", None), ("bluff-stuff", counter), ("nottingham", None)]
    {
        assert!(!goes_on_the_same(game, 4, bot, forget), "{game}");
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let host = played("perudo", 4, None, 1);
    let text = host.state.snapshot().unwrap().text;
    let fits = |text: &str| State::resume("oak", text, &Cast::builtin()).is_ok();
    assert!(fits(&text));
    let (now, former) = (doubt_bots::VERSION, doubt_bots::VERSION - 1);
    let bots = |version: u32, next: &str| format!(r#""bots":{version},"{next}""#);
    for (part, other) in [
        (r#"{"v":1"#.to_owned(), r#"{"v":2"#.to_owned()),
        (bots(now, "definition"), bots(former, "definition")),
        (r#""shares":["#.to_owned(), r#""shares":[null,"#.to_owned()),
        (r#""memories":[null,"{"#.to_owned(), r#""memories":[null,"["#.to_owned()),
        (format!(",{}", bots(now, "memories")), format!("9,{}", bots(now, "memories"))),
    ] {
        assert!(text.contains(&part), "{part} in {text}");
        assert!(!fits(&text.replacen(&part, &other, 1)), "{other}");
    }
    assert!(!fits(&text[..text.len() / 2]) && !fits(""));
}
