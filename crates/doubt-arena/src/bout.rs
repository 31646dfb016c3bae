//! A group once it is played.

use doubt_core::{Game, Match, Party, Player, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::schedule::Group;

/// A group once it is played: what the journal keeps of it, whole numbers only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// Its place in the schedule, from 0.
    pub group: u64,
    /// The seed of each of its matches.
    pub seed: u64,
    /// The bots at the table, as they sit in the first match.
    pub table: Vec<usize>,
    /// For each match, the place of each bot of `table`, in that order: 1 for those who won.
    pub places: Vec<Vec<u8>>,
    /// For each match, how many answers were given.
    pub lengths: Vec<u32>,
    /// How many answers were illegal and replaced by the game's fallback.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub faults: u32,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// Those who take part, ready to sit down.
pub trait Bench<G: Game>: Sync {
    /// The rules of a match with these bots at the seats, in order.
    fn rules(&self, seating: &[usize]) -> G;

    /// The player of a bot at a seat of a match; none if the bot does not play the game.
    fn player(&self, bot: usize, seed: Seed, seat: Seat) -> Option<Box<dyn Player<G>>>;
}

/// Why a group was not played to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayed {
    /// The rules are not for such a table.
    #[error("{0}")]
    Rules(String),
    /// Nobody sits at a seat.
    #[error("bot {0} does not play this game")]
    Absent(usize),
}

/// Plays a group: its matches one after the other, with the same deals.
pub fn play<G: Game>(group: &Group, bench: &impl Bench<G>) -> Result<Played, Unplayed> {
    let seats = group.table.len();
    let mut played = Played {
        group: group.number,
        seed: group.seed,
        table: group.table.clone(),
        places: Vec::with_capacity(seats),
        lengths: Vec::with_capacity(seats),
        faults: 0,
    };
    for rotation in 0..seats {
        let seed = Seed::from(group.seed);
        let seating: Vec<usize> = group.seating(rotation).collect();
        let mut party = Party::new(seats, |seat| bench.player(seating[seat.index()], seed, seat));
        let mut game = Match::new(bench.rules(&seating), seats, seed)
            .map_err(|unfit| Unplayed::Rules(unfit.to_string()))?;
        let awaited = game.advance(&mut party);
        let Some(payoffs) = game.payoffs() else {
            let absent = awaited.iter().next().map_or(0, Seat::index);
            return Err(Unplayed::Absent(seating[absent]));
        };
        let payoffs: Vec<f64> = payoffs.values().copied().collect();
        let places = places(&payoffs);
        played.places.push((0..seats).map(|at| places[(at + rotation) % seats]).collect());
        played.lengths.push(u32::try_from(game.answers()).unwrap_or(u32::MAX));
        played.faults = played.faults.saturating_add(game.faults());
    }
    Ok(played)
}

/// The place of each payoff: one more than how many are higher.
pub fn places(payoffs: &[f64]) -> Vec<u8> {
    let higher = |mine: &f64| payoffs.iter().filter(|theirs| *theirs > mine).count();
    payoffs.iter().map(|mine| 1 + u8::try_from(higher(mine)).unwrap_or(u8::MAX - 1)).collect()
}

impl Played {
    /// Each bot of the table with its share of the group's wins and its mean place.
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
            Score { bot, share: wins / matches, places }
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
}
