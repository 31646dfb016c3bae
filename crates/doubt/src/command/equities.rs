//! `doubt equities`: what a match of dice is worth between two rounds.

use anyhow::Context as _;
use doubt_coach::equity::{Filling, calibration, fill};
use doubt_core::Seed;
use doubt_games::catalog::RuleSet;
use doubt_games::dice::Rules;
use doubt_games::dice::rules::Ending;

use super::{print, rule_set};
use crate::bar::Bar;
use crate::cli;
use crate::failure::usage;

/// The most seats of a table: more have too many standings.
const MOST_SEATS: usize = 4;

pub(crate) fn run(args: &cli::Equities) -> anyhow::Result<()> {
    let rules = rule_set(args.game, &args.set)?;
    rules.validate_for(args.seats).map_err(usage)?;
    let RuleSet::Dice(rules) = rules else {
        return Err(usage(format!(
            "`doubt equities` is only for dice games, and {} is none",
            args.game.title
        )));
    };
    if rules.ending == Ending::OneRound {
        return Err(usage("a match of one round has nothing between two rounds to be worth"));
    }
    if let Some(matches) = args.check {
        return check(&rules, args.seats, matches, args.seed);
    }
    if args.seats > MOST_SEATS {
        return Err(usage(format!(
            "a table is for at most {MOST_SEATS} seats: with more there are too many standings"
        )));
    }
    let bar = Bar::new(40);
    bar.say(format!("{} rounds from each standing", args.rounds));
    let filling = Filling { seats: args.seats, rounds: args.rounds, seed: args.seed };
    let table = fill(&rules, filling, &|done, of| bar.fill(done as f64 / of as f64));
    bar.end();
    let table = table.ok_or_else(|| usage("the seats must begin with the same number of dice"))?;
    let path = args.out.as_ref().expect("clap asks for a file where nothing is checked");
    std::fs::write(path, table.to_string())
        .with_context(|| format!("Cannot write {}", path.display()))?;
    print(&format!(
        "{} standings in {}, each with a standard error of {:.4}.",
        table.len(),
        path.display(),
        table.error()
    ))
}

/// Says for each tenth what was said and what came of it.
fn check(rules: &Rules, seats: usize, matches: u32, seed: Seed) -> anyhow::Result<()> {
    let mut lines = vec![format!("Said    Came of it ({matches} matches)")];
    for [said, came] in calibration(rules, seats, matches, seed) {
        if said.mean > 0.0 {
            lines.push(format!("{:.3}   {:.3} ± {:.3}", said.mean, came.mean, came.error));
        }
    }
    print(&lines.join("\n"))
}
