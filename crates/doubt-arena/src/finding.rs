//! What a test has found, in numbers and in the words that they allow.

use serde::Serialize;

use crate::sprt::{Plan, Sprt, Verdict};
use crate::tournament::Tournament;

/// What a test has found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Test {
    /// Who may be stronger.
    pub stronger: String,
    /// Who may be weaker.
    pub weaker: String,
    /// The margin and the error rates.
    #[serde(flatten)]
    pub rates: Rates,
    /// The difference of their shares so far.
    pub difference: f64,
    /// The logarithm of the likelihood ratio.
    pub ratio: f64,
    /// What it must fall to, or rise to, for a verdict.
    pub bounds: (f64, f64),
    /// On how many groups.
    pub groups: u64,
    /// What was found, once it is.
    pub verdict: Option<Verdict>,
}

/// What a test asks, without who it asks of.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rates {
    /// By how much: "yes" says at least this.
    pub margin: f64,
    /// How wide the zone above it is: "no" says less than margin and zone together.
    pub zone: f64,
    /// How often it may say "yes" where the difference is below the margin.
    pub alpha: f64,
    /// How often it may say "no" where the difference is the margin and the zone, or more.
    pub beta: f64,
}

impl Test {
    /// What the test of a tournament has found so far.
    pub fn new(tournament: &Tournament, sprt: &Sprt) -> Test {
        let Plan { stronger, weaker, margin, zone, alpha, beta } = *sprt.plan();
        Test {
            stronger: tournament.bots[stronger].name.clone(),
            weaker: tournament.bots[weaker].name.clone(),
            rates: Rates { margin, zone, alpha, beta },
            difference: sprt.difference(),
            ratio: sprt.ratio(),
            bounds: sprt.plan().bounds(),
            groups: sprt.groups(),
            verdict: sprt.verdict(),
        }
    }

    /// What is asked.
    pub fn question(&self) -> String {
        let Test { stronger, weaker, rates, .. } = self;
        let by = match rates.margin {
            0.0 => String::new(),
            margin => format!(" by at least {}", points(margin)),
        };
        format!("Is {stronger}'s win share larger than {weaker}'s{by}?")
    }

    /// The answer in a word, and what it says.
    pub fn answer(&self) -> (&'static str, String) {
        let Rates { margin, zone, .. } = self.rates;
        let groups = match self.groups {
            1 => "1 group".to_owned(),
            groups => format!("{groups} groups"),
        };
        match self.verdict {
            Some(Verdict::Stronger) => ("yes", format!("decided after {groups}")),
            Some(Verdict::NotStronger) => {
                let most = points(margin + zone);
                ("no", format!("if it is larger, then by less than {most}; decided after {groups}"))
            }
            None => ("undecided", format!("after {groups}")),
        }
    }

    /// How sure the answer is.
    pub fn surety(&self) -> String {
        let Rates { margin, zone, alpha, beta } = self.rates;
        let (alpha, beta) = (alpha * 100.0, beta * 100.0);
        match self.verdict {
            Some(Verdict::Stronger) => {
                format!("if that were not so, at most {alpha} % of such tests would say yes")
            }
            Some(Verdict::NotStronger) => {
                format!("if that were not so, at most {beta} % of such tests would say no")
            }
            None => format!(
                "it says yes in at most {alpha} % of tests below {} and no in at most {beta} % of tests \
                 from {} up; in between it may say either",
                points(margin),
                points(margin + zone)
            ),
        }
    }
}

/// A difference of win shares.
fn points(share: f64) -> String {
    format!("{:.1} percentage points", share * 100.0)
}
