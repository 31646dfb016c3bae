//! How far a training is, on a terminal.

use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use doubt_learn::Figures;
use indicatif::{ProgressBar, ProgressStyle};

use super::curve::Point;

/// A bar that fills with updates or with time; nothing where no person watches.
pub(super) struct Progress {
    bar: Option<ProgressBar>,
    first: u32,
    last: u32,
    time: Option<Duration>,
}

/// The length of the bar.
const LENGTH: u64 = 1000;

impl Progress {
    pub(super) fn new(first: u32, last: u32, time: Option<Duration>) -> Progress {
        let bar = std::io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{bar:30} {msg}  {elapsed}");
            let bar = ProgressBar::new(LENGTH);
            bar.set_style(style.expect("the template is well-formed"));
            bar
        });
        Progress { bar, first, last, time }
    }

    /// Shows the last update and the last look.
    pub(super) fn show(
        &self,
        updates: u32,
        figures: &Figures,
        look: Option<&Point>,
        begun: Instant,
    ) {
        let Some(bar) = &self.bar else { return };
        let by_updates =
            f64::from(updates - self.first) / f64::from((self.last - self.first).max(1));
        let by_time = |time: Duration| begun.elapsed().as_secs_f64() / time.as_secs_f64();
        let part = self.time.map_or(by_updates, |time| by_time(time).max(by_updates));
        bar.set_position((part.clamp(0.0, 1.0) * LENGTH as f64) as u64);
        let won = look.map_or(String::new(), |point| format!(", wins {:.3}", point.share.mean));
        let Figures { entropy, error, .. } = figures;
        bar.set_message(format!(
            "update {updates}{won}, variety {entropy:.2}, surprise {error:.2}"
        ));
    }

    /// Says something above the bar, from whatever thread.
    pub(super) fn speaker(&self, words: &'static str) -> impl Fn() + Send + use<> {
        let bar = self.bar.clone();
        move || match &bar {
            Some(bar) => bar.println(words),
            None => anstream::eprintln!("{words}"),
        }
    }

    /// Takes the bar away.
    pub(super) fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
