//! Somebody at a table who remembers everything that was told and said.

use doubt_core::{Rng, Seed};
use serde_json::{Value, json};

use super::{Books, MAX_MATCHES, Round};
use crate::menu;
use crate::served::Line;

/// Something that was said.
struct Said {
    command: String,
    text: String,
    /// The match and the window that it answers, if it is an answer.
    answers: Option<(u64, u64)>,
}

/// Somebody at a table: a person at a seat, or one who watches.
pub(super) struct Guest {
    table: String,
    cookie: Option<String>,
    rng: Rng,
    seat: Option<u64>,
    is_host: bool,
    /// Whether everybody who sits there is there, and whether this one wants another match.
    all_here: bool,
    agrees: bool,
    phase: String,
    /// How many matches were begun.
    matches: u64,
    /// Every event of this match that was told, and what is known after them.
    events: Vec<Value>,
    view: Value,
    asked: Value,
    yours: Value,
    /// What was said and not yet acknowledged.
    pending: Option<Said>,
    /// What was acknowledged last.
    acknowledged: Vec<Said>,
    commands: u64,
    /// What was answered in which match, and which match has which name.
    answers: Vec<(u64, String)>,
    names: Vec<(u64, String)>,
}

/// How many of the latest commands are said again after a restart, though they were acknowledged.
const AGAIN: usize = 3;

impl Guest {
    pub(super) fn new(table: String, cookie: Option<String>, seed: Seed) -> Guest {
        Guest {
            table,
            cookie,
            rng: seed.deal(0),
            seat: None,
            is_host: false,
            all_here: false,
            agrees: false,
            phase: String::new(),
            matches: 0,
            events: Vec::new(),
            view: Value::Null,
            asked: Value::Null,
            yours: Value::Null,
            pending: None,
            acknowledged: Vec::new(),
            commands: 0,
            answers: Vec::new(),
            names: Vec::new(),
        }
    }

    /// Whether the table has seen enough matches.
    pub(super) fn is_done(&self) -> bool {
        self.phase == "over" && self.matches >= MAX_MATCHES && self.pending.is_none()
    }

    /// How many matches there will be at the table, with the one that was asked for or is to be.
    pub(super) fn will_be(&self) -> u64 {
        let asked_for = self.pending.as_ref().is_some_and(|said| said.answers.is_none());
        (self.matches + u64::from(asked_for)).max(1)
    }

    /// Comes to the table, sees that nothing is lost, and plays until the server is killed; or, in the
    /// last round, to the end of this match.
    pub(super) async fn play(&mut self, round: &Round<'_>, last: Option<u64>) {
        let address = round.server.borrow().address;
        let Some(mut line) = Line::reach(address, &self.table, self.cookie.as_deref()).await else {
            assert!(round.is_over(), "whoever comes is let in, unless the server was killed");
            return;
        };
        let Some(welcome) = line.hear().await else { return };
        self.compare(&welcome, round);
        self.take(&welcome);
        if !self.repeat(&mut line, round).await {
            return;
        }
        loop {
            if self.pending.is_none() {
                let is_last = last.is_some_and(|last| self.matches >= last);
                if self.is_done() || (is_last && self.phase == "over") {
                    return;
                }
                if let Some(said) = self.next() {
                    let is_sent = line.say(&said.text).await;
                    self.pending = Some(said);
                    if !is_sent {
                        return;
                    }
                }
            }
            let Some(message) = self.hear(&mut line, round).await else { return };
            self.settle(&message, round);
        }
    }

    /// Hears and takes note of a message. What could not be kept has not happened: it is said again until
    /// there is room.
    async fn hear(&mut self, line: &mut Line, round: &Round<'_>) -> Option<Value> {
        loop {
            let message = line.hear().await?;
            self.take(&message);
            if !self.is_not_kept(&message) {
                return Some(message);
            }
            round.refused();
            let pending = self.pending.as_ref().expect("it is refused, so it was said");
            if !line.say(&pending.text).await {
                return None;
            }
        }
    }

