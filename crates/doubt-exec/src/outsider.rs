//! A program at a seat: a player as any other.

use std::collections::VecDeque;
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::Instant;

use doubt_core::{Game, Header, Met, Player, Seat, Seed, Thoughts, View};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::fault::{End, Fault, Faults, Flood, Report, Step};
use crate::limits::Clock;
use crate::message::{
    Bye, Hello, MAX_ACTIONS, MAX_INFO, Observe, OptionMap, PROTOCOL, Reply, plain,
};
use crate::process::{Heard, Process, Silence};
use crate::program::{NotStarted, Program};

/// The most events that one message tells: the latest. The view tells everything anyway.
pub const MAX_EVENTS: usize = 4096;
/// How many of the last lines of a program a report shows.
const SHOWN_LINES: usize = 10;
/// How much of each, in characters.
const SHOWN: usize = 300;
/// How much of a message to the program a report shows, in characters.
const SHOWN_MESSAGE: usize = 1000;

/// A seat at a match, for a program to take.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// What the match is, and who sits where.
    pub header: Arc<Header>,
    /// The seat.
    pub seat: Seat,
    /// The seed of the match. The program is given a number of its own seat's stream, never the seed.
    pub seed: Seed,
    /// Where its faults are listed.
    pub faults: Faults,
}

/// A program at a seat.
pub struct Outsider {
    program: Program,
    sitting: Sitting,
    /// None once the program is not asked any more.
    process: Option<Process>,
    standing: Standing,
    /// What was told to the seat since the last message.
    events: VecDeque<Box<RawValue>>,
    /// The number of the last question.
    asked: u64,
    /// The number of the last question that the program has answered, be it wrongly.
    answered: u64,
    clock: Clock,
    faults: usize,
    /// The beginning of what the program was told last.
    told: Vec<u8>,
    /// What the program has written since.
    lines: Lines,
}

/// How far the program is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    /// It owes `ready`; a process that has played before may have left instead.
    Greeted {
        at: Instant,
        played_before: bool,
    },
    Ready,
}

/// The lines of a step: how many, and the last of them.
#[derive(Debug, Default)]
struct Lines {
    count: usize,
    last: VecDeque<String>,
}

impl Lines {
    fn add(&mut self, line: &str) {
        self.count += 1;
        self.last.push_back(plain(line, SHOWN));
        if self.last.len() > SHOWN_LINES {
            self.last.pop_front();
        }
    }
}

impl Outsider {
    pub(crate) fn seat(program: Program, sitting: Sitting) -> Result<Outsider, NotStarted> {
        let (process, played_before) = match program.waiting() {
            Some(process) => (process, true),
            None => (program.start()?, false),
        };
        let mut outsider = Outsider {
            clock: Clock::new(program.limits()),
            program,
            sitting,
            process: Some(process),
            standing: Standing::Ready,
            events: VecDeque::new(),
            asked: 0,
            answered: 0,
            faults: 0,
            told: Vec::new(),
            lines: Lines::default(),
        };
        outsider.greet(played_before);
        Ok(outsider)
    }

    fn greet(&mut self, played_before: bool) {
        let Sitting { header, seat, seed, .. } = &self.sitting;
        let limits = self.program.limits();
        let hello = Hello {
            protocol: PROTOCOL,
            game: &header.game,
            options: OptionMap(&header.options),
            seat: *seat,
            seats: header.names.len(),
            names: &header.names,
            seed: seed.player(*seat).bits(),
            move_ms: limits.answer.as_millis() as u64,
            bank_ms: limits.bank.as_millis() as u64,
        };
        let hello = line(&hello);
        // A process that has read nothing so far will not be ready in time either.
        let _ = self.tell(hello);
        self.standing = Standing::Greeted { at: Instant::now(), played_before };
    }

