//! How likely a claim is a lie, and whether to challenge it.

use std::fmt;

use doubt_core::View;
use doubt_games::cards::rules::After;
use doubt_games::cards::{Action, Claim, Rules, legal, odds};

use super::book::Book;
use super::stake::Stake;

/// What the right to play next is worth, in cards.
const TEMPO: f64 = 0.5;

/// A claim, and what comes of believing it or not.
pub struct Doubt {
    claim: Claim,
    lie: f64,
    challenge: f64,
    pass: f64,
}

/// Weighs a claim: the chance of a lie, the pile, and who would take it.
pub fn weigh(book: &Book, view: View<'_, Rules>, claim: Claim) -> Doubt {
    let (rules, table) = (view.rules(), view.table());
    let lie = match odds::is_impossible(view, claim) {
        true => 1.0,
        false => book.lies(claim, odds::could_be(view, claim)),
    };
    let now = Stake::new(view);
    let pile = table.pile() as f64;
    let next = if rules.after == After::Winner { TEMPO } else { 0.0 };
    let caught = now.plus(claim.seat, pile).worth();
    let found = now.plus(claim.seat, pile).plus(view.seat(), -next.min(cards(view) - 0.5)).worth();
    let wrong = now.plus(view.seat(), pile).worth();
    let challenge = lie * found + (1.0 - lie) * wrong;
    // Whoever else may doubt it may do so, and take the pile if it is true.
    let mut others = legal::doubters(rules, table, claim.seat);
    others.remove(view.seat());
    let believed: f64 = others.iter().map(|seat| 1.0 - book.doubts(seat, claim.count)).product();
    let taken: f64 = others.iter().map(|seat| now.plus(seat, pile).worth()).sum();
    let taken = taken / others.len().max(1) as f64;
    let doubted = lie * caught + (1.0 - lie) * taken;
    let pass = believed * now.worth() + (1.0 - believed) * doubted;
    Doubt { claim, lie, challenge, pass }
}

fn cards(view: View<'_, Rules>) -> f64 {
    f64::from(view.table().hands[view.seat()])
}

impl Doubt {
    /// Challenges if that is worth more; there is nothing to lose where all is lost.
    pub fn answer(&self) -> Action {
        if self.challenge >= self.pass && self.lie > 0.0 { Action::Challenge } else { Action::Pass }
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Claim: {} by {} | Lie: p={:.2} | Doubt: {:.3} | Pass: {:.3} | Chose: {}",
            self.claim,
            self.claim.seat,
            self.lie,
            self.challenge,
            self.pass,
            self.answer()
        )
    }
}
