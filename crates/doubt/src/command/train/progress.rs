//! How far a training is, on a terminal.

use std::time::{Duration, Instant};

use doubt_learn::Figures;

use super::curve::Point;
use crate::bar::Bar;

/// A bar that fills with updates or with time, whichever is further.
pub(super) struct Progress {
    pub(super) bar: Bar,
    first: u32,
    last: u32,
    time: Option<Duration>,
}

impl Progress {
    pub(super) fn new(first: u32, last: u32, time: Option<Duration>) -> Progress {
        Progress { bar: Bar::new(30), first, last, time }
    }

    /// Shows the last update and the last look.
    pub(super) fn show(
        &self,
        updates: u32,
        figures: &Figures,
        look: Option<&Point>,
        begun: Instant,
    ) {
        let by_updates =
            f64::from(updates - self.first) / f64::from((self.last - self.first).max(1));
        let by_time = |time: Duration| begun.elapsed().as_secs_f64() / time.as_secs_f64();
        self.bar.fill(self.time.map_or(by_updates, |time| by_time(time).max(by_updates)));
        let won = look.map_or(String::new(), |point| format!(", wins {:.3}", point.share.mean));
        let Figures { entropy, error, .. } = figures;
        self.bar.say(format!("update {updates}{won}, variety {entropy:.2}, surprise {error:.2}"));
    }
}
