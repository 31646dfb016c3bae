//! A process that is being talked to: what it was told last, and what it has said since.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use doubt_core::Seat;
use serde::Serialize;

use crate::fault::{During, End, Fault, Flood, Report};
use crate::message::{Reply, plain};
use crate::process::{Heard, Process, Silence};

/// How many of the last lines of a program a report shows: with what it was told, about a screenful.
const SHOWN_LINES: usize = 10;
/// How much of each is shown, in characters: a few lines of a terminal.
pub(crate) const SHOWN: usize = 300;
/// How much of a message to the program a report shows, in characters: enough to see which question it
/// was.
const SHOWN_MESSAGE: usize = 1000;

/// A process that is being talked to.
pub(crate) struct Conversation {
    process: Process,
    /// The most lines that it may say to one message.
    most: usize,
    /// The beginning of what it was told last.
    told: Vec<u8>,
    /// How many lines it has said since.
    lines: usize,
    /// The last of them.
    last: VecDeque<String>,
}

/// Why a program has said nothing that can be used.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// It has said too much.
    Flood(Flood),
    /// The line cannot be read.
    Line(String),
    /// The time is up.
    Late,
    /// The output has ended.
    Over,
}

impl Conversation {
    pub(crate) fn new(process: Process, most: usize) -> Conversation {
        Conversation { process, most, told: Vec::new(), lines: 0, last: VecDeque::new() }
    }

    /// Sends a message; whether the program still reads.
    pub(crate) fn tell(&mut self, message: &impl Serialize) -> bool {
        let mut line = serde_json::to_vec(message).expect("a message is plain JSON");
        line.push(b'\n');
        self.told.clear();
        // A few bytes more than are shown, so that it shows that there are more.
        self.told.extend(line.iter().take(SHOWN_MESSAGE + 4));
        self.lines = 0;
        self.last.clear();
        self.process.tell(line).is_ok()
    }

    /// What the program says next.
    pub(crate) fn hear(&mut self, until: Instant) -> Result<Reply, Trouble> {
        match self.process.hear(until) {
            Ok(Heard::TooMuch(flood, line)) => {
                self.note(&line);
                Err(Trouble::Flood(flood))
            }
            Ok(_) if self.lines == self.most => Err(Trouble::Flood(Flood::Lines(self.most))),
            Ok(Heard::Line(line)) => {
                self.note(&line);
                Reply::read(&line).map_err(Trouble::Line)
            }
            Ok(Heard::Bytes(line)) => {
                self.note(&line);
                Err(Trouble::Line("it is not UTF-8 text".into()))
            }
            Err(Silence::Late) => Err(Trouble::Late),
            Err(Silence::Over) => Err(Trouble::Over),
        }
    }

    fn note(&mut self, line: &str) {
        self.lines += 1;
        self.last.push_back(plain(line, SHOWN));
        if self.last.len() > SHOWN_LINES {
            self.last.pop_front();
        }
    }

    /// Whether it has said nothing since it was last told something.
    pub(crate) fn is_silent(&self) -> bool {
        self.lines == 0
    }

    /// The fault of trouble, where this was expected within this time.
    pub(crate) fn fault(
        &mut self,
        trouble: Trouble,
        expected: &'static str,
        time: Duration,
    ) -> Fault {
        match trouble {
            Trouble::Flood(flood) => Fault::Flooded(flood),
            Trouble::Line(reason) => Fault::Unreadable { expected, reason },
            Trouble::Late => Fault::TimedOut { time },
            Trouble::Over => Fault::Crashed(self.process.end().map_or(End::Mute, End::Left)),
        }
    }

    /// Ends the process at once.
    pub(crate) fn stop(&mut self) {
        self.process.stop();
    }

    /// A report of a fault, with what was said.
    pub(crate) fn report(&self, seat: Seat, during: During, fault: Fault) -> Report {
        let told = plain(&String::from_utf8_lossy(&self.told), SHOWN_MESSAGE);
        let output = self.last.iter().cloned().collect();
        Report { seat, during, fault, told, output, errors: self.process.errors() }
    }

    /// The process, once there is nothing more to be said.
    pub(crate) fn into_process(self) -> Process {
        self.process
    }
}
