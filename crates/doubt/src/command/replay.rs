//! `doubt replay`: a kept match, told again.

use anyhow::Context as _;
use doubt_core::{Audience, Record, Seat};
use doubt_games::catalog::{self, RuleSet};

use crate::cli;
use crate::failure::usage;
use crate::lineup;
use crate::scribe::{Scribe, Style};
use crate::shelf;
use crate::stage::{Stage, Telling};

pub(crate) fn run(args: &cli::Replay) -> anyhow::Result<()> {
    let path = args.file.clone().map_or_else(shelf::latest, Ok)?;
    let record = shelf::read(&path)?;
    let told = match catalog::rules_of(&record).with_context(|| path.display().to_string())? {
        RuleSet::Dice(rules) => tell(rules, &record, args),
        RuleSet::Cards(rules) => tell(rules, &record, args),
        RuleSet::Sheriff(rules) => tell(rules, &record, args),
    };
    told.with_context(|| path.display().to_string())
}

fn tell<G: Stage>(rules: G, record: &Record, args: &cli::Replay) -> anyhow::Result<()> {
    let names = record.header.names.clone();
    let seat = match args.seat {
        None => None,
        Some(n) if n < names.len() => Seat::new(n),
        Some(n) => {
            let last = names.len() - 1;
            return Err(usage(format!("there is no seat {n}: the seats are 0 to {last}")));
        }
    };
    let game = record.replay(rules)?;
    // A person's own seat is told as theirs, as it was when they played.
    let you = names.iter().position(|name| name == "You").and_then(Seat::new);
    let style = if args.json { Style::Json } else { Style::Words };
    let cast = lineup::cast(None)?;
    let bots = names.iter().map(|name| cast.find(name).ok().cloned()).collect();
    let telling = Telling { names, you, show_hands: args.show_hands_at_settlement, bots };
    let scribe = Scribe::<G>::new(style, telling);
    scribe.opening(&record.header)?;
    let audience = seat.map_or(Audience::Spectator, Audience::Seat);
    for event in game.events(audience, 0) {
        scribe.event(event)?;
    }
    scribe.ending(&game, record.seed)
}
