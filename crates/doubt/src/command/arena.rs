//! `doubt arena`: a tournament of bots.

mod definition;
mod hall;
mod logbook;
pub(crate) mod program;
mod progress;
mod remote;
pub(crate) mod spec;
mod table;

use std::fs::{self, OpenOptions};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::Ordering;

use anyhow::{Context as _, anyhow};
use doubt_arena::{Played, Schedule, Standings, Tally, Tournament, report, run as runner};
use doubt_games::with_family;
use doubt_queue::Queue;

use self::definition::Definition;
use self::hall::Hall;
use self::logbook::Logbook;
use self::progress::Progress;
use self::remote::{Broken, Remote};
use super::bench::Bench;
use super::queue::opened;
use super::{print, print_json};
use crate::cli;
use crate::failure::usage;
use crate::interrupt;
use crate::lineup::Guest;

/// What is said as soon as somebody interrupts.
const ENDING: &str =
    "Stopping: unfinished groups are dropped. Press Ctrl-C again to stop without the table so far.";

pub(crate) fn run(args: &cli::Arena) -> anyhow::Result<()> {
    let kept = args.resume.as_deref().map(|path| logbook::tournament(path, args)).transpose()?;
    let definition = definition::define(args, kept.flatten())?;
    if let Some(path) = &args.report {
        check_report(path, args)?;
    }
    let is_named = args.resume.is_none() || !args.bots.is_empty();
    if is_named {
        program::probe(&definition.guests)?;
    }
    let queue = args.queue.as_deref().map(|address| opened(address, Queue::make)).transpose()?;
    let Definition { tournament, rules, guests, own_skills } = &definition;
    let mut tally = Tally::new(tournament);
    let mut logbook = Logbook::open(args, tournament, &mut tally)?;
    let is_over = tally.is_decided() || tally.groups >= tournament.groups();
    if !is_over {
        if !is_named {
            program::refuse_unnamed(guests)?;
        }
        logbook.go_on(tournament)?;
    }
    let (game, own_skills) = (&*tournament.game, *own_skills);
    let progress = Progress::new(tournament, tally.groups);
    let flag = interrupt::raises(progress.speaker(ENDING))?;
    let from = tally.groups;
    let mut contest = Contest { args, tournament, guests, tally, logbook };
    let ended = with_family!(rules, rules => {
        let hall = Hall { game, rules, guests, interrupted: &flag, own_skills };
        let board = progress.board();
        contest.play(progress, |schedule, take| match &queue {
            None => Ok(runner::run(schedule.from(from), &hall, threads(args), take)?),
            Some(queue) => {
                let bench = Bench::new().map_err(Broken::Failed)?;
                let order = spec::order(&definition, &bench.digest).map_err(Broken::Failed)?;
                let remote = Remote::new(queue, order, schedule, from, &hall, board, &flag);
                remote.and_then(|remote| remote.groups(from, take)).map_err(|broken| {
                    if flag.load(Ordering::SeqCst) { Broken::Interrupted } else { broken }
                })
            }
        })?
    });
    let standings = Standings::new(tournament, &contest.tally);
    let is_finished = matches!(ended, Ended::Finished);
    if is_finished || !args.json && !args.csv {
        show(args, tournament, &standings)?;
    }
    if let Some(path) = &args.report {
        write_report(path, tournament, &standings)?;
    }
    if is_finished { Ok(()) } else { Err(contest.interrupted()) }
}

/// A tournament under way.
struct Contest<'a> {
    args: &'a cli::Arena,
    tournament: &'a Tournament,
    guests: &'a [Guest],
    tally: Tally,
    logbook: Logbook,
}

/// How a tournament came to its end.
enum Ended {
    Finished,
    Interrupted,
}

/// Why no more groups are taken.
enum Stop {
    Decided,
    Unwritten(anyhow::Error),
}

