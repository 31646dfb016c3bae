//! Some goods: how many of each kind.

use std::fmt;
use std::ops::{Add, AddAssign, Index, IndexMut, Sub, SubAssign};
use std::str::FromStr;

use doubt_core::Rng;
use doubt_words::Arg;
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

use super::good::{Good, KINDS};
use crate::notation::number;

/// Some goods, as how many there are of each kind. The order in which they lie does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "Partial<Record<Good, number>>"))]
pub struct Goods {
    counts: [u8; KINDS],
}

impl Goods {
    /// No goods.
    pub const EMPTY: Goods = Goods { counts: [0; KINDS] };

    /// So many of each kind, in the order of [`Good::ALL`].
    pub const fn new(counts: [u8; KINDS]) -> Goods {
        Goods { counts }
    }

    /// How many there are of each kind, in the order of [`Good::ALL`].
    pub(super) const fn by_kind(self) -> [u8; KINDS] {
        self.counts
    }

    /// So many of one kind.
    pub fn of(count: u8, good: Good) -> Goods {
        let mut goods = Goods::EMPTY;
        goods[good] = count;
        goods
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self == Goods::EMPTY
    }

    /// The kinds that are there, with how many.
    pub fn kinds(self) -> impl Iterator<Item = (Good, u8)> + Clone {
        Good::ALL.into_iter().zip(self.counts).filter(|(_, count)| *count > 0)
    }

    /// Every good, kind by kind.
    pub fn each(self) -> impl Iterator<Item = Good> + Clone {
        self.kinds().flat_map(|(good, count)| std::iter::repeat_n(good, usize::from(count)))
    }

    /// Whether all of these are among them.
    pub fn contains(self, part: Goods) -> bool {
        self.counts.iter().zip(part.counts).all(|(&whole, part)| part <= whole)
    }

    /// The legal goods among them.
    #[must_use]
    pub fn legal(self) -> Goods {
        self.only(Good::is_legal)
    }

    /// The contraband among them.
    #[must_use]
    pub fn contraband(self) -> Goods {
        self.only(|good| !good.is_legal())
    }

    /// Those that are left when these are taken away, as far as they are there.
    #[must_use]
    pub fn without(self, part: Goods) -> Goods {
        Goods { counts: std::array::from_fn(|i| self.counts[i].saturating_sub(part.counts[i])) }
    }

    /// What both have.
    #[must_use]
    pub fn common(self, other: Goods) -> Goods {
        Goods { counts: std::array::from_fn(|i| self.counts[i].min(other.counts[i])) }
    }

    /// Takes out a number of goods at random, each as likely as the others; fewer if fewer are there.
    pub fn draw(&mut self, count: usize, rng: &mut Rng) -> Goods {
        let mut left = self.len();
        let mut drawn = Goods::EMPTY;
        for _ in 0..count.min(left) {
            let mut at = rng.below(left as u32) as usize;
            for good in Good::ALL {
                let here = usize::from(self[good]);
                if at < here {
                    self[good] -= 1;
                    drawn[good] += 1;
                    break;
                }
                at -= here;
            }
            left -= 1;
        }
        drawn
    }

    /// Every part of these goods with `least` to `most` of them, each once.
    pub fn parts(self, least: usize, most: usize, out: &mut Vec<Goods>) {
        fn choose(
            whole: Goods,
            from: usize,
            part: Goods,
            sizes: (usize, usize),
            out: &mut Vec<Goods>,
        ) {
            let (least, most) = sizes;
            let Some(&good) = Good::ALL.get(from) else {
                if least == 0 {
                    out.push(part);
                }
                return;
            };
            for count in 0..=usize::from(whole[good]).min(most) {
                let mut part = part;
                part[good] = count as u8;
                choose(whole, from + 1, part, (least.saturating_sub(count), most - count), out);
            }
        }
        choose(self, 0, Goods::EMPTY, (least, most), out);
    }

    fn only(self, kept: impl Fn(Good) -> bool) -> Goods {
        let mut goods = self;
        Good::ALL.into_iter().filter(|&good| !kept(good)).for_each(|good| goods[good] = 0);
        goods
    }
}

impl Index<Good> for Goods {
    type Output = u8;

    fn index(&self, good: Good) -> &u8 {
        &self.counts[good.index()]
    }
}

impl IndexMut<Good> for Goods {
    fn index_mut(&mut self, good: Good) -> &mut u8 {
        &mut self.counts[good.index()]
    }
}

impl AddAssign for Goods {
    fn add_assign(&mut self, more: Goods) {
        self.counts.iter_mut().zip(more.counts).for_each(|(count, more)| *count += more);
    }
}

impl Add for Goods {
    type Output = Goods;

    fn add(mut self, more: Goods) -> Goods {
        self += more;
        self
    }
}

/// Taking away goods that are not there is a mistake of the program.
impl SubAssign for Goods {
    fn sub_assign(&mut self, part: Goods) {
        debug_assert!(self.contains(part), "{part} is not in {self}");
        *self = self.without(part);
    }
}

impl Sub for Goods {
    type Output = Goods;

    fn sub(mut self, part: Goods) -> Goods {
        self -= part;
        self
    }
}

impl FromIterator<Good> for Goods {
    fn from_iter<I: IntoIterator<Item = Good>>(goods: I) -> Goods {
        let mut sum = Goods::EMPTY;
        goods.into_iter().for_each(|good| sum[good] = sum[good].saturating_add(1));
        sum
    }
}

impl From<Goods> for Arg {
    fn from(goods: Goods) -> Arg {
        let kinds = goods.kinds().map(|(good, count)| (good.plural().to_owned(), count.into()));
        Arg::Goods(kinds.collect())
    }
}

/// `2 apples 1 silk`, or `nothing`.
impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nothing");
        }
        self.kinds().enumerate().try_for_each(|(i, (good, count))| {
            write!(f, "{}{count} {}", if i == 0 { "" } else { " " }, good.counted(count))
        })
    }
}

/// A text that names no goods.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` does not name any goods: write how many and of what, such as 2 apples 1 silk")]
pub struct NotGoods(pub String);

/// Reads numbers and kinds in any order of kinds.
impl FromStr for Goods {
    type Err = NotGoods;

    fn from_str(text: &str) -> Result<Goods, NotGoods> {
        let read = || {
            if text == "nothing" {
                return Some(Goods::EMPTY);
            }
            let mut goods = Goods::EMPTY;
            let mut words = text.split(' ');
            while let Some(count) = words.next() {
                let count: u8 = number(count)?;
                let good: Good = words.next()?.parse().ok()?;
                goods[good] = goods[good].checked_add(count).filter(|_| count > 0)?;
            }
            Some(goods)
        };
        read().ok_or_else(|| NotGoods(text.chars().take(60).collect()))
    }
}

/// The kinds that are there, by name.
impl Serialize for Goods {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (good, count) in self.kinds() {
            map.serialize_entry(good.plural(), &count)?;
        }
        map.end()
    }
}
