//! Writes a match down for a person or a program: the same for a match being played and a replay.

use std::io::Write;
use std::marker::PhantomData;

use doubt_core::{Header, Match, Seat, Seed, Thought, View};
use doubt_exec::Report;
use doubt_games::catalog;
use doubt_games::statistics::Statistics;
use doubt_stage::{Analysis, Stage, Telling, analysis};
use serde::Serialize;
use serde_json::{Value, json};

/// Writes events to standard output as they happen.
pub(crate) struct Scribe<G: Stage> {
    style: Style,
    telling: Telling,
    game: PhantomData<G>,
}

/// How events are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// In words.
    Words,
    /// As JSON Lines.
    Json,
}

impl<G: Stage> Scribe<G> {
    pub(crate) fn new(style: Style, telling: Telling) -> Self {
        Scribe { style, telling, game: PhantomData }
    }

    pub(crate) fn telling(&self) -> &Telling {
        &self.telling
    }

    /// What is played, and by whom.
    pub(crate) fn opening(&self, header: &Header) -> anyhow::Result<()> {
        match self.style {
            Style::Words => {
                let preset = catalog::find(&header.game)?;
                let names = self.telling.names.iter().enumerate();
                let names: Vec<&str> = names
                    .map(|(at, name)| Seat::new(at).map_or(name.as_str(), |s| self.telling.name(s)))
                    .collect();
                let usual = preset.rules.values();
                let changed = header.options.iter().filter(|option| !usual.contains(option));
                let changed: Vec<String> =
                    changed.map(|(name, value)| format!("{name}={value}")).collect();
                let with = if changed.is_empty() { "" } else { " with " };
                self.say(&format!(
                    "{}{with}{}: {}",
                    preset.title,
                    changed.join(" "),
                    names.join(", ")
                ))
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
        match self.style {
            Style::Words => {
                let words = G::narrate(event, &self.telling);
                words.as_ref().map_or(Ok(()), |words| self.say(words))?;
                Ok(words.is_some())
            }
            Style::Json => self.line(event).map(|()| true),
        }
    }

    /// What a player thought.
    pub(crate) fn thought(&self, thought: &Thought) -> anyhow::Result<()> {
        let Thought { seat, words, .. } = thought;
        match self.style {
            Style::Words => {
                let dim = anstyle::Style::new().dimmed();
                self.say(&format!("  {dim}{words}{dim:#}"))
            }
            Style::Json => self.line(&json!({"event": "thought", "seat": seat, "words": words})),
        }
    }

    /// A seat of a person is asked. In words that is shown at the prompt.
    pub(crate) fn ask(&self, view: View<'_, G>) -> anyhow::Result<()> {
        if self.style == Style::Words {
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
    pub(crate) fn refusal(&self, seat: Seat, reason: &str) -> anyhow::Result<()> {
        match self.style {
            Style::Words => self.say(reason),
            Style::Json => self.line(&json!({"event": "refusal", "seat": seat, "reason": reason})),
        }
    }

    /// What a program from outside did wrong; the rules answered for it.
    pub(crate) fn fault(&self, report: &Report) -> anyhow::Result<()> {
        let Report { seat, step, fault, .. } = report;
        match self.style {
            Style::Words => {
                let (name, kind) = (self.telling.name(*seat), fault.kind());
                self.say(&format!("Fault of {name} at {step}: {kind}; {fault}."))
            }
            Style::Json => self.line(&json!({
                "event": "fault",
                "seat": seat,
                "step": step.to_string(),
                "kind": fault.kind(),
                "reason": fault.to_string(),
            })),
        }
    }

    /// The figures of the match, if it is over.
    pub(crate) fn statistics(&self, game: &Match<G>) -> anyhow::Result<()> {
        let (Some(statistics), Some(log)) = (Statistics::of(game), game.log()) else {
            return Ok(());
        };
        match self.style {
            Style::Words => self.say(&analysis::text(log, &statistics, &self.telling)),
            Style::Json => {
                #[derive(Serialize)]
                #[serde(tag = "event", rename = "statistics")]
                struct Told {
                    #[serde(flatten)]
                    analysis: Analysis,
                }
                let analysis = Analysis::new(log, &statistics, &self.telling, |_| None);
                self.line(&json!(Told { analysis }))
            }
        }
    }

    /// The end of what there is to tell.
    pub(crate) fn ending(&self, game: &Match<G>, seed: Option<Seed>) -> anyhow::Result<()> {
        let seed = seed.map(|seed| seed.to_string());
        match (self.style, seed) {
            (Style::Json, seed) => self.line(&json!({
                "event": "end",
                "over": game.is_over(),
                "payoffs": game.payoffs(),
                "seed": seed,
            })),
            (Style::Words, seed) => {
                if !game.is_over() {
                    self.say("\nThe match was left here.")?;
                }
                seed.map_or(Ok(()), |seed| self.say(&format!("Seed {seed}.")))
            }
        }
    }

    /// Words to a person; a program is not bothered with them.
    pub(crate) fn aside(&self, words: &str) -> anyhow::Result<()> {
        if self.style == Style::Words { self.say(words) } else { Ok(()) }
    }

    fn say(&self, words: &str) -> anyhow::Result<()> {
        Ok(writeln!(anstream::stdout().lock(), "{words}")?)
    }

    fn line(&self, value: &impl Serialize) -> anyhow::Result<()> {
        let text = serde_json::to_string(value)?;
        Ok(writeln!(std::io::stdout().lock(), "{text}")?)
    }
}
