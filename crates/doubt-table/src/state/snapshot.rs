//! A table written down as it was when a match began: with it, a long journal need not be read from its first
//! entry on.

use std::collections::VecDeque;

use doubt_bots::Cast;
use doubt_bots::cast::Sheet;
use doubt_core::{Header, Versions};
use serde::{Deserialize, Serialize};

use super::{Bout, Inapplicable, Occupant, State};
use crate::entry::{Command, Definition, Entry, JournalLine, PlayerId};
use crate::moment::Moment;
use crate::name;
use crate::secret::Fingerprint;
use crate::wire::{Setting, TablePhase};

/// The version of the form: one of another version does not fit.
const VERSION: u32 = 1;

/// A table as it was when a match had just begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// How many entries it is the fold of: those after them are to be read.
    pub entries: u64,
    /// The people whose names are in it.
    pub people: Vec<PlayerId>,
    /// The table, as it is written.
    pub text: String,
}

/// What is written.
#[derive(Serialize, Deserialize)]
struct Page {
    v: u32,
    /// The version of the bots whose memories these are.
    bots: u32,
    definition: Definition,
    seats: Vec<Sitting>,
    host: PlayerId,
    matches: u32,
    #[serde(rename = "bond")]
    house_secret: String,
    shares: Vec<Option<String>>,
    windows: u64,
    entries: u64,
    commands: VecDeque<Command>,
    removed: VecDeque<PlayerId>,
    begun: Begun,
}

/// The match that has begun.
#[derive(Serialize, Deserialize)]
struct Begun {
    id: String,
    at: u64,
    options: Vec<Setting>,
    rules: u32,
    bots: u32,
    /// What the bot at each seat knows of the others.
    memories: Vec<Option<String>>,
}

/// Who is at a seat.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Sitting {
    Open,
    Person {
        owners: Vec<PlayerId>,
        name: String,
        #[serde(rename = "print")]
        key: Option<String>,
        silent: u8,
        left: bool,
        agrees: bool,
        shows: bool,
    },
    Bot {
        bot: String,
        name: String,
        sheet: Sheet,
    },
}

impl State {
    /// How many entries the table had when the match had begun that is played, or was played last.
    pub fn begun_at(&self) -> Option<u64> {
        self.begun.as_ref().map(|begun| begun.state.entries)
    }

    /// The table as it was when this match had begun; none where there is none, or where a bot does not play
    /// with the numbers that it sat down with.
    pub fn snapshot(&self) -> Option<Snapshot> {
        let (begun, bout) = (self.begun.as_deref()?, self.bout.as_ref()?);
        let state = &begun.state;
        let Header { options, versions, .. } = bout.play.header();
        let Versions { rules, bots } = (*versions)?;
        let setting =
            |(name, value): &(String, String)| Setting { name: name.clone(), value: value.clone() };
        let page = Page {
            v: VERSION,
            bots: doubt_bots::VERSION,
            definition: state.definition.clone(),
            seats: state.occupants.iter().map(Sitting::of).collect::<Option<_>>()?,
            host: state.host,
            matches: state.matches,
            house_secret: state.house_secret.reveal(),
            shares: state.shares.clone(),
            windows: state.windows,
            entries: state.entries,
            commands: state.commands.clone(),
            removed: state.removed.clone(),
            begun: Begun {
                id: bout.id.clone(),
                at: begun.at.0,
                options: options.iter().map(setting).collect(),
                rules,
                bots,
                memories: bout.play.memories()?,
            },
        };
        let named = state.occupants.iter().filter(|occupant| occupant.name() != name::GUEST);
        Some(Snapshot {
            entries: state.entries,
            people: named.flat_map(Occupant::owners).copied().collect(),
            text: serde_json::to_string(&page).ok()?,
        })
    }

    /// A table as it was written down, from where its further entries can be [read](State::read). What does
    /// not fit is refused: the journal says the same.
    pub fn resume(id: &str, text: &str, cast: &Cast) -> Result<State, Inapplicable> {
        let page: Page = serde_json::from_str(text).map_err(Inapplicable::of)?;
        let Page { v, bots, definition, seats, host, matches, house_secret, .. } = page;
        if (v, bots) != (VERSION, doubt_bots::VERSION) {
            return Err(Inapplicable::of("it is of another version"));
        }
        let opened = Entry::Opened { definition, host, house_secret };
        let mut state = State::open(id, &JournalLine::of(opened))?;
        if seats.len() != state.occupants.len() || page.shares.len() != seats.len() {
            return Err(Inapplicable::of("it has other seats"));
        }
        state.occupants =
            seats.into_iter().map(|seat| seat.occupant(cast)).collect::<Result<_, _>>()?;
        (state.phase, state.spent, state.matches) = (TablePhase::Playing, true, matches);
        (state.shares, state.windows, state.entries) = (page.shares, page.windows, page.entries);
        (state.commands, state.removed) = (page.commands, page.removed);
        let Begun { id, at, options, rules, bots, memories } = page.begun;
        let (play, _, fairness) =
            state.deal(&id, &options, Versions { rules, bots }, None, &memories);
        let at = Moment(at);
        state.bout = Some(Bout::new(&id, play?, at, fairness));
        state.open_window(at);
        state.begun = Some(Box::new(state.past(at)));
        Ok(state)
    }
}

impl Sitting {
    fn of(occupant: &Occupant) -> Option<Sitting> {
        Some(match occupant.clone() {
            Occupant::Open => Sitting::Open,
            Occupant::Person { owners, name, key, silent, left, agrees, shows } => {
                let key = key.as_ref().map(Fingerprint::text);
                Sitting::Person { owners, name, key, silent, left, agrees, shows }
            }
            Occupant::Bot { bot, name, plays: Some(plays), fault: None } => {
                Sitting::Bot { bot, name, sheet: plays.sheet() }
            }
            Occupant::Bot { .. } => return None,
        })
    }

    fn occupant(self, cast: &Cast) -> Result<Occupant, Inapplicable> {
        Ok(match self {
            Sitting::Open => Occupant::Open,
            Sitting::Person { owners, name, key, silent, left, agrees, shows } => {
                let read = |text: String| {
                    Fingerprint::read(&text).ok_or_else(|| Inapplicable::of("a key cannot be read"))
                };
                let key = key.map(read).transpose()?;
                Occupant::Person { owners, name, key, silent, left, agrees, shows }
            }
            Sitting::Bot { bot, name, sheet } => {
                let plays = Some(cast.rebuild(&bot, &sheet).map_err(Inapplicable::of)?);
                Occupant::Bot { bot, name, plays, fault: None }
            }
        })
    }
}
