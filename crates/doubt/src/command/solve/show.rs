//! What a strategy answers at one place of the tree.

use std::path::Path;

use doubt_games::dice::{Bid, Hand};
use doubt_solver::dice::choices;
use serde_json::json;

use super::super::print;
use super::{file, words};
use crate::cli;
use crate::failure::usage;

pub(super) fn run(args: &cli::Solve, path: &Path) -> anyhow::Result<()> {
    let solution = file::read(path)?;
    let (round, tree) = (&solution.round, &solution.tree);
    let Some(hand) = &args.hand else {
        return Err(usage("Say which dice the seat to move holds, such as --hand 5 or --hand 1,4"));
    };
    let hand: Hand = hand.parse().map_err(usage)?;
    let chain: Vec<Bid> = args
        .bids
        .split([' ', ','])
        .filter(|bid| !bid.is_empty())
        .map(str::parse)
        .collect::<Result<_, _>>()
        .map_err(usage)?;
    let found = choices(round, tree, &solution, &chain, &hand).map_err(usage)?;
    if args.json {
        let answers = found.iter().map(|choice| {
            json!({ "answer": choice.answer, "share": choice.share, "worth": choice.worth })
        });
        return words::line(&json!({
            "game": solution.game,
            "hand": hand,
            "bids": chain,
            "answers": answers.collect::<Vec<_>>(),
            "value": solution.value,
            "exploitability": solution.exploitability,
        }));
    }
    let strength = format!(
        "\n\nThe strategy is exploitable by at most {:.5} per round ({} iterations of {}).",
        solution.exploitability, solution.iterations, solution.update
    );
    print(&(words::place(&chain, &hand, &found) + &strength))
}
