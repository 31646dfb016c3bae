//! `doubt play`: a match against bots, or between them.

use std::path::Path;
use std::sync::Arc;

use doubt_bots::Cast;
use doubt_bots::cast::draw;
use doubt_core::player::met;
use doubt_core::record::{MAX_NAME, is_name};
use doubt_core::{Audience, Header, MAX_SEATS, Match, Party, Record, Seat, Seed, Sitter, Versions};
use doubt_exec::{Faults, Sitting};
use doubt_games::catalog::{Preset, RuleSet};
use doubt_games::option::Options as _;
use doubt_games::sheriff::rules::Sheriff;
use doubt_games::with_family;
use doubt_stage::{Stage, Telling};

use super::{rule_set, rules};
use crate::cli;
use crate::failure::usage;
use crate::interrupt;
use crate::lineup::{self, Guest};
use crate::prompt::{Line, Prompt};
use crate::scribe::{Scribe, Style};
use crate::shelf;

pub(crate) fn run(args: cli::Play) -> anyhow::Result<()> {
    let mut rules = rule_set(args.game.preset, &args.game.set)?;
    if args.wild_mode {
        rules.set("wild", "ones").map_err(usage)?;
    }
    let cast = lineup::cast(args.cast.as_deref())?;
    let seed = args.seed.map_or_else(random_seed, Ok)?;
    let person = person_seat(&args, &rules)?;
    let mut guests = match &args.difficulty {
        Some(name) => foes(&args, &cast, name, &mut rules, seed)?,
        None => guests(&args, &cast, &rules, person, seed)?,
    };
    if guests.iter().any(|guest| guest.cast().is_none()) {
        interrupt::ends()?;
    }
    if person.is_some() {
        check_name(&args.name)?;
        lineup::make_way(&mut guests, &args.name);
    }
    let seats = guests.len() + usize::from(person.is_some());
    let seated: Vec<Option<&Guest>> =
        Seat::all(seats).map(|seat| lineup::guest(&guests, person, seat)).collect();
    let is_set = |skill| args.game.set.iter().any(|(name, _)| name == skill);
    if !draw::skill(&rules).is_some_and(is_set) {
        rules = draw::with_skills(&rules, seated.iter().map(|guest| guest.and_then(Guest::cast)));
    }
    rules.validate_for(seats).map_err(usage)?;
    let name = |guest: &Option<&Guest>| guest.map_or(&args.name, |guest| &guest.name).clone();
    let sitter = |guest: &Option<&Guest>| guest.map_or(Sitter::Person, |guest| guest.bot.sitter());
    let header = Header {
        game: args.game.preset.name.to_owned(),
        options: rules.values(),
        versions: Some(Versions { rules: rules.version(), bots: doubt_bots::VERSION }),
        names: seated.iter().map(name).collect(),
        sitters: seated.iter().map(sitter).collect(),
    };
    let faults = Faults::default();
    with_family!(rules.clone(), family => {
        Session { args, family, rules, header, guests, person, faults }.run(seed)
    })
}

/// Where the person sits, if one plays: at seat 0, but a merchant beside a fixed sheriff's.
fn person_seat(args: &cli::Play, rules: &RuleSet) -> anyhow::Result<Option<Seat>> {
    let merchant = match (rules, args.role) {
        (_, None) => false,
        (RuleSet::Sheriff(rules), Some(role)) if rules.sheriff == Sheriff::Fixed => {
            role == cli::Role::Merchant
        }
        (RuleSet::Sheriff(_), Some(_)) => {
            return Err(usage("--role needs sheriff=fixed: here the seats take turns"));
        }
        (_, Some(_)) => return Err(usage("--role is for sheriff games")),
    };
    let seat = if merchant { Seat::FIRST.next(MAX_SEATS) } else { Seat::FIRST };
    Ok((!args.no_user).then_some(seat))
}

/// Refuses a name that nobody can have at a table.
pub(super) fn check_name(name: &str) -> anyhow::Result<()> {
    if is_name(name) {
        return Ok(());
    }
    Err(usage(format!(
        "--name takes 1 to {MAX_NAME} characters, no control characters and no space at either end"
    )))
}

