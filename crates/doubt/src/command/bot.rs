//! `doubt bot check`: goes through the protocol with a program and shows where it fails.

use std::sync::Arc;

use anstyle::{AnsiColor, Style};
use doubt_arena::bout;
use doubt_bots::Cast;
use doubt_bots::cast::Family;
use doubt_core::{Header, Match, Party, Player, Seat, Seed};
use doubt_exec::entrant::PREFIX;
use doubt_exec::{Entrant, Farewell, Fault, Faults, Outsider, Program, Report, Sitting, entrant};
use doubt_games::catalog::RuleSet;
use doubt_games::with_family;

use super::{print, rule_set};
use crate::cli::BotCheck;
use crate::failure::usage;
use crate::interrupt;
use crate::lineup;

const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();
const DIM: Style = Style::new().dimmed();

pub(crate) fn check(args: &BotCheck) -> anyhow::Result<()> {
    let rules = rule_set(args.game, &args.set)?;
    let seats = args.game.usual_seats;
    rules.validate_for(seats).map_err(usage)?;
    let program = program(args)?;
    interrupt::ends()?;
    let header = Header::new(args.game.name, rules.values(), Vec::new());
    let rehearsal = Rehearsal { program, rules: rules.clone(), header, seats };
    with_family!(rules, rules => rehearsal.run(&rules, args.matches))
}

/// One word is a command line, as after `exec:`; several are its words.
fn program(args: &BotCheck) -> anyhow::Result<Program> {
    let limits = args.clock.limits();
    let program = match &args.command[..] {
        [line] => Program::read(line.strip_prefix(PREFIX).unwrap_or(line), limits),
        words => Program::new(words.to_vec(), limits),
    };
    program.map_err(usage)
}

/// A program that tries its part.
struct Rehearsal {
    program: Program,
    rules: RuleSet,
    header: Header,
    seats: usize,
}

/// A match that the program has played.
struct Played {
    won: bool,
    reports: Vec<Report>,
}

impl Rehearsal {
    fn run<G: Family>(&self, rules: &G, matches: u64) -> anyhow::Result<()> {
        let mut won = 0;
        for number in 1..=matches {
            let played = self.play(rules, number)?;
            if let Some(report) = played.reports.first() {
                return self.failed(number, report, played.reports.len());
            }
            if number == 1 {
                step("observe", "answered every question of a match")?;
            }
            won += u64::from(played.won);
        }
        let noun = if matches == 1 { "match" } else { "matches" };
        let seats = self.seats;
        step("matches", &format!("{matches} {noun} of {seats} seats, {won} won, no fault"))?;
        for farewell in self.program.retire() {
            self.leaves(&farewell)?;
        }
        step("bye", "ended by itself")
    }

    /// Shows how the program left, if that was not as it should be.
    fn leaves(&self, farewell: &Farewell) -> anyhow::Result<()> {
        let complaint = match farewell.status {
            Some(status) if status.success() => return Ok(()),
            Some(status) => format!("ended with {status} when its input was closed"),
            None => {
                let time = self.program.limits().leave.as_millis();
                format!("did not end within {time} ms after its input was closed")
            }
        };
        print(&format!("{BAD}failed{BAD:#}  bye: it {complaint}"))?;
        block("The end of its standard error", farewell.errors.lines())?;
        anyhow::bail!("The bot {complaint}")
    }

    /// Plays a match against bots of the cast, at another seat each time.
    fn play<G: Family>(&self, rules: &G, number: u64) -> anyhow::Result<Played> {
        let seed = Seed::from(number);
        let own = (number - 1) as usize % self.seats;
        let guests = lineup::drawn(&Cast::builtin(), &self.rules, self.seats, Seat::new(own), seed);
        let mut entrants: Vec<Entrant> = guests.into_iter().map(|guest| guest.bot).collect();
        entrants.insert(own, Entrant::Program(self.program.clone()));
        let Header { game, options, .. } = self.header.clone();
        let header = Arc::new(Header::new(game, options, entrant::names(&entrants)));
        let faults = Faults::default();
        let mut players: Vec<Option<Box<dyn Player<G>>>> = Vec::new();
        for (entrant, seat) in entrants.iter().zip(Seat::all(self.seats)) {
            let (header, faults) = (Arc::clone(&header), faults.clone());
            let sitting = Sitting { header, seat, seed, faults };
            players.push(Some(match seat.index() == own {
                true => Box::new(self.seated(sitting, number)?),
                false => entrant.player(sitting)?,
            }));
        }
        let mut party = Party::new(self.seats, |seat| players[seat.index()].take());
        let mut bout = Match::new(rules.clone(), self.seats, seed).map_err(usage)?;
        bout.advance(&mut party);
        // The payoffs of some games are all above 0: the highest one wins, as the statistics have it.
        let places = bout::places(
            &bout.payoffs().map_or_else(Vec::new, |all| all.values().copied().collect()),
        );
        let won = places.get(own) == Some(&1);
        Ok(Played { won, reports: faults.take() })
    }

    /// The program at its seat; the first time its first steps are shown as it takes them.
    fn seated(&self, sitting: Sitting, number: u64) -> anyhow::Result<Outsider> {
        let mut seated = self.program.seat(sitting)?;
        if number == 1 {
            step("start", &self.program.words().join(" "))?;
            if seated.gets_ready() {
                step("hello", "ready")?;
            }
        }
        Ok(seated)
    }

    /// Shows a fault with all that helps to find its cause.
    fn failed(&self, number: u64, report: &Report, faults: usize) -> anyhow::Result<()> {
        let Report { during: at, fault, told, output, errors, .. } = report;
        let kind = fault.kind();
        print(&format!("{BAD}failed{BAD:#}  {at} of match {number}: {kind}; {fault}"))?;
        print(&format!("\n{DIM}It was told{DIM:#}\n  {told}"))?;
        block("It wrote", output.iter().map(String::as_str))?;
        block("The end of its standard error", errors.lines())?;
        if matches!(fault, Fault::TimedOut { .. }) && output.is_empty() {
            print(UNFLUSHED)?;
        }
        let more = match faults {
            0 | 1 => String::new(),
            2 => ", and once more".to_owned(),
            _ => format!(", and {} more times", faults - 1),
        };
        anyhow::bail!("The bot failed at {at} of match {number}{more}")
    }
}

/// What is the matter, more often than not, with a program that says nothing.
const UNFLUSHED: &str = "\nDoes it flush every line it writes? Until it does, the line stays in the program's own buffer.";

/// A step that went well.
fn step(name: &str, words: &str) -> anyhow::Result<()> {
    print(&format!("{GOOD}ok{GOOD:#}      {name}: {words}"))
}

/// Lines of the program, harmless to a terminal.
fn block<'a>(title: &str, lines: impl Iterator<Item = &'a str>) -> anyhow::Result<()> {
    let lines: Vec<String> =
        lines.map(|line| format!("\n  {}", line.replace(char::is_control, " "))).collect();
    let lines = if lines.is_empty() { "\n  nothing".to_owned() } else { lines.concat() };
    print(&format!("\n{DIM}{title}{DIM:#}{lines}"))
}
