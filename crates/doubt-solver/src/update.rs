//! How regrets and averages are carried from one iteration to the next.

use std::fmt;
use std::str::FromStr;

/// A member of the family of counterfactual regret minimization.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Update {
    /// Regrets are summed, every strategy counts the same.
    Cfr,
    /// Negative regrets are forgotten, strategies count by their iteration.
    CfrPlus,
    /// Regrets fade (α 1.5, β 0), strategies count by the square of their iteration (γ 2).
    #[default]
    Dcfr,
}

/// What is kept of what was summed before an iteration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fade {
    /// Of a positive regret.
    pub gain: f64,
    /// Of a negative regret.
    pub loss: f64,
    /// Of the average strategy.
    pub average: f64,
}

impl Update {
    /// Every member.
    pub const ALL: [Update; 3] = [Update::Cfr, Update::CfrPlus, Update::Dcfr];

    /// What is kept before iteration `t`, counted from 1.
    pub fn fade(self, t: u32) -> Fade {
        let before = f64::from(t.saturating_sub(1));
        let share = before / f64::from(t.max(1));
        match self {
            Update::Cfr => Fade { gain: 1.0, loss: 1.0, average: 1.0 },
            Update::CfrPlus => Fade { gain: 1.0, loss: 0.0, average: share },
            Update::Dcfr => {
                let power = before * before.sqrt();
                Fade { gain: power / (power + 1.0), loss: 0.5, average: share * share }
            }
        }
    }
}

impl fmt::Display for Update {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Update::Cfr => "cfr",
            Update::CfrPlus => "cfr+",
            Update::Dcfr => "dcfr",
        })
    }
}

/// A text that names no member of the family.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no way to solve a game; write dcfr, cfr+ or cfr")]
pub struct NoSuchUpdate(pub String);

impl FromStr for Update {
    type Err = NoSuchUpdate;

    fn from_str(text: &str) -> Result<Update, NoSuchUpdate> {
        let named = |update: &Update| update.to_string() == text;
        let unknown = || NoSuchUpdate(text.chars().take(40).collect());
        Update::ALL.into_iter().find(named).ok_or_else(unknown)
    }
}
