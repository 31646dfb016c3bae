//! A decision in one line.

use doubt_core::Seat;
use doubt_games::dice::{Action, Bid};
use doubt_words::{Arg, Message, message};

use super::candidates::Candidate;
use super::utility::Call;
use crate::thought::decimal;

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

impl Thought<'_> {
    /// Its parts, for whoever listens.
    pub fn parts(&self) -> Vec<Message> {
        let mut parts = vec![message!("thought-who", name: Arg::text(self.character))];
        if let Some((bid, seat)) = self.standing {
            parts.push(message!("thought-bid", bid, number: seat.number()));
        }
        if let Some(Call { utility, p }) = self.dudo {
            let (utility, chance) = (decimal(utility, 1), decimal(p, 2));
            parts.push(message!("thought-dudo", utility, chance));
        }
        if let Some(Call { utility, p }) = self.calza {
            let (utility, chance) = (decimal(utility, 1), decimal(p, 2));
            parts.push(message!("thought-calza", utility, chance));
        }
        if let Some((Candidate { bid, .. }, utility)) = self.bid {
            parts.push(message!("thought-best-bid", bid, utility: decimal(utility, 1)));
        }
        let chose = match self.chose {
            Action::Bid(_) => "BID",
            Action::Challenge => "DUDO",
            Action::Exact => "CALZA",
            Action::Pass => "PASS",
        };
        parts.push(message!("thought-chose", answer: Arg::typed(chose)));
        parts
    }
}
