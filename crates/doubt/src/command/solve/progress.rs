//! How far a solution is, on a terminal.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use super::Look;
use crate::bar::Bar;

/// How often what is being done is told anew.
const OFTEN: Duration = Duration::from_millis(200);

/// A bar that fills as the exploitability falls, by powers of ten from 1 to the goal.
pub(super) struct Progress {
    pub(super) bar: Bar,
    to: f64,
    told: Mutex<Instant>,
}

impl Progress {
    pub(super) fn new(to: f64) -> Progress {
        Progress { bar: Bar::new(40), to, told: Mutex::new(Instant::now()) }
    }

    /// Shows the last look.
    pub(super) fn show(&self, look: Look) {
        self.bar.fill(look.exploitability.min(1.0).ln() / self.to.ln());
        self.bar.say(found(look));
    }

    /// Shows which part of something long is done, and what was found last.
    pub(super) fn tell(&self, what: &str, part: f64, last: Option<&Look>) {
        let Ok(mut told) = self.told.try_lock() else { return };
        if told.elapsed() < OFTEN {
            return;
        }
        *told = Instant::now();
        let last = last.map_or_else(String::new, |&look| format!(" ({})", found(look)));
        self.bar.say(format!("{what}: {:.0} %{last}", part * 100.0));
    }
}

fn found(look: Look) -> String {
    format!("exploitable by {:.5} after {} iterations", look.exploitability, look.iterations)
}
