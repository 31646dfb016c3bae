//! A program at a seat: a player as any other.

use std::collections::VecDeque;
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::Instant;

use doubt_core::{Game, Header, Met, Player, Seat, Seed, Thoughts, View};
use doubt_words::{Arg, message};
use serde_json::value::{RawValue, to_raw_value};

use crate::conversation::{Conversation, SHOWN, Trouble};
use crate::fault::{During, End, Fault, Faults, Report};
use crate::limits::Clock;
use crate::message::{
    Bye, Hello, MAX_ACTIONS, MAX_INFO, Observe, OptionMap, PROTOCOL, Reply, plain,
};
use crate::process::Process;
use crate::program::{NotStarted, Program};

/// The most events that one message tells: the latest. A seat that is asked seldom hears many, and the
/// view tells everything anyway.
pub const MAX_EVENTS: usize = 4096;

const READY: &str = r#"{"type":"ready"}"#;
const ACT: &str = r#"{"type":"act","id":…,"action":"…"}"#;

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
    conversation: Option<Conversation>,
    standing: Standing,
    /// What was told to the seat since the last message.
    events: VecDeque<Box<RawValue>>,
    /// The number of the last question.
    asked: u64,
    /// The number of the last question that the program has answered, be it wrongly.
    answered: u64,
    /// Whether one of its answers could be used.
    has_answered: bool,
    /// Whether it was late once.
    is_late: bool,
    clock: Clock,
    faults: usize,
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

impl Outsider {
    pub(crate) fn seat(program: Program, sitting: Sitting) -> Result<Outsider, NotStarted> {
        let (process, played_before) = match program.waiting() {
            Some(process) => (process, true),
            None => (program.start()?, false),
        };
        let mut outsider = Outsider::silent(program, sitting);
        outsider.greet(process, played_before);
        Ok(outsider)
    }

    pub(crate) fn seat_or_fault(program: Program, sitting: Sitting) -> Outsider {
        if let Some(matches) = program.given_up() {
            let mut outsider = Outsider::silent(program, sitting);
            outsider.fail(During::Hello, Fault::GivenUp(matches));
            return outsider;
        }
        match Outsider::seat(program.clone(), sitting.clone()) {
            Ok(seated) => seated,
            Err(error) => {
                let mut outsider = Outsider::silent(program, sitting);
                outsider.fail(During::Hello, not_started(error));
                outsider
            }
        }
    }

    /// A program that is not asked.
    fn silent(program: Program, sitting: Sitting) -> Outsider {
        Outsider {
            clock: Clock::new(program.limits()),
            program,
            sitting,
            conversation: None,
            standing: Standing::Ready,
            events: VecDeque::new(),
            asked: 0,
            answered: 0,
            has_answered: false,
            is_late: false,
            faults: 0,
        }
    }

    /// Begins the match with a process.
    fn greet(&mut self, process: Process, played_before: bool) {
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
        process.begin();
        let mut conversation = Conversation::new(process, limits.lines);
        // One that has not read what it was told before will not be ready in time either.
        let _ = conversation.tell(&hello);
        self.conversation = Some(conversation);
        self.standing = Standing::Greeted { at: Instant::now(), played_before };
    }

    /// Waits until the program is ready for the match; if it does not get so, the fault is listed.
    pub fn gets_ready(&mut self) -> bool {
        let ready = self.await_ready();
        let is_ready = ready.is_ok();
        if let Err(fault) = ready {
            self.fail(During::Hello, fault);
        }
        is_ready
    }

    /// Waits until the program is ready for the match.
    fn await_ready(&mut self) -> Result<(), Fault> {
        let time = self.program.limits().start;
        while let (Standing::Greeted { at, played_before }, Some(conversation)) =
            (self.standing, &mut self.conversation)
        {
            let trouble = match conversation.hear(at + time) {
                Ok(Reply::Ready) => {
                    self.standing = Standing::Ready;
                    continue;
                }
                Ok(Reply::Info { .. }) => continue,
                Ok(Reply::Act { .. }) => Trouble::Line("nothing has been asked yet".into()),
                Err(trouble) => trouble,
            };
            // One match was all that it wanted to play: a new process plays the next.
            let has_left = matches!(trouble, Trouble::Over);
            if !(has_left && played_before && conversation.is_silent()) {
                return Err(conversation.fault(trouble, READY, time));
            }
            let process = self.program.start().map_err(not_started)?;
            self.greet(process, false);
        }
        Ok(())
    }

    /// Asks the program and waits for its answer.
    fn ask<G: Game>(
        &mut self,
        view: View<'_, G>,
        thoughts: &mut Thoughts,
    ) -> Result<G::Action, Fault> {
        let asked_at = Instant::now();
        if !self.observe(view) {
            return Err(Fault::TimedOut { time: self.clock.time() });
        }
        let answer = self.await_act(asked_at, thoughts);
        self.clock.spend(asked_at.elapsed());
        let text = answer?;
        let illegal = |reason: String| Fault::Illegal { action: plain(&text, SHOWN), reason };
        let action = G::Action::from_str(&text).map_err(|error| illegal(error.to_string()))?;
        view.rules().check(view, &action).map_err(|error| illegal(error.to_string()))?;
        Ok(action)
    }

