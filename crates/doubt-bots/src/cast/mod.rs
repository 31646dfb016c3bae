//! The cast: every bot by name, from the project's own file and from a person's.
//!
//! ```
//! use doubt_bots::Cast;
//! use doubt_core::{Player, Seat, Seed};
//! use doubt_games::dice;
//!
//! let mut cast = Cast::builtin();
//! cast.add("[[dice]]\ncharacter = 'Shark'\nbots = ['Pepe']\naggression = 0.9")?;
//! let bot = cast.find("pepe")?;
//! let player: Option<Box<dyn Player<dice::Rules>>> = bot.player(Seed::from(7), Seat::FIRST);
//! assert!(player.is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! To add a family: a file here with its kinds of sheet, its bots without numbers and how a brain of
//! it is seated, and an arm wherever the compiler then asks for one.

mod bot;
mod cards;
mod dice;
pub mod draw;
mod file;
mod learned;
mod name;
mod sheet;
mod sheriff;
pub(crate) mod within;

use std::fmt::Display;

use doubt_core::{Player, Seat, Seed, Sitter};
use doubt_games::option::nearest;

pub use bot::{Brain, CastBot, Family, STRATEGY};
use file::Stanza;
pub use file::{CastError, MAX_FILE, MAX_LINE};
use name::fold;
pub use name::{MAX_NAME, distinct};
pub use sheet::{Kind, Sheet, SheetError};

/// The most bots of a cast: each is listed wherever one can be chosen.
pub const MAX_BOTS: usize = 500;

/// How a character plays that does not say.
const OWN_LINE: &str = "A custom character.";

/// The project's own characters.
const BUILTIN: &str = include_str!("../../cast.toml");

/// Every bot that can sit down, by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cast {
    /// By family; in each, every character followed by the names that play it, then the bots
    /// without numbers.
    bots: Vec<CastBot>,
}

/// A name that no bot has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot `{name}`{}", .nearest.as_ref().map_or_else(
    || ": `doubt bots` lists them".to_owned(),
    |nearest| format!(" (did you mean `{nearest}`?)"),
))]
pub struct NoSuchBot {
    /// What was asked for.
    pub name: String,
    /// The bot with the most similar name, if one is similar.
    pub nearest: Option<String>,
}

/// Why nobody of this name can sit down at a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotSeated {
    /// There is no such bot.
    #[error(transparent)]
    NoSuchBot(#[from] NoSuchBot),
    /// It plays other games.
    #[error("`{name}` plays {family}, not {wanted}")]
    OtherGames {
        /// The bot.
        name: String,
        /// The family that it plays.
        family: &'static str,
        /// The family of the game.
        wanted: String,
    },
}

impl Cast {
    /// The project's own bots: the characters, the names that play them, and those without numbers.
    pub fn builtin() -> Cast {
        let mut cast = Cast { bots: dice::levels().chain(cards::styles()).collect() };
        cast.add(BUILTIN).expect("the project's own cast is well-formed: a test reads it");
        cast
    }

    /// Adds the text of a cast file: new characters and names join, known ones change.
    ///
    /// If anything in the text is wrong, nothing of it is added.
    pub fn add(&mut self, text: &str) -> Result<(), CastError> {
        let mut grown = self.clone();
        for stanza in file::read(text)? {
            grown.add_stanza(&stanza)?;
        }
        grown.bots.sort_by_key(|bot| bot.brain.place());
        *self = grown;
        Ok(())
    }

    /// Every bot, by family: each character followed by the names that play it, then the bots without
    /// numbers.
    pub fn bots(&self) -> impl Iterator<Item = &CastBot> {
        self.bots.iter()
    }

    /// Every bot that plays a family of games, in the same order.
    pub fn playing(&self, family: &str) -> impl Iterator<Item = &CastBot> {
        self.bots.iter().filter(move |bot| bot.family == family)
    }

    /// The bot of this name, upper or lower case, with or without accents.
    pub fn find(&self, name: &str) -> Result<&CastBot, NoSuchBot> {
        let key = fold(name);
        self.get(&key).ok_or_else(|| NoSuchBot {
            name: name.chars().take(MAX_NAME).collect(),
            nearest: nearest(&key, self.bots.iter().map(|bot| &*bot.key))
                .and_then(|key| self.get(key))
                .map(|bot| bot.name.clone()),
        })
    }

    /// The bot of this name, if it plays this family of games.
    pub fn find_for(&self, family: &str, name: &str) -> Result<&CastBot, NotSeated> {
        let bot = self.find(name)?;
        if bot.family == family {
            return Ok(bot);
        }
        let (name, wanted) = (bot.name.clone(), family.to_owned());
        Err(NotSeated::OtherGames { name, family: bot.family, wanted })
    }

