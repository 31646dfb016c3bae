//! How a bot plays, measured from what everyone at the table sees.
//!
//! A [`Watch`] listens to the open events of a match and keeps a [`Tally`] a seat; a [`Portrait`] is
//! four measures of a tally; a [`Gallery`] tells from a portrait whose it is.

pub mod cards;
mod gallery;
mod tally;

use std::ops::Range;

use doubt_core::{Audience, Match, Party, Seat, Seed};
use doubt_games::dice::Rules;
use doubt_games::option::OptionError;
use serde::Serialize;

use crate::cast::CastBot;
pub use gallery::Gallery;
pub use tally::{Tally, Watch};

/// Four measures of how a seat plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Portrait {
    /// Of the raises made where the seat's own dice bore a legal one, the share that were bluffs.
    pub bluff: f64,
    /// Of the turns on which the standing bid was more likely false than true by the seat's own
    /// dice, the share on which it challenged: how soon it doubts.
    pub challenge: f64,
    /// By how many dice a raise goes past the lowest, where there is room: where the lowest is under
    /// three fifths of the count that the seat has to expect.
    pub raise: f64,
    /// Of the turns on which a bid stood that the seat's own dice did not make true, the share on
    /// which it called the bid exact.
    pub calza: f64,
}

impl Portrait {
    /// The measures in order.
    pub fn measures(&self) -> [f64; 4] {
        [self.bluff, self.challenge, self.raise, self.calza]
    }
}

impl From<&Tally> for Portrait {
    fn from(tally: &Tally) -> Portrait {
        let share = |part: u32, whole: u32| f64::from(part) / f64::from(whole.max(1));
        Portrait {
            bluff: share(tally.free_bluffs, tally.free),
            challenge: share(tally.likely_challenges, tally.likely),
            raise: share(tally.extra, tally.roomy),
            calza: share(tally.exacts, tally.turns),
        }
    }
}

/// Lets bots play a match for each seed, in seats drawn by the seed, and adds up what each did.
pub fn watch(
    rules: &Rules,
    line_up: &[&CastBot],
    seeds: Range<u64>,
) -> Result<Vec<Tally>, OptionError> {
    let mut sums = vec![Tally::default(); line_up.len()];
    for seed in seeds.map(Seed::from) {
        let mut order: Vec<usize> = (0..line_up.len()).collect();
        // Who sits behind whom matters, so it must not always be the same. No deal has this number.
        seed.deal(1 << 62).shuffle(&mut order);
        let mut bout = Match::new(rules.clone(), line_up.len(), seed)?;
        let sit = |seat: Seat| line_up[order[seat.index()]].player(seed, seat);
        bout.advance(&mut Party::new(line_up.len(), sit));
        let mut watch = Watch::new(rules, line_up.len());
        bout.events(Audience::Spectator, 0).for_each(|event| watch.note(event));
        for (seat, tally) in watch.tallies().iter() {
            sums[order[seat.index()]] += *tally;
        }
    }
    Ok(sums)
}

/// How many matches of its play a portrait is drawn from when somebody is to be told by it.
pub const SITTING: u64 = 30;

/// Draws portraits of each bot of a line-up, one a [`SITTING`], from the matches of these seeds.
pub fn sittings(
    rules: &Rules,
    line_up: &[&CastBot],
    seeds: Range<u64>,
) -> Result<Vec<Vec<Portrait>>, OptionError> {
    let mut portraits = vec![Vec::new(); line_up.len()];
    for sitting in 0..(seeds.end - seeds.start) / SITTING {
        let first = seeds.start + sitting * SITTING;
        let tallies = watch(rules, line_up, first..first + SITTING)?;
        for (portraits, tally) in portraits.iter_mut().zip(&tallies) {
            portraits.push(Portrait::from(tally));
        }
    }
    Ok(portraits)
}

/// The share of heads-up matches that one bot wins against another.
pub fn heads_up(
    rules: &Rules,
    one: &CastBot,
    other: &CastBot,
    seeds: Range<u64>,
) -> Result<f64, OptionError> {
    let tallies = watch(rules, &[one, other], seeds)?;
    let matches = tallies[0].matches.max(1);
    Ok(f64::from(tallies[0].wins) / f64::from(matches))
}
