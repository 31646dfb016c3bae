//! The games at the gate at a glance.

use doubt_words::{Message, message};

use super::rules::{Inspection, Market, Penalty, Rules, Sale, Sheriff};
use crate::digest::{Digest, terms};

impl Rules {
    /// The game at a glance.
    pub fn digest(&self) -> Digest {
        let fixed = self.sheriff == Sheriff::Fixed;
        let checked = self.inspection == Inspection::BluffCheck;
        let mut words = vec!["declare", "contraband", "inspect", "bribe", "threaten", "demand"];
        words.push("penalty");
        words.extend(self.tells.then_some("tell"));
        words.extend(checked.then_some(["bluff", "perception"]).into_iter().flatten());
        words.extend(fixed.then_some("reputation"));
        words.extend((self.market == Market::Piles).then_some("market"));
        words.extend((self.sale == Sale::Stand).then_some("merchant-stand"));
        Digest {
            aim: match self.sheriff {
                Sheriff::Fixed => message!("digest-sheriff-aim"),
                Sheriff::Rotating => message!("digest-sheriff-aim-rotating"),
            },
            turn: [
                message!("digest-sheriff-pack", bag: self.bag),
                message!("digest-sheriff-declare"),
                message!("digest-sheriff-decide"),
            ],
            challenge: [
                message!("digest-sheriff-true", fixed),
                message!("digest-sheriff-false", checked),
            ],
            in_force: in_force(self),
            words: terms(&words),
        }
    }
}

fn in_force(rules: &Rules) -> Vec<Message> {
    let office = match rules.sheriff {
        Sheriff::Fixed => message!("force-sheriff-fixed", visits: rules.visits),
        Sheriff::Rotating => message!("force-sheriff-rotating"),
    };
    let inspection = match rules.inspection {
        Inspection::BluffCheck => message!("force-sheriff-check"),
        Inspection::Certain => message!("force-sheriff-certain"),
    };
    let penalty = match rules.penalty {
        Penalty::Half => message!("force-sheriff-half"),
        Penalty::Printed => message!("force-sheriff-printed"),
    };
    let tells = message!("force-sheriff-tells", tells: rules.tells);
    let market = (rules.market == Market::Piles).then(|| message!("force-sheriff-market"));
    [office, inspection, penalty, tells].into_iter().chain(market).collect()
}
