//! `doubt play`: a match against bots, or between them.

use std::path::Path;

use doubt_core::record::{MAX_NAME, is_name};
use doubt_core::{Audience, Header, Match, Party, Record, Seat, Seed};
use doubt_games::catalog::{Preset, RuleSet};
use doubt_games::option::Options as _;

use super::{rule_set, rules};
use crate::cli;
use crate::failure::usage;
use crate::prompt::{Line, Prompt};
use crate::scribe::{Scribe, Style};
use crate::shelf;
use crate::stage::{Stage, Telling};

pub(crate) fn run(args: cli::Play) -> anyhow::Result<()> {
    let mut rules = rule_set(args.game.preset, &args.game.set)?;
    if args.wild_mode {
        rules.set("wild", "ones").map_err(usage)?;
    }
    let names = names(&args)?;
    rules.validate_for(names.len()).map_err(usage)?;
    let header = Header { game: args.game.preset.name.to_owned(), options: rules.values(), names };
    match rules.clone() {
        RuleSet::Dice(family) => Session { args, family, rules, header }.run(),
    }
}

/// Who sits at each seat: the person first, then the bots.
fn names(args: &cli::Play) -> anyhow::Result<Vec<String>> {
    let people = usize::from(!args.no_user);
    let bots = args.bots_count.unwrap_or(args.game.preset.usual_seats - people);
    if args.no_user && bots < 2 {
        return Err(usage("at least two bots are needed to watch a match: --bots-count 2"));
    }
    // A table that is too large is refused with the rest of the rules; this only bounds the list.
    let bots = bots.min(100);
    let mut names = Vec::new();
    if !args.no_user {
        if !is_name(&args.name) {
            return Err(usage(format!(
                "--name takes 1 to {MAX_NAME} characters, no control characters and no space at \
                 either end"
            )));
        }
        names.push(args.name.clone());
    }
    names.extend((1..=bots).map(|n| format!("Bot {n}")));
    Ok(names)
}

/// One sitting: match after match at the same table.
struct Session<G: Stage> {
    args: cli::Play,
    family: G,
    rules: RuleSet,
    header: Header,
}

/// Whether the person is still there.
enum Presence {
    Stays,
    Leaves,
}

impl<G: Stage> Session<G> {
    fn run(self) -> anyhow::Result<()> {
        let mut prompt = Prompt::open();
        let mut seed = self.args.seed;
        loop {
            let presence = self.play(seed.take().map_or_else(random_seed, Ok)?, &mut prompt)?;
            let again = matches!(presence, Presence::Stays)
                && prompt.is_terminal()
                && !self.args.no_user
                && wants_more(&mut prompt)?;
            if !again {
                return Ok(());
            }
        }
    }

    fn person(&self) -> Option<Seat> {
        (!self.args.no_user).then_some(Seat::FIRST)
    }

    fn play(&self, seed: Seed, prompt: &mut Prompt) -> anyhow::Result<Presence> {
        let seats = self.header.names.len();
        let person = self.person();
        let level = self.args.bot_level;
        let mut game = Match::new(self.family.clone(), seats, seed).map_err(usage)?;
        let mut party = Party::new(seats, |seat| match person {
            Some(person) if person == seat => None,
            _ => G::bot(level, seed, seat),
        });
        let scribe = self.scribe();
        scribe.opening(&self.header)?;
        self.capabilities(&scribe)?;
        let audience = person.map_or(Audience::Spectator, Audience::Seat);
        let mut told = 0;
        let presence = loop {
            let asked = game.advance(&mut party);
            for event in game.events(audience, told) {
                scribe.event(event)?;
                told += 1;
            }
            let Some(seat) = asked.iter().next() else { break Presence::Stays };
            if let Presence::Leaves = self.ask(&mut game, seat, &scribe, prompt)? {
                break Presence::Leaves;
            }
        };
        scribe.ending(&game, Some(seed))?;
        self.keep(&Record::of(&game, self.header.clone()));
        Ok(presence)
    }

    /// Asks the person until an answer is taken.
    fn ask(
        &self,
        game: &mut Match<G>,
        seat: Seat,
        scribe: &Scribe<G>,
        prompt: &mut Prompt,
    ) -> anyhow::Result<Presence> {
        scribe.ask(game.view(seat))?;
        if prompt.is_terminal() {
            scribe.aside(&G::situation(game.view(seat), scribe.telling()))?;
        }
        loop {
            let Line::Text(typed) = prompt.line("> ")? else { return Ok(Presence::Leaves) };
            match typed.trim().to_lowercase().as_str() {
                "" => continue,
                "quit" | "q" | "exit" | "leave" => return Ok(Presence::Leaves),
                "?" | "help" | "h" => scribe.aside(&G::help(game.view(seat)))?,
                "odds" => scribe.aside(&G::odds(game.view(seat)))?,
                "rules" => scribe.aside(&rules::text(self.preset(), &self.rules))?,
                _ => {
                    let taken = G::read(&typed).and_then(|action| {
                        game.submit(seat, action).map_err(|refusal| refusal.to_string())
                    });
                    match taken {
                        Ok(()) => return Ok(Presence::Stays),
                        Err(reason) => scribe.refusal(seat, &reason)?,
                    }
                }
            }
        }
    }

    fn scribe(&self) -> Scribe<G> {
        let style = if self.args.json { Style::Json } else { Style::Words };
        let telling = Telling {
            names: self.header.names.clone(),
            you: self.person(),
            show_hands: self.args.show_hands_at_settlement,
        };
        Scribe::new(style, telling)
    }

    fn capabilities(&self, scribe: &Scribe<G>) -> anyhow::Result<()> {
        let level = self.args.bot_level;
        if let (true, Some(can)) = (self.args.show_bots_capabilities, G::capability(level)) {
            for name in self.header.names.iter().skip(usize::from(!self.args.no_user)) {
                scribe.aside(&format!("{name} (level {level}) {can}."))?;
            }
        }
        Ok(())
    }

    /// Keeps the record and says how to see it again. A match is not lost on a full disk: what
    /// cannot be kept is said, and the program goes on.
    fn keep(&self, record: &Record) {
        if self.args.no_record {
            return;
        }
        let kept = match &self.args.record {
            Some(path) => shelf::write(record, path).map(|()| path.clone()),
            None => shelf::keep(record),
        };
        match kept {
            Ok(path) => anstream::eprintln!("See it again with: doubt replay {}", quoted(&path)),
            Err(error) => anstream::eprintln!("The match could not be kept: {error:#}"),
        }
    }

    fn preset(&self) -> &'static Preset {
        self.args.game.preset
    }
}

/// The path as it can be typed again.
fn quoted(path: &Path) -> String {
    let path = path.display().to_string();
    if path.contains(char::is_whitespace) { format!("\"{path}\"") } else { path }
}

fn wants_more(prompt: &mut Prompt) -> anyhow::Result<bool> {
    loop {
        let Line::Text(typed) = prompt.line("Play again? (yes or no) ")? else { return Ok(false) };
        match typed.trim().to_lowercase().as_str() {
            "y" | "yes" | "" => return Ok(true),
            "n" | "no" | "q" | "quit" => return Ok(false),
            _ => {}
        }
    }
}

/// A seed nobody has chosen, short enough to be typed again.
fn random_seed() -> anyhow::Result<Seed> {
    let number = getrandom::u32().map_err(|error| anyhow::anyhow!("no random seed: {error}"))?;
    Ok(u64::from(number).into())
}
