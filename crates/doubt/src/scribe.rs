//! Writes a match down for a person or a program: the same for a match being played and a replay.

use std::io::Write;
use std::marker::PhantomData;
use std::slice;

use doubt_core::{Header, Match, Seat, SeatSet, Seed, Thought, View};
use doubt_exec::Report;
use doubt_games::catalog;
use doubt_games::statistics::Statistics;
use doubt_stage::{Analysis, Stage, Telling, analysis};
use doubt_words::{Arg, Catalogue, Manner, Message, Voice, message};
use serde::Serialize;
use serde_json::{Value, json};

use crate::language::language;
use crate::screen;
use crate::sitting::{self, YOU};

/// Writes events to standard output as they happen.
pub(crate) struct Scribe<G: Stage> {
    style: Style,
    telling: Telling,
    catalogue: &'static Catalogue,
    game: PhantomData<G>,
}

/// How events are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// In words, for the eye or for the ear.
    Words(Manner),
    /// As JSON Lines.
    Json,
}

impl Style {
    /// As the person asked for it.
    pub(crate) fn of(json: bool, spoken: bool) -> Style {
        match (json, spoken) {
            (true, _) => Style::Json,
            (false, spoken) => Style::Words(Style::manner(spoken)),
        }
    }

    /// How words are told to a person.
    pub(crate) fn manner(spoken: bool) -> Manner {
        if spoken { Manner::Spoken } else { Manner::Terminal }
    }
}

impl<G: Stage> Scribe<G> {
    pub(crate) fn new(style: Style, telling: Telling) -> Self {
        Scribe { style, telling, catalogue: language(), game: PhantomData }
    }

    /// What is played, and by whom.
    pub(crate) fn opening(&self, header: &Header) -> anyhow::Result<()> {
        match self.style {
            Style::Words(_) => {
                let preset = catalog::find(&header.game)?;
                let title = preset.title;
                let seats = Arg::Seats(Seat::all(header.names.len()).map(Seat::number).collect());
                let usual = preset.rules.values();
                let changed = header.options.iter().filter(|option| !usual.contains(option));
                let changed: Vec<String> =
                    changed.map(|(name, value)| format!("{name}={value}")).collect();
                let opening = match changed.is_empty() {
                    true => message!("match-opening", title, seats),
                    false => {
                        let options = Arg::typed(changed.join(" "));
                        message!("match-opening-with", title, options, seats)
                    }
                };
                let own = sitting::person(header).map(|seat| &header.names[seat.index()]);
                let named = own.filter(|name| *name != YOU && self.telling.listener.you.is_some());
                let named = named.map(|name| message!("match-as", name: Arg::text(name)));
                self.tell(&[opening].into_iter().chain(named).collect::<Vec<_>>())
            }
            Style::Json => {
                let options: serde_json::Map<String, Value> = header
                    .options
                    .iter()
                    .map(|(name, value)| (name.clone(), value.clone().into()))
                    .collect();
                self.line(&json!({
                    "event": "match",
                    "game": header.game,
                    "options": options,
                    "names": header.names,
                }))
            }
        }
    }

    /// Something that happened; gives whether there was anything to write.
    pub(crate) fn event(&self, event: &G::Event) -> anyhow::Result<bool> {
        self.attributed(event, SeatSet::EMPTY)
    }

    /// The same, where a stand-in had answered for these seats when it came about.
    pub(crate) fn attributed(&self, event: &G::Event, stood_in: SeatSet) -> anyhow::Result<bool> {
        match self.style {
            Style::Words(_) => {
                let told = G::retell(event, stood_in, &self.telling);
                self.tell(&told)?;
                Ok(!told.is_empty())
            }
            Style::Json => self.line(event).map(|()| true),
        }
    }

    /// What a player thought.
    pub(crate) fn thought(&self, thought: &Thought) -> anyhow::Result<()> {
        let words = thought.line();
        match self.style {
            Style::Words(_) => {
                let dim = anstyle::Style::new().dimmed();
                self.say(&folded(&format!("  {dim}{words}{dim:#}"), "    "))
            }
            Style::Json => {
                self.line(&json!({"event": "thought", "seat": thought.seat, "words": words}))
            }
        }
    }

    /// A seat of a person is asked. In words that is shown at the prompt.
    pub(crate) fn ask(&self, view: View<'_, G>) -> anyhow::Result<()> {
        if self.style != Style::Json {
            return Ok(());
        }
        let mut actions = Vec::new();
        view.rules().actions(view, &mut actions);
        let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
        self.line(&json!({
            "event": "ask",
            "seat": view.seat(),
            "actions": actions,
            "view": view,
        }))
    }

