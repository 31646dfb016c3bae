//! What can be said on the command line.

mod review;
mod serve;

use std::ffi::OsStr;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;
use doubt_arena::tournament::MAX_MATCHES;
use doubt_core::Seed;
use doubt_exec::Limits;
use doubt_games::catalog::{self, PRESETS, Preset};
use doubt_games::option::Options as _;

use crate::sitting::YOU;

pub(crate) use review::{By, Replay, Stats};
pub(crate) use serve::{LogFormat, Serve, Verify};

/// Games of deception: played, studied and solved.
#[derive(Debug, Parser)]
#[command(name = "doubt", version, about, propagate_version = true)]
#[command(after_help = "\
Without a command, the page is served on this machine and opened in your browser.

Examples:
  doubt                                 the page: every game, alone or with others
  doubt play liars-dice                 play against three bots in the terminal
  doubt play perudo --set calza=off     any option of a game can be changed
  doubt rules perudo                    the rules in force, in words
  doubt odds 5x4 --dice 20 --hand 1,4,4,2,6 --wild ones
  doubt arena perudo --bots shark,turtle,chaos --matches 20000

Every command explains itself with --help.")]
pub(crate) struct Cli {
    /// Without one: serve
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games
    Games(Games),
    /// Show the rules of a game, with the options in force
    Rules(Rules),
    /// List the bots, with their characters and how they play
    Bots(Bots),
    /// Try a bot of your own
    #[command(subcommand)]
    Bot(Bot),
    /// Play a match against bots, or watch bots play
    Play(Play),
    /// Serve the page, and tables for people and bots
    Serve(Box<Serve>),
    /// Check that the dice of a match on a server were fair
    Verify(Verify),
    /// Show a kept match again
    Replay(Replay),
    /// Show your figures over all matches that are kept
    Stats(Stats),
    /// Hold a tournament of bots, and rate them
    Arena(Arena),
    /// Tell how likely a bid of dice holds
    Odds(Odds),
    /// Print a completion script for a shell
    #[command(after_help = "\
Examples:
  doubt completions bash > ~/.local/share/bash-completion/completions/doubt
  doubt completions zsh  > ~/.zfunc/_doubt
  doubt completions fish > ~/.config/fish/completions/doubt.fish")]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page
    #[command(after_help = "Example:\n  doubt man > doubt.1 && man ./doubt.1")]
    Man {
        /// The page of one command instead of the whole program
        #[arg(value_name = "COMMAND")]
        page: Option<String>,
    },
}

#[derive(Debug, Args)]
pub(crate) struct Games {
    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt bots perudo                         who plays Perudo, and how
  doubt bots --cast mine.toml --json        with characters of your own, for programs")]
pub(crate) struct Bots {
    /// Only the bots that play this game
    #[arg(value_name = "GAME", value_parser = GameParser)]
    pub(crate) game: Option<&'static Preset>,
    /// Add the characters of this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) cast: Option<PathBuf>,
    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Bot {
    /// Go through the protocol with a program, step by step, and show what it says where it fails
    Check(BotCheck),
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt bot check python3 examples/bots/dice_bot.py
  doubt bot check \"python3 -u examples/bots/cards_bot.py\" --game bluff-stuff --matches 100
  doubt bot check --matches 100 -- ./mybot --level 3

Options of the program stand in quotes with it, or after `--`.")]
pub(crate) struct BotCheck {
    /// The command that starts the program, as one text or as words
    #[arg(value_name = "COMMAND", required = true, value_hint = ValueHint::CommandString)]
    pub(crate) command: Vec<String>,
    /// The game that it plays
    #[arg(long, value_name = "GAME", value_parser = GameParser, default_value = "liars-dice")]
    pub(crate) game: &'static Preset,
    /// Change an option of the game (may be given several times)
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = assignment)]
    pub(crate) set: Vec<(String, String)>,
    /// How many matches it plays
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) matches: u64,
    #[command(flatten)]
    pub(crate) clock: Clock,
}

/// How long programs may think.
#[derive(Debug, Args)]
pub(crate) struct Clock {
    /// The time that a program has for each answer, in milliseconds (1000 if nothing is said)
    #[arg(long, value_name = "MS", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub(crate) move_time: Option<u64>,
    /// What all its answers of a match may take beyond that, in milliseconds (10000 if nothing is said)
    #[arg(long, value_name = "MS", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(0..=3_600_000))]
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

#[derive(Debug, Args)]
#[command(after_long_help = options_help())]
pub(crate) struct Rules {
    #[command(flatten)]
    pub(crate) game: Game,
    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// A game, and what is different about it.
#[derive(Debug, Args)]
pub(crate) struct Game {
    /// The game; `doubt games` lists them
    #[arg(value_name = "GAME", value_parser = GameParser)]
    pub(crate) preset: &'static Preset,
    /// Change an option of the game (may be given several times)
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = assignment)]
    pub(crate) set: Vec<(String, String)>,
}

