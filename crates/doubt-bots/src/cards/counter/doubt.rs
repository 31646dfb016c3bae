//! How likely a claim is a lie, and whether to challenge it.

use doubt_core::View;
use doubt_games::cards::rules::Priority;
use doubt_games::cards::{Action, Claim, Rules, legal, odds};
use doubt_words::{Arg, Message, message};

use super::book::Book;
use super::stake::Stake;
use super::views::Views;
use super::who;
use crate::thought::decimal;

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
        false => book.lies(view, claim),
    };
    let now = Stake::far(view);
    let pile = table.pile() as f64;
    let caught = now.plus(claim.seat, pile).worth();
    // Whoever else may doubt it may do so, and take the pile if it is true.
    let mut others = legal::doubters(rules, table, claim.seat);
    others.remove(view.seat());
    let left = table.hands[claim.seat];
    let doubt = |seat| book.doubts(view, seat, claim, table.pile(), left);
    let believed: f64 = others.iter().map(|seat| 1.0 - doubt(seat)).product();
    let taken: f64 = others.iter().map(|seat| now.plus(seat, pile).worth()).sum();
    let taken = taken / others.len().max(1) as f64;
    // Of several who challenge it is one, who takes the pile if it is true.
    let alone = match rules.priority {
        Priority::Random => 1.0 / (1.0 + others.iter().map(doubt).sum::<f64>()),
        Priority::Clockwise => 1.0,
    };
    let wrong = alone * now.plus(view.seat(), pile).worth() + (1.0 - alone) * taken;
    let challenge = lie * caught + (1.0 - lie) * wrong;
    let doubted = lie * caught + (1.0 - lie) * taken;
    let pass = believed * now.worth() + (1.0 - believed) * doubted;
    let open = now.worth() * (1.0 - now.worth());
    let pass = pass + Views::of(rules).patience * open;
    Doubt { claim, lie, challenge, pass }
}

impl Doubt {
    /// Challenges if that is worth more; there is nothing to lose where all is lost.
    pub fn answer(&self) -> Action {
        if self.challenge >= self.pass && self.lie > 0.0 { Action::Challenge } else { Action::Pass }
    }

    /// What is thought of it, in parts.
    ///
    /// ```text
    /// [Counter] | Claim: 2xQ by 1 | Lie: p=0.62 | Doubt: 0.271 | Pass: 0.250 | Chose: doubt
    /// ```
    pub fn parts(&self) -> Vec<Message> {
        let (claim, number) = (Arg::typed(self.claim), self.claim.seat.number());
        vec![
            who(),
            message!("thought-claim", claim, number),
            message!("thought-lie-chance", chance: decimal(self.lie, 2)),
            message!("thought-doubt-worth", worth: decimal(self.challenge, 3)),
            message!("thought-pass-worth", worth: decimal(self.pass, 3)),
            message!("thought-chose", answer: Arg::typed(self.answer())),
        ]
    }
}

#[cfg(test)]
mod tests {
    use doubt_core::Seat;
    use doubt_games::cards::Rank;

    use super::*;

    #[test]
    fn the_form_of_a_thought() {
        let claim = Claim { seat: Seat::new(1).unwrap(), count: 2, rank: Rank::Queen };
        let one = Claim { seat: Seat::new(3).unwrap(), count: 1, rank: Rank::Ten };
        for (claim, lie, challenge, pass, line) in [
            (
                claim,
                0.6249,
                0.2714,
                0.25,
                "[Counter] | Claim: 2xQ by 1 | Lie: p=0.62 | Doubt: 0.271 | Pass: 0.250 | Chose: doubt",
            ),
            (
                one,
                0.0,
                0.0004,
                1.0,
                "[Counter] | Claim: 1x10 by 3 | Lie: p=0.00 | Doubt: 0.000 | Pass: 1.000 | Chose: pass",
            ),
        ] {
            let doubt = Doubt { claim, lie, challenge, pass };
            assert_eq!(crate::thought::line(&doubt.parts()), line);
        }
    }
}
