//! `doubt bots`: every bot with its character, its numbers and a line on how it plays.

use anstyle::Style;
use doubt_bots::CastBot;
use doubt_games::catalog::PRESETS;

use super::{print, print_json};
use crate::cli::Bots;
use crate::lineup;

pub(crate) fn run(args: &Bots) -> anyhow::Result<()> {
    let cast = lineup::cast(args.cast.as_deref())?;
    let family = args.game.map(|preset| preset.rules.family());
    let bots: Vec<&CastBot> =
        cast.bots().filter(|bot| family.is_none_or(|family| bot.family == family)).collect();
    if args.json { print_json(&bots) } else { print(&text(&bots)) }
}

fn text(bots: &[&CastBot]) -> String {
    let bold = Style::new().bold();
    let dim = Style::new().dimmed();
    let mut text = String::new();
    let mut family = "";
    for bot in bots.iter().filter(|bot| bot.leads() || bot.character().is_none()) {
        if bot.family != family {
            family = bot.family;
            let games = PRESETS.iter().filter(|preset| preset.rules.family() == family);
            let games: Vec<&str> = games.map(|preset| preset.name).collect();
            text += &format!("Bots for {}\n", games.join(", "));
        }
        let line = format!("{}: {}.", bot.name, bot.line.trim_end_matches('.'));
        let line = textwrap::fill(&line, textwrap::Options::new(78).subsequent_indent("  "));
        let line = line.replacen(&bot.name, &format!("{bold}{}{bold:#}", bot.name), 1);
        text += &format!("\n{line}\n");
        let Some(character) = bot.character() else { continue };
        let played = |other: &&&CastBot| {
            !other.leads() && other.character() == Some(character) && other.family == bot.family
        };
        let names: Vec<&str> = bots.iter().filter(played).map(|bot| &*bot.name).collect();
        if !names.is_empty() {
            text += &format!("  {}\n", names.join(", "));
        }
        let numbers = bot.brain.numbers();
        let number = |(name, number): &(&str, f64)| format!("{} {number}", name.replace('_', " "));
        let numbers: Vec<String> = numbers.iter().map(number).collect();
        for row in numbers.chunks(4) {
            text += &format!("  {dim}{}{dim:#}\n", row.join(" · "));
        }
    }
    text += "\nChoose bots by name: doubt play perudo --bots \"El Bloffo,Tia Picara\"\n";
    text += "Add your own characters: doubt play perudo --cast FILE (see docs/dice-bots.md,\ndocs/card-bots.md and docs/sheriff.md)\n";
    text += "Add a program of your own: --bots \"shark,exec:python3 mybot.py\" (see docs/bots.md)";
    text
}
