//! Bluff Stuff at its own pace, the clock moved by hand: whoever is asked has three seconds before a bot calls
//! and five before the next turn, counted from when their page has shown what happened.

use doubt_table::wire::{TablePhase, ToServer};
use doubt_table::{Moment, PlayerId};
use serde_json::Value;

use crate::host::{ANN, BOB, Host};

/// How long a page shows an event, in milliseconds: as long as ours does, a call and its reveal longest.
fn beat(event: &Value) -> u32 {
    match event["event"].as_str().unwrap() {
        "challenge" => 1_000,
        "shown" => 2_600,
        "taken" => 1_100,
        "play" => 800,
        _ => 500,
    }
}

/// A page: it shows one event after the other, and says when it has come to the end.
struct Page {
    player: PlayerId,
    /// How many messages it has heard.
    heard: usize,
    /// When it has shown everything that it was told.
    done: Moment,
    /// The window that it has said a word about.
    ready: Option<u64>,
    news: Value,
}

impl Page {
    fn of(player: PlayerId, host: &Host) -> Page {
        Page { player, heard: 0, done: host.now, ready: None, news: Value::Null }
    }

    /// Hears what there is to hear; gives the names of the events.
    fn hear(&mut self, host: &Host) -> Vec<String> {
        let mut names = Vec::new();
        for message in &host.told(self.player)[self.heard..] {
            self.news = serde_json::from_str(message).unwrap();
            self.done = self.done.max(host.now);
            for step in self.news["steps"].as_array().unwrap() {
                for told in step["events"].as_array().unwrap() {
                    self.done = self.done.after(beat(&told["event"]));
                    names.push(told["event"]["event"].as_str().unwrap().to_owned());
                }
            }
        }
        self.heard = host.told(self.player).len();
        names
    }

    fn window(&self) -> Option<u64> {
        self.news["asked"]["window"].as_u64()
    }

    /// Whether a claim of somebody else's may be called.
    fn may_call(&self) -> bool {
        self.news["yours"]["menu"]["doubt"].is_object()
    }

    /// Plays one card, where it is this page's turn.
    fn play(&self, host: &mut Host) -> bool {
        let lay = &self.news["yours"]["menu"]["lay"];
        let (Some(rank), Some(claim)) =
            (lay["cards"][0]["rank"].as_str(), lay["claims"][0].as_str())
        else {
            return false;
        };
        let (window, command) = (self.window().unwrap(), format!("p{}", self.heard));
        let action = format!("play {rank} as {claim}");
        host.ask_as(self.player, &ToServer::Answer { command, window, action }).unwrap();
        true
    }

    /// Says that it has shown everything, if it has and has not said so.
    fn get_ready(&mut self, host: &mut Host) -> bool {
        if host.now < self.done || self.ready == self.window() {
            return false;
        }
        self.ready = self.window();
        host.ask_as(self.player, &ToServer::Ready { window: self.window().unwrap() }).unwrap();
        true
    }
}

#[test]
fn a_reveal_eats_into_nobodys_time_to_call() {
    let mut host = Host::open("bluff-stuff", 4);
    host.start();
    let mut ann = Page::of(ANN, &host);
    let (mut called, mut stood, mut after_reveals) = (0, 0, 0);
    // Since when the button is on in a window, and whether a reveal was shown since the last one.
    let mut on: Option<(u64, Moment)> = None;
    let mut revealed = false;
    while host.state.phase() == TablePhase::Playing && called + stood < 60 {
        let names = ann.hear(&host);
        if let Some((window, since)) = on.filter(|(window, _)| ann.window() != Some(*window)) {
            let lasted = host.now.0 - since.0;
            if names.iter().any(|name| name == "challenge") {
                assert!(lasted >= 3_000, "window {window}: a bot called after {lasted} ms");
                called += 1;
            } else {
                assert!(lasted >= 5_000, "window {window}: the next turn came after {lasted} ms");
                stood += 1;
            }
            after_reveals += usize::from(revealed);
            (on, revealed) = (None, false);
        }
        revealed |= names.iter().any(|name| name == "taken");
        if ann.play(&mut host) {
            continue;
        }
        if ann.get_ready(&mut host) {
            if ann.may_call() {
                on = Some((ann.window().unwrap(), host.now));
                assert_eq!(host.welcomes(&host.folded()), host.welcomes(&host.state));
            }
            continue;
        }
        // Whichever comes first: something is due, or the page has shown everything.
        let shown = (ann.ready != ann.window()).then_some(ann.done);
        match (host.state.due(), shown) {
            (Some(due), Some(shown)) if shown < due => host.now = host.now.max(shown),
            (None, Some(shown)) => host.now = host.now.max(shown),
            (Some(_), _) => assert!(host.wait()),
            (None, None) => panic!("nothing comes any more"),
        }
    }
    assert!(
        called > 2 && stood > 10 && after_reveals > 2,
        "{called} were called, {stood} stood, {after_reveals} came after a reveal"
    );
}

#[test]
fn nobody_waits_for_another_page_longer_than_ten_seconds_and_only_once() {
    let mut host = Host::open("bluff-stuff", 4);
    host.start_with(&[ANN, BOB]);
    let mut ann = Page::of(ANN, &host);
    let mut bob = Page::of(BOB, &host);
    let mut waits = Vec::new();
    let mut seen = None;
    while waits.len() < 6 {
        ann.hear(&host);
        bob.hear(&host);
        if ann.play(&mut host) || bob.play(&mut host) {
            continue;
        }
        // Ann's page speaks at once where it is asked, and Bob's not at all.
        ann.done = host.now;
        ann.get_ready(&mut host);
        bob.hear(&host);
        if bob.may_call() && seen != bob.window() {
            seen = bob.window();
            let asked = &bob.news["asked"];
            let waited = asked["starts_in"].as_u64();
            let extra = waited.unwrap_or_default();
            assert_eq!(asked["bots_in"], 3_000 + extra);
            assert_eq!(asked["closes_in"], 5_000 + extra);
            waits.push(waited);
            // A word of his in the fourth window, and he is waited for again.
            if waits.len() == 4 {
                bob.done = host.now;
                bob.get_ready(&mut host);
            }
            continue;
        }
        assert!(host.wait());
    }
    let never = None;
    assert_eq!(waits, [Some(10_000), never, never, never, Some(10_000), never]);
}
