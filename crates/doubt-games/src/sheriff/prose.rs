//! The rules in force, in messages.

use doubt_words::{Arg, Message, message};

use super::good::Good;
use super::office::{MAX_REPUTATION, START_REPUTATION};
use super::rules::{
    Bonus, Declare, Inspection, MAX_ASIDE, MAX_OFFERS, MAX_PERCEPTION, Market, PILE, Penalty,
    Rules, Sale, Sheriff, Terms, Wrong,
};
use super::tell::{INSCRUTABLE, reliability};
use super::wares::{bonus, printed_penalty};
use crate::option::BySeat;

impl Rules {
    /// The rules in force: a paragraph for each subject, of a message for each sentence or two.
    pub fn prose(&self) -> Vec<Vec<Message>> {
        let rules = self;
        let paragraphs = [
            aim(rules),
            vec![goods(rules)],
            market(rules),
            bag(rules),
            tells(rules),
            bargain(rules),
            inspection(rules),
            vec![message!("sheriff-rules-sale", sale: sale(rules))],
            reputation(rules),
            end(rules),
            bonuses(rules),
        ];
        paragraphs.into_iter().filter(|paragraph| !paragraph.is_empty()).collect()
    }

    /// What a card of each of these kinds sells for.
    pub fn prices(&self, kinds: impl IntoIterator<Item = Good>) -> Arg {
        let price = |good| message!("sheriff-price", good, price: self.goods.price(good));
        Arg::and(kinds.into_iter().map(price))
    }
}

fn aim(rules: &Rules) -> Vec<Message> {
    let gold = Arg::Gold(rules.gold.into());
    match (rules.sheriff, rules.terms) {
        (Sheriff::Fixed, _) => vec![
            message!("sheriff-rules-fixed", gold),
            message!("sheriff-rules-visits", visits: rules.visits),
        ],
        (Sheriff::Rotating, Terms::Each(terms)) => {
            vec![message!("sheriff-rules-rotating", gold, terms)]
        }
        (Sheriff::Rotating, Terms::BySeats) => {
            vec![message!("sheriff-rules-rotating-by-seats", gold)]
        }
    }
}

fn goods(rules: &Rules) -> Message {
    let (legal, contraband) = (rules.prices(Good::LEGAL), rules.prices(Good::CONTRABAND));
    message!("sheriff-rules-goods", legal, contraband, cards: rules.goods.cards().len())
}

fn market(rules: &Rules) -> Vec<Message> {
    let hand = rules.hand;
    match rules.market {
        Market::Deck => vec![message!("sheriff-rules-deck", hand)],
        Market::Piles => vec![
            message!("sheriff-rules-piles", pile: PILE, aside: MAX_ASIDE),
            message!("sheriff-rules-piles-take", hand),
        ],
    }
}

fn bag(rules: &Rules) -> Vec<Message> {
    let bag = rules.bag;
    let together = rules.sheriff == Sheriff::Rotating;
    let declare = match rules.declare {
        Declare::Any => message!("sheriff-rules-declare-any", bag),
        Declare::Bag => message!("sheriff-rules-declare-bag"),
    };
    vec![message!("sheriff-rules-bag", bag, together), declare]
}

fn tells(rules: &Rules) -> Vec<Message> {
    if !rules.tells {
        return Vec::new();
    }
    let (best, worst) = (Arg::Chance(reliability(1)), Arg::Chance(reliability(INSCRUTABLE)));
    vec![message!("sheriff-rules-tells", best, worst)]
}

fn bargain(rules: &Rules) -> Vec<Message> {
    let order = match rules.sheriff {
        Sheriff::Fixed => None,
        Sheriff::Rotating => Some(message!("sheriff-rules-call")),
    };
    let stands = rules.sale == Sale::Stand;
    let talk = [
        message!("sheriff-rules-open"),
        message!("sheriff-rules-offer", stands),
        message!("sheriff-rules-accept"),
        message!("sheriff-rules-offers", offers: MAX_OFFERS),
    ];
    order.into_iter().chain(talk).collect()
}

fn inspection(rules: &Rules) -> Vec<Message> {
    let each = |good| Arg::Gold(printed_penalty(good).into());
    let (legal, contraband) = (each(Good::Apples), each(Good::Silk));
    let honest = match rules.wrong {
        Wrong::Reputation => "reputation",
        Wrong::Pays => "pays",
    };
    let lie = match (rules.inspection, &rules.bluff) {
        (Inspection::Certain, _) => message!("sheriff-rules-certain"),
        (Inspection::BluffCheck, BySeat::Each(bluff)) => {
            message!("sheriff-rules-check", bluff: *bluff)
        }
        (Inspection::BluffCheck, BySeat::Listed(_)) => {
            let bluff = Arg::text(rules.bluff.to_string());
            message!("sheriff-rules-check-by-seat", bluff)
        }
    };
    let penalty = Arg::kind(match rules.penalty {
        Penalty::Half => "half",
        Penalty::Printed => "printed",
    });
    vec![
        message!("sheriff-rules-honest", wrong: Arg::kind(honest), legal: legal.clone()),
        lie,
        message!("sheriff-rules-penalty", penalty, legal, contraband),
    ]
}

/// What becomes of goods that pass, to choose by.
fn sale(rules: &Rules) -> Arg {
    Arg::kind(match rules.sale {
        Sale::Once => "at-once",
        Sale::Stand => "stand",
    })
}

fn reputation(rules: &Rules) -> Vec<Message> {
    if !rules.has_reputation() {
        return Vec::new();
    }
    let perception = rules.perception;
    vec![
        message!("sheriff-rules-reputation", start: START_REPUTATION, most: MAX_REPUTATION),
        message!("sheriff-rules-perception", perception, most: MAX_PERCEPTION),
    ]
}

fn end(rules: &Rules) -> Vec<Message> {
    match rules.sheriff {
        Sheriff::Fixed => vec![
            message!("sheriff-rules-endings"),
            message!("sheriff-rules-score", start: START_REPUTATION),
        ],
        Sheriff::Rotating => vec![message!("sheriff-rules-most", sale: sale(rules))],
    }
}

fn bonuses(rules: &Rules) -> Vec<Message> {
    if rules.bonus == Bonus::Off {
        return Vec::new();
    }
    let bonuses = Good::LEGAL.into_iter().filter_map(|good| {
        let (king, queen) = bonus(good)?;
        Some(message!("sheriff-rules-bonus-of", good, king, queen))
    });
    vec![
        message!("sheriff-rules-bonus", bonuses: Arg::and(bonuses)),
        message!("sheriff-rules-bonus-ties"),
    ]
}
