//! Waiting for a database that is away: it comes back, and nothing is lost meanwhile.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use doubt_queue::Refusal;

/// How long to wait before the database is asked again.
const PAUSE: Duration = Duration::from_secs(1);

/// Where somebody is told what is waited for.
pub(crate) trait Speaks {
    /// Says something.
    fn say(&self, words: &str);
}

/// Asks a database again until it answers, or nobody wants to wait any more.
pub(crate) struct Patience<'a> {
    given_up: &'a AtomicBool,
    speaks: Box<dyn Speaks + 'a>,
    is_away: Cell<bool>,
}

impl<'a> Patience<'a> {
    /// Waits until the flag is raised.
    pub(crate) fn new(given_up: &'a AtomicBool, speaks: impl Speaks + 'a) -> Patience<'a> {
        Patience { given_up, speaks: Box::new(speaks), is_away: Cell::new(false) }
    }

    /// What comes of asking, once the database answers.
    pub(crate) fn with<T>(
        &self,
        mut ask: impl FnMut() -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        loop {
            match ask() {
                Err(refusal) if refusal.passes() && !self.given_up.load(Ordering::SeqCst) => {
                    if !self.is_away.replace(true) {
                        self.speaks.say(&format!("Waiting: {refusal}. Trying again each second."));
                    }
                    thread::sleep(PAUSE);
                }
                outcome => {
                    if outcome.is_ok() && self.is_away.replace(false) {
                        self.speaks.say("Going on.");
                    }
                    return outcome;
                }
            }
        }
    }
}
