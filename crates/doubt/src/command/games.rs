//! `doubt games`: the list of games.

use anstyle::Style;
use doubt_games::catalog::PRESETS;
use doubt_games::option::seat_range;
use serde_json::{Value, json};

use super::{print, print_json};
use crate::cli::Games;

pub(crate) fn run(args: &Games) -> anyhow::Result<()> {
    if args.json {
        let games: Vec<Value> = PRESETS
            .iter()
            .map(|preset| {
                let seats = preset.rules.seats();
                json!({
                    "name": preset.name,
                    "title": preset.title,
                    "family": preset.rules.family(),
                    "summary": preset.summary,
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
    for preset in &PRESETS {
        let seats = preset.rules.seats();
        let seats = seat_range(seats.least, seats.most);
        print(&format!("{bold}{:<12}{bold:#} {:<14} {}", preset.name, seats, preset.summary))?;
    }
    print("\nPlay one with `doubt play GAME`. `doubt rules GAME` explains how.")
}
