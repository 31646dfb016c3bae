//! A match to play or to watch.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use doubt_core::Seed;

use super::bots::Clock;
use super::game::{Game, options_help};
use super::number::{count, whole};
use crate::sitting::YOU;

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = [EXAMPLES, &options_help()].join("\n\n"))]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) game: Game,
    /// The bots to play, separated by commas (repeatable): names from `doubt bots`, a program of
    /// your own as `exec:` and its command, or a solved strategy as `strategy:` and its file
    #[arg(long, value_name = "BOTS", conflicts_with_all = ["bots_count", "bot_level"])]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) clock: Clock,
    /// How many bots play
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = count)]
    pub(crate) bots_count: Option<usize>,
    /// How well the bots play, from 0 to 5 [default: characters drawn from the cast]
    #[arg(long, value_name = "LEVEL", allow_negative_numbers = true, value_parser = whole::<u8>(0..=5))]
    pub(crate) bot_level: Option<u8>,
    /// How hard a card game is: noob, easy, medium, hard, insane, or a character of your own; this
    /// sets the number of bots and decks
    #[arg(long, value_name = "NAME", conflicts_with_all = ["bots", "bots_count", "bot_level"])]
    pub(crate) difficulty: Option<String>,
    /// Add the characters in this file to the cast
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) cast: Option<PathBuf>,
    /// Show what the bots thought: after each answer if you are watching, otherwise after the match
    #[arg(long)]
    pub(crate) thoughts: bool,
    /// Introduce each bot before the match
    #[arg(long)]
    pub(crate) show_bots_capabilities: bool,
    /// Don't ask before an answer that cannot be right, such as a doubt of what you hold yourself
    #[arg(long)]
    pub(crate) unasked: bool,
    /// When a bid is settled, tell just the count and hide the hands
    #[arg(long)]
    pub(crate) hide_hands: bool,
    /// Show all hands when a bid is settled: what happens anyway, without --hide-hands
    #[arg(long, hide = true, conflicts_with = "hide_hands")]
    pub(crate) show_hands_at_settlement: bool,
    /// Let ones count as every face; short for --set wild=ones
    #[arg(long)]
    pub(crate) wild_mode: bool,
    /// How many deals a card game has; short for --set rounds=N
    #[arg(long, value_name = "N")]
    pub(crate) rounds: Option<String>,
    /// Just watch: bots take all the seats (at least two)
    #[arg(long)]
    pub(crate) no_user: bool,
    /// Your part in a sheriff game with a fixed sheriff [default: sheriff]
    #[arg(long, value_name = "PART", conflicts_with = "no_user")]
    pub(crate) role: Option<Role>,
    /// Your name at the table, in records and statistics; not that of a bot
    #[arg(long, value_name = "NAME", default_value = YOU)]
    pub(crate) name: String,
    /// Repeat a match: the same seed deals the same hands [default: random]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: Option<Seed>,
    /// Save the record of the match to this new file instead of the data folder
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) record: Option<PathBuf>,
    /// Don't save a record of the match
    #[arg(long, conflicts_with = "record")]
    pub(crate) no_record: bool,
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

/// A part in a sheriff game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Role {
    /// Decides at the gate
    Sheriff,
    /// Brings goods to it
    Merchant,
}

const EXAMPLES: &str = "\
Examples:
  doubt play liars-dice                                    you and three bots
  doubt play liars-dice --wild-mode --bots-count 1         a duel with wild ones
  doubt play perudo --bots \"El Bloffo,Shark\" --thoughts     bots you choose, and their thoughts
  doubt play perudo --bots \"shark,exec:python3 mybot.py\"   a program of your own (docs/bots.md)
  doubt play bluff --difficulty hard                       three bold liars and two decks
  doubt play bluff --difficulty easy --rounds 3            the best of three deals
  doubt play bluff-stuff --bots caution,wise-guy,computer  bots by their short names
  doubt play perudo --set calza=anyone --set dice=5,3,3,3  other options, with a handicap
  doubt play sheriff                                       a shift at the gate, as the sheriff
  doubt play liars-dice --no-user --bots-count 3 --seed 7  watch bots; the seed repeats the match";
