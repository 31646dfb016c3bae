//! The tournament that was asked for, or that a journal names.

use std::collections::BTreeMap;

use doubt_arena::sprt::Plan;
use doubt_arena::{Contestant, Format, Tournament};
use doubt_bots::cast::draw;
use doubt_bots::{Cast, CastBot};
use doubt_core::MAX_SEATS;
use doubt_exec::Entrant;
use doubt_games::catalog::{self, Preset, RuleSet};

use super::program;
use crate::cli;
use crate::command::play::random_seed;
use crate::command::rule_set;
use crate::failure::usage;
use crate::lineup::{self, Guest};

/// How many matches are played by default: a first look that takes a second or so.
const USUAL_MATCHES: u64 = 1000;

/// How often a test may err by default, as is usual for tests.
const USUAL_RATE: f64 = 0.05;

/// How far above its margin a test may answer either way by default: a narrower zone takes many more
/// matches than a first look is worth.
const USUAL_ZONE: f64 = 0.05;

/// A tournament, and what it is played with.
pub(super) struct Definition {
    pub(super) tournament: Tournament,
    pub(super) rules: RuleSet,
    pub(super) guests: Vec<Guest>,
    /// Whether characters bring along skills of their own, as some games have it unless the option is
    /// set.
    pub(super) own_skills: bool,
}

/// The tournament: what was said, else what the journal says, else what is usual.
pub(super) fn define(args: &cli::Arena, kept: Option<Tournament>) -> anyhow::Result<Definition> {
    let preset = match (args.game, &kept) {
        (Some(preset), _) => preset,
        (None, Some(kept)) => catalog::find(&kept.game).map_err(usage)?,
        (None, None) => return Err(usage("Name a game: `doubt games` lists them")),
    };
    let kept = kept.filter(|kept| kept.game == preset.name);
    let rules = rules(args, preset, kept.as_ref())?;
    let cast = lineup::cast(args.cast.as_deref())?;
    let guests = guests(args, &cast, &rules, kept.as_ref())?;
    let bots: Vec<Contestant> = match &kept {
        // What a program was when it played is known from the journal alone.
        Some(kept) if args.bots.is_empty() => {
            let contestants = guests.iter().zip(&kept.bots);
            contestants.map(|(guest, kept)| contestant(guest, Some(kept))).collect::<Result<_, _>>()
        }
        _ => guests.iter().map(|guest| contestant(guest, None)).collect(),
    }?;
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
    let is_set = |skill: &&str| {
        args.set.iter().any(|(name, _)| name == skill)
            || kept.as_ref().is_some_and(|kept| kept.options.contains_key(*skill))
    };
    let own_skill = draw::skill(&rules).filter(|skill| !is_set(skill));
    if let Some(skill) = own_skill {
        options.remove(skill);
    }
    let tournament = Tournament {
        game: preset.name.to_owned(),
        options,
        bots,
        format,
        seats,
        matches: matches.unwrap_or(USUAL_MATCHES),
        seed: seed.map_or_else(random_seed, Ok)?,
        sprt: plan(args).or(kept.and_then(|kept| kept.sprt)),
    };
    tournament.validate().map_err(usage)?;
    rules.validate_for(seats.min(MAX_SEATS)).map_err(usage)?;
    Ok(Definition { tournament, rules, guests, own_skills: own_skill.is_some() })
}

fn rules(args: &cli::Arena, preset: &Preset, kept: Option<&Tournament>) -> anyhow::Result<RuleSet> {
    let mut set: Vec<(String, String)> = Vec::new();
    if let Some(kept) = kept {
        set.extend(kept.options.clone());
    }
    set.extend(args.set.iter().cloned());
    rule_set(preset, &set)
}

/// Those who take part: every character of the family by default.
fn guests(
    args: &cli::Arena,
    cast: &Cast,
    rules: &RuleSet,
    kept: Option<&Tournament>,
) -> anyhow::Result<Vec<Guest>> {
    let family = rules.family();
    let limits = args.clock.limits_or(program::kept_limits(kept));
    if !args.bots.is_empty() {
        return lineup::listed(cast, &args.bots, rules, limits);
    }
    let Some(kept) = kept else {
        let leads = |bot: &&CastBot| bot.family == family && bot.leads();
        let names: Vec<String> = cast.bots().filter(leads).map(|bot| bot.name.clone()).collect();
        return lineup::by_name(cast, &names, family);
    };
    let guest = |contestant: &Contestant| {
        let bot = match program::kept(contestant, limits) {
            Some(program) => Entrant::Program(program?),
            None if contestant.about.get("strategy").is_some() => {
                return Err(usage(format!(
                    "{} plays by a strategy in a file, which the journal does not hold: name the bots \
                     again with --bots, and this one as strategy:FILE",
                    contestant.name
                )));
            }
            None => {
                // One that sits there twice is called by another name the second time.
                let name = contestant.about["name"].as_str().unwrap_or(&contestant.name);
                let found = cast.find_for(family, name).map_err(|unknown| {
                    usage(format!("{unknown}; if it is a character of your own, add --cast FILE"))
                })?;
                Entrant::Cast(found.clone())
            }
        };
        Ok(Guest { name: contestant.name.clone(), bot })
    };
    kept.bots.iter().map(guest).collect()
}

/// One who takes part; of a program, what the journal says of it.
fn contestant(guest: &Guest, kept: Option<&Contestant>) -> anyhow::Result<Contestant> {
    let about = match (&guest.bot, kept) {
        (Entrant::Program(_), Some(kept)) => kept.about.clone(),
        (Entrant::Program(program), None) => program::about(program),
        (Entrant::Cast(bot), _) => serde_json::to_value(bot)?,
    };
    Ok(Contestant { name: guest.name.clone(), about })
}

/// The test of the first bot against the second.
fn plan(args: &cli::Arena) -> Option<Plan> {
    Some(Plan {
        stronger: 0,
        weaker: 1,
        margin: args.sprt?,
        zone: args.zone.unwrap_or(USUAL_ZONE),
        alpha: args.alpha.unwrap_or(USUAL_RATE),
        beta: args.beta.unwrap_or(USUAL_RATE),
    })
}
