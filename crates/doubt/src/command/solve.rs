//! `doubt solve`: how to play perfectly, and how far from it a bot is.

mod book;
mod bot;
pub(crate) mod file;
mod fit;
mod large;
mod matches;
mod plot;
mod progress;
mod show;
pub(super) mod words;

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use doubt_games::catalog::RuleSet;
use doubt_games::dice::Rules;
use doubt_solver::dice::large::Memory;
use doubt_solver::dice::{Round, Size, Solution, Solver, exploitability, value};
use serde_json::json;

use self::progress::Progress;
use super::{print, rule_set};
use crate::cli;
use crate::failure::usage;
use crate::interrupt;

/// How exploitable a strategy may stay by default: one round in a thousand, which no match will show.
const TO: f64 = 0.001;

/// What is said as soon as somebody interrupts.
const ENDING: &str = "Stopping after this iteration. Press Ctrl-C again to stop at once.";

pub(crate) fn run(args: &cli::Solve) -> anyhow::Result<()> {
    if let Some(path) = &args.show {
        return show::run(args, path);
    }
    if let Some(path) = &args.resume {
        let kept = match file::read(path)? {
            file::Kept::Exact(kept) => kept,
            file::Kept::Large(kept) => return large::resume(args, path, &kept),
            file::Kept::Match(book) => return book::resume(args, path, &book),
        };
        without_iterations(args)?;
        let solver = kept.resumed().with_context(|| format!("Cannot resume {}", path.display()))?;
        return on_threads(args, || solve(args, &kept.game, solver, Some(path)));
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
        let solver = Solver::<f32>::new(round, args.update);
        solve(args, game.name, solver, args.out.as_deref())
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

/// How a solution came to its end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ended {
    Solved,
    OutOfTime,
    Interrupted,
}

/// A look at a solver: after how many iterations and seconds, and how exploitable its strategy is.
#[derive(Clone, Copy)]
struct Look {
    iterations: u32,
    seconds: f64,
    exploitability: f64,
}

fn solve(
    args: &cli::Solve,
    game: &str,
    mut solver: Solver<f32>,
    out: Option<&Path>,
) -> anyhow::Result<()> {
    let to = args.to.unwrap_or(TO);
    let progress = Progress::new(to);
    let flag = interrupt::raises(progress.bar.speaker(ENDING))?;
    let begun = Instant::now();
    let before = solver.iterations();
    let mut looks: Vec<Look> = Vec::new();
    let ended = loop {
        let until = next_look(&looks, to, solver.iterations());
        let ended = iterate(&mut solver, until, args.time, begun, &flag);
        let look = Look {
            iterations: solver.iterations(),
            seconds: begun.elapsed().as_secs_f64(),
            exploitability: exploitability(solver.round(), solver.tree(), &solver),
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
            break Ended::Solved;
        }
        if let Some(ended) = ended {
            break ended;
        }
    };
    progress.bar.end();
    let last = looks.last().expect("there was a look").exploitability;
    let found = value(solver.round(), solver.tree(), &solver);
    let rate = f64::from(solver.iterations() - before) / begun.elapsed().as_secs_f64().max(1e-9);
    if let Some(path) = out {
        let kept = Solution::of(game, &solver, (found, last), ended != Ended::Solved);
        file::write(path, &kept.to_bytes())?;
    }
    if let Some(path) = &args.plot {
        file::write(path, plot::svg(&looks, to).as_bytes())?;
    }
    if args.json {
        return words::line(&words::result(&solver, found, &looks));
    }
    print(&words::text(&solver, found, &looks, rate))?;
    if let Some(path) = out.filter(|_| ended != Ended::Solved) {
        anstream::eprintln!("Not finished; go on with doubt solve --resume {}", path.display());
    }
    Ok(())
}

/// Iterates until it is time to look; says why if it ended before.
fn iterate(
    solver: &mut Solver<f32>,
    until: u32,
    time: Option<Duration>,
    begun: Instant,
    flag: &AtomicBool,
) -> Option<Ended> {
    while solver.iterations() < until {
        solver.iterate();
        if flag.load(Ordering::SeqCst) {
            return Some(Ended::Interrupted);
        }
        if time.is_some_and(|time| begun.elapsed() >= time) {
            return Some(Ended::OutOfTime);
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
