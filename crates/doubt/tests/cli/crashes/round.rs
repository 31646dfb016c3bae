//! What befalls the server between two starts, and what comes of it.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::io::Read as _;
use std::time::Duration;

use doubt_core::Rng;
use rustix::process::Signal;

use crate::program::Place;
use crate::served::Served;

/// What was done and seen.
#[derive(Default)]
pub(super) struct Figures {
    pub(super) acknowledged: Cell<u32>,
    /// Answers under way when the server was killed, and how many of these had been kept.
    pub(super) in_flight: Cell<u32>,
    pub(super) kept: Cell<u32>,
    pub(super) resent: Cell<u32>,
    /// Events that were compared with what had been told before.
    pub(super) compared: Cell<usize>,
    /// Starts that were cut short, and how many of these before anything was served.
    early: Cell<u32>,
    unserved: Cell<u32>,
    /// How often it was stopped and went on, and how often it was killed while it was stopped.
    paused: Cell<u32>,
    killed_paused: Cell<u32>,
    /// How often the disk was full, how often it was killed then, and how much was refused.
    full: Cell<u32>,
    killed_full: Cell<u32>,
    refused: Cell<u32>,
}

fn count(cell: &Cell<u32>) {
    cell.set(cell.get() + 1);
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figures { acknowledged, in_flight, kept, resent, compared, .. } = self;
        write!(
            f,
            "{} answers acknowledged, none lost; {} in flight, of which {} had been kept; {} commands \
             sent again, none done twice; {} events told again the same; besides, killed {} times \
             while it started, {} of them before it served anything; stopped and continued {} times, \
             and killed {} times while it was stopped; the disk full {} times, killed {} times \
             meanwhile, {} answers refused and taken later",
            acknowledged.get(),
            in_flight.get(),
            kept.get(),
            resent.get(),
            compared.get(),
            self.early.get(),
            self.unserved.get(),
            self.paused.get(),
            self.killed_paused.get(),
            self.full.get(),
            self.killed_full.get(),
            self.refused.get(),
        )
    }
}

/// What befalls it, apart from being killed at the end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trouble {
    None,
    /// It is stopped by a signal for so many milliseconds.
    Pause(u64),
    /// It is stopped by a signal, and killed while it is.
    PauseAndKill,
    /// So many answers are refused because the disk is full; then there is room.
    Full(u32),
    /// The same, but it is killed before there is room.
    FullAndKill(u32),
}

/// Between two starts of the server: it is killed when so many answers were acknowledged.
pub(super) struct Round<'a> {
    pub(super) server: RefCell<Served>,
    pub(super) figures: &'a Figures,
    left: Cell<u32>,
    /// What befalls it when so many answers are left.
    trouble: Cell<Trouble>,
    due: u32,
}

impl<'a> Round<'a> {
    /// A round with something at random; one that is played to its end has no trouble.
    pub(super) fn new(server: Served, figures: &'a Figures, rng: Option<&mut Rng>) -> Round<'a> {
        let (mut left, mut due, mut trouble) = (u32::MAX, 0, Trouble::None);
        if let Some(rng) = rng {
            left = 1 + rng.below(60);
            due = rng.below(left);
            trouble = match rng.below(10) {
                0 => Trouble::Pause(u64::from(rng.below(40))),
                1 => Trouble::PauseAndKill,
                2 => Trouble::Full(1 + rng.below(12)),
                3 => Trouble::FullAndKill(1 + rng.below(12)),
                _ => Trouble::None,
            };
        }
        let (left, trouble) = (Cell::new(left), Cell::new(trouble));
        Round { server: RefCell::new(server), figures, left, trouble, due }
    }

    /// Whether the server was killed.
    pub(super) fn is_over(&self) -> bool {
        self.left.get() == 0
    }

    /// An answer was acknowledged: perhaps the last one.
    pub(super) fn acknowledged(&self) {
        count(&self.figures.acknowledged);
        self.left.set(self.left.get().saturating_sub(1));
        if self.left.get() == 0 {
            self.server.borrow_mut().kill();
        } else if self.left.get() == self.due {
            self.befall();
        }
    }

    fn befall(&self) {
        let (server, figures) = (&self.server, self.figures);
        match self.trouble.get() {
            Trouble::None => {}
            // What it is sent meanwhile waits for it.
            Trouble::Pause(milliseconds) => {
                server.borrow().signal(Signal::STOP);
                std::thread::sleep(Duration::from_millis(milliseconds));
                server.borrow().signal(Signal::CONT);
                count(&figures.paused);
            }
            Trouble::PauseAndKill => {
                server.borrow().signal(Signal::STOP);
                self.left.set(0);
                server.borrow_mut().kill();
                count(&figures.killed_paused);
            }
            Trouble::Full(_) | Trouble::FullAndKill(_) => {
                server.borrow().fill_disk(true);
                count(&figures.full);
            }
        }
    }

    /// An answer was refused because it could not be kept: it is to be said again. Sooner or later there is
    /// room, or an end.
    pub(super) fn refused(&self) {
        count(&self.figures.refused);
        // What was refused before the end may be heard after it.
        if self.is_over() {
            return;
        }
        match self.trouble.get() {
            Trouble::Full(0) => self.server.borrow().fill_disk(false),
            Trouble::Full(left) => self.trouble.set(Trouble::Full(left - 1)),
            Trouble::FullAndKill(0) => {
                self.left.set(0);
                self.server.borrow_mut().kill();
                count(&self.figures.killed_full);
            }
            Trouble::FullAndKill(left) => self.trouble.set(Trouble::FullAndKill(left - 1)),
            Trouble::None | Trouble::Pause(_) | Trouble::PauseAndKill => {
                panic!("an answer was not kept, though there is room")
            }
        }
    }
}

/// Starts the server and kills it at a random moment of its start, or soon after.
pub(super) fn kill_early(place: &Place, flags: &str, rng: &mut Rng, figures: &Figures) {
    let mut child = place.command(&format!("serve --no-open {flags}")).spawn().unwrap();
    // A moment to be killed at; nothing is waited for.
    std::thread::sleep(Duration::from_micros(u64::from(rng.below(200_000))));
    child.kill().unwrap();
    child.wait().unwrap();
    let mut said = String::new();
    child.stdout.take().unwrap().read_to_string(&mut said).unwrap();
    count(&figures.early);
    if said.is_empty() {
        count(&figures.unserved);
    }
}
