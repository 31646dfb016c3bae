//! A decision in one line.

use std::fmt;

use doubt_core::Seat;
use doubt_games::dice::{Action, Bid};

use super::candidates::Candidate;
use super::utility::Call;

/// What a character weighed, and what it chose.
///
/// ```text
/// [Shark] | Bid: 5x6 by 0 | Dudo utility: 1.8 (p=0.49) | Best bid: 11x6 utility: 5.4 | Chose: BID
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<'a> {
    /// Who thinks.
    pub character: &'a str,
    /// The standing bid and whose it is; none in an opening.
    pub standing: Option<(Bid, Seat)>,
    /// What a doubt is worth, where one makes sense.
    pub dudo: Option<Call>,
    /// What an exact call is worth, where one is allowed.
    pub calza: Option<Call>,
    /// The best bid and what it is worth, where one is legal.
    pub bid: Option<(Candidate, f64)>,
    /// What was chosen.
    pub chose: Action,
}

impl fmt::Display for Thought<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}]", self.character)?;
        if let Some((bid, seat)) = self.standing {
            write!(f, " | Bid: {bid} by {seat}")?;
        }
        if let Some(Call { utility, p }) = self.dudo {
            write!(f, " | Dudo utility: {utility:.1} (p={p:.2})")?;
        }
        if let Some(Call { utility, p }) = self.calza {
            write!(f, " | Calza utility: {utility:.1} (p={p:.2})")?;
        }
        if let Some((Candidate { bid, .. }, utility)) = self.bid {
            write!(f, " | Best bid: {bid} utility: {utility:.1}")?;
        }
        let chose = match self.chose {
            Action::Bid(_) => "BID",
            Action::Challenge => "DUDO",
            Action::Exact => "CALZA",
            Action::Pass => "PASS",
        };
        write!(f, " | Chose: {chose}")
    }
}
