//! Seeds and the streams of randomness drawn from them.
//!
//! Every value here is promised for ever: a seed written down today deals the same hands in every
//! later version. That is why the generator is ChaCha8 with a full 32-byte key and why choosing below
//! a limit and shuffling are written out below rather than taken from a library that may improve
//! them. The tests pin golden values.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};

use crate::seat::Seat;

/// What a whole match grows from: the same seed, rules and answers give the same match.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of 32 bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The generator of the match's deal number `n`: what is played cannot shift a later deal.
    pub fn deal(self, n: u64) -> Rng {
        self.stream(n)
    }

    /// The generator of the player at a seat.
    pub fn player(self, seat: Seat) -> Rng {
        self.stream(Self::PLAYERS | seat.index() as u64)
    }

    /// Streams of players have the highest bit set; a match has fewer deals than that.
    const PLAYERS: u64 = 1 << 63;

    fn stream(self, n: u64) -> Rng {
        let mut generator = ChaCha8Rng::from_seed(self.0);
        generator.set_stream(n);
        Rng(generator)
    }

    fn small(self) -> Option<u64> {
        let (low, high) = self.0.split_at(8);
        let low = low.try_into().map(u64::from_le_bytes).ok()?;
        high.iter().all(|&byte| byte == 0).then_some(low)
    }
}

/// A number is a seed whose other bytes are zero.
impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

/// A small seed is written as a number, any other as 64 hexadecimal digits.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.small() {
            Some(number) => number.fmt(f),
            None => self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}")),
        }
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

/// A text that is no seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is a whole number from 0 to {max}, or 64 hexadecimal digits", max = u64::MAX)]
pub struct NotASeed;

impl FromStr for Seed {
    type Err = NotASeed;

    fn from_str(text: &str) -> Result<Seed, NotASeed> {
        if text.len() != 64 {
            let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            return text.parse().ok().filter(|_| plain).map(u64::into).ok_or(NotASeed);
        }
        if !text.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(NotASeed);
        }
        let mut bytes = [0; 32];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).map_err(|_| NotASeed)?;
        }
        Ok(Seed(bytes))
    }
}

/// A stream of random values that are the same on every machine and in every version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// The next 32 random bits.
    pub fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number from 0 to `limit - 1`, each as likely as the others (Lemire's method).
    ///
    /// A `limit` of 0 or 1 gives 0.
    pub fn below(&mut self, limit: u32) -> u32 {
        let mut product = u64::from(self.bits()) * u64::from(limit);
        if (product as u32) < limit {
            let uneven = limit.wrapping_neg() % limit;
            while (product as u32) < uneven {
                product = u64::from(self.bits()) * u64::from(limit);
            }
        }
        (product >> 32) as u32
    }

    /// A number from `least` to `most`, both included; `least` if they are the wrong way round.
    pub fn between(&mut self, least: u32, most: u32) -> u32 {
        least + self.below(most.saturating_sub(least).saturating_add(1))
    }

    /// A number from 0 up to but not including 1, of 53 random bits.
    pub fn unit(&mut self) -> f64 {
        let high = u64::from(self.bits() >> 5);
        let low = u64::from(self.bits() >> 6);
        ((high << 26) | low) as f64 / (1u64 << 53) as f64
    }

    /// True with this probability.
    pub fn chance(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// One of the items, each as likely as the others; none of an empty list.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }

    /// Puts the items in a random order, each order as likely as the others (Fisher–Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_never_change() {
        let mut rng = Seed::from(7).deal(0);
        assert_eq!([rng.bits(), rng.bits(), rng.bits()], GOLDEN_BITS);
        let mut rng = Seed::from(7).deal(1);
        let rolls: Vec<u32> = (0..20).map(|_| rng.below(6)).collect();
        assert_eq!(rolls, GOLDEN_ROLLS);
        let mut rng = Seed::from(7).player(Seat::FIRST);
        let mut cards: Vec<u8> = (0..13).collect();
        rng.shuffle(&mut cards);
        assert_eq!(cards, GOLDEN_SHUFFLE);
        assert_eq!(rng.unit().to_bits(), GOLDEN_UNIT);
    }

    const GOLDEN_BITS: [u32; 3] = [742701683, 3281823346, 3936197989];
    const GOLDEN_ROLLS: [u32; 20] = [0, 5, 4, 1, 0, 5, 4, 4, 4, 4, 0, 3, 3, 3, 4, 1, 4, 5, 5, 0];
    const GOLDEN_SHUFFLE: [u8; 13] = [7, 5, 8, 1, 3, 11, 2, 4, 9, 10, 0, 6, 12];
    const GOLDEN_UNIT: u64 = 0x3fd5_0f97_9f68_f846;

    #[test]
    fn every_number_below_a_limit_is_as_likely() {
        // 600,000 rolls: each face 100,000 times, give or take four standard errors of 289.
        let mut rng = Seed::from(1).deal(0);
        let mut seen = [0i32; 6];
        (0..600_000).for_each(|_| seen[rng.below(6) as usize] += 1);
        assert!(seen.iter().all(|n| (n - 100_000).abs() < 4 * 289), "{seen:?}");
    }

    #[test]
    fn limits_of_nothing_are_harmless() {
        let mut rng = Seed::from(1).deal(0);
        assert_eq!((rng.below(0), rng.below(1), rng.between(5, 3)), (0, 0, 5));
        assert_eq!(rng.pick::<u8>(&[]), None);
        assert!(!rng.chance(0.0) && rng.chance(1.0));
    }

    #[test]
    fn seeds_are_read_as_they_are_written() {
        for text in ["0", "7", "18446744073709551615", &"ab".repeat(32)] {
            assert_eq!(text.parse::<Seed>().map(|seed| seed.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "-1", "+1", "1.5", "x", "18446744073709551616", &"é".repeat(32)] {
            assert_eq!(text.parse::<Seed>(), Err(NotASeed), "{text}");
        }
    }
}
