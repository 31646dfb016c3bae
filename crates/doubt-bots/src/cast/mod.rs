//! The cast: every bot by name, from the project's own file and from a person's.
//!
//! ```
//! use doubt_bots::Cast;
//! use doubt_core::{Seat, Seed};
//!
//! let mut cast = Cast::builtin();
//! cast.add("[[dice]]\ncharacter = 'Shark'\nbots = ['Pepe']\naggression = 0.9")?;
//! let bot = cast.find("pepe")?;
//! let player = bot.player(Seed::from(7), Seat::FIRST);
//! # drop(player);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod file;
mod name;

use std::sync::Arc;

use doubt_core::{Player, Seat, Seated, Seed};
use doubt_games::option::nearest;
use serde::Serialize;

use crate::dice::{self, Character, Level};
use file::Stanza;
pub use file::{CastError, MAX_FILE, MAX_LINE};
pub use name::MAX_NAME;
use name::fold;

/// The most bots of a cast.
pub const MAX_BOTS: usize = 500;

/// The project's own characters.
const BUILTIN: &str = include_str!("../../cast.toml");

/// Every bot that can sit down, by name.
#[derive(Clone, Debug, PartialEq)]
pub struct Cast {
    bots: Vec<CastBot>,
}

/// A bot with a name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CastBot {
    /// Its name.
    pub name: String,
    /// The name as it is looked up.
    #[serde(skip)]
    key: String,
    /// The family of games that it plays.
    pub family: &'static str,
    /// How it decides.
    #[serde(flatten)]
    pub brain: Brain,
    /// How it plays, in a line.
    pub line: String,
}

/// How a bot decides.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Brain {
    /// By the numbers of a character.
    Character(Character),
    /// By one of the levels.
    Level {
        /// Which one.
        level: Level,
    },
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

impl Cast {
    /// The project's own bots: the characters, the names that play them, and the levels.
    pub fn builtin() -> Cast {
        let mut cast = Cast { bots: Level::ALL.map(CastBot::level).into() };
        let added = cast.add(BUILTIN);
        debug_assert!(added.is_ok(), "the project's own cast is well-formed: {added:?}");
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
        *self = grown;
        Ok(())
    }

    /// Every bot: each character followed by the names that play it, and the levels.
    pub fn bots(&self) -> impl Iterator<Item = &CastBot> {
        let is_level = |bot: &&CastBot| bot.character().is_none();
        self.bots.iter().filter(move |bot| !is_level(bot)).chain(self.bots.iter().filter(is_level))
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

    /// Seats the bot of this name with an empty memory.
    pub fn seat(
        &self,
        name: &str,
        seed: Seed,
        seat: Seat,
    ) -> Result<Box<dyn Player<dice::Rules>>, NoSuchBot> {
        self.find(name).map(|bot| bot.player(seed, seat))
    }

    fn get(&self, key: &str) -> Option<&CastBot> {
        self.bots.iter().find(|bot| bot.key == key)
    }

    fn add_stanza(&mut self, stanza: &Stanza) -> Result<(), CastError> {
        let key = fold(&stanza.character);
        let known = match self.get(&key) {
            Some(bot) if bot.leads() => Some((bot.character().cloned(), bot.line.clone())),
            Some(bot) => return Err(stanza.taken(&bot.name)),
            None => None,
        };
        let (character, line) = match known {
            Some((Some(known), line)) => {
                let numbers = stanza.change(known.numbers);
                (Character { numbers, ..known }, stanza.line.clone().unwrap_or(line))
            }
            _ => {
                let name = Arc::from(&*stanza.character);
                (Character { name, numbers: stanza.numbers()? }, stanza.new_line())
            }
        };
        // Those who play the character already change with it.
        self.join(&character, &character.name, &line);
        for bot in &mut self.bots {
            if bot.character().is_some_and(|known| known.name == character.name) {
                (bot.brain, bot.line) = (Brain::Character(character.clone()), line.clone());
            }
        }
        for name in &stanza.bots {
            match self.get(&fold(&name.text)) {
                Some(bot) if bot.leads() || bot.character().is_none() => {
                    return Err(name.taken(&bot.name));
                }
                _ => self.join(&character, &name.text, &line),
            }
        }
        if self.bots.len() > MAX_BOTS { Err(stanza.too_many()) } else { Ok(()) }
    }

    /// Seats a name among those who play a character, wherever it was before.
    fn join(&mut self, character: &Character, name: &str, line: &str) {
        let key = fold(name);
        if key == fold(&character.name) && self.get(&key).is_some() {
            return;
        }
        self.bots.retain(|bot| bot.key != key);
        let plays = |bot: &CastBot| bot.character().is_some_and(|it| it.name == character.name);
        let at = self.bots.iter().rposition(plays).map_or(self.bots.len(), |last| last + 1);
        let brain = Brain::Character(character.clone());
        let (name, line) = (name.to_owned(), line.to_owned());
        self.bots.insert(at, CastBot { name, key, family: "dice", brain, line });
    }
}

impl CastBot {
    fn level(level: Level) -> CastBot {
        let name = format!("level-{}", level.number());
        let (key, line) = (fold(&name), level.capability().to_owned());
        CastBot { name, key, family: "dice", brain: Brain::Level { level }, line }
    }

    /// The character that it plays; none for a level.
    pub fn character(&self) -> Option<&Character> {
        match &self.brain {
            Brain::Character(character) => Some(character),
            Brain::Level { .. } => None,
        }
    }

    /// Whether its name is the name of its character.
    pub fn leads(&self) -> bool {
        self.character().is_some_and(|character| *character.name == *self.name)
    }

    /// Seats it with an empty memory.
    pub fn player(&self, seed: Seed, seat: Seat) -> Box<dyn Player<dice::Rules>> {
        match &self.brain {
            Brain::Character(character) => Box::new(Seated::new(character.clone(), seed, seat)),
            Brain::Level { level } => Box::new(Seated::new(*level, seed, seat)),
        }
    }
}
