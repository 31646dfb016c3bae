//! `doubt bots`: every bot with its character, its numbers and a line on how it plays.

use anstyle::Style;
use doubt_bots::CastBot;
use doubt_games::catalog::{self, PRESETS, Preset};

use super::{print, print_json};
use crate::cli::Bots;
use crate::lineup;
use crate::screen;

pub(crate) fn run(args: &Bots) -> anyhow::Result<()> {
    let cast = lineup::cast(args.cast.as_deref())?;
    let family = args.game.map(|preset| preset.rules.family());
    let bots: Vec<&CastBot> =
        cast.bots().filter(|bot| family.is_none_or(|family| bot.family == family)).collect();
    let game = args.game.map_or_else(|| catalog::find("perudo"), Ok)?;
    if args.json { print_json(&bots) } else { print(&text(&bots, game)) }
}

/// The bots, and how to play this game with them.
fn text(bots: &[&CastBot], game: &Preset) -> String {
    let measure = screen::measure();
    let fill = |text: &str, first: &'static str| {
        let options = textwrap::Options::new(measure).initial_indent(first);
        textwrap::fill(text, options.subsequent_indent("  "))
    };
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
        let line = fill(&line, "");
        let line = line.replacen(&bot.name, &format!("{bold}{}{bold:#}", bot.name), 1);
        text += &format!("\n{line}\n");
        let Some(character) = bot.character() else { continue };
        let played = |other: &&&CastBot| {
            !other.leads() && other.character() == Some(character) && other.family == bot.family
        };
        let names: Vec<&str> = bots.iter().filter(played).map(|bot| &*bot.name).collect();
        if !names.is_empty() {
            text += &format!("{}\n", fill(&names.join(", "), "  "));
        }
        let numbers = bot.brain.numbers();
        let number = |(name, number): &(&str, f64)| format!("{} {number}", name.replace('_', " "));
        let numbers: Vec<String> = numbers.iter().map(number).collect();
        if !numbers.is_empty() {
            text += &format!("{dim}{}{dim:#}\n", fill(&numbers.join(" · "), "  "));
        }
    }
    text + "\n" + &advice(bots, game, |line| fill(line, ""))
}

/// How to play a game with its bots, or with others.
fn advice(bots: &[&CastBot], game: &Preset, fill: impl Fn(&str) -> String) -> String {
    let family = game.rules.family();
    let mut characters = Vec::new();
    let mut names = Vec::new();
    for bot in bots.iter().filter(|bot| bot.family == family && !bot.leads()) {
        if let Some(character) = bot.character()
            && !characters.contains(&character)
        {
            characters.push(character);
            names.push(&*bot.name);
        }
    }
    names.truncate((game.usual_seats - 1).min(EXAMPLES));
    let (play, all) = (format!("doubt play {}", game.name), names.join(","));
    let (program, others) = ("exec:python3 mybot.py", names.get(1..).unwrap_or_default());
    let with = [program].into_iter().chain(others.iter().copied()).collect::<Vec<_>>().join(",");
    let manual = match family {
        "dice" => "docs/dice-bots.md",
        "cards" => "docs/card-bots.md",
        _ => "docs/sheriff.md",
    };
    [
        format!("Choose bots by name: {play} --bots \"{all}\""),
        format!("Add your own characters: {play} --cast FILE (see {manual})"),
        format!("Add a program of your own: {play} --bots \"{with}\" (see docs/bots.md)"),
    ]
    .map(|line| fill(&line))
    .join("\n")
}

/// How many bots an example names.
const EXAMPLES: usize = 3;
