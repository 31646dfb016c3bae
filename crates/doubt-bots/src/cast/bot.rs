//! A bot with a name, and how it decides.

use std::sync::Arc;

use doubt_core::{Game, Player, Seat, Seed};
use serde::Serialize;

use super::name::fold;
use crate::{cards, dice, sheriff};

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
}

/// A family of games that the cast plays.
pub trait Family: Game {
    /// The name of the family, as the catalog gives it.
    const NAME: &'static str;

    /// Seats a brain of the family with an empty memory; none if it is of another family.
    fn player(brain: &Brain, seed: Seed, seat: Seat) -> Option<Box<dyn Player<Self>>>;
}

impl Brain {
    /// The family of games that it is for.
    pub fn family(&self) -> &'static str {
        match self {
            Brain::Dice(_) => dice::Rules::NAME,
            Brain::Cards(_) => cards::Rules::NAME,
            Brain::Sheriff(_) => sheriff::Rules::NAME,
        }
    }

    /// The name of the character that it plays; none for a bot without numbers.
    pub fn character(&self) -> Option<&Arc<str>> {
        match self {
            Brain::Dice(brain) => brain.character().map(|character| &character.name),
            Brain::Cards(brain) => brain.character().map(|character| &character.name),
            Brain::Sheriff(one) => Some(&one.merchant.name),
        }
    }

    /// The numbers that shape it, by name; none for a bot without numbers.
    pub fn numbers(&self) -> Vec<(&'static str, f64)> {
        match self {
            Brain::Dice(brain) => {
                brain.character().map_or(Vec::new(), |character| character.numbers.list().into())
            }
            Brain::Cards(brain) => {
                brain.character().map_or(Vec::new(), |character| character.numbers.list().into())
            }
            Brain::Sheriff(one) => one.numbers(),
        }
    }

    /// Where it stands in a list: by family, and characters before bots without numbers.
    pub(super) fn place(&self) -> (usize, bool) {
        let family = match self {
            Brain::Dice(_) => 0,
            Brain::Cards(_) => 1,
            Brain::Sheriff(_) => 2,
        };
        (family, self.character().is_none())
    }
}

impl CastBot {
    pub(super) fn new(name: &str, brain: Brain, line: &str) -> CastBot {
        let (key, family) = (fold(name), brain.family());
        CastBot { name: name.to_owned(), key, family, brain, line: line.to_owned() }
    }

    /// The name of the character that it plays; none for a bot without numbers.
    pub fn character(&self) -> Option<&str> {
        self.brain.character().map(|name| &**name)
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
