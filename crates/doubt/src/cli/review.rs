//! What can be said of matches that were played: replay and lifetime figures.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum, ValueHint};
use doubt_games::catalog::Preset;

use super::GameParser;
use super::number::count;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt replay                       the last match saved, with every hand
  doubt replay match.doubt --seat 1  as seat 1 saw it
  doubt replay --watcher             as a spectator saw it
  doubt replay --step                one event at a time
  doubt replay --follow --pace 0.5   as if it were being played now")]
pub(crate) struct Replay {
    /// The record of a match [default: the last one saved]
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,
    /// Show the match as this seat saw it, including its own hands
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = count)]
    pub(crate) seat: Option<usize>,
    /// Show every hand as it is dealt; this is the default for a match that is over
    #[arg(long, conflicts_with_all = ["seat", "hide_hands"])]
    pub(crate) hands: bool,
    /// Show the match as a spectator saw it, without the hands
    #[arg(long, conflicts_with_all = ["seat", "hands"])]
    pub(crate) watcher: bool,
    /// When a bid is settled, tell just the count and hide the hands
    #[arg(long)]
    pub(crate) hide_hands: bool,
    /// Show all hands when a bid is settled: what happens anyway, without --hide-hands
    #[arg(long, hide = true, conflicts_with = "hide_hands")]
    pub(crate) show_hands_at_settlement: bool,
    /// Play by itself, pausing after each event
    #[arg(long)]
    pub(crate) follow: bool,
    /// How long to pause, in seconds, from 0 to 60
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, requires = "follow", default_value = "1", value_parser = seconds)]
    pub(crate) pace: Duration,
    /// Wait for Enter after each event; `q` stops
    #[arg(long, conflicts_with = "follow")]
    pub(crate) step: bool,
    /// Don't show statistics after the match
    #[arg(long)]
    pub(crate) no_statistics: bool,
    /// Print JSON Lines, one event per line, for programs
    #[arg(long)]
    pub(crate) json: bool,
    /// Tell everything in whole sentences for the ear: no notation, columns or colours
    #[arg(long, conflicts_with = "json")]
    pub(crate) spoken: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt stats                         your statistics over all saved matches
  doubt stats --game perudo           over the matches of one game
  doubt stats --by opponent --csv     one row per opponent, for a spreadsheet
  doubt stats --name Ann --json       someone else's, for programs

docs/statistics.md explains what each figure means.")]
pub(crate) struct Stats {
    /// Count only the matches of this game
    #[arg(long, value_name = "GAME", value_parser = GameParser)]
    pub(crate) game: Option<&'static Preset>,
    /// Show only this table
    #[arg(long, value_name = "TABLE")]
    pub(crate) by: Option<By>,
    /// Whose statistics: a name at the table [default: the person who played, under any name]
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// Show the bot of that name if a person has the same name
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
