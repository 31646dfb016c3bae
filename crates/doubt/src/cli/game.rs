//! A game and its options, as they are named in every command, and the commands that describe them.

use std::ffi::OsStr;

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use doubt_games::catalog::{self, PRESETS, Preset};
use doubt_games::option::Options as _;

#[derive(Debug, Args)]
pub(crate) struct Games {
    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
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
    /// Change an option of the game (repeatable)
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = assignment)]
    pub(crate) set: Vec<(String, String)>,
}

/// Reads an option with its value.
pub(super) fn assignment(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() => {
            Ok((name.trim().to_owned(), value.trim().to_owned()))
        }
        _ => Err("write an option, `=` and its value, such as wild=ones".to_owned()),
    }
}

/// The options of every family, for `--help`.
pub(super) fn options_help() -> String {
    let mut help = String::new();
    let mut families = Vec::new();
    for preset in &PRESETS {
        let family = preset.rules.family();
        if families.contains(&family) {
            continue;
        }
        families.push(family);
        let games = if family == "cards" { "card" } else { family };
        help += &format!("Options of the {games} games, for --set:\n");
        for option in preset.rules.options() {
            help +=
                &format!("  {:<13} {}\n{:16}{}\n", option.name, option.kind, "", option.meaning);
        }
    }
    help
}

/// Reads the name of a game, suggests the nearest, and lists all for completion.
#[derive(Clone)]
pub(super) struct GameParser;

impl TypedValueParser for GameParser {
    type Value = &'static Preset;

    fn parse_ref(
        &self,
        command: &clap::Command,
        _: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Self::Value, clap::Error> {
        catalog::find(&value.to_string_lossy()).map_err(|unknown| {
            let sentence = crate::failure::sentence(&unknown.to_string());
            clap::Error::raw(ErrorKind::ValueValidation, format!("{sentence}\n")).with_cmd(command)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(
            PRESETS
                .iter()
                .map(|preset| PossibleValue::new(preset.name).help(preset.summary.to_string())),
        ))
    }
}
