//! `doubt queue`: what is being done for whom, and by whom.

use std::io::{IsTerminal as _, Write as _};
use std::thread;
use std::time::Duration;

use anyhow::Context as _;
use doubt_queue::overview::{Presence, RunState, WorkerState};
use doubt_queue::{Overview, Queue, Refusal};
use doubt_stage::grid::Grid;

use super::{print, print_json};
use crate::cli;
use crate::failure::usage;
use crate::screen;

/// How often it is shown again.
const PAUSE: Duration = Duration::from_secs(1);

/// The most workers that are listed: a terminal is not higher.
const MOST: usize = 20;

pub(crate) fn run(args: &cli::Queue) -> anyhow::Result<()> {
    let queue = opened(&args.queue, Queue::find)?;
    if let Some(id) = &args.drop {
        return match queue.drop_run(id)? {
            true => print(&format!("{id} is off the queue, with all that was done of it.")),
            false => {
                Err(usage(format!("There is no work {id} on the queue: `doubt queue` lists it")))
            }
        };
    }
    if !args.watch {
        let overview = queue.overview()?;
        return if args.json { print_json(&overview) } else { print(&text(&overview)) };
    }
    loop {
        let overview = queue.overview()?;
        if args.json {
            print(&serde_json::to_string(&overview)?)?;
        } else {
            let mut out = anstream::stdout().lock();
            // Home, what is there, and nothing below it.
            let (home, end) = match std::io::stdout().is_terminal() {
                true => ("\x1b[H\x1b[2J", ""),
                false => ("", "\n"),
            };
            writeln!(out, "{home}{}{end}", text(&overview))?;
            out.flush()?;
        }
        thread::sleep(PAUSE);
    }
}

/// The queue at an address, which may hold a password and is never repeated.
pub(crate) fn opened(
    address: &str,
    open: impl FnOnce(doubt_queue::Address) -> Result<Queue, Refusal>,
) -> anyhow::Result<Queue> {
    let address: doubt_queue::Address = address.parse().map_err(usage)?;
    let shown = address.to_string();
    open(address).with_context(|| format!("Cannot use the queue at {shown}"))
}

/// Everything on a queue.
fn text(overview: &Overview) -> String {
    let measure = screen::measure();
    let mut text = String::new();
    if overview.runs.is_empty() {
        text += "Nothing is enqueued: `doubt arena … --queue` does that.\n";
    }
    for run in &overview.runs {
        text += &textwrap::fill(&about(run), measure);
        text += "\n\n";
    }
    match overview.workers.len() {
        0 => text += "No worker has been here for ten minutes: start one with `doubt worker`.",
        _ => text += rows(overview.workers.iter()).trim_end(),
    }
    text
}

/// A run in sentences.
fn about(run: &RunState) -> String {
    let RunState { id, title, length, taken, waiting, under_way, done, aside, .. } = run;
    let part = *taken as f64 * 100.0 / (*length).max(1) as f64;
    let mut text = format!(
        "{id}: {title}; {part:.1} % taken ({taken} of {length}); jobs: {waiting} waiting, {under_way} under way, \
         {done} done"
    );
    if *aside > 0 {
        text += &format!(", {aside} set aside after three tries");
    }
    if run.workers == 0 {
        text += match &*run.needs {
            [] => "; nobody who is here can do them",
            _ => "; it waits for a worker that offers ",
        };
        text += &run.needs.join(" and ");
    }
    if run.followed > 10.0 {
        text += &format!("; nobody has followed it for {}", time(run.followed));
    }
    text
}

/// Those who play by this digest, a line each.
pub(crate) fn workers(overview: &Overview, mark: &str) -> String {
    let of_it = overview.workers.iter().filter(|worker| worker.mark == mark);
    let here: Vec<&WorkerState> = of_it.filter(|worker| worker.is != Presence::Left).collect();
    if here.is_empty() { String::new() } else { rows(here.into_iter()) }
}

fn rows<'a>(workers: impl ExactSizeIterator<Item = &'a WorkerState>) -> String {
    let more = workers.len().saturating_sub(MOST);
    let mut grid =
        Grid::new(["worker", "threads", "has", "jobs", "groups", "per second", "for", ""]);
    for worker in workers.take(MOST) {
        let rate = worker.done as f64 / worker.since.max(1.0);
        grid.row(vec![
            worker.name.clone(),
            worker.threads.to_string(),
            worker.has.to_string(),
            worker.jobs.to_string(),
            worker.done.to_string(),
            format!("{rate:.0}"),
            time(worker.since),
            match worker.is {
                Presence::Here => String::new(),
                Presence::Left => "has left".to_owned(),
                Presence::Silent => "is silent".to_owned(),
                Presence::Refused => "is given no more work".to_owned(),
            },
        ]);
    }
    let text = grid.text(screen::measure());
    if more > 0 { format!("{text}and {more} more\n") } else { text }
}

fn time(seconds: f64) -> String {
    match seconds as u64 {
        seconds @ 0..100 => format!("{seconds} s"),
        seconds @ 100..6000 => format!("{} min", seconds / 60),
        seconds => format!("{} h", seconds / 3600),
    }
}
