//! A bot with a name, and how it decides.

use std::path::Path;
use std::sync::Arc;

use doubt_core::{Game, Player, Seat, Seed, Sitter};
use doubt_games::catalog::{PRESETS, Preset};
use doubt_solver::dice::Playbook;
use serde::Serialize;

use super::name::{self, fold};
use super::sheet::{Kind, Sheet, SheetError};
use super::{Cast, draw};
use crate::dice::oracle::{Oracle, Own, Play};
use crate::learned::Learned;
use crate::{cards, dice, sheriff};

/// What an entry that is a strategy begins with; the file follows.
pub const STRATEGY: &str = "strategy:";

/// A bot with a name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CastBot {
    /// Its name.
    pub name: String,
    /// The name as it is looked up.
    #[serde(skip)]
    pub(super) key: String,
    /// The family of games that it plays.
    pub family: &'static str,
    /// How it decides.
    #[serde(flatten)]
    pub brain: Brain,
    /// How it plays, in a line.
    pub line: String,
}

/// How a bot decides, by family.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Brain {
    /// At dice games.
    Dice(dice::Brain),
    /// At card games.
    Cards(cards::Brain),
    /// At sheriff games.
    Sheriff(sheriff::Townsfolk),
    /// At whatever it was trained for.
    Learned(Learned),
}

/// A family of games that the cast plays.
pub trait Family: Game {
    /// The name of the family, as the catalog gives it.
    const NAME: &'static str;

    /// The option for which characters bring along a number of their own; none if they bring none.
    const SKILL: Option<&'static str> = None;

    /// The rules for those who sit at the table, with the skills that the bots among them bring along;
    /// somebody who is no bot has the one that the rules give.
    fn with_skills<'a>(&self, seats: impl Iterator<Item = Option<&'a CastBot>>) -> Self {
        let _ = seats;
        self.clone()
    }

    /// Whether a bot is drawn for these rules: one that plays a character under a name of its own.
    fn suits(&self, bot: &CastBot) -> bool {
        bot.character().is_some() && !bot.leads()
    }

    /// Whether the first seat plays another part than the others.
    fn has_first_part(&self) -> bool {
        false
    }

    /// So many bots, chosen by the seed; the first of them sits at the first seat if that is free.
    fn company(&self, cast: &Cast, count: usize, with_first: bool, seed: Seed) -> Vec<CastBot> {
        let _ = with_first;
        draw::drawn(cast, self, count, seed)
    }

    /// Seats a brain of the family with an empty memory; none if it is of another family.
    fn player(brain: &Brain, seed: Seed, seat: Seat) -> Option<Box<dyn Player<Self>>>;
}

/// What a brain says of itself, whatever its family.
pub(super) trait Mind {
    /// The family of games that it is for.
    fn family(&self) -> &'static str;

    /// The name of the character that it plays; none for a bot without numbers.
    fn character(&self) -> Option<&Arc<str>>;

    /// The numbers that shape it, by name.
    fn numbers(&self) -> Vec<(&'static str, f64)>;

    /// What it plays with, as data.
    fn sheet(&self) -> Sheet;
}

impl Brain {
    /// The brain that a sheet describes.
    pub fn of(sheet: &Sheet) -> Result<Brain, SheetError> {
        match sheet.kind {
            Kind::Dice => super::dice::character(sheet),
            Kind::Level => super::dice::level(sheet),
            Kind::Oracle => super::dice::oracle_of(sheet),
            Kind::Cards => super::cards::character(sheet),
            Kind::Style => super::cards::style(sheet),
            Kind::Counter => super::cards::counter(sheet),
            Kind::Learned => super::learned::of(sheet),
            Kind::Merchant => super::sheriff::merchant(sheet),
            Kind::Sheriff => super::sheriff::sheriff(sheet),
        }
    }

    /// What it plays with, as data; [`Brain::of`] is the way back.
    pub fn sheet(&self) -> Sheet {
        self.mind().sheet()
    }

    /// The family of games that it is for.
    pub fn family(&self) -> &'static str {
        self.mind().family()
    }

