//! What a strategy answers at one place of the tree.

use std::path::Path;

use doubt_games::dice::{Bid, Hand};
use doubt_solver::dice::large::book::Dice;
use doubt_solver::dice::large::{Book, Sketch};
use doubt_solver::dice::{Choice, Solution, Strength, choices};
use serde_json::json;

use super::super::print;
use super::file::{self, Kept};
use super::{fit, words};
use crate::cli;
use crate::failure::usage;

pub(super) fn run(args: &cli::Solve, path: &Path) -> anyhow::Result<()> {
    let kept = file::read(path, fit::usable(args).into())?;
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
    let kept = match &kept {
        Kept::Exact(kept) => Place::Exact(kept),
        Kept::Large(kept) => Place::Large(kept),
        Kept::Match(book) => Place::Large(round(book, args.dice)?),
    };
    let (game, found) = match kept {
        Place::Exact(kept) => {
            (&kept.game, choices(&kept.round, &kept.tree, kept, &chain, &hand).map_err(usage)?)
        }
        Place::Large(kept) => {
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
        match kept {
            Place::Exact(kept) => {
                shown["value"] = kept.found.map(|found| found.value).into();
                shown["exploitability"] = kept.found.map(|found| found.exploitability).into();
            }
            Place::Large(kept) => match kept.strength {
                Strength::Within(worth) => shown["exploitability"] = worth.into(),
                Strength::AtLeast(worth) => shown["exploitable_by_at_least"] = worth.into(),
                Strength::Unknown => {}
            },
        }
        return words::line(&shown);
    }
    let strength = match kept {
        Place::Exact(kept) => {
            let exploitable = match kept.found {
                Some(found) => {
                    format!(
                        "The strategy is exploitable by at most {:.5} per round",
                        found.exploitability
                    )
                }
                None => "How exploitable the strategy is was not measured".to_owned(),
            };
            format!("\n\n{exploitable} ({} iterations of {}).", kept.iterations, kept.update)
        }
        Place::Large(kept) => {
            let exploitable = match kept.strength {
                Strength::Within(worth) => {
                    format!("is exploitable by at most {worth:.4} per round")
                }
                Strength::AtLeast(worth) => {
                    format!("is exploitable by at least {worth:.4} per round")
                }
                Strength::Unknown => "how exploitable it is was not measured".to_owned(),
            };
            format!(
                "\n\nThe strategy remembers {}, and {exploitable} ({} iterations).",
                kept.blueprint.memory().words(),
                kept.iterations
            )
        }
    };
    print(&(words::place(&chain, &hand, &found) + &strength))
}

/// A strategy of one round.
#[derive(Clone, Copy)]
enum Place<'a> {
    Exact(&'a Solution),
    Large(&'a Sketch),
}

/// The round of a whole match that is asked for.
fn round(book: &Book, dice: Option<Dice>) -> anyhow::Result<&Sketch> {
    let rounds: Vec<String> = book.rounds().map(|(dice, _)| dice.to_string()).collect();
    let Some(dice) = dice else {
        return Err(usage(
            "This is the strategy of a whole match. Say which round: the dice of the seat that opens and of the \
             other, such as --dice 5,4",
        ));
    };
    book.sketch(dice).ok_or_else(|| {
        usage(format!(
            "There is no round with {dice} dice in this match: it has {}",
            rounds.join(" ")
        ))
    })
}
