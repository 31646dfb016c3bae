//! `doubt replay`: a kept match, told again.

use std::thread;
use std::time::Duration;

use anyhow::Context as _;
use doubt_core::{Audience, Match, Record, Seat, To};
use doubt_games::catalog::{self, RuleSet};
use doubt_stage::{Stage, Telling};

use crate::cli;
use crate::failure::usage;
use crate::lineup;
use crate::prompt::{Line, Prompt};
use crate::scribe::{Scribe, Style};
use crate::shelf;

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
    let game = record.replay(rules)?;
    let who = Who::of(args, &game)?;
    // A person's own seat is told as theirs, as it was when they played.
    let you = names.iter().position(|name| name == "You").and_then(Seat::new);
    let style = if args.json { Style::Json } else { Style::Words };
    let cast = lineup::cast(None)?;
    let bots = names.iter().map(|name| cast.find(name).ok().cloned()).collect();
    let show_hands = args.show_hands_at_settlement || matches!(who, Who::Omniscient);
    let scribe = Scribe::<G>::new(style, Telling { names, you, show_hands, bots });
    let mut pace = Pace::of(args);
    scribe.opening(&record.header)?;
    for event in who.hears(&game) {
        if scribe.event(event)? && !pace.goes_on()? {
            return Ok(());
        }
    }
    if !args.no_statistics {
        scribe.statistics(&game)?;
    }
    scribe.ending(&game, record.seed)
}

/// As whom the match is seen.
enum Who {
    /// As one who sat there, or only watched.
    Audience(Audience),
    /// As one who sees every hand.
    Omniscient,
}

impl Who {
    fn of<G: Stage>(args: &cli::Replay, game: &Match<G>) -> anyhow::Result<Who> {
        let seats = game.seats();
        match args.seat {
            None if args.hands && !game.is_over() => Err(usage(
                "--hands is for matches that are over, and this one was left: --seat N shows what \
                 one seat saw",
            )),
            // Nobody is at a disadvantage any more by what is shown.
            None if game.is_over() && !args.watcher => Ok(Who::Omniscient),
            None => Ok(Who::Audience(Audience::Spectator)),
            Some(n) => {
                let seat = Seat::new(n).filter(|_| n < seats).ok_or_else(|| {
                    usage(format!("there is no seat {n}: the seats are 0 to {}", seats - 1))
                })?;
                Ok(Who::Audience(seat.into()))
            }
        }
    }

    /// Every event that is told so, in order. What several seats were told is told once.
    fn hears<'a, G: Stage>(&self, game: &'a Match<G>) -> impl Iterator<Item = &'a G::Event> {
        let entries = game.log().entries();
        entries.iter().enumerate().filter_map(move |(at, (to, event))| {
            let is_told = match self {
                Who::Audience(audience) => to.reaches(*audience),
                Who::Omniscient => {
                    let before = at.checked_sub(1).map(|before| &entries[before]);
                    *to == To::All || before.is_none_or(|(_, before)| before != event)
                }
            };
            is_told.then_some(event)
        })
    }
}

/// What happens between two events.
enum Pace {
    /// Nothing.
    AtOnce,
    /// A pause.
    Follow(Duration),
    /// A person says to go on.
    Step(Prompt),
}

impl Pace {
    fn of(args: &cli::Replay) -> Pace {
        match args {
            cli::Replay { step: true, .. } => Pace::Step(Prompt::open()),
            cli::Replay { follow: true, pace, .. } => Pace::Follow(*pace),
            _ => Pace::AtOnce,
        }
    }

    /// Waits until the next event is due; gives whether it is wanted.
    fn goes_on(&mut self) -> anyhow::Result<bool> {
        match self {
            Pace::AtOnce => {}
            Pace::Follow(pause) => thread::sleep(*pause),
            Pace::Step(prompt) => {
                let line = prompt.line("")?;
                return Ok(matches!(line, Line::Text(typed) if !is_goodbye(&typed)));
            }
        }
        Ok(true)
    }
}

fn is_goodbye(typed: &str) -> bool {
    matches!(typed.trim().to_lowercase().as_str(), "q" | "quit" | "exit")
}
