//! How far a solution is, on a terminal.

use std::io::IsTerminal as _;

use indicatif::{ProgressBar, ProgressStyle};

use super::Look;

/// The length of the bar, which stands for the way from 1 to the goal by powers of ten.
const LENGTH: u64 = 1000;

/// A bar that fills as the exploitability falls; nothing where no person watches.
pub(super) struct Progress {
    bar: Option<ProgressBar>,
    to: f64,
}

impl Progress {
    pub(super) fn new(to: f64) -> Progress {
        let bar = std::io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{bar:40} {msg}  {elapsed}");
            let bar = ProgressBar::new(LENGTH);
            bar.set_style(style.expect("the template is well-formed"));
            bar
        });
        Progress { bar, to }
    }

    /// Shows the last look.
    pub(super) fn show(&self, look: Look) {
        let Some(bar) = &self.bar else { return };
        let part = look.exploitability.min(1.0).ln() / self.to.ln();
        bar.set_position((part.clamp(0.0, 1.0) * LENGTH as f64) as u64);
        bar.set_message(format!(
            "exploitable by {:.5} after {} iterations",
            look.exploitability, look.iterations
        ));
    }

    /// Shows what is being done.
    pub(super) fn say(&self, words: String) {
        if let Some(bar) = &self.bar {
            bar.set_message(words);
        }
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
