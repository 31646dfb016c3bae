//! What a merchant says is in the bag.

use std::fmt;
use std::str::FromStr;

use doubt_words::Arg;
use serde::{Serialize, Serializer};

use super::good::Good;
use super::goods::{Goods, NotGoods};
use crate::notation::number;

/// The claim that a bag holds just so many of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Claim {
    /// How many; the rules refuse none.
    pub count: u8,
    /// Of what; the rules refuse contraband.
    pub good: Good,
}

impl Claim {
    /// What a bag would hold if the claim were true.
    pub fn goods(self) -> Goods {
        Goods::of(self.count, self.good)
    }

    /// Whether a bag holds just what was claimed.
    pub fn is_true_of(self, bag: Goods) -> bool {
        bag == self.goods()
    }

    /// The part of a bag that was truly declared: goods of the claimed kind, up to the count.
    pub fn truthful(self, bag: Goods) -> Goods {
        bag.common(self.goods())
    }
}

impl From<Claim> for Arg {
    fn from(Claim { count, good }: Claim) -> Arg {
        Arg::Goods(vec![(good.plural().to_owned(), count.into())])
    }
}

/// `3 apples`
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.count, self.good.counted(self.count))
    }
}

impl FromStr for Claim {
    type Err = NotGoods;

    fn from_str(text: &str) -> Result<Claim, NotGoods> {
        let read = || {
            let (count, good) = text.split_once(' ')?;
            Some(Claim { count: number(count)?, good: good.parse().ok()? })
        };
        read().ok_or_else(|| NotGoods(text.chars().take(60).collect()))
    }
}

impl Serialize for Claim {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
