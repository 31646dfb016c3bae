//! `doubt games`: the list of games.

use anstyle::Style;
use doubt_games::catalog::PRESETS;
use doubt_games::option::seat_range;
use doubt_words::{Manner, Message, Tell as _, message};
use serde_json::{Value, json};

use super::{print, print_json};
use crate::cli::Games;
use crate::language::worded;
use crate::screen;

/// Where the summary of a game begins.
const INDENT: usize = 28;

/// The text in lines that fit the screen, all but the first of which are indented if there is room.
fn fill(text: &str, indent: usize) -> String {
    let measure = screen::measure();
    let indent = " ".repeat(indent.min(measure / 3));
    textwrap::fill(text, textwrap::Options::new(measure).subsequent_indent(&indent))
}

pub(crate) fn run(args: &Games) -> anyhow::Result<()> {
    if args.json {
        let games: Vec<Value> = PRESETS
            .iter()
            .map(|preset| {
                let seats = preset.rules.seats();
                json!({
                    "name": preset.name,
                    "title": preset.title.to_string(),
                    "family": preset.rules.family(),
                    "summary": preset.summary.to_string(),
                    "seats": {
                        "least": seats.least,
                        "most": seats.most,
                        "usual": preset.usual_seats,
                    },
                })
            })
            .collect();
        return print_json(&games);
    }
    let bold = Style::new().bold();
    let worded = |message: &Message| worded(message, Manner::Terminal);
    for preset in &PRESETS {
        let seats = preset.rules.seats();
        let seats = worded(&seat_range(seats.least, seats.most));
        let summary = worded(&preset.summary.message());
        let line = format!("{bold}{:<12}{bold:#} {seats:<14} {summary}", preset.name);
        print(&fill(&line, INDENT))?;
    }
    print(&format!("\n{}", fill(&worded(&message!("games-hint")), 0)))
}
