//! One sitting: match after match at the same table, told to the person and asked of them.

use std::path::Path;
use std::sync::Arc;

use doubt_core::player::met;
use doubt_core::{Audience, Header, Match, Party, Record, Seat, Seed};
use doubt_exec::{Faults, Sitting};
use doubt_games::catalog::{Preset, RuleSet};
use doubt_stage::{Stage, Telling};
use doubt_words::{Arg, Manner, Message, Tell as _, message};

use super::setup::random_seed;
use crate::cli;
use crate::command::rules;
use crate::failure::usage;
use crate::language::worded;
use crate::lineup::{self, Guest};
use crate::prompt::{Prompt, Typed};
use crate::scribe::{Scribe, Style};
use crate::shelf;

/// One sitting: match after match at the same table.
pub(super) struct Session<G: Stage> {
    pub(super) args: cli::Play,
    pub(super) family: G,
    pub(super) rules: RuleSet,
    pub(super) header: Header,
    pub(super) guests: Vec<Guest>,
    pub(super) person: Option<Seat>,
    /// What programs from outside did wrong.
    pub(super) faults: Faults,
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

    fn message(self) -> Message {
        match self {
            Asking::EachTime => message!("asking-each-time"),
            Asking::IfWorthIt => message!("asking-if-worth-it"),
        }
    }
}

/// Passes for a person, unless it is worth asking them.
fn passes<G: Stage>(bout: &mut Match<G>, seat: Seat) -> bool {
    let view = bout.view(seat);
    if G::is_worth_asking(view) {
        return false;
    }
    let pass = view.rules().fallback(view);
    bout.submit(seat, pass).is_ok()
}

impl<G: Stage> Session<G> {
    pub(super) fn run(self, seed: Seed) -> anyhow::Result<()> {
        let mut prompt = Prompt::open();
        let mut party = self.party(seed)?;
        let mut seed = seed;
        let again = self.scribe().question(&message!("match-again"));
        for played in 1.. {
            let presence = self.play(seed, &mut party, &mut prompt, played)?;
            let goes_on = matches!(presence, Presence::Stays)
                && prompt.is_terminal()
                && !self.args.no_user
                && prompt.agrees(&again, false)?;
            if !goes_on {
                break;
            }
            // The same bots sit down again, and remember whom they met.
            seed = random_seed()?;
            party = party.rematch(seed, &met(&self.header.names, &self.header.names), |_| None);
        }
        Ok(())
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
        played: usize,
    ) -> anyhow::Result<Presence> {
        let seats = self.header.names.len();
        let mut bout = Match::new(self.family.clone(), seats, seed).map_err(usage)?;
        let scribe = self.scribe();
        scribe.opening(&self.header)?;
        self.introduce(&scribe)?;
        let mut told = 0;
        let mut asking = Asking::EachTime;
        let presence = loop {
            let asked = bout.advance(party);
            // Whoever is asked at a terminal sees their situation there.
            let asks = asked.iter().next().filter(|_| prompt.is_terminal());
            self.tell(&bout, party, told, asks, &scribe)?;
            told = bout.told(self.audience());
            let Some(seat) = asked.iter().next() else { break Presence::Stays };
            if asking == Asking::IfWorthIt && passes(&mut bout, seat) {
                continue;
            }
            if let Presence::Leaves = self.ask(&mut bout, seat, &scribe, prompt, &mut asking)? {
                break Presence::Leaves;
            }
        };
        if self.person.is_some() && bout.is_over() {
            self.confess(&bout, party, &scribe)?;
        }
        for report in self.faults.take() {
            scribe.fault(&report)?;
        }
        if !self.args.no_statistics {
            scribe.statistics(&bout)?;
        }
        scribe.ending(&bout, Some(seed))?;
        self.keep(&Record::of(&bout, self.header.clone()), played)?;
        Ok(presence)
    }

    /// To whom the match is told.
    fn audience(&self) -> Audience {
        self.person.map_or(Audience::Spectator, Audience::Seat)
    }

    /// Tells what has happened since so many events had been told, but for what the seat that is asked
    /// is about to be shown. Those who only watch hear the thought behind an answer right after it.
    fn tell(
        &self,
        bout: &Match<G>,
        party: &Party<G>,
        told: usize,
        asks: Option<Seat>,
        scribe: &Scribe<G>,
    ) -> anyhow::Result<()> {
        let events: Vec<&G::Event> = bout.events(self.audience(), told).collect();
        let shown =
            asks.and_then(|seat| events.iter().rposition(|event| G::shows(bout.view(seat), event)));
        let aloud = if self.person.is_none() { party.thoughts() } else { &[] };
        let mut aloud = aloud.iter().skip_while(|thought| thought.at < told).peekable();
        for (since, event) in events.into_iter().enumerate() {
            let at = told + since;
            if Some(since) != shown {
                scribe.event(event)?;
            }
            while let Some(thought) = aloud.next_if(|thought| thought.at <= at) {
                scribe.thought(thought)?;
            }
        }
        Ok(())
    }

