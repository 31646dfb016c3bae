//! How far a solution is, on a terminal.

use super::Look;
use crate::bar::Bar;

/// A bar that fills as the exploitability falls, by powers of ten from 1 to the goal.
pub(super) struct Progress {
    pub(super) bar: Bar,
    to: f64,
}

impl Progress {
    pub(super) fn new(to: f64) -> Progress {
        Progress { bar: Bar::new(40), to }
    }

    /// Shows the last look.
    pub(super) fn show(&self, look: Look) {
        self.bar.fill(look.exploitability.min(1.0).ln() / self.to.ln());
        self.bar.say(format!(
            "exploitable by {:.5} after {} iterations",
            look.exploitability, look.iterations
        ));
    }
}