/// The bots that were asked for.
fn guests(
    args: &cli::Play,
    cast: &Cast,
    rules: &RuleSet,
    person: Option<Seat>,
    seed: Seed,
) -> anyhow::Result<Vec<Guest>> {
    let people = usize::from(person.is_some());
    let listed = lineup::listed(cast, &args.bots, rules.family(), args.clock.limits())?;
    // Eight visits go round, so that at a smaller table a merchant comes more than once.
    let usual = match args.role {
        Some(cli::Role::Merchant) => MERCHANTS_TABLE.min(args.game.preset.usual_seats),
        _ => args.game.preset.usual_seats,
    };
    let count = match listed.len() {
        0 => args.bots_count.unwrap_or(usual - people),
        listed => listed,
    };
    if args.no_user && count < 2 {
        return Err(usage("at least two bots are needed to watch a match: --bots-count 2"));
    }
    if count > MAX_SEATS - people {
        rules.validate_for(count + people).map_err(usage)?;
    }
    match args.bot_level {
        _ if !listed.is_empty() => Ok(listed),
        Some(level) => lineup::by_level(cast, rules.family(), level, count),
        None => Ok(lineup::drawn(cast, rules, count + people, person, seed)),
    }
}

/// How many sit at the table of a person who is a merchant, when nothing else is said.
const MERCHANTS_TABLE: usize = 4;

/// The bots of a difficulty, and the decks that it is played with unless others were asked for.
fn foes(
    args: &cli::Play,
    cast: &Cast,
    name: &str,
    rules: &mut RuleSet,
    seed: Seed,
) -> anyhow::Result<Vec<Guest>> {
    let RuleSet::Cards(cards) = rules else {
        let title = args.game.preset.title;
        return Err(usage(format!("--difficulty is for card games, and {title} is none")));
    };
    let (character, numbers) = lineup::difficulty(cast, name)?;
    if args.game.set.iter().all(|(option, _)| option != "decks") {
        cards.decks = numbers.decks;
    }
    // Where nobody plays against them, one more takes the person's seat.
    let count = usize::from(numbers.opponents) + usize::from(args.no_user);
    Ok(lineup::of_character(cast, character, rules.family(), count, seed))
}

/// One sitting: match after match at the same table.
struct Session<G: Stage> {
    args: cli::Play,
    family: G,
    rules: RuleSet,
    header: Header,
    guests: Vec<Guest>,
    person: Option<Seat>,
    /// What programs from outside did wrong.
    faults: Faults,
}

/// Whether the person is still there.
enum Presence {
    Stays,
    Leaves,
}

/// When the person is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asking {
    EachTime,
    IfWorthIt,
}

impl Asking {
    fn other(self) -> Asking {
        match self {
            Asking::EachTime => Asking::IfWorthIt,
            Asking::IfWorthIt => Asking::EachTime,
        }
    }

    fn words(self) -> &'static str {
        match self {
            Asking::EachTime => "You are asked each time.",
            Asking::IfWorthIt => {
                "You pass until something is worth asking; say `auto` again to be asked each time."
            }
        }
    }
}

/// Passes for a person, unless it is worth asking them.
fn passes<G: Stage>(game: &mut Match<G>, seat: Seat) -> bool {
    let view = game.view(seat);
    if G::is_worth_asking(view) {
        return false;
    }
    let pass = view.rules().fallback(view);
    game.submit(seat, pass).is_ok()
}

impl<G: Stage> Session<G> {
    fn run(self, seed: Seed) -> anyhow::Result<()> {
        let mut prompt = Prompt::open();
        let mut party = self.party(seed)?;
        let mut seed = seed;
        loop {
            let presence = self.play(seed, &mut party, &mut prompt)?;
            let again = matches!(presence, Presence::Stays)
                && prompt.is_terminal()
                && !self.args.no_user
                && wants_more(&mut prompt)?;
            if !again {
                return Ok(());
            }
            // The same bots sit down again, and remember whom they met.
            seed = random_seed()?;
            party = party.rematch(seed, &met(&self.header.names, &self.header.names), |_| None);
        }
    }

    fn person(&self) -> Option<Seat> {
        self.person
    }

    /// The bot at a seat; none at the person's.
    fn guest(&self, seat: Seat) -> Option<&Guest> {
        lineup::guest(&self.guests, self.person, seat)
    }

    /// The bots at their seats; the person's seat is answered from outside.
    fn party(&self, seed: Seed) -> anyhow::Result<Party<G>> {
        let header = Arc::new(self.header.clone());
        let mut players = Vec::new();
        for seat in Seat::all(self.header.names.len()) {
            let (header, faults) = (Arc::clone(&header), self.faults.clone());
            let sitting = Sitting { header, seat, seed, faults };
            players.push(self.guest(seat).map(|guest| guest.bot.player(sitting)).transpose()?);
        }
        let party = Party::new(players.len(), |seat| players[seat.index()].take());
        Ok(if self.args.thoughts { party.thinking_aloud() } else { party })
    }

