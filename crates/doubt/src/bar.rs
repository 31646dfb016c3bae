//! A bar that fills as long work goes on.

use std::io::IsTerminal as _;

use indicatif::{ProgressBar, ProgressStyle};

/// The length of the bar in steps: finer than any terminal shows.
const LENGTH: u64 = 1000;

/// A bar with a message behind it; nothing where no person watches.
pub(crate) struct Bar(Option<ProgressBar>);

impl Bar {
    /// An empty bar, so many columns wide.
    pub(crate) fn new(columns: usize) -> Bar {
        Bar(std::io::stderr().is_terminal().then(|| {
            let style =
                ProgressStyle::with_template(&format!("{{bar:{columns}}} {{msg}}  {{elapsed}}"));
            let bar = ProgressBar::new(LENGTH);
            bar.set_style(style.expect("the template is well-formed"));
            bar
        }))
    }

    /// Fills it up to this part of the whole.
    pub(crate) fn fill(&self, part: f64) {
        if let Some(bar) = &self.0 {
            bar.set_position((part.clamp(0.0, 1.0) * LENGTH as f64) as u64);
        }
    }

    /// Shows what is being done.
    pub(crate) fn say(&self, words: String) {
        if let Some(bar) = &self.0 {
            bar.set_message(words);
        }
    }

    /// Says something above the bar, from whatever thread.
    pub(crate) fn speaker(&self, words: &'static str) -> impl Fn() + Send + use<> {
        let bar = self.0.clone();
        move || match &bar {
            Some(bar) => bar.println(words),
            None => anstream::eprintln!("{words}"),
        }
    }

    /// Takes it away.
    pub(crate) fn end(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
