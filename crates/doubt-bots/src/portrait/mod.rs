//! How a bot plays, measured from what everyone at the table sees.
//!
//! A [`Watch`] listens to the open events of a match and keeps a [`Tally`] a seat, with every
//! [`Measure`] of its play; a [`Gallery`] tells from a tally whose it is.

pub mod cards;
mod gallery;
mod line_up;
mod measure;
mod tally;

use std::ops::Range;

use doubt_core::{Audience, Match, Party, Seat, Seed};
use doubt_games::dice::Rules;
use doubt_games::option::OptionError;

use crate::cast::CastBot;
pub use gallery::Gallery;
pub use line_up::{LineUps, sittings};
pub use measure::{MEASURES, Measure, Measures, Ratio};
pub use tally::{Tally, Watch};

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
