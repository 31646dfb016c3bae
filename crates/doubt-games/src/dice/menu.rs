//! What a seat may answer, and what does not change in a match, for front ends.

use doubt_core::{Game as _, Turn, View};
use serde::Serialize;

use super::face::Face;
use super::raise;
use super::rules::Rules;
use crate::menu::{self, Choices, Span};

/// What a seat may answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Menu {
    /// The bids that may be made, by face.
    pub bids: Vec<Bids>,
    /// Whether the standing bid may be doubted.
    pub doubt: bool,
    /// Whether it may be called exact.
    pub exact: bool,
    /// Whether it may be let stand, out of turn.
    pub pass: bool,
}

/// The bids on a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Bids {
    /// The face.
    pub face: Face,
    /// How many dice may be bid.
    pub count: Span,
}

/// What does not change in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Facts {
    /// The faces of a die, from 1 up.
    pub faces: u8,
    /// The face that counts as every face, if one does.
    pub wild: Option<Face>,
    /// The same in a palifico round.
    pub wild_in_palifico: Option<Face>,
}

impl Choices for Rules {
    fn facts(&self, _: usize) -> menu::Facts {
        menu::Facts::Dice(Facts {
            faces: self.faces,
            wild: self.wild_face(false),
            wild_in_palifico: self.wild_face(true),
        })
    }

    fn menu(view: View<'_, Self>) -> Option<menu::Menu> {
        let (rules, table, seat) = (view.rules(), view.table(), view.seat());
        let Turn::Seats(asked) = rules.turn(table) else { return None };
        let on_turn = table.mover() == Some(seat);
        let bids = Face::all(rules.faces).filter(|_| on_turn).filter_map(|face| {
            let floor = raise::floor(rules, table, face)?;
            Some(Bids { face, count: Span::of(&(floor..=table.total()))? })
        });
        asked.contains(seat).then(|| {
            menu::Menu::Dice(Menu {
                bids: bids.collect(),
                doubt: on_turn && table.standing().is_some(),
                exact: raise::may_call_exact(rules, table),
                pass: !on_turn,
            })
        })
    }
}
