//! The rules in force, in words.

use super::good::Good;
use super::rules::{
    Bonus, Declare, Inspection, MAX_ASIDE, MAX_OFFERS, Market, PILE, Penalty, Rules, Sale, Sheriff,
    Terms, Wrong,
};
use super::wares::bonus;
use crate::option::BySeat;

impl Rules {
    /// The rules in force, in words, a paragraph a subject.
    pub fn prose(&self) -> Vec<String> {
        let rules = self;
        [
            Some(aim(rules)),
            Some(goods(rules)),
            Some(market(rules)),
            Some(bag(rules)),
            tells(rules),
            Some(bargain(rules)),
            Some(inspection(rules)),
            Some(sale(rules)),
            reputation(rules),
            Some(end(rules)),
            bonuses(rules),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

fn aim(rules: &Rules) -> String {
    let (gold, visits) = (rules.gold, rules.visits);
    match rules.sheriff {
        Sheriff::Fixed => format!(
            "Seat 0 is the sheriff, the others are merchants who start with {gold} gold each. \
             {visits} visits make a shift; the merchants come to the gate in turn. The sheriff \
             starts with nothing and lives on bribes and penalties."
        ),
        Sheriff::Rotating => {
            let terms = match rules.terms {
                Terms::Each(1) => "once".into(),
                Terms::Each(2) => "twice".into(),
                Terms::Each(terms) => format!("{terms} times"),
                Terms::BySeats => "twice (three times with three seats)".into(),
            };
            format!(
                "Each seat starts with {gold} gold and is the sheriff {terms}, in turn; the others \
                 are merchants meanwhile."
            )
        }
    }
}

fn goods(rules: &Rules) -> String {
    let list = |kinds: [Good; 4]| {
        let prices = kinds.map(|good| format!("{good} {}", rules.goods.price(good)));
        prices.join(", ")
    };
    format!(
        "Legal goods and their value: {}. Contraband: {}. The market has {} cards.",
        list(Good::LEGAL),
        list(Good::CONTRABAND),
        rules.goods.cards().len()
    )
}

fn market(rules: &Rules) -> String {
    let hand = rules.hand;
    match rules.market {
        Market::Deck => format!("Before loading, a merchant draws to {hand} cards from the deck."),
        Market::Piles => format!(
            "Two discard piles lie face up, with {PILE} cards each at the start. Clockwise from the \
             sheriff, each merchant sets up to {MAX_ASIDE} cards aside on one of them (`aside 2 \
             apples to left`, or `keep`), then fills its hand to {hand} cards from the tops of the \
             piles (`take 2 left 1 right`) and the deck (`deck`)."
        ),
    }
}

fn bag(rules: &Rules) -> String {
    let bag = rules.bag;
    let how = match rules.sheriff {
        Sheriff::Fixed => "A merchant loads",
        Sheriff::Rotating => "All merchants at once load",
    };
    let count = match rules.declare {
        Declare::Any => format!("any number from 1 to {bag}: nobody sees how full the bag is"),
        Declare::Bag => "as many as are in the bag, which everybody sees".into(),
    };
    format!(
        "{how} 1 to {bag} cards in the bag (`load 2 apples 1 silk`) and then declares one legal \
         kind (`declare 3 apples`) and {count}. The kind may be a lie."
    )
}

fn tells(rules: &Rules) -> Option<String> {
    rules.tells.then(|| {
        "Then the merchant's manner is seen: easy if the declaration is true, uneasy if it is not, \
         or the other way round. It is right in 90 % of cases at bluff skill 1, falling evenly to \
         50 % at 10."
            .into()
    })
}

fn bargain(rules: &Rules) -> String {
    let order = match rules.sheriff {
        Sheriff::Fixed => "",
        Sheriff::Rotating => "The sheriff calls the merchants in any order (`call 2`). ",
    };
    let goods = match rules.sale {
        Sale::Once => "",
        Sale::Stand => ", and goods of one kind that lie face up on its stand",
    };
    format!(
        "{order}The merchant may offer something first (`offer 5`, or `silent`). The sheriff lets \
         the bag `pass`, may `inspect` it, or may `threaten`: then the merchant offers gold{goods}, \
         or may `refuse`. The sheriff may `accept` an offer (the bag passes unopened), `demand 8` or \
         any higher sum that the merchant owns, inspect or let pass. A visit has at most \
         {MAX_OFFERS} offers, each higher than the last, none above what the merchant owns."
    )
}

fn inspection(rules: &Rules) -> String {
    let found = match rules.inspection {
        Inspection::Certain => "a lie is always found".into(),
        Inspection::BluffCheck => {
            let skill = match &rules.bluff {
                BySeat::Each(skill) => format!("{skill} for every seat"),
                BySeat::Listed(_) => format!("{} by seat", rules.bluff),
            };
            format!(
                "a lie is found if d10 + the sheriff's perception is at least d10 + the merchant's \
                 bluff skill ({skill}); if not, everything passes"
            )
        }
    };
    let penalty = match rules.penalty {
        Penalty::Half => "half their value, rounded down",
        Penalty::Printed => "2 gold for each legal card of them and 4 for each of contraband",
    };
    let wrong = match rules.wrong {
        Wrong::Reputation => "the sheriff loses reputation",
        Wrong::Pays => {
            "the sheriff pays the merchant 2 gold a legal card and 4 a card of contraband, as far \
             as its gold goes"
        }
    };
    format!(
        "When a bag is inspected that holds just what was declared, everything passes and {wrong}. \
         Otherwise {found}. If it is, the declared goods, up to the declared number, pass; all \
         others, legal or not, are confiscated, and the merchant pays the sheriff {penalty}, no more \
         than it has."
    )
}

fn sale(rules: &Rules) -> String {
    match rules.sale {
        Sale::Once => "What passes is sold at once for its value, for all to see.".into(),
        Sale::Stand => {
            "What passes is put on the merchant's stand, legal goods face up, contraband \
                        face down."
                .into()
        }
    }
}

fn reputation(rules: &Rules) -> Option<String> {
    rules.has_reputation().then(|| {
        format!(
            "Reputation starts at 5 and stays within 0 and 10. Letting pass: +1 for an honest bag, \
             -2 for contraband, 0 for a lie with legal goods. Catching a lie: +1. Inspecting without \
             a catch: -2 if there was contraband, else -1. A bribe: -1. Catching a lie, and letting \
             one with legal goods pass, teaches: every third time perception, {} at the start, rises \
             by one, to at most 10.",
            rules.perception
        )
    })
}

fn end(rules: &Rules) -> String {
    match rules.sheriff {
        Sheriff::Fixed => "At the end of the shift the sheriff's ending is the first that fits: \
                           Legendary (reputation 7 or more, 50 gold, 3 liars caught), Honourable (7, \
                           no bribes), Corrupt Baron (3 or less, 5 bribes, 50 gold), Excellent (7), \
                           Good (4 to 6), Mediocre (2 or 3), Poor (1), Dismissed (0). The sheriff \
                           scores its gold and 10 for each point of reputation above 5, a merchant \
                           what it has gained."
            .into(),
        Sheriff::Rotating => match rules.sale {
            Sale::Once => "Most gold wins.".into(),
            Sale::Stand => "Most gold, with the value of all goods on the stand, wins.".into(),
        },
    }
}

fn bonuses(rules: &Rules) -> Option<String> {
    if rules.bonus == Bonus::Off {
        return None;
    }
    let list: Vec<String> = Good::LEGAL
        .into_iter()
        .filter_map(|good| bonus(good).map(|(king, queen)| format!("{good} {king} and {queen}")))
        .collect();
    Some(format!(
        "At the end the king (most) and the queen (second most) of each legal good win a bonus: {}. \
         Kings who tie share both, queens who tie share theirs, rounded down.",
        list.join(", ")
    ))
}
