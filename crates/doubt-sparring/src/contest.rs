//! A contest: the same deals from every seat, and what each of those at the table wins.

use std::fmt;
use std::ops::Range;

use doubt_arena::bout::{self, Bench, Unplayed};
use doubt_arena::{Bout, Deeds, Group, Played, Sample};
use doubt_bots::CastBot;
use doubt_bots::cast::Family;
use doubt_core::{Match, Party, Player, Rng, Seat, Seed, Thoughts, View};
use rayon::prelude::*;

/// Somebody who takes part: a bot of the cast, or a script.
pub struct Entrant<G: Family> {
    /// What it is called.
    pub name: String,
    /// Who it is in the cast, for the skills that it brings along; none for a script.
    cast: Option<CastBot>,
    sit: Box<Sit<G>>,
}

/// Seats somebody, with an empty memory.
type Sit<G> = dyn Fn(Seed, Seat) -> Box<dyn Player<G>> + Send + Sync;

impl<G: Family> Entrant<G> {
    /// A bot of the cast.
    ///
    /// # Panics
    /// If it plays other games.
    pub fn bot(bot: &CastBot) -> Entrant<G> {
        let cast = bot.clone();
        let sit = move |seed, seat| cast.player(seed, seat).expect("it plays this game");
        Entrant { name: bot.name.clone(), cast: Some(bot.clone()), sit: Box::new(sit) }
    }

    /// A script that answers by what it sees.
    pub fn script(name: &str, script: fn(View<'_, G>, &mut Rng) -> G::Action) -> Entrant<G> {
        Entrant::player(name, move |seed, seat| Box::new(Script { script, rng: seed.player(seat) }))
    }

    /// A script that remembers.
    pub fn player(
        name: &str,
        sit: impl Fn(Seed, Seat) -> Box<dyn Player<G>> + Send + Sync + 'static,
    ) -> Entrant<G> {
        Entrant { name: name.to_owned(), cast: None, sit: Box::new(sit) }
    }
}

/// A script at a seat.
struct Script<G: Family> {
    script: fn(View<'_, G>, &mut Rng) -> G::Action,
    rng: Rng,
}

impl<G: Family> Player<G> for Script<G> {
    fn notice(&mut self, _: View<'_, G>, _: &G::Event) {}

    fn act(&mut self, view: View<'_, G>, _: &mut Thoughts) -> G::Action {
        (self.script)(view, &mut self.rng)
    }
}

/// So many deals on which nothing was tuned: whoever tunes a bot looks at others, and the next range is for
/// whoever has tuned by what these showed.
pub fn unseen(deals: u64) -> Range<u64> {
    const FIRST: u64 = 20_000_000;
    FIRST..FIRST + deals
}

/// What one of those at the table has reached over many deals, each played from every seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reached {
    /// The mean.
    pub mean: f64,
    /// Its standard error: deals are independent of each other, the matches of one deal are not.
    pub error: f64,
}

impl Reached {
    /// The mean of what was sampled.
    pub fn of(sample: &Sample) -> Reached {
        let error = (sample.variance() / sample.count().max(1) as f64).sqrt();
        Reached { mean: sample.mean(), error }
    }

    /// How far the true mean may lie from this one: by 99 of a hundred no farther.
    pub fn reach(&self) -> f64 {
        SURE * self.error
    }

    /// Whether this is more than the other outside error.
    pub fn is_more_than(&self, other: &Reached) -> bool {
        self.mean - other.mean > SURE * self.error.hypot(other.error)
    }

    /// Whether the true mean is above this outside error: by 99.5 of a hundred.
    pub fn is_above(&self, bound: f64) -> bool {
        self.mean - SURE * self.error > bound
    }

    /// Whether the true mean is below this outside error.
    pub fn is_below(&self, bound: f64) -> bool {
        self.mean + SURE * self.error < bound
    }
}

/// How many standard errors are outside error, on one side 99.5 %.
const SURE: f64 = 2.576;

/// As in a table of shares: `.412 ± .010`, with the reach of 99 %.
impl fmt::Display for Reached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.3} ± {:.3}", self.mean, SURE * self.error)
    }
}

/// The share of matches that each of a line-up wins, on so many deals from every rotation of the seats.
///
/// # Panics
/// If the rules are not for such a table.
pub fn shares<G: Family>(rules: &G, line_up: &[&Entrant<G>], deals: Range<u64>) -> Vec<Reached> {
    measure(rules, line_up, deals, |score| score.share)
}

/// What each of a line-up has reached by the count of the rules, on so many deals from every rotation.
///
/// # Panics
/// If the rules are not for such a table.
pub fn payoffs<G: Family>(rules: &G, line_up: &[&Entrant<G>], deals: Range<u64>) -> Vec<Reached> {
    measure(rules, line_up, deals, |score| score.payoff.unwrap_or_default())
}

/// The share of heads-up matches that one wins against another.
///
/// # Panics
/// If the rules are not for two.
pub fn heads_up<G: Family>(
    rules: &G,
    one: &Entrant<G>,
    other: &Entrant<G>,
    deals: Range<u64>,
) -> Reached {
    shares(rules, &[one, other], deals)[0]
}

/// The share of matches that one wins among so many seats of which all others are the same.
///
/// # Panics
/// If the rules are not for such a table.
pub fn among<G: Family>(
    rules: &G,
    one: &Entrant<G>,
    others: &Entrant<G>,
    seats: usize,
    deals: Range<u64>,
) -> Reached {
    let mut line_up = vec![others; seats];
    line_up[0] = one;
    shares(rules, &line_up, deals)[0]
}

/// A match of these at the seats, in order, played to its end; the refusal if the rules are not for such a
/// table.
pub fn play<G: Family>(rules: &G, table: &[&Entrant<G>], seed: Seed) -> Result<Match<G>, String> {
    let seats = table.len();
    let rules = rules.with_skills(table.iter().map(|one| one.cast.as_ref()));
    let mut bout = Match::new(rules, seats, seed).map_err(|unfit| unfit.to_string())?;
    bout.advance(&mut Party::new(seats, |seat| Some((table[seat.index()].sit)(seed, seat))));
    Ok(bout)
}

fn measure<G: Family>(
    rules: &G,
    line_up: &[&Entrant<G>],
    deals: Range<u64>,
    figure: impl Fn(&bout::Score) -> f64,
) -> Vec<Reached> {
    let hall = Hall { rules, line_up };
    let play = |seed| {
        let group = Group { number: seed, seed, table: (0..line_up.len()).collect() };
        bout::play(&group, &hall).expect("the rules are for this table")
    };
    let played: Vec<Played> = deals.into_par_iter().map(play).collect();
    let mut samples = vec![Sample::default(); line_up.len()];
    for score in played.iter().flat_map(Played::scores) {
        samples[score.bot].add(figure(&score));
    }
    samples.iter().map(Reached::of).collect()
}

/// A game, and those who play it.
struct Hall<'a, G: Family> {
    rules: &'a G,
    line_up: &'a [&'a Entrant<G>],
}

impl<G: Family> Bench for Hall<'_, G> {
    fn play(&self, seating: &[usize], seed: Seed) -> Result<Bout, Unplayed> {
        let table: Vec<&Entrant<G>> = seating.iter().map(|&bot| self.line_up[bot]).collect();
        let played = play(self.rules, &table, seed).map_err(Unplayed::Rules)?;
        let bout = Bout::of(&played, vec![Deeds::default(); seating.len()]);
        Ok(bout.expect("everybody at the table answers"))
    }
}
