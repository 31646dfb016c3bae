//! The order of the cast in Nottingham.

use std::ops::Range;

use doubt_arena::Sample;
use doubt_bots::Cast;
use doubt_bots::sheriff::Part;
use doubt_core::Seed;
use doubt_games::sheriff::Rules;
use rayon::prelude::*;

use super::shift::leading;
use crate::contest::{Entrant, Reached, shares};

/// The seats of a table.
const SEATS: usize = 4;
/// The stream of a deal's seed that chooses who sits down; no match has so many deals.
const LINE_UP: u64 = 1 << 62;

/// The share of matches that everybody in the cast wins, at tables of four drawn from all of them, each
/// deal from every seat; the strongest first.
///
/// # Panics
/// If the cast has no four who play this.
pub fn standings(cast: &Cast, deals: Range<u64>) -> Vec<(String, Reached)> {
    let parts = [Part::Merchant, Part::Sheriff];
    let bots = parts.into_iter().flat_map(|part| leading(cast, part));
    let all: Vec<Entrant<Rules>> = bots.map(|(bot, _)| Entrant::bot(bot)).collect();
    let play = |deal: u64| {
        let mut table: Vec<usize> = (0..all.len()).collect();
        Seed::from(deal).deal(LINE_UP).shuffle(&mut table);
        table.truncate(SEATS);
        let line_up: Vec<&Entrant<Rules>> = table.iter().map(|&one| &all[one]).collect();
        let reached = shares(&Rules::NOTTINGHAM, &line_up, deal..deal + 1);
        table.into_iter().zip(reached.into_iter().map(|it| it.mean)).collect::<Vec<_>>()
    };
    let mut samples = vec![Sample::default(); all.len()];
    let played: Vec<_> = deals.into_par_iter().map(play).collect();
    played.into_iter().flatten().for_each(|(one, share)| samples[one].add(share));
    let names = all.iter().map(|one| one.name.clone());
    let mut standings: Vec<_> = names.zip(samples.iter().map(Reached::of)).collect();
    standings.sort_by(|(_, one), (_, other)| other.mean.total_cmp(&one.mean));
    standings
}
