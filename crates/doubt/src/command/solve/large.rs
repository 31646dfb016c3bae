//! Rounds that are too large to be solved exactly: a strategy that remembers some of the chain of bids.

use std::path::Path;

use anyhow::Context as _;
use doubt_core::Seed;
use doubt_solver::dice::large::{
    Blueprint, Board, Estimate, Keep, Memory, Rival, Sketch, Study, Trainer,
};
use doubt_solver::dice::{Round, Strength};
use serde_json::json;

use super::super::print;
use super::clock::{Clock, Ended};
use super::{ENDING, file, fit, words};
use crate::bar::Bar;
use crate::cli;
use crate::failure::usage;
use crate::interrupt;

/// How many iterations there are when nothing else is said.
const ITERATIONS: u32 = 44_000;

/// Which part of --time is for the reply that the strategy is judged by.
const JUDGING: f64 = 0.25;

/// On how many chains a reply is measured with each seat.
const CHAINS: u32 = 4_000;

/// Where the draws of the solver come from, of the reply that it is judged by, and of the measurement.
const SEEDS: [u64; 3] = [1, 2, 3];

/// Begins with a round.
pub(super) fn run(
    args: &cli::Solve,
    game: &str,
    round: Round,
    memory: Memory,
) -> anyhow::Result<()> {
    let board = Board::with_jumps(round, Study::JUMP);
    let Some(bytes) = Trainer::bytes(&board, memory) else {
        return Err(usage(format!(
            "To remember {} of this round is too much; --remember {} is usual",
            memory.words(),
            Memory::USUAL
        )));
    };
    fit::room(args, bytes, &format!("To remember {} of this round", memory.words()))?;
    if args.judge.is_some_and(|judge| !judge.includes(memory)) {
        return Err(usage(
            "--judge must remember at least what --remember does, such as 1+2 for 1+1",
        ));
    }
    args.out.as_deref().map_or(Ok(()), file::check)?;
    let trainer = Trainer::new(board, memory, Seed::from(SEEDS[0]));
    solve(args, game, trainer.expect("it was counted before"), args.out.as_deref())
}

/// Goes on with a file.
pub(super) fn resume(args: &cli::Solve, path: &Path, kept: &Sketch) -> anyhow::Result<()> {
    let trainer = kept.resumed().with_context(|| format!("Cannot resume {}", path.display()))?;
    solve(args, &kept.game, trainer, Some(path))
}

fn solve(
    args: &cli::Solve,
    game: &str,
    mut trainer: Trainer,
    out: Option<&Path>,
) -> anyhow::Result<()> {
    // Without a number of iterations the time decides, where one is given.
    let most = match (args.iterations, args.time) {
        (Some(most), _) => most,
        (None, Some(_)) => u32::MAX,
        (None, None) => ITERATIONS.max(trainer.iterations()),
    };
    let bar = Bar::new(40);
    let clock = Clock::new(args.time, interrupt::raises(bar.speaker(ENDING))?);
    // The rest of the time is for the reply that it is judged by.
    let judging = args.time.unwrap_or_default().mul_f64(JUDGING);
    let before = trainer.iterations();
    let ended = loop {
        if trainer.iterations() >= most {
            break Ended::Solved;
        }
        if let Some(ended) = clock.ended_but(judging) {
            break ended;
        }
        trainer.iterate();
        if trainer.iterations().is_multiple_of(50) {
            let by_time = args.time.map_or(0.0, |time| clock.elapsed().div_duration_f64(time));
            bar.fill(by_time.max(f64::from(trainer.iterations()) / f64::from(most)));
            bar.say(format!("{} iterations", trainer.iterations()));
        }
    };
    let seconds = clock.elapsed().as_secs_f64();
    let blueprint = Blueprint::of(&trainer, Keep::USUAL);
    let judged = if ended == Ended::Interrupted {
        None
    } else {
        bar.say("how exploitable it is".to_owned());
        judge(args, &trainer, &blueprint, &clock)
    };
    bar.end();
    let strength = judged.map_or(Strength::Unknown, |(beaten, _)| Strength::measured(beaten));
    let kept = Sketch::of(game, &trainer, (blueprint, strength), ended != Ended::Solved);
    if let Some(path) = out {
        file::write(path, &kept.to_bytes())?;
    }
    let rate = f64::from(trainer.iterations() - before) / seconds.max(1e-9);
    let (places, _) = trainer.size();
    if args.json {
        return words::line(&json!({
            "remembers": trainer.memory().to_string(),
            "places": places,
            "iterations": trainer.iterations(),
            "seconds": seconds,
            "exploitable_by_at_least": judged.map(|(beaten, _)| beaten.mean),
            "error": judged.map(|(beaten, _)| beaten.error),
            "judged_by": judged.map(|(_, memory)| memory.to_string()),
        }));
    }
    let strength = match judged {
        Some((beaten, memory)) => format!(
            "A reply that remembers {} wins {:.4} ± {:.4} per round from it, on average over both seats: \
             it is exploitable by at least that.",
            memory.words(),
            beaten.mean,
            beaten.error
        ),
        None => "How exploitable it is was not measured.".to_owned(),
    };
    print(&format!(
        "One round, as far as it can be played by {}: {} places of the web of bids.\n\n\
         {} iterations, {rate:.0} per second\n{strength}",
        trainer.memory().words(),
        words::large(places as u128),
        words::large(trainer.iterations().into()),
    ))?;
    if let Some(path) = out.filter(|_| ended != Ended::Solved) {
        anstream::eprintln!("Not finished; go on with doubt solve --resume {}", path.display());
    }
    Ok(())
}

/// What a reply wins that remembers more, trained a sixteenth as often as the strategy; none where it would
/// remember too much, or somebody interrupts.
fn judge(
    args: &cli::Solve,
    trainer: &Trainer,
    blueprint: &Blueprint,
    clock: &Clock,
) -> Option<(Estimate, Memory)> {
    let board = Board::of(trainer.board().round().clone());
    let more = args.judge.unwrap_or_else(|| trainer.memory().more());
    let mut rival = Rival::new(&board, blueprint, more, Seed::from(SEEDS[1]))?;
    for _ in 0..(trainer.iterations() / 16).max(50) {
        match clock.ended() {
            Some(Ended::Interrupted) => return None,
            Some(_) => break,
            None => {}
        }
        rival.iterate();
    }
    Some((rival.wins(CHAINS, Seed::from(SEEDS[2])), more))
}
