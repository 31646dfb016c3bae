//! Whole matches with a memory of the last bids: every round, as far as it can be solved, in one file.

use std::path::Path;

use anyhow::Context as _;
use doubt_games::dice::Rules;
use doubt_solver::dice::Equities;
use doubt_solver::dice::large::book::{Chapter, Dice};
use doubt_solver::dice::large::{Board, Book, Memory, Study, Trainer};
use doubt_solver::dice::matches::State;
use doubt_solver::dice::solution::Unread;
use serde_json::json;

use super::super::print;
use super::clock::Clock;
use super::{ENDING, file, matches, words};
use crate::bar::Bar;
use crate::failure::usage;
use crate::{cli, interrupt, strategies};

/// How many iterations a round with five dice gets when nothing else is said.
const ITERATIONS: u32 = 8_000;

/// Begins with the first round.
pub(super) fn run(
    args: &cli::Solve,
    game: &str,
    rules: &Rules,
    memory: Memory,
) -> anyhow::Result<()> {
    let out = match (&args.out, args.keep) {
        (Some(out), _) => Some(out.clone()),
        (None, true) => Some(strategies::place(game, rules)?),
        (None, false) => None,
    };
    out.as_deref().map_or(Ok(()), file::check)?;
    let study = Study { memory, iterations: args.iterations.unwrap_or(ITERATIONS), judges: true };
    solve(args, (game, rules), study, Vec::new(), out.as_deref())
}

/// Goes on with the rounds that a file lacks.
pub(super) fn resume(args: &cli::Solve, path: &Path, book: &Book) -> anyhow::Result<()> {
    let states = Equities::new(book.rules()).map_err(usage)?;
    if states.states().filter(|(state, _)| state.opener == 0).count() <= book.rounds().count() {
        return Err(Unread::Finished).with_context(|| format!("Cannot resume {}", path.display()));
    }
    solve(args, (&book.game, book.rules()), book.study, book.chapters(), Some(path))
}

fn solve(
    args: &cli::Solve,
    (game, rules): (&str, &Rules),
    study: Study,
    mut rounds: Vec<Chapter>,
    out: Option<&Path>,
) -> anyhow::Result<()> {
    let mut equities = Equities::new(rules).map_err(usage)?;
    check(&equities, study.memory)?;
    let bar = Bar::new(40);
    let flag = interrupt::raises(bar.speaker(ENDING))?;
    let clock = Clock::new(args.time, flag);
    let is_whole = study.of_match(game, &mut equities, &mut rounds, &|done, dice| {
        bar.fill(done);
        bar.say(format!("{} against {} dice", dice.0[0], dice.0[1]));
        clock.goes_on()
    })?;
    bar.end();
    let bytes = Book::bytes(game, rules, study, &rounds);
    if let Some(path) = out {
        file::write(path, &bytes)?;
    }
    if args.json {
        for Chapter { dice, worth, sketch } in &rounds {
            words::line(&json!({
                "dice": dice.0,
                "worth": worth,
                "strength": sketch.strength.to_string(),
                "iterations": sketch.iterations,
                "bytes": sketch.to_bytes().len(),
            }))?;
        }
        return words::line(&json!({
            "rounds": rounds.len(),
            "finished": is_whole,
            "bytes": bytes.len(),
            "seconds": clock.elapsed().as_secs_f64(),
        }));
    }
    let mut text = if is_whole { matches::table(&equities) } else { String::new() };
    text += "\nHow exploitable each round is, in parts of the match:\n\n  dice    iterations  strength\n";
    for Chapter { dice: Dice([one, other]), sketch, .. } in &rounds {
        text += &format!("  {one} : {other}   {:>9}  {}\n", sketch.iterations, sketch.strength);
    }
    let seconds = clock.elapsed().as_secs_f64();
    text += &format!("\n{} bytes in {seconds:.0} s", words::large(bytes.len() as u128));
    print(&text)?;
    match out {
        Some(path) if !is_whole => {
            anstream::eprintln!("Not finished; go on with doubt solve --resume {}", path.display());
        }
        _ if !is_whole => {
            anstream::eprintln!("Not finished, and not kept: --out FILE would keep it");
        }
        _ => {}
    }
    Ok(())
}

/// Refuses matches that do not make a book.
fn check(equities: &Equities, memory: Memory) -> anyhow::Result<()> {
    let dice = |state: &State| (state.dice, state.opener);
    let mut known: Vec<_> = equities.states().map(|(state, _)| dice(state)).collect();
    let all = known.len();
    known.dedup();
    if known.len() < all
        || known.iter().any(|(dice, opener)| !known.contains(&([dice[1], dice[0]], 1 - opener)))
    {
        return Err(usage(
            "--match with --remember is for matches in which both seats begin with as many dice and rounds with \
             the same dice are alike",
        ));
    }
    let Some((_, _, largest)) = equities.largest() else { return Ok(()) };
    let board = Board::with_jumps(largest, Study::JUMP);
    match Trainer::bytes(&board, memory) {
        Some(_) => Ok(()),
        None => Err(usage(format!(
            "To remember {} of these rounds is too much; --remember {} is usual",
            memory.words(),
            Memory::USUAL
        ))),
    }
}
