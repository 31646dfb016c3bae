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
    /// By how much: the difference of their shares of wins at the tables where both sit.
    pub margin: f64,
    /// How often two equals may be told apart.
    pub alpha: f64,
    /// How often a bot that is stronger by just the margin may be missed.
    pub beta: f64,
}

/// Why a test makes no sense.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unfit {
    /// The margin is no difference of shares.
    #[error("a margin of {0} cannot be tested: it is a difference of win shares, such as 0.05")]
    Margin(f64),
    /// An error rate that is none.
    #[error("an error rate of {0} cannot be kept: it lies between 0 and 0.5, such as 0.05")]
    Rate(f64),
}

/// What a test has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The one is stronger by at least the margin.
    Stronger,
    /// The one is not stronger by the margin.
    NotStronger,
}

/// A sequential test under way.
///
/// Wald's test between "no difference" and "the margin", by the likelihood ratio of a normal mean with
/// the variance that the groups have shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    plan: Plan,
    differences: Sample,
    verdict: Option<Verdict>,
}

impl Plan {
    /// Refuses what cannot be tested.
    pub fn validate(&self) -> Result<(), Unfit> {
        if !(self.margin > 0.0 && self.margin <= 1.0) {
            return Err(Unfit::Margin(self.margin));
        }
        match [self.alpha, self.beta].into_iter().find(|rate| !(*rate > 0.0 && *rate < 0.5)) {
            Some(rate) => Err(Unfit::Rate(rate)),
            None => Ok(()),
        }
    }

    /// The likelihood ratios (their logarithms) below and above which the test is decided.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
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

    /// The logarithm of how much likelier the margin is than no difference.
    pub fn ratio(&self) -> f64 {
        let (count, mean) = (self.differences.count() as f64, self.differences.mean());
        let variance = self.differences.variance().max(LEAST_VARIANCE);
        self.plan.margin * count * (mean - self.plan.margin / 2.0) / variance
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

/// The variance of groups that were all alike is held to be at least this.
const LEAST_VARIANCE: f64 = 1e-3;
