//! A match once it is played, and a group of them.

use doubt_core::{FaultKind, Game, Match, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::conduct::Deeds;
use crate::schedule::Group;

/// Those who take part, ready to play.
pub trait Bench: Sync {
    /// Plays a match with these bots at the seats, in order.
    fn play(&self, seating: &[usize], seed: Seed) -> Result<Bout, Unplayed>;
}

/// Why a match was not played to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayed {
    /// The rules are not for such a table.
    #[error("{0}")]
    Rules(String),
    /// The tournament is to end before it.
    #[error("The tournament was interrupted")]
    Interrupted,
    /// Nobody sits at a seat.
    #[error("Bot {0} does not play this game")]
    Absent(usize),
}

/// A match once it is played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bout {
    /// What each seat has reached.
    pub payoffs: Vec<f64>,
    /// How many answers were given.
    pub answers: u32,
    /// What each seat claimed and challenged.
    pub deeds: Vec<Deeds>,
    /// What went wrong, at which seat.
    pub faults: Vec<(Seat, FaultKind)>,
}

impl Bout {
    /// What a match tells of itself; none if it is not over. Illegal answers are the only faults that
    /// it knows of.
    pub fn of<G: Game>(ended: &Match<G>, deeds: Vec<Deeds>) -> Option<Bout> {
        let illegal = |seat: Seat| {
            std::iter::repeat_n((seat, FaultKind::Illegal), ended.faults_of(seat) as usize)
        };
        Some(Bout {
            payoffs: ended.payoffs()?.values().copied().collect(),
            answers: u32::try_from(ended.answers()).expect("matches end within their bound"),
            deeds,
            faults: Seat::all(ended.seats()).flat_map(illegal).collect(),
        })
    }
}

/// A group once it is played: what the journal keeps of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// Its place in the schedule, from 0.
    pub group: u64,
    /// The seed of each of its matches.
    pub seed: u64,
    /// The bots at the table, as they sit in the first match.
    pub table: Vec<usize>,
    /// For each match, the place of each bot of `table`, in that order: 1 for those who won.
    pub places: Vec<Vec<u8>>,
    /// For each match, what each bot of `table` has reached; journals of before have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub payoffs: Vec<Vec<f64>>,
    /// For each match, how many answers were given.
    pub lengths: Vec<u32>,
    /// For each bot of `table`, what it claimed and challenged in all of the matches.
    pub deeds: Vec<Deeds>,
    /// What went wrong in all of the matches, in the order of `table`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Blame>,
}

/// What went wrong with a bot in a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blame {
    /// The bot.
    pub bot: usize,
    /// What went wrong.
    pub kind: FaultKind,
    /// How often.
    pub times: u64,
}

/// Plays a group: its matches one after the other, with the same deals.
pub fn play(group: &Group, bench: &impl Bench) -> Result<Played, Unplayed> {
    let seats = group.table.len();
    let mut played = Played {
        group: group.number,
        seed: group.seed,
        table: group.table.clone(),
        deeds: vec![Deeds::default(); seats],
        ..Played::default()
    };
    let mut faults = Vec::new();
    for rotation in 0..seats {
        let seating: Vec<usize> = group.seating(rotation).collect();
        let bout = bench.play(&seating, Seed::from(group.seed))?;
        let places = places(&bout.payoffs);
        let seat_of = |at: usize| (at + rotation) % seats;
        played.places.push((0..seats).map(|at| places[seat_of(at)]).collect());
        played.payoffs.push((0..seats).map(|at| bout.payoffs[seat_of(at)]).collect());
        played.lengths.push(bout.answers);
        for (at, deeds) in played.deeds.iter_mut().enumerate() {
            deeds.add(&bout.deeds[seat_of(at)]);
        }
        let at_table = |seat: Seat| (seat.index() + seats - rotation) % seats;
        faults.extend(bout.faults.into_iter().map(|(seat, kind)| (at_table(seat), kind)));
    }
    faults.sort_unstable();
    for same in faults.chunk_by(|one, next| one == next) {
        let (at, kind) = same[0];
        played.faults.push(Blame { bot: group.table[at], kind, times: same.len() as u64 });
    }
    Ok(played)
}

/// The place of each payoff: one more than how many are higher.
pub fn places(payoffs: &[f64]) -> Vec<u8> {
    let higher = |mine: &f64| payoffs.iter().filter(|theirs| *theirs > mine).count();
    let place = |mine: &f64| u8::try_from(1 + higher(mine)).expect("a table has few seats");
    payoffs.iter().map(place).collect()
}

impl Played {
    /// Each bot of the table with its share of the group's wins, its places and its mean payoff.
    ///
    /// Bots that share the first place of a match share the win.
    pub fn scores(&self) -> Vec<Score> {
        let matches = self.places.len().max(1) as f64;
        let score = |(at, &bot): (usize, &usize)| {
            let (mut wins, mut places) = (0.0, 0u32);
            for match_places in &self.places {
                places += u32::from(match_places[at]);
                if match_places[at] == 1 {
                    wins += 1.0 / match_places.iter().filter(|&&place| place == 1).count() as f64;
                }
            }
            let payoffs = self.payoffs.iter().map(|payoffs| payoffs[at]).sum::<f64>();
            let payoff = (!self.payoffs.is_empty()).then_some(payoffs / matches);
            Score { bot, share: wins / matches, places, payoff }
        };
        self.table.iter().enumerate().map(score).collect()
    }

    /// Whether it is a finished group of this place in the schedule.
    pub fn is_of(&self, group: &Group) -> bool {
        let seats = group.table.len();
        self.group == group.number
            && self.seed == group.seed
            && self.table == group.table
            && self.places.len() == seats
            && self.lengths.len() == seats
            && self.places.iter().all(|places| places.len() == seats && places.contains(&1))
            && self.places.iter().flatten().all(|&place| (1..=seats).contains(&place.into()))
            && (self.payoffs.is_empty() || self.payoffs.len() == seats)
            && self.payoffs.iter().zip(&self.places).all(|(payoffs, kept)| places(payoffs) == *kept)
            && self.deeds.len() == seats
            && self.deeds.iter().all(Deeds::is_sound)
            && self.faults.iter().all(|blame| self.table.contains(&blame.bot))
    }
}

/// What a bot has reached in a group.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// The bot.
    pub bot: usize,
    /// Its share of the wins, from 0 to 1.
    pub share: f64,
    /// The sum of its places.
    pub places: u32,
    /// Its mean payoff, where payoffs were kept.
    pub payoff: Option<f64>,
}
