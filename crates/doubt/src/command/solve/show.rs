//! What a strategy answers at one place of the tree.

use std::path::Path;

use doubt_games::dice::{Bid, Hand};
use doubt_solver::dice::{Choice, choices};
use serde_json::json;

use super::super::print;
use super::file::{self, Kept};
use super::words;
use crate::cli;
use crate::failure::usage;

pub(super) fn run(args: &cli::Solve, path: &Path) -> anyhow::Result<()> {
    let kept = file::read(path)?;
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
    let (game, found) = match &kept {
        Kept::Exact(kept) => {
            (&kept.game, choices(&kept.round, &kept.tree, &**kept, &chain, &hand).map_err(usage)?)
        }
        Kept::Large(kept) => {
            let mix = kept.choices(&chain, &hand).map_err(usage)?;
            let choice = |(answer, share)| Choice { answer, share, worth: None };
            (&kept.game, mix.into_iter().map(choice).collect())
        }
    };
    if args.json {
        let answers = found.iter().map(|choice| {
            json!({ "answer": choice.answer, "share": choice.share, "worth": choice.worth })
        });
        let mut shown = json!({
            "game": game,
            "hand": hand,
            "bids": chain,
            "answers": answers.collect::<Vec<_>>(),
        });
        match &kept {
            Kept::Exact(kept) => {
                shown["value"] = kept.value.into();
                shown["exploitability"] = kept.exploitability.into();
            }
            Kept::Large(kept) => shown["exploitable_by_at_least"] = kept.beaten.mean.into(),
        }
        return words::line(&shown);
    }
    let strength = match &kept {
        Kept::Exact(kept) => format!(
            "\n\nThe strategy is exploitable by at most {:.5} per round ({} iterations of {}).",
            kept.exploitability, kept.iterations, kept.update
        ),
        Kept::Large(kept) => format!(
            "\n\nThe strategy remembers {}, and is exploitable by at least {:.4} per round ({} iterations).",
            kept.blueprint.memory().words(),
            kept.beaten.mean,
            kept.iterations
        ),
    };
    print(&(words::place(&chain, &hand, &found) + &strength))
}