    /// Tells the program what its seat knows; whether it still reads.
    fn observe<G: Game>(&mut self, view: View<'_, G>) -> bool {
        let Some(conversation) = &mut self.conversation else { return false };
        let mut actions = Vec::new();
        view.rules().actions(view, &mut actions);
        let listed: Vec<String> =
            actions.iter().take(MAX_ACTIONS).map(ToString::to_string).collect();
        let reads = conversation.tell(&Observe {
            id: self.asked,
            bank_ms: self.clock.bank().as_millis() as u64,
            events: self.events.make_contiguous(),
            unlisted: actions.len() - listed.len(),
            actions: &listed,
            view,
        });
        self.events.clear();
        reads
    }

    /// The answer to the question that was asked last.
    fn await_act(&mut self, at: Instant, thoughts: &mut Thoughts) -> Result<String, Fault> {
        let (time, asked) = (self.clock.time(), self.asked);
        let Some(conversation) = &mut self.conversation else {
            return Err(Fault::TimedOut { time });
        };
        loop {
            let trouble = match conversation.hear(at + time) {
                Ok(Reply::Act { id, action }) if id == asked => {
                    self.answered = id;
                    return Ok(action);
                }
                // The answer to a question that was given up: its fault is listed already.
                Ok(Reply::Act { id, .. }) if self.answered < id && id < asked => continue,
                Ok(Reply::Act { id, .. }) => {
                    self.answered = asked;
                    return Err(Fault::WrongId { got: id, asked });
                }
                Ok(Reply::Info { text }) => {
                    let Sitting { header, seat, .. } = &self.sitting;
                    let name = &header.names[seat.index()];
                    let text = Arg::text(plain(&text, MAX_INFO));
                    thoughts.say(|| vec![message!("thought-said", name: Arg::text(name), text)]);
                    continue;
                }
                Ok(Reply::Ready) => Trouble::Line("it is ready already".into()),
                Err(trouble) => trouble,
            };
            return Err(conversation.fault(trouble, ACT, time));
        }
    }

    /// Lists a fault; a program that cannot go on, or has failed too often, is ended.
    fn fail(&mut self, during: During, fault: Fault) {
        self.faults += 1;
        let most = self.program.limits().faults;
        let is_over = fault.is_final() || during == During::Hello || self.faults >= most;
        self.is_late |= matches!(fault, Fault::TimedOut { .. });
        let seat = self.sitting.seat;
        self.sitting.faults.add(match &mut self.conversation {
            Some(conversation) => {
                if is_over {
                    conversation.stop();
                }
                conversation.report(seat, during, fault)
            }
            None => Report::bare(seat, during, fault),
        });
        if is_over {
            self.conversation = None;
        }
    }

    /// Says goodbye. A process without a fault waits for another match, any other is ended: one that
    /// was late at once, since it would be late to leave as well.
    fn leave(&mut self) {
        let is_late = std::mem::take(&mut self.is_late);
        // Waiting for it costs everybody's time; what fails at once costs its own seat only.
        if is_late && !self.has_answered {
            self.program.loses();
        }
        let Some(mut conversation) = self.conversation.take() else { return };
        if is_late {
            conversation.stop();
            return;
        }
        let reads = conversation.tell(&Bye { events: self.events.make_contiguous() });
        if reads && self.faults == 0 && self.standing == Standing::Ready {
            self.program.keep(conversation.into_process());
        }
    }
}

fn not_started(error: NotStarted) -> Fault {
    Fault::Crashed(End::NotStarted(error.error.to_string()))
}

impl<G: Game> Player<G> for Outsider {
    fn notice(&mut self, _: View<'_, G>, event: &G::Event) {
        if self.conversation.is_none() {
            return;
        }
        if self.events.len() == MAX_EVENTS {
            self.events.pop_front();
        }
        self.events.extend(to_raw_value(event));
    }

    fn act(&mut self, view: View<'_, G>, thoughts: &mut Thoughts) -> G::Action {
        if self.conversation.is_some() {
            match self.await_ready() {
                Ok(()) => {
                    self.asked += 1;
                    match self.ask(view, thoughts) {
                        Ok(action) => {
                            self.has_answered = true;
                            self.program.answers();
                            return action;
                        }
                        Err(fault) => self.fail(During::Observe(self.asked), fault),
                    }
                }
                Err(fault) => self.fail(During::Hello, fault),
            }
        }
        view.rules().fallback(view)
    }

    fn rematch(&mut self, seed: Seed, seat: Seat, met: &Met) {
        self.leave();
        let Sitting { header, faults, .. } = &self.sitting;
        let name = |before: &Option<Seat>| {
            let before = before.expect("nobody new sits down beside a program for a rematch");
            header.names[before.index()].clone()
        };
        let names = met.values().map(name).collect();
        let header = Arc::new(Header { names, ..Header::clone(header) });
        self.sitting = Sitting { header, seat, seed, faults: faults.clone() };
        *self = Outsider::seat_or_fault(self.program.clone(), self.sitting.clone());
    }
}

impl Drop for Outsider {
    fn drop(&mut self) {
        self.leave();
    }
}
