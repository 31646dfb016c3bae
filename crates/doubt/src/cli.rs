//! What can be said on the command line.

mod arena;
mod bots;
mod coach;
mod game;
mod learn;
mod number;
mod odds;
mod play;
mod queue;
mod review;
mod serve;
mod solve;
mod store;
mod train;

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueHint};
use clap_complete::Shell;

use self::game::GameParser;

pub(crate) use arena::{Arena, Format};
pub(crate) use bots::{Bot, BotCheck, Bots};
pub(crate) use coach::{Coach, Equities};
pub(crate) use game::{Games, Rules};
pub(crate) use learn::Learn;
pub(crate) use odds::Odds;
pub(crate) use play::{Play, Role};
pub(crate) use queue::{Bench, Queue, Worker};
pub(crate) use review::{By, Replay, Stats};
pub(crate) use serve::{Care, Lan, LogFormat, Serve, Verify, no_limit};
pub(crate) use solve::Solve;
pub(crate) use store::{Copy, Store};
pub(crate) use train::Train;

/// Games of deception: played, studied and solved.
#[derive(Debug, Parser)]
#[command(name = "doubt", version, about, propagate_version = true)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = "\
Without a command, doubt serves the page on this machine and opens it in your browser.

Examples:
  doubt                                 the page: every game, alone or with others
  doubt --lan                           the same, also for others on your local network
  doubt learn perudo                    learn a game, step by step
  doubt play liars-dice                 play against three bots in the terminal
  doubt play perudo --set calza=off     change any option of a game
  doubt rules perudo                    read the rules in force
  doubt coach                           what your last match was decided by: skill, or luck
  doubt odds 5x4 --dice 20 --hand 1,4,4,2,6 --wild ones
  doubt arena perudo --bots shark,turtle,chaos --matches 20000
  doubt solve duel                      how to play it perfectly, and what that is worth
  doubt train perudo --out perudo.net   a strategy that is learned by playing

Run any command with --help to learn more about it.")]
pub(crate) struct Cli {
    /// What to do [default: serve]
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// Serve the page to your local network too, as `doubt serve --lan` does
    #[arg(
        long,
        value_name = "ADDRESS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "yes",
        value_parser = serve::lan
    )]
    pub(crate) lan: Option<Lan>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games
    Games(Games),
    /// Show the rules of a game, with its options
    Rules(Rules),
    /// List the bots and how they play
    Bots(Bots),
    /// Try out a bot of your own
    #[command(subcommand)]
    Bot(Bot),
    /// Learn a game by playing it, one idea at a time
    Learn(Learn),
    /// Play a match against bots, or watch bots play
    Play(Play),
    /// Serve the page, with tables for people and bots
    Serve(Box<Serve>),
    /// Move a house from one database to another
    #[command(subcommand)]
    Store(Store),
    /// Check that the deals of a match on a server were fair
    Verify(Verify),
    /// Show a saved match again
    Replay(Replay),
    /// Say what every decision of a saved match was worth, and what was luck
    Coach(Coach),
    /// Show your statistics over all saved matches
    Stats(Stats),
    /// Hold a tournament between bots and rate them
    Arena(Arena),
    /// Play tournaments of others, on any number of machines
    Worker(Worker),
    /// Show what workers do, and for whom
    Queue(Queue),
    /// Print the digest of how rules and bots play here
    Bench(Bench),
    /// Solve a dice game between two seats, and say how far from perfect a bot is
    Solve(Box<Solve>),
    /// Train a strategy by letting it play, against itself and others
    Train(Box<Train>),
    /// Fill the table of what a match of dice is worth between two rounds, for `doubt coach`
    Equities(Equities),
    /// Work out how likely a bid at dice is to hold
    Odds(Odds),
    /// Print a completion script for your shell
    #[command(after_help = "\
Examples:
  doubt completions bash > ~/.local/share/bash-completion/completions/doubt
  doubt completions zsh  > ~/.zfunc/_doubt
  doubt completions fish > ~/.config/fish/completions/doubt.fish")]
    Completions {
        /// Your shell
        shell: Shell,
    },
    /// Print the manual page
    #[command(after_help = "\
Examples:
  doubt man > doubt.1 && man ./doubt.1
  doubt man --out ~/.local/share/man/man1     the pages of all commands")]
    Man {
        /// Print the page of this command instead of the whole program's
        #[arg(value_name = "COMMAND")]
        page: Option<String>,
        /// Write the pages of the program and of all its commands into this folder instead
        #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with = "page")]
        out: Option<PathBuf>,
    },
}
