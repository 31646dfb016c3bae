//! The tournament that was asked for, or that a journal names.

use std::collections::BTreeMap;

use doubt_arena::sprt::Plan;
use doubt_arena::{Contestant, Format, Tournament};
use doubt_bots::{Cast, CastBot};
use doubt_core::MAX_SEATS;
use doubt_games::catalog::{self, Preset, RuleSet};

use crate::cli;
use crate::command::play::random_seed;
use crate::command::rule_set;
use crate::failure::usage;
use crate::lineup::{self, Guest};

/// How many matches are played when nothing else is said.
const USUAL_MATCHES: u64 = 1000;

/// How often a test may err when nothing else is said.
const USUAL_RATE: f64 = 0.05;

/// The option of sheriff games that tells how well each seat bluffs.
const SKILL: &str = "bluff";

/// A tournament, and what it is played with.
pub(super) struct Definition {
    pub(super) tournament: Tournament,
    pub(super) rules: RuleSet,
    pub(super) guests: Vec<Guest>,
    /// Whether characters bring along how well they bluff, as sheriff games have it unless the option
    /// is set.
    pub(super) own_skills: bool,
}

/// The tournament: what was said, else what the journal says, else what is usual.
pub(super) fn define(args: &cli::Arena, kept: Option<Tournament>) -> anyhow::Result<Definition> {
    let preset = match (args.game, &kept) {
        (Some(preset), _) => preset,
        (None, Some(kept)) => catalog::find(&kept.game).map_err(usage)?,
        (None, None) => return Err(usage("name a game: `doubt games` lists them")),
    };
    let kept = kept.filter(|kept| kept.game == preset.name);
    let rules = rules(args, preset, kept.as_ref())?;
    let cast = lineup::cast(args.cast.as_deref())?;
    let guests =
        lineup::by_name(&cast, &names(args, &cast, &rules, kept.as_ref()), rules.family())?;
    let format = match args.format {
        Some(cli::Format::RoundRobin) => Format::RoundRobin,
        Some(cli::Format::Gauntlet) => Format::Gauntlet,
        Some(cli::Format::LineUp) => Format::LineUp,
        None => kept.as_ref().map_or(Format::RoundRobin, |kept| kept.format),
    };
    let usual_seats = || match format {
        Format::LineUp => guests.len(),
        _ => preset.usual_seats.min(guests.len()),
    };
    let seats = args.seats.or(kept.as_ref().map(|kept| kept.seats)).unwrap_or_else(usual_seats);
    let matches = args.matches.or(kept.as_ref().map(|kept| kept.matches));
    let seed = args.seed.or(kept.as_ref().map(|kept| kept.seed));
    let mut options: BTreeMap<String, String> = rules.values().into_iter().collect();
    let is_set = args.set.iter().any(|(name, _)| name == SKILL)
        || kept.as_ref().is_some_and(|kept| kept.options.contains_key(SKILL));
    let own_skills = matches!(rules, RuleSet::Sheriff(_)) && !is_set;
    if own_skills {
        options.remove(SKILL);
    }
    let tournament = Tournament {
        game: preset.name.to_owned(),
        options,
        bots: guests.iter().map(contestant).collect::<anyhow::Result<_>>()?,
        format,
        seats,
        matches: matches.unwrap_or(USUAL_MATCHES),
        seed: seed.map_or_else(random_seed, Ok)?,
        sprt: plan(args).or(kept.and_then(|kept| kept.sprt)),
    };
    tournament.validate().map_err(usage)?;
    rules.validate_for(seats.min(MAX_SEATS)).map_err(usage)?;
    Ok(Definition { tournament, rules, guests, own_skills })
}

fn rules(args: &cli::Arena, preset: &Preset, kept: Option<&Tournament>) -> anyhow::Result<RuleSet> {
    let mut set: Vec<(String, String)> = Vec::new();
    if let Some(kept) = kept {
        set.extend(kept.options.clone());
    }
    set.extend(args.set.iter().cloned());
    rule_set(preset, &set)
}

/// The names of those who take part: every character of the family, if nothing is said.
fn names(
    args: &cli::Arena,
    cast: &Cast,
    rules: &RuleSet,
    kept: Option<&Tournament>,
) -> Vec<String> {
    if !args.bots.is_empty() {
        return args.bots.clone();
    }
    if let Some(kept) = kept {
        // One that sits there twice is called by another name the second time.
        let name = |bot: &Contestant| bot.about["name"].as_str().unwrap_or(&bot.name).to_owned();
        return kept.bots.iter().map(name).collect();
    }
    let leads = |bot: &&CastBot| bot.family == rules.family() && bot.leads();
    cast.bots().filter(leads).map(|bot| bot.name.clone()).collect()
}

fn contestant(guest: &Guest) -> anyhow::Result<Contestant> {
    Ok(Contestant { name: guest.name.clone(), about: serde_json::to_value(&guest.bot)? })
}

/// The test of the first bot against the second.
fn plan(args: &cli::Arena) -> Option<Plan> {
    Some(Plan {
        stronger: 0,
        weaker: 1,
        margin: args.sprt?,
        alpha: args.alpha.unwrap_or(USUAL_RATE),
        beta: args.beta.unwrap_or(USUAL_RATE),
    })
}
