//! What a front end needs to ask a person, as data: menus and facts.
//!
//! A [`Menu`] describes every legal answer of a seat without listing them: the lowest and highest
//! count by face, the ranks and how many cards, amounts and goods at the gate. It is made from the
//! seat's view alone, and the tests hold it to the rules: what a menu describes is what is legal.
//! [`Facts`] are what does not change in a match: prices, ranks in play, skills.
//!
//! The answer itself is still given in the notation of the game.

use std::ops::RangeInclusive;

use doubt_core::{Game, View};
use serde::Serialize;

use crate::catalog::RuleSet;
use crate::{cards, dice, sheriff, with_family};

/// A game that tells front ends what can be chosen.
pub trait Choices: Game {
    /// What does not change in a match of these rules at a table of so many seats.
    fn facts(&self, seats: usize) -> Facts;

    /// What the seat may answer now; none if nothing is asked of it.
    fn menu(view: View<'_, Self>) -> Option<Menu>;
}

/// What a seat may answer, by family.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Menu {
    /// At dice.
    Dice(dice::Menu),
    /// At cards.
    Cards(cards::Menu),
    /// At the gate.
    Sheriff(sheriff::Menu),
}

/// What does not change in a match, by family.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Facts {
    /// At dice.
    Dice(dice::Facts),
    /// At cards.
    Cards(cards::Facts),
    /// At the gate.
    Sheriff(sheriff::Facts),
}

/// Every number from the least to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Span {
    /// The lowest.
    pub least: u32,
    /// The highest, never less than the lowest.
    pub most: u32,
}

impl Span {
    /// The numbers of a range; none if it is empty.
    pub fn of<N: Copy + Into<u32>>(range: &RangeInclusive<N>) -> Option<Span> {
        let (least, most) = ((*range.start()).into(), (*range.end()).into());
        (least <= most).then_some(Span { least, most })
    }

    /// The numbers, from the lowest up.
    pub fn numbers(self) -> RangeInclusive<u32> {
        self.least..=self.most
    }
}

impl RuleSet {
    /// What does not change in a match of these rules at a table of so many seats.
    pub fn facts(&self, seats: usize) -> Facts {
        with_family!(self, rules => rules.facts(seats))
    }
}
