//! Everything that is counted of a tournament, folded group by group in the order of the schedule.

use std::collections::BTreeMap;

use crate::bout::Played;
use crate::conduct::{Deeds, Faults};
use crate::rating::Ratings;
use crate::sample::Sample;
use crate::sprt::Sprt;
use crate::tournament::Tournament;

/// What the groups so far come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// How many groups were folded.
    pub groups: u64,
    /// How many matches were played.
    pub matches: u64,
    /// Each bot's share of the wins of the groups in which it sat.
    pub shares: Vec<Sample>,
    /// Each bot's mean payoff in the groups in which it sat, where payoffs were kept.
    pub payoffs: Vec<Sample>,
    /// How many matches each bot has played.
    pub played: Vec<u64>,
    /// What each bot claimed and challenged.
    pub deeds: Vec<Deeds>,
    /// What went wrong with each bot.
    pub faults: Vec<Faults>,
    /// Each bot's rating.
    pub ratings: Ratings,
    /// The test that may end the tournament.
    pub sprt: Option<Sprt>,
    /// How many matches took how many answers.
    pub lengths: BTreeMap<u32, u64>,
    /// The two bots of each pair where they met, the one with the lower number first.
    pairs: BTreeMap<(usize, usize), Pair>,
}

/// Two bots where they met.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pair {
    /// By how much the first's share of the wins was larger, group by group.
    pub differences: Sample,
    /// The first's wins, in groups.
    pub won: f64,
    /// The second's wins, in groups.
    pub lost: f64,
}

impl Tally {
    /// Nothing is counted yet.
    pub fn new(tournament: &Tournament) -> Tally {
        let bots = tournament.bots.len();
        Tally {
            groups: 0,
            matches: 0,
            shares: vec![Sample::default(); bots],
            payoffs: vec![Sample::default(); bots],
            played: vec![0; bots],
            deeds: vec![Deeds::default(); bots],
            faults: vec![Faults::default(); bots],
            ratings: Ratings::new(bots),
            sprt: tournament.sprt.map(Sprt::new),
            lengths: BTreeMap::new(),
            pairs: BTreeMap::new(),
        }
    }

    /// Counts the next group of the schedule.
    pub fn add(&mut self, played: &Played) {
        let matches = played.lengths.len() as u64;
        self.groups += 1;
        self.matches += matches;
        for (&bot, deeds) in played.table.iter().zip(&played.deeds) {
            self.deeds[bot].add(deeds);
        }
        for blame in &played.faults {
            self.faults[blame.bot].add(blame.kind, blame.times);
        }
        for &length in &played.lengths {
            *self.lengths.entry(length).or_default() += 1;
        }
        let scores = played.scores();
        for score in &scores {
            self.shares[score.bot].add(score.share);
            if let Some(payoff) = score.payoff {
                self.payoffs[score.bot].add(payoff);
            }
            self.played[score.bot] += matches;
        }
        for first in &scores {
            for second in scores.iter().filter(|second| second.bot > first.bot) {
                let pair = self.pairs.entry((first.bot, second.bot)).or_default();
                pair.differences.add(first.share - second.share);
                pair.won += first.share;
                pair.lost += second.share;
            }
        }
        self.ratings.add(&scores);
        if let Some(sprt) = &mut self.sprt {
            let plan = *sprt.plan();
            let share = |bot| scores.iter().find(|score| score.bot == bot).map(|score| score.share);
            if let (Some(strong), Some(weak)) = (share(plan.stronger), share(plan.weaker)) {
                sprt.add(strong - weak);
            }
        }
    }

    /// Whether the tournament's test is decided, which ends it.
    pub fn is_decided(&self) -> bool {
        self.sprt.is_some_and(|sprt| sprt.verdict().is_some())
    }

    /// Two bots where they met, seen from the first of the two; none if they never met.
    pub fn pair(&self, first: usize, second: usize) -> Option<Pair> {
        let pair = *self.pairs.get(&(first.min(second), first.max(second)))?;
        Some(if first < second { pair } else { pair.turned() })
    }
}

impl Pair {
    /// How likely the first is the stronger one.
    pub fn superiority(&self) -> f64 {
        self.differences.superiority()
    }

    /// The first's part of what the two have won; a half where neither has won anything.
    pub fn part(&self) -> f64 {
        let all = self.won + self.lost;
        if all > 0.0 { self.won / all } else { 0.5 }
    }

    fn turned(&self) -> Pair {
        Pair { differences: self.differences.negated(), won: self.lost, lost: self.won }
    }
}