    /// Whether it says that what was said could not be kept.
    fn is_not_kept(&self, message: &Value) -> bool {
        let is_pending = |said: &Said| message["command"] == said.command;
        message["code"] == "not-kept" && self.pending.as_ref().is_some_and(is_pending)
    }

    /// What to say now: start, answer, ask for another match, or nothing.
    fn next(&mut self) -> Option<Said> {
        let answers = (!self.yours.is_null()).then(|| (self.matches, window(&self.asked)));
        let mut message = match self.phase.as_str() {
            "gathering" if self.is_host && self.all_here => json!({"type": "start"}),
            "over" if self.seat.is_some() && !self.agrees => json!({"type": "rematch"}),
            "playing" => {
                let legal = menu::answers(self.yours.get("menu")?);
                let action = self.rng.pick(&legal)?;
                self.answers.push((self.matches, action.clone()));
                json!({"type": "answer", "window": self.asked["window"], "action": action})
            }
            _ => return None,
        };
        // Until something else is told, nothing more is owed.
        self.yours = Value::Null;
        self.commands += 1;
        let command = format!("c{}", self.commands);
        message["command"] = command.clone().into();
        Some(Said { command, text: message.to_string(), answers })
    }

    /// Says again what was not acknowledged, and some of what was: everything is taken.
    async fn repeat(&mut self, line: &mut Line, round: &Round<'_>) -> bool {
        let latest = self.acknowledged.len().saturating_sub(AGAIN);
        self.acknowledged.drain(..latest);
        // What is said again is owed no more.
        let open = Some((self.matches, window(&self.asked)));
        if self.pending.as_ref().is_some_and(|said| said.answers == open) {
            self.yours = Value::Null;
        }
        let mut again: Vec<(String, String)> = Vec::new();
        for said in self.acknowledged.iter().chain(&self.pending) {
            again.push((said.command.clone(), said.text.clone()));
        }
        for (command, text) in again {
            let resent = &round.figures.resent;
            resent.set(resent.get() + 1);
            if !line.say(&text).await {
                return false;
            }
            loop {
                let Some(message) = self.hear(line, round).await else { return false };
                let is_answered = message["command"] == command.as_str();
                if is_answered && !self.is_early(&message) {
                    assert_eq!(message["type"], "taken", "{text}: {message}");
                }
                self.settle(&message, round);
                if is_answered {
                    break;
                }
            }
        }
        true
    }

    /// Whether it is a refusal to start a match while others are on their way back.
    fn is_early(&self, message: &Value) -> bool {
        let is_start =
            |said: &Said| said.text.contains("\"start\"") && message["command"] == said.command;
        message["code"] == "not-now" && self.pending.as_ref().is_some_and(is_start)
    }

    /// What was pending may have been acknowledged.
    fn settle(&mut self, message: &Value, round: &Round<'_>) {
        if self.is_early(message) {
            // It is said again when they are here.
            (self.pending, self.all_here) = (None, false);
            return;
        }
        assert_ne!(message["type"], "refusal", "{message}");
        if message["type"] == "taken"
            && let Some(said) = self.pending.take_if(|said| message["command"] == said.command)
        {
            let is_answer = said.answers.is_some();
            self.acknowledged.push(said);
            if is_answer {
                round.acknowledged();
            }
        }
    }

