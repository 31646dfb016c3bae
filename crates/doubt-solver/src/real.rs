//! The numbers that a solver reckons in.

use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Sub, SubAssign};

/// How many hands are reckoned at once: rows of hands are padded to a multiple of this.
pub const LANES: usize = 8;

/// A few hands of a row, side by side.
pub type Block<T> = [T; LANES];

/// Reckons a block lane by lane. The blocks are taken by value, so that nothing can alias and the lanes
/// are reckoned side by side.
#[inline(always)]
pub fn lanes<T: Real>(each: impl Fn(usize) -> T) -> Block<T> {
    let mut block = [T::ZERO; LANES];
    for (lane, value) in block.iter_mut().enumerate() {
        *value = each(lane);
    }
    block
}

/// A floating number: `f32` is enough for an exploitability of 1e-5, `f64` goes beyond.
pub trait Real:
    Copy
    + Default
    + PartialOrd
    + Send
    + Sync
    + 'static
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + AddAssign
    + SubAssign
    + MulAssign
{
    /// Nothing.
    const ZERO: Self;
    /// One.
    const ONE: Self;
    /// What is smaller counts as nothing: discounted sums would sink into numbers so small that the
    /// processor is slow with them.
    const TINY: Self;

    /// The nearest number of the type.
    fn of(number: f64) -> Self;

    /// The number as the widest type has it.
    fn wide(self) -> f64;

    /// The number, or nothing if it is negative.
    #[inline(always)]
    fn positive(self) -> Self {
        if self > Self::ZERO { self } else { Self::ZERO }
    }

    /// The number, or nothing if it is positive.
    #[inline(always)]
    fn negative(self) -> Self {
        if self < Self::ZERO { self } else { Self::ZERO }
    }

    /// The number, or nothing if it is all but nothing: what is far smaller than `TINY` is lost in the
    /// sum, and everything larger than it by the width of the type is kept to the last bit but one.
    #[inline(always)]
    fn settled(self) -> Self {
        (self + Self::TINY) - Self::TINY
    }
}

macro_rules! real {
    ($type:ty) => {
        impl Real for $type {
            const ZERO: Self = 0.0;
            const ONE: Self = 1.0;
            const TINY: Self = 1e-20;

            #[inline(always)]
            fn of(number: f64) -> Self {
                number as $type
            }

            #[inline(always)]
            fn wide(self) -> f64 {
                f64::from(self)
            }
        }
    };
}

real!(f32);
real!(f64);