impl Contest<'_> {
    /// Takes the groups that are still to be played, from wherever they come in the order of the schedule.
    fn play(
        &mut self,
        mut progress: Progress,
        groups: impl FnOnce(
            Schedule,
            &mut dyn FnMut(Played) -> ControlFlow<Stop>,
        ) -> Result<Option<Stop>, Broken>,
    ) -> anyhow::Result<Ended> {
        if self.tally.is_decided() || self.tally.groups >= self.tournament.groups() {
            return Ok(Ended::Finished);
        }
        let schedule = Schedule::new(self.tournament)?;
        let stop = groups(schedule, &mut |played| self.take(&played, &mut progress));
        progress.end(&self.tally);
        match stop {
            Ok(Some(Stop::Unwritten(error))) => {
                Err(error.context(format!("Not finished; {}", self.next())))
            }
            Ok(Some(Stop::Decided) | None) => Ok(Ended::Finished),
            Err(Broken::Interrupted) => Ok(Ended::Interrupted),
            Err(Broken::Failed(failed)) => Err(failed),
        }
    }

    /// Writes a group down, then counts it.
    fn take(&mut self, played: &Played, progress: &mut Progress) -> ControlFlow<Stop> {
        if let Err(error) = self.logbook.append(played) {
            return ControlFlow::Break(Stop::Unwritten(error));
        }
        self.tally.add(played);
        progress.show(self.tournament, &self.tally);
        if self.tally.is_decided() {
            return ControlFlow::Break(Stop::Decided);
        }
        ControlFlow::Continue(())
    }

    fn interrupted(&self) -> anyhow::Error {
        let (groups, all) = (self.tally.groups, self.tournament.groups());
        anyhow!("Interrupted after {groups} of {all} groups; {}", self.next())
    }

    /// How to go on.
    fn next(&self) -> String {
        let Some(path) = self.args.journal.as_ref().or(self.args.resume.as_ref()) else {
            return match &self.args.queue {
                None => "without --journal it cannot be resumed".to_owned(),
                Some(_) => format!(
                    "the same command with --seed {} goes on with what was played; doubt queue shows it",
                    self.tournament.seed
                ),
            };
        };
        let mut next = format!("resume it with doubt arena --resume {}", logbook::shell_word(path));
        if self.args.queue.is_some() {
            next += " --queue and its address";
        }
        if let Some(bots) = program::named_again(self.guests) {
            next += &format!(" {bots}");
        }
        if let Some(cast) = &self.args.cast {
            next += &format!(" --cast {}", logbook::shell_word(cast));
        }
        next
    }
}

/// How many groups are played at once.
fn threads(args: &cli::Arena) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, Into::into);
    args.threads.map_or_else(cores, usize::from)
}

fn show(args: &cli::Arena, tournament: &Tournament, standings: &Standings) -> anyhow::Result<()> {
    if args.json {
        return print_json(standings);
    }
    if args.csv {
        return print(standings.csv()?.trim_end());
    }
    print(&table::text(tournament, standings))
}

/// Refuses a page that could not be written, before hours are spent on it.
fn check_report(path: &Path, args: &cli::Arena) -> anyhow::Result<()> {
    let shown = path.display();
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        return Err(usage(format!(
            "Cannot write {shown}: there is no folder {}",
            folder.display()
        )));
    }
    if path.is_dir() {
        return Err(usage(format!("Cannot write {shown}: it is a folder; name a file in it")));
    }
    let is_same = |other: &Path| match (path.canonicalize(), other.canonicalize()) {
        (Ok(page), Ok(journal)) => page == journal,
        _ => path == other,
    };
    if args.journal.iter().chain(&args.resume).any(|journal| is_same(journal)) {
        return Err(usage(format!(
            "The file {shown} is the journal: name another file for the report"
        )));
    }
    let file = OpenOptions::new().append(true).create(true).open(path);
    file.map(drop).with_context(|| format!("Cannot write {shown}"))
}

fn write_report(path: &Path, tournament: &Tournament, standings: &Standings) -> anyhow::Result<()> {
    let page = report::page(&table::title(standings), tournament, standings)?;
    fs::write(path, page).with_context(|| format!("Cannot write {}", path.display()))
}
