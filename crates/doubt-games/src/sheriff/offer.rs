//! What a merchant offers for an unopened bag.

use std::fmt;
use std::str::FromStr;

use doubt_words::Arg;
use serde::{Serialize, Serializer};

use super::claim::Claim;
use super::goods::Goods;
use super::rules::Rules;
use crate::notation::number;

/// Gold, and where goods stay on the stand, goods of one kind from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Offer {
    /// Pieces of gold.
    pub gold: u16,
    /// Goods that lie face up on the merchant's stand.
    pub goods: Option<Claim>,
}

impl Offer {
    /// Gold alone.
    pub const fn gold(gold: u16) -> Offer {
        Offer { gold, goods: None }
    }

    /// The goods in it.
    pub fn wares(self) -> Goods {
        self.goods.map_or(Goods::EMPTY, Claim::goods)
    }

    /// What it is worth: gold, and the value of the goods.
    pub fn worth(self, rules: &Rules) -> u32 {
        u32::from(self.gold) + rules.worth(self.wares())
    }
}

impl From<Offer> for Arg {
    /// Gold, goods, or gold and goods.
    fn from(offer: Offer) -> Arg {
        let gold = Some(Arg::Gold(offer.gold.into()));
        let gold = gold.filter(|_| offer.gold > 0 || offer.goods.is_none());
        Arg::and(gold.into_iter().chain(offer.goods.map(Arg::from)))
    }
}

/// `5`, `2 apples`, `5 and 2 apples`
impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.goods {
            None => self.gold.fmt(f),
            Some(goods) if self.gold == 0 => goods.fmt(f),
            Some(goods) => write!(f, "{} and {goods}", self.gold),
        }
    }
}

impl Offer {
    /// "5 gold and 2 apples".
    pub fn words(self) -> String {
        match self.goods {
            None => format!("{} gold", self.gold),
            Some(goods) if self.gold == 0 => goods.to_string(),
            Some(goods) => format!("{} gold and {goods}", self.gold),
        }
    }
}

/// A text that is not an offer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not an offer: write an amount of gold, such as 5, or gold and goods, such as 5 and 2 apples"
)]
pub struct NotAnOffer(pub String);

impl FromStr for Offer {
    type Err = NotAnOffer;

    fn from_str(text: &str) -> Result<Offer, NotAnOffer> {
        let read = || {
            if let Some(gold) = number(text) {
                return Some(Offer::gold(gold));
            }
            let (gold, goods) = match text.split_once(" and ") {
                Some((gold, goods)) => (number(gold).filter(|gold| *gold > 0)?, goods),
                None => (0, text),
            };
            Some(Offer { gold, goods: Some(goods.parse().ok()?) })
        };
        read().ok_or_else(|| NotAnOffer(text.chars().take(60).collect()))
    }
}

impl Serialize for Offer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
