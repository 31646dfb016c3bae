//! `doubt replay`: a kept match, told again.

use std::thread;
use std::time::Duration;

use anyhow::Context as _;
use doubt_core::{Audience, Log, Match, Record, Seat, SeatSet, To};
use doubt_games::{catalog, with_family};
use doubt_stage::{Stage, Telling};
use doubt_words::message;

use crate::cli;
use crate::failure::usage;
use crate::lineup;
use crate::prompt::{Prompt, Typed};
use crate::scribe::{Scribe, Style};
use crate::shelf;
use crate::sitting;

pub(crate) fn run(args: &cli::Replay) -> anyhow::Result<()> {
    let path = args.file.clone().map_or_else(shelf::latest, Ok)?;
    let record = shelf::read(&path)?;
    let failed = || format!("Cannot replay {}", path.display());
    let rules = catalog::rules_of(&record).with_context(failed)?;
    let told = with_family!(rules, rules => tell(rules, &record, args));
    told.with_context(failed)
}

fn tell<G: Stage>(rules: G, record: &Record, args: &cli::Replay) -> anyhow::Result<()> {
    let bout = record.replay(rules)?;
    let who = Who::of(args, &bout)?;
    // A person's own seat is told as theirs, as it was when they played.
    let you = sitting::person(&record.header);
    let style = Style::of(args.json, args.spoken);
    let cast = lineup::cast(None)?;
    let bots = sitting::bots(&record.header, &cast);
    let telling =
        Telling { show_hands: !args.hide_hands, ..Telling::to(you, &record.header.names, bots) };
    let scribe = Scribe::<G>::new(style, telling);
    let mut pace = Pace::of(args);
    scribe.opening(&record.header)?;
    if let Pace::Step(prompt) = &pace
        && prompt.is_terminal()
    {
        scribe.tell(&[message!("replay-step")])?;
    }
    for (event, stood_in) in who.hears(&bout) {
        if scribe.attributed(event, stood_in)? && !pace.goes_on()? {
            return Ok(());
        }
    }
    if !args.no_statistics {
        scribe.statistics(&bout)?;
    }
    scribe.ending(&bout, record.seed)
}

/// As whom the match is seen.
enum Who<'a, G: Stage> {
    /// As one who sat there, or only watched.
    Audience(Audience),
    /// As one who sees every hand.
    Omniscient(&'a Log<G>),
}

impl<'a, G: Stage> Who<'a, G> {
    fn of(args: &cli::Replay, bout: &'a Match<G>) -> anyhow::Result<Self> {
        let seats = bout.seats();
        match (args.seat, bout.log()) {
            (None, None) if args.hands => Err(usage(
                "--hands is for matches that are over, and this one was abandoned: use --seat N to see \
                 what one seat saw",
            )),
            // Nobody is at a disadvantage any more by what is shown.
            (None, Some(log)) if !args.watcher => Ok(Who::Omniscient(log)),
            (None, _) => Ok(Who::Audience(Audience::Spectator)),
            (Some(n), _) => {
                let seat = Seat::new(n).filter(|_| n < seats).ok_or_else(|| {
                    usage(format!("there is no seat {n}; the seats are 0 to {}", seats - 1))
                })?;
                Ok(Who::Audience(seat.into()))
            }
        }
    }

    /// Every event that is told so, in order, with the seats that a stand-in had answered for. What several
    /// seats were told is told once.
    fn hears(&self, bout: &'a Match<G>) -> Vec<(&'a G::Event, SeatSet)> {
        let whole = match self {
            Who::Audience(audience) => return bout.attributed(*audience, 0).collect(),
            Who::Omniscient(log) => log,
        };
        let log = whole.entries();
        let is_new = |(at, (to, event)): &(usize, &(To, G::Event))| {
            let before = at.checked_sub(1).map(|before| &log[before]);
            *to == To::All || before.is_none_or(|(_, before)| before != event)
        };
        let told = |(at, (_, event)): (usize, &'a (To, G::Event))| (event, whole.stood_in(at));
        log.iter().enumerate().filter(is_new).map(told).collect()
    }
}

/// What happens between two events.
enum Pace {
    AtOnce,
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
                return Ok(matches!(line, Typed::Text(typed) if !is_goodbye(&typed)));
            }
        }
        Ok(true)
    }
}

fn is_goodbye(typed: &str) -> bool {
    matches!(typed.trim().to_lowercase().as_str(), "q" | "quit" | "exit")
}
