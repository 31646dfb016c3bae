//! A match to be judged, and the table by which that is done.

use std::path::PathBuf;

use clap::{Args, ValueHint};
use doubt_core::Seed;
use doubt_games::catalog::Preset;

use super::game::{GameParser, assignment};
use super::number::{count, whole};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt coach                       the last match saved: its curve, what cost most, luck and skill
  doubt coach match.doubt --seat 1  the decisions of seat 1
  doubt coach --effort 4            four times as many trials, and half the error
  doubt coach --json                every decision with all its answers, for programs

docs/coach.md explains what each figure means.")]
pub(crate) struct Coach {
    /// The record of a match [default: the last one saved]
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,
    /// Show the decisions of this seat [default: the person's, or everybody's]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = count)]
    pub(crate) seat: Option<usize>,
    /// How many decisions to show, the costliest first
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value = "5", value_parser = whole::<usize>(0..=1000))]
    pub(crate) show: usize,
    /// Try everything so many times as often, from 0.1 to 100
    #[arg(long, value_name = "FACTOR", allow_negative_numbers = true, default_value = "1", value_parser = factor)]
    pub(crate) effort: f64,
    /// The seed of all trials: the same seed gives the same figures
    #[arg(long, value_name = "SEED", allow_negative_numbers = true, default_value = "1")]
    pub(crate) seed: Seed,
    /// How many threads to work on; the figures are the same [default: one per core]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u16>(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// Reads how many times as much is tried.
fn factor(text: &str) -> Result<f64, String> {
    let factor = text.trim().parse().ok().filter(|factor| (0.1..=100.0).contains(factor));
    factor.ok_or_else(|| "write a number from 0.1 to 100".to_owned())
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt equities perudo --out perudo.equities              two to four seats
  doubt equities perudo --seats 2 --out perudo-two.equities
  doubt equities perudo --seats 4 --check 4000             how far the house's own are off")]
pub(crate) struct Equities {
    /// The game; it must be one of dice
    #[arg(value_name = "GAME", value_parser = GameParser)]
    pub(crate) game: &'static Preset,
    /// Change an option of the game (repeatable)
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = assignment)]
    pub(crate) set: Vec<(String, String)>,
    /// How many seats begin: two, or three or four for what is left of so many
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value = "4", value_parser = whole::<usize>(2..=10))]
    pub(crate) seats: usize,
    /// How many rounds to play from each standing
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value = "3000", value_parser = whole::<u32>(2..=10_000_000))]
    pub(crate) rounds: u32,
    /// The seed of all rounds: the same seed gives the same table, on any number of threads
    #[arg(long, value_name = "SEED", allow_negative_numbers = true, default_value = "1")]
    pub(crate) seed: Seed,
    /// Write the table to this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, required_unless_present = "check")]
    pub(crate) out: Option<PathBuf>,
    /// Fill nothing: play so many whole matches, and compare what the house's table said with what came of it
    #[arg(long, value_name = "MATCHES", allow_negative_numbers = true, conflicts_with = "out", value_parser = whole::<u32>(10..=10_000_000))]
    pub(crate) check: Option<u32>,
}
