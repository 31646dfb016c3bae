//! `doubt worker`: plays what is on a queue, on every core, until somebody wants it to leave.

mod shift;
mod trade;

use std::io::IsTerminal as _;
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, anyhow};
use doubt_exec::{Limits, Program};
use doubt_queue::worker::Stranger;
use doubt_queue::{Introduction, Queue, Refusal, Worker};
use indicatif::ProgressBar;

use self::shift::{Shift, Tally};
use self::trade::Trade;
use super::arena::program;
use super::bench::Bench;
use super::queue::opened;
use crate::cli;
use crate::failure::usage;
use crate::interrupt;
use crate::patience::{Patience, Speaks};

/// How often the queue is asked when there was nothing to do.
const POLL: Duration = Duration::from_millis(200);

/// What is said as soon as somebody interrupts.
const LEAVING: &str =
    "Leaving after what is being played. Press Ctrl-C again to leave at once; others then play it.";

pub(crate) fn run(args: &cli::Worker) -> anyhow::Result<()> {
    let offered = offered(&args.exec)?;
    let queue = opened(&args.queue, Queue::find)?;
    let voice = Voice::new();
    let leaving = interrupt::asks_to_leave(voice.speaker(LEAVING))?;
    let about = introduction(args, &offered)?;
    let threads = about.threads;
    let worker = Worker::join(&queue, about).context("Cannot join the queue")?;
    let about = worker.about();
    voice.say(&format!(
        "Worker {} plays on {threads} {} by {} from {}.",
        about.name,
        if threads == 1 { "thread" } else { "threads" },
        about.mark,
        queue.address()
    ));
    let patience = Patience::new(&leaving, voice.clone());
    let shift = Shift {
        queue: &queue,
        worker: &worker,
        offered: &offered,
        leaving: &leaving,
        voice: &voice,
        tally: Tally::default(),
    };
    let outcome = shift.keeping(|| {
        let mut waited_for = String::new();
        while shift.goes_on() {
            if let Some((id, run)) = patience.with(|| worker.find())? {
                shift.work(&id, &run)?;
                continue;
            }
            if let Some(stranger) = patience.with(|| worker.stranger())? {
                return Err(anyhow!(strange(&stranger, worker.about())));
            }
            let lacking = patience.with(|| lacking(&queue, worker.about()))?;
            if lacking != waited_for {
                if !lacking.is_empty() {
                    voice.say(&lacking);
                }
                waited_for = lacking;
            }
            thread::sleep(POLL);
        }
        Ok(())
    });
    let left = worker.leave();
    voice.end();
    // Whoever leaves while the database is away leaves all the same.
    let outcome = outcome.or_else(|error| if shift.is_leaving() { Ok(()) } else { Err(error) });
    outcome?;
    match left {
        Err(refusal) if !refusal.passes() => Err(refusal.into()),
        _ => {
            let (jobs, groups) = shift.tally.done();
            anstream::eprintln!("Left after {jobs} jobs with {groups} groups.");
            Ok(())
        }
    }
}

/// The programs that it offers; refuses those that cannot be started.
fn offered(commands: &[String]) -> anyhow::Result<Vec<Program>> {
    let program = |command: &String| {
        let command = command.strip_prefix("exec:").unwrap_or(command);
        let program = Program::read(command, Limits::default()).map_err(usage)?;
        program.probe()?;
        Ok(program)
    };
    commands.iter().map(program).collect()
}

fn introduction(args: &cli::Worker, offered: &[Program]) -> anyhow::Result<Introduction> {
    let cores = || std::thread::available_parallelism().map_or(1, Into::into);
    let Bench { digest: mark, version, .. } = Bench::new()?;
    Ok(Introduction {
        name: args.name.clone().unwrap_or_else(|| format!("{}:{}", host(), std::process::id())),
        version: version.to_owned(),
        mark,
        kinds: Trade::KINDS.map(str::to_owned).to_vec(),
        offers: offered.iter().map(program::offer).collect(),
        threads: args.threads.map_or_else(cores, usize::from),
        lease: args.lease,
    })
}

/// What the machine is called.
fn host() -> String {
    #[cfg(unix)]
    return rustix::system::uname().nodename().to_string_lossy().into_owned();
    #[cfg(not(unix))]
    return std::env::var("COMPUTERNAME").unwrap_or_else(|_| "worker".to_owned());
}

/// Why it cannot work at what is there.
fn strange(stranger: &Stranger, about: &Introduction) -> String {
    let Stranger { title, kind, mark } = stranger;
    if !about.kinds.contains(kind) {
        return format!(
            "This queue has work of a kind that this Doubt does not know, `{kind}` ({title}): run the version that \
             enqueued it"
        );
    }
    format!(
        "This Doubt plays otherwise than the one that enqueued {title}: its digest is {}, not {mark}; run the same \
         version on both machines, and compare what `doubt bench` prints there",
        about.mark
    )
}

/// What the work that is there waits for and the worker does not offer, in a sentence.
fn lacking(queue: &Queue, about: &Introduction) -> Result<String, Refusal> {
    let overview = queue.overview()?;
    let lacking = overview.runs.iter().filter(|run| run.mark == about.mark).find_map(|run| {
        let lacks = |need: &&String| !about.offers.contains(need);
        let lacks: Vec<&str> = run.needs.iter().filter(lacks).map(String::as_str).collect();
        (!lacks.is_empty()).then(|| (&run.title, lacks.join(" and ")))
    });
    Ok(lacking.map_or_else(String::new, |(title, lacks)| {
        format!(
            "Waiting: {title} is only for workers that offer {lacks}, with --exec and the command; the number is the \
             CRC-32 of the script."
        )
    }))
}

/// A line that shows what is being done where a person watches, and says what is to be said.
#[derive(Clone)]
struct Voice(Option<ProgressBar>);

impl Voice {
    fn new() -> Voice {
        Voice(std::io::stderr().is_terminal().then(|| {
            let line = ProgressBar::new_spinner();
            line.enable_steady_tick(Duration::from_millis(250));
            line.set_message("Waiting for work");
            line
        }))
    }

    fn show(&self, words: String) {
        if let Some(line) = &self.0 {
            line.set_message(words);
        }
    }

    fn speaker(&self, words: &'static str) -> impl Fn() + Send + use<> {
        let voice = self.clone();
        move || voice.say(words)
    }

    fn end(&self) {
        if let Some(line) = &self.0 {
            line.finish_and_clear();
        }
    }
}

impl Speaks for Voice {
    fn say(&self, words: &str) {
        match &self.0 {
            Some(line) => line.println(words),
            None => anstream::eprintln!("{words}"),
        }
    }
}