/// A part in a sheriff game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Role {
    /// Decides at the gate
    Sheriff,
    /// Brings goods to it
    Merchant,
}

#[derive(Debug, Args)]
#[command(after_help = PLAY_EXAMPLES, after_long_help = [PLAY_EXAMPLES, &options_help()].join("\n\n"))]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) game: Game,
    /// Who plays: bots with commas between them (may be given several times); by name, `doubt bots`
    /// lists them, or a program of your own by `exec:` and its command
    #[arg(long, value_name = "BOTS", conflicts_with_all = ["bots_count", "bot_level"])]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) clock: Clock,
    /// How many bots play
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) bots_count: Option<usize>,
    /// How well the bots play, from 0 to 5; without it, characters are drawn from the cast
    #[arg(long, value_name = "LEVEL", allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(0..=5))]
    pub(crate) bot_level: Option<u8>,
    /// How hard a card game is, by a character: noob, easy, medium, hard, insane, or one of your own;
    /// sets the bots and the decks
    #[arg(long, value_name = "NAME", conflicts_with_all = ["bots", "bots_count", "bot_level"])]
    pub(crate) difficulty: Option<String>,
    /// Add the characters of this file to the cast
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) cast: Option<PathBuf>,
    /// Show what the bots thought: after each answer when you only watch, else after the match
    #[arg(long)]
    pub(crate) thoughts: bool,
    /// Tell what each bot can do before the match
    #[arg(long)]
    pub(crate) show_bots_capabilities: bool,
    /// Show all hands when a bid is settled, not just the count
    #[arg(long)]
    pub(crate) show_hands_at_settlement: bool,
    /// Let ones count as every face, the same as --set wild=ones
    #[arg(long)]
    pub(crate) wild_mode: bool,
    /// Only watch: bots take all seats (at least two)
    #[arg(long)]
    pub(crate) no_user: bool,
    /// Which part you play in a sheriff game with a fixed sheriff; without it, the sheriff
    #[arg(long, value_name = "PART", conflicts_with = "no_user")]
    pub(crate) role: Option<Role>,
    /// What you are called at the table
    #[arg(long, value_name = "NAME", default_value = YOU)]
    pub(crate) name: String,
    /// Repeat a match: the same seed deals the same hands
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: Option<Seed>,
    /// Write the record of the match to this file instead of the data folder
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) record: Option<PathBuf>,
    /// Keep no record of the match
    #[arg(long, conflicts_with = "record")]
    pub(crate) no_record: bool,
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
  doubt odds 5x4 --dice 20 --hand 1,4,4,2,6 --wild ones
  doubt odds \"3 sixes\" --dice 10 --hand 6,6,1")]
pub(crate) struct Odds {
    /// The bid, such as 5x4: at least five fours
    #[arg(value_name = "BID")]
    pub(crate) bid: String,
    /// The dice on the table, your own included
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) dice: u8,
    /// Your own dice
    #[arg(long, value_name = "DICE", default_value = "")]
    pub(crate) hand: String,
    /// Which face counts as every face: none, ones or top
    #[arg(long, value_name = "FACE")]
    pub(crate) wild: Option<String>,
    /// Whether the round is palifico, in which no face is wild
    #[arg(long)]
    pub(crate) palifico: bool,
    /// The game whose options hold
    #[arg(long, value_name = "GAME", value_parser = GameParser, default_value = "liars-dice")]
    pub(crate) game: &'static Preset,
    /// Change an option of the game (may be given several times)
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = assignment)]
    pub(crate) set: Vec<(String, String)>,
    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = ARENA_EXAMPLES, after_long_help = [ARENA_EXAMPLES, ARENA_NOTES].join("\n\n"))]
