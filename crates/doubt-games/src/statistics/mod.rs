//! What everybody did in a match, in one vocabulary for all games.
//!
//! A [`Judged`] game goes through the log of a match with full knowledge, hidden hands included, and
//! tells what it finds as [`Deed`]s; all figures are sums of these. Nothing here is told while a match
//! is played: a deed is no event, no seat hears of it, and [`Statistics::of`] gives nothing before the
//! match is over.
//!
//! | module | holds |
//! |---|---|
//! | [`deed`] | what a game tells of a match: [`Deed`], [`Verdict`], [`Judged`] |
//! | [`figures`] | [`Figures`]: the counts of a player and the rates that follow from them |
//! | [`ledger`] | [`Ledger`]: the figures of one player over many matches |
//! | [`turning`] | [`TurningPoint`]: the challenges that mattered most |

pub mod deed;
pub mod figures;
pub mod ledger;
pub mod turning;

use doubt_core::{Damage, Match, PerSeat, Record, Seat};

pub use deed::{Deed, Judged, Verdict};
pub use figures::Figures;
pub use ledger::Ledger;
pub use turning::TurningPoint;

use crate::{catalog, with_family};
use turning::Moments;

/// The figures of a match that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Statistics {
    /// What is lost and gained: dice, cards or gold.
    pub things: &'static str,
    /// The figures of each seat.
    pub players: PerSeat<Figures>,
    /// The challenges that mattered most, in order of time.
    pub turning_points: Vec<TurningPoint>,
}

impl Statistics {
    /// Judges a match, once it is over.
    pub fn of<G: Judged>(bout: &Match<G>) -> Option<Statistics> {
        let (payoffs, log) = (bout.payoffs()?, bout.log()?);
        let best = payoffs.values().copied().fold(f64::NEG_INFINITY, f64::max);
        let mut players = PerSeat::from_fn(payoffs.len(), |seat| Figures {
            matches: 1,
            won: u64::from(payoffs[seat] >= best),
            ..Figures::default()
        });
        let mut moments = Moments::default();
        bout.rules().judge(log, &mut |at, deed| {
            deed.count(&mut players);
            moments.note(at, &deed);
        });
        let turning_points = moments.greatest(log.entries().len());
        Some(Statistics { things: G::THINGS, players, turning_points })
    }

    /// Judges a match by its record; none if it was left before its end.
    pub fn of_record(record: &Record) -> Result<Option<Statistics>, Damage> {
        with_family!(catalog::rules_of(record)?, rules => Ok(Statistics::of(&record.replay(rules)?)))
    }

    /// Who deceived the others best: the most bluffs that were not found out, then the higher bluff
    /// rate, then the lower seat. Nobody, if no bluff got by.
    pub fn most_deceptive(&self) -> Option<Seat> {
        self.best(Figures::unexposed, Figures::bluff_rate)
    }

    /// Who challenged best: the most right challenges less the wrong ones, then the higher accuracy,
    /// then the lower seat. Nobody, if no challenge was right.
    pub fn sharpest_challenger(&self) -> Option<Seat> {
        let sharpness = |figures: &Figures| figures.right as i64 - figures.wrong as i64;
        let right = self.players.iter().filter(|(_, figures)| figures.right > 0);
        top(right, sharpness, Figures::challenge_accuracy)
    }

    fn best(&self, count: fn(&Figures) -> u64, rate: fn(&Figures) -> Option<f64>) -> Option<Seat> {
        top(self.players.iter().filter(|(_, figures)| count(figures) > 0), count, rate)
    }
}

/// The first of the seats with the greatest count, and of these with the highest rate.
fn top<'a, C: PartialOrd>(
    players: impl Iterator<Item = (Seat, &'a Figures)>,
    count: impl Fn(&Figures) -> C,
    rate: impl Fn(&Figures) -> Option<f64>,
) -> Option<Seat> {
    let key = |figures: &Figures| (count(figures), rate(figures));
    let better = |best: (Seat, &'a Figures), next: (Seat, &'a Figures)| {
        if key(next.1) > key(best.1) { next } else { best }
    };
    players.reduce(better).map(|(seat, _)| seat)
}
