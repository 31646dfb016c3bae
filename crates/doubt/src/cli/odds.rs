//! A bid at dice, and all that its odds depend on.

use clap::Args;
use doubt_games::catalog::Preset;
use doubt_games::dice::MAX_DICE;

use super::game::{GameParser, assignment};
use super::number::whole;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt odds 5x4 --dice 20 --hand 1,4,4,2,6 --wild ones
  doubt odds \"3 sixes\" --dice 10 --hand 6,6,1")]
pub(crate) struct Odds {
    /// The bid, such as 5x4: at least five fours
    #[arg(value_name = "BID")]
    pub(crate) bid: String,
    /// How many dice are on the table, including your own
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u8>(1..=MAX_DICE as u64))]
    pub(crate) dice: u8,
    /// Your own dice, such as 1,4,4
    #[arg(long, value_name = "DICE", default_value = "")]
    pub(crate) hand: String,
    /// Which face counts as every face: none, ones or top
    #[arg(long, value_name = "FACE")]
    pub(crate) wild: Option<String>,
    /// Treat the round as palifico, with no wild face
    #[arg(long)]
    pub(crate) palifico: bool,
    /// The game whose options apply
    #[arg(long, value_name = "GAME", value_parser = GameParser, default_value = "liars-dice")]
    pub(crate) game: &'static Preset,
    /// Change an option of the game (repeatable)
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = assignment)]
    pub(crate) set: Vec<(String, String)>,
    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
}
