//! What can be said of matches that were played: replay and lifetime figures.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum, ValueHint};
use doubt_games::catalog::Preset;

use super::GameParser;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt replay                       the match that was kept last, with every hand
  doubt replay match.doubt --seat 1  as seat 1 saw it
  doubt replay --watcher             as one saw it who only watched
  doubt replay --step                an event at a time
  doubt replay --follow --pace 0.5   as if it were played now")]
pub(crate) struct Replay {
    /// The record of a match; without it, the one that was kept last
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,
    /// Show the match as this seat saw it, its own hands included
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seat: Option<usize>,
    /// Show every hand as it is dealt, as is usual for a match that is over
    #[arg(long, conflicts_with = "seat")]
    pub(crate) hands: bool,
    /// Show the match as one saw it who only watched, without the hands
    #[arg(long, conflicts_with_all = ["seat", "hands"])]
    pub(crate) watcher: bool,
    /// Show all hands when a bid is settled, not just the count
    #[arg(long)]
    pub(crate) show_hands_at_settlement: bool,
    /// Go on by itself, with a pause after each event
    #[arg(long)]
    pub(crate) follow: bool,
    /// How long the pause is, in seconds, from 0 to 60
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, requires = "follow", default_value = "1", value_parser = seconds)]
    pub(crate) pace: Duration,
    /// Wait for Enter after each event; `q` stops
    #[arg(long, conflicts_with = "follow")]
    pub(crate) step: bool,
    /// Leave out the figures after the match
    #[arg(long)]
    pub(crate) no_statistics: bool,
    /// Print JSON Lines, one event a line, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt stats                         your figures over all matches that are kept
  doubt stats --game perudo           over those of one game
  doubt stats --by opponent --csv     a row an opponent, for a spreadsheet
  doubt stats --name Ann --json       somebody else's, for programs

docs/statistics.md tells what each figure means.")]
pub(crate) struct Stats {
    /// Only the matches of this game
    #[arg(long, value_name = "GAME", value_parser = GameParser)]
    pub(crate) game: Option<&'static Preset>,
    /// Only one of the tables
    #[arg(long, value_name = "TABLE")]
    pub(crate) by: Option<By>,
    /// Whose figures: the name at the table; without it, those of the person who played, by any name
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// The bot of that name, where a person is called so too
    #[arg(long, requires = "name")]
    pub(crate) bot: bool,
    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
    /// Print comma-separated values, for spreadsheets
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}

/// By what lifetime figures are broken down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum By {
    /// By the game that was played
    Game,
    /// By who else sat at the table
    Opponent,
}

/// The longest pause between two events.
const LONGEST_PAUSE: f64 = 60.0;

fn seconds(text: &str) -> Result<Duration, String> {
    let number = text.parse::<f64>().ok().filter(|number| (0.0..=LONGEST_PAUSE).contains(number));
    let pause = number.and_then(|number| Duration::try_from_secs_f64(number).ok());
    pause.ok_or_else(|| "write a number of seconds from 0 to 60, such as 0.5".to_owned())
}