    fn play(
        &self,
        seed: Seed,
        party: &mut Party<G>,
        prompt: &mut Prompt,
    ) -> anyhow::Result<Presence> {
        let seats = self.header.names.len();
        let mut game = Match::new(self.family.clone(), seats, seed).map_err(usage)?;
        let scribe = self.scribe();
        scribe.opening(&self.header)?;
        self.introduce(&scribe)?;
        let mut told = 0;
        let mut asking = Asking::EachTime;
        let presence = loop {
            let asked = game.advance(party);
            self.tell(&game, party, told, &scribe)?;
            told = game.told(self.audience());
            let Some(seat) = asked.iter().next() else { break Presence::Stays };
            if asking == Asking::IfWorthIt && passes(&mut game, seat) {
                continue;
            }
            if let Presence::Leaves = self.ask(&mut game, seat, &scribe, prompt, &mut asking)? {
                break Presence::Leaves;
            }
        };
        if self.person().is_some() && game.is_over() {
            self.confess(&game, party, &scribe)?;
        }
        for report in self.faults.take() {
            scribe.fault(&report)?;
        }
        if !self.args.no_statistics {
            scribe.statistics(&game)?;
        }
        scribe.ending(&game, Some(seed))?;
        self.keep(&Record::of(&game, self.header.clone()));
        Ok(presence)
    }

    /// To whom the match is told.
    fn audience(&self) -> Audience {
        self.person().map_or(Audience::Spectator, Audience::Seat)
    }

    /// Tells what has happened since so many events had been told. Those who only watch hear the
    /// thought behind an answer right after it.
    fn tell(
        &self,
        game: &Match<G>,
        party: &Party<G>,
        told: usize,
        scribe: &Scribe<G>,
    ) -> anyhow::Result<()> {
        let aloud = if self.person().is_none() { party.thoughts() } else { &[] };
        let mut aloud = aloud.iter().skip_while(|thought| thought.at < told).peekable();
        for (event, at) in game.events(self.audience(), told).zip(told..) {
            scribe.event(event)?;
            while let Some(thought) = aloud.next_if(|thought| thought.at <= at) {
                scribe.thought(thought)?;
            }
        }
        Ok(())
    }

    /// After the match, tells the person what the bots thought, each after the answer it led to.
    fn confess(&self, game: &Match<G>, party: &Party<G>, scribe: &Scribe<G>) -> anyhow::Result<()> {
        if !party.thoughts().is_empty() {
            scribe.aside("\nWhat they thought:")?;
        }
        let public: Vec<&G::Event> = game.events(Audience::Spectator, 0).collect();
        for thought in party.thoughts() {
            if let Some(event) = public.get(thought.at)
                && let Some(words) = G::narrate(event, scribe.telling())
            {
                scribe.aside(&words)?;
            }
            scribe.thought(thought)?;
        }
        Ok(())
    }

    /// Asks the person until an answer is taken.
    fn ask(
        &self,
        game: &mut Match<G>,
        seat: Seat,
        scribe: &Scribe<G>,
        prompt: &mut Prompt,
        asking: &mut Asking,
    ) -> anyhow::Result<Presence> {
        scribe.ask(game.view(seat))?;
        if prompt.is_terminal() {
            scribe.aside(&G::situation(game.view(seat), scribe.telling()))?;
        }
        loop {
            let Line::Text(typed) = prompt.line("> ")? else { return Ok(Presence::Leaves) };
            match typed.trim().to_lowercase().as_str() {
                "" => continue,
                // In a game of cards `q` is a queen.
                "q" if G::read(game.view(seat), &typed).is_err() => return Ok(Presence::Leaves),
                "quit" | "exit" | "leave" => return Ok(Presence::Leaves),
                "?" | "help" | "h" => scribe.aside(&G::help(game.view(seat)))?,
                "odds" => scribe.aside(&G::odds(game.view(seat)))?,
                "rules" => scribe.aside(&rules::text(self.preset(), &self.rules))?,
                "auto" => {
                    *asking = asking.other();
                    scribe.aside(asking.words())?;
                    if *asking == Asking::IfWorthIt && passes(game, seat) {
                        return Ok(Presence::Stays);
                    }
                }
                word => {
                    if let Some(found) = G::lookup(word, game.view(seat), scribe.telling()) {
                        scribe.aside(&found)?;
                        continue;
                    }
                    let taken = G::read(game.view(seat), &typed).and_then(|action| {
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
            bots: Seat::all(self.header.names.len())
                .map(|seat| self.guest(seat).and_then(Guest::cast).cloned())
                .collect(),
        };
        Scribe::new(style, telling)
    }

    fn introduce(&self, scribe: &Scribe<G>) -> anyhow::Result<()> {
        if self.args.show_bots_capabilities {
            for guest in &self.guests {
                scribe.aside(&guest.introduction())?;
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
pub(crate) fn random_seed() -> anyhow::Result<Seed> {
    let number = getrandom::u32().map_err(|error| anyhow::anyhow!("no random seed: {error}"))?;
    Ok(u64::from(number).into())
}
