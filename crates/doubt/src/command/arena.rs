//! `doubt arena`: a tournament of bots.

mod definition;
mod hall;
mod ledger;
mod program;
mod progress;
mod table;

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context as _, anyhow};
use doubt_arena::{Bench, Played, Schedule, Standings, Tally, Tournament, report, run as runner};
use doubt_games::catalog::RuleSet;

use self::definition::Definition;
use self::hall::{Hall, with_own_skills};
use self::ledger::Ledger;
use self::progress::Progress;
use super::{print, print_json};
use crate::cli;
use crate::failure::usage;
use crate::lineup::Guest;

pub(crate) fn run(args: &cli::Arena) -> anyhow::Result<()> {
    let kept = args.resume.as_deref().map(|path| ledger::tournament(path, args)).transpose()?;
    let Definition { tournament, rules, guests, own_skills } =
        definition::define(args, kept.flatten())?;
    if let Some(path) = &args.report {
        check_report(path, args)?;
    }
    let is_named = args.resume.is_none() || !args.bots.is_empty();
    if is_named {
        program::probe(&guests)?;
    }
    let mut tally = Tally::new(&tournament);
    let ledger = Ledger::open(args, &tournament, &mut tally)?;
    let is_over = tally.is_decided() || tally.groups >= tournament.groups();
    if !is_named && !is_over {
        program::refuse_unnamed(&guests)?;
    }
    let game = &*tournament.game;
    let mut contest = Contest { args, tournament: &tournament, tally, ledger, seen: 0 };
    let ended = match &rules {
        RuleSet::Dice(rules) => contest.play(&Hall::new(game, rules, &guests))?,
        RuleSet::Cards(rules) => contest.play(&Hall::new(game, rules, &guests))?,
        RuleSet::Sheriff(rules) if own_skills => {
            contest.play(&Hall { fit: with_own_skills, ..Hall::new(game, rules, &guests) })?
        }
        RuleSet::Sheriff(rules) => contest.play(&Hall::new(game, rules, &guests))?,
    };
    let standings = Standings::new(&tournament, &contest.tally);
    let is_finished = matches!(ended, Ended::Finished);
    if is_finished || !args.json && !args.csv {
        show(args, &tournament, &standings)?;
    }
    if let Some(path) = &args.report {
        write_report(path, &tournament, &standings)?;
    }
    if is_finished { Ok(()) } else { Err(contest.interrupted(&guests)) }
}

/// A tournament under way.
struct Contest<'a> {
    args: &'a cli::Arena,
    tournament: &'a Tournament,
    tally: Tally,
    ledger: Ledger,
    /// How many groups were in the journal already.
    seen: u64,
}

/// How a tournament came to its end.
enum Ended {
    Finished,
    Interrupted,
}

/// Why no more groups are taken.
enum Stop {
    Decided,
    Interrupted,
    Unwritten(anyhow::Error),
}

impl Contest<'_> {
    fn play(&mut self, hall: &impl Bench) -> anyhow::Result<Ended> {
        self.seen = self.tally.groups;
        if self.tally.is_decided() {
            return Ok(Ended::Finished);
        }
        let cores = || std::thread::available_parallelism().map_or(1, Into::into);
        let threads = self.args.threads.map_or_else(cores, usize::from);
        let schedule = Schedule::new(self.tournament).from(self.seen);
        let interrupted = watch()?;
        let mut progress = Progress::new(self.tournament, self.seen);
        let stop = runner::run(schedule, hall, threads, |played| {
            self.take(&played, &interrupted, &mut progress)
        });
        progress.end(&self.tally);
        match stop? {
            Some(Stop::Unwritten(error)) => Err(error),
            Some(Stop::Interrupted) => Ok(Ended::Interrupted),
            Some(Stop::Decided) | None => Ok(Ended::Finished),
        }
    }

    /// Writes a group down, then counts it.
    fn take(
        &mut self,
        played: &Played,
        interrupted: &AtomicBool,
        progress: &mut Progress,
    ) -> ControlFlow<Stop> {
        if interrupted.load(Ordering::Relaxed) {
            return ControlFlow::Break(Stop::Interrupted);
        }
        if let Err(error) = self.ledger.append(played) {
            return ControlFlow::Break(Stop::Unwritten(error));
        }
        self.tally.add(played);
        progress.show(self.tournament, &self.tally);
        if self.tally.is_decided() {
            return ControlFlow::Break(Stop::Decided);
        }
        ControlFlow::Continue(())
    }

    fn interrupted(&self, guests: &[Guest]) -> anyhow::Error {
        let (groups, all) = (self.tally.groups, self.tournament.groups());
        let kept = self.args.journal.as_ref().or(self.args.resume.as_ref());
        let next = match kept {
            Some(path) => {
                let bots = program::named_again(guests).map(|bots| format!(" {bots}"));
                let bots = bots.unwrap_or_default();
                format!("go on with: doubt arena --resume {}{bots}", path.display())
            }
            None => "without --journal it cannot be resumed".to_owned(),
        };
        anyhow!("interrupted after {groups} of {all} groups; {next}")
    }
}

/// A flag that Ctrl-C raises; the second time it ends the program at once.
fn watch() -> anyhow::Result<Arc<AtomicBool>> {
    let raised = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&raised);
    ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })?;
    Ok(raised)
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
            "cannot write {shown}: there is no folder {}",
            folder.display()
        )));
    }
    if path.is_dir() {
        return Err(usage(format!("cannot write {shown}: it is a folder, name a file in it")));
    }
    let is_same = |other: &Path| match (path.canonicalize(), other.canonicalize()) {
        (Ok(page), Ok(journal)) => page == journal,
        _ => path == other,
    };
    if args.journal.iter().chain(&args.resume).any(|journal| is_same(journal)) {
        return Err(usage(format!("{shown} is the journal: name another file for the report")));
    }
    Ok(())
}

fn write_report(path: &Path, tournament: &Tournament, standings: &Standings) -> anyhow::Result<()> {
    let page = report::page(tournament, standings).map_err(usage)?;
    fs::write(path, page).with_context(|| format!("cannot write {}", path.display()))
}
