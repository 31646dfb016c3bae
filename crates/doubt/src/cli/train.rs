//! A strategy to be trained.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueHint};
use doubt_core::Seed;
use doubt_games::catalog::Preset;

use super::game::{GameParser, assignment};
use super::number::{count, duration, whole};

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = [EXAMPLES, NOTES].join("\n\n"))]
pub(crate) struct Train {
    /// The game; `doubt games` lists them
    #[arg(value_name = "GAME", value_parser = GameParser, required_unless_present = "resume")]
    pub(crate) game: Option<&'static Preset>,
    /// Change an option of the game (repeatable)
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = assignment)]
    pub(crate) set: Vec<(String, String)>,
    /// How many seats a table has [default: the usual number for the game]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = count)]
    pub(crate) seats: Option<usize>,
    /// Write the strategy to this file; --resume continues from FILE.training beside it
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, required_unless_present = "resume")]
    pub(crate) out: Option<PathBuf>,
    /// Stop after this many updates in all, including those before --resume [default: 100]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u32>(1..=1_000_000))]
    pub(crate) updates: Option<u32>,
    /// Stop after this time at the latest, such as 60s, 5m or 2h
    #[arg(long, value_name = "TIME", allow_negative_numbers = true, value_parser = duration)]
    pub(crate) time: Option<Duration>,
    /// Train against these bots as well as against itself; a bot named twice comes twice as often
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    pub(crate) pool: Vec<String>,
    /// Measure against these bots too, which the strategy never meets in training
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    pub(crate) hold_out: Vec<String>,
    /// The widths of the network's inner layers
    #[arg(long, value_name = "WIDTHS", value_delimiter = ',', default_value = "128,128", value_parser = whole::<usize>(1..=1024))]
    pub(crate) layers: Vec<usize>,
    /// How many decisions an update learns from, at least
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value = "16384", value_parser = whole::<usize>(64..=1_000_000))]
    pub(crate) decisions: usize,
    /// The seed of everything random [default: 1]
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<Seed>,
    /// How many threads to play on; the result is the same [default: one per core]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u16>(1..=256))]
    pub(crate) threads: Option<u16>,
    /// How many deals to measure it on at the end, each from every seat
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value = "250", value_parser = whole::<u64>(2..=1_000_000))]
    pub(crate) deals: u64,
    /// Draw how the share of matches won grows, as an SVG picture
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) plot: Option<PathBuf>,
    /// Continue a training that was stopped, and write it back
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["game", "set", "seats", "out", "pool", "hold_out", "seed", "layers", "decisions"])]
    pub(crate) resume: Option<PathBuf>,
    /// Add the characters in this file to the cast
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) cast: Option<PathBuf>,
    /// Print JSON, one object per line, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

const EXAMPLES: &str = "\
Examples:
  doubt train duel --out duel.net
  doubt train perudo --pool level-5,level-5,shark --hold-out turtle --time 10m --out perudo.net
  doubt train --resume perudo.net.training --updates 400
  doubt play perudo --bots strategy:perudo.net";

const NOTES: &str = "\
What is trained:
  A small network, which plays whole matches: in the first 60 updates against itself alone, and from then \
     on at 17 tables in 20 against the pool. After some 16,000 decisions it is updated, so that answers that \
     turned out well become more likely. \
     Ctrl-C, or the end of --time, saves the work so far; --resume continues as if it had not stopped. The \
     same seed, pool and number of updates give the same file on the same kind of machine, on any number of \
     threads.";
