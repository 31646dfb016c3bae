//! The bots: the list of them, and trying out one of your own.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand, ValueHint};
use doubt_exec::Limits;
use doubt_games::catalog::Preset;

use super::game::{GameParser, assignment};
use super::number::whole;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt bots perudo                         who plays Perudo, and how
  doubt bots --cast mine.toml --json        your own characters too, for programs")]
pub(crate) struct Bots {
    /// List only the bots that play this game
    #[arg(value_name = "GAME", value_parser = GameParser)]
    pub(crate) game: Option<&'static Preset>,
    /// Add the characters in this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) cast: Option<PathBuf>,
    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Bot {
    /// Take a program through the protocol step by step, and show where it fails
    Check(BotCheck),
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt bot check python3 examples/bots/dice_bot.py
  doubt bot check \"python3 -u examples/bots/cards_bot.py\" --game bluff-stuff --matches 100
  doubt bot check --matches 100 -- ./mybot --level 3

If the program takes options of its own, quote the whole command or put it after `--`.")]
pub(crate) struct BotCheck {
    /// The command that starts the program, as one quoted string or as separate words
    #[arg(value_name = "COMMAND", required = true, value_hint = ValueHint::CommandString)]
    pub(crate) command: Vec<String>,
    /// The game to play
    #[arg(long, value_name = "GAME", value_parser = GameParser, default_value = "liars-dice")]
    pub(crate) game: &'static Preset,
    /// Change an option of the game (repeatable)
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = assignment)]
    pub(crate) set: Vec<(String, String)>,
    /// How many matches to play
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 10, value_parser = whole::<u64>(1..=1_000_000))]
    pub(crate) matches: u64,
    #[command(flatten)]
    pub(crate) clock: Clock,
}

/// How long programs may think.
#[derive(Debug, Args)]
pub(crate) struct Clock {
    /// Time that a program has for each answer, in milliseconds [default: 1000]
    #[arg(long, value_name = "MS", allow_negative_numbers = true, value_parser = whole::<u64>(1..=3_600_000))]
    pub(crate) move_time: Option<u64>,
    /// Extra time that a program has for all its answers in a match together, in milliseconds
    /// [default: 10000]
    #[arg(long, value_name = "MS", allow_negative_numbers = true, value_parser = whole::<u64>(0..=3_600_000))]
    pub(crate) time_bank: Option<u64>,
}

impl Clock {
    pub(crate) fn limits(&self) -> Limits {
        self.limits_or(Limits::default())
    }

    /// What was said, else these.
    pub(crate) fn limits_or(&self, other: Limits) -> Limits {
        Limits {
            answer: self.move_time.map_or(other.answer, Duration::from_millis),
            bank: self.time_bank.map_or(other.bank, Duration::from_millis),
            ..other
        }
    }
}
