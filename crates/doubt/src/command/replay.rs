//! `doubt replay`: a kept match, told again.

use std::thread;
use std::time::Duration;

use anyhow::Context as _;
use doubt_core::{Audience, Log, Match, Record, Seat, To};
use doubt_games::{catalog, with_family};
use doubt_stage::{Stage, Telling};

use crate::cli;
use crate::failure::usage;
use crate::lineup;
use crate::prompt::{Line, Prompt};
use crate::scribe::{Scribe, Style};
use crate::shelf;
use crate::sitting;

pub(crate) fn run(args: &cli::Replay) -> anyhow::Result<()> {
    let path = args.file.clone().map_or_else(shelf::latest, Ok)?;
    let record = shelf::read(&path)?;
    let rules = catalog::rules_of(&record).with_context(|| path.display().to_string())?;
    let told = with_family!(rules, rules => tell(rules, &record, args));
    told.with_context(|| path.display().to_string())
}

fn tell<G: Stage>(rules: G, record: &Record, args: &cli::Replay) -> anyhow::Result<()> {
    let game = record.replay(rules)?;
    let who = Who::of(args, &game)?;
    // A person's own seat is told as theirs, as it was when they played.
    let you = sitting::person(&record.header);
    let style = if args.json { Style::Json } else { Style::Words };
    let cast = lineup::cast(None)?;
    let (names, bots) = (record.header.names.clone(), sitting::bots(&record.header, &cast));
    let show_hands = args.show_hands_at_settlement || matches!(who, Who::Omniscient(_));
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
enum Who<'a, G: Stage> {
    /// As one who sat there, or only watched.
    Audience(Audience),
    /// As one who sees every hand.
    Omniscient(&'a Log<G>),
}

impl<'a, G: Stage> Who<'a, G> {
    fn of(args: &cli::Replay, game: &'a Match<G>) -> anyhow::Result<Self> {
        let seats = game.seats();
        match (args.seat, game.log()) {
            (None, None) if args.hands => Err(usage(
                "--hands is for matches that are over, and this one was left: --seat N shows what \
                 one seat saw",
            )),
            // Nobody is at a disadvantage any more by what is shown.
            (None, Some(log)) if !args.watcher => Ok(Who::Omniscient(log)),
            (None, _) => Ok(Who::Audience(Audience::Spectator)),
            (Some(n), _) => {
                let seat = Seat::new(n).filter(|_| n < seats).ok_or_else(|| {
                    usage(format!("there is no seat {n}: the seats are 0 to {}", seats - 1))
                })?;
                Ok(Who::Audience(seat.into()))
            }
        }
    }

    /// Every event that is told so, in order. What several seats were told is told once.
    fn hears(&self, game: &'a Match<G>) -> Vec<&'a G::Event> {
        let log = match self {
            Who::Audience(audience) => return game.events(*audience, 0).collect(),
            Who::Omniscient(log) => log.entries(),
        };
        let is_new = |(at, (to, event)): &(usize, &(To, G::Event))| {
            let before = at.checked_sub(1).map(|before| &log[before]);
            *to == To::All || before.is_none_or(|(_, before)| before != event)
        };
        log.iter().enumerate().filter(is_new).map(|(_, (_, event))| event).collect()
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
