//! What a seat may answer, and what does not change in a match, for front ends.

use doubt_core::View;
use serde::Serialize;

use super::claim::{self, Claim};
use super::legal;
use super::rank::Rank;
use super::rules::{self, Mode, Rules};
use super::table::Phase;
use crate::menu::{self, Choices, Span};

/// What a seat may answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Menu {
    /// What may be laid and claimed, if it is the seat's turn and it has something to play.
    pub lay: Option<Lay>,
    /// The claim that may be doubted.
    pub doubt: Option<Claim>,
    /// Whether the claim may be let stand; on turn, whether there is nothing true to play.
    pub pass: bool,
}

/// What may be laid and claimed: any of the cards, up to a number, as any of the ranks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Lay {
    /// The ranks that may be claimed, from the ace up.
    pub claims: Vec<Rank>,
    /// The cards that may be laid, rank by rank from the ace up. Suits do not matter.
    pub cards: Vec<Stack>,
    /// How many cards a play may have.
    pub count: Span,
    /// Whether all of the cards must be of the rank that is claimed.
    pub truth: bool,
}

/// Cards of one rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Stack {
    /// The rank.
    pub rank: Rank,
    /// How many.
    pub count: u8,
}

/// What does not change in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Facts {
    /// The ranks in play, from the ace up.
    pub ranks: Vec<Rank>,
    /// Whether a play must claim the rank that its turn assigns: the ranks in play, over and over.
    pub assigned: bool,
    /// How many cards there are of each rank.
    pub copies: u8,
    /// The most cards in one play.
    pub most: u8,
    /// How many deals there are.
    pub rounds: u8,
}

impl Choices for Rules {
    fn facts(&self, _: usize) -> menu::Facts {
        menu::Facts::Cards(Facts {
            ranks: self.ranks().to_vec(),
            assigned: self.claim == rules::Claim::Ascending,
            copies: self.copies() as u8,
            most: self.max_cards,
            rounds: self.rounds,
        })
    }

    fn menu(view: View<'_, Self>) -> Option<menu::Menu> {
        let (rules, table, seat) = (view.rules(), view.table(), view.seat());
        let menu = match table.phase {
            Phase::Playing { mover } if mover == seat => {
                let lay = lay(view);
                Menu { pass: lay.is_none(), lay, doubt: None }
            }
            Phase::Challenging { claimer }
                if legal::doubters(rules, table, claimer).contains(seat) =>
            {
                Menu { lay: None, doubt: table.standing(), pass: true }
            }
            _ => return None,
        };
        Some(menu::Menu::Cards(menu))
    }
}

/// What may be laid; nothing where nobody may lie and there is nothing true to play.
fn lay(view: View<'_, Rules>) -> Option<Lay> {
    let (rules, table, hand) = (view.rules(), view.table(), &view.hand().own.cards);
    let truth = rules.mode == Mode::Truth;
    let claims: Vec<Rank> = match truth {
        true => legal::truths(view).collect(),
        false => claim::claimable(rules, table).collect(),
    };
    let ranks = rules.ranks().iter().filter(|rank| !truth || claims.contains(rank));
    let stacks = ranks.map(|&rank| Stack { rank, count: hand.of_rank(rank) as u8 });
    let cards: Vec<Stack> = stacks.filter(|stack| stack.count > 0).collect();
    let counts = cards.iter().map(|stack| stack.count);
    let most = if truth { counts.max() } else { Some(counts.sum()) };
    let count = Span::of(&(1..=most?.min(rules.max_cards)))?;
    Some(Lay { claims, cards, count, truth })
}
