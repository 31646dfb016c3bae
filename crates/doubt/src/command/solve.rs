//! `doubt solve`: how to play perfectly, and how far from it a bot is.

mod book;
mod bot;
mod clock;
pub(crate) mod file;
mod fit;
mod large;
mod matches;
mod plot;
mod progress;
mod show;
pub(super) mod words;

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::anyhow;
use doubt_games::catalog::RuleSet;
use doubt_games::dice::Rules;
use doubt_solver::Watch;
use doubt_solver::dice::large::Memory;
use doubt_solver::dice::{Draft, Round, Size, Solver, Unfinished, look};
use serde_json::json;

use self::clock::{Clock, Ended};
use self::progress::Progress;
use super::{print, rule_set};
use crate::cli;
use crate::failure::usage;
use crate::interrupt;

/// How exploitable a strategy may stay by default: one round in a thousand, which no match will show.
const TO: f64 = 0.001;

/// What is said as soon as somebody interrupts.
const ENDING: &str = "Stopping, and keeping what there is. Press Ctrl-C again to stop at once.";

/// How many iterations take as long as a look, as long as there was none to tell by.
const LOOK: f64 = 8.0;

pub(crate) fn run(args: &cli::Solve) -> anyhow::Result<()> {
    if let Some(path) = &args.show {
        return show::run(args, path);
    }
    if let Some(path) = &args.resume {
        let kept = match file::unfinished(path, fit::usable(args).into())? {
            file::Begun::Exact(kept) => kept,
            file::Begun::Large(kept) => return large::resume(args, path, &kept),
            file::Begun::Match(book) => return book::resume(args, path, &book),
        };
        without_iterations(args)?;
        return on_threads(args, || {
            let Unfinished { game, solver } = *kept;
            solve(args, &game, |_| Some(solver), Some(path))
        });
    }
    let game = args.game.expect("clap asks for a game where there is no file");
    let RuleSet::Dice(rules) = rule_set(game, &args.set)? else {
        return Err(usage(format!(
            "`doubt solve` is only for dice games between two seats, such as duel; {} has too many \
             histories for any solver here",
            game.title
        )));
    };
    if let (true, Some(memory)) = (args.whole_match, args.remember) {
        return book::run(args, game.name, &rules, memory);
    }
    if args.whole_match {
        if args.out.is_some() {
            return Err(usage(format!(
                "The strategy of a whole match is written only with a memory of the last bids: add --remember {}",
                Memory::USUAL
            )));
        }
        return on_threads(args, || matches::run(args, &rules));
    }
    let round = round(&rules)?;
    if let Some(memory) = args.remember {
        return large::run(args, game.name, round, memory);
    }
    without_iterations(args)?;
    fit::check(args, &round)?;
    if let Some(name) = &args.bot {
        return bot::run(args, &round, name);
    }
    for path in args.out.iter().chain(&args.plot) {
        file::check(path)?;
    }
    on_threads(args, || {
        let begin = |watch: &Watch<'_>| Solver::watched(round, args.update, watch);
        solve(args, game.name, begin, args.out.as_deref())
    })
}

/// Refuses a number of iterations where a round is solved exactly, as far as --to says.
fn without_iterations(args: &cli::Solve) -> anyhow::Result<()> {
    match args.iterations {
        Some(_) => {
            Err(usage("--iterations goes with --remember; otherwise --to says how far to solve"))
        }
        None => Ok(()),
    }
}

/// The round that two seats play by these rules.
fn round(rules: &Rules) -> anyhow::Result<Round> {
    Round::of(rules).map_err(usage)
}

fn on_threads<T: Send>(
    args: &cli::Solve,
    work: impl FnOnce() -> anyhow::Result<T> + Send,
) -> anyhow::Result<T> {
    let threads = args.threads.map_or(0, usize::from);
    rayon::ThreadPoolBuilder::new().num_threads(threads).build()?.install(work)
}

/// A look at a solver: after how many iterations and seconds, and how exploitable its strategy is.
#[derive(Clone, Copy)]
struct Look {
    iterations: u32,
    seconds: f64,
    exploitability: f64,
    /// How long it took.
    took: Duration,
}