    /// Seats the bot of this name with an empty memory.
    pub fn seat<G: Family>(
        &self,
        name: &str,
        seed: Seed,
        seat: Seat,
    ) -> Result<Box<dyn Player<G>>, NotSeated> {
        let bot = self.find_for(G::NAME, name)?;
        bot.player(seed, seat).ok_or_else(|| NotSeated::OtherGames {
            name: bot.name.clone(),
            family: bot.family,
            wanted: G::NAME.to_owned(),
        })
    }

    /// The bot of this name as its sheet says it was, even if it plays otherwise now or is no longer
    /// there. Words that the sheet leaves out are those of the bot of today.
    pub fn rebuild(&self, name: &str, sheet: &Sheet) -> Result<CastBot, SheetError> {
        let name = sheet::named("name", name)?;
        let known = self.get(&fold(name)).filter(|bot| bot.sheet().kind == sheet.kind);
        let Some(known) = known else {
            return Ok(CastBot::new(name, Brain::of(sheet)?, OWN_LINE));
        };
        let mut whole = known.sheet().overlaid(sheet);
        whole.character.clone_from(&sheet.character);
        Ok(CastBot::new(name, Brain::of(&whole)?, &known.line))
    }

    /// The bot that sat at a seat of a record, with what it played with then; none for anybody else.
    pub fn sat(&self, sitter: &Sitter) -> Option<CastBot> {
        let Sitter::Bot { name, sheet } = sitter else { return None };
        self.recall(name, sheet.as_deref().map(str::parse)).0
    }

    /// The bot of this name as its sheet has it. Where there is no sheet, or it cannot be read any more,
    /// it is the bot of today, if there is one; then also what is wrong with the sheet.
    pub fn recall(
        &self,
        name: &str,
        sheet: Option<Result<Sheet, impl Display>>,
    ) -> (Option<CastBot>, Option<String>) {
        let rebuilt = match sheet {
            Some(Ok(sheet)) => self.rebuild(name, &sheet).map_err(|fault| Some(fault.to_string())),
            Some(Err(fault)) => Err(Some(fault.to_string())),
            None => Err(None),
        };
        match rebuilt {
            Ok(bot) => (Some(bot), None),
            Err(fault) => (self.find(name).ok().cloned(), fault),
        }
    }

    fn get(&self, key: &str) -> Option<&CastBot> {
        self.bots.iter().find(|bot| bot.key == key)
    }

    fn add_stanza(&mut self, stanza: &Stanza) -> Result<(), CastError> {
        let known = match self.get(&fold(&stanza.character)) {
            Some(bot) if bot.leads() && bot.sheet().kind == stanza.sheet.kind => Some(bot),
            Some(bot) => return Err(stanza.taken(&bot.name)),
            None => None,
        };
        let sheet = match known {
            Some(bot) => bot.sheet().overlaid(&stanza.sheet),
            None => stanza.sheet.clone(),
        };
        let brain = Brain::of(&sheet).map_err(|fault| stanza.fault(fault))?;
        let line = stanza.line.clone().or_else(|| known.map(|bot| bot.line.clone()));
        let line = line.unwrap_or_else(|| OWN_LINE.to_owned());
        if known.is_none() {
            self.join(&stanza.character, &brain, &line);
        }
        // Those who play the character already change with it.
        for bot in &mut self.bots {
            if bot.brain.character() == brain.character() && bot.family == brain.family() {
                (bot.brain, bot.line) = (brain.clone(), line.clone());
            }
        }
        for name in &stanza.bots {
            match self.get(&fold(&name.text)) {
                Some(bot)
                    if bot.leads() || bot.character().is_none() || bot.family != brain.family() =>
                {
                    return Err(name.taken(&bot.name));
                }
                _ => self.join(&name.text, &brain, &line),
            }
        }
        if self.bots.len() > MAX_BOTS { Err(stanza.too_many()) } else { Ok(()) }
    }

    /// Seats a name among those who play a character, wherever it was before.
    fn join(&mut self, name: &str, brain: &Brain, line: &str) {
        let joins = CastBot::new(name, brain.clone(), line);
        self.bots.retain(|bot| bot.key != joins.key);
        let plays = |bot: &CastBot| bot.brain.character() == brain.character();
        let at = self.bots.iter().rposition(plays).map_or(self.bots.len(), |last| last + 1);
        self.bots.insert(at, joins);
    }
}