    /// Waits until the program is ready for the match.
    fn await_ready(&mut self) -> Result<(), Fault> {
        while let Standing::Greeted { at, played_before } = self.standing {
            let time = self.program.limits().start;
            match self.hear(at + time) {
                Ok(Reply::Ready) => self.standing = Standing::Ready,
                Ok(Reply::Info { .. }) => {}
                Ok(Reply::Act { .. }) => {
                    let reason = "there was no question yet".into();
                    return Err(Fault::Unreadable { expected: READY, reason });
                }
                Err(Trouble::Fault(fault)) => return Err(fault),
                Err(Trouble::Line(reason)) => {
                    return Err(Fault::Unreadable { expected: READY, reason });
                }
                Err(Trouble::Late) => return Err(Fault::TimedOut { time }),
                // One match was all that it wanted to play; a new process plays the next.
                Err(Trouble::Over) if played_before && self.lines.count == 0 => {
                    let fresh = self.program.start();
                    let failed = |error: NotStarted| End::NotStarted(error.error.to_string());
                    self.process = Some(fresh.map_err(failed).map_err(Fault::Crashed)?);
                    self.greet(false);
                }
                Err(Trouble::Over) => return Err(self.crashed()),
            }
        }
        Ok(())
    }

    /// Asks the program and waits for its answer.
    fn ask<G: Game>(
        &mut self,
        view: View<'_, G>,
        thoughts: &mut Thoughts,
    ) -> Result<G::Action, Fault> {
        let time = self.clock.time();
        let asked_at = Instant::now();
        if !self.observe(view) {
            return Err(Fault::TimedOut { time });
        }
        let reply = self.await_act(asked_at, thoughts);
        self.clock.spend(asked_at.elapsed());
        let text = reply?;
        let illegal = |reason: String| Fault::Illegal { action: plain(&text, SHOWN), reason };
        let action = G::Action::from_str(&text).map_err(|error| illegal(error.to_string()))?;
        view.rules().check(view, &action).map_err(|error| illegal(error.to_string()))?;
        Ok(action)
    }

    /// Tells the program what its seat knows; whether it still reads.
    fn observe<G: Game>(&mut self, view: View<'_, G>) -> bool {
        let mut actions = Vec::new();
        view.rules().actions(view, &mut actions);
        let listed: Vec<String> =
            actions.iter().take(MAX_ACTIONS).map(ToString::to_string).collect();
        let observe = Observe {
            id: self.asked,
            bank_ms: self.clock.bank().as_millis() as u64,
            events: self.events.make_contiguous(),
            unlisted: actions.len() - listed.len(),
            actions: &listed,
            view,
        };
        let told = line(&observe);
        self.events.clear();
        self.tell(told)
    }

    /// Sends a message; whether the program reads.
    fn tell(&mut self, message: Vec<u8>) -> bool {
        self.told.clear();
        // A few bytes more than are shown, so that it shows that there are more.
        self.told.extend(message.iter().take(SHOWN_MESSAGE + 4));
        self.process.as_ref().is_some_and(|process| process.tell(message).is_ok())
    }

    /// The answer to the question that was asked last.
    fn await_act(&mut self, at: Instant, thoughts: &mut Thoughts) -> Result<String, Fault> {
        let time = self.clock.time();
        loop {
            match self.hear(at + time) {
                Ok(Reply::Act { id, action }) if id == self.asked => {
                    self.answered = id;
                    return Ok(action);
                }
                // The answer to a question that was given up: its fault is listed already.
                Ok(Reply::Act { id, .. }) if self.answered < id && id < self.asked => {}
                Ok(Reply::Act { id, .. }) => {
                    self.answered = self.asked;
                    return Err(Fault::WrongId { got: id, asked: self.asked });
                }
                Ok(Reply::Info { text }) => {
                    let Sitting { header, seat, .. } = &self.sitting;
                    let name = header.names.get(seat.index()).map_or("", String::as_str);
                    thoughts.say(|| format!("[{name}] {}", plain(&text, MAX_INFO)));
                }
                Ok(Reply::Ready) => {
                    let reason = "it has been ready before".into();
                    return Err(Fault::Unreadable { expected: ACT, reason });
                }
                Err(Trouble::Fault(fault)) => return Err(fault),
                Err(Trouble::Line(reason)) => {
                    return Err(Fault::Unreadable { expected: ACT, reason });
                }
                Err(Trouble::Late) => return Err(Fault::TimedOut { time }),
                Err(Trouble::Over) => return Err(self.crashed()),
            }
        }
    }

