//! Whole matches: how likely each number of dice is to win.

use std::fmt::Write as _;

use doubt_games::dice::Rules;
use doubt_solver::dice::Equities;
use doubt_solver::dice::matches::{Effort, Equity, State};
use serde_json::json;

use super::super::print;
use super::clock::Clock;
use super::progress::Progress;
use super::{ENDING, TO, fit, words};
use crate::cli;
use crate::failure::usage;
use crate::interrupt;

/// A round is left as it is after this many iterations: those that converge do so far earlier.
const ITERATIONS: u32 = 20_000;
/// All rounds of a match in which dice can come back are solved at most this many times: a bound for
/// those that do not settle.
const SWEEPS: u32 = 40;

pub(super) fn run(args: &cli::Solve, rules: &Rules) -> anyhow::Result<()> {
    let mut equities = Equities::new(rules).map_err(usage)?;
    if let Some((_, _, round)) = equities.largest() {
        fit::check(args, &round)?;
    }
    let to = args.to.unwrap_or(TO);
    let progress = Progress::new(to);
    let clock = Clock::new(args.time, interrupt::raises(progress.bar.speaker(ENDING))?);
    let effort = Effort { to, iterations: ITERATIONS };
    let mut is_whole = true;
    while is_whole && equities.residual() > to && equities.sweeps() < SWEEPS {
        let sweep = equities.sweeps() + 1;
        is_whole = equities.sweep(|state, round| {
            progress
                .bar
                .say(format!("sweep {sweep}: {} against {} dice", state.dice[0], state.dice[1]));
            effort.solve_watched(round, &|_| clock.goes_on())
        })?;
        if !equities.returns() {
            break;
        }
    }
    progress.bar.end();
    let worst = equities.states().map(|(_, equity)| equity.exploitability).fold(0.0, f64::max);
    if args.json {
        for (state, equity) in equities.states() {
            words::line(&row(state, equity))?;
        }
        return words::line(&json!({
            "states": equities.states().len(),
            "sweeps": equities.sweeps(),
            "residual": if equities.residual().is_finite() { Some(equities.residual()) } else { None },
            "finished": is_whole,
            "exploitability": worst,
            "seconds": clock.elapsed().as_secs_f64(),
        }));
    }
    let mut text = table(&equities);
    write!(text, "\nEach round is exploitable by at most {worst:.5}.")?;
    if equities.returns() {
        write!(
            text,
            " A right calza gives a die back, so all rounds were solved {} times; the last time nothing \
             changed by more than {:.5}. This assumes that the last round for calza is never reached.",
            equities.sweeps(),
            equities.residual()
        )?;
    }
    if !is_whole {
        text += "\nNot finished: the last states are as they were before.";
    }
    print(&text)
}

/// How likely each number of dice is to win, as a table.
pub(super) fn table(equities: &Equities) -> String {
    let mut text = String::from(
        "How likely seat 0 is to win the match:\n\n  dice    opens   palifico  wins\n",
    );
    for (state, equity) in equities.states() {
        let palifico = if state.palifico { "yes" } else { "" };
        writeln!(
            text,
            "  {} : {}   seat {}  {palifico:<8}  {:.2} %",
            state.dice[0],
            state.dice[1],
            state.opener,
            equity.chance() * 100.0
        )
        .expect("a text takes any letters");
    }
    text
}

pub(super) fn row(state: &State, equity: &Equity) -> serde_json::Value {
    json!({
        "dice": state.dice,
        "opener": state.opener,
        "palifico": state.palifico,
        "chance": equity.chance(),
        "value": equity.value,
        "exploitability": equity.exploitability,
    })
}
