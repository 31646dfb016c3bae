//! A tournament.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use doubt_arena::tournament::MAX_MATCHES;
use doubt_core::Seed;
use doubt_games::catalog::Preset;

use super::bots::Clock;
use super::game::{GameParser, assignment};
use super::number::{count, share, whole};

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = [EXAMPLES, NOTES].join("\n\n"))]
pub(crate) struct Arena {
    /// The game; `doubt games` lists them
    #[arg(value_name = "GAME", value_parser = GameParser, required_unless_present = "resume")]
    pub(crate) game: Option<&'static Preset>,
    /// Change an option of the game (repeatable)
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = assignment)]
    pub(crate) set: Vec<(String, String)>,
    /// The bots that take part, separated by commas (repeatable): names from `doubt bots`, a
    /// program of your own as `exec:` and its command, or a solved strategy as `strategy:` and its file
    /// [default: every character of the family]
    #[arg(long, value_name = "BOTS")]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) clock: Clock,
    /// How many matches to play, rounded up to whole groups [default: 1000]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u64>(1..=MAX_MATCHES))]
    pub(crate) matches: Option<u64>,
    /// Who meets whom [default: round-robin]
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<Format>,
    /// How many seats a table has [default: the usual number for the game]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = count)]
    pub(crate) seats: Option<usize>,
    /// Repeat a tournament: the same seed gives the same standings, on any number of threads
    /// [default: random]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: Option<Seed>,
    /// How many threads to play on [default: one per core]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u16>(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Let workers on any number of machines play, through the PostgreSQL database with this address, such as
    /// postgres://doubt@db.example/queue (see `doubt worker`)
    #[arg(long, value_name = "ADDRESS", conflicts_with = "threads")]
    pub(crate) queue: Option<String>,
    /// Test whether the first bot's win share is larger than the second's by at least this margin, such
    /// as 0.05 (or 0 for larger at all), and stop as soon as the answer is known
    #[arg(long, value_name = "MARGIN", allow_negative_numbers = true, value_parser = share)]
    pub(crate) sprt: Option<f64>,
    /// How far above the margin the test may still answer either way; a narrower zone takes more
    /// matches [default: 0.05]
    #[arg(long, value_name = "WIDTH", requires = "sprt", allow_negative_numbers = true, value_parser = share)]
    pub(crate) zone: Option<f64>,
    /// How often the test may say yes when the difference is below the margin [default: 0.05]
    #[arg(long, value_name = "RATE", requires = "sprt", allow_negative_numbers = true, value_parser = share)]
    pub(crate) alpha: Option<f64>,
    /// How often the test may say no when the difference is at least the margin plus the zone [default:
    /// 0.05]
    #[arg(long, value_name = "RATE", requires = "sprt", allow_negative_numbers = true, value_parser = share)]
    pub(crate) beta: Option<f64>,
    /// Keep a journal in this new file, so that an interrupted tournament can be resumed
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) journal: Option<PathBuf>,
    /// Resume the tournament in this journal; only your own programs (--bots) and characters (--cast)
    /// have to be given again
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "journal")]
    pub(crate) resume: Option<PathBuf>,
    /// Write a page with tables and plots to this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) report: Option<PathBuf>,
    /// Add the characters in this file to the cast
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) cast: Option<PathBuf>,
    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
    /// Print the table as comma-separated values, for spreadsheets
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}

/// Who meets whom in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Every combination of bots that fills a table
    RoundRobin,
    /// The first bot with every combination of the others
    Gauntlet,
    /// All bots at one table
    LineUp,
}

const EXAMPLES: &str = "\
Examples:
  doubt arena perudo                                             every character of the dice games
  doubt arena perudo --bots shark,turtle,chaos --matches 20000   three of them, more precisely
  doubt arena perudo --bots shark,turtle --sprt 0                is Shark stronger?
  doubt arena perudo --bots \"shark,turtle,exec:python3 mybot.py\"   with a program of your own
  doubt arena bluff --bots computer,noob,easy,hard --format gauntlet --seats 2
  doubt arena perudo --matches 1000000 --journal long.jsonl      a long one, safe to interrupt
  doubt arena --resume long.jsonl --report long.html             carry on, and draw a page of plots
  doubt arena perudo --matches 1000000 --queue postgres://doubt@db.example/queue
                                                                 workers on other machines play it";

const NOTES: &str = "\
How it counts:
  Matches are played in groups: the same bots play the same deals once from every rotation of the \
     seats, so each bot gets the same luck of the deal. Intervals, ratings and tests count groups. \
     A win share comes with its 95 % interval, a rating (Weng-Lin, starting at 25) with 1.96 times its \
     deviation. The matrix shows how likely each row is to be stronger than each column.";
