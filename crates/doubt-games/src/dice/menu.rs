//! What a seat may answer, and what does not change in a match, for front ends.

use std::ops::RangeInclusive;

use doubt_core::{Game as _, Turn, View};
use serde::Serialize;

use super::bid::Bid;
use super::face::Face;
use super::odds::Odds;
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Bids {
    /// The face.
    pub face: Face,
    /// How many dice may be bid.
    pub count: Span,
    /// How likely each of these counts holds by the seat's own dice, in thousandths, from the least on;
    /// those that are left out round to nothing.
    pub holds: Vec<u16>,
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

/// How likely bids of these counts on a face hold, in thousandths; ends before those that round to nothing.
fn holds(view: View<'_, Rules>, face: Face, counts: RangeInclusive<u8>) -> Vec<u16> {
    let (rules, table, hand) = (view.rules(), view.table(), view.hand());
    let wild = rules.wild_face(table.palifico);
    let odds = |count| Odds::of(Bid { count, face }, table.total(), hand, rules.faces, wild);
    let thousandths = counts.map(|count| (1000.0 * odds(count).holds).round() as u16);
    thousandths.take_while(|chance| *chance > 0).collect()
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
            let counts = floor..=table.total();
            Some(Bids { face, count: Span::of(&counts)?, holds: holds(view, face, counts) })
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
