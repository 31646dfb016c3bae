//! Is one bot stronger than another by at least so much? Asked after every group, answered early.

use serde::{Deserialize, Serialize};

use crate::sample::Sample;

/// What is asked, and how often the answer may be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The bot that may be stronger.
    pub stronger: usize,
    /// The bot that may be weaker.
    pub weaker: usize,
    /// By how much at least: the difference of their shares of wins at the tables where both sit.
    pub margin: f64,
    /// Where the difference is above the margin by less than this, either verdict may be given: no
    /// test can tell apart what lies next to each other.
    pub zone: f64,
    /// How often a bot that is not stronger by the margin may be taken for one that is.
    pub alpha: f64,
    /// How often a bot that is stronger by the margin and the zone may be missed.
    pub beta: f64,
}

/// Why a test makes no sense.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Untestable {
    /// The margin is no difference of shares.
    #[error(
        "A margin of {0} cannot be tested: it is a difference between win shares, at least 0 and below 1, \
         such as 0.05"
    )]
    Margin(f64),
    /// The zone has no width, or reaches beyond every difference.
    #[error(
        "A zone of {zone} above a margin of {margin} cannot be tested: it must be wider than 0, such as \
         0.05, and the two together at most 1"
    )]
    Zone {
        /// The margin.
        margin: f64,
        /// The zone.
        zone: f64,
    },
    /// An error rate that is none.
    #[error("An error rate of {0} cannot be tested: it must be between 0 and 0.5, such as 0.05")]
    Rate(f64),
}

/// What a test has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The one is stronger by at least the margin.
    Stronger,
    /// The one is not stronger by the margin and the zone.
    NotStronger,
}

/// A sequential test under way.
///
/// Wald's test between "the margin at most" and "the margin and the zone at least", by the likelihood
/// ratio of normal means at these two. A true difference beyond either of them is missed even more
/// seldom. How much groups vary is not known either: each of the two claims has the variance that
/// suits it best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    plan: Plan,
    differences: Sample,
    verdict: Option<Verdict>,
}

impl Plan {
    /// Refuses what cannot be tested.
    pub fn validate(&self) -> Result<(), Untestable> {
        let Plan { margin, zone, .. } = *self;
        if !(0.0..1.0).contains(&margin) {
            return Err(Untestable::Margin(margin));
        }
        if !(zone > 0.0 && margin + zone <= 1.0) {
            return Err(Untestable::Zone { margin, zone });
        }
        match [self.alpha, self.beta].into_iter().find(|rate| !(*rate > 0.0 && *rate < 0.5)) {
            Some(rate) => Err(Untestable::Rate(rate)),
            None => Ok(()),
        }
    }

    /// The likelihood ratios (their logarithms) below and above which the test is decided: where one
    /// of the two is true, the ratio ever goes that far against it no more often than it may.
    pub fn bounds(&self) -> (f64, f64) {
        (self.beta.ln() - CAUTION, CAUTION - self.alpha.ln())
    }
}

impl Sprt {
    /// A test of which nothing is known yet.
    pub fn new(plan: Plan) -> Sprt {
        Sprt { plan, differences: Sample::default(), verdict: None }
    }

    /// What is asked.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Takes the difference of the two shares in a group; after the verdict nothing changes.
    pub fn add(&mut self, difference: f64) {
        if self.verdict.is_some() {
            return;
        }
        self.differences.add(difference);
        let (lower, upper) = self.plan.bounds();
        let ratio = self.ratio();
        if self.differences.count() < FEWEST {
            return;
        }
        if ratio >= upper {
            self.verdict = Some(Verdict::Stronger);
        } else if ratio <= lower {
            self.verdict = Some(Verdict::NotStronger);
        }
    }

    /// The logarithm of how much likelier the margin and the zone are than the margin alone.
    pub fn ratio(&self) -> f64 {
        let (count, mean) = (self.differences.count() as f64, self.differences.mean());
        if count == 0.0 {
            return 0.0;
        }
        let around_mean = self.differences.variance() * (count - 1.0) / count + LEAST_VARIANCE;
        let Plan { margin, zone, .. } = self.plan;
        let around_low = around_mean + (mean - margin).powi(2);
        let around_high = around_mean + (mean - margin - zone).powi(2);
        count / 2.0 * (around_low / around_high).ln()
    }

    /// How many groups were taken.
    pub fn groups(&self) -> u64 {
        self.differences.count()
    }

    /// The difference of the two shares so far.
    pub fn difference(&self) -> f64 {
        self.differences.mean()
    }

    /// What was found, once it is.
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }
}

/// No test is decided on fewer groups: their variance is not known well enough.
const FEWEST: u64 = 24;

/// How much farther the ratio must go than if the variance were known and shares were not skewed. Tuned by
/// simulation (`tests/arena/coins.rs`) so that no coin errs more often than it may.
const CAUTION: f64 = 0.6;

/// Added to the variance, so that groups that all came out alike do not prove everything at once. It is
/// far below the variance of real groups.
const LEAST_VARIANCE: f64 = 1e-3;
