//! The options of a rule set by name, as people read and change them.

use super::rules::{GOLD, HAND, Rules, SKILL, VISITS, within};
use crate::option::{OptionError, OptionInfo, Options, option, out_of_range, unknown};

/// The options of the sheriff family.
pub const OPTIONS: [OptionInfo; 17] = [
    option("gold", "0 to 500", "gold that each merchant starts with"),
    option("hand", "1 to 10", "cards of a full hand"),
    option("bag", "1 to 10, no more than hand", "most goods in a bag"),
    option(
        "declare",
        "any or bag",
        "the number that may be declared: any that a bag can hold, or as many as are in the bag, \
         which all see",
    ),
    option(
        "inspection",
        "bluff-check or certain",
        "how a lie is found: d10 + perception against d10 + bluff skill, or always",
    ),
    option(
        "penalty",
        "half or printed",
        "what a caught merchant pays: half the value of the confiscated goods, or 2 a legal card \
         and 4 a card of contraband",
    ),
    option(
        "wrong",
        "reputation or pays",
        "what inspecting an honest bag costs the sheriff: reputation, or the printed penalty of \
         every card",
    ),
    option("sheriff", "fixed or rotating", "who is the sheriff: seat 0, or the seats in turn"),
    option("visits", "1 to 60", "merchants' visits of a shift, under sheriff=fixed"),
    option(
        "terms",
        "1 to 5, or by-seats",
        "how often each seat is the sheriff, under sheriff=rotating; by-seats is twice, and three \
         times with three seats",
    ),
    option(
        "market",
        "deck or piles",
        "where cards are drawn from: the deck, or two face-up discard piles and the deck",
    ),
    option(
        "sale",
        "at-once or stand",
        "whether goods that pass are sold at once, or stay on the stand and count at the end",
    ),
    option(
        "bonus",
        "off or king-queen",
        "whether most and second most goods of a legal kind win a bonus; needs sale=stand",
    ),
    option("goods", "village or town", "the price list and the cards of the market"),
    option(
        "bluff",
        "1 to 10, or a list with one number a seat",
        "how well each seat bluffs; characters bring their own",
    ),
    option("perception", "1 to 10", "the perception that a sheriff starts with"),
    option("tells", "yes or no", "whether a merchant's manner is seen at the gate"),
];

impl Options for Rules {
    fn options(&self) -> &'static [OptionInfo] {
        &OPTIONS
    }

    fn get(&self, name: &str) -> Result<String, OptionError> {
        Ok(match name {
            "gold" => self.gold.to_string(),
            "hand" => self.hand.to_string(),
            "bag" => self.bag.to_string(),
            "declare" => self.declare.to_string(),
            "inspection" => self.inspection.to_string(),
            "penalty" => self.penalty.to_string(),
            "wrong" => self.wrong.to_string(),
            "sheriff" => self.sheriff.to_string(),
            "visits" => self.visits.to_string(),
            "terms" => self.terms.to_string(),
            "market" => self.market.to_string(),
            "sale" => self.sale.to_string(),
            "bonus" => self.bonus.to_string(),
            "goods" => self.goods.to_string(),
            "bluff" => self.bluff.to_string(),
            "perception" => self.perception.to_string(),
            "tells" => if self.tells { "yes" } else { "no" }.into(),
            _ => return Err(unknown(name, &OPTIONS)),
        })
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let wrong = |()| out_of_range(name, value, &OPTIONS);
        match name {
            "gold" => self.gold = within(value, GOLD).map_err(wrong)?,
            "hand" => self.hand = within(value, HAND).map_err(wrong)?,
            "bag" => self.bag = within(value, HAND).map_err(wrong)?,
            "declare" => self.declare = value.parse().map_err(wrong)?,
            "inspection" => self.inspection = value.parse().map_err(wrong)?,
            "penalty" => self.penalty = value.parse().map_err(wrong)?,
            "wrong" => self.wrong = value.parse().map_err(wrong)?,
            "sheriff" => self.sheriff = value.parse().map_err(wrong)?,
            "visits" => self.visits = within(value, VISITS).map_err(wrong)?,
            "terms" => self.terms = value.parse().map_err(wrong)?,
            "market" => self.market = value.parse().map_err(wrong)?,
            "sale" => self.sale = value.parse().map_err(wrong)?,
            "bonus" => self.bonus = value.parse().map_err(wrong)?,
            "goods" => self.goods = value.parse().map_err(wrong)?,
            "bluff" => self.bluff = value.parse().map_err(wrong)?,
            "perception" => self.perception = within(value, SKILL).map_err(wrong)?,
            "tells" => {
                self.tells = match value {
                    "yes" => true,
                    "no" => false,
                    _ => return Err(wrong(())),
                }
            }
            _ => return Err(unknown(name, &OPTIONS)),
        }
        Ok(())
    }
}