    /// The name of the character that it plays; none for a bot without numbers.
    pub fn character(&self) -> Option<&Arc<str>> {
        self.mind().character()
    }

    /// The numbers that shape it, by name; none for a bot without numbers.
    pub fn numbers(&self) -> Vec<(&'static str, f64)> {
        self.mind().numbers()
    }

    /// Where it stands in a list: by family, and characters before bots without numbers.
    pub(super) fn place(&self) -> (usize, bool) {
        let is_its_own = |preset: &Preset| preset.rules.family() == self.family();
        let family = PRESETS.iter().position(is_its_own).unwrap_or(PRESETS.len());
        (family, self.character().is_none())
    }

    fn mind(&self) -> &dyn Mind {
        match self {
            Brain::Dice(brain) => brain,
            Brain::Cards(brain) => brain,
            Brain::Sheriff(one) => one,
            Brain::Learned(learned) => learned,
        }
    }
}

impl CastBot {
    pub(super) fn new(name: &str, brain: Brain, line: &str) -> CastBot {
        let (key, family) = (fold(name), brain.family());
        CastBot { name: name.to_owned(), key, family, brain, line: line.to_owned() }
    }

    /// Whoever plays by the strategy in a file, called by the file's name.
    pub fn with_strategy(file: &str, playbook: Playbook) -> CastBot {
        let strategy = Some(Own { file: file.to_owned(), playbook: Arc::new(playbook) });
        super::dice::oracle(called(file), Oracle { strategy, ..Oracle::new(Play::Mixed) })
    }

    /// Whoever plays by a trained strategy, called by the file's name.
    pub fn with_learned(learned: Learned) -> CastBot {
        let line = learned.capability();
        let name = called(&learned.file).to_owned();
        CastBot::new(&name, Brain::Learned(learned), line)
    }

    /// What it is entered as: its name, or `strategy:` and the file that it plays by.
    pub fn entry(&self) -> String {
        match self.strategy() {
            Some(file) => format!("{STRATEGY}{file}"),
            None => self.name.clone(),
        }
    }

    /// Whether it may think for seconds, because it solves what it has not met yet.
    pub fn thinks_long(&self) -> bool {
        matches!(&self.brain, Brain::Dice(dice::Brain::Oracle(_)))
    }

    /// The strategy file that it plays by, if it does.
    pub fn strategy(&self) -> Option<&str> {
        match &self.brain {
            Brain::Dice(dice::Brain::Oracle(oracle)) => {
                oracle.strategy.as_ref().map(|own| &*own.file)
            }
            Brain::Learned(learned) => Some(&learned.file),
            _ => None,
        }
    }

    /// The name of the character that it plays; none for a bot without numbers.
    pub fn character(&self) -> Option<&str> {
        self.brain.character().map(|name| &**name)
    }

    /// What it plays with, as data; [`Cast::rebuild`](super::Cast::rebuild) is the way back.
    pub fn sheet(&self) -> Sheet {
        self.brain.sheet()
    }

    /// Who it is and what it plays with, for a record; [`Cast::sat`](super::Cast::sat) is the way back.
    pub fn sitter(&self) -> Sitter {
        Sitter::Bot { name: self.name.clone(), sheet: Some(self.sheet().to_string()) }
    }

    /// Whether its name is the name of its character.
    pub fn leads(&self) -> bool {
        self.character() == Some(&self.name)
    }

    /// Who it is at sheriff games; none if it plays other games.
    pub fn townsfolk(&self) -> Option<&sheriff::Townsfolk> {
        match &self.brain {
            Brain::Sheriff(one) => Some(one),
            _ => None,
        }
    }

    /// Seats it with an empty memory; none if it plays other games.
    pub fn player<G: Family>(&self, seed: Seed, seat: Seat) -> Option<Box<dyn Player<G>>> {
        G::player(&self.brain, seed, seat)
    }
}

/// What whoever plays by a file is called: by the file's name, if a bot can have it.
fn called(file: &str) -> &str {
    let stem = Path::new(file).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    if name::fault(stem).is_none() { stem } else { "strategy" }
}
