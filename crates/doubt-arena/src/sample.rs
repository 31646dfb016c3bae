//! Means of groups: how sure they are, and how likely they are above nothing.

use serde::Serialize;
use statrs::distribution::{ContinuousCDF as _, StudentsT};

/// Numbers of which each stands for a group, kept as their sums.
///
/// Groups are independent of each other even where the matches within a group are not, so means of
/// groups have the usual intervals.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    count: u64,
    sum: f64,
    squares: f64,
}

/// What a share lies between with a probability of 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Sample {
    /// Adds the number of a group.
    pub fn add(&mut self, number: f64) {
        self.count += 1;
        self.sum += number;
        self.squares += number * number;
    }

    /// How many groups were counted.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Their sum.
    pub fn sum(&self) -> f64 {
        self.sum
    }

    /// Their mean; 0 of none.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.count as f64 }
    }

    /// Their variance; 0 of fewer than two.
    pub fn variance(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let count = self.count as f64;
        ((self.squares - self.sum * self.sum / count) / (count - 1.0)).max(0.0)
    }

    /// Where the true share, a number from 0 to 1, lies with a probability of 95 %.
    ///
    /// It is Student's interval of the mean. Of one group it tells nothing, and where all groups gave the
    /// same it is the exact bound for all won (or all lost), to either side, since no variance was seen.
    pub fn share(&self) -> Interval {
        let (count, mean) = (self.count as f64, self.mean());
        if self.count < 2 {
            return Interval { low: 0.0, high: 1.0 };
        }
        let reach = match self.is_constant() {
            true => 1.0 - TAIL.powf(1.0 / count),
            false => quantile(count - 1.0) * (self.variance() / count).sqrt(),
        };
        Interval { low: (mean - reach).max(0.0), high: (mean + reach).min(1.0) }
    }

    /// How likely the true mean is above 0.
    ///
    /// Where all groups gave the same number, it is what that many tosses of a coin would say.
    pub fn superiority(&self) -> f64 {
        let (count, mean) = (self.count as f64, self.mean());
        if self.count == 0 || mean.abs() < EDGE {
            return 0.5;
        }
        if self.count == 1 || self.is_constant() {
            let doubt = 0.5f64.powf(count + 1.0);
            return if mean > 0.0 { 1.0 - doubt } else { doubt };
        }
        let statistic = mean / (self.variance() / count).sqrt();
        match StudentsT::new(0.0, 1.0, count - 1.0) {
            Ok(students) => students.cdf(statistic),
            Err(_) => 0.5,
        }
    }

    /// The numbers with the other sign.
    #[must_use]
    pub fn negated(&self) -> Sample {
        Sample { sum: -self.sum, ..*self }
    }

    /// Whether all numbers were the same, as far as sums can tell.
    fn is_constant(&self) -> bool {
        self.variance() < EDGE * EDGE
    }
}

impl Interval {
    /// How far the ends lie from a number within.
    pub fn reach(&self, mean: f64) -> f64 {
        (self.high - mean).max(mean - self.low)
    }
}

/// The probability that is left out at either end.
const TAIL: f64 = 0.025;

/// What counts as nothing in a mean of shares: sums of millions of them are surer than that.
const EDGE: f64 = 1e-6;

/// How many standard errors an interval reaches.
fn quantile(freedom: f64) -> f64 {
    // From here on Student's distribution differs from the normal one by less than a hundredth.
    if freedom > 1000.0 {
        return NORMAL;
    }
    let students =
        StudentsT::new(0.0, 1.0, freedom).expect("there is freedom where there is a sample");
    students.inverse_cdf(1.0 - TAIL)
}

/// How many standard errors around its mean hold 95 % of a normal distribution.
pub const NORMAL: f64 = 1.959_963_984_540_054;