    /// What the program says next.
    fn hear(&mut self, until: Instant) -> Result<Reply, Trouble> {
        let Some(process) = &self.process else { return Err(Trouble::Over) };
        let most = self.program.limits().lines;
        match process.hear(until) {
            Ok(Heard::TooMuch(flood)) => Err(Trouble::Fault(Fault::Flooded(flood))),
            Ok(_) if self.lines.count == most => {
                Err(Trouble::Fault(Fault::Flooded(Flood::Lines(most))))
            }
            Ok(Heard::Line(line)) => {
                self.lines.add(&line);
                Reply::read(&line).map_err(Trouble::Line)
            }
            Ok(Heard::Bytes) => {
                self.lines.add("(bytes that are no UTF-8 text)");
                Err(Trouble::Line("it is no UTF-8 text".into()))
            }
            Err(Silence::Late) => Err(Trouble::Late),
            Err(Silence::Over) => Err(Trouble::Over),
        }
    }

    fn crashed(&mut self) -> Fault {
        let status = self.process.as_mut().and_then(Process::end);
        Fault::Crashed(status.map_or(End::Mute, End::Left))
    }

    /// Lists a fault; a program that cannot go on, or has failed too often, is ended.
    fn fail(&mut self, step: Step, fault: Fault) {
        self.faults += 1;
        let over =
            fault.is_final() || step == Step::Hello || self.faults >= self.program.limits().faults;
        if let Some(process) = &mut self.process
            && over
        {
            process.stop();
        }
        let errors = self.process.as_ref().map(Process::errors).unwrap_or_default();
        self.sitting.faults.add(Report {
            seat: self.sitting.seat,
            step,
            fault,
            told: plain(&String::from_utf8_lossy(&self.told), SHOWN_MESSAGE),
            output: std::mem::take(&mut self.lines.last).into(),
            errors,
        });
        if over {
            self.process = None;
        }
    }

    /// Says goodbye. A process without a fault waits for another match, any other is ended.
    fn leave(&mut self) {
        let bye = line(&Bye { events: self.events.make_contiguous() });
        let heard = self.tell(bye);
        let Some(process) = self.process.take() else { return };
        if heard && self.faults == 0 && self.standing == Standing::Ready {
            self.program.keep(process);
        }
    }
}

const READY: &str = r#"{"type":"ready"}"#;
const ACT: &str = r#"{"type":"act","id":…,"action":"…"}"#;

/// Why the program has said nothing that can be used.
enum Trouble {
    Fault(Fault),
    /// The line cannot be read.
    Line(String),
    Late,
    Over,
}

impl<G: Game> Player<G> for Outsider {
    fn notice(&mut self, _: View<'_, G>, event: &G::Event) {
        if self.process.is_none() {
            return;
        }
        if self.events.len() == MAX_EVENTS {
            self.events.pop_front();
        }
        self.events.extend(to_raw_value(event));
    }

    fn act(&mut self, view: View<'_, G>, thoughts: &mut Thoughts) -> G::Action {
        if self.process.is_some() {
            self.lines = Lines::default();
            match self.await_ready() {
                Ok(()) => {
                    self.asked += 1;
                    self.lines = Lines::default();
                    match self.ask(view, thoughts) {
                        Ok(action) => return action,
                        Err(fault) => self.fail(Step::Observe(self.asked), fault),
                    }
                }
                Err(fault) => self.fail(Step::Hello, fault),
            }
        }
        view.rules().fallback(view)
    }

    fn rematch(&mut self, seed: Seed, seat: Seat, met: &Met) {
        self.leave();
        let Sitting { header, faults, .. } = &self.sitting;
        let name = |before: &Option<Seat>| {
            before.and_then(|seat| header.names.get(seat.index()).cloned()).unwrap_or_default()
        };
        let names = met.values().map(name).collect();
        let header = Arc::new(Header { names, ..Header::clone(header) });
        let sitting = Sitting { header, seat, seed, faults: faults.clone() };
        match Outsider::seat(self.program.clone(), sitting.clone()) {
            Ok(seated) => *self = seated,
            Err(error) => {
                self.sitting = sitting;
                self.fail(Step::Hello, Fault::Crashed(End::NotStarted(error.error.to_string())));
            }
        }
    }
}

impl Drop for Outsider {
    fn drop(&mut self) {
        self.leave();
    }
}

/// A message as a line.
fn line(message: &impl Serialize) -> Vec<u8> {
    let mut bytes = serde_json::to_vec(message).unwrap_or_default();
    bytes.push(b'\n');
    bytes
}