    /// Compares what is told after a restart with all that had been told before.
    fn compare(&self, welcome: &Value, round: &Round<'_>) {
        let matches = welcome["table"]["matches"].as_u64().unwrap();
        let (table, figures) = (&self.table, round.figures);
        assert!(matches >= self.matches, "{table}: match {} is lost", self.matches);
        let is_same = matches == self.matches;
        if is_same && welcome["from"] == 0 {
            let told = welcome["events"].as_array().unwrap();
            assert!(told.len() >= self.events.len(), "{table}: events are lost");
            assert_eq!(told[..self.events.len()], self.events, "{table}: other events");
            figures.compared.set(figures.compared.get() + self.events.len());
            if told.len() == self.events.len() && self.phase == "playing" {
                assert_eq!(welcome["view"], self.view, "{table}: another hand");
                assert_eq!(welcome["asked"]["window"], self.asked["window"]);
            }
        }
        let is_open = |said: &Said| {
            let open = is_same && welcome["table"]["phase"] == "playing";
            open && said.answers == Some((matches, window(&welcome["asked"])))
        };
        // An answer that was acknowledged is not asked for again.
        if self.acknowledged.last().is_some_and(is_open) {
            assert_eq!(welcome["yours"], Value::Null, "{table}: an answer is lost");
        }
        if let Some(said) = self.pending.as_ref().filter(|said| said.answers.is_some()) {
            figures.in_flight.set(figures.in_flight.get() + 1);
            let is_kept = !is_open(said) || welcome["yours"].is_null();
            figures.kept.set(figures.kept.get() + u32::from(is_kept));
        }
    }

    /// Takes note of a message. There are no holes in what is told.
    fn take(&mut self, message: &Value) {
        match message["type"].as_str().unwrap() {
            "welcome" => {
                self.table_is(message);
                let from = usize::try_from(message["from"].as_u64().unwrap()).unwrap();
                self.events.truncate(from);
                assert_eq!(self.events.len(), from, "a hole");
                self.events.extend(message["events"].as_array().unwrap().iter().cloned());
                self.view = message["view"].clone();
                self.asks(message);
            }
            "table" => self.table_is(message),
            "news" => {
                assert_eq!(message["from"].as_u64(), Some(self.events.len() as u64), "a hole");
                for step in message["steps"].as_array().unwrap() {
                    self.events.extend(step["events"].as_array().unwrap().iter().cloned());
                    self.view = step["view"].clone();
                }
                self.asks(message);
            }
            "taken" => {}
            "refusal" if self.is_early(message) || self.is_not_kept(message) => {}
            other => {
                let pending = self.pending.as_ref().map(|said| &said.text);
                panic!("{other}: {message} for {pending:?}, asked {}", self.asked)
            }
        }
    }

    fn table_is(&mut self, message: &Value) {
        let table = &message["table"];
        let matches = table["matches"].as_u64().unwrap();
        if matches != self.matches {
            self.events.clear();
            self.matches = matches;
            self.yours = Value::Null;
        }
        self.phase = table["phase"].as_str().unwrap().to_owned();
        self.seat = message["you"].as_u64();
        self.is_host = message["host"] == true;
        let seats = table["seats"].as_array().unwrap();
        self.all_here =
            seats.iter().all(|seat| seat["kind"] != "person" || seat["present"] == true);
        let own = self.seat.and_then(|seat| seats.get(usize::try_from(seat).unwrap()));
        self.agrees = own.is_some_and(|seat| seat["agrees"] == true);
        if let Some(name) = table["result"]["id"].as_str().filter(|_| self.phase == "over") {
            self.names.push((matches, name.to_owned()));
        }
    }

    fn asks(&mut self, message: &Value) {
        assert_eq!(message["version"].as_u64(), Some(self.events.len() as u64), "a hole");
        self.asked = message["asked"].clone();
        self.yours = message["yours"].clone();
    }

    /// Hands over what was said and how matches are called.
    pub(super) fn note(&mut self, books: &mut Books) {
        for (number, name) in self.names.drain(..) {
            books.names.insert((self.table.clone(), number), name);
        }
        let Some(seat) = self.seat else { return };
        for (number, action) in self.answers.drain(..) {
            books.answers.entry((self.table.clone(), number, seat)).or_default().push(action);
        }
    }
}

fn window(asked: &Value) -> u64 {
    asked["window"].as_u64().unwrap_or(u64::MAX)
}