pub(crate) struct Arena {
    /// The game; `doubt games` lists them
    #[arg(value_name = "GAME", value_parser = GameParser, required_unless_present = "resume")]
    pub(crate) game: Option<&'static Preset>,
    /// Change an option of the game (may be given several times)
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = assignment)]
    pub(crate) set: Vec<(String, String)>,
    /// Who takes part: bots with commas between them (may be given several times); by name, `doubt
    /// bots` lists them, or a program of your own by `exec:` and its command; without it, every
    /// character of the family
    #[arg(long, value_name = "BOTS")]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) clock: Clock,
    /// How many matches are played, rounded up to whole groups (1000 if nothing is said)
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=MAX_MATCHES))]
    pub(crate) matches: Option<u64>,
    /// Who meets whom
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<Format>,
    /// How many sit at a table (as is usual for the game, if nothing is said)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seats: Option<usize>,
    /// Repeat a tournament: the same seed gives the same standings, on any number of threads
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: Option<Seed>,
    /// On how many threads (as many as there are cores, if nothing is said)
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Test whether the first bot's win share is larger than the second's by at least this, such as
    /// 0.05, or 0 for larger at all, and stop as soon as that is known
    #[arg(long, value_name = "MARGIN", allow_negative_numbers = true)]
    pub(crate) sprt: Option<f64>,
    /// How much larger than the margin the difference is where the test must not miss it; between the
    /// two it may say yes or no (0.05 if nothing is said; a narrow zone takes many matches)
    #[arg(long, value_name = "WIDTH", requires = "sprt", allow_negative_numbers = true)]
    pub(crate) zone: Option<f64>,
    /// How often the test may say yes where the difference is below the margin (0.05 if nothing is
    /// said)
    #[arg(long, value_name = "RATE", requires = "sprt", allow_negative_numbers = true)]
    pub(crate) alpha: Option<f64>,
    /// How often the test may say no where the difference is the margin and the zone or more (0.05 if
    /// nothing is said)
    #[arg(long, value_name = "RATE", requires = "sprt", allow_negative_numbers = true)]
    pub(crate) beta: Option<f64>,
    /// Keep a journal in this new file, to resume from if the tournament is interrupted
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) journal: Option<PathBuf>,
    /// Go on with the tournament of this journal; nothing else need be said, but for programs, which
    /// are named again, and characters of your own, whose file is given again
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "journal")]
    pub(crate) resume: Option<PathBuf>,
    /// Write a page with tables and plots to this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) report: Option<PathBuf>,
    /// Add the characters of this file to the cast
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) cast: Option<PathBuf>,
    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
    /// Print the table with commas between the columns, for programs
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}

/// Who meets whom in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Every choice of bots that fills a table
    RoundRobin,
    /// The first bot with every choice of the others
    Gauntlet,
    /// All bots at one table
    LineUp,
}

const ARENA_EXAMPLES: &str = "\
Examples:
  doubt arena perudo                                             every character of the dice games
  doubt arena perudo --bots shark,turtle,chaos --matches 20000   three of them, and surer figures
  doubt arena perudo --bots shark,turtle --sprt 0                is Shark stronger? stop when known
  doubt arena perudo --bots \"shark,turtle,exec:python3 mybot.py\"   and a program of your own
  doubt arena bluff --bots computer,noob,easy,hard --format gauntlet --seats 2
  doubt arena perudo --matches 1000000 --journal long.jsonl      may be interrupted at any moment,
  doubt arena --resume long.jsonl --report long.html             then resumed; a page with plots";

const ARENA_NOTES: &str = "\
How it counts:
  Matches are played in groups: the same bots play the same deals once from every rotation of the
  seats, so that luck of the deal falls on each alike. Intervals, ratings and tests count groups.
  A share is given with its 95 % interval, a rating (Weng-Lin, 25 at the start) with 1.96 times its
  deviation. The matrix tells how likely the row is stronger than the column.";

const PLAY_EXAMPLES: &str = "\
Examples:
  doubt play liars-dice                                    you and three bots
  doubt play liars-dice --wild-mode --bots-count 1         a duel with wild ones
  doubt play perudo --bots \"El Bloffo,Shark\" --thoughts     chosen bots; what they thought, at the end
  doubt play perudo --bots \"shark,exec:python3 mybot.py\"   a program of your own (docs/bots.md)
  doubt play bluff --difficulty hard                       three who lie boldly, two decks
  doubt play bluff-stuff --bots caution,wise-guy,computer  chosen bots, by their short names
  doubt play perudo --set calza=anyone --set dice=5,3,3,3  other options, a handicap
  doubt play sheriff                                       a shift at the gate; --role merchant for the other side
  doubt play liars-dice --no-user --bots-count 3 --seed 7  watch bots; the seed repeats the match";

fn assignment(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() => {
            Ok((name.trim().to_owned(), value.trim().to_owned()))
        }
        _ => Err("write an option, `=` and its value, such as wild=ones".to_owned()),
    }
}

/// The options of every family, for `--help`.
fn options_help() -> String {
    let mut help = String::new();
    let mut families = Vec::new();
    for preset in &PRESETS {
        let family = preset.rules.family();
        if families.contains(&family) {
            continue;
        }
        families.push(family);
        help += &format!("Options of the {family} games, for --set:\n");
        for option in preset.rules.options() {
            help +=
                &format!("  {:<13} {}\n{:16}{}\n", option.name, option.kind, "", option.meaning);
        }
    }
    help
}

/// Reads the name of a game, suggests the nearest, and lists all for completion.
#[derive(Clone)]
struct GameParser;

impl TypedValueParser for GameParser {
    type Value = &'static Preset;

    fn parse_ref(
        &self,
        command: &clap::Command,
        _: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Self::Value, clap::Error> {
        catalog::find(&value.to_string_lossy()).map_err(|unknown| {
            clap::Error::raw(ErrorKind::ValueValidation, format!("{unknown}\n")).with_cmd(command)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(
            PRESETS.iter().map(|preset| PossibleValue::new(preset.name).help(preset.summary)),
        ))
    }
}
