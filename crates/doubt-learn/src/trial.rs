//! How much a network wins against whom.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use doubt_core::{Game, Match, Party, Player, Seat, Seated, Seed};
use doubt_encoding::Encoding;
use doubt_net::{Net, NetBot};
use rayon::prelude::*;

use crate::opponent::Opponent;

/// A share of matches won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The share.
    pub mean: f64,
    /// Its standard error: deals are independent of each other, the matches of one deal are not.
    pub error: f64,
    /// How many matches were played.
    pub matches: u64,
}

impl Share {
    /// How far the true share may lie from this one: by 99 of a hundred no farther.
    pub fn reach(&self) -> f64 {
        SURE * self.error
    }
}

/// How many standard errors hold 99 of a hundred.
const SURE: f64 = 2.576;

/// `.412 ± .015 in 4000 matches`, with the reach of 99 %.
impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.3} ± {:.3} in {} matches", self.mean, self.reach(), self.matches)
    }
}

/// The share of matches that a network wins at one seat, the others taken in turn by these opponents, on
/// so many deals from every seat.
///
/// # Panics
/// If the rules are not for so many seats, or there is no opponent.
pub fn trial<G: Encoding>(
    rules: &G,
    seats: usize,
    net: &Net,
    others: &[&Opponent<G>],
    deals: Range<u64>,
) -> Share {
    let bot = NetBot::new::<G>(Arc::new(net.clone())).expect("it was trained for this encoding");
    let group = |deal: u64| -> f64 {
        // The same opponents sit in the same order, seen from the network, whatever its seat.
        let among = |at: usize| others[(deal as usize + at) % others.len()];
        let won = Seat::all(seats).map(|own| {
            let seed = Seed::from(TRIALS + deal);
            let sit = |seat: Seat| -> Option<Box<dyn Player<G>>> {
                let after = (seat.index() + seats - own.index()) % seats;
                Some(match after {
                    0 => Box::new(Seated::new(bot.clone(), seed, seat)),
                    after => among(after).player(seed, seat),
                })
            };
            let mut bout =
                Match::new(rules.clone(), seats, seed).unwrap_or_else(|unfit| panic!("{unfit}"));
            bout.advance(&mut Party::new(seats, sit));
            won(&bout, own)
        });
        won.sum::<f64>() / seats as f64
    };
    let count = deals.end.saturating_sub(deals.start);
    let shares: Vec<f64> = deals.into_par_iter().map(group).collect();
    let mean = shares.iter().sum::<f64>() / count.max(1) as f64;
    let squares = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>();
    let variance = squares / count.saturating_sub(1).max(1) as f64;
    Share { mean, error: (variance / count.max(1) as f64).sqrt(), matches: count * seats as u64 }
}

/// What a seat has of a match that is over: all, nothing, or its part where several won.
fn won<G: Game>(bout: &Match<G>, seat: Seat) -> f64 {
    let Some(payoffs) = bout.payoffs() else { return 0.0 };
    let best = payoffs.values().copied().fold(f64::MIN, f64::max);
    let winners = payoffs.values().filter(|&&payoff| payoff == best).count();
    if payoffs[seat] == best { 1.0 / winners as f64 } else { 0.0 }
}

/// The first seed of a trial: no training plays these deals but by a chance of one in a billion.
const TRIALS: u64 = 40_000_000;
