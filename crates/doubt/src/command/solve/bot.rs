//! How exploitable a bot is in a round.

use anstyle::Style;
use doubt_bots::cast::STRATEGY;
use doubt_core::{Sampling, Seed};
use doubt_games::dice::Rules;
use doubt_solver::dice::{Round, Tree, exploit};
use serde_json::json;

use super::super::print;
use super::{size, words};
use crate::cli;
use crate::failure::usage;
use crate::lineup;

/// How often a bot that cannot state its mix is asked for the reply, and again to see what the reply
/// wins: some fifteen seconds for a character in the duel, with an error of about .01 or less.
const DRAWS: u32 = 400;
/// How many times it is asked again: the spread between them is the error that is printed.
const FRESH: u64 = 4;
/// The most information sets at which a bot is asked.
const MAX_SETS: u128 = 1_000_000;

pub(super) fn run(args: &cli::Solve, round: &Round, name: &str) -> anyhow::Result<()> {
    let cast = lineup::cast(args.cast.as_deref())?;
    let bot = match name.strip_prefix(STRATEGY) {
        Some(file) => lineup::by_strategy(file, &round.rules().clone().into())?,
        None => cast.find_for(Rules::FAMILY, name).map_err(usage)?.clone(),
    };
    let (size, described) = size(round);
    if size.information_sets > MAX_SETS {
        return Err(usage(format!(
            "A bot is asked at every information set, and this round has {described}: fewer dice or \
             faces would do, such as --set dice=1"
        )));
    }
    let tree = Tree::of(round);
    let sampling = |seed: u64| Sampling { draws: DRAWS, seed: Seed::from(seed) };
    let fresh: Vec<Sampling> = (1..=FRESH).map(sampling).collect();
    let player = |seat| bot.player::<Rules>(Seed::from(0), seat);
    let found = exploit(round, &tree, &player, (sampling(0), &fresh))
        .ok_or_else(|| usage(format!("{} cannot say how it would answer", bot.name)))?;
    if args.json {
        return words::line(&json!({
            "bot": bot.name,
            "exploitability": found.exploitability,
            "error": found.error,
            "exact": found.is_exact,
            "reply": words::opening_json(round, &tree, &found.reply),
            "opening": words::opening_json(round, &tree, &found.profile),
        }));
    }
    let bold = Style::new().bold();
    let how = if found.is_exact {
        "exact: its mixes have a closed form".to_owned()
    } else {
        format!(
            "± {:.4} (standard error), a bound from below: its mixes are sampled, {DRAWS} answers each",
            found.error
        )
    };
    let mut text = format!(
        "{} in one round, opened by seat 0: {described}.\n\nexploitability  {bold}{:.4}{bold:#}   {how}\n\n\
         The best reply opens, by hand:\n{}\n{} itself opens, by hand:\n{}",
        bot.name,
        found.exploitability,
        words::opening(round, &tree, &found.reply),
        bot.name,
        words::opening(round, &tree, &found.profile),
    );
    text.truncate(text.trim_end().len());
    print(&text)
}
