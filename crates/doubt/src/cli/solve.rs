//! A game to be solved.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueHint};
use doubt_games::catalog::Preset;
use doubt_solver::Update;
use doubt_solver::dice::large::Memory;
use doubt_solver::dice::large::book::Dice;

use super::game::{GameParser, assignment};
use super::number::{duration, target, whole};

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = [EXAMPLES, NOTES].join("\n\n"))]
pub(crate) struct Solve {
    /// The game; `doubt games` lists them
    #[arg(value_name = "GAME", value_parser = GameParser, required_unless_present_any = ["resume", "show"])]
    pub(crate) game: Option<&'static Preset>,
    /// Change an option of the game (repeatable)
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = assignment)]
    pub(crate) set: Vec<(String, String)>,
    /// Stop when a perfect opponent would win no more than this per round [default: .001]
    #[arg(long, value_name = "X", allow_negative_numbers = true, value_parser = target)]
    pub(crate) to: Option<f64>,
    /// Stop after this time at the latest, such as 60s, 5m or 2h
    #[arg(long, value_name = "TIME", allow_negative_numbers = true, value_parser = duration)]
    pub(crate) time: Option<Duration>,
    /// How many threads to solve on; the result is the same [default: one per core]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u16>(1..=256))]
    pub(crate) threads: Option<u16>,
    /// How to solve: dcfr, cfr+ or cfr
    #[arg(long, value_name = "UPDATE", default_value_t = Update::Dcfr)]
    pub(crate) update: Update,
    /// Solve a round of any size by remembering the last bids in full, and the faces of some before them, such as 1+1
    #[arg(long, value_name = "BIDS+FACES", conflicts_with_all = ["to", "update", "plot", "resume", "bot", "threads"])]
    pub(crate) remember: Option<Memory>,
    /// Stop after so many iterations, with --remember [default: 44000, with --match 8000 a round, or when --time is over]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u32>(1..=1_000_000_000))]
    pub(crate) iterations: Option<u32>,
    /// What the reply remembers that says how exploitable the strategy of --remember is [default: a bid more]
    #[arg(long, value_name = "BIDS+FACES", requires = "remember", conflicts_with = "whole_match")]
    pub(crate) judge: Option<Memory>,
    /// The most memory to use, in gigabytes [default: all that is free]
    #[arg(long, value_name = "GB", allow_negative_numbers = true, value_parser = whole::<u64>(1..=1024))]
    pub(crate) memory: Option<u64>,
    /// Write the strategy to this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) out: Option<PathBuf>,
    /// Draw how the exploitability falls, as an SVG picture
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) plot: Option<PathBuf>,
    /// Continue an unfinished strategy, and write it back
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["game", "set", "out", "update", "remember"])]
    pub(crate) resume: Option<PathBuf>,
    /// Solve the whole match instead of one round: how likely each number of dice is to win it
    #[arg(long = "match", conflicts_with_all = ["resume", "plot", "bot"])]
    pub(crate) whole_match: bool,
    /// Keep the strategy of a whole match in the data folder, where the Oracle and level 5 find it
    #[arg(long, requires_all = ["remember", "whole_match"], conflicts_with = "out")]
    pub(crate) keep: bool,
    /// Say how exploitable this bot is instead, and what the best reply to it opens with
    #[arg(long, value_name = "NAME", conflicts_with_all = ["to", "time", "update", "out", "plot", "resume"])]
    pub(crate) bot: Option<String>,
    /// Add the characters in this file to the cast
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) cast: Option<PathBuf>,
    /// Show how the strategy in this file answers with the dice of --hand after the bids of --bids
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["game", "set", "to", "time", "threads", "update", "memory", "out", "plot", "resume", "whole_match", "bot"])]
    pub(crate) show: Option<PathBuf>,
    /// Which round of a whole match to show: the dice of the seat that opens and of the other, such as 5,4
    #[arg(long, value_name = "DICE", requires = "show")]
    pub(crate) dice: Option<Dice>,
    /// The dice of the seat to move, such as 5 or 1,4
    #[arg(long, value_name = "DICE", requires = "show")]
    pub(crate) hand: Option<String>,
    /// The bids so far, such as "1x3 1x5"
    #[arg(long, value_name = "BIDS", requires = "show", default_value = "")]
    pub(crate) bids: String,
    /// Print JSON, one object per line, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

const EXAMPLES: &str = "\
Examples:
  doubt solve duel                                       one die each, as the literature plays it
  doubt solve perudo --set dice=2,1 --out 2-1.strategy   one round of Perudo, two dice against one
  doubt solve --show 2-1.strategy --hand 4,4 --bids \"\"   what to open with two fours
  doubt solve perudo --remember 1+1 --out 5-5.strategy   five dice each, remembering the last bids
  doubt solve perudo --remember 1+1 --match --out perudo.book   every round of a match, in one file
  doubt solve duel --bot shark                           how far from perfect Shark is
  doubt solve liars-dice --set dice=2 --set faces=3 --match";

const NOTES: &str = "\
What is solved:
  One round between two seats, opened by the first. Its value is what the first seat wins on average, \
     with 1 for a round won and -1 for one lost; its exploitability is what a perfect opponent wins, on \
     average over both seats. If the tree of bids does not fit into memory, you are told so at once. \
     With --remember a round of any size is solved for seats that forget all but the last bids; how \
     exploitable that is, is told as a lower bound: what a reply that remembers more wins. \
     With --match as well, every round of a match is solved so, those with few dice exactly; the file seats \
     like any strategy, and with --keep the Oracle and level 5 play by it wherever two seats play by such rules. \
     Ctrl-C, or the end of --time, saves the work so far; --resume continues from there.";