    /// An answer of a person was not taken.
    pub(crate) fn refusal(&self, seat: Seat, reason: &Message) -> anyhow::Result<()> {
        match self.style {
            Style::Words(_) => self.tell(slice::from_ref(reason)),
            Style::Json => {
                let reason = reason.to_string();
                self.line(&json!({"event": "refusal", "seat": seat, "reason": reason}))
            }
        }
    }

    /// What a program from outside did wrong; the rules answered for it.
    pub(crate) fn fault(&self, report: &Report) -> anyhow::Result<()> {
        let Report { seat, during, fault, .. } = report;
        match self.style {
            Style::Words(_) => {
                let (name, kind) = (&self.telling.listener.names[seat.index()], fault.kind());
                // What the rules say of an answer is a sentence already.
                let fault = fault.to_string();
                let fault = fault.trim_end_matches('.');
                self.say(&folded(&format!("Fault by {name} at {during}: {kind}; {fault}."), ""))
            }
            Style::Json => self.line(&json!({
                "event": "fault",
                "seat": seat,
                "step": during.to_string(),
                "kind": fault.kind(),
                "reason": fault.to_string(),
            })),
        }
    }

    /// The figures of the match, if it is over.
    pub(crate) fn statistics(&self, bout: &Match<G>) -> anyhow::Result<()> {
        let (Some(statistics), Some(log)) = (Statistics::of(bout), bout.log()) else {
            return Ok(());
        };
        match self.style {
            Style::Words(manner) => {
                let (voice, width) = (self.voice(manner), screen::measure());
                self.say(&analysis::text(log, &statistics, &self.telling, &voice, width))
            }
            Style::Json => {
                #[derive(Serialize)]
                #[serde(tag = "event", rename = "statistics")]
                struct Told {
                    #[serde(flatten)]
                    analysis: Analysis,
                }
                let analysis = Analysis::in_words(log, &statistics, &self.telling);
                self.line(&json!(Told { analysis }))
            }
        }
    }

    /// The end of what there is to tell.
    pub(crate) fn ending(&self, bout: &Match<G>, seed: Option<Seed>) -> anyhow::Result<()> {
        let seed = seed.map(|seed| seed.to_string());
        match (self.style, seed) {
            (Style::Json, seed) => self.line(&json!({
                "event": "end",
                "over": bout.is_over(),
                "payoffs": bout.payoffs(),
                "seed": seed,
            })),
            (Style::Words(_), seed) => {
                if !bout.is_over() {
                    self.tell(&[message!("match-left")])?;
                }
                let seed = seed.map(|seed| message!("match-seed", seed: Arg::text(seed)));
                self.tell(seed.as_slice())
            }
        }
    }

    /// Something told to a person; a program is not bothered with it.
    pub(crate) fn tell(&self, messages: &[Message]) -> anyhow::Result<()> {
        let Style::Words(manner) = self.style else { return Ok(()) };
        let words = self.voice(manner).recital(messages);
        if words.is_empty() { Ok(()) } else { self.say(&words) }
    }

    /// A question that is asked at the prompt, in words.
    pub(crate) fn question(&self, question: &Message) -> String {
        let Style::Words(manner) = self.style else { return String::new() };
        self.voice(manner).line(question)
    }

    fn voice(&self, manner: Manner) -> Voice<'_> {
        self.telling.voice(self.catalogue, manner).within(screen::columns())
    }

    /// Words to a person; a program is not bothered with them.
    pub(crate) fn aside(&self, words: &str) -> anyhow::Result<()> {
        if self.style == Style::Json { Ok(()) } else { self.say(&folded(words, "")) }
    }

    fn say(&self, words: &str) -> anyhow::Result<()> {
        Ok(writeln!(anstream::stdout().lock(), "{words}")?)
    }

    fn line(&self, value: &impl Serialize) -> anyhow::Result<()> {
        let text = serde_json::to_string(value)?;
        Ok(writeln!(std::io::stdout().lock(), "{text}")?)
    }
}

/// A text in lines that fit the screen, if there is one.
fn folded(text: &str, indent: &str) -> String {
    match screen::columns() {
        Some(width) => {
            textwrap::fill(text, textwrap::Options::new(width).subsequent_indent(indent))
        }
        None => text.to_owned(),
    }
}