fn solve(
    args: &cli::Solve,
    game: &str,
    begin: impl FnOnce(&Watch<'_>) -> Option<Solver<f32>>,
    out: Option<&Path>,
) -> anyhow::Result<()> {
    let to = args.to.unwrap_or(TO);
    let progress = Progress::new(to);
    let clock = Clock::new(args.time, interrupt::raises(progress.bar.speaker(ENDING))?);
    let listing = |part: f64| {
        progress.tell("listing the chains of bids", part, None);
        clock.goes_on()
    };
    let Some(mut solver) = begin(&listing) else {
        progress.bar.end();
        return Err(anyhow!(
            "It ended before all chains of bids were listed: there is nothing to keep"
        ));
    };
    let before = solver.iterations();
    let mut looks: Vec<Look> = Vec::new();
    let (ended, found) = loop {
        let until = next_look(&looks, to, solver.iterations());
        let ended = iterate(&mut solver, until, (&clock, &progress), looks.last());
        let began = Instant::now();
        let looking = |part: f64| {
            progress.tell("how exploitable it is", part, looks.last());
            clock.allows_a_look()
        };
        let Some(found) = look(solver.round(), solver.tree(), &solver, &looking) else {
            break (clock.ended().unwrap_or(Ended::Interrupted), None);
        };
        let look = Look {
            iterations: solver.iterations(),
            seconds: clock.elapsed().as_secs_f64(),
            exploitability: found.exploitability,
            took: began.elapsed(),
        };
        looks.push(look);
        progress.show(look);
        if args.json {
            words::line(&json!({
                "iterations": look.iterations,
                "seconds": look.seconds,
                "exploitability": look.exploitability,
            }))?;
        }
        if look.exploitability <= to {
            break (Ended::Solved, Some(found));
        }
        if let Some(ended) = ended {
            break (ended, Some(found));
        }
    };
    let seconds = clock.elapsed().as_secs_f64();
    if let Some(path) = out {
        progress.bar.say(format!("writing {}", path.display()));
        let is_finished = ended == Ended::Solved;
        let draft = Draft { game, solver: &solver, found, is_finished };
        file::write_by(path, |out| draft.write(out))?;
    }
    progress.bar.end();
    if let Some(path) = &args.plot {
        file::write(path, plot::svg(&looks, to).as_bytes())?;
    }
    let rate = f64::from(solver.iterations() - before) / seconds.max(1e-9);
    let solved = words::Solved { solver: &solver, found, looks: &looks, seconds, rate };
    if args.json {
        return words::line(&solved.json());
    }
    print(&solved.text())?;
    if let Some(path) = out.filter(|_| ended != Ended::Solved) {
        anstream::eprintln!("Not finished; go on with doubt solve --resume {}", path.display());
    }
    Ok(())
}

/// Iterates until it is time to look; says why if it ended before.
fn iterate(
    solver: &mut Solver<f32>,
    until: u32,
    (clock, progress): (&Clock, &Progress),
    last: Option<&Look>,
) -> Option<Ended> {
    let (begun, first) = (Instant::now(), solver.iterations());
    while solver.iterations() < until {
        let number = solver.iterations();
        let ended = |part: f64| {
            let needed = last.map_or_else(
                || begun.elapsed().mul_f64(LOOK / (f64::from(number - first) + part).max(0.1)),
                |look| look.took,
            );
            clock.ended_but(needed)
        };
        let watch = |part: f64| {
            progress.tell(&format!("iteration {}", number + 1), part, last);
            ended(part).is_none()
        };
        let is_whole = solver.iterate_watched(&watch);
        if let Some(ended) = ended(1.0) {
            return Some(ended);
        }
        if !is_whole {
            return Some(clock.ended().unwrap_or(Ended::OutOfTime));
        }
    }
    None
}

/// After how many iterations to look next: where the goal should be reached, if it goes on as it went
/// between the last two looks. A look costs as much as several iterations.
fn next_look(looks: &[Look], to: f64, now: u32) -> u32 {
    let [.., before, last] = looks else { return if now == 0 { 25 } else { now + now / 4 + 1 } };
    let fell = (before.exploitability / last.exploitability).ln();
    let slope = fell / (f64::from(last.iterations) / f64::from(before.iterations)).ln();
    let factor = (last.exploitability / to).powf(1.0 / slope.clamp(0.5, 3.0)).clamp(1.04, 2.0);
    (f64::from(now) * factor).ceil() as u32
}

/// How large the tree of a round is, in words.
fn size(round: &Round) -> (Size, String) {
    let size = Size::of(round);
    let words = format!(
        "{} chains of bids and {} information sets",
        words::large(size.nodes),
        words::large(size.information_sets)
    );
    (size, words)
}
