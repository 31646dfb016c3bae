//! How far a tournament is, on a terminal.

use std::cell::RefCell;
use std::fmt::Write;
use std::io::IsTerminal as _;
use std::rc::Rc;
use std::time::{Duration, Instant};

use doubt_arena::{Standings, Tally, Tournament};
use indicatif::{MultiProgress, ProgressBar, ProgressState, ProgressStyle};

use super::table;
use crate::patience::Speaks;

/// How often the table is drawn again: often enough to look alive, seldom enough to cost nothing.
const PAUSE: Duration = Duration::from_millis(250);

/// A bar with rate and time left and the table so far; nothing where no person watches.
pub(super) struct Progress {
    begun: Instant,
    /// How many groups had been played before.
    seen: u64,
    shown: Option<Shown>,
}

struct Shown {
    all: MultiProgress,
    bar: ProgressBar,
    table: ProgressBar,
    others: ProgressBar,
    drawn: Instant,
}

impl Progress {
    pub(super) fn new(tournament: &Tournament, seen: u64) -> Progress {
        let begun = Instant::now();
        let shown = std::io::stderr().is_terminal().then(|| Shown::new(tournament, seen, begun));
        Progress { begun, seen, shown }
    }

    /// Shows the tally so far, if it is time to.
    pub(super) fn show(&mut self, tournament: &Tournament, tally: &Tally) {
        let Some(shown) = &mut self.shown else { return };
        if shown.drawn.elapsed() < PAUSE {
            return;
        }
        shown.drawn = Instant::now();
        shown.bar.set_position(tally.matches);
        let rows = table::rows(&Standings::new(tournament, tally));
        shown.table.set_message(rows.trim_end().to_owned());
    }

    /// Says something above the bar, from whatever thread.
    pub(super) fn speaker(&self, words: &'static str) -> impl Fn() + Send + use<> {
        let all = self.shown.as_ref().map(|shown| shown.all.clone());
        move || {
            let is_said = all.as_ref().is_some_and(|all| all.println(words).is_ok());
            if !is_said {
                anstream::eprintln!("{words}");
            }
        }
    }

    /// Where those who play elsewhere are shown, below the table.
    pub(super) fn board(&self) -> Board {
        let shown = self.shown.as_ref();
        let shown = shown.map(|shown| (shown.all.clone(), shown.others.clone()));
        Board { shown, noticed: Rc::default() }
    }

    /// Takes the bar away and says how fast it went.
    pub(super) fn end(self, tally: &Tally) {
        if let Some(shown) = &self.shown {
            shown.others.finish_and_clear();
            shown.table.finish_and_clear();
            shown.bar.finish_and_clear();
        }
        let groups = tally.groups.saturating_sub(self.seen);
        if groups == 0 {
            return;
        }
        let matches = tally.matches as f64 * groups as f64 / tally.groups as f64;
        let seconds = self.begun.elapsed().as_secs_f64().max(1e-6);
        let rate = matches / seconds;
        anstream::eprintln!("{matches:.0} matches in {seconds:.1} s, {rate:.0} per second");
    }
}

/// Says who plays elsewhere, and what is to be known of them.
#[derive(Clone)]
pub(super) struct Board {
    shown: Option<(MultiProgress, ProgressBar)>,
    /// What was said last of what does not change for a while.
    noticed: Rc<RefCell<String>>,
}

impl Board {
    /// Shows them where a person watches.
    pub(super) fn show(&self, words: &str) {
        if let Some((_, others)) = &self.shown {
            others.set_message(words.trim_end().to_owned());
        }
    }

    /// What was noticed is so no more, and may be said again.
    pub(super) fn forget(&self) {
        self.noticed.borrow_mut().clear();
    }

    /// Says something, but not twice on end.
    pub(super) fn notice(&self, words: String) {
        if *self.noticed.borrow() != words {
            self.say(&words);
            *self.noticed.borrow_mut() = words;
        }
    }
}

impl Speaks for Board {
    fn say(&self, words: &str) {
        let is_said = self.shown.as_ref().is_some_and(|(all, _)| all.println(words).is_ok());
        if !is_said {
            anstream::eprintln!("{words}");
        }
    }
}

impl Shown {
    fn new(tournament: &Tournament, seen: u64, now: Instant) -> Shown {
        let seats = tournament.seats as u64;
        let all = MultiProgress::new();
        let bar = ProgressBar::new(tournament.groups() * seats).with_position(seen * seats);
        let bar = bar.with_style(style(
            "{bar:40} {human_pos}/{human_len} matches, {rate} per second, {eta} left",
        ));
        bar.reset_eta();
        // The bar comes first: where the screen is low, the end of the table is what is cut off.
        let bar = all.add(bar);
        let table = all.add(ProgressBar::new_spinner().with_style(style("{msg}")));
        let others = all.add(ProgressBar::new_spinner().with_style(style("{msg}")));
        Shown { all, bar, table, others, drawn: now }
    }
}

fn style(template: &str) -> ProgressStyle {
    let rate = |state: &ProgressState, out: &mut dyn Write| {
        let _ = write!(out, "{:.0}", state.per_sec());
    };
    let style = ProgressStyle::with_template(template).expect("the templates are well-formed");
    style.with_key("rate", rate)
}