    /// After the match, tells the person what the bots thought, each after the answer it led to.
    fn confess(&self, bout: &Match<G>, party: &Party<G>, scribe: &Scribe<G>) -> anyhow::Result<()> {
        if !party.thoughts().is_empty() {
            scribe.tell(&[message!("thoughts-title")])?;
        }
        let public: Vec<&G::Event> = bout.events(Audience::Spectator, 0).collect();
        for thought in party.thoughts() {
            if let Some(event) = public.get(thought.at) {
                scribe.event(event)?;
            }
            scribe.thought(thought)?;
        }
        Ok(())
    }

    /// Asks the person until an answer is taken.
    fn ask(
        &self,
        bout: &mut Match<G>,
        seat: Seat,
        scribe: &Scribe<G>,
        prompt: &mut Prompt,
        asking: &mut Asking,
    ) -> anyhow::Result<Presence> {
        scribe.ask(bout.view(seat))?;
        if prompt.is_terminal() {
            scribe.tell(&G::situation(bout.view(seat)))?;
        }
        let asks = prompt.is_terminal() && !self.args.unasked;
        let mut warned: Option<G::Action> = None;
        loop {
            let typed = match prompt.line("> ")? {
                Typed::Text(typed) => typed,
                Typed::Gone => return Ok(Presence::Leaves),
                Typed::Interrupted => {
                    let leaves = scribe.question(&message!("match-leave"));
                    if prompt.agrees(&leaves, true)? {
                        return Ok(Presence::Leaves);
                    }
                    continue;
                }
            };
            match typed.trim().to_lowercase().as_str() {
                "" => continue,
                // In a game of cards `q` is a queen.
                "q" if G::read(bout.view(seat), &typed).is_err() => return Ok(Presence::Leaves),
                "quit" | "exit" | "leave" => return Ok(Presence::Leaves),
                "?" | "help" | "h" => scribe.tell(&G::help(bout.view(seat)))?,
                "odds" => scribe.tell(&G::odds(bout.view(seat)))?,
                "rules" => scribe.aside(&rules::text(self.preset(), &self.rules))?,
                "auto" => {
                    *asking = asking.other();
                    scribe.tell(&[asking.message()])?;
                    if *asking == Asking::IfWorthIt && passes(bout, seat) {
                        return Ok(Presence::Stays);
                    }
                }
                word => {
                    if let Some(found) = G::lookup(word, bout.view(seat)) {
                        scribe.tell(&found)?;
                        continue;
                    }
                    let read = G::read(bout.view(seat), &typed);
                    // Whoever answers the same again means it.
                    let wrong = read.as_ref().ok().filter(|action| {
                        asks && warned.as_ref() != Some(*action)
                            && bout.view(seat).rules().check(bout.view(seat), action).is_ok()
                    });
                    if let Some(why) =
                        wrong.and_then(|action| G::surely_wrong(bout.view(seat), action))
                    {
                        scribe.tell(&[
                            why,
                            message!("sure-again", answer: Arg::typed(typed.trim())),
                        ])?;
                        warned = read.ok();
                        continue;
                    }
                    let taken = read.and_then(|action| {
                        bout.submit(seat, action).map_err(|refusal| refusal.message())
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
        let style = Style::of(self.args.json, self.args.spoken);
        let bots = Seat::all(self.header.names.len())
            .map(|seat| self.guest(seat).and_then(Guest::cast).cloned())
            .collect();
        let show_hands = !self.args.hide_hands;
        let telling = Telling { show_hands, ..Telling::to(self.person, &self.header.names, bots) };
        Scribe::new(style, telling)
    }

    fn introduce(&self, scribe: &Scribe<G>) -> anyhow::Result<()> {
        if self.args.show_bots_capabilities {
            for guest in &self.guests {
                scribe.tell(&[guest.introduction()])?;
            }
        }
        Ok(())
    }

    /// Keeps the record and says how to see it again. What cannot be kept in the data folder is said,
    /// and the program goes on; where a file was asked for, it fails.
    fn keep(&self, record: &Record, played: usize) -> anyhow::Result<()> {
        if self.args.no_record {
            return Ok(());
        }
        let kept = match &self.args.record {
            Some(path) => {
                let path = shelf::numbered(path, played);
                shelf::write_new(record, &path)?;
                Ok(path)
            }
            None => shelf::keep(record),
        };
        match kept {
            Ok(path) => note(&message!("match-kept", path: Arg::typed(quoted(&path)))),
            Err(error) => {
                note(&message!("match-not-kept", reason: Arg::text(format!("{error:#}"))));
            }
        }
        Ok(())
    }

    fn preset(&self) -> &'static Preset {
        self.args.game.preset
    }
}

/// Tells the person something that is no part of the match.
fn note(message: &Message) {
    anstream::eprintln!("{}", worded(message, Manner::Terminal));
}

/// The path as it can be typed again.
fn quoted(path: &Path) -> String {
    let path = path.display().to_string();
    if path.contains(char::is_whitespace) { format!("\"{path}\"") } else { path }
}
