//! What is done about a command, one file per command.

mod arena;
mod bench;
mod bot;
mod bots;
mod coach;
mod equities;
mod games;
mod learn;
mod manual;
mod odds;
mod play;
mod queue;
mod replay;
mod rules;
mod serve;
pub(crate) mod solve;
mod stats;
mod store;
mod train;
mod verify;
mod worker;

use std::io::Write as _;

use doubt_games::catalog::{Preset, RuleSet};
use doubt_games::option::Options as _;
use serde::Serialize;

use crate::cli::{self, Cli, Command};
use crate::failure::usage;

/// Does what was asked for.
pub(crate) fn run(cli: Cli) -> anyhow::Result<()> {
    let Some(command) = cli.command else {
        return serve::run(cli::Serve { lan: cli.lan, ..cli::Serve::default() });
    };
    match command {
        Command::Serve(args) => serve::run(*args),
        Command::Store(cli::Store::Copy(args)) => store::copy(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Games(args) => games::run(&args),
        Command::Bots(args) => bots::run(&args),
        Command::Bot(cli::Bot::Check(args)) => bot::check(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Learn(args) => learn::run(&args),
        Command::Play(args) => play::run(args),
        Command::Replay(args) => replay::run(&args),
        Command::Coach(args) => coach::run(&args),
        Command::Stats(args) => stats::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Worker(args) => worker::run(&args),
        Command::Queue(args) => queue::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Train(args) => train::run(&args),
        Command::Equities(args) => equities::run(&args),
        Command::Odds(args) => odds::run(&args),
        Command::Completions { shell } => manual::completions(shell),
        Command::Man { page, out: None } => manual::page(page.as_deref()),
        Command::Man { page: _, out: Some(folder) } => manual::pages(&folder),
    }
}

/// The rules of a preset with options changed, one after the other.
fn rule_set(preset: &Preset, set: &[(String, String)]) -> anyhow::Result<RuleSet> {
    let mut rules = preset.rules.clone();
    for (name, value) in set {
        rules.set(name, value).map_err(usage)?;
    }
    Ok(rules)
}

/// Prints text for a person.
fn print(text: &str) -> anyhow::Result<()> {
    Ok(writeln!(anstream::stdout().lock(), "{text}")?)
}

/// Prints JSON for a program.
fn print_json(value: &impl Serialize) -> anyhow::Result<()> {
    let text = serde_json::to_string_pretty(value)?;
    Ok(writeln!(std::io::stdout().lock(), "{text}")?)
}
